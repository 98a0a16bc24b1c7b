/** Who may know what of the drill. What a unit sees, the seat that commands it knows, and no other. */
import type { SeatId } from '../../src/kernel/seats.ts';
import {
  type Classes,
  type EventFields,
  type FrameClasses,
  masked,
  open,
  ownSideUntil,
  type Viewer,
} from '../../src/kit/classes.ts';
import type { DrillEvent } from './events.ts';
import { type DrillFrame, type DrillTable, knowsOf, type Side, SURGE, type Unit, unitOf } from './state.ts';

const isKnown = (unit: Unit, { knows }: DrillTable, { seat }: Viewer): boolean =>
  knows[seat]?.includes(unit.id) ?? false;

const UNIT = {
  ...open('id', 'side', 'seat', 'strength', 'speed', 'fired', 'hero'),
  x: ownSideUntil(isKnown),
  y: ownSideUntil(isKnown),
  men: ownSideUntil(isKnown),
  pinned: ownSideUntil(isKnown),
  posture: 'ownSide',
  moved: 'ownSide',
} as const satisfies Classes<Unit, DrillTable>;

type Taken = { readonly [S in Side]: readonly string[] };
type TakenSeen = { readonly [S in Side]: readonly (string | null)[] };

/** drill-pot-02 Its own side knows what a counter says; a surge is known to all. */
const TAKEN = masked((taken: Taken, _isOwner, _table: DrillTable, { side: own }): TakenSeen => {
  const shown = (side: Side) => taken[side].map((kind) => (side === own || kind === SURGE ? kind : null));
  return { red: shown('red'), blue: shown('blue') };
});

export const TABLE = {
  ...open('width', 'height', 'turn', 'limit', 'active', 'shelled', 'sky', 'rating', 'lost'),
  units: { exists: 'public', each: UNIT },
  knows: 'bySeat',
  thick: 'nobody',
  pot: 'nobody',
  taken: TAKEN,
  seats: { each: open('red', 'blue') },
} as const satisfies Classes<DrillTable, DrillTable>;

type OfUnit = (of: { readonly unit: string }, table: DrillTable, viewer: Viewer) => boolean;

/** A mover that fell on its way was seen to fall. */
const isMoverKnown: OfUnit = ({ unit }, table, viewer) => {
  const mover = unitOf(table, unit);
  return !mover || mover.side === viewer.side || isKnown(mover, table, viewer);
};
const isOfOwnUnit: OfUnit = ({ unit }, table, { side }) => unitOf(table, unit)?.side === side;

const knowsUnit = (id: string, table: DrillTable, side: string | null, seat: SeatId): boolean => {
  const unit = unitOf(table, id);
  return unit !== undefined && (unit.side === side || knowsOf(table, seat, unit));
};

/** Until it opens fire, a shot is the secret of its side. */
const hasOpened = (
  { step, shooter }: { readonly step: string; readonly shooter: string },
  table: DrillTable,
  { side }: Viewer,
): boolean => step !== 'sight' || unitOf(table, shooter)?.side === side;

export const FRAMES = {
  turn: { done: 'public' },
  move: {
    unit: ownSideUntil(isMoverKnown),
    leg: ownSideUntil(isMoverKnown),
    from: ownSideUntil(isOfOwnUnit),
    to: ownSideUntil(isOfOwnUnit),
    holds: { exists: ownSideUntil(isOfOwnUnit), each: open('unit', 'until') },
    shooter: 'nobody',
  },
  fire: { shooter: ownSideUntil(hasOpened), target: ownSideUntil(hasOpened), losses: ownSideUntil(hasOpened) },
  shell: {
    ...open('side', 'at', 'impact'),
    hit: masked((hit: readonly string[], _isOwner, _frame: unknown, { side, seat }, table: DrillTable) =>
      hit.filter((id) => knowsUnit(id, table, side, seat)),
    ),
  },
  loss: { side: 'public' },
} as const satisfies { [P in DrillFrame['proc']]: FrameClasses<Extract<DrillFrame, { proc: P }>, DrillTable> };

export const EVENTS = {
  turn: open('turn'),
  ordered: open('seat', 'unit', 'posture'),
  struck: open('seat', 'unit'),
  clouded: open('thick'),
  sky: open('thick'),
  active: open('side'),
  done: open('seat'),
  acted: open('seat'),
  moved: open('side', 'unit', 'x', 'y'),
  spotted: open('seat', 'unit', 'x', 'y', 'men'),
  fired: open('side', 'unit', 'x', 'y', 'men', 'target', 'watching'),
  unseen: open('unit', 'target'),
  hurt: open('unit', 'men'),
  pinned: open('unit', 'pinned'),
  lost: open('side', 'unit'),
  hero: open('unit'),
  called: open('side', 'x', 'y'),
  burst: open('x', 'y'),
  // drill-pot-02 The other side sees that a counter is drawn, not what it says.
  drew: {
    side: 'public',
    counter: masked((counter: string | null, isOwner) => (isOwner || counter === SURGE ? counter : null)),
  },
  broken: open('side'),
} as const satisfies { [Type in DrillEvent['type']]: EventFields<Extract<DrillEvent, { type: Type }>> };

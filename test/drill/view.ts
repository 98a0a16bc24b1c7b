import type { Game } from '../../src/kernel/flow.ts';
import { type Picker, shuffled } from '../../src/kernel/pick.ts';
import type { Seat, SeatId } from '../../src/kernel/seats.ts';
import {
  type AnyEventClass,
  type AnyFrameClasses,
  disclosed,
  eventView,
  frameView,
  viewerOf,
  viewOf,
} from '../../src/kit/classes.ts';
import { EVENTS, FRAMES, TABLE } from './classes.ts';
import type { DrillEvent } from './events.ts';
import { strain } from './loss.ts';
import { firstWatcher } from './move.ts';
import {
  clone,
  type DrillFrame,
  type DrillKinds,
  type DrillTable,
  type FireFrame,
  isWithin,
  knowsOf,
  type LossFrame,
  type MoveFrame,
  type Posture,
  type ShellFrame,
  type Side,
  SPOT,
  SURGE,
  type TurnFrame,
  type Unit,
  unitOf,
} from './state.ts';

/** What everybody knows of every unit that is left. */
type Public = Pick<Unit, 'id' | 'side' | 'seat' | 'strength' | 'speed' | 'fired' | 'hero'>;
type Seen = Pick<Unit, 'id' | 'x' | 'y' | 'men' | 'pinned'>;

/** A move as a seat may know it: never the rest of an enemy's path, never the other side's holds. */
type MoveSeen =
  | { readonly proc: 'move'; readonly unit: null }
  | {
      readonly proc: 'move';
      readonly unit: string;
      readonly leg: number;
      readonly from: readonly [number, number] | null;
      readonly to: readonly [number, number] | null;
      readonly holds: MoveFrame['holds'];
      /** The seat is asked whether one of its units breaks in. */
      readonly asked: boolean;
    };

type FrameSeen =
  | TurnFrame
  | FireFrame
  | LossFrame
  | (Omit<ShellFrame, 'hit'> & { readonly hit: readonly string[] })
  | MoveSeen;

export type DrillView =
  /** An umpire's: all of it. */
  | { readonly all: { readonly table: DrillTable; readonly stack: readonly DrillFrame[] } }
  | {
      readonly all: null;
      readonly common: Pick<
        DrillTable,
        'width' | 'height' | 'turn' | 'limit' | 'active' | 'seats' | 'shelled' | 'sky' | 'rating' | 'lost'
      >;
      readonly roster: readonly Public[];
      readonly own: readonly Unit[];
      readonly seen: readonly Seen[];
      /** All counters of the game, drawn or not. */
      readonly counters: { readonly [kind: string]: number };
      /** Drawn ones; null for those that are the other side's secret. */
      readonly taken: { readonly [S in Side]: readonly (string | null)[] };
      readonly stack: readonly FrameSeen[];
    };

export function view(game: Game<DrillKinds>, seat: Seat): DrillView {
  if (seat.role === 'umpire')
    return { all: { table: clone(game.table), stack: structuredClone(game.stack) as DrillFrame[] } };
  const { units, knows: _known, taken, ...common } = viewOf(game.table, TABLE, viewerOf(seat));
  return {
    all: null,
    common,
    roster: units.map(({ id, side, seat, strength, speed, fired, hero }) => ({
      ...{ id, side, seat, strength, speed, fired, hero },
    })),
    own: units.filter((unit): unit is Unit => unit.side === seat.side),
    seen: units.flatMap(({ id, side, x, y, men, pinned }) =>
      side === seat.side || x === undefined ? [] : [{ id, x, y: y!, men: men!, pinned: pinned! }],
    ),
    counters: disclosed(game.table, countersOf),
    taken,
    stack: stackSeen(game, seat),
  };
}

/** drill-pot-01 How many there are of each kind, drawn or not, is known. */
function countersOf({ pot, taken }: DrillTable): Record<string, number> {
  const counters: Record<string, number> = {};
  for (const { kind, count } of pot) counters[kind] = count;
  for (const side of ['red', 'blue'] as const)
    for (const kind of taken[side]) counters[kind] = (counters[kind] ?? 0) + 1;
  return counters;
}

function stackSeen(game: Game<DrillKinds>, seat: Seat): FrameSeen[] {
  const { table, stack } = game;
  const out: FrameSeen[] = [];
  stack.forEach((frame, i) => {
    const isTop = i === stack.length - 1;
    const seen = frameView(frame, FRAMES[frame.proc] as AnyFrameClasses, table, viewerOf(seat)) as DrillFrame;
    if (seen.proc === 'move')
      out.push(
        moveSeen(
          seen,
          isTop && seen.step === 'window' && disclosed(game, (truth) => isAsked(truth.table, truth.stack[i]!, seat)),
        ),
      );
    // Until it opens fire, a shot is the secret of its side.
    else if (seen.proc !== 'fire' || seen.shooter !== undefined) out.push(seen);
  });
  return out;
}

/** Has the seat a unit that may break in? */
const isAsked = (table: DrillTable, frame: DrillFrame, { id, side }: Seat): boolean =>
  frame.proc === 'move' && unitOf(table, frame.unit)?.side !== side && firstWatcher(table, frame)?.seat === id;

function moveSeen({ unit, leg, from, to, holds }: Partial<MoveFrame>, asked: boolean): MoveSeen {
  if (unit === undefined) return { proc: 'move', unit: null };
  return { proc: 'move', unit, leg: leg!, from: from ?? null, to: to ?? null, holds: holds!, asked };
}

/** What a seat sees of an event. */
export const seen = (event: DrillEvent, seat: Seat): DrillEvent | null =>
  eventView(event, EVENTS[event.type] as AnyEventClass, viewerOf(seat));

/** Events by which the rules show a seat what it could not know. */
export function reveals(event: DrillEvent, seat: Seat): boolean {
  if (seat.role === 'umpire') return false;
  switch (event.type) {
    case 'spotted':
      return event.seat === seat.id;
    case 'ordered': // a friend's sealed orders
      return event.seat !== seat.id;
    case 'struck': // an umpire's word
    case 'sky':
      return true;
    case 'fired': // shows the shooter to the one side, and to the other whether its target digs
    case 'broken':
      return true;
    case 'moved': // the rest of an enemy's path shows as it is walked
    case 'lost':
      return event.side !== seat.side;
    default:
      return false;
  }
}

// ---- imagining -------------------------------------------------------------------------------------------------

export function imagine(view: DrillView, seat: Seat, pick: Picker): { table: DrillTable; stack: DrillFrame[] } {
  if (view.all) return { table: clone(view.all.table), stack: structuredClone(view.all.stack) as DrillFrame[] };
  const { common } = view;
  const watchRoom: Record<SeatId, number> = {};
  for (const { seat: id } of view.roster) watchRoom[id] = (watchRoom[id] ?? 0) + 1;
  for (const id in watchRoom) watchRoom[id] = Math.ceil(watchRoom[id]! / 2);
  const mine = view.own.filter((unit) => unit.seat === seat.id);
  const units = view.roster.map((one): Unit => {
    const own = view.own.find(({ id }) => id === one.id);
    if (own) return { ...own };
    const known = view.seen.find(({ id }) => id === one.id);
    const posture = one.fired ? 'watch' : imaginePosture(one.seat, watchRoom, pick);
    const { x, y } = known ?? imaginePlace(common, mine, pick);
    const men = known?.men ?? 1 + pick(one.strength);
    return { ...one, x, y, men, posture, pinned: known?.pinned ?? false, moved: pick(2) === 0 };
  });
  const table: DrillTable = {
    ...common,
    seats: { red: [...common.seats.red], blue: [...common.seats.blue] },
    shelled: [...common.shelled],
    thick: common.sky === 'unknown' ? pick(6) === 0 : common.sky === 'thick',
    units,
    knows: imagineKnowledge(view, units, seat, pick),
    ...imagineCounters(view, pick),
  };
  const stack = view.stack.map((frame, i) => imagineFrame(frame, table, seat, i === view.stack.length - 1, pick));
  return { table, stack };
}

function imaginePosture(seat: SeatId, room: Record<SeatId, number>, pick: Picker): Posture {
  const choice = pick(3);
  if (choice === 0 && room[seat]! > 0) {
    room[seat]! -= 1;
    return 'watch';
  }
  return choice === 1 ? 'dig' : 'advance';
}

/** Somewhere that the seat's own units do not see. */
function imaginePlace(
  common: { width: number; height: number },
  mine: readonly Unit[],
  pick: Picker,
): { x: number; y: number } {
  for (let tries = 0; ; tries++) {
    const place = { x: pick(common.width + 1), y: pick(common.height + 1) };
    if (tries > 200 || !mine.some((unit) => isWithin(unit, place, SPOT))) return place;
  }
}

function imagineKnowledge(
  view: DrillView & { all: null },
  units: readonly Unit[],
  seat: Seat,
  pick: Picker,
): Record<SeatId, string[]> {
  const knows: Record<SeatId, string[]> = {};
  for (const side of ['red', 'blue'] as const)
    for (const id of view.common.seats[side]) {
      const isFriend = side === seat.side;
      if (id === seat.id) knows[id] = view.seen.map((unit) => unit.id);
      // A friend who knew of the mover would have been asked first: imagine that friends know only what all know.
      else
        knows[id] = units.filter((u) => u.side !== side && (u.fired || (!isFriend && pick(2) === 0))).map((u) => u.id);
    }
  return knows;
}

function imagineCounters(view: DrillView & { all: null }, pick: Picker): Pick<DrillTable, 'pot' | 'taken'> {
  const left = { ...view.counters };
  for (const side of ['red', 'blue'] as const) for (const kind of view.taken[side]) if (kind !== null) left[kind]! -= 1;
  const bag = Object.entries(left).flatMap(([kind, count]) =>
    kind === SURGE ? [] : new Array<string>(count).fill(kind),
  );
  for (let tries = 0; ; tries++) {
    // Smallest last, if luck does not help: a side that is not broken has not drawn too much.
    const numbered = tries < 50 ? shuffled(bag, pick) : [...bag].sort().reverse();
    const fill = (side: Side) => view.taken[side].map((kind) => kind ?? numbered.pop()!);
    const taken = { red: fill('red'), blue: fill('blue') };
    const fits = (side: Side) => strain(taken[side]) >= view.common.rating === (view.common.lost === side);
    if (tries < 50 && !(fits('red') && fits('blue'))) continue;
    const pot = Object.keys(view.counters).map((kind) => ({
      kind,
      count: kind === SURGE ? left[kind]! : numbered.filter((one) => one === kind).length,
    }));
    return { pot, taken };
  }
}

function imagineFrame(frame: FrameSeen, table: DrillTable, seat: Seat, isTop: boolean, pick: Picker): DrillFrame {
  if (frame.proc !== 'move') return structuredClone(frame) as DrillFrame;
  const hidden = table.units.filter((unit) => unit.side === table.active && !knowsOf(table, seat.id, unit));
  const unit = frame.unit ?? hidden[pick(hidden.length)]?.id ?? '';
  const at = unitOf(table, unit);
  const here: [number, number] = at ? [at.x, at.y] : [0, 0];
  if (frame.unit === null)
    return { proc: 'move', step: 'resume', unit, from: here, to: here, leg: 1 + pick(4), holds: [], shooter: null };
  return {
    proc: 'move',
    step: !isTop || frame.asked ? 'window' : 'resume',
    unit,
    from: frame.from ?? here,
    to: frame.to ?? here,
    leg: frame.leg,
    holds: frame.holds.map((hold) => ({ ...hold })),
    shooter: null,
  };
}

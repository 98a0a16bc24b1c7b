/** How the rest could be: a table and a stack that fit what a seat may know. Unseen units of the roster are dealt over the "?" hexes. */

import { copy } from '../../kernel/data.ts';
import type { Frame } from '../../kernel/flow.ts';
import { type Picker, pickOne, shuffled } from '../../kernel/pick.ts';
import type { Seat } from '../../kernel/seats.ts';
import { imagined, type View } from '../../kit/classes.ts';
import { SIDES, type Side } from '../../kit/sides.ts';
import { nameActors, standAttackers } from './assault/imagined.ts';
import type { AssaultFrame } from './assault/types.ts';
import { BOOK, type HexFrame } from './book.ts';
import type { BATTERY, FIELDS, UNIT } from './classes.ts';
import { isDone } from './operations/able.ts';
import type { OperationsFrame } from './operations/types.ts';
import { areaOf, canStand, hasFacing } from './placing.ts';
import { hasRoom } from './stacking.ts';
import {
  type Battery,
  cardOf,
  changeUnit,
  clone,
  FRESH,
  formationOf,
  type HexTable,
  isCp,
  isStanding,
  OFF,
  type Unit,
} from './state.ts';
import type { HexView } from './view.ts';

/** Of a frame whose facts are partly somebody else's secret: what could stand there. Chapters bring theirs in `imagined.ts`. */
export type Fill = (frame: Frame, table: HexTable, side: Side | null, pick: Picker) => Frame;

type UnitSeen = View<Unit, typeof UNIT>;

/** Who is seen is seen whole. */
const isSeen = (unit: UnitSeen): unit is UnitSeen & Unit => unit.at !== undefined;

export function imagine(view: HexView, seat: Seat, pick: Picker): { table: HexTable; stack: HexFrame[] } {
  const { units: seen, batteries, ...common } = view.table;
  const table = imagined<HexTable, typeof FIELDS>(copy(common), {
    units: [],
    batteries: batteries.map((one) =>
      Object.freeze(imagined<Battery, typeof BATTERY>(one, { mission: one.mission ?? null })),
    ),
  });
  table.units = seen.map((unit) => (isSeen(unit) ? unit : unknown(table, unit, pick)));
  const top = view.stack.at(-1);
  for (const one of SIDES) {
    const hidden = seen.filter((unit) => unit.side === one && unit.at === undefined).map(({ id }) => id);
    if (hidden.length === 0) continue;
    if (table.isSetUp[one]) deal(table, hidden, view.marks[one], pick);
    else if (top?.step !== 'place') settle(table, hidden, pick);
  }
  keepGoing(table, view.stack, seat);
  const made = clone(table);
  for (const frame of view.stack) if (frame.proc === 'assault') standAttackers(made, frame as AssaultFrame);
  const stack = view.stack.map((frame) => filled(frame, made, pick));
  for (let i = 1; i < stack.length; i += 1) sameUnit(stack[i - 1]!, stack[i]!);
  for (const frame of stack) if (frame.proc === 'assault') nameActors(frame as AssaultFrame);
  for (const [i, frame] of stack.entries()) if (frame.proc === 'activation') actAs(frame, stack[i + 1], stack[i + 2]);
  return { table: made, stack: stack as HexFrame[] };
}

/** hex-mark-09 Those who are seen to act are those who will be activated by it. */
function actAs(
  activation: Frame & { acting?: readonly string[] },
  above: (Frame & Partial<Acts>) | undefined,
  move: (Frame & Partial<Acts>) | undefined,
): void {
  if (!above || (activation.acting ?? []).length > 0) return;
  const { shown, isHidden, units, unit, tank } = above;
  const acting = shown ?? (isHidden ? [] : (units ?? [unit, tank].filter((one) => one != null)));
  // Who began unseen may be seen on its half move.
  const mover = move?.proc === 'move' && move.isHidden === false ? move.unit : undefined;
  activation.acting = mover === undefined || acting.includes(mover) ? acting : [...acting, mover];
}

interface Acts {
  readonly shown: readonly string[];
  readonly isHidden: boolean;
  readonly units: readonly string[];
  readonly unit: string;
  /** hex-mov-08 */
  readonly tank: string | null;
}

/** A unit of the roster that nobody has seen: as it began. */
function unknown(table: HexTable, seen: UnitSeen, pick: Picker): Unit {
  const { isHidden: _hidden, bonus: _bonus, isParachuted: _parachuted, ...fresh } = FRESH;
  const made = { ...fresh, under: seen.formation, at: OFF, steps: cardOf(table, seen).steps };
  const unit = imagined<Unit, typeof UNIT>(seen, made);
  return Object.freeze(hasFacing(table, unit) ? { ...unit, facing: (1 + pick(6)) as Unit['facing'] } : unit);
}

function putAt(table: HexTable, id: string, at: number): void {
  table.units = table.units.map((unit) => (unit.id === id ? Object.freeze({ ...unit, at }) : unit));
}

/** hex-hid-01 Each "?" has a unit at least; the others are anywhere among them, within stacking where it can be. */
function deal(table: HexTable, hidden: readonly string[], marks: readonly number[], pick: Picker): void {
  const unitBy = (id: string): Unit => table.units.find((unit) => unit.id === id)!;
  // Those who can stand in the fewest places choose first, and so do the places where few can stand.
  const left = shuffled(hidden, pick);
  const fits = (id: string, at: number): boolean => canStand(table, unitBy(id), at);
  const choices = (at: number): number => left.filter((id) => fits(id, at)).length;
  for (const at of [...marks].sort((a, b) => choices(a) - choices(b))) {
    const id = left.find((one) => fits(one, at)) ?? left[0];
    if (id === undefined) return;
    left.splice(left.indexOf(id), 1);
    putAt(table, id, at);
  }
  for (const id of left) {
    const unit = unitBy(id);
    // hex-op-16 Reinforcements may be yet to come.
    if (formationOf(table, unit.formation).arrival !== null && pick(2) === 0) continue;
    const open = marks.filter((at) => fits(id, at) && hasRoom(table, at, unit.side, unit));
    const any = open.length > 0 ? open : marks;
    if (any.length > 0) putAt(table, id, pickOne(any, pick));
  }
}

/** hex-op-10 A side that nobody has been told to be done has something left to activate: then a hidden unit out of command. */
function keepGoing(table: HexTable, stack: readonly Frame[], seat: Seat): void {
  const operations = stack.find((frame) => frame.proc === 'operations') as OperationsFrame | undefined;
  if (!operations || operations.step === 'initiative') return;
  for (const side of SIDES) {
    if (seat.role === 'umpire' || side === seat.side || operations.told.includes(side) || !isDone(table, side))
      continue;
    const apart = table.units.find(
      (unit) => unit.side === side && unit.isHidden && isStanding(unit) && !isCp(table, unit),
    );
    if (apart) changeUnit(table, apart.id, { isOutOfCommand: true });
  }
}

/** The side is still setting up and nobody sees where. */
function settle(table: HexTable, hidden: readonly string[], pick: Picker): void {
  for (const id of hidden) {
    const unit = table.units.find((one) => one.id === id)!;
    if (formationOf(table, unit.formation).arrival !== null) continue;
    const open = areaOf(table, unit).filter((at) => canStand(table, unit, at) && hasRoom(table, at, unit.side, unit));
    if (open.length > 0) putAt(table, id, pickOne(open, pick));
  }
}

/** A hidden unit is one that could be in the hex that is known; for the rest that is not shown its chapter says what it is taken for. */
function filled(frame: Frame, table: HexTable, pick: Picker): Frame {
  const out = BOOK.imaginedFrame(frame) as Frame & Record<string, unknown>;
  const seen = frame as Frame & Record<string, unknown>;
  if (frame.proc === 'fire-action' && seen.actors === undefined) out.actors = copy(out.shown);
  const { side, hex, isHidden } = out as { side?: Side; hex?: number; isHidden?: boolean };
  if (isHidden !== true || side === undefined) return out;
  const could = table.units.filter(
    (unit) => unit.side === side && unit.isHidden && unit.at !== OFF && (hex === undefined || unit.at === hex),
  );
  const one = could.length > 0 ? pickOne(could, pick).id : null;
  if (UNIT_OF.has(frame.proc) && seen.unit === undefined) out.unit = one;
  if (UNITS_OF.has(frame.proc) && seen.units === undefined) out.units = one === null ? [] : [one];
  return out;
}

/** Whose half move is seen is the unit of the action that the move belongs to, though that began unseen. */
function sameUnit(action: Frame & { unit?: unknown }, move: Frame & { unit?: unknown }): void {
  if (action.proc === 'smoke' && move.proc === 'move') action.unit = move.unit;
}

/** Frames that name one unit, and frames that name several. */
const UNIT_OF: ReadonlySet<string> = new Set([
  ...['attempt', 'activation', 'move', 'rally', 'entrench', 'clearing', 'smoke'],
]);
const UNITS_OF: ReadonlySet<string> = new Set(['fire', 'fire-action', 'response']);

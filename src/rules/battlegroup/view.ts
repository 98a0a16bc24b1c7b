import { DIRECTIONS } from '../../geometry/table/facing.ts';
import { divideEvenly } from '../../geometry/table/footprint.ts';
import type { Point } from '../../geometry/table/vector.ts';
import type { Game } from '../../kernel/flow.ts';
import { type Picker, shuffled } from '../../kernel/pick.ts';
import type { Refusal } from '../../kernel/refusal.ts';
import type { Seat } from '../../kernel/seats.ts';
import { strainOf } from './counters.ts';
import type { BgEvent } from './events.ts';
import { bodyOf, fieldOf, isOnTable, typeOf } from './ground.ts';
import { farthestOf, goingOn, wayOf } from './move.ts';
import { overlapsOf } from './placing.ts';
import {
  type BgFrame,
  type BgKinds,
  type BgTable,
  clone,
  type Hold,
  type MoveFrame,
  type Order,
  type Placed,
  placed,
  type Shot,
  SIDES,
  type Side,
  type Stance,
  standing,
  type TargetClass,
  type Unit,
} from './state.ts';

/** bg-gap-01 What everybody sees of a unit: all but the rounds that are left. */
export type UnitSeen = Omit<Unit, 'he' | 'ap'> & { readonly he: number | null; readonly ap: number | null };

export type BgView =
  /** An umpire's: all of it. */
  | { readonly all: { readonly table: BgTable; readonly stack: readonly BgFrame[] } }
  | {
      readonly all: null;
      readonly common: Omit<BgTable, 'units' | 'pot' | 'taken' | 'holds'>;
      readonly units: readonly UnitSeen[];
      /** All counters of the game, drawn or not. */
      readonly counters: { readonly [kind: string]: number };
      /** bg-hid-01 Drawn ones; null for the numbers of the other side. */
      readonly taken: { readonly [S in Side]: readonly (string | null)[] };
      readonly holds: readonly Hold[];
      readonly stack: readonly BgFrame[];
    };

const NUMBERED = /^\d$/;

export function view(game: Game<BgKinds>, seat: Seat): BgView {
  const table = clone(game.table);
  if (seat.role === 'umpire') return { all: { table, stack: structuredClone(game.stack) as BgFrame[] } };
  const { units, pot, taken, holds, ...common } = table;
  const counters: Record<string, number> = {};
  for (const { kind, count } of pot) counters[kind] = count;
  for (const side of SIDES) for (const kind of taken[side]) counters[kind] = (counters[kind] ?? 0) + 1;
  const shown = (side: Side) => taken[side].map((kind) => (side === seat.side || !NUMBERED.test(kind) ? kind : null));
  return {
    all: null,
    common,
    units: units.map((unit) => (unit.side === seat.side ? unit : enemySeen(unit))),
    counters,
    taken: { axis: shown('axis'), allies: shown('allies') },
    holds: holds.filter((hold) => hold.side === seat.side),
    stack: game.stack.map((frame) => frameSeen(frame, game.table, seat)),
  };
}

/** An enemy's unit. */
function enemySeen(unit: Unit): UnitSeen {
  return {
    // bg-hid-05 Units on the table are there for all to see, bg-hid-04 and so are their markers.
    ...unit,
    // bg-hid-06, bg-gap-01 How its rounds are split is not.
    he: null,
    ap: null,
  };
}

/** The rest of an enemy's way is not shown before it is walked; a number that was drawn is its side's secret. */
function frameSeen(frame: BgFrame, table: BgTable, seat: Seat): BgFrame {
  if (frame.proc === 'counter' && frame.side !== seat.side && NUMBERED.test(frame.drawn))
    return { ...frame, drawn: '?' };
  if (frame.proc === 'move') {
    const unit = standing(table, frame.unit);
    if (unit?.side !== seat.side) return walked(frame, table, unit);
  }
  return structuredClone(frame) as BgFrame;
}

/** An enemy's move as far as it has come. What the ground has left of it was told; that it means to go farther, too. */
function walked(frame: MoveFrame, table: BgTable, unit: Placed | null): MoveFrame {
  const { step, windows, along } = frame;
  const place = unit?.place ?? null;
  const here = frame.start ? place : null;
  const isCut = step === 'how-far';
  return {
    ...{ proc: 'move', step, unit: frame.unit, path: place ? [[place.at.x, place.at.y]] : [] },
    ...{ facing: null, stance: { kind: 'cluster' }, reverse: false, windows },
    allowance: isCut ? frame.allowance : unit ? farthestOf(table, unit) : 0,
    ...{ length: isCut ? frame.allowance + 1 : along, stops: [], along, start: here, goal: here },
  };
}

/** What a seat sees of an event. */
export function seen(event: BgEvent, seat: Seat): BgEvent | null {
  if (seat.role === 'umpire') return event;
  if (event.to && !event.to.includes(seat.id)) return null;
  const { to: _others, ...shown } = event;
  // bg-hid-01 The other side sees that a counter is drawn, not what it says; bg-hid-02 specials are laid face up.
  if (shown.type === 'drew' && shown.side !== seat.side && shown.counter !== null && NUMBERED.test(shown.counter))
    return { ...shown, counter: null };
  return shown as BgEvent;
}

/** Events by which the rules show a seat what it could not know. */
export function reveals(event: BgEvent, seat: Seat): boolean {
  if (seat.role === 'umpire') return false;
  switch (event.type) {
    case 'moved': // the rest of an enemy's way shows as it is walked
    case 'stayed':
    case 'halted':
    case 'terrain': // and with it the ground that it means to cross
    case 'shot': // a round that was there to be fired
    case 'aims':
    case 'no-shot':
    case 'reacts':
      return event.side !== seat.side;
    case 'played':
    case 'over':
      return true;
    // Whoever takes a counter out of the common pot learns what the other side has not got.
    case 'rally':
      return event.counters > 0 && event.side === seat.side;
    case 'captured':
      return !event.quiet && event.side !== seat.side;
    case 'outscouted':
    case 'destroyed':
      return event.side === seat.side;
    case 'ordered':
      return event.order === 'tactical-co-ordination';
    default:
      return false;
  }
}

// ---- imagining -------------------------------------------------------------------------------------------------

export function imagine(view: BgView, seat: Seat, pick: Picker): { table: BgTable; stack: BgFrame[] } {
  if (view.all) return { table: clone(view.all.table), stack: structuredClone(view.all.stack) as BgFrame[] };
  const { common } = view;
  const table = clone({
    ...{ ...common, units: [], ...imagineCounters(view, pick) },
    holds: [...view.holds, ...imagineHolds(view, seat, pick)],
  });
  table.units = view.units.map((unit): Unit => Object.freeze({ ...unit, ...imagineRounds(table, unit, pick) }));
  const stack = view.stack.map((frame) => {
    const copy = structuredClone(frame) as BgFrame;
    if (copy.proc === 'counter' && copy.drawn === '?') copy.drawn = '1';
    return copy.proc === 'move' ? imagineMove(copy, table, seat, pick) : copy;
  });
  return { table, stack };
}

/** bg-gap-01 What an enemy with a marker waits for: anything, or nothing. */
function imagineHolds(view: BgView & { all: null }, seat: Seat, pick: Picker): Hold[] {
  const holds: Hold[] = [];
  for (const side of SIDES) {
    const isWaiting = view.units.some((unit) => unit.side === side && unit.marker !== null);
    if (side === seat.side || side === view.common.active || !isWaiting) continue;
    const kind = pick(4);
    if (kind > 0) holds.push({ side, within: kind === 1 ? 100 * (1 + pick(30)) : 0, turn: kind === 2 });
  }
  return holds;
}

/** The rest of an enemy's way: straight on to somewhere that it could reach. */
function imagineMove(frame: MoveFrame, table: BgTable, seat: Seat, pick: Picker): MoveFrame {
  const unit = standing(table, frame.unit);
  if (!unit || unit.side === seat.side) return frame;
  for (let tries = 0; tries < 8; tries++) {
    const { x, y } = DIRECTIONS[pick(DIRECTIONS.length)]!;
    // A way that was cut is longer than what is left of it.
    const far = frame.start ? 1 + pick(Math.max(100, frame.allowance - frame.along)) : frame.allowance + 100;
    const { at } = unit.place;
    const to = { x: at.x + divideEvenly(x * far, 1000), y: at.y + divideEvenly(y * far, 1000) };
    const imagined = frame.start ? wayOn(frame, table, unit, to) : { ...frame, path: [[to.x, to.y] as const] };
    const isThere = to.x >= 0 && to.y >= 0 && to.x <= table.ground.width && to.y <= table.ground.height;
    if (isThere && imagined) return imagined;
  }
  return frame;
}

/** A move that has come so far as this one and goes on to a place; null if nobody could stand there. */
function wayOn(frame: MoveFrame, table: BgTable, unit: Placed, to: Point): MoveFrame | null {
  const { at, facing, men } = unit.place;
  const going = goingOn(table, unit, wayOf(table, unit, [[to.x, to.y]], false), false);
  if (!going || going.price.barredBy !== null) return null;
  const shifted = (x: number, y: number) =>
    placed(
      { x: at.x + x, y: at.y + y },
      facing,
      men.map((man) => ({ x: man.x + x, y: man.y + y })),
    );
  const goal = shifted(to.x - at.x, to.y - at.y);
  const there = { ...unit, place: goal };
  const isOn = bodyOf(typeOf(table, unit), goal).every((shape) => isOnTable(fieldOf(table), shape));
  if (!isOn || overlapsOf(table, there) !== null) return null;
  const length = frame.along + going.length;
  const stops: number[] = [];
  for (let stop = frame.along + 100; stop < length; stop += 100) stops.push(stop);
  const path = [[at.x, at.y] as const, [to.x, to.y] as const];
  // Where it came from does not matter, only how far.
  return { ...frame, path, length, stops: [...stops, length], start: shifted(-frame.along, 0), goal };
}

/** bg-hid-06 Any split of what it has not fired. */
function imagineRounds(table: BgTable, unit: UnitSeen, pick: Picker): Pick<Unit, 'he' | 'ap'> {
  if (unit.he !== null && unit.ap !== null) return { he: unit.he, ap: unit.ap };
  const rounds = typeOf(table, unit).main?.rounds ?? null;
  if (rounds === null) return { he: 0, ap: 0 };
  const left = rounds - unit.heFired - unit.apFired;
  const he = pick(left + 1);
  return { he, ap: left - he };
}

function imagineCounters(view: BgView & { all: null }, pick: Picker): Pick<BgTable, 'pot' | 'taken'> {
  const left: Record<string, number> = { ...view.counters };
  for (const side of SIDES) for (const kind of view.taken[side]) if (kind !== null) left[kind]! -= 1;
  const bag = Object.entries(left).flatMap(([kind, count]) =>
    NUMBERED.test(kind) ? new Array<string>(Math.max(0, count)).fill(kind) : [],
  );
  const over = view.common.over;
  for (let tries = 0; ; tries++) {
    // Smallest first, if luck does not help: a side that is not beaten has not drawn too much.
    const numbered = tries < 50 ? shuffled(bag, pick) : [...bag].sort().reverse();
    const fill = (side: Side) => view.taken[side].map((kind) => kind ?? numbered.pop()!);
    const taken = { axis: fill('axis'), allies: fill('allies') };
    const fits = (side: Side) => {
      const isBeaten = over?.rule === 'bg-br-06' && over.winner !== side;
      return strainOf({ storm: view.common.storm, taken }, side) > view.common.rating[side] === isBeaten;
    };
    if (tries < 50 && !(fits('axis') && fits('allies'))) continue;
    const pot = Object.keys(view.counters).map((kind) =>
      Object.freeze({
        kind,
        count: NUMBERED.test(kind) ? numbered.filter((one) => one === kind).length : left[kind]!,
      }),
    );
    return { pot, taken };
  }
}

// ---- help for the screen ---------------------------------------------------------------------------------------

type XY = readonly [number, number];

/** What the page may ask of `advise`; the answers are below, under the same names. */
export type BgAdviceAsk =
  | { readonly about: 'roster' }
  | { readonly about: 'unit'; readonly unit: string }
  | { readonly about: 'reach'; readonly unit: string; readonly order: Order }
  | { readonly about: 'way'; readonly unit: string; readonly to: XY; readonly order: Order }
  | { readonly about: 'stances'; readonly unit: string; readonly at: XY }
  | { readonly about: 'targets'; readonly unit: string }
  | { readonly about: 'shots'; readonly unit: string; readonly target: string };

/** For each type of unit on the table: what a card shows of it. */
export interface RosterEntry {
  readonly type: string;
  readonly name: string;
  /** Two or three letters or words for its label on the table. */
  readonly short: string;
  readonly class: TargetClass;
  /** The drawing to use: a silhouette of `src/draw/pieces`, or a squad. */
  readonly piece: string;
  readonly length: number;
  readonly width: number;
  readonly armour: { readonly front: string; readonly side: string; readonly rear: string } | null;
  /** Inches off the road and on it. */
  readonly speed: { readonly ground: number; readonly road: number };
  readonly weapons: readonly string[];
  readonly traits: readonly string[];
}

export interface BgAdvice {
  readonly roster: readonly RosterEntry[];
  /** Every order with the reason why it may not be given now, if there is one. */
  readonly unit: { readonly orders: readonly { readonly order: Order; readonly refusal: Refusal | null }[] };
  /** Where one move can end: outlines with holes (even and odd), in hundredths of an inch. */
  readonly reach: {
    readonly rings: readonly (readonly XY[])[];
    readonly allowance: number;
    readonly road: number | null;
  };
  /** The quickest way to a place, ready for a `move` answer, and what the ground will ask of it. */
  readonly way: {
    readonly path: readonly XY[];
    readonly length: number;
    readonly allowance: number;
    /** Dice that the ground takes: `over the hedge: 8 in less D6`. */
    readonly dice: readonly string[];
    readonly refusal: Refusal | null;
  } | null;
  /** Formations that a squad could take there: with the name of the wall, hedge or building. */
  readonly stances: readonly { readonly stance: Stance; readonly label: string }[];
  readonly targets: readonly { readonly target: string; readonly isSeen: boolean; readonly range: number }[];
  readonly shots: {
    readonly range: number;
    readonly isSeen: boolean;
    /** Why it is or is not seen, in words, and the line to draw. */
    readonly sight: string;
    readonly from: XY;
    readonly to: XY;
    /** Stretches of the line inside things, and where it is stopped. */
    readonly met: readonly { readonly from: XY; readonly to: XY; readonly kind: string }[];
    readonly stopped: XY | null;
    readonly cover: string;
    readonly facing: 'front' | 'side' | 'rear' | null;
    readonly shots: readonly { readonly shot: Shot; readonly label: string; readonly refusal: Refusal | null }[];
  };
}

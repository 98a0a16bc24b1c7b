/** How the rest could be: a table and a stack that fit what a seat may know. */
import { DIRECTIONS } from '../../geometry/table/facing.ts';
import { divideEvenly } from '../../geometry/table/footprint.ts';
import type { Point } from '../../geometry/table/vector.ts';
import { type Picker, shuffled } from '../../kernel/pick.ts';
import type { Seat } from '../../kernel/seats.ts';
import { imagined } from '../../kit/classes.ts';
import { isOnTable } from '../../tabletop/field.ts';
import { type BgFrame, BOOK } from './book.ts';
import { NUMBERED, type TABLE, type UNIT, type WRECK } from './classes.ts';
import { strainOf } from './counters.ts';
import { basesOf, fieldOf, typeOf } from './ground.ts';
import { goingOn, wayOf } from './move/going.ts';
import type { MoveFrame } from './move/types.ts';
import { overruns } from './orders/choices.ts';
import { overlapsOf } from './placing.ts';
import { hasLegalShot } from './react/react.ts';
import { imagineUnseen } from './reserves/unseen.ts';
import {
  type BgTable,
  clone,
  type Hold,
  NO_SUPPORT,
  type Placed,
  placed,
  SIDES,
  type Side,
  type Support,
  standing,
  type Unit,
  type Wreck,
} from './state.ts';
import { fireSupport } from './tables/fire-support.ts';
import { UNITS } from './tables/units.ts';
import type { BgView, UnitSeen } from './view.ts';

export function imagine(view: BgView, seat: Seat, pick: Picker): { table: BgTable; stack: BgFrame[] } {
  if (view.all) return { table: clone(view.all.table), stack: structuredClone(view.all.stack) as BgFrame[] };
  const { common } = view;
  const table = clone(
    imagined<BgTable, typeof TABLE>(common, {
      ...{ units: [], wrecks: [], ...imagineCounters(view, pick) },
      support: {
        axis: view.support.axis ?? imagineStrikes(view, 'axis', imagineSupport(view, 'axis', pick), pick),
        allies: view.support.allies ?? imagineStrikes(view, 'allies', imagineSupport(view, 'allies', pick), pick),
      },
      holds: [...view.holds, ...imagineHolds(view, seat, pick)],
      rerolled: [...common.rerolled],
    }),
  );
  // bg-ind-11 Guns that are called can fire.
  const isCalled = ({ side }: UnitSeen): boolean =>
    view.stack.some((frame) => frame.proc === 'mission' && frame.side === side && frame.priority === null);
  const imagineUnit = (unit: UnitSeen, rounds = 0): Unit =>
    Object.freeze(imagined<Unit, typeof UNIT>(unit, imagineRounds(table, unit, pick, rounds)));
  table.units = view.units.map((unit) => imagineUnit(unit, isCalled(unit) ? 1 : 0));
  for (const side of SIDES) table.units.push(...imagineUnseen(table, side, view.unseen[side], pick));
  table.wrecks = view.wrecks.map((wreck) =>
    Object.freeze(imagined<Wreck, typeof WRECK>(wreck, { was: wreck.was && imagineUnit(wreck.was) })),
  );
  const stack = view.stack.map((frame) => {
    const copy = BOOK.imaginedFrame(frame);
    if (copy.proc === 'counter' && copy.drawn === '?') copy.drawn = '1';
    return copy.proc === 'move' ? imagineMove(copy, table, seat, pick) : copy;
  });
  arm(table, view, stack.at(-1));
  return { table, stack };
}

/** bg-hid-06, bg-gap-02 Who is asked what it fires at has a shot: its rounds are divided so that it has. */
function arm(table: BgTable, { units }: BgView & { all: null }, top: BgFrame | undefined): void {
  if (top?.proc !== 'order' || top.step !== 'fire') return;
  const at = table.units.findIndex(({ id }) => id === top.unit);
  if (units.find(({ id }) => id === top.unit)?.he !== null) return;
  const { he, ap } = table.units[at]!;
  const left = he + ap;
  for (let more = 0; more <= left; more++) {
    const shells = (he + more) % (left + 1);
    table.units[at] = Object.freeze({ ...table.units[at]!, he: shells, ap: left - shells });
    const unit = standing(table, top.unit);
    if (!unit || hasLegalShot(table, unit) || overruns(table, unit, top).length > 0) return;
  }
}

/** bg-gap-48 An enemy's airstrike that waits at the edge is for some point or other. */
function imagineStrikes(
  { units, common }: BgView & { all: null },
  side: Side,
  support: Support,
  pick: Picker,
): Support {
  const waiting = units.filter((unit) => unit.side === side && (unit.stock.strike ?? 0) > 0);
  const count = Math.max(0, ...waiting.map(({ stock }) => stock.strike!));
  const { width, height } = common.ground;
  const airstrikes = Array.from({ length: count }, (_, i) => ({
    turn: common.turn,
    at: Object.freeze({ x: pick(width), y: pick(height) }),
    aircraft: waiting.find(({ stock }) => stock.strike === i + 1)?.type ?? 'p-47-bombs',
  }));
  const others = support.airstrikes.filter(({ turn }) => turn !== common.turn);
  return count === 0 ? support : Object.freeze({ ...support, airstrikes: Object.freeze([...others, ...airstrikes]) });
}

/** bg-hid-03, bg-gap-01 Requests, missions and plans that a side may have, and those that it must have for what goes on. */
function imagineSupport({ common, stack }: BgView & { all: null }, side: Side, pick: Picker): Support {
  if (!common.fireLists) return NO_SUPPORT;
  const { counterBattery: number, levels } = fireSupport(common.fireLists[side]);
  const requests: [number, number, number] = [pick(2), pick(2), pick(2)];
  const counterBattery = new Array<number>(pick(3)).fill(number);
  for (const frame of stack) {
    if ((frame.proc === 'mission' || frame.proc === 'battery') && frame.side === side && frame.priority !== null)
      requests[frame.priority - 1] = Math.max(1, requests[frame.priority - 1]!);
    // Whoever may call has somebody to call.
    if (frame.proc === 'mission' && frame.side === side && frame.step === 'call') requests[pick(3)] = 1;
    if (frame.proc === 'battery' && frame.side !== side) counterBattery.push(...frame.tried, number);
  }
  const { width, height } = common.ground;
  const point = (): Point => ({ x: pick(width + 1), y: pick(height + 1) });
  // Its next turn, or a later one.
  const isOver = common.active === side || common.first === side;
  const turn = common.turn + (isOver || common.turn === 0 ? 1 : 0) + pick(4);
  const batteries = Object.values(levels).flatMap(({ guns }) => guns);
  const battery = batteries[pick(batteries.length)]!;
  const bombers = Object.values(UNITS).filter(
    ({ air, nation }) => air?.bombs && common.fireLists![side].startsWith(nation),
  );
  // bg-gap-78 Nothing flies in a thunderstorm.
  // bg-gap-40 Whoever asks for fire at a registered target has not been refused this turn.
  const isAsking = stack.some((frame) => frame.proc === 'mission' && frame.side === side && frame.unit === null);
  const flies = pick(3) === 0 && turn <= common.limit && !common.storm && bombers.length > 0;
  return {
    ...{ requests, counterBattery },
    registered: Array.from({ length: pick(2) }, point),
    barrages: pick(3) === 0 && turn <= common.limit ? [{ turn, at: point(), battery }] : [],
    airstrikes: flies ? [{ turn, at: point(), aircraft: bombers[pick(bombers.length)]!.id }] : [],
    ...(common.turn > 0 && pick(3) === 0 ? { tried: common.turn - (isAsking ? 1 : pick(2)) } : {}),
  };
}

/** bg-gap-01 What somebody else with a marker waits for: anything, or nothing. */
function imagineHolds(view: BgView & { all: null }, seat: Seat, pick: Picker): Hold[] {
  const holds: Hold[] = [];
  const top = view.stack.at(-1);
  // Who is asked now does not hold.
  const asked = top?.proc === 'reaction' && top.step === 'ask' ? top.side : null;
  for (const side of SIDES)
    for (const other of view.common.seats[side]) {
      const isWaiting = view.units.some((unit) => unit.seat === other && unit.marker !== null);
      if (other === seat.id || side === view.common.active || side === asked || !isWaiting) continue;
      const kind = pick(4);
      if (kind > 0) holds.push({ seat: other, side, within: kind === 1 ? 100 * (1 + pick(30)) : 0, turn: kind === 2 });
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
  const isOn = basesOf(typeOf(table, unit), goal).every((shape) => isOnTable(fieldOf(table), shape));
  if (!isOn || overlapsOf(table, there) !== null) return null;
  const length = frame.along + going.length;
  const stops: number[] = [];
  for (let stop = frame.along + 100; stop < length; stop += 100) stops.push(stop);
  const path = [[at.x, at.y] as const, [to.x, to.y] as const];
  // Where it came from does not matter, only how far.
  return { ...frame, path, length, stops: [...stops, length], start: shifted(-frame.along, 0), goal };
}

/** bg-hid-06 Any split of what it has not fired; with so many rounds of high explosive at least, if there are as many left. */
function imagineRounds(table: BgTable, unit: UnitSeen, pick: Picker, atLeast = 0): Pick<Unit, 'he' | 'ap'> {
  if (unit.he !== null && unit.ap !== null) return { he: unit.he, ap: unit.ap };
  const rounds = typeOf(table, unit).main?.rounds ?? null;
  if (rounds === null) return { he: 0, ap: 0 };
  const left = rounds - unit.heFired - unit.apFired;
  const least = Math.min(atLeast, left);
  const he = least + pick(left + 1 - least);
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

/** How the rest could be: a table and a stack that fit what a seat may know. */
import { copy } from '../../kernel/data.ts';
import type { Frame } from '../../kernel/flow.ts';
import { type Picker, pickOne, shuffled } from '../../kernel/pick.ts';
import type { Seat } from '../../kernel/seats.ts';
import { imagined, type View } from '../../kit/classes.ts';
import { bySide, SIDES, type Side } from '../../kit/sides.ts';
import type { AnyDeclared } from './activation/action.ts';
import { costOfDeclared } from './arms.ts';
import { BOOK, type KgnFrame } from './book.ts';
import type { REGISTERED, TABLE, TakenSeen, UNIT, WRECK } from './classes.ts';
import { imagineMove, type MoveSeen } from './move/imagine.ts';
import {
  type Aboard,
  clone,
  frozen,
  fullPot,
  type KgnTable,
  type Lot,
  type Phase,
  type Registered,
  strainOf,
  typeOf,
  type Unit,
  type Wreck,
} from './state.ts';
import { type CounterKind, counterValue } from './tables/counters.ts';
import { gunOf } from './tables/guns.ts';
import { type Known, knownRides } from './transport/imagine.ts';
import type { KgnView } from './view.ts';

/** A unit as any side sees it. */
type UnitSeen = View<Unit, typeof UNIT>;

export function imagine(view: KgnView, _seat: Seat, pick: Picker): { table: KgnTable; stack: KgnFrame[] } {
  const { units: seen, wrecks, registered, taken, holds, ...rest } = view.table;
  const rides = ridesOf(seen, view.table.phase, struckInside(view.stack, knownRides(view.stack)), pick);
  const declared = declaredRounds(seen, view.stack);
  const common = copy(rest);
  const drawn = view.closed
    ? { pot: view.closed.pot, taken: taken as KgnTable['taken'] }
    : drawnFrom(common, taken, pick);
  const table = imagined<KgnTable, typeof TABLE>(common, {
    units: seen.map((unit) => unitFrom(unit, rides, pick, declared.get(unit.id))),
    wrecks: wrecks.map((wreck) =>
      Object.freeze(imagined<Wreck, typeof WRECK>(wreck, { was: unitFrom(wreck.was, rides, pick) })),
    ),
    registered: registered.map((one) => pointFrom(common, one, pick)),
    holds: [...copy(holds ?? [])],
    ...copy(drawn),
    broken: [],
  });
  table.broken = view.closed
    ? [...view.closed.broken]
    : shuffled(
        SIDES.filter((side) => strainOf(table, side) >= table.terms.morale[side]),
        pick,
      );
  const stack = view.stack.map((seen) => {
    const frame = BOOK.imaginedFrame(seen);
    return frame.proc === 'move' ? imagineMove(table, seen as MoveSeen, frame) : frame;
  });
  return { table: clone(table), stack };
}

/** kgn-gap-74 Rounds of another's vehicle: what it has not been seen to fire, split as it may be. */
function unitFrom(seen: UnitSeen, rides: ReadonlyMap<string, string>, pick: Picker, declared: Rounds = NONE): Unit {
  const aboard = aboardFrom(seen, rides);
  const { ap, he: kept } = seen;
  if (ap !== undefined && kept !== undefined)
    return isWhole(seen) ? seen : frozen(imagined<Unit, typeof UNIT>(seen, { ap, he: kept, aboard }));
  const { main } = typeOf(seen);
  const rounds = main?.ammunition ?? 0;
  const gun = main ? gunOf(main.gun) : null;
  const most = rounds - seen.apFired - declared.ap;
  const least = Math.min(seen.heFired + declared.he, most);
  const he = !gun?.he ? 0 : !gun.ap ? rounds : least + pick(most - least + 1);
  const left = { ap: Math.max(0, rounds - he - seen.apFired), he: Math.max(0, he - seen.heFired) };
  return frozen(imagined<Unit, typeof UNIT>(seen, { ...left, aboard }));
}

/** Its own side sees all of it. */
const isWhole = (seen: UnitSeen): seen is UnitSeen & Unit => seen.ap !== undefined && seen.aboard?.on !== null;

type Rounds = Readonly<Record<'ap' | 'he', number>>;
const NONE: Rounds = { ap: 0, he: 0 };

/** Rounds that a unit must have, since it has declared to fire them: nobody may declare what he has not got. */
function declaredRounds(units: readonly UnitSeen[], stack: readonly Frame[]): ReadonlyMap<string, Rounds> {
  const out = new Map<string, Rounds>();
  const count = (id: string, declared: AnyDeclared): void => {
    const unit = units.find((one) => one.id === id);
    if (!unit) return;
    const { ap, he } = costOfDeclared(unit as Unit, declared);
    const before = out.get(id) ?? NONE;
    out.set(id, { ap: before.ap + ap, he: before.he + he });
  };
  for (const frame of stack as readonly KgnFrame[]) {
    if (frame.proc === 'activation') for (const one of frame.actions.slice(frame.done)) count(frame.unit, one);
    if ((frame.proc === 'suppress' || frame.proc === 'direct') && !frame.isSpent)
      count(frame.unit, { do: frame.proc, with: frame.with, weapon: frame.weapon } as AnyDeclared);
    if ((frame.proc === 'anti-tank' || frame.proc === 'shell') && UNSPENT.has(frame.step))
      count(frame.unit, { do: frame.proc, round: frame.round, weapon: frame.weapon } as AnyDeclared);
  }
  return out;
}

/** Steps of a shot before its round is spent. */
const UNSPENT: ReadonlySet<string> = new Set(['window', 'observe', 'observed', 'hit']);

/** Who has been struck in a vehicle rides in it. */
function struckInside(stack: readonly Frame[], known: Known): Known {
  const rides = new Map(known.rides);
  for (const frame of stack as readonly KgnFrame[])
    if (frame.proc === 'harm')
      for (const { unit } of frame.struck) if (unit !== frame.target) rides.set(unit, frame.target);
  return { ...known, rides };
}

function aboardFrom({ id, aboard }: UnitSeen, rides: ReadonlyMap<string, string>): Aboard | null {
  if (aboard === null || aboard.on !== null) return aboard;
  const on = rides.get(id);
  return on === undefined ? null : { on, how: 'inside' };
}

/** kgn-secret-04 In what those ride whom nobody sees: the largest first, wherever there is room. */
function ridesOf(units: readonly UnitSeen[], phase: Phase, known: Known, pick: Picker): Map<string, string> {
  const room = new Map<string, number>();
  const mayCarry = ({ place, reserve }: UnitSeen): boolean => place !== null || reserve !== null || phase === 'set-up';
  for (const unit of shuffled(units, pick)) {
    const models = typeOf(unit).carries?.models ?? 0;
    if (models > 0 && mayCarry(unit)) room.set(unit.id, known.empty.has(unit.id) ? 0 : models);
  }
  const take = (vehicle: string, men: number): unknown => room.set(vehicle, (room.get(vehicle) ?? 0) - men);
  const unitOf = new Map(units.map((unit) => [unit.id, unit]));
  // kgn-unit-14 Crews of towed guns are passengers too.
  for (const { aboard, men } of units) if (aboard?.on && aboard.how !== 'riding') take(aboard.on, men);
  for (const { vehicle, units: ids } of known.takes) for (const id of ids) take(vehicle, unitOf.get(id)?.men ?? 0);
  const rides = new Map<string, string>();
  const hidden = units.filter(({ aboard }) => aboard !== null && aboard.on === null);
  for (const { id, men } of hidden) {
    const vehicle = known.rides.get(id);
    if (vehicle === undefined) continue;
    rides.set(id, vehicle);
    take(vehicle, men);
  }
  const order = hidden.filter(({ id }) => !rides.has(id)).sort((a, b) => b.men - a.men || (a.id < b.id ? -1 : 1));
  const seat = (i: number): boolean => {
    const unit = order[i];
    if (!unit) return true;
    for (const [vehicle, left] of room) {
      const { side, reserve } = unitOf.get(vehicle)!;
      if (left < unit.men || side !== unit.side || reserve !== unit.reserve) continue;
      rides.set(unit.id, vehicle);
      room.set(vehicle, left - unit.men);
      if (seat(i + 1)) return true;
      room.set(vehicle, left);
      rides.delete(unit.id);
    }
    return false;
  };
  seat(0);
  return rides;
}

/** kgn-secret-03 */
function pointFrom(
  { ground, phase }: Pick<KgnTable, 'ground' | 'phase'>,
  one: View<Registered, typeof REGISTERED>,
  pick: Picker,
): Registered {
  if (one.at !== undefined) return imagined<Registered, typeof REGISTERED>(one, { at: one.at });
  const at = phase === 'set-up' ? null : { x: pick(ground.width), y: pick(ground.height) };
  return frozen(imagined<Registered, typeof REGISTERED>(one, { at }));
}

/** kgn-secret-01 Numbers that nobody has shown, and the pot without them. At the last check the side was not broken. */
function drawnFrom(
  table: Pick<KgnTable, 'terms' | 'openLoss' | 'takenAtCheck'>,
  taken: TakenSeen,
  pick: Picker,
): Pick<KgnTable, 'pot' | 'taken'> {
  const left = new Map<CounterKind, number>(fullPot(table.terms.options).map(({ kind, count }) => [kind, count]));
  const use = (kind: CounterKind): CounterKind => {
    left.set(kind, left.get(kind)! - 1);
    return kind;
  };
  for (const side of SIDES) for (const kind of taken[side]) if (kind !== null) use(kind);
  const made = bySide((side) => {
    const kinds = taken[side].map((kind) => kind ?? use(numberFrom(left, pick)));
    keepWhole(table, side, taken[side], kinds, left);
    return kinds;
  });
  const pot = [...left].map(([kind, count]): Lot => Object.freeze({ kind, count }));
  return { pot, taken: made };
}

/** A number out of the pot. */
function numberFrom(left: ReadonlyMap<CounterKind, number>, pick: Picker): CounterKind {
  const numbers = NUMBERS.flatMap((kind) => Array.from({ length: left.get(kind) ?? 0 }, () => kind));
  return pickOne(numbers, pick);
}
const NUMBERS = ['1', '2', '3', '4'] as const satisfies readonly CounterKind[];

/** Changes large numbers for small ones until the side was not broken at the last check. */
function keepWhole(
  { terms, openLoss, takenAtCheck }: Pick<KgnTable, 'terms' | 'openLoss' | 'takenAtCheck'>,
  side: Side,
  shown: readonly (CounterKind | null)[],
  kinds: CounterKind[],
  left: Map<CounterKind, number>,
): void {
  const until = takenAtCheck[side];
  const sum = (): number => kinds.slice(0, until).reduce((total, kind) => total + counterValue(kind), openLoss[side]);
  for (let i = 0; i < until && sum() >= terms.morale[side]; i += 1) {
    const smaller = NUMBERS.find((kind) => (left.get(kind) ?? 0) > 0 && counterValue(kind) < counterValue(kinds[i]!));
    if (shown[i] !== null || !smaller) continue;
    left.set(kinds[i]!, left.get(kinds[i]!)! + 1);
    left.set(smaller, left.get(smaller)! - 1);
    kinds[i] = smaller;
  }
}

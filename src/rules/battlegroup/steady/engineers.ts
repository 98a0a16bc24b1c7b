/** Engineers, workshops and supply. */
import { isWithin, type Point } from '../../../geometry/table/vector.ts';
import { chapterOrder } from '../chapters.ts';
import { DETONATE } from '../engineering/demolition.ts';
import { spotOn, thingOf, victimsOf } from '../engineering/object.ts';
import type { RearmFrame, RemoteFrame } from '../engineering/types.ts';
import { isVehicle, typeOf } from '../ground.ts';
import type { MoveAnswer } from '../move/going.ts';
import { sampleMoves } from '../move/move.ts';
import type { OrderAnswer } from '../orders/types.ts';
import { nearestGap } from '../sight.ts';
import { type BgTable, type Placed, type Side, standing, type Unit, unitOf } from '../state.ts';
import type { Reasoned } from './answer.ts';
import { crossingFor } from './bridging.ts';
import { distance, type Mind, mindOf } from './mind.ts';
import { toSegment } from './moves.ts';
import { fighting, pinWorth, worthOf } from './worth.ts';

const INCH = 100;
const WORKS = ['engineering', 'repair', 'recover', 're-arm'] as const;
const TRADES = [
  'engineer',
  'minesweeper',
  'dozer',
  'light bridging',
  'heavy bridging',
  'remote control',
  'repair',
  'recovery',
  're-supply',
];

export interface Work {
  readonly answer: OrderAnswer;
  readonly value: number;
  readonly why: string;
}

/** What there is to do where it stands. */
export function workPlans(mind: Mind, unit: Placed): Work[] {
  const { table } = mind;
  const { traits } = typeOf(table, unit);
  if (!traits.some((trait) => TRADES.includes(trait))) return [];
  const out: Work[] = [];
  for (const order of WORKS) {
    const chapter = chapterOrder(order)!;
    for (const on of chapter.others!(table, unit)) {
      const found = order === 'engineering' ? workAt(mind, unit, on) : mending(mind, unit, order, on);
      if (found) out.push({ answer: { kind: 'order', unit: unit.id, order, on }, ...found });
    }
  }
  return out;
}

/** How many friends have a minefield in their way. */
export function stoppedBy(mind: Mind, mine: { readonly at: Point }): number {
  let stopped = 0;
  for (const friend of mind.own) {
    const goal = mind.goals.get(friend.id)?.objective.at;
    if (!goal || friend.aboard || distance(friend.place.at, mine.at) > 24 * INCH) continue;
    if (toSegment(mine.at, friend.place.at, goal) < 6 * INCH) stopped += 1;
  }
  return stopped;
}

/** How badly a unit needs ammunition, from 0 to 1. */
export function shortOf(table: BgTable, unit: Unit): number {
  const { main } = typeOf(table, unit);
  const left = main?.rounds ? (unit.he + unit.ap) / main.rounds : 1;
  return unit.ammo !== 'normal' ? 1 : left < 0.35 ? 0.8 - left : 0;
}

function workAt(mind: Mind, unit: Placed, on: string): { value: number; why: string } | null {
  const { table } = mind;
  const mine = table.mines.find(({ id }) => id === on);
  if (mine) {
    const stopped = stoppedBy(mind, mine);
    if (stopped === 0) return null;
    return { value: 1.5 + Math.min(4, stopped), why: `${unit.name} clears the mines in the way.` };
  }
  const vehicle = standing(table, on);
  if (vehicle?.side === mind.side && typeOf(table, vehicle).traits.includes('remote demolition')) {
    const near = Math.min(...mind.enemies.map((enemy) => distance(enemy.place.at, vehicle.place.at)));
    return near < 40 * INCH
      ? { value: near < 12 * INCH ? 2 : 0.6, why: `${unit.name} sends ${vehicle.name} forward.` }
      : null;
  }
  const crossing = crossingFor(mind, unit);
  if (crossing?.over === on)
    return crossing.isThere ? { value: 0.8 + crossing.value, why: `${unit.name} builds a bridge.` } : null;
  const thing = thingOf(table, on);
  if (!thing) return null;
  if (thing.kind === 'vehicle')
    return thing.vehicle.side === mind.side
      ? null
      : { value: 0.6 * worthOf(table, thing.vehicle), why: `${unit.name} sets a charge on ${thing.vehicle.name}.` };
  const victims = victimsOf(table, mind.side, thing, spotOn(thing, unit));
  const value = victims.reduce((sum, one) => sum + pinWorth(table, one) + 0.5, 0);
  return value > 0 ? { value: 0.6 * value, why: `${unit.name} sets a charge where the enemy is.` } : null;
}

function mending(mind: Mind, unit: Placed, order: string, on: string): { value: number; why: string } | null {
  const { table } = mind;
  const thing = unitOf(table, on);
  if (order === 're-arm') {
    if (!thing) return null;
    const need = shortOf(table, thing);
    return need > 0 ? { value: need * fighting(table, thing), why: `${unit.name} re-arms ${thing.name}.` } : null;
  }
  const name = thing?.name ?? 'a wreck';
  // bg-eng-08 4 or more, a wreck a 6; bg-eng-10 a wreck that is towed off gives a counter back.
  if (order === 'repair')
    return { value: thing ? 0.5 * fighting(table, thing) : 0.5, why: `${unit.name} tries to repair ${name}.` };
  // bg-eng-10 At the edge it is as good as done.
  if (unit.towing?.id === on) return { value: 2, why: `${unit.name} tows ${name} off the table.` };
  if (thing && !thing.immobile) return null;
  return { value: thing ? 0.3 : 0.9, why: `${unit.name} takes ${name} in tow.` };
}

/** bg-eng-03 Charges that are set go off when somebody is there to suffer from it. */
export function detonation(mind: Mind, seat: string): Reasoned | null {
  const { table } = mind;
  for (const answer of DETONATE.offers(table, seat)) {
    if (answer.kind !== 'detonate') continue;
    const charge = table.charges.find(({ id }) => id === answer.charge)!;
    const thing = thingOf(table, charge.on)!;
    const isVictim =
      thing.kind === 'vehicle'
        ? thing.vehicle.side !== mind.side
        : victimsOf(table, mind.side, thing, charge.at).length > 0;
    if (isVictim) return { answer, why: 'The enemy is where the charge is set.' };
    const isObstacle = thing.kind === 'line' && !mind.own.some((unit) => isWithin(unit.place.at, charge.at, 3 * INCH));
    if (isObstacle) return { answer, why: 'The way must be opened.' };
  }
  return null;
}

/** bg-eng-05 As near to the enemy as it comes. */
export function onRemote(table: BgTable, self: RemoteFrame, side: Side): Reasoned | null {
  const vehicle = standing(table, self.vehicle);
  if (!vehicle) return null;
  const mind = mindOf(table, side);
  if (self.step === 'blow-up') {
    const reached = (units: readonly Placed[], far: number) =>
      units
        .filter((unit) => unit.id !== vehicle.id && nearestGap(table, vehicle, unit) <= far)
        .reduce((sum, unit) => sum + worthOf(table, unit), 0);
    return reached(mind.enemies, INCH) > 1.3 * reached(mind.own, 10)
      ? { answer: { kind: 'blow-up', yes: true }, why: 'The enemy is right beside it.' }
      : { answer: { kind: 'blow-up', yes: false }, why: 'It is not near enough yet.' };
  }
  if (self.step !== 'move') return null;
  const far = (at: { x: number; y: number }): number =>
    Math.min(...mind.enemies.map((enemy) => distance(enemy.place.at, at) - 100 * fighting(table, enemy)));
  let best: MoveAnswer | null = null;
  let least = far(vehicle.place.at);
  for (const answer of sampleMoves(table, vehicle)) {
    const [x, y] = answer.path[answer.path.length - 1]!;
    if (far({ x, y }) >= least) continue;
    least = far({ x, y });
    best = answer;
  }
  return best
    ? { answer: best, why: 'It moves nearer to the enemy.' }
    : { answer: { kind: 'stay' }, why: 'It cannot get any nearer.' };
}

/** bg-gap-15 As many of each as it came with. */
export function onRearm(table: BgTable, self: RearmFrame): Reasoned | null {
  const unit = unitOf(table, self.on);
  const main = unit && isVehicle(typeOf(table, unit)) ? typeOf(table, unit).main : null;
  return main ? { answer: { kind: 'split', unit: self.on, he: main.he }, why: 'It takes its usual split.' } : null;
}

/** Spotters and the guns that they call. */
import type { Point } from '../../../geometry/table/vector.ts';
import type { SeatId } from '../../../kernel/seats.ts';
import type { BgAnswer, BgFrame } from '../book.ts';
import { mainGun } from '../fire/weapons.ts';
import { has, typeOf } from '../ground.ts';
import { diceOf, lotOf, shellOf } from '../indirect/barrage.ts';
import { fireAtRegistered, missionFrame } from '../indirect/mission.ts';
import { isPlan, usualPlan } from '../indirect/plan.ts';
import { gunsFor, isSpotter, listOf, lookoutOf, refuseGun, refuseSpot, requestsFor } from '../indirect/spotting.ts';
import type {
  BarrageFrame,
  BarrageLot,
  BatteryFrame,
  CommunicationFrame,
  MissionFrame,
  PlanFrame,
} from '../indirect/types.ts';
import { type BgTable, enemyOf, isPlaced, type Placed, type Side, type Unit, unitOf } from '../state.ts';
import { batteryOf, LEVELS, type Level } from '../tables/fire-support.ts';
import type { BotAnswer, Reasoned } from './answer.ts';
import { approachesOf } from './ground.ts';
import { distance, type Mind, mindOf, once } from './mind.ts';
import { clusters, type Harms, shelling, strayingOn } from './shelling.ts';
import { chance } from './worth.ts';

const INCH = 100;
/** What an order of the turn is worth elsewhere. */
const ORDER = 0.3;

// ---- what the guns would do ------------------------------------------------------------------------------------

function lotsOf(table: BgTable, guns: readonly Placed[]): BarrageLot[] {
  return guns.map((gun) => ({
    dice: diceOf(2, has(table, gun, 'rocket launcher')),
    shell: shellOf(mainGun(typeOf(table, gun)).id),
  }));
}

/** bg-ind-05 The level whose guns are worth most, as often as they answer. */
export function levelFor(
  table: BgTable,
  side: Side,
): { readonly level: Level; readonly lots: BarrageLot[]; odds: number } | null {
  const list = listOf(table, side);
  if (!list) return null;
  let best: { level: Level; lots: BarrageLot[]; odds: number } | null = null;
  let most = 0;
  for (const level of LEVELS) {
    const row = list.levels[level];
    if (!row) continue;
    const orders = Math.max(1, table.active === side ? table.orders - 1 : 3);
    let worth = 0;
    for (const id of row.guns) worth += weightOf(lotOf(batteryOf(id), Math.min(orders, batteryOf(id).guns)));
    const odds = chance(row.call);
    if (odds * worth <= most) continue;
    most = odds * worth;
    // The middling one of those that may answer.
    const battery = batteryOf([...row.guns].sort((a, b) => weight(a) - weight(b))[2]!);
    best = { level, lots: [lotOf(battery, Math.min(orders, battery.guns))], odds };
  }
  return best;
}

const weight = (id: string): number => weightOf(lotOf(batteryOf(id), batteryOf(id).guns));

function weightOf({ dice, shell }: BarrageLot): number {
  const { rating } = shell;
  return dice * (1.5 + rating.dice * chance(rating.need));
}

/** Where enemies stand together that a spotter sees. */
function seenClusters(mind: Mind, spotter: Unit, most: number): Point[] {
  return clusters(mind, most, (at) => refuseSpot(mind.table, spotter, at) === null);
}

interface Call {
  readonly priority: 1 | 2 | 3 | null;
  readonly at: Point;
  readonly value: number;
}

/** The best place that the spotter sees, and the guns for it; null if nothing is worth a call. */
export function bestCall(mind: Mind, spotter: Unit): Call | null {
  return once(mind, `call ${spotter.id}`, () => findCall(mind, spotter));
}

function findCall(mind: Mind, spotter: Unit): Call | null {
  const { table, side } = mind;
  const guns = gunsFor(table, side, spotter);
  const requests = requestsFor(table, side, spotter);
  const orders = table.orders - 1;
  if (orders <= 0 || (guns.length === 0 && requests.length === 0)) return null;
  const kept: Harms = new Map();
  const list = listOf(table, side);
  const far = requests.length > 0 ? levelFor(table, side) : null;
  let best: Call | null = null;
  const better = (priority: Call['priority'], at: Point, value: number): void => {
    if (value > (best?.value ?? 0.15)) best = { priority, at, value };
  };
  for (const at of seenClusters(mind, spotter, 6)) {
    const bearing = guns.filter((gun) => !refuseGun(table, gun, at)).slice(0, orders);
    if (bearing.length > 0) {
      const cost = ORDER * bearing.length;
      better(null, at, chance(3) * strayingOn(mind, at, lotsOf(table, bearing), kept, { mayCancel: true, cost }));
    }
    if (!far || !list) continue;
    const priority = requests[0]!;
    const cost = ORDER * Math.max(1, far.lots[0]!.dice / 2);
    const odds = chance(list.priority[priority - 1]!) * far.odds;
    better(priority, at, odds * strayingOn(mind, at, far.lots, kept, { mayCancel: true, cost }));
  }
  return best;
}

/** Own guns and what a spotter could call, for units that may. */
export function callPlan(mind: Mind, unit: Unit): { readonly value: number; readonly why: string } | null {
  if (!isSpotter(mind.table, unit) || mind.enemies.length === 0) return null;
  const call = bestCall(mind, unit);
  if (!call) return null;
  const whose = call.priority === null ? 'the battlegroup' : 'higher command';
  return { value: call.value, why: `${unit.name} calls the guns of ${whose} down on a cluster of enemies.` };
}

// ---- a mission -------------------------------------------------------------------------------------------------

export function onMission(table: BgTable, self: MissionFrame, side: Side): Reasoned | null {
  const spotter = self.unit === null ? null : (unitOf(table, self.unit) ?? null);
  switch (self.step) {
    case 'call':
      return callsWhom(table, self, side, spotter);
    case 'level': {
      const best = levelFor(table, side);
      return best && { answer: { kind: 'fire-level', level: best.level }, why: 'The fire does most damage there.' };
    }
    case 'mark':
      return spotter && marks(mindOf(table, side), self, spotter);
    case 'spot-again':
      return self.distance > 4 * INCH * self.dice
        ? { answer: { kind: 'again', yes: true }, why: 'The round is too far off.' }
        : { answer: { kind: 'again', yes: false }, why: 'It could hardly be nearer.' };
    case 'decide':
      return decides(mindOf(table, side), self, spotter);
    default:
      return null;
  }
}

function callsWhom(table: BgTable, self: MissionFrame, side: Side, spotter: Unit | null): Reasoned | null {
  const mind = mindOf(table, side);
  if (spotter) {
    const call = bestCall(mind, spotter);
    return call && { answer: { kind: 'call-fire', priority: call.priority }, why: 'Those guns promise the most.' };
  }
  const guns = gunsFor(table, side, null).filter((gun) => !refuseGun(table, gun, self.aimed!));
  if (guns.length > 0) return { answer: { kind: 'call-fire', priority: null }, why: 'Our own guns are laid on it.' };
  const priority = requestsFor(table, side, null)[0];
  return priority
    ? { answer: { kind: 'call-fire', priority }, why: 'The highest priority is granted most often.' }
    : null;
}

function marks(mind: Mind, self: MissionFrame, spotter: Unit): Reasoned {
  const { table, side } = mind;
  const kept: Harms = new Map();
  const guns = self.battery === null ? gunsFor(table, side, spotter) : [];
  const orders = Math.max(1, table.orders);
  let best: Point | null = null;
  let most = 0;
  for (const at of seenClusters(mind, spotter, 8)) {
    const bearing = guns.filter((gun) => !refuseGun(table, gun, at)).slice(0, orders);
    if (self.battery === null && bearing.length === 0) continue;
    const lots = self.battery === null ? lotsOf(table, bearing) : [battery(self.battery, orders)];
    const value = strayingOn(mind, at, lots, kept, { mayCancel: true });
    if (value <= most) continue;
    most = value;
    best = at;
  }
  if (!best) return { answer: { kind: 'cancel-fire' }, why: 'There is nothing in sight that is worth the shells.' };
  const at: [number, number] = [best.x, best.y];
  // Wide of everybody else, and over more of them than shells can pin one by one: then it is enough to harass them.
  const isCrowd = mind.enemies.filter((enemy) => distance(enemy.place.at, best) <= 15 * INCH).length >= 9;
  const isClear = mind.own.every((unit) => distance(unit.place.at, best) > 26 * INCH);
  return isCrowd && isClear && guns.length >= 4
    ? { answer: { kind: 'mark', at, harass: true }, why: 'Harassment fire reaches more of them.' }
    : { answer: { kind: 'mark', at }, why: 'The most enemies stand together there.' };
}

const battery = (id: string, orders: number): BarrageLot => lotOf(batteryOf(id), Math.min(orders, batteryOf(id).guns));

/** bg-ind-10 As many guns as are worth their orders, where the round has fallen. */
function decides(mind: Mind, self: MissionFrame, spotter: Unit | null): Reasoned {
  const { table, side } = mind;
  const kept: Harms = new Map();
  const at = self.marker!;
  const orders = table.active === side ? table.orders : 0;
  const ready = gunsFor(table, side, spotter).filter((gun) => !refuseGun(table, gun, self.aimed!));
  const most = Math.min(orders, self.battery === null ? ready.length : batteryOf(self.battery).guns);
  let best = 0;
  let gain = 0.05;
  for (let guns = 1; guns <= most; guns++) {
    const lots = self.battery === null ? lotsOf(table, ready.slice(0, guns)) : [lotOf(batteryOf(self.battery), guns)];
    const value = shelling(mind, at, lots, kept, { harass: self.harass }) - ORDER * guns;
    if (value <= gain) continue;
    gain = value;
    best = guns;
  }
  // bg-gap-40 At a registered target some gun has to.
  if (best === 0 && self.unit === null) best = 1;
  if (best === 0) return { answer: { kind: 'cancel-fire' }, why: 'Fire where the round fell would do no good.' };
  return self.battery === null
    ? {
        answer: { kind: 'fire-for-effect', guns: ready.slice(0, best).map(({ id }) => id) },
        why: 'The round has fallen among the enemy.',
      }
    : { answer: { kind: 'fire-for-effect', battery: best }, why: 'The round has fallen among the enemy.' };
}

/** What sending a messenger must bring beyond the order that it costs: he does not come back. */
const RIDER = 0.2;

/** What a call would bring if it were heard, with one order less than are left. */
function worthOfCall(mind: Mind, spotter: Unit, { priority, level }: MissionFrame): number {
  const { table, side } = mind;
  const orders = table.orders - 1;
  const row = priority === null || level === null ? null : listOf(table, side)?.levels[level];
  // The middling one of those that may answer.
  const answers = row && batteryOf([...row.guns].sort((a, b) => weight(a) - weight(b))[2]!);
  const kept: Harms = new Map();
  let best = 0;
  for (const at of orders > 0 ? seenClusters(mind, spotter, 6) : []) {
    const guns = answers ? [] : gunsFor(table, side, spotter).filter((gun) => !refuseGun(table, gun, at));
    const lots = answers ? [lotOf(answers, Math.min(orders, answers.guns))] : lotsOf(table, guns.slice(0, orders));
    if (lots.length === 0) continue;
    const cost = ORDER * (answers ? Math.min(orders, answers.guns) : lots.length);
    best = Math.max(best, strayingOn(mind, at, lots, kept, { mayCancel: true, cost }));
  }
  return best;
}

/** bg-ind-25 A wire where it helps; bg-spec-10 a messenger where a call that is not heard would be a pity. */
export function onCommunication(table: BgTable, self: CommunicationFrame, below: BgFrame | undefined): Reasoned | null {
  const helpers = (trait: 'wire communications' | 'communications' | 'dispatch') =>
    table.units.filter((unit) => unit.side === self.side && isPlaced(unit) && !unit.pinned && has(table, unit, trait));
  const others = helpers('communications').filter(({ stock }) => stock.used !== table.turn);
  if (self.step === 'aid') {
    const wire = self.need > 2 ? helpers('wire communications')[0] : undefined;
    if (wire) return { answer: { kind: 'fire-aid', by: wire.id }, why: 'The wire is safer than the radio.' };
    const rider = helpers('dispatch').find(({ ordered }) => !ordered);
    const spotter = unitOf(table, self.unit);
    if (rider && spotter && below?.proc === 'mission' && table.active === self.side && table.orders > 1) {
      const fails = (1 - chance(self.need)) ** (others.length > 0 ? 2 : 1);
      if (fails * worthOfCall(mindOf(table, self.side), spotter, below) > ORDER + RIDER)
        return { answer: { kind: 'fire-aid', by: rider.id }, why: 'This is too important to leave to the radio.' };
    }
    return { answer: { kind: 'fire-aid', by: null }, why: 'The radio will do.' };
  }
  const [other] = others;
  return other ? { answer: { kind: 'signals', by: other.id }, why: 'A second try costs nothing.' } : null;
}

/** bg-supp-09 Tried whenever it may be: only what succeeds is used up. */
export function onBattery(table: BgTable, self: BatteryFrame): Reasoned {
  const left = [...table.support[enemyOf(self.side)].counterBattery];
  for (const number of self.tried) {
    const at = left.indexOf(number);
    if (at >= 0) left.splice(at, 1);
  }
  return left.length > 0
    ? { answer: { kind: 'counter-battery', mission: Math.min(...left) }, why: 'A mission that fails is not lost.' }
    : { answer: { kind: 'counter-battery', mission: null }, why: 'There is no mission left.' };
}

/** bg-air-13 A miss can only become better. */
export function onBarrage(self: BarrageFrame): Reasoned {
  const has = (i: 0 | 1): boolean => self.results.some((counts) => counts[i] > 0);
  if (has(0)) return { answer: { kind: 'barrage-again', result: 'miss' }, why: 'A miss can only improve.' };
  return { answer: { kind: 'barrage-again', result: null }, why: 'The bombs are placed well enough.' };
}

/** bg-supp-05 Fire at a registered target, if enough enemies are there now. */
export function registeredPlan(mind: Mind, seat: SeatId): { answer: BgAnswer; value: number; why: string } | null {
  const { table, side } = mind;
  let best: { answer: BgAnswer; value: number; why: string } | null = null;
  const kept: Harms = new Map();
  for (const at of table.support[side].registered) {
    if (mind.enemies.every((enemy) => distance(enemy.place.at, at) > 11 * INCH)) continue;
    const answer: BgAnswer = { kind: 'registered', at: [at.x, at.y] };
    if (fireAtRegistered.refuse(table, seat, answer)) continue;
    const frame = missionFrame(side, null, at, true);
    const guns = gunsFor(table, side, null)
      .filter((gun) => !refuseGun(table, gun, frame.aimed!))
      .slice(0, table.orders);
    const far = guns.length > 0 ? null : levelFor(table, side);
    const lots = far ? far.lots : lotsOf(table, guns);
    const value = shelling(mind, at, lots, kept) - ORDER * (far ? far.lots[0]!.dice / 2 : guns.length);
    if (value > (best?.value ?? 0.5))
      best = { answer, value: far ? value * 0.6 : value, why: 'The enemy is where the guns are laid.' };
  }
  return best;
}

// ---- before the battle -----------------------------------------------------------------------------------------

/** bg-hid-03 Targets on objectives and on the ways to them; barrages where the enemy stands, early. */
export function onPlan(
  table: BgTable,
  self: PlanFrame,
  seat: SeatId,
  side: Side,
  draft: readonly BgAnswer[],
): BotAnswer {
  const usual = usualPlan(table, self, side, draft.filter(isPlan));
  if (usual === null) return { input: { kind: 'commit', seat }, why: 'All plans are made.' };
  const mind = mindOf(table, side);
  const places = targets(mind);
  const { length } = draft;
  if (usual.kind === 'plan-point') {
    const at = places[length % places.length]!;
    return draftOf(seat, { ...usual, at: [at.x, at.y] }, 'The enemy will want to hold that place or come that way.');
  }
  const crowd = clusters(mind, 3 + length);
  const at = crowd[length % Math.max(1, crowd.length)] ?? places[length % places.length]!;
  const turn = Math.min(table.limit, crowd.length > 0 ? 1 : 2);
  const why = crowd.length > 0 ? 'The enemy will not have moved before it falls.' : 'By then the enemy will be there.';
  return draftOf(seat, { ...usual, at: [at.x, at.y], turn }, why);
}

function draftOf(seat: SeatId, answer: BgAnswer, why: string): BotAnswer {
  return { input: { kind: 'draft', seat, answer }, why };
}

/** Objectives first, those in the middle before the others; then the ways to them. */
function targets({ table, side }: Mind): Point[] {
  const middle = { x: table.ground.width >> 1, y: table.ground.height >> 1 };
  const objectives = table.objectives
    .map(({ at }) => at)
    .sort((a, b) => distance(a, middle) - distance(b, middle) || a.x - b.x);
  return [...objectives, ...approachesOf(table, side), middle];
}

/** May a unit that is carried still call? */
export function isCalling(table: BgTable, unit: Unit): boolean {
  return unit.aboard !== null && isSpotter(table, unit) && lookoutOf(table, unit) !== null;
}

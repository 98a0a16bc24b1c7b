/** The small questions: counters for suppression, who recovers, who falls, what is played on whom. */
import type { Idea } from '../../../kit/commander.ts';
import type { AnswerOf, KgnAnswer } from '../book.ts';
import { lossesOf } from '../direct/casualties.ts';
import { INCH } from '../ground.ts';
import type { InfantryWeapon } from '../profile.ts';
import type { RallyFrame } from '../rally.ts';
import { isArmoured, isHere, isPlaced, type KgnTable, type Side, strainOf, type Unit, unitOf } from '../state.ts';
import { removalCounters } from '../tables/night.ts';
import { canGoOn } from '../turn.ts';
import { shotsOf } from './act.ts';
import { distance, isLastTurn, mindOf, nearestTo } from './mind.ts';
import { fightOf, lossOf, pinOf } from './worth.ts';

type KgnIdea = Idea<KgnAnswer>;

/** What a marker on a unit costs until it is taken off. */
function markerOn(table: KgnTable, unit: Unit): number {
  const well = { ...unit, isSuppressed: false };
  let worth = pinOf(well);
  if (!isPlaced(unit)) return 0.6 * worth;
  // Whoever is on or near what counts is wanted on his feet.
  for (const { at } of table.objectives) if (distance(unit.place.at, at) < 12 * INCH) worth += 0.15;
  const foes = table.units.flatMap((one) => (one.side !== unit.side && isPlaced(one) ? [one] : []));
  if (nearestTo(foes, unit.place.at).far < 12 * INCH) worth += 0.15;
  return worth;
}

const suppressedOf = (table: KgnTable, side: Side): Unit[] =>
  table.units
    .filter((unit) => unit.side === side && unit.isSuppressed && (isHere(table, unit) || unit.isOffTable))
    .sort((a, b) => markerOn(table, b) - markerOn(table, a) || (a.id < b.id ? -1 : 1));

/** A counter is 2.3 points of morale on the average; what it costs depends on what is left. */
function priceOfCounter(table: KgnTable, side: Side): number {
  const left = table.terms.morale[side] - strainOf(table, side);
  if (left <= 4) return 9;
  return left <= 9 ? 2 : 1.4;
}

/** kgn-bgm-16 kgn-bgm-17 In time: while there are enough markers to be worth a counter, and turns in which it matters. */
export function rallyDice(table: KgnTable, { side }: RallyFrame): KgnIdea {
  const units = suppressedOf(table, side);
  // kgn-vic-03 With nobody left to act the battle is lost.
  const isForced = !canGoOn(table, side);
  const idle = isLastTurn(table) && !isForced ? 0 : Math.max(1, 0.5 * Math.min(3, table.terms.limit - table.turn + 1));
  let best = isForced ? 1 : 0;
  let most = 0;
  for (let dice = 1; dice <= 3; dice += 1) {
    let gain = 0;
    for (const unit of units.slice(0, Math.round(3.5 * dice))) gain += idle * markerOn(table, unit);
    gain -= removalCounters(dice, { night: table.terms.isNight }) * priceOfCounter(table, side);
    if (gain > most) [best, most] = [dice, gain];
  }
  const why = best === 0 ? 'they can wait' : 'too many keep their heads down';
  return { answer: { kind: 'rally-dice', dice: best }, why };
}

export function rally(table: KgnTable, { side, most }: RallyFrame): KgnIdea {
  const units = table.units
    .filter((unit) => unit.side === side && unit.isSuppressed)
    .sort((a, b) => markerOn(table, b) - markerOn(table, a) || (a.id < b.id ? -1 : 1));
  return { answer: { kind: 'rally', units: units.slice(0, most).map(({ id }) => id) }, why: 'who is needed most' };
}

const AGAINST_TANKS: readonly InfantryWeapon[] = ['panzerfaust', 'piat', 'bazooka', 'panzerschreck'];

/** kgn-cas-01 What is missed least: hollow charges are kept while there are tanks. */
export function fallen(table: KgnTable, unit: Unit, due: number): AnswerOf<'fall'> {
  const hasTanks = table.units.some((one) => one.side !== unit.side && isArmoured(one));
  const missed = (weapon: InfantryWeapon): number =>
    AGAINST_TANKS.includes(weapon)
      ? hasTanks
        ? 2
        : 0.2
      : weapon === 'demolition-charge'
        ? 0.1
        : weapon === 'light-mortar'
          ? 0.8
          : 1;
  const sum = (weapons: readonly InfantryWeapon[]): number => weapons.reduce((all, one) => all + missed(one), 0);
  const [first, ...others] = lossesOf(unit, due);
  const weapons = others.reduce((least, one) => (sum(one) < sum(least) ? one : least), first!);
  return { kind: 'fall', weapons };
}

/** kgn-bgm-06 What harms goes to the enemy's best, what helps to who has the best shot. */
export function eventOn(table: KgnTable, side: Side, offers: Iterable<KgnAnswer>): KgnIdea | null {
  const mind = mindOf(table, side);
  let best: KgnIdea | null = null;
  let most = Number.NEGATIVE_INFINITY;
  for (const answer of offers) {
    if (answer.kind !== 'play-event') continue;
    const unit = unitOf(table, answer.unit);
    if (!unit) continue;
    const worth =
      unit.side === side
        ? isPlaced(unit)
          ? (shotsOf(mind, unit)[0]?.worth ?? 0) - 0.05 * fightOf(unit)
          : -1
        : lossOf(unit);
    if (worth > most) [best, most] = [{ answer, why: 'where it counts most' }, worth];
  }
  return best;
}

/** kgn-gap-50 Of those who are equally near, the one whose loss hurts most. */
export function nearest(table: KgnTable, side: Side, offers: Iterable<KgnAnswer>): KgnIdea | null {
  let best: KgnIdea | null = null;
  let most = Number.NEGATIVE_INFINITY;
  for (const answer of offers) {
    if (answer.kind !== 'nearest') continue;
    const unit = unitOf(table, answer.unit);
    const worth = unit ? (unit.side === side ? -lossOf(unit) : lossOf(unit)) : 0;
    if (worth > most) [best, most] = [{ answer, why: 'whose loss hurts most' }, worth];
  }
  return best;
}

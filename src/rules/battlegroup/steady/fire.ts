/** The best shots from where a unit stands. */

import { areaRolls, flakRow, reachOfShot, refuseShot, refuseShots, shotsOf } from '../fire/weapons.ts';
import { has, isArmoured, typeOf } from '../ground.ts';
import type { Shot } from '../parts.ts';
import { canSeeUnit, rangeOf } from '../sight.ts';
import type { BgTable, Placed } from '../state.ts';
import { areaEffect } from '../tables/area-fire.ts';
import { distance, eviction, type Mind } from './mind.ts';
import { isServant, roleOf } from './roles.ts';
import { strike } from './strike.ts';
import { COUNTER, chance, NOTHING, type Result, resultOf, worthOfResult } from './worth.ts';

const INCH = 100;

export interface Volleys {
  readonly shots: Shot[];
  readonly value: number;
  /** Of the first shot alone. */
  readonly first: number;
  readonly pins: number;
}

const NONE: Volleys = { shots: [], value: 0, first: 0, pins: 0 };

interface Option {
  readonly shot: Shot;
  readonly target: Placed;
  readonly result: Result;
  readonly value: number;
}

/** Shells that are left over at the end were worth nothing, so HE goes before machine guns that do a little more. */
const SHELLS = 1.3;

/** Crews, observers and those who serve others take up their rifles against who is so near. */
const SELF_DEFENCE = 10 * INCH;

/** Do its men serve a gun or a mortar that has rounds, look out for one, or have a trade of their own? Then rifles would only give them away. */
function hasWork(table: BgTable, unit: Placed): boolean {
  const role = roleOf(table, unit);
  if (role === 'spotter' || isServant(typeOf(table, unit))) return true;
  if (role !== 'gun' && role !== 'mortar') return false;
  return unit.ammo !== 'out' && (typeOf(table, unit).main?.rounds === null || unit.he + unit.ap > 0);
}

/** The best one or two shots from where the unit stands. */
export function bestShots(
  mind: Mind,
  unit: Placed,
  most: 1 | 2 | 3,
  how: { readonly hasMoved: boolean; readonly willMove: boolean },
): Volleys {
  const { table } = mind;
  const options: Option[] = [];
  const isServing = hasWork(table, unit);
  const isSniper = has(table, unit, 'sniper');
  for (const target of mind.enemies) {
    if (!mayHarm(mind, unit, target) || !canSeeUnit(table, unit, target)) continue;
    const range = rangeOf(table, unit, target);
    for (const shot of shotsOf(table, unit, target.id)) {
      const { least, most: far } = reachOfShot(table, unit, shot);
      if (range > far || range < least || refuseShot(table, unit, shot)) continue;
      if (isServing && shot.weapon === 'arms' && range > SELF_DEFENCE) continue;
      if (isSniper && shot.fire === 'area') continue;
      const result = resultOf(table, unit, target, shot, how);
      if (result === NOTHING) continue;
      const value =
        (worthOfResult(table, target, result) +
          result.pin * opening(mind, target) +
          result.kill * eviction(mind, target)) *
          (shot.ammo === 'he' ? SHELLS : 1) +
        special(mind, unit, target, shot, result);
      if (value > 0.01) options.push({ shot, target, result, value });
    }
  }
  for (const target of mind.enemyAircraft) options.push(...flakAt(mind, unit, target));
  options.sort((a, b) => b.value - a.value || (a.target.id < b.target.id ? -1 : 1));
  const first = options[0];
  if (!first) return NONE;
  if (most === 1) return { shots: [first.shot], value: first.value, first: first.value, pins: first.result.pin };
  // The second shot counts only as far as the first has not done its work.
  let second: Option | null = null;
  let more = 0;
  for (const option of options.slice(0, 8)) {
    const done = option.target.id === first.target.id ? first.result.pin + first.result.kill : 0;
    const value = option.value * (1 - 0.8 * Math.min(1, done));
    if (value > more && !refuseShots(table, unit, [first.shot, option.shot], 2)) {
      more = value;
      second = option;
    }
  }
  if (second && most === 3) {
    const shots = [first.shot, second.shot, second.shot];
    if (!refuseShots(table, unit, shots, 3))
      return { shots, value: first.value + 1.5 * more, first: first.value, pins: first.result.pin };
  }
  const pins = Math.max(first.result.pin, second?.result.pin ?? 0);
  return {
    shots: second ? [first.shot, second.shot] : [first.shot],
    value: first.value + more,
    first: first.value,
    pins,
  };
}

/** Could it do anything at all to it, if it saw it in the open and from behind, and somewhat nearer? */
function mayHarm(mind: Mind, unit: Placed, target: Placed): boolean {
  const near = Math.max(INCH, distance(unit.place.at, target.place.at) - 10 * INCH);
  return strike(mind, unit, target, near, 'open', 'rear') > 0;
}

/** bg-gap-28 A sniper picks officers and gunners; bg-br-05 the first fire that a side meets costs it a counter. */
function special({ table }: Mind, unit: Placed, target: Placed, shot: Shot, { men }: Result): number {
  if (shot.weapon === 'flame') return table.suffered[target.side].flame ? 0 : COUNTER;
  if (shot.fire === 'area' || !has(table, unit, 'sniper')) return 0;
  const isOfficer = has(table, target, 'officer') || has(table, target, 'senior officer');
  return Math.min(1, men) * (isOfficer ? 1 : typeOf(table, target).class === 'gun' ? 0.6 : 0);
}

/** bg-aa-01 Fire at aircraft: what takes effect drives it off for a while, and half of it does harm. */
function flakAt({ table }: Mind, unit: Placed, target: Placed): Option[] {
  const options: Option[] = [];
  for (const shot of shotsOf(table, unit, target.id)) {
    if (shot.fire !== 'area' || refuseShot(table, unit, shot)) continue;
    const row = flakRow(table, unit, shot);
    const need = row && areaEffect(row, 'long', 'aircraft');
    if (need === null) continue;
    const p = 1 - (1 - chance(need)) ** areaRolls(table, unit, shot);
    const multiple = shot.weapon === 'main' && has(table, unit, 'multiple mount') ? 2 : 1;
    const kill = (p / 2) * Math.min(1, multiple / Math.max(1, target.hits));
    const result = { pin: target.pinned ? 0 : p, kill, men: 0 };
    options.push({ shot, target, result, value: result.pin * 0.9 + kill * (COUNTER + 1) });
  }
  return options;
}

/** A pin is worth more where a squad stands ready to go in. */
export function opening(mind: Mind, target: Placed): number {
  if (target.pinned || isArmoured(typeOf(mind.table, target))) return 0;
  const isReady = mind.own.some(
    (friend) =>
      !friend.pinned &&
      !friend.ordered &&
      roleOf(mind.table, friend) === 'squad' &&
      friend.men >= 5 &&
      distance(friend.place.at, target.place.at) <= 11 * INCH,
  );
  return isReady ? 1.4 : 0;
}

/** What a shot needs: to observe, to hit, to be saved from; and whether anything can come of it. */
import { atLeast, natural, outOf, type Target, when } from '../../../kernel/explain.ts';
import { isFaithful } from '../faithful.ts';
import { has, isAircraft, isInfantry, isVehicle, typeOf } from '../ground.ts';
import type { Shot } from '../parts.ts';
import { type Covered, coverAgainst, isDugIn, isFarther, rangeOf } from '../sight.ts';
import { type BgTable, type Placed, standing } from '../state.ts';
import { areaEffect } from '../tables/area-fire.ts';
import { coverSave } from '../tables/cover.ts';
import { OBSERVATION_MODIFIERS, type ObservedAs, observation } from '../tables/observation.ts';
import { AP_MODIFIERS, HE_MODIFIERS, shellToHit } from '../tables/to-hit.ts';
import type { ShotFrame } from './types.ts';
import { aimedDice, areaBand, areaRow, isBurst, reachOfShot, shellBand, shotsOf, volleyFor } from './weapons.ts';

/** bg-gap-11 Has the target moved, or fired, as the one who shoots sees it? */
export function hasBeen(table: BgTable, target: Placed, what: 'moved' | 'fired', firer: Placed): boolean {
  // bg-trans-06 Riders have moved if their vehicle has.
  const carrier = target.aboard && what === 'moved' ? standing(table, target.aboard.on) : null;
  if (carrier) return hasBeen(table, carrier, what, firer);
  if (table.active === firer.side) return target[what];
  return target[what] || (!target.acted && target[what === 'moved' ? 'movedBefore' : 'firedBefore']);
}

/** bg-obs-02 to bg-obs-04 What the observer must roll, or `automatic`. bg-gap-62 By the table, also where an example differs. */
export function toObserve(table: BgTable, firer: Placed, target: Placed): Target | 'automatic' {
  const type = typeOf(table, target);
  // bg-obs-07
  if (isAircraft(type)) return 'automatic';
  // bg-obs-03 Any cover at all.
  // bg-obs-09, bg-gap-80 But not from a sniper.
  return observed(
    table,
    firer,
    target,
    !has(table, firer, 'sniper') && coverAgainst(table, firer, target).cover !== 'open',
  );
}

/** The same for a target that is obscured, or is not. */
function observed(table: BgTable, firer: Placed, target: Placed, obscured: boolean): Target | 'automatic' {
  const type = typeOf(table, target);
  const kind: ObservedAs = isInfantry(type) ? 'infantry' : type.class === 'gun' ? 'gun' : 'vehicle';
  const firing = hasBeen(table, target, 'fired', firer);
  const need = observation(kind, { obscured, firing });
  if (need === 'automatic') return need;
  // bg-spec-23, bg-spec-24 Scouts of either kind.
  const isScout = has(table, firer, 'scout') || has(table, firer, 'scout2');
  const modifiers = [
    when(isScout, 'bg-obs-04', 'scout', OBSERVATION_MODIFIERS.scout.value),
    // bg-gap-77 Any infantry of three men or fewer.
    when(isInfantry(type) && target.men <= 3, 'bg-obs-04', 'small team', OBSERVATION_MODIFIERS['small-team'].value),
    // bg-spec-18
    when(
      has(table, firer, 'one man turret'),
      'bg-obs-04',
      'one man turret',
      OBSERVATION_MODIFIERS['one-man-turret'].value,
    ),
  ];
  const row = `${obscured ? `obscured ${kind}` : `${kind} in the open`}${firing ? ' firing' : ''}`;
  return outOf(atLeast('bg-obs-02', need, modifiers), row);
}

/** bg-he-02, bg-ap-02 What a shell needs to hit. */
export function toHit(
  table: BgTable,
  firer: Placed,
  shot: Shot,
  target: Placed,
  frame: Pick<ShotFrame, 'hasMoved' | 'willMove'>,
): Target {
  const shell = shot.ammo === 'ap' ? 'ap' : 'he';
  const rule = shell === 'ap' ? 'bg-ap-02' : 'bg-he-02';
  const printed = shell === 'ap' ? AP_MODIFIERS : HE_MODIFIERS;
  const targetType = typeOf(table, target);
  // bg-ap-13 At infantry only the 6 of an AP shell counts.
  if (shell === 'ap' && isInfantry(targetType)) return outOf(atLeast('bg-ap-13', 6), 'AP at infantry');
  const band = shellBand(rangeOf(table, firer, target))!;
  const row = `${shell.toUpperCase()} at ${band} in`;
  // bg-he-04, bg-ap-03 Extended range: a natural 6 and nothing else.
  if (band === '50-70') return outOf(atLeast(shell === 'ap' ? 'bg-ap-03' : 'bg-he-04', shellToHit(shell, band)), row);
  const modifiers = [
    when(hasBeen(table, target, 'moved', firer), rule, 'target moved', printed['target-moved'].value),
    when(
      coverAgainst(table, firer, target).cover !== 'open',
      rule,
      'target obscured',
      printed['target-obscured'].value,
    ),
    // bg-ex-08
    when(frame.hasMoved, rule, 'firer moved', printed['firer-moved'].value),
    // bg-gap-14 The order to fire and move is the declaration.
    when(frame.willMove && !frame.hasMoved, rule, 'firer will move', printed['firer-moved'].value),
    when(
      shell === 'ap' && targetType.class === 'gun',
      'bg-ap-02',
      'target is a deployed gun',
      AP_MODIFIERS['target-gun'].value,
    ),
    // bg-gap-75, bg-spec-19
    when(has(table, firer, 'ace'), rule, 'ace crew', printed['ace-crew'].value),
  ];
  return outOf(atLeast(rule, shellToHit(shell, band), modifiers), row);
}

/** bg-cov-01, bg-cov-02, bg-cov-04 The save of a unit in its cover; null for a vehicle in the open. */
export function toSave(table: BgTable, target: Placed, { cover }: Covered): Target | null {
  const type = typeOf(table, target);
  // bg-cov-09 There is no cover in the sky.
  if (isAircraft(type)) return null;
  if (isVehicle(type)) {
    // bg-gap-26, bg-cov-04 Dug in 4 or more; any other cover 6 or more.
    const need = cover === 'open' ? null : coverSave('vehicle', isDugIn(table, target) ? 'hard' : 'soft');
    const row = isDugIn(table, target) ? 'vehicle dug in' : 'vehicle in cover';
    return need === null ? null : outOf(atLeast('bg-cov-04', need), row);
  }
  const need = atLeast('bg-cov-01', coverSave(isInfantry(type) ? 'infantry' : 'gun', cover) ?? 6);
  return outOf(need, cover === 'open' ? 'in the open' : `${cover} cover`);
}

/** Why nothing can come of a legal shot. */
export type Vain = 'no target' | 'too far' | 'too near' | 'no effect' | 'not observed' | 'no dice';

/**
 * Why could nothing come of a legal shot? Beyond its range (bg-gap-02), where the Area fire effect table has a dash
 * (bg-area-02), where none of its dice can hit, and at what cannot be observed. Null where something could.
 */
export function whyVain(table: BgTable, unit: Placed, shot: Shot): Vain | null {
  const target = standing(table, shot.target);
  if (!target) return 'no target';
  // What cannot affect an aircraft at all was refused.
  if (isAircraft(typeOf(table, target))) return null;
  // bg-hid-07 Where nobody measures, nobody is told so before he fires.
  if (isFaithful(table)) return null;
  const range = rangeOf(table, unit, target);
  const { least, most } = reachOfShot(table, unit, shot);
  if (range > most) return 'too far';
  if (range < least) return 'too near';
  if (shot.fire === 'area') {
    const row = areaRow(table, unit, shot, target, range);
    return row !== null && areaEffect(row, areaBand(range), typeOf(table, target).class) !== null ? null : 'no effect';
  }
  if (!canMakeOut(table, unit, target)) return 'not observed';
  if (shot.weapon === 'rockets') return null;
  if (shot.weapon === 'main' && !isBurst(typeOf(table, unit), shot))
    return shellBand(range) === null ? 'too far' : null;
  return aimedDice(volleyFor(table, unit, shot, target, range), range).length > 0 ? null : 'no dice';
}

/** Could anything come of a legal shot? */
export function canTell(table: BgTable, unit: Placed, shot: Shot): boolean {
  return whyVain(table, unit, shot) === null;
}

/** How likely a shot from which something can come is made out and hits; of area fire, that it has an effect. Rockets and flak count as hits. */
export function chanceToHit(table: BgTable, unit: Placed, shot: Shot, target: Placed): number {
  if (isAircraft(typeOf(table, target)) || isFaithful(table)) return 1;
  if (shot.fire === 'area') {
    const range = rangeOf(table, unit, target);
    const row = areaRow(table, unit, shot, target, range);
    const need = row && areaEffect(row, areaBand(range), typeOf(table, target).class);
    return need === null ? 0 : (7 - need) / 6;
  }
  const seen = onOneDie(toObserve(table, unit, target));
  if (shot.weapon === 'rockets') return seen;
  if (shot.weapon === 'main' && !isBurst(typeOf(table, unit), shot))
    return seen * onOneDie(toHit(table, unit, shot, target, { hasMoved: false, willMove: false }));
  let misses = 1;
  const range = rangeOf(table, unit, target);
  for (const { need, dice } of aimedDice(volleyFor(table, unit, shot, target, range), range))
    for (let die = 0; die < dice; die++) misses *= (need - 1) / 6;
  return seen * (1 - misses);
}

function onOneDie(target: Target | 'automatic'): number {
  return target === 'automatic' ? 1 : Math.min(6, Math.max(1, 7 - natural(target))) / 6;
}

/** Is there a score that observes the target? Who could be made out if he were obscured is not looked at more closely. */
function canMakeOut(table: BgTable, firer: Placed, target: Placed): boolean {
  const atWorst = observed(table, firer, target, true);
  if (atWorst === 'automatic' || natural(atWorst) <= 6) return true;
  const seen = toObserve(table, firer, target);
  return seen === 'automatic' || natural(seen) <= 6;
}

/** Is an enemy surely beyond the reach of whatever the unit has? Nothing is measured here. */
export function isOutOfReach(table: BgTable, unit: Placed, enemy: Placed): boolean {
  // bg-hid-07 Where nobody measures, nobody is told so.
  if (isFaithful(table)) return false;
  if (!isFarther(table, unit, enemy, farthestShot(table, unit))) return false;
  return !isAircraft(typeOf(table, enemy)) && !isAircraft(typeOf(table, unit));
}

const reaches = new WeakMap<Placed, number>();

/** The greatest distance at which any of its shots can do anything. */
function farthestShot(table: BgTable, unit: Placed): number {
  let most = reaches.get(unit);
  if (most === undefined) {
    most = 0;
    for (const shot of shotsOf(table, unit, unit.id)) most = Math.max(most, reachOfShot(table, unit, shot).most);
    reaches.set(unit, most);
  }
  return most;
}

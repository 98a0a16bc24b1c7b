/** What a unit can shoot with, and the judge of a declared shot. */
import type { Arc } from '../../../geometry/table/facing.ts';
import { type Refusal, refusal } from '../../../kernel/refusal.ts';
import { counted } from '../../../kit/sentence.ts';
import { has, isAircraft, isArmoured, isInfantry, typeOf } from '../ground.ts';
import type { Shot } from '../parts.ts';
import type { Gun, UnitType } from '../profile.ts';
import { canSeeUnit, isInArcOf } from '../sight.ts';
import { type BgTable, type Placed, standing, type Unit } from '../state.ts';
import { type AreaBand, type AreaRow, areaEffect, rateRow, type TargetClass } from '../tables/area-fire.ts';
import { gunOf } from '../tables/guns.ts';
import { type SmallArmId, smallArm } from '../tables/small-arms.ts';
import {
  AIMED_BANDS,
  type AimedBand,
  type AimedColumn,
  aimedToHit,
  SHELL_BANDS,
  type ShellBand,
} from '../tables/to-hit.ts';
import { hasBeen } from './needs.ts';

const INCH = 100;

/** bg-gap-03, bg-dice-06 A distance exactly on a limit belongs to the nearer band. */
export function shellBand(range: number): ShellBand | null {
  for (const band in SHELL_BANDS) if (range <= SHELL_BANDS[band as ShellBand] * INCH) return band as ShellBand;
  return null;
}

export function aimedBand(range: number): AimedBand | null {
  for (const band in AIMED_BANDS) if (range <= AIMED_BANDS[band as AimedBand] * INCH) return band as AimedBand;
  return null;
}

/** bg-area-03 Short to 10 inches, medium to 20, long beyond (bg-gap-61). */
export function areaBand(range: number): AreaBand {
  return range <= 10 * INCH ? 'short' : range <= 20 * INCH ? 'medium' : 'long';
}

/** One kind of weapon in a volley: how many dice it brings at this range, and by which column they hit. */
export interface Volley {
  readonly arm: SmallArmId;
  readonly count: number;
  readonly dice: number;
  readonly column: AimedColumn;
}

/** bg-small-02, bg-small-07, bg-small-08, bg-fire-10 Dice of one weapon at a range. */
function diceOf(arm: SmallArmId, range: number, isAssault: boolean): number {
  const { rof, near, range: most } = smallArm(arm);
  if (range > most * INCH) return 0;
  return near && range <= near.upTo * INCH && (isAssault || !near.assaultOnly) ? near.rof : rof;
}

/**
 * bg-gap-28 Crewed weapons take their men first; the rest fire their own arms. bg-ex-13 It is the men left that count.
 */
export function volleyOf(
  type: UnitType,
  men: number,
  weapon: Shot['weapon'],
  range: number,
  isAssault = false,
): Volley[] {
  const out: Volley[] = [];
  const add = (arm: SmallArmId, count: number, dice: number): void => {
    if (count > 0) out.push({ arm, count, dice, column: smallArm(arm).hitsAs });
  };
  let left = men;
  // A team that fires with its rifles leaves its weapon alone; a gun's crew has no other (bg-small-06).
  if (isInfantry(type) && (weapon === 'team' || !type.team))
    for (const arm of type.crewed) {
      const crew = smallArm(arm).crew ?? 1;
      if (left <= 0) break;
      const full = diceOf(arm, range, isAssault);
      // bg-small-04, bg-weap-03, bg-ex-20 Short of men it fires half, rounded down; bg-small-05 men beyond its crew add nothing.
      add(arm, 1, left >= crew ? full : Math.floor(full / 2));
      left = Math.max(0, left - crew);
    }
  if (weapon === 'team') return out;
  const smgs = Math.min(left, type.smgs);
  add('smg', smgs, smgs * diceOf('smg', range, isAssault));
  left -= smgs;
  const assault = Math.min(left, type.assaultRifles);
  add('assault-rifle', assault, assault * diceOf('assault-rifle', range, isAssault));
  left -= assault;
  add('rifle', left, left * diceOf('rifle', range, isAssault));
  return out;
}

/** bg-gap-28 A vehicle's machine guns that bear on the target. */
export function vehicleVolley(table: BgTable, unit: Placed, target: Placed, range: number): Volley[] {
  const type = typeOf(table, unit);
  const out: Volley[] = [];
  for (const mount of type.mgs) {
    if (!isInArcOf(unit, target, mgArc(type, mount))) continue;
    const arm: SmallArmId = mount === 'pintle' ? 'pintle-mg' : 'tank-mg';
    out.push({ arm, count: 1, dice: diceOf(arm, range, false), column: smallArm(arm).hitsAs });
  }
  return out;
}

/** bg-fire-05, bg-fire-06 A co-axial gun points where its turret points; a bow gun is fixed; a pintle turns. */
function mgArc(type: UnitType, mount: UnitType['mgs'][number]): Arc {
  if (mount === 'pintle') return 360;
  return mount === 'co-axial' && type.main?.mount === 'turret' ? 360 : 45;
}

/** The arc of the main weapon. */
export function mainArc(type: UnitType): Arc {
  switch (type.main?.mount) {
    // bg-fire-05
    case 'fixed':
      return 45;
    // bg-fire-04
    case 'deployed':
      return 90;
    // bg-fire-06 A turret; bg-fire-03, bg-gap-76 a light mortar turns as infantry does.
    default:
      return 360;
  }
}

/** bg-weap-04 Is it a burst of the main weapon, by its RoF? */
export function isBurst(type: UnitType, shot: Shot): boolean {
  return shot.weapon === 'main' && shot.ammo === undefined && armOf(type) !== null;
}

/** The line of the Small arms table by which the main weapon fires bursts; null for all other guns. */
export function armOf(type: UnitType): SmallArmId | null {
  return type.main ? (mainGun(type).arm ?? null) : null;
}

/** bg-small-04 A gun whose crew is short of men fires half. */
function burstOf(type: UnitType, men: number, range: number): Volley[] {
  const arm = armOf(type)!;
  const full = diceOf(arm, range, false);
  const isShort = type.class === 'gun' && men < (smallArm(arm).crew ?? 1);
  return [{ arm, count: 1, dice: isShort ? Math.floor(full / 2) : full, column: smallArm(arm).hitsAs }];
}

/** bg-air-07, bg-ex-16 Three dice for each machine gun of an aircraft. */
function airVolley(type: UnitType, range: number): Volley[] {
  const count = type.air?.mgs ?? 0;
  return count > 0 ? [{ arm: 'tank-mg', count, dice: count * diceOf('tank-mg', range, false), column: 'mg' }] : [];
}

/** The gun whose shell it is: the main one, or an aircraft's rocket. */
export function shellOf(type: UnitType, shot: Shot): Gun {
  return shot.weapon === 'rockets' ? gunOf(type.air!.rockets!) : mainGun(type);
}

/** bg-air-09 */
export function rocketsOf(shot: Shot): number {
  return shot.weapon === 'rockets' ? 2 * (shot.pairs ?? 1) : 0;
}

/** How often a declared shot rolls for its effect on an area. */
export function areaRolls(table: BgTable, unit: Unit, shot: Shot): number {
  // bg-gap-53 Each rocket rolls its own die.
  if (shot.weapon === 'rockets') return rocketsOf(shot);
  const arm = shot.weapon === 'main' ? armOf(typeOf(table, unit)) : null;
  if (arm === null) return 1;
  // bg-area-11, bg-aa-05 Multiple autocannons roll twice as very light HE, multiple machine guns with their RoF.
  if (shot.ammo === 'he') return smallArm(arm).veryLightHe;
  return has(table, unit, 'multiple mount') && smallArm(arm).hitsAs === 'mg' ? 2 : 1;
}

/** bg-weap-05 A flamethrower that a man carries, or that of a vehicle; null for who has none. */
export function flamethrowerOf(type: UnitType): 'man-pack-flamethrower' | 'vehicle-flamethrower' | null {
  if (type.traits.includes('man-pack flamethrower')) return 'man-pack-flamethrower';
  return type.traits.includes('vehicle flamethrower') ? 'vehicle-flamethrower' : null;
}

/** bg-gap-33 Ten dice, by range. */
function flameVolley(type: UnitType, range: number): Volley[] {
  const arm = flamethrowerOf(type);
  return arm ? [{ arm, count: 1, dice: diceOf(arm, range, false), column: smallArm(arm).hitsAs }] : [];
}

/** The arc of what is fired: machine guns have one each. */
export function arcOf(type: UnitType, weapon: Shot['weapon']): Arc {
  if (weapon === 'main') return mainArc(type);
  // bg-fire-05 In the hull, unless the profile puts it into a turret; men turn as they like.
  return weapon === 'flame' && !isInfantry(type) && type.flame !== 'turret' ? 45 : 360;
}

export function volleyFor(table: BgTable, unit: Placed, shot: Shot, target: Placed, range: number): Volley[] {
  const type = typeOf(table, unit);
  if (isBurst(type, shot)) return burstOf(type, unit.men, range);
  if (shot.weapon === 'flame') return flameVolley(type, range);
  if (shot.weapon === 'mgs' && isAircraft(type)) return airVolley(type, range);
  return shot.weapon === 'mgs'
    ? vehicleVolley(table, unit, target, range)
    : volleyOf(typeOf(table, unit), unit.men, shot.weapon, range);
}

export function diceIn(volley: readonly Volley[]): number {
  let sum = 0;
  for (const { dice } of volley) sum += dice;
  return sum;
}

/** The dice that can hit at all at this range, by what they need. */
export function aimedDice(
  volley: readonly Volley[],
  range: number,
): { readonly need: number; readonly dice: number }[] {
  const band = aimedBand(range);
  const byNeed = new Map<number, number>();
  if (band)
    for (const { column, dice } of volley) {
      const need = aimedToHit(column, band);
      if (need !== null && dice > 0) byNeed.set(need, (byNeed.get(need) ?? 0) + dice);
    }
  return [...byNeed].sort(([a], [b]) => a - b).map(([need, dice]) => ({ need, dice }));
}

/** As printed, without what the chart adds for the mount. */
const armWords = (arm: SmallArmId): string =>
  smallArm(arm)
    .label.replace(/ \(.*\)$/, '')
    .replace(' – bipod mount', ' bipod')
    .replace(' – tripod mount', ' tripod');

/** The range band, and which weapons bring the dice with that need: `20-30 in; 6 from MG42 bipod, 6 from 6 Rifles`. */
export function volleyWords(volley: readonly Volley[], range: number, need: number): string {
  const band = aimedBand(range)!;
  const arms = volley
    .filter(({ column, dice }) => dice > 0 && aimedToHit(column, band) === need)
    .map(({ arm, count, dice }) => `${dice} from ${count === 1 ? armWords(arm) : counted(count, armWords(arm))}`);
  return `${band} in; ${arms.join(', ')}`;
}

const CLASS_WORDS: Readonly<Record<TargetClass, string>> = {
  infantry: 'infantry',
  gun: 'a deployed gun',
  'soft-skinned': 'a soft-skinned vehicle',
  'open-topped': 'an open-topped vehicle',
  enclosed: 'an enclosed vehicle',
  aircraft: 'aircraft',
};

const AREA_BAND_WORDS: Readonly<Record<AreaBand, string>> = { short: '0-10 in', medium: '10-20 in', long: '20-30+ in' };

/** The cell of the Area fire effect table: `RoF 5-8 at 10-20 in, infantry`. */
export function areaWords(row: AreaRow, band: AreaBand, target: TargetClass): string {
  const shell = row === 'ap' ? 'AP' : row.startsWith('he-') ? `${row.slice(3).replace('-', ' ')} HE` : null;
  return `${shell ?? `RoF ${row} at ${AREA_BAND_WORDS[band]}`}, ${CLASS_WORDS[target]}`;
}

export function mainGun(type: UnitType): Gun {
  return type.main!.own ?? gunOf(type.main!.gun);
}

/** bg-prof-03 Has the main weapon HE and AP, so that its rounds are split between them? */
export function hasBothShells(type: UnitType): boolean {
  if (type.main?.rounds == null) return false;
  const { he, ap } = mainGun(type);
  return he !== null && ap !== null;
}

/** bg-prof-03 As the owner likes; a gun with one kind of shell has only that. */
export function refuseShells(type: UnitType, he: number): Refusal | null {
  const rounds = type.main?.rounds ?? null;
  if (rounds === null) return refusal('NO_ROUNDS', 'bg-state-13', 'Its ammunition is not counted.');
  // bg-ex-19
  if (he > rounds) return refusal('TOO_MANY_ROUNDS', 'bg-state-13', `It carries ${rounds} rounds.`, { rounds });
  if (hasBothShells(type) || he === type.main!.he) return null;
  return refusal('NO_SHELL', 'bg-prof-03', 'This gun has only one kind of shell.');
}

/** The row of the Area fire effect table, null if the shot has none. */
export function areaRow(table: BgTable, unit: Placed, shot: Shot, target: Placed, range: number): AreaRow | null {
  const type = typeOf(table, unit);
  if (shot.weapon === 'rockets') return `he-${shellOf(type, shot).size}`;
  // bg-area-10 An autocannon by its RoF, or as very light HE: the firer picks.
  if (isBurst(type, shot)) return rateRow(diceIn(volleyFor(table, unit, shot, target, range)));
  if (shot.weapon !== 'main') return rateRow(diceIn(volleyFor(table, unit, shot, target, range)));
  return shot.ammo === 'ap' ? 'ap' : `he-${mainGun(typeOf(table, unit)).size}`;
}

/** bg-fire-07 The greatest distance at which the shot can do anything, and the least. */
export function reachOfShot(
  table: BgTable,
  unit: Placed,
  shot: Shot,
): { readonly least: number; readonly most: number } {
  const type = typeOf(table, unit);
  // bg-air-05
  if (isAircraft(type)) return { least: 0, most: 30 * INCH };
  if (shot.weapon === 'main') {
    const gun = mainGun(type);
    return { least: gun.minimum * INCH, most: gun.range * INCH };
  }
  const flame = shot.weapon === 'flame' ? flamethrowerOf(type) : null;
  if (flame) return { least: 0, most: smallArm(flame).range * INCH };
  const arms =
    shot.weapon === 'mgs'
      ? type.mgs.map((mount) => smallArm(mount === 'pintle' ? 'pintle-mg' : 'tank-mg'))
      : volleyOf(type, unit.men, shot.weapon, 0).map(({ arm }) => smallArm(arm));
  return { least: 0, most: Math.max(0, ...arms.map(({ range }) => range)) * INCH };
}

/** Every kind of shot that a unit could declare, whatever the target. */
export function shotsOf(table: BgTable, unit: Unit, target: string): Shot[] {
  const type = typeOf(table, unit);
  const out: Shot[] = [];
  const both = (weapon: Shot['weapon'], ammo?: 'he' | 'ap'): void => {
    for (const fire of ['aimed', 'area'] as const)
      out.push(ammo ? { fire, weapon, ammo, target } : { fire, weapon, target });
  };
  const arm = armOf(type);
  if (arm) {
    // bg-weap-04, bg-small-13, bg-area-10, bg-air-06 By RoF, aimed or at an area; AP, aimed; very light HE, at an area: the better of two rows.
    both('main');
    if (mainGun(type).ap) out.push({ fire: 'aimed', weapon: 'main', ammo: 'ap', target });
    if (smallArm(arm).veryLightHe > 0) out.push({ fire: 'area', weapon: 'main', ammo: 'he', target });
  } else if (type.main) {
    const gun = mainGun(type);
    if (gun.ap) both('main', 'ap');
    if (gun.he) both('main', 'he');
  }
  if (type.mgs.length > 0 || (type.air?.mgs ?? 0) > 0) both('mgs');
  for (const fire of type.air?.rockets ? (['aimed', 'area'] as const) : [])
    for (const pairs of new Set([1, Math.max(1, (unit.stock.rockets ?? 0) >> 1)]))
      out.push({ fire, weapon: 'rockets', pairs, target });
  // bg-gap-33 Aimed only.
  if (flamethrowerOf(type) && (unit.stock.flame ?? 0) > 0) out.push({ fire: 'aimed', weapon: 'flame', target });
  if (type.team && type.crewed.length > 0) both('team');
  if (unit.men > 0) both('arms');
  return out;
}

/** bg-fire-08, bg-ex-03 The judge of a shot: may this unit declare it now? */
export function refuseShot(table: BgTable, unit: Placed, shot: Shot): Refusal | null {
  const target = standing(table, shot.target);
  if (!target || target.side === unit.side)
    return refusal('NO_TARGET', 'bg-fire-02', 'There is no such enemy on the table.', { target: shot.target });
  if (isAircraft(typeOf(table, target)))
    return refuseWeapon(unit, typeOf(table, unit), shot) ?? refuseFlak(table, unit, shot);
  const refused = refuseAim(table, unit, shot, target);
  if (refused) return refused;
  // bg-meas-06 Every kind of fire needs sight.
  if (!canSeeUnit(table, unit, target))
    return refusal('NOT_SEEN', 'bg-fire-02', 'There is no line of sight to the target.', { target: target.id });
  // bg-area-02 A dash at every range means that nothing can come of it.
  if (shot.fire === 'area' && !hasAnyEffect(table, unit, shot, target))
    return refusal('NO_EFFECT', 'bg-area-02', 'Area fire with this weapon cannot affect such a target.', {
      target: target.id,
    });
  return null;
}

/** Would the shot be legal if the target is in sight? That is asked last: looking takes longest. */
export function isLegalIfSeen(table: BgTable, unit: Placed, shot: Shot, target: Placed): boolean {
  if (isAircraft(typeOf(table, target))) return refuseShot(table, unit, shot) === null;
  if (refuseAim(table, unit, shot, target)) return false;
  return shot.fire !== 'area' || hasAnyEffect(table, unit, shot, target);
}

/** All that the judge asks about a shot before he looks whether the target is in sight. */
function refuseAim(table: BgTable, unit: Placed, shot: Shot, target: Placed): Refusal | null {
  const type = typeOf(table, unit);
  const lacking = refuseWeapon(unit, type, shot);
  if (lacking) return lacking;
  const targetType = typeOf(table, target);
  const isByRate = shot.weapon === 'main' ? isBurst(type, shot) : shot.weapon !== 'rockets' && shot.weapon !== 'flame';
  // bg-gap-69, bg-small-12 Small arms do not aim at armour.
  if (shot.fire === 'aimed' && isByRate && isArmoured(targetType))
    return refusal('ARMOURED', 'bg-gap-69', 'Aimed small-arms fire cannot hurt an armoured vehicle.', {
      target: target.id,
    });
  // bg-weap-06 At what stood still; who is in a building burns with it.
  if (shot.weapon === 'flame' && target.place.inside === null && hasBeen(table, target, 'moved', unit))
    return refusal('HAS_MOVED', 'bg-weap-06', 'A flamethrower only hits a target that has not moved.', {
      target: target.id,
    });
  const arc = arcOf(type, shot.weapon);
  if (!isInArcOf(unit, target, arc))
    return refusal(
      'OUT_OF_ARC',
      arc === 45 ? 'bg-fire-05' : 'bg-fire-04',
      `The target is outside its arc of ${arc} degrees.`,
      {
        arc,
      },
    );
  // bg-weap-04, bg-small-13 The armour-piercing shells of autocannons are for armour.
  if (shot.weapon === 'main' && shot.ammo === 'ap' && armOf(type) && !isArmoured(targetType))
    return refusal('ONLY_ARMOUR', 'bg-weap-04', 'It fires AP at armoured vehicles only.');
  if (shot.weapon === 'mgs' && !isAircraft(type) && vehicleVolley(table, unit, target, 0).length === 0)
    return refusal('OUT_OF_ARC', 'bg-fire-05', 'None of its machine guns can bear on the target.', { arc: 45 });
  return null;
}

function refuseWeapon(unit: Unit, type: UnitType, shot: Shot): Refusal | null {
  if (unit.ammo === 'out') return refusal('OUT_OF_AMMO', 'bg-fire-09', 'It is out of ammunition.');
  switch (shot.weapon) {
    case 'main': {
      if (!type.main) return refusal('NO_WEAPON', 'bg-fire-09', 'It has no such weapon.');
      const gun = mainGun(type);
      if (gun.arm) return refuseBurst(unit, type, shot, gun.arm);
      // bg-ind-24, bg-weap-10, bg-weap-11 Medium and heavy mortars, and rockets, fire only where a spotter calls.
      if (gun.indirectOnly)
        return refusal('INDIRECT_ONLY', 'bg-ind-24', 'It fires indirectly only, when a spotter calls.');
      if (!shot.ammo) return refusal('NO_SHELL', 'bg-fire-08', 'Say which shell: HE or AP.');
      if (!gun[shot.ammo])
        return refusal('NO_SHELL', 'bg-fire-09', `This gun has no ${shot.ammo.toUpperCase()} shell.`);
      // bg-prof-04 What is used up is not fired. bg-state-13 Only a vehicle's rounds are counted; bg-gap-66 any crew left serves a gun.
      if (type.main.rounds !== null && unit[shot.ammo] <= 0)
        return refusal('NO_ROUNDS', 'bg-fire-09', `It has no ${shot.ammo.toUpperCase()} left.`);
      return null;
    }
    case 'rockets':
      // bg-air-09 In pairs, as many as are left.
      if (!type.air?.rockets) return refusal('NO_WEAPON', 'bg-air-06', 'It has no rockets.');
      return (unit.stock.rockets ?? 0) >= rocketsOf(shot)
        ? null
        : refusal('NO_ROUNDS', 'bg-air-09', `It has only ${unit.stock.rockets ?? 0} rockets left.`);
    case 'flame':
      if (!flamethrowerOf(type)) return refusal('NO_WEAPON', 'bg-weap-05', 'It has no flamethrower.');
      if (shot.fire === 'area') return refusal('NO_EFFECT', 'bg-gap-33', 'A flamethrower is used for aimed fire only.');
      // bg-weap-05, bg-state-18 One burst, or as many as its profile says.
      return (unit.stock.flame ?? 0) > 0 ? null : refusal('NO_ROUNDS', 'bg-weap-05', 'Its flamethrower is empty.');
    case 'mgs':
      // bg-air-07 Three times a game.
      if (type.air)
        return type.air.mgs === 0
          ? refusal('NO_WEAPON', 'bg-air-06', 'It has no machine gun.')
          : (unit.stock.bursts ?? 0) > 0
            ? null
            : refusal('NO_ROUNDS', 'bg-air-07', 'Its machine guns are out of ammunition.');
      return type.mgs.length > 0 ? null : refusal('NO_WEAPON', 'bg-fire-09', 'It has no machine gun.');
    case 'team':
      // A mortar team has its mortar and its rifles.
      return type.team && type.crewed.length > 0 && unit.men > 0
        ? null
        : refusal('NO_WEAPON', 'bg-fire-09', 'It has no crewed small arm.');
    case 'arms':
      return unit.men > 0 ? null : refusal('NO_WEAPON', 'bg-small-06', 'It has no men with rifles.');
  }
}

/** bg-weap-04 What an autocannon, or a mount of several weapons, may fire. */
function refuseBurst(unit: Unit, type: UnitType, shot: Shot, arm: SmallArmId): Refusal | null {
  // bg-air-08 Three times a game.
  if (isAircraft(type) && (unit.stock.cannon ?? 0) <= 0)
    return refusal('NO_ROUNDS', 'bg-air-08', 'Its cannon is out of ammunition.');
  // bg-state-13 In a vehicle each burst is a round of those that it carries.
  if (type.main!.rounds !== null && unit.he + unit.ap <= 0)
    return refusal('NO_ROUNDS', 'bg-fire-09', 'It has no rounds left.');
  if (shot.ammo === 'ap')
    return mainGun(type).ap && shot.fire === 'aimed'
      ? null
      : refusal('NO_SHELL', 'bg-weap-04', 'Its AP shells are for aimed fire only.');
  if (shot.ammo === 'he')
    return smallArm(arm).veryLightHe > 0 && shot.fire === 'area'
      ? null
      : refusal('NO_SHELL', 'bg-weap-04', 'Its very light HE shells are for area fire only.');
  return null;
}

/** bg-aa-01 The row by which a weapon fires at aircraft, always at its longest range; null if it cannot (bg-aa-02). */
export function flakRow(table: BgTable, unit: Unit, shot: Shot): AreaRow | null {
  const type = typeOf(table, unit);
  switch (shot.weapon) {
    case 'main': {
      // bg-aa-05, bg-gap-54 Autocannons with their very light HE, mounts of machine guns with their RoF.
      const arm = armOf(type);
      if (
        !arm ||
        !has(table, unit, 'anti-aircraft') ||
        shot.ammo !== (smallArm(arm).veryLightHe > 0 ? 'he' : undefined)
      )
        return null;
      return shot.ammo === 'he' ? 'he-very-light' : rateRow(diceIn(burstOf(type, unit.men, 0)));
    }
    case 'mgs':
      // Pintle mounts only: co-axial and bow guns do not point upwards.
      return rateRow(type.mgs.filter((mount) => mount === 'pintle').length * smallArm('pintle-mg').rof);
    case 'team':
    case 'arms': {
      if (!isInfantry(type)) return null;
      // bg-gap-54 Weapons that reach beyond 20 inches add their RoF: no submachine guns.
      const far = volleyOf(type, unit.men, shot.weapon, 20 * INCH + 1);
      return rateRow(diceIn(far));
    }
    default:
      return null;
  }
}

/** bg-aa-01, bg-aa-02 May it fire at an aircraft so? Sight, arc and range never hinder it (bg-gap-54). */
function refuseFlak(table: BgTable, unit: Unit, shot: Shot): Refusal | null {
  if (shot.fire !== 'area') return refusal('IN_THE_AIR', 'bg-aa-01', 'Only area fire can be used against aircraft.');
  const row = flakRow(table, unit, shot);
  if (!row) return refusal('IN_THE_AIR', 'bg-aa-02', 'This weapon cannot be fired at aircraft.');
  return areaEffect(row, 'long', 'aircraft') === null
    ? refusal('NO_EFFECT', 'bg-aa-03', 'Its RoF is too low to affect an aircraft.')
    : null;
}

function hasAnyEffect(table: BgTable, unit: Placed, shot: Shot, target: Placed): boolean {
  const { class: targetClass } = typeOf(table, target);
  for (const range of isAircraft(typeOf(table, unit)) ? [30 * INCH] : [0, 20 * INCH, 20 * INCH + 1]) {
    const row = areaRow(table, unit, shot, target, range);
    if (row && areaEffect(row, areaBand(range), targetClass) !== null) return true;
  }
  return false;
}

/** bg-ord-04 to bg-ord-06 The shots of one order: one or two, each legal, all declared before any die. */
export function refuseShots(table: BgTable, unit: Placed, shots: readonly Shot[], most: number): Refusal | null {
  if (shots.length > most)
    return refusal(
      'TOO_MANY_SHOTS',
      'bg-ord-04',
      most === 1 ? 'This order has one shot.' : `This order has ${most === 2 ? 'two' : 'three'} shots.`,
      { most },
    );
  // bg-spec-13 It is the gun that fires once more, not the rifles of its crew.
  if (shots.length > 2 && !shots.some(({ weapon }) => weapon === 'main'))
    return refusal(
      'THIRD_SHOT',
      'bg-spec-13',
      'The third shot is for the gun: at most two shots may be fired with rifles.',
    );
  for (const shot of shots) {
    const refused = refuseShot(table, unit, shot);
    if (refused) return refused;
  }
  return refuseRounds(table, unit, shots);
}

/** bg-fire-09 Both shells of a declaration must be there. */
function refuseRounds(table: BgTable, unit: Unit, shots: readonly Shot[]): Refusal | null {
  const type = typeOf(table, unit);
  const { main } = type;
  // bg-weap-05
  const flames = shots.filter(({ weapon }) => weapon === 'flame').length;
  if (flames > (unit.stock.flame ?? 0))
    return refusal('NO_ROUNDS', 'bg-weap-05', `It has only ${unit.stock.flame ?? 0} bursts of flame left.`);
  if (!main || main.rounds === null) return null;
  if (mainGun(type).arm) {
    const bursts = shots.filter(({ weapon }) => weapon === 'main').length;
    return bursts > unit.he + unit.ap
      ? refusal('NO_ROUNDS', 'bg-fire-09', `It has only ${unit.he + unit.ap} rounds left.`)
      : null;
  }
  for (const ammo of ['he', 'ap'] as const) {
    const wanted = shots.filter((shot) => shot.weapon === 'main' && shot.ammo === ammo).length;
    if (wanted > unit[ammo])
      return refusal('NO_ROUNDS', 'bg-fire-09', `It has only ${unit[ammo]} ${ammo.toUpperCase()} left.`);
  }
  return null;
}

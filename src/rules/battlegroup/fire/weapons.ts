/** What a unit can shoot with, and the judge of a declared shot. */
import type { Arc } from '../../../geometry/table/facing.ts';
import { type Refusal, refusal } from '../../../kernel/refusal.ts';
import { isArmoured, isInfantry, typeOf } from '../ground.ts';
import type { Gun, UnitType } from '../profile.ts';
import { canSeeUnit, isInArcOf } from '../sight.ts';
import { type BgTable, type Placed, type Shot, standing, type Unit } from '../state.ts';
import { type AreaBand, type AreaRow, areaEffect, rateRow } from '../tables/area-fire.ts';
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

export function volleyFor(table: BgTable, unit: Placed, shot: Shot, target: Placed, range: number): Volley[] {
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

export function mainGun(type: UnitType): Gun {
  return gunOf(type.main!.gun);
}

/** The row of the Area fire effect table, null if the shot has none. */
export function areaRow(table: BgTable, unit: Placed, shot: Shot, target: Placed, range: number): AreaRow | null {
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
  if (shot.weapon === 'main') {
    const gun = mainGun(type);
    return { least: gun.minimum * INCH, most: gun.range * INCH };
  }
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
  if (type.main) {
    const gun = mainGun(type);
    if (gun.ap) both('main', 'ap');
    if (gun.he) both('main', 'he');
  }
  if (type.mgs.length > 0) both('mgs');
  if (type.team && type.crewed.length > 0) both('team');
  if (unit.men > 0) both('arms');
  return out;
}

/** bg-fire-08, bg-ex-03 The judge of a shot: may this unit declare it now? */
export function refuseShot(table: BgTable, unit: Placed, shot: Shot): Refusal | null {
  const type = typeOf(table, unit);
  const target = standing(table, shot.target);
  if (!target || target.side === unit.side)
    return refusal('NO_TARGET', 'bg-fire-02', 'There is no such enemy on the table.', { target: shot.target });
  const lacking = refuseWeapon(unit, type, shot);
  if (lacking) return lacking;
  const targetType = typeOf(table, target);
  // bg-gap-69, bg-small-12 Small arms do not aim at armour.
  if (shot.fire === 'aimed' && shot.weapon !== 'main' && isArmoured(targetType))
    return refusal('ARMOURED', 'bg-gap-69', 'Aimed small arms do nothing to an armoured vehicle.', {
      target: target.id,
    });
  const arc = shot.weapon === 'main' ? mainArc(type) : 360;
  if (!isInArcOf(unit, target, arc))
    return refusal(
      'OUT_OF_ARC',
      arc === 45 ? 'bg-fire-05' : 'bg-fire-04',
      `The target is outside its arc of ${arc} degrees.`,
      {
        arc,
      },
    );
  if (shot.weapon === 'mgs' && vehicleVolley(table, unit, target, 0).length === 0)
    return refusal('OUT_OF_ARC', 'bg-fire-05', 'None of its machine guns bears on the target.', { arc: 45 });
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

function refuseWeapon(unit: Unit, type: UnitType, shot: Shot): Refusal | null {
  if (unit.ammo === 'out') return refusal('OUT_OF_AMMO', 'bg-fire-09', 'It is out of ammunition.');
  switch (shot.weapon) {
    case 'main': {
      if (!type.main) return refusal('NO_WEAPON', 'bg-fire-09', 'It has no such weapon.');
      const gun = mainGun(type);
      if (!shot.ammo) return refusal('NO_SHELL', 'bg-fire-08', 'Say which shell: HE or AP.');
      if (!gun[shot.ammo])
        return refusal('NO_SHELL', 'bg-fire-09', `This gun has no ${shot.ammo.toUpperCase()} shell.`);
      // bg-state-13 Only a vehicle's rounds are counted; bg-gap-66 any crew left serves a gun.
      if (type.main.rounds !== null && unit[shot.ammo] <= 0)
        return refusal('NO_ROUNDS', 'bg-fire-09', `It has no ${shot.ammo.toUpperCase()} left.`);
      return null;
    }
    case 'mgs':
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

function hasAnyEffect(table: BgTable, unit: Placed, shot: Shot, target: Placed): boolean {
  const { class: targetClass } = typeOf(table, target);
  for (const range of [0, 20 * INCH, 20 * INCH + 1]) {
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
      most === 1 ? 'This order has one shot.' : 'This order has two shots.',
      { most },
    );
  for (const shot of shots) {
    const refused = refuseShot(table, unit, shot);
    if (refused) return refused;
  }
  return refuseRounds(table, unit, shots);
}

/** bg-fire-09 Both shells of a declaration must be there. */
function refuseRounds(table: BgTable, unit: Unit, shots: readonly Shot[]): Refusal | null {
  const { main } = typeOf(table, unit);
  if (!main || main.rounds === null) return null;
  for (const ammo of ['he', 'ap'] as const) {
    const wanted = shots.filter((shot) => shot.weapon === 'main' && shot.ammo === ammo).length;
    if (wanted > unit[ammo])
      return refusal('NO_ROUNDS', 'bg-fire-09', `It has only ${unit[ammo]} ${ammo.toUpperCase()} left.`);
  }
  return null;
}

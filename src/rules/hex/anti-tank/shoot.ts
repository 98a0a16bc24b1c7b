/** hex-at-01 to hex-at-19 A gun, or a heavy machine gun, fires at a vehicle: to hit, then effect. */
import { atMost, explained, type Modifier } from '../../../kernel/explain.ts';
import type { Play } from '../../../kernel/play.ts';
import { modified, readDice } from '../fire/read.ts';
import type { MarkEvent } from '../marks.ts';
import { arcTo, distanceOf, hindrancesOf, protectionOf, smokeOn } from '../sight.ts';
import { cardOf, type HexTable, type Unit, unitAt } from '../state.ts';
import {
  AT_MISS,
  type AtResult,
  atColumn,
  atResult,
  barrelEffect,
  barrelToHit,
  crewToHit,
  HEAVY_MG,
  sizeToHit,
  TO_HIT_MODIFIERS,
  TURRETS,
  toHit,
} from '../tables/anti-tank.ts';
import { COMBAT_MODIFIERS, MOST_HINDRANCES, protectionModifier } from '../tables/combat.ts';
import { armourStruck } from './armour.ts';
import { strikeVehicle } from './harm.ts';
import type { AntiTankEvent } from './types.ts';

type Tell = Play<MarkEvent | AntiTankEvent>;

/** hex-at-03 to hex-at-09 What is added to the roll to hit. hex-at-19 That a crew is stopped is not. */
export function toHitModifiers(table: HexTable, unit: Unit, target: Unit, isMoving: boolean): (Modifier | null)[] {
  const { movingTarget, movingFirer } = TO_HIT_MODIFIERS;
  const { vehicle } = cardOf(table, target);
  const distance = distanceOf(table, unit, target);
  const hindrances = Math.min(MOST_HINDRANCES, hindrancesOf(table, unit, target) ?? 0);
  const barrel = cardOf(table, unit).main?.barrel ?? null;
  const cover = protectionModifier(protectionOf(table, target, unit));
  const { hindrance, smoke } = COMBAT_MODIFIERS;
  const here = (of: Modifier, value = of.value): Modifier => ({ rule: 'hex-at-08', why: of.why, value });
  return [
    target.move !== 'none' ? movingTarget : null,
    isMoving || unit.move !== 'none' ? movingFirer : null,
    crewToHit(unit.quality),
    vehicle ? sizeToHit(vehicle.size) : null,
    outOfArc(table, unit, target),
    cover && here(cover),
    hindrances > 0 ? here(hindrance, hindrances) : null,
    smokeOn(table, target.at) > 0 ? here(smoke) : null,
    smokeOn(table, unit.at) > 0 ? { rule: 'hex-at-08', why: 'Firer in smoke', value: 1 } : null,
    barrel && { rule: 'hex-at-09', why: `${barrel} barrel at this range`, value: barrelToHit(barrel, distance) },
  ];
}

/** hex-at-06, hex-at-07 Turrets by their speed; a light cannon alike to flank and rear. */
function outOfArc(table: HexTable, unit: Unit, target: Unit): Modifier | null {
  const arc = arcTo(table, unit, target.at);
  if (arc === 'front') return null;
  const { vehicle, isLight } = cardOf(table, unit);
  if (vehicle && vehicle.turret !== 'none')
    return { rule: 'hex-at-06', why: `${vehicle.turret} turret to the ${arc}`, value: TURRETS[vehicle.turret][arc] };
  const { lightFlank, lightRear } = TO_HIT_MODIFIERS;
  return isLight ? (arc === 'flank' ? lightFlank : lightRear) : null;
}

/** hex-at-17 Heavy machine guns: by effect alone. */
const isMachineGun = (table: HexTable, unit: Unit): boolean => cardOf(table, unit).class === 'machine gun';

/** hex-at-11, hex-at-17 AT value less the armour that is struck. */
export function differentialOf(table: HexTable, unit: Unit, target: Unit): number {
  const value = isMachineGun(table, unit) ? HEAVY_MG.at : (cardOf(table, unit).main?.at ?? 0);
  return value - armourStruck(table, target, unit.at);
}

/** hex-at-12, hex-at-13 What is added to the effect roll; a machine gun has no barrel to count. */
export function effectModifiers(table: HexTable, unit: Unit, target: Unit): (Modifier | null)[] {
  const differential = differentialOf(table, unit, target);
  const barrel = isMachineGun(table, unit) ? null : (cardOf(table, unit).main?.barrel ?? null);
  const beyond = differential < 0 ? 'Differential below 0' : 'Differential above 7';
  return [
    { rule: 'hex-at-12', why: beyond, value: atColumn(differential).dice },
    barrel && {
      rule: 'hex-at-13',
      why: `${barrel} barrel at this range`,
      value: barrelEffect(barrel, distanceOf(table, unit, target)),
    },
  ];
}

/** hex-at-02, hex-at-10 Two dice not above the number of the range; a natural 12 misses. */
function hits(table: HexTable, play: Tell, unit: Unit, target: Unit, isMoving: boolean): boolean {
  const distance = distanceOf(table, unit, target);
  const need = atMost('hex-at-02', toHit(distance), toHitModifiers(table, unit, target, isMoving));
  const read = (natural: number): boolean => natural !== AT_MISS && modified(need, natural) <= need.base;
  return readDice(play, { rule: 'hex-at-02', use: 'hit', of: target.id, need }, read);
}

/** hex-at-11 to hex-at-14 */
function effect(table: HexTable, play: Tell, unit: Unit, target: Unit): AtResult | null {
  const { column } = atColumn(differentialOf(table, unit, target));
  const { modifiers } = explained('hex-at-11', 0, effectModifiers(table, unit, target));
  let most = 2;
  while (most < 12 && atResult(column, most + 1) !== null) most += 1;
  const need = atMost('hex-at-11', most, modifiers);
  const read = (natural: number): AtResult | null =>
    natural === AT_MISS ? null : atResult(column, modified(need, natural));
  return readDice<AtResult | null>(play, { rule: 'hex-at-11', use: 'effect', of: target.id, need }, read);
}

/** hex-at-01, hex-at-15 One shot; whoever fires from hiding is not named (hex-hid-03). */
export function shootAtVehicle(table: HexTable, play: Tell, of: string, at: string, isMoving: boolean): void {
  const [unit, target] = [unitAt(table, of), unitAt(table, at)];
  const isByGun = !isMachineGun(table, unit);
  const isHit = !isByGun || hits(table, play, unit, target, isMoving);
  const result = isHit ? effect(table, play, unit, target) : null;
  const differential = differentialOf(table, unit, target);
  play.emit({
    type: 'vehicle-shot',
    rule: 'hex-at-11',
    side: target.side,
    unit: at,
    by: unit.isHidden ? null : of,
    with: isByGun ? 'gun' : 'machine gun',
    distance: distanceOf(table, unit, target),
    differential,
    arc: arcTo(table, target, unit.at),
    result: isHit ? (result ?? 'no effect') : 'missed',
  });
  if (result !== null) strikeVehicle(table, play, at, result, 'hex-at-15');
}

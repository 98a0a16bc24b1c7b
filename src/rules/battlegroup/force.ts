/** Ready forces: what they add up to, and what is wrong with one. */

import type { UnitType } from './profile.ts';
import type { RuleId } from './rules.ts';
import type { Force, ForceUnit } from './scenarios/types.ts';
import { BATTERIES } from './tables/fire-support.ts';
import { GAME_SIZES } from './tables/game-size.ts';
import { ORDERS_DICE } from './tables/orders.ts';
import { DEFENCE_POINTS, ELITE_OF, pointsOf, SMG_SQUADS, SUPPORT_POINTS } from './tables/points.ts';
import { ROSTER_SECTIONS } from './tables/roster.ts';
import { UNITS } from './tables/units.ts';

/** bg-army-04 What the head of the roster adds up. */
export interface ForceTotals {
  readonly points: number;
  readonly rating: number;
  readonly officers: number;
  readonly scouts: number;
  /** bg-army-02 Orders dice, by the size of the game. */
  readonly dice: number;
}

export interface Fault {
  readonly rule: RuleId;
  readonly text: string;
}

const TEN_INCHES = 1000;

export const NATIONS = { germany: 'german', soviet: 'soviet', britain: 'british', usa: 'us' } as const;

function typeIn(id: string): UnitType | undefined {
  return Object.hasOwn(UNITS, id) ? UNITS[id] : undefined;
}

/** bg-army-08 Requests, registered targets, timed and counter-battery missions are bought; so are defences. */
export function supportPoints({ support, defences }: Pick<Force, 'support' | 'defences'>): number {
  const requests = support.requests.reduce((sum, count, i) => sum + count * SUPPORT_POINTS.requests[i]!, 0);
  return (
    requests +
    support.registered * SUPPORT_POINTS.registered +
    support.barrages.length * SUPPORT_POINTS.barrage +
    support.airstrikes.length * SUPPORT_POINTS.airstrike +
    support.counterBattery.length * SUPPORT_POINTS.counterBattery +
    defences.bunkers * DEFENCE_POINTS.bunker +
    Math.ceil(defences.trench / TEN_INCHES) * DEFENCE_POINTS.trench +
    defences.mines * DEFENCE_POINTS.mine +
    Math.ceil(defences.wire / TEN_INCHES) * DEFENCE_POINTS.wire
  );
}

export function totalsOf(force: Force): ForceTotals {
  let [points, rating, officers, scouts] = [supportPoints(force), 0, 0, 0];
  for (const { type: id } of force.units) {
    const type = typeIn(id);
    if (!type) continue;
    points += pointsOf(type);
    // bg-br-01 The ratings of all units added up.
    rating += type.rating;
    // bg-army-07 Officers and scouts are counted as the force is built; bg-spec-24 a Scout2 unit is two.
    if (type.traits.includes('officer')) officers++;
    scouts += type.traits.includes('scout2') ? 2 : type.traits.includes('scout') ? 1 : 0;
  }
  // bg-army-02
  return { points, rating, officers, scouts, dice: ORDERS_DICE[force.size] };
}

/** What the book, or its own data, forbids about a force; nothing if it may be played. */
export function checkForce(force: Force): readonly Fault[] {
  const faults: Fault[] = [];
  const fault = (rule: RuleId, text: string): void => {
    faults.push({ rule, text });
  };
  const { points } = totalsOf(force);
  const size = GAME_SIZES[force.size];
  // bg-army-01 Points within those of the size; the largest has no upper end.
  if (points < size.minimum)
    fault('bg-army-01', `${points} points are too few: this size needs at least ${size.minimum}.`);
  if (points > size.maximum && !size.open)
    fault('bg-army-01', `${points} points are too many: this size allows at most ${size.maximum}.`);
  for (const unit of force.units) checkUnit(force, unit, fault);
  // bg-army-05, bg-gap-51 One Unique unit in all.
  const unique = force.units.filter(({ type }) => typeIn(type)?.traits.includes('unique'));
  if (unique.length > 1) fault('bg-army-05', `Only one unit may be unique: ${unique.map(({ id }) => id).join(', ')}.`);
  for (const battery of force.support.barrages)
    if (!Object.hasOwn(BATTERIES, battery)) fault('bg-army-08', `There is no battery ${battery}.`);
  for (const aircraft of force.support.airstrikes) {
    const type = typeIn(aircraft);
    // bg-air-01 What attacks the ground comes by a counter or on time, and carries bombs when it is timed.
    if (!type?.air?.bombs || type.nation !== NATIONS[force.nation])
      fault('bg-army-08', `${aircraft} cannot fly a timed airstrike for this side.`);
  }
  return faults;
}

/** What a list may not have, whoever takes it. */
export function checkType(type: UnitType): readonly Fault[] {
  const faults: Fault[] = [];
  const { experience, traits, smgs } = type;
  // bg-army-06 Elites are veterans, upgraded.
  if (experience === 'elite' && typeIn(ELITE_OF[type.id] ?? '')?.experience !== 'veteran')
    faults.push({ rule: 'bg-army-06', text: 'is elite, but not the upgrade of veterans.' });
  // bg-army-06 Aces are elite.
  if (traits.includes('ace') && experience !== 'elite')
    faults.push({ rule: 'bg-army-06', text: 'is an ace, but not elite.' });
  // bg-weap-01, bg-gap-74 One submachine gun a squad, unless the list says otherwise.
  if (smgs > 1 && !SMG_SQUADS.includes(type.id))
    faults.push({ rule: 'bg-weap-01', text: `has ${smgs} submachine guns.` });
  return faults;
}

function checkUnit(force: Force, unit: ForceUnit, fault: (rule: RuleId, text: string) => void): void {
  const type = typeIn(unit.type);
  if (!type) {
    fault('bg-army-03', `${unit.id} has an unknown type: ${unit.type}.`);
    return;
  }
  // bg-army-03 All from one list.
  if (type.nation !== NATIONS[force.nation]) fault('bg-army-03', `${unit.id} is not of this force's list.`);
  if (!ROSTER_SECTIONS.some(({ id }) => id === unit.section))
    fault('bg-army-04', `${unit.id} is in no section of the roster: ${unit.section}.`);
  // bg-air-01 Ground-attack aircraft are not bought.
  if (type.traits.includes('ground attack')) fault('bg-air-01', `${unit.id} cannot be bought: it comes by a counter.`);
  for (const { rule, text } of checkType(type)) fault(rule, `${unit.id} ${text}`);
  if (unit.aboard) checkAboard(force, unit, type, fault);
}

function checkAboard(force: Force, unit: ForceUnit, type: UnitType, fault: (rule: RuleId, text: string) => void): void {
  const { on, how } = unit.aboard!;
  const carrier = force.units.find(({ id }) => id === on);
  const vehicle = carrier && typeIn(carrier.type);
  if (!vehicle) {
    fault('bg-state-15', `${unit.id} is aboard ${on}, which is not there.`);
    return;
  }
  const load = force.units.filter(({ aboard }) => aboard?.on === on && aboard.how === how);
  switch (how) {
    case 'inside': {
      const men = load.reduce((sum, { type: id }) => sum + (typeIn(id)?.men ?? 0), 0);
      if (type.class !== 'infantry' || men > (vehicle.carries?.men ?? 0))
        fault('bg-gap-64', `${on} has no room for ${unit.id}.`);
      break;
    }
    case 'riding':
      // bg-gap-23 One infantry unit, on an armoured vehicle that carries nobody inside.
      if (type.class !== 'infantry' || !vehicle.armour || vehicle.carries || load.length > 1)
        fault('bg-gap-23', `${unit.id} cannot ride on ${on}.`);
      break;
    case 'towed':
      if (type.class !== 'gun' || !vehicle.carries?.gun || load.length > 1)
        fault('bg-state-15', `${on} cannot tow ${unit.id}.`);
      break;
  }
}

/** Who is in a combat, in which role, and whom he can hit. */
import { isClose } from '../ground.ts';
import {
  type AgTable,
  aircraftOf,
  type Combat,
  divisionOf,
  isArtillery,
  isAtGun,
  isVehicle,
  type Part,
  type Side,
  standing,
  turnNumber,
  type Unit,
  unitOf,
} from '../state.ts';
import type { EngagementFrame } from './types.ts';

export interface Fighter {
  readonly combat: Combat;
  readonly part: Part;
  readonly side: 'attackers' | 'defenders';
}

export function combatOf(table: AgTable, id: number): Combat | undefined {
  return table.combats.find((combat) => combat.id === id);
}

export function combatsOf(table: AgTable, ids: readonly number[]): Combat[] {
  return table.combats.filter(({ id }) => ids.includes(id));
}

/** The side that attacks in a combat. */
export function attackerOf(table: AgTable, combat: Combat): Side {
  const target = unitOf(table, combat.target);
  const first = combat.attackers[0];
  const by = first && (unitOf(table, first.unit)?.side ?? aircraftOf(table, first.unit)?.side);
  return by ?? (target?.side === 'axis' ? 'allies' : 'axis');
}

/** The target as a part of its own combat. */
export const targetPart = (combat: Combat): Part => ({
  unit: combat.target,
  role: 'front',
  of: null,
  edge: combat.facing,
});

/** All parts of the combats, the targets among them. */
export function* fightersOf(combats: readonly Combat[]): Iterable<Fighter> {
  for (const combat of combats) {
    yield { combat, part: targetPart(combat), side: 'defenders' };
    for (const part of combat.defenders) yield { combat, part, side: 'defenders' };
    for (const part of combat.attackers) yield { combat, part, side: 'attackers' };
  }
}

export function partsOf(combats: readonly Combat[], unit: string): Fighter[] {
  const out: Fighter[] = [];
  for (const fighter of fightersOf(combats)) if (fighter.part.unit === unit) out.push(fighter);
  return out;
}

/** ag-combat-06 Is it attacked by a ground unit in contact? */
export const isAttackedInContact = (combats: readonly Combat[], unit: string): boolean =>
  combats.some(({ target, attackers }) => target === unit && attackers.some(({ role }) => role === 'front'));

/**
 * ag-combat-07 Did it move into a combat this turn? Then it attacks in all of them. ag-gap-82 So does who was in contact before; who merely
 * stood behind an attacker and did not move is a defending unit.
 */
export function isAttacking(table: AgTable, combats: readonly Combat[], id: string): boolean {
  const unit = unitOf(table, id);
  // ag-attack-13 So does one that was called in behind an attacker, and faces an attack of its own now.
  if (unit?.attacks) return true;
  const hasMoved = unit?.moved === true;
  return combats.some(({ attackers }) =>
    attackers.some(({ unit, role }) => unit === id && (role === 'front' || (isBehind(role) && hasMoved))),
  );
}

const isBehind = (role: Part['role']): boolean => role === 'behind' || role === 'second';

/** ag-spec-03, ag-spec-06 Special forces and naval guns always count as supplied; ag-sea-10 so do those who meet a landing. */
export function isSupplied(table: AgTable, combats: readonly Combat[], unit: Unit): boolean {
  if (unit.log || unit.row.special === 'special forces' || unit.row.special === 'naval guns') return true;
  return partsOf(combats, unit.id).some((fighter) => facesOf(fighter).some((id) => isLandingNow(table, id)));
}

/** The enemy's front units in that combat. */
const facesOf = ({ combat, side }: Fighter): string[] =>
  side === 'attackers' ? [combat.target] : withRole(combat.attackers, 'front');

/** ag-sea-07, ag-sea-08 Did it land from the sea this turn? */
export const isLanding = (table: AgTable, unit: Unit): boolean =>
  unit.landed?.how === 'sea' && unit.landed.turn === turnNumber(table);

function isLandingNow(table: AgTable, id: string | null): boolean {
  const unit = id === null ? undefined : unitOf(table, id);
  return unit !== undefined && isLanding(table, unit);
}

/** ag-combat-20 Guns and artillery, whose row says 0, 10 or 11. */
export const isGun = (unit: Unit): boolean => isArtillery(unit) || isAtGun(unit);

/** Does it touch nobody in the fight: artillery at range? */
const isDistant = (part: Part): boolean => part.role === 'distant' || part.role === 'counter-battery';

/** ag-at-04 Artillery that fires at a distance; in base-contact support it is not. */
export function firesFromAfar(combats: readonly Combat[], unit: string): boolean {
  const parts = partsOf(combats, unit);
  return parts.some(({ part }) => isDistant(part)) && !isAttackedInContact(combats, unit);
}

/** Does it fight in contact, or right behind one that does? */
const isNear = ({ combat, part, side }: Fighter): boolean =>
  part.role === 'behind' ||
  (part.role === 'front' && (side === 'attackers' || combat.attackers.some(({ role }) => role === 'front')));

/**
 * ag-init-01, ag-combat-05, ag-init-03 to ag-init-08 The initiative at which it fires; `held`: it has dropped to 0 (ag-combat-22).
 */
export function initiativeOf(table: AgTable, combats: readonly Combat[], id: string, held: readonly string[]): number {
  const unit = unitOf(table, id);
  // ag-init-03, ag-sea-11, ag-gap-43 Aircraft.
  if (!unit) return 12;
  // ag-combat-22, ag-gap-27 For good, and without what LOG would add.
  if (held.includes(id)) return 0;
  const parts = partsOf(combats, id);
  const near = parts.filter(isNear);
  // ag-sea-07 Those who come ashore, and whoever supports them from behind.
  if (near.some(({ part }) => isLanding(table, unit) || (part.role === 'behind' && isLandingNow(table, part.of))))
    return 0;
  let value = byRow(unit, combats, parts);
  // ag-terr-03, ag-gap-19 In close terrain vehicles of both sides fight at 0.
  if (isVehicle(unit) && near.some(({ combat }) => isInClose(table, combat))) value = 0;
  // ag-init-08, ag-combat-19, ag-gap-18 Not for guns.
  if (!isGun(unit) && !isAttacking(table, combats, id) && isSupplied(table, combats, unit))
    value = Math.max(value, Math.min(value + 2, 9.5));
  return value;
}

/** ag-unit-05, ag-gap-56 The number on its row, whatever it was in an example: the first one in contact with the enemy, the other at a distance and in support. */
function byRow(unit: Unit, combats: readonly Combat[], parts: readonly Fighter[]): number {
  const { id, row } = unit;
  // ag-combat-06 Directly attacked by a ground unit, or in contact with its own target.
  const isInContact =
    isAttackedInContact(combats, id) || parts.some(({ part, side }) => side === 'attackers' && part.role === 'front');
  if (isInContact) return row.initiative;
  // ag-init-04, ag-init-05 Artillery and AT guns; ag-init-07, ag-gap-20 artillery of the table of vehicles, which has one number.
  if (row.distant !== null) return row.distant;
  return isArtillery(unit) ? 11 : row.initiative;
}

/** ag-gap-19 Does the target, or did the first one, stand in close terrain? */
export function isInClose(table: AgTable, combat: Combat): boolean {
  if (combat.close !== undefined) return combat.close;
  const target = standing(table, combat.target);
  return target !== null && isClose(table, target);
}

/** ag-unit-10, ag-combat-01 Its dice: as many as its strength. Aircraft have theirs after the flak (ag-combat-12). */
export function diceOf(table: AgTable, id: string): number {
  const unit = unitOf(table, id);
  if (!unit) return aircraftOf(table, id)?.gs ?? 0;
  // ag-type-05, ag-supp-09, ag-gap-49 Towed guns that have moved do not fire.
  if (unit.row.type === 'Guns' && unit.moved) return 0;
  // ag-spec-01, ag-gap-68 Rockets with LOG; ag-spec-02 without it they roll as they are.
  if (unit.row.special === 'rockets' && unit.log) return unit.strength * 2;
  return unit.strength;
}

/** ag-supp-02 Whom an AT unit in support takes on: vehicles in front; if there are none, those behind them; else nobody. */
function forAt(table: AgTable, front: readonly string[], behind: readonly string[]): string[] {
  const vehicles = (ids: readonly string[]) => ids.filter((id) => isVehicleAt(table, id));
  const inFront = vehicles(front);
  return inFront.length > 0 ? inFront : vehicles(behind);
}

function isVehicleAt(table: AgTable, id: string): boolean {
  const unit = unitOf(table, id);
  return unit !== undefined && isVehicle(unit);
}

/** Those of the attackers, or of the defenders, with a role. */
function withRole(parts: readonly Part[], ...roles: Part['role'][]): string[] {
  return parts.filter(({ role }) => roles.includes(role)).map(({ unit }) => unit);
}

/** Whom it can hit in that combat: any one of these may be given the hit by their owner (ag-gap-28). */
export function targetsOf(table: AgTable, fighter: Fighter): string[] {
  return opponentsOf(table, fighter).filter((id) => unitOf(table, id) !== undefined);
}

function opponentsOf(table: AgTable, { combat, part, side }: Fighter): string[] {
  const { attackers, defenders, target } = combat;
  const isAt = unitOf(table, part.unit)?.row.ability?.kind === 'AT';
  // ag-abil-10 Only in support does AT ability choose: in front it fires at whoever is there.
  if (side === 'attackers') {
    switch (part.role) {
      case 'front':
      // ag-supp-05 As many of these as there are.
      case 'distant':
      case 'air':
        return [target];
      // ag-supp-01
      case 'behind':
        return isAt ? forAt(table, [target], withRole(defenders, 'behind')) : [target];
      default:
        return [];
    }
  }
  const front = withRole(attackers, 'front');
  switch (part.role) {
    case 'front':
      return front;
    case 'behind':
      return isAt ? forAt(table, front, withRole(attackers, 'behind')) : front;
    // ag-gap-85 Defensive artillery has no target where nobody is in contact.
    case 'distant':
      return front;
    case 'counter-battery':
      return attackers.some(({ unit }) => unit === part.of) ? [part.of!] : [];
    // ag-gap-29 The one unit that it was sent against.
    case 'air':
      return attackers.some(({ unit }) => unit === part.of) ? [part.of!] : [];
    default:
      return [];
  }
}

/** ag-combat-32 Where its dice can go: each combat that is still on and in which it has somebody to fire at. */
export function outletsOf(table: AgTable, self: EngagementFrame, id: string): Fighter[] {
  const on = combatsOf(table, self.combats).filter((combat) => !self.ended.some((one) => one.combat === combat.id));
  return partsOf(on, id).filter((fighter) => targetsOf(table, fighter).length > 0);
}

/** ag-combat-12 The anti-aircraft strength of the division whose unit is bombed. */
export function antiAircraftOf(table: AgTable, id: string): number {
  const unit = unitOf(table, id);
  return unit ? divisionOf(table, unit.division).aa : 0;
}

/** The side of whoever fires. */
export function sideOfFighter(table: AgTable, id: string): Side {
  const side = unitOf(table, id)?.side ?? aircraftOf(table, id)?.side;
  if (!side) throw new Error(`nobody is called ${id}`);
  return side;
}

/** What the defender may declare in step 3: artillery at range, aircraft, counter-battery fire. */

import { type Refusal, refusal } from '../../../kernel/refusal.ts';
import {
  type AgTable,
  aircraftOf,
  isArtillery,
  isOnMap,
  type Part,
  type Side,
  standing,
  unitAt,
  unitOf,
} from '../state.ts';
import { combatAt, inRange, isDeclared, maySpotFor, refuseDistant, refuseFlight } from './eligible.ts';
import { refuseLogs } from './logs.ts';
import { supportsBehind } from './support.ts';
import type { CombatSetupFrame, Support } from './types.ts';

export interface DefenceSupport {
  readonly kind: 'distant' | 'air' | 'counter-battery';
  /** The guns or the aircraft; of counter-battery fire whom it is for. */
  readonly id: string;
}

/** ag-gap-51 All who attack the target by now. */
export const attackersOf = (table: AgTable, self: CombatSetupFrame): readonly Part[] => [
  ...(combatAt(table, self.target)?.attackers ?? []),
  ...self.attackers,
];

export const frontOf = (parts: readonly Part[]): string[] =>
  parts.filter(({ role }) => role === 'front').map(({ unit }) => unit);

/** ag-gap-05 The front unit is taken to face whoever touched it first. */
export const facingOf = (table: AgTable, self: CombatSetupFrame): Part['edge'] =>
  attackersOf(table, self).find(({ role }) => role === 'front')?.edge ?? null;

/** ag-gap-84 Whom the owner has named; for a combat that grows, now or when it began. */
export function namedFor(table: AgTable, self: CombatSetupFrame): readonly string[] | null {
  const before = combatAt(table, self.target)?.defenders.filter(({ role }) => role === 'behind');
  return self.supports ?? (before && before.length > 0 ? before.map(({ unit }) => unit) : null);
}

export function maySupportDefence(table: AgTable, self: CombatSetupFrame): DefenceSupport[] {
  const target = standing(table, self.target)!;
  const attackers = attackersOf(table, self);
  const facing = facingOf(table, self);
  if (frontOf(attackers).length > 0) {
    const behind = facing ? supportsBehind(table, target.id, facing, namedFor(table, self)) : [];
    const isBehind = (id: string): boolean => behind.some(({ unit, role }) => unit === id && role === 'behind');
    const help: DefenceSupport[] = [];
    for (const guns of table.units)
      if (guns.side === target.side && !isBehind(guns.id) && !refuseGunsFor(table, guns.id, target.id))
        help.push({ kind: 'distant', id: guns.id });
    for (const aircraft of table.aircraft)
      if (!refuseFlight(table, aircraft, target.side, 'gs', target.division))
        help.push({ kind: 'air', id: aircraft.id });
    return help;
  }
  // ag-gap-85 Without an enemy in contact there is nothing for defensive fire, nor for aircraft. ag-attack-10 But artillery that nobody
  // but artillery attacks fires back, ag-gap-48 if it is in no other combat.
  const isFree = isArtillery(target) && !isDeclared(table, target.id) && (target.row.type !== 'Guns' || !target.moved);
  if (!isFree || attackers.some(({ role }) => role !== 'distant')) return [];
  return attackers
    .filter(({ unit }) => {
      const guns = standing(table, unit);
      return guns !== null && inRange(target, guns);
    })
    .map(({ unit }) => ({ kind: 'counter-battery', id: unit }));
}

/** Why those guns may not help that unit. */
export function refuseGunsFor(table: AgTable, id: string, attacked: string): Refusal | null {
  const target = standing(table, attacked)!;
  const guns = unitOf(table, id);
  const no = refuseDistant(table, guns, target.side);
  if (no || !guns || !isOnMap(guns)) return no;
  // ag-abil-08
  if (guns.row.type === target.row.type)
    return refusal('SAME_TYPE', 'ag-abil-08', 'A unit cannot support a unit of its own type.', { unit: id });
  // ag-attack-06 The unit under attack is their spotter.
  if (!maySpotFor(target, guns))
    return refusal('NOT_ITS_SPOTTER', 'ag-attack-06', 'The unit under attack cannot spot for those guns.', {
      unit: id,
    });
  // ag-attack-06, ag-abil-06
  return inRange(guns, target)
    ? null
    : refusal('NOT_IN_RANGE', 'ag-attack-06', 'Those guns are out of range.', { unit: id });
}

/** ag-attack-05 */
export function refuseDefenceSupport(
  table: AgTable,
  self: CombatSetupFrame,
  side: Side,
  answer: Support,
): Refusal | null {
  const help = maySupportDefence(table, self);
  const can = (kind: DefenceSupport['kind'], id: string): boolean =>
    help.some((one) => one.kind === kind && one.id === id);
  for (const [i, id] of answer.distant.entries()) {
    if (answer.distant.indexOf(id) !== i)
      return refusal('TWICE', 'ag-attack-05', 'Name each unit only once.', { unit: id });
    if (!can('distant', id))
      return (
        refuseGunsFor(table, id, self.target) ??
        refusal('NO_TARGET', 'ag-gap-85', 'Those guns have nothing to fire at, or already fire from behind the unit.', {
          unit: id,
        })
      );
  }
  const fronts = frontOf(attackersOf(table, self));
  for (const [i, { aircraft, against }] of answer.air.entries()) {
    if (answer.air.findIndex((one) => one.aircraft === aircraft) !== i)
      return refusal('TWICE', 'ag-attack-05', 'Name each aircraft only once.', { aircraft });
    const grounded = refuseFlight(table, aircraftOf(table, aircraft), side, 'gs', unitAt(table, self.target).division);
    if (grounded) return grounded;
    // ag-gap-29
    if (!fronts.includes(against))
      return refusal('NO_SUCH_ATTACKER', 'ag-gap-29', 'Aircraft must be sent against one of the attacking units.', {
        aircraft,
      });
  }
  // ag-attack-10
  if (answer.counterBattery !== undefined && !can('counter-battery', answer.counterBattery))
    return refusal('NO_COUNTER_BATTERY', 'ag-attack-10', 'Counter-battery fire is not possible against that unit.', {
      unit: answer.counterBattery,
    });
  // ag-attack-07
  return refuseLogs(table, side, answer.log, answer.distant);
}

/** Support in base contact: who may stand behind whom. */
import { type Refusal, refusal } from '../../../kernel/refusal.ts';
import { type Base, BORDER, baseOf, contact } from '../bases.ts';
import { type AgTable, type Edge, isOnMap, type OnMap, opposite, type Part, standing, type Unit } from '../state.ts';
import { isAttackedByGround } from './eligible.ts';

/** ag-abil-01, ag-abil-02, ag-abil-03, ag-abil-08, ag-abil-09, ag-supp-03 Why the one may not support the other at all. */
export function refuseSupport(supporter: Unit, front: Unit): Refusal | null {
  const { ability, type } = supporter.row;
  if (!ability)
    return refusal('NO_SUPPORT', 'ag-abil-02', 'That unit has not the ability to support.', { unit: supporter.id });
  if (type === front.row.type)
    return refusal('SAME_TYPE', 'ag-abil-08', 'A unit does not support one of its own type.', { unit: supporter.id });
  if (ability.kind === 'Support' && ability.only) {
    const fits = ability.only === 'Tanks' ? front.row.type === 'Tanks' : front.row.equipment.includes(ability.only);
    if (!fits)
      return refusal('ONLY_FOR', 'ag-abil-09', `That unit supports only ${ability.only}.`, { unit: supporter.id });
  }
  // ag-abil-07, ag-supp-09
  if (type === 'Guns' && supporter.moved)
    return refusal('GUNS_MOVED', 'ag-abil-07', 'Towed guns that have moved give no support.', { unit: supporter.id });
  return null;
}

/** ag-gap-05 Does a base stand behind another: on the side away from the enemy, with 500 m of border? */
export function isBehind(front: Base, other: Base, facing: Edge): boolean {
  const touch = contact(front, other);
  return touch !== null && touch.edge === opposite(facing) && touch.steps >= BORDER;
}

/** ag-gap-84 Does it support another front unit this turn already? */
const isTaken = (table: AgTable, id: string, target: string): boolean =>
  table.combats.some(
    (combat) =>
      combat.target !== target &&
      [...combat.attackers, ...combat.defenders].some(
        (part) => part.unit === id && (part.role === 'behind' || part.role === 'second'),
      ),
  );

/** ag-attack-17, ag-supp-04, ag-supp-06, ag-gap-84 Of the defender: one behind the target, and one behind that one. */
export function supportsBehind(table: AgTable, target: string, facing: Edge, wishes: readonly string[]): Part[] {
  const front = standing(table, target)!;
  const enemies = table.units.filter(
    (unit): unit is OnMap => unit.side !== front.side && isOnMap(unit) && unit.kind !== 'hq',
  );
  const candidates = table.units
    .filter(
      (unit): unit is OnMap => unit.side === front.side && unit.kind === 'unit' && isOnMap(unit) && unit.id !== target,
    )
    // ag-gap-05 Who touches an enemy is not behind; ag-attack-13 nor is who is attacked.
    .filter((unit) => !enemies.some((enemy) => contact(baseOf(unit), baseOf(enemy))))
    .filter((unit) => !isAttackedByGround(table, unit.id) && !isTaken(table, unit.id, target) && !unit.retreats)
    .sort((a, b) => rank(wishes, a.id) - rank(wishes, b.id) || (a.id < b.id ? -1 : 1));
  const first = candidates.find((unit) => isBehind(baseOf(front), baseOf(unit), facing) && !refuseSupport(unit, front));
  if (!first) return [];
  const second = candidates.find(
    (unit) => unit.id !== first.id && isBehind(baseOf(first), baseOf(unit), facing) && unit.row.ability !== null,
  );
  const parts: Part[] = [{ unit: first.id, role: 'behind', of: target, edge: null }];
  if (second) parts.push({ unit: second.id, role: 'second', of: first.id, edge: null });
  return parts;
}

function rank(wishes: readonly string[], id: string): number {
  const at = wishes.indexOf(id);
  return at < 0 ? wishes.length : at;
}

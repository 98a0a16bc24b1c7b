/** Support in base contact: who may stand behind whom. */
import { type Refusal, refusal } from '../../../kernel/refusal.ts';
import { type Base, BORDER, baseOf, contact, isEngaged } from '../bases.ts';
import { zonesAgainst } from '../move/zones.ts';
import {
  type AgTable,
  type Combat,
  type Edge,
  isOnMap,
  type OnMap,
  opposite,
  type Part,
  standing,
  type Unit,
} from '../state.ts';
import { isAttackedByGround } from './eligible.ts';

/** Why the one may not support the other at all. */
export function refuseSupport(supporter: Unit, front: Unit): Refusal | null {
  const { ability, type } = supporter.row;
  // ag-abil-01, ag-abil-02, ag-abil-03 AT, Support and Range will do.
  if (!ability)
    return refusal('NO_SUPPORT', 'ag-abil-02', 'That unit does not have the Support ability.', { unit: supporter.id });
  // ag-abil-08, ag-supp-03, ag-ex-20
  if (type === front.row.type)
    return refusal('SAME_TYPE', 'ag-abil-08', 'A unit cannot support a unit of its own type.', { unit: supporter.id });
  // ag-abil-09, ag-gap-24
  if (ability.kind === 'Support' && ability.only) {
    const fits = ability.only === 'Tanks' ? front.row.type === 'Tanks' : front.row.equipment.includes(ability.only);
    if (!fits)
      return refusal('ONLY_FOR', 'ag-abil-09', `That unit can support only ${ability.only}.`, { unit: supporter.id });
  }
  // ag-abil-07, ag-supp-09
  if (type === 'Guns' && supporter.moved)
    return refusal('GUNS_MOVED', 'ag-abil-07', 'Towed guns that have moved cannot give support.', {
      unit: supporter.id,
    });
  return null;
}

/** ag-abil-05, ag-gap-05 Does a base stand behind another: on the side away from the enemy, with 500 m of border? */
export function isBehind(front: Base, other: Base, facing: Edge): boolean {
  const touch = contact(front, other);
  return touch !== null && touch.edge === opposite(facing) && touch.steps >= BORDER;
}

/** ag-gap-05 Who touches an enemy is not behind anybody. */
export const touchesEnemy = (table: AgTable, unit: OnMap): boolean =>
  zonesAgainst(table, unit.side).some((enemy) => contact(baseOf(unit), baseOf(enemy)) !== null);

/** ag-gap-84 Is it in another combat of this turn, on whichever side? Being a target is none of this. */
const isTaken = (table: AgTable, id: string, target: string): boolean =>
  table.combats.some(
    (combat) => combat.target !== target && [...combat.attackers, ...combat.defenders].some((part) => part.unit === id),
  );

/** ag-attack-13, ag-attack-14, ag-gap-25 May it support that target where it stands? Not if somebody has closed with it. */
function isFree(table: AgTable, unit: OnMap, target: string): boolean {
  return (
    !touchesEnemy(table, unit) &&
    !isAttackedByGround(table, unit.id) &&
    !isTaken(table, unit.id, target) &&
    !unit.retreats &&
    !unit.joining
  );
}

/** ag-gap-76 Units that touch the target and could support it, should the enemy come from the other side. */
export function beside(table: AgTable, target: OnMap): OnMap[] {
  return table.units.filter(
    (unit): unit is OnMap =>
      unit.side === target.side &&
      unit.id !== target.id &&
      unit.kind === 'unit' &&
      isOnMap(unit) &&
      isEngaged(baseOf(unit), baseOf(target)) &&
      !refuseSupport(unit, target),
  );
}

/** ag-gap-84 Could it stand behind another friend as well? */
const hasChoice = (table: AgTable, unit: OnMap, target: string): boolean =>
  table.units.some(
    (other) =>
      other.id !== target &&
      other.id !== unit.id &&
      other.side === unit.side &&
      other.kind === 'unit' &&
      isOnMap(other) &&
      isEngaged(baseOf(unit), baseOf(other)) &&
      !refuseSupport(unit, other),
  );

/**
 * ag-attack-17, ag-supp-04, ag-supp-06 Of the defender: one behind the target, and one behind that one, whatever their division. ag-gap-84
 * `named`: whom the owner wants there; null leaves it to the position. `busy`: who fires from afar in this combat.
 */
export function supportsBehind(
  table: AgTable,
  target: string,
  facing: Edge,
  named: readonly string[] | null,
  busy: readonly string[] = [],
): Part[] {
  const front = standing(table, target)!;
  const friends = table.units
    .filter(
      (unit): unit is OnMap => unit.side === front.side && unit.kind === 'unit' && isOnMap(unit) && unit.id !== target,
    )
    .filter((unit) => !busy.includes(unit.id) && isFree(table, unit, target))
    .sort((a, b) => (a.id < b.id ? -1 : 1));
  const back = friends.filter((unit) => isBehind(baseOf(front), baseOf(unit), facing) && !refuseSupport(unit, front));
  const first =
    back.filter(({ id }) => named?.includes(id)).sort((a, b) => named!.indexOf(a.id) - named!.indexOf(b.id))[0] ??
    back.find((unit) => named === null || !hasChoice(table, unit, target));
  if (!first) return [];
  const second = friends.find(
    (unit) => unit.id !== first.id && isBehind(baseOf(first), baseOf(unit), facing) && !refuseSupport(unit, first),
  );
  const parts: Part[] = [{ unit: first.id, role: 'behind', of: target, edge: null }];
  if (second) parts.push({ unit: second.id, role: 'second', of: first.id, edge: null });
  return parts;
}

/**
 * A combat as it stands after what has happened since: ag-attack-13 whoever supports and is attacked on the ground faces its attacker,
 * ag-gap-50 and whoever has left its place behind a target supports no longer. The same object if nothing has changed.
 */
export function settled(table: AgTable, combat: Combat): Combat {
  const { target, facing } = combat;
  const hasFront = combat.attackers.some(({ role }) => role === 'front');
  // Artillery that attacks by itself supports nobody: it attacks on, as ag-attack-15 has it.
  const attackers = without(
    combat.attackers,
    ({ unit, role }) => role !== 'front' && role !== 'air' && hasFront && isAttackedByGround(table, unit),
  );
  const defenders = without(combat.defenders, ({ unit: id, role, of }) => {
    if (role === 'distant') return isAttackedByGround(table, id);
    if (role !== 'behind' && role !== 'second') return false;
    const unit = standing(table, id);
    const front = standing(table, of!);
    return (
      !unit ||
      !front ||
      facing === null ||
      !isFree(table, unit, target) ||
      !isBehind(baseOf(front), baseOf(unit), facing)
    );
  });
  if (attackers.length === combat.attackers.length && defenders.length === combat.defenders.length) return combat;
  const isBare = facing !== null && !defenders.some(({ role }) => role === 'behind');
  const busy = defenders.map(({ unit }) => unit);
  const others = isBare && standing(table, target) ? supportsBehind(table, target, facing, null, busy) : [];
  return { ...combat, attackers, defenders: [...others, ...defenders] };
}

/** The parts that are left, without those behind the ones that are not. */
function without(parts: readonly Part[], isOut: (part: Part) => boolean): Part[] {
  const gone = parts.filter(isOut).map(({ unit }) => unit);
  return withoutOrphans(
    parts.filter((part) => !gone.includes(part.unit)),
    gone,
  );
}

export function withoutOrphans(parts: readonly Part[], gone: readonly string[]): Part[] {
  const isLost = ({ role, of }: Part): boolean =>
    (role === 'behind' || role === 'second') && of !== null && gone.includes(of);
  const lost = parts.filter(isLost).map(({ unit }) => unit);
  if (lost.length === 0) return [...parts];
  return withoutOrphans(
    parts.filter((part) => !isLost(part)),
    lost,
  );
}

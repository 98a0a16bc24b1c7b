/** Who may recce, be called in, be a target. */
import { type Refusal, refusal } from '../../../kernel/refusal.ts';
import { baseOf, gap2, KM } from '../bases.ts';
import { rates } from '../move/rates.ts';
import {
  type AgTable,
  type Aircraft,
  type Combat,
  divisionOf,
  enemyOf,
  isArtillery,
  isOnMap,
  type OnMap,
  type Part,
  type Side,
  type Spotters,
  turnNumber,
  type Unit,
} from '../state.ts';

/** ag-gap-51 The combat that is already on for this target. */
export const combatAt = (table: AgTable, target: string): Combat | undefined =>
  table.combats.find((one) => one.target === target);

/** Does it merely stand behind a target? */
const standsBehind = ({ role }: Part): boolean => role === 'behind' || role === 'second';

/** ag-gap-50 Has it been called in or declared into a combat of this turn? Merely standing behind a target is not that. */
export function isDeclared(table: AgTable, id: string): boolean {
  return table.combats.some(
    ({ attackers, defenders }) =>
      attackers.some(({ unit }) => unit === id) || defenders.some((part) => part.unit === id && !standsBehind(part)),
  );
}

/** ag-recce-07 Is it attacked this turn, by whatever? */
export const isAttacked = (table: AgTable, id: string): boolean => table.combats.some(({ target }) => target === id);

/** ag-attack-13 Is it attacked by somebody in contact? */
export const isAttackedByGround = (table: AgTable, id: string): boolean =>
  table.combats.some(({ target, attackers }) => target === id && attackers.some(({ role }) => role === 'front'));

/** Why the unit may not recce; null if it may. ag-recce-05 Of whatever type it is. */
export function refuseRecce(table: AgTable, unit: Unit | undefined, side: Side): Refusal | null {
  if (!unit || unit.side !== side || unit.kind !== 'unit' || !isOnMap(unit))
    return refusal('NOT_YOUR_UNIT', 'ag-recce-05', 'You have no such unit on the map.');
  // ag-recce-06 Once a turn.
  if (unit.recced)
    return refusal('RECCED', 'ag-recce-06', 'That unit has already made its recce this turn.', { unit: unit.id });
  // ag-recce-07, ag-attack-09
  if (isAttacked(table, unit.id))
    return refusal('UNDER_ATTACK', 'ag-recce-07', 'That unit is being attacked and cannot perform recce.', {
      unit: unit.id,
    });
  // ag-gap-50 Who was called in or declared into a combat does nothing else.
  if (isDeclared(table, unit.id))
    return refusal('ENGAGED', 'ag-gap-50', 'That unit is in a combat this turn.', { unit: unit.id });
  // ag-gap-57
  if (unit.retreats) return refusal('RETREATING', 'ag-gap-57', 'That unit is retreating.', { unit: unit.id });
  // ag-night-06
  if (unit.joining)
    return refusal('JOINING', 'ag-night-06', 'That unit has not reached its division yet.', { unit: unit.id });
  // ag-gap-50, ag-sea-02 Coming ashore is a move too.
  if (unit.moved) return refusal('MOVED', 'ag-gap-50', 'That unit has moved this turn.', { unit: unit.id });
  if (unit.row.special === 'naval guns')
    return refusal('NAVAL', 'ag-gap-67', 'Ships cannot perform recce.', { unit: unit.id });
  return null;
}

export const mayRecce = (table: AgTable, unit: Unit): unit is OnMap => refuseRecce(table, unit, unit.side) === null;

/** ag-recce-08, ag-gap-64 Exactly one enemy counter on the map, whatever may be under it. */
export function refuseTarget(table: AgTable, id: string, side: Side): Refusal | null {
  const target = table.units.find((unit) => unit.id === id);
  if (!target || target.side === side || !isTarget(target))
    return refusal('NO_TARGET', 'ag-gap-64', 'There is no such enemy counter on the map.', { target: id });
  return null;
}

/** ag-gap-64, ag-gap-67 Never headquarters nor ships. */
export const isTarget = (unit: Unit): unit is OnMap =>
  isOnMap(unit) && unit.kind !== 'hq' && unit.row.special !== 'naval guns';

export const targetsOf = (table: AgTable, side: Side): OnMap[] =>
  table.units.filter((unit): unit is OnMap => unit.side === enemyOf(side) && isTarget(unit));

/** How far it comes at its best speed, squared. */
function sightOf(table: AgTable, unit: OnMap): number {
  const { best, bestOnRoad } = rates(table, unit, 'probe');
  const most = Math.max(best, bestOnRoad);
  return most * most;
}

/** Could it at its best speed come to the target, in a straight line? For a quick look before a search. */
export function isInSight(table: AgTable, unit: OnMap, target: OnMap): boolean {
  return gap2(baseOf(unit), baseOf(target)) <= sightOf(table, unit);
}

/** Units and the counters that they could come to so: the nearest first. */
export function pairsInSight(
  table: AgTable,
  units: readonly OnMap[],
  enemies: readonly OnMap[],
): (readonly [OnMap, OnMap])[] {
  const targets = enemies.map((target) => ({ target, base: baseOf(target) }));
  const pairs: { readonly pair: readonly [OnMap, OnMap]; readonly gap: number }[] = [];
  for (const unit of units) {
    const from = baseOf(unit);
    const sight = sightOf(table, unit);
    for (const { target, base } of targets) {
      const gap = gap2(from, base);
      if (gap <= sight) pairs.push({ pair: [unit, target], gap });
    }
  }
  return pairs.sort((a, b) => a.gap - b.gap).map(({ pair }) => pair);
}

/** ag-gap-50 Why the unit may not be called in as attacker or support in contact. */
export function refuseCalled(table: AgTable, unit: Unit | undefined, division: string): Refusal | null {
  // ag-recce-32
  if (!unit || unit.division !== division)
    return refusal('OTHER_DIVISION', 'ag-recce-32', 'Only units of the same division can be called in.');
  return refuseRecce(table, unit, unit.side);
}

/** ag-abil-04, ag-unit-15 May that unit spot for this one? */
export function maySpotFor(spotter: Unit, guns: Unit): boolean {
  // ag-gap-47 Artillery that stood still finds its own targets.
  if (spotter.id === guns.id) return !guns.moved;
  // The list on a sheet is one of units of that division; ag-gap-67 ships serve all, if the scenario names nobody.
  const isNaval = guns.row.special === 'naval guns';
  if (spotter.kind !== 'unit' || (spotter.division !== guns.division && !isNaval)) return false;
  const { spotters = isNaval ? 'any' : [] } = guns.row;
  return spotters === 'any' || spotters.some((one) => matches(one, spotter));
}

/** All that the list says holds. */
function matches({ types, equipment, strength, rows }: Spotters, { row }: Unit): boolean {
  return (
    (!types || types.includes(row.type)) &&
    (!equipment || equipment.some((word) => row.equipment.includes(word))) &&
    (strength === undefined || row.strength === strength) &&
    (!rows || rows.includes(row.id))
  );
}

/** ag-abil-06, ag-gap-06 Is that unit within range of the guns? */
export function inRange(guns: OnMap, other: OnMap): boolean {
  const { ability } = guns.row;
  if (ability?.kind !== 'Range') return false;
  const steps = ability.km * KM;
  return gap2(baseOf(guns), baseOf(other)) <= steps * steps;
}

/** Do these guns support the unit in front of them, in defence? */
const supports = (table: AgTable, id: string): boolean =>
  table.combats.some(({ defenders }) => defenders.some(({ unit, role }) => unit === id && role === 'behind'));

/** ag-abil-03, ag-scale-05 Why these guns may not fire at a distance this turn. */
export function refuseDistant(table: AgTable, guns: Unit | undefined, side: Side): Refusal | null {
  if (!guns || guns.side !== side || !isOnMap(guns) || !isArtillery(guns))
    return refusal('NO_ARTILLERY', 'ag-abil-03', 'Only artillery can fire at a distance.');
  // ag-gap-48 One combat a turn, attack or defence.
  if (isDeclared(table, guns.id) || supports(table, guns.id))
    return refusal('FIRED', 'ag-gap-48', 'Those guns are in a combat this turn.', { unit: guns.id });
  // ag-attack-09 But for counter-battery fire, which is no case of this.
  if (isAttacked(table, guns.id))
    return refusal('UNDER_ATTACK', 'ag-attack-09', 'Those guns are under attack themselves.', { unit: guns.id });
  // ag-gap-50 Who has merely spotted can fire; who has probed cannot.
  if (guns.probed)
    return refusal('RECCED', 'ag-gap-50', 'Those guns have already probed this turn.', { unit: guns.id });
  // ag-type-05, ag-abil-07
  if (guns.row.type === 'Guns' && guns.moved)
    return refusal('GUNS_MOVED', 'ag-type-05', 'Towed guns that have moved cannot fire this turn.', { unit: guns.id });
  if (guns.retreats) return refusal('RETREATING', 'ag-gap-57', 'Those guns are retreating.', { unit: guns.id });
  if (guns.joining)
    return refusal('JOINING', 'ag-night-06', 'Those guns have not reached their division yet.', { unit: guns.id });
  return null;
}

/** ag-air-19, ag-gap-48, ag-air-26, ag-air-27 Can that aircraft fly a ground support or recce mission for the division now? */
export function refuseFlight(
  table: AgTable,
  aircraft: Aircraft | undefined,
  side: Side,
  kind: 'recce' | 'gs',
  division: string,
): Refusal | null {
  if (!aircraft || aircraft.side !== side || aircraft.lost)
    return refusal('NO_AIRCRAFT', 'ag-air-01', 'You have no such aircraft.');
  const { mission } = aircraft;
  if (mission?.kind !== kind || mission.division !== division)
    return refusal('OTHER_MISSION', 'ag-air-03', 'That aircraft is not on such a mission for that division.', {
      aircraft: aircraft.id,
    });
  if (table.weather !== 'Clear') return refusal('GROUNDED', 'ag-air-26', 'No aircraft can fly in this weather.');
  if (aircraft.flown || aircraft.readyAt > turnNumber(table))
    return refusal('NOT_READY', 'ag-air-27', 'That aircraft cannot fly again yet.', { aircraft: aircraft.id });
  return null;
}

/** The unit with all that its division's engineers could do for it: a little more than they can do at once. */
export function helped(table: AgTable, unit: OnMap): OnMap {
  const { epLeft } = divisionOf(table, unit.division);
  if (epLeft === 0) return unit;
  return { ...unit, ep: { obstacle: unit.ep.obstacle + epLeft, move: unit.ep.move + epLeft } };
}

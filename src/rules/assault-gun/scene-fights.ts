/** The combats of a scene: what an attack process could have set up, and nothing else. */
import type * as z from 'zod';
import type { Data } from '../../kernel/data.ts';
import { type Refusal, refusal } from '../../kernel/refusal.ts';
import { Bad, deny, read } from '../../kit/scene.ts';
import { BORDER, baseOf, contact } from './bases.ts';
import { refuseGunsFor } from './recce/defence-support.ts';
import { inRange, maySpotFor } from './recce/eligible.ts';
import { isBehind, refuseSupport, touchesEnemy } from './recce/support.ts';
import { type SceneOrder, type ScenePart, SceneUnit } from './scene-words.ts';
import {
  type AgTable,
  aircraftOf,
  type Combat,
  type Edge,
  isArtillery,
  isOnMap,
  type OnMap,
  opposite,
  type Part,
  standing,
} from './state.ts';

export type SceneFight = Pick<
  Extract<SceneOrder, { kind: 'combat' }>,
  'target' | 'attackers' | 'defenders' | 'landing'
>;

export function placed(table: AgTable, name: string, place: string): OnMap {
  const unit = standing(table, name);
  if (!unit) throw new Bad(place, `there is no unit ${name} on the map`);
  return unit;
}

/** A combat while it is read. */
interface Fight {
  readonly table: AgTable;
  readonly target: OnMap;
  readonly attackers: readonly Part[];
  readonly defenders: readonly Part[];
  readonly facing: Edge | null;
}

/** Who it is, in which role, for whom: what can be said of one part without the others. */
function partFrom(
  table: AgTable,
  said: z.infer<typeof ScenePart>,
  target: OnMap,
  isOurs: boolean,
  place: string,
): Part {
  const { unit: name, role = 'front', of } = typeof said === 'string' ? { unit: said } : said;
  const aircraft = aircraftOf(table, name);
  const at = `${place}${typeof said === 'string' ? '' : '.unit'}`;
  if (aircraft) {
    if ((aircraft.side === target.side) !== isOurs) throw new Bad(at, `${name} is on the wrong side`);
    if (of === undefined && isOurs) throw new Bad(`${place}.of`, `say which unit ${name} bombs`);
    return { unit: name, role: 'air', of: of ?? target.id, edge: null };
  }
  const unit = placed(table, name, at);
  if (role === 'air') throw new Bad(at, `${name} is not an aircraft`);
  if ((unit.side === target.side) !== isOurs) throw new Bad(at, `${name} is on the wrong side`);
  if (role === 'front') {
    if (isOurs) throw new Bad(at, `${name} needs a role`);
    const touch = contact(baseOf(target), baseOf(unit));
    if (!touch) throw new Bad(at, `${name} does not touch ${target.id}`);
    if (touch.steps < BORDER)
      deny(at, refusal('TOO_LITTLE', 'ag-gap-02', 'An attacker shares at least 500 m of border with its target.'));
    return { unit: name, role, of: null, edge: touch.edge };
  }
  return { unit: name, role, of: of ?? (isOurs && role !== 'second' ? target.id : null), edge: null };
}

export function combatFrom(table: AgTable, said: SceneFight, number: number, place: string): Combat {
  const target = placed(table, said.target, `${place}.target`);
  const attackers = said.attackers.map((one, i) => partFrom(table, one, target, false, `${place}.attackers.${i}`));
  const defenders = (said.defenders ?? []).map((one, i) =>
    partFrom(table, one, target, true, `${place}.defenders.${i}`),
  );
  const facing = attackers.find(({ role }) => role === 'front')?.edge ?? null;
  refuseTwice(target.id, attackers, defenders, place);
  const fight: Fight = { table, target, attackers, defenders, facing };
  for (const [list, parts] of [
    ['attackers', attackers],
    ['defenders', defenders],
  ] as const)
    for (const [i, part] of parts.entries()) {
      const no = list === 'attackers' ? refuseAttacker(fight, part) : refuseDefender(fight, part);
      if (no) deny(`${place}.${list}.${i}`, no);
    }
  return Object.freeze({
    ...{ id: number, target: target.id, declared: null, facing, landing: said.landing ?? false },
    ...{ attackers, defenders },
  });
}

/** Nobody is in a combat twice; but for a target that answers guns with counter-battery fire (ag-gap-85). */
function refuseTwice(target: string, attackers: readonly Part[], defenders: readonly Part[], place: string): void {
  const seen = new Set([target]);
  for (const [list, parts] of [
    ['attackers', attackers],
    ['defenders', defenders],
  ] as const)
    for (const [i, { unit, role }] of parts.entries()) {
      if (seen.has(unit) && role !== 'counter-battery')
        throw new Bad(`${place}.${list}.${i}`, `${unit} is named twice`);
      seen.add(unit);
    }
}

function refuseAttacker(fight: Fight, part: Part): Refusal | null {
  switch (part.role) {
    case 'behind':
    case 'second':
      return refuseBehind(fight, part, fight.attackers, edgeBefore(fight.attackers, part.of));
    case 'distant':
      return refuseDistant(fight, part);
    case 'counter-battery':
      return refusal('NO_COUNTER_BATTERY', 'ag-attack-10', 'Only the target answers with counter-battery fire.');
    case 'air':
      return refuseAir(fight, part);
    default:
      return null;
  }
}

function refuseDefender(fight: Fight, part: Part): Refusal | null {
  const { table, target, attackers, facing } = fight;
  const fronts = attackers.filter(({ role }) => role === 'front');
  switch (part.role) {
    case 'behind':
    case 'second':
      return refuseBehind(fight, part, fight.defenders, facing && opposite(facing));
    case 'distant':
      // ag-gap-85 Where no enemy is in contact there is nothing for defensive fire.
      return fronts.length === 0
        ? refusal('NO_TARGET', 'ag-gap-85', 'Those guns have nothing to fire at: no enemy is in contact.')
        : refuseGunsFor(table, part.unit, target.id);
    case 'counter-battery': {
      const guns = part.of === null ? null : standing(table, part.of);
      const isAnswer =
        part.unit === target.id && isArtillery(target) && attackers.every(({ role }) => role === 'distant');
      return isAnswer && guns && inRange(target, guns)
        ? null
        : refusal(
            'NO_COUNTER_BATTERY',
            'ag-attack-10',
            'Artillery attacked only by guns may fire back at one of these within its range.',
          );
    }
    case 'air':
      // ag-gap-29
      return fronts.some(({ unit }) => unit === part.of)
        ? refuseAir(fight, part)
        : refusal('NO_SUCH_ATTACKER', 'ag-gap-29', 'Aircraft must be sent against one of the attacking units.');
    default:
      return null;
  }
}

/** ag-abil-05, ag-supp-04, ag-supp-06 Behind one in front, or behind its support, alone there. `back`: the side of that one that is its back. */
function refuseBehind(fight: Fight, part: Part, parts: readonly Part[], back: Edge | null): Refusal | null {
  const { table, target, defenders } = fight;
  const isOurs = parts === defenders;
  const wanted = part.role === 'second' ? 'behind' : 'front';
  const isThere =
    parts.some(({ unit, role }) => unit === part.of && role === wanted) ||
    (isOurs && part.role === 'behind' && part.of === target.id);
  const before = isThere && part.of !== null ? standing(table, part.of) : null;
  const unit = standing(table, part.unit)!;
  if (!before || !back)
    return refusal('BEHIND_WHOM', 'ag-abil-05', 'It must stand behind a unit that fights there.', { unit: unit.id });
  if (parts.slice(0, parts.indexOf(part)).some(({ role, of }) => role === part.role && of === part.of))
    return refusal('ONE_BEHIND', 'ag-supp-04', 'Only one unit can stand behind another.', { unit: unit.id });
  const no = refuseSupport(unit, before);
  if (no) return no;
  if (!isBehind(baseOf(before), baseOf(unit), opposite(back)))
    return refusal('NOT_BEHIND', 'ag-gap-05', `That place is not behind ${before.id}.`, { unit: unit.id });
  return touchesEnemy(table, unit)
    ? refusal('TOUCHES', 'ag-gap-05', 'A unit in support must not touch the enemy.', { unit: unit.id })
    : null;
}

/** ag-abil-03, ag-recce-35 Guns that attack from afar. */
function refuseDistant({ table, target, attackers }: Fight, part: Part): Refusal | null {
  const guns = standing(table, part.unit)!;
  const { id: unit } = guns;
  if (!isArtillery(guns))
    return refusal('NO_ARTILLERY', 'ag-abil-03', 'Only artillery can fire at a distance.', { unit });
  // ag-abil-07
  if (guns.row.type === 'Guns' && guns.moved)
    return refusal('GUNS_MOVED', 'ag-type-05', 'Towed guns that have moved cannot fire this turn.', { unit });
  const batteries = attackers
    .filter(({ role }) => role === 'distant')
    .flatMap((one) => standing(table, one.unit) ?? []);
  // ag-unit-15 One unit made the recce, and directs them all; ag-gap-47 it may be one of the batteries. An aircraft is any unit.
  const own = table.units.filter((one): one is OnMap => one.side === guns.side && one.kind === 'unit' && isOnMap(one));
  const isDirected =
    own.some((spotter) => batteries.every((one) => maySpotFor(spotter, one))) ||
    (table.aircraft.some(({ side, mission }) => side === guns.side && mission?.kind === 'recce') &&
      batteries.every(({ row }) => row.spotters === 'any'));
  if (!isDirected)
    return refusal('NOT_ITS_SPOTTER', 'ag-abil-04', 'No unit on the map may spot for those guns.', { unit });
  const fronts = attackers.filter(({ role }) => role === 'front').flatMap((one) => standing(table, one.unit) ?? []);
  const others = fronts.filter(({ row }) => row.type !== guns.row.type);
  if (fronts.length > 0 && others.length === 0)
    return refusal('SAME_TYPE', 'ag-abil-08', 'A unit cannot support a unit of its own type.', { unit });
  // ag-gap-06 Of one whom they support; of the target, if they are the only attackers.
  const isNear = fronts.length > 0 ? others.some((front) => inRange(guns, front)) : inRange(guns, target);
  return isNear ? null : refusal('NOT_IN_RANGE', 'ag-abil-06', 'Those guns are out of range.', { unit });
}

/** ag-air-19, ag-air-26 Aircraft on a ground support mission, in clear weather. */
function refuseAir({ table }: Fight, part: Part): Refusal | null {
  if (table.weather !== 'Clear')
    return refusal('GROUNDED', 'ag-air-26', 'No aircraft can fly in this weather.', { aircraft: part.unit });
  return aircraftOf(table, part.unit)?.mission?.kind === 'gs'
    ? null
    : refusal('OTHER_MISSION', 'ag-air-03', 'That aircraft is not on a ground support mission.', {
        aircraft: part.unit,
      });
}

/** The back of the front unit before it: the side away from the target. */
function edgeBefore(parts: readonly Part[], of: string | null): Edge | null {
  const before = parts.find(({ unit }) => unit === of);
  if (before?.role !== 'behind') return before?.edge ?? null;
  return parts.find(({ unit, role }) => unit === before.of && role === 'front')?.edge ?? null;
}

/** ag-combat-07 Who attacks in contact or behind has moved, unless the scene says that it has not; ag-abil-07 towed guns behind have stood there. */
export function moveIn(table: AgTable, units: readonly Data[]): void {
  const stays = new Set<string>();
  for (const [i, raw] of units.entries()) {
    const { id: name, state } = read(SceneUnit, raw, `units.${i}`);
    if (state?.moved === false) stays.add(name);
  }
  const movers = table.combats.flatMap(({ attackers }) =>
    attackers.filter(({ role }) => role === 'front' || role === 'behind' || role === 'second'),
  );
  table.units = table.units.map((unit) =>
    movers.some((part) => part.unit === unit.id && (part.role === 'front' || unit.row.type !== 'Guns')) &&
    !stays.has(unit.id)
      ? Object.freeze({ ...unit, moved: true })
      : unit,
  );
}

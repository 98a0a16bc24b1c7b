/** kgn-bld-02 kgn-act-27 Direct fire at a building. */
import * as z from 'zod';
import { type Refusal, refusal } from '../../../kernel/refusal.ts';
import { name, say } from '../../../kit/sentence.ts';
import { type Action, type AnyAction, anyAction, type Declaring } from '../activation/action.ts';
import {
  costOf,
  judgesPlaces,
  judgesRanges,
  refuseCost,
  refuseTube,
  type Tube,
  tubeOf,
  tubesOf,
  weaponWords,
} from '../arms.ts';
import { fieldOf, INCH } from '../ground.ts';
import { id } from '../parts.ts';
import { isAircraft, isPlaced, type KgnTable, type Unit } from '../state.ts';
import { NIGHT_LIMIT } from '../tables/night.ts';
import { isBuildingInArc, rangeToBuilding, seesBuilding } from './aim.ts';
import { structureOf } from './damage.ts';
import { shellFrame } from './types.ts';

export const DECLARED = {
  shell: z.strictObject({
    do: z.literal('shell'),
    weapon: id,
    round: z.enum(['HE', 'AP', 'HEAT']),
    building: id,
  }),
};
type Shell = z.infer<(typeof DECLARED)['shell']>;

const ROUNDS = ['HE', 'AP', 'HEAT'] as const satisfies readonly Shell['round'][];
const hasRound = ({ ap, he, heat }: Tube, round: Shell['round']): boolean =>
  round === 'HE' ? he !== null : round === 'AP' ? ap !== null : heat;

export function refuseShell(at: Declaring, unit: Unit, { weapon, round, building }: Shell): Refusal | null {
  const { table } = at;
  if (!structureOf(table, building))
    return refusal('NO_TARGET', 'kgn-bld-02', 'There is no such building.', { building });
  const tube = tubeOf(unit, weapon);
  // kgn-bld-04 kgn-bld-05 Small arms do nothing to it.
  if (!tube || tube.reach === null || !hasRound(tube, round) || isAircraft(unit))
    return refusal('NO_WEAPON', 'kgn-bld-05', 'It has no such weapon or round.', { weapon, round });
  const refused = refuseTube(unit, tube) ?? refuseCost(at, unit, costOf(unit, round, weapon));
  if (refused || !judgesPlaces(at)) return refused;
  if (!isPlaced(unit) || !seesBuilding(table, unit, building))
    return refusal('NOT_SEEN', 'kgn-shoot-07', 'It has no line of sight to that.', { building });
  if (unit.place.inside && fieldOf(table).sections.get(unit.place.inside)?.building === building)
    return refusal('INSIDE', 'kgn-bld-02', 'It is in that building itself.', { building });
  if (!isBuildingInArc(table, unit, building, tube.arc))
    return refusal('NOT_IN_ARC', 'kgn-shoot-02', 'That is outside its firing arc.', { building });
  if (!judgesRanges(at)) return null;
  const range = rangeToBuilding(table, unit, building);
  if (table.terms.isNight && range > NIGHT_LIMIT * INCH)
    return refusal('TOO_DARK', 'kgn-night-03', 'At night nothing fires so far.', { building });
  return range > tube.reach ? refusal('OUT_OF_RANGE', 'kgn-he-08', 'That is out of its reach.', { building }) : null;
}

/** Any building may be fired at; those with the enemy in them are worth a thought. */
function* candidates({ table }: Declaring, unit: Unit): Iterable<Shell> {
  const tubes = tubesOf(unit);
  if (tubes.length === 0) return;
  const { sections } = fieldOf(table);
  const held = new Set<string>();
  for (const { side, place } of table.units)
    if (side !== unit.side && place?.inside) held.add(sections.get(place.inside)!.building);
  for (const building of held) yield* shellsWith(tubes, building);
}

function* shellsWith(tubes: readonly Tube[], building: string): Iterable<Shell> {
  for (const tube of tubes)
    for (const round of ROUNDS) if (hasRound(tube, round)) yield { do: 'shell', weapon: tube.id, round, building };
}

/** Every way to fire at one building, whoever is in it. */
export const shellsAt = (table: KgnTable, unit: Unit, building: string): Iterable<Shell> =>
  structureOf(table, building) ? shellsWith(tubesOf(unit), building) : [];

const shell: Action<Shell> = {
  ...{ do: 'shell', rule: 'kgn-act-27', isFire: 'at buildings' },
  candidates,
  refuse: refuseShell,
  frame: ({ why }, unit, { weapon, round, building }) =>
    shellFrame(unit.id, weapon, round, building, why !== 'covering' && unit.isMoving),
  words: ({ weapon, round, building }, unit) =>
    say`${name(unit.id)} fires ${round} at ${name(building)} with ${weaponWords(unit, weapon)}`,
};

export const ACTIONS: readonly AnyAction[] = [anyAction(shell)];

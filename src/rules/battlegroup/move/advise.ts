/** The best way to a place, and all places that one move reaches. Looks for what the judge accepts; decides nothing. */
import type { ReachPlace } from '../../../geometry/table/reach.ts';
import { distanceSquared, type Point } from '../../../geometry/table/vector.ts';
import type { Refusal } from '../../../kernel/refusal.ts';
import { sectionAt } from '../../../tabletop/field.ts';
import { type Path, startOf } from '../../../tabletop/path.ts';
import {
  bestPath,
  doorsOf,
  isOnRoad,
  type Judged,
  type PathTry,
  placesReached,
  reachedTowards,
  standable,
} from '../../../tabletop/path-advice.ts';
import { keptOn } from '../../../tabletop/place-cache.ts';
import { hasRoom } from '../advise-sight.ts';
import { fieldOf, isInfantry, type PathMap, type Section, typeOf } from '../ground.ts';
import type { Stance } from '../parts.ts';
import type { BgTable, Placed } from '../state.ts';
import { type Going, goingOn, type MoveAnswer, moveMapOf, pathMapOf, speedOf, wayOf } from './going.ts';
import { refuseMove } from './judge.ts';

export interface WayWanted {
  readonly to: Point;
  /** Places that it goes through, in order. */
  readonly via: readonly Point[];
  readonly stance?: Stance | undefined;
  readonly facing?: number | undefined;
  readonly reverse?: boolean | undefined;
}

export interface FoundWay extends Judged {
  readonly answer: MoveAnswer;
  readonly going: Going | null;
  readonly refusal: Refusal | null;
}

/**
 * Straight, if that takes no dice; else along the road (bg-move-10), round whatever would take dice, or over as little of it as
 * may be. Of ways that are legal the one with the fewest dice counts, then the shortest; if none is, the first one says why.
 */
export function bestWay(table: BgTable, unit: Placed, wanted: WayWanted): FoundWay {
  const { to, via } = wanted;
  const field = fieldOf(table);
  const section = isInfantry(typeOf(table, unit)) ? sectionAt(field, to) : null;
  if (section && section.id !== unit.place.inside) return wayInto(table, unit, wanted, section);
  const judge = (path: Path): FoundWay => judged(table, unit, wanted, path);
  const speed = speedOf(table, unit);
  if (!speed) return judge([...via, to].map(({ x, y }) => [x, y]));
  const from = startOf(field, unit.place, via[0] ?? to);
  const { map: plain, mover } = moveMapOf(table, unit);
  const on = (kind: PathMap, budget: number, when: PathTry['when']): PathTry => ({
    map: () => pathMapOf(table, unit, kind),
    ...{ budget, when },
  });
  const anyhow = (budget: number) => ({ map: () => plain, budget });
  const isRoad = speed.road > speed.ground && isOnRoad(field, mover, from) && isOnRoad(field, mover, to);
  return bestPath({
    points: [from, ...via, to],
    judge,
    tries: [
      ...(isRoad ? [on('road', speed.road, 'always')] : []),
      on('sure', speed.ground, 'none is sure'),
      ...(mover === 'foot' ? [] : [on('dear', speed.ground + 1400, 'none is sure')]),
      { ...anyhow(2 * speed.road), when: 'none is legal' },
    ],
    most: Math.max(speed.ground, speed.road),
    // What no move can reach is looked for only where it is near: the screen cuts the way to it off where the move ends.
    afar: [on('sure', 2 * speed.ground, 'always'), anyhow(2 * speed.ground)],
  });
}

function judged(table: BgTable, unit: Placed, { stance, facing, reverse }: WayWanted, path: Path): FoundWay {
  const answer: MoveAnswer = {
    ...{ kind: 'move' as const, path: path.map(([x, y]): [number, number] => [x, y]) },
    ...(stance ? { stance } : {}),
    ...(facing === undefined ? {} : { facing }),
    ...(reverse ? { reverse } : {}),
  };
  const going = goingOn(table, unit, wayOf(table, unit, path, reverse ?? false), reverse ?? false);
  const refused = refuseMove(table, unit, answer);
  const dice = going ? going.dice.length + (going.dangerous ? 2 : 0) : 0;
  return { answer, going, refusal: refused, fault: faultOf(refused), dice, length: going?.length ?? 0 };
}

/** Is it the way that is at fault, or the place to which it leads? */
function faultOf(refused: Refusal | null): Judged['fault'] {
  if (!refused) return null;
  if (refused.code === 'TOO_FAR') return refused.rule === 'bg-move-01' ? 'too far' : 'goal';
  return WAYS.includes(refused.code) ? 'path' : 'goal';
}

const WAYS = ['BARRED', 'OFF_TABLE', 'ENEMY_IN_THE_WAY', 'WRECK_IN_THE_WAY'];

/** Half of what a die of the ground takes away, in hundredths of an inch: so much farther counts a place on which dice decide. */
const DICED = 350;

/** As far towards a place out of reach as one move goes, round whatever is in the way, to where there is room; null where it gets nowhere. */
export function wayTowards(table: BgTable, unit: Placed, wanted: WayWanted): FoundWay | null {
  const speed = speedOf(table, unit);
  if (!speed) return null;
  const { to } = wanted;
  const { all, sure } = reachesOf(table, unit);
  const key = ({ x, y }: Point): string => `${x} ${y}`;
  const isSure = new Set(sure.map(({ at }) => key(at)));
  const { map } = moveMapOf(table, unit);
  const far = Math.ceil(Math.sqrt(distanceSquared(unit.place.at, to)));
  const ends = reachedTowards(endsOf(table, unit, all), to, { map, budget: far + 3 * speed.ground }, (at) =>
    isSure.has(key(at)) ? 0 : DICED,
  );
  for (const end of ends) {
    const found = bestWay(table, unit, { ...wanted, to: end, via: [] });
    if (!found.refusal) return found;
  }
  return null;
}

/** bg-gap-07 Of the places that it reaches those at which it may end: a hull passes where it has no room to stand. */
export function endsOf(table: BgTable, unit: Placed, places: readonly ReachPlace[]): readonly ReachPlace[] {
  if (isInfantry(typeOf(table, unit))) return places;
  return standable(places, unit.place.facing, (at, facing) => hasRoom(table, unit, at, facing));
}

/** bg-move-13 Who is sent into a house is sent to its wall: to the nearest place at which the judge lets him in. */
function wayInto(table: BgTable, unit: Placed, wanted: WayWanted, section: Section): FoundWay {
  const from = wanted.via[wanted.via.length - 1] ?? unit.place.at;
  const stance: Stance = { kind: 'inside', section: section.id };
  let first: FoundWay | null = null;
  for (const to of doorsOf(fieldOf(table), section, from).slice(0, 4)) {
    const found = bestWay(table, unit, { ...wanted, to, stance });
    if (!found.refusal || found.refusal.rule === 'bg-gap-65') return found;
    first ??= found;
  }
  return first ?? bestWay(table, unit, { ...wanted, to: section.walls[0]!, stance });
}

interface Reaches {
  readonly all: ReachPlace[];
  readonly sure: ReachPlace[];
}

/** bg-move-01, bg-move-10 Every place of a lattice that one move reaches: all of them, and those that take no dice. */
export function reachesOf(table: BgTable, unit: Placed): Reaches {
  const speed = speedOf(table, unit);
  if (!speed) return { all: [], sure: [] };
  const field = fieldOf(table);
  const key = `reaches of ${unit.type} ${speed.ground} ${speed.road}`;
  return keptOn(field, unit.place, key, () => {
    const { map, mover } = moveMapOf(table, unit);
    const from = startOf(field, unit.place, unit.place.at);
    const isRoad = speed.road > speed.ground && isOnRoad(field, mover, from);
    const road = isRoad ? { map: pathMapOf(table, unit, 'road'), budget: speed.road } : null;
    const budget = speed.ground;
    return {
      all: placesReached(from, { map, budget }, road),
      sure: placesReached(from, { map: pathMapOf(table, unit, 'sure'), budget }, road),
    };
  });
}

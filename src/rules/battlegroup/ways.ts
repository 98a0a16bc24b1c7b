/** The best way to a place, and all places that one move reaches. Looks for what the judge accepts; decides nothing. */
import { rootCeil } from '../../geometry/table/exact.ts';
import { isLine } from '../../geometry/table/feature.ts';
import { disc, divideEvenly } from '../../geometry/table/footprint.ts';
import { covers, reachToLine } from '../../geometry/table/polygon.ts';
import { quickestWay, type ReachPlace, reachOf } from '../../geometry/table/reach.ts';
import { compareReach } from '../../geometry/table/segment.ts';
import { distanceSquared, type Point, samePlace } from '../../geometry/table/vector.ts';
import type { Refusal } from '../../kernel/refusal.ts';
import { areasAt, barrierAt } from '../../tabletop/field.ts';
import { startOf } from '../../tabletop/path.ts';
import { middleOf } from '../../tabletop/place.ts';
import type { Stance } from './answers.ts';
import { type Field, fieldOf, goingOf, isInfantry, MAN, type PathMap, type Section, typeOf } from './ground.ts';
import { type Going, goingOn, type MoveAnswer, moveMapOf, pathMapOf, speedOf, wayOf } from './move/going.ts';
import { refuseMove } from './move/judge.ts';
import type { BgTable, Place, Placed } from './state.ts';

type Path = MoveAnswer['path'];

/** Distance between the places that are looked at. */
export const STEP = 50;

export interface WayWanted {
  readonly to: Point;
  /** Places that it goes through, in order. */
  readonly via: readonly Point[];
  readonly stance?: Stance | undefined;
  readonly facing?: number | undefined;
  readonly reverse?: boolean | undefined;
}

export interface FoundWay {
  readonly answer: MoveAnswer;
  readonly going: Going | null;
  readonly refusal: Refusal | null;
}

/** Near enough to ask: the judge measures. */
function isOnRoad(field: Field, at: Point): boolean {
  if (areasAt(field, at).some((feature) => goingOf(feature) === 'road')) return true;
  return field.features.some(
    (feature) =>
      isLine(feature) &&
      goingOf(feature) === 'road' &&
      compareReach(reachToLine(at, feature.line), Math.max(1, feature.width >> 1)) <= 0,
  );
}

/**
 * Straight, if that takes no dice; else along the road (bg-move-10), round whatever would take dice, or over as little of it as
 * may be. Of ways that are legal the one with the fewest dice counts, then the shortest; if none is, the first one says why.
 */
export function bestWay(table: BgTable, unit: Placed, wanted: WayWanted): FoundWay {
  const { to, via } = wanted;
  const section = isInfantry(typeOf(table, unit)) ? sectionAt(fieldOf(table), to) : null;
  if (section && section.id !== unit.place.inside) return wayInto(table, unit, wanted, section);
  const judged = (path: Path): FoundWay => {
    const { stance, facing, reverse } = wanted;
    const answer: MoveAnswer = {
      ...{ kind: 'move' as const, path },
      ...(stance ? { stance } : {}),
      ...(facing === undefined ? {} : { facing }),
      ...(reverse ? { reverse } : {}),
    };
    const going = goingOn(table, unit, wayOf(table, unit, path, reverse ?? false), reverse ?? false);
    return { answer, going, refusal: refuseMove(table, unit, answer) };
  };
  const straight = judged([...via, to].map(({ x, y }) => [x, y]));
  const speed = speedOf(table, unit);
  if (!speed || !straight.going || isSure(straight) || !isOfTheWay(straight)) return straight;
  const field = fieldOf(table);
  const from = startOf(field, unit.place, via[0] ?? to);
  const most = Math.max(speed.ground, speed.road);
  const { map: plain, mover } = moveMapOf(table, unit);
  const isFoot = mover === 'foot';
  // What no way can reach is looked for only where it is near: the screen cuts the way to it off where the move ends.
  if (straight.refusal?.code === 'TOO_FAR' && airOf([from, ...via, to]) > most) {
    if (airOf([from, ...via, to]) > 2 * most) return straight;
    const round = pathMapOf(table, unit, 'sure');
    const path =
      joined(round, [from, ...via, to], 2 * speed.ground) ?? joined(plain, [from, ...via, to], 2 * speed.ground);
    return path ? judged(path) : straight;
  }
  const found: FoundWay[] = [straight];
  const tryOn = (map: typeof plain, budget: number): void => {
    const path = joined(map, [from, ...via, to], budget);
    if (path) found.push(judged(path));
  };
  const mapOf = (kind: PathMap) => pathMapOf(table, unit, kind);
  if (speed.road > speed.ground && isOnRoad(field, from) && isOnRoad(field, to)) tryOn(mapOf('road'), speed.road);
  if (!found.some(isSure)) tryOn(mapOf('sure'), speed.ground);
  if (!found.some(isSure) && !isFoot) tryOn(mapOf('dear'), speed.ground + 1400);
  if (found.every(({ refusal }) => refusal)) tryOn(plain, 2 * speed.road);
  return best(found);
}

function sectionAt(field: Field, at: Point): Section | null {
  for (const section of field.sections.values()) if (covers(section.ring, at)) return section;
  return null;
}

/** bg-move-13 Who is sent into a house is sent to its wall: to the nearest place at which the judge lets him in. */
function wayInto(table: BgTable, unit: Placed, wanted: WayWanted, section: Section): FoundWay {
  const field = fieldOf(table);
  const middle = middleOf(section.ring);
  const from = wanted.via[wanted.via.length - 1] ?? unit.place.at;
  const doors = section.walls
    .map((wall) => {
      const length = Math.max(1, rootCeil(distanceSquared(middle, wall)));
      return {
        x: wall.x + divideEvenly((wall.x - middle.x) * 60, length),
        y: wall.y + divideEvenly((wall.y - middle.y) * 60, length),
      };
    })
    .filter((door) => !sectionAt(field, door) && barrierAt(field, disc(door, MAN)) === null)
    .sort((a, b) => distanceSquared(a, from) - distanceSquared(b, from) || a.x - b.x || a.y - b.y);
  const stance: Stance = { kind: 'inside', section: section.id };
  let first: FoundWay | null = null;
  for (const to of doors.slice(0, 4)) {
    const found = bestWay(table, unit, { ...wanted, to, stance });
    if (!found.refusal || found.refusal.rule === 'bg-gap-65') return found;
    first ??= found;
  }
  return first ?? bestWay(table, unit, { ...wanted, to: section.walls[0]!, stance });
}

/** Is it the way that is at fault, and not the place to which it leads? */
function isOfTheWay({ refusal: refused }: FoundWay): boolean {
  return !refused || WAYS.includes(refused.code) || (refused.code === 'TOO_FAR' && refused.rule === 'bg-move-01');
}

const WAYS = ['BARRED', 'OFF_TABLE', 'ENEMY_IN_THE_WAY', 'WRECK_IN_THE_WAY'];

function isSure({ refusal, going }: FoundWay): boolean {
  return refusal === null && diceOf(going) === 0;
}

function diceOf(going: Going | null): number {
  return going ? going.dice.length + (going.dangerous ? 2 : 0) : 0;
}

function best(found: readonly FoundWay[]): FoundWay {
  const legal = found.filter(({ refusal }) => !refusal);
  if (legal.length > 0)
    return legal.reduce((a, b) => {
      const dice = diceOf(b.going) - diceOf(a.going);
      return dice < 0 || (dice === 0 && b.going!.length < a.going!.length) ? b : a;
    });
  const first = found[0]!;
  // A way round that is too long says more than a wall.
  return first.refusal?.code === 'TOO_FAR' ? first : (found[found.length - 1] ?? first);
}

function airOf(places: readonly Point[]): number {
  let sum = 0;
  for (let i = 1; i < places.length; i++) sum += Math.sqrt(distanceSquared(places[i - 1]!, places[i]!));
  return sum;
}

/** The quickest way through all places, one after the other; null if there is none. */
function joined(map: ReturnType<typeof moveMapOf>['map'], places: readonly Point[], budget: number): Path | null {
  const path: [number, number][] = [];
  for (let i = 1; i < places.length; i++) {
    const [a, b] = [places[i - 1]!, places[i]!];
    if (samePlace(a, b)) continue;
    const found = quickestWay(map, a, b, { step: STEP, budget });
    if (!found) return null;
    for (const { to } of found.way.legs) path.push([to.x, to.y]);
  }
  return path.length > 0 && path.length <= 40 ? path : null;
}

interface Reaches {
  readonly all: ReachPlace[];
  readonly sure: ReachPlace[];
}

const reaches = new WeakMap<Place, Map<string, Reaches>>();

/** bg-move-01, bg-move-10 Every place of a lattice that one move reaches: all of them, and those that take no dice. */
export function reachesOf(table: BgTable, unit: Placed): Reaches {
  const speed = speedOf(table, unit);
  if (!speed) return { all: [], sure: [] };
  const known = reaches.get(unit.place) ?? new Map<string, Reaches>();
  reaches.set(unit.place, known);
  const key = `${unit.type} ${speed.ground} ${speed.road}`;
  const found = known.get(key) ?? findReaches(table, unit, speed);
  known.set(key, found);
  return found;
}

function findReaches(table: BgTable, unit: Placed, speed: { readonly ground: number; readonly road: number }): Reaches {
  const field = fieldOf(table);
  const { map } = moveMapOf(table, unit);
  const from = startOf(field, unit.place, unit.place.at);
  const mapOf = (kind: PathMap) => pathMapOf(table, unit, kind);
  const road =
    speed.road > speed.ground && isOnRoad(field, from) ? reachOf(mapOf('road'), from, speed.road, { step: STEP }) : [];
  const reach = (on: typeof map): ReachPlace[] => merged(reachOf(on, from, speed.ground, { step: STEP }), road);
  return { all: reach(map), sure: reach(mapOf('sure')) };
}

function merged(one: readonly ReachPlace[], other: readonly ReachPlace[]): ReachPlace[] {
  const out = [...one];
  const key = ({ x, y }: Point): string => `${x} ${y}`;
  const numbers = new Map(out.map(({ at }, i) => [key(at), i]));
  for (const place of other) {
    if (numbers.has(key(place.at))) continue;
    const before = place.before < 0 ? -1 : (numbers.get(key(other[place.before]!.at)) ?? -1);
    numbers.set(key(place.at), out.length);
    out.push({ ...place, before });
  }
  return out;
}

/** Where a move ends: formations, facings, houses. */
import { lengthOfWay } from '../../../geometry/table/corridor.ts';
import { type Facing, nearestFacing } from '../../../geometry/table/facing.ts';
import { disc, gap } from '../../../geometry/table/footprint.ts';
import type { Way } from '../../../geometry/table/path.ts';
import { minus, type Point, samePlace } from '../../../geometry/table/vector.ts';
import { placeAlong } from '../../../geometry/table/windows.ts';
import { keptAt } from '../../../tabletop/place-cache.ts';
import type { Stance } from '../answers.ts';
import { fieldOf, isInfantry, MAN, type Section, typeOf } from '../ground.ts';
import { clusterAt, insidePlace, isFreeFor, squadPlace } from '../placing.ts';
import { type BgTable, type Place, type Placed, placed } from '../state.ts';
import { goingOn, type MoveAnswer, wayOf } from './going.ts';

const INCH = 100;

/** The formation of a squad whose owner names none. */
export const DEFAULT_STANCE: Stance = Object.freeze({ kind: 'cluster' });

/** bg-move-13 Most of its men within an inch of the house. */
export function isAtHouse(section: Section, { men }: Place): boolean {
  const near = men.filter((man) => gap(disc(man, MAN), section.shape) <= INCH);
  return 2 * near.length > men.length;
}

/** bg-move-13 The place inside the house that it means to enter, if it has come so near; null if it stays outside. */
export function entered(table: BgTable, unit: Placed, stance: Stance, outside: Place): Place | null {
  if (stance.kind !== 'inside') return null;
  const section = fieldOf(table).sections.get(stance.section);
  return section && isAtHouse(section, outside) ? insidePlace(table, unit, stance.section, outside.facing) : null;
}

export function facingOf(way: Way, unit: Placed): Facing {
  const last = way.legs[way.legs.length - 1]!.to;
  const before = way.legs[way.legs.length - 2]?.to ?? way.from;
  return samePlace(last, before) ? unit.place.facing : nearestFacing(minus(last, before));
}

export function walkOf(way: Way, allowance: number) {
  const last = way.legs[way.legs.length - 1]!.to;
  const before = way.legs[way.legs.length - 2]?.to ?? way.from;
  if (way.legs.length === 1) return { from: way.from, allowance };
  const length = lengthOfWay({ from: way.from, legs: way.legs });
  return { from: before, allowance, bend: { length, from: way.from, to: last } };
}

/** bg-state-16 Where a squad, hull or gun ends and faces that goes so far along a way, outside of houses; null if there is no room anywhere. */
export function goalOf(
  table: BgTable,
  unit: Placed,
  way: Way,
  along: number,
  allowance: number,
  facing: Facing | null,
  stance: Stance,
  onto?: string,
): Place | null {
  // The judge asks, and so does the move itself.
  let key = `${unit.id} ${unit.men} ${along} ${allowance} ${facing} ${stance.kind} ${onto}`;
  if (stance.kind === 'lining') key += ` ${stance.feature}`;
  else if (stance.kind === 'inside') key += ` ${stance.section}`;
  key += ` ${way.from.x} ${way.from.y}`;
  for (const { to, isReverse } of way.legs) key += ` ${to.x} ${to.y}${isReverse ? ' back' : ''}`;
  return keptAt(table, unit.place, key, () => seekGoal(table, unit, way, along, allowance, facing, stance, onto));
}

function seekGoal(
  table: BgTable,
  unit: Placed,
  way: Way,
  along: number,
  allowance: number,
  facing: Facing | null,
  stance: Stance,
  onto?: string,
): Place | null {
  const cut = cutAt(way, along);
  // bg-state-16 Hulls and guns end with a facing of their own; men need none.
  if (!isInfantry(typeOf(table, unit))) {
    for (let far = along; far >= 0; far -= 5) {
      const { at, facing: heading } = far === 0 && cut.legs.length === 0 ? unit.place : placeAlong(way, far);
      // bg-gap-09 Turning costs nothing, and on the spot it is a move of no inches.
      const turned =
        far === along && facing !== null
          ? facing
          : samePlace(at, unit.place.at)
            ? (facing ?? unit.place.facing)
            : heading;
      if (isFreeFor(table, unit, at, turned, onto)) return placed(at, turned);
    }
    return null;
  }
  const { at } = along === 0 ? { at: way.from } : placeAlong(way, along);
  const heading = facing ?? facingOf(way, unit);
  const outside: Stance = stance.kind === 'inside' ? { kind: 'cluster' } : stance;
  if (unit.place.inside) return outOfHouse(table, unit, way, along, allowance, heading, outside);
  return squadPlace(table, unit, at, heading, outside, walkOf(cut.legs.length > 0 ? cut : way, allowance));
}

/** Where a unit arrives by a move if the ground takes nothing off it: the very place at which the move would end; null if nowhere. */
export function endOf(table: BgTable, unit: Placed, answer: MoveAnswer): Place | null {
  const way = wayOf(table, unit, answer.path, answer.reverse ?? false);
  const going = goingOn(table, unit, way, answer.reverse ?? false);
  if (!going) return null;
  const stance = answer.stance ?? DEFAULT_STANCE;
  const goal = goalOf(table, unit, way, going.length, going.allowance, answer.facing ?? null, stance);
  return goal && (entered(table, unit, stance, goal) ?? goal);
}

/** bg-move-14, bg-meas-02 No man ends farther from the house that he left than the half move goes: the squad is drawn back for that. */
function outOfHouse(
  table: BgTable,
  unit: Placed,
  way: Way,
  along: number,
  allowance: number,
  heading: Facing,
  stance: Stance,
): Place | null {
  const { shape } = fieldOf(table).sections.get(unit.place.inside!)!;
  for (let far = along; far >= 0; far -= 25) {
    const at = far === 0 ? way.from : placeAlong(way, far).at;
    const place = clusterAt(table, unit, at, stance, heading);
    if (place?.men.every((man) => gap(disc(man, 0), shape) <= allowance)) return place;
  }
  return null;
}

/** A way cut short. */
function cutAt(way: Way, along: number): Way {
  const legs: { to: Point; isReverse?: boolean }[] = [];
  let from = way.from;
  let gone = 0;
  for (const leg of way.legs) {
    const length = lengthOfWay({ from, legs: [leg] });
    if (gone + length >= along) {
      const { at } = placeAlong(way, along);
      if (!samePlace(at, from)) legs.push({ ...leg, to: at });
      break;
    }
    legs.push(leg);
    gone += length;
    from = leg.to;
  }
  return { from: way.from, legs };
}

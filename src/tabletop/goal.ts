/** Where a move ends: facings, formations, out of houses. */
import type { Facing } from '../geometry/table/facing.ts';
import { disc, gap } from '../geometry/table/footprint.ts';
import type { Way } from '../geometry/table/path.ts';
import { samePlace } from '../geometry/table/vector.ts';
import { placeAlong } from '../geometry/table/windows.ts';
import type { Men, Rectangle } from './body.ts';
import type { Field, Section } from './field.ts';
import { cutAt, endFacing, walkOf } from './path.ts';
import { DEFAULT_STANCE, type Place, placed, type Stance, stanceKey } from './place.ts';
import { gatheredAt, isFreeAt, type Setting, squadPlace } from './placing.ts';

export interface Move {
  readonly way: Way;
  /** How far along it the piece goes. */
  readonly along: number;
  /** No man goes farther. */
  readonly allowance: number;
  /** The facing that it is to end with; null to end as it comes. */
  readonly facing: Facing | null;
  readonly stance: Stance;
  /** How many men there are, also of a squad in a house, where it may have no places for them. */
  readonly men: number;
}

/** A key for what a move of one piece from one place comes to. */
export function moveKey({ way, along, allowance, facing, stance, men }: Move): string {
  let key = `${men} ${along} ${allowance} ${facing} ${stanceKey(stance)} ${way.from.x} ${way.from.y}`;
  for (const { to, isReverse } of way.legs) key += ` ${to.x} ${to.y}${isReverse ? ' back' : ''}`;
  return key;
}

/** Where a piece ends that goes so far along a path, outside of houses; null if there is no room anywhere on it. */
export function goalOf(setting: Setting, place: Place, move: Move): Place | null {
  const { body } = setting;
  return body.kind === 'men'
    ? squadGoal({ ...setting, body }, place, move)
    : hullGoal({ ...setting, body }, place, move);
}

/** Hulls and guns end with a facing of their own, and on the last place of their path that is free. */
function hullGoal(setting: Setting<Rectangle>, place: Place, { way, along, facing }: Move): Place | null {
  const isStill = cutAt(way, along).legs.length === 0;
  for (let far = along; far >= 0; far -= 5) {
    const { at, facing: heading } = far === 0 && isStill ? place : placeAlong(way, far);
    // On the spot it turns, or stays as it is.
    const turned =
      far === along && facing !== null ? facing : samePlace(at, place.at) ? (facing ?? place.facing) : heading;
    if (isFreeAt(setting, at, turned)) return placed(at, turned);
  }
  return null;
}

function squadGoal(setting: Setting<Men>, place: Place, move: Move): Place | null {
  const { way, along, allowance, stance } = move;
  const { at } = along === 0 ? { at: way.from } : placeAlong(way, along);
  const heading = move.facing ?? endFacing(way, place);
  const outside = stance.kind === 'inside' ? DEFAULT_STANCE : stance;
  if (place.inside) return outOfHouse(setting, place, move, heading, outside);
  const cut = cutAt(way, along);
  return squadPlace(setting, place, at, heading, outside, walkOf(cut.legs.length > 0 ? cut : way, allowance));
}

/** No man ends farther from the house that he left than the move goes: the squad is drawn back for that. */
function outOfHouse(
  setting: Setting<Men>,
  { inside }: Place,
  { way, along, allowance, men }: Move,
  heading: Facing,
  stance: Stance,
): Place | null {
  const { shape } = setting.field.sections.get(inside!)!;
  for (let far = along; far >= 0; far -= 25) {
    const at = far === 0 ? way.from : placeAlong(way, far).at;
    const place = gatheredAt(setting, men, at, heading, stance);
    if (place?.men.every((man) => gap(disc(man, 0), shape) <= allowance)) return place;
  }
  return null;
}

/** Are most of the men so near to a house? */
export function areMostNear({ terrain }: Field, section: Section, { men }: Place, within: number): boolean {
  const near = men.filter((man) => gap(disc(man, terrain.man), section.shape) <= within);
  return 2 * near.length > men.length;
}

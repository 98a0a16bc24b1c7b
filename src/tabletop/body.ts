/** What a piece is on the table, whatever the book calls it: bases of men, or one rectangle. */
import { disc, rectangle, type Shape } from '../geometry/table/footprint.ts';
import type { SquadSizes } from '../geometry/table/formation.ts';
import { type Box, boxOf, grown } from '../geometry/table/polygon.ts';
import type { Point } from '../geometry/table/vector.ts';
import type { Place } from './place.ts';

/** A squad: one round base for each man. */
export interface Men {
  readonly kind: 'men';
  readonly sizes: SquadSizes;
  /** Height of the eyes above the ground, which is also where others look at them. */
  readonly eye: number;
}

/** A hull, a gun, a base: one rectangle. */
export interface Rectangle {
  readonly kind: 'rectangle';
  readonly length: number;
  readonly width: number;
  /** The points at which others look: its middle; its middle and corners; these and the middles of its sides. */
  readonly samples: 1 | 5 | 9;
  readonly eye: number;
}

/** The same object for every piece of a type: what is kept by a place is kept for one body. */
export type Body = Men | Rectangle;

/** A body where it stands. */
export interface Piece {
  readonly body: Body;
  readonly place: Place;
}

/** The bases of a piece, and a box around all of them. */
export interface Form {
  readonly shapes: readonly Shape[];
  readonly box: Box;
}

interface Known extends Form {
  readonly body: Body;
  /** Points at which others look; not computed before somebody does. */
  points: readonly Point[] | null;
}

const forms = new WeakMap<Place, Known>();

function knownOf(body: Body, place: Place): Known {
  const known = forms.get(place);
  if (known?.body === body) return known;
  const form = body.kind === 'men' ? new MenForm(body, place) : hullForm(body, place);
  forms.set(place, form);
  return form;
}

/** Of men who are on the move most bases are never looked at: the box is enough to see that nobody is near. */
class MenForm implements Known {
  readonly body: Men;
  readonly box: Box;
  points: readonly Point[] | null = null;
  private readonly men: readonly Point[];
  private bases: readonly Shape[] | null = null;

  constructor(body: Men, { men }: Place) {
    this.body = body;
    this.men = men;
    this.box = grown(boxOf(men), men.length > 0 ? body.sizes.radius : 0);
  }

  get shapes(): readonly Shape[] {
    const { radius } = this.body.sizes;
    this.bases ??= this.men.map((man) => disc(man, radius));
    return this.bases;
  }
}

function hullForm(body: Rectangle, { at, facing }: Place): Known {
  const hull = rectangle(at, body.length, body.width, facing);
  return { body, shapes: [hull], box: boxOf(hull.points), points: null };
}

export function formOf(body: Body, place: Place): Form {
  return knownOf(body, place);
}

/** Discs for men, a rectangle for a hull or gun. */
export function shapesOf(body: Body, place: Place): readonly Shape[] {
  return knownOf(body, place).shapes;
}

/** The points at which others look while the piece is in no house: each man, or the samples of the rectangle. */
export function samplesOf(body: Body, place: Place): readonly Point[] {
  if (body.kind === 'men') return place.men;
  const known = knownOf(body, place);
  known.points ??= samples(body, place.at, known.shapes[0]!.points);
  return known.points;
}

function samples({ samples: count }: Rectangle, at: Point, corners: readonly Point[]): readonly Point[] {
  if (count === 1) return [at];
  if (count === 5) return [at, ...corners];
  const sides = corners.map((p, i) => {
    const q = corners[(i + 1) % corners.length]!;
    return { x: (p.x + q.x) >> 1, y: (p.y + q.y) >> 1 };
  });
  return [at, ...corners, ...sides];
}

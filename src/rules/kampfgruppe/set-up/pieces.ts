/** Pieces of terrain as features of the table: kgn-setup-14, kgn-setup-15. */
import type { Facing } from '../../../geometry/table/facing.ts';
import { type Feature, isLine, ringsOf } from '../../../geometry/table/feature.ts';
import { area, areWithin, disc, overlap, rectangle, type Shape, stroke } from '../../../geometry/table/footprint.ts';
import type { Point } from '../../../geometry/table/vector.ts';
import { INCH } from '../ground.ts';
import type { KgnTable } from '../state.ts';
import { buildingHits } from '../tables/buildings.ts';
import { type GroundKind, type PieceId, pieceOf, type Road } from '../tables/terrain.ts';

/** Widths of what has none in the tray. */
const LINE_WIDTH: { readonly [Kind in GroundKind]?: number } = { bocage: 100, stream: 150, wall: 30, fence: 20 };
const HEDGE = 60;
const ROAD = 150;
/** kgn-gap-37 The gate of an enclosure: wide enough for any vehicle. */
const GATE = 250;

/** The box of a piece where it lies. */
function boxOf(id: PieceId, at: Point, facing: Facing): Shape {
  const { size } = pieceOf(id);
  return rectangle(at, size[0] * INCH, Math.max(size[1] * INCH, 10), facing);
}

const middle = (a: Point, b: Point): Point => ({ x: (a.x + b.x) >> 1, y: (a.y + b.y) >> 1 });

/** A point so far from the first towards the second. */
function towards(from: Point, to: Point, far: number, whole: number): Point {
  return {
    x: from.x + Math.round(((to.x - from.x) * far) / whole),
    y: from.y + Math.round(((to.y - from.y) * far) / whole),
  };
}

/** Around the box, but for a gate in its first side. */
function enclosure([a, b, c, d]: readonly Point[], side: number): Point[] {
  const gate = middle(a!, b!);
  return [towards(gate, b!, GATE / 2, side / 2), b!, c!, d!, a!, towards(gate, a!, GATE / 2, side / 2)];
}

/** A piece of the tray on the table. */
export function featureOf(piece: PieceId, id: string, at: Point, facing: Facing): Feature {
  const { kind, size, enclosure: isRing, building, label } = pieceOf(piece);
  const { points } = boxOf(piece, at, facing);
  const name = label.toLowerCase();
  // kgn-setup-23
  if (building) {
    const sections = [{ id: `${id}-1`, outline: points }];
    const hits = buildingHits(building.material, building.size);
    const floors = building.size === 'small' ? 1 : 2;
    return { id, name, kind: 'building', outline: points, floors, hits, sections, ...building };
  }
  const [a, b, c, d] = points as [Point, Point, Point, Point];
  switch (kind) {
    case 'hedge':
    case 'fence':
    case 'wall':
    case 'bocage':
    case 'stream': {
      const line = isRing ? enclosure(points, size[1] * INCH) : [middle(c, d), middle(a, b)];
      return { id, name, kind, line, width: LINE_WIDTH[kind] ?? HEDGE };
    }
    case 'hill':
      return { id, name, kind, contours: [{ level: 1, outline: points }] };
    case 'orchard':
      return { id, name, kind: 'wood', outline: points, grade: 'orchard' };
    case 'ruin':
      return { id, name, kind: 'rough', outline: points };
    case 'wood':
    case 'crops':
    case 'marsh':
    case 'rubble':
    case 'water':
      return { id, name, kind, outline: points };
    default:
      throw new Error(`${piece} is no piece of a tray`);
  }
}

const shapesOf = (feature: Feature): Shape[] =>
  isLine(feature) ? [stroke(feature.line, feature.width)] : ringsOf(feature).map(area);

/** Objectives are left free of what nobody can stand on. */
const CLEAR = 200;
const isSolid = ({ kind }: Feature): boolean => kind === 'building' || kind === 'water';

/** Does a piece fit: on the table, and on nothing but a hill? */
export function isFree({ ground, objectives }: KgnTable, feature: Feature): boolean {
  const shapes = shapesOf(feature);
  const { width, height } = ground;
  const isOn = ({ x, y }: Point): boolean => x >= 0 && y >= 0 && x <= width && y <= height;
  if (!shapes.every(({ points }) => points.every(isOn))) return false;
  if (isSolid(feature) && objectives.some(({ at }) => shapes.some((shape) => areWithin(shape, disc(at, 0), CLEAR))))
    return false;
  return ground.features.every((other) => {
    if ((other.kind === 'hill') !== (feature.kind === 'hill')) return true;
    return shapesOf(other).every((one) => shapes.every((shape) => !overlap(one, shape)));
  });
}

/** kgn-setup-15 The roads of a table. */
export function roadsOf({ ground }: KgnTable, road: Road): Feature[] {
  const { width, height } = ground;
  const [x, y] = [width >> 1, height >> 1];
  const along = [point(0, y), point(width, y)];
  const across = [point(x, 0), point(x, height)];
  const lay = (id: string, line: Point[]): Feature => ({ id, name: 'road', kind: 'road', line, width: ROAD });
  switch (road) {
    case 'none':
      return [];
    case 'along':
      return [lay('road-1', along)];
    case 'across':
      return [lay('road-1', across)];
    case 'crossroads':
      return [lay('road-1', along), lay('road-2', across)];
    case 'bend':
      return [lay('road-1', [point(x, height), point(x, y), point(width, y)])];
    case 'track':
      return [{ id: 'track-1', name: 'track', kind: 'track', line: [point(x, height), point(x, y)], width: ROAD }];
  }
}

const point = (x: number, y: number): Point => ({ x, y });

/** A map made ready: terrain by cells of one step, lines and roads by straight stretches. */
import type { Area, OperationalMap, Terrain, XY } from './map.ts';
import { crosses } from './segment.ts';
import { gcd, metres } from './whole.ts';

export const TERRAINS: readonly Terrain[] = ['clear', 'rough', 'woods', 'mountain', 'swamp', 'water'];
/** Numbers of terrains, as cells hold them. */
export const WOODS = 2;
export const WATER = 5;

/** Marks of a cell. */
export const CLOSE = 1;
export const BUILT_UP = 2;
export const STATIC_ONLY = 4;

/** A straight stretch of a line or road; `of` is its number in the list of the map. */
export interface Stretch {
  readonly of: number;
  readonly ax: number;
  readonly ay: number;
  readonly bx: number;
  readonly by: number;
}

/** From one lattice point of a road to the next. */
export interface RoadLink {
  readonly road: number;
  readonly to: XY;
  readonly metres: number;
  /** Lines that it crosses without a bridge. */
  readonly unbridged: readonly number[];
}

export interface LatticeGround {
  readonly map: OperationalMap;
  readonly width: number;
  readonly height: number;
  /** By cell, row by row: cell (x, y) lies between the points (x, y) and (x + 1, y + 1). */
  readonly terrain: Uint8Array;
  readonly cover: Uint8Array;
  readonly marks: Uint8Array;
  readonly lines: readonly Stretch[];
  readonly roads: readonly Stretch[];
  /** By point (y * (width + 1) + x): where roads lead from it. */
  readonly links: ReadonlyMap<number, readonly RoadLink[]>;
  /** By point: a bit for each of the sixteen directions in which a step crosses a line; null if there are no lines. */
  readonly crossing: Uint16Array | null;
}

/** The steps of a search: along the borders of cells, across cells, and two cells at once. */
export const DIRECTIONS: readonly XY[] = [
  ...([
    [1, 0],
    [-1, 0],
    [0, 1],
    [0, -1],
  ] as const),
  ...([
    [1, 1],
    [1, -1],
    [-1, 1],
    [-1, -1],
  ] as const),
  ...([
    [2, 1],
    [2, -1],
    [-2, 1],
    [-2, -1],
  ] as const),
  ...([
    [1, 2],
    [1, -2],
    [-1, 2],
    [-1, -2],
  ] as const),
];

export function makeGround(map: OperationalMap): LatticeGround {
  const { width, height } = map;
  const terrain = new Uint8Array(width * height);
  const cover = new Uint8Array(width * height);
  const marks = new Uint8Array(width * height);
  for (const area of map.areas) {
    const kind = TERRAINS.indexOf(area.terrain);
    const mark =
      (area.close ? CLOSE : 0) + (area.builtUp ? BUILT_UP : 0) + (area.staticOnly && area.cover ? STATIC_ONLY : 0);
    const box = boxOf(area.shape);
    for (let y = Math.max(0, box.top); y < Math.min(height, box.bottom); y++)
      for (let x = Math.max(0, box.left); x < Math.min(width, box.right); x++) {
        if (!holdsCell(area.shape, x, y)) continue;
        const cell = y * width + x;
        terrain[cell] = kind;
        cover[cell] = area.cover ?? 0;
        marks[cell] = mark;
      }
  }
  const lines = map.lines.flatMap(({ points }, of) => stretches(points, of));
  const roads = map.roads.flatMap(({ points }, of) => stretches(points, of));
  return {
    map,
    width,
    height,
    terrain,
    cover,
    marks,
    lines,
    roads,
    links: linksOf(map, roads, lines),
    crossing: lines.length > 0 ? crossingSteps(width, height, lines) : null,
  };
}

function stretches(points: readonly XY[], of: number): Stretch[] {
  return points.slice(1).map(([bx, by], i) => ({ of, ax: points[i]![0], ay: points[i]![1], bx, by }));
}

function boxOf(shape: Area['shape']): { left: number; top: number; right: number; bottom: number } {
  if ('polygon' in shape) {
    const xs = shape.polygon.map(([x]) => x);
    const ys = shape.polygon.map(([, y]) => y);
    return { left: Math.min(...xs), top: Math.min(...ys), right: Math.max(...xs), bottom: Math.max(...ys) };
  }
  const { centre, radius } = shape;
  return {
    left: centre[0] - radius,
    top: centre[1] - radius,
    right: centre[0] + radius,
    bottom: centre[1] + radius,
  };
}

/** Is the midpoint of the cell in the shape, or on its border? In halves of a step, so that it is whole. */
function holdsCell(shape: Area['shape'], cellX: number, cellY: number): boolean {
  const x = 2 * cellX + 1;
  const y = 2 * cellY + 1;
  if (!('polygon' in shape)) {
    const dx = x - 2 * shape.centre[0];
    const dy = y - 2 * shape.centre[1];
    return dx * dx + dy * dy <= 4 * shape.radius * shape.radius;
  }
  const { polygon } = shape;
  let isIn = false;
  for (let i = 0; i < polygon.length; i++) {
    const ax = 2 * polygon[i]![0];
    const ay = 2 * polygon[i]![1];
    const next = polygon[(i + 1) % polygon.length]!;
    const bx = 2 * next[0];
    const by = 2 * next[1];
    const cross = (bx - ax) * (y - ay) - (by - ay) * (x - ax);
    const isAlong = x >= Math.min(ax, bx) && x <= Math.max(ax, bx) && y >= Math.min(ay, by) && y <= Math.max(ay, by);
    if (cross === 0 && isAlong) return true;
    // Midpoints have odd numbers and corners even ones: no corner lies at the midpoint's height.
    if (ay > y !== by > y && cross > 0 === by > ay) isIn = !isIn;
  }
  return isIn;
}

function linksOf(
  map: OperationalMap,
  roads: readonly Stretch[],
  lines: readonly Stretch[],
): Map<number, readonly RoadLink[]> {
  const links = new Map<number, RoadLink[]>();
  const add = (x: number, y: number, dx: number, dy: number, road: number): void => {
    const denied = map.roads[road]!.unbridged ?? [];
    const unbridged = new Set<number>();
    for (const { of, ax, ay, bx, by } of lines)
      if (denied.includes(map.lines[of]!.id) && crosses(x, y, x + dx, y + dy, ax, ay, bx, by)) unbridged.add(of);
    const at = y * (map.width + 1) + x;
    const here = links.get(at) ?? [];
    here.push({ road, to: [x + dx, y + dy], metres: metres(dx, dy), unbridged: [...unbridged] });
    links.set(at, here);
  };
  for (const { of, ax, ay, bx, by } of roads) {
    const steps = gcd(bx - ax, by - ay);
    const dx = (bx - ax) / steps;
    const dy = (by - ay) / steps;
    for (let i = 0; i < steps; i++) {
      add(ax + i * dx, ay + i * dy, dx, dy, of);
      add(ax + (i + 1) * dx, ay + (i + 1) * dy, -dx, -dy, of);
    }
  }
  return links;
}

function crossingSteps(width: number, height: number, lines: readonly Stretch[]): Uint16Array {
  const masks = new Uint16Array((width + 1) * (height + 1));
  for (const { ax, ay, bx, by } of lines)
    for (let y = Math.max(0, Math.min(ay, by) - 2); y <= Math.min(height, Math.max(ay, by) + 2); y++)
      for (let x = Math.max(0, Math.min(ax, bx) - 2); x <= Math.min(width, Math.max(ax, bx) + 2); x++)
        for (let d = 0; d < 16; d++) {
          const [dx, dy] = DIRECTIONS[d]!;
          if (crosses(x, y, x + dx, y + dy, ax, ay, bx, by)) masks[y * (width + 1) + x]! |= 1 << d;
        }
  return masks;
}

/** The numbers of the lines that a way crosses, each once. */
export function linesCrossed(ground: LatticeGround, px: number, py: number, qx: number, qy: number): number[] {
  const found: number[] = [];
  const left = Math.min(px, qx);
  const right = Math.max(px, qx);
  const top = Math.min(py, qy);
  const bottom = Math.max(py, qy);
  for (const { of, ax, ay, bx, by } of ground.lines) {
    if ((ax < left && bx < left) || (ax > right && bx > right)) continue;
    if ((ay < top && by < top) || (ay > bottom && by > bottom)) continue;
    if (crosses(px, py, qx, qy, ax, ay, bx, by) && !found.includes(of)) found.push(of);
  }
  return found;
}

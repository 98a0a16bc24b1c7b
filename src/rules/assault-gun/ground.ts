/** The ground under units. */
import { BUILT_UP, CLOSE, type LatticeGround, makeGround, WATER, WOODS } from '../../geometry/lattice/ground.ts';
import type { Line, OperationalMap } from '../../geometry/lattice/map.ts';
import { meetsSquare } from '../../geometry/lattice/segment.ts';
import { halfOf, type Point, type Row } from './state.ts';

export type Ground = LatticeGround;

const known = new WeakMap<OperationalMap, Ground>();

/** ag-map-01 The map of the game, made ready once. */
export function groundOf(table: { readonly terms: { readonly map: OperationalMap } }): Ground {
  const { map } = table.terms;
  let ground = known.get(map);
  if (!ground) {
    ground = makeGround(map);
    known.set(map, ground);
  }
  return ground;
}

/** Somewhere that a base may stand. */
export interface Standing {
  readonly at: Point | null;
  readonly size: Row['size'];
}

type OfMap = Parameters<typeof groundOf>[0];

/**
 * ag-gap-07 Does the ground under the base have it? More than half of the cells must; if it is just half, all four at the centre.
 */
export function hasUnder(
  table: OfMap,
  { at, size }: Standing,
  has: (ground: Ground, cell: number) => boolean,
): boolean {
  if (!at) return false;
  const ground = groundOf(table);
  const half = halfOf({ size });
  let count = 0;
  for (let y = at.y - half; y < at.y + half; y++)
    for (let x = at.x - half; x < at.x + half; x++)
      if (isOn(ground, x, y) && has(ground, y * ground.width + x)) count += 1;
  if (count * 2 !== 4 * half * half) return count * 2 > 4 * half * half;
  for (let y = at.y - 1; y <= at.y; y++)
    for (let x = at.x - 1; x <= at.x; x++) if (!has(ground, y * ground.width + x)) return false;
  return true;
}

function isOn({ width, height }: Ground, x: number, y: number): boolean {
  return x >= 0 && y >= 0 && x < width && y < height;
}

/** ag-gap-07 In woods (ag-recce-25, ag-air-14). */
export const isWooded = (table: OfMap, unit: Standing): boolean =>
  hasUnder(table, unit, (ground, cell) => ground.terrain[cell] === WOODS);

/** ag-gap-07 In a built-up area (ag-recce-25, ag-air-14). */
export const isBuiltUp = (table: OfMap, unit: Standing): boolean =>
  hasUnder(table, unit, (ground, cell) => (ground.marks[cell]! & BUILT_UP) !== 0);

/** ag-terr-03 In terrain that the scenario marks as close. */
export const isClose = (table: OfMap, unit: Standing): boolean =>
  hasUnder(table, unit, (ground, cell) => (ground.marks[cell]! & CLOSE) !== 0);

const NAMES = ['Clear', 'Rough', 'Woods', 'Mountain', 'Swamp'] as const;

/** ag-gap-07 The terrain of most cells under the base, open water aside; ties to the one that the table names first. */
export function terrainUnder(table: OfMap, { at, size }: Standing): (typeof NAMES)[number] {
  const counts = NAMES.map(() => 0);
  const ground = groundOf(table);
  const half = halfOf({ size });
  if (at)
    for (let y = at.y - half; y < at.y + half; y++)
      for (let x = at.x - half; x < at.x + half; x++) {
        const terrain = isOn(ground, x, y) ? ground.terrain[y * ground.width + x]! : WATER;
        if (terrain < counts.length) counts[terrain]! += 1;
      }
  return NAMES[counts.indexOf(Math.max(...counts))]!;
}

/** ag-gap-60 Is the whole base in the water? */
export function isAllWater(table: OfMap, { at, size }: Standing): boolean {
  if (!at) return false;
  const ground = groundOf(table);
  const half = halfOf({ size });
  for (let y = at.y - half; y < at.y + half; y++)
    for (let x = at.x - half; x < at.x + half; x++)
      if (isOn(ground, x, y) && ground.terrain[y * ground.width + x] !== WATER) return false;
  return true;
}

/** ag-gap-60 The linear obstacles that the base lies over. */
export function linesUnder(table: OfMap, { at, size }: Standing): Line[] {
  if (!at) return [];
  const { lines, map } = groundOf(table);
  const half = halfOf({ size });
  return map.lines.filter((_, line) =>
    lines.some(({ of, ax, ay, bx, by }) => of === line && meetsSquare(ax, ay, bx, by, at.x, at.y, half)),
  );
}

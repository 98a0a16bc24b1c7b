/** Which part of the ground is to be painted again when a map has changed. */
import { STEPS, type TableMap } from '../../../geometry/map.ts';

/** In the map's own lengths. */
export interface Part {
  readonly west: number;
  readonly north: number;
  readonly east: number;
  readonly south: number;
}

/** What stands casts shade, and a crown reaches over its hedge. */
const AROUND = 2;

/** Around every feature that is new, gone or another than it was. */
export function changedParts(before: TableMap, after: TableMap): Part[] {
  const [was, is] = [
    new Map(before.features.map((one) => [one.id, one])),
    new Map(after.features.map((one) => [one.id, one])),
  ];
  const changed = [
    ...before.features.filter((one) => !same(one, is.get(one.id))),
    ...after.features.filter((one) => !same(one, was.get(one.id))),
  ];
  const per = STEPS[after.scale];
  return changed.flatMap((feature): Part[] => {
    const points = 'line' in feature ? feature.line : 'outline' in feature ? feature.outline : [];
    if (points.length === 0) return [];
    const [xs, ys] = [points.map(({ x }) => x / per), points.map(({ y }) => y / per)];
    return [
      {
        west: Math.min(...xs) - AROUND,
        north: Math.min(...ys) - AROUND,
        east: Math.max(...xs) + AROUND,
        south: Math.max(...ys) + AROUND,
      },
    ];
  });
}

function same(a: object, b: object | undefined): boolean {
  return a === b || (b !== undefined && JSON.stringify(a) === JSON.stringify(b));
}

export function meets(a: Part, b: Part): boolean {
  return a.west < b.east && b.west < a.east && a.north < b.south && b.north < a.south;
}

/**
 * How fair a table is to its two long sides. The table is asked at every second inch: is there cover here (wood, houses,
 * or a hedge or wall within an inch), is a way near (within an inch), how high is the ground? The answers of the
 * northern half are compared with those of the southern half; each measure is the difference over the sum, in
 * thousandths: 0 is even, 1000 is all on one side.
 */
import type { TableMap } from '../../geometry/map.ts';
import { type Feature, isHill, isLine, ringsOf } from '../../geometry/table/feature.ts';
import { type Box, boxOf, covers, grown, type Ring } from '../../geometry/table/polygon.ts';
import type { Point } from '../../geometry/table/vector.ts';
import { isNear } from '../map-lines.ts';

export interface Balance {
  readonly cover: number;
  readonly ways: number;
  readonly heights: number;
}

/** A table is called fair when no measure is greater. */
export const FAIR = 160;

const STEP = 200;
const NEAR = 100;

interface Thing {
  readonly box: Box;
  readonly lines: readonly (readonly Point[])[];
  readonly rings: readonly Ring[];
}

function thingOf(feature: Feature): Thing {
  const lines = isLine(feature) ? [feature.line] : [];
  const rings = ringsOf(feature);
  return { box: grown(boxOf([...lines.flat(), ...rings.flat()]), NEAR), lines, rings };
}

function isAt({ box, lines, rings }: Thing, p: Point): boolean {
  if (p.x < box.west || p.x > box.east || p.y < box.north || p.y > box.south) return false;
  return (
    rings.some((ring) => covers(ring, p)) ||
    lines.some((line) => line.some((b, i) => i > 0 && isNear(p, line[i - 1]!, b, NEAR)))
  );
}

const COVER = ['wood', 'built-up', 'building', 'hedge', 'bocage', 'wall', 'rubble', 'rough'];

function uneven(north: number, south: number): number {
  const sum = north + south;
  return sum === 0 ? 0 : Math.floor((Math.abs(north - south) * 1000) / sum);
}

export function balanceOf(map: TableMap): Balance {
  const cover = map.features.filter(({ kind }) => COVER.includes(kind)).map(thingOf);
  const ways = map.features.filter(({ kind }) => kind === 'road' || kind === 'track').map(thingOf);
  const rings = map.features.filter(isHill).flatMap(({ contours }) =>
    contours.map(({ level, outline }, i) => ({
      outline,
      step: Math.abs(level) - (i > 0 ? Math.abs(contours[i - 1]!.level) : 0),
      box: boxOf(outline),
    })),
  );
  const count = [
    { cover: 0, ways: 0, heights: 0 },
    { cover: 0, ways: 0, heights: 0 },
  ];
  // Places lie mirrored about the middle line, none on it.
  const rows = Math.floor(map.height / 2 / STEP);
  for (let j = 0; j < rows; j += 1)
    for (const [half, y] of [
      [0, STEP / 2 + j * STEP],
      [1, map.height - STEP / 2 - j * STEP],
    ] as const)
      for (let x = STEP / 2; x < map.width; x += STEP) {
        const p = { x, y };
        const side = count[half]!;
        if (cover.some((one) => isAt(one, p))) side.cover += 1;
        if (ways.some((one) => isAt(one, p))) side.ways += 1;
        for (const { outline, step, box } of rings)
          if (x >= box.west && x <= box.east && y >= box.north && y <= box.south && covers(outline, p))
            side.heights += step;
      }
  const [north, south] = [count[0]!, count[1]!];
  return {
    cover: uneven(north.cover, south.cover),
    ways: uneven(north.ways, south.ways),
    heights: uneven(north.heights, south.heights),
  };
}

export function worstOf({ cover, ways, heights }: Balance): number {
  return Math.max(cover, ways, heights);
}

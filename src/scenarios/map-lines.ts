/**
 * Lines and rings of a map in whole steps: read from text, bent into curves, set beside a road, opened at
 * gates and crossings. All in whole numbers, so that every machine builds the same table.
 */
import { type Scale, STEPS } from '../geometry/map.ts';
import { rootFloor } from '../geometry/table/exact.ts';
import { divideEvenly } from '../geometry/table/footprint.ts';
import { boxesTouch, boxOf, covers, grown } from '../geometry/table/polygon.ts';
import { isNearSegment } from '../geometry/table/segment.ts';
import type { Point } from '../geometry/table/vector.ts';
import { inUnit, parseLength, type Unit } from './length.ts';

export class BadLength extends Error {}

export const UNITS_OF: Readonly<Record<Scale, readonly Unit[]>> = {
  inches: ['in', 'cm', 'mm', 'ft'],
  kilometres: ['km', 'm'],
  metres: ['m', 'km'],
};

/** For a schema: what to say of something that is no text and so no length, by the units that are used there. */
export function noLength(units: readonly Unit[]): { error(issue: { readonly input?: unknown }): string } {
  return {
    error: ({ input }) => {
      const read = parseLength(input, units);
      return read.ok ? 'expected a length' : read.reason;
    },
  };
}

/** Steps in the unit that lengths of a scale are told in. */
const GRAIN: Readonly<Record<Scale, { readonly unit: Unit; readonly steps: number }>> = {
  inches: { unit: 'in', steps: STEPS.inches },
  kilometres: { unit: 'km', steps: STEPS.kilometres },
  metres: { unit: 'm', steps: 1 },
};

/** A length such as `20in` or `2.5km` in steps of the scale; centimetres and millimetres to the nearest. */
export function stepsOf(text: string, scale: Scale): number {
  const read = parseLength(text, UNITS_OF[scale]);
  if (!read.ok) throw new BadLength(read.reason);
  const { unit } = read.value;
  if (!UNITS_OF[scale].includes(unit))
    throw new BadLength(
      scale === 'inches'
        ? `a table has lengths in in, cm, mm or ft, found "${text}"`
        : `a map in ${scale} has lengths in km or m, found "${text}"`,
    );
  const told = inUnit(read.value, GRAIN[scale].unit);
  if (!told.ok) throw new BadLength(told.reason);
  const top = told.value.top * BigInt(GRAIN[scale].steps);
  const { bottom } = told.value;
  if (top % bottom === 0n) return Number(top / bottom);
  if (unit === 'cm' || unit === 'mm') return divideEvenly(Number(top), Number(bottom));
  throw new BadLength(
    scale === 'inches'
      ? `"${text}" is finer than a hundredth of an inch`
      : `"${text}" is not a whole number of ${scale === 'metres' ? 'metres' : '250 m steps'}`,
  );
}

/** Places as a list of pairs (`[[20in, 10in], ...]`) or in one text with one unit (`20,10 34,10 34,22 in`). */
export type PointsSource = string | readonly (readonly [string, string])[];

export function pointsOf(source: PointsSource, scale: Scale): Point[] {
  if (typeof source !== 'string') return source.map(([x, y]) => ({ x: stepsOf(x, scale), y: stepsOf(y, scale) }));
  const words = source.trim().split(/\s+/);
  const unit = words.pop() ?? '';
  if (!/^[a-z]+$/.test(unit)) throw new BadLength(`expected places and a unit, such as "20,10 34,10 34,22 in"`);
  return words.map((word) => {
    const pair = /^(-?[\d.]+),(-?[\d.]+)$/.exec(word);
    if (pair === null) throw new BadLength(`expected a place such as 20,10.5, found "${word}"`);
    return { x: stepsOf(`${pair[1]}${unit}`, scale), y: stepsOf(`${pair[2]}${unit}`, scale) };
  });
}

export function lengthBetween(a: Point, b: Point): number {
  return rootFloor((b.x - a.x) * (b.x - a.x) + (b.y - a.y) * (b.y - a.y));
}

/** How long the pieces of a curve are, and how far it may cut its own corners, in steps. */
const CURVES: Readonly<Record<Scale, { readonly stride: number; readonly hardly: number }>> = {
  inches: { stride: 120, hardly: 2 },
  kilometres: { stride: 4, hardly: 0 },
  metres: { stride: 60, hardly: 2 },
};

/** A smooth curve through the points. */
export function curved(points: readonly Point[], closed: boolean, scale: Scale): Point[] {
  const { stride, hardly } = CURVES[scale];
  const n = points.length;
  if (n < 3) return [...points];
  const at = (i: number): Point => points[closed ? (i + n) % n : Math.min(n - 1, Math.max(0, i))]!;
  const out: { x: number; y: number; isGiven: boolean }[] = [];
  for (let i = 0; i < (closed ? n : n - 1); i += 1) {
    const [u, v, w, z] = [at(i - 1), at(i), at(i + 1), at(i + 2)];
    const k = Math.min(16, Math.max(1, Math.ceil(lengthBetween(v, w) / stride)));
    for (let j = 0; j < k; j += 1) {
      const bend = (a: number, b: number, c: number, d: number): number =>
        divideEvenly(
          2 * k * k * k * b +
            (c - a) * j * k * k +
            (2 * a - 5 * b + 4 * c - d) * j * j * k +
            (3 * b - a - 3 * c + d) * j * j * j,
          2 * k * k * k,
        );
      out.push({ x: bend(u.x, v.x, w.x, z.x), y: bend(u.y, v.y, w.y, z.y), isGiven: j === 0 });
    }
  }
  if (!closed) out.push({ ...points[n - 1]!, isGiven: true });
  // Points that hardly bend the line cost every sight line and say nothing.
  const kept: Point[] = [];
  for (const [i, p] of out.entries()) {
    const last = kept.at(-1);
    const next = out[(i + 1) % out.length]!;
    if (last !== undefined && p.x === last.x && p.y === last.y) continue;
    if (!p.isGiven && last !== undefined && isNear(p, last, next, hardly)) continue;
    kept.push({ x: p.x, y: p.y });
  }
  return kept;
}

/** A line beside a line: positive to the right hand of one who follows it. */
export function setBeside(line: readonly Point[], by: number): Point[] {
  return line.map((p, i) => {
    const a = line[Math.max(0, i - 1)]!;
    const b = line[Math.min(line.length - 1, i + 1)]!;
    const length = Math.max(1, lengthBetween(a, b));
    return { x: p.x - divideEvenly((b.y - a.y) * by, length), y: p.y + divideEvenly((b.x - a.x) * by, length) };
  });
}

/** Is p at most `reach` from the segment ab? */
export function isNear(p: Point, a: Point, b: Point, reach: number): boolean {
  return isNearSegment(p.x, p.y, a.x, a.y, b.x, b.y, reach);
}

export interface Gate {
  /** How far along the line its middle is. */
  readonly at: number;
  readonly width: number;
}

/** What a hedge does not run over: ways and waters by their line, houses by their outline. */
export interface Barrier {
  readonly line: readonly Point[];
  readonly reach: number;
  readonly isHouse?: true;
}

/** How finely a line is walked when it is opened. */
const PACE = 10;
/** A shorter piece is no hedge. */
const SHORTEST = 40;

interface Close {
  readonly edges: readonly { readonly a: Point; readonly b: Point; readonly reach: number }[];
  readonly houses: readonly (readonly Point[])[];
}

/** The barriers that can matter between a and b. */
function closeTo(a: Point, b: Point, barriers: readonly Barrier[]): Close {
  const box = boxOf([a, b]);
  const edges = barriers.flatMap(({ line, reach }) =>
    line.flatMap((end, i) => {
      const start = line[i - 1];
      return start !== undefined && boxesTouch(box, grown(boxOf([start, end]), reach))
        ? [{ a: start, b: end, reach }]
        : [];
    }),
  );
  const houses = barriers.filter(({ isHouse, line }) => isHouse === true && boxesTouch(box, boxOf(line)));
  return { edges, houses: houses.map(({ line }) => line) };
}

/** The pieces of a line that are left between its gates and the ways that cross it. */
export function opened(line: readonly Point[], gates: readonly Gate[], barriers: readonly Barrier[]): Point[][] {
  const pieces: Point[][] = [];
  let piece: Point[] = [];
  let gone = 0;
  const isOpen = (p: Point, at: number, { edges, houses }: Close): boolean =>
    gates.some((gate) => 2 * Math.abs(at - gate.at) < gate.width) ||
    edges.some(({ a, b, reach }) => isNear(p, a, b, reach)) ||
    houses.some((ring) => covers(ring, p));
  const end = (): void => {
    const tidy = piece.filter((p, i) => i === 0 || p.x !== piece[i - 1]!.x || p.y !== piece[i - 1]!.y);
    const length = tidy.reduce((sum, p, i) => (i === 0 ? 0 : sum + lengthBetween(tidy[i - 1]!, p)), 0);
    if (tidy.length > 1 && length >= SHORTEST) pieces.push(tidy);
    piece = [];
  };
  // The last place that was not open: where the piece ends when an opening comes.
  let last: Point | null = null;
  for (let i = 1; i < line.length; i += 1) {
    const a = line[i - 1]!;
    const b = line[i]!;
    const length = lengthBetween(a, b);
    const close = closeTo(a, b, barriers);
    for (let t = 0; t < length; t += PACE) {
      const p = {
        x: a.x + divideEvenly((b.x - a.x) * t, length),
        y: a.y + divideEvenly((b.y - a.y) * t, length),
      };
      if (isOpen(p, gone + t, close)) {
        if (last !== null) piece.push(last);
        last = null;
        end();
      } else {
        if (piece.length === 0 || t === 0) piece.push(p);
        last = p;
      }
    }
    gone += length;
  }
  const foot = line.at(-1)!;
  if (!isOpen(foot, gone, closeTo(foot, foot, barriers))) piece.push(foot);
  else if (last !== null) piece.push(last);
  end();
  return pieces;
}

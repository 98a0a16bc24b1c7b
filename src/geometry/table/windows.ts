/**
 * Where a move may be interrupted: at every inch, at every bend, and wherever what an onlooker may do
 * changes. What that is, the caller says by a key (sight, range band, cover, quarter shown: anything that
 * can be put into a word or a number); a window falls at the first place where the key has changed.
 *
 * Distances along a way count as `lengthOfWay` does. The key is asked at every `sample` of the way; between two samples
 * that differ the way is halved, and every half whose ends differ again, down to one unit: each change between them has
 * its window. What comes and goes within a part whose two ends are alike is not seen.
 */
import { divideNearest } from './exact.ts';
import type { Facing } from './facing.ts';
import { legFacing, legLength, type Way } from './path.ts';
import { type Point, samePlace } from './vector.ts';

export type WindowCause = 'start' | 'mark' | 'bend' | 'change' | 'end';

export interface Window {
  readonly at: Point;
  readonly facing: Facing;
  /** Distance along the way, in units. */
  readonly along: number;
  readonly causes: readonly WindowCause[];
}

export interface WindowRules {
  /** Distance between marks, as a rule one inch. */
  readonly every: number;
  readonly sample: number;
  readonly key?: (at: Point, facing: Facing) => string | number;
}

interface Stage {
  readonly from: Point;
  readonly to: Point;
  readonly facing: Facing;
  /** Where it begins and how long it is, in units. */
  readonly begin: number;
  readonly length: number;
}

const knownStages = new WeakMap<Way, readonly Stage[]>();

/** The legs that lead anywhere. A way is asked about at many places: they are kept by it. */
function stagesOf(way: Way): readonly Stage[] {
  const known = knownStages.get(way);
  if (known) return known;
  const stages: Stage[] = [];
  let begin = 0;
  let from = way.from;
  for (const { to, isReverse = false } of way.legs) {
    if (samePlace(from, to)) continue;
    const length = legLength(from, to);
    stages.push({ from, to, facing: legFacing(from, to, isReverse), begin, length });
    begin += length;
    from = to;
  }
  knownStages.set(way, stages);
  return stages;
}

/** The place and facing at a distance along a way, in units; at a bend that of the leg that ends there. */
export function placeAlong(way: Way, along: number): { at: Point; facing: Facing } {
  return locate(stagesOf(way), way.from, along);
}

/** The same for many distances, and the length of the way: there is its end. */
export function placesAlong(way: Way): {
  readonly length: number;
  readonly at: (along: number) => { at: Point; facing: Facing };
} {
  const stages = stagesOf(way);
  const total = stages.reduce((sum, { length }) => sum + length, 0);
  return { length: total, at: (along) => locate(stages, way.from, along) };
}

function locate(stages: readonly Stage[], start: Point, along: number): { at: Point; facing: Facing } {
  let stage = stages[stages.length - 1];
  for (const one of stages) {
    if (along > one.begin + one.length) continue;
    stage = one;
    break;
  }
  if (stage === undefined) return { at: start, facing: 0 };
  const part = Math.min(stage.length, Math.max(0, along - stage.begin));
  return {
    at: {
      x: stage.from.x + divideNearest((stage.to.x - stage.from.x) * part, stage.length),
      y: stage.from.y + divideNearest((stage.to.y - stage.from.y) * part, stage.length),
    },
    facing: stage.facing,
  };
}

/** How far along a way its windows are, and why there. */
function causesOn(way: Way, stages: readonly Stage[], rules: WindowRules): Map<number, Set<WindowCause>> {
  const total = stages.reduce((sum, { length }) => sum + length, 0);
  const causes = new Map<number, Set<WindowCause>>();
  const note = (along: number, cause: WindowCause): void => {
    causes.set(along, (causes.get(along) ?? new Set()).add(cause));
  };
  note(0, 'start');
  note(total, 'end');
  for (let along = rules.every; along < total; along += rules.every) note(along, 'mark');
  for (const { begin } of stages.slice(1)) note(begin, 'bend');
  const { key } = rules;
  if (key !== undefined) {
    const keyAt = (along: number): string | number => {
      const { at, facing } = locate(stages, way.from, along);
      return key(at, facing);
    };
    const narrow = (low: number, atLow: string | number, high: number, atHigh: string | number): void => {
      if (atLow === atHigh) return;
      if (high - low <= 1) {
        note(high, 'change');
        return;
      }
      const middle = (low + high) >> 1;
      const atMiddle = keyAt(middle);
      narrow(low, atLow, middle, atMiddle);
      narrow(middle, atMiddle, high, atHigh);
    };
    const samples = new Set(causes.keys());
    for (let along = 0; along < total; along += rules.sample) samples.add(along);
    let before = 0;
    let known = keyAt(0);
    for (const along of [...samples].sort((a, b) => a - b)) {
      if (along === 0) continue;
      const now = keyAt(along);
      narrow(before, known, along, now);
      before = along;
      known = now;
    }
  }
  return causes;
}

const inOrder = (causes: ReadonlyMap<number, unknown>): number[] => [...causes.keys()].sort((a, b) => a - b);

const ORDER: readonly WindowCause[] = ['start', 'mark', 'bend', 'change', 'end'];

export function windowsOf(way: Way, rules: WindowRules): Window[] {
  const stages = stagesOf(way);
  const causes = causesOn(way, stages, rules);
  return inOrder(causes).map((along) => ({
    ...locate(stages, way.from, along),
    along,
    causes: ORDER.filter((cause) => causes.get(along)!.has(cause)),
  }));
}

/** Only how far along the way they are. */
export const alongsOf = (way: Way, rules: WindowRules): number[] => inOrder(causesOn(way, stagesOf(way), rules));

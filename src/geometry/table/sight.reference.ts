/**
 * Sight again, slow and obvious, for the tests alone: every edge of every feature, big whole numbers
 * for everything, no index, no shortcuts. It shares with the real one what a feature is (`feature.ts`) and the types of
 * the rules, and no code that decides anything.
 */
import { type Feature, isHill, isLine, ringsOf } from './feature.ts';
import type { Eye, SightRule, SightRules } from './sight-map.ts';
import type { Point } from './vector.ts';

/** A fraction with a positive denominator. */
interface Big {
  readonly n: bigint;
  readonly d: bigint;
}

const NIL: Big = { n: 0n, d: 1n };
const ALL: Big = { n: 1n, d: 1n };

const big = (n: bigint, d: bigint): Big => (d < 0n ? { n: -n, d: -d } : { n, d });
const compare = (a: Big, b: Big): number => {
  const difference = a.n * b.d - b.n * a.d;
  return difference < 0n ? -1 : difference > 0n ? 1 : 0;
};
const add = (a: Big, b: Big): Big => big(a.n * b.d + b.n * a.d, a.d * b.d);
const subtract = (a: Big, b: Big): Big => big(a.n * b.d - b.n * a.d, a.d * b.d);
const times = (a: Big, b: Big): Big => big(a.n * b.n, a.d * b.d);
const whole = (n: number): Big => ({ n: BigInt(n), d: 1n });
const larger = (a: Big, b: Big): Big => (compare(a, b) >= 0 ? a : b);

interface Span {
  readonly from: Big;
  readonly to: Big;
}

interface Thing {
  readonly feature: Feature;
  readonly rule: SightRule;
  readonly height: number;
  readonly spans: readonly Span[];
  /** For bare lines: where they are crossed, and on which of their stretches. */
  readonly crossings: readonly { readonly at: Big; readonly bends: readonly Point[]; readonly stretch: number }[];
}

export interface SlowAnswer {
  readonly isSeen: boolean;
  /** Features met, each with its stretch written as "feature from to", fractions in lowest terms. */
  readonly met: readonly string[];
  readonly reasons: ReadonlySet<string>;
}

export function slowSight(features: readonly Feature[], rules: SightRules, p: Eye, q: Eye): SlowAnswer {
  const readings = [true, false].map((isLeft) => readOn(features, rules, p, q, isLeft));
  return readings.find(({ isSeen }) => isSeen) ?? readings[0]!;
}

export function slowSightOn(
  features: readonly Feature[],
  rules: SightRules,
  p: Eye,
  q: Eye,
  hand: 'left' | 'right',
): SlowAnswer {
  return readOn(features, rules, p, q, hand === 'left');
}

/** The line without repeated points and without bends that are none: a stretch is as long as it is straight. */
function straightStretches(line: readonly Point[]): Point[] {
  const bends: Point[] = [];
  for (const p of line) {
    const [a, b] = [bends[bends.length - 2], bends[bends.length - 1]];
    if (b !== undefined && b.x === p.x && b.y === p.y) continue;
    if (a !== undefined && b !== undefined && isSlowlyNear(b, a, p, 0)) bends.pop();
    bends.push(p);
  }
  return bends;
}

/** Where the infinite line pq, moved a hair aside, crosses the edge ab. */
function crossing(p: Point, q: Point, a: Point, b: Point, isLeft: boolean): Big | null {
  const [dx, dy] = [BigInt(q.x - p.x), BigInt(q.y - p.y)];
  const turn = (v: Point): bigint => dx * BigInt(v.y - p.y) - dy * BigInt(v.x - p.x);
  const isRight = (v: Point): boolean => (isLeft ? turn(v) >= 0n : turn(v) > 0n);
  if (isRight(a) === isRight(b)) return null;
  // On the line from a to b the turn changes linearly; it is nil this far from a:
  const share = big(turn(a), turn(a) - turn(b));
  const x = add(whole(a.x), times(share, whole(b.x - a.x)));
  const y = add(whole(a.y), times(share, whole(b.y - a.y)));
  const along = add(times(subtract(x, whole(p.x)), { n: dx, d: 1n }), times(subtract(y, whole(p.y)), { n: dy, d: 1n }));
  return times(along, { n: 1n, d: dx * dx + dy * dy });
}

function readOn(features: readonly Feature[], rules: SightRules, p: Eye, q: Eye, isLeft: boolean): SlowAnswer {
  if (p.x === q.x && p.y === q.y) return { isSeen: true, met: [], reasons: new Set() };
  const things: Thing[] = features.flatMap((feature): Thing[] => {
    const rule = rules.of(feature);
    if (rule === null) return [];
    if (isHill(feature)) {
      if (rule.effect !== 'ground') return [];
      return feature.contours.map(({ level, outline }) => ({
        feature,
        rule,
        height: level * rule.levelHeight,
        spans: spansOf([outline], p, q, isLeft),
        crossings: [],
      }));
    }
    if (rule.effect === 'ground') return [];
    if (!isLine(feature)) {
      return [{ feature, rule, height: rule.height, spans: spansOf(ringsOf(feature), p, q, isLeft), crossings: [] }];
    }
    const bends = straightStretches(feature.line);
    const crossings = bends.slice(1).flatMap((b, i) => {
      const a = bends[i]!;
      const at = crossing(p, q, a, b, isLeft);
      return at !== null && compare(at, NIL) > 0 && compare(at, ALL) < 0 ? [{ at, bends, stretch: i }] : [];
    });
    return [{ feature, rule, height: rule.height, spans: [], crossings }];
  });

  const lengthSquared = BigInt((q.x - p.x) ** 2 + (q.y - p.y) ** 2);
  const pz = p.eye + slowGround(features, rules, p);
  const qz = q.eye + slowGround(features, rules, q);
  const lineAt = (t: Big): Big => add(whole(pz), times(t, whole(qz - pz)));
  const isLow = (top: number, t: Big): boolean => compare(whole(top), lineAt(t)) > 0;
  const isLonger = (share: Big, limit: number): boolean =>
    limit !== Number.POSITIVE_INFINITY && share.n * share.n * lengthSquared > BigInt(limit) ** 2n * share.d * share.d;
  const reasons = new Set<string>();

  const cuts: Big[] = [NIL, ALL];
  for (const { spans, crossings } of things) {
    for (const { from, to } of spans) cuts.push(from, to);
    for (const { at } of crossings) cuts.push(at);
  }
  cuts.sort(compare);
  const places = cuts.filter((t, i) => i === 0 || compare(t, cuts[i - 1]!) !== 0);
  const isAround = ({ from, to }: Span, t: Big): boolean => compare(from, t) < 0 && compare(t, to) < 0;
  const groundAround = (t: Big, isSolid: boolean): number => {
    let high = 0;
    let low = 0;
    for (const { rule, height, spans } of things) {
      if (rule.effect !== 'ground') continue;
      const around = spans.find((span) => isAround(span, t));
      if (around === undefined) continue;
      const touchesFirst = compare(around.from, NIL) === 0 && !isLonger(around.to, rule.crest);
      const touchesSecond = compare(around.to, ALL) === 0 && !isLonger(subtract(ALL, around.from), rule.crest);
      if (isSolid && height > 0 && (touchesFirst || touchesSecond)) continue;
      high = Math.max(high, height);
      low = Math.min(low, height);
    }
    return high > 0 ? high : low;
  };

  const depths = new Map<string, Big>();
  const runs = new Map<string, { from: Big; to: Big }[]>();
  places.slice(1).forEach((to, i) => {
    const from = places[i]!;
    const middle = times(add(from, to), { n: 1n, d: 2n });
    const ground = groundAround(middle, false);
    const solid = groundAround(middle, true);
    if (isLow(solid, from) || isLow(solid, to)) reasons.add('ground');
    const tops = new Map<string, number>();
    for (const { feature, rule, height, spans } of things) {
      if (!spans.some((span) => isAround(span, middle))) continue;
      const top = ground + height;
      if (rule.effect === 'blocks' && (isLow(top, from) || isLow(top, to))) reasons.add(`solid ${feature.id}`);
      if (rule.effect === 'limits') tops.set(rule.group, Math.max(top, tops.get(rule.group) ?? top));
    }
    for (const [group, top] of tops) {
      const cut = pz === qz ? null : big(BigInt(top - pz), BigInt(qz - pz));
      const inner = cut !== null && compare(from, cut) < 0 && compare(cut, to) < 0 ? [from, cut, to] : [from, to];
      inner.slice(1).forEach((end, k) => {
        const begin = inner[k]!;
        if (!isLow(top, times(add(begin, end), { n: 1n, d: 2n }))) return;
        depths.set(group, add(depths.get(group) ?? NIL, subtract(end, begin)));
        const list = runs.get(group) ?? [];
        const last = list[list.length - 1];
        if (last !== undefined && compare(last.to, begin) === 0) last.to = end;
        else list.push({ from: begin, to: end });
        runs.set(group, list);
      });
    }
  });
  for (const [group, depth] of depths) if (isLonger(depth, rules.limits[group]!.most)) reasons.add(`too deep ${group}`);
  for (const [group, list] of runs) {
    const isThrough = list.some(({ from, to }) => compare(from, NIL) > 0 && compare(to, ALL) < 0);
    if (isThrough && !rules.limits[group]!.through) reasons.add(`right through ${group}`);
  }

  // What is met at one point only.
  const groundAt = (t: Big): number => {
    const i = places.findIndex((place) => compare(place, t) === 0);
    const sides = [i - 1, i].filter((k) => k >= 0 && k + 1 < places.length);
    const grounds = sides.map((k) => groundAround(times(add(places[k]!, places[k + 1]!), { n: 1n, d: 2n }), false));
    return Math.max(...grounds);
  };
  for (const { feature, rule, height, spans, crossings } of things) {
    for (const { from, to } of spans) {
      if (compare(from, to) !== 0) continue;
      if (rule.effect === 'ground' && isLow(height, from)) reasons.add('ground');
      if (rule.effect === 'blocks' && isLow(groundAt(from) + height, from)) reasons.add(`solid ${feature.id}`);
    }
    if (rule.effect !== 'blocks') continue;
    for (const { at, bends, stretch } of crossings) {
      const { near, upTo } = rule;
      if (near !== undefined && [p, q].some((eye) => isSlowlyNearRun(eye, bends, stretch, near))) continue;
      if (upTo !== undefined && lengthSquared <= BigInt(upTo) ** 2n) continue;
      if (isLow(groundAt(at) + height, at)) reasons.add(`solid ${feature.id}`);
    }
  }
  const met = things.flatMap(({ feature, spans, crossings }) => [
    ...spans.map(({ from, to }) => `${feature.id} ${written(from)} ${written(to)}`),
    ...crossings.map(({ at }) => `${feature.id} ${written(at)} ${written(at)}`),
  ]);
  return { isSeen: reasons.size === 0, met, reasons };
}

function written({ n, d }: Big): string {
  let [a, b] = [n < 0n ? -n : n, d];
  while (b !== 0n) [a, b] = [b, a % b];
  return `${n / a}/${d / a}`;
}

/** The stretches of pq inside the rings, clipped to the segment; what touches an end only is left out. */
function spansOf(rings: readonly (readonly Point[])[], p: Point, q: Point, isLeft: boolean): Span[] {
  const crossings = rings
    .flatMap((ring) => ring.map((a, i) => crossing(p, q, a, ring[(i + 1) % ring.length]!, isLeft)))
    .filter((at): at is Big => at !== null)
    .sort(compare);
  const spans: { from: Big; to: Big }[] = [];
  for (let i = 0; i + 1 < crossings.length; i += 2) {
    const [from, to] = [crossings[i]!, crossings[i + 1]!];
    const last = spans[spans.length - 1];
    if (last !== undefined && compare(last.to, from) === 0) last.to = to;
    else spans.push({ from, to });
  }
  return spans
    .filter(({ from, to }) => compare(to, NIL) > 0 && compare(from, ALL) < 0)
    .map(({ from, to }) => ({ from: larger(from, NIL), to: compare(to, ALL) > 0 ? ALL : to }));
}

function slowGround(features: readonly Feature[], rules: SightRules, p: Point): number {
  let high = 0;
  let low = 0;
  for (const feature of features) {
    const rule = rules.of(feature);
    if (!isHill(feature) || rule?.effect !== 'ground') continue;
    for (const { level, outline } of feature.contours) {
      if (!isSlowlyInside(p, outline)) continue;
      high = Math.max(high, level * rule.levelHeight);
      low = Math.min(low, level * rule.levelHeight);
    }
  }
  return high > 0 ? high : low;
}

/** Inside or on the edge. */
function isSlowlyInside(p: Point, ring: readonly Point[]): boolean {
  let isInside = false;
  for (const [i, a] of ring.entries()) {
    const b = ring[(i + 1) % ring.length]!;
    if (isSlowlyNear(p, a, b, 0)) return true;
    if (a.y > p.y === b.y > p.y) continue;
    const x = add(whole(a.x), times(big(BigInt(p.y - a.y), BigInt(b.y - a.y)), whole(b.x - a.x)));
    if (compare(x, whole(p.x)) > 0) isInside = !isInside;
  }
  return isInside;
}

/** Near the stretch that is crossed, or the line on either side of it as long as that runs within 45 degrees of it. */
function isSlowlyNearRun(p: Point, bends: readonly Point[], stretch: number, distance: number): boolean {
  const way = (i: number): Point => ({ x: bends[i + 1]!.x - bends[i]!.x, y: bends[i + 1]!.y - bends[i]!.y });
  const along = way(stretch);
  const keepsOn = (i: number): boolean => {
    const { x, y } = way(i);
    return along.x * x + along.y * y >= Math.abs(along.x * y - along.y * x);
  };
  let [first, last] = [stretch, stretch];
  while (first > 0 && keepsOn(first - 1)) first -= 1;
  while (last + 2 < bends.length && keepsOn(last + 1)) last += 1;
  for (let i = first; i <= last; i += 1) if (isSlowlyNear(p, bends[i]!, bends[i + 1]!, distance)) return true;
  return false;
}

function isSlowlyNear(p: Point, a: Point, b: Point, distance: number): boolean {
  const length = whole((b.x - a.x) ** 2 + (b.y - a.y) ** 2);
  const along = (p.x - a.x) * (b.x - a.x) + (p.y - a.y) * (b.y - a.y);
  let share = length.n === 0n ? NIL : big(BigInt(along), length.n);
  if (compare(share, NIL) < 0) share = NIL;
  if (compare(share, ALL) > 0) share = ALL;
  const x = subtract(add(whole(a.x), times(share, whole(b.x - a.x))), whole(p.x));
  const y = subtract(add(whole(a.y), times(share, whole(b.y - a.y))), whole(p.y));
  return compare(add(times(x, x), times(y, y)), whole(distance * distance)) <= 0;
}

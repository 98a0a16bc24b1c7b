/** Ways in which a squad could stand around a place, for a list to choose from. */
import { isLine } from '../geometry/table/feature.ts';
import { disc, gap } from '../geometry/table/footprint.ts';
import { linesNear } from '../geometry/table/ground.ts';
import { distanceSquared, type Point } from '../geometry/table/vector.ts';
import type { Field } from './field.ts';
import { middleOf, type Stance } from './place.ts';
import { bearing } from './words.ts';

export interface StanceNear {
  readonly stance: Stance;
  /** Where the wall or house is; null for what is drawn up anywhere. */
  readonly where: Point | null;
}

/** Cluster, line and column, then along every line and into every house that is so near. */
export function stancesNear(field: Field, at: Point, within: number): StanceNear[] {
  const out: StanceNear[] = [
    { stance: { kind: 'cluster' }, where: null },
    { stance: { kind: 'line' }, where: null },
    { stance: { kind: 'column' }, where: null },
  ];
  for (const feature of linesNear(field.ground, at, within))
    if (isLine(feature) && field.terrain.isLined(feature))
      out.push({ stance: { kind: 'lining', feature: feature.id }, where: nearestOn(feature.line, at) });
  for (const section of field.sections.values())
    if (gap(disc(at, 0), section.shape) <= within)
      out.push({ stance: { kind: 'inside', section: section.id }, where: middleOf(section.ring) });
  return out;
}

/** Entries of one label are told apart by where they lie; of those that still are alike the first is kept. */
export function toldApart<Entry extends { readonly label: string; readonly where: Point | null }>(
  entries: readonly Entry[],
  at: Point,
): Entry[] {
  const labels = new Set<string>();
  const out: Entry[] = [];
  for (const entry of entries) {
    const { label, where } = entry;
    const isShared = entries.filter((one) => one.label === label).length > 1;
    const full = isShared && where ? `${label}, ${bearing(at, where)}` : label;
    if (labels.has(full)) continue;
    labels.add(full);
    out.push({ ...entry, label: full });
  }
  return out;
}

function nearestOn(line: readonly Point[], at: Point): Point {
  let best = line[0]!;
  for (let i = 1; i < line.length; i++) {
    const [a, b] = [line[i - 1]!, line[i]!];
    const length = Math.max(1, distanceSquared(a, b));
    const t = Math.min(1, Math.max(0, ((at.x - a.x) * (b.x - a.x) + (at.y - a.y) * (b.y - a.y)) / length));
    const spot = { x: Math.round(a.x + t * (b.x - a.x)), y: Math.round(a.y + t * (b.y - a.y)) };
    if (distanceSquared(spot, at) < distanceSquared(best, at)) best = spot;
  }
  return best;
}

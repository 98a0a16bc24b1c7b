/** A group that marches with its formation kept, as far as the slowest of them gets; who is far slower than most follows. Decides nothing. */
import { type Base, baseAt } from '../bases.ts';
import { refuseAgainstOrders } from '../hq.ts';
import { type AgTable, isOnMap, type OnMap, unitOf } from '../state.ts';
import { mayMarch } from './other-movement.ts';
import { wayTo } from './reach.ts';

type XY = readonly [number, number];

export interface GroupMarch {
  /** In the order in which they go: those in front first. */
  readonly marches: readonly { readonly unit: string; readonly path: readonly XY[]; readonly to: XY }[];
  /** How far they go. */
  readonly by: XY;
  /** Is that as far as was wanted? */
  readonly isThere: boolean;
  /** Those who cannot keep up and go less far. */
  readonly behind: readonly string[];
  /** Those who cannot go along. */
  readonly left: readonly string[];
}

/** The way is cut into so many parts at most. */
const PARTS = 16;

type Way = GroupMarch['marches'][number];

interface Shifted {
  readonly marches: Way[];
  readonly left: readonly string[];
}

type Found = Shifted & { readonly n: number };

/** A unit goes so far, after those who have gone before it; null if it cannot. */
function follow(table: AgTable, unit: OnMap, [dx, dy]: XY, before: readonly Way[]): Way | null {
  const to = { x: unit.at.x + dx, y: unit.at.y + dy };
  const gone = before.map((one) => one.unit);
  const taken = before.map((one): Base => baseAt({ x: one.to[0], y: one.to[1] }, unitOf(table, one.unit)!.size));
  const path = wayTo(table, unit, to, 'other', { gone, taken });
  // ag-hq-06 Orders bind each of them.
  if (!path || path.length === 0 || refuseAgainstOrders(table, unit, to)) return null;
  return { unit: unit.id, path, to: [to.x, to.y] };
}

/** What comes of it if all go so far: whoever is in front goes first and makes room. */
function shifted(table: AgTable, units: readonly OnMap[], by: XY): Shifted {
  const marches: Way[] = [];
  const left: string[] = [];
  for (const unit of units) {
    const way = follow(table, unit, by, marches);
    if (way) marches.push(way);
    else left.push(unit.id);
  }
  return { marches, left };
}

export function groupMarch(table: AgTable, ids: readonly string[], wanted: XY): GroupMarch | null {
  const ahead = ({ at }: OnMap): number => at.x * wanted[0] + at.y * wanted[1];
  const units = ids
    .map((id) => unitOf(table, id))
    .filter((unit): unit is OnMap => unit !== undefined && isOnMap(unit) && mayMarch(unit))
    .sort((a, b) => ahead(b) - ahead(a) || (a.id < b.id ? -1 : 1));
  const far = Math.max(Math.abs(wanted[0]), Math.abs(wanted[1]));
  const most = Math.min(PARTS, far);
  if (units.length === 0 || most === 0) return null;
  const part = (n: number): XY => [Math.round((wanted[0] * n) / most), Math.round((wanted[1] * n) / most)];
  const together = farthest(most, units.length, (n) => shifted(table, units, part(n)));
  if (!together) return null;
  const { n, marches, left } = together;
  // Whoever cannot keep up follows as far as it gets.
  const behind: string[] = [];
  for (const unit of units.filter(({ id }) => left.includes(id)))
    for (let less = n - 1; less > 0; less -= 1) {
      const way = follow(table, unit, part(less), marches);
      if (!way) continue;
      marches.push(way);
      behind.push(unit.id);
      break;
    }
  return { marches, left: left.filter((id) => !behind.includes(id)), behind, by: part(n), isThere: n === most };
}

/**
 * How far they go: as far as all of them get, unless that is less than half as far as most of them would get: then as far as most do.
 * Where most of them cannot go at all, as far as any do.
 */
function farthest(most: number, all: number, at: (n: number) => Shifted): Found | null {
  let any: Found | null = null;
  let many: Found | null = null;
  for (let n = most; n > 0; n -= 1) {
    const found: Found = { ...at(n), n };
    const count = found.marches.length;
    if (count === all) return many && 2 * n < many.n ? many : found;
    if (!many && 2 * count > all) many = found;
    if (count > (any?.marches.length ?? 0)) any = found;
    if (many && 2 * n < many.n) return many;
  }
  return many ?? any;
}

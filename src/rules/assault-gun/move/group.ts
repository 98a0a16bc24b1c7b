/** A group that marches with its formation kept: all go the same way, as far as the slowest of them gets. Decides nothing. */
import { type Base, baseAt } from '../bases.ts';
import { refuseAgainstOrders } from '../hq.ts';
import { type AgTable, isOnMap, type OnMap, unitOf } from '../state.ts';
import { mayMarch } from './other-movement.ts';
import { wayTo } from './reach.ts';

type XY = readonly [number, number];

export interface GroupMarch {
  /** In the order in which they go: those in front first. */
  readonly marches: readonly { readonly unit: string; readonly path: readonly XY[]; readonly to: XY }[];
  /** How far all of them go. */
  readonly by: XY;
  /** Is that as far as was wanted? */
  readonly isThere: boolean;
  /** Those who cannot go along. */
  readonly left: readonly string[];
}

/** The way is cut into so many parts at most. */
const PARTS = 16;

/** What comes of it if all go so far: whoever is in front goes first and makes room. */
function shifted(table: AgTable, units: readonly OnMap[], [dx, dy]: XY): Pick<GroupMarch, 'marches' | 'left'> {
  const marches: { unit: string; path: readonly XY[]; to: XY }[] = [];
  const left: string[] = [];
  const taken: Base[] = [];
  for (const unit of units) {
    const to = { x: unit.at.x + dx, y: unit.at.y + dy };
    const gone = marches.map((one) => one.unit);
    const path = wayTo(table, unit, to, 'other', { gone, taken });
    // ag-hq-06 Orders bind each of them.
    if (!path || path.length === 0 || refuseAgainstOrders(table, unit, to)) {
      left.push(unit.id);
      continue;
    }
    marches.push({ unit: unit.id, path, to: [to.x, to.y] });
    taken.push(baseAt(to, unit.size));
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
  const known = new Map<number, ReturnType<typeof shifted>>();
  const at = (n: number): ReturnType<typeof shifted> => {
    const found = known.get(n) ?? shifted(table, units, part(n));
    known.set(n, found);
    return found;
  };
  // Who cannot even begin stays; for the rest the farthest that all of them get.
  const stay = at(1).left.length;
  let [good, bad] = [1, most + 1];
  if (at(most).left.length <= stay) good = most;
  while (good < most && bad - good > 1) {
    const middle = (good + bad) >> 1;
    if (at(middle).left.length <= stay) good = middle;
    else bad = middle;
  }
  const { marches, left } = at(good);
  return marches.length === 0 ? null : { marches, left, by: part(good), isThere: good === most };
}

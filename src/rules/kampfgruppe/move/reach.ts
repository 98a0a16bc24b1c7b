/** All places that one move reaches, for the screen. Looks for what the judge accepts; decides nothing. */
import { type MoveMap, type MoveRule, makeMoveMap } from '../../../geometry/table/move-map.ts';
import { placesReached, ringsAround, standable } from '../../../tabletop/path-advice.ts';
import { standAt } from '../placing.ts';
import { isAircraft, isInfantry, type KgnTable, type Placed } from '../state.ts';
import { allowanceOf, mapFor } from './route.ts';
import type { Spent } from './types.ts';

/** `sure`: nothing that takes the die (kgn-move-04); `all`: over whatever can be crossed. */
type Kind = 'sure' | 'all';

type Maps = { readonly [key: string]: MoveMap };

const known = new WeakMap<MoveMap, Maps>();

/** kgn-move-12 A road is paid once an inch, all else as many times as a road is quicker. */
function priced(rule: MoveRule | null, kind: Kind, factor: number): MoveRule | null {
  if (rule === null || rule.effect === 'solid' || rule.effect === 'road' || rule.price === null) return rule;
  if (kind === 'sure') return { ...rule, price: null };
  return { ...rule, price: rule.effect === 'obstacle' ? 0 : factor };
}

function mapOf(plain: MoveMap, kind: Kind, factor: number): MoveMap {
  const key = `${kind} ${factor}`;
  const made = known.get(plain)?.[key];
  if (made) return made;
  const { rules, features, bounds } = plain;
  const map = makeMoveMap(
    features,
    { ...rules, of: (feature) => priced(rules.of(feature), kind, factor), open: factor },
    bounds,
  );
  known.set(plain, { ...known.get(plain), [key]: map });
  return map;
}

export interface Reaches {
  /** Outlines and holes: all of it, and where no die takes anything off. */
  readonly rings: readonly (readonly (readonly [number, number])[])[];
  readonly sure: readonly (readonly (readonly [number, number])[])[];
  /** The rate, in hundredths of an inch. */
  readonly allowance: number;
}

/** What is left of a move reaches so far; null for what has no rate. */
export function reachesOf(table: KgnTable, unit: Placed, { road, ground }: Spent): Reaches | null {
  const allowance = isAircraft(unit) ? null : allowanceOf(unit);
  if (!allowance || unit.isImmobilised) return null;
  const { rate, factor } = allowance;
  const budget = Math.max(0, rate * factor - road - ground * factor);
  const { map: plain } = mapFor(table, unit);
  const ringsOf = (kind: Kind): Reaches['rings'] => {
    const map = mapOf(plain, kind, factor);
    const places = placesReached(unit.place.at, { map, budget }, null);
    // A hull may pass where it has no room to stand.
    const ends = isInfantry(unit)
      ? places
      : standable(places, unit.place.facing, (at, facing) => standAt(table, unit, at, facing) !== null);
    return ringsAround(ends, map).map((ring) => ring.map(({ x, y }) => [Math.round(x), Math.round(y)] as const));
  };
  return { rings: ringsOf('all'), sure: ringsOf('sure'), allowance: rate };
}

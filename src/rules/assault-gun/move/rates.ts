/** How fast a unit goes: the table, and what changes it. */
import { lcm, STEP_METRES } from '../../../geometry/lattice/whole.ts';
import { KM } from '../bases.ts';
import { type AgTable, divisionOf, MOVE_CLASSES, type MoveClass, type Unit } from '../state.ts';
import { MOVEMENT } from '../tables/movement.ts';
import type { Purpose } from './types.ts';

export interface How {
  /** ag-mine-04 At half speed through mines. */
  readonly slow?: boolean;
  /** ag-gap-70 On a tank. */
  readonly riding?: boolean;
  /** ag-gap-35 As another class would go there. */
  readonly as?: MoveClass;
}

/** Rates of one move: steps of 250 m a turn, by the number of the terrain (water last), then the road; and what a metre costs. */
export interface Rates {
  /** Clear, rough, woods, mountain, swamp, water, road. */
  readonly steps: readonly number[];
  /** The price of a metre of each, 0 where one cannot go; whole numbers. */
  readonly prices: readonly number[];
  /** ag-move-03 What a whole turn is worth in the same coin. */
  readonly budget: number;
  /** The highest of the rates without the road, and with it. */
  readonly best: number;
  readonly bestOnRoad: number;
}

/** ag-gap-52 Table rate x storms x interdiction x (retreat or spotting or mine-clearing), then engineer points. */
export function rates(table: AgTable, unit: Unit, purpose: Purpose, how: How = {}): Rates {
  // ag-hill-11, ag-gap-70 Tank riders.
  const riding = how.riding && unit.row.riders;
  const isDay = table.turn > 0;
  const storms = isDay && table.weather === 'Storms';
  const halved = isDay && divisionOf(table, unit.division).interdicted;
  const factor = purpose === 'retreat' ? 'more' : purpose === 'spot' || how.slow ? 'half' : 'full';
  const move = how.as ?? (riding ? 'Fast Tank' : unit.row.move);
  return ratesOf(move, storms, halved, factor, isDay ? unit.ep.move : 0);
}

const FACTORS = ['full', 'half', 'more'] as const;
type Factor = (typeof FACTORS)[number];

const known = new Map<number, Rates>();

export function ratesOf(move: MoveClass, storms: boolean, halved: boolean, factor: Factor, ep: number): Rates {
  const kind = MOVE_CLASSES.indexOf(move) * FACTORS.length + FACTORS.indexOf(factor);
  const key = ep * 1000 + kind * 4 + (storms ? 2 : 0) + (halved ? 1 : 0);
  let found = known.get(key);
  if (!found) {
    found = makeRates(move, storms, halved, factor, ep);
    known.set(key, found);
  }
  return found;
}

function makeRates(move: MoveClass, storms: boolean, halved: boolean, factor: Factor, ep: number): Rates {
  // ag-terr-01, ag-move-16 Rates of the table are multiples of 3 km: all of this stays whole.
  const rate = (km: number): number => {
    let steps = km * KM;
    // ag-move-12, ag-wx-06
    if (storms) steps = (steps * 2) / 3;
    // ag-move-13, ag-gap-72 Both together leave one third.
    if (halved) steps /= 2;
    // ag-move-14, ag-ret-03; ag-recce-14; ag-mine-04
    if (factor === 'more') steps = (steps * 3) / 2;
    if (factor === 'half') steps /= 2;
    // ag-move-15, ag-ep-04 A flat kilometre each, even where the class could not go at all.
    return steps + ep * KM;
  };
  const [road, ...terrains] = MOVEMENT[move].map(rate) as [number, ...number[]];
  // Open water is no terrain of the table: nobody marches over it.
  const steps = [...terrains, 0, road];
  const scale = lcm(steps.filter((one) => one > 0));
  return {
    steps,
    prices: steps.map((one) => (one > 0 ? scale / one : 0)),
    budget: scale * STEP_METRES,
    best: Math.max(...terrains),
    bestOnRoad: Math.max(road, ...terrains),
  };
}

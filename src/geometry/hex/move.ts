/**
 * What a step costs: the caller's table for a class of mover, in half points, made into an array with six entries a hex.
 * A road or bridge from hex to hex sets its own cost and opens terrain and hexside; climbing is paid on top of it.
 */
import { type Direction, type Hex, neighbour, OFF } from './board.ts';
import { HEXSIDES, type HexMap, type HexsideKind, type HexTerrain, hasOpening, hasRoad, TERRAINS } from './map.ts';

/** Half movement points. */
export type HalfPoints = number;

export interface HexMoveCosts {
  /** To enter a hex; null where the class may not. */
  readonly enter: Readonly<Record<HexTerrain, HalfPoints | null>>;
  /** To cross a hexside, on top; null where the class may not. */
  readonly cross: Readonly<Record<HexsideKind, HalfPoints | null>>;
  /** To cross where the hexside has an opening, instead; null where an opening helps nothing. */
  readonly opening: HalfPoints | null;
  /** From hex to hex by road, instead of terrain and hexside; null for a class that takes no road. */
  readonly road: HalfPoints | null;
  /** On top, for each level that the hex lies higher. */
  readonly climb: HalfPoints;
  /** To go a floor up or down; null for a class that stays on the ground. */
  readonly floor: HalfPoints | null;
  /** To turn by a hexside; null for a class without facing. */
  readonly turn: HalfPoints | null;
  /** On top, to go backwards. */
  readonly reverse: HalfPoints;
}

export const CLOSED = -1;

export interface MoveField {
  readonly map: HexMap;
  readonly costs: HexMoveCosts;
  /** Six a hex, for the step in each direction; CLOSED where there is none. */
  readonly steps: Int16Array;
  /** By hex, 1 for each floor that may be climbed to; 0 where there is no building any more. */
  readonly floors: Uint8Array;
  /** By hex, as play has changed it. */
  readonly terrain: Uint8Array;
}

/** One part of what a step costs, or what closes it. */
export type StepPart =
  | { readonly why: 'terrain'; readonly terrain: HexTerrain; readonly cost: HalfPoints | null }
  | { readonly why: 'hexside'; readonly kind: HexsideKind; readonly cost: HalfPoints | null }
  | { readonly why: 'opening'; readonly kind: HexsideKind; readonly cost: HalfPoints }
  | { readonly why: 'road'; readonly cost: HalfPoints }
  | { readonly why: 'climb'; readonly levels: number; readonly cost: HalfPoints }
  | { readonly why: 'edge'; readonly cost: null };

export interface StepCost {
  /** Null where the step may not be made. */
  readonly cost: HalfPoints | null;
  readonly parts: readonly StepPart[];
}

/** `terrain` as play has changed it, where it has. */
export function makeMoveField(map: HexMap, costs: HexMoveCosts, terrain: Uint8Array = map.terrain): MoveField {
  const { count } = map.board;
  const steps = new Int16Array(6 * count);
  const field: MoveField = { map, costs, steps, floors: new Uint8Array(count), terrain };
  for (let hex = 0; hex < count; hex += 1) {
    const kind = TERRAINS[terrain[hex]!]!;
    if (costs.floor !== null && (kind === 'wood building' || kind === 'stone building'))
      field.floors[hex] = map.floors[hex]!;
    for (let way = 1; way <= 6; way += 1) {
      const { cost } = stepCost(field, hex, way as Direction);
      // A step for nothing would let a path run on for ever.
      if (cost !== null && !(Number.isInteger(cost) && cost > 0))
        throw new RangeError(`a step costs a whole number of half points, at least one, not ${cost}`);
      steps[6 * hex + way - 1] = cost ?? CLOSED;
    }
  }
  return field;
}

/** What a step costs, part by part. */
export function stepCost({ map, costs, terrain }: MoveField, from: Hex, way: Direction): StepCost {
  const to = neighbour(map.board, from, way);
  if (to === OFF) return { cost: null, parts: [{ why: 'edge', cost: null }] };
  const parts: StepPart[] = [];
  if (costs.road !== null && hasRoad(map, from, way)) parts.push({ why: 'road', cost: costs.road });
  else {
    const kind = TERRAINS[terrain[to]!]!;
    parts.push({ why: 'terrain', terrain: kind, cost: costs.enter[kind] });
    const code = map.hexsides[6 * from + way - 1]!;
    if (code > 0) {
      const side = HEXSIDES[code - 1]!;
      if (costs.opening !== null && hasOpening(map, from, way))
        parts.push({ why: 'opening', kind: side, cost: costs.opening });
      else parts.push({ why: 'hexside', kind: side, cost: costs.cross[side] });
    }
  }
  const levels = map.level[to]! - map.level[from]!;
  if (levels > 0) parts.push({ why: 'climb', levels, cost: levels * costs.climb });
  let cost: number | null = 0;
  for (const part of parts) cost = cost === null || part.cost === null ? null : cost + part.cost;
  return { cost, parts };
}

/** Bridges: where one saves the most a long way round, and how it is laid. */
import { areWithin, disc } from '../../../geometry/table/footprint.ts';
import type { Point } from '../../../geometry/table/vector.ts';
import { farFrom } from '../../../tabletop/spots.ts';
import { type BridgeAnswer, bridgeLeft, isBridging, isGap, sites } from '../engineering/bridge.ts';
import { shapeOf } from '../engineering/object.ts';
import type { BridgeFrame } from '../engineering/types.ts';
import { type Field, fieldOf, isInfantry, typeOf } from '../ground.ts';
import { gapTo } from '../sight.ts';
import { type BgTable, type Placed, type Side, standing } from '../state.ts';
import type { Reasoned } from './answer.ts';
import { distance, type Mind, mindOf } from './mind.ts';

const INCH = 100;
/** Less than this, and they go round. */
const DETOUR = 8 * INCH;
/** What stops men as well. */
const DEEP = ['river', 'water'];

export interface Crossing {
  /** What is bridged, and the places on this side and the other. */
  readonly over: string;
  readonly bank: Point;
  readonly other: Point;
  /** How much those gain who have to go across. */
  readonly value: number;
  /** Is the unit where it can build? */
  readonly isThere: boolean;
}

/** What is wet, or a bridge over it, at a place. */
function wetAt(field: Field, at: Point): string | null {
  let wet: string | null = null;
  const here = disc(at, 0);
  for (const feature of field.features) {
    if (feature.kind === 'bridge' && areWithin(here, shapeOf(feature), 0)) return null;
    if (isGap(feature) && areWithin(here, shapeOf(feature), 0)) wet = feature.id;
  }
  return wet;
}

/** The first stretch of water on a straight way. */
function waterOn(field: Field, from: Point, to: Point): { over: string; bank: Point; other: Point } | null {
  const far = distance(from, to);
  const at = (along: number): Point => ({
    x: Math.round(from.x + ((to.x - from.x) * along) / far),
    y: Math.round(from.y + ((to.y - from.y) * along) / far),
  });
  let over: string | null = null;
  let bank = from;
  for (let along = 0; along <= far; along += 50) {
    const wet = wetAt(field, at(along));
    if (over === null && wet !== null) {
      over = wet;
      bank = at(Math.max(0, along - 50));
    } else if (over !== null && wet === null) return { over, bank, other: at(along) };
  }
  return null;
}

/** The crossing that is worth most to the side, and not too wide for what bridge the unit has left; null if there is none. */
export function crossingFor(mind: Mind, unit: Placed): Crossing | null {
  const { table, field } = mind;
  const left = bridgeLeft(unit);
  if (!isBridging(table, unit) || left === 0) return null;
  const found = new Map<string, { over: string; bank: Point; other: Point; value: number; nearest: number }>();
  for (const friend of mind.own) {
    const goal = mind.goals.get(friend.id);
    if (friend.id === unit.id || !goal || goal.isGuard) continue;
    const type = typeOf(table, friend);
    const way = farFrom(field, goal.objective.at, friend.place.at) - distance(goal.objective.at, friend.place.at);
    const water = waterOn(field, friend.place.at, goal.objective.at);
    if (!water || distance(water.bank, water.other) > left + 50) continue;
    const isDeep = DEEP.includes(field.byId.get(water.over)!.kind);
    if (isDeep ? way < DETOUR : isInfantry(type) || isBridged(field, water.bank)) continue;
    const value = isDeep ? Math.min(1, (0.05 * way) / INCH) : 0.25;
    const nearest = distance(friend.place.at, water.bank) + distance(unit.place.at, water.bank);
    const known = found.get(water.over);
    // Of several places over one river, that at which the bridge is soonest of use.
    const place = known && known.nearest <= nearest ? known : { ...water, nearest };
    found.set(water.over, { ...place, value: (known?.value ?? 0) + value });
  }
  let best: Crossing | null = null;
  for (const { over, bank, other, value } of found.values()) {
    if (value <= (best?.value ?? 0.4)) continue;
    const isAt = gapTo(table, unit, shapeOf(field.byId.get(over)!)) <= INCH;
    // Who is anywhere on the bank with its bridge begun goes on with that.
    const isThere = (isAt && distance(unit.place.at, bank) <= 8 * INCH) || hasBegun(field, unit);
    best = { over, bank, other, value: Math.min(3, value), isThere };
  }
  return best;
}

/** Is there a bridge near, so that they need go only a little out of their way? */
function isBridged(field: Field, bank: Point): boolean {
  const near = disc(bank, 0);
  return field.features.some((feature) => feature.kind === 'bridge' && areWithin(near, shapeOf(feature), DETOUR));
}

function hasBegun(field: Field, unit: Placed): boolean {
  return field.features.some(({ id }) => id.startsWith(`bridge-${unit.id}-`));
}

/** bg-eng-07 The piece with which the other bank is reached soonest. */
export function onBridge(table: BgTable, self: BridgeFrame, side: Side): Reasoned | null {
  const unit = standing(table, self.unit);
  if (!unit) return null;
  const field = fieldOf(table);
  const crossing = crossingFor(mindOf(table, side), unit);
  let best: BridgeAnswer | null = null;
  let least = Number.POSITIVE_INFINITY;
  for (const answer of sites(table, unit, self.on)) {
    const [x, y] = answer.from;
    const [dx, dy] = [answer.to[0] - x, answer.to[1] - y];
    const pieces = Math.max(1, Math.floor(bridgeLeft(unit) / 245));
    for (let n = 1; n <= pieces; n++) {
      const end = { x: x + n * dx, y: y + n * dy };
      if (wetAt(field, end) !== null) continue;
      const cost = n * 3 * INCH + (crossing ? distance(end, crossing.other) : 0);
      if (cost < least) {
        least = cost;
        best = answer;
      }
      break;
    }
  }
  return best
    ? { answer: best, why: 'This is the quickest way to the other bank.' }
    : { answer: { kind: 'stay' }, why: 'The other bank is too far from here.' };
}

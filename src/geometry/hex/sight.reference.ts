/**
 * Sight once more, slow and obvious, for tests. A hex is six half planes: it holds what is nearer to its middle than to
 * that of each neighbour. Along a line each half plane is a linear inequality, solved in fractions; what the fast code
 * keeps by vector is worked out here anew for every hex of the board.
 */
import { DIRECTIONS, distanceBetween, type Hex, nameOf, OFF, STEPS } from './board.ts';
import { HEXSIDES, type HexMap, type HexTerrain, type Position, TERRAINS } from './map.ts';
import type { HexChanges, HexSightRules } from './sight-field.ts';

/** num over a positive den. */
interface Ratio {
  readonly num: bigint;
  readonly den: bigint;
}

const ratio = (num: number | bigint, den: number | bigint): Ratio =>
  den < 0 ? { num: -BigInt(num), den: -BigInt(den) } : { num: BigInt(num), den: BigInt(den) };
const compare = (a: Ratio, b: Ratio): number => {
  const [x, y] = [a.num * b.den, b.num * a.den];
  return x < y ? -1 : x > y ? 1 : 0;
};

export interface SlowSight {
  readonly isSeen: boolean;
  readonly hindrances: number;
  readonly reasons: ReadonlySet<string>;
}

/** base + slope t: negative inside the half plane, nothing on its border. */
interface Border {
  readonly base: number;
  readonly slope: number;
}

const twiceDot = (aq: number, ar: number, bq: number, br: number): number =>
  2 * aq * bq + 2 * ar * br + aq * br + ar * bq;

export function slowSight(
  map: HexMap,
  rules: HexSightRules,
  { clouds, terrain }: HexChanges,
  a: Position,
  b: Position,
): SlowSight {
  const { board, level, positions } = map;
  const [from, to] = [positions.hex[a]!, positions.hex[b]!];
  const reasons = new Set<string>();
  let hindrances = 0;
  if (from === to) return { isSeen: true, hindrances, reasons };
  const [vq, vr] = [board.q[to]! - board.q[from]!, board.r[to]! - board.r[from]!];
  const [low, high] = [level[from]! + positions.floor[a]!, level[to]! + positions.floor[b]!];
  const smoke = new Map(clouds);
  const now = new Map<Hex, HexTerrain>(terrain);
  const terrainAt = (hex: Hex): HexTerrain => now.get(hex) ?? TERRAINS[map.terrain[hex]!]!;

  const bordersOf = (hex: Hex): Border[] =>
    DIRECTIONS.map((way) => {
      const { q, r } = STEPS[way]!;
      const [cq, cr] = [board.q[from]! - board.q[hex]!, board.r[from]! - board.r[hex]!];
      return { base: twiceDot(cq, cr, q, r) - 1, slope: twiceDot(vq, vr, q, r) };
    });
  const signAt = ({ base, slope }: Border, { num, den }: Ratio): number => {
    const value = BigInt(base) * den + BigInt(slope) * num;
    return value < 0n ? -1 : value > 0n ? 1 : 0;
  };
  /** Is the line, at this part of the way, below a level? */
  const isBelow = (at: Ratio, top: number): boolean =>
    BigInt(low) * at.den + BigInt(high - low) * at.num < BigInt(top) * at.den;
  /** The part of the way nearest to the middle of a hex, kept between the ends. */
  const nearestTo = (hex: Hex): Ratio => {
    const along = twiceDot(board.q[hex]! - board.q[from]!, board.r[hex]! - board.r[from]!, vq, vr);
    const whole = twiceDot(vq, vr, vq, vr);
    return ratio(Math.min(whole, Math.max(0, along)), whole);
  };
  /** The stretch of the way that lies in a hex, its borders included; null if there is none. */
  const stretchIn = (hex: Hex): { readonly enter: Ratio; readonly leave: Ratio; readonly isInside: boolean } | null => {
    let [enter, leave] = [ratio(0, 1), ratio(1, 1)];
    let isInside = true;
    for (const { base, slope } of bordersOf(hex)) {
      if (slope === 0) {
        if (base > 0) return null;
        if (base === 0) isInside = false;
        continue;
      }
      const at = ratio(-base, slope);
      if (slope > 0 && compare(at, leave) < 0) leave = at;
      if (slope < 0 && compare(at, enter) > 0) enter = at;
    }
    return compare(enter, leave) < 0 ? { enter, leave, isInside } : null;
  };
  const hindersAt = (hex: Hex): boolean => {
    const sight = rules.terrain[terrainAt(hex)];
    return sight?.effect === 'hinders' && isBelow(nearestTo(hex), level[hex]! + sight.height);
  };
  /** The top of the side between two hexes that touch, or null. */
  const topOfSide = (hex: Hex, side: number): number | null => {
    const code = map.hexsides[6 * hex + side]!;
    const height = code === 0 ? undefined : rules.hexsides[HEXSIDES[code - 1]!];
    const other = board.neighbours[6 * hex + side]!;
    return height === undefined || other === OFF ? null : height + Math.max(level[hex]!, level[other]!);
  };

  for (let hex = 0; hex < board.count; hex += 1) {
    if (hex === from || hex === to) continue;
    const stretch = stretchIn(hex);
    if (stretch === null) continue;
    const name = nameOf(board, hex);
    if (!stretch.isInside) {
      // It runs along the side to one neighbour, who is asked only once.
      const side = bordersOf(hex).findIndex(({ base, slope }) => base === 0 && slope === 0);
      const other = board.neighbours[6 * hex + side]!;
      if (other !== OFF && hex < other && hindersAt(hex) && hindersAt(other)) hindrances += 1;
      continue;
    }
    const at = nearestTo(hex);
    if (isBelow(at, level[hex]!)) reasons.add(`ground ${name}`);
    if (smoke.has(hex) && isBelow(at, level[hex]! + smoke.get(hex)!)) reasons.add(`cloud ${name}`);
    if (hindersAt(hex)) hindrances += 1;
    const sight = rules.terrain[terrainAt(hex)];
    if (sight?.effect === 'blocks') {
      const height = sight.height === 'floors' ? Math.max(1, map.floors[hex]!) : sight.height;
      const radius = map.footprint[hex] === 0 ? sight.footprint : map.footprint[hex]!;
      const [uq, ur] = [board.q[hex]! - board.q[from]!, board.r[hex]! - board.r[from]!];
      const det = uq * vr - ur * vq;
      const isTouched = 3 * det * det * 400 <= 4 * radius * radius * (vq * vq + vq * vr + vr * vr);
      if (isTouched && isBelow(at, level[hex]! + height)) reasons.add(`obstacle ${name}`);
    }
  }

  // Sides and corners, hex by hex; those of the two ends stop nothing.
  const isEndSide = (hex: Hex, side: number): boolean => {
    const other = board.neighbours[6 * hex + side]!;
    return hex === from || hex === to || other === from || other === to;
  };
  for (let hex = 0; hex < board.count; hex += 1) {
    const borders = bordersOf(hex);
    for (let side = 0; side < 6; side += 1) {
      const other = board.neighbours[6 * hex + side]!;
      const border = borders[side]!;
      if (border.slope === 0 || other === OFF) continue;
      const at = ratio(-border.base, border.slope);
      if (compare(at, ratio(0, 1)) <= 0 || compare(at, ratio(1, 1)) >= 0) continue;
      const signs = borders.map((one) => signAt(one, at));
      if (signs.some((sign) => sign > 0)) continue;
      const onBorders = signs.filter((sign) => sign === 0).length;
      if (onBorders === 1) {
        const top = topOfSide(hex, side);
        if (hex < other && top !== null && !isEndSide(hex, side) && isBelow(at, top))
          reasons.add(`hexside ${name2(map, hex, other)}`);
      } else {
        // A corner: the side, the next one of this hex, and the side between the two neighbours.
        const next = signs[(side + 1) % 6] === 0 ? (side + 1) % 6 : (side + 5) % 6;
        const third = board.neighbours[6 * hex + next]!;
        if ([hex, other, third].some((one) => one === from || one === to)) continue;
        const tops = [topOfSide(hex, side), topOfSide(hex, next)];
        if (third !== OFF) {
          const across = DIRECTIONS.findIndex((_, i) => board.neighbours[6 * other + i] === third);
          tops.push(topOfSide(other, across));
        }
        if (tops.filter((top) => top !== null && isBelow(at, top)).length >= 2)
          reasons.add(`corner ${[hex, other, third].filter((one) => one !== OFF).sort((x, y) => x - y)}`);
      }
    }
  }
  if (hindrances > rules.mostHindrances) reasons.add('hindrances');
  if (rules.farthest !== null && distanceBetween(board, from, to) > rules.farthest) reasons.add('distance');
  return { isSeen: reasons.size === 0, hindrances, reasons };
}

function name2({ board }: HexMap, a: Hex, b: Hex): string {
  return [a, b]
    .sort((x, y) => x - y)
    .map((hex) => nameOf(board, hex))
    .join('/');
}

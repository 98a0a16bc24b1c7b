/** Six facings, each towards a neighbour, and the arcs around them: exact, by the signs of determinants. */
import { type Direction, type Hex, type HexBoard, STEPS } from './board.ts';

/** The direction after turning clockwise by so many hexsides, which may be negative. */
export function turned(way: Direction, by: number): Direction {
  return (((((way - 1 + by) % 6) + 6) % 6) + 1) as Direction;
}

export function opposite(way: Direction): Direction {
  return turned(way, 3);
}

/** The fewest hexsides to turn from one facing to another, whichever way round: 0 to 3. */
export function turnsBetween(a: Direction, b: Direction): number {
  const clockwise = (b - a + 6) % 6;
  return Math.min(clockwise, 6 - clockwise);
}

/** Front: at most 60 degrees off. Rear: more than 120. Flank: the rest. */
export type HexArc = 'front' | 'flank' | 'rear';

/** The arc of something that faces `facing` in which the vector lies; no vector at all lies in front. */
export function arcTowards(facing: Direction, q: number, r: number): HexArc {
  if (q === 0 && r === 0) return 'front';
  const left = STEPS[turned(facing, -1)]!;
  const right = STEPS[turned(facing, 1)]!;
  // Clockwise is positive, as r grows to the south.
  const offLeft = left.q * r - left.r * q;
  const offRight = q * right.r - r * right.q;
  if (offLeft >= 0 && offRight >= 0) return 'front';
  // The rear is the open cone between the directions opposite to those two.
  return offLeft < 0 && offRight < 0 ? 'rear' : 'flank';
}

/** The arc of a unit in `hex` in which another hex lies. */
export function arcOf(board: HexBoard, hex: Hex, facing: Direction, other: Hex): HexArc {
  return arcTowards(facing, board.q[other]! - board.q[hex]!, board.r[other]! - board.r[hex]!);
}

/**
 * The direction in which a hex lies. One exactly between two directions belongs to the first of them clockwise from
 * north. Of a hex to itself there is none.
 */
export function directionTowards(board: HexBoard, from: Hex, to: Hex): Direction | null {
  const q = board.q[to]! - board.q[from]!;
  const r = board.r[to]! - board.r[from]!;
  if (q === 0 && r === 0) return null;
  let best: Direction = 1;
  let most = Number.NEGATIVE_INFINITY;
  for (let way = 1; way <= 6; way += 1) {
    // Twice the scalar product: the greatest belongs to the nearest direction.
    const step = STEPS[way]!;
    const along = 2 * (step.q * q + step.r * r) + step.q * r + step.r * q;
    if (along > most) [best, most] = [way as Direction, along];
  }
  return best;
}

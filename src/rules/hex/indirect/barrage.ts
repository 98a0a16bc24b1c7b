/** hex-sup-05 to hex-sup-16 Missions on their way: delay, scatter, and the hexes that they hit. */
import {
  type Direction,
  distanceBetween,
  type Hex,
  type HexBoard,
  hexAt,
  OFF,
  STEPS,
} from '../../../geometry/hex/board.ts';
import { atMost, type Modifier, modification, when } from '../../../kernel/explain.ts';
import type { Play } from '../../../kernel/play.ts';
import { laySmokeIn } from '../effects/ground.ts';
import { boardOf } from '../ground.ts';
import { passes } from '../morale.ts';
import { isGerman } from '../nation.ts';
import { seesHex } from '../sight.ts';
import { type Battery, type HexTable, seatsOf, unitOf, unitsIn, weatherOf } from '../state.ts';
import {
  burstAt,
  columnOfBarrage,
  DELAY,
  DELAY_MODIFIERS,
  observerModifier,
  repeatModifier,
  SCATTER_MODIFIERS,
  scatterDistance,
} from '../tables/indirect.ts';
import { canObserve } from './call.ts';
import { fallOn } from './effect.ts';
import { procedure } from './kinds.ts';
import type { BarrageFrame } from './types.ts';

/** In weather of this level nothing flies. */
const GROUNDED = 3;

const weatherModifier = (table: HexTable, rule: 'hex-sup-10' | 'hex-sup-15'): Modifier | null =>
  when(weatherOf(table) > 0, rule, 'Visibility', weatherOf(table));

/** hex-sup-05, hex-sup-11, hex-sup-12, hex-sup-15, hex-gap-08 Does it come this turn? Only its own side sees the dice. */
export function arrives(table: HexTable, play: Play<never>, { id, side, type, mission }: Battery): boolean {
  const { isSure, isRegistered, delayed } = mission!;
  const to = seatsOf(table, side);
  if (type === 'Bomb') {
    if (weatherOf(table) >= GROUNDED) return false;
    const need = atMost('hex-sup-15', DELAY, [weatherModifier(table, 'hex-sup-15')]);
    return passes(play, { rule: 'hex-sup-15', use: 'sortie', of: id, to }, need);
  }
  if (isSure) return true;
  const { german, registered, waiting } = DELAY_MODIFIERS;
  const need = atMost('hex-sup-05', DELAY, [
    isGerman(side) ? german : null,
    isRegistered ? registered : null,
    delayed > 0 ? { ...waiting, value: waiting.value * delayed } : null,
  ]);
  return passes(play, { rule: 'hex-sup-05', use: 'delay', of: id, to }, need);
}

/** hex-sup-11, hex-sup-12 The how manieth fire at this hex it is, without correction. */
export const fireNumber = ({ last, repeats, mission }: Battery): number =>
  mission!.isSure && mission!.hex === last ? repeats + 1 : 1;

/** hex-sup-07 to hex-sup-10, hex-sup-16 What changes the die for the distance. */
export function scatterModifiers(table: HexTable, battery: Battery): (Modifier | null)[] {
  const { type, mission } = battery;
  const weather = weatherModifier(table, 'hex-sup-10');
  if (type === 'Bomb') return [weather];
  const { hex, observer: by } = mission!;
  const observer = by === null ? undefined : unitOf(table, by);
  const isSeen = observer !== undefined && canObserve(table, observer) && seesHex(table, observer, hex);
  return [
    repeatModifier(fireNumber(battery)),
    // hex-sup-09 Nobody who sees it: that replaces the distance.
    isSeen ? observerModifier(distanceBetween(boardOf(table), observer.at, hex)) : SCATTER_MODIFIERS.unobserved,
    weather,
  ];
}

interface Spot {
  readonly q: number;
  readonly r: number;
}

/** hex-sup-06 A die for the direction, a die for how far. */
export function scatter(table: HexTable, play: Play<never>, battery: Battery): Spot {
  const { id, mission } = battery;
  const { q, r } = boardOf(table);
  const { hex } = mission!;
  const way = play.direction({ rule: 'hex-sup-06', use: 'direction', of: id, points: 6 }) as Direction;
  // In the hex on a modified 2 or less.
  const need = atMost('hex-sup-06', 2, scatterModifiers(table, battery));
  const far = (die: number): number => scatterDistance(die + modification(need));
  const from = [1, 2, 3, 4, 5, 6].filter((die) => die === 1 || far(die) !== far(die - 1));
  const label = { rule: 'hex-sup-06', use: 'scatter', of: id, n: 1, need } as const;
  const hexes = far(from[play.sum({ ...label, from }).band]!);
  return { q: q[hex]! + STEPS[way]!.q * hexes, r: r[hex]! + STEPS[way]!.r * hexes };
}

/** hex-sup-13, hex-sup-14 From the impact outward, each ring clockwise from the north; what lies off the map is left out. */
export function* around(board: HexBoard, { q, r }: Spot, most: number): Iterable<{ hex: Hex; distance: number }> {
  for (let distance = 0; distance <= most; distance += 1) {
    let at = { q: q + STEPS[1]!.q * distance, r: r + STEPS[1]!.r * distance };
    const corners = distance === 0 ? 1 : 6;
    for (let side = 0; side < corners; side += 1)
      for (let i = 0; i < Math.max(1, distance); i += 1) {
        const hex = hexAt(board, at.q, at.r);
        if (hex !== OFF) yield { hex, distance };
        const way = STEPS[((side + 2) % 6) + 1]!;
        at = { q: at.q + way.q, r: at.r + way.r };
      }
  }
}

const FARTHEST = 3;

export function barrageFrame(table: HexTable, { id, side, type }: Battery, isSmoke: boolean, spot: Spot): BarrageFrame {
  const left = [...around(boardOf(table), spot, FARTHEST)].filter(({ distance }) => burstAt(type, distance) !== null);
  return { proc: 'barrage', step: 'burst', side, battery: id, type, isSmoke, left };
}

export const barrage = procedure<BarrageFrame>(() => ({
  /** hex-sup-13, hex-sup-14 One hex: smoke, or an attack on every unit of either side. */
  burst: ({ table, self, play }) => {
    const next = self.left.shift();
    if (!next) return 'done';
    const { hex, distance } = next;
    const { factor, smoke } = burstAt(self.type, distance)!;
    if (self.isSmoke) {
      if (smoke !== null) laySmokeIn(table, play, hex, smoke, 'hex-sup-13');
      return { to: 'burst' };
    }
    const shells = {
      factor,
      distance,
      column: columnOfBarrage(self.type),
      by: [],
      rule: 'hex-ind-01' as const,
      burnsStone: self.type !== 'Light',
    };
    for (const { id } of unitsIn(table, hex)) if (unitOf(table, id)?.at === hex) fallOn(table, play, id, shells);
    return { to: 'burst' };
  },
}));

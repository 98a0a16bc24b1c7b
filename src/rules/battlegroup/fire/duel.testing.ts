/** Two units face to face on open ground, for tests of fire: `a` of the allies in the west, `b` of the axis in the east. */
import type { Feature } from '../../../geometry/table/feature.ts';
import type { Order, Shot } from '../parts.ts';
import { rangeOf } from '../sight.ts';
import {
  type AnyEvent,
  box,
  fire,
  lineOf,
  onTable,
  order,
  type Piece,
  type Setting,
  type Stage,
} from '../stage.testing.ts';
import { isPlaced } from '../state.ts';
import { UNITS } from '../tables/units.ts';
import type { LoseFrame } from './types.ts';

type One = string | (Partial<Omit<Piece, 'id' | 'side'>> & { readonly type: string });

export interface Duel extends Omit<Setting, 'units' | 'features'> {
  readonly a?: One;
  readonly b?: One;
  /** Inches between their edges, exactly. */
  readonly range?: number;
  /** A field, wood or the like around `b`, or a wall, hedge or fence right before it. */
  readonly cover?: string;
  readonly features?: readonly Feature[];
  /** Others on the table. */
  readonly others?: readonly Piece[];
}

const EAST = 12;
const WEST = 36;
const LINES = ['wall', 'hedge', 'fence', 'bocage'];

const piece = (one: One): Partial<Piece> & { readonly type: string } => (typeof one === 'string' ? { type: one } : one);

export function duel({
  a = 'us-m1919-team',
  b = 'german-rifle-squad',
  range = 15,
  cover,
  features = [],
  others = [],
  ...setting
}: Duel = {}): Stage {
  /** Somebody of the active side who keeps the turn from ending. */
  const side = setting.active ?? 'allies';
  const idle: Piece = { id: 'idle', side, type: 'rifle-squad', at: [1, 1], men: 1, strength: 1 };
  const at = (x: number): Setting => ({
    ...setting,
    size: setting.size ?? [100, 48],
    units: [
      { facing: EAST, at: [8, 24], ...piece(a), id: 'a', side: 'allies' },
      { facing: WEST, at: [x, 24], ...piece(b), id: 'b', side: 'axis' },
      idle,
      ...others,
    ],
    features: cover === undefined ? features : [...features, coverAt(cover, x, piece(b).type)],
  });
  let x = 8 + range;
  for (let tries = 0; tries < 5 && !piece(b).at; tries++) {
    const { dice: _, stack: __, ...rest } = at(x);
    const off = range - apart(onTable({ ...rest, features: [] }));
    if (off === 0) break;
    x = Math.round((x + off) * 100) / 100;
  }
  return onTable(at(x));
}

/** Inches from `a` to `b`. */
export function apart({ table }: Stage): number {
  const [a, b] = table.units;
  if (!isPlaced(a) || !isPlaced(b)) throw new Error('they are not on the table');
  return rangeOf(table, a, b) / 100;
}

function coverAt(kind: string, x: number, type: string): Feature {
  const front = x - Math.max(0.3, (UNITS[type]?.length ?? 0) / 200) - 0.25;
  return LINES.includes(kind)
    ? lineOf(kind, kind, [
        [front, 14],
        [front, 34],
      ])
    : box(kind, kind, x - 2, 14, x + 6, 34);
}

/** `a` is ordered to fire; whoever has to name the men that fall names the first ones. */
export function shoot(stage: Stage, ...shots: Shot[]): AnyEvent[] {
  return shootWith(stage, 'open-fire', ...shots);
}

export function shootWith(stage: Stage, kind: Order, ...shots: Shot[]): AnyEvent[] {
  return [...stage.play(order('a', kind), fire(...shots)), ...bury(stage)];
}

/** The first men fall, as many as must. */
export function bury(stage: Stage): AnyEvent[] {
  const events: AnyEvent[] = [];
  while (stage.asked.startsWith('lose.choose ')) {
    const { losses } = stage.game.stack.at(-1) as LoseFrame;
    const seat = stage.asked.split(' ')[1]!;
    events.push(...stage.say(seat, { kind: 'lose', men: Array.from({ length: losses }, (_, i) => i) }));
  }
  return events;
}

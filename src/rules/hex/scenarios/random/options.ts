/** What may be said of a random battle: all of it by the options of its game, which a command line and a page can give. */
import * as z from 'zod';
import { HEX_KINDS } from '../../../../scenarios/hexmap/generate/kinds.ts';

/** A number, or its figures: pages and command lines have nothing but text. */
const number = (least: number, most: number, what: string) =>
  z
    .union([z.int(), z.string().regex(/^\d{1,9}$/, `expected ${what}`)], { error: () => `expected ${what}` })
    .transform(Number)
    .refine((n) => n >= least && n <= most, `expected ${what}`);

/** Who attacks, or both advance on the same ground. */
export const POSTURES = ['axis-attacks', 'allies-attack', 'meeting'] as const;
export type Posture = (typeof POSTURES)[number];

/** Whom the Germans fight. */
export const OPPONENTS = ['american', 'british', 'soviet'] as const;
export type Opponent = (typeof OPPONENTS)[number];

/** Left out: the number of the battle decides. */
export const RANDOM_OPTIONS = {
  /** The number of the battle: the same one is the same battle. */
  battle: number(1, 999_999, 'a whole number from 1 to 999999').optional(),
  ground: z.enum(HEX_KINDS).optional(),
  allies: z.enum(OPPONENTS).optional(),
  posture: z.enum(POSTURES).optional(),
  /** Points of the side that attacks, or of both in a meeting. */
  points: number(1, 999, 'a whole number of points').optional(),
};

export interface RandomChoice {
  readonly battle?: number | undefined;
  readonly ground?: (typeof HEX_KINDS)[number] | undefined;
  readonly allies?: Opponent | undefined;
  readonly posture?: Posture | undefined;
  readonly points?: number | undefined;
}

/** The sizes of random battles, each a scenario of its own. */
export const RANDOM_SIZES = [
  {
    ...{ id: 'hex-random-skirmish', title: 'Random skirmish', word: 'skirmish', columns: 14, rows: 12, turns: 7 },
    points: { least: 40, usual: 60, most: 90 },
  },
  {
    ...{
      id: 'hex-random-company',
      title: 'Random company battle',
      word: 'company battle',
      columns: 20,
      rows: 16,
      turns: 9,
    },
    points: { least: 80, usual: 110, most: 160 },
  },
] as const;
export type RandomSize = (typeof RANDOM_SIZES)[number];

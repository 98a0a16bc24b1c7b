import { sealed, typed, umpired } from './chance.ts';
import { fogged, imagined, unlearned } from './fog.ts';
import { judged, mutated } from './judge.ts';
import { counted } from './odds.ts';
import { poisoned } from './poisoned.ts';
import { replayed, undone } from './recorded.ts';
import { cloned, ends, folded, saved, told } from './state.ts';
import type { Property } from './walk.ts';

/** The contract, as properties that every ruleset and scenario must have. The judge comes first: it sees whether looking changes a game. */
export const PROPERTIES = {
  ...{ judged, mutated, ends, cloned, saved, folded, told, sealed, typed, umpired },
  ...{ replayed, undone, imagined, fogged, poisoned, unlearned, counted },
} as const satisfies Record<string, Property>;

export type PropertyName = keyof typeof PROPERTIES;

export const ALL = Object.keys(PROPERTIES) as PropertyName[];

/** Those that look on at a walk in whatever setting. */
export const WATCHED = ALL.filter((name) => !['typed', 'umpired', 'replayed', 'undone'].includes(name));

/** Those that cost little more than the game that they look on at. */
export const PLAIN = [
  'ends',
  'cloned',
  'folded',
  'told',
  'sealed',
  'typed',
  'umpired',
] as const satisfies PropertyName[];

import { cloned, ends, folded, judged, mutated, saved, sealed, told, typed, umpired } from './basic.ts';
import { fogged, imagined, unlearned } from './fog.ts';
import { counted } from './odds.ts';
import { replayed, undone } from './recorded.ts';
import type { Property } from './subject.ts';

/** The contract, as properties that every ruleset and scenario must have. `weight` is how many plain games one of its games takes. */
export const PROPERTIES = {
  ends: { property: ends, weight: 4 },
  judged: { property: judged, weight: 6 },
  mutated: { property: mutated, weight: 12 },
  cloned: { property: cloned, weight: 4 },
  saved: { property: saved, weight: 6 },
  folded: { property: folded, weight: 2 },
  typed: { property: typed, weight: 2 },
  sealed: { property: sealed, weight: 1 },
  told: { property: told, weight: 1 },
  umpired: { property: umpired, weight: 1 },
  replayed: { property: replayed, weight: 4 },
  undone: { property: undone, weight: 4 },
  imagined: { property: imagined, weight: 12 },
  fogged: { property: fogged, weight: 12 },
  unlearned: { property: unlearned, weight: 6 },
  counted: { property: counted, weight: 6 },
} as const satisfies Record<string, { property: Property; weight: number }>;

export type PropertyName = keyof typeof PROPERTIES;

/** What the properties are about, in two halves of about the same weight, so that two cores can share them. */
export const KNOWLEDGE = ['imagined', 'fogged', 'unlearned', 'judged', 'undone'] as const satisfies PropertyName[];

export const PLAY = (Object.keys(PROPERTIES) as PropertyName[]).filter(
  (name) => !(KNOWLEDGE as readonly PropertyName[]).includes(name),
);

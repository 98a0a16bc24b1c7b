import { cloned, ends, folded, judged, mutated, saved, sealed, told, typed, umpired } from './basic.ts';
import { fogged, imagined, unlearned } from './fog.ts';
import { counted } from './odds.ts';
import { replayed, undone } from './recorded.ts';
import type { Property } from './subject.ts';

/** The contract, as properties that every ruleset and scenario must have. `share` is each one's part of the games played. */
export const PROPERTIES = {
  ends: { property: ends, share: 1 },
  judged: { property: judged, share: 1 },
  mutated: { property: mutated, share: 1 },
  cloned: { property: cloned, share: 1 },
  saved: { property: saved, share: 1 },
  folded: { property: folded, share: 1 },
  typed: { property: typed, share: 1 },
  sealed: { property: sealed, share: 1 },
  told: { property: told, share: 1 },
  umpired: { property: umpired, share: 1 },
  replayed: { property: replayed, share: 1 },
  undone: { property: undone, share: 1 },
  imagined: { property: imagined, share: 1 },
  fogged: { property: fogged, share: 1 },
  unlearned: { property: unlearned, share: 1 },
  counted: { property: counted, share: 1 },
} as const satisfies Record<string, { property: Property; share: number }>;

export type PropertyName = keyof typeof PROPERTIES;

/** What the properties are about, in two halves of about the same weight, so that two cores can share them. */
export const KNOWLEDGE = ['imagined', 'fogged', 'unlearned', 'judged', 'undone'] as const satisfies PropertyName[];

export const PLAY = (Object.keys(PROPERTIES) as PropertyName[]).filter(
  (name) => !(KNOWLEDGE as readonly PropertyName[]).includes(name),
);

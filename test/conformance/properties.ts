import { cloned, ends, folded, judged, mutated, saved, sealed, told, typed, umpired } from './basic.ts';
import { fogged, imagined, unlearned } from './fog.ts';
import { counted } from './odds.ts';
import { replayed, undone } from './recorded.ts';
import type { Property } from './subject.ts';

/** The contract, as properties that every ruleset and scenario must have. `share` is each one's part of the games played. */
export const PROPERTIES = {
  ends: { property: ends, share: 1 },
  judged: { property: judged, share: 0.2 },
  mutated: { property: mutated, share: 0.3 },
  cloned: { property: cloned, share: 0.1 },
  saved: { property: saved, share: 0.1 },
  folded: { property: folded, share: 0.3 },
  typed: { property: typed, share: 0.2 },
  sealed: { property: sealed, share: 0.1 },
  told: { property: told, share: 0.1 },
  umpired: { property: umpired, share: 0.2 },
  replayed: { property: replayed, share: 0.1 },
  undone: { property: undone, share: 0.2 },
  imagined: { property: imagined, share: 0.2 },
  fogged: { property: fogged, share: 0.3 },
  unlearned: { property: unlearned, share: 0.1 },
  counted: { property: counted, share: 0.02 },
} as const satisfies Record<string, { property: Property; share: number }>;

export type PropertyName = keyof typeof PROPERTIES;

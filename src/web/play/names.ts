/** What the units of a game are called. */
import type { Side } from './sides.ts';

export interface Named {
  /** For chips: `Sherman 2`. */
  readonly label: string;
  /** For cards and speech: `M4 Sherman 2`. */
  readonly full: string;
}

/** Whoever was ever on the table. */
export interface KnownUnit {
  readonly id: string;
  readonly side: Side;
}

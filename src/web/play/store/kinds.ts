/** What differs from book to book in the store and on the board: a ruleset's page names its own. */
import type { PieceOnScreen } from '../board/scene.ts';
import type { KnownUnit } from '../names.ts';
import type { TableState } from './state.ts';

/** What a player says; the engine's door checks it again. */
export interface AnyAnswer {
  readonly kind: string;
}

export interface PageKinds {
  /** The shell's state, its `shown` and `settings` narrowed, and what the ruleset keeps beside it. */
  readonly state: TableState;
  /** What is remembered and not shown. */
  readonly memory: unknown;
  readonly answer: AnyAnswer;
  /** Whoever was ever on the table. */
  readonly knownUnit: KnownUnit;
  /** A piece as it stands on the board now. */
  readonly piece: PieceOnScreen;
  /** The bitmaps that pieces are laid down from. */
  readonly sprites: { forgetLabels(): void };
}

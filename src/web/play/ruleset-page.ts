/** What a ruleset brings to the page. The dock, the store and the telling know no more of it than this. */
import type { ComponentType } from 'react';
import type { Answer } from './bg/answers.ts';
import type { Shown } from './bg/view.ts';
import type { Side } from './sides.ts';
import type { Happening, Refusal } from './store/state.ts';
import type { TableStore } from './store/store.ts';

export interface PanelProps {
  readonly store: TableStore;
  readonly isPhone: boolean;
  /** There is room for the first lines only. */
  readonly isShort: boolean;
}

export interface RulesetPage {
  /** The panel of every question, by the question's name. */
  readonly panels: Readonly<Record<string, ComponentType<PanelProps>>>;
  /** Kinds of answers by which a player acts in his own turn: what the enemy did before is then wiped off the table. */
  readonly ownTurn: readonly string[];
  /** Questions that are asked again after each answer: the unit in hand stays there. */
  readonly askedAgain: readonly string[];
  /** A game is laid out: asks for whatever the page must know of it before it is shown. */
  readonly learn: (store: TableStore) => Promise<void>;
  /** A new look is here: does what its question needs before the player says anything. `before`: the unit that was in hand. */
  readonly prepare: (store: TableStore, before: string | null) => void;
  /** An order is given together with what it is for: that is remembered in case somebody breaks in. */
  readonly keepPlan: (store: TableStore, answers: readonly Answer[]) => void;
  readonly planRefused: (store: TableStore, refusal: Refusal) => void;
  readonly planDone: (store: TableStore) => void;
  /** Sees to it that the engine has the player's standing answers. */
  readonly keepStanding: (store: TableStore) => Promise<void>;
  /** Starts showing an event; says for how long. */
  readonly showEvent: (store: TableStore, event: Happening) => number;
  /** Keeps what the player should still see of the enemy's doings when it is his turn again. */
  readonly traceEvent: (store: TableStore, event: Happening) => void;
  /** What stays of an event until the look is here. */
  readonly landEvent: (store: TableStore, event: Happening) => void;
  /** For the card of a saved game: a few facts in words. */
  readonly facts: (shown: Shown, own: Side) => readonly (readonly [name: string, value: string])[];
}

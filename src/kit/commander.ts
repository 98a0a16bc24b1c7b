/** What a book knows of playing it well; the core of the bots (`src/bots/core.ts`) does the rest. */
import type { COMMIT, Game, Kinds } from '../kernel/flow.ts';
import type { Picker } from '../kernel/pick.ts';
import type { SeatId, SideId } from '../kernel/seats.ts';
import type { Ruleset } from './contract.ts';

export interface Idea<Answer> {
  /** To a sealed question one answer of the draft, or that the draft is whole. */
  readonly answer: Answer | typeof COMMIT;
  /** In words: why one might say that. */
  readonly why: string;
}

export interface Commander<K extends Kinds> {
  /**
   * What a sensible player in that seat would think of, best guess first; a game that the seat imagines. One idea is said as it is; several
   * are played out and compared. None: the default answer is given. In games that are played out only the first is asked for: a
   * generator need not find the others.
   */
  ideas(game: Game<K>, seat: SeatId, pick: Picker): Iterable<Idea<K['answer']>>;
  /** What a table is worth to a side, in whatever points the book likes; a difference of one should matter to a player. */
  value(table: K['table'], side: SideId): number;
  /** What an answer prepares and the book settles later, for more questions than odds follow. Left out: `oddsContinueInto` of the ruleset. */
  readonly oddsContinueInto?: NonNullable<Ruleset<K>['oddsContinueInto']>;
  /** What the worth of an idea hangs on, as text: ideas with the same are played out once. Left out: all differ. */
  key?(game: Game<K>, answer: K['answer'] | typeof COMMIT): string;
}

/**
 * Odds and guesses that are reckoned once for whatever they depend on: the key holds all of it, so that what is kept is right in any game. When
 * it holds too many it forgets them all, and reckons again.
 */
export function keptOdds<Key extends string | number, Odds>(most = 50_000): (key: Key, reckon: () => Odds) => Odds {
  const known = new Map<Key, Odds>();
  return (key, reckon) => {
    let odds = known.get(key);
    if (odds === undefined) {
      odds = reckon();
      if (known.size >= most) known.clear();
      known.set(key, odds);
    }
    return odds;
  };
}

/** Turns that belong to a side, for the log of a book in which the sides take turns. */
import type { LogPart } from './ruleset-page.ts';
import { type Side, sideName } from './sides.ts';
import type { PageEvent } from './store/state.ts';

/** `begun` says which turn of which side an event begins; null if it begins none. */
export function turnsBySide(
  begun: (told: PageEvent) => { readonly turn: number; readonly side: Side } | null,
): Required<Pick<LogPart, 'turnOf' | 'markOf'>> {
  return {
    turnOf: (told) => begun(told)?.turn || null,
    markOf: (told, sides) => {
      const event = begun(told);
      if (!event) return null;
      const { turn, side } = event;
      return { words: `Turn ${turn} of the ${sideName(side, sides)} side`, short: String(turn), side };
    },
  };
}

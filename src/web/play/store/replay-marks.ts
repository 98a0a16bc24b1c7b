/** Where the turns of a record begin. */
import type { Side } from '../sides.ts';
import type { PageEvent } from './state.ts';

/** What a ruleset says of an event with which a new part of the game begins. */
export interface Mark {
  /** `Turn 4 of the Allied side`. */
  readonly words: string;
  /** `4`: on the reel, where the mark before it has another one. */
  readonly short: string;
  readonly side: Side | null;
}

export interface TurnMark extends Mark {
  /** After so many entries the turn is being played. */
  readonly entry: number;
}

/** Reads the marks off a record, whatever it is; none off what is none. */
export function turnMarks(record: unknown, markOf: (event: PageEvent) => Mark | null): TurnMark[] {
  try {
    const { entries = [] } = (typeof record === 'string' ? JSON.parse(record) : record) as {
      entries?: readonly { readonly events?: readonly PageEvent[] }[];
    };
    return entries.flatMap(({ events = [] }, i) =>
      events.flatMap((event): TurnMark[] => {
        const mark = markOf(event);
        return mark ? [{ entry: i + 1, ...mark }] : [];
      }),
    );
  } catch {
    return [];
  }
}

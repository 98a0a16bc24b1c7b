/** Where the turns of a record begin. */
export interface TurnMark {
  /** After so many entries the turn is being played. */
  readonly entry: number;
  readonly turn: number;
  readonly side: string;
}

interface Told {
  readonly type?: unknown;
  readonly turn?: unknown;
  readonly side?: unknown;
}

/** Reads the marks off a record, whatever it is; none off what is none. */
export function turnMarks(record: unknown): TurnMark[] {
  try {
    const { entries = [] } = (typeof record === 'string' ? JSON.parse(record) : record) as {
      entries?: readonly { readonly events?: readonly Told[] }[];
    };
    return entries.flatMap(({ events = [] }, i) =>
      events
        .filter(({ type }) => type === 'turn')
        .map(({ turn, side }) => ({ entry: i + 1, turn: Number(turn), side: String(side) })),
    );
  } catch {
    return [];
  }
}

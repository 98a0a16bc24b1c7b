/**
 * What may be written in step 1. A chapter lists its entries in its own `entries.ts`; `orders/entries.ts` names the lists, and nobody
 * edits the step that asks.
 */
import type { GameEvent } from '../../../kernel/flow.ts';
import type { Play } from '../../../kernel/play.ts';
import type { Refusal } from '../../../kernel/refusal.ts';
import type { SeatId } from '../../../kernel/seats.ts';
import type { Form } from '../../../kit/form.ts';
import type { Sentence } from '../../../kit/sentence.ts';
import type { Side, StonkTable } from '../state.ts';

/** Who writes. Everything that an entry reads of the table is the seat's own, or public: a refusal must not tell secrets. */
export interface Writer {
  readonly table: StonkTable;
  readonly seat: SeatId;
  readonly side: Side;
}

export interface Written {
  readonly kind: string;
}

export interface Entry<A extends Written, E extends GameEvent = never> {
  readonly kind: A['kind'];
  /** The things of the seat that one may be written for, each a line of the list: elements, companies. */
  readonly rows: (at: Writer) => readonly string[];
  /** The thing that an answer is about. */
  readonly rowOf: (answer: A) => string;
  /** `draft`: all else that the seat has written. */
  readonly form: (at: Writer & { readonly row: string; readonly draft: readonly Written[] }) => Form<A>;
  readonly words: (answer: A, at: Writer) => Sentence;
  /** What is wrong with all that the seat has written together, and an answer that would mend it. */
  readonly fault?: (at: Writer & { readonly draft: readonly Written[] }) => Fault<A> | null;
  /** Carries out all that was written of this kind, of all seats, in a fixed order; what the umpire has struck is gone. */
  readonly carryOut: (
    table: StonkTable,
    written: readonly { readonly seat: SeatId; readonly side: Side; readonly answer: A }[],
    play: Play<E>,
  ) => void;
}

export interface Fault<A> {
  readonly refusal: Refusal;
  readonly mend: A;
}

/** What a seat has written of one kind. */
export const writtenOf = <A extends Written>(draft: readonly Written[], kind: A['kind']): readonly A[] =>
  draft.filter((one): one is A => one.kind === kind);

import type { ChanceQuestion } from './chance.ts';
import type { Data } from './data.ts';
import type { RuleId } from './rules.ts';
import type { RulingKind, SeatId } from './seats.ts';

/** Handed to the step in hand from outside, in the order in which it asks. */
export type Given =
  /** `to`: who may see it before an event says it; all, if it says nothing. An umpire's word is for umpires until then. */
  | { readonly kind: 'dice'; readonly faces: readonly number[]; readonly to?: readonly SeatId[] }
  | { readonly kind: 'ruling'; readonly seat: SeatId; readonly value: Data; readonly note?: string }
  /** In an imagined game: something that its seat may not know yet. The step that wants it makes it up. */
  | { readonly kind: 'withheld' };

/**
 * What an umpire may say: one of a list, some of a list, a whole number in a range, or faces that the dice can show; of several matters at
 * once, such a word on each that he does not leave as it is proposed.
 */
export type Allowed = AllowedWord | { readonly each: { readonly [of: string]: AllowedWord } };

export type AllowedWord =
  | { readonly oneOf: readonly Data[] }
  | { readonly someOf: readonly Data[] }
  | { readonly from: number; readonly to: number }
  | { readonly faces: ChanceQuestion };

/** What the step in hand lacks. Its start is kept; once it is given, the step runs again. */
export type Need =
  | {
      readonly kind: 'dice';
      readonly rule: RuleId;
      readonly use: string;
      readonly of?: string | undefined;
      readonly to?: readonly SeatId[] | undefined;
      readonly question: ChanceQuestion;
      readonly seats: readonly SeatId[];
    }
  | {
      readonly kind: 'ruling';
      readonly rule: RuleId;
      readonly what: RulingKind;
      readonly of?: string | undefined;
      readonly proposal: Data;
      readonly allowed: Allowed;
      readonly seats: readonly SeatId[];
    };

/** Thrown inside a step, caught by the engine; rules code never sees it. No Error: nobody wants its stack. */
export class Missing {
  readonly need: Need;
  constructor(need: Need) {
    this.need = need;
  }
}

import type { Data } from './data.ts';
import type { RuleId } from './rules.ts';

/** Why an answer was not taken. Not an exception: wrong answers are part of play. */
export interface Refusal {
  /** One of a documented list: the kernel's below, each ruleset's in its README. */
  readonly code: string;
  readonly rule: RuleId;
  readonly facts: Readonly<Record<string, Data>>;
  /** One sentence, as a friendly umpire would say it. */
  readonly sentence: string;
}

export function refusal(
  code: string,
  rule: RuleId,
  sentence: string,
  facts: Readonly<Record<string, Data>> = {},
): Refusal {
  return { code, rule, facts, sentence };
}

/** The kernel's own house rules, cited where no book speaks. */
export const HOUSE_RULES = {
  'house-seat': 'Only a seat that is asked may answer, and only what it was asked.',
  'house-answer': 'An answer has the shape of the question.',
  'house-draft':
    'A sealed answer may be changed until its seat commits, and a commit taken back until the last seat has.',
  'house-dice': 'Typed dice are as many and of the kind that the roll asks for.',
  'house-umpire': 'An umpire may confirm or change what he is asked about, within what the rules can express.',
  'house-standing': 'A standing answer can be given to a question that knows what to do with one.',
  'house-undo':
    'Play goes back to the last die, reveal or answer of another seat; farther only if all agree or an umpire orders it.',
} as const;

/** The kernel's refusal codes. */
export const KERNEL_CODES = {
  GAME_OVER: 'the game has ended',
  NO_SUCH_SEAT: 'no seat of that name',
  NOT_ASKED: 'this seat is not asked anything, or not this',
  BAD_ANSWER: 'the answer does not have the shape of any answer',
  COMMITTED: 'this seat has committed its sealed answers',
  NOT_COMMITTED: 'this seat has committed nothing, or all have',
  NO_SUCH_DRAFT: 'nothing was answered under that key',
  STALE_DRAFT: 'an earlier sealed answer no longer holds after a later change',
  BAD_DICE: 'dice that the roll cannot show',
  BAD_RULING: 'a ruling outside what may be ruled',
  NO_STANDING: 'this question takes no standing answer',
  NOT_UMPIRE: 'only an umpire may do this',
  NOT_PLAYER: 'only a player may do this',
  NO_INTERVENTION: 'this ruleset knows no such intervention',
  UNDO_NOTHING: 'nothing to take back',
  UNDO_DIE: 'a die has been rolled since',
  UNDO_REVEAL: 'something has been revealed since',
  UNDO_OTHER: 'another seat has answered since',
  UNDO_BOUND: 'an answer that stands, or one that others do not know of',
  UNSETTLED: 'somebody else is asked in secret: the host holds the input back and tries again, and says nothing',
  NO_PROPOSAL: 'nothing was proposed',
} as const;

export type KernelCode = keyof typeof KERNEL_CODES;

export function house(
  code: KernelCode,
  rule: keyof typeof HOUSE_RULES,
  sentence: string,
  facts: Readonly<Record<string, Data>> = {},
): Refusal {
  return refusal(code, rule, sentence, facts);
}

/** What the steady player says, and why. */
import type { Input } from '../../../kernel/input.ts';
import type { BgAnswer } from '../book.ts';

export interface Reasoned {
  readonly answer: BgAnswer;
  readonly why: string;
}

/** To a sealed question the answer is a draft, and the last word a commitment. */
export interface BotAnswer {
  readonly input: Input<BgAnswer>;
  readonly why: string;
}

/** A name at the head of a sentence. */
export function begun(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

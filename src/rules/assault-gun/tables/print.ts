import type { Chart } from '../../../kit/contract.ts';
import type { RuleId } from '../rules.ts';

/** A chart of this book: its rule is one of this book's; its page is where its chapter begins, by the table of contents. */
export interface BookChart extends Chart {
  readonly rule: RuleId;
}

/** A modifier as it is written: `+1`, `-2`. */
export const signed = (value: number): string => (value > 0 ? `+${value}` : `${value}`);

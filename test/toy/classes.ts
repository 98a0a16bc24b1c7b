/** Who may know what of the table: every field has a class, or this does not compile. */
import { type Classes, open, ownSideUntil } from '../../src/kit/classes.ts';
import type { Company, ToyTable } from './state.ts';

export const COMPANY = {
  ...open('id', 'side', 'men', 'isSeen'),
  /** toy-cover-02 */
  isInCover: ownSideUntil(({ isSeen }: Company) => isSeen),
  /** toy-dig-02 */
  isDugIn: ownSideUntil(({ isSeen }: Company) => isSeen),
} as const satisfies Classes<Company>;

export const TABLE = {
  ...open('turn', 'seats'),
  companies: { exists: 'public', each: COMPANY },
} as const satisfies Classes<ToyTable>;

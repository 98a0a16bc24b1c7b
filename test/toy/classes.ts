/** Who may know what of the table: every field has a class, or this does not compile. */
import { type Classes, open, ownSideUntil } from '../../src/kit/classes.ts';
import { enemyOf } from '../../src/kit/sides.ts';
import { type Company, companyOf, type ToyTable } from './state.ts';

export const COMPANY = {
  ...open('id', 'side', 'men', 'isSeen'),
  isTapping: 'ownSide',
  /** toy-cover-02 and toy-wire-02 */
  isInCover: ownSideUntil(
    ({ isSeen, side }: Company, table: ToyTable) => isSeen || companyOf(table, enemyOf(side)).isTapping,
  ),
  /** toy-dig-02 */
  isDugIn: ownSideUntil(({ isSeen }: Company) => isSeen),
} as const satisfies Classes<Company, ToyTable>;

export const TABLE = {
  ...open('turn', 'seats'),
  companies: { exists: 'public', each: COMPANY },
} as const satisfies Classes<ToyTable>;

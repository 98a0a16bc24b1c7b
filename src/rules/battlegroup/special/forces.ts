/** What a battlegroup may not have. */
import { typeOf } from '../ground.ts';
import { type BgTable, SIDES } from '../state.ts';

/** bg-spec-28, bg-gap-51 At most one unique unit in a battlegroup, whatever the size of the game; null if all is well. */
export function whyNotAllowed(table: BgTable): string | null {
  for (const side of SIDES) {
    const unique = table.units.filter((unit) => unit.side === side && typeOf(table, unit).traits.includes('unique'));
    if (unique.length > 1) return `${unique.map(({ id }) => id).join(' and ')}: a battlegroup has one unique unit`;
  }
  return null;
}

/** Messengers (stonk-comm-05, stonk-gap-81): who carries word where neither net nor telephone does. */
import { quickestWay } from '../../../geometry/table/reach.ts';
import { samePlace } from '../../../geometry/table/vector.ts';
import { fieldOf } from '../ground.ts';
import { type Company, elementOf, type StonkTable } from '../state.ts';
import type { Messenger } from '../tables/communications.ts';
import type { Metres } from '../tables/print.ts';

/** Where an HQ is; null: off the table, where there are roads. */
const placeOf = (table: StonkTable, { hq }: Company) =>
  hq === null ? null : (elementOf(table, hq)?.place?.at ?? null);

/** Ours: how finely a way for the jeep is looked for. */
const STEP: Metres = 50;

/**
 * stonk-gap-81 Every unit has a runner and a jeep; the jeep needs a way for wheels from the company to its battalion, by road or across country.
 * stonk-gap-48 It goes as lorries do: no wood is open to it, however dense.
 */
export function messengerOf(table: StonkTable, company: Company): Messenger {
  const battalion = table.companies.find((one) => one.battalion === company.battalion && one.isBattalionHq);
  const [from, to] = [placeOf(table, company), battalion ? placeOf(table, battalion) : null];
  if (!from || !to || samePlace(from, to)) return 'vehicle';
  return quickestWay(fieldOf(table).moveMap('wheeled', 0), from, to, { step: STEP }) ? 'vehicle' : 'foot';
}

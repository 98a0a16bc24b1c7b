/** Tables of Battlegroup made for the suite: chapters that the shipped scenarios reach too seldom. */

import { type AnyRuleset, anyRuleset } from '../../../src/kit/contract.ts';
import type { BgFrame } from '../../../src/rules/battlegroup/book.ts';
import { battlegroup } from '../../../src/rules/battlegroup/index.ts';
import { type BgTable, clone } from '../../../src/rules/battlegroup/state.ts';
import { turnFrame } from '../../../src/rules/battlegroup/turn/turn.ts';

/** Battlegroup with this table for its only scenario. */
export function tableOf(
  id: string,
  make: (seats: ReturnType<typeof battlegroup.seats>) => BgTable,
  stack: () => BgFrame[] = () => [turnFrame()],
): AnyRuleset {
  return anyRuleset({
    ...battlegroup,
    scenarios: [{ ...battlegroup.scenarios[0]!, id }],
    setup: (_id, _options, seats) => {
      const table = make(seats);
      return { ok: true, value: () => ({ table: clone(table), stack: stack() }) };
    },
  });
}

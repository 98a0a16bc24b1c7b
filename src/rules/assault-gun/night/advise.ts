/** What the staffs can hand over tonight. */

import { judge, type Rules } from '../../../kernel/engine.ts';
import type { Game } from '../../../kernel/flow.ts';
import type { AgAdvice } from '../advice.ts';
import type { AgKinds } from '../book.ts';
import { isOnMap, sideOf } from '../state.ts';

const MOST = 20;

/** By the judge of the question itself, with what has been handed over already. */
export function nightGifts(rules: Rules<AgKinds>, game: Game<AgKinds>, seat: string): AgAdvice['gifts'] {
  const { table, stack } = game;
  const self = stack.at(-1);
  if (self?.proc !== 'night' || self.step !== 'staff') return null;
  const may = (answer: AgKinds['answer']): boolean => judge(rules, game, { kind: 'draft', seat, answer }) === null;
  const side = sideOf(table, seat);
  const own = table.divisions.filter((division) => division.side === side && division.arrived);
  const gifts: NonNullable<AgAdvice['gifts']>['gifts'][number][] = [];
  for (const { id: to } of own.filter(({ isCorps }) => !isCorps))
    for (const from of [null, ...own.map(({ id }) => id)])
      for (const what of ['log', 'aa', 'ep'] as const) {
        let most = 0;
        while (most < MOST && may({ kind: 'give', what, from, to, points: most + 1 })) most += 1;
        if (most > 0) gifts.push({ what, from, to, most });
      }
  const troops = table.units
    .filter((unit) => unit.side === side && unit.corps && isOnMap(unit))
    .map(({ id }) => ({
      unit: id,
      to: own
        .filter((division) => may({ kind: 'assign-unit', unit: id, to: division.id }))
        .map((division) => division.id),
    }));
  return { gifts, troops };
}

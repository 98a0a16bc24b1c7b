/** What an umpire does that nobody asks him for (stonk-umpire-01, -04, -07): he sets visibility, issues higher orders, gives leadership. */
import * as z from 'zod';
import type { Intervention } from '../../kernel/engine.ts';
import { refusal } from '../../kernel/refusal.ts';
import { kit } from '../../kit/chapter.ts';
import { open } from '../../kit/classes.ts';
import { count, say } from '../../kit/sentence.ts';
import { SIDES } from '../../kit/sides.ts';
import type { ChapterKinds } from '../../kit/steps.ts';
import type { StonkKinds } from './book.ts';
import { id, type StonkEventBase } from './parts.ts';
import { type Side, type StonkTable, sideOf } from './state.ts';
import type { Metres } from './tables/print.ts';

/** stonk-umpire-01 Until the next move begins. */
const setVisibility = z.strictObject({ kind: z.literal('set-visibility'), metres: z.int().min(50).max(10_000) });
/** stonk-umpire-04 */
const setOrders = z.strictObject({ kind: z.literal('set-orders'), side: z.enum(SIDES), objective: id });
/** stonk-umpire-07 Of a company or a battalion. */
const setLeadership = z.strictObject({
  ...{ kind: z.literal('set-leadership'), of: id },
  leadership: z.union([z.literal(0), z.literal(1), z.literal(2), z.literal(3)]),
});
type Act = z.infer<typeof setVisibility> | z.infer<typeof setOrders> | z.infer<typeof setLeadership>;

interface Umpire extends ChapterKinds {
  table: StonkTable;
  side: Side;
  frame: never;
  calls: never;
  answer: Act;
  event: StonkEventBase<'visibility'> & { readonly metres: Metres };
  emits: never;
}

const { chapter } = kit<Umpire>(sideOf);

export const umpireChapter = chapter({
  procedures: {},
  frames: {},
  answers: { 'set-visibility': setVisibility, 'set-orders': setOrders, 'set-leadership': setLeadership },
  events: {
    visibility: {
      seenBy: open('metres'),
      reveals: true,
      apply(table, { metres }) {
        table.visibility = metres;
      },
      say: ({ metres }) => say`Visibility is now ${count(metres, 'metre')}.`,
    },
  },
});

const OFFERED: readonly Metres[] = [200, 500, 1000, 2000, 3000];

export const intervention: Intervention<StonkKinds> = {
  rule: 'stonk-umpire-01',
  *offers({ terms, companies, higher }) {
    for (const metres of OFFERED) yield { kind: 'set-visibility', metres };
    for (const side of SIDES.filter((one) => higher[one] !== null))
      for (const { id: objective } of terms.landmarks) yield { kind: 'set-orders', side, objective };
    for (const { id: of } of companies)
      for (const leadership of [0, 1, 2, 3] as const) yield { kind: 'set-leadership', of, leadership };
  },
  refuse({ terms, companies, battalions, higher }, act) {
    switch (act.kind) {
      case 'set-visibility':
        return null;
      case 'set-orders':
        if (!higher[act.side]) return refusal('NO_HIGHER_COMMAND', 'stonk-umpire-04', 'Nobody commands that side.');
        return terms.landmarks.some((one) => one.id === act.objective)
          ? null
          : refusal('NO_SUCH_PLACE', 'stonk-umpire-04', 'There is no such landmark.');
      case 'set-leadership':
        return companies.some((one) => one.id === act.of) || battalions.some((one) => one.id === act.of)
          ? null
          : refusal('NO_SUCH_UNIT', 'stonk-umpire-07', 'There is no such company or battalion.');
      default:
        return refusal('NO_INTERVENTION', 'stonk-umpire-01', 'An umpire does not do that.');
    }
  },
  // Whom it concerns: what an umpire thinks of a leader is no business of the other side.
  to({ terms, companies, battalions }, act) {
    if (act.kind === 'set-orders') return [...terms.seats[act.side]];
    if (act.kind !== 'set-leadership') return SIDES.flatMap((side) => [...terms.seats[side]]);
    const found = companies.find((one) => one.id === act.of) ?? battalions.find((one) => one.id === act.of)!;
    return [found.seat];
  },
  take({ companies, battalions }, act, play) {
    if (act.kind === 'set-visibility') play.emit({ type: 'visibility', rule: 'stonk-umpire-01', metres: act.metres });
    else if (act.kind === 'set-orders')
      play.emit({ type: 'higher-orders', rule: 'stonk-umpire-04', side: act.side, objective: act.objective });
    else if (act.kind === 'set-leadership') {
      const { of, leadership } = act;
      const company = companies.find((one) => one.id === of);
      const { side, seat } = company ?? battalions.find((one) => one.id === of)!;
      if (company)
        play.emit({ type: 'company-leadership', rule: 'stonk-umpire-07', side, seat, company: of, leadership });
      else play.emit({ type: 'battalion-leadership', rule: 'stonk-umpire-07', side, seat, battalion: of, leadership });
    }
  },
};

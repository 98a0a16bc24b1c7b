/** All that a unit could do to a target with its next action, for a screen that lays it side by side with its odds. */
import * as z from 'zod';
import type { Data } from '../../kernel/data.ts';
import type { Comparing } from '../../kit/contract.ts';
import { declared } from './activation/actions.ts';
import { legalAfter } from './activation/judge.ts';
import type { KgnKinds } from './book.ts';
import { id } from './parts.ts';
import { unitOf } from './state.ts';

const About = z.strictObject({
  ...{ about: z.literal('shots'), unit: id, target: id },
  before: z.array(declared).max(1),
});

/** More than these are not laid side by side. */
const MOST = 12;

/** What `result` says of a unit, as far as it weighs. */
interface Change {
  readonly destroyed?: true;
  readonly withdrawn?: true;
  readonly abandoned?: true;
  readonly gone?: true;
  readonly immobilised?: boolean;
  readonly suppressed?: boolean;
  readonly lost?: number;
  readonly hits?: number;
}

export const compare: Comparing<KgnKinds> = {
  ways({ table }, seat, about) {
    const asked = About.safeParse(about);
    if (!asked.success) return null;
    const { unit: firer, target } = asked.data;
    const unit = unitOf(table, firer);
    if (!unit || unit.side !== seat.side) return null;
    // As they were sent: the answer is to be the very one that the screen would give.
    const { before } = about as unknown as Pick<z.infer<typeof About>, 'before'>;
    const ways: { way: Data; answers: { kind: 'activate'; unit: string; actions: typeof before }[] }[] = [];
    for (const action of legalAfter(table, unit, 'turn', before)) {
      if (ways.length === MOST) break;
      if (!('target' in action) || action.target !== target) continue;
      const actions = [...before, action];
      ways.push({ way: { action } as unknown as Data, answers: [{ kind: 'activate', unit: firer, actions }] });
    }
    return { advice: { shots: ways.length }, ways };
  },

  /** A man lost weighs as much as being suppressed, a hit or being immobilised twice as much, and nothing more than the whole unit. */
  worth(result, about) {
    const asked = About.safeParse(about);
    const change = asked.success ? (result[asked.data.target] as Change | undefined) : undefined;
    if (!change) return 0;
    if (change.destroyed || change.withdrawn || change.abandoned || change.gone) return 4;
    const { lost = 0, hits = 0 } = change;
    return Math.min(4, lost + 2 * hits + (change.immobilised ? 2 : 0) + (change.suppressed ? 1 : 0));
  },
};

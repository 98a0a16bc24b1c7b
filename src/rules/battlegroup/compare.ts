/** All shots of a unit at a target, for a screen that lays them side by side with their odds. */
import * as z from 'zod';
import type { Data } from '../../kernel/data.ts';
import type { Game } from '../../kernel/flow.ts';
import type { Comparing } from '../../kit/contract.ts';
import { shots } from './advise.ts';
import type { BgAnswer, BgKinds } from './book.ts';
import { isFaithful } from './faithful.ts';
import type { Shot } from './parts.ts';
import { id } from './parts.ts';
import { standing } from './state.ts';

const About = z.strictObject({ about: z.literal('shots'), unit: id, target: id });

/** A unit has few ways to fire at one target; more than these are not laid side by side. */
const MOST = 6;

/** What `result` says of a unit, as far as it weighs. */
interface Change {
  readonly destroyed?: boolean;
  readonly gone?: boolean;
  readonly menLost?: number;
  readonly hitsLost?: number;
  readonly pinned?: boolean;
  readonly immobilised?: boolean;
}

export const compare: Comparing<BgKinds> = {
  ways(game, _seat, about) {
    const asked = About.safeParse(about);
    if (!asked.success) return null;
    const unit = standing(game.table, asked.data.unit);
    const target = standing(game.table, asked.data.target);
    if (!unit || !target || target.side === unit.side) return null;
    const advice = shots(game.table, unit, target);
    // bg-hid-07 Where nobody measures there is nothing to compare.
    const open = isFaithful(game.table) ? [] : advice.shots.filter(({ refusal, isVain }) => !refusal && !isVain);
    return {
      advice: advice as unknown as Data,
      ways: open.slice(0, MOST).map(({ shot, label }) => ({
        way: { shot, label } as unknown as Data,
        answers: [answerWith(game, unit.id, shot)],
      })),
    };
  },

  /** To lose a unit weighs twice as much as to shake it. */
  worth(result, about) {
    const asked = About.safeParse(about);
    const change = asked.success ? (result[asked.data.target] as Change | undefined) : undefined;
    if (!change) return 0;
    if (change.destroyed || change.gone) return 2;
    return change.immobilised || change.menLost || change.hitsLost || change.pinned ? 1 : 0;
  },
};

/** A unit that breaks in says so with its shots. */
function answerWith({ stack }: Game<BgKinds>, unit: string, shot: Shot): BgAnswer {
  const top = stack.at(-1);
  return top?.proc === 'reaction' && top.step === 'ask'
    ? { kind: 'ambush', unit, shots: [shot] }
    : { kind: 'fire', shots: [shot] };
}

/** Fire: a public question and the dice that follow it. */
import * as z from 'zod';
import { atLeast, when } from '../../src/kernel/explain.ts';
import type { Frame } from '../../src/kernel/flow.ts';
import { refusal } from '../../src/kernel/refusal.ts';
import { type EventBase, kit } from '../../src/kit/chapter.ts';
import { oneOf, yesNo } from '../../src/kit/form.ts';
import { count, name, say } from '../../src/kit/sentence.ts';
import { enemyOf, type Side, sideIn } from '../../src/kit/sides.ts';
import type { ChapterKinds } from '../../src/kit/steps.ts';
import { change, get } from '../../src/kit/things.ts';
import type { Found } from './cover.ts';
import { companyOf, type ToyTable } from './state.ts';

const fire = z.strictObject({ kind: z.literal('fire'), isFiring: z.boolean() });
const dig = z.strictObject({ kind: z.literal('dig'), isDigging: z.boolean() });
const tap = z.strictObject({ kind: z.literal('tap'), isTapping: z.boolean() });

export interface FireFrame extends Frame {
  readonly proc: 'fire';
  step: 'tap' | 'listen' | 'dig' | 'spade' | 'choose' | 'roll';
  readonly side: Side;
}

interface Fire extends ChapterKinds {
  table: ToyTable;
  side: Side;
  frame: FireFrame;
  calls: never;
  /** toy-cover-02 belongs to the chapter of cover: its event is emitted here. */
  emits: Found;
  answer: z.infer<typeof fire> | z.infer<typeof dig> | z.infer<typeof tap>;
  event:
    | (EventBase<'wire-tapped'> & { readonly side: Side; readonly company: string; readonly heard: boolean | null })
    | (EventBase<'dug'> & { readonly side: Side; readonly company: string; readonly isDugIn: boolean })
    | (EventBase<'decided'> & { readonly company: string; readonly isFiring: boolean })
    | (EventBase<'men-lost'> & { readonly company: string; readonly men: number });
}
const { chapter, procedure } = kit<Fire>(({ seats }, seat) => sideIn(seats, seat));

const choose = procedure<FireFrame>(({ ask }) => ({
  /** toy-wire-01 That a company taps, and what it hears, is a secret. */
  tap: ask(['tap'], {
    rule: 'toy-wire-01',
    title: say`Does your company tap the enemy's wire?`,
    hint: say`It then knows whether the enemy is in cover, until positions are taken again.`,
    isHidden: true,
    waitsFor: ({ table, self }) => table.seats[self.side],
    autoResolve: ({ table, self: { side } }) =>
      companyOf(table, side).men >= 4 && !companyOf(table, enemyOf(side)).isSeen ? null : { to: 'dig' },
    form: () => yesNo({ kind: 'tap', isTapping: false }, { kind: 'tap', isTapping: true }),
    words: ({ isTapping }) => (isTapping ? say`Tap the wire` : say`Leave it`),
    take: ({ answer: { isTapping } }) => ({ to: isTapping ? 'listen' : 'dig' }),
  }),

  listen: ({ table, self: { side }, play }) => {
    const [company, to] = [companyOf(table, side).id, table.seats[side]];
    const { success } = play.test({ rule: 'toy-wire-01', use: 'tap', of: company, to, need: 5 });
    const heard = success ? companyOf(table, enemyOf(side)).isInCover : null;
    play.emit({ type: 'wire-tapped', rule: 'toy-wire-01', side, company, heard });
    return { to: 'dig' };
  },

  /** toy-dig-01 Whether a company is in cover is a secret: so is the question. */
  dig: ask(['dig'], {
    rule: 'toy-dig-01',
    title: say`Does your company dig in?`,
    hint: say`Dug in, it loses a man less when it is fired at.`,
    isHidden: true,
    waitsFor: ({ table, self }) => table.seats[self.side],
    autoResolve({ table, self }) {
      const { isInCover, isDugIn, isSeen } = companyOf(table, self.side);
      return isInCover && !isDugIn && !isSeen ? null : { to: 'choose' };
    },
    form: () => oneOf([false, true].map((isDigging) => ({ kind: 'dig', isDigging }))),
    words: ({ isDigging }) => (isDigging ? say`Dig in` : say`Rest`),
    take: ({ answer: { isDigging } }) => ({ to: isDigging ? 'spade' : 'choose' }),
  }),

  spade: ({ table, self: { side }, play }) => {
    const [company, to] = [companyOf(table, side).id, table.seats[side]];
    const { success } = play.test({ rule: 'toy-dig-01', use: 'dig', of: company, to, need: 4 });
    play.emit({ type: 'dug', rule: 'toy-dig-01', side, company, isDugIn: success });
    return { to: 'choose' };
  },

  /** toy-fire-01 Everybody sees that the company is asked, and what it does. */
  choose: ask(['fire'], {
    rule: 'toy-fire-01',
    title: say`Does your company fire?`,
    startsOrder: true,
    waitsFor: ({ table, self }) => table.seats[self.side],
    form: ({ table, side }) =>
      oneOf(
        [true, false].map((isFiring) => ({ kind: 'fire', isFiring })),
        ({ isFiring }) =>
          isFiring && companyOf(table, side).isInCover
            ? refusal('IN_COVER', 'toy-fire-01', 'A company in cover does not fire.')
            : null,
      ),
    words: ({ isFiring }, { table, side }) =>
      isFiring ? say`Fire at ${name(companyOf(table, enemyOf(side)).id)}` : say`Hold fire`,
    take({ table, side, answer: { isFiring }, play }) {
      play.emit({ type: 'decided', rule: 'toy-fire-01', company: companyOf(table, side).id, isFiring });
      return isFiring ? { to: 'roll' } : 'done';
    },
  }),

  /** toy-cover-02 Both are found out; then toy-fire-02 the dice. */
  roll: ({ table, self: { side }, play }) => {
    const [firer, target] = [companyOf(table, side), companyOf(table, enemyOf(side))];
    for (const { id: company, side, isInCover, isDugIn, isSeen } of [firer, target])
      if (!isSeen) play.emit({ type: 'found', rule: 'toy-cover-02', side, company, isInCover, isDugIn });
    const { hits } = play.successes({
      ...{ rule: 'toy-fire-02', use: 'hit', of: firer.id, n: firer.men },
      need: atLeast('toy-fire-02', 5, [when(target.isInCover, 'toy-fire-02', 'target in cover', -1)]),
    });
    // toy-dig-02
    const lost = target.isDugIn ? Math.max(0, hits - 1) : hits;
    play.emit({ type: 'men-lost', rule: 'toy-fire-02', company: target.id, men: Math.min(lost, target.men) });
    return 'done';
  },
}));

export const fireChapter = chapter({
  answers: { fire, dig, tap },
  procedures: { fire: choose },
  frames: { fire: { side: 'public' } },
  events: {
    'wire-tapped': {
      seenBy: 'ownSide',
      reveals: ({ side, heard }, viewer) => viewer.side === side && heard !== null,
      apply: ({ companies }, { company, heard }) => change(companies, company, { isTapping: heard !== null }),
      say: ({ company, heard }) =>
        say`${name(company)} ${heard === null ? 'hears nothing' : `hears that the enemy is in ${heard ? 'cover' : 'the open'}`}.`,
    },
    dug: {
      seenBy: 'ownSide',
      apply: ({ companies }, { company, isDugIn }) => change(companies, company, { isDugIn }),
      say: ({ company, isDugIn }) => say`${name(company)} ${isDugIn ? 'digs in' : 'finds only rock'}.`,
    },
    decided: {
      seenBy: { company: 'public', isFiring: 'public' },
      tone: 'order',
      group: 'opens',
      apply: () => {},
      say: ({ company, isFiring }) => say`${name(company)} ${isFiring ? 'fires' : 'holds its fire'}.`,
    },
    'men-lost': {
      seenBy: { company: 'public', men: 'public' },
      tone: ({ men }) => (men > 0 ? 'bad' : 'plain'),
      group: 'follows',
      apply: ({ companies }, { company, men }) =>
        change(companies, company, { men: get(companies, company).men - men }),
      say: ({ company, men }) => say`${name(company)} suffers ${men === 0 ? 'no casualties' : count(men, 'casualty')}.`,
    },
  },
});

/** How a roll reads: whose it is and what for. Its dice, modifiers and need stand beside the sentence. */
import type { KernelEvent } from '../kernel/events.ts';
import type { Narrated } from './chapter.ts';
import { name, say } from './sentence.ts';
import { isSide, SIDE_NAMES } from './sides.ts';

export type RollEvent = Extract<KernelEvent, { readonly type: 'roll' }>;

/** What each roll is for, by its `use`. */
export type Uses = Readonly<Record<string, string>>;

/** `at`: what stands between what it is for and whom it is against, such as `of`; `after`: words that follow. */
export type RollWords = Partial<Pick<Narrated, 'tone' | 'group' | 'pause'>> & {
  readonly at?: string;
  readonly after?: string;
};

export function narratedRoll(
  { use, of, against }: RollEvent,
  uses: Uses,
  { at = 'against', after = '', ...how }: RollWords = {},
): Narrated {
  const what = uses[use] ?? use;
  const who = of === undefined ? null : isSide(of) ? SIDE_NAMES[of] : name(of);
  const whom = against === undefined ? say`${after}` : say` ${at} ${name(against)}${after}`;
  return {
    say: who ? say`${who}, ${what}${whom}` : say`${what.charAt(0).toUpperCase()}${what.slice(1)}${whom}`,
    use: what,
    ...{ tone: 'plain', group: 'follows', pause: 'short', ...how },
  };
}

/** How a roll reads: whose it is and what for. Its dice, modifiers and need stand beside the sentence. */
import type { KernelEvent } from '../kernel/events.ts';
import type { Narrated } from './chapter.ts';
import { name, say } from './sentence.ts';
import { isSide, SIDE_NAMES } from './sides.ts';

export type RollEvent = Extract<KernelEvent, { readonly type: 'roll' }>;

/** What each roll is for, by its `use`. */
export type Uses = Readonly<Record<string, string>>;

/** `after`: words that follow what it is for. */
export type RollWords = Partial<Pick<Narrated, 'tone' | 'group' | 'pause'>> & { readonly after?: string };

export function narratedRoll({ use, of }: RollEvent, uses: Uses, { after = '', ...how }: RollWords = {}): Narrated {
  const what = uses[use] ?? use;
  const who = of === undefined ? null : isSide(of) ? SIDE_NAMES[of] : name(of);
  return {
    say: who ? say`${who}, ${what}${after}` : say`${what.charAt(0).toUpperCase()}${what.slice(1)}${after}`,
    use: what,
    ...{ tone: 'plain', group: 'follows', pause: 'short', ...how },
  };
}

/** The player's preference when to be asked, kept as a standing order. */

import { keepWishes, type StandingWish } from '../tabletop/standing.ts';
import type { Answer } from './answers.ts';
import type { Preferences } from './preferences.ts';
import type { TableStore } from './store.ts';

export type QuietAsk = 'detach.ask' | 'order.ride' | 'lose.medic' | 'return-to-base.ask';

/** Questions that need not be asked: what is said in the player's name. */
export const QUIET: Readonly<Record<QuietAsk, { readonly words: string; readonly answer: Answer }>> = {
  'detach.ask': { words: 'sections keep their Bren teams', answer: { kind: 'detach', yes: false } },
  'order.ride': { words: 'riders stay mounted', answer: { kind: 'ride', how: 'ride' } },
  'lose.medic': { words: 'the nearest medic always tries', answer: { kind: 'medic', unit: null } },
  'return-to-base.ask': { words: 'aircraft stay over the battle', answer: { kind: 'home', units: [] } },
};

/** The player's preferences as standing orders; the engine obeys them, so that nobody waits for a silent "no". */
export async function keepStandingOrders(store: TableStore, isNew = false): Promise<void> {
  if (isNew) store.memory.stood = '';
  const { look, shown, own, settings, phase } = store.get();
  if (!look || !shown || shown.over || phase !== 'playing') return;
  const isReserve = shown.units.some((unit) => unit.side === own && unit.marker === 'reserve');
  const orders: readonly StandingWish<Answer>[] = [
    ['reaction.ask', standingFor(settings, isReserve)],
    ['lose.choose', settings.losses === 'nearest' ? { kind: 'lose', men: [] } : null],
    ...(Object.keys(QUIET) as QuietAsk[]).map(
      (ask) => [ask, settings.quiet.includes(ask) ? QUIET[ask].answer : null] as const,
    ),
  ];
  await keepWishes(store, store.memory, orders, 'reaction.ask');
}

/** When to be asked, as the engine takes it. A unit that stands ready to move is asked about whoever comes near. */
export function standingFor({ asking, near }: Pick<Preferences, 'asking' | 'near'>, isReserve: boolean): Answer | null {
  switch (asking) {
    case 'always':
      return null;
    case 'never':
      return { kind: 'hold' };
    case 'near':
      return { kind: 'hold', fair: true, within: near, reserve: near };
    case 'fair':
      return { kind: 'hold', fair: true, reserve: near };
    case 'sight':
      return isReserve ? { kind: 'hold', within: near, sight: true } : { kind: 'hold', sight: true };
  }
}

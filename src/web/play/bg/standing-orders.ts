/** The player's preference when to be asked, kept as a standing order. */

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
  const orders: readonly (readonly [ask: string, order: Answer | null])[] = [
    ['reaction.ask', standingFor(settings, isReserve)],
    ['lose.choose', settings.losses === 'nearest' ? { kind: 'lose', men: [] } : null],
    ...(Object.keys(QUIET) as QuietAsk[]).map(
      (ask) => [ask, settings.quiet.includes(ask) ? QUIET[ask].answer : null] as const,
    ),
  ];
  const unmet = orders.filter(([ask, order]) => {
    const now = look.standing.find((one) => one.ask === ask)?.order ?? null;
    return JSON.stringify(now) !== JSON.stringify(order);
  });
  const text = JSON.stringify(unmet);
  if (unmet.length === 0 || store.memory.stood === `${look.answers} ${text}`) return;
  store.memory.stood = `${look.answers} ${text}`;
  for (const [ask, order] of unmet) await stand(store, ask, order);
}

async function stand(store: TableStore, ask: string, order: Answer | null): Promise<void> {
  const { seat } = store.get();
  if (!seat) return;
  const reply = await store.engine.ask({ ask: 'input', input: { kind: 'standing', seat, ask, order } });
  if (reply.reply === 'refused' && ask === 'reaction.ask') store.set({ refusal: reply.refusal });
  if (reply.reply === 'failed') store.set({ notice: reply.sentence });
}

/** When to be asked, as the engine takes it. A unit that stands ready to move is asked about whoever comes near. */
export function standingFor({ asking, near }: Pick<Preferences, 'asking' | 'near'>, isReserve: boolean): Answer | null {
  switch (asking) {
    case 'always':
      return null;
    case 'never':
      return { kind: 'hold' };
    case 'near':
      return { kind: 'hold', within: near };
    case 'sight':
      return isReserve ? { kind: 'hold', within: near, sight: true } : { kind: 'hold', sight: true };
  }
}

/** The player's wish when to be asked, kept as a standing answer. */
import type { Settings } from '../store/settings.ts';
import type { TableStore } from '../store/store.ts';
import type { Answer } from './answers.ts';

/** The player's wish when to be asked, as a standing answer; the engine obeys it, so that nobody waits for a silent "no". */
export async function keepStanding(store: TableStore): Promise<void> {
  const { look, shown, own, settings, phase } = store.get();
  if (!look || !shown || shown.over || phase !== 'playing') return;
  const isReserve = shown.units.some((unit) => unit.side === own && unit.marker === 'reserve');
  const wish = standingFor(settings, isReserve);
  const now = look.standing.find(({ ask }) => ask === 'react.ask')?.order ?? null;
  const text = JSON.stringify(wish);
  if (JSON.stringify(now) === text || store.stood === `${look.answers} ${text}`) return;
  store.stood = `${look.answers} ${text}`;
  await stand(store, wish);
}

async function stand(store: TableStore, order: Answer | null): Promise<void> {
  const { seat } = store.get();
  if (!seat) return;
  const reply = await store.engine.ask({
    ask: 'input',
    input: { kind: 'standing', seat, ask: 'react.ask', order },
  });
  if (reply.reply === 'refused') store.set({ refusal: reply.refusal });
}

/** When to be asked, as the engine takes it. A unit that stands ready to move is asked about whoever comes near. */
export function standingFor({ asking, near }: Pick<Settings, 'asking' | 'near'>, isReserve: boolean): Answer | null {
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

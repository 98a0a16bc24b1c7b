/** The player's preferences as standing orders; the engine obeys them, so that he is asked only what he wants to be asked. */
import { keepWishes, type StandingWish } from '../tabletop/standing.ts';
import type { Preferences } from './preferences.ts';
import type { TableStore } from './store.ts';

type Answer = { readonly kind: string };

/** When to be asked for covering fire, as the engine takes it. */
function holdFor({ asking, near }: Preferences): Answer | null {
  switch (asking) {
    case 'always':
      return null;
    case 'never':
      return hold({});
    case 'near':
      return hold({ within: near });
    case 'sight':
      return hold({ sight: true });
  }
}

const hold = (when: { readonly within?: number; readonly sight?: true }): Answer => ({ kind: 'hold', ...when });
const fall = { kind: 'fall', weapons: [] };
const medic = { kind: 'medic', use: true };
const test = { kind: 'test', asked: true };
/** The engine takes the first place where there is room; the one named here stands for it. */
const setDown = { kind: 'set-down', at: [0, 0], facing: 0 };

export function standingOrders(wishes: Preferences): readonly StandingWish<Answer>[] {
  return [
    ['window.ask', holdFor(wishes)],
    ['harm.fall', wishes.losses === 'ask' ? null : fall],
    ['harm.medic', wishes.medic === 'ask' ? null : medic],
    ['test.offer', wishes.test === 'ask' ? null : test],
    ['spill.place', wishes.bail === 'ask' ? null : setDown],
  ];
}

export async function keepStandingOrders(store: TableStore, isNew = false): Promise<void> {
  if (isNew) store.memory.stood = '';
  const { shown, settings, phase } = store.get();
  if (!shown || shown.over || phase !== 'playing') return;
  await keepWishes(store, store.memory, standingOrders(settings), 'window.ask');
}

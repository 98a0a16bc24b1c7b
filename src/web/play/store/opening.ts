/** Opening a game: a new one, or a saved one that goes on. */
import type { TableMap } from '../../../geometry/map.ts';
import type { Engine } from '../../engine.ts';
import type { Save } from '../../saves.ts';
import { RULESET_PAGES } from '../rulesets.ts';
import type { Side } from '../sides.ts';
import { rememberParties } from './parties.ts';
import { EMPTY } from './state.ts';
import type { TableStore } from './store.ts';
import { showUpdates, takeUpdate } from './telling.ts';

export interface OpenGame {
  readonly ruleset: string;
  readonly scenario: string;
  readonly title: string;
  readonly sides: readonly string[];
  readonly seat: string;
  readonly bot: string;
  readonly seed?: string;
}

export async function openGame(store: TableStore, game: OpenGame): Promise<void> {
  begin(store, { ...game, against: game.bot });
  store.game.sitters = Object.fromEntries(
    game.sides.map((side) => [side, side === game.seat ? ('person' as const) : { bot: game.bot }]),
  );
  await opened(store, {
    ask: 'open',
    ruleset: game.ruleset,
    scenario: game.scenario,
    options: {},
    sitters: store.game.sitters,
    ...(game.seed === undefined ? {} : { seed: game.seed }),
  });
}

export async function resumeGame(store: TableStore, save: Save): Promise<void> {
  begin(store, { ...save, sides: Object.keys(save.sitters) });
  store.game.sitters = save.sitters;
  rememberParties(store, save);
  await opened(store, { ask: 'resume', record: save.record, sitters: save.sitters });
}

/** An empty page for a game, and an ear for what the engine says of it. */
export function begin(
  store: TableStore,
  game: Pick<Save, 'ruleset' | 'scenario' | 'title' | 'seat' | 'against'> & { readonly sides: readonly string[] },
): void {
  const { ruleset, scenario, title, sides, seat, against } = game;
  store.game.ruleset = ruleset;
  store.game.scenario = scenario;
  store.rules = RULESET_PAGES[ruleset] ?? null;
  store.parties.clear();
  store.telling.queue = [];
  store.places.clear();
  store.stop();
  const ends = [
    store.engine.onUpdate((update) => takeUpdate(store, update)),
    store.engine.onTrouble((notice) => store.set({ notice })),
  ];
  store.stop = () => {
    for (const end of ends) end();
  };
  const { settings } = store.get();
  store.set({ ...EMPTY, settings, title, sides, seat, own: seat as Side, against });
}

async function opened(store: TableStore, question: Parameters<Engine['ask']>[0]): Promise<void> {
  try {
    const { ground, seats } = await store.engine.want('opened', question);
    const seat = seats[0] ?? store.get().seat;
    store.set({ phase: 'playing', ground: ground as unknown as TableMap, seat });
    await store.rules?.learn(store);
    void showUpdates(store);
  } catch (error) {
    store.set({ phase: 'failed', failure: (error as Error).message });
  }
}

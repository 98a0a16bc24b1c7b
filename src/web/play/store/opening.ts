/** Opening a game: a new one, or a saved one that goes on. */
import type { TableMap } from '../../../geometry/map.ts';
import { type Occupant, WATCHER } from '../../../protocol/play.ts';
import type { Engine } from '../../engine.ts';
import type { Save } from '../../saves.ts';
import { loadRulesetPage } from '../rulesets.ts';
import type { Side } from '../sides.ts';
import { rememberUnits } from './known-units.ts';
import { showUpdates, takeUpdate } from './playback.ts';
import { applyTheme, readSettings } from './settings.ts';
import { EMPTY } from './state.ts';
import type { TableStore } from './store.ts';

/** Who sits at the table: a person against a bot, two persons at one screen, or two bots that are looked at. */
export type Seating =
  | { readonly kind: 'bot'; readonly seat: string; readonly bot: string }
  | { readonly kind: 'two' }
  | { readonly kind: 'watch'; readonly bot: string };

export interface OpenGame {
  readonly ruleset: string;
  readonly scenario: string;
  readonly title: string;
  readonly sides: readonly string[];
  readonly seating: Seating;
  /** Of the ruleset, beside its usual ones. */
  readonly options?: { readonly [name: string]: string };
  readonly seed?: string;
}

function sittersOf({ sides, seating }: OpenGame): Record<string, Occupant> {
  const on = (side: string): Occupant => {
    if (seating.kind === 'two') return 'person';
    return seating.kind === 'bot' && side === seating.seat ? 'person' : { bot: seating.bot };
  };
  return Object.fromEntries(sides.map((side) => [side, on(side)]));
}

/** Who the other is, for the card of the saved game. */
function againstOf(seating: Seating): string {
  return seating.kind === 'two' ? 'each other' : seating.bot;
}

/** Does nobody here play? */
function isWatched(sitters: { readonly [seat: string]: Occupant }): boolean {
  return Object.values(sitters).every((sitter) => sitter !== 'person');
}

export async function openGame(store: TableStore, game: OpenGame): Promise<void> {
  const { ruleset, scenario, seating } = game;
  const sitters = sittersOf(game);
  begin(store, { ...game, seat: seating.kind === 'bot' ? seating.seat : null, against: againstOf(seating), sitters });
  await opened(store, {
    ...{ ask: 'open', ruleset, scenario, options: game.options ?? {}, sitters, screen: true },
    ...(game.seed === undefined ? {} : { seed: game.seed }),
    ...(isWatched(sitters) ? { watch: true } : {}),
  });
}

export async function resumeGame(store: TableStore, save: Save): Promise<void> {
  const { record, sitters } = save;
  const persons = Object.keys(sitters).filter((seat) => sitters[seat] === 'person');
  const [seat = null] = persons;
  begin(store, { ...save, sides: Object.keys(sitters), seat: persons.length === 1 ? seat : null });
  store.table.save = save;
  if (persons.length === 1) rememberUnits(store, save, null);
  await opened(store, { ask: 'resume', record, sitters, screen: true, ...(isWatched(sitters) ? { watch: true } : {}) });
}

/** An empty page for a game, and an ear for what the engine says of it. */
export function begin(
  store: TableStore,
  game: Pick<Save, 'ruleset' | 'scenario' | 'title' | 'against' | 'sitters'> & {
    readonly sides: readonly string[];
    readonly seat: string | null;
  },
): void {
  const { ruleset, scenario, title, sides, seat, against, sitters } = game;
  store.game = { ruleset, scenario, sitters };
  store.rules = null;
  store.knownUnits.clear();
  store.playback.queue = [];
  store.table.seats = [];
  store.table.parked.clear();
  store.table.waiting.clear();
  store.table.save = null;
  store.table.isNew = false;
  store.stop();
  const ends = [
    store.engine.onUpdate((update) => takeUpdate(store, update)),
    store.engine.onTrouble((notice) => store.set({ notice })),
  ];
  store.stop = () => {
    for (const end of ends) end();
  };
  const { settings } = store.get();
  store.set({ ...EMPTY, settings, title, sides, seat, own: seat as Side | null, against });
}

/** The ruleset's own part of the page, which comes by itself. */
export async function bringRules(store: TableStore): Promise<void> {
  const rules = await loadRulesetPage(store.game.ruleset);
  store.rules = rules;
  store.memory = rules.state.memory();
  const settings = readSettings(rules);
  applyTheme(settings.theme);
  store.set({ ...rules.state.empty, settings });
}

/** The ground that was sent, as the frame lays it. */
export function sheetOf({ rules }: TableStore, ground: unknown): TableMap | null {
  return ground === null ? null : (rules?.table.sheet?.(ground) ?? (ground as TableMap));
}

async function opened(store: TableStore, question: Parameters<Engine['ask']>[0]): Promise<void> {
  try {
    const [{ ground, seats }] = await Promise.all([store.engine.want('opened', question), bringRules(store)]);
    const isShared = seats.length > 1;
    store.table.seats = seats;
    store.set({
      phase: 'playing',
      ground: sheetOf(store, ground),
      seat: isShared ? null : (seats[0] ?? WATCHER),
      ...(seats.length === 0 ? { own: null, watching: { isPaused: false, behind: 0 } } : {}),
    });
    if (isShared) {
      // What came before it was known who sits here.
      const early = store.playback.queue;
      store.playback.queue = [];
      for (const update of early) takeUpdate(store, update);
    } else {
      await store.rules?.play.learn(store);
      void showUpdates(store);
    }
  } catch (error) {
    store.set({ phase: 'failed', failure: (error as Error).message });
  }
}

/** Opening a game: a new one, or a saved one that goes on. */
import type { TableMap } from '../../../geometry/map.ts';
import { type Occupant, WATCHER } from '../../../protocol/play.ts';
import type { Engine } from '../../engine.ts';
import type { Save } from '../../saves/save.ts';
import { loadRulesetPage } from '../rulesets.ts';
import type { Side } from '../sides.ts';
import { rememberUnits } from './known-units.ts';
import { showUpdates, takeUpdate } from './playback.ts';
import { saveNow, takeJournal } from './saving.ts';
import { applyTheme, readSettings } from './settings.ts';
import { EMPTY } from './state.ts';
import type { TableStore } from './store.ts';

/** Who sits at the table: a person against a bot, two persons at one screen, or two bots that are looked at. */
export type Seating =
  | { readonly kind: 'bot'; readonly seat: string; readonly bot: string }
  | { readonly kind: 'two' }
  | { readonly kind: 'watch'; readonly bot: string }
  /** One of the seatings that the scenario offers, and who sits on each of its seats. */
  | { readonly kind: 'seats'; readonly seating: string; readonly sitters: { readonly [seat: string]: Occupant } };

export interface OpenGame {
  readonly ruleset: string;
  readonly scenario: string;
  readonly title: string;
  readonly sides: readonly string[];
  /** On which somebody must sit; left out, one a side that is called like it. */
  readonly seats?: readonly string[];
  readonly seating: Seating;
  /** Of the ruleset, beside its usual ones. */
  readonly options?: { readonly [name: string]: string };
  readonly seed?: string;
}

function sittersOf({ sides, seats = sides, seating }: OpenGame): { readonly [seat: string]: Occupant } {
  if (seating.kind === 'seats') return seating.sitters;
  const on = (seat: string): Occupant => {
    if (seating.kind === 'two') return 'person';
    return seating.kind === 'bot' && seat === seating.seat ? 'person' : { bot: seating.bot };
  };
  return Object.fromEntries(seats.map((seat) => [seat, on(seat)]));
}

/** Who the other is, for the card of the saved game. */
function againstOf(seating: Seating): string {
  if (seating.kind === 'seats')
    return Object.values(seating.sitters).flatMap((one) => (one === 'person' ? [] : [one.bot]))[0] ?? 'each other';
  return seating.kind === 'two' ? 'each other' : seating.bot;
}

/** The seat of the one person here; null where there are several, or none. */
function seatOf(sitters: { readonly [seat: string]: Occupant }): string | null {
  const persons = Object.keys(sitters).filter((seat) => sitters[seat] === 'person');
  return persons.length === 1 ? persons[0]! : null;
}

const isSide = (name: string | null): name is Side => name === 'axis' || name === 'allies';

/** Does nobody here play? */
function isWatched(sitters: { readonly [seat: string]: Occupant }): boolean {
  return Object.values(sitters).every((sitter) => sitter !== 'person');
}

export async function openGame(store: TableStore, game: OpenGame): Promise<void> {
  const { ruleset, scenario, seating, seats } = game;
  if (seating.kind === 'bot' && seats && !seats.includes(seating.seat)) {
    const failure = `There is no side "${seating.seat}" in this battle; there are ${seats.join(', ')}.`;
    store.set({ phase: 'failed', failure });
    return;
  }
  const sitters = sittersOf(game);
  begin(store, { ...game, seat: seatOf(sitters), against: againstOf(seating), sitters });
  await opened(store, {
    ...{ ask: 'open', ruleset, scenario, options: game.options ?? {}, sitters, screen: true, journal: true },
    ...(game.seed === undefined ? {} : { seed: game.seed }),
    ...(seating.kind === 'seats' ? { seating: seating.seating } : {}),
    ...(isWatched(sitters) ? { watch: true } : {}),
  });
}

export async function resumeGame(store: TableStore, save: Save): Promise<void> {
  const { record, sitters } = save;
  const persons = Object.keys(sitters).filter((seat) => sitters[seat] === 'person');
  const [seat = null] = persons;
  const seats = Object.keys(sitters);
  const sides = seats.every(isSide) ? seats : ['axis', 'allies'];
  begin(store, { ...save, sides, seat: persons.length === 1 ? seat : null });
  store.table.save = save;
  if (persons.length === 1) rememberUnits(store, save, null);
  await opened(store, {
    ...{ ask: 'resume', record, sitters, screen: true, journal: true },
    ...(isWatched(sitters) ? { watch: true, ...(save.watched ? { seen: save.watched.answers } : {}) } : {}),
  });
}

/** The engine had died in the middle of a game: the new one is given its record. */
async function revive(store: TableStore, isThere: boolean): Promise<void> {
  if (store.isLeft || store.get().phase !== 'playing') return;
  const save = saveNow(store);
  if (!isThere || !save) {
    const failure = 'The engine keeps stopping. The game is saved: reload the page to go on.';
    store.set({ phase: 'failed', failure });
    return;
  }
  const { isNew } = store.table;
  const { isBriefing } = store.get();
  const briefed = [...store.table.briefed];
  const resumed = resumeGame(store, save);
  // Who has not been briefed yet still is.
  store.table.isNew = isNew;
  for (const seat of briefed) store.table.briefed.add(seat);
  store.set({ isBriefing });
  // The table is laid anew; until it is there, nobody is to wonder where it went.
  store.set({ notice: 'The engine stopped. It is being restarted, and the game goes on from its record…' });
  await resumed;
  store.set({ notice: 'The engine stopped and was restarted. The game goes on from its record.' });
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
  store.keeping.journal = null;
  store.rules = null;
  store.knownUnits.clear();
  store.playback.queue = [];
  store.table.seats = [];
  store.table.parked.clear();
  store.table.waiting.clear();
  store.table.save = null;
  store.table.isNew = false;
  store.table.briefed.clear();
  store.stop();
  const ends = [
    store.engine.onUpdate((update) => takeUpdate(store, update)),
    store.engine.onJournal((journal) => takeJournal(store, journal)),
    store.engine.onTrouble((notice) => store.set({ notice })),
    store.engine.onRestart((isThere) => void revive(store, isThere)),
  ];
  store.stop = () => {
    for (const end of ends) end();
  };
  const { settings } = store.get();
  store.set({ ...EMPTY, settings, title, sides, seat, own: isSide(seat) ? seat : null, against });
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
    const { isPaused = false, pace } = store.table.save?.watched ?? {};
    store.table.seats = seats;
    store.set({
      phase: 'playing',
      ground: sheetOf(store, ground),
      seat: isShared ? null : (seats[0] ?? WATCHER),
      ...(seats.length === 0 ? { own: null, watching: { isPaused, behind: 0, ...(pace ? { pace } : {}) } } : {}),
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

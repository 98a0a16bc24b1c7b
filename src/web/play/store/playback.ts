/** What the engine tells: event by event into the log and onto the board, and then the look it led to. */
import type { NarratedEvent, Update } from '../../../protocol/play.ts';
import { playSounds } from '../board/sound.ts';
import type { RulesetPage } from '../ruleset-page.ts';
import type { Side } from '../sides.ts';
import { renameUnits } from './known-units.ts';
import { saveGame, untilKept } from './saving.ts';
import { shownOf } from './screen.ts';
import { hearFor, passOn } from './seats.ts';
import { reducedMotion } from './settings.ts';
import type { LogLine, Pace, PageEvent, SeatView } from './state.ts';
import type { TableStore } from './store.ts';

export function takeUpdate(store: TableStore, update: Update): void {
  const { phase, seat, look } = store.get();
  if (phase === 'replay' || store.isLeft) return;
  if (hearFor(store, update)) {
    passOn(store);
    return;
  }
  if (seat !== null && update.seat !== seat && look !== null) return;
  store.playback.queue.push(update);
  const { watching } = store.get();
  if (watching?.isPaused) store.set({ watching: { ...watching, behind: store.playback.queue.length } });
  void showUpdates(store);
}

/** Shows what was told, event by event, and then the look it led to. */
export async function showUpdates(store: TableStore): Promise<void> {
  if (store.playback.isShowing || store.get().phase !== 'playing' || store.get().hotSeat) return;
  store.playback.isShowing = true;
  try {
    for (let update = store.playback.queue.shift(); update; update = store.playback.queue.shift()) {
      await showUpdate(store, update);
      if (store.isLeft) return;
    }
  } finally {
    store.playback.isShowing = false;
  }
  passOn(store);
}

/** A fault in showing an event is reported, and the look it led to is shown all the same. */
async function showUpdate(store: TableStore, update: Update): Promise<void> {
  await unpaused(store);
  // What was answered is kept before anything is shown of what came of it.
  await new Promise<void>((done) => {
    if (!untilKept(store, done)) done();
  });
  const isStory = store.get().look === null;
  const from = store.get().log.length;
  try {
    if (isStory) addLog(store, update.told);
    else await tellAll(store, update.told);
    if (store.isLeft) return;
    if (!isStory && update.told.length > 0) stamp(store, from, update.look.answers);
  } catch (error) {
    store.set({ playing: null, notice: `What happened could not be shown in full: ${(error as Error).message}` });
  }
  try {
    settle(store, update);
  } catch (error) {
    store.set({ phase: 'failed', failure: `The table could not be shown: ${(error as Error).message}` });
  }
}

/** Whoever only looks on may stop the telling for a while. */
async function unpaused(store: TableStore): Promise<void> {
  const { watching, look } = store.get();
  // Where it stands is shown in any case.
  if (!watching || !look) return;
  store.set({ watching: { ...watching, behind: store.playback.queue.length } });
  if (!watching.isPaused) return;
  await new Promise<void>((done) => {
    const end = store.subscribe(() => {
      if (store.get().watching?.isPaused) return;
      end();
      done();
    });
  });
}

function settle(store: TableStore, update: Update): void {
  const { rules } = store;
  if (!rules) return;
  const look = update.look as unknown as SeatView;
  const shown = shownOf(rules, update);
  const before = store.get();
  const ask = askOf(look);
  // What was skipped was the way to this question, not the next one's.
  if (ask !== null) store.playback.isSkipping = false;
  rules.play.settled(store);
  // A standing answer was set, or the like: what is in hand stays there.
  if (before.look && update.told.length === 0 && before.ask === ask && before.look.answers === look.answers) {
    // What one has drafted may change what can be said of the rest.
    if (look.pending.kind === 'sealed') store.learned.clear();
    store.set({ look, shown, undo: update.undo, question: update.question, panel: update.panel, busy: false });
    return;
  }
  // The rest of a plan is under way, or what came of it is still to be told.
  const isPlanning = store.planning === update.seat;
  const isMidway = isPlanning || (before.isMidway && before.seat === update.seat && store.playback.queue.length > 0);
  const isSame = before.ask === ask && ask !== null && rules.play.askedAgain.includes(ask);
  const isStill = before.selected !== null && rules.names.knownUnits(shown).some(({ id }) => id === before.selected);
  store.learned.clear();
  store.set({
    ...rules.state.none,
    refusal: null,
    ending: null,
    look,
    shown,
    seat: update.seat,
    own: (look.seat.side as Side | null) ?? before.own,
    undo: update.undo,
    question: update.question,
    panel: update.panel,
    ask,
    isMidway,
    busy: isPlanning,
    playing: null,
    selected: isSame && isStill ? before.selected : null,
  });
  renameUnits(store);
  rules.play.prepare(store, before.selected);
  void rules.play.keepPreferences(store, false);
  saveGame(store);
}

export function addLog(store: TableStore, told: readonly NarratedEvent[]): void {
  if (told.length === 0) return;
  const words = store.rules?.log;
  let lines = [...store.get().log];
  let turn = lines.at(-1)?.turn ?? 0;
  let n = (lines.at(-1)?.n ?? -1) + 1;
  for (const { event, sentence, narrated, answers } of told) {
    const happening = event as unknown as PageEvent;
    if (happening.type === 'takeback') {
      lines = takenBack(lines, Number(happening.answers), words);
      const left = new Set(lines);
      store.set({ since: store.get().since.filter((line) => left.has(line)) });
    }
    turn = words?.turnOf(happening) ?? turn;
    const by = { ...(narrated ? { narrated } : {}), ...(answers === undefined ? {} : { answers }) };
    lines.push({ n: n++, turn, event: happening, sentence, ...by });
  }
  store.set({ log: lines });
}

/** Lines that were told with an update: how far the game had come then. */
function stamp(store: TableStore, from: number, answers: number): void {
  const { log } = store.get();
  store.set({ log: log.map((line, i) => (i < from || line.answers !== undefined ? line : { ...line, answers })) });
}

/** What is left of the log when play goes back to where so many answers had been given. */
export function takenBack(
  lines: readonly LogLine[],
  answers: number,
  words: Pick<RulesetPage['log'], 'beginnings' | 'turnOf'> | undefined,
): LogLine[] {
  const out = [...lines];
  // A line that says "play goes back" has done its work.
  while (out.at(-1)?.event.type === 'takeback') out.pop();
  const last = out.at(-1);
  if (last?.answers !== undefined) {
    while (out.length > 0 && (out.at(-1)!.answers ?? 0) > answers) out.pop();
    return out;
  }
  // Of a story that was told as a whole the last answer is known by what it begins with.
  for (let i = out.length - 1; i >= 0 && i > out.length - 40; i -= 1) {
    const { event } = out[i]!;
    if (event.type === 'roll' || (words?.turnOf(event) ?? null) !== null) break;
    if (words?.beginnings.includes(event.type)) return out.slice(0, i);
  }
  return out;
}

/** Milliseconds. */
const PAUSES = { none: 0, short: 450, long: 800 } as const;

const PACES: Readonly<Record<Pace, number>> = { slow: 0.5, usual: 1, fast: 4 };

async function tellAll(store: TableStore, told: readonly NarratedEvent[]): Promise<void> {
  const { rules } = store;
  const isQuick = store.get().settings.dice === 'at once' || reducedMotion();
  let index = 0;
  // What was in hand has been answered.
  if (told.length > 0 && rules) store.set(rules.state.whilePlayedBack);
  for (const one of told) {
    if (store.isLeft) return;
    addLog(store, [one]);
    const event = one.event as unknown as PageEvent;
    rules?.play.trace(store, event);
    const { sentence, narrated } = one;
    const isShown = !isQuick && !store.playback.isSkipping;
    const wait = isShown ? (rules?.play.show(store, event) ?? PAUSES[narrated?.pause ?? 'none']) / paceOf(store) : 0;
    if (isShown) showEffects(store, event);
    if (wait > 0) {
      const playing = { event, sentence, index, count: told.length };
      store.set({ playing: narrated ? { ...playing, narrated } : playing });
      await pause(store, wait);
    }
    rules?.play.land(store, event);
    index += 1;
  }
  store.set({ playing: null });
}

/** How many times as fast as usual. Only whoever looks on has set a pace. */
function paceOf(store: TableStore): number {
  return PACES[store.get().watching?.pace ?? 'usual'];
}

function showEffects(store: TableStore, event: PageEvent): void {
  const effects = store.rules?.play.effects?.(store, event) ?? [];
  if (effects.length === 0) return;
  store.effects.show(effects, performance.now());
  if (store.get().settings.sound) playSounds(effects.map(({ kind }) => kind));
}

function pause(store: TableStore, length: number): Promise<void> {
  return new Promise((done) => {
    const timer = setTimeout(done, length);
    store.playback.wake = () => {
      clearTimeout(timer);
      done();
    };
  });
}

/** Any key or tap: the rest at once. */
export function hurry(store: TableStore): boolean {
  // In a replay nothing waits to be told.
  if (!store.get().playing || store.get().phase === 'replay') return false;
  store.playback.isSkipping = true;
  store.playback.wake?.();
  return true;
}

/** The question that this seat is asked now, by its name. */
export function askOf(look: SeatView | null): string | null {
  if (!look) return null;
  const { pending } = look;
  if (pending.kind === 'sealed') return pending.open.includes(look.seat.id) ? pending.ask : null;
  // Of an umpire a ruling is wanted, or dice that fell on a real table.
  if (pending.kind === 'need') return pending.need.kind === 'ruling' ? 'ruling' : null;
  return pending.kind === 'ask' ? pending.ask : null;
}

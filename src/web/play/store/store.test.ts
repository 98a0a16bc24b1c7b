import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { NarratedEvent, PlayReply, Update } from '../../../protocol/play.ts';
import type { Engine, Question } from '../../engine.ts';
import type { Save } from '../../saves/save.ts';
import * as shelf from '../../saves/shelf.ts';
import type { RulesetPage } from '../ruleset-page.ts';
import { addLog, takeUpdate } from './playback.ts';
import { takeJournal } from './saving.ts';
import { sitDown } from './seats.ts';
import type { SeatView } from './state.ts';
import { TableStore } from './store.ts';

type Unnumbered<One> = One extends unknown ? Omit<One, 'id'> : never;
type Answered = Unnumbered<Extract<PlayReply, { reply: 'taken' | 'refused' | 'failed' }>>;

const REFUSAL = { code: 'NO', rule: 'house-x', sentence: 'It cannot be.', facts: {} };

/** An engine that says to every input what it is told to say; nothing else is asked of it here. */
function engineSaying(say: (question: Question) => Promise<unknown>): Engine {
  return { ask: (question: Question) => say(question) as Promise<PlayReply> } as unknown as Engine;
}

/** A ruleset that does nothing but note what the store calls. */
function quietRules(calls: string[]): RulesetPage {
  const note = (name: string) => () => void calls.push(name);
  return {
    read: () => ({ turn: 1, over: null }),
    state: { empty: {}, none: {}, whilePlayedBack: {}, memory: () => ({}), preferences: () => ({}) },
    names: { knownUnits: () => [], call: () => new Map(), cards: () => [], takeCards: () => null },
    play: {
      ...{ ownTurn: ['order'], askedAgain: [], learn: () => Promise.resolve(), prepare: note('prepare') },
      ...{ answering: note('answering'), refused: note('refused'), answered: note('answered') },
      ...{ keepPreferences: () => Promise.resolve(), trace: note('trace'), show: () => 0, land: note('land') },
      ...{ settled: note('settled'), step: () => null },
    },
    log: { turnOf: () => null, beginnings: [] },
    facts: () => [],
  } as unknown as RulesetPage;
}

beforeEach(() => {
  vi.stubGlobal('document', { documentElement: { dataset: {} } });
  vi.stubGlobal('matchMedia', () => ({ matches: true }));
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

function storeSaying(reply: Answered | Error): { store: TableStore; calls: string[] } {
  const calls: string[] = [];
  const store = new TableStore(
    engineSaying(() => (reply instanceof Error ? Promise.reject(reply) : Promise.resolve({ id: 1, ...reply }))),
  );
  store.rules = quietRules(calls);
  store.set({ phase: 'playing', seat: 'allies', own: 'allies', selected: 'a1' });
  return { store, calls };
}

describe('what the engine says to an input', () => {
  const ways: [name: string, put: (store: TableStore) => Promise<boolean>][] = [
    ['an answer', (store) => store.answer({ kind: 'order' })],
    ['a draft', (store) => store.draft({ kind: 'plan' })],
    ['a commit', (store) => store.commit()],
    ['an undo', (store) => store.undo()],
  ];

  test.each(ways)('%s that fails is told, and nothing is lost', async (_name, put) => {
    const { store, calls } = storeSaying({ reply: 'failed', sentence: 'The engine broke down.' });
    expect(await put(store)).toBe(false);
    expect(store.get()).toMatchObject({ notice: 'The engine broke down.', busy: false, refusal: null, selected: 'a1' });
    expect(calls).not.toContain('answered');
  });

  test.each(ways)('%s to an engine that is gone is told as well', async (_name, put) => {
    const { store } = storeSaying(new Error('The engine did not start.'));
    expect(await put(store)).toBe(false);
    expect(store.get()).toMatchObject({ notice: 'The engine did not start.', busy: false, selected: 'a1' });
  });

  test.each(ways)('%s that is refused says why', async (_name, put) => {
    const { store } = storeSaying({ reply: 'refused', refusal: REFUSAL });
    expect(await put(store)).toBe(false);
    expect(store.get()).toMatchObject({ refusal: REFUSAL, busy: false, notice: null });
  });

  test.each(ways)('%s that is taken is done', async (_name, put) => {
    const { store } = storeSaying({ reply: 'taken' });
    expect(await put(store)).toBe(true);
    expect(store.get()).toMatchObject({ refusal: null, busy: false, notice: null });
  });
});

describe('two at one screen', () => {
  const update = (seat: string, pending: object, answers: number, sentence?: string): Update =>
    ({
      ...{ tell: 'update', seat, undo: null, question: null },
      told: sentence ? [{ event: { type: 'x', rule: 'r' }, sentence }] : [],
      look: { seat: { id: seat, side: seat }, answers, pending, standing: [], view: {} } as unknown as SeatView,
    }) as unknown as Update;
  const asked = { kind: 'ask', ask: 'turn.choose', rule: 'r' };
  const waits = { kind: 'waits' };

  function tableForTwo(): { store: TableStore; sent: Question[]; release: (reply: Answered) => void } {
    const sent: Question[] = [];
    let done: (reply: unknown) => void = () => {};
    const store = new TableStore(
      engineSaying((question) => {
        sent.push(question);
        return new Promise((resolve) => {
          done = resolve;
        });
      }),
    );
    store.rules = quietRules([]);
    store.table.seats = ['allies', 'axis'];
    store.set({ phase: 'playing' });
    return { store, sent, release: (reply) => done({ id: 1, ...reply }) };
  }

  test('the hot-seat screen is up for whoever is asked, and each has his own log', async () => {
    const { store } = tableForTwo();
    takeUpdate(store, update('allies', asked, 0, 'The allies know this.'));
    takeUpdate(store, update('axis', waits, 0, 'The axis knows that.'));
    expect(store.get()).toMatchObject({ hotSeat: { seat: 'allies', side: 'allies' }, seat: null, look: null, log: [] });
    await sitDown(store);
    expect(store.get()).toMatchObject({ hotSeat: null, seat: 'allies', own: 'allies', ask: 'turn.choose' });
    expect(store.get().log.map(({ sentence }) => sentence)).toEqual(['The allies know this.']);

    takeUpdate(store, update('allies', waits, 1));
    takeUpdate(store, update('axis', asked, 1, 'The axis is told more.'));
    await vi.waitFor(() => expect(store.get().hotSeat).toMatchObject({ seat: 'axis' }));
    expect(store.get()).toMatchObject({ log: [], names: new Map(), shown: null, ask: null });
    await sitDown(store);
    expect(store.get().log.map(({ sentence }) => sentence)).toEqual(['The axis knows that.', 'The axis is told more.']);

    takeUpdate(store, update('axis', waits, 2));
    takeUpdate(store, update('allies', asked, 2));
    await vi.waitFor(() => expect(store.get().hotSeat).toMatchObject({ seat: 'allies' }));
    await sitDown(store);
    expect(store.get().log.map(({ sentence }) => sentence)).toEqual(['The allies know this.']);
  });

  test('what was said while nobody sat there is still said at the first curtain, and nothing that was said to a player', async () => {
    const { store } = tableForTwo();
    store.set({ notice: 'The engine was restarted.' });
    takeUpdate(store, update('allies', asked, 0));
    expect(store.get()).toMatchObject({ hotSeat: { seat: 'allies' }, notice: 'The engine was restarted.' });
    await sitDown(store);
    store.set({ notice: 'Said to the allies.' });
    takeUpdate(store, update('allies', waits, 1));
    takeUpdate(store, update('axis', asked, 1));
    await vi.waitFor(() => expect(store.get()).toMatchObject({ hotSeat: { seat: 'axis' }, notice: null }));
  });

  test.each([
    ['sealed', false],
    ['ask', true],
  ])('what was learned at a question that is %s outlasts what is written down there: %s', async (kind, isKept) => {
    const { store } = tableForTwo();
    store.table.seats = ['allies'];
    const look = { kind, ask: 'turn.orders', rule: 'r', open: ['allies'] };
    takeUpdate(store, update('allies', look, 0));
    await vi.waitFor(() => expect(store.get().ask).toBe('turn.orders'));
    store.learned.set('odds', Promise.resolve(null));
    takeUpdate(store, update('allies', { ...look, drafts: 1 }, 0));
    await vi.waitFor(() => expect(store.get().look?.pending).toMatchObject({ drafts: 1 }));
    expect(store.learned.has('odds')).toBe(isKept);
  });

  test('a question that the one at the screen may not know of brings the other, and his answer waits for him', async () => {
    const { store, release } = tableForTwo();
    takeUpdate(store, update('allies', asked, 0));
    takeUpdate(store, update('axis', waits, 0));
    await sitDown(store);
    const given = store.answer({ kind: 'order' });
    // The allies hear nothing: the axis is asked in secret.
    takeUpdate(store, update('axis', asked, 0));
    expect(store.get().hotSeat).toMatchObject({ seat: 'axis' });
    await sitDown(store);
    release({ reply: 'refused', refusal: REFUSAL });
    await Promise.resolve();
    expect(store.get()).toMatchObject({ seat: 'axis', refusal: null });
    takeUpdate(store, update('axis', waits, 1));
    takeUpdate(store, update('allies', asked, 1));
    await vi.waitFor(() => expect(store.get().hotSeat).toMatchObject({ seat: 'allies' }));
    await sitDown(store);
    expect(await given).toBe(false);
    expect(store.get()).toMatchObject({ seat: 'allies', busy: false });
  });

  test('where both are asked at once, each answers in his turn', async () => {
    const { store } = tableForTwo();
    const sealed = (open: string[]) => ({ kind: 'sealed', ask: 'plan.write', rule: 'r', open });
    takeUpdate(store, update('allies', sealed(['allies', 'axis']), 0));
    takeUpdate(store, update('axis', sealed(['allies', 'axis']), 0));
    await sitDown(store);
    expect(store.get()).toMatchObject({ seat: 'allies', hotSeat: null, ask: 'plan.write' });
    takeUpdate(store, update('allies', sealed(['axis']), 0));
    takeUpdate(store, update('axis', sealed(['axis']), 0));
    await vi.waitFor(() => expect(store.get().hotSeat).toMatchObject({ seat: 'axis' }));
  });
});

test('what is asked between two answers of one plan is not put to the player', async () => {
  const asked = (ask: string, answers: number): Update =>
    ({
      ...{ tell: 'update', seat: 'allies', undo: null, question: null, told: [] },
      look: {
        ...{ seat: { id: 'allies', side: 'allies' }, answers, standing: [], view: {} },
        pending: { kind: 'ask', ask, rule: 'r' },
      } as unknown as SeatView,
    }) as unknown as Update;
  let reply: (said: unknown) => void = () => {};
  const store = new TableStore(engineSaying(() => new Promise((done) => (reply = done))));
  store.rules = quietRules([]);
  store.set({ phase: 'playing', seat: 'allies', own: 'allies' });
  const given = store.answer({ kind: 'order' }, { kind: 'fire' });
  reply({ id: 1, reply: 'taken' });
  takeUpdate(store, asked('order.fire', 1));
  await vi.waitFor(() => expect(store.get().ask).toBe('order.fire'));
  expect(store.get().isMidway).toBe(true);
  reply({ id: 2, reply: 'taken' });
  expect(await given).toBe(true);
  // Until what came of the last is shown, the question that was answered is not put again.
  expect(store.get().isMidway).toBe(true);
  takeUpdate(store, asked('turn.choose', 2));
  await vi.waitFor(() => expect(store.get().ask).toBe('turn.choose'));
  expect(store.get()).toMatchObject({ isMidway: false, busy: false });
});

test('what is asked after a plan is put to the player, also if it is shown before the last answer is said to be taken', async () => {
  const taken: ((reply: unknown) => void)[] = [];
  const store = new TableStore(engineSaying(() => new Promise((done) => taken.push(done))));
  store.rules = quietRules([]);
  store.set({ phase: 'playing', seat: 'allies', own: 'allies' });
  const answered = store.answer({ kind: 'order' }, { kind: 'fire' });
  taken[0]!({ id: 1, reply: 'taken' });
  await vi.waitFor(() => expect(taken).toHaveLength(2));
  takeUpdate(store, {
    ...{ tell: 'update', seat: 'allies', undo: null, question: null, told: [] },
    look: {
      ...{ seat: { id: 'allies', side: 'allies' }, answers: 2, standing: [], view: {} },
      pending: { kind: 'ask', ask: 'turn.choose', rule: 'r' },
    } as unknown as SeatView,
  } as unknown as Update);
  await vi.waitFor(() => expect(store.get().ask).toBe('turn.choose'));
  expect(store.get().isMidway).toBe(true);
  taken[1]!({ id: 2, reply: 'taken' });
  await answered;
  expect(store.get()).toMatchObject({ isMidway: false, busy: false });
});

test('what another at the same screen is asked in the middle of a plan is put to him', async () => {
  const store = new TableStore(engineSaying(() => new Promise(() => {})));
  store.rules = quietRules([]);
  store.set({ phase: 'playing', seat: 'allies', own: 'allies' });
  void store.answer({ kind: 'order' }, { kind: 'fire' });
  takeUpdate(store, {
    ...{ tell: 'update', seat: 'axis', undo: null, question: null, told: [] },
    look: {
      ...{ seat: { id: 'axis', side: 'axis' }, answers: 1, standing: [], view: {} },
      pending: { kind: 'ask', ask: 'reaction.ask', rule: 'r' },
    } as unknown as SeatView,
  } as unknown as Update);
  await vi.waitFor(() => expect(store.get().ask).toBe('reaction.ask'));
  expect(store.get()).toMatchObject({ seat: 'axis', isMidway: false, busy: false });
});

test('the rest of a plan that is refused leaves its question with the player', async () => {
  const said = [{ reply: 'taken' }, { reply: 'refused', refusal: REFUSAL }];
  const store = new TableStore(engineSaying(() => Promise.resolve({ id: 1, ...said.shift() })));
  store.rules = quietRules([]);
  store.set({ phase: 'playing', seat: 'allies', own: 'allies' });
  expect(await store.answer({ kind: 'order' }, { kind: 'fire' })).toBe(false);
  expect(store.get()).toMatchObject({ isMidway: false, busy: false, refusal: REFUSAL });
});

describe('playing back what happened', () => {
  const asked = { kind: 'ask', ask: 'turn.choose', rule: 'r' };
  const news = (answers: number, sentence?: string): Update =>
    ({
      tell: 'update',
      seat: 'allies',
      look: { seat: { id: 'allies', side: 'allies' }, pending: asked, answers } as unknown as SeatView,
      told: sentence === undefined ? [] : [{ event: { type: 'moved', rule: 'r' }, sentence }],
      undo: null,
      question: 'What now?',
      panel: null,
    }) as unknown as Update;

  test('a fault in showing an event is reported, and play goes on', async () => {
    const { store } = storeSaying({ reply: 'taken' });
    takeUpdate(store, news(0));
    await vi.waitFor(() => expect(store.get().look).not.toBeNull());
    Object.assign(store.rules!.play, {
      trace: () => {
        throw new Error('no such unit');
      },
    });
    takeUpdate(store, news(1, 'It moves.'));
    await vi.waitFor(() => expect(store.get().look?.answers).toBe(1));
    expect(store.get()).toMatchObject({ playing: null, notice: expect.stringContaining('no such unit') });
    Object.assign(store.rules!.play, { trace: () => {} });
    takeUpdate(store, news(2, 'It moves on.'));
    await vi.waitFor(() => expect(store.get().look?.answers).toBe(2));
  });

  test('a table that was left tells and saves nothing more', async () => {
    const kept = keptGames();
    const { store } = storeSaying({ reply: 'taken' });
    store.keeping.key = 'game';
    takeJournal(store, journal(0));
    takeUpdate(store, news(0));
    await vi.waitFor(() => expect(kept).toHaveLength(1));
    store.leave();
    takeJournal(store, journal(1));
    takeUpdate(store, news(1, 'It moves.'));
    await Promise.resolve();
    await Promise.resolve();
    expect(store.get().look?.answers).toBe(0);
    expect(kept).toHaveLength(1);
  });
});

/** What the engine writes down: first the head, then an entry for each answer. */
const journal = (from: number) => ({
  ...{ tell: 'journal' as const, from, hash: `h${from}`, entries: from === 0 ? [] : [{ hash: `h${from}` }] },
  ...(from === 0 ? { head: { ruleset: 'bg' } } : {}),
});

/** All games that are kept from now on, in order; each is kept when the test says so, or at once. */
function keptGames(until: Promise<void> = Promise.resolve()): Save[] {
  const kept: Save[] = [];
  vi.spyOn(shelf, 'keepGame').mockImplementation(async (_key, save) => {
    await until;
    kept.push(save);
  });
  return kept;
}

describe('saving', () => {
  const asked = { kind: 'ask', ask: 'turn.choose', rule: 'r' };
  const update = (seat: string, pending: object, answers: number): Update =>
    ({
      ...{ tell: 'update', seat, undo: null, question: null, told: [] },
      look: { seat: { id: seat, side: seat }, answers, pending, standing: [], view: {} } as unknown as SeatView,
    }) as unknown as Update;

  test('the answer is kept before the other is asked to sit down', async () => {
    const { store } = storeSaying({ reply: 'taken' });
    let write: () => void = () => {};
    store.keeping.key = 'game';
    store.table.seats = ['allies', 'axis'];
    const first = keptGames();
    takeJournal(store, journal(0));
    takeUpdate(store, update('allies', asked, 0));
    await vi.waitFor(() => expect(store.get()).toMatchObject({ saved: 'yes', kept: 0 }));
    expect(first.at(-1)).toMatchObject({ hash: 'h0', record: { ruleset: 'bg', entries: [] } });

    const kept = keptGames(
      new Promise((done) => {
        write = done;
      }),
    );
    takeJournal(store, { tell: 'journal', from: 0, hash: 'h1', entries: [{ hash: 'h1' }] });
    takeUpdate(store, update('axis', asked, 1));
    await new Promise((done) => setTimeout(done, 20));
    expect(store.get().hotSeat).toBeNull();
    write();
    await vi.waitFor(() => expect(store.get().hotSeat).toMatchObject({ seat: 'axis' }));
    expect(kept.at(-1)).toMatchObject({ hash: 'h1', record: { entries: [{ hash: 'h1' }] } });
  });

  test('storage that does not answer holds nobody up', async () => {
    keptGames(new Promise(() => {}));
    const { store } = storeSaying({ reply: 'taken' });
    store.keeping.key = 'game';
    takeJournal(store, journal(0));
    takeUpdate(store, update('allies', asked, 0));
    takeUpdate(store, update('allies', asked, 1));
    await vi.waitFor(() => expect(store.get().look?.answers).toBe(1), { timeout: 5000 });
  });

  test('what stands in its way is told in words', async () => {
    vi.spyOn(shelf, 'keepGame').mockRejectedValue(new Error('The storage is full.'));
    const { store } = storeSaying({ reply: 'taken' });
    store.keeping.key = 'game';
    takeJournal(store, journal(0));
    takeUpdate(store, update('allies', asked, 0));
    await vi.waitFor(() => expect(store.get()).toMatchObject({ saved: 'failed', unsaved: 'The storage is full.' }));
  });
});

test('after a reload, what is taken back goes from the log and no more', () => {
  const { store } = storeSaying({ reply: 'taken' });
  const told = (type: string, answers: number, of: object = {}): NarratedEvent => ({
    ...{ event: { type, rule: 'r', ...of }, sentence: `${type}.`, answers },
  });
  const types = (): string[] => store.get().log.map(({ event }) => event.type);
  // A move of two steps with a question in between: its second step was taken back before the reload.
  addLog(store, [told('ordered', 2), told('moved', 3), told('moved', 4)]);
  addLog(store, [told('takeback', 3, { answers: 3 })]);
  expect(types()).toEqual(['ordered', 'moved', 'takeback']);
  addLog(store, [told('takeback', 1, { answers: 1 })]);
  expect(types()).toEqual(['takeback']);
});

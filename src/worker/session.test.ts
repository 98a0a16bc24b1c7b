import { describe, expect, test } from 'vitest';
import { drill } from '../../test/drill/index.ts';
import { emptyTable } from '../../test/drill/setup.ts';
import { CHOOSE, done, fire, hold, move, player, shell, unit } from '../../test/drill/stage.ts';
import {
  clone,
  type DrillAnswer,
  type DrillFrame,
  type DrillKinds,
  type TurnFrame,
  type Unit,
  unitAt,
} from '../../test/drill/state.ts';
import type { DrillView } from '../../test/drill/view.ts';
import { randomInput } from '../bots/random.ts';
import { defaultInput } from '../bots/usual.ts';
import { secretOf, seeded } from '../kernel/chance.ts';
import type { Data } from '../kernel/data.ts';
import { advance, carryOut, newGame, pendingOf, runtimeOf } from '../kernel/engine.ts';
import { isKernelEvent } from '../kernel/events.ts';
import type { GameEvent, Kinds, Sealed } from '../kernel/flow.ts';
import type { Input } from '../kernel/input.ts';
import { APART, replay } from '../kernel/match.ts';
import { picker } from '../kernel/pick.ts';
import { type GameRecord, parseRecord } from '../kernel/record.ts';
import { imagineGame, seatViewOf } from '../kernel/seat-view.ts';
import { type Seat, seatOf } from '../kernel/seats.ts';
import { type AnyRuleset, anyRuleset } from '../kit/contract.ts';
import type { Odds } from '../odds/count.ts';
import type { Occupant, Occupants, PlayMessage, PlayReply, PlayRequest, Update } from '../protocol/play.ts';
import { EXACT_ODDS, ODDS } from './battle.ts';
import { readRecord } from './records.ts';
import { STRIDE } from './replay.ts';
import { Session } from './session.ts';

// ---- a client, its event loop in hand --------------------------------------------------------------------------

type Unnumbered<R> = R extends unknown ? Omit<R, 'id'> : never;
type ReplyOf<Kind extends PlayReply['reply']> = Extract<PlayReply, { reply: Kind }>;

const isUpdate = (message: PlayMessage): message is Update => 'tell' in message && message.tell === 'update';

class Client {
  readonly heard: PlayMessage[] = [];
  readonly errors: unknown[] = [];
  readonly session: Session;
  private readonly coming: (() => void)[] = [];
  private last = 0;

  constructor(ruleset: AnyRuleset = DRILL) {
    this.session = new Session({
      rulesets: [ruleset],
      // As a worker does: what is sent is a copy.
      send: (message) => this.heard.push(structuredClone(message)),
      later: (go) => this.coming.push(go),
      report: (error) => this.errors.push(error),
    });
  }

  /** Sends without waiting; the number of the request. */
  post(request: Unnumbered<PlayRequest>): number {
    this.last += 1;
    this.session.receive(structuredClone({ ...request, id: this.last }));
    return this.last;
  }

  replyTo(id: number): PlayReply | undefined {
    return this.heard.find((message): message is PlayReply => 'reply' in message && message.id === id);
  }

  ask(request: Unnumbered<PlayRequest>): PlayReply {
    const reply = this.replyTo(this.post(request));
    if (!reply) throw new Error(`no reply to ${JSON.stringify(request)}`);
    return reply;
  }

  want<Kind extends PlayReply['reply']>(kind: Kind, request: Unnumbered<PlayRequest>): ReplyOf<Kind> {
    const reply = this.ask(request);
    if (reply.reply !== kind) throw new Error(`${kind} expected: ${JSON.stringify(reply)}`);
    return reply as ReplyOf<Kind>;
  }

  say(seat: string, answer: DrillAnswer): PlayReply {
    return this.ask({ ask: 'input', input: { kind: 'answer', seat, answer } });
  }

  order(seat: string, postures: { readonly [unit: string]: Unit['posture'] }): void {
    for (const [id, posture] of Object.entries(postures))
      this.want('taken', {
        ask: 'input',
        input: { kind: 'draft', seat, answer: { kind: 'posture', unit: id, posture } },
      });
    this.want('taken', { ask: 'input', input: { kind: 'commit', seat } });
  }

  /** One turn of the event loop; false when nothing is left to do. */
  tick(): boolean {
    const go = this.coming.shift();
    go?.();
    return go !== undefined;
  }

  rest(): this {
    for (let count = 0; this.tick(); count++) if (count > 20_000) throw new Error('play does not come to rest');
    return this;
  }

  updates(seat: string): Update[] {
    return this.heard.filter((message): message is Update => isUpdate(message) && message.seat === seat);
  }

  now(seat: string): Update {
    const update = this.updates(seat).at(-1);
    if (!update) throw new Error(`${seat} has heard nothing`);
    return update;
  }

  record(): { record: GameRecord<Kinds>; hash: string } {
    const { record, hash } = this.want('record', { ask: 'record' });
    return { record: record as unknown as GameRecord<Kinds>, hash };
  }

  failures(): string[] {
    return this.heard.flatMap((message) =>
      'reply' in message && message.reply === 'failed' ? [message.sentence] : [],
    );
  }
}

const DRILL = anyRuleset(drill);
const FIELD = { ask: 'open', ruleset: 'drill', scenario: 'drill-field', options: {} } as const;
const PLAYERS = ['red-1', 'red-2', 'blue-1', 'blue-2'] as const;

/** Persons on these seats, a bot on the others. */
function sitting(persons: readonly string[], bot = 'usual'): Occupants {
  const sitters: Record<string, Occupant> = {};
  for (const seat of PLAYERS) sitters[seat] = persons.includes(seat) ? 'person' : { bot };
  for (const seat of persons) sitters[seat] = 'person';
  return sitters;
}

function opened(persons: readonly string[], { ruleset = DRILL, bot = 'usual', seed = '1' } = {}): Client {
  const client = new Client(ruleset);
  client.want('opened', { ...FIELD, sitters: sitting(persons, bot), seed });
  return client;
}

/** The drill with units where they are wanted and the stack at the moment that matters. */
function staged(
  units: readonly Unit[],
  { knows = {}, stack = CHOOSE as readonly DrillFrame[], limit = 2, more = {} as Partial<AnyRuleset> } = {},
): AnyRuleset {
  const seats = PLAYERS.map(player);
  const table = { ...emptyTable(24, 16, seats), turn: 1, limit, units: units.map((one) => ({ ...one })) };
  Object.assign(table.knows, knows);
  const start = () => ({ table: clone(table), stack: structuredClone(stack) as DrillFrame[] });
  return { ...anyRuleset({ ...drill, seats: () => seats, setup: () => ({ ok: true, value: start }) }), ...more };
}

/** A red unit walks past a wood; what is told to the blue one in it is blue's secret. It knows of the red one. */
function wood(posture: Unit['posture'], more: Partial<AnyRuleset> = {}): AnyRuleset {
  const units = [
    unit('walker', 'red-1', [4, 8], 3),
    unit('friend', 'red-2', [1, 1], 2, { posture: 'dig' }),
    unit('lurker', 'blue-2', [15, 8], 3, { posture }),
    unit('far', 'blue-1', [23, 15], 2, { posture: 'dig' }),
  ];
  return staged(units, { knows: { 'blue-2': ['walker'] }, more });
}

const PAST = move('walker', 6, 8);

/** Plays the usual way for a person until the game is over. */
function playUsual(client: Client, seat: string, ruleset = DRILL): void {
  for (let count = 0; count < 500; count++) {
    client.rest();
    const { look } = client.now(seat);
    if (look.pending.kind === 'over') return;
    const input = defaultInput(ruleset, imagineGame(ruleset, look, picker(1)), seat);
    if (!input) throw new Error(`${seat} is not asked: ${JSON.stringify(look.pending)}`);
    client.want('taken', { ask: 'input', input });
  }
  throw new Error('the game does not end');
}

/** Plays at random for persons, as far as it goes. */
function playRandom(client: Client, seats: readonly string[], seed: number, inputs = 10_000, ruleset = DRILL): void {
  const pick = picker(seed);
  for (let count = 0; count < inputs; count++) {
    client.rest();
    const asked = seats.filter((id) => {
      const pending = client.updates(id).at(-1)?.look.pending;
      return pending?.kind === 'ask' || (pending?.kind === 'sealed' && pending.open.includes(id));
    });
    // Who was told last: while something is asked in secret, the last word of the others is an old one.
    const told = (id: string): number => client.heard.lastIndexOf(client.now(id));
    const seat = asked.sort((a, b) => told(b) - told(a))[0];
    if (seat === undefined) return;
    const { look } = client.now(seat);
    const world = imagineGame(ruleset, look, pick);
    const input = drawOwn(ruleset, world, seat, pick);
    client.want('taken', { ask: 'input', input });
  }
}

function drawOwn(ruleset: AnyRuleset, world: Parameters<typeof randomInput>[1], seat: string, pick = picker(1)) {
  for (let tries = 0; tries < 1000; tries++) {
    const input = randomInput(ruleset, world as never, pick);
    if (input?.seat === seat) return input as Input<unknown>;
  }
  throw new Error(`${seat} is never drawn`);
}

// ---- opening ---------------------------------------------------------------------------------------------------

describe('the journal', () => {
  /** The record as a client has it that puts together what it is told. */
  function keptBy(client: Client): unknown {
    let head: object = {};
    let entries: Data[] = [];
    for (const message of client.heard) {
      if (!('tell' in message) || message.tell !== 'journal') continue;
      if (message.head) head = message.head as object;
      entries = [...entries.slice(0, message.from), ...message.entries];
    }
    return { ...head, entries };
  }

  test('is told before the update, and is the record at any moment', () => {
    const client = new Client();
    client.want('opened', { ...FIELD, sitters: sitting(PLAYERS), seed: '1', journal: true });
    expect(keptBy(client)).toEqual(client.record().record);
    const pick = picker(5);
    for (let count = 0; count < 60; count++) {
      client.rest();
      expect(keptBy(client)).toEqual(client.record().record);
      const seat = PLAYERS.find((id) => {
        const { pending } = client.now(id).look;
        return pending.kind === 'ask' || (pending.kind === 'sealed' && pending.open.includes(id));
      });
      if (!seat) break;
      const input = randomInput(DRILL, imagineGame(DRILL, client.now(seat).look, picker(1)), pick)!;
      const before = client.heard.length;
      client.ask({ ask: 'input', input });
      const kinds = client.heard.slice(before).map((one) => ('tell' in one ? one.tell : one.reply));
      if (kinds.includes('update') && kinds.includes('journal'))
        expect(kinds.indexOf('journal')).toBeLessThan(kinds.indexOf('update'));
    }
    expect(client.record().record.entries.length).toBeGreaterThan(3);
  });

  test('is told to nobody who has not asked for it, and begins anew with another game', () => {
    const silent = opened(['red-1']);
    silent.rest();
    expect(silent.heard.filter((one) => 'tell' in one && one.tell === 'journal')).toEqual([]);
    const client = new Client();
    const { record } = silent.record();
    client.want('opened', { ask: 'resume', record, sitters: sitting(['red-1']), journal: true });
    expect(client.heard.find((one) => 'tell' in one && one.tell === 'journal')).toMatchObject({ from: 0, head: {} });
    expect(keptBy(client)).toEqual(record);
  });
});

describe('checking a record', () => {
  test('says what it comes to, and leaves the open game alone', () => {
    const other = opened(['red-1'], { seed: '2' });
    playUsual(other, 'red-1');
    const { record, hash } = other.record();
    const client = opened(['red-1']);
    const before = client.record();
    expect(client.want('checked', { ask: 'check', record })).toMatchObject({
      ...{ entries: record.entries.length, hash, isOver: true },
    });
    expect(client.record()).toEqual(before);
  });

  test('says why it is none', () => {
    const client = opened(['red-1']);
    const { record } = client.record();
    const said = (changed: unknown) => client.ask({ ask: 'check', record: changed });
    expect(said({ ...record, version: 2 })).toMatchObject({
      reply: 'failed',
      sentence: expect.stringContaining('version'),
    });
    expect(said({ ...record, table: {} })).toMatchObject({ sentence: expect.stringContaining('"table"') });
    const opening = { ...record.opening, hash: '0123456789abcdef' };
    expect(said({ ...record, opening })).toMatchObject({ sentence: expect.stringContaining('damaged') });
    expect(said('{')).toMatchObject({ reply: 'failed' });
  });
});

describe('opening', () => {
  test('replies first, then shows each person the table', () => {
    const client = opened(['red-1']);
    const [first, second] = client.heard;
    expect(first).toEqual({ id: 1, reply: 'opened', ground: null, seats: ['red-1'] });
    expect(second).toMatchObject({ tell: 'update', seat: 'red-1', question: 'Give each of your units a posture.' });
    expect((second as Update).told.map(({ sentence }) => sentence)).toEqual(['Turn 1.']);
    expect((second as Update).undo?.code).toBe('UNDO_OTHER');
  });

  test('gives the ground that the ruleset draws', () => {
    const client = new Client({ ...DRILL, ground: () => ({ name: 'a field' }) as never });
    expect(client.ask({ ...FIELD, sitters: sitting(['red-1']) })).toMatchObject({ ground: { name: 'a field' } });
  });

  test('the same seed gives the same game, none gives dice that nobody can foresee', () => {
    const game = (seed?: string): GameRecord<Kinds> => {
      const client = new Client();
      client.want('opened', { ...FIELD, sitters: sitting([], 'random'), ...(seed === undefined ? {} : { seed }) });
      return client.rest().record().record;
    };
    expect(game('7')).toEqual(game('7'));
    expect(game('7').chance).toEqual({ kind: 'seeded', secret: secretOf(7) });
    expect(game('7').entries.at(-1)!.hash).not.toBe(game('8').entries.at(-1)!.hash);
    expect(game().chance).not.toEqual(game().chance);
  });

  test('whoever looks on at bots is told everything, and nobody else is', () => {
    const client = new Client();
    const sitters = sitting([], 'random');
    const { seats } = client.want('opened', { ...FIELD, sitters, seed: '7', watch: true });
    expect(seats).toEqual([]);
    client.rest();
    const told = client.updates('(everybody)');
    expect(told.length).toBeGreaterThan(5);
    expect(told.at(-1)!.look.pending.kind).toBe('over');
    const events = client.record().record.entries.flatMap((entry) => entry.events);
    expect(told.flatMap((update) => update.told).length).toBeGreaterThanOrEqual(events.length);
    expect(client.heard.filter((message) => isUpdate(message) && message.seat !== '(everybody)')).toEqual([]);
    expect(client.say('(everybody)', done)).toMatchObject({ reply: 'refused', refusal: { code: 'NOT_YOUR_SEAT' } });
    expect(client.ask({ ask: 'advise', seat: '(everybody)', about: 'anything' })).toMatchObject({
      sentence: expect.stringContaining('gives no advice'),
    });
    // Where a person plays nobody sees everything.
    const secret = client.ask({ ...FIELD, sitters: sitting(['red-1']), watch: true });
    expect(secret).toMatchObject({ reply: 'failed', sentence: expect.stringContaining('bots have all seats') });
    const plain = new Client();
    plain.want('opened', { ...FIELD, sitters, seed: '7' });
    expect(plain.rest().heard).toHaveLength(1);
  });

  test('a game that is looked on goes on where it was shown to: what was played already is told as it was, and then it is played on', () => {
    const sitters = Object.fromEntries(['red-1', 'red-2', 'blue-1', 'blue-2'].map((seat) => [seat, { bot: 'random' }]));
    const client = new Client();
    client.want('opened', { ...FIELD, sitters, seed: '7', watch: true });
    client.rest();
    const whole = client.record().record;
    const shown = client.updates('(everybody)')[5]!.look.answers;
    for (const length of [whole.entries.length, Math.floor(whole.entries.length / 2)]) {
      const again = new Client();
      const record = { ...whole, entries: whole.entries.slice(0, length) };
      again.want('opened', { ask: 'resume', record, sitters, watch: true, seen: shown, journal: true });
      const [story] = again.updates('(everybody)');
      expect(story!.look.answers).toBe(shown);
      // Nothing of the record is lost while it is behind.
      const journal = again.heard.find((one) => 'tell' in one && one.tell === 'journal');
      expect(journal).toMatchObject({ from: 0, entries: record.entries, hash: record.entries.at(-1)!.hash });
      again.rest();
      const told = again.updates('(everybody)');
      expect(told.map(({ look }) => look.answers)).toEqual(
        [...told.map(({ look }) => look.answers)].sort((a, b) => a - b),
      );
      expect(told.length).toBeGreaterThan(3);
      expect(told.at(-1)!.look.pending.kind).toBe('over');
      expect(again.record().record.entries).toEqual(whole.entries);
    }
    for (const [more, sentence] of [
      [{ seen: -1, watch: true }, /number of answers/],
      [{ seen: 3 }, /only of a game that is looked on/],
    ] as const)
      expect(client.ask({ ask: 'resume', record: whole, sitters, ...more })).toMatchObject({
        ...{ reply: 'failed', sentence: expect.stringMatching(sentence) },
      });
  });

  test('ways to do one thing come in one reply, with their odds, the best first', () => {
    const doing = (answers: readonly DrillAnswer[]) => ({ way: answers.map(({ kind }) => kind), answers });
    const compare = {
      ways: (_game: object, _seat: Seat, about: Data) =>
        about === 'ways' ? { advice: 'two ways', ways: [doing([done]), doing([hold(1)]), doing([shell(9, 8)])] } : null,
      worth: (result: object) => Object.keys(result).length,
    };
    const units = [unit('walker', 'red-1', [4, 8], 3), unit('target', 'blue-1', [9, 8], 3)];
    const ruleset = staged(units, { knows: { 'red-1': ['target'] }, more: { compare } });
    const client = opened(['red-1'], { ruleset });
    const asked = { ask: 'compare', seat: 'red-1', about: 'ways' } as const;
    const { advice, ways } = client.want('compared', asked);
    expect(advice).toBe('two ways');
    // A shell is worth more than nothing; what is against the rules comes last.
    expect(ways.map(({ way }) => way)).toEqual([['shell'], ['done'], ['hold']]);
    expect(ways.at(-1)).toMatchObject({ odds: null, worth: null, refusal: { code: expect.any(String) } });
    expect(ways[0]!.worth).toBeGreaterThan(ways[1]!.worth!);
    for (const { answers, odds, refusal } of ways) {
      const inputs = answers.map((answer) => ({ kind: 'answer' as const, seat: 'red-1', answer }));
      expect(client.ask({ ask: 'odds', seat: 'red-1', inputs })).toMatchObject(refusal ? { refusal } : { odds });
    }
    expect(client.want('compared', { ...asked, about: 'else' })).toMatchObject({ advice: null, ways: [] });
    for (const [change, sentence] of [
      [{ seat: 'blue-1' }, /No player at this table has that seat/],
      [{ about: undefined }, /about: /],
      [{ first: 'none' }, /first: the inputs are a list/],
      [{ first: [{ kind: 'commit', seat: 'blue-1' }] }, /first\.0\.seat: /],
    ] as const)
      expect(client.want('failed', { ...asked, ...change } as never).sentence).toMatch(sentence);
    expect(opened(['red-1']).want('failed', asked).sentence).toMatch(/Drill compares nothing/);
  });

  test('a client that shows screens gets them in place of the views, others get what they always did', () => {
    const screen = (view: object) => ({ read: Object.keys(view) });
    const plain = new Client({ ...DRILL, screen });
    plain.want('opened', { ...FIELD, sitters: sitting(['red-1']), seed: '7' });
    const [seen] = plain.rest().updates('red-1');
    expect(Object.keys(seen!.look.view)).toContain('stack');
    expect(seen).not.toHaveProperty('screen');
    const shown = new Client({ ...DRILL, screen });
    shown.want('opened', { ...FIELD, sitters: sitting(['red-1']), seed: '7', screen: true });
    const [update] = shown.rest().updates('red-1');
    expect(update).toEqual({ ...seen, look: { ...seen!.look, view: {} }, screen: screen(seen!.look.view) });
    // The engine keeps the view: it imagines, judges and counts as before.
    expect(shown.want('judged', { ask: 'judge', inputs: [{ kind: 'answer', seat: 'red-1', answer: done }] })).toEqual({
      ...plain.want('judged', { ask: 'judge', inputs: [{ kind: 'answer', seat: 'red-1', answer: done }] }),
      id: expect.any(Number),
    });
    const back = { ask: 'replay', record: null, seat: 'red-1', entry: 0 } as const;
    const replayed = plain.want('replayed', back);
    expect(shown.want('replayed', { ...back, screen: true })).toMatchObject({
      ...{ look: { ...replayed.look, view: {} }, screen: screen(replayed.look.view) },
    });
    // A book that makes nothing for the screen is seen as it is.
    const { screen: _screen, ...screenless } = DRILL;
    const bare = new Client(screenless);
    bare.want('opened', { ...FIELD, sitters: sitting(['red-1']), seed: '7', screen: true });
    expect(bare.rest().updates('red-1')[0]).toEqual(seen);
    expect(bare.ask({ ...FIELD, sitters: sitting(['red-1']), screen: 1 as never })).toMatchObject({
      ...{ reply: 'failed', sentence: expect.stringContaining('screen') },
    });
  });

  test.each<[what: string, change: object, sentence: RegExp]>([
    ['no such ruleset', { ruleset: 'chess' }, /^There is no ruleset "chess" that can be played\.$/],
    ['no such scenario', { scenario: 'sea' }, /^Drill has no scenario "sea"\.$/],
    ['bad options', { options: { measuring: 'shut' } }, /^These options cannot be: measuring: .+\.$/],
    [
      'no such seat',
      { sitters: { ...sitting([]), green: 'person' } },
      /^They cannot sit so: .*no seat "green"; there are red-1, /,
    ],
    [
      'no such bot',
      { sitters: { ...sitting([]), 'red-1': { bot: 'Deep' } } },
      /no bot "Deep"; there are random, steady, usual\.$/,
    ],
    ['an empty seat', { sitters: { 'red-1': 'person' } }, /nobody sits on red-2\.$/],
    ['a bot by a name that every object has', { sitters: { ...sitting([]), 'red-1': { bot: 'toString' } } }, /no bot/],
  ])('%s: one sentence, and the open game stays', (_what, change, sentence) => {
    const client = opened(['red-1']);
    const { hash } = client.record();
    expect(client.want('failed', { ...FIELD, sitters: sitting(['red-1']), ...change } as never).sentence).toMatch(
      sentence,
    );
    expect(client.record().hash).toBe(hash);
    expect(client.errors).toEqual([]);
  });

  test('a second game takes the place of the first, whose bots fall silent', () => {
    const client = opened(['red-1'], { bot: 'random' });
    client.want('opened', { ...FIELD, sitters: sitting(['blue-1']), seed: '2' });
    const before = client.updates('red-1').length;
    client.rest();
    expect(client.updates('red-1')).toHaveLength(before);
    expect(client.say('red-1', done)).toMatchObject({ reply: 'refused', refusal: { code: 'NOT_YOUR_SEAT' } });
    expect(client.record().record.chance).toEqual({ kind: 'seeded', secret: secretOf('2') });
  });
});

// ---- playing ---------------------------------------------------------------------------------------------------

describe('playing', () => {
  test('a person plays against bots to the end, and the record is that game', () => {
    const client = opened(['red-1'], { bot: 'random', seed: '3' });
    playUsual(client, 'red-1');
    const { look, question } = client.now('red-1');
    expect(look.pending).toMatchObject({ kind: 'over', outcome: { sentence: expect.any(String) } });
    expect(question).toBeNull();
    const { record, hash } = client.record();
    const parsed = parseRecord<Kinds>(record, DRILL.answers);
    if (!parsed.ok) throw new Error(parsed.reason);
    const start = DRILL.setup('drill-field', {}, parsed.value.seats);
    if (!start.ok) throw new Error(start.reason);
    expect(replay(DRILL, parsed.value, start.value).difference).toBeNull();
    expect(hash).toBe(record.entries.at(-1)!.hash);
    expect(client.errors).toEqual([]);
  });

  test('what persons are told are the events as their seats see them, each once, in order, with its sentence', () => {
    const client = opened(['red-1', 'watcher'], { bot: 'random', seed: '5' });
    playRandom(client, ['red-1'], 5);
    const { record } = client.record();
    for (const id of ['red-1', 'watcher']) {
      const seat = seatOf(record.seats, id)!;
      const events = [...record.opening.events, ...record.entries.flatMap((entry) => entry.events)] as GameEvent[];
      const seen = events.flatMap((event) => seenAs(DRILL, event, seat) ?? []);
      const told = client.updates(id).flatMap((update) => update.told);
      expect(told.map(({ event }) => event)).toEqual(seen);
      expect(told.map(({ sentence }) => sentence)).toEqual(seen.map((event) => DRILL.text.event(event)));
    }
  });

  test('takes inputs of persons only', () => {
    const client = opened(['red-1']);
    for (const seat of ['red-2', 'nobody', 'watcher', '__proto__'])
      expect(client.say(seat, done)).toMatchObject({ reply: 'refused', refusal: { code: 'NOT_YOUR_SEAT' } });
    expect(client.record().record.entries).toEqual([]);
  });

  test('a refusal changes nothing and sends nothing else', () => {
    const client = opened(['red-1'], { ruleset: wood('dig') });
    const before = client.heard.length;
    expect(client.say('red-1', move('walker', 23, 8))).toMatchObject({
      reply: 'refused',
      refusal: { code: 'TOO_FAR' },
    });
    expect(client.say('red-1', { kind: 'jump' } as never)).toMatchObject({ refusal: { code: 'BAD_ANSWER' } });
    expect(client.say('red-1', null as never)).toMatchObject({ refusal: { code: 'BAD_ANSWER' } });
    expect(client.heard).toHaveLength(before + 3);
  });

  test('rules that break down are told in a sentence, and the game stands', () => {
    const ruleset = wood('dig');
    let breaks = false;
    const broken: AnyRuleset = {
      ...ruleset,
      apply(table, event) {
        if (breaks && event.type === 'moved') throw new Error('the unit is nowhere');
        ruleset.apply(table, event);
      },
    };
    const client = opened(['red-1'], { ruleset: broken });
    const { hash } = client.record();
    breaks = true;
    expect(client.say('red-1', PAST)).toMatchObject({ reply: 'failed', sentence: expect.stringMatching(/^[^\n]+\.$/) });
    expect(client.errors).toHaveLength(1);
    breaks = false;
    expect(client.record().hash).toBe(hash);
    expect(client.say('red-1', PAST).reply).toBe('taken');
  });

  test('nothing is sent where nothing has changed for a seat', () => {
    const client = opened(['red-1', 'blue-1']);
    const before = client.updates('blue-1').length;
    const input = {
      kind: 'draft',
      seat: 'red-1',
      answer: { kind: 'posture', unit: 'red-u1', posture: 'dig' },
    } as const;
    client.want('taken', { ask: 'input', input });
    client.want('taken', { ask: 'input', input });
    expect(client.updates('blue-1')).toHaveLength(before);
    expect(client.updates('red-1')).toHaveLength(2); // the table, and the draft; the same draft again is no news
  });

  test('a message that is sent while one is being answered waits for its turn', () => {
    const heard: PlayMessage[] = [];
    const session: Session = new Session({
      rulesets: [wood('dig')],
      send(message) {
        heard.push(message);
        if ('reply' in message && message.reply === 'opened')
          session.receive({ id: 2, ask: 'input', input: { kind: 'answer', seat: 'red-1', answer: PAST } });
      },
      later: () => {},
    });
    session.receive({ ...FIELD, id: 1, sitters: sitting(['red-1']) });
    expect(heard.map((message) => ('reply' in message ? message.reply : message.tell))).toEqual([
      ...['opened', 'update', 'taken', 'update'],
    ]);
  });
});

function seenAs(ruleset: AnyRuleset, event: GameEvent, seat: Seat): GameEvent | null {
  if (!isKernelEvent(event)) return ruleset.redact(event, seat);
  if (!('to' in event) || !event.to) return event;
  const { to, ...shown } = event;
  return to.includes(seat.id) ? (shown as GameEvent) : null;
}

// ---- secrets ---------------------------------------------------------------------------------------------------

describe('a hidden question', () => {
  test('its seat is asked, the others hear nothing until it is answered', () => {
    const client = opened(['red-1', 'blue-2'], { ruleset: wood('watch') });
    const before = client.updates('red-1').length;
    expect(client.say('red-1', PAST).reply).toBe('taken');
    client.rest();
    expect(client.updates('red-1')).toHaveLength(before);
    expect(client.now('blue-2')).toMatchObject({
      look: { pending: { kind: 'ask', ask: 'move.window' } },
      question: 'Your unit watches: hold, or fire?',
    });
    expect(client.say('blue-2', hold(0)).reply).toBe('taken');
    expect(client.updates('red-1')).toHaveLength(before + 1);
    expect(client.now('red-1').told.map(({ event }) => (event as unknown as GameEvent).type)).toEqual([
      ...['acted', 'moved', 'moved', 'moved', 'moved'],
    ]);
  });

  test('what the others send meanwhile is held back, whatever it is, and taken up in order', () => {
    const client = opened(['red-1', 'blue-2'], { ruleset: wood('watch') });
    client.say('red-1', PAST);
    const shelled = client.post({ ask: 'input', input: { kind: 'answer', seat: 'red-1', answer: shell(20, 4) } });
    const undone = client.post({ ask: 'input', input: { kind: 'undo', seat: 'red-1' } });
    const bad = client.post({ ask: 'input', input: { kind: 'answer', seat: 'red-1', answer: 'nonsense' } });
    const judged = client.post({ ask: 'judge', inputs: [{ kind: 'answer', seat: 'red-1', answer: done }] });
    const odds = client.post({ ask: 'odds', seat: 'red-1', inputs: [{ kind: 'answer', seat: 'red-1', answer: done }] });
    const ids = [shelled, undone, bad, judged, odds];
    client.rest();
    expect(ids.map((id) => client.replyTo(id))).toEqual(ids.map(() => undefined));
    const before = client.heard.length;
    client.say('blue-2', hold(0));
    const since = client.heard.slice(before).filter((one) => !isUpdate(one) || one.seat === 'red-1');
    expect(since.map((one) => ('tell' in one ? 'update' : one.reply))).toEqual([
      ...['taken', 'update', 'taken', 'update', 'refused', 'refused', 'judged', 'odds'],
    ]);
    expect(client.replyTo(undone)).toMatchObject({ refusal: { code: 'UNDO_DIE' } });
  });

  test('a save can be made meanwhile', () => {
    const client = opened(['red-1', 'blue-2'], { ruleset: wood('watch') });
    client.say('red-1', PAST);
    expect(client.record().record.entries).toHaveLength(1);
  });

  test('where only a bot is asked, the client hears nothing at all until it has answered', () => {
    const client = opened(['red-1'], { ruleset: wood('watch') });
    client.say('red-1', PAST);
    const before = client.heard.length;
    const ids = [client.post({ ask: 'record' }), client.post({ ask: 'knock' } as never)];
    expect(client.heard).toHaveLength(before);
    client.tick();
    expect(client.heard.slice(before).map((one) => ('tell' in one ? one.tell : one.id))).toEqual(['update', ...ids]);
  });

  test('what is held when another game is opened is answered in a sentence', () => {
    const client = opened(['red-1', 'blue-2'], { ruleset: wood('watch') });
    client.say('red-1', PAST);
    const held = client.post({ ask: 'input', input: { kind: 'answer', seat: 'red-1', answer: done } });
    client.want('opened', { ...FIELD, sitters: sitting(['red-1']) });
    expect(client.replyTo(held)).toEqual({ id: held, reply: 'failed', sentence: 'No game is open.' });
  });
});

describe('sealed phases', () => {
  test('drafts are shown to their seat alone; that one has committed, to all', () => {
    const client = opened(['red-1', 'blue-1']);
    client.rest();
    const before = client.now('blue-1');
    expect(before.look.pending).toMatchObject({ kind: 'sealed', open: ['red-1', 'blue-1'] });
    client.order('red-1', { 'red-u1': 'watch', 'red-u3': 'advance' });
    expect(client.now('red-1').look.draft).toEqual([
      { kind: 'posture', unit: 'red-u1', posture: 'watch' },
      { kind: 'posture', unit: 'red-u3', posture: 'advance' },
    ]);
    expect(client.now('red-1').question).toBeNull();
    const after = client.now('blue-1');
    expect({ ...after.look, pending: null }).toEqual({ ...before.look, pending: null });
    expect(after.look.pending).toMatchObject({ open: ['blue-1'] });
    expect(client.updates('blue-1').map(({ look }) => look.pending)).toHaveLength(4); // four seats, three commits
  });

  test('a commit may be taken back, and all see it where all see who has committed', () => {
    const client = opened(['red-1', 'blue-1']);
    client.rest();
    client.order('red-1', { 'red-u1': 'watch', 'red-u3': 'advance' });
    const input = { kind: 'uncommit', seat: 'red-1' } as const;
    expect(client.ask({ ask: 'judge', inputs: [input] })).toMatchObject({ refusals: [null] });
    client.want('taken', { ask: 'input', input });
    expect(client.now('red-1').question).not.toBeNull();
    expect(client.now('blue-1').look.pending).toMatchObject({ open: ['red-1', 'blue-1'] });
    expect(client.ask({ ask: 'input', input })).toMatchObject({ reply: 'refused', refusal: { code: 'NOT_COMMITTED' } });
  });

  test('that one has committed is told to nobody where the rules do not show it', () => {
    const { orders, ...more } = drill.procedures.turn;
    const { showsOpen: _, ...quiet } = orders as Sealed<DrillKinds, TurnFrame>;
    const procedures = { ...drill.procedures, turn: { ...more, orders: quiet } };
    const client = opened(['red-1', 'blue-1'], { ruleset: anyRuleset<DrillKinds>({ ...drill, procedures }) });
    client.rest();
    const heard = client.updates('blue-1').length;
    expect(client.now('blue-1').look.pending).toMatchObject({ open: ['blue-1'] });
    client.order('red-1', { 'red-u1': 'watch', 'red-u3': 'advance' });
    expect(client.now('red-1').look.pending).toMatchObject({ open: [] });
    expect(client.updates('blue-1')).toHaveLength(heard);
  });

  test('a draft may be withdrawn', () => {
    const client = opened(['red-1']);
    const answer = { kind: 'posture', unit: 'red-u1', posture: 'watch' };
    client.want('taken', { ask: 'input', input: { kind: 'draft', seat: 'red-1', answer } });
    client.want('taken', { ask: 'input', input: { kind: 'withdraw', seat: 'red-1', key: 'red-u1' } });
    expect(client.now('red-1').look.draft).toEqual([]);
    const reply = client.ask({ ask: 'input', input: { kind: 'commit', seat: 'red-1' } });
    expect(reply).toMatchObject({ reply: 'refused', refusal: { code: 'NO_ORDER', rule: 'drill-order-02' } });
  });
});

// ---- taking back -----------------------------------------------------------------------------------------------

describe('taking back', () => {
  test('an update says whether the seat may, and why not', () => {
    const client = opened(['red-1'], { ruleset: wood('dig') });
    expect(client.now('red-1').undo).toMatchObject({ code: 'UNDO_NOTHING' });
    const start = client.now('red-1').look.view;
    client.say('red-1', PAST);
    expect(client.now('red-1').undo).toBeNull();
    expect(client.ask({ ask: 'input', input: { kind: 'undo', seat: 'red-1' } }).reply).toBe('taken');
    expect(client.now('red-1').look.view).toEqual(start);
    expect(client.now('red-1').told.map(({ sentence }) => sentence)).toEqual(['red-1 takes back.']);
    client.say('red-1', shell(20, 4));
    expect(client.now('red-1').undo).toMatchObject({ code: 'UNDO_DIE', sentence: expect.any(String) });
  });

  test('a proposal to all is shown; bots leave it to the persons', () => {
    const client = opened(['red-1', 'blue-1'], { ruleset: wood('dig') });
    client.say('red-1', shell(20, 4));
    const { answers } = client.now('red-1').look;
    client.want('taken', { ask: 'input', input: { kind: 'undo', seat: 'red-1', answers: 0 } });
    client.rest();
    expect(client.now('blue-1').proposal).toEqual({
      ...{ seat: 'red-1', answers: 0, agreed: ['red-1', 'red-2', 'blue-2'] },
    });
    expect(client.now('red-1').look.answers).toBe(answers);
    client.want('taken', { ask: 'input', input: { kind: 'agree', seat: 'blue-1', yes: true } });
    expect(client.now('red-1')).toMatchObject({ look: { answers: 0, takebacks: 1 } });
    expect(client.now('red-1').proposal).toBeUndefined();
  });

  test('the judge says of going back what the record would say', () => {
    const client = opened(['red-1', 'watcher'], {
      ruleset: { ...wood('dig'), seats: () => [...PLAYERS.map(player), WATCHER] },
    });
    const judged = (input: Input<unknown>) => {
      const { refusals } = client.want('judged', { ask: 'judge', inputs: [input] });
      return refusals[0]?.code ?? null;
    };
    const undo = { kind: 'undo', seat: 'red-1' } as const;
    expect(judged(undo)).toBe('UNDO_NOTHING');
    client.say('red-1', PAST);
    expect(judged(undo)).toBeNull();
    expect(judged({ ...undo, answers: 0 })).toBeNull();
    expect(judged({ ...undo, answers: 1 })).toBe('UNDO_NOTHING');
    expect(judged({ kind: 'undo', seat: 'watcher' })).toBe('NOT_PLAYER');
    expect(judged({ kind: 'agree', seat: 'red-1', yes: true })).toBe('NO_PROPOSAL');
    client.say('red-1', shell(20, 4));
    expect(judged(undo)).toBe('UNDO_DIE');
    for (const input of [undo, { ...undo, answers: 9 }, { kind: 'agree', seat: 'red-1', yes: true } as const]) {
      const reply = client.ask({ ask: 'input', input });
      expect(judged(input)).toBe(reply.reply === 'refused' ? reply.refusal.code : null);
    }
  });
});

const WATCHER: Seat = { id: 'watcher', side: null, role: 'spectator', units: 'none' };

// ---- resuming --------------------------------------------------------------------------------------------------

describe('resuming', () => {
  test('in the middle of an interrupt: the same hash, the same question, the same game from there on', () => {
    const ruleset = wood('watch');
    const persons = ['red-1', 'blue-2'];
    const whole = opened(persons, { ruleset });
    whole.say('red-1', PAST);
    const saved = whole.record();
    for (const record of [saved.record, JSON.stringify(saved.record)]) {
      const again = new Client(ruleset);
      expect(again.ask({ ask: 'resume', record, sitters: sitting(persons) })).toMatchObject({
        reply: 'opened',
        seats: persons,
      });
      expect(again.record()).toEqual(saved);
      expect(again.now('blue-2').look).toEqual(whole.now('blue-2').look);
      expect(again.now('blue-2').question).toBe('Your unit watches: hold, or fire?');
      expect(again.updates('red-1')).toEqual([]); // it is not at rest for him
    }
    const again = new Client(ruleset);
    again.want('opened', { ask: 'resume', record: saved.record, sitters: sitting(persons) });
    for (const client of [whole, again]) {
      client.say('blue-2', fire('lurker', 'walker'));
      playRandom(client, persons, 4, 10_000, ruleset);
    }
    expect(whole.now('red-1').look.pending.kind).toBe('over');
    expect(again.record()).toEqual(whole.record());
  });

  test('from anywhere, with bots: the game goes on as it would have', () => {
    const whole = opened(['red-1'], { bot: 'random', seed: '11' });
    playUsual(whole, 'red-1');
    const { record, hash } = whole.record();
    for (let length = 0; length < record.entries.length; length += 7) {
      const again = new Client();
      const cut = { ...record, entries: record.entries.slice(0, length) };
      again.want('opened', { ask: 'resume', record: cut, sitters: sitting(['red-1'], 'random') });
      playUsual(again, 'red-1');
      expect(again.record().hash).toBe(hash);
    }
  });

  test('in the middle of a sealed phase drafts are there again', () => {
    const client = opened(['red-1', 'blue-1']);
    client.rest();
    client.order('red-1', { 'red-u1': 'watch', 'red-u3': 'advance' });
    const again = new Client();
    again.want('opened', { ask: 'resume', record: client.record().record, sitters: sitting(['red-1', 'blue-1']) });
    expect(again.record()).toEqual(client.record());
    expect(again.now('red-1').look).toEqual(client.now('red-1').look);
  });

  test('the first update tells the whole story', () => {
    const client = opened(['red-1'], { bot: 'random', seed: '5' });
    playUsual(client, 'red-1');
    const again = new Client();
    again.want('opened', { ask: 'resume', record: client.record().record, sitters: sitting(['red-1']) });
    expect(again.updates('red-1')).toHaveLength(1);
    const { told, look } = again.now('red-1');
    expect(told.map(({ answers: _, ...one }) => one)).toEqual(client.updates('red-1').flatMap((update) => update.told));
    expect(look).toEqual(client.now('red-1').look);
    // Each with how far the game had come by then, so that what is taken back afterwards can be told from what stands.
    const answers = told.map((one) => one.answers!);
    expect(answers[0]).toBe(0);
    expect(answers.at(-1)).toBe(look.answers);
    expect(answers).toEqual([...answers].sort((a, b) => a - b));
    const live = client.updates('red-1').flatMap((update) => update.told.map(() => update.look.answers));
    expect(answers.every((count, i) => count <= live[i]!)).toBe(true);
  });

  const damaged: [what: string, damage: (record: Record<string, never>) => unknown, sentence: RegExp][] = [
    ['not JSON', () => '{"sandtable":', /cannot be read: it is not JSON\.$/],
    ['cut off', (record) => JSON.stringify(record).slice(0, -200), /cannot be read: it is not JSON\.$/],
    ['empty', () => ({}), /cannot be read: sandtable: expected "record\/1"/],
    ['another version of the format', (record) => ({ ...record, sandtable: 'record/9' }), /sandtable: expected/],
    ['another ruleset', (record) => ({ ...record, ruleset: 'chess' }), /there is no ruleset "chess" here\.$/],
    [
      'another version of the rules',
      (record) => ({ ...record, version: 2 }),
      /version 2 of drill, which is at version 1/,
    ],
    ['another scenario', (record) => ({ ...record, scenario: 'sea' }), /drill has no scenario "sea"/],
    ['bad options', (record) => ({ ...record, options: { measuring: 1 } }), /options\.measuring: /],
    ['no seats', (record) => ({ ...record, seats: [] }), /seats: there is no seat/],
    ['a bad secret', (record) => ({ ...record, chance: { kind: 'seeded', secret: 'x' } }), /chance\.secret: /],
    ['no entries', (record) => ({ ...record, entries: 7 }), /entries: the entries are a list/],
    ['an entry that is none', (record) => ({ ...record, entries: [null] }), /entries\.0: this is not an object/],
    [
      'other dice',
      (record) => ({ ...record, chance: { kind: 'seeded', secret: secretOf('other') } }),
      /is damaged: entries\.\d+: it does not replay as recorded \(.+\)\.$/,
    ],
    ['an entry missing', (record) => change(record, (entries) => entries.splice(1, 1)), /is damaged: entries\.1: /],
    ['an answer changed', (record) => change(record, (entries) => swapPosture(entries)), /is damaged: entries\.0: /],
    [
      'a hash changed',
      (record) => change(record, (entries) => Object.assign(entries[2]!, { hash: '0'.repeat(16) })),
      /is damaged: entries\.2: .*hash/,
    ],
    [
      'an event added',
      (record) => change(record, (entries) => entries[3]!.events.push({ type: 'done', rule: 'drill-turn-02' })),
      /is damaged: entries\.3: .*events/,
    ],
  ];
  test.each(damaged)('a damaged record (%s) gives one sentence and loses nothing', (_what, damage, sentence) => {
    const client = opened(['red-1'], { bot: 'random', seed: '11' });
    playUsual(client, 'red-1');
    const before = client.record();
    const heard = client.heard.length;
    const record = damage(structuredClone(before.record) as never);
    const reply = client.ask({ ask: 'resume', record, sitters: sitting(['red-1']) });
    expect(reply).toMatchObject({ reply: 'failed', sentence: expect.stringMatching(sentence) });
    expect((reply as ReplyOf<'failed'>).sentence).toMatch(/^This saved game [^\n]+\.$/);
    expect(client.heard).toHaveLength(heard + 1);
    expect(client.record()).toEqual(before);
    expect(client.errors).toEqual([]);
  });

  test('dice of a real table are not for bots; persons type them', () => {
    const client = opened(['red-1'], { ruleset: wood('dig') });
    const typed = { ...client.record().record, chance: { kind: 'typed' } };
    const again = new Client(wood('dig'));
    expect(again.ask({ ask: 'resume', record: typed, sitters: sitting(['red-1']) })).toMatchObject({ reply: 'failed' });
    again.want('opened', { ask: 'resume', record: typed, sitters: sitting(PLAYERS) });
    again.say('red-1', shell(20, 4));
    expect(again.now('red-1')).toMatchObject({
      look: { pending: { kind: 'need' } },
      question: 'Roll the dice for arrive.',
    });
    expect(again.ask({ ask: 'input', input: { kind: 'dice', seat: 'red-1', faces: [77] } })).toMatchObject({
      refusal: { code: 'BAD_DICE' },
    });
    expect(again.ask({ ask: 'input', input: { kind: 'dice', seat: 'red-1', faces: [1] } }).reply).toBe('taken');
  });
});

type Loose = { input: { drafts: Record<string, { answers: { posture: string }[] }> }; events: object[]; hash: string };

function change(record: Record<string, unknown>, how: (entries: Loose[]) => void): unknown {
  how(record.entries as Loose[]);
  return record;
}

function swapPosture(entries: Loose[]): void {
  const answer = entries[0]!.input.drafts['blue-1']!.answers[0]!;
  answer.posture = answer.posture === 'dig' ? 'advance' : 'dig';
}

// ---- two persons -----------------------------------------------------------------------------------------------

describe('two persons at one client', () => {
  test('each hears what he would hear if the other were a bot that does the same', () => {
    for (const seed of [1, 2, 3]) {
      const both = opened(['red-1', 'blue-1'], { bot: 'random', seed: String(seed) });
      playRandom(both, ['red-1', 'blue-1'], seed);
      const { record } = both.record();
      for (const [person, other] of [
        ['red-1', 'blue-1'],
        ['blue-1', 'red-1'],
      ] as const) {
        // A bot that says by heart what the other person said.
        const words = spoken(record, other);
        const ruleset = { ...DRILL, bots: { parrot: () => words.shift() ?? null } } as AnyRuleset;
        const alone = new Client(ruleset);
        alone.want('opened', {
          ...FIELD,
          sitters: { ...sitting([person], 'random'), [other]: { bot: 'parrot' } },
          seed: String(seed),
        });
        for (const word of spoken(record, person)) {
          alone.rest();
          alone.want('taken', { ask: 'input', input: word });
        }
        alone.rest();
        expect(alone.record()).toEqual(both.record());
        expect(alone.now(person)).toEqual(both.now(person));
        expect(alone.updates(person).flatMap(({ told }) => told)).toEqual(
          both.updates(person).flatMap(({ told }) => told),
        );
      }
    }
  });

  test('what is in an update is the look of its own seat and no more', () => {
    const client = opened(['red-1', 'blue-2'], { bot: 'random', seed: '6' });
    playRandom(client, ['red-1', 'blue-2'], 6);
    for (const seat of ['red-1', 'blue-2'])
      for (const { look, told } of client.updates(seat)) {
        expect(look.seat.id).toBe(seat);
        const view = look.view as DrillView & { all: null };
        expect(view.own.every((one) => one.side === look.seat.side)).toBe(true);
        expect(look.drafts).toBeNull();
        expect(JSON.stringify([look.draft, look.standing])).not.toContain(seat === 'red-1' ? 'blue' : 'red');
        for (const { event } of told) expect(event).not.toHaveProperty('to');
      }
  });

  test('requests about the other person’s seat are answered from that seat’s look', () => {
    const client = opened(['red-1', 'blue-2'], { ruleset: wood('dig') });
    const inputs = [
      { kind: 'answer', seat: 'red-1', answer: PAST },
      { kind: 'answer', seat: 'blue-2', answer: done },
    ] as const;
    const { refusals } = client.want('judged', { ask: 'judge', inputs });
    expect(refusals.map((one) => one?.code ?? null)).toEqual([null, 'NOT_ASKED']);
  });
});

/** What a seat said in a game, by its record. */
function spoken(record: GameRecord<Kinds>, seat: string): Input<unknown>[] {
  return record.entries.flatMap(({ input }): Input<unknown>[] => {
    const said = input as unknown as { kind: string; seat: string; drafts: Record<string, { answers: unknown[] }> };
    if (said.kind !== 'sealed') return said.seat === seat ? [input as Input<unknown>] : [];
    const { answers } = said.drafts[seat] ?? { answers: [] };
    if (!said.drafts[seat]) return [];
    return [...answers.map((answer) => ({ kind: 'draft', seat, answer }) as const), { kind: 'commit', seat }];
  });
}

// ---- bots ------------------------------------------------------------------------------------------------------

describe('bots', () => {
  test('speak once in a turn of the event loop, each action an update of its own', () => {
    const client = opened(['watcher'], { bot: 'random', seed: '2' });
    for (let before = client.updates('watcher').length; client.tick(); ) {
      const { length } = client.updates('watcher');
      expect(length - before).toBeLessThanOrEqual(1);
      before = length;
    }
    expect(client.now('watcher').look.pending.kind).toBe('over');
    const alone = opened([], { bot: 'random', seed: '2' });
    for (let before = 0; alone.tick(); ) {
      const { length } = alone.record().record.entries;
      expect(length - before).toBeLessThanOrEqual(1);
      before = length;
    }
    expect(alone.record()).toEqual(client.record());
  });

  test('what is asked between two of their words is answered there', () => {
    const client = opened(['watcher'], { bot: 'random' });
    let answered = 0;
    while (client.tick()) if (client.replyTo(client.post({ ask: 'record' }))) answered += 1;
    expect(answered).toBeGreaterThan(20);
  });

  test('leave a question to a friend who is a person', () => {
    const client = opened(['red-1'], { ruleset: wood('dig') }); // red-2 is asked as well
    client.rest();
    expect(client.record().record.entries).toEqual([]);
    client.say('red-1', done);
    client.rest();
    expect(client.record().record.entries[1]).toMatchObject({ input: { seat: 'red-2', answer: done } });
  });

  const failing: [what: string, bot: () => unknown][] = [
    [
      'throws',
      () => {
        throw new Error('no idea');
      },
    ],
    ['says nothing', () => null],
    ['is refused', () => ({ kind: 'answer', seat: 'blue-1', answer: fire('a', 'b') })],
    ['speaks for another', () => ({ kind: 'answer', seat: 'red-1', answer: done })],
    ['says nonsense', () => ({ kind: 'answer', seat: 'blue-1', answer: undefined })],
  ];
  test.each(failing)('one that %s costs one sentence, and the usual answers are given for it', (_what, bot) => {
    const ruleset = { ...wood('dig'), bots: { odd: bot } } as AnyRuleset;
    const client = new Client(ruleset);
    client.want('opened', { ...FIELD, sitters: { ...sitting(['red-1']), 'blue-1': { bot: 'odd' } } });
    playUsual(client, 'red-1', ruleset);
    expect(client.failures()).toEqual([expect.stringMatching(/^The bot on blue-1 has failed \([^\n]+\)\. .+\.$/)]);
    expect(client.heard.find((message) => 'reply' in message && message.reply === 'failed')).toMatchObject({ id: 0 });
  });

  test('where not even the usual answer can be given, the game stands and can be saved', () => {
    const ruleset = wood('watch');
    const turn = (ruleset.procedures as never as { move: { window: object } }).move;
    const silent = {
      ...turn,
      window: {
        ...turn.window,
        defaultAnswer: () => {
          throw new Error('asleep');
        },
      },
    };
    const mute = { ...ruleset, procedures: { ...ruleset.procedures, move: silent } } as unknown as AnyRuleset;
    const client = opened(['red-1'], { ruleset: mute });
    client.say('red-1', PAST);
    client.rest();
    expect(client.failures()).toEqual([
      expect.stringMatching(/^The bot on blue-2 has failed/),
      'There is no answer for blue-2 (asleep). The game is stopped here.',
    ]);
    const { record } = client.record();
    const again = new Client(ruleset);
    again.want('opened', { ask: 'resume', record, sitters: sitting(['red-1']) });
    again.rest();
    expect(again.now('red-1').look.pending.kind).toBe('ask');
  });

  test('of a game that was left say nothing any more', () => {
    const breaks = (): never => {
      throw new Error('no idea');
    };
    const client = new Client({ ...DRILL, bots: { odd: breaks } } as AnyRuleset);
    client.want('opened', { ...FIELD, sitters: { ...sitting(['red-1']), 'blue-1': { bot: 'odd' } } });
    client.tick(); // red-2 has said all it has to say; it is for blue-1
    client.want('opened', { ...FIELD, sitters: sitting(['red-1']) });
    client.rest();
    expect(client.failures()).toEqual([]);
  });

  test('that never come to an end are stopped with a sentence', () => {
    let wavers = 0;
    const bot = () => {
      wavers += 1;
      const posture = wavers % 2 === 0 ? 'dig' : 'advance';
      return { kind: 'draft', seat: 'blue-1', answer: { kind: 'posture', unit: 'blue-u1', posture } };
    };
    const client = new Client({ ...DRILL, bots: { wavering: bot } } as AnyRuleset);
    client.want('opened', { ...FIELD, sitters: { ...sitting(['red-1']), 'blue-1': { bot: 'wavering' } } });
    client.rest();
    expect(client.failures()).toEqual(['The bots do not come to an end. The game is stopped here.']);
    expect(client.errors).toEqual([]);
  });

  test('know what their seat knows: the same look, the same word, whatever is hidden from them', () => {
    const looks: unknown[] = [];
    const games: string[] = [];
    for (const posture of ['watch', 'dig'] as const) {
      const ruleset = wood(posture);
      const bot = (look: { seat: Seat }) => {
        looks.push(structuredClone(look));
        return { kind: 'answer', seat: look.seat.id, answer: done };
      };
      const client = new Client({ ...ruleset, bots: { nosy: bot } } as AnyRuleset);
      client.want('opened', { ...FIELD, sitters: { ...sitting([]), 'red-1': { bot: 'nosy' } }, seed: '4' });
      client.tick();
      games.push(JSON.stringify(client.record().record.entries[0]!.input));
    }
    expect(looks[0]).toEqual(looks[1]);
    expect(games[0]).toBe(games[1]);
  });
});

// ---- judge, odds, advice ---------------------------------------------------------------------------------------

describe('the judge', () => {
  test('says what it would say now, to many inputs at once, and nothing happens', () => {
    const client = opened(['red-1'], { ruleset: wood('dig') });
    const answers = [PAST, move('walker', 23, 8), shell(1, 1), hold(0), 'nonsense' as never];
    const inputs = answers.map((answer) => ({ kind: 'answer', seat: 'red-1', answer }) as const);
    const judged = () => {
      const { refusals } = client.want('judged', { ask: 'judge', inputs });
      return refusals.map((refusal) => refusal?.code ?? null);
    };
    const before = client.record();
    expect(judged()).toEqual([null, 'TOO_FAR', null, 'NO_ACTION', 'BAD_ANSWER']);
    expect(client.record()).toEqual(before);
    client.say('red-1', PAST);
    expect(judged()).toEqual(['HAS_MOVED', 'HAS_MOVED', null, 'NO_ACTION', 'BAD_ANSWER']);
    client.say('red-1', shell(1, 1));
    expect(judged()).toEqual(['HAS_MOVED', 'HAS_MOVED', 'ONE_SHELL', 'NO_ACTION', 'BAD_ANSWER']);
  });

  test('agrees with what becomes of the inputs', () => {
    const client = opened(['red-1'], { ruleset: wood('dig') });
    for (const answer of [move('walker', 23, 8), PAST, PAST, shell(1, 99), shell(1, 1), shell(1, 1), done, done]) {
      const input = { kind: 'answer', seat: 'red-1', answer } as const;
      const { refusals } = client.want('judged', { ask: 'judge', inputs: [input] });
      const reply = client.ask({ ask: 'input', input });
      expect(reply.reply === 'refused' ? reply.refusal : null).toEqual(refusals[0]);
    }
  });
});

describe('odds', () => {
  const shelling = {
    ask: 'odds',
    seat: 'red-1',
    inputs: [{ kind: 'answer', seat: 'red-1', answer: shell(20, 4) }],
  } as const;

  test('of an order, exact where they can be, and nothing happens', () => {
    const client = opened(['red-1'], { ruleset: wood('dig') });
    const before = client.record();
    const odds = client.want('odds', shelling).odds as unknown as Odds;
    expect(odds.steps[0]).toEqual({ use: 'arrive', rule: 'drill-shell-01', p: '7/10', decimal: 0.7 });
    expect(odds.outcomes.reduce((sum, { decimal }) => sum + decimal, 0)).toBeCloseTo(1, 9);
    expect(client.record()).toEqual(before);
    expect(client.updates('red-1')).toHaveLength(1);
    client.say('red-1', shell(20, 4));
    expect(client.want('refused', shelling).refusal.code).toBe('ONE_SHELL');
  });

  test.each<[what: string, input: object, code: string]>([
    ['against the rules', { kind: 'answer', answer: move('walker', 23, 8) }, 'TOO_FAR'],
    ['not what is asked', { kind: 'answer', answer: hold(0) }, 'NO_ACTION'],
    ['no answer at all', { kind: 'answer', answer: 7 }, 'BAD_ANSWER'],
    ['a draft where nothing is sealed', { kind: 'draft', answer: done }, 'NOT_ASKED'],
    ['going back', { kind: 'undo' }, 'UNDO_NOTHING'],
  ])('of an order that is refused (%s): the refusal', (_what, input, code) => {
    const client = opened(['red-1'], { ruleset: wood('dig') });
    const inputs = [{ ...input, seat: 'red-1' }] as never;
    expect(client.want('refused', { ask: 'odds', seat: 'red-1', inputs }).refusal.code).toBe(code);
  });

  test('asked for exactly, with time to count: more branches before it samples', () => {
    const client = opened(['red-1'], { ruleset: wood('dig') });
    const soon = client.want('odds', shelling).odds as unknown as Odds;
    const exact = client.want('odds', { ...shelling, exact: true }).odds as unknown as Odds;
    expect(exact.outcomes.reduce((sum, { decimal }) => sum + decimal, 0)).toBeCloseTo(1, 9);
    expect(exact.plusMinus ?? 0).toBeLessThanOrEqual(soon.plusMinus ?? 0);
    expect(EXACT_ODDS.most).toBe(100 * ODDS.most);
    // Each is kept for itself.
    expect(client.want('odds', shelling).odds).toEqual(soon);
    const refused = [{ kind: 'answer', seat: 'red-1', answer: move('walker', 23, 8) }] as never;
    expect(client.want('refused', { ask: 'odds', seat: 'red-1', inputs: refused, exact: true }).refusal.code).toBe(
      'TOO_FAR',
    );
  });

  test('for a seat that is not asked, or is no person’s: a refusal', () => {
    const client = opened(['blue-1'], { ruleset: wood('dig') });
    const of = (seat: string) => ({ ask: 'odds', seat, inputs: [{ kind: 'answer', seat, answer: done }] }) as const;
    expect(client.want('refused', of('blue-1')).refusal.code).toBe('NOT_ASKED');
    expect(client.want('refused', of('red-1')).refusal.code).toBe('NOT_YOUR_SEAT');
  });

  test('are bounded work, also where they explode, and none at all when they are asked for again', () => {
    let worlds = 0;
    let clones = 0;
    const counting: AnyRuleset = {
      ...DRILL,
      imagine(...given) {
        worlds += 1;
        return DRILL.imagine(...given);
      },
      clone(table) {
        clones += 1;
        return DRILL.clone(table);
      },
    };
    const client = new Client(counting);
    client.want('opened', { ...FIELD, scenario: 'drill-big', sitters: sitting(['red-1', 'red-2']), seed: '1' });
    for (const half of [0, 1]) {
      const units = Array.from({ length: 15 }, (_, i) => `red-u${2 * i + half + 1}`);
      client.order(`red-${half + 1}`, Object.fromEntries(units.map((id, i) => [id, i % 2 ? 'advance' : 'watch'])));
    }
    client.rest();
    const { own } = client.now('red-1').look.view as DrillView & { all: null };
    const crowd = own[7]!;
    for (const at of [
      [crowd.x, crowd.y],
      [30, 20],
      [52, 11],
    ] as const) {
      const inputs = [{ kind: 'answer', seat: 'red-1', answer: shell(at[0], at[1]) }] as const;
      const ask = () => client.want('odds', { ask: 'odds', seat: 'red-1', inputs });
      [worlds, clones] = [0, 0];
      const first = ask();
      // Counted in a few worlds up to so many branches each, or sampled up to so many games in so many more.
      expect(clones).toBeGreaterThan(0);
      expect(clones).toBeLessThan(4 * 2 * ODDS.most + 2 * ODDS.n);
      expect(worlds).toBeLessThan(16 + ODDS.n / 4);
      [worlds, clones] = [0, 0];
      expect(ask().odds).toEqual(first.odds);
      expect([worlds, clones]).toEqual([0, 0]);
    }
  });
});

/** What a table says of the lurker: what no red seat may know. */
const nosy = {
  advise: (game: { table: object }, seat: Seat, about: Data): Data => ({
    seat: seat.id,
    about,
    posture: unitAt(game.table as never, 'lurker').posture,
    at: unitAt(game.table as never, 'lurker').x,
  }),
} as Partial<AnyRuleset>;

describe('advice', () => {
  test('comes from the ruleset, about a game that the seat imagines', () => {
    const client = opened(['red-1'], { ruleset: wood('watch', nosy) });
    const advice = (about: Data) => client.want('advice', { ask: 'advise', seat: 'red-1', about }).advice;
    expect(advice({ reach: 'walker' })).toMatchObject({ seat: 'red-1', about: { reach: 'walker' } });
    expect(advice(1)).toEqual({ ...(advice(2) as object), about: 1 });
  });

  test('a ruleset that gives none says so; one that breaks down too', () => {
    const client = opened(['red-1'], { ruleset: wood('watch') });
    expect(client.want('failed', { ask: 'advise', seat: 'red-1', about: null }).sentence).toBe(
      'Drill gives no advice.',
    );
    const breaks = {
      advise: () => {
        throw new Error('where?');
      },
    } as Partial<AnyRuleset>;
    const other = opened(['red-1'], { ruleset: wood('watch', breaks) });
    expect(other.want('failed', { ask: 'advise', seat: 'red-1', about: null }).sentence).toMatch(/where\?\.$/);
    expect(other.want('failed', { ask: 'advise', seat: 'blue-1', about: null }).sentence).toMatch(/has that seat\.$/);
  });
});

// ---- fog -------------------------------------------------------------------------------------------------------

describe('a numbered rule', () => {
  const [rule] = drill.rules;

  test('is told by its id, whether or not a game is open', () => {
    const expected = {
      reply: 'rule',
      rule: rule!.id,
      title: rule!.title,
      points: [],
      section: rule!.section,
      book: drill.title,
    };
    expect(new Client().ask({ ask: 'rule', rule: rule!.id })).toMatchObject(expected);
    expect(opened(['red-1']).ask({ ask: 'rule', rule: rule!.id })).toMatchObject(expected);
    // And its text, where that is written.
    const written = { ...DRILL, rules: [{ ...rule!, text: 'All of it.' }] };
    expect(opened(['red-1'], { ruleset: written }).ask({ ask: 'rule', rule: rule!.id })).toMatchObject({
      ...expected,
      text: 'All of it.',
    });
  });

  test('that nobody has is answered in a sentence', () => {
    const client = new Client();
    const reply = client.want('failed', { ask: 'rule', rule: 'no-such-rule' });
    expect(reply.sentence).toBe('No ruleset here has a rule "no-such-rule".');
    expect(client.want('failed', { ask: 'rule', rule: '' }).sentence).toContain('the id of the rule is missing');
    expect(client.errors).toEqual([]);
  });
});

describe('worlds that a person cannot tell apart', () => {
  /** All at once, as fast as a client can; and then the rest, one by one. */
  function stream(ruleset: AnyRuleset): PlayMessage[] {
    const client = opened(['red-1'], { ruleset, seed: '9' });
    const orders: DrillAnswer[] = [PAST, move('walker', 5, 9), shell(20, 4), shell(1, 1), done];
    const inputs = orders.map((answer): Input<unknown> => ({ kind: 'answer', seat: 'red-1', answer }));
    const ask = (): void => {
      client.post({ ask: 'judge', inputs });
      for (const input of inputs) client.post({ ask: 'odds', seat: 'red-1', inputs: [input] });
      client.post({ ask: 'advise', seat: 'red-1', about: 'everything' });
      client.post({ ask: 'input', input: { kind: 'answer', seat: 'red-1', answer: 'nonsense' } });
      client.post({ ask: 'nonsense' } as never);
    };
    ask();
    client.post({ ask: 'input', input: inputs[0]! }); // a bot may be asked in secret now
    ask();
    client.post({ ask: 'input', input: { kind: 'undo', seat: 'red-1' } });
    ask();
    client.post({ ask: 'input', input: inputs[0]! });
    client.rest();
    ask();
    client.post({ ask: 'input', input: inputs[2]! });
    client.post({ ask: 'input', input: inputs[4]! });
    client.rest();
    ask();
    return client.heard;
  }

  test('the same messages, as many, in the same order, whether a bot was asked in secret or not', () => {
    const watched = stream(wood('watch', nosy));
    const empty = stream(wood('dig', nosy));
    expect(watched.length).toBeGreaterThan(30);
    expect(watched).toEqual(empty);
  });

  test('and in the one world a bot was asked indeed', () => {
    for (const [posture, asked] of [
      ['watch', 1],
      ['dig', 0],
    ] as const) {
      const client = opened(['red-1'], { ruleset: wood(posture) });
      client.say('red-1', PAST);
      client.rest();
      expect(client.record().record.entries).toHaveLength(1 + asked);
    }
  });

  test('random moments of random games: the same from the look on, until the rules show a difference', () => {
    let compared = 0;
    let answered = 0;
    for (let seed = 1; seed <= 12; seed++)
      for (const moment of moments(seed)) {
        const heard = moment.worlds.map((world) => continued(world, moment.seat, moment.inputs));
        const [a, b] = heard.map((messages) => untilRevealed(messages, moment.seat)) as [PlayMessage[], PlayMessage[]];
        const length = Math.min(a.length, b.length);
        // The replies before the first input are all there: nothing can have been revealed yet.
        expect(length).toBeGreaterThanOrEqual(FIRST);
        expect(b.slice(0, length)).toEqual(a.slice(0, length));
        compared += 1;
        answered += length - FIRST;
      }
    expect(compared).toBeGreaterThan(40);
    expect(answered).toBeGreaterThan(40);
  });
});

/** Replies and updates before the first input: opened, the first update, judge, odds, odds, advice. */
const FIRST = 6;

interface Moment {
  readonly seat: Seat;
  readonly worlds: readonly AnyRuleset[];
  readonly inputs: readonly Input<unknown>[];
}

/** Moments of a game at which a seat is asked, each as the true game and as an imagined one. */
function* moments(seed: number): Iterable<Moment> {
  const pick = picker(seed);
  const seats = drill.seats('drill-field');
  const start = drill.setup('drill-field', {}, seats);
  if (!start.ok) throw new Error(start.reason);
  const runtime = runtimeOf(DRILL, seeded(secretOf(seed)));
  const game = newGame({ ...(start.value() as { table: object; stack: DrillFrame[] }), seats });
  advance(runtime, game);
  for (let input = randomInput(DRILL, game, pick); input; input = randomInput(DRILL, game, pick)) {
    const pending = pendingOf(DRILL, game);
    if (pending.kind === 'ask' && pick(8) === 0) {
      const seat = seatOf(seats, pending.seats[0]!)!;
      const imagined = imagineGame(DRILL, seatViewOf(DRILL, game, seat.id), pick);
      const worlds = [game, imagined].map((world): AnyRuleset => {
        const table = clone(world.table as never);
        const stack = structuredClone(world.stack);
        const from = () => ({ table: clone(table), stack: structuredClone(stack) });
        const advise = (one: { table: object }): Data => one.table as unknown as Data;
        return { ...DRILL, setup: () => ({ ok: true, value: from }), advise } as unknown as AnyRuleset;
      });
      const own = [1, 2].map(() => drawOwn(DRILL, game, seat.id, pick));
      yield { seat, worlds, inputs: structuredClone(own) };
    }
    carryOut(runtime, game, input);
  }
}

function continued(ruleset: AnyRuleset, seat: Seat, inputs: readonly Input<unknown>[]): PlayMessage[] {
  const client = opened([seat.id], { ruleset, seed: '1' });
  client.post({ ask: 'judge', inputs });
  for (const input of inputs) client.post({ ask: 'odds', seat: seat.id, inputs: [input] });
  client.post({ ask: 'advise', seat: seat.id, about: 'everything' });
  expect(client.heard).toHaveLength(FIRST);
  for (const input of inputs) client.post({ ask: 'input', input });
  client.rest();
  return client.heard;
}

/** Up to the first update that shows the seat, by the rules, what it could not know. */
function untilRevealed(messages: readonly PlayMessage[], seat: Seat): PlayMessage[] {
  const at = messages.findIndex((message, i) => {
    if (i < FIRST || !isUpdate(message)) return false;
    const events = message.told.map(({ event }) => event as unknown as GameEvent);
    if (message.look.pending.kind === 'over') return true; // how it ended shows what was hidden
    return events.some((event) => !isKernelEvent(event) && DRILL.reveals(event, seat));
  });
  return at < 0 ? [...messages] : messages.slice(0, at);
}

// ---- the door --------------------------------------------------------------------------------------------------

describe('the door', () => {
  const seat = 'red-1';
  const input = { kind: 'commit', seat };
  const loop: Record<string, unknown> = {};
  loop.loop = loop;
  const deep = JSON.parse(`${'['.repeat(300)}${']'.repeat(300)}`) as unknown;
  const malformed: [what: string, message: unknown][] = [
    ['nothing', undefined],
    ['null', null],
    ['a number', 7],
    ['a text', 'open'],
    ['a list', [{ id: 1, ask: 'record' }]],
    ['an empty object', {}],
    ['no number', { ask: 'record' }],
    ['a text for a number', { id: '1', ask: 'record' }],
    ['half a number', { id: 1.5, ask: 'record' }],
    ['a number below 0', { id: -1, ask: 'record' }],
    ['no number at all', { id: Number.NaN, ask: 'record' }],
    ['nothing asked', { id: 1 }],
    ['an unknown question', { id: 1, ask: 'cheat' }],
    ['a question that every object has', { id: 1, ask: 'constructor' }],
    ['open: no ruleset', { ...FIELD, id: 1, ruleset: undefined, sitters: {} }],
    ['open: a long ruleset', { ...FIELD, id: 1, ruleset: 'x'.repeat(1000), sitters: {} }],
    ['open: no scenario', { ...FIELD, id: 1, scenario: 3, sitters: {} }],
    ['open: no options', { ...FIELD, id: 1, options: null, sitters: {} }],
    ['open: options with no end', { ...FIELD, id: 1, options: loop, sitters: {} }],
    ['open: no sitters', { ...FIELD, id: 1 }],
    ['open: a list of sitters', { ...FIELD, id: 1, sitters: ['person'] }],
    ['open: a sitter that is none', { ...FIELD, id: 1, sitters: { 'red-1': 'ghost' } }],
    ['open: a bot without a name', { ...FIELD, id: 1, sitters: { 'red-1': { bot: '' } } }],
    ['open: a seat with a bad name', { ...FIELD, id: 1, sitters: JSON.parse('{"__proto__":"person"}') }],
    ['open: a seed that is no text', { ...FIELD, id: 1, sitters: {}, seed: 7 }],
    ['resume: no record', { id: 1, ask: 'resume', sitters: {} }],
    ['resume: a list for a record', { id: 1, ask: 'resume', record: [], sitters: {} }],
    [
      'resume: a record with no end',
      { id: 1, ask: 'resume', record: { sandtable: 'record/1', ruleset: loop }, sitters: {} },
    ],
    ['resume: no sitters', { id: 1, ask: 'resume', record: {} }],
    ['input: none', { id: 1, ask: 'input' }],
    ['input: no seat', { id: 1, ask: 'input', input: { kind: 'commit' } }],
    ['input: an unknown kind', { id: 1, ask: 'input', input: { kind: 'resign', seat } }],
    ['input: a kind that every object has', { id: 1, ask: 'input', input: { kind: 'toString', seat } }],
    ['judge: no list', { id: 1, ask: 'judge', inputs: input }],
    ['judge: a hole in the list', { id: 1, ask: 'judge', inputs: [input, null] }],
    ['judge: too many', { id: 1, ask: 'judge', inputs: Array.from({ length: 1001 }, () => input) }],
    ['odds: no seat', { id: 1, ask: 'odds', inputs: [input] }],
    ['odds: nothing to count', { id: 1, ask: 'odds', seat, inputs: [] }],
    ['odds: exact, but not really', { id: 1, ask: 'odds', seat, inputs: [input], exact: 'yes' }],
    ['odds: of another’s order', { id: 1, ask: 'odds', seat, inputs: [{ kind: 'commit', seat: 'blue-1' }] }],
    ['advise: no seat', { id: 1, ask: 'advise', about: null }],
    ['advise: about nothing', { id: 1, ask: 'advise', seat }],
    ['advise: about what is no data', { id: 1, ask: 'advise', seat, about: new Map() }],
    ['advise: about what has no end', { id: 1, ask: 'advise', seat, about: loop }],
    ['advise: about what is too deep', { id: 1, ask: 'advise', seat, about: deep }],
    ['record: as something else', { id: 1, ask: 'record', as: 'picture' }],
    ['replay: no record', { id: 1, ask: 'replay', seat, entry: 0 }],
    ['replay: no seat', { id: 1, ask: 'replay', record: {}, entry: 0 }],
    ['replay: half an entry', { id: 1, ask: 'replay', record: {}, seat, entry: 0.5 }],
    ['replay: a record that is none', { id: 1, ask: 'replay', record: {}, seat, entry: 0 }],
  ];

  test.each(malformed)('%s: one sentence', (_what, message) => {
    const client = opened(['red-1']).rest();
    const before = client.record();
    const heard = client.heard.length;
    client.session.receive(message);
    const number = typeof message === 'object' && message !== null && (message as { id?: unknown }).id === 1 ? 1 : 0;
    expect(client.heard.slice(heard)).toEqual([
      { id: number, reply: 'failed', sentence: expect.stringMatching(/^[A-Z][^\n]{5,399}\.$/) },
    ]);
    expect(client.record()).toEqual(before);
    expect(client.errors).toEqual([]);
  });

  test.each<Unnumbered<PlayRequest>>([
    { ask: 'input', input: { kind: 'commit', seat } },
    { ask: 'judge', inputs: [] },
    { ask: 'odds', seat, inputs: [{ kind: 'commit', seat }] },
    { ask: 'advise', seat, about: null },
    { ask: 'record' },
    { ask: 'replay', record: null, seat, entry: 0 },
  ])('$ask before a game is open: one sentence', (request) => {
    expect(new Client().want('failed', request).sentence).toBe('No game is open.');
  });

  test('inputs that have the outside of one are refused by the judge, never thrown', () => {
    const client = opened(['red-1']).rest();
    const kinds = [
      'answer',
      'draft',
      'withdraw',
      'commit',
      'uncommit',
      'confirms',
      'dice',
      'ruling',
      'intervene',
      'standing',
      'undo',
      'agree',
    ];
    const parts = [undefined, null, 7, 'x', [], {}, loop, deep, { kind: 'posture' }];
    for (const kind of kinds)
      for (const part of parts) {
        const said = {
          kind,
          seat,
          answer: part,
          key: part,
          faces: part,
          value: part,
          act: part,
          ask: part,
          order: part,
        };
        for (const message of [
          { ask: 'input', input: said },
          { ask: 'judge', inputs: [said] },
          { ask: 'odds', seat, inputs: [said] },
        ]) {
          const heard = client.heard.length;
          client.session.receive({ ...message, id: 1 });
          expect(client.heard[heard]).toMatchObject({
            id: 1,
            reply: expect.stringMatching(/^(refused|judged|odds|failed)$/),
          });
        }
      }
    expect(client.record().record.entries.every((entry) => entry.input.kind === 'sealed')).toBe(true);
  });
});

// ---- records and replay ----------------------------------------------------------------------------------------

describe('the record', () => {
  test('as data and as text is the same', () => {
    const client = opened(['red-1'], { bot: 'random' });
    playUsual(client, 'red-1');
    const { record, hash } = client.want('record', { ask: 'record', as: 'text' });
    expect({ record: JSON.parse(record as string) as unknown, hash }).toEqual(client.record());
    const read = readRecord(record, [DRILL]);
    expect(read.ok).toBe(true);
  });

  test('is cheap: nothing is copied or counted again', () => {
    const heard: PlayMessage[] = [];
    const session = new Session({ rulesets: [DRILL], send: (message) => heard.push(message), later: () => {} });
    session.receive({ ...FIELD, id: 1, sitters: sitting(['red-1']) });
    const records = [2, 3].map((id) => {
      session.receive({ id, ask: 'record' });
      return (heard.at(-1) as ReplyOf<'record'>).record as unknown as GameRecord<Kinds>;
    });
    expect(records[0]!.entries).toBe(records[1]!.entries);
    expect(records[0]!.opening).toBe(records[1]!.opening);
  });
});

describe('replay', () => {
  const client = opened(['red-1'], { bot: 'random', seed: '13' });
  playUsual(client, 'red-1');
  const { record, hash } = client.record();
  const { length } = record.entries;

  test('ends with the hash of the game, and every entry has its own', () => {
    const viewer = new Client();
    for (let entry = 0; entry <= length; entry++) {
      const reply = viewer.want('replayed', { ask: 'replay', record: entry === 0 ? record : null, seat: null, entry });
      expect(reply.entries).toBe(length);
      expect(reply.hash).toBe(entry === 0 ? record.opening.hash : record.entries[entry - 1]!.hash);
    }
    expect(viewer.want('replayed', { ask: 'replay', record, seat: null, entry: length }).hash).toBe(hash);
    expect(viewer.want('replayed', { ask: 'replay', record, seat: null, entry: 1_000_000 }).hash).toBe(hash);
  });

  test('plays a record once, steps from a kept position, and goes on where a longer one goes on', () => {
    const table = new Client();
    table.want('opened', { ...FIELD, scenario: 'drill-big', sitters: sitting([], 'random'), seed: '1' });
    table.rest();
    const { record } = table.record();
    const { length } = record.entries;
    let applied = 0;
    const viewer = new Client({
      ...DRILL,
      apply(table, event) {
        applied += 1;
        DRILL.apply(table, event);
      },
    });
    /** Events of the rules in some entries: so many are applied when these are played again. */
    const eventsIn = (from: number, to: number) =>
      record.entries
        .slice(from, to)
        .reduce((sum, { events }) => sum + events.filter((e) => !isKernelEvent(e)).length, 0);
    const opening = record.opening.events.filter((event) => !isKernelEvent(event)).length;
    /** What is played for a picture, in events. */
    const played = (entry: number, of: typeof record | null = null) => {
      applied = 0;
      viewer.want('replayed', { ask: 'replay', record: of, seat: 'red-1', entry });
      return applied;
    };
    expect(length).toBeGreaterThan(2 * STRIDE);
    const cut = { ...record, entries: record.entries.slice(0, STRIDE + 9) };
    expect(played(0, cut)).toBe(opening + eventsIn(0, STRIDE + 9));
    // The rest alone, from the kept position before it.
    expect(played(0, record)).toBe(eventsIn(STRIDE, length));
    for (const entry of [length, STRIDE - 1, 2 * STRIDE, 1, length - 1, STRIDE + 1])
      expect(played(entry)).toBeLessThanOrEqual(eventsIn(Math.floor(entry / STRIDE) * STRIDE, entry));
    expect(STRIDE).toBeLessThanOrEqual(APART);
    // Another game begins at its beginning.
    const { record: other } = opened(['red-1'], { bot: 'random', seed: '14' }).record();
    expect(played(0, other)).toBeGreaterThan(0);
    expect(played(0, record)).toBe(opening + eventsIn(0, length));
  });

  test('a saved game is played once when it is taken up', () => {
    let opened = 0;
    const counting = {
      ...DRILL,
      apply(table, event) {
        opened += 1;
        DRILL.apply(table, event);
      },
    } satisfies AnyRuleset;
    const { opening, entries } = record;
    const events = [opening, ...entries].flatMap((one) => one.events).filter((event) => !isKernelEvent(event));
    new Client(counting).want('opened', { ask: 'resume', record, sitters: sitting(['red-1']) });
    expect(opened).toBe(events.length);
  });

  test('gives the ground as the game began: at no moment what came later', () => {
    const grounds = { ...DRILL, ground: ({ turn }: { turn: number }) => ({ turn }) as never } as typeof DRILL;
    const start = new Client(grounds).ask({ ...FIELD, sitters: sitting(['red-1']) });
    expect(start).toMatchObject({ ground: { turn: 0 } });
    const viewer = new Client(grounds);
    for (const entry of [0, length])
      expect(viewer.want('replayed', { ask: 'replay', record, seat: null, entry }).ground).toEqual({ turn: 0 });
    const again = new Client(grounds).ask({ ask: 'resume', record, sitters: sitting(['red-1']) });
    expect(again).toMatchObject({ ground: { turn: 0 } });
  });

  test('shows a seat what was on its screen, forwards and backwards alike', () => {
    const viewer = new Client();
    const shots = Array.from({ length: length + 1 }, (_, entry) =>
      viewer.want('replayed', { ask: 'replay', record, seat: 'red-1', entry }),
    );
    const story = client.updates('red-1').flatMap(({ told }) => told);
    expect(shots.at(-1)!.told).toEqual(story);
    expect(shots.at(-1)!.look).toEqual(client.now('red-1').look);
    expect(shots.flatMap(({ told, fresh }) => told.slice(told.length - fresh))).toEqual(story);
    const looks = new Set(client.updates('red-1').map(({ look }) => JSON.stringify(look)));
    for (const { look } of shots.slice(1)) {
      // Of sealed phases the record has the end only.
      if (look.pending.kind === 'ask' || look.pending.kind === 'over') expect(looks).toContain(JSON.stringify(look));
    }
    for (let entry = length; entry >= 0; entry -= 3) {
      const { id: _, ...again } = viewer.want('replayed', { ask: 'replay', record: null, seat: 'red-1', entry });
      const { id: __, ...first } = shots[entry]!;
      expect(again).toEqual({ ...first, ground: null });
    }
  });

  test('while something was asked in secret, the seat sees what was there before', () => {
    const ruleset = wood('watch');
    const table = opened(['red-1', 'blue-2'], { ruleset });
    table.say('red-1', PAST);
    table.say('blue-2', hold(0));
    const shot = (seat: string, entry: number) => table.want('replayed', { ask: 'replay', record: null, seat, entry });
    expect(shot('red-1', 1)).toMatchObject({ fresh: 0, look: { pending: { kind: 'ask', ask: 'turn.choose' } } });
    expect(shot('red-1', 1).look).toEqual(shot('red-1', 0).look);
    expect(shot('blue-2', 1).look.pending).toMatchObject({ ask: 'move.window' });
    expect(shot('red-1', 2).fresh).toBe(5);
    expect(shot('red-1', 2).look).toEqual(table.now('red-1').look);
  });

  test('of the open game follows it, from the seats of persons only', () => {
    const table = opened(['red-1'], { ruleset: wood('dig') });
    const request = { ask: 'replay', record: null, seat: 'red-1', entry: 99 } as const;
    expect(table.want('replayed', request).entries).toBe(0);
    table.say('red-1', PAST);
    expect(table.want('replayed', request)).toMatchObject({ entries: 1, look: table.now('red-1').look });
    for (const other of ['blue-2', null])
      for (const record of [null, table.record().record])
        expect(table.want('failed', { ...request, seat: other, record }).sentence).toMatch(/\.$/);
    expect(table.want('failed', { ...request, seat: 'nobody' }).sentence).toBe(
      'There is no seat "nobody" in this game.',
    );
  });

  test('everything is shown of a finished game only', () => {
    const viewer = new Client();
    const unfinished = { ...record, entries: record.entries.slice(0, 5) };
    expect(viewer.want('failed', { ask: 'replay', record: unfinished, seat: null, entry: 0 }).sentence).toBe(
      'Only a finished game can be shown in full.',
    );
    const { look } = viewer.want('replayed', { ask: 'replay', record, seat: null, entry: 3 });
    expect((look.view as DrillView).all).not.toBeNull();
  });

  test('a damaged record gives one sentence, and the one looked at before stays', () => {
    const viewer = new Client();
    viewer.want('replayed', { ask: 'replay', record, seat: 'red-1', entry: 3 });
    const bad = { ...record, entries: record.entries.slice(1) };
    expect(viewer.want('failed', { ask: 'replay', record: bad, seat: 'red-1', entry: 0 }).sentence).toMatch(
      /^This record is damaged: /,
    );
    expect(viewer.want('replayed', { ask: 'replay', record: null, seat: 'red-1', entry: 3 }).entries).toBe(length);
  });

  test('does not disturb the game that is open', () => {
    const table = opened(['red-1']);
    const before = table.record();
    table.want('replayed', { ask: 'replay', record, seat: null, entry: 4 });
    expect(table.record()).toEqual(before);
    playUsual(table, 'red-1');
  });
});

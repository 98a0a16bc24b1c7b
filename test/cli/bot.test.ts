import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import type { AnyRuleset } from '../../src/kit/contract.ts';
import { BOT_LIMITS, type BotLine, type BotMessage, parseBotLine } from '../../src/protocol/bot.ts';
import { RULESETS } from '../../src/rules/index.ts';
import { type Called, call, complaintOf, json, scratch } from './call.ts';

const dir = scratch();

type Ask = BotMessage & { type: 'ask' };
type Say = (ask: Ask, text: string, count: number) => string | null;

/** Plays in this process: every `ask` is answered with a line of `say`, until it says null. */
async function play(
  words: readonly string[],
  say: Say,
  rulesets?: readonly AnyRuleset[],
): Promise<Called & { messages: BotMessage[] }> {
  const messages: BotMessage[] = [];
  const waiting: string[] = [];
  let wake: () => void = () => {};
  let count = 0;
  let ended = false;
  async function* stdin(): AsyncGenerator<string> {
    for (;;) {
      while (waiting.length > 0) yield waiting.shift()!;
      if (ended) return;
      await new Promise<void>((resolve) => {
        wake = resolve;
      });
    }
  }
  const hear = (text: string): void => {
    if (!text.startsWith('{')) return;
    const message = JSON.parse(text) as BotMessage;
    messages.push(message);
    if (message.type !== 'ask') return;
    const line = say(message, text, count++);
    if (line === null) ended = true;
    else waiting.push(`${line}\n`);
    setImmediate(() => wake());
  };
  const called = await call(['bot', ...words], { stdin: stdin(), hear, ...(rulesets ? { rulesets } : {}) });
  return { ...called, messages };
}

const send = (line: BotLine): string => JSON.stringify(line);

/** Hangs on the question alone. */
const steady: Say = (ask, text) => {
  const commit = ask.offers.findIndex((offer) => 'commit' in offer);
  if (ask.kind === 'sealed') return send(commit >= 0 ? { offer: commit } : { usual: true });
  let sum = 0;
  for (const char of text) sum = (31 * sum + char.charCodeAt(0)) % 1_000_003;
  return send({ offer: sum % ask.offers.length });
};

const over = (messages: readonly BotMessage[]) => messages.at(-1) as BotMessage & { type: 'over' };

describe('bot', () => {
  test('hello, events, asks, over: one JSON document a line', async () => {
    const { code, err, out, messages } = await play(['drill-field', '--seat', 'red-1', '--seed', '2'], steady);
    expect({ code, err }).toEqual({ code: 0, err: '' });
    expect(out.trimEnd().split('\n')).toHaveLength(messages.length);
    expect(messages[0]).toMatchObject({
      type: 'hello',
      protocol: 'sandtable-bot/1',
      ruleset: 'drill',
      version: 1,
      scenario: 'drill-field',
      seat: 'red-1',
      resumed: false,
      limits: { mistakes: 100 },
    });
    expect(messages[1]).toEqual({
      type: 'event',
      event: { type: 'turn', rule: 'drill-turn-01', turn: 1 },
      sentence: 'Turn 1.',
    });
    expect(messages[2]).toMatchObject({
      type: 'ask',
      kind: 'sealed',
      ask: 'turn.orders',
      rule: 'drill-order-01',
      complete: true,
    });
    expect(over(messages)).toMatchObject({
      type: 'over',
      outcome: { sentence: expect.any(String) },
      hash: expect.stringMatching(/^[0-9a-f]{16}$/),
    });
    expect(messages.filter((message) => message.type === 'over')).toHaveLength(1);
  });

  test('where the offers are samples it says so, and an option of the game is taken', async () => {
    const first = async (...words: string[]) => {
      const argv = ['bg-les-ormeaux', '--seat', 'axis', '--seed', '1', ...words];
      const { messages, err } = await play(argv, () => null, RULESETS);
      return { hello: messages[0], ask: messages.find((one): one is Ask => one.type === 'ask'), err };
    };
    const faithful = await first('--option', 'measuring=faithful');
    expect(faithful.hello).toMatchObject({ options: { measuring: 'faithful' } });
    expect(faithful.ask).toMatchObject({ ask: 'deploy.place', complete: false });
    expect((await first()).hello).toMatchObject({ options: { measuring: 'open' } });
    expect((await first('--option', 'measuring=shut')).err).toMatch(
      /^sandtable: bot: --option: measuring: expected one of "open", "faithful", found "shut"$/m,
    );
    expect((await first('--option', 'measuring')).err).toMatch('bot: --option: expected NAME=VALUE');
  });

  test('the same seed is the same game, another one another; without a seed nobody knows', async () => {
    const hash = async (...words: string[]) =>
      over((await play(['drill-field', '--seat', 'blue-1', ...words], steady)).messages).hash;
    expect(await hash('--seed', '2')).toBe(await hash('--seed', '2'));
    expect(await hash('--seed', '2')).not.toBe(await hash('--seed', '3'));
    expect(await hash('--seed', '2')).not.toBe(await hash('--seed', '2', '--others', 'usual'));
    expect(await hash()).not.toBe(await hash());
  });

  test('what the seat may not know is not sent', async () => {
    const { messages } = await play(['drill-field', '--seat', 'red-1', '--seed', '2'], steady);
    for (const message of messages) {
      if (message.type === 'event') {
        expect(message.event).not.toHaveProperty('to');
        if (message.event.type === 'ordered')
          expect((message.event as unknown as { unit: string }).unit).toMatch(/^red/);
      }
      if (message.type === 'ask') {
        expect(message.look.seat.id).toBe('red-1');
        expect((message.look.view as { all: unknown }).all).toBe(null);
      }
    }
  });

  test('a spectator is asked nothing and sees the game go by', async () => {
    const { code, messages } = await play(['drill-field', '--seat', 'watcher', '--seed', '2'], () => null);
    expect(code).toBe(0);
    expect(messages.filter((message) => message.type === 'ask')).toEqual([]);
    expect(over(messages).type).toBe('over');
  });

  test('every offer is accepted, as it stands and by its number', async () => {
    const byLine: Say = (ask, text, count) => {
      const line = JSON.parse(steady(ask, text, count)!) as { offer?: number };
      return line.offer === undefined ? send({ usual: true }) : send(ask.offers[line.offer]!);
    };
    const words = ['drill-field', '--seat', 'red-2', '--seed', '6'];
    const [a, b] = [await play(words, steady), await play(words, byLine)];
    expect(a.out).toBe(b.out);
    expect(a.messages.filter((message) => message.type === 'refused' || message.type === 'error')).toEqual([]);
  });

  test('bad lines and refusals are told with their line, the question comes again, the game goes on', async () => {
    const wrong = [
      'what?',
      '[]',
      '{}',
      '{"answer":1,"commit":true}',
      '{"resign":true}',
      '{"commit":false}',
      '{"offer":-1}',
      '{"offer":9999}',
      '{"withdraw":7}',
      '{"standing":{"ask":"move.window"}}',
      '{"draft":{"kind":"posture","unit":"red-u1","posture":"sing"}}',
      '{"draft":{"kind":"posture","unit":"blue-u1","posture":"dig"}}',
      '{"answer":{"kind":"done"}}',
      '{"ruling":true}',
      '{"dice":["x"]}',
      '{"withdraw":"red-u1"}',
      `{"answer":"${'x'.repeat(BOT_LIMITS.line)}"}`,
      `{"answer":${'['.repeat(100_000)}${']'.repeat(100_000)}}`,
      '{"answer":{"__proto__":{"kind":"done"}}}',
    ];
    const words = ['drill-field', '--seat', 'red-1', '--seed', '2'];
    const { code, messages } = await play(words, (ask, text, count) =>
      count < wrong.length ? wrong[count]! : steady(ask, text, count),
    );
    expect(code).toBe(0);
    const told = messages.filter((message) => message.type === 'refused' || message.type === 'error');
    expect(told.map((message) => message.line)).toEqual(wrong.map((_, i) => i + 1));
    expect(told[0]).toEqual({ type: 'error', line: 1, reason: 'this line is not JSON' });
    expect(told[4]).toMatchObject({ type: 'error', reason: expect.stringContaining('not "resign"') });
    expect(told[10]).toMatchObject({
      type: 'error',
      reason: expect.stringMatching(/answer\.posture: expected one of .*found "sing"/),
    });
    expect(told[11]).toMatchObject({ type: 'refused', refusal: { code: 'NOT_YOURS', rule: 'drill-order-01' } });
    expect(told[12]).toMatchObject({ type: 'refused', refusal: { code: 'NOT_ASKED' } });
    expect(over(messages).hash).toBe(over((await play(words, steady)).messages).hash);
  });

  test('drafts can be changed and withdrawn; standing answers are part of the game', async () => {
    const lines = [
      send({ draft: { kind: 'posture', unit: 'red-u1', posture: 'watch' } }),
      send({ draft: { kind: 'posture', unit: 'red-u1', posture: 'advance' } }),
      send({ draft: { kind: 'posture', unit: 'red-u3', posture: 'dig' } }),
      send({ withdraw: 'red-u3' }),
      send({ standing: { ask: 'move.window', order: { kind: 'hold', until: 0 } } }),
    ];
    const { messages, code } = await play(['drill-field', '--seat', 'red-1', '--seed', '2'], (ask, text, count) =>
      count < lines.length ? lines[count]! : steady(ask, text, count),
    );
    expect(code).toBe(0);
    const asks = messages.filter((message): message is Ask => message.type === 'ask');
    expect(asks[3]!.look.draft).toHaveLength(2);
    expect(asks[4]!.look.draft).toEqual([{ kind: 'posture', unit: 'red-u1', posture: 'advance' }]);
    expect(asks[5]!.look.standing).toEqual([{ seat: 'red-1', ask: 'move.window', order: { kind: 'hold', until: 0 } }]);
  });

  test('a hundred mistakes in a row, or the end of the input, end it with status 2', async () => {
    const words = ['drill-field', '--seat', 'red-1', '--seed', '2'];
    const many = await play(words, () => 'no');
    expect(many.code).toBe(2);
    expect(many.err).toBe('sandtable: standard input:100: 100 lines in a row could not be used; giving up\n');
    const short = await play(words, (ask, text, count) => (count < 5 ? steady(ask, text, count) : null));
    expect(short.code).toBe(2);
    expect(short.err).toMatch(/^sandtable: standard input:6: the input ended before the game did\n$/);
  });

  test('blank lines, line ends of Windows and lines in pieces do no harm', async () => {
    async function* pieces(): AsyncGenerator<string | Uint8Array> {
      for (let i = 0; i < 2000; i++) {
        yield '\n \r\n{"usu';
        yield Buffer.from('al":true}\r');
        yield '\n';
      }
    }
    const { code, out } = await call(['bot', 'drill-field', '--seat', 'red-1', '--seed', '1'], { stdin: pieces() });
    expect(code).toBe(0);
    expect(out).not.toContain('"type":"error"');
  });

  test('--record keeps the game after every entry; a game that was left goes on to the same end', async () => {
    const words = ['drill-field', '--seat', 'blue-2', '--seed', '8'];
    const whole = await play(words, steady);
    const file = join(dir.path, 'game.json');
    const recorded = [...words, '--record', file];
    // Stopped over and over: each time two more answers.
    let last: Awaited<ReturnType<typeof play>> | null = null;
    for (let tries = 0; tries < 200 && last?.code !== 0; tries++)
      last = await play(recorded, (ask, text, count) => (count < 2 ? steady(ask, text, count) : null));
    expect(last!.code).toBe(0);
    expect(over(last!.messages)).toEqual(over(whole.messages));
    // It is told again what its seat has seen: the same events, in the same order.
    const events = (messages: readonly BotMessage[]) => messages.filter((message) => message.type === 'event');
    expect(events(last!.messages)).toEqual(events(whole.messages));
    expect(last!.messages[0]).toMatchObject({ type: 'hello', resumed: true });
    expect(await json('replay', file, '--verify')).toMatchObject({ ok: true, hash: over(whole.messages).hash });
    const text = readFileSync(file, 'utf8');
    const again = await play(recorded, () => null);
    expect(over(again.messages)).toEqual(over(whole.messages));
    expect(readFileSync(file, 'utf8')).toBe(text);
  });

  test('a record cut short is refused and left as it is', async () => {
    const file = join(dir.path, 'cut.json');
    await play(['drill-field', '--seat', 'red-1', '--seed', '1', '--record', file], () => null);
    const text = readFileSync(file, 'utf8').slice(0, -20);
    dir.file('cut.json', text);
    expect(complaintOf(await call(['bot', 'drill-field', '--seat', 'red-1', '--record', file]))).toMatch(
      /cut\.json:\d+:\d+: /,
    );
    expect(readFileSync(file, 'utf8')).toBe(text);
  });
});

describe('the door for lines', () => {
  test.each<[string, boolean]>([
    ['{"answer":null}', true],
    ['{"ruling":true,"note":"seen"}', true],
    ['{"answer":1,"note":"x"}', false],
    ['{"note":"x"}', false],
    ['null', false],
    ['{"usual":1}', false],
    ['{"offer":1.5}', false],
    ['{"standing":{"ask":"a","order":null}}', true],
    ['{"standing":{"ask":"a","draft":[]}}', true],
    ['{"standing":{"ask":"a","draft":[],"order":null}}', false],
    ['{"standing":{"draft":[]}}', false],
    ['{"standing":null}', false],
  ])('%s', (line, ok) => {
    expect(parseBotLine(line).ok).toBe(ok);
  });
});

test('a game that another process plays is not taken up', async () => {
  const file = join(tmpdir(), `sandtable-held-${process.pid}.json`);
  // The parent of this process is alive and is not this process.
  writeFileSync(`${file}.lock`, String(process.ppid));
  const { code, out, err } = await call(['bot', 'drill-field', '--seat', 'red-1', '--record', file]);
  expect({ code, out }).toEqual({ code: 2, out: '' });
  expect(err).toBe(`sandtable: ${file}: another process (${process.ppid}) is playing this game\n`);
  expect(existsSync(file)).toBe(false);
  rmSync(`${file}.lock`);
});

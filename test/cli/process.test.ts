/** The program as it ships, in processes of its own: killed, piped, interrupted, on several cores. */
import { type ChildProcess, execFileSync, spawn, spawnSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { beforeAll, describe, expect, test } from 'vitest';
import { ROOT, SCENES, scratch } from './call.ts';

const dir = scratch();
const PROGRAM = join(ROOT, 'bin', 'sandtable.js');
const env = { ...process.env, SANDTABLE_RULESETS: join(ROOT, 'dist', 'drill.js') };

beforeAll(() => {
  for (const target of ['cli', 'drill']) execFileSync(process.execPath, ['scripts/build.mjs', target], { cwd: ROOT });
});

function sandtable(words: readonly string[], more: { input?: string | Uint8Array; rulesets?: string } = {}) {
  const { status, stdout, stderr } = spawnSync(process.execPath, [PROGRAM, ...words], {
    cwd: dir.path,
    env: more.rulesets === undefined ? env : { ...env, SANDTABLE_RULESETS: more.rulesets },
    input: more.input ?? '',
    encoding: 'utf8',
    maxBuffer: 1 << 26,
  });
  return { code: status, out: stdout, err: stderr };
}

const start = (words: readonly string[]): ChildProcess =>
  spawn(process.execPath, [PROGRAM, ...words], { cwd: dir.path, env, stdio: ['pipe', 'pipe', 'pipe'] });

const ended = (child: ChildProcess): Promise<number | string | null> =>
  new Promise((resolve) => child.on('close', (code, signal) => resolve(code ?? signal)));

async function textOf(stream: NodeJS.ReadableStream): Promise<string> {
  let text = '';
  for await (const chunk of stream) text += String(chunk);
  return text;
}

describe('the built program', () => {
  test('starts, and loads further rulesets', () => {
    const { version } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8')) as { version: string };
    expect(sandtable(['--version'])).toEqual({ code: 0, out: `${version}\n`, err: '' });
    const list = sandtable(['scenarios', '--json']);
    expect(list).toMatchObject({ code: 0, err: '' });
    expect((JSON.parse(list.out) as { id: string }[]).map(({ id }) => id)).toContain('drill-field');
    const odds = sandtable(['odds', join(SCENES, 'fire.yaml')]);
    expect(odds).toMatchObject({ code: 0, err: '' });
    expect(sandtable(['rules', 'drill', '--coverage', '--json'])).toMatchObject({ code: 0, err: '' });
  });

  test('bad input is one line and status 2', () => {
    const bad = sandtable(['odds', dir.file('bad.yaml', 'sandtable: scene/1\nruleset: [\n')]);
    expect(bad).toMatchObject({ code: 2, out: '' });
    expect(bad.err).toMatch(/^sandtable: [^\n]*bad\.yaml:\d+:\d+: [^\n]+\n$/);
  });

  const modules: [what: string, name: string, text: string, says: RegExp][] = [
    ['a module that is not there', 'missing.mjs', '', /cannot be loaded: /],
    ['a module that does not parse', 'syntax.mjs', 'export const = 1;', /cannot be loaded: /],
    ['a module that throws', 'throws.mjs', 'throw new Error("no\\nway")', /cannot be loaded: no way/],
    ['a module without rulesets', 'none.mjs', 'export const x = 1;', /the module exports no list "rulesets"/],
    [
      'a ruleset that is none',
      'empty.mjs',
      'export const rulesets = [{ id: "x", title: "X", version: 1 }];',
      /rulesets\.0: a ruleset needs a list "rules"/,
    ],
    [
      'a ruleset with a row that is none',
      'row.mjs',
      'export const rulesets = [{ id: "x", title: "X", version: 1, rules: [null] }];',
      /rulesets\.0: rules\.0 has no id/,
    ],
  ];
  test.each(modules)('%s in SANDTABLE_RULESETS is one line', (what, name, text, says) => {
    const rulesets = what.includes('not there') ? join(dir.path, name) : dir.file(name, text);
    const { code, out, err } = sandtable(['scenarios'], { rulesets });
    expect({ code, out }).toEqual({ code: 2, out: '' });
    expect(err).toMatch(/^sandtable: SANDTABLE_RULESETS: [^\n]+\n$/);
    expect(err).toMatch(says);
  });

  test('the same ruleset twice is one too many', () => {
    const { err } = sandtable(['scenarios'], { rulesets: `${env.SANDTABLE_RULESETS}, ${env.SANDTABLE_RULESETS}` });
    expect(err).toMatch(/^sandtable: SANDTABLE_RULESETS: .*: there is already a ruleset "drill"\n$/);
  });

  test('a reader that goes away ends it quietly', async () => {
    const child = start(['rules', 'bg', '--json']);
    child.stdout!.once('data', () => child.stdout!.destroy());
    const [code, err] = await Promise.all([ended(child), textOf(child.stderr!)]);
    expect({ code, err }).toEqual({ code: 0, err: '' });
  });
});

describe('simulate', () => {
  const timeless = (text: string) =>
    ({ ...JSON.parse(text), msPerGame: 0, decisionsPerSecond: 0, workers: 0 }) as object;

  test('the results do not depend on the number of workers, with records or without', () => {
    const words = ['simulate', 'drill-field', '--games', '12', '--seed', '11', '--json'];
    const one = sandtable(words);
    expect(one).toMatchObject({ code: 0, err: '' });
    const records = join(dir.path, 'records');
    for (const more of [
      ['--workers', '2'],
      ['--workers', '3', '--records', records],
    ]) {
      const several = sandtable([...words, ...more]);
      expect(several).toMatchObject({ code: 0, err: '' });
      expect(timeless(several.out)).toEqual(timeless(one.out));
    }
    expect(readdirSync(records)).toHaveLength(12);
    const { out } = sandtable(['replay', join(records, 'drill-field-11-07.json'), '--verify', '--json']);
    expect(JSON.parse(out)).toMatchObject({ ok: true });
  });

  test.each([
    ['--workers', '1'],
    ['--workers', '2'],
  ])('SIGINT: prints what it has finished (%s %s)', async (...workers) => {
    const records = join(dir.path, `interrupted${workers.join('')}`);
    const words = ['simulate', 'drill-big', '--games', '1000000', '--json', '--records', records, ...workers];
    const child = start(words);
    // Once there is a record, there is a finished game.
    const timer = setInterval(() => {
      if (!existsSync(records) || !readdirSync(records).some((name) => name.endsWith('.json'))) return;
      clearInterval(timer);
      child.kill('SIGINT');
    }, 50);
    const [code, out, err] = await Promise.all([ended(child), textOf(child.stdout!), textOf(child.stderr!)]);
    clearInterval(timer);
    expect({ code, err }).toEqual({ code: 130, err: '' });
    const report = JSON.parse(out) as { games: number; interrupted: boolean };
    expect(report.interrupted).toBe(true);
    expect(report.games).toBeGreaterThan(0);
    expect(readdirSync(records)).toHaveLength(report.games);
  });
});

describe('bot', () => {
  const examples = join(ROOT, 'docs', 'examples');
  const game = [process.execPath, PROGRAM, 'bot', 'drill-field', '--seat', 'red-1', '--seed', '4'];

  function example(command: string, words: readonly string[]) {
    const { status, stdout, stderr } = spawnSync(command, words, { cwd: dir.path, env, encoding: 'utf8' });
    expect({ status, stderr }).toEqual({ status: 0, stderr: '' });
    return JSON.parse(stdout) as { hash: string; outcome: object };
  }

  test('the example in JavaScript plays a game to its end, the same twice', () => {
    const words = [join(examples, 'bot.mjs'), ...game];
    const first = example(process.execPath, words);
    expect(first).toEqual({
      outcome: expect.objectContaining({ rule: expect.any(String) }),
      hash: expect.stringMatching(/^[0-9a-f]{16}$/),
    });
    expect(example(process.execPath, words)).toEqual(first);
  });

  test('the example in Python plays a game to its end, the same twice, where there is a Python', () => {
    const found = spawnSync('python3', ['--version'], { encoding: 'utf8' });
    const source = readFileSync(join(examples, 'bot.py'), 'utf8');
    // Whoever copies it installs nothing.
    const imports = [...source.matchAll(/^import (\w+)/gm)].map((match) => match[1]);
    expect(imports).toEqual(['json', 'random', 'subprocess', 'sys']);
    if (found.status !== 0) return expect(found.error).toBeDefined();
    const words = [join(examples, 'bot.py'), ...game];
    const first = example('python3', words);
    expect(example('python3', words)).toEqual(first);
  });

  interface Message {
    readonly type: string;
    readonly kind?: string;
    readonly offers?: readonly object[];
    readonly hash?: string;
  }

  function messageIn(text: string): Message | null {
    try {
      return JSON.parse(text) as Message;
    } catch (error) {
      if (error instanceof SyntaxError) return null;
      throw error;
    }
  }

  /** Answers by the question alone. After `killAfter` answers the process is killed, without warning. */
  async function play(file: string, killAfter: number): Promise<string | null> {
    const child = start(['bot', 'drill-field', '--seat', 'red-1', '--seed', '21', '--record', file]);
    const close = ended(child);
    child.stdin!.on('error', () => child.stdin!.destroy());
    let answers = 0;
    let hash: string | null = null;
    for await (const text of createInterface({ input: child.stdout! })) {
      const message = messageIn(text);
      if (!message) break; // cut off by the kill
      if (message.type === 'over') hash = message.hash!;
      if (message.type !== 'ask') continue;
      const offers = message.offers!;
      const commit = offers.findIndex((offer) => 'commit' in offer);
      let sum = 0;
      for (const char of text) sum = (31 * sum + char.charCodeAt(0)) % 1_000_003;
      const line =
        message.kind === 'sealed'
          ? commit >= 0
            ? { offer: commit }
            : { usual: true }
          : { offer: sum % offers.length };
      child.stdin!.write(`${JSON.stringify(line)}\n`);
      if (++answers < killAfter) continue;
      // Now and then at once, now and then while it writes.
      setTimeout(() => child.kill('SIGKILL'), killAfter % 4);
    }
    await close;
    return hash;
  }

  test('killed at any moment and started again, it goes on to the same hash', async () => {
    const whole = await play(join(dir.path, 'whole.json'), Number.POSITIVE_INFINITY);
    expect(whole).toMatch(/^[0-9a-f]{16}$/);
    const file = join(dir.path, 'killed.json');
    let kills = 0;
    let hash: string | null = null;
    for (const killAfter of [1, 2, 3, 4, 5, 6, 7, 8, 9]) {
      hash = await play(file, killAfter);
      if (hash !== null) break;
      kills += 1;
    }
    hash ??= await play(file, Number.POSITIVE_INFINITY);
    expect(kills).toBeGreaterThan(3);
    expect(hash).toBe(whole);
    expect(readFileSync(file, 'utf8')).toBe(readFileSync(join(dir.path, 'whole.json'), 'utf8'));
    expect(JSON.parse(sandtable(['replay', file, '--verify', '--json']).out)).toMatchObject({ ok: true, hash: whole });
  });

  test('noise instead of lines: errors, then status 2, never a trace', () => {
    let noise = Buffer.alloc(0);
    for (let i = 0; i < 300; i++)
      noise = Buffer.concat([noise, Buffer.from([i & 255, 0xff, 0, (7 * i) & 255, 0x7b, 10])]);
    const { code, err } = sandtable(['bot', 'drill-field', '--seat', 'red-1', '--seed', '1'], { input: noise });
    expect(code).toBe(2);
    expect(err).toMatch(/^sandtable: standard input:\d+: 100 lines in a row could not be used; giving up\n$/);
  });
});

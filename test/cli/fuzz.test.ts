/** Noise and broken files: an answer or one clear line, never a crash, never a trace. A failure prints its seed. */
import { mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { beforeAll, describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import { type Called, call, complaintOf, ROOT, SCENES, scratch } from './call.ts';

const dir = scratch();
const scenes = ['fire', 'walk', 'shell'].map((name) => readFileSync(join(SCENES, `${name}.yaml`), 'utf8'));
const army = readFileSync(join(ROOT, 'docs', 'examples', 'division.yaml'), 'utf8');
const group = readFileSync(join(ROOT, 'docs', 'examples', 'battle-group.yaml'), 'utf8');
const DICE = 'hit=4,2,3 morale=5,6';
let record = '';

beforeAll(async () => {
  const records = join(dir.path, 'records');
  mkdirSync(records);
  await call(['simulate', 'drill-field', '--games', '1', '--seed', '4', '--records', records]);
  record = readFileSync(join(records, 'drill-field-4-0.json'), 'utf8');
});

/** Any status but that of a bug; with 2, one line that begins with the file's name. */
function isCivil(called: Called, place: RegExp): void {
  expect([0, 1, 2], called.err).toContain(called.code);
  if (called.code === 2) expect(complaintOf(called)).toMatch(place);
  expect(called.out + called.err).not.toMatch(/\n\s+at \S+ \(/);
}

/** What a careless hand does to a text. */
const scratches = fc.array(
  fc.record({
    at: fc.nat(1_000_000),
    drop: fc.integer({ min: 0, max: 4 }),
    add: fc.oneof(
      fc.constantFrom(
        '',
        ' ',
        '\n',
        '\t',
        '-',
        ':',
        '{',
        '}',
        '[',
        ']',
        ',',
        '"',
        "'",
        '#',
        '&a',
        '*a',
        '!',
        '|',
        '>',
        '0',
        '99',
        '-1',
        'null',
        '\u0000',
        '\u2028',
      ),
      fc.string({ maxLength: 4, unit: 'binary' }),
    ),
  }),
  { minLength: 1, maxLength: 4 },
);

type Scratch = { readonly at: number; readonly drop: number; readonly add: string };

function scratched(text: string, marks: readonly Scratch[]): string {
  let out = text;
  for (const { at, drop, add } of marks) {
    const place = at % (out.length + 1);
    out = out.slice(0, place) + add + out.slice(place + drop);
  }
  return out;
}

/** What a program of somebody else's does to data: another value at some place, or none. */
const changes = fc.array(
  fc.record({
    path: fc.array(fc.nat(1000), { maxLength: 7 }),
    value: fc.oneof(
      fc.constantFrom<unknown>(
        undefined,
        null,
        true,
        '',
        'red',
        'blue',
        'red-1',
        'red-u1',
        'umpire',
        'constructor',
        0,
        -1,
        1,
        2,
        9,
        1e9,
        0.5,
        [],
        {},
      ),
      fc.jsonValue({ maxDepth: 2 }),
    ),
  }),
  { minLength: 1, maxLength: 3 },
);

type Change = { readonly path: readonly number[]; readonly value: unknown };

function changed(data: unknown, { path, value }: Change): unknown {
  if (typeof data !== 'object' || data === null || path.length === 0) return value;
  const keys = Object.keys(data);
  if (keys.length === 0) return value;
  const [first = 0, ...rest] = path;
  const key = keys[first % keys.length]!;
  const inside = changed((data as Record<string, unknown>)[key], { path: rest, value });
  if (Array.isArray(data)) return data.map((one: unknown, i) => (String(i) === key ? (inside ?? null) : one));
  return { ...data, [key]: inside };
}

const broken = (data: unknown, list: readonly Change[]): string => JSON.stringify(list.reduce(changed, data)) ?? 'null';

const bytes = fc.uint8Array({ maxLength: 300 });

describe('fuzz', () => {
  test('random bytes as a file', async () => {
    await fc.assert(
      fc.asyncProperty(bytes, fc.constantFrom('noise', 'noise.yaml', 'noise.json'), async (noise, name) => {
        const file = dir.file(name, noise);
        for (const words of [
          ['resolve', file],
          ['odds', file, '--json'],
          ['replay', file, '--verify'],
          ['army', 'rate', file],
          ['army', 'check', file],
        ])
          expect(complaintOf(await call(words))).toMatch(/noise(\.\w+)?:\d+:\d+: ./);
      }),
      { numRuns: 250 },
    );
  });

  test('scenes with letters lost and gained', async () => {
    await fc.assert(
      fc.asyncProperty(fc.constantFrom(...scenes), scratches, async (scene, marks) => {
        const file = dir.file('letters.yaml', scratched(scene, marks));
        isCivil(await call(['resolve', file, '--dice', DICE]), /^(--dice: |.*letters\.yaml:\d+:\d+: )./);
        isCivil(await call(['odds', file, '--json']), /letters\.yaml:\d+:\d+: ./);
      }),
      { numRuns: 300 },
    );
  });

  test('scenes with values changed', async () => {
    await fc.assert(
      fc.asyncProperty(fc.constantFrom(...scenes), changes, async (scene, list) => {
        const file = dir.file('values.json', broken(parse(scene), list));
        isCivil(await call(['resolve', file, '--json']), /^(--dice: |.*values\.json:\d+:\d+: )./);
        isCivil(await call(['odds', file]), /values\.json:\d+:\d+: ./);
      }),
      { numRuns: 500 },
    );
  });

  test('records with letters lost and gained', async () => {
    await fc.assert(
      fc.asyncProperty(scratches, async (marks) => {
        const file = dir.file('record.json', scratched(record, marks));
        isCivil(await call(['replay', file, '--verify', '--json']), /record\.json:\d+:\d+: ./);
      }),
      { numRuns: 150 },
    );
  });

  test('records with values changed, replayed and gone on with', async () => {
    const data = JSON.parse(record) as unknown;
    await fc.assert(
      fc.asyncProperty(changes, async (list) => {
        const text = broken(data, list);
        const file = dir.file('changed.json', text);
        isCivil(await call(['replay', file]), /changed\.json:\d+:\d+: ./);
        const bot = await call(['bot', 'drill-field', '--seat', 'red-1', '--record', file]);
        expect([0, 2], bot.err).toContain(bot.code);
        if (bot.code === 2) expect(bot.err).toMatch(/^sandtable: [^\n]+\n$/);
      }),
      { numRuns: 300 },
    );
  });

  test('dice scripts', async () => {
    const file = dir.file('dice.yaml', scenes[0]!);
    const script = fc.oneof(
      fc.string({ maxLength: 20, unit: 'binary' }),
      fc.stringMatching(/^((hit|morale|counter|drill-fire-01)=[0-9a-z,-]{0,8}[ ;]?){0,4}$/),
    );
    await fc.assert(
      fc.asyncProperty(script, async (dice) => isCivil(await call(['resolve', file, `--dice=${dice}`]), /^--dice: ./)),
      { numRuns: 400 },
    );
  });

  test('armies with letters lost and gained, and with other values', async () => {
    await fc.assert(
      fc.asyncProperty(scratches, changes, async (marks, list) => {
        const file = dir.file('army.yaml', scratched(army, marks));
        isCivil(await call(['army', 'rate', file]), /army\.yaml:\d+:\d+: ./);
        const other = dir.file('army.json', broken(parse(army), list));
        isCivil(await call(['army', 'rate', other, '--json']), /army\.json:\d+:\d+: ./);
        const force = dir.file('group.yaml', scratched(group, marks));
        isCivil(await call(['army', 'check', force]), /group\.yaml:\d+:\d+: ./);
        const changed = dir.file('group.json', broken(parse(group), list));
        isCivil(await call(['army', 'check', changed, '--json']), /group\.json:\d+:\d+: ./);
      }),
      { numRuns: 300 },
    );
  });

  test('words of the command line', async () => {
    const word = fc.oneof(
      fc.constantFrom(
        'scenarios',
        'rules',
        'tables',
        'resolve',
        'odds',
        'replay',
        'bot',
        'simulate',
        'help',
        'ladder',
        'army',
        '--json',
        '--help',
        '--',
        '-',
        '',
      ),
      fc.constantFrom(
        'drill',
        'bg',
        'drill-field',
        'drill-fied',
        '--seed',
        '--seat',
        'red-1',
        '--games',
        '2',
        '-1',
        '--bots',
        'usual',
        '--ruleset',
        '--dice',
        '--verify',
      ),
      fc.string({ maxLength: 6, unit: 'binary' }),
    );
    await fc.assert(
      fc.asyncProperty(fc.array(word, { maxLength: 5 }), async (words) => isCivil(await call(words), /./)),
      { numRuns: 600 },
    );
  });

  test("a bot's lines", async () => {
    const line = fc.oneof(
      fc.string({ maxLength: 30, unit: 'binary' }),
      fc.json({ maxDepth: 3 }),
      fc.constantFrom(
        '{"usual":true}',
        '{"offer":0}',
        '{"offer":1}',
        '{"commit":true}',
        '{"withdraw":"red-u1"}',
        '{"standing":{"ask":"move.window","order":{"kind":"hold","until":3}}}',
      ),
      fc.jsonValue({ maxDepth: 3 }).map((value) => JSON.stringify({ answer: value })),
      fc.jsonValue({ maxDepth: 3 }).map((value) => JSON.stringify({ draft: value })),
      fc.jsonValue({ maxDepth: 3 }).map((value) => JSON.stringify({ standing: value })),
    );
    await fc.assert(
      fc.asyncProperty(fc.array(line, { maxLength: 40 }), async (lines) => {
        const called = await call(['bot', 'drill-field', '--seat', 'red-1', '--seed', '1'], {
          stdin: lines.join('\n'),
        });
        expect([0, 2], called.err).toContain(called.code);
        expect(called.err).toMatch(/^(sandtable: standard input:\d+: [^\n]+\n)?$/);
        for (const text of called.out.trimEnd().split('\n')) expect(JSON.parse(text)).toHaveProperty('type');
      }),
      { numRuns: 200 },
    );
  });
});

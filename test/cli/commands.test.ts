import { existsSync, mkdirSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { COMMANDS } from '../../src/cli/run.ts';
import { RULESETS } from '../../src/rules/index.ts';
import { wilson } from '../../src/simulate/run.ts';
import { call, json, ROOT, SCENES, scratch } from './call.ts';

const fire = join(SCENES, 'fire.yaml');
const walk = join(SCENES, 'walk.yaml');
const shell = join(SCENES, 'shell.yaml');
const dir = scratch();

const firstLine = (text: string): string => text.split('\n')[0]!;

interface Roll {
  readonly type: string;
  readonly use?: string;
}

describe('help', () => {
  test('without words, with --help and with help, lists every command and what comes later', async () => {
    const plain = await call([]);
    expect(plain.code).toBe(0);
    for (const { name } of COMMANDS) expect(plain.out).toContain(`\n  ${name}`);
    expect(plain.out).toMatch(/ladder .*comes later/);
    expect(await call(['--help'])).toEqual(plain);
    expect(await call(['help'])).toEqual(plain);
  });

  test.each(COMMANDS.map(({ name }) => name))('%s --help names its words and options', async (name) => {
    const { code, out, err } = await call([name, '--help']);
    expect({ code, err }).toEqual({ code: 0, err: '' });
    const command = COMMANDS.find((one) => one.name === name)!;
    for (const place of command.places) expect(out).toContain(place.name);
    for (const option of Object.keys(command.options)) expect(out).toContain(`--${option}`);
    expect((await call(['help', name])).out).toBe(out);
  });

  test('--version is the version of the package', async () => {
    const { version } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8')) as { version: string };
    expect(await call(['--version'])).toEqual({ code: 0, out: `${version}\n`, err: '' });
  });
});

describe('scenarios', () => {
  test('lists what can be played', async () => {
    expect(await json('scenarios')).toEqual([
      {
        id: 'drill-field',
        ruleset: 'drill',
        title: 'A drill in the field',
        sides: ['red', 'blue'],
        size: '24 x 16',
        turnLimit: 6,
      },
      {
        id: 'drill-big',
        ruleset: 'drill',
        title: 'A big drill',
        sides: ['red', 'blue'],
        size: '60 x 40',
        turnLimit: 4,
      },
    ]);
    expect(await json('scenarios', '--ruleset', 'bg')).toEqual([]);
    expect(await json<unknown[]>('scenarios', '--ruleset=drill')).toHaveLength(2);
  });

  test('for people: a line each, in columns', async () => {
    const { out } = await call(['scenarios']);
    expect(out).toBe(
      'drill-field  drill  A drill in the field  red v blue  24 x 16  6 turns\n' +
        'drill-big    drill  A big drill           red v blue  60 x 40  4 turns\n',
    );
    expect((await call(['scenarios'], { rulesets: [] })).out).toBe('There is no scenario to play yet.\n');
  });
});

describe('rules and tables', () => {
  test('rules of one number says what it decides, point by point; gaps are rulings of ours', async () => {
    const { code, out } = await call(['rules', 'hex-chk-09']);
    expect(code).toBe(0);
    expect(out.split('\n')).toEqual([
      'hex-chk-09, Fire check, jamming, ammunition, The hex tactical game',
      '  A Bazooka, Panzerschreck or PIAT team is removed from play on a fire check of 10 or more.',
      '  - a team is removed on 10 with modifiers',
      '  - that is no loss',
      '',
    ]);
    expect((await call(['rules', 'bg-gap-46'])).out).toMatch(/^bg-gap-46, our ruling, .*Battlegroup/);
    // A title that asks ends with its own mark.
    expect((await call(['rules', 'bg-gap-06'], { rulesets: RULESETS })).out).toContain(
      'is a target in cover or obscured?\n',
    );
    const rule = await json<{ ruleset: string; id: string; points: string[] }>('rules', 'hex-chk-09');
    expect(rule).toMatchObject({ ruleset: 'hex', id: 'hex-chk-09', kind: 'rule' });
    expect(rule.points).toHaveLength(2);
  });

  test('a rule whose text is written is told whole, with its chart', async () => {
    const { out } = await call(['rules', 'bg-mor-04'], { rulesets: RULESETS });
    expect(out).toMatch(/^bg-mor-04, Unit morale, Battlegroup\n {2}A morale test .*\.\n {2}Infantry: 1 or 2 pinned/);
    expect(out).toContain('\n\nunit-morale (p42, bg-mor-04)\n');
    const told = await call(['rules', 'bg-mor-04', '--json'], { rulesets: RULESETS });
    expect(JSON.parse(told.out)).toMatchObject({ text: expect.any(String), charts: [{ name: 'unit-morale' }] });
  });

  test('a rule that does not exist is refused with the one that was meant; --coverage is for a book', async () => {
    const none = ['hex', 'chk', '99'].join('-');
    const wrong = await call(['rules', none]);
    expect([wrong.code, wrong.out]).toEqual([2, '']);
    expect(wrong.err).toContain(`has no rule "${none}"; did you mean hex-chk-09?`);
    expect((await call(['rules', 'hex-chk-09', '--coverage'])).err).toContain('needs a ruleset, not a rule');
  });

  test('--search finds the rules that speak of all words, in titles and points, of one book or of all', async () => {
    const found = await json<{ id: string }[]>('rules', 'hex', '--search', 'Jam machine');
    expect(found.map(({ id }) => id)).toContain('hex-chk-04');
    expect(found.every(({ id }) => id.startsWith('hex-'))).toBe(true);
    const all = await json<{ id: string }[]>('rules', '--search', 'minefield');
    expect(new Set(all.map(({ id }) => id.split('-')[0])).size).toBeGreaterThan(3);
    expect((await call(['rules', '--search', 'xylophone'])).out).toBe('No rule contains "xylophone".\n');
  });

  test('--glossary lists the terms of a book with their rules; it is for a book that has one', async () => {
    const { out } = await call(['rules', 'bg', '--glossary'], { rulesets: RULESETS });
    expect(out).toMatch(/^pinning hit +2 to 5 on a barrage die, .* bg-ind-14 bg-ind-19$/m);
    const asJson = await call(['rules', 'ag', '--glossary', '--json'], { rulesets: RULESETS });
    const { terms } = JSON.parse(asJson.out) as { terms: { term: string; rules: string[] }[] };
    expect(terms.find(({ term }) => term === 'counter-recce')?.rules).toContain('ag-counter-01');
    expect((await call(['rules', 'kgn', '--glossary'], { rulesets: RULESETS })).out).toMatch(/ has no glossary\.\n$/);
    expect((await call(['rules', '--glossary'])).err).toContain('--glossary needs a ruleset');
    expect((await call(['rules', 'bg-mor-04', '--glossary'])).err).toContain('needs a ruleset, not a rule');
  });

  test('rules lists the books; rules ID their inventory', async () => {
    const books = await json<{ id: string; playable: boolean; total: number }[]>('rules');
    expect(books.map((book) => book.id)).toEqual(['bg', 'kgn', 'hex', 'stonk', 'ag', 'drill']);
    expect(books.filter((book) => book.playable).map((book) => book.id)).toContain('drill');
    const bg = await json<{ ruleset: string; total: number; rules: object[] }>('rules', 'bg');
    expect(bg.ruleset).toBe('bg');
    expect(bg.rules).toHaveLength(bg.total);
    expect(Object.keys(bg.rules[0]!).sort()).toEqual(['id', 'kind', 'points', 'section', 'text', 'title']);
    expect((await call(['rules', 'drill'])).out).toMatch(/^Turn\n {2}drill-turn-01 /);
  });

  test('rules ID --coverage has the shape that FORMATS fixes', async () => {
    const coverage = await json<Record<string, unknown> & { rules: Record<string, unknown>[] }>(
      'rules',
      'drill',
      '--coverage',
    );
    expect(coverage).toMatchObject({ ruleset: 'drill', total: coverage.rules.length });
    for (const count of ['obeyed', 'tested', 'proved']) expect(coverage[count]).toBeTypeOf('number');
    const one = coverage.rules.find((rule) => rule.id === 'drill-fire-01')!;
    expect(one).toMatchObject({
      title: expect.any(String),
      tests: expect.any(Array),
      mutantKilled: true,
    });
    expect(one.claims).toContainEqual({
      claim: 'a die of 4 or more hits',
      mutant: expect.stringContaining('toHit: '),
      killedBy: expect.stringContaining('drill-fire-01'),
      state: 'killed',
    });
    expect(one.obeyedAt).toEqual(expect.arrayContaining([expect.stringMatching(/^test\/drill\/fire\.ts:\d+$/)]));
    expect((await call(['rules', 'drill', '--coverage'])).out).toMatch(
      /\d+ rules: \d+ obeyed, \d+ tested, \d+ proved by claim, 0 provisional\.\n/,
    );
  });

  test('tables prints the charts, one or all', async () => {
    expect(await json('tables', 'drill', 'counters')).toEqual({
      ruleset: 'drill',
      tables: [
        {
          name: 'counters',
          page: '-',
          rule: 'drill-pot-01',
          rows: ['1', '2', '3', 'surge'],
          columns: ['number'],
          cells: [[6], [5], [4], [5]],
        },
      ],
    });
    expect((await json<{ tables: object[] }>('tables', 'drill')).tables).toHaveLength(2);
    expect((await call(['tables', 'drill', 'arrival'])).out).toBe(
      'arrival (-, drill-shell-01)\n         D10\n  shell  3\n',
    );
  });
});

describe('resolve', () => {
  test("uses the scene's own dice and explains each roll", async () => {
    const resolved = await json('resolve', fire);
    expect(resolved).toMatchObject({
      ruleset: 'drill',
      pending: null,
      after: { units: { pair: { men: 1, pinned: true }, rifles: { men: 3, pinned: false } } },
    });
    const rolls = (resolved.events as Roll[]).filter((event) => event.type === 'roll');
    expect(rolls[0]).toEqual({
      type: 'roll',
      rule: 'drill-fire-01',
      use: 'hit',
      of: 'rifles',
      dice: [4, 2, 3],
      need: 4,
      base: 4,
      modifiers: [
        { rule: 'drill-fire-02', why: 'within 6', value: 1 },
        { rule: 'drill-fire-03', why: 'target digs', value: -1 },
      ],
      hits: 1,
    });
    expect(rolls.map((roll) => roll.use)).toEqual(['hit', 'morale']);
  });

  test('--dice comes before the dice of the scene; labels are uses or rule ids', async () => {
    const resolved = await json('resolve', fire, '--dice', 'drill-fire-01=1,1,2');
    expect(resolved.after).toMatchObject({ units: { pair: { men: 2 } } });
    const lost = await json('resolve', fire, '--dice', 'hit=6,6,6 counter=2');
    expect((lost.events as object[]).at(-1)).toMatchObject({ type: 'drew', side: 'blue', counter: '2' });
  });

  test('labels may come again: a shell bursts over two units', async () => {
    const dice = 'arrive=9 direction=7 distance=1 burst=1,1,6 counter=1 burst=1,4,5';
    const { after } = await json('resolve', shell, '--dice', dice);
    expect(after).toEqual({ units: { b: { at: [12, 8], men: 2, posture: 'advance', pinned: true } } });
  });

  test('other seats answer by the policy: usual, first, or as listed by question', async () => {
    const resolved = await json('resolve', walk, '--dice', 'hit=1,1');
    expect((resolved.events as Roll[]).map((event) => event.type)).toContain('fired');
    const yaml = readFileSync(walk, 'utf8').replace(/policy:[\s\S]*/, 'policy: { blue: first }\n');
    const first = await json('resolve', dir.file('first.yaml', yaml));
    expect((first.events as Roll[]).map((event) => event.type)).not.toContain('fired');
    const usual = await json('resolve', dir.file('usual.yaml', yaml.replace('first', 'usual')));
    expect(usual).toEqual(first);
  });

  test('stops at a question without a policy and says which', async () => {
    const yaml = readFileSync(walk, 'utf8').replace(/policy:[\s\S]*/, '');
    const file = dir.file('stops.yaml', yaml);
    expect(await json('resolve', file)).toMatchObject({
      pending: {
        ask: 'move.window',
        rule: 'drill-watch-01',
        seats: ['blue'],
        sentence: 'Your unit watches: hold, or fire?',
      },
    });
    expect((await call(['resolve', file])).out).toMatch(
      /\nWaits for blue: Your unit watches: hold, or fire\? \[move\.window, drill-watch-01\]\n$/,
    );
  });

  test('for people: sentences, then the table', async () => {
    const { out, code } = await call(['resolve', fire]);
    expect(code).toBe(0);
    expect(out).toMatch(/^red has decided\.\nrifles fires at pair\.\n/);
    expect(out).toContain('hit: 4 2 3, needs 4+ (+1 within 6, -1 target digs) [drill-fire-01].\n');
    expect(out).toMatch(/\nAfter:\n {2}units\n {4}rifles {2}at 4,4, men 3/);
  });

  test('takes JSON as well as YAML', async () => {
    const { parse } = await import('yaml');
    const file = dir.file('fire.json', JSON.stringify(parse(readFileSync(fire, 'utf8'))));
    expect(await json('resolve', file)).toEqual(await json('resolve', fire));
  });
});

describe('odds', () => {
  test('counts exactly, and the chances come to 1', async () => {
    const odds = await json<{
      exact: boolean;
      outcomes: { p: string; decimal: number; result: object }[];
      steps: { use: string; p: string; decimal: number }[];
      summary: string;
    }>('odds', fire);
    expect(odds.exact).toBe(true);
    expect(odds.outcomes[0]).toEqual({ result: { pair: { menLost: 2, lost: true } }, p: '5/8', decimal: 0.625 });
    expect(odds.outcomes.reduce((sum, { decimal }) => sum + decimal, 0)).toBeCloseTo(1, 12);
    expect(odds.steps[0]).toEqual({
      ...{ use: 'hit', rule: 'drill-fire-01', of: 'rifles', p: '7/8', decimal: 0.875 },
      ...{ dice: 3, need: 4, base: 4, natural: 4 },
      modifiers: [
        { rule: 'drill-fire-02', why: 'within 6', value: 1 },
        { rule: 'drill-fire-03', why: 'target digs', value: -1 },
      ],
    });
    expect(odds.summary).toBe('Likeliest of 4 results: pair (menLost 2, lost) 62.5 %; nothing changes 12.5 %.');
  });

  test('says where the policy leaves a question open', async () => {
    const odds = await json('odds', walk);
    expect(odds.stoppedAt).toEqual(['loss.surge']);
    expect(odds.summary).toContain('up to the question loss.surge');
  });

  test('for people: the summary, the rolls, the results', async () => {
    const { out } = await call(['odds', fire, '--exact']);
    expect(out).toMatch(
      /^Likeliest of 4 results: .*\.\n\nChance that each roll succeeds, if it is made:\n {2}hit {5}87\.5 % {2}7\/8/,
    );
    expect(out).toContain('62.5 %  5/8   pair (menLost 2, lost)\n');
  });
});

describe('simulate', () => {
  const timeless = (report: Record<string, unknown>) => ({ ...report, msPerGame: 0, decisionsPerSecond: 0 });

  test('has the shape that FORMATS fixes, and comes out the same with the same seed', async () => {
    const words = ['simulate', 'drill-field', '--games', '20', '--seed', '7', '--bots', 'random,usual'];
    const report = await json<{ wins: Record<string, number>; draws: number; winRate: Record<string, number[]> }>(
      ...words,
    );
    expect(report).toMatchObject({
      scenario: 'drill-field',
      games: 20,
      seed: 7,
      bots: ['random', 'usual'],
      unfinished: 0,
    });
    expect(report.wins.red! + report.wins.blue! + report.draws).toBe(20);
    const [low, p, high] = report.winRate.red!;
    expect(low).toBeLessThanOrEqual(p!);
    expect(p).toBeLessThanOrEqual(high!);
    expect(timeless(await json(...words))).toEqual(timeless(report as Record<string, unknown>));
    const other = await json('simulate', 'drill-field', '--games', '20', '--seed', '8', '--bots', 'random,usual');
    expect(other.hash).not.toBe((report as Record<string, unknown>).hash);
  });

  test('writes a record a game, which verifies, and plays the same games as without', async () => {
    const records = join(dir.path, 'records');
    const words = ['simulate', 'drill-field', '--games', '3', '--seed', '5'];
    const report = await json(...words, '--records', records);
    expect(timeless(await json(...words))).toEqual(timeless(report));
    const files = readdirSync(records);
    expect(files).toEqual(['drill-field-5-0.json', 'drill-field-5-1.json', 'drill-field-5-2.json']);
    for (const file of files) {
      const replayed = await json('replay', join(records, file), '--verify');
      expect(replayed).toEqual({
        ok: true,
        answers: expect.any(Number),
        hash: expect.stringMatching(/^[0-9a-f]{16}$/),
        firstDifference: null,
      });
    }
  });

  test('interrupted, prints what it has finished', async () => {
    const stop = new AbortController();
    const { code, out } = await call(['simulate', 'drill-big', '--games', '100000', '--json'], {
      signal: stop.signal,
      isTerminal: true,
      hear: (text) => {
        if (/\d of 100000 games/.test(text)) stop.abort();
      },
    });
    const report = JSON.parse(out) as { games: number; interrupted: boolean };
    expect(code).toBe(130);
    expect(report.interrupted).toBe(true);
    expect(report.games).toBeGreaterThan(0);
    expect(report.games).toBeLessThan(100_000);
  });

  test('shows progress on a terminal only, and only on standard error', async () => {
    const words = ['simulate', 'drill-field', '--games', '200', '--bots', 'usual'];
    expect((await call(words)).err).toBe('');
    const { err, out } = await call(words, { isTerminal: true });
    expect(err).toMatch(/\r\d+ of 200 games/);
    expect(out).toMatch(/^drill-field: 200 games, seed 1\n/);
    expect(out).not.toContain('\r');
  });

  test("Wilson's interval", () => {
    expect(wilson(0, 0)).toEqual([0, 0, 1]);
    expect(wilson(50, 100)).toEqual([0.403832, 0.5, 0.596168]);
    expect(wilson(0, 10)).toEqual([0, 0, 0.277533]);
    expect(wilson(10, 10)).toEqual([0.722467, 1, 1]);
  });
});

describe('replay', () => {
  const record = async (): Promise<{ file: string; text: string }> => {
    const records = join(dir.path, 'replayed');
    if (!existsSync(records))
      await call(['simulate', 'drill-field', '--games', '1', '--seed', '3', '--records', records]);
    const file = join(records, 'drill-field-3-0.json');
    return { file, text: readFileSync(file, 'utf8') };
  };

  test('prints the log as sentences', async () => {
    const { file } = await record();
    const { code, out, err } = await call(['replay', file]);
    expect({ code, err }).toEqual({ code: 0, err: '' });
    expect(firstLine(out)).toBe('Turn 1.');
    const log = await json<{ log: { entry: number; sentence: string; event: object }[]; over: boolean }>(
      'replay',
      file,
    );
    expect(log.over).toBe(true);
    expect(log.log[0]).toEqual({
      entry: -1,
      sentence: 'Turn 1.',
      event: { type: 'turn', rule: 'drill-turn-01', turn: 1 },
    });
    expect(out.split('\n')).toHaveLength(log.log.length + 2);
  });

  test('--verify says where it first differs, with status 1', async () => {
    const { text } = await record();
    const changed = JSON.parse(text) as {
      entries: { hash: string; events: object[] }[];
      opening: { events: { turn: number }[] };
    };
    changed.entries[4]!.hash = '0123456789abcdef';
    const file = dir.file('changed.json', JSON.stringify(changed));
    const { code, out } = await call(['replay', file, '--verify', '--json']);
    expect(code).toBe(1);
    expect(JSON.parse(out)).toMatchObject({
      ok: false,
      answers: 5,
      firstDifference: { entry: 4, what: expect.stringMatching(/^hash: recorded 0123456789abcdef, now [0-9a-f]{16}$/) },
    });
    expect((await call(['replay', file, '--verify'])).out).toMatch(/^Differs at entry 4: hash/);
    const plain = await call(['replay', file]);
    expect(plain.code).toBe(1);
    expect(plain.err).toMatch(/changed\.json: Differs at entry 4: [^\n]*\n$/);
    changed.opening.events[0]!.turn = 2;
    const opening = dir.file('opening.json', JSON.stringify(changed));
    expect((await call(['replay', opening, '--verify'])).out).toBe('Differs at the opening: events: 0.turn.\n');
  });

  test('--verify says of a record that was cut at an entry that it is unfinished', async () => {
    const { file, text } = await record();
    const whole = await call(['replay', file, '--verify']);
    expect(whole.out).toMatch(/^The same game: \d+ answers, hash [0-9a-f]{16}\.\n$/);
    expect(await json('replay', file, '--verify')).not.toHaveProperty('unfinished');
    const { entries, ...rest } = JSON.parse(text) as { entries: object[] };
    for (const length of [0, 10, entries.length - 1]) {
      const cut = dir.file('cut.json', JSON.stringify({ ...rest, entries: entries.slice(0, length) }));
      const { code, out } = await call(['replay', cut, '--verify']);
      expect(code).toBe(0);
      expect(out).toMatch(/^The same game: .* It is unfinished: the record ends before the game does\.\n$/);
      expect(await json('replay', cut, '--verify')).toMatchObject({ ok: true, answers: length, unfinished: true });
    }
  });

  test('an answer that the rules refuse is a difference', async () => {
    const { text } = await record();
    const changed = JSON.parse(text) as { entries: { input: { kind: string; seat: string } }[] };
    const at = changed.entries.findIndex(({ input }) => input.kind === 'answer');
    changed.entries[at]!.input.seat = 'watcher';
    const { code, out } = await call(['replay', dir.file('seat.json', JSON.stringify(changed)), '--verify', '--json']);
    expect(code).toBe(1);
    expect(JSON.parse(out)).toMatchObject({
      firstDifference: { entry: at, what: expect.stringMatching(/^refused: /) },
    });
  });
});

describe('serve', () => {
  test('serves the page until it is interrupted', async () => {
    const web = join(dir.path, 'web');
    mkdirSync(web);
    dir.file('web/index.html', '<p>the page</p>');
    const stop = new AbortController();
    let text = '';
    let heard: (url: string) => void;
    const url = new Promise<string>((resolve) => {
      heard = resolve;
    });
    const serving = call(['serve', '--port', '0', '--web', web, '--json'], {
      signal: stop.signal,
      hear: (part) => {
        text += part;
        const found = /"url": "([^"]+)"/.exec(text);
        if (found) heard(found[1]!);
      },
    });
    const answer = await fetch(await url);
    expect(await answer.text()).toBe('<p>the page</p>');
    stop.abort();
    const { code, out } = await serving;
    expect(code).toBe(0);
    expect(JSON.parse(out)).toEqual({ url: await url });
  });
});

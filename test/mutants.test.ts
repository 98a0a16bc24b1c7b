/** The automatic mutants, the verdict on a mutant, and `npm run mutants` on the fixture. */
import { execFile } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { afterAll, describe, expect, test } from 'vitest';
import { parseArguments, Refused } from '../scripts/mutants/arguments.ts';
import { nearestCandidates } from '../scripts/mutants/operators.ts';
import type { ClaimResult } from '../scripts/mutants/prove.ts';
import { checkOf, type Report } from '../scripts/mutants/report.ts';
import { isEndless } from '../scripts/mutants/runner.ts';
import { sample, suggestions } from '../scripts/mutants/suggest.ts';
import { citationsIn } from '../src/coverage/citations.ts';
import { findMutant, mutated, readClaims } from '../src/coverage/claims.ts';
import { coverageOf } from '../src/coverage/coverage.ts';
import { readStored, standingOf } from '../src/coverage/proofs.ts';
import { type RulesetSource, readRules, SOURCES } from '../src/coverage/sources.ts';
import { openTree } from '../src/coverage/tree.ts';
import { scripted } from '../src/kernel/chance.ts';
import { advance, newGame, runtimeOf } from '../src/kernel/engine.ts';
import { drill } from './drill/index.ts';
import { emptyTable } from './drill/setup.ts';
import type { DrillFrame, DrillKinds } from './drill/state.ts';

const ROOT = join(dirname(fileURLToPath(import.meta.url)), '..');
const FOLDER = 'test/fixtures/coverage';
const tree = await openTree(ROOT);
const scratch = mkdtempSync(join(tmpdir(), 'mutants-'));
afterAll(() => rmSync(scratch, { recursive: true }));

const mini = (out: string): RulesetSource => ({
  ...{ id: 'mini', code: [FOLDER], tests: [FOLDER] },
  ...{ claims: `${FOLDER}/claims.yaml`, proofs: out },
});

/** Runs the command; a status other than 0 is told, not thrown. */
async function run(...words: string[]): Promise<{ code: number; stdout: string; stderr: string }> {
  const all = ['--import', 'tsx', 'scripts/mutants/main.ts', ...words];
  const ran = promisify(execFile)(process.execPath, all, { cwd: ROOT }).then(
    ({ stdout, stderr }) => ({ code: 0, stdout, stderr }),
    ({ code, stdout, stderr }: { code: number; stdout: string; stderr: string }) => ({ code, stdout, stderr }),
  );
  return ran;
}

describe('automatic mutants of a citation', () => {
  const of = (file: string, id: string) => {
    const source = tree.file(`${FOLDER}/${file}`);
    const citations = citationsIn(source, ['mini']).filter((citation) => citation.id === id);
    return citations.map((citation) =>
      nearestCandidates(tree, citation).map(({ operator, span }) => `${source.lineAt(span.start)} ${operator}`),
    );
  };

  test('lie in the statement it stands in, with its guard', () => {
    expect(of('fire.ts', 'mini-hit-03')).toEqual([
      ['20 negate condition', '20 drop statement', '20 1 to 2', '20 drop statement', '20 1 to 0'],
    ]);
  });

  test('keep out of what other ids mark in the same statement', () => {
    expect(of('spot.ts', 'mini-spot-01')).toEqual([['15 5 to 6', '15 5 to 4']]);
    expect(of('spot.ts', 'mini-spot-02')).toEqual([
      ['15 > to <=', '15 3 to 4', '15 1 to 2', '15 > to >=', '15 3 to 2', '15 1 to 0'],
    ]);
    expect(of('spot.ts', 'mini-spot-03')).toEqual([['15 2 to 3', '15 2 to 1']]);
  });

  test('lie in the row or step that a comment or a field names', () => {
    expect(of('save.ts', 'mini-save-01')).toEqual([['3 5 to 6', '3 6 to 7', '3 5 to 4', '3 6 to 5']]);
    expect(of('save.ts', 'mini-save-02')).toEqual([
      ['11 === to !==', '10 empty list', '10 drop last element', '11 swap branches'],
    ]);
  });

  test('lie in the whole function that a comment heads', () => {
    expect(of('fire.ts', 'mini-turn-01')[0]).toEqual([
      '41 > to <=',
      '41 0 to 1',
      '41 drop statement',
      '41 1 to 2',
      '41 > to >=',
      '41 -= to +=',
      '41 0 to -1',
      '41 1 to 0',
    ]);
  });

  test('differ from the source in one place', () => {
    const source = tree.file(`${FOLDER}/fire.ts`);
    const [citation] = citationsIn(source, ['mini']).filter(({ id }) => id === 'mini-hit-01');
    const [first] = nearestCandidates(tree, citation!);
    expect(mutated(source.text, first!.mutant)).toBe(source.text.replace('need: 4', 'need: 5'));
  });
});

describe('help for whoever writes claims', () => {
  const source = mini('none.json');
  const suggested = (file: string, id: string) =>
    suggestions(
      tree,
      source,
      id,
      citationsIn(tree.file(`${FOLDER}/${file}`), ['mini']).filter((citation) => citation.id === id),
    );

  test('every suggestion finds its mutant, and no two are the same', () => {
    const found = [...suggested('spot.ts', 'mini-spot-02'), ...suggested('save.ts', 'mini-save-02')];
    expect(found.length).toBeGreaterThan(8);
    const mutants = found.map((claim) => {
      const sought = findMutant(tree, source, claim);
      if ('missing' in sought) throw new Error(sought.missing);
      const { mutant } = sought;
      expect(tree.parses(mutant.file, mutated(tree.file(mutant.file).text, mutant))).toBe(true);
      return `${mutant.file} ${mutant.start} ${mutant.end} ${mutant.text}`;
    });
    expect(new Set(mutants).size).toBe(mutants.length);
  });

  test('a suggestion says as much as is needed to find it', () => {
    const [first] = suggested('spot.ts', 'mini-spot-02');
    expect(first).toEqual({
      ...{ rule: 'mini-spot-02', claim: '> to <=', in: 'toSpot', change: 'men > 3', to: 'men <= 3' },
    });
    expect(suggested('spot.ts', 'mini-spot-03')[0]).toMatchObject({ change: "when(near, 'mini-spot-03', 2)" });
  });

  test('a draw depends on its seed and on nothing else', () => {
    const { claims } = readClaims(ROOT, source);
    const drawn = sample(claims, 'seed', 4);
    expect(drawn).toHaveLength(4);
    expect(sample([...claims].reverse(), 'seed', 4)).toEqual(drawn);
    expect(sample(claims, 'other', 4)).not.toEqual(drawn);
    expect(sample(claims, 'seed', 1000)).toHaveLength(claims.length);
  });
});

describe('an endless mutant', () => {
  test('is told by the kernel’s guard, a test’s limit, and calls without end', () => {
    const start = () => ({ to: 'start' as const });
    const procedures = { ...drill.procedures, turn: { ...drill.procedures.turn, start } };
    const runtime = runtimeOf<DrillKinds>({ ...drill, procedures }, scripted([]));
    const seats = drill.seats('drill-field');
    const stack: DrillFrame[] = [{ proc: 'turn', step: 'start', done: [] }];
    const game = newGame<DrillKinds>({ table: emptyTable(4, 4, seats), stack, seats });
    let thrown: unknown;
    try {
      advance(runtime, game);
    } catch (error) {
      thrown = error;
    }
    expect(isEndless(thrown)).toBe(true);
    expect(isEndless(new Error('outer', { cause: thrown }))).toBe(true);
    expect(isEndless({ message: 'Test timed out in 60000ms.' })).toBe(true);
    expect(isEndless(new RangeError('Maximum call stack size exceeded'))).toBe(true);
  });

  test('is not any other error', () => {
    expect(isEndless(new Error('expected 4 to be 5'))).toBe(false);
    expect(isEndless(undefined)).toBe(false);
  });
});

describe('npm run mutants', { timeout: 600_000 }, () => {
  const files = () =>
    readdirSync(join(ROOT, FOLDER)).map((name) => [name, readFileSync(join(ROOT, FOLDER, name), 'utf8')]);

  test('runs claim by claim, keeps what it finds, and leaves the source alone', async () => {
    const before = files();
    const out = join(scratch, 'mini.json');
    const first = await run('mini', '--source', FOLDER, '--out', out, '--json');
    expect(first.stderr).toBe('');
    expect(first.code).toBe(1); // not all are killed
    const report = JSON.parse(first.stdout) as Report;
    const outcomes = report.rules.map(({ id, claims }) => [id, claims.map(({ outcome }) => outcome)]);
    expect(Object.fromEntries(outcomes)).toEqual({
      'mini-hit-01': ['killed', 'killed'],
      'mini-hit-03': ['survived'],
      'mini-hit-05': ['no test'],
      'mini-save-01': ['killed', 'does not load', 'does not load', 'not found'],
      'mini-turn-01': ['endless', 'endless'],
    });
    expect(report).toMatchObject({ ruleset: 'mini', total: 14, proved: 1, provisional: 0 });
    expect(report.rules[0]!.claims[0]).toEqual({
      ...{ rule: 'mini-hit-01', claim: 'a shot hits on 4', mutant: 'toHit: need: 4 -> need: 5', outcome: 'killed' },
      killedBy: 'mini-hit-01 a shot hits on 4 or more',
    });
    expect(files()).toEqual(before);
    expect(readFileSync(out, 'utf8')).not.toContain(ROOT);

    const source = mini(out);
    const coverage = coverageOf(tree, source, readRules(tree, source));
    expect(coverage).toMatchObject({ proved: 1, provisional: 0 });
    const of = (id: string) => coverage.rules.find((rule) => rule.id === id)!;
    expect(of('mini-hit-01')).toMatchObject({ mutantKilled: true, claims: [{ state: 'killed' }, { state: 'killed' }] });
    expect(of('mini-save-01').unproved).toContain('"a crash while loading proves nothing": ');
    expect(of('mini-gap-10').unproved).toBe('it says who begins, and nothing ever does');

    // What has a result that holds is not run again; what could not be run, or did not end, is.
    const stored = readFileSync(out, 'utf8');
    const again = await run('mini', '--source', FOLDER, '--out', out, '--changed');
    expect(again.stdout).not.toContain('mini-hit-01');
    expect(again.stdout).toMatch(/^mini-hit-05 +no test +a blind shot never hits \(/m);
    expect(again.stdout).toMatch(
      /^mini-save-01 +not found +what is not there proves nothing \(SAVES.hard has no such/m,
    );
    expect(again.stdout.match(/^mini-turn-01 +endless /gm)).toHaveLength(2);
    expect(again.stdout).toContain('0 of 4 mutants killed');
    expect(readFileSync(out, 'utf8')).toBe(stored);

    // Rules without claims are given an automatic mutant for the time being, and no other.
    const renewed = await run('mini', '--source', FOLDER, '--out', out, '--renew', '--rule', 'mini-save-*');
    expect(renewed.stdout).toMatch(/^mini-save-02 +provisional +save\.choose\.offers: .* -> \[\]$/m);
    const { provisional, claims } = readStored(ROOT, source);
    expect(Object.keys(provisional)).toEqual(['mini-save-02']);
    expect(provisional['mini-save-02']!.killedBy).toContain('mini-save-02 offers');
    expect(Object.keys(claims)).toEqual(['mini-hit-01', 'mini-hit-03', 'mini-save-01', 'mini-turn-01']);

    const check = await run('mini', '--source', FOLDER, '--out', out, '--check');
    expect(check.code).toBe(1);
    expect(check.stdout).toContain('mini: 1 of 14 rules proved by claim, 1 provisional, 0 provisional and stale');
  });

  test('runs what somebody else wrote, and a loop without end is no kill', async () => {
    const out = join(scratch, 'outside.json');
    const list = `${FOLDER}/outside.yaml`;
    const ran = await run(...['mini', '--source', FOLDER, '--out', out, '--run', list, '--patience', '3000', '--json']);
    const { mutants } = JSON.parse(ran.stdout) as { mutants: ClaimResult[] };
    expect(mutants.map(({ rule }) => rule)).toEqual(['mini-save-01', 'mini-turn-01', 'mini-none-01']);
    expect(mutants[1]).toMatchObject({ outcome: 'endless', killedBy: null });
    expect(mutants[2]).toMatchObject({ outcome: 'not found', why: 'there is no rule mini-none-01' });
    expect(existsSync(out)).toBe(false);
  });

  test('refuses a wrong command line in a few words', async () => {
    const wrong = [
      ...[[], ['bg', 'ag'], ['nope'], ['bg', '--most', 'x'], ['bg', '--odd'], ['bg', '--rule'], ['all', '--run', 'x']],
      ...[
        ['bg', '--sample', '7'],
        ['bg', '--check', '--renew'],
        ['bg', '--changed', '--renew'],
        ['all', '--suggest', 'x'],
      ],
    ];
    for (const words of wrong) expect(() => parseArguments(words), words.join(' ')).toThrow(Refused);
    expect(await run('nope')).toEqual({ code: 2, stdout: '', stderr: 'unknown ruleset nope\n' });
  });
});

/**
 * Proofs of the drill hold, always. Those of the books may be stale while their code is being moved and changed, which
 * `npm run mutants -- ID --check` tells; what they claim must be readable, of rules that exist, no mutant for two rules.
 */
describe('what is claimed and stored', () => {
  const checks = SOURCES.filter(({ code }) => existsSync(join(ROOT, code[0]!))).map((source) => {
    const standing = standingOf(
      tree,
      source,
      readRules(tree, source),
      readClaims(ROOT, source),
      readStored(ROOT, source),
    );
    return { id: source.id, ...checkOf(source.id, standing, source.id !== 'drill') };
  });

  test.each(checks)('$id has no fault in its claims', ({ faults }) => {
    expect(faults).toEqual([]);
  });

  test('every claim of the drill is proved: after a change, npm run mutants -- drill --changed', () => {
    const { ok, open, proved, total } = checks.find(({ id }) => id === 'drill')!;
    expect(open).toEqual([]);
    expect({ ok, proved }).toEqual({ ok: true, proved: total });
  });
});

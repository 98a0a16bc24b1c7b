import { execFile } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { afterAll, describe, expect, test } from 'vitest';
import { mutantsOf, mutated, parseArguments, Refused, type Report, stored } from '../scripts/mutants.ts';
import { citationsIn } from '../src/coverage/citations.ts';
import { coverageOf } from '../src/coverage/coverage.ts';
import { type RulesetSource, readRules } from '../src/coverage/sources.ts';
import { openTree } from '../src/coverage/tree.ts';

const ROOT = join(dirname(fileURLToPath(import.meta.url)), '..');
const FOLDER = 'test/fixtures/coverage';
const MINI: RulesetSource = { id: 'mini', code: [FOLDER], tests: [FOLDER] };
const tree = await openTree(ROOT);
const scratch = mkdtempSync(join(tmpdir(), 'mutants-'));
afterAll(() => rmSync(scratch, { recursive: true }));

const run = (...words: string[]) =>
  promisify(execFile)(process.execPath, ['--import', 'tsx', 'scripts/mutants.ts', ...words], { cwd: ROOT });

describe('mutants of a citation', () => {
  const of = (file: string, id: string) => {
    const source = tree.file(`${FOLDER}/${file}`);
    const citations = citationsIn(source, ['mini']).filter((citation) => citation.id === id);
    return citations.map((citation) =>
      mutantsOf(source, citation).map((mutant) => `${mutant.line} ${mutant.operator}`),
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
    const [mutant] = mutantsOf(source, citation!);
    expect(mutated(source.text, mutant!)).toBe(source.text.replace('need: 4', 'need: 5'));
  });
});

test('what is stored keeps earlier results of rules that were not tried, sorted, and forgets what is gone', () => {
  const proof = { mutant: 'a.ts:1 1 to 2', test: 'x', hash: '0' };
  const text = stored('mini', ['mini-b-01', 'mini-a-01', 'mini-c-01'], { 'mini-a-01': proof, 'mini-gone-01': proof }, [
    { id: 'mini-b-01', outcome: 'proved', tried: 1, proof: { ...proof, hash: '1' } },
    { id: 'mini-c-01', outcome: 'survived', tried: 3, proof: null },
  ]);
  expect(JSON.parse(text)).toEqual({
    ruleset: 'mini',
    proved: { 'mini-a-01': proof, 'mini-b-01': { ...proof, hash: '1' } },
  });
  expect(Object.keys((JSON.parse(text) as { proved: object }).proved)).toEqual(['mini-a-01', 'mini-b-01']);
});

describe('npm run mutants', () => {
  test('proves what a test would notice, and nothing else, and leaves the source alone', async () => {
    const sources = readdirSync(join(ROOT, FOLDER)).map((name) => readFileSync(join(ROOT, FOLDER, name), 'utf8'));
    const out = join(scratch, 'mini.json');
    const { stdout } = await run('mini', '--source', FOLDER, '--out', out, '--json');
    const report = JSON.parse(stdout) as Report;
    expect(Object.fromEntries(report.rules.map(({ id, outcome }) => [id, outcome]))).toEqual({
      'mini-hit-01': 'proved',
      'mini-hit-02': 'proved',
      'mini-hit-03': 'survived',
      'mini-hit-04': 'no code',
      'mini-hit-05': 'no test',
      'mini-save-01': 'proved',
      'mini-save-02': 'proved',
      'mini-spot-01': 'no test',
      'mini-spot-02': 'no test',
      'mini-spot-03': 'no test',
      'mini-turn-01': 'proved', // only by a loop that never ends
      'mini-gap-10': 'no code',
      'mini-gap-100': 'proved',
      'mini-ex-01': 'survived',
    });
    expect(report).toMatchObject({ ruleset: 'mini', total: 14, proved: 6 });
    expect(report.rules[0]!.proof).toMatchObject({
      mutant: `${FOLDER}/fire.ts:21 4 to 5`,
      test: 'mini-hit-01 a shot hits on 4 or more',
    });
    const after = readdirSync(join(ROOT, FOLDER)).map((name) => readFileSync(join(ROOT, FOLDER, name), 'utf8'));
    expect(after).toEqual(sources);

    const proofs = JSON.parse(readFileSync(out, 'utf8')).proved;
    expect(coverageOf(tree, MINI, readRules(tree, MINI), proofs).proved).toBe(6);
    expect(readFileSync(out, 'utf8')).not.toContain(ROOT);

    // A second run of one rule changes nothing in the file, and prints a table.
    const before = readFileSync(out, 'utf8');
    const again = await run('mini', '--source', FOLDER, '--out', out, '--rule', 'mini-save-*');
    expect(again.stdout).toMatch(/mini-save-01 +proved +1 .*save\.ts:3 5 to 6/);
    expect(again.stdout).toContain('mini: 2 of 2 proved');
    expect(readFileSync(out, 'utf8')).toBe(before);

    // What still holds is not tried again.
    const rest = await run('mini', '--source', FOLDER, '--out', out, '--changed', '--rule', 'hit');
    expect(rest.stdout).toContain('mini: 0 of 3 proved');
    expect(readFileSync(out, 'utf8')).toBe(before);
  });

  test('refuses a wrong command line in one line', async () => {
    for (const words of [[], ['bg', 'ag'], ['nope'], ['bg', '--most', 'x'], ['bg', '--odd'], ['bg', '--rule']]) {
      expect(() => parseArguments(words), words.join(' ')).toThrow(Refused);
    }
    const failed = (await run('nope').catch((error: unknown) => error)) as { code: number; stderr: string };
    expect(failed).toMatchObject({ code: 2, stderr: 'unknown ruleset nope\n' });
  });
});

import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import { idsIn, patternOf, unknownIds } from '../src/coverage/citations.ts';
import { coverageOf } from '../src/coverage/coverage.ts';
import type { Stored } from '../src/coverage/proofs.ts';
import { type RulesetSource, readRules, SOURCES, sourceOf } from '../src/coverage/sources.ts';
import { openTree } from '../src/coverage/tree.ts';

const ROOT = join(dirname(fileURLToPath(import.meta.url)), '..');
const FOLDER = 'test/fixtures/coverage';
const MINI: RulesetSource = { id: 'mini', code: [FOLDER], tests: [FOLDER] };
const FIVE = SOURCES.filter((source) => source.id !== 'drill');
const NONE = { claims: [], unprovable: {} };
const tree = await openTree(ROOT);
const known = new Map<string, ReturnType<typeof coverageOf>>();

/** What a book's code and tests cover, found once for all that ask. */
function coverageIn(source: RulesetSource): ReturnType<typeof coverageOf> {
  const coverage = known.get(source.id) ?? coverageOf(tree, source, readRules(tree, source));
  known.set(source.id, coverage);
  return coverage;
}

describe('coverage of the fixture', () => {
  const rules = readRules(tree, MINI);
  const coverage = coverageOf(tree, MINI, rules, { claims: NONE, stored: { claims: {}, provisional: {} } });
  const of = (id: string) => coverage.rules.find((rule) => rule.id === id)!;

  test('counts rules, where they are obeyed and which tests are named after them', () => {
    expect(coverage).toMatchObject({ ruleset: 'mini', total: 14, obeyed: 12, tested: 9, proved: 0, provisional: 0 });
    expect(coverage.rules.map((rule) => rule.id)).toEqual(rules.map((rule) => rule.id));
    expect(of('mini-save-01')).toEqual({
      id: 'mini-save-01',
      kind: 'rule',
      title: 'Soft cover saves on 5',
      section: 'Saving',
      obeyedAt: [`${FOLDER}/save.ts:2`],
      tests: ['saves > mini-save-01 mini-ex-01 soft cover saves men on 5'],
      mutantKilled: false,
      claims: [],
      unproved: 'it has no claims yet',
    });
  });

  test('every rule that is not proved says why', () => {
    const why = (provisional: Stored['provisional']) => {
      const known = { claims: NONE, stored: { claims: {}, provisional } };
      const reasons = coverageOf(tree, MINI, rules, known).rules.map(({ unproved }) => unproved);
      return [...new Set(reasons)].sort();
    };
    expect(why({})).toEqual(['it has no claims yet', 'no code cites it', 'no test is named after it']);
    const stale = { mutant: '', killedBy: '', code: 'of another time', tests: 'of another time' };
    expect(why(Object.fromEntries(rules.map(({ id }) => [id, stale])))).toContain(
      'it has no claims yet; an automatic mutant was killed, but its code and its tests have changed since the mutant was run',
    );
  });

  test('takes strings, comments above code and comments beside it for citations', () => {
    expect(of('mini-hit-02').obeyedAt).toEqual([`${FOLDER}/fire.ts:18`, `${FOLDER}/fire.ts:19`]);
    expect(of('mini-hit-05').obeyedAt).toEqual([`${FOLDER}/fire.ts:26`]);
    expect(of('mini-ex-01').obeyedAt).toEqual([`${FOLDER}/fire.ts:34`]);
    expect(of('mini-save-02').obeyedAt).toEqual([`${FOLDER}/save.ts:9`]);
    expect(of('mini-hit-04').obeyedAt).toEqual([]);
  });

  test('reads names from describe, each and templates, and keeps longer ids apart', () => {
    expect(of('mini-hit-02').tests).toEqual(['mini-hit-02 small targets > need one more (%i)']);
    expect(of('mini-save-02').tests).toEqual(['saves > mini-save-02 offers …']);
    expect(of('mini-gap-10').tests).toEqual([]);
    expect(of('mini-gap-100').tests).toEqual(['mini-gap-100 the second side ends']);
  });

  test('names ids that stand in no inventory', () => {
    expect(coverage.unknown).toEqual([
      { id: 'mini-hit-99', at: `${FOLDER}/mini.spec.ts:45` },
      { id: 'mini-hti-01', at: `${FOLDER}/fire.ts:30` },
    ]);
    expect(unknownIds(tree, [FOLDER], [MINI])).toEqual([{ id: 'mini-hit-99', at: `${FOLDER}/mini.spec.ts:45` }]);
  });
});

test('an id is found whole', () => {
  expect(idsIn('kgn-gap-100 and bg-scn-a-01, not kgn-gap-1x nor xbg-obs-03', ['kgn', 'bg'])).toEqual([
    'kgn-gap-100',
    'bg-scn-a-01',
  ]);
  expect(patternOf('kgn-gap-10').test('kgn-gap-100 ends')).toBe(false);
  expect(patternOf('kgn-gap-10').test('gaps > kgn-gap-10: begins')).toBe(true);
});

test('every ruleset is covered without a word about this machine', () => {
  for (const source of FIVE) {
    const coverage = coverageIn(source);
    expect(coverage.total).toBeGreaterThan(400);
    expect(coverage.faults).toEqual([]);
    expect(JSON.stringify(coverage)).not.toContain(ROOT);
  }
});

test('no id is cited in the code or named by a test that is in no inventory', () => {
  for (const source of FIVE) expect(coverageIn(source).unknown).toEqual([]);
  expect(unknownIds(tree, ['src', 'test'], FIVE)).toEqual([]);
  expect(sourceOf('bg')?.code).toEqual(['src/rules/battlegroup']);
});

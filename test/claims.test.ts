/** Claims and what is stored about them, on a book of a few lines that lies in a folder of its own. */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { storedText, tasksOf, updated } from '../scripts/mutants/prove.ts';
import { checkOf } from '../scripts/mutants/report.ts';
import { BadClaims, type Claim, findMutant, mutated, parseClaims } from '../src/coverage/claims.ts';
import { coverageOf } from '../src/coverage/coverage.ts';
import {
  hashOfHome,
  hashOfMutant,
  type Outcome,
  type Proof,
  type Standing,
  type Stored,
  standingOf,
} from '../src/coverage/proofs.ts';
import { openTree, type Tree } from '../src/coverage/tree.ts';
import type { Rule } from '../src/kernel/rules.ts';

const scratch = mkdtempSync(join(tmpdir(), 'claims-'));
afterAll(() => rmSync(scratch, { recursive: true }));

const SOURCE = { id: 'toy', code: ['code'], tests: ['code'] };
const RULES: readonly Rule[] = ['toy-fire-01', 'toy-fire-02', 'toy-move-01'].map((id) => ({
  ...{ id, kind: 'rule', title: id, section: 'Toy' },
}));

const FIRE = `/** toy-fire-01 What a shot needs; toy-fire-02 in the open. */
export function need(far: boolean, open: boolean): number {
  const base = far ? 5 : 4;
  return open ? base - 1 : base;
}
`;
const MOVE = `export const move = {
  /** toy-move-01 A unit moves when it may. */
  leg: {
    refuse: (unit: { pinned: boolean; halted: boolean }) => unit.pinned || unit.halted,
    speed: () => 6,
  },
};

export const far = (speed: number) => speed > 6 || speed > 60;
`;
const TESTS = `import { expect, test } from 'vitest';
test('toy-fire-01 toy-fire-02 a shot', () => expect(need(true, false)).toBe(5));
test('toy-move-01 a move', () => expect(move.leg.speed()).toBe(6));
`;

let count = 0;

/** A book with these files beside or instead of the usual. */
async function book(files: Readonly<Record<string, string | null>> = {}): Promise<Tree> {
  const root = join(scratch, String(count++));
  const all = { 'code/fire.ts': FIRE, 'code/move.ts': MOVE, 'code/toy.test.ts': TESTS, ...files };
  for (const [path, text] of Object.entries(all)) {
    if (text === null) continue;
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), text);
  }
  return openTree(root);
}

const claim = (more: Partial<Claim> = {}): Claim => ({
  ...{ rule: 'toy-fire-01', claim: 'far needs 5', in: 'need', change: 'far ? 5 : 4', to: 'far ? 6 : 4' },
  ...more,
});
const PINNED = claim({ rule: 'toy-move-01', claim: 'not when pinned', in: 'refuse', change: 'unit.pinned ||', to: '' });

describe('a mutant', () => {
  const seek = async (more: Partial<Claim>, files = {}) => findMutant(await book(files), SOURCE, claim(more));
  const missing = async (more: Partial<Claim>, files = {}) => {
    const sought = await seek(more, files);
    return 'missing' in sought ? sought.missing : null;
  };

  test('is found by the end of a name and a snippet, and changes nothing else', async () => {
    const tree = await book();
    for (const place of [
      'refuse',
      'leg.refuse',
      'move.leg.refuse',
      'move.ts refuse',
      'move',
      'move.ts',
      'code/move.ts leg',
    ]) {
      const sought = findMutant(tree, SOURCE, { ...PINNED, in: place });
      if ('missing' in sought) throw new Error(sought.missing);
      expect(mutated(MOVE, sought.mutant)).toBe(MOVE.replace('unit.pinned ||', ''));
      expect(sought.mutant.home.name).toBe('move.leg.refuse');
    }
  });

  test('is found whatever the layout, with comments between', async () => {
    const laidOut = FIRE.replace('far ? 5 : 4', 'far\n    ? 5 // near the edge\n    : 4');
    expect(await missing({}, { 'code/fire.ts': laidOut })).toBeNull();
    expect(await missing({ change: 'base=far?5:4', to: 'base=4' })).toBeNull();
  });

  test('is not found where the snippet is not there', async () => {
    expect(await missing({ change: 'far ? 7 : 4' })).toBe('need has no such code (code/fire.ts)');
    expect(await missing({ change: 'ar ? 5 : 4' })).toBe('need has no such code (code/fire.ts)');
    expect(await missing({ in: 'refuse' })).toBe('refuse has no such code (code/move.ts)');
    expect(await missing({ in: 'needs' })).toBe('there is no declaration needs');
    expect(await missing({ in: 'nowhere.ts need' })).toBe('there is no file for nowhere.ts need');
    expect(await missing({ in: 'toy.test.ts', change: 'true', to: 'false' })).toMatch(/^there is no file/);
  });

  test('is not found where the snippet stands twice, in one declaration or in two of the name', async () => {
    expect(await missing({ change: 'base', to: '0' })).toBe(
      'need has that code 3 times (code/fire.ts): say more of it',
    );
    const twice = { 'code/more.ts': FIRE };
    expect(await missing({}, twice)).toBe('need has that code 2 times (code/fire.ts, code/more.ts): say more of it');
    expect(await missing({ in: 'more.ts need' }, twice)).toBeNull();
    // A number is not part of a longer one.
    expect(await missing({ in: 'far', change: 'speed > 6 ', to: 'speed > 7' })).toBeNull();
  });

  test('that changes nothing but the layout is none', async () => {
    expect(await missing({ to: 'far  ?  5 : 4' })).toBe('need: the change changes nothing');
  });

  test('may lie in code that books share, if the file is named from the root', async () => {
    const files = { 'shared/line.ts': 'export const crosses = (a: number) => a > 1;\n' };
    expect(await missing({ in: 'shared/line.ts crosses', change: 'a > 1', to: 'a >= 1' }, files)).toBeNull();
    expect(await missing({ in: 'crosses', change: 'a > 1', to: 'a >= 1' }, files)).toMatch(/^there is no declaration/);
  });
});

/** What stands of these claims on a book, after a run in which all were killed. */
async function stands(claims: readonly Claim[], stored: Stored, files = {}): Promise<Standing> {
  return standingOf(await book(files), SOURCE, RULES, { claims, unprovable: {} }, stored);
}

const EMPTY: Stored = { claims: {}, provisional: {} };

async function ran(claims: readonly Claim[], outcome: Outcome = 'killed'): Promise<Stored> {
  const { rules } = await stands(claims, EMPTY);
  return rules.reduce((stored, rule) => {
    const fresh = rule.claims.map((one): [string, Proof] => [
      one.claim.claim,
      { mutant: '', outcome, killedBy: outcome === 'killed' ? 'a test' : null, ...one.now! },
    ]);
    return updated(stored, rule, Object.fromEntries(fresh), undefined);
  }, EMPTY);
}

describe('a mutant serves one rule', () => {
  test('and an error names both that share it', async () => {
    const { faults } = await stands([claim(), claim({ rule: 'toy-fire-02', claim: 'in the open' })], EMPTY);
    expect(faults).toEqual([
      'toy-fire-02 "in the open" has the same mutant as toy-fire-01 "far needs 5" (need: far ? 5 : 4 -> far ? 6 : 4)',
    ]);
  });

  test('however much of the code around it a claim quotes', async () => {
    const wider = { change: 'const base = far ? 5', to: 'const base = far ? 6', in: 'fire.ts' };
    expect((await stands([claim(), claim({ ...wider, claim: 'again' })], EMPTY)).faults).toHaveLength(1);
  });

  test('two mutants of one place are two', async () => {
    const other = claim({ rule: 'toy-fire-02', to: 'far ? 7 : 4' });
    expect((await stands([claim(), other], EMPTY)).faults).toEqual([]);
  });

  test('and a claim is of a rule that exists', async () => {
    expect((await stands([claim({ rule: 'toy-fire-09' })], EMPTY)).faults).toEqual([
      'toy-fire-09 stands in no inventory',
    ]);
  });
});

describe('a proof', () => {
  const states = ({ rules }: Standing) => rules.flatMap((rule) => rule.claims.map(({ state }) => state));
  const after = async (files: Readonly<Record<string, string | null>>) =>
    states(await stands([claim(), PINNED], await ran([claim(), PINNED]), files));

  test('holds while nothing changes', async () => {
    expect(await after({})).toEqual(['killed', 'killed']);
  });

  test('holds when its code is moved to another line or file, laid out anew or commented', async () => {
    expect(await after({ 'code/fire.ts': `export const first = 1;\n\n${FIRE}` })).toEqual(['killed', 'killed']);
    expect(await after({ 'code/fire.ts': null, 'code/shots/need.ts': FIRE })).toEqual(['killed', 'killed']);
    const laidOut = FIRE.replace('far ? 5 : 4', 'far // at last\n ? 5\n : 4');
    expect(await after({ 'code/fire.ts': laidOut })).toEqual(['killed', 'killed']);
  });

  test('holds when a neighbour changes', async () => {
    expect(await after({ 'code/move.ts': MOVE.replace('() => 6', '() => 7') })).toEqual(['killed', 'killed']);
  });

  test('is stale when its declaration changes, and says so', async () => {
    const changed = { 'code/fire.ts': FIRE.replace('base - 1', 'base - 2') };
    expect(await after(changed)).toEqual(['stale', 'killed']);
    const { rules } = await stands([claim()], await ran([claim()]), changed);
    expect(rules[0]!.claims[0]!.why).toBe('its code has changed since the mutant was run');
  });

  test('is stale when its tests change, wherever they stand', async () => {
    expect(await after({ 'code/toy.test.ts': null, 'code/more.test.ts': TESTS })).toEqual(['killed', 'killed']);
    expect(await after({ 'code/toy.test.ts': TESTS.replace('toBe(6)', 'toBe(7)') })).toEqual(['killed', 'stale']);
    const more = `${TESTS}test('toy-fire-01 again', () => expect(1).toBe(1));\n`;
    expect(await after({ 'code/toy.test.ts': more })).toEqual(['stale', 'killed']);
  });

  test('is stale when the claim has another mutant, and gone when its place is', async () => {
    const stored = await ran([claim()]);
    expect(states(await stands([claim({ to: 'far ? 7 : 4' })], stored))).toEqual(['stale']);
    expect(states(await stands([claim()], stored, { 'code/fire.ts': FIRE.replace('5 : 4', '6 : 4') }))).toEqual([
      'not found',
    ]);
    expect(states(await stands([claim({ claim: 'another' })], stored))).toEqual(['not run']);
  });
});

describe('a rule', () => {
  const NEAR = claim({ claim: 'near needs 4', to: 'far ? 5 : 3' });

  test('is proved when all of its claims are killed', async () => {
    const all = await ran([claim(), NEAR]);
    expect((await stands([claim(), NEAR], all)).rules[0]!.isProved).toBe(true);
    expect((await stands([claim(), NEAR], await ran([claim()]))).rules[0]!.isProved).toBe(false);
    for (const outcome of ['survived', 'endless', 'does not load', 'crashed'] as const)
      expect((await stands([claim()], await ran([claim()], outcome))).rules[0]!.isProved).toBe(false);
    expect((await stands([], all)).rules[0]!.isProved).toBe(false);
  });

  test('that no code cites is not proved', async () => {
    const silent = { 'code/fire.ts': FIRE.replace('toy-fire-01 ', '') };
    expect((await stands([claim()], await ran([claim()]), silent)).rules[0]!.isProved).toBe(false);
  });

  test('with claims or without, coverage counts apart', async () => {
    const tree = await book();
    const { rules } = await stands([PINNED], EMPTY);
    const { mutant } = rules[2]!.claims[0]!;
    const provisional = { mutant: '', killedBy: 'a test', code: hashOfHome(tree, mutant!), tests: rules[2]!.testsHash };
    const stored = { claims: {}, provisional: { 'toy-move-01': provisional } };
    const unclaimed = coverageOf(tree, SOURCE, RULES, { claims: { claims: [], unprovable: {} }, stored });
    expect(unclaimed).toMatchObject({ proved: 0, provisional: 1 });
    expect(unclaimed.rules[2]).toMatchObject({ mutantKilled: false, provisional: true, claims: [] });

    const claimed = coverageOf(tree, SOURCE, RULES, {
      claims: { claims: [PINNED], unprovable: {} },
      stored: { ...(await ran([PINNED])), provisional: stored.provisional },
    });
    expect(claimed).toMatchObject({ proved: 1, provisional: 0 });
    expect(claimed.rules[2]!.claims).toEqual([
      {
        ...{ claim: 'not when pinned', mutant: 'code/move.ts refuse: unit.pinned || -> nothing' },
        ...{ killedBy: 'a test', state: 'killed' },
      },
    ]);
  });
});

describe('a provisional proof', () => {
  const provisional = async (files: Readonly<Record<string, string | null>>) => {
    const { rules } = await stands([PINNED], EMPTY);
    const { mutant } = rules[2]!.claims[0]!;
    const proof = { mutant: '', killedBy: '', code: hashOfHome(await book(), mutant!), tests: rules[2]!.testsHash };
    const standing = await stands([], { claims: {}, provisional: { 'toy-move-01': proof } }, files);
    return { standing, stale: standing.rules[2]!.provisional!.stale };
  };

  test('holds as long as its declaration stands anywhere in the book', async () => {
    expect((await provisional({})).stale).toBeNull();
    const elsewhere = {
      'code/move.ts': null,
      'code/march/way.ts': `\n\n${MOVE.replace('speed: () => 6', 'speed: () => 7')}`,
    };
    expect((await provisional(elsewhere)).stale).toBeNull();
  });

  test('is stale when it changes: told, no fault, and run again by --renew only', async () => {
    const changed = { 'code/move.ts': MOVE.replace('unit.halted', '!unit.halted') };
    const { standing, stale } = await provisional(changed);
    expect(stale).toBe('its code has changed since the mutant was run');
    expect(checkOf('toy', standing, false)).toMatchObject({ ok: true, stale: ['toy-move-01'], staleProvisional: 1 });
    expect(tasksOf(standing, 'changed', () => true)).toEqual([]);
    const renewed = tasksOf(standing, 'renew', () => true).map(({ rule }) => rule.id);
    expect(renewed).toEqual(['toy-fire-01', 'toy-fire-02', 'toy-move-01']);
  });

  test('ends with the first claims of its rule', async () => {
    const { rules } = await stands([PINNED], EMPTY);
    const proof = { mutant: '', killedBy: '', code: '', tests: '' };
    const before = { claims: {}, provisional: { 'toy-move-01': proof, 'toy-fire-01': proof } };
    expect(Object.keys(updated(before, rules[2]!, {}, undefined).provisional)).toEqual(['toy-fire-01']);
  });
});

describe('a check', () => {
  test('passes when all claims are killed, and lets stale ones pass only if asked to', async () => {
    const stored = await ran([claim()]);
    const check = async (allowStale: boolean, files = {}) =>
      checkOf('toy', await stands([claim()], stored, files), allowStale).ok;
    const changed = { 'code/fire.ts': FIRE.replace('base - 1', 'base - 2') };
    expect([await check(false), await check(false, changed), await check(true, changed)]).toEqual([true, false, true]);
    const survived = await stands([claim()], await ran([claim()], 'survived'));
    expect([checkOf('toy', survived, false).ok, checkOf('toy', survived, true).ok]).toEqual([false, false]);
  });

  test('with --changed only what has no result that holds is run', async () => {
    const [near, stored] = [claim({ claim: 'near', to: 'far ? 5 : 3' }), await ran([claim()])];
    const standing = await stands([claim(), near], stored);
    const run = (which: 'all' | 'changed') =>
      tasksOf(standing, which, () => true).flatMap((task) => task.claims.map((one) => one.claim.claim));
    expect([run('all'), run('changed')]).toEqual([['far needs 5', 'near'], ['near']]);
  });
});

describe('what is stored', () => {
  test('is in the order of the rules, without those that are gone and claims that are no more', async () => {
    const proof = { mutant: 'm', outcome: 'killed', killedBy: 't', code: 'c', tests: 't' } as const;
    const { rules } = await stands([claim()], EMPTY);
    const before = {
      claims: { 'toy-move-01': { x: proof }, 'toy-fire-01': { gone: proof }, 'toy-old-01': {} },
      provisional: {},
    };
    const stored = updated(before, rules[0]!, { 'far needs 5': proof }, undefined);
    const ids = ['toy-move-01', 'toy-fire-01'];
    expect(JSON.parse(storedText('toy', ids, stored))).toEqual({
      ruleset: 'toy',
      claims: { 'toy-fire-01': { 'far needs 5': proof }, 'toy-move-01': { x: proof } },
      provisional: {},
    });
    expect(storedText('toy', ids, stored).indexOf('toy-fire-01')).toBeLessThan(
      storedText('toy', ids, stored).indexOf('toy-move-01'),
    );
  });

  test('depends on the mutant as well as on the code', async () => {
    const tree = await book();
    const hash = (to: string) => {
      const sought = findMutant(tree, SOURCE, claim({ to }));
      return 'mutant' in sought ? hashOfMutant(tree, sought.mutant) : sought.missing;
    };
    expect(hash('far ? 6 : 4')).not.toBe(hash('far ? 7 : 4'));
    expect(hash('far ? 6 : 4')).toBe(hash('far  ?  6  :  4'));
  });
});

describe('a claims file', () => {
  const of = (text: string) => parseClaims(text, 'toy.yaml');

  test('has claims by rule, all values as text, and reasons where nothing can be proved', () => {
    const text = 'toy-fire-01:\n  - { claim: far, in: need, change: 5, to: 6 }\ntoy-gap-01: it is a wish\n';
    expect(of(text)).toEqual({
      claims: [{ rule: 'toy-fire-01', claim: 'far', in: 'need', change: '5', to: '6' }],
      unprovable: { 'toy-gap-01': 'it is a wish' },
    });
    expect(of('# nothing yet\n')).toEqual({ claims: [], unprovable: {} });
  });

  test.each([
    ['a list', '- a\n', /^toy\.yaml: /],
    ['no claims', 'toy-fire-01: []\n', /^toy\.yaml: toy-fire-01: /],
    ['no place', 'toy-fire-01:\n  - { claim: far, change: 5, to: 6 }\n', /^toy\.yaml: toy-fire-01, claim 1, in: /],
    ['nothing to change', "toy-fire-01:\n  - { claim: far, in: need, change: '', to: 6 }\n", /claim 1, change: /],
    ['a word too many', 'toy-fire-01:\n  - { claim: far, in: need, change: 5, to: 6, at: 7 }\n', /claim 1: .*"at"/],
    ['a rule twice', 'toy-fire-01: a\ntoy-fire-01: b\n', /^toy\.yaml: Map keys must be unique/],
    [
      'a claim twice',
      'toy-fire-01:\n  - { claim: far, in: a, change: 5, to: 6 }\n  - { claim: far, in: b, change: 5, to: 6 }\n',
      /^toy\.yaml: toy-fire-01 claims "far" twice$/,
    ],
  ])('is refused with its place: %s', (_what, text, says) => {
    expect(() => of(text)).toThrow(BadClaims);
    expect(() => of(text)).toThrow(says);
  });
});

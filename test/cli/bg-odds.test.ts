/**
 * Every kind of shot, assault, call, test and barrage of Battlegroup: a scene each, which `resolve` plays and whose `odds` are exact
 * (sampled for what comes down by a barrage), are what the book's charts say, and agree with as many games played with dice.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import type { Context } from '../../src/cli/command.ts';
import { playScene } from '../../src/cli/resolve.ts';
import { type Staged, scenePolicy, stageScene } from '../../src/cli/staged.ts';
import { type ChanceSource, secretOf, seeded } from '../../src/kernel/chance.ts';
import { collect } from '../../src/kernel/engine.ts';
import type { RollEvent } from '../../src/kernel/events.ts';
import { type Fraction, fraction, isSame, ONE, plus, written, ZERO } from '../../src/kernel/fraction.ts';
import { hashOf } from '../../src/kernel/hash.ts';
import { toldOf } from '../../src/odds/tally.ts';
import { chancesOf, fateOf } from '../../src/rules/battlegroup/fates.ts';
import { RULESETS } from '../../src/rules/index.ts';
import { fateFigures } from '../../src/web/play/bg/fates.ts';
import { KINDS, SURE } from './bg-kinds.ts';
import { call, ROOT, SCENES } from './call.ts';

interface Odds {
  readonly exact: boolean;
  readonly outcomes: readonly {
    readonly result: Readonly<Record<string, Readonly<Record<string, unknown>>>>;
    readonly p: string;
    readonly decimal: number;
    readonly interval?: readonly [number, number];
  }[];
  readonly steps: readonly { readonly use: string; readonly p: string }[];
  readonly summary: string;
  readonly n?: number;
  readonly plusMinus?: number;
  readonly why?: string;
}

const path = (scene: string): string => join(SCENES, `bg-${scene}.yaml`);

async function json<T>(...argv: string[]): Promise<T> {
  const { code, out, err } = await call([...argv, '--json'], { rulesets: RULESETS });
  expect({ code, err }, argv.join(' ')).toEqual({ code: 0, err: '' });
  return JSON.parse(out) as T;
}

function read(p: string): Fraction {
  const [top, bottom = '1'] = p.split('/');
  return fraction(BigInt(top!), BigInt(bottom));
}

const sum = (parts: readonly string[]): Fraction => parts.reduce((all, p) => plus(all, read(p)), ZERO);
const staged = (scene: string): Staged => stageScene({ rulesets: RULESETS } as unknown as Context, path(scene));

/** Dice of a seed. Counters are drawn as odds draw them: they are another story. */
function dice({ ruleset }: Staged, seed: number): ChanceSource {
  const source = seeded(secretOf(seed));
  if (source.awaited) throw new Error('seeded dice wait for nobody');
  return {
    awaited: false,
    roll: (roll, moment) => ruleset.oddsIgnores?.(roll)?.faces ?? source.roll(roll, moment),
  };
}

/** What the dice of a seed make of the scene, as a script of the command line. */
function scriptOf(scene: Staged, seed: number): string {
  const { runtime } = playScene(scene, scenePolicy(scene, 'stop').policy, dice(scene, seed));
  return collect(runtime)
    .filter((event): event is RollEvent => event.type === 'roll')
    .map(({ use, dice, drawn }) => `${use}=${drawn ?? dice.join(',')}`)
    .join(' ');
}

const GAMES = 300;

/** How often each result came of so many games with dice. */
function played(scene: Staged): Map<string, number> {
  const { ruleset } = scene;
  const { policy } = scenePolicy(scene, 'usual');
  const before = scene.staged.start().table;
  const found = new Map<string, number>();
  for (let seed = 1; seed <= GAMES; seed++) {
    const { game, runtime } = playScene(scene, policy, dice(scene, seed));
    const told = toldOf(ruleset, collect(runtime), null);
    const key = hashOf({ ...ruleset.result(before, game.table, null), ...told });
    found.set(key, (found.get(key) ?? 0) + 1);
  }
  return found;
}

/** Within four standard deviations, each result that is likely enough to be counted, and all that are not together. */
function agrees({ outcomes, exact, n = 0 }: Odds, fell: ReadonlyMap<string, number>): void {
  const rest = { p: 0, count: GAMES };
  const check = (p: number, count: number, what: string): void => {
    const sigma = Math.sqrt(p * (1 - p) * (1 / GAMES + (exact ? 0 : 1 / n)));
    expect(Math.abs(count / GAMES - p), `${what}: counted ${p}, fell ${count} of ${GAMES}`).toBeLessThanOrEqual(
      4 * sigma + 1e-9,
    );
  };
  const known = new Set<string>();
  for (const { result, decimal } of outcomes) {
    const key = hashOf(result);
    known.add(key);
    if (decimal * GAMES < 5) {
      rest.p += decimal;
      continue;
    }
    const count = fell.get(key) ?? 0;
    rest.count -= count;
    check(decimal, count, JSON.stringify(result));
  }
  // A sample may not have met what is very rare.
  if (exact) expect([...fell.keys()].filter((key) => !known.has(key))).toEqual([]);
  if (rest.p * GAMES >= 5) check(rest.p, rest.count, 'all that is rare');
}

describe.each(KINDS)('$kind', ({ scene, sampled, steps = {}, results = [], lost }) => {
  test(`bg-${scene} is resolved, its odds are ${sampled ? 'sampled' : 'exact'} and agree with games`, async () => {
    const ready = staged(scene);
    const script = scriptOf(ready, 7);
    const resolved = await json<{ pending: unknown }>('resolve', path(scene), ...(script ? ['--dice', script] : []));
    expect(resolved).toHaveProperty('pending');

    const odds = await json<Odds>('odds', path(scene));
    expect(odds.exact).toBe(!sampled);
    expect(isSame(sum(odds.outcomes.map(({ p }) => p)), ONE)).toBe(true);
    if (sampled) {
      expect(odds.summary).toContain(`sampled: ${odds.n} games; 95 % interval: give or take`);
      expect(odds.n).toBeGreaterThanOrEqual(1000);
      expect(odds.plusMinus).toBeLessThanOrEqual(0.02);
      expect(odds.why).toMatch(/branches$/);
      for (const { decimal, interval } of odds.outcomes) {
        expect(interval![0]).toBeLessThanOrEqual(decimal);
        expect(interval![1]).toBeGreaterThanOrEqual(decimal);
      }
    } else for (const one of odds.outcomes) expect(one).not.toHaveProperty('interval');

    const first = (use: string): string | undefined => odds.steps.find((step) => step.use === use)?.p;
    expect(Object.fromEntries(Object.keys(steps).map((use) => [use, first(use)]))).toEqual(steps);
    const chance = (wanted: object): string | undefined =>
      odds.outcomes.find(({ result }) => hashOf(result) === hashOf(wanted))?.p;
    expect(results.map(([result]) => [result, chance(result)])).toEqual(results);
    if (lost) {
      const [unit, p] = lost;
      expect(written(sum(odds.outcomes.filter(({ result }) => result[unit]?.destroyed).map((one) => one.p)))).toBe(p);
    }

    agrees(odds, played(ready));
    addsUp(odds, ready);
  });
});

/** What is shown of every unit: cases of which each result is one and which are 1 together, figures that add up, chances that nest. */
function addsUp({ outcomes }: Odds, { ruleset, staged: { start } }: Staged): void {
  const fates = ruleset.fates!(outcomes, start().table);
  const hurt = new Set(
    outcomes.flatMap(({ result }) => Object.keys(result).filter((id) => fateOf(result, id) !== 'none')),
  );
  expect(new Set(fates.map(({ unit }) => unit))).toEqual(hurt);
  for (const { unit, headline, shares } of fates) {
    expect(
      shares.reduce((all, { share }) => all + share, 0),
      unit,
    ).toBeCloseTo(1, 9);
    expect(new Set(shares.map(({ words }) => words)).size).toBe(shares.length);
    const shown = fateFigures({ outcomes }, unit).map(({ figure }) =>
      figure === '<0.1 %' ? 0 : Number.parseFloat(figure),
    );
    expect(
      shown.reduce((all, one) => all + one, 0),
      unit,
    ).toBeCloseTo(100, 6);
    const { effect, lost, men, pinned, immobilised } = chancesOf(outcomes, unit);
    for (const some of [men, pinned, immobilised]) {
      expect(some).toBeGreaterThanOrEqual(lost);
      expect(some).toBeLessThanOrEqual(effect + 1e-12);
    }
    expect(effect).toBeLessThanOrEqual(1 + 1e-9);
    expect(headline.men ?? headline.chance, `${unit} ${headline.words}`).toBeGreaterThan(0);
  }
}

test('odds in words: what becomes of the target first, and the rest of a long list has its share', async () => {
  const { out } = await call(['odds', path('assault-open')], { rulesets: RULESETS });
  expect(out).toMatch(/What happens to \w+: \d+\.\d men lost on average\n(\s+[\d.]+ % {2}[a-z, ]+\n)+/);
  expect(out).toMatch(/and \d+ rarer results, [\d.]+ % together; --json has all/);
});

test('every scene has its kind', () => {
  const scenes = readdirSync(SCENES)
    .filter((name) => name.startsWith('bg-'))
    .map((name) => name.slice('bg-'.length, -'.yaml'.length));
  expect([...KINDS.map(({ scene }) => scene), ...SURE].sort()).toEqual(scenes.sort());
});

test('docs/odds.md lists them all', () => {
  const rows = KINDS.map(
    ({ kind, scene, sampled }) => `| ${kind} | \`bg-${scene}\` | ${sampled ? 'sampled' : 'exact'} |`,
  );
  const lines = readFileSync(join(ROOT, 'docs', 'odds.md'), 'utf8').split('\n');
  expect(lines.filter((line) => line.includes('| `bg-'))).toEqual(rows);
});

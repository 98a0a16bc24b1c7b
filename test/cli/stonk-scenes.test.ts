/**
 * Scenes of STONK: each is legal, resolves by its dice to what is stated here, and its odds add up to one; some are reckoned by hand.
 */
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import type { Context } from '../../src/cli/command.ts';
import { playScene } from '../../src/cli/resolve.ts';
import { scenePolicy, stageScene } from '../../src/cli/staged.ts';
import { scripted } from '../../src/kernel/chance.ts';
import { type Fraction, fraction, ONE, plus, written, ZERO } from '../../src/kernel/fraction.ts';
import { anyRuleset } from '../../src/kit/contract.ts';
import { stonk } from '../../src/rules/stonk/index.ts';
import { call, SCENES } from './call.ts';

type Result = Readonly<Record<string, unknown>>;
interface Odds {
  readonly exact: boolean;
  readonly outcomes: readonly { readonly result: Result; readonly p: string }[];
  readonly stoppedAt?: readonly string[];
}

const rulesets = [anyRuleset(stonk)];

/** What the dice of each scene come to. */
const RESULTS: Readonly<Record<string, Result>> = {
  air: { squad: { state: 'suppressed' } },
  'air-call': { 'a 1 aircraft': { lands: 10 } },
  'area-fire': { squad: { state: 'suppressed', lost: 1 } },
  assault: {
    ...{ 'a/1': { state: 'pinned', lost: 1 }, 'a/2': { state: 'pinned', lost: 1 } },
    'a/3': { state: 'pinned', at: [1500, 900] },
    'd/1': { state: 'pinned', lost: 1, at: [1500, 1100], dug: null },
    'd/2': { state: 'pinned', lost: 1, at: [1798, 1021], dug: null },
    ...{ 'axis#2': { located: 'infantry' }, 'allies#2': { located: 'mmg' } },
  },
  'blow-bridge': { bridge: { bridge: 'blown' } },
  'break-off': { rifles: { at: [1500, 720] } },
  call: { 'a 1 battery': { lands: 10 } },
  'call-registered': { squad: { state: 'suppressed', lost: 1 }, 'a 1 battery': { lands: 5 } },
  density: { wood: { density: 'close-wood' } },
  dig: { 'a/1': { dug: 'dug-in', task: null }, 'a/2': { task: 'dig-in' } },
  'direct-fire': { squad: { state: 'suppressed', lost: 1 } },
  'direct-fire-armour': { panzers: { state: 'suppressed', lost: 2 } },
  fireplan: { 'allies 1': { planning: 15 } },
  leadership: { a: { leadership: 3 }, 'allies-battalion': { leadership: 1 } },
  location: { 'axis#1': { located: 'infantry' } },
  march: { rifles: { at: [1500, 1050] } },
  messenger: {
    a: { companyNet: false, battalionNet: false, messenger: true, minutes: 10 },
    h: { battalionNet: false },
  },
  mines: { shermans: { state: 'pinned', lost: 2, at: [1500, 650] }, field: { found: true } },
  morale: { rifles: { demoralised: true, at: [1500, 220] } },
  move: { rifles: { at: [1500, 800] } },
  nets: { a: { companyNet: false }, d: { battalionNet: false, messenger: true } },
  orders: { a: { orders: 'attack hill', since: 1 } },
  'orders-arrive': { a: { orders: 'attack hill', since: 1 } },
  rally: { rifles: { state: 'pinned' } },
  resupply: { shermans: { task: 'resupply' } },
  smoke: { smoke: { screens: 1 } },
  speculate: { squad: { state: 'pinned' } },
  'tanks-indirect': { squad: { state: 'suppressed', lost: 1 }, 't 1 shermans': { lands: 5 } },
  watch: { panzers: { state: 'pinned', lost: 1, at: [1600, 1500] }, 'allies#1': { located: 'armour' } },
  'work-mines': { sappers: { task: 'clear-lane' } },
};

const path = (scene: string): string => join(SCENES, `stonk-${scene}.yaml`);
const SHIPPED = readdirSync(SCENES)
  .filter((file) => file.startsWith('stonk-'))
  .map((file) => file.slice('stonk-'.length, -'.yaml'.length));

async function json<T>(...argv: string[]): Promise<T> {
  const { code, out, err } = await call([...argv, '--json'], { rulesets });
  expect({ code, err }, argv.join(' ')).toEqual({ code: 0, err: '' });
  return JSON.parse(out) as T;
}

const counted = new Map<string, Promise<Odds>>();

/** The odds of a scene, counted once for all who ask. */
function oddsOf(scene: string): Promise<Odds> {
  const odds = counted.get(scene) ?? json<Odds>('odds', path(scene));
  counted.set(scene, odds);
  return odds;
}

function read(p: string): Fraction {
  const [top, bottom = '1'] = p.split('/');
  return fraction(BigInt(top!), BigInt(bottom));
}
const total = (outcomes: readonly { readonly p: string }[]): string =>
  written(outcomes.map(({ p }) => read(p)).reduce(plus, ZERO));

test('every scene that we ship has its result here', () => {
  expect(Object.keys(RESULTS).sort()).toEqual([...SHIPPED].sort());
});

test.each(Object.entries(RESULTS))('stonk-%s resolves by its dice to what is stated', (scene, wanted) => {
  const ready = stageScene({ rulesets } as unknown as Context, path(scene));
  const dice = scripted(ready.scene.dice ?? []);
  const source = { awaited: false, roll: (...of: Parameters<typeof dice.roll>) => dice.roll(...of) };
  const { game, pending } = playScene(ready, scenePolicy(ready, 'stop').policy, source);
  dice.finish();
  expect(pending).toBeNull();
  expect(ready.ruleset.result(ready.staged.start().table, game.table, null)).toEqual(wanted);
  expect(ready.ruleset.invariants(game)).toEqual([]);
});

test.each(Object.entries(RESULTS))(
  'stonk-%s: odds add up to one, and what the dice came to is among them',
  async (scene, wanted) => {
    const { exact, outcomes, stoppedAt } = await oddsOf(scene);
    expect({ exact, stoppedAt }).toEqual({ exact: true, stoppedAt: undefined });
    expect(total(outcomes)).toBe(written(ONE));
    expect(outcomes.map(({ result }) => result)).toContainEqual(wanted);
  },
);

// ---- by hand -----------------------------------------------------------------------------------------------------------------

/** How likely it is that a result holds something. */
async function chance(scene: string, holds: (result: Result) => boolean): Promise<string> {
  const { exact, outcomes } = await oddsOf(scene);
  expect(exact).toBe(true);
  return written(outcomes.flatMap(({ result, p }) => (holds(result) ? [read(p)] : [])).reduce(plus, ZERO));
}
const of = (result: Result, unit: string): Result => (result[unit] ?? {}) as Result;

describe('by hand', () => {
  test('stonk-comm-05 stonk-comm-02 an order arrives in time by net on 2+, else by jeep on 1+', async () => {
    // The battalion net works on 2 to 9, else a jeep gets through on 1 to 9.
    const arrives = fraction(8n * 10n + 2n * 9n, 100n);
    expect(await chance('messenger', (result) => of(result, 'a').minutes === 10)).toBe(written(arrives));
  });

  test('stonk-lead-02 leadership 3 is one in six', async () => {
    expect(await chance('leadership', (result) => of(result, 'a').leadership === 3)).toBe('1/6');
  });

  test('stonk-move-14 a close wood is one in three', async () => {
    expect(await chance('density', (result) => of(result, 'wood').density === 'close-wood')).toBe('1/3');
  });

  test('stonk-mor-01 3 of 8 points left and leadership 1: demoralised on a 1 or 2', async () => {
    expect(await chance('morale', (result) => of(result, 'rifles').demoralised === true)).toBe('1/3');
  });

  test('stonk-loc-02 a platoon in its scrape is not located in the open: 10 is more than a die shows', async () => {
    expect(await chance('location', (result) => result['allies#1'] !== undefined)).toBe('0');
  });

  test('stonk-ex-03 the assault of the example is carried or taken where the attacker is ahead', async () => {
    // The attacker adds 2, the defender nothing: ahead if his die plus 2 is more.
    const ahead = Array.from({ length: 10 }, (_, a) => Array.from({ length: 10 }, (_, d) => a + 2 > d)).flat();
    const won = await chance('assault', (result) => {
      const first = of(result, 'd/1');
      return first.gone === true || (first.at !== undefined && first.at !== null);
    });
    expect(won).toBe(written(fraction(BigInt(ahead.filter(Boolean).length), 100n)));
  });
});

// ---- between -----------------------------------------------------------------------------------------------------------------

describe('between', () => {
  const between = (scene: string, from: string, to: string) => json<Result>('between', path(scene), from, to);

  test('range, sight, cover, the column and every weapon', async () => {
    expect(await between('direct-fire', 'rifles', 'squad')).toMatchObject({
      ...{ range: 320, seen: true, cover: 'open', column: 'stationary', block: 'infantry-4' },
      shots: [{ weapon: 'ordinary', legal: true }],
    });
    expect(await between('direct-fire-armour', 'shermans', 'panzers')).toMatchObject({
      ...{ column: 'stationary', row: 'tank-gun', shots: [{ weapon: 'anti-tank', legal: true }] },
    });
  });

  test('why not', async () => {
    expect(await between('watch', 'guns', 'panzers')).toMatchObject({
      ...{ seen: false, sight: expect.stringContaining('the wood in between') },
      shots: [{ weapon: 'anti-tank', legal: false, why: expect.stringContaining('OUT_OF_SIGHT, stonk-gap-25') }],
    });
  });

  test('units that are not on the table, and none at all', async () => {
    const said = async (...units: [string, string]) =>
      (await call(['between', path('call'), ...units], { rulesets })).err;
    expect(await said('rifles', 'battery')).toContain('battery is not on the table');
    expect(await said('rifles', 'nobody')).toContain('there is no unit nobody');
    expect(await said('rifles', 'rifles')).toContain('that is the same unit');
  });
});

/**
 * Scenes of Kampfgruppe Normandy: each is legal, resolves by its dice to what is stated here, and its odds add up to one; some are
 * reckoned by hand.
 */
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import type { Context } from '../../src/cli/command.ts';
import { playScene } from '../../src/cli/resolve.ts';
import { scenePolicy, stageScene } from '../../src/cli/staged.ts';
import { AWAITED, scripted } from '../../src/kernel/chance.ts';
import { advance, newGame, runtimeOf } from '../../src/kernel/engine.ts';
import type { Kinds } from '../../src/kernel/flow.ts';
import { type Fraction, fraction, ONE, plus, written, ZERO } from '../../src/kernel/fraction.ts';
import { anyRuleset } from '../../src/kit/contract.ts';
import { oddsOf } from '../../src/odds/count.ts';
import { kampfgruppe } from '../../src/rules/kampfgruppe/index.ts';
import { call, SCENES } from './call.ts';

type Result = Readonly<Record<string, unknown>>;
interface Odds {
  readonly exact: boolean;
  readonly outcomes: readonly { readonly result: Result; readonly p: string }[];
  readonly steps: readonly { readonly use: string; readonly p: string }[];
  readonly stoppedAt?: readonly string[];
}

const rulesets = [anyRuleset(kampfgruppe)];

/** What the dice of each scene come to. */
const RESULTS: Readonly<Record<string, Result>> = {
  'anti-tank-flame': { stug: { immobilised: true } },
  'anti-tank-he': { track: { destroyed: true }, 'axis counters': 1 },
  'anti-tank-heat': { panzer: { destroyed: true }, 'axis counters': 1 },
  'anti-tank': { firefly: { destroyed: true }, panzer: { at: [1600, 2000] }, 'allies counters': 1 },
  assault: { rifles: { lost: 1 }, squad: { lost: 1 } },
  'barrage-dedicated': {
    'a-squad': { suppressed: true, lost: 3 },
    'b-truck': { suppressed: true },
    'c-tank': { suppressed: true },
  },
  barrage: {
    'gun-1': { gone: true },
    'gun-2': { gone: true },
    'gun-3': { gone: true },
    squad: { suppressed: true, lost: 2, aboard: null, at: [4101, 1986] },
    truck: { destroyed: true },
    'axis counters': 1,
    marker: { gone: true },
  },
  breakdown: { tiger: { immobilised: true } },
  'command-platoon': { activations: 7 },
  command: { activations: 15 },
  cover: { vickers: { covering: true } },
  demolition: { sappers: { weapons: ['lmg'], at: [2453, 2000] }, bunker: { gone: true } },
  'direct-he': { team: { lost: 1 } },
  'direct-truck': { gun: { abandoned: true }, truck: { destroyed: true }, 'axis counters': 2 },
  direct: { rifles: { lost: 2, weapons: ['piat'] } },
  dismount: { squad: { aboard: null, at: [4000, 2200] } },
  draw: { 'allies counters': 2 },
  enter: { rifles: { at: [3200, 2000], inside: 'house/house.all' } },
  'flak-covering': { flak: { covering: false }, typhoon: { hits: 2 } },
  flak: { spitfire: { suppressed: true } },
  flame: { flame: { lost: 1 } },
  heroic: { squad: { suppressed: true } },
  mines: { mines: { cleared: true } },
  'morale-gun': { pak: { abandoned: true }, 'axis counters': 1 },
  'morale-tank': { panther: { abandoned: true }, 'axis counters': 1 },
  morale: { rifles: { suppressed: true } },
  mount: { squad: { aboard: 'track' }, track: { at: [3400, 2000] } },
  'move-covered': { mg: { covering: false }, rifles: { suppressed: true } },
  'move-mines': { carrier: { at: [3000, 2000] } },
  'move-reverse': { sherman: { at: [2600, 2000] } },
  'move-road': { track: { at: [3400, 2500] } },
  nebelwerfer: { marker: { gone: true } },
  objectives: { 'axis counters': 1, crossroads: 'allies' },
  observe: {},
  'own-numbers': { tank: { destroyed: true }, 'allies counters': 1 },
  'rally-night': { 'r-1': { suppressed: false }, 'allies counters': 2 },
  rally: {
    'r-1': { suppressed: false },
    'r-2': { suppressed: false },
    'r-3': { suppressed: false },
    'r-4': { suppressed: false },
    'r-5': { suppressed: false },
    'allies counters': 2,
  },
  registered: { 'allies-marker-1-1': { guns: 1 } },
  repair: { sherman: { immobilised: false } },
  'request-dedicated': {},
  request: { 'allies-marker-1-1': { guns: 3 } },
  resupply: { sherman: { rounds: 10 } },
  rockets: { panther: { immobilised: true }, typhoon: { at: [2000, 2000] }, 'axis counters': 1 },
  shell: { house: { hits: 1, cover: 'visual' } },
  'suppress-he': { gun: { suppressed: true } },
  suppress: { mg: { suppressed: true } },
  turn: {
    rifles: { at: [2000, 3313] },
    's-1': { suppressed: false },
    's-2': { suppressed: false },
    sherman: { at: [1400, 2000] },
    squad: { suppressed: true },
    'allies counters': 1,
  },
  unlimber: { gun: { covering: true, aboard: null, at: [2600, 2300] }, m5: { at: [2600, 2000] } },
  withdraw: { truck: { left: true } },
};

const path = (scene: string): string => join(SCENES, `kgn-${scene}.yaml`);
const SHIPPED = readdirSync(SCENES)
  .filter((file) => file.startsWith('kgn-'))
  .map((file) => file.slice('kgn-'.length, -'.yaml'.length));

async function json<T>(...argv: string[]): Promise<T> {
  const { code, out, err } = await call([...argv, '--json'], { rulesets });
  expect({ code, err }, argv.join(' ')).toEqual({ code: 0, err: '' });
  return JSON.parse(out) as T;
}

function read(p: string): Fraction {
  const [top, bottom = '1'] = p.split('/');
  return fraction(BigInt(top!), BigInt(bottom));
}
const total = (outcomes: readonly { readonly p: string }[]): string =>
  written(outcomes.map(({ p }) => read(p)).reduce(plus, ZERO));

/** Markers stray in 360 directions, and shells fall on many. */
const SAMPLED: readonly string[] = ['barrage', 'barrage-dedicated', 'request'];

const staged = (scene: string) => stageScene({ rulesets } as unknown as Context, path(scene));

test('every scene that we ship has its result here', () => {
  expect(Object.keys(RESULTS).sort()).toEqual([...SHIPPED].sort());
});

describe.each(Object.entries(RESULTS))('kgn-%s', (scene, wanted) => {
  test('resolves by its dice to what is stated', () => {
    const ready = staged(scene);
    const dice = scripted(ready.scene.dice ?? []);
    const source = { awaited: false, roll: (...of: Parameters<typeof dice.roll>) => dice.roll(...of) };
    const { game, pending } = playScene(ready, scenePolicy(ready, 'stop').policy, source);
    dice.finish();
    expect(pending).toBeNull();
    expect(ready.ruleset.result(ready.staged.start().table, game.table, null)).toEqual(wanted);
    expect(ready.ruleset.invariants(game)).toEqual([]);
  });
});

test.each(Object.entries(RESULTS).filter(([scene]) => !SAMPLED.includes(scene)))(
  'kgn-%s: odds add up to one, and what the dice came to is among them',
  async (scene, wanted) => {
    const { exact, outcomes, stoppedAt } = await json<Odds>('odds', path(scene));
    expect({ exact, stoppedAt }).toEqual({ exact: true, stoppedAt: undefined });
    expect(total(outcomes)).toBe(written(ONE));
    expect(outcomes.map(({ result }) => result)).toContainEqual(wanted);
  },
);

test.each(SAMPLED)('kgn-%s: sampled odds add up to one', (scene) => {
  const ready = staged(scene);
  const { inputs, asks = [], seats, start } = ready.staged;
  const game = newGame<Kinds>({ ...start(), seats });
  advance(runtimeOf<Kinds>(ready.ruleset, AWAITED, false), game);
  const { policy } = scenePolicy(ready, 'usual');
  const counted = oddsOf(ready.ruleset, game, { inputs, asks, policy, most: 500, n: 200, within: 0.5, rolls: 5000 });
  if ('code' in counted) throw new Error(counted.sentence);
  expect(counted.exact).toBe(false);
  expect(counted.outcomes.reduce((sum, { decimal }) => sum + decimal, 0)).toBeCloseTo(1, 9);
});

// ---- by hand -----------------------------------------------------------------------------------------------------------------

/** How likely it is that a result holds something. */
async function chance(scene: string, holds: (result: Result) => boolean): Promise<string> {
  const { exact, outcomes } = await json<Odds>('odds', path(scene));
  expect(exact).toBe(true);
  return written(outcomes.flatMap(({ result, p }) => (holds(result) ? [read(p)] : [])).reduce(plus, ZERO));
}
const of = (result: Result, unit: string): Result => (result[unit] ?? {}) as Result;

describe('by hand', () => {
  test('kgn-ex-11 three obscured men who did not fire are observed by one die in three', async () => {
    const { steps } = await json<Odds>('odds', path('observe'));
    expect(steps).toMatchObject([{ use: 'observe', p: '1/3' }]);
  });

  test('kgn-ex-15 observe 3+, hit 5+, penetrate 6+ on two dice; a double 6 only immobilises', async () => {
    const gone = await chance('anti-tank', (result) => of(result, 'firefly').destroyed === true);
    expect(gone).toBe(written(fraction(4 * 2 * 25, 6 * 6 * 36)));
  });

  test('kgn-ex-03 each number of activations is one in six', async () => {
    expect(await chance('command-platoon', ({ activations }) => activations === 7)).toBe('1/6');
  });

  test('kgn-um-09 a squad that tests breaks on 1 and 2', async () => {
    expect(await chance('morale', (result) => of(result, 'rifles').withdrawn === true)).toBe('1/3');
  });

  test('kgn-eng-03 five Engineer actions need a 2', async () => {
    expect(await chance('demolition', (result) => of(result, 'bunker').gone === true)).toBe('5/6');
  });
});

// ---- between -----------------------------------------------------------------------------------------------------------------

describe('between', () => {
  const between = (scene: string, from: string, to: string) => json<Result>('between', path(scene), from, to);

  test('range, band, cover with its cause, what observes', async () => {
    expect(await between('suppress', 'rifles', 'mg')).toMatchObject({
      ...{ band: 'effective', seen: true, cover: 'hard', coverBy: 'house', obscured: true, observedOn: '5+' },
    });
  });

  test('face, armour, arcs, and every shot with the reason why not', async () => {
    const found = await between('anti-tank', 'panzer', 'firefly');
    expect(found).toMatchObject({ face: 'front', armour: 7, cover: 'visual', coverBy: 'wood', observedOn: '3+' });
    expect(found.arcs).toContainEqual({ weapon: 'kwk-40-l48', degrees: 360, bears: true });
    expect(found.shots).toContainEqual({ shot: 'anti-tank, AP, kwk-40-l48', legal: true });
    expect(found.shots).toContainEqual({
      ...{ shot: 'direct, small arms, all', legal: false },
      why: 'Small arms do nothing to armour. [NO_EFFECT, kgn-sa-09]',
    });
  });

  test('what is in the way', async () => {
    expect(await between('registered', 'command', 'squad')).toMatchObject({ seen: false, sight: 'barn is in the way' });
  });

  test('units that are not on the table, and none at all', async () => {
    const said = async (...units: [string, string]) =>
      (await call(['between', path('direct-truck'), ...units], { rulesets })).err;
    expect(await said('rifles', 'gun')).toContain('gun is not on the table');
    expect(await said('rifles', 'nobody')).toContain('there is no unit nobody');
    expect(await said('rifles', 'rifles')).toContain('that is the same unit');
  });
});

test('a morale test of a scene goes on to the heroic action of two sixes', async () => {
  const rulesets = [anyRuleset(kampfgruppe)];
  const scene = join(SCENES, 'kgn-morale.yaml');
  const hero = await call(['resolve', scene, '--dice', 'morale=6 heroic=6'], { rulesets });
  expect([hero.code, /acts heroically/.test(hero.out)]).toEqual([0, true]);
  const plain = await call(['resolve', scene, '--dice', 'morale=6 heroic=5'], { rulesets });
  expect([plain.code, /acts heroically/.test(plain.out)]).toEqual([0, false]);
});

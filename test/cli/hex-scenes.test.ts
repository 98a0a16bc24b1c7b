/**
 * Scenes of the hex game: each is legal, resolves by its dice to what is stated here, and its odds add up to one; some are reckoned by hand.
 */
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import type { Context } from '../../src/cli/command.ts';
import { playScene } from '../../src/cli/resolve.ts';
import { scenePolicy, stageScene } from '../../src/cli/staged.ts';
import { scripted } from '../../src/kernel/chance.ts';
import { type Fraction, fraction, ONE, plus, written, ZERO } from '../../src/kernel/fraction.ts';
import { RULESETS } from '../../src/rules/index.ts';
import { call, complaintOf, SCENES } from './call.ts';

type Result = Readonly<Record<string, unknown>>;
interface Odds {
  readonly exact: boolean;
  readonly outcomes: readonly { readonly result: Result; readonly p: string }[];
  readonly steps: readonly { readonly use: string; readonly p: string }[];
}

/** What the dice of each scene come to. */
const RESULTS: Readonly<Record<string, Result>> = {
  abandon: { tank: { gone: true } },
  'activate-shed': { squad: { lost: 1, 'is no longer stopped': true, at: '0506' }, axis: { activated: true } },
  activate: { rifles: { 'is stopped': true }, squad: { fire: 'check' }, platoon: { activated: true } },
  alone: { squad: { activated: true } },
  'assault-hidden': { rifles: { revealed: true, lost: 1 }, squad: { lost: 1 } },
  'assault-joint': { one: { at: '0506' }, rifles: { gone: true }, two: { at: '0506' } },
  'assault-retreat': { rifles: { at: '0507' }, squad: { at: '0506' } },
  'assault-tank': { squad: { at: '0506' }, tank: { gone: true } },
  assault: { rifles: { lost: 1 } },
  'at-flank': { panther: { gone: true }, tank: { fire: 'check' } },
  'at-mg': { mg: { fire: 'check' }, track: { 'is immobilised': true } },
  'at-passengers': { puma: { fire: 'check' }, rifles: { lost: 1, carriedBy: null }, track: { gone: true } },
  'at-turn': { stug: { fire: 'check' } },
  at: { gun: { fire: 'check' }, tank: { gone: true } },
  attach: { mg: { attached: 'platoon' } },
  'barrage-delayed': { guns: { delayed: 2 } },
  'barrage-repeated': {
    'smoke 1': [
      '0405',
      '0505',
      '0605',
      '0206',
      '0306',
      '0706',
      '0806',
      '0207',
      '0807',
      '0208',
      '0808',
      '0209',
      '0809',
      '0310',
      '0410',
      '0610',
      '0710',
    ],
    'smoke 2': [
      '0406',
      '0506',
      '0606',
      '0307',
      '0407',
      '0507',
      '0607',
      '0707',
      '0308',
      '0408',
      '0508',
      '0608',
      '0708',
      '0309',
      '0409',
      '0509',
      '0609',
      '0709',
      '0510',
    ],
    guns: { fires: 1 },
  },
  barrage: { squad: { lost: 1, 'is neutralised': true }, tank: { 'is shut down': true }, guns: { fires: 2 } },
  bazooka: { tank: { gone: true } },
  bombs: { squad: { lost: 1, 'is neutralised': true }, typhoons: { fires: 0 } },
  call: { guns: { mission: '0509' } },
  camouflage: { squad: { hidden: true } },
  clearing: { squad: { at: '0504' }, 'smoke 1': ['0703'], 'smoke 1 gone': ['0903'], 'smoke 2 gone': ['0703'] },
  'command-clear': {},
  'command-ease': { mg: { fire: 'check' } },
  'command-unstop': { rifles: { 'is no longer stopped': true } },
  command: { far: { 'out of command': true } },
  dismantle: { mg: { dismantled: true, at: '0504' } },
  dismount: { rifles: { fire: 'check' }, squad: { carriedBy: null, at: '0505' }, track: { at: '0505' } },
  entrench: { works: ['0505'] },
  'fire-ambush': { mg: { revealed: true, fire: 'check' } },
  'fire-ammo': { mortar: { ammo: 3, fire: 'no more' } },
  'fire-and-move': { tank: { fire: 'check', at: '0504' } },
  'fire-at-gun': { gun: { 'is neutralised': true }, rifles: { fire: 'check' } },
  'fire-far': { squad: { fire: 'check' } },
  'fire-group': { one: { fire: 'check' } },
  'fire-gun': { gun: { fire: 'check' }, mg: { 'is stopped': true } },
  'fire-jam': { mg: { 'has a jam': true, fire: 'no more' } },
  'fire-mg': { mg: { fire: 'no more' }, rifles: { lost: 1, 'is stopped': true, 'is neutralised': true } },
  'fire-near': {
    rifles: { lost: 1, 'is stopped': true, 'is neutralised': true },
    squad: { fire: 'check' },
    blaze: ['0506'],
  },
  'fire-truck': { mg: { fire: 'check' }, truck: { 'is immobilised': true } },
  'fire-unseen': { one: { fire: 'check' }, squad: { revealed: true }, two: { fire: 'check' } },
  'fire-vehicle': { squad: { 'is neutralised': true }, tank: { fire: 'check' } },
  fire: { rifles: { 'is stopped': true }, squad: { fire: 'check' } },
  initiative: { initiative: 'allies' },
  markers: { rifles: { 'is no longer stopped': true, move: 'none' }, tank: { fire: 'none' } },
  morale: { cp: { gone: true }, squad: { gone: true }, axis: { hesitates: true, demoralised: true } },
  'mortar-smoke': { mortar: { fire: 'check' }, 'smoke 1': ['0508'] },
  'mortar-vehicle': { mortar: { fire: 'check' }, track: { gone: true } },
  mortar: { mortar: { fire: 'check' }, rifles: { 'is stopped': true } },
  mount: { squad: { carriedBy: 'track', at: '0508' }, track: { at: '0508' } },
  'move-and-fire': { rifles: { 'is stopped': true }, squad: { fire: 'check', at: '0506' } },
  'move-building': { rifles: { floor: 1, at: '0506' } },
  'move-enter': { panther: { at: '0506' } },
  'move-exit': { rifles: { gone: true } },
  'move-hidden': { squad: { revealed: true, at: '0505' } },
  'move-response': { mg: { fire: 'no more' }, squad: { at: '0803' } },
  'move-road': { squad: { at: '0509' } },
  'move-tactical': { squad: { at: '0505' } },
  'move-together': { rifles: { at: '0504' }, squad: { fire: 'check' }, tank: { at: '0504' } },
  'move-vehicle': { tank: { at: '0606' } },
  overrun: { squad: { 'is stopped': true }, tank: { fire: 'check', at: '0506' } },
  panzerfaust: { squad: { fire: 'check' }, tank: { gone: true } },
  panzerschreck: { tank: { gone: true }, team: { fire: 'check' } },
  piat: { tank: { gone: true }, team: { fire: 'check' } },
  'push-gun': { gun: { at: '0506' } },
  'rally-back': { squad: { at: '0507' } },
  rally: { one: { rallies: true }, two: { lost: 1 } },
  reactivate: { squad: { at: '0508' } },
  repair: { mg: { 'has cleared its jam': true } },
  replace: { axis: { cp: 'axis-cp2', bonus: -1 } },
  'set-up': { mg: { dismantled: false, at: '0506' } },
  'smoke-shells': { tank: { fire: 'check', at: '0504' }, 'smoke 1': ['0510'] },
  smoke: { squad: { at: '0506' }, 'smoke 1': ['0506'] },
};

const path = (scene: string): string => join(SCENES, `hex-${scene}.yaml`);
const SHIPPED = readdirSync(SCENES)
  .filter((file) => file.startsWith('hex-'))
  .map((file) => file.slice('hex-'.length, -'.yaml'.length));

async function json<T>(...argv: string[]): Promise<T> {
  const { code, out, err } = await call([...argv, '--json'], { rulesets: RULESETS });
  expect({ code, err }, argv.join(' ')).toEqual({ code: 0, err: '' });
  return JSON.parse(out) as T;
}

function read(p: string): Fraction {
  const [top, bottom = '1'] = p.split('/');
  return fraction(BigInt(top!), BigInt(bottom));
}

/** Fought to the end, however many rounds that takes. */
const SAMPLED: readonly string[] = ['assault-joint'];

test('every scene that we ship has its result here', () => {
  expect(Object.keys(RESULTS).sort()).toEqual([...SHIPPED].sort());
});

describe.each(Object.entries(RESULTS))('hex-%s', (scene, wanted) => {
  test('resolves by its dice to what is stated', () => {
    const ready = stageScene({ rulesets: RULESETS } as unknown as Context, path(scene));
    const dice = scripted(ready.scene.dice ?? []);
    const source = { awaited: false, roll: (...of: Parameters<typeof dice.roll>) => dice.roll(...of) };
    const { game, pending } = playScene(ready, scenePolicy(ready, 'stop').policy, source);
    dice.finish();
    expect(pending).toBeNull();
    expect(ready.ruleset.result(ready.staged.start().table, game.table, null)).toEqual(wanted);
  });

  test('odds add up to one, and what the dice came to is among them', async () => {
    const { exact, outcomes } = await json<Odds>('odds', path(scene));
    expect(exact).toBe(!SAMPLED.includes(scene));
    expect(written(outcomes.map(({ p }) => read(p)).reduce(plus, ZERO))).toBe(written(ONE));
    expect(outcomes.map(({ result }) => result)).toContainEqual(wanted);
  });
});

// ---- by hand -----------------------------------------------------------------------------------------------------------------

/** How likely it is that a result holds something. */
async function chance(scene: string, holds: (result: Result) => boolean): Promise<string> {
  const { exact, outcomes } = await json<Odds>('odds', path(scene));
  expect(exact).toBe(true);
  return written(outcomes.flatMap(({ result, p }) => (holds(result) ? [read(p)] : [])).reduce(plus, ZERO));
}
const of = (result: Result, unit: string): Result => (result[unit] ?? {}) as Result;
const isGone = (unit: string) => (result: Result) => of(result, unit).gone === true;

/** Of 36 throws of two dice, those above a number. */
const over = (m: number): number =>
  [1, 2, 3, 4, 5, 6, 5, 4, 3, 2, 1].slice(Math.max(0, m - 1)).reduce((sum, n) => sum + n, 0);

describe('by hand', () => {
  test('a PaK 40 at the front of a Sherman, 8 hexes off: the sanity table of the inventory', async () => {
    expect(await chance('at', isGone('tank'))).toBe('35/72');
  });

  test('a Panzerfaust: both dice of the attack decide, the coloured one not above 2', async () => {
    expect(await chance('panzerfaust', isGone('tank'))).toBe('7/36');
  });

  test('a squad of 5 at men in the open', async () => {
    // Column 5, in 36ths: 2 N3 (m 4), 3 N2 (5), 4 and 5 N1 (6), 6 S2 (5), 7 S1 (6), 8 S (7); beyond 2m a stoppage test neutralises.
    const neutralised = 1 * over(4) + 2 * over(5) + 7 * over(6) + 5 * over(10);
    const stopped = 5 * (over(5) - over(10)) + 6 * over(6) + 5 * over(7);
    const marked = (marker: string) => (result: Result) => of(result, 'rifles')[marker] === true;
    expect(await chance('fire', marked('is neutralised'))).toBe(written(fraction(neutralised, 36 * 36)));
    expect(await chance('fire', marked('is stopped'))).toBe(written(fraction(stopped, 36 * 36)));
  });

  test('an attempt: 6 or less on two dice', async () => {
    const { steps } = await json<Odds>('odds', path('activate'));
    expect(steps.find(({ use }) => use === 'activate')?.p).toBe('5/12');
  });
});

// ---- between -----------------------------------------------------------------------------------------------------------------

describe('between', () => {
  const between = (scene: string, from: string, to: string) => json<Result>('between', path(scene), from, to);

  test('range, sight with hindrances, levels, protection and smoke', async () => {
    expect(await between('fire-far', 'squad', 'rifles')).toMatchObject({
      ...{ range: '8 hexes', hexes: 8, seen: true, hindrances: 2, level: 0, targetLevel: 1, protection: 1 },
      ...{ smokeOnFirer: true, smokeOnTarget: false },
      shots: [{ shot: 'Combat Table', legal: true, strength: 1.25 }],
    });
  });

  test('arcs, armour, and why a shot may not be fired', async () => {
    expect(await between('at-flank', 'tank', 'panther')).toMatchObject({ arc: 'flank', face: 'flank', armour: 5 });
    const { shots } = await between('at-turn', 'stug', 'tank');
    expect(shots).toContainEqual({
      ...{ shot: 'anti-tank tables', legal: false },
      why: 'It fires into its front arc only. [OUT_OF_ARC, hex-face-06]',
    });
  });

  test('a unit that rides, or is none, has nothing between', async () => {
    const told = async (...words: string[]) => complaintOf(await call(['between', ...words], { rulesets: RULESETS }));
    expect(await told(path('at-passengers'), 'puma', 'rifles')).toContain('rifles rides in track');
    expect(await told(path('at'), 'gun', 'nobody')).toContain('there is no unit nobody');
  });
});

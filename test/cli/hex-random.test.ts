/** Random battles of the hex game from the command line: bots play them to the end, and what cannot be is refused. */
import { describe, expect, test } from 'vitest';
import { RULESETS } from '../../src/rules/index.ts';
import { call, complaintOf } from './call.ts';

interface Simulated {
  readonly games: number;
  readonly wins: Readonly<Record<string, number>>;
  readonly draws: number;
  readonly unfinished?: number;
}

async function simulate(scenario: string, option: string): Promise<Simulated> {
  const argv = ['simulate', scenario, '--games', '2', '--option', option, '--json'];
  const { code, out, err } = await call(argv, { rulesets: RULESETS });
  expect({ code, err }).toEqual({ code: 0, err: '' });
  return JSON.parse(out) as Simulated;
}

test.each([
  ['hex-random-skirmish', 'battle=2,posture=axis-attacks,allies=american,ground=bocage'],
  ['hex-random-skirmish', 'battle=3,posture=allies-attack,allies=british,ground=river,points=90'],
  ['hex-random-skirmish', 'battle=4,posture=meeting,allies=soviet,ground=steppe,points=40'],
  ['hex-random-company', 'battle=5,posture=meeting,ground=village'],
])('%s with %s is played to its end', async (scenario, option) => {
  const { games, wins, draws, unfinished = 0 } = await simulate(scenario, option);
  expect([games, unfinished]).toEqual([2, 0]);
  expect(Object.values(wins).reduce((sum, n) => sum + n, draws)).toBe(2);
});

describe('refused', () => {
  const told = async (scenario: string, option: string): Promise<string> =>
    complaintOf(await call(['simulate', scenario, '--games', '1', '--option', option], { rulesets: RULESETS }));

  test.each([
    ['hex-random-skirmish', 'posture=flight', '--option: posture: '],
    ['hex-random-skirmish', 'colour=red', '--option: '],
    ['hex-random-skirmish', 'points', '--option: expected NAME=VALUE, found "points"'],
    ['hex-random-skirmish', 'points=400', 'a skirmish has 40 to 90 points, not 400'],
    ['hex-sunken-lane', 'ground=river', 'only a random battle has ground'],
  ])('%s with %s', async (scenario, option, wanted) => {
    expect(await told(scenario, option)).toContain(wanted);
  });
});

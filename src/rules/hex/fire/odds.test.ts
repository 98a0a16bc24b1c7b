/** The sanity tables of the inventory, counted by the rules themselves. */
import { describe, expect, test } from 'vitest';
import { countOdds, defaultPolicy, type Odds } from '../../../odds/count.ts';
import { hex } from '../index.ts';
import { operationsFrame } from '../operations/impulse.ts';
import type { Fire } from '../parts.ts';
import { activate, CARDS, onTable, type Piece, type Setting } from '../stage.testing.ts';
import { cardNamed } from '../units/index.ts';
import { shot } from './firing.testing.ts';

function odds(firers: Record<string, Piece>, target: Piece, fire: Fire, more: Partial<Setting> = {}): Odds {
  const stage = onTable({
    groups: { a: { side: 'axis', units: firers }, b: { side: 'allies', units: { 'b-1': target } } },
    stack: [operationsFrame('axis')],
    dice: 'initiative=6,5 initiative=1,1',
    ...more,
  });
  stage.play(activate('a'));
  const counted = countOdds(hex as never, stage.game as never, {
    inputs: [{ kind: 'answer', seat: 'axis', answer: fire }],
    policy: defaultPolicy(hex as never),
  });
  if ('code' in counted) throw new Error(counted.sentence);
  return counted;
}

/** The chances of what befalls the target, by a word for each. */
function befalls({ outcomes }: Odds, word: (changes: Record<string, unknown>) => string): Record<string, number> {
  const sums: Record<string, number> = {};
  for (const { result, decimal } of outcomes) {
    const is = word((result['b-1'] ?? {}) as Record<string, unknown>);
    sums[is] = (sums[is] ?? 0) + decimal;
  }
  return sums;
}
const menWord = (is: Record<string, unknown>): string =>
  is.gone ? 'gone' : is.lost ? 'step' : is['is neutralised'] ? 'neutralised' : is['is stopped'] ? 'stopped' : 'none';
const tankWord = (is: Record<string, unknown>): string =>
  is.gone ? 'D' : is['is immobilised'] ? 'I' : is['is shut down'] ? 'S' : 'none';

const squad = (where: string): Piece => ({ card: CARDS.grenadierSquad, at: where });

describe('odds of fire', () => {
  test.each([
    ['a squad, in the open', { 'a-1': squad('0502') }, {}, {}, [0.57, 0.24, 0.18, 0.01, 0]],
    [
      'a squad, behind bocage',
      { 'a-1': squad('0502') },
      {},
      { hexsides: [{ bocage: '0505/0506' }] },
      [0.77, 0.18, 0.06, 0, 0],
    ],
    ['two squads', { 'a-1': squad('0502'), 'a-2': squad('0502') }, {}, {}, [0.37, 0.12, 0.36, 0.15, 0]],
    [
      'an HMG, at a moving target',
      { 'a-1': { card: CARDS.hmg42, at: '0502' } },
      { move: 'normal' },
      {},
      [0.39, 0.1, 0.37, 0.14, 0],
    ],
  ] as const)('hex-fire-13, hex-res-02, hex-res-03 %s', (_, firers, target, ground, expected) => {
    const counted = odds(firers, { at: '0506', ...target }, shot({ units: Object.keys(firers) }), {
      ground: ground as never,
    });
    expect(counted.exact).toBe(true);
    const is = befalls(counted, menWord);
    const found = ['none', 'stopped', 'neutralised', 'step', 'gone'].map((word) => is[word] ?? 0);
    expect(found.map((chance) => Math.round(100 * chance) / 100)).toEqual(expected);
  });

  test.each([
    ['panther', 'sherman-75', '0905', 55 / 72],
    ['pak-40', 'sherman-75', '0905', 35 / 72],
    ['tiger-i', 'sherman-75', '0905', 25 / 36],
    ['pak-40', 'churchill-75', '0905', 25 / 108],
  ])('hex-at-02, hex-at-11 %s at %s, front, 8 hexes', (gun, tank, where, destroyed) => {
    const counted = odds(
      { 'a-1': { card: cardNamed(gun), at: '0105', facing: 3 } },
      { card: cardNamed(tank), at: where, facing: 6 },
      shot({ on: 'AT' }),
    );
    expect(counted.exact).toBe(true);
    expect(befalls(counted, tankWord).D).toBeCloseTo(destroyed, 6);
  });

  test('hex-pat-06, hex-gap-19 a Panzerfaust, 7 in 36 at a target of normal size that stands still', () => {
    const counted = odds(
      { 'a-1': squad('0505') },
      { card: cardNamed('cromwell'), at: '0506', facing: 1 },
      shot({ weapon: 'panzerfaust', on: 'portable' }),
    );
    expect(befalls(counted, tankWord).D).toBeCloseTo(7 / 36, 6);
  });
});

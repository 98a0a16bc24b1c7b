/** The fire tables, line by line and once more by hand: what every score does in every column. */
import { describe, expect, test } from 'vitest';
import { armourPrinted, RESULT_COLUMNS, type Situation } from './armour.ts';
import { type Block, COVERS, effectPrinted } from './effects.ts';
import { ammunitionOf } from './supply.ts';

const results = (situation: Situation, score: number): string =>
  RESULT_COLUMNS.map((column) => armourPrinted(situation, score, column) ?? '-').join(' ');

test('stonk-arm-05 every score of every situation', () => {
  const L1 = 'P - - - -';
  const L2 = 'P P - - -';
  const L3 = '1P P P - -';
  const L4 = '1P 1P P - -';
  const L5 = '2P 1P P P -';
  const L6 = '2S 2P 1P P -';
  const L7 = '2S 2S 1P P P';
  const L8 = '3S 2S 1P P P';
  const L9 = '3S 2S 1S 1P P';
  const from = (situation: Situation, first: number, ...lines: string[]) => {
    for (const [i, line] of lines.entries())
      expect(`${first + i}: ${results(situation, first + i)}`).toBe(`${first + i}: ${line}`);
  };
  from('stationary', -1, L2, L3, L4, L4, L5, L6, L7, L8, L8, L9, L9);
  from('moving', -1, L2, L2, L3, L4, L4, L5, L6, L7, L8, L8, L9, L9);
  from('cover', -1, L1, L2, L2, L2, L2, L3, L4, L4, L5, L6, L7, L8, L8);
  from('hull-down', 1, L1, L1, L2, L2, L2, L2, L3, L4, L4, L5, L5);
});

describe('the six blocks', () => {
  /** From 0 to 10: deeply dug in, dug in, in cover, stationary, moving. */
  const block = (name: Block): string[] =>
    Array.from({ length: 11 }, (_, score) => COVERS.map((cover) => effectPrinted(name, score, cover) ?? '-').join(' '));

  test('stonk-inf-02 infantry type weapons up to 4" and up to 8"', () => {
    expect(block('infantry-4')).toEqual([
      ...['- - - - -', '- - - - P', '- - - P P', '- - P P 1P', '- P P P 1S', 'P P P 1P 1S'],
      ...['P P P 1S 1S', 'P P S 1S 2S', 'P S 1S 1S 2S', 'S S 1S 2S 2S', 'S S 1S 2S 2S'],
    ]);
    expect(block('infantry-8')).toEqual([
      ...['- - - - -', '- - - - P', '- - - P P', '- - P P P', '- - P P P', '- P P P 1S'],
      ...['- P P P 1S', '- P P S 1S', '- P S 1S 1S', 'P P S 1S 2S', 'P S S 1S 2S'],
    ]);
  });

  test('stonk-inf-03 tanks up to 4" and up to 10"', () => {
    expect(block('tank-4')).toEqual([
      ...['- - - P 1S', '- - P P 1S', '- P P P 1S', 'P P P P 1S', 'P P P 1S 1S', 'P P S 1S 1S'],
      ...['P S 1S 1S 2S', 'S S 1S 1S 2S', 'S 1S 1S 2S 3S', '1S 1S 2S 2S 3S', '1S 1S 2S 3S 3S'],
    ]);
    expect(block('tank-10')).toEqual([
      ...['- - - - -', '- - - - P', '- - - - P', '- - - - P', 'P P P P P', 'P P P P 1S'],
      ...['P P P P 1S', 'P P S S 1S', 'P P S S 1S', 'P P S S 1S', 'P S S 1S 2S'],
    ]);
  });

  test('stonk-inf-04 field artillery', () => {
    expect(block('field')).toEqual([
      ...['P P P P 1S', 'P P P P 1S', 'P P P P 1S', 'P P P P 1S', 'P P P S 2S', 'P P P 1S 2S'],
      ...['P P S 1S 2S', 'P S S 1S 2S', 'S S 1S 1S 2S', 'S 1S 1S 2S 3S', 'S 1S 2S 2S 3S'],
    ]);
  });

  test('stonk-inf-05 medium artillery', () => {
    expect(block('medium')).toEqual([
      ...['P P P S 1S', 'P P P 1S 1S', 'P P P 1S 1S', 'P P P 1S 2S', 'P P S 2S 2S', 'P P 1S 2S 2S'],
      ...['P S 1S 2S 2S', 'S S 1S 2S 3S', 'S 1S 1S 3S 4S', '1S 1S 2S 3S 4S', '1S 2S 2S 3S 5S'],
    ]);
  });
});

test('stonk-smoke-05 tanks, a mortar platoon and a battery hold one point of smoke', () => {
  expect(
    (['tanks', 'mortars-served', 'mortars', 'battery'] as const).map((scale) => ammunitionOf(scale).smoke),
  ).toEqual([...[1, 1, 1, 1]]);
});

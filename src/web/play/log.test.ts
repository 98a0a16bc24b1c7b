import { describe, expect, test } from 'vitest';
import { bare, cut, rollOf } from './log.tsx';

describe('the log', () => {
  test('finds units by their ids, also at the end of a sentence', () => {
    expect(cut('us-a1 fires at ger-11.', new Set(['us-a1', 'ger-11']))).toEqual([
      { unit: 'us-a1' },
      ' fires at ',
      { unit: 'ger-11' },
      '.',
    ]);
    expect(cut('nobody here', new Set(['us-a1']))).toEqual(['nobody here']);
  });

  test('leaves out the rule that stands beside it', () => {
    expect(bare('allies, orders dice: 5 [bg-turn-02].')).toBe('allies, orders dice: 5.');
  });

  test('of a roll leaves out what the dice beside it say', () => {
    expect(bare('mg, hits: 3 6 4, needs 4+ [bg-small-03].', true)).toBe('mg, hits');
    expect(bare('a2, seen: 4, needs 3+ (-1 small team) [bg-obs-01].', true)).toBe('a2, seen');
    expect(bare('a2, seen: 4 (-1 small team), needs 3+ [bg-obs-01].', true)).toBe('a2, seen');
    expect(bare('a2, penetration: 4 + 1, needs 4+ [bg-ap-05].', true)).toBe('a2, penetration');
    expect(bare('axis, rally: 4 + 1 [bg-rally-01].', true)).toBe('axis, rally');
    expect(bare('a2, morale: 4 [bg-mor-04].', true)).toBe('a2, morale');
  });

  test('reads need, dice and modifiers off a roll', () => {
    const roll = rollOf({
      type: 'roll',
      rule: 'bg-obs-01',
      dice: [4],
      need: 3,
      base: 3,
      success: false,
      modifiers: [{ why: 'obscured', value: -2, rule: 'bg-obs-02' }],
    });
    expect(roll).toMatchObject({ dice: [4], need: '5+', passed: false, base: 3 });
    expect(rollOf({ type: 'shot', rule: 'bg-fire-01' })).toBeNull();
  });
});

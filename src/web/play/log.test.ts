import { describe, expect, test } from 'vitest';
import { inShort, otherRoller, rollOf } from './log.tsx';

describe('the log', () => {
  test('of a result leaves out the unit that stands in the head, and the stop', () => {
    expect(inShort([{ name: 'us-a1' }, ' loses ', { count: 2, of: 'man' }, '.'], 'us-a1')).toEqual([
      'loses ',
      { count: 2, of: 'man' },
      '',
    ]);
    expect(inShort([{ name: 'us-a1' }, ' is pinned.'], 'ger-11')).toEqual([{ name: 'us-a1' }, ' is pinned']);
    expect(inShort(['Rounds complete.'], null)).toEqual(['Rounds complete']);
  });

  test('says whose dice they are where both sides roll for the same thing, and nowhere else', () => {
    const roll = (of?: string) => ({ type: 'roll', rule: 'bg-turn-12', use: 'first', ...(of ? { of } : {}) });
    expect(otherRoller(roll('allies'), roll('axis'))).toBe('allies');
    expect(otherRoller(roll('axis'), roll('axis'))).toBeNull();
    expect(otherRoller(roll('us-a1'), roll('axis'))).toBeNull();
    expect(otherRoller(roll(), { type: 'turn', rule: 'bg-turn-01' })).toBeNull();
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

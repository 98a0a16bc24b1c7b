/** What infantry carries against tanks, on the table. */
import { describe, expect, test } from 'vitest';
import { type Duel, duel, shoot } from '../fire/duel.testing.ts';
import { aimed, ofType, rollsOf } from '../stage.testing.ts';

const ap = aimed('main', 'b', 'ap');

function fired(setting: Duel) {
  const stage = duel(setting);
  return { stage, told: shoot(stage, ap) };
}

describe('anti-tank weapons that infantry carries', () => {
  test('a PIAT pierces at 10" with 9, and reaches no farther', () => {
    const { stage, told } = fired({
      a: 'piat-team',
      b: 'panzer-iv-h',
      range: 10,
      dice: 'observe=2 hit=2 penetrate=3,2 counter=1',
    });
    // Penetration 9 against K: over 4.
    expect(rollsOf(told, 'penetrate')).toMatchObject([{ dice: [3, 2] }]);
    expect(ofType(told, 'destroyed')).toMatchObject([{ unit: 'b' }]);
    expect(stage.has('b')).toBe(false);
    const far = fired({ a: 'piat-team', b: 'panzer-iv-h', range: 10.5 });
    expect(rollsOf(far.told, 'hit')).toEqual([]);
    expect(far.stage.has('b')).toBe(true);
  });

  test('bg-ap-14 skirts were made against anti-tank rifles', () => {
    const side = { type: 'panzer-iv-h', facing: 0 };
    // Penetration 2 against N with skirts, M: over 9.
    const dice = 'observe=3 hit=3 penetrate=5,4 morale=4';
    expect(fired({ a: 'ptrd-team', b: side, range: 15, dice }).stage.unit('b').pinned).toBe(true);
    // Penetration 8 is not held up by them: over 3.
    const bazooka = fired({ a: 'us-bazooka-team', b: side, range: 9, dice: 'observe=2 hit=2 penetrate=2,2 counter=1' });
    expect(bazooka.stage.has('b')).toBe(false);
  });

  test('it fires all round, and its men may fire their rifles instead', () => {
    const behind = { type: 'piat-team', facing: 36 };
    expect(fired({ a: behind, b: 'panzer-iv-h', range: 9, dice: 'observe=2 hit=1' }).stage.has('b')).toBe(true);
    const rifles = duel({ a: 'piat-team', b: 'german-rifle-squad', range: 9, dice: 'observe=4 hit=1,1' });
    expect(rollsOf(shoot(rifles, aimed('arms', 'b')), 'hit')).toMatchObject([{ dice: [1, 1] }]);
  });
});

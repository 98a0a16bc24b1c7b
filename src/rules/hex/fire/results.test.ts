import { describe, expect, test } from 'vitest';
import { CARDS, type Piece, rolls } from '../stage.testing.ts';
import type { CombatResult } from '../tables/combat.ts';
import { attacksIn, facing, fires } from './firing.testing.ts';

/** Dice that give each result in a column, for a target in the open that does not move. */
const CELLS: Readonly<Record<CombatResult, readonly [ap: number, dice: string]>> = {
  S: [5, '4,4'],
  S1: [5, '3,4'],
  S2: [5, '3,3'],
  N: [6, '3,3'],
  N1: [5, '2,2'],
  N2: [6, '2,2'],
  N3: [5, '1,1'],
  I: [7, '1,1'],
  E: [20, '1,1'],
};

/** A unit suffers a result, and its test falls so. */
function suffers(result: CombatResult | '-', test = '', target: Partial<Piece> = {}, hesitates = false) {
  const [ap, dice] = result === '-' ? ([5, '6,6'] as const) : CELLS[result];
  const card = { ...CARDS.hmg42, main: { ...CARDS.hmg42.main!, ap, apReduced: ap } };
  const setting = facing(
    { 'a-1': { card, at: '0502' } },
    { 'b-1': { at: '0506', ...target } },
    {
      dice: `attack=${dice} ${test === '' ? '' : `${result.startsWith('S') ? 'stoppage' : 'neutralisation'}=${test}`}`,
    },
  );
  const { a, b } = setting.groups;
  const stage = fires({ ...setting, groups: { a: a!, b: { ...b!, isHesitant: hesitates } } });
  expect(attacksIn(stage.opening)).toMatchObject([{ result: result === '-' ? null : result }]);
  return stage;
}
const state = (stage: ReturnType<typeof suffers>) => {
  if (!stage.has('b-1')) return 'gone';
  const { isStopped, isNeutralised, steps } = stage.unit('b-1');
  return [isStopped ? 'stopped' : '', isNeutralised ? 'neutralised' : '', `${steps}`]
    .filter((word) => word !== '')
    .join(' ');
};

describe('results', () => {
  test('hex-res-01 a dash does nothing', () => {
    const stage = suffers('-');
    expect(state(stage)).toBe('2');
    expect(rolls(stage.opening)).toEqual(['attack 6 6']);
  });

  test.each([
    ['S', '3,4', '2'],
    ['S', '4,4', 'stopped 2'],
    ['S1', '3,3', '2'],
    ['S1', '3,4', 'stopped 2'],
    ['S2', '2,3', '2'],
    ['S2', '5,5', 'stopped 2'],
    ['S2', '5,6', 'neutralised 2'],
  ] as const)('hex-res-02, hex-gap-05 %s and %s on M 7: %s', (result, dice, is) => {
    expect(state(suffers(result, dice))).toBe(is);
  });

  test.each([
    ['N', '3,4', '2'],
    ['N', '4,4', 'neutralised 2'],
    ['N1', '3,4', 'neutralised 2'],
    ['N2', '5,5', 'neutralised 2'],
    ['N2', '5,6', 'neutralised 1'],
    ['N3', '2,2', '2'],
    ['N3', '4,4', 'neutralised 2'],
    ['N3', '4,5', 'neutralised 1'],
  ] as const)('hex-res-03, hex-gap-05, hex-mark-05 %s and %s on M 7: %s', (result, dice, is) => {
    expect(state(suffers(result, dice))).toBe(is);
  });

  test('hex-res-02, hex-unit-05 the test is against effective morale', () => {
    expect(state(suffers('S', '3,4', {}, true))).toBe('stopped 2');
    expect(state(suffers('S', '3,4', { bonus: -1 }))).toBe('stopped 2');
  });

  test('hex-res-04 another N costs a neutralised unit a step, two beyond 2m', () => {
    expect(state(suffers('N3', '2,2', { isNeutralised: true }))).toBe('neutralised 2');
    expect(state(suffers('N3', '4,4', { isNeutralised: true }))).toBe('neutralised 1');
    expect(state(suffers('N3', '4,5', { isNeutralised: true }))).toBe('gone');
  });

  test('hex-res-05 I costs a step and neutralises without a test; a neutralised unit loses the step alone', () => {
    const stage = suffers('I');
    expect(state(stage)).toBe('neutralised 1');
    expect(rolls(stage.opening)).toEqual(['attack 1 1']);
    expect(state(suffers('I', '', { isNeutralised: true }))).toBe('neutralised 1');
    expect(state(suffers('I', '', { steps: 1 }))).toBe('gone');
  });

  test('hex-res-06 E eliminates, with all the steps that it had', () => {
    const stage = suffers('E');
    expect(state(stage)).toBe('gone');
    expect(stage.formation('b').stepsLost).toBe(2);
  });

  test('hex-res-07 with m of 0 or less any roll exceeds both limits, and none is made', () => {
    const stage = suffers('N3', '', { morale: 3 });
    expect(state(stage)).toBe('neutralised 1');
    expect(rolls(stage.opening)).toEqual(['attack 1 1']);
    expect(state(suffers('S2', '', { morale: 2 }))).toBe('neutralised 2');
  });

  test('hex-res-08 a stopped unit stays stopped, or is neutralised beyond 2m', () => {
    expect(state(suffers('S2', '5,5', { isStopped: true }))).toBe('stopped 2');
    expect(state(suffers('S2', '5,6', { isStopped: true }))).toBe('stopped neutralised 2');
  });

  test('hex-res-08 a neutralised unit ignores a stoppage test, but beyond 2m loses a step', () => {
    expect(state(suffers('S2', '5,5', { isNeutralised: true }))).toBe('neutralised 2');
    expect(state(suffers('S2', '5,6', { isNeutralised: true }))).toBe('neutralised 1');
    const sure = suffers('S', '', { isNeutralised: true });
    expect(rolls(sure.opening)).toEqual(['attack 4 4']);
  });

  test('hex-res-02 the roll of the test says what it must not exceed', () => {
    const { opening } = suffers('S2', '2,3');
    const test = opening.find((event) => event.type === 'roll' && event.use === 'stoppage');
    expect(test).toMatchObject({ of: 'b-1', need: 5, most: true, rule: 'hex-res-02' });
  });
});

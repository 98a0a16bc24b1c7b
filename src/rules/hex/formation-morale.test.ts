import { describe, expect, test } from 'vitest';
import { formationMoraleFrame } from './formation-morale.ts';
import { CARDS, type Group, ofType, onTable, rolls } from './stage.testing.ts';

const A: Group = { side: 'axis', units: { 'a-cp': { card: CARDS.cp, at: '0101' } } };
/** A platoon of Line with a CP of M 8, thresholds 3/5. */
const platoon = (more: Partial<Group> = {}): Group => ({
  ...{ side: 'allies', hesitantAt: 3, demoralisedAt: 5, cpMorale: 8 },
  units: { 'b-cp': { card: CARDS.cp, at: '0808' }, 'b-1': { at: '0807' }, 'b-2': { at: '0807' } },
  ...more,
});
const judged = (b: Group, dice = '', others: Readonly<Record<string, Group>> = {}) =>
  onTable({ groups: { a: A, b, ...others }, stack: [formationMoraleFrame()], dice });

describe('formation morale', () => {
  test.each([
    [2, false],
    [3, true],
    [4, true],
  ])('hex-fm-02, hex-adm-13 steps lost %i of 3: hesitant %s', (stepsLost, isHesitant) => {
    const stage = judged(platoon({ stepsLost, hasLostStep: true }));
    expect(stage.formation('b').isHesitant).toBe(isHesitant);
    expect(ofType(stage.opening, 'hesitates')).toHaveLength(isHesitant ? 1 : 0);
  });

  test('hex-fm-02 hesitancy is told once and stays', () => {
    const stage = judged(platoon({ stepsLost: 3, isHesitant: true }));
    expect(ofType(stage.opening, 'hesitates')).toEqual([]);
    expect(stage.formation('b').isHesitant).toBe(true);
  });

  test.each([
    ['3,3', true],
    ['4,3', false],
  ])(
    'hex-fm-03, hex-fm-04, hex-gap-23 at the second number two dice above M 8, less 1 hesitant, less 1, break it: %s',
    (dice, holds) => {
      const stage = judged(platoon({ stepsLost: 5, hasLostStep: true }), `demoralisation=${dice}`);
      expect(stage.formation('b')).toMatchObject({ isHesitant: true, isDemoralised: true });
      expect(['b-cp', 'b-1', 'b-2'].map((id) => stage.has(id))).toEqual([holds, holds, holds]);
    },
  );

  test('hex-fm-03 a turn without a loss asks for no roll, one with a loss for another', () => {
    const marks = { stepsLost: 6, isHesitant: true, isDemoralised: true };
    expect(rolls(judged(platoon({ ...marks, hasLostStep: false })).opening)).toEqual([]);
    const again = judged(platoon({ ...marks, hasLostStep: true }), 'demoralisation=1,1');
    expect(rolls(again.opening)).toEqual(['demoralisation 1 1']);
  });

  test('hex-fm-03, hex-op-05 without its CP the M that the last one had counts', () => {
    const lost = platoon({ stepsLost: 5, hasLostStep: true, cp: null, cpMorale: 9, cpBonus: -1 });
    expect(judged(lost, 'demoralisation=3,3').has('b-1')).toBe(true);
    expect(judged(lost, 'demoralisation=4,3').has('b-1')).toBe(false);
  });

  test('hex-fm-05, hex-fm-01, hex-form-07 the removed count for victory by their steps, and for no other formation', () => {
    const c: Group = {
      side: 'allies',
      units: { 'c-cp': { card: CARDS.cp, at: '0608' }, 'c-1': { at: '0807', under: 'b' } },
    };
    const b = platoon({ stepsLost: 5, hasLostStep: true });
    const away: Group = { ...b, units: { ...b.units, 'b-3': { at: '0608', under: 'c' } } };
    const stage = judged(away, 'demoralisation=6,6', { c });
    expect([stage.has('b-3'), stage.has('c-1')]).toEqual([false, true]);
    expect(stage.table.points.axis).toBe(1 + 2 + 2 + 2);
    expect(stage.formation('b').stepsLost).toBe(5 + 1 + 2 + 2 + 2);
    expect(stage.formation('c')).toMatchObject({ stepsLost: 0, isHesitant: false });
    expect(stage.table.lost.map(({ how }) => how)).toEqual(['removed', 'removed', 'removed', 'removed']);
  });

  test('hex-fm-05 who rides with them and is of another formation stays behind', () => {
    const c: Group = {
      side: 'allies',
      units: { 'c-cp': { card: CARDS.cp, at: '0608' }, 'c-1': { at: '0807', carriedBy: 'b-1' } },
    };
    const stage = judged(platoon({ stepsLost: 5, hasLostStep: true }), 'demoralisation=6,6', { c });
    expect(stage.unit('c-1').carriedBy).toBeNull();
  });
});

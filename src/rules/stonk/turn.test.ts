/** The move: eight steps, two methods, the clock, the end. */
import { describe, expect, test } from 'vitest';
import { ofType, onTable, type Setting } from './stage.testing.ts';
import { STEPS } from './tables/sequence.ts';
import { gameFrame, moveFrame, pointsOf } from './turn.ts';

const platoon = (x: number, y: number) => ({ at: [x, y] as const });
const both: Setting = {
  allies: { a: { units: { 'a/1': platoon(1500, 300) } } },
  axis: { d: { units: { 'd/1': platoon(1500, 2700) } } },
};
const DICE = 'locate=0 locate=0';

describe('a move', () => {
  test('stonk-seq-01 the eight steps in the order of the book', () => {
    const stage = onTable({ ...both, stack: [moveFrame()], dice: DICE });
    const events = [...stage.opening, ...stage.commitTo('over')];
    expect(ofType(events, 'step').map(({ step }) => step)).toEqual(STEPS.map(({ id }) => id));
    expect(stage.asked).toBe('over');
  });

  test('stonk-core-05 stonk-seq-08 a simultaneous move takes ten minutes and is played by both sides at once', () => {
    const stage = onTable({ ...both, table: { move: 0 }, stack: [moveFrame()], dice: DICE });
    expect(stage.asked).toBe('orders.write axis allies');
    expect(stage.table).toMatchObject({ move: 1, bound: null, minute: 0 });
    stage.commitTo('over');
    expect(stage.table.minute).toBe(10);
  });

  test('stonk-seq-02 stonk-seq-03 stonk-seq-04 stonk-gap-84 in the alternate method a move is two bounds, the first side first', () => {
    const stage = onTable({
      ...{ ...both, options: { method: 'alternate' }, terms: { moves: 1 }, table: { move: 0 }, stack: [gameFrame()] },
      dice: DICE,
    });
    expect([stage.asked, stage.table.bound]).toEqual(['orders.write allies', 'allies']);
    stage.commitTo('movement.paths');
    expect(stage.asked).toBe('movement.paths allies');
    stage.commitTo('orders');
    expect([stage.asked, stage.table.bound, stage.table.minute]).toEqual(['orders.write axis', 'axis', 0]);
    stage.commitTo('over');
    expect(stage.table.minute).toBe(10);
    expect(stage.asked).toBe('over');
  });

  test('stonk-gap-16 a posture holds for one move', () => {
    const units = { 'a/1': { ...platoon(1500, 300), posture: 'tactical', hasFired: true } } as const;
    const stage = onTable({ allies: { a: { units } }, stack: [moveFrame()] });
    expect(stage.element('a/1')).toMatchObject({ posture: 'stationary', hasFired: false });
  });

  test('stonk-umpire-01 the maximum visibility is that of the hour, or what an umpire says', () => {
    const visibility = [
      { from: 0, metres: 400 },
      { from: 60, metres: 2000 },
    ];
    const at = (minute: number) =>
      onTable({ ...both, terms: { visibility }, table: { minute }, stack: [moveFrame()] }).table.visibility;
    expect([at(0), at(50), at(60)]).toEqual([400, 400, 2000]);
    const seats = [
      { id: 'axis', side: 'axis', role: 'player', units: 'side' },
      { id: 'allies', side: 'allies', role: 'player', units: 'side' },
      { id: 'umpire', side: null, role: 'umpire', units: 'none', confirms: ['sight'] },
    ] as const;
    const umpired = onTable({ ...both, seats, stack: [moveFrame()] });
    umpired.rule('umpire', 300);
    expect(umpired.table.visibility).toBe(300);
  });
});

describe('the end', () => {
  const HILL = { landmarks: { hill: [1500, 1500] as const }, objectives: [{ landmark: 'hill', points: 2 }] };
  const held = (allies: readonly [number, number], axis: readonly [number, number]) =>
    pointsOf(
      onTable({
        ...HILL,
        allies: { a: { units: { 'a/1': { at: allies } } } },
        axis: { d: { units: { 'd/1': { at: axis } } } },
      }).table,
      'allies',
    );

  test('stonk-gap-89 an objective is held by who is within 150 m of it, and no enemy is', () => {
    expect(held([1500, 1310], [1500, 2700])).toBe(2);
    expect(held([1500, 1309], [1500, 2700])).toBe(0);
    expect(held([1500, 1310], [1500, 1600])).toBe(0);
  });

  test('stonk-gap-89 the attacker wins with as many points as the scenario asks for', () => {
    const end = (victory: number) =>
      onTable({
        ...{ ...HILL, terms: { victory, moves: 1 }, table: { move: 1 }, stack: [gameFrame()] },
        allies: { a: { units: { 'a/1': { at: [1500, 1400] } } } },
      }).table.over?.winner;
    expect([end(2), end(3)]).toEqual(['allies', 'axis']);
  });
});

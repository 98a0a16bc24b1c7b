/** The move: eight steps, two methods, the clock, the end. */
import { describe, expect, test } from 'vitest';
import { opportunityFrame } from './direct-fire/types.ts';
import { movementFrame } from './movement/types.ts';
import { ordersFrame } from './orders/types.ts';
import { OPTIONS, seatings, setup } from './setup.ts';
import { ofType, onTable, type Piece, type Setting } from './stage.testing.ts';
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

  test('stonk-core-12 whatever is left out at set-up, orders, morale and supply come in every move', () => {
    const options = { communications: false, logistics: false, slowOrders: false };
    const stage = onTable({ ...both, options, stack: [moveFrame()], dice: DICE });
    expect(stage.asked).toBe('orders.write axis allies');
    const steps = ofType([...stage.opening, ...stage.commitTo('over')], 'step').map(({ step }) => step);
    expect(steps).toEqual(expect.arrayContaining(['orders', 'assault', 'morale', 'logistics']));
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

  test('stonk-seq-06 in a bound the other side still is as its own bound left it', () => {
    const moving = { posture: 'tactical', hasFired: true } as const;
    const stage = onTable({
      allies: { a: { units: { 'a/1': { ...platoon(1500, 300), ...moving } } } },
      axis: { d: { units: { 'd/1': { ...platoon(1500, 2700), ...moving } } } },
      ...{ options: { method: 'alternate' }, table: { bound: 'allies' }, stack: [moveFrame()] },
    });
    expect(stage.table.bound).toBe('axis');
    expect(stage.element('a/1')).toMatchObject(moving);
    expect(stage.element('d/1')).toMatchObject({ posture: 'stationary', hasFired: false });
  });

  test('stonk-gap-16 a posture holds for one move', () => {
    const units = { 'a/1': { ...platoon(1500, 300), posture: 'tactical', hasFired: true } } as const;
    const stage = onTable({ allies: { a: { units } }, stack: [moveFrame()] });
    expect(stage.element('a/1')).toMatchObject({ posture: 'stationary', hasFired: false });
  });

  test('stonk-umpire-01 stonk-state-36 the maximum visibility is that of the hour, or what an umpire says', () => {
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

describe('the steps of a move', () => {
  test('stonk-seq-02 the method is chosen at set-up', () => {
    const method = (options: object) => {
      const start = setup('stonk-woods-edge', { ...options }, seatings('stonk-woods-edge')[0]!.seats);
      return start.ok ? start.value().table.terms.options.method : start.place;
    };
    expect([method({ method: 'alternate' }), method({ method: 'simultaneous' })]).toEqual([
      'alternate',
      'simultaneous',
    ]);
  });

  test('stonk-seq-04 in a bound the minutes of the other side’s orders do not run', () => {
    const preparing = { task: 'attack', objective: 'hill', left: 300 } as const;
    const stage = onTable({
      allies: { a: { is: { preparing }, units: { 'a/1': platoon(1500, 300) } } },
      axis: { d: { is: { preparing }, units: { 'd/1': platoon(1500, 2700) } } },
      ...{ options: { method: 'alternate' }, table: { bound: 'allies' }, stack: [ordersFrame()] },
    });
    stage.commitAll();
    expect(['a', 'd'].map((id) => stage.company(id).preparing?.left)).toEqual([200, 300]);
  });

  const wood = (id: string, from: number, to: number) => ({
    ...{ id, kind: 'wood' as const, grade: 'close' },
    outline: [from, to].flatMap((x) => (x === from ? [1100, 2000] : [2000, 1100]).map((y) => ({ x, y }))),
  });
  const crossing = (stack: Setting['stack'], dice: string) => {
    const mover: Piece = { at: [1000, 1300], facing: 12, posture: 'tactical', path: [{ x: 2000, y: 1300 }] };
    return onTable({
      features: [wood('west', 500, 1200), wood('east', 1800, 2500)],
      allies: { a: { units: { 'a/1': { at: [1500, 1000], watches: true } } } },
      axis: { d: { units: { 'd/1': mover } } },
      ...{ knows: [['a', 'd/1']], options: { method: 'alternate' }, table: { bound: 'axis' }, stack: stack!, dice },
    });
  };
  test('stonk-seq-05 in a bound the defender fires at who would pass unharmed', () => {
    const stage = crossing([opportunityFrame('d/1', 5)], 'fire=4');
    expect(ofType(stage.opening, 'struck')).toMatchObject([{ unit: 'd/1' }]);
  });

  test('stonk-seq-07 without an umpire, of two that run into one another the first by name stops first', () => {
    const orders = { task: 'attack', objective: 'hill', since: 1 } as const;
    const stage = onTable({
      allies: { a: { is: { orders }, units: { 'a/1': { at: [1500, 300], path: [{ x: 1500, y: 500 }] } } } },
      axis: { d: { is: { orders }, units: { 'd/1': { at: [1500, 580], path: [{ x: 1500, y: 380 }] } } } },
      stack: [movementFrame()],
    });
    expect(ofType(stage.opening, 'moved')[0]).toMatchObject({ unit: 'a/1', why: 'contact' });
  });

  test('stonk-seq-08 simultaneous moves, with communications, are what is played if nobody says otherwise', () => {
    expect(OPTIONS.parse({})).toMatchObject({ method: 'simultaneous', communications: true });
  });

  test('stonk-seq-10 orders that have ten minutes to go leave the old ones in force for another move', () => {
    const orders = { task: 'move', objective: 'hill', since: 1 } as const;
    const preparing = { task: 'attack', objective: 'hill', left: 100 } as const;
    const stage = onTable({
      allies: { a: { is: { orders, preparing }, units: { 'a/1': platoon(1500, 300) } } },
      stack: [ordersFrame()],
    });
    expect(stage.company('a')).toMatchObject({ orders, preparing });
  });

  test('stonk-seq-15 step 8 of every move takes off what was fired', () => {
    const spent = { rounds: 3, smoke: 0, illuminating: 0 };
    const stage = onTable({
      allies: { a: { is: { pool: 20 }, units: { 'a/1': { ...platoon(1500, 300), spent } } } },
      step: 'logistics',
    });
    expect([stage.company('a').pool, stage.asked]).toEqual([17, 'logistics.allot axis allies']);
  });
});

describe('both methods', () => {
  test('stonk-seq-09 hide what is out of sight', () => {
    for (const method of ['alternate', 'simultaneous'] as const) {
      const stage = onTable({ ...both, options: { method }, table: { move: 0 }, stack: [moveFrame()] });
      expect(stage.look('allies').view.table.elements.map(({ id }) => id)).toEqual(['a/1']);
      expect(JSON.stringify(stage.look('allies').view.table.contacts)).toBe('[]');
    }
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

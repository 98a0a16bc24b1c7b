/** Step 1: orders, their minutes, attaching, lost headquarters. */
import { describe, expect, test } from 'vitest';
import type { Seat } from '../../../kernel/seats.ts';
import { attach, attack, march, moveTo, ofType, onTable, type Piece, type Setting } from '../stage.testing.ts';
import { moveFrame } from '../turn.ts';
import { tenthsFor } from './company-order.ts';
import { ordersFrame } from './types.ts';

const HQ = { type: 'british-hq', at: [1500, 300] } as const;
const company = (hq: Piece = {}) => ({
  is: { hq: 'a/hq' },
  units: { 'a/hq': { ...HQ, ...hq }, 'a/1': { at: [1300, 300] }, 'a/2': { at: [1700, 300] } } as const,
});
const step1 = (setting: Setting) => onTable({ allies: { a: company() }, stack: [ordersFrame()], ...setting });
const UMPIRE: Seat = { id: 'umpire', side: null, role: 'umpire', units: 'none', confirms: ['order', 'time'] };
const PLAYERS: Seat[] = (['axis', 'allies'] as const).map((side) => ({
  id: side,
  side,
  role: 'player',
  units: 'side',
}));

describe('orders to companies', () => {
  test('stonk-order-07 stonk-order-11 ten minutes a platoon; the headquarters is none', () => {
    const stage = step1({});
    stage.draft('allies', attack('a', 'hill'));
    const events = stage.commitAll();
    expect(ofType(events, 'orders-begun')).toMatchObject([{ company: 'a', task: 'attack', tenths: 200 }]);
  });

  test('stonk-order-10 stonk-gap-73 ten minutes for one company that only moves', () => {
    const stage = step1({});
    stage.draft('allies', moveTo('a', 'hill'));
    expect(ofType(stage.commitAll(), 'orders-begun')).toMatchObject([{ task: 'move', tenths: 100 }]);
  });

  test('stonk-order-14 veterans need 20% less, green troops 30% more', () => {
    const of = (quality: 'veteran' | 'green') => {
      const { table } = onTable({ allies: { a: { units: { 'a/1': { quality }, 'a/2': { quality } } } } });
      return tenthsFor(table, 'attack', ['a']).get('a');
    };
    expect([of('veteran'), of('green')]).toEqual([160, 260]);
  });

  test('stonk-order-08 stonk-order-09 a whole battalion takes 60 minutes, a further one 30 more', () => {
    const units = (id: string) => ({ [`${id}/1`]: {}, [`${id}/2`]: {}, [`${id}/3`]: {} });
    const second = { battalion: 'second' };
    const { table } = onTable({
      allies: {
        ...{ a: { units: units('a') }, b: { units: units('b') } },
        ...{ c: { is: second, units: units('c') }, d: { is: second, units: units('d') } },
      },
    });
    const one = tenthsFor(table, 'attack', ['a', 'b']);
    expect([one.get('a'), one.get('b')]).toEqual([600, 600]);
    const both = tenthsFor(table, 'attack', ['a', 'b', 'c', 'd']);
    expect([both.get('a'), both.get('c')]).toEqual([600, 900]);
  });

  test('stonk-order-06 stonk-gap-74 minutes run by the move; orders serve from the first move that begins when they are done', () => {
    const preparing = { task: 'attack', objective: 'hill', left: 200 } as const;
    const first = step1({ allies: { a: { ...company(), is: { hq: 'a/hq', preparing } } } });
    first.commitAll();
    expect(first.company('a').preparing?.left).toBe(100);
    const last = step1({ allies: { a: { ...company(), is: { hq: 'a/hq', preparing: { ...preparing, left: 0 } } } } });
    expect(last.company('a')).toMatchObject({
      orders: { task: 'attack', objective: 'hill', since: 1 },
      preparing: null,
    });
  });

  test('stonk-order-13 stonk-order-16 stonk-gap-74 pinned headquarters count half, suppressed ones not at all', () => {
    const preparing = { task: 'attack', objective: 'hill', left: 200 } as const;
    const left = (state: 'pinned' | 'suppressed') => {
      const stage = step1({ allies: { a: { ...company({ state }), is: { hq: 'a/hq', preparing } } } });
      stage.commitAll();
      return stage.company('a').preparing?.left;
    };
    expect([left('pinned'), left('suppressed')]).toEqual([150, 200]);
    const stage = step1({ allies: { a: company({ state: 'suppressed' }) } });
    expect(stage.refusal('allies', attack('a', 'hill'))).toBe('SUPPRESSED stonk-order-13');
  });

  test('stonk-order-13 a suppressed battalion headquarters gives no orders: none are begun and no minutes run', () => {
    const preparing = { task: 'attack', objective: 'hill', left: 200 } as const;
    const led = (state: 'ok' | 'pinned' | 'suppressed', seat?: string) => {
      const stage = step1({
        allies: {
          a: { ...company(), is: { hq: 'a/hq', preparing } },
          h: {
            is: { isBattalionHq: true, hq: 'h/1', ...(seat ? { seat } : {}) },
            units: { 'h/1': { at: [900, 300], state } },
          },
        },
      });
      const refused = stage.refusal('allies', attack('a', 'hill'));
      stage.commitAll();
      return [refused, stage.company('a').preparing?.left];
    };
    expect(led('ok')).toEqual([null, 100]);
    expect(led('pinned')).toEqual([null, 100]);
    expect(led('suppressed')).toEqual(['SUPPRESSED stonk-order-13', 200]);
    // Of the headquarters of another player nothing is known.
    expect(led('suppressed', 'other')).toEqual([null, 100]);
  });

  test('stonk-gap-99 stonk-comm-03 no orders reach a company while the battalion net is down', () => {
    const preparing = { task: 'attack', objective: 'hill', left: 200 } as const;
    const nets = { company: true, battalion: false };
    const stage = step1({ allies: { a: { ...company(), is: { hq: 'a/hq', preparing, nets } } } });
    expect(stage.refusal('allies', moveTo('a', 'hill'))).toBe('NO_LINK stonk-gap-99');
    stage.commitAll();
    expect(stage.company('a').preparing?.left).toBe(200);
  });

  test('stonk-seq-10 a unit whose orders are not complete keeps its old ones', () => {
    const orders = { task: 'move', objective: 'hill', since: 1 } as const;
    const stage = step1({ allies: { a: { ...company(), is: { hq: 'a/hq', orders } } } });
    stage.draft('allies', attack('a', 'hill'));
    stage.commitAll();
    expect(stage.company('a')).toMatchObject({ orders, preparing: { task: 'attack' } });
  });
});

describe('what is ordered', () => {
  test('stonk-order-01 stonk-state-20 every company has a line for its orders: task, objective, the move from which they serve', () => {
    const two = { a: company(), b: { units: { 'b/1': { at: [2000, 300] } } } } as const;
    const stage = step1({ allies: two });
    for (const id of ['a', 'b']) {
      expect(stage.refusal('allies', attack(id, 'hill'))).toBeNull();
      expect(stage.refusal('allies', attack(id, 'nowhere'))).not.toBeNull();
    }
    const preparing = { task: 'move', objective: 'hill', left: 0 } as const;
    const due = step1({ allies: { a: { ...company(), is: { hq: 'a/hq', preparing } } }, table: { move: 4 } });
    expect(due.company('a').orders).toEqual({ task: 'move', objective: 'hill', since: 4 });
  });

  test('stonk-order-02 stonk-state-30 what higher command wants stands first among objectives, and is its side’s secret', () => {
    const higher = { allies: { objective: 'mill', words: 'Take the mill.' }, axis: null };
    const landmarks = { hill: [1500, 1500], mill: [1500, 2000] } as const;
    const stage = step1({ landmarks, table: { higher } });
    const first = stage.offers('allies').find((one) => one.kind === 'order');
    expect(first).toMatchObject({ objective: 'mill' });
    expect(stage.look('allies').view.table.higher).toEqual({ allies: higher.allies });
    expect(JSON.stringify(stage.look('axis').view.table.higher)).not.toContain('mill');
  });

  test('stonk-umpire-04 stonk-order-02 an umpire issues higher orders as a move begins', () => {
    const higher = { allies: { objective: 'hill', words: 'Take the hill.' }, axis: null };
    const landmarks = { hill: [1500, 1500], mill: [1500, 2000] } as const;
    const seats = [...PLAYERS, { ...UMPIRE, confirms: ['order' as const] }];
    const stage = step1({ landmarks, seats, table: { higher, move: 0 }, stack: [moveFrame()] });
    expect(stage.pending).toMatchObject({ kind: 'ruling', what: 'order' });
    const events = stage.rule('umpire', { 'allies objective': 'mill' });
    expect(stage.table.higher.allies?.objective).toBe('mill');
    expect(ofType(stage.redact(events, 'allies'), 'higher-orders')).toHaveLength(1);
    expect(ofType(stage.redact(events, 'axis'), 'higher-orders')).toEqual([]);
  });

  test('stonk-order-15 stonk-gap-79 units that do not know each other take 30% longer', () => {
    const of = (battalion: string) => {
      const { table } = onTable({
        allies: {
          a: { units: { 'a/1': {}, 'a/2': {} } },
          t: { is: { battalion }, units: { 't/1': { type: 'british-sherman', attachedTo: 'a' }, 't/2': {} } },
        },
      });
      return tenthsFor(table, 'attack', ['a']).get('a');
    };
    expect([of('allies-battalion'), of('tanks')]).toEqual([300, 390]);
  });

  test('stonk-ex-02 stonk-order-17 a battalion objective: 9 platoons 90 minutes, 12 platoons 120; else an hour', () => {
    const platoons = (id: string, count: number) =>
      Object.fromEntries(Array.from({ length: count }, (_, i) => [`${id}/${i + 1}`, {}]));
    const minutes = (each: number, slowOrders: boolean) => {
      const allies = {
        a: { units: platoons('a', each) },
        b: { units: platoons('b', each) },
        c: { units: platoons('c', each) },
      };
      const { table } = onTable({ allies, options: { slowOrders } });
      return tenthsFor(table, 'attack', ['a', 'b', 'c']).get('c')! / 10;
    };
    expect([minutes(3, true), minutes(4, true), minutes(3, false), minutes(4, false)]).toEqual([90, 120, 60, 60]);
  });
});

describe('sealed', () => {
  test('stonk-secret-06 stonk-seq-07 what one side writes the other does not see, and all are always asked', () => {
    const stage = step1({ axis: { d: { units: { 'd/1': { at: [1500, 2000] } } } } });
    expect(stage.asked).toBe('orders.write axis allies');
    stage.draft('allies', attack('a', 'hill'));
    expect(stage.look('axis').draft).toEqual([]);
    expect(JSON.stringify(stage.look('axis'))).not.toContain('"kind":"order"');
    const events = [
      ...stage.enter({ kind: 'commit', seat: 'allies' }),
      ...stage.enter({ kind: 'commit', seat: 'axis' }),
    ];
    expect(ofType(stage.redact(events, 'axis'), 'orders-begun')).toEqual([]);
    expect(ofType(stage.redact(events, 'allies'), 'orders-begun')).toHaveLength(1);
  });

  test('stonk-seq-03 in a bound only the side whose bound it is writes', () => {
    const stage = step1({ table: { bound: 'allies' }, options: { method: 'alternate' } });
    expect(stage.asked).toBe('orders.write allies');
    stage.draft('allies', march('a/1', 'tactical'));
    stage.commitAll();
    expect(stage.element('a/1')).toMatchObject({ posture: 'tactical', path: null });
  });

  test('stonk-umpire-05 an umpire strikes an order, all in one question, and who wrote it is told', () => {
    const stage = step1({ seats: [...PLAYERS, UMPIRE] });
    stage.draft('allies', attack('a', 'hill'), march('a/1', 'tactical', [1300, 350]));
    stage.commitAll();
    expect(stage.pending).toMatchObject({ kind: 'ruling', what: 'order' });
    const events = stage.rule('umpire', { 'allies order:a': false });
    expect(ofType(stage.redact(events, 'allies'), 'order-struck')).toMatchObject([{ kind: 'order', row: 'a' }]);
    expect(ofType(stage.redact(events, 'axis'), 'order-struck')).toEqual([]);
    expect(stage.company('a').preparing).toBeNull();
    expect(stage.element('a/1').posture).toBe('tactical');
  });

  test('stonk-order-16 stonk-gap-93 an umpire says how long orders take', () => {
    const stage = step1({ seats: [...PLAYERS, { ...UMPIRE, confirms: ['time'] }] });
    stage.draft('allies', attack('a', 'hill'));
    stage.commitAll();
    expect(ofType(stage.rule('umpire', { a: 450 }), 'orders-begun')).toMatchObject([{ tenths: 450 }]);
  });
});

describe('organisation', () => {
  const two = {
    a: company(),
    t: { units: { 't/1': { type: 'british-sherman', at: [1500, 500] }, 't/2': { type: 'british-sherman' } } },
  } as const;

  test('stonk-order-03 an element is attached to another company and sent back', () => {
    const stage = step1({ allies: two });
    expect(stage.refusal('allies', attach('t/1', 't'))).toBe('SAME_COMPANY stonk-order-03');
    stage.draft('allies', attach('t/1', 'a'));
    stage.commitAll();
    expect(stage.element('t/1')).toMatchObject({ company: 't', attachedTo: 'a' });
    const back = step1({ allies: { ...two, t: { units: { 't/1': { attachedTo: 'a' } } } } });
    back.draft('allies', attach('t/1', null));
    back.commitAll();
    expect(back.element('t/1').attachedTo).toBeNull();
  });

  test('stonk-core-03 a base is attached whole: orders name elements, never parts of one', () => {
    const stage = step1({ allies: two });
    const before = stage.table.elements.map(({ id, strength }) => [id, strength]);
    stage.draft('allies', attach('t/1', 'a'));
    stage.commitAll();
    expect(stage.table.elements.map(({ id, strength }) => [id, strength])).toEqual(before);
    expect(stage.refusal('allies', attack('t/1', 'hill'))).not.toBeNull();
  });

  const ENTERS = { from: { x: 1000, y: 0 }, to: { x: 1400, y: 200 } };
  test('stonk-state-30 reinforcements enter in their move, where the scenario says, and are written for at once', () => {
    const come = (move: number, more: Piece = {}) =>
      step1({ allies: { a: { units: { 'a/1': { arrives: 3, enters: ENTERS, ...more } } } }, table: { move } });
    expect(come(2).at('a/1')).toBeNull();
    const stage = come(3);
    expect(stage.at('a/1')).toEqual([1320, 160]);
    expect(stage.element('a/1')).toMatchObject({ arrives: null, enters: null, emplaced: { x: 1320, y: 160 } });
    expect(stage.refusal('allies', march('a/1', 'tactical', [1320, 200]))).toBeNull();
    expect(ofType(stage.redact(stage.opening, 'axis'), 'arrived')).toEqual([]);
  });

  test('stonk-state-30 whoever finds no room waits', () => {
    const units = { 'a/1': { arrives: 3, enters: ENTERS } } as const;
    const axis = { d: { units: { 'd/1': { at: [1200, 100], size: { front: 900, depth: 900 } } } } } as const;
    expect(step1({ allies: { a: { units } }, axis, table: { move: 3 } }).element('a/1')).toMatchObject({
      place: null,
      arrives: 3,
    });
  });

  test('stonk-gap-99 stonk-comm-09 a company that has lost its headquarters is led by its strongest element', () => {
    const units = { 'a/1': { strength: 3, at: [1300, 300] }, 'a/2': { strength: 7, at: [1500, 300] } } as const;
    const stage = step1({ allies: { a: { is: { hq: null }, units } } });
    expect(stage.company('a').hq).toBe('a/2');
  });

  test('stonk-gap-99 for a lost battalion headquarters stands the first company of the order of battle that has one', () => {
    const led = (b: Piece, hq: { readonly [id: string]: Piece } = {}) => {
      const stage = step1({
        allies: {
          a: { is: { isBattalionHq: true, hq: null }, units: hq },
          b: { units: { 'b/1': { at: [1300, 300], ...b } } },
          c: { units: { 'c/1': { at: [1500, 300] } } },
        },
      });
      return stage.table.companies.filter(({ isBattalionHq }) => isBattalionHq).map(({ id }) => id);
    };
    expect(led({})).toEqual(['b']);
    expect(led({ isDemoralised: true })).toEqual(['c']);
    expect(led({}, { 'a/1': { at: [1700, 300] } })).toEqual(['a']);
  });
});

test('stonk-gap-99 a demoralised headquarters is replaced, a sound one is not', () => {
  const units = (isDemoralised: boolean) => ({ 'a/hq': { ...HQ, isDemoralised }, 'a/1': { at: [1300, 300] } }) as const;
  const led = (isDemoralised: boolean) =>
    step1({ allies: { a: { is: { hq: 'a/hq' }, units: units(isDemoralised) } } }).company('a').hq;
  expect([led(true), led(false)]).toEqual(['a/1', 'a/hq']);
});

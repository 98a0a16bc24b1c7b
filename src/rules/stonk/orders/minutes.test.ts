/** What orders, plans and calls take in minutes, and who is ordered: the exact limits. */
import { describe, expect, test } from 'vitest';
import { areaFireFrame } from '../area-fire/types.ts';
import { zoneOf } from '../artillery/guns.ts';
import { callsFrame } from '../artillery/types.ts';
import type { StonkAnswer } from '../book.ts';
import { logisticsFrame } from '../logistics/types.ts';
import { movementFrame } from '../movement/types.ts';
import { profileOf } from '../oob/units.ts';
import { SCENARIOS } from '../scenarios/data/index.ts';
import { firstTable } from '../scenarios/make.ts';
import { seatingsFor } from '../scenarios/seating.ts';
import { OPTIONS } from '../setup.ts';
import { attach, attack, march, moveTo, ofType, onTable, type Piece, type Setting } from '../stage.testing.ts';
import type { Fireplan, Mission, PlanTarget } from '../state.ts';
import { tenthsFor } from './company-order.ts';
import { ordersFrame } from './types.ts';

const ORDERS = { task: 'attack', objective: 'hill', since: 1 } as const;
const AT: Piece = { at: [1500, 300] };
const writing = (setting: Setting) => onTable({ stack: [ordersFrame()], ...setting });

describe('companies', () => {
  test('stonk-order-01 a company is told to move or to attack; nobody is told where nobody is left', () => {
    const stage = writing({ allies: { a: { units: { 'a/1': AT } }, b: { units: {} } } });
    expect([attack('a', 'hill'), moveTo('a', 'hill')].map((one) => stage.refusal('allies', one))).toEqual([null, null]);
    expect(stage.refusal('allies', attack('b', 'hill'))).toBe('NOBODY_LEFT stonk-order-01');
  });

  test('stonk-order-02 the scenario says what higher command wants', () => {
    const [edge] = SCENARIOS;
    const { higher } = firstTable(edge!, OPTIONS.parse({}), seatingsFor(edge!)[0]!.seats);
    expect(higher.allies).toEqual({ objective: 'edge', words: "Take the wood's edge." });
  });

  test('stonk-order-03 a headquarters is attached to nobody', () => {
    const stage = writing({
      allies: { a: { units: { 'a/hq': { ...AT, isHq: true }, 'a/1': AT } }, b: { units: { 'b/1': AT } } },
    });
    expect(stage.refusal('allies', attach('a/hq', 'b'))).not.toBeNull();
    expect(stage.refusal('allies', attach('a/1', 'b'))).toBeNull();
  });

  test('stonk-order-04 400 m from edge to edge, and no more, in both methods', () => {
    const units = (x: number) => ({ 'a/1': { at: [1000, 300] }, 'a/2': { at: [x, 300] } }) as const;
    // Who goes east turns the 80 m of its depth that way: 1520 - 40 is 400 m from the edge of the other.
    const torn = (x: number) => {
      const stage = writing({ allies: { a: { is: { orders: ORDERS }, units: units(1500) } } });
      stage.draft('allies', march('a/2', 'tactical', [x, 300]));
      try {
        stage.enter({ kind: 'commit', seat: 'allies' });
        return false;
      } catch {
        return true;
      }
    };
    expect([torn(1520), torn(1521)]).toEqual([false, true]);
    const bound = onTable({
      allies: {
        a: {
          is: { orders: ORDERS },
          units: { 'a/1': { at: [1000, 300] }, 'a/2': { at: [1500, 300], posture: 'tactical' } },
        },
      },
      ...{ options: { method: 'alternate' }, table: { bound: 'allies' }, stack: [movementFrame()] },
    });
    const path = (x: number): StonkAnswer => ({ kind: 'path', unit: 'a/2', path: [[x, 300]] });
    expect([bound.refusal('allies', path(1520)), bound.refusal('allies', path(1521))]).toEqual([
      ...[null, 'CHAIN stonk-order-04'],
    ]);
  });
});

describe('how long', () => {
  test('stonk-order-07 orders for two objectives are two orders', () => {
    const stage = writing({
      allies: {
        a: { units: { 'a/1': AT, 'a/2': AT } },
        b: { units: { 'b/1': AT } },
        c: { units: { 'c/1': AT } },
      },
      landmarks: { hill: [1500, 1500], mill: [1500, 2000] },
    });
    stage.draft('allies', attack('a', 'hill'), attack('b', 'mill'));
    const begun = ofType(stage.commitAll(), 'orders-begun').map(({ company, tenths }) => [company, tenths]);
    expect(begun).toEqual([
      ['a', 200],
      ['b', 100],
    ]);
  });

  test('stonk-order-08 a whole battalion takes an hour, however small it is', () => {
    const { table } = onTable({ allies: { a: { units: { 'a/1': {} } }, b: { units: { 'b/1': {} } } } });
    expect(tenthsFor(table, 'attack', ['a', 'b']).get('a')).toBe(600);
  });

  test('stonk-order-16 where no link holds the minutes do not run', () => {
    const preparing = { task: 'attack', objective: 'hill', left: 200 } as const;
    const left = (battalion: boolean) => {
      const nets = { company: true, battalion };
      const stage = writing({ allies: { a: { is: { preparing, nets }, units: { 'a/1': AT } } } });
      stage.commitAll();
      return stage.company('a').preparing?.left;
    };
    expect([left(true), left(false)]).toEqual([100, 200]);
  });

  test('stonk-order-33 orders of 13 minutes serve from the third move on', () => {
    const after = (left: number) => {
      const preparing = { task: 'attack', objective: 'hill', left } as const;
      const stage = writing({ allies: { a: { is: { preparing }, units: { 'a/1': AT } } }, table: { move: 2 } });
      return stage.company('a').orders?.since ?? null;
    };
    expect([after(30), after(0)]).toEqual([null, 2]);
  });
});

describe('guns', () => {
  const POINTS = { rounds: 10, smoke: 1, illuminating: 1 };
  const GUNS: Piece = { type: 'british-25pdr', offTable: { x: 1500, y: -3000 }, ammunition: POINTS };
  const AIM = { at: { x: 1500, y: 1500 }, front: null, facing: 24 } as const;
  const ZONE = zoneOf(profileOf('british-25pdr'), AIM, 'he');
  const mission = (more: Partial<Mission> = {}): Mission => ({
    ...{ id: 'call', side: 'allies', seat: 'allies', caller: 'a', battery: 'g1/1', zone: ZONE, shell: 'he' },
    ...{ rate: 'normal', effective: 5, isRegistered: false, ...more },
  });
  const target = (more: Partial<PlanTarget> = {}): PlanTarget => ({
    ...{
      id: '1',
      ...AIM,
      shell: 'he',
      rate: 'normal',
      batteries: ['g1', 'g2'],
      moves: [1, 9],
      kind: 'predicted',
      ...more,
    },
  });
  const plan = (more: Partial<Fireplan> = {}): Fireplan => ({
    ...{
      id: 'p',
      side: 'allies',
      seat: 'allies',
      targets: [target()],
      left: 0,
      status: 'ready',
      change: null,
      ...more,
    },
  });
  const regiment = (more: Setting = {}) =>
    onTable({
      allies: {
        a: { is: { support: ['g1'] }, units: { 'a/1': AT } },
        g1: { is: { battalion: 'regiment' }, units: { 'g1/1': GUNS } },
        g2: { is: { battalion: 'regiment' }, units: { 'g2/1': GUNS } },
      },
      axis: { d: { units: { 'd/1': { at: [1500, 1500], dug: 'dug-in' } } } },
      ...{ knows: [['a', 'd/1']], stack: [areaFireFrame()], ...more },
    });

  test('stonk-order-23 two batteries that are away in one move add ten minutes, not twenty; a plan that is ready waits for nobody', () => {
    const missions = [mission(), mission({ id: 'second', battery: 'g2/1' })];
    const planning = plan({ status: 'planning', left: 300 });
    const stack = [logisticsFrame(), areaFireFrame()];
    const away = regiment({ stack, table: { missions, fireplans: [planning] }, dice: 'area=0 area=0' });
    away.commitTo('logistics');
    expect(away.table.fireplans[0]!.left).toBe(400);
    const later = plan({ targets: [target({ moves: [5, 6] })] });
    const ready = regiment({ stack, table: { missions, fireplans: [later] }, dice: 'area=0 area=0' });
    ready.commitTo('logistics');
    expect(ready.table.fireplans[0]!.left).toBe(0);
  });

  test('stonk-order-23 guns that fire over open sights, move, set up, dig or take in shells are away from the plan as well', () => {
    const planning = plan({ status: 'planning', left: 300, targets: [target({ batteries: ['g1'] })] });
    const minutes = (guns: Piece, of: 'g1' | 'g2' = 'g1'): number => {
      const on: Piece = { ...GUNS, at: [1500, 400], offTable: null };
      const { table } = onTable({
        allies: {
          g1: { is: { battalion: 'regiment' }, units: { 'g1/1': of === 'g1' ? { ...on, ...guns } : GUNS } },
          g2: { is: { battalion: 'regiment' }, units: { 'g2/1': of === 'g2' ? { ...on, ...guns } : GUNS } },
        },
        axis: { d: { units: { 'd/1': { at: [1500, 2500] } } } },
        ...{ stack: [logisticsFrame()], table: { fireplans: [planning] } },
      });
      return table.fireplans[0]!.left;
    };
    const task = (kind: 'set-up-battery' | 'resupply' | 'dig-in'): Piece => ({
      task: { kind, on: kind === 'resupply' ? '2' : null, done: 0, needed: 600 },
    });
    expect(minutes({})).toBe(300);
    expect(minutes({ hasFired: true })).toBe(400);
    expect(minutes({ posture: 'tactical' })).toBe(400);
    for (const kind of ['set-up-battery', 'resupply', 'dig-in'] as const) expect(minutes(task(kind)), kind).toBe(400);
    // Those of another battery are free to do what they like.
    expect(minutes({ hasFired: true }, 'g2')).toBe(300);
  });

  test('stonk-order-23 the last ten minutes of taking in shells are minutes away from the plan', () => {
    const planning = plan({ status: 'planning', left: 300, targets: [target({ batteries: ['g1'] })] });
    const { table } = onTable({
      allies: {
        g1: {
          is: { battalion: 'regiment' },
          units: { 'g1/1': { ...GUNS, task: { kind: 'resupply', on: '1', done: 0, needed: 100 } } },
        },
      },
      axis: { d: { units: { 'd/1': { at: [1500, 2500] } } } },
      ...{ stack: [logisticsFrame()], table: { fireplans: [planning] } },
    });
    expect([table.fireplans[0]!.left, table.elements.find(({ id }) => id === 'g1/1')!.task]).toEqual([400, null]);
  });

  test('stonk-order-25 a plan that is being changed fires on; before the first move it is changed at once', () => {
    const changing = plan({ status: 'changing', left: 300, change: { drop: ['1'], add: [] } });
    const stage = regiment({ table: { fireplans: [changing] }, dice: 'area=0 area=0' });
    expect(ofType(stage.commitAll(), 'gun-fired')).toHaveLength(2);
    const change: StonkAnswer = { kind: 'change-plan', plan: 'p', drop: ['1'], add: [] };
    const written = (move: number) => {
      const early = regiment({ table: { fireplans: [plan()], move }, stack: [ordersFrame()] });
      early.draft('allies', change);
      early.commitAll();
      return early.table.fireplans[0]!.targets.length;
    };
    expect([written(1), written(2)]).toEqual([0, 1]);
  });

  test('stonk-order-26 guns that are being set up do not fire', () => {
    const task = { kind: 'set-up-battery', on: null, at: { x: 1500, y: 400 }, done: 0, needed: 400 } as const;
    const on: Piece = { ...GUNS, at: [1500, 400], offTable: null };
    const fired = (piece: Piece, dice: string) => {
      const stage = regiment({
        allies: {
          a: { is: { support: ['g1'] }, units: { 'a/1': AT } },
          g1: { is: { battalion: 'regiment' }, units: { 'g1/1': piece } },
        },
        ...{ table: { missions: [mission()] }, dice },
      });
      return ofType(stage.commitAll(), 'gun-fired').length;
    };
    expect([fired(on, 'area=0'), fired({ ...on, task }, '')]).toEqual([1, 0]);
  });

  test('stonk-order-29 smoke ranges nothing in', () => {
    const zone = zoneOf(profileOf('british-25pdr'), AIM, 'smoke');
    const stage = regiment({ table: { missions: [mission({ shell: 'smoke', zone })] } });
    stage.commitAll();
    expect(stage.table.registered).toEqual([]);
  });

  const call = (company: string, ...batteries: string[]): StonkAnswer => ({
    ...{ kind: 'call', company, on: { place: [1500, 1500] }, batteries, shell: 'he', rate: 'normal' },
    ...{ front: null, facing: null, together: false },
  });
  test('stonk-order-30 a company calls the mortars of its battalion; one that nobody supports calls nobody', () => {
    const mortars: Piece = { type: 'british-mortars', at: [1500, 600], ammunition: POINTS };
    const allies: Setting['allies'] = {
      a: { units: { 'a/1': AT } },
      m: { units: { 'm/1': mortars } },
      o: { is: { battalion: 'other' }, units: { 'o/1': { at: [500, 300] } } },
    };
    const stage = onTable({ allies, stack: [callsFrame()] });
    expect([stage.refusal('allies', call('a', 'm')), stage.refusal('allies', call('o', 'm'))]).toEqual([
      ...[null, 'WRONG_ANSWER stonk-order-18'],
    ]);
    const gone = onTable({
      allies: { ...allies, a: { is: { hq: null }, units: { 'a/1': AT } } },
      stack: [callsFrame()],
    });
    expect(gone.refusal('allies', call('a', 'm'))).toBe('NOBODY_LEFT stonk-order-30');
  });
});

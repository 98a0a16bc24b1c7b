/** Fireplans, calls, battery positions. */
import { describe, expect, test } from 'vitest';
import type { StonkAnswer } from '../book.ts';
import { profileOf } from '../oob/units.ts';
import { ordersFrame } from '../orders/types.ts';
import { ofType, onTable, type Piece, type Setting, type StonkStage } from '../stage.testing.ts';
import { moveFrame } from '../turn.ts';
import { callMinutes } from './calls.ts';
import { planTenths } from './entries.ts';
import { reaches } from './guns.ts';
import { callsFrame, planningFrame } from './types.ts';

const POINTS = { rounds: 10, smoke: 1, illuminating: 1 };
const guns = (more: Piece = {}): Piece => ({
  type: 'british-25pdr',
  offTable: { x: 1500, y: -3000 },
  ammunition: POINTS,
  ...more,
});
/** A company with three batteries of one regiment behind it, and an enemy whom it has located. */
const setting = (more: Setting = {}): Setting => ({
  allies: {
    a: { is: { support: ['g1', 'g2', 'g3'] }, units: { 'a/1': { at: [1500, 300] } } },
    g1: { is: { battalion: 'regiment' }, units: { 'g1/1': guns() } },
    g2: { is: { battalion: 'regiment' }, units: { 'g2/1': guns() } },
    g3: { is: { battalion: 'regiment' }, units: { 'g3/1': guns() } },
  },
  axis: { d: { units: { 'd/1': { at: [1500, 1500], dug: 'dug-in' } } } },
  knows: [['a', 'd/1']],
  ...more,
});

const target = (more: object = {}) => ({
  ...{ at: [1500, 2000], front: null, facing: null, shell: 'he', rate: 'normal', batteries: ['g1'], moves: [7, 9] },
  ...{ kind: 'predicted', ...more },
});
const plan = (...targets: object[]) => ({ kind: 'fireplan', targets }) as unknown as StonkAnswer;
const call = (more: object = {}) =>
  ({
    ...{ kind: 'call', company: 'a', on: { contact: 'allies#1' }, batteries: ['g1'], shell: 'he', rate: 'normal' },
    ...{ front: null, facing: null, together: false, ...more },
  }) as unknown as StonkAnswer;
const SEVEN = (kind = 'predicted') =>
  Array.from({ length: 7 }, (_, i) => target({ at: [900 + i * 100, 2000], batteries: [`g${(i % 3) + 1}`], kind }));

const write = (stage: StonkStage, answer: StonkAnswer) => {
  stage.draft('allies', answer);
  return stage.commitAll();
};
const orders = (more: Setting = {}) => onTable(setting({ stack: [ordersFrame()], ...more }));
const calling = (more: Setting = {}) => onTable(setting({ stack: [callsFrame()], ...more }));

describe('fireplans', () => {
  test('stonk-order-22 stonk-state-26 five minutes for every target and five for every battery', () => {
    const stage = orders();
    write(stage, plan(...SEVEN()));
    expect(stage.table.fireplans).toMatchObject([{ status: 'planning', left: 500, seat: 'allies' }]);
    expect(planTenths([target({ batteries: ['g1', 'g2'] })] as never)).toBe(150);
  });

  test('stonk-order-24 stonk-gap-77 speculative targets take half the time', () => {
    expect(planTenths(SEVEN('speculative') as never)).toBe(250);
    expect(planTenths([...SEVEN('speculative'), target()] as never)).toBe(550);
  });

  test('stonk-order-33 stonk-gap-74 ten minutes run by the move, and a plan serves in the move that contains its minute', () => {
    const at = (left: number) =>
      onTable(
        setting({
          table: { fireplans: [{ ...base, status: 'planning', left }] },
          stack: [planningFrame()],
        }),
      ).table.fireplans[0]!;
    const base = { id: 'p', side: 'allies', seat: 'allies', targets: [], change: null } as const;
    expect(at(200)).toMatchObject({ status: 'planning', left: 100 });
    expect(at(150)).toMatchObject({ status: 'ready', left: 0 });
    expect(at(100)).toMatchObject({ status: 'ready', left: 0 });
  });

  test('stonk-order-33 a plan of 35 minutes that is written in move 1 fires in move 4, one of five minutes at once', () => {
    const refused = (kind: string, moves: [number, number], targets: number) =>
      orders().refusal(
        'allies',
        plan(...Array.from({ length: targets }, (_, i) => target({ at: [900 + i * 100, 2000], kind, moves }))),
      );
    // Six targets and a battery: 35 minutes.
    expect([refused('predicted', [1, 3], 6), refused('predicted', [1, 4], 6)]).toEqual([
      ...['TOO_EARLY stonk-order-33', null],
    ]);
    // Five targets and a battery: 30 minutes, a boundary.
    expect([refused('predicted', [1, 3], 5), refused('predicted', [1, 4], 5)]).toEqual([
      ...['TOO_EARLY stonk-order-33', null],
    ]);
    const short = orders();
    write(short, plan(target({ kind: 'speculative', moves: [1, 1] })));
    expect(short.table.fireplans).toMatchObject([{ status: 'ready', left: 0 }]);
    const ten = orders();
    write(ten, plan(target({ moves: [2, 2] })));
    expect(ten.table.fireplans).toMatchObject([{ status: 'planning', left: 100 }]);
  });

  test('stonk-order-25 stonk-gap-77 a change takes an hour, and only the changed targets stop', () => {
    const held = ['1', '2'].map((id) => ({ ...target(), id, at: { x: 1500, y: 2000 }, facing: 24 }));
    const ready = { id: 'p', side: 'allies', seat: 'allies', targets: held, left: 0, status: 'ready', change: null };
    const changing = { kind: 'change-plan', plan: 'p', drop: ['1'], add: [] } as unknown as StonkAnswer;
    const stage = orders({ table: { move: 3, minute: 20, fireplans: [ready] as never } });
    write(stage, changing);
    expect(stage.table.fireplans).toMatchObject([
      { status: 'changing', left: 600, targets: [{ id: '1' }, { id: '2' }] },
    ]);
    const done = onTable(
      setting({
        table: { fireplans: [{ ...ready, status: 'changing', left: 100, change: { drop: ['1'], add: [] } }] as never },
        stack: [planningFrame()],
      }),
    );
    expect(done.table.fireplans).toMatchObject([{ status: 'ready', targets: [{ id: '2' }], change: null }]);
    expect(
      orders({ table: { fireplans: [ready] as never } }).refusal('allies', { ...changing, drop: ['9'] } as never),
    ).toBe('NO_SUCH_TARGET stonk-order-25');
  });

  test('stonk-order-32 stonk-range-02 a plan reaches two thirds of the range, a call all of it', () => {
    // 25pdr: 12,400 m, two thirds are 8,266.
    const away = (y: number) =>
      setting({
        allies: {
          a: { is: { support: ['g1'] }, units: { 'a/1': { at: [1500, 300] } } },
          g1: { is: { battalion: 'regiment' }, units: { 'g1/1': guns({ offTable: { x: 1500, y } }) } },
        },
      });
    const planned = (y: number) => orders(away(y)).refusal('allies', plan(target({ at: [1500, 2000] })));
    expect(planned(2000 - 8266)).toBeNull();
    expect(planned(2000 - 8267)).toBe('TOO_FAR stonk-order-32');
    const called = (y: number) => calling(away(y)).refusal('allies', call());
    expect(called(1500 - 12400)).toBeNull();
    expect(called(1500 - 12401)).toBe('TOO_FAR stonk-range-01');
  });

  test('stonk-range-04 how far a Nebelwerfer reaches depends on its type', () => {
    const far = { x: 0, y: 7000 };
    const from = { x: 0, y: 0 };
    const types = ['german-nebelwerfer', 'german-nebelwerfer-21cm'] as const;
    expect(types.map((one) => reaches(from, far, profileOf(one), false))).toEqual([false, true]);
    expect(types.map((one) => reaches(from, { x: 0, y: 5600 }, profileOf(one), false))).toEqual([true, true]);
    expect(reaches(from, { x: 0, y: 7301 }, profileOf(types[1]), false)).toBe(false);
  });

  test('stonk-order-28 stonk-order-33 nobody plans with guns that are not his, or for moves before the plan is ready', () => {
    expect(orders().refusal('allies', plan(target({ batteries: ['g9'] })))).toBe('NO_SUCH_BATTERY stonk-order-28');
    expect(orders().refusal('allies', plan(target({ moves: [1, 1] })))).toBe('TOO_EARLY stonk-order-33');
    expect(orders().refusal('allies', plan(target({ moves: [1, 2] })))).toBeNull();
  });

  test('stonk-secret-07 nobody else sees a plan', () => {
    const stage = orders();
    const events = write(stage, plan(target()));
    expect(ofType(stage.redact(events, 'axis'), 'plan-begun')).toEqual([]);
    expect(stage.look('axis').view.table.fireplans).toEqual([]);
  });
});

describe('calls', () => {
  test('stonk-order-18 stonk-order-19 stonk-gap-75 stonk-state-27 ten minutes for the first battery, five more for each further one', () => {
    const stage = calling({ table: { move: 4, minute: 30 } });
    write(stage, call({ batteries: ['g1', 'g2', 'g3'] }));
    expect(stage.table.missions.map(({ battery, effective }) => [battery, effective])).toEqual([
      ['g1/1', 40],
      ['g2/1', 45],
      ['g3/1', 50],
    ]);
    const together = calling();
    write(together, call({ batteries: ['g1', 'g2'], together: true }));
    expect(together.table.missions.map(({ effective }) => effective)).toEqual([15, 15]);
  });

  test('stonk-order-20 stonk-order-21 a registered target: five minutes, and five more for each further regiment', () => {
    const registered = ['regiment', 'other'].map((by) => ({ id: by, side: 'allies', at: { x: 1500, y: 1500 }, by }));
    const allies = {
      ...setting().allies,
      o1: { is: { battalion: 'other' }, units: { 'o1/1': guns() } },
      n1: { is: { battalion: 'new' }, units: { 'n1/1': guns() } },
    };
    const { table } = calling({ allies, table: { registered } as never });
    const answer = call({ on: { registered: 'regiment' }, batteries: ['g1', 'g2', 'o1', 'n1'] });
    expect([...callMinutes(table, answer as never)]).toEqual([
      ['g1', 5],
      ['g2', 5],
      ['o1', 10],
      ['n1', 10],
    ]);
  });

  test('stonk-order-28 stonk-order-30 stonk-gap-76 stonk-state-29 a battery in direct support is called; others only join it', () => {
    const allies = { ...setting().allies, o1: { is: { battalion: 'other' }, units: { 'o1/1': guns() } } };
    const stage = calling({ allies });
    expect(stage.refusal('allies', call({ batteries: ['o1'] }))).toBe('NO_SUPPORT stonk-order-28');
    expect(stage.refusal('allies', call({ batteries: ['g1', 'o1'] }))).toBeNull();
  });

  test('stonk-gap-76 the battery that is named first must be in direct support, not any of them', () => {
    const allies = { ...setting().allies, o1: { is: { battalion: 'other' }, units: { 'o1/1': guns() } } };
    expect(calling({ allies }).refusal('allies', call({ batteries: ['o1', 'g1'] }))).toBe('NO_SUPPORT stonk-order-28');
  });

  test('stonk-gap-76 others join through the headquarters of the battalion, and not while it is suppressed', () => {
    const refusals = (state: 'ok' | 'suppressed') => {
      const allies = {
        ...setting().allies,
        hq: { is: { isBattalionHq: true }, units: { 'hq/1': { at: [2500, 300], state } as Piece } },
        o1: { is: { battalion: 'other' }, units: { 'o1/1': guns() } },
      };
      const stage = calling({ allies });
      return [['g1'], ['g1', 'o1']].map((batteries) => stage.refusal('allies', call({ batteries })));
    };
    expect(refusals('ok')).toEqual([null, null]);
    // Its own battery the company calls by itself.
    expect(refusals('suppressed')).toEqual([null, 'SUPPRESSED stonk-gap-76']);
  });

  test('stonk-secret-05 only what the company knows of is called on; a place is open to all', () => {
    const stage = calling({ knows: [] });
    expect(stage.refusal('allies', call())).toBe('NOT_LOCATED stonk-secret-05');
    expect(stage.refusal('allies', call({ on: { place: [1500, 1500] } }))).toBeNull();
  });

  test('stonk-order-31 stonk-comm-10 stonk-gap-80 no call from a demoralised or suppressed headquarters, or without a net', () => {
    const hq = (piece: Piece, nets = { company: true, battalion: true }) =>
      calling({
        allies: {
          ...setting().allies,
          a: { is: { support: ['g1'], nets }, units: { 'a/1': { at: [1500, 300], ...piece } } },
        },
      }).refusal('allies', call());
    expect(hq({ isDemoralised: true })).toBe('DEMORALISED stonk-order-31');
    expect(hq({ state: 'suppressed' })).toBe('SUPPRESSED stonk-comm-10');
    expect(hq({}, { company: true, battalion: false })).toBe('NO_LINK stonk-gap-80');
    expect(hq({ state: 'pinned' })).toBeNull();
  });

  test('stonk-zone-04 stonk-gap-45 a zone keeps 200 m from own troops', () => {
    // Eight guns beat 200 x 300 m; a rifle platoon's base is 160 x 80 m.
    const stage = calling();
    expect(stage.refusal('allies', call({ on: { place: [1500, 690] } }))).toBeNull();
    expect(stage.refusal('allies', call({ on: { place: [1500, 689] } }))).toBe('TOO_CLOSE stonk-zone-04');
  });

  test('stonk-zone-02 a zone may take any rectangle of the same area', () => {
    const stage = calling();
    expect(stage.refusal('allies', call({ front: 300 }))).toBeNull();
    expect(stage.refusal('allies', call({ front: 299 }))).toBe('SHAPE stonk-zone-02');
    write(stage, call({ front: 300 }));
    expect(stage.table.missions[0]!.zone.size).toEqual({ front: 300, depth: 200 });
  });

  test('stonk-gap-97 whoever calls elsewhere has stopped what he called before', () => {
    const stage = calling();
    write(stage, call());
    const [first] = stage.table.missions;
    const next = calling({ table: { move: 2, minute: 10, missions: [first!] } });
    const events = write(next, call({ on: { place: [1500, 2000] } }));
    expect(ofType(events, 'mission-over')).toMatchObject([{ mission: first!.id, why: 'elsewhere' }]);
    expect(next.table.missions.map(({ zone }) => zone.at.y)).toEqual([2000]);
  });
});

describe('battery positions', () => {
  const moved = (type: Piece['type']) => ({
    allies: { m: { units: { 'm/1': { type, at: [1500, 300], emplaced: { x: 1500, y: 600 } } as Piece } } },
    axis: { d: { units: { 'd/1': { at: [1500, 2700] as const } } } },
  });
  test('stonk-order-26 guns take 40 minutes to set up, heavy mortars 20, mortars 10', () => {
    const needed = (type: Piece['type']) => {
      const stage = onTable({ ...moved(type), stack: [ordersFrame()] });
      stage.draft('allies', { kind: 'set-up', unit: 'm/1' });
      stage.commitAll();
      return stage.element('m/1').task?.needed;
    };
    expect([needed('british-25pdr'), needed('british-heavy-mortars'), needed('british-mortars')]).toEqual([
      400, 200, 100,
    ]);
  });

  test('stonk-order-26 stonk-state-25 they are set up when the minutes have run; who leaves the place begins anew', () => {
    const task = { kind: 'set-up-battery', on: null, at: { x: 1500, y: 300 }, done: 0, needed: 100 } as const;
    const run = (at: readonly [number, number]) =>
      onTable({
        allies: { m: { units: { 'm/1': { type: 'british-mortars', at, emplaced: null, task } } } },
        stack: [planningFrame()],
      }).element('m/1');
    expect(run([1500, 300])).toMatchObject({ task: null, emplaced: { x: 1500, y: 300 } });
    expect(run([1500, 400])).toMatchObject({ task: null, emplaced: null });
  });
});

test('stonk-secret-06 who calls what stays sealed, and all are asked', () => {
  const stage = onTable(
    setting({ stack: [moveFrame('location')], dice: 'locate=0 locate=0 locate=0 locate=0 locate=0' }),
  );
  expect(stage.asked).toBe('calls.write axis allies');
});

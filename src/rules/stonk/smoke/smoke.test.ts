/** Smoke, light, aircraft, and lines that fire cuts. */
import { describe, expect, test } from 'vitest';
import { areaFireFrame } from '../area-fire/types.ts';
import { zoneOf } from '../artillery/guns.ts';
import { callsFrame } from '../artillery/types.ts';
import type { StonkAnswer } from '../book.ts';
import { metresInside } from '../communications/lines.ts';
import { hasLink } from '../communications/types.ts';
import { profileOf } from '../oob/units.ts';
import { ordersFrame } from '../orders/types.ts';
import { Turn } from '../scene-words.ts';
import { canSee, isUnderSmoke } from '../sight.ts';
import { ofType, onTable, type Piece, rolls, type Setting } from '../stage.testing.ts';
import { isPlaced, type Mission, type Placed, type TelephoneLine } from '../state.ts';
import { clearSmokeFrame, tankScreen } from './types.ts';

const GUNS: Piece = {
  ...{ type: 'british-25pdr', offTable: { x: 1500, y: -3000 }, ammunition: { rounds: 10, smoke: 1, illuminating: 1 } },
};
const AIM = { at: { x: 1500, y: 1500 }, front: null, facing: 24 } as const;
const mission = (more: Partial<Mission> = {}): Mission => ({
  ...{ id: 'call', side: 'allies', seat: 'allies', caller: 'a', battery: 'g1/1', shell: 'he', rate: 'normal' },
  ...{ zone: zoneOf(profileOf('british-25pdr'), AIM, more.shell ?? 'he'), effective: 5, isRegistered: false, ...more },
});
const stageWith = (more: Setting = {}) =>
  onTable({
    allies: {
      a: { is: { support: ['g1'] }, units: { 'a/1': { at: [1500, 300] } } },
      g1: { is: { battalion: 'regiment' }, units: { 'g1/1': GUNS } },
    },
    axis: { d: { units: { 'd/1': { at: [1500, 1500] } } } },
    knows: [['a', 'd/1']],
    stack: [areaFireFrame()],
    ...more,
  });
const placedAt = (stage: ReturnType<typeof onTable>, id: string): Placed => {
  const element = stage.element(id);
  if (!isPlaced(element)) throw new Error(`${id} is not on the table`);
  return element;
};

describe('smoke', () => {
  test('stonk-smoke-02 stonk-smoke-03 stonk-gap-44 100 m of front a gun, 50 m a tube, 100 m deep', () => {
    const size = (type: Parameters<typeof profileOf>[0]) => zoneOf(profileOf(type), AIM, 'smoke').size;
    expect(size('british-25pdr')).toEqual({ front: 800, depth: 100 });
    expect(size('british-mortars')).toEqual({ front: 300, depth: 100 });
  });

  test('stonk-smoke-02 stonk-smoke-05 stonk-gap-43 one point is one screen and takes the fire of the move', () => {
    const stage = stageWith({ table: { missions: [mission({ shell: 'smoke' })] } });
    const events = stage.commitAll();
    expect(rolls(events)).toEqual([]);
    expect(stage.element('g1/1')).toMatchObject({ hasFired: true, spent: { rounds: 0, smoke: 1 } });
    expect(isUnderSmoke(stage.table, placedAt(stage, 'd/1'))).toBe(true);
    expect(stage.table.missions).toEqual([]);
  });

  test('stonk-gap-44 stonk-smoke-06 stonk-state-35 a screen lasts until the same step of the next move, in a bound the next but one', () => {
    const laid = (bound: 'allies' | null) => {
      const stage = stageWith({ table: { missions: [mission({ shell: 'smoke' })], tick: 20, bound } });
      stage.commitAll();
      return stage.table.smoke[0]!;
    };
    expect([laid(null).until, laid('allies').until]).toEqual([28, 36]);
    const left = (tick: number) =>
      onTable({ table: { smoke: [laid(null)], tick }, stack: [clearSmokeFrame()] }).table.smoke.length;
    expect([left(27), left(28)]).toEqual([1, 0]);
  });

  test('stonk-smoke-01 tanks lay a circle 200 m across before they would fire, in sight and within 1000 m', () => {
    const troop = { type: 'british-sherman', ammunition: { rounds: 8, smoke: 1, illuminating: 0 } } as const;
    const stage = onTable({
      allies: { t: { units: { 't/1': { ...troop, at: [1500, 300] } } } },
      stack: [callsFrame()],
    });
    const smoke = (y: number): StonkAnswer => ({ kind: 'tank-smoke', unit: 't/1', at: [1500, y] });
    expect(stage.refusal('allies', smoke(1381))).toBe('TOO_FAR stonk-smoke-01');
    stage.draft('allies', smoke(800));
    stage.commitAll();
    expect(stage.element('t/1')).toMatchObject({ hasFired: true, spent: { rounds: 0, smoke: 1 } });
    expect(stage.table.smoke).toMatchObject([{ until: 1 + 1 + 8 }]);
    const xs = tankScreen({ x: 0, y: 0 }).map(({ x }) => x);
    expect([Math.min(...xs), Math.max(...xs)]).toEqual([-100, 100]);
  });

  test('stonk-gap-43 an illuminating shell lifts the limit of the night to 1000 m round where it bursts', () => {
    const night = (lights: { id: string; at: { x: number; y: number }; until: number }[], y: number) => {
      const stage = stageWith({
        axis: { d: { units: { 'd/1': { at: [1500, y] } } } },
        table: { visibility: 200, lights },
      });
      return canSee(stage.table, placedAt(stage, 'a/1'), placedAt(stage, 'd/1'));
    };
    const lit = (y: number) => [{ id: 'l', at: { x: 1500, y }, until: 99 }];
    expect([night([], 1200), night(lit(1200), 1200), night(lit(1701), 1200)]).toEqual([false, true, false]);
    expect(night(lit(1500), 1500)).toBe(false); // 1120 m
    const shot = stageWith({ table: { missions: [mission({ shell: 'illuminating' })] } });
    shot.commitAll();
    expect(shot.table.lights).toMatchObject([{ at: { x: 1500, y: 1500 } }]);
    expect(shot.element('g1/1').spent.illuminating).toBe(1);
  });
});

describe('aircraft', () => {
  const AIR = { planned: [{ move: 1, at: { x: 1500, y: 1500 } }], cabRank: 1, safety: 900 };
  test('stonk-inf-22 stonk-zone-07 stonk-zone-08 stonk-gap-46 a planned strike: one die on medium artillery at +1', () => {
    // 3 + 1: stationary in the open loses 2 and is suppressed.
    const stage = stageWith({ table: { air: { allies: AIR, axis: null } }, dice: 'air=3' });
    const events = stage.commitAll();
    expect(rolls(events)).toEqual(['air 3']);
    expect(stage.element('d/1')).toMatchObject({ strength: 4, state: 'suppressed', isByAirOrFlame: true });
  });

  test('stonk-gap-46 stonk-zone-05 the cab rank is called like an opportunity target, clear of own troops', () => {
    const stage = (safety: number) =>
      stageWith({ table: { air: { allies: { ...AIR, planned: [], safety }, axis: null } }, stack: [callsFrame()] });
    const call = { kind: 'air-call', company: 'a', on: { contact: 'allies#1' } } as const;
    // 1200 m between the middles, less 40 m of base and 250 m of zone.
    expect(stage(911).refusal('allies', call)).toBe('TOO_CLOSE stonk-zone-05');
    const flown = stage(910);
    flown.draft('allies', call);
    flown.commitAll();
    expect(flown.table.missions).toMatchObject([{ battery: 'aircraft', effective: 10 }]);
    expect(flown.table.air.allies?.cabRank).toBe(0);
    const next = stageWith({
      table: { move: 2, minute: 10, missions: flown.table.missions, air: { allies: null, axis: null } },
      dice: 'air=0',
    });
    next.commitAll();
    expect(next.table.missions).toEqual([]);
    expect(next.element('d/1').isUnderFire).toBe(true);
  });
});

describe('telephone lines', () => {
  const line = (more: Partial<TelephoneLine> = {}): TelephoneLine => ({
    ...{ id: 'l', side: 'axis', between: ['d', 'axis-battalion'], cut: 0 },
    path: [
      { x: 1000, y: 1500 },
      { x: 2000, y: 1500 },
    ],
    ...more,
  });
  const shelled = (dice: string, lines = [line()]) => {
    const stage = stageWith({ table: { missions: [mission()], lines }, dice });
    return { stage, events: stage.commitAll() };
  };

  test('stonk-comm-07 stonk-gap-82 stonk-state-31 field artillery cuts a line at 8: so much of it as lies in the zone', () => {
    expect(shelled('area=0 cut=8').stage.table.lines[0]!.cut).toBe(200);
    expect(shelled('area=0 cut=7').stage.table.lines[0]!.cut).toBe(0);
    const aside = [
      { x: 1000, y: 1900 },
      { x: 2000, y: 1900 },
    ];
    expect(rolls(shelled('area=0', [line({ path: aside })]).events)).toEqual(['area 0']);
  });

  test('stonk-secret-07 its side learns of it, and nobody else', () => {
    const { stage, events } = shelled('area=0 cut=8');
    expect(ofType(stage.redact(events, 'axis'), 'line-cut')).toHaveLength(1);
    expect(ofType(stage.redact(events, 'allies'), 'line-cut')).toEqual([]);
    expect(stage.look('allies').view.table.lines).toEqual([]);
  });

  test('stonk-comm-06 stonk-gap-99 a whole line carries what the net does not', () => {
    const linked = (cut: number) => {
      const stage = onTable({
        axis: { d: { is: { nets: { company: false, battalion: false } }, units: { 'd/1': { at: [1500, 1500] } } } },
        table: { lines: [line({ cut })] },
      });
      return hasLink(stage.table, stage.company('d'));
    };
    expect([linked(0), linked(1)]).toEqual([true, false]);
  });

  test('stonk-gap-82 metres of a line in a zone', () => {
    const square = [
      { x: 0, y: 0 },
      { x: 100, y: 0 },
      { x: 100, y: 100 },
      { x: 0, y: 100 },
    ];
    const path = [
      { x: -50, y: 50 },
      { x: 50, y: 50 },
      { x: 50, y: 500 },
    ];
    expect(metresInside(line({ path }), square)).toBe(100);
    expect(
      metresInside(
        line({
          path: [
            { x: 0, y: 200 },
            { x: 9, y: 200 },
          ],
        }),
        square,
      ),
    ).toBe(0);
  });

  test('stonk-comm-08 stonk-gap-82 a signals platoon on the spot mends 200 m a move; the line works in the step 1 after it', () => {
    const signals = (y: number, more: Setting = {}) =>
      onTable({
        axis: { d: { units: { 'd/1': { type: 'german-signals', at: [1500, y] } } } },
        ...{ table: { lines: [line({ cut: 300 })] }, stack: [ordersFrame()], ...more },
      });
    const mend = { kind: 'repair', unit: 'd/1', line: 'l' } as const;
    expect(signals(1700).refusal('axis', mend)).toBe('NOT_THERE stonk-gap-82');
    const stage = signals(1500);
    stage.draft('axis', mend);
    stage.commitAll();
    expect(stage.element('d/1').task).toMatchObject({ kind: 'repair-line', needed: 150 });
    const after = (done: number) => {
      const task = { kind: 'repair-line', on: 'l', at: { x: 1500, y: 1500 }, done, needed: 150 } as const;
      const axis = { d: { units: { 'd/1': { type: 'german-signals', at: [1500, 1500], task } } } } as const;
      return signals(1500, { axis }).table.lines[0]!.cut;
    };
    expect([after(0), after(50)]).toEqual([300, 0]);
  });
});

test('stonk-gap-45 aircraft of which nothing else is said keep 1000 m from own troops', () => {
  expect(Turn.shape.air.parse({ allies: {} })).toMatchObject({ allies: { safety: '1000m' } });
});

/** Demoralisation, rallying, leadership, the battalion commander, prisoners. */
import { describe, expect, test } from 'vitest';
import { callsFrame } from '../artillery/types.ts';
import type { StonkAnswer } from '../book.ts';
import { directFireFrame } from '../direct-fire/types.ts';
import { additionsFor, groupsSeen } from '../location/groups.ts';
import { asUnit } from '../location/location.testing.ts';
import { isBitter } from '../logistics/prisoners.ts';
import { capturedFrame, logisticsFrame } from '../logistics/types.ts';
import { movementFrame } from '../movement/types.ts';
import { ordersFrame } from '../orders/types.ts';
import { SCENARIOS } from '../scenarios/data/index.ts';
import { firstTable } from '../scenarios/make.ts';
import { seatingsFor } from '../scenarios/seating.ts';
import { OPTIONS } from '../setup.ts';
import { attack, fireAt, ofType, onTable, type Piece, type Setting } from '../stage.testing.ts';
import { demoralisationScore } from '../tables/morale.ts';
import { moveFrame } from '../turn.ts';
import { leadershipOf } from './leadership.ts';
import { commanderFireFrame, commandersFrame, leadershipFrame, moraleFrame } from './types.ts';

const FAR = { axis: { d: { units: { 'd/1': { at: [1500, 2900] } } } } } as const;
/** A platoon of 8 in step 7. */
function settled(piece: Partial<Piece>, dice: string, more: Setting = {}, leadership: 0 | 1 | 2 | 3 = 0) {
  const units = { 'a/1': { at: [1500, 1000], ...piece } } as const;
  const stage = onTable({
    ...{ allies: { a: { is: { leadership }, units } }, ...FAR, stack: [moraleFrame()], dice, ...more },
  });
  return { stage, events: stage.commitAll() };
}
const heart = (piece: Partial<Piece>, dice: string, more: Setting = {}, leadership: 0 | 1 | 2 | 3 = 0) =>
  settled(piece, dice, more, leadership).stage.element('a/1').isDemoralised;
const state = (piece: Partial<Piece>, dice: string, more: Setting = {}, leadership: 0 | 1 | 2 | 3 = 0) =>
  settled(piece, dice, more, leadership).stage.element('a/1').state;

describe('demoralisation', () => {
  const BEATEN = { strength: 4, lost: 1 } as const;

  test('stonk-mor-01 stonk-mor-02 stonk-mor-08 the number of the table or less', () => {
    // 8 originally, 4 left: 2.
    expect([heart(BEATEN, 'demoralisation=3'), heart(BEATEN, 'demoralisation=2')]).toEqual([false, true]);
  });

  test('stonk-mor-04 stonk-mor-05 stonk-mor-06 leadership, state and quality are added', () => {
    expect(heart(BEATEN, 'demoralisation=2', {}, 1)).toBe(false);
    expect(heart({ ...BEATEN, state: 'pinned' }, 'demoralisation=3')).toBe(true);
    expect(heart({ ...BEATEN, state: 'suppressed' }, 'demoralisation=4')).toBe(true);
    expect(heart({ ...BEATEN, quality: 'veteran' }, 'demoralisation=2')).toBe(false);
    expect(heart({ ...BEATEN, quality: 'green' }, 'demoralisation=3')).toBe(true);
  });

  test('stonk-mor-03 stonk-mor-07 stonk-gap-65 stonk-gap-66 no test without a loss since the last step 7, nor on a dash', () => {
    expect(heart({ strength: 4, lost: 0 }, '')).toBe(false);
    expect(heart({ strength: 6, lost: 2 }, '')).toBe(false);
    expect(heart({ strength: 7, lost: 1 }, '')).toBe(false);
    const { stage } = settled(BEATEN, 'demoralisation=6');
    expect(stage.element('a/1')).toMatchObject({ lost: 0, isUnderFire: false });
  });

  test('stonk-mor-16 stonk-ral-10 the test comes before rallying; the demoralised do not rally', () => {
    const { events } = settled({ ...BEATEN, state: 'pinned' }, 'demoralisation=6 rally=1');
    expect(events.flatMap(({ type }) => (type === 'morale-test' || type === 'rally-test' ? [type] : []))).toEqual([
      'morale-test',
      'rally-test',
    ]);
    expect(state({ ...BEATEN, state: 'pinned' }, 'demoralisation=1')).toBe('pinned');
  });

  test('stonk-mor-14 stonk-gap-101 infantry runs a non-tactical move to the rear', () => {
    const { stage } = settled(BEATEN, 'demoralisation=1');
    expect(stage.at('a/1')).toEqual([1500, 400]);
    expect(stage.element('a/1').posture).toBe('non-tactical');
  });

  test('stonk-mor-15 stonk-gap-101 with an enemy within 200 m it surrenders to the nearest', () => {
    const near = (y: number) =>
      settled(BEATEN, 'demoralisation=1', { axis: { d: { units: { 'd/1': { at: [1500, y] } } } } }).stage;
    // Half the depth of both bases is 80 m.
    expect(near(1280).has('a/1')).toBe(false);
    expect(near(1280).element('d/1')).toMatchObject({ prisoners: 4, guards: 1, strength: 5 });
    expect(near(1281).has('a/1')).toBe(true);
  });

  test('stonk-gap-67 gun crews leave their guns', () => {
    const gun = { type: 'british-6pdr', original: 8, strength: 4, lost: 1 } as const;
    const { stage } = settled(gun, 'demoralisation=1');
    expect(stage.element('a/1')).toMatchObject({ isDemoralised: true, hasLeftGuns: true });
  });

  const TANKS = { type: 'british-sherman', original: 4, strength: 2, lost: 1 } as const;
  test('stonk-mor-12 demoralised armour is suppressed', () => {
    const { stage } = settled(TANKS, 'demoralisation=1');
    expect(stage.element('a/1')).toMatchObject({ isDemoralised: true, state: 'suppressed', recovers: null });
  });

  const WALL: Setting = {
    features: [
      {
        ...{ id: 'wood', kind: 'wood', grade: 'close' },
        outline: [
          { x: 0, y: 1400 },
          { x: 3000, y: 1400 },
          { x: 3000, y: 2400 },
          { x: 0, y: 2400 },
        ],
      },
    ],
  };
  test('stonk-mor-13 stonk-state-04 out of sight it recovers after 1d6 x 3 hours', () => {
    const lost = { ...TANKS, lost: 0, isDemoralised: true, state: 'suppressed' } as const;
    expect(settled(lost, 'recovery=2', WALL).stage.element('a/1').recovers).toBe(360);
    expect(settled(lost, '').stage.element('a/1').recovers).toBeNull();
    const due = settled({ ...lost, recovers: 0 }, '', WALL).stage.element('a/1');
    expect(due).toMatchObject({ isDemoralised: false, state: 'ok', recovers: null });
  });

  test('stonk-umpire-06 an umpire decides when it recovers', () => {
    const seats = [
      { id: 'axis', side: 'axis', role: 'player', units: 'side' },
      { id: 'allies', side: 'allies', role: 'player', units: 'side' },
      { id: 'umpire', side: null, role: 'umpire', units: 'none', confirms: ['time'] },
    ] as const;
    const { stage } = settled({ ...TANKS, lost: 0, isDemoralised: true }, 'recovery=2 recovery=2', { ...WALL, seats });
    stage.rule('umpire', 30);
    expect(stage.element('a/1').recovers).toBe(30);
  });

  test('stonk-mor-09 stonk-mor-11 stonk-comm-10 stonk-comm-11 neither the suppressed nor the demoralised take orders; the latter have no leadership', () => {
    const refused = (piece: Partial<Piece>) =>
      onTable({ allies: { a: { units: { 'a/1': { at: [1500, 1000], ...piece } } } } }).refusal(
        'allies',
        attack('a', 'hill'),
      );
    expect(refused({})).toBeNull();
    expect(refused({ isDemoralised: true })).toBe('SUPPRESSED stonk-order-13');
    expect(refused({ state: 'suppressed' })).toBe('SUPPRESSED stonk-order-13');
    const led = (isDemoralised: boolean) => {
      const units = { 'a/1': { at: [1500, 1000], isDemoralised } } as const;
      const stage = onTable({ allies: { a: { is: { leadership: 2 }, units } } });
      return leadershipOf(stage.table, stage.element('a/1'));
    };
    expect([led(false), led(true)]).toEqual([2, 0]);
  });
});

describe('rallying', () => {
  test('stonk-ral-01 stonk-ral-02 stonk-ral-03 stonk-ral-07 stonk-gap-69 the rally score or more rallies one level', () => {
    expect([state({ state: 'pinned' }, 'rally=3'), state({ state: 'pinned' }, 'rally=4')]).toEqual(['pinned', 'ok']);
    expect(state({ state: 'suppressed' }, 'rally=4')).toBe('pinned');
    expect(state({ state: 'pinned', rally: 3 }, 'rally=3')).toBe('ok');
    expect(state({ state: 'pinned', rally: 5 }, 'rally=4')).toBe('pinned');
  });

  test('stonk-ral-04 stonk-gap-68 twice the score or more rallies two', () => {
    expect(state({ state: 'suppressed' }, 'rally=5', {}, 3)).toBe('ok');
    expect(state({ state: 'suppressed' }, 'rally=4', {}, 3)).toBe('pinned');
  });

  test('stonk-ral-05 stonk-ral-06 stonk-gap-68 -2 after air attack or flame, -1 under fire', () => {
    expect(state({ state: 'pinned', isByAirOrFlame: true }, 'rally=5')).toBe('pinned');
    expect(state({ state: 'pinned', isByAirOrFlame: true }, 'rally=6')).toBe('ok');
    expect(state({ state: 'pinned', isUnderFire: true }, 'rally=4')).toBe('pinned');
    expect(state({ state: 'pinned', isUnderFire: true }, 'rally=5')).toBe('ok');
    const up = settled({ state: 'suppressed', isByAirOrFlame: true }, 'rally=6').stage.element('a/1');
    expect(up).toMatchObject({ state: 'pinned', isByAirOrFlame: true });
  });

  test('stonk-ral-08 stonk-ral-09 armour rallies alike, each unit once', () => {
    const { events } = settled({ type: 'british-sherman', state: 'pinned' }, 'rally=4');
    expect(ofType(events, 'rally-test')).toHaveLength(1);
  });
});

describe('leadership', () => {
  test('stonk-lead-01 stonk-lead-02 stonk-state-19 what the scenario leaves open is rolled, for companies and commanders', () => {
    const stage = onTable({
      allies: { a: { is: { leadership: 2 }, units: { 'a/1': { at: [1500, 1000] } } } },
      ...{ ...FAR, terms: { unrolled: ['d', 'axis-battalion'] }, stack: [leadershipFrame()] },
      dice: 'leadership=6 leadership=5',
    });
    expect([stage.company('a').leadership, stage.company('d').leadership]).toEqual([2, 3]);
    expect(stage.table.battalions.find(({ side }) => side === 'axis')?.leadership).toBe(2);
  });

  test('stonk-umpire-07 an umpire gives other scores than were rolled', () => {
    const seats = [
      { id: 'axis', side: 'axis', role: 'player', units: 'side' },
      { id: 'allies', side: 'allies', role: 'player', units: 'side' },
      { id: 'umpire', side: null, role: 'umpire', units: 'none', confirms: ['result'] },
    ] as const;
    const stage = onTable({
      ...{ ...FAR, seats, terms: { unrolled: ['d'] }, stack: [leadershipFrame()] },
      dice: 'leadership=6 leadership=6',
    });
    stage.rule('umpire', { d: 1 });
    expect(stage.company('d').leadership).toBe(1);
  });

  test('stonk-lead-04 stonk-gap-70 an element has that of the company with which it fights; battalion troops that of their commander', () => {
    const rallies = (company: string, attachedTo: string | null) => {
      const stage = onTable({
        allies: {
          [company]: { is: { leadership: 1 }, units: { 'x/1': { at: [1500, 1000], state: 'pinned', attachedTo } } },
          b: { is: { leadership: 2 }, units: {} },
        },
        ...{ battalions: { allies: { leadership: 3 } }, stack: [moraleFrame()], dice: 'rally=1' },
      });
      return ofType(stage.commitAll(), 'rally-test')[0]!.modifiers.map(({ value }) => value);
    };
    expect(rallies('a', null)).toEqual([1]);
    expect(rallies('a', 'b')).toEqual([2]);
    expect(rallies('allies-battalion-hq', null)).toEqual([3]);
  });
});

describe('the battalion commander', () => {
  const PRESENT: Setting = { battalions: { allies: { commander: 'a/1', leadership: 2 } } };
  const helps = (roll: 'demoralisation' | 'rally'): StonkAnswer => ({
    ...{ kind: 'intervene', battalion: 'allies-battalion', roll },
  });
  const rally = (answer: StonkAnswer | null, dice: string, more: Setting = {}) => {
    const stage = onTable({
      allies: { a: { units: { 'a/1': { at: [1500, 1000], state: 'pinned' } } } },
      ...{ ...PRESENT, stack: [moraleFrame()], dice, ...more },
    });
    if (answer) stage.draft('allies', answer);
    stage.commitAll();
    return stage.element('a/1').state;
  };

  test('stonk-cmd-02 stonk-gap-71 he adds his leadership to one roll of the unit that he is with, if his player says so', () => {
    expect(rally(null, 'rally=2')).toBe('pinned');
    expect(rally(helps('rally'), 'rally=2')).toBe('ok');
    expect(rally(helps('demoralisation'), 'rally=2')).toBe('pinned');
    const away = { battalions: { allies: { commander: 'a/9', leadership: 2 } } } as const;
    expect(rally(helps('rally'), 'rally=2', away)).toBe('pinned');
  });

  test('stonk-cmd-03 stonk-state-23 nobody plays him where a seat has several battalions: a die at or below his leadership', () => {
    const other = { b: { is: { battalion: 'second' }, units: { 'b/1': { at: [500, 1000] } } } } as const;
    const allies = { a: { units: { 'a/1': { at: [1500, 1000], state: 'pinned' } } }, ...other } as const;
    expect(rally(null, 'intervene=2 rally=2', { allies })).toBe('ok');
    expect(rally(null, 'intervene=3 rally=2', { allies })).toBe('pinned');
  });

  test('stonk-cmd-04 under fire a 1 makes him a casualty', () => {
    const lost = (die: number, unit = 'a/1') =>
      onTable({
        allies: { a: { units: { 'a/1': { at: [1500, 1000] }, 'a/2': { at: [1800, 1000] } } } },
        ...{ ...PRESENT, stack: [commanderFireFrame(unit)], dice: unit === 'a/1' ? `commander=${die}` : '' },
      }).table.battalions[0]!.isCasualty;
    expect([lost(1), lost(2), lost(1, 'a/2')]).toEqual([true, false, false]);
  });

  test('stonk-cmd-05 stonk-gap-72 a successor is rolled for in the next step 1, at his HQ', () => {
    const stage = onTable({
      allies: { a: { units: { 'a/1': { at: [1500, 1000] } } } },
      battalions: { allies: { commander: null, isCasualty: true, leadership: 3 } },
      ...{ stack: [commandersFrame()], dice: 'leadership=4' },
    });
    expect(stage.table.battalions[0]).toMatchObject({ commander: 'a/1', isCasualty: false, leadership: 1 });
  });

  test('stonk-cmd-01 he is not his HQ: he goes to any unit of his battalion within 400 m', () => {
    const units = { 'a/1': { at: [1500, 1000] }, 'a/2': { at: [1500, 1480] }, 'a/3': { at: [1500, 1481] } } as const;
    const stage = onTable({ ...PRESENT, allies: { a: { units } }, stack: [moveFrame('orders')], dice: 'locate=0' });
    const go = (unit: string): StonkAnswer => ({ kind: 'commander', battalion: 'allies-battalion', unit });
    expect(stage.refusal('allies', go('a/3'))).toBe('TOO_FAR stonk-cmd-01');
    stage.draft('allies', go('a/2'));
    stage.commitAll();
    expect(stage.table.battalions[0]!.commander).toBe('a/2');
  });
});

describe('prisoners', () => {
  const taken = (piece: Partial<Piece>, dice = '', more: Setting = {}, fallen = 0) =>
    onTable({
      allies: { a: { is: { fallen }, units: { 'a/1': { at: [1500, 820], ...piece } } } },
      axis: { d: { units: { 'd/1': { at: [1500, 900] } } } },
      ...{ battalions: { axis: { commander: 'd/1' } }, stack: [capturedFrame('d/1', 'a/1')], dice, ...more },
    });

  test('stonk-pow-01 stonk-pow-03 stonk-state-16 stonk-gap-71 one guard for eight s.p. or part; a commander is taken with them', () => {
    const stage = taken({});
    expect(stage.has('d/1')).toBe(false);
    expect(stage.element('a/1')).toMatchObject({ strength: 7, guards: 1, prisoners: 6, lost: 0, lostInAttack: 0 });
    expect(stage.table.battalions.find(({ side }) => side === 'axis')?.isCasualty).toBe(true);
  });

  test('stonk-pow-01 a side that takes no prisoners has none', () => {
    const stage = taken({}, '', { terms: { acceptsSurrender: { axis: true, allies: false } } });
    expect(stage.has('d/1')).toBe(false);
    expect(stage.element('a/1').prisoners).toBe(0);
  });

  test('stonk-pow-02 stonk-gap-88 who has lost more than half refuses on a 1; the fallen count', () => {
    expect(taken({ strength: 4, lostInAttack: 4 }).element('a/1').prisoners).toBe(6);
    expect(taken({ strength: 3, lostInAttack: 5 }, 'quarter=1').element('a/1').prisoners).toBe(0);
    expect(taken({ strength: 3, lostInAttack: 5 }, 'quarter=2').element('a/1').prisoners).toBe(6);
    expect(isBitter(taken({ strength: 8 }, '', { stack: [] }, 8).table, ['a'])).toBe(false);
    expect(isBitter(taken({ strength: 8 }, '', { stack: [] }, 9).table, ['a'])).toBe(true);
  });

  test('stonk-gap-88 whom nobody can guard escapes', () => {
    expect(taken({ strength: 1 }).element('a/1')).toMatchObject({ strength: 1, guards: 0, prisoners: 0 });
  });
});

describe('what the demoralised and the beaten do', () => {
  const LOST = { isDemoralised: true, at: [1500, 1000] } as const;

  test('stonk-mor-09 a demoralised unit neither fires nor works', () => {
    const stage = (frame: 'fire' | 'orders') =>
      onTable({
        allies: { a: { units: { 'a/1': LOST } } },
        axis: { d: { units: { 'd/1': { at: [1500, 1280] } } } },
        ...{ knows: [['a', 'd/1']], stack: [frame === 'fire' ? directFireFrame() : ordersFrame()] },
      });
    expect(stage('fire').refusal('allies', fireAt('a/1', 'allies#1'))).toBe('DEMORALISED stonk-inf-29');
    const dig: StonkAnswer = { kind: 'work', unit: 'a/1', task: 'dig-in', on: null, to: null };
    expect(stage('orders').refusal('allies', dig)).toBe('DEMORALISED stonk-mor-09');
  });

  test('stonk-mor-09 it does not reorganise: nobody attaches it, it takes in no supplies and mends no line', () => {
    const path = [
      { x: 1400, y: 1000 },
      { x: 1600, y: 1000 },
    ];
    const refused = (isDemoralised: boolean) => {
      const stage = (stack: Setting['stack']) =>
        onTable({
          allies: {
            a: { units: { 'a/1': { at: [900, 1000] } } },
            b: {
              is: { pool: 0 },
              units: {
                'b/1': { type: 'british-signals', at: [1500, 1000], isDemoralised },
                'b/2': { at: [1700, 1000] },
              },
            },
          },
          table: { lines: [{ id: 'l', side: 'allies', between: ['a', 'b'], path, cut: 100 }] },
          stack: stack!,
        });
      const orders = stage([ordersFrame()]);
      return [
        orders.refusal('allies', { kind: 'attach', unit: 'b/1', to: 'a' }),
        orders.refusal('allies', { kind: 'repair', unit: 'b/1', line: 'l' }),
        stage([logisticsFrame()]).refusal('allies', { kind: 'resupply', unit: 'b/1', points: 1 }),
      ];
    };
    expect(refused(false)).toEqual([null, null, null]);
    expect(refused(true)).toEqual(Array(3).fill('DEMORALISED stonk-mor-09'));
  });

  test('stonk-mor-10 it calls no artillery', () => {
    const called = (isDemoralised: boolean) =>
      onTable({
        allies: {
          a: { is: { support: ['g'] }, units: { 'a/1': { at: [1500, 300], isDemoralised } } },
          g: {
            is: { battalion: 'regiment' },
            units: {
              'g/1': {
                ...{ type: 'british-25pdr', offTable: { x: 1500, y: -3000 } },
                ammunition: { rounds: 10, smoke: 1, illuminating: 1 },
              },
            },
          },
        },
        axis: { d: { units: { 'd/1': { at: [1500, 1500] } } } },
        ...{ knows: [['a', 'd/1']], stack: [callsFrame()] },
      }).refusal('allies', {
        ...{ kind: 'call', company: 'a', on: { contact: 'allies#1' }, batteries: ['g'], shell: 'he', rate: 'normal' },
        ...{ front: null, facing: null, together: false },
      });
    expect([called(false), called(true)]).toEqual([null, 'DEMORALISED stonk-order-31']);
  });

  test('stonk-mor-12 demoralised armour withdraws, and does not rally', () => {
    const tanks = { ...LOST, type: 'british-sherman', state: 'suppressed' } as const;
    const stage = onTable({ allies: { a: { units: { 'a/1': tanks } } }, stack: [movementFrame()] });
    expect(stage.at('a/1')).toEqual([1500, 400]);
    const { stage: after } = settled(tanks, '');
    expect(after.element('a/1').state).toBe('suppressed');
  });

  test('stonk-mor-15 without a way back it surrenders to an enemy farther away', () => {
    const outline = [
      { x: 0, y: 700 },
      { x: 3000, y: 700 },
      { x: 3000, y: 980 },
      { x: 0, y: 980 },
    ];
    const barred = (features: Setting['features']) =>
      settled({ strength: 4, lost: 1 }, 'demoralisation=1', {
        ...{ features: features!, axis: { d: { units: { 'd/1': { at: [1500, 1500] } } } } },
      }).stage;
    expect(barred([{ id: 'lake', kind: 'water', outline }]).has('a/1')).toBe(false);
    expect(barred([]).has('a/1')).toBe(true);
  });

  test('stonk-mor-02 every line of the table', () => {
    const line = (original: number) => [1, 2, 3, 4, 5, 6].map((left) => demoralisationScore(original, left));
    const x = null;
    expect([9, 8, 7, 6, 5, 4, 3, 2].map(line)).toEqual([
      [6, 5, 4, 3, 2, 1],
      [5, 4, 3, 2, 1, x],
      [5, 4, 3, 2, 1, x],
      [5, 4, 2, 1, x, x],
      [4, 3, 1, x, x, x],
      [4, 2, 1, x, x, x],
      [3, 1, x, x, x, x],
      [2, x, x, x, x, x],
    ]);
  });

  test('stonk-ral-01 a new move rallies nobody', () => {
    const units = { 'a/1': { at: [1500, 300], state: 'pinned', posture: 'tactical' } } as const;
    expect(onTable({ allies: { a: { units } }, stack: [moveFrame()] }).element('a/1').state).toBe('pinned');
  });

  test('stonk-ral-02 leadership is added to the die', () => {
    expect([state({ state: 'pinned' }, 'rally=3', {}, 1), state({ state: 'pinned' }, 'rally=3')]).toEqual([
      ...['ok', 'pinned'],
    ]);
  });

  test('stonk-ral-06 under fire it needs one more, and no more than that', () => {
    expect(state({ state: 'pinned', isUnderFire: true }, 'rally=5')).toBe('ok');
    expect(state({ state: 'pinned' }, 'rally=4')).toBe('ok');
  });

  test('stonk-lead-03 leadership counts in rallying and demoralisation, and not in locating', () => {
    expect(state({ state: 'pinned' }, 'rally=3', {}, 1)).toBe('ok');
    expect(heart({ strength: 4, lost: 1 }, 'demoralisation=2', {}, 1)).toBe(false);
    const { table, company } = asUnit(
      onTable({
        allies: { a: { is: { leadership: 3 }, units: { 'a/1': { at: [1500, 300] } } } },
        axis: { d: { units: { 'd/1': { at: [1500, 900] } } } },
      }),
      'a',
    );
    const added = additionsFor(table, company, groupsSeen(table, company)[0]!);
    expect(added.reduce((sum, { value }) => sum + value, 0)).toBe(-1);
  });

  test('stonk-lead-01 stonk-lead-02 stonk-gap-70 companies and commanders have scores; battalion troops those of their commander', () => {
    const [, cheux] = SCENARIOS;
    const { seats } = seatingsFor(cheux!)[0]!;
    const table = firstTable(cheux!, OPTIONS.parse({}), seats);
    const { unrolled } = table.terms;
    expect(unrolled).toContain('glasgow');
    expect(unrolled).toContain('glasgow-a');
    // Given by the scenario.
    for (const given of ['grenadiers', 'grenadiers-1']) expect(unrolled).not.toContain(given);
    const platoons = ['mortars', 'carriers', 'anti-tank', 'pioneers', 'signals', 'transport'];
    for (const platoon of platoons) expect(unrolled).not.toContain(`glasgow-${platoon}`);
    // A squadron, a company in support and a company with its own HQ.
    for (const own of ['tanks-a', 'support-mmg', 'grenadiers-heavy']) expect(unrolled).toContain(own);
    const led = (id: string) => {
      const battalions = table.battalions.map((one) => ({ ...one, leadership: 3 as const }));
      return leadershipOf({ ...table, battalions }, table.elements.find((one) => one.company === id)!);
    };
    expect(['glasgow-mortars', 'glasgow-hq', 'glasgow-a', 'tanks-a'].map(led)).toEqual([3, 3, 1, 1]);
  });

  test('stonk-cmd-02 a commander helps his unit in its test', () => {
    const test = (roll: 'demoralisation' | 'rally') => {
      const stage = onTable({
        allies: { a: { units: { 'a/1': { at: [1500, 1000], strength: 4, lost: 1 } } } },
        ...{ ...FAR, battalions: { allies: { commander: 'a/1', leadership: 2 } } },
        ...{ stack: [moraleFrame()], dice: 'demoralisation=2' },
      });
      stage.draft('allies', { kind: 'intervene', battalion: 'allies-battalion', roll });
      stage.commitAll();
      return stage.element('a/1').isDemoralised;
    };
    expect([test('demoralisation'), test('rally')]).toEqual([false, true]);
  });

  test('stonk-pow-03 nine strength points take two guards', () => {
    const stage = onTable({
      allies: { a: { units: { 'a/1': { at: [1500, 820] } } } },
      axis: { d: { units: { 'd/1': { at: [1500, 900], strength: 9, original: 9 } } } },
      stack: [capturedFrame('d/1', 'a/1')],
    });
    expect(stage.element('a/1')).toMatchObject({ strength: 6, guards: 2, prisoners: 9 });
  });

  test('stonk-pow-02 who is refused is killed', () => {
    const stage = onTable({
      allies: { a: { units: { 'a/1': { at: [1500, 820], strength: 3, lostInAttack: 5 } } } },
      axis: { d: { units: { 'd/1': { at: [1500, 900] } } } },
      ...{ stack: [capturedFrame('d/1', 'a/1')], dice: 'quarter=1' },
    });
    expect([stage.has('d/1'), stage.element('a/1').prisoners]).toEqual([false, 0]);
  });
});

describe('what the book leaves open', () => {
  test('stonk-lead-01 stonk-lead-02 a brigadier has a score too, where his headquarters is in play', () => {
    const unrolled = (at: number) => {
      const scenario = SCENARIOS[at]!;
      return firstTable(scenario, OPTIONS.parse({}), seatingsFor(scenario)[0]!.seats).terms.unrolled;
    };
    expect(unrolled(1)).toContain('cheux-allies');
    expect(unrolled(0)).not.toContain('woods-edge-allies');
  });

  test('stonk-ral-09 who fails does not try again in the same move', () => {
    const { events } = settled({ state: 'pinned' }, 'rally=1');
    expect(ofType(events, 'rally-test')).toHaveLength(1);
  });

  test('stonk-gap-66 an original strength above 9 uses the first row, one of 1 none', () => {
    expect([demoralisationScore(16, 6), demoralisationScore(9, 6), demoralisationScore(1, 1)]).toEqual([1, 1, null]);
  });

  test('stonk-gap-67 infantry does not come back; lorries break as tanks do', () => {
    const hidden: Setting = { table: { visibility: 100 } };
    expect(settled({ isDemoralised: true }, '', hidden).stage.element('a/1').recovers).toBeNull();
    const lorries = { type: 'british-lorries', original: 8, strength: 2, lost: 1 } as const;
    expect(settled(lorries, 'demoralisation=1').stage.element('a/1')).toMatchObject({
      ...{ isDemoralised: true, state: 'suppressed' },
    });
    expect(settled(lorries, 'demoralisation=1').stage.at('a/1')).toEqual([1500, 1000]);
  });

  test('stonk-gap-68 the mark of air goes with OK, and fire with the step', () => {
    const up = settled({ state: 'pinned', isByAirOrFlame: true, isUnderFire: true }, 'rally=6', {}, 1);
    expect(up.stage.element('a/1')).toMatchObject({ state: 'ok', isByAirOrFlame: false, isUnderFire: false });
  });

  test('stonk-gap-72 until a successor is appointed nobody commands', () => {
    const stage = onTable({
      allies: { a: { units: { 'a/1': { at: [1500, 1000] } } } },
      battalions: { allies: { commander: 'a/1', leadership: 2 } },
      ...{ stack: [commanderFireFrame('a/1')], dice: 'commander=1' },
    });
    expect(stage.table.battalions[0]).toMatchObject({ commander: null, isCasualty: true });
  });
});

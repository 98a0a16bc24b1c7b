/** Step 4: what lands where, on whom, at what cost. */
import { describe, expect, test } from 'vitest';
import { gunsOf, reaches, zoneOf } from '../artillery/guns.ts';
import { callsFrame } from '../artillery/types.ts';
import type { StonkAnswer } from '../book.ts';
import { profileOf } from '../oob/units.ts';
import { ofType, onTable, type Piece, rolls, type Setting, type StonkStage } from '../stage.testing.ts';
import type { Fireplan, Mission, PlanTarget, StonkTable } from '../state.ts';
import { moveFrame } from '../turn.ts';
import { areaFireFrame } from './types.ts';
import { inZone } from './zone.ts';

const POINTS = { rounds: 10, smoke: 1, illuminating: 1 };
const GUNS: Piece = { type: 'british-25pdr', offTable: { x: 1500, y: -3000 }, ammunition: POINTS };
const AIM = { at: { x: 1500, y: 1500 }, front: null, facing: 24 } as const;
const ZONE = zoneOf(profileOf('british-25pdr'), AIM, 'he');
const mission = (more: Partial<Mission> = {}): Mission => ({
  ...{ id: 'call', side: 'allies', seat: 'allies', caller: 'a', battery: 'g1/1', zone: ZONE, shell: 'he' },
  ...{ rate: 'normal', effective: 5, isRegistered: false, ...more },
});
const targetOf = (more: Partial<PlanTarget> = {}): PlanTarget => ({
  ...{ id: '1', ...AIM, shell: 'he', rate: 'normal', batteries: ['g1'], moves: [1, 2], kind: 'predicted', ...more },
});
const planOf = (...targets: PlanTarget[]): Fireplan => ({
  ...{ id: 'p', side: 'allies', seat: 'allies', targets, left: 0, status: 'ready', change: null },
});

interface Case extends Setting {
  readonly guns?: Piece;
  readonly enemy?: Piece;
  readonly at?: Partial<StonkTable>;
}
function landing({ guns = {}, enemy = {}, at = {}, ...more }: Case = {}): StonkStage {
  return onTable({
    allies: {
      a: { is: { support: ['g1'] }, units: { 'a/1': { at: [1500, 300] } } },
      g1: { is: { battalion: 'regiment' }, units: { 'g1/1': { ...GUNS, ...guns } } },
    },
    axis: { d: { units: { 'd/1': { at: [1500, 1500], dug: 'dug-in', ...enemy } } } },
    knows: [['a', 'd/1']],
    ...{ stack: [areaFireFrame()], table: { missions: [mission()], ...at }, ...more },
  });
}
const land = (more: Case = {}) => {
  const stage = landing(more);
  return { stage, events: stage.commitAll() };
};

describe('when it lands', () => {
  test('stonk-order-33 stonk-gap-74 in the move that contains its minute, a boundary belonging to the later one', () => {
    const lands = (minute: number, effective: number) =>
      land({
        dice: effective < minute + 10 ? 'area=0' : '',
        at: { minute, missions: [mission({ effective })] },
      }).stage.element('g1/1').hasFired;
    expect([lands(0, 5), lands(0, 10), lands(10, 10), lands(10, 15)]).toEqual([true, false, true, true]);
  });

  test('stonk-gap-97 a called mission goes on until it is stopped', () => {
    const { stage } = land({ dice: 'area=0' });
    expect(stage.table.missions).toHaveLength(1);
    const stopped = landing();
    stopped.draft('allies', { kind: 'check', mission: 'call', rate: null });
    stopped.commitAll();
    expect(stopped.table.missions).toEqual([]);
    expect(stopped.element('g1/1').hasFired).toBe(false);
  });

  test('stonk-gap-97 nobody stops the guns over a net that is down', () => {
    const stage = landing({
      allies: {
        a: {
          is: { support: ['g1'], nets: { company: true, battalion: false } },
          units: { 'a/1': { at: [1500, 300] } },
        },
        g1: { is: { battalion: 'regiment' }, units: { 'g1/1': GUNS } },
      },
    });
    expect(stage.refusal('allies', { kind: 'check', mission: 'call', rate: null })).toBe('NO_LINK stonk-gap-97');
  });

  describe('who stops a mission', () => {
    const DOWN = { company: true, battalion: false };
    const MORTARS: Piece = { type: 'british-mortars', at: [1500, 200], ammunition: POINTS };
    const STOP = { kind: 'check', mission: 'call', rate: null } as const;
    const stopped = (caller: Piece, hq: Piece | null, { nets = { ...DOWN, battalion: true }, battery = 'g1/1' } = {}) =>
      landing({
        allies: {
          a: {
            is: { hq: 'a/1', support: ['g1'], nets },
            units: { 'a/1': { at: [1500, 300], ...caller }, 'a/m': MORTARS },
          },
          ...(hq ? { h: { is: { isBattalionHq: true, nets }, units: { 'h/1': { at: [900, 300], ...hq } } } } : {}),
          g1: { is: { battalion: 'regiment' }, units: { 'g1/1': GUNS } },
        },
        at: { missions: [mission({ battery })] },
      }).refusal('allies', STOP);

    test('stonk-gap-97 stonk-comm-10 a suppressed or demoralised caller stops nothing, however well the net works', () => {
      expect(stopped({ state: 'suppressed' }, null)).toBe('SUPPRESSED stonk-comm-10');
      expect(stopped({ isDemoralised: true }, null)).toBe('DEMORALISED stonk-order-31');
      expect(stopped({ state: 'pinned' }, null)).toBeNull();
    });

    test('stonk-gap-97 for a caller who cannot the headquarters of its battalion stops it, over its net', () => {
      expect(stopped({ state: 'suppressed' }, {})).toBeNull();
      expect(stopped({ state: 'suppressed' }, { state: 'suppressed' })).toBe('SUPPRESSED stonk-comm-10');
      expect(stopped({ state: 'suppressed' }, {}, { nets: DOWN })).toBe('SUPPRESSED stonk-comm-10');
    });

    test('stonk-gap-97 stonk-gap-80 a company stops mortars of its own without the battalion net', () => {
      expect(stopped({}, null, { nets: DOWN, battery: 'a/m' })).toBeNull();
      expect(stopped({}, null, { nets: DOWN })).toBe('NO_LINK stonk-gap-97');
    });
  });

  test('stonk-gap-97 stonk-order-23 a plan goes first, a call waits for the guns to be free', () => {
    const far = zoneOf(profileOf('british-25pdr'), { ...AIM, at: { x: 1500, y: 2500 } }, 'he');
    const at = { missions: [mission({ zone: far })], fireplans: [planOf(targetOf())] };
    const { events, stage } = land({ dice: 'area=7', at });
    expect(ofType(events, 'gun-fired')).toMatchObject([{ at: { x: 1500, y: 1500 } }]);
    expect(stage.table.missions).toHaveLength(1);
    const later = land({ dice: 'area=7', at: { ...at, move: 3, minute: 20 } });
    expect(ofType(later.events, 'gun-fired')).toMatchObject([{ at: { x: 1500, y: 2500 } }]);
  });

  test('stonk-ps-03 stonk-inf-29 stonk-inf-30 stonk-order-26 who is suppressed, has fired, moves or is not set up does not fire', () => {
    const cases: Piece[] = [
      { state: 'suppressed' },
      { isDemoralised: true },
      { hasFired: true },
      { at: [1500, 400], offTable: null, posture: 'tactical' },
      { at: [1500, 400], offTable: null, emplaced: { x: 1, y: 1 } },
    ];
    for (const guns of cases) expect(ofType(land({ guns }).events, 'gun-fired')).toEqual([]);
    const ready = land({ guns: { at: [1500, 400], offTable: null }, dice: 'area=0' });
    expect(ofType(ready.events, 'gun-fired')).toHaveLength(1);
  });
});

describe('what it does', () => {
  test('stonk-inf-26 stonk-gap-31 stonk-seq-12 one die, read for every unit of the zone in its own column', () => {
    // Field artillery, 8: dug in S, stationary in the open 1S; a troop of Shermans on the armour table with the same die.
    const axis = {
      d: {
        units: {
          'd/1': { at: [1500, 1450], dug: 'dug-in' },
          'd/2': { at: [1500, 1550] },
          'd/3': { at: [1500, 2500] },
        },
      },
    } as const;
    const { events, stage } = land({ axis, dice: 'area=8' });
    expect(rolls(events)).toEqual(['area 8']);
    expect(stage.element('d/1')).toMatchObject({ state: 'suppressed', strength: 6 });
    expect(stage.element('d/2')).toMatchObject({ state: 'suppressed', strength: 5 });
    expect(stage.element('d/3')).toMatchObject({ state: 'ok', isUnderFire: false });
  });

  test('stonk-zone-03 friend and enemy, located or not', () => {
    const friend = { 'a/1': { at: [1500, 300] }, 'a/2': { at: [1500, 1550] } } as const;
    const { stage } = land({
      allies: {
        a: { is: { support: ['g1'] }, units: friend },
        g1: { is: { battalion: 'regiment' }, units: { 'g1/1': GUNS } },
      },
      dice: 'area=5',
    });
    expect(stage.element('a/2').state).toBe('suppressed');
    expect(stage.element('d/1').state).toBe('pinned');
  });

  test('stonk-inf-20 stonk-inf-23 stonk-gap-97 fire at what the caller has not located is speculative: -3', () => {
    // 7 suppresses dug-in troops, 4 only pins them.
    expect(land({ dice: 'area=7' }).stage.element('d/1').state).toBe('suppressed');
    expect(land({ dice: 'area=7', knows: [] }).stage.element('d/1').state).toBe('pinned');
    expect(land({ dice: 'area=2', knows: [] }).stage.element('d/1').state).toBe('ok');
  });

  test('stonk-gap-77 planned targets are not speculative unless they were planned so', () => {
    const planned = (kind: PlanTarget['kind']) =>
      land({ dice: 'area=7', knows: [], at: { missions: [], fireplans: [planOf(targetOf({ kind }))] } }).stage.element(
        'd/1',
      );
    expect(planned('predicted').state).toBe('suppressed');
    expect(planned('speculative').state).toBe('pinned');
  });

  test('stonk-gap-32 in the zone is who has half of his base in it, or the whole zone in his base', () => {
    const at = (y: number) => {
      const { table } = landing({ enemy: { at: [1500, y] } });
      return inZone(table, ZONE).map(({ id }) => id);
    };
    // The zone ends 150 m from its middle; a base is 80 m deep.
    expect(at(1650)).toEqual(['d/1']);
    expect(at(1651)).toEqual([]);
    const small = { ...ZONE, size: { front: 40, depth: 40 } };
    expect(inZone(landing().table, small).map(({ id }) => id)).toEqual(['d/1']);
  });

  test('stonk-zone-01 stonk-gap-103 the zone goes by guns, mortars and their number', () => {
    const size = (type: Parameters<typeof profileOf>[0]) => zoneOf(profileOf(type), AIM, 'he').size;
    expect(size('british-25pdr')).toEqual({ front: 200, depth: 300 });
    expect(size('german-lefh')).toEqual({ front: 100, depth: 300 });
    expect(size('us-cannon')).toEqual({ front: 150, depth: 300 });
    expect(size('british-mortars')).toEqual({ front: 150, depth: 150 });
  });

  test('stonk-secret-09 nobody sees the die; the owner of the target sees what came of it', () => {
    const { stage, events } = land({ dice: 'area=7' });
    expect(rolls(stage.redact(events, 'axis'))).toEqual([]);
    expect(ofType(stage.redact(events, 'axis'), 'gun-fired')).toEqual([]);
    expect(ofType(stage.redact(events, 'axis'), 'struck')).toHaveLength(1);
  });
});

describe('registered targets', () => {
  test('stonk-order-29 stonk-gap-76 stonk-state-28 what was fired on effectively is registered for the regiment', () => {
    const { stage } = land({ dice: 'area=0' });
    expect(stage.table.registered).toEqual([
      { id: 'allies regiment 1500,1500', side: 'allies', at: { x: 1500, y: 1500 }, by: 'regiment' },
    ]);
    expect(land({ dice: 'area=0', knows: [] }).stage.table.registered).toEqual([]);
  });
});

describe('ammunition', () => {
  const holding = (rounds: number, more: Piece = {}): Piece => ({ ammunition: { ...POINTS, rounds }, ...more });

  test('stonk-rate-02 stonk-ammo-08 stonk-gap-41 points are reserved by the rate, a lower one where they do not last', () => {
    const fired = (rate: 'heavy' | 'normal' | 'light', guns: Piece) =>
      land({ guns, dice: 'area=0', at: { missions: [mission({ rate })] } }).stage.element('g1/1').spent.rounds;
    expect([fired('heavy', {}), fired('normal', {}), fired('light', {})]).toEqual([3, 2, 1]);
    expect(fired('normal', holding(1))).toBe(1);
  });

  test('stonk-gap-97 a mission ends with the points', () => {
    const { stage, events } = land({ guns: holding(0) });
    expect(ofType(events, 'mission-over')).toMatchObject([{ why: 'ammunition' }]);
    expect(stage.table.missions).toEqual([]);
  });

  test('stonk-rate-04 stonk-state-14 field artillery fires heavy in one move of any six', () => {
    const at = { move: 8, minute: 70, missions: [mission({ rate: 'heavy' })] };
    const heavy = (moves: number[]) => land({ guns: { heavy: moves }, dice: 'area=0', at }).stage.element('g1/1');
    expect(heavy([2]).spent.rounds).toBe(3);
    expect(heavy([2]).heavy).toEqual([2, 8]);
    expect(heavy([3]).spent.rounds).toBe(2);
  });
});

describe('the example of the book', () => {
  const SEVEN: StonkAnswer = {
    kind: 'fireplan',
    targets: Array.from({ length: 7 }, (_, i) => ({
      ...{ at: [900 + 200 * i, 2500], front: null, facing: null, shell: 'he', rate: 'normal', kind: 'predicted' },
      ...{ batteries: [`g${(i % 3) + 1}`], moves: [1, 12] },
    })) as Extract<StonkAnswer, { kind: 'fireplan' }>['targets'],
  };
  const battery = (id: string) => ({ is: { battalion: 'regiment' }, units: { [`${id}/1`]: GUNS } });
  const LOCATE = 'locate=0 locate=0 locate=0 locate=0 locate=0';
  const THREE = 'area=0 area=0 area=0';

  /** The plan is ordered in move 1; the moves in which guns fire. */
  function played(missions: Mission[], ...dice: string[]): number[] {
    const stage = onTable({
      allies: {
        a: { is: { support: ['g1', 'g2', 'g3'] }, units: { 'a/1': { at: [1500, 300] } } },
        ...{ g1: battery('g1'), g2: battery('g2'), g3: battery('g3') },
      },
      axis: { d: { units: { 'd/1': { at: [1500, 1500], dug: 'deeply-dug-in' } } } },
      ...{ table: { move: 0, missions }, terms: { moves: 12 }, stack: Array.from({ length: 7 }, () => moveFrame()) },
      dice: dice.join(' '),
    });
    stage.draft('allies', SEVEN);
    const fired: number[] = [];
    while (stage.asked !== 'over') {
      // The battery is sent to another task in move 2 only.
      if (stage.asked.startsWith('area-fire') && stage.table.move === 3 && missions.length > 0)
        stage.draft('allies', { kind: 'check', mission: 'call', rate: null });
      const { move } = stage.table;
      if (ofType(stage.commitAll(), 'gun-fired').length > 0) fired.push(move);
    }
    return fired;
  }

  test('stonk-ex-01 stonk-order-22 stonk-order-23 7 targets, 3 batteries, one away for 10 minutes: 60, so it fires in move 7', () => {
    const away = [mission({ effective: 15 })];
    expect(played(away, LOCATE, LOCATE, 'area=0', LOCATE, LOCATE, LOCATE, LOCATE, LOCATE, THREE)).toEqual([2, 7]);
  });

  test('stonk-ex-01 without the delay it is 50 minutes', () => {
    expect(played([], LOCATE, LOCATE, LOCATE, LOCATE, LOCATE, LOCATE, THREE, LOCATE, THREE)).toEqual([6, 7]);
  });
});

describe('machine guns', () => {
  const HOLDS = { rounds: 12, smoke: 0, illuminating: 0 };
  const section = (x: number): Piece => ({ type: 'british-mmg', at: [x, 300], ammunition: HOLDS });
  const zone = (y: number) => zoneOf(profileOf('british-mmg'), { ...AIM, at: { x: 1500, y } }, 'he');
  const firing = (y: number, dice: string, enemy: Piece = {}, sections = 3) => {
    const all = Object.fromEntries([1, 2, 3].slice(0, sections).map((i) => [`m/${i}`, section(1200 + i * 200)]));
    const stage = onTable({
      allies: { a: { units: { 'a/1': { at: [700, 300] } } }, m: { units: all } },
      axis: { d: { units: { 'd/1': { at: [1500, 1500], ...enemy } } } },
      knows: [['a', 'd/1']],
      ...{ dice, stack: [areaFireFrame()] },
      table: { missions: [mission({ battery: 'm/1', zone: zone(y) })] },
    });
    return { stage, events: stage.commitAll() };
  };

  test('stonk-zone-06 stonk-gap-39 two sections are a platoon: one die, 100 by 100 m, both fire and both pay', () => {
    expect(zone(1500).size).toEqual({ front: 100, depth: 100 });
    const { stage, events } = firing(1500, 'area=9');
    expect(rolls(events)).toEqual(['area 9']);
    const fired = ['m/1', 'm/2', 'm/3'].map((id) => [stage.element(id).hasFired, stage.element(id).spent.rounds]);
    expect(fired).toEqual([
      [true, 2],
      [true, 2],
      [false, 0],
    ]);
    expect(ofType(events, 'struck')).toMatchObject([{ on: { table: 'infantry-8' } }]);
    expect(stage.table.registered).toEqual([]);
  });

  test('stonk-gap-39 they do nothing to vehicles, and a single section lays no zone', () => {
    expect(ofType(firing(1500, 'area=9', { type: 'german-panzer-iv' }).events, 'struck')).toEqual([]);
    const alone = firing(1500, '', {}, 1).stage;
    expect(alone.element('m/1').hasFired).toBe(false);
    expect(gunsOf(alone.table, 'm')).toEqual([]);
  });

  test('stonk-range-03 machine guns reach 2000 m', () => {
    const { stage, events } = firing(2400, '');
    expect(ofType(events, 'mission-over')).toMatchObject([{ why: 'range' }]);
    expect(stage.element('m/1').hasFired).toBe(false);
  });
});

describe('tanks that fire indirectly', () => {
  const HOLDS = { rounds: 12, smoke: 1, illuminating: 0 };
  const SPOT = { x: 1500, y: 300 };
  const call: StonkAnswer = {
    ...{ kind: 'call', company: 't', on: { place: [1500, 2500] }, batteries: ['t'], shell: 'he', rate: 'normal' },
    ...{ front: null, facing: null, together: false },
  };
  const troop = (more: Piece = {}): Piece => ({ type: 'british-sherman', at: [1500, 300], ammunition: HOLDS, ...more });
  const squadron = (more: Piece, setting: Setting) =>
    onTable({
      allies: { t: { units: { 't/1': troop(more) } } },
      axis: { d: { units: { 'd/1': { at: [1500, 2500] }, 'd/2': { type: 'german-panzer-iv', at: [1500, 2600] } } } },
      ...setting,
    });
  const missions = [
    mission({
      battery: 't/1',
      caller: 't',
      zone: zoneOf(profileOf('british-sherman'), { ...AIM, at: { x: 1500, y: 2500 } }, 'he'),
    }),
  ];
  const fire = (more: Piece, dice: string) => {
    const stage = squadron(more, { stack: [areaFireFrame()], table: { missions }, dice });
    return { stage, events: stage.commitAll() };
  };

  test('stonk-gap-39 as they begin they are not set up; it takes the 40 minutes of a battery', () => {
    const stage = squadron({}, { stack: [moveFrame('orders')], dice: 'locate=0 locate=0' });
    expect(stage.element('t/1').emplaced).toBeNull();
    stage.draft('allies', { kind: 'set-up', unit: 't/1' });
    stage.commitAll();
    expect(stage.element('t/1').task).toMatchObject({ kind: 'set-up-battery', needed: 400 });
  });

  test('stonk-gap-39 only tanks that are set up where they stand take calls', () => {
    const refused = (emplaced: Piece['emplaced']) =>
      squadron({ emplaced: emplaced ?? null }, { stack: [callsFrame()] }).refusal('allies', call);
    expect(refused(SPOT)).toBeNull();
    // Nobody is at hand to call: the company has no line in the list.
    const none = 'WRONG_ANSWER stonk-order-18';
    expect([refused(null), refused({ x: 1500, y: 500 })]).toEqual([none, none]);
    const joining = onTable({
      allies: {
        a: { is: { support: ['g1'] }, units: { 'a/1': { at: [1500, 300] } } },
        g1: { is: { battalion: 'regiment' }, units: { 'g1/1': GUNS } },
        t: { units: { 't/1': troop({ at: [900, 300] }) } },
      },
      stack: [callsFrame()],
    });
    expect(joining.refusal('allies', { ...call, company: 'a', batteries: ['g1', 't'] })).toBe(
      'NOT_SET_UP stonk-gap-39',
    );
  });

  test('stonk-gap-39 they fire on the field artillery block, in the zone of four guns, with one die', () => {
    const { stage, events } = fire({ emplaced: SPOT }, 'area=9');
    expect(missions[0]!.zone.size).toEqual({ front: 100, depth: 300 });
    expect(rolls(events)).toEqual(['area 9']);
    const tables = ofType(events, 'struck').map(({ on }) => on);
    expect(tables).toMatchObject([{ table: 'field' }, { table: 'armour' }]);
    expect(stage.element('t/1')).toMatchObject({ hasFired: true, spent: { rounds: 2 } });
    expect(fire({}, '').stage.element('t/1').hasFired).toBe(false);
  });

  test('stonk-range-03 tanks reach 8000 m', () => {
    const at = (y: number) => reaches({ x: 1500, y: 0 }, { x: 1500, y }, profileOf('british-sherman'), false);
    expect([at(8000), at(8001)]).toEqual([true, false]);
  });
});

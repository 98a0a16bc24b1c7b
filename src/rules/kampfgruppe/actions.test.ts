/** Activation and the list of actions: what each takes, and who may. */
import { describe, expect, test } from 'vitest';
import type { Declared } from './activation/actions.ts';
import { ANSWERS, activationsFrame } from './activation/types.ts';
import { aftermathFrame } from './aftermath.ts';
import { heroicFrame } from './morale/types.ts';
import type { MoveAnswer } from './move/types.ts';
import { rallyFrame } from './rally.ts';
import { activate, at, houseAt, ofType, onTable, rally, rallyDice, type Setting } from './stage.testing.ts';
import type { TargetMarker } from './state.ts';

const stack = [activationsFrame('allies')];
const MOVE = { do: 'move' } as const;
const go = (x: number, y: number): MoveAnswer => ({ kind: 'move', path: [[x * 100, y * 100]] });
const deploy = (what: Extract<Declared, { do: 'deploy' }>['what'], ...on: string[]): Declared => ({
  ...{ do: 'deploy', what },
  ...(on.length > 0 ? { on } : {}),
});
const suppress = (
  target: string,
  kind: 'small arms' | 'high explosive' | 'anti-aircraft' = 'small arms',
  weapon = 'all',
) => ({ do: 'suppress', with: kind, weapon, target }) as const;
const direct = (target: string, kind: 'small arms' | 'high explosive' = 'small arms', weapon = 'all') =>
  ({ do: 'direct', with: kind, weapon, target }) as const;
const antiTank = (weapon: string, round: 'AP' | 'HE' | 'HEAT' | 'flame', target = 'a-1') =>
  ({ do: 'anti-tank', weapon, round, target }) as const;

/** What is said against these actions of `b-1`. */
const refused = (unit: object, setting: Setting, ...actions: Declared[]) =>
  onTable({ stack, ...setting, allies: { 'b-1': { at: [10, 20], ...unit }, ...setting.allies } }).refusal(
    'allies',
    activate('b-1', ...actions),
  );

describe('activation', () => {
  const two: Setting = {
    ...{ stack, allies: { 'b-1': { at: [10, 20] }, 'b-2': { at: [10, 30] } } },
    axis: { 'a-1': { at: [28, 20] } },
  };

  test('kgn-act-02 both actions are judged and told before either is resolved; there are two at most', () => {
    const stage = onTable({ ...two, dice: 'suppress=1' });
    const nobody = suppress('a-9');
    expect(stage.refusal('allies', activate('b-1', nobody))).toBe('NO_TARGET kgn-gap-93');
    expect(stage.refusal('allies', activate('b-1', MOVE, nobody))).toBe('NO_TARGET kgn-gap-93');
    const events = stage.play(activate('b-1', MOVE, suppress('a-1')));
    expect(ofType(events, 'declared')).toMatchObject([{ actions: [MOVE, suppress('a-1')] }]);
    expect(stage.asked).toBe('move.plan allies');
    stage.play({ kind: 'halt' });
    const parsed = (...actions: Declared[]) => ANSWERS.activate.safeParse(activate('b-1', ...actions)).success;
    expect([parsed(MOVE, MOVE), parsed(MOVE, MOVE, MOVE)]).toEqual([true, false]);
  });

  test('kgn-act-04 who is not on the table is not activated', () => {
    expect(onTable({ ...two, allies: { ...two.allies, 'b-3': {} } }).refusal('allies', activate('b-3'))).toBe(
      'NOT_HERE kgn-act-04',
    );
  });

  test('kgn-act-05 a heroic action does not ask whether the unit was activated', () => {
    const axis = { 'a-1': { at: [40, 10], isActivated: true } } as const;
    const stage = onTable({
      ...two,
      axis,
      stack: [aftermathFrame({ counters: [], tests: ['a-1'] })],
      dice: 'morale=6 heroic=6',
    });
    stage.play({ kind: 'test', asked: true });
    expect(stage.asked).toBe('heroic.choose axis');
  });

  test('kgn-act-06 who recovers is not activated in this turn', () => {
    const allies = { 'b-1': { at: [10, 20], isSuppressed: true }, 'b-2': { at: [10, 30], isActivated: true } } as const;
    const stage = onTable({ ...two, allies, stack: [rallyFrame('allies')], dice: 'counter=1 rally=1' });
    stage.table.activations = 0;
    stage.play(rallyDice(1), rally('b-1'));
    expect([stage.unit('b-1').isSuppressed, stage.table.activations]).toEqual([false, 0]);
  });

  test('kgn-act-07 kgn-act-08 both actions of a unit are resolved, the same twice if it likes, before the next unit', () => {
    const stage = onTable(two);
    stage.play(activate('b-1', MOVE, MOVE), go(12, 20));
    expect(stage.asked).toBe('move.plan allies');
    expect(stage.stack).toContain('activation.done-one');
    stage.play(go(14, 20));
    expect(stage.asked).toBe('activations.choose allies');
    expect(stage.unit('b-1').place!.at.x).toBeGreaterThan(1250);
  });

  test('kgn-act-11 no more guns fire than there are activations', () => {
    const guns = ['b-1', 'b-2'];
    const marker: TargetMarker = {
      ...{ id: 'm', side: 'allies', observer: 'b-9', at: at(40, 13), building: null, registered: null },
      ...{ guns, level: null, silenced: 0 },
    };
    const gun = { type: '25-pdr', isOffTable: true } as const;
    const stage = onTable({ stack, allies: { 'b-1': gun, 'b-2': gun }, table: { activations: 1, markers: [marker] } });
    const fire = (...some: string[]): Declared => ({ do: 'indirect', marker: 'm', guns: some, times: 1 });
    expect(stage.refusal('allies', activate('b-1', fire(...guns)))).toBe('NO_ACTIVATIONS kgn-act-11');
    expect(stage.refusal('allies', activate('b-1', fire('b-1')))).toBeNull();
  });

  test('kgn-act-12 nor are riders and towed guns activated', () => {
    const stage = onTable({
      stack,
      allies: {
        'b-1': { type: 'british-m5', at: [20, 20] },
        'b-2': { aboard: { on: 'b-1', how: 'riding' } },
        'b-3': { type: '6-pdr', aboard: { on: 'b-1', how: 'towed' } },
      },
    });
    for (const id of ['b-2', 'b-3']) expect(stage.refusal('allies', activate(id))).toBe('CARRIED kgn-act-12');
  });

  test('kgn-act-37 one action alone is enough, and the activation is spent', () => {
    const stage = onTable(two);
    stage.play(activate('b-1', MOVE), { kind: 'halt' });
    expect(stage.unit('b-1').isActivated).toBe(true);
    stage.play(activate('b-2'));
    expect(stage.table.activations).toBe(8);
  });
});

describe('one action each', () => {
  const axis = { 'a-1': { at: [28, 20] }, 'a-2': { at: [28, 26] } } as const;

  test('kgn-act-20 a Move, twice if it likes; declared it counts as moving', () => {
    expect(refused({}, { axis }, MOVE, MOVE)).toBeNull();
    expect(refused({ type: 'pak-40' }, { axis }, MOVE, MOVE)).toBeNull();
    const stage = onTable({ stack, axis, allies: { 'b-1': { at: [10, 20] }, 'b-2': { at: [10, 30] } } });
    stage.play(activate('b-1', MOVE));
    expect(stage.unit('b-1').isMoving).toBe(true);
    stage.play({ kind: 'halt' });
  });

  test('kgn-act-21 a Deploy: in and out of vehicles and buildings, on and off the tow', () => {
    const allies = {
      'b-1': { type: 'british-m5', at: [20, 20] },
      'b-2': { type: 'british-fao', at: [20, 23] },
      'b-3': { type: '6-pdr', at: [16, 20] },
      'b-4': { at: [27.5, 30] },
    } as const;
    const stage = onTable({ stack, features: [houseAt([30, 28, 35, 32])], allies });
    stage.play(activate('b-1', deploy('mount', 'b-2'), deploy('limber', 'b-3')));
    expect([stage.unit('b-2').aboard?.how, stage.unit('b-3').aboard?.how]).toEqual(['inside', 'towed']);
    stage.play(activate('b-4', deploy('enter', 'house/all')));
    expect(stage.unit('b-4').place?.inside).toBe('house/all');
    const out = onTable({
      ...{ stack, features: [houseAt([30, 28, 35, 32])] },
      allies: {
        'b-1': { type: 'british-m5', at: [20, 20] },
        'b-2': { type: 'british-fao', aboard: { on: 'b-1', how: 'inside' } },
        'b-4': { at: [32, 30], stance: { kind: 'inside', section: 'house/all' } },
      },
    });
    out.play(activate('b-1', deploy('dismount', 'b-2')), { kind: 'set-down', at: [2000, 2230], facing: 12 });
    expect(out.unit('b-2').aboard).toBeNull();
    out.play(activate('b-4', deploy('leave')), { kind: 'set-down', at: [2830, 3000], facing: 12 });
    expect(out.unit('b-4').place?.inside).toBeNull();
  });

  test('kgn-act-22 kgn-act-23 suppressing fire, at two targets if it likes', () => {
    expect(refused({ type: 'vickers-team' }, { axis }, suppress('a-1'), suppress('a-2'))).toBeNull();
    expect(refused({ type: 'british-sniper' }, { axis }, suppress('a-1'), MOVE)).toBeNull();
    const he = suppress('a-1', 'high explosive', '75mm-m3');
    expect(refused({ type: 'sherman-v' }, { axis }, he, { ...he, target: 'a-2' })).toBeNull();
  });

  test('kgn-act-24 fire for effect once is one action, twice both', () => {
    const marker: TargetMarker = {
      ...{ id: 'm', side: 'allies', observer: 'b-9', at: at(40, 20), building: null, registered: null },
      ...{ guns: ['b-1'], level: null, silenced: 0 },
    };
    const fire = (times: number): Declared => ({ do: 'indirect', marker: 'm', guns: ['b-1'], times });
    const table = { markers: [marker] };
    const mortar = { type: 'british-3-inch-team' };
    expect(refused(mortar, { axis, table }, fire(1), MOVE)).toBeNull();
    expect(refused(mortar, { axis, table }, fire(2), MOVE)).toBe('TAKES_BOTH kgn-act-24');
    expect(refused(mortar, { axis, table: { markers: [{ ...marker, side: 'axis' }] } }, fire(1))).toBe(
      'NO_MARKER kgn-ind-15',
    );
  });

  test('kgn-act-25 fire at aircraft, with what reaches them', () => {
    const plane = { 'a-1': { type: 'fw-190a', at: [28, 20] } } as const;
    const flak = suppress('a-1', 'anti-aircraft');
    expect(refused({ type: 'vickers-team' }, { axis: plane }, flak, flak)).toBeNull();
    expect(refused({}, { axis: plane }, flak)).toBe('NO_REACH kgn-gap-52');
  });

  test('kgn-act-26 kgn-act-27 direct fire with small arms, with high explosive, at a building', () => {
    expect(refused({}, { axis }, direct('a-1'), direct('a-1'))).toBeNull();
    const he = direct('a-1', 'high explosive', '75mm-m3');
    expect(refused({ type: 'sherman-v' }, { axis }, he, he)).toBeNull();
    const shell: Declared = { do: 'shell', weapon: '75mm-m3', round: 'HE', building: 'house' };
    const held: Setting = {
      features: [houseAt([26, 18, 30, 22])],
      axis: { 'a-1': { at: [28, 20], stance: { kind: 'inside', section: 'house/all' } } },
    };
    expect(refused({ type: 'sherman-v' }, held, shell, shell)).toBeNull();
    const stage = onTable({
      ...{ stack, axis, allies: { 'b-1': { at: [10, 20], men: 3, weapons: [] } } },
      dice: 'observe=3 hit=1,1,1',
    });
    expect(ofType(stage.play(activate('b-1', direct('a-1'))), 'fires')).toHaveLength(1);
  });

  test('kgn-act-28 anti-tank fire with AP, HE, HEAT, an autocannon or flame', () => {
    const tank: Setting = { axis: { 'a-1': { type: 'panzer-iv-h', at: [16, 20] } } };
    const ap = antiTank('75mm-m3', 'AP');
    expect(refused({ type: 'sherman-v' }, tank, ap, ap)).toBeNull();
    expect(refused({ type: 'sherman-v' }, tank, antiTank('75mm-m3', 'HE'))).toBeNull();
    expect(refused({ type: 'sherman-v' }, tank, antiTank('75mm-m3', 'HEAT'))).toBe('NO_WEAPON kgn-at-02');
    expect(refused({ type: 'british-piat-team' }, tank, antiTank('piat', 'HEAT'))).toBeNull();
    expect(refused({ type: 'british-piat-team' }, tank, antiTank('piat', 'AP'))).toBe('NO_WEAPON kgn-at-02');
    expect(refused({ type: 'churchill-crocodile' }, tank, antiTank('flamethrower', 'flame'))).toBeNull();
    expect(refused({ type: 'luchs' }, tank, antiTank('kwk-38', 'AP'))).toBeNull();
  });

  test('kgn-act-31 Engineer, twice if it likes', () => {
    const table = { mines: [{ id: 'm', at: at(14, 20) }] };
    const sweep: Declared = { do: 'engineer', task: 'mines', on: 'm' };
    expect(refused({ type: 'british-engineers' }, { axis, table }, sweep, sweep)).toBeNull();
  });

  test('kgn-act-32 Re-supply', () => {
    const supply: Declared = { do: 're-supply', unit: 'b-2' };
    const allies = { 'b-2': { type: 'sherman-v', at: [16, 20], he: 0 } } as const;
    expect(refused({ type: 'british-supply' }, { axis, allies }, MOVE, supply)).toBeNull();
  });
});

describe('both actions, or neither', () => {
  const axis = { 'a-1': { at: [28, 20] } } as const;

  test('kgn-act-29 guns give covering fire as men do', () => {
    for (const type of ['6-pdr', 'sherman-v', 'bren-carrier'])
      expect(refused({ type }, { axis }, { do: 'cover' })).toBeNull();
  });

  test('kgn-act-34 a messenger is no action of his own: the request goes on to the guns', () => {
    const stage = onTable({
      stack,
      allies: {
        'b-1': { type: 'british-fao', at: [4, 10] },
        'b-2': { type: 'british-runner', at: [2, 2] },
        gun: { type: '25-pdr', isOffTable: true },
      },
      dice: 'spotter=6,6 deviation=1,1,1 scatter=1',
    });
    stage.play(
      activate('b-1', { do: 'request', from: { guns: ['gun'] }, at: { spot: [4000, 2400] } }),
      { kind: 'messenger', unit: 'b-2' },
      { kind: 'effect', fire: true },
    );
    expect(stage.table.markers).toHaveLength(1);
    expect([stage.table.activations, stage.has('b-2')]).toEqual([8, false]);
  });

  test('kgn-act-35 the second action of an aircraft is any fire that it has', () => {
    const plane = { type: 'spitfire' };
    expect(refused(plane, { axis }, MOVE, direct('a-1', 'small arms', 'mgs'))).toBeNull();
    expect(refused(plane, { axis }, direct('a-1', 'small arms', 'mgs'))).toBe('MOVE_FIRST kgn-act-35');
  });

  test('kgn-act-36 a heroic action is two actions', () => {
    const stage = onTable({ allies: { 'b-1': { at: [10, 20] } }, axis, stack: [heroicFrame('a-1')] });
    stage.play({ kind: 'heroic', actions: [MOVE, MOVE] }, go(27, 20));
    expect(stage.asked).toBe('move.plan axis');
  });
});

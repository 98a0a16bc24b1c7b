import { describe, expect, test } from 'vitest';
import { total } from '../../../kernel/explain.ts';
import { shot as fireAt } from '../fire/firing.testing.ts';
import { acting, activationOf, go, move } from '../move/moving.testing.ts';
import {
  activate,
  alone,
  CARDS,
  end,
  type Group,
  ofType,
  onTable,
  type Piece,
  pass,
  rolls,
  type Setting,
  tableFor,
} from '../stage.testing.ts';
import { cardNamed } from '../units/index.ts';
import { ofUnit, operationsFrame } from './impulse.ts';

const AXIS: Group = {
  side: 'axis',
  units: { 'a-cp': { card: CARDS.cp, at: '0502' }, 'a-1': { card: CARDS.grenadierSquad, at: '0602' } },
};
const ALLIES: Group = { side: 'allies', units: { 'b-cp': { card: CARDS.cp, at: '0509' }, 'b-1': { at: '0609' } } };
const SECOND: Group = { side: 'allies', units: { 'c-cp': { card: CARDS.cp, at: '0809' }, 'c-1': { at: '0909' } } };
const [AXIS_FIRST, ALLIES_FIRST] = ['initiative=6,5 initiative=1,1', 'initiative=1,1 initiative=6,5'];

const phase = (dice: string, more: Partial<Setting> = {}) =>
  onTable({ groups: { a: AXIS, b: ALLIES, c: SECOND }, stack: [operationsFrame('axis')], dice, ...more });

describe('initiative', () => {
  test('hex-op-01 the higher total with its modifier takes the first impulse', () => {
    expect(phase(AXIS_FIRST).asked).toBe('operations.impulse axis');
    const modified = phase('initiative=3,3 initiative=2,2', { terms: { initiative: { axis: 0, allies: 3 } } });
    expect(modified.asked).toBe('operations.impulse allies');
    expect(modified.table.initiative).toBe('allies');
  });

  test('hex-op-01 a tie goes to the side that did not have it, on turn 1 to the side that the scenario names', () => {
    const tied = 'initiative=3,3 initiative=2,4';
    expect(phase(tied).asked).toBe('operations.impulse allies');
    expect(phase(tied, { table: { turn: 2, initiative: 'allies' } }).asked).toBe('operations.impulse axis');
  });
});

describe('impulses', () => {
  test('hex-op-02, hex-op-09 impulses alternate; two passes in succession end the phase', () => {
    const stage = phase(AXIS_FIRST);
    stage.play(pass);
    expect(stage.asked).toBe('operations.impulse allies');
    stage.play(activate('b'), end);
    expect(stage.asked).toBe('operations.impulse axis');
    stage.play(pass);
    expect(ofType(stage.play(pass), 'operations-over')).toHaveLength(1);
  });

  test('hex-op-03, hex-gap-27 the first attempt of each side at a formation needs no dice, and so do reinforcements', () => {
    const arrived = { ...SECOND, arrival: { turn: 1, hexes: [] } };
    const stage = phase(ALLIES_FIRST, { groups: { a: AXIS, b: ALLIES, c: arrived } });
    expect(rolls(stage.play(activate('b')))).toEqual([]);
    expect(stage.formation('b').isActivated).toBe(true);
    stage.play(end);
    expect(rolls(stage.play(activate('a')))).toEqual([]);
    stage.play(end);
    expect(rolls(stage.play(activate('c')))).toEqual([]);
    expect(stage.table.hasHadFree).toEqual({ axis: true, allies: true });
    stage.rules.apply(stage.table, { type: 'turn', rule: 'hex-turn-01', turn: 2 });
    expect(stage.table.hasHadFree).toEqual({ axis: false, allies: false });
  });

  test('hex-op-03 after the turn in which they came reinforcements are rolled for as others are', () => {
    const arrived = { ...SECOND, arrival: { turn: 1, hexes: [] } };
    const table = { turn: 2, hasHadFree: { axis: false, allies: true } };
    const stage = phase(`${ALLIES_FIRST} activate=1,2`, { groups: { a: AXIS, b: ALLIES, c: arrived }, table });
    expect(rolls(stage.play(activate('c')))).toEqual(['activate 1 2']);
  });

  test('hex-op-04 later ones are activated by two dice not above the effective morale of the CP', () => {
    const groups = { a: AXIS, b: ALLIES, c: SECOND, d: { ...AXIS, units: { 'd-cp': { card: CARDS.cp, at: '0101' } } } };
    const roll = (dice: string) => {
      const stage = phase(`${ALLIES_FIRST} activate=${dice}`, { groups });
      stage.play(activate('b'), end, activate('a'), end, activate('c'));
      return stage.formation('c').isActivated;
    };
    expect(roll('4,4')).toBe(true);
    expect(roll('5,4')).toBe(false);
  });

  test.each([
    ['not in command', { isOutOfCommand: true }, 1],
    ['stopped', { isStopped: true }, 1],
    ['neutralised', { isNeutralised: true, isStopped: true }, 2],
    ['shut down', { isShutDown: true }, 1],
  ])('hex-op-04 a CP that is %s costs so much morale', (_, state, less) => {
    const hurt: Group = {
      side: 'allies',
      units: { 'c-cp': { card: CARDS.cp, at: '0809', ...state }, 'c-1': { at: '0909' } },
    };
    const groups = { a: AXIS, b: ALLIES, c: hurt, d: { ...AXIS, units: { 'd-cp': { card: CARDS.cp, at: '0101' } } } };
    const tried = (total: number) => {
      const stage = phase(`${ALLIES_FIRST} activate=${total - 2},2`, { groups });
      stage.play(activate('b'), end, activate('a'), end, activate('c'));
      return stage.formation('c').isActivated;
    };
    expect(tried(8 - less)).toBe(true);
    expect(tried(8 - less + 1)).toBe(false);
  });

  test('hex-op-04, hex-op-05, hex-cmd-05 without a CP it is the morale that the last one had, less 3', () => {
    const lost: Group = {
      side: 'allies',
      cp: null,
      units: { 'c-1': { at: '0909' }, 'c-2': { at: '0909' } },
      cpMorale: 8,
    };
    const groups = { a: AXIS, b: ALLIES, c: lost, d: { ...AXIS, units: { 'd-cp': { card: CARDS.cp, at: '0101' } } } };
    const stage = phase(`${ALLIES_FIRST} activate=3,3`, { groups });
    const events = [...stage.play(activate('b'), end, activate('a'), end, activate('c'))];
    expect(ofType(events, 'refused')).toHaveLength(1);
  });

  test('hex-op-08 a failed attempt uses the impulse, and may be made again', () => {
    const groups = { a: AXIS, b: ALLIES, c: SECOND, d: { ...AXIS, units: { 'd-cp': { card: CARDS.cp, at: '0101' } } } };
    const stage = phase(`${ALLIES_FIRST} activate=6,5 activate=1,1`, { groups });
    stage.play(activate('b'), end, activate('a'), end, activate('c'));
    expect(stage.asked).toBe('operations.impulse axis');
    stage.play(pass);
    expect(stage.offers('allies')).toContainEqual(activate('c'));
    stage.play(activate('c'));
    expect(stage.asked).toBe('activation.choose allies');
  });

  test('hex-op-10 a side that is done is passed over, and a pass of the other ends the phase', () => {
    const stage = phase(AXIS_FIRST);
    stage.play(activate('a'), end, activate('b'), end);
    expect(stage.asked).toBe('operations.impulse allies');
    expect(ofType(stage.play(pass), 'operations-over')).toHaveLength(1);
  });

  test('hex-op-10 a side with a unit that it may activate alone is not done', () => {
    const lost: Group = { ...ALLIES, units: { ...ALLIES.units, 'b-1': { at: '0609', isOutOfCommand: true } } };
    const stage = phase(AXIS_FIRST, { groups: { a: AXIS, b: lost } });
    stage.play(activate('a'), end, activate('b'), end);
    expect(stage.asked).toBe('operations.impulse allies');
    expect(stage.offers('allies')).toContainEqual(alone('b-1'));
  });

  test('hex-op-11 while neither side is done a natural 10 is a roll like any other', () => {
    const shock = { ...SECOND, cpMorale: 10 };
    const d: Group = { side: 'axis', units: { 'd-cp': { card: CARDS.cp, at: '0101' } } };
    const stage = phase(`${ALLIES_FIRST} activate=5,5`, { groups: { a: AXIS, b: ALLIES, c: shock, d } });
    stage.play(activate('b'), end, activate('a'), end, activate('c'));
    expect(stage.formation('c').isActivated).toBe(true);
  });

  test('hex-op-11 while one side is done a natural 10 of the other ends the phase, whatever the morale', () => {
    const shock = { ...SECOND, cpMorale: 10 };
    const stage = phase(`${AXIS_FIRST} activate=5,5`, { groups: { a: AXIS, b: ALLIES, c: shock } });
    const events = stage.play(activate('a'), end, activate('b'), end, activate('c'));
    expect(ofType(events, 'operations-over')).toHaveLength(1);
    expect(stage.formation('c').isActivated).toBe(false);
  });

  test('hex-op-12 it ends when both sides are done', () => {
    const stage = phase(AXIS_FIRST, { groups: { a: AXIS, b: ALLIES } });
    expect(ofType(stage.play(activate('a'), end, activate('b'), end), 'operations-over')).toHaveLength(1);
  });

  test('hex-mark-09 a formation acts once a turn', () => {
    const stage = phase(AXIS_FIRST);
    stage.play(activate('a'), end, pass);
    expect(stage.offers('axis')).toEqual([]);
    expect(stage.formation('a').isActivated).toBe(true);
  });
});

describe('units out of command', () => {
  const apart = (state: object = {}): Group => ({
    ...{
      side: 'allies',
      units: { 'b-cp': { card: CARDS.cp, at: '0509' }, 'b-1': { at: '0609', isOutOfCommand: true, ...state } },
    },
  });

  test.each([
    ['', {}, 6],
    ['and stopped', { isStopped: true }, 5],
  ])('hex-op-06 one is activated alone by its own morale - 1 %s', (_, state, most) => {
    const tried = (total: number) => {
      const stage = phase(`${ALLIES_FIRST} activate=${total - 1},1`, { groups: { a: AXIS, b: apart(state) } });
      stage.play(alone('b-1'));
      return stage.asked;
    };
    expect(tried(most)).toMatch(/^activation/);
    expect(tried(most + 1)).toBe('operations.impulse axis');
  });

  test('hex-op-06 one in command is not activated alone', () => {
    const stage = phase(ALLIES_FIRST, { groups: { a: AXIS, b: ALLIES } });
    expect(stage.refusal('allies', alone('b-1'))).not.toBeNull();
    expect(stage.kinds('allies')).not.toContain('alone');
  });

  test('hex-op-06, hex-mark-06 a vehicle that is shut down is tried as one that is stopped', () => {
    const need = (isShutDown: boolean) => {
      const truck: Piece = { card: cardNamed('truck'), at: '0502', facing: 1, isOutOfCommand: true, isShutDown };
      const table = tableFor({ groups: { a: AXIS, b: { side: 'allies', units: { 'b-cp': truck, 'b-1': truck } } } });
      return total(ofUnit(table, 'b-1').need);
    };
    expect(need(true)).toBe(need(false) + 1);
  });

  test('hex-op-07 with its formation infantry out of command fires and does nothing else, others do nothing', () => {
    const apart = { at: '0502', isOutOfCommand: true };
    const stage = acting(
      { 'a-1': { card: CARDS.grenadierSquad, ...apart }, 'a-2': { card: CARDS.hmg42, ...apart } },
      { groups: { b: { side: 'allies', units: { 'b-1': { at: '0506', isNeutralised: true } } } }, dice: 'attack=6,6' },
    );
    expect(stage.refusal('axis', move('a-1'))).toBe('NOT_IN_COMMAND hex-op-07');
    expect(stage.refusal('axis', fireAt({ units: ['a-2'] }))).toBe('NOT_IN_COMMAND hex-op-07');
    stage.play(fireAt(), { kind: 'cease' });
    expect(stage.unit('a-1').isActivated).toBe(true);
  });

  test('hex-cmd-10 a platoon CP out of command is no isolated unit', () => {
    const cp: Group = { side: 'allies', units: { 'b-cp': { card: CARDS.cp, at: '0509', isOutOfCommand: true } } };
    const stage = phase(ALLIES_FIRST, { groups: { a: AXIS, b: cp } });
    expect(stage.kinds('allies')).toEqual(['activate', 'pass']);
    expect(stage.refusal('allies', alone('b-cp'))).not.toBeNull();
  });

  test('hex-op-13, hex-op-07 the end activates those in command, and leaves those without for an attempt of their own', () => {
    const stage = phase(ALLIES_FIRST, { groups: { a: AXIS, b: apart() } });
    stage.play(activate('b'), end);
    expect(stage.unit('b-cp').isActivated).toBe(true);
    expect(stage.unit('b-1').isActivated).toBe(false);
    stage.play(pass);
    expect(stage.offers('allies')).toContainEqual(alone('b-1'));
  });
});

describe('activation', () => {
  const shot = (steps: number): Group => ({
    side: 'allies',
    units: { 'b-cp': { card: CARDS.cp, at: '0509' }, 'b-1': { at: '0609', isStopped: true, steps } },
  });

  test('hex-op-14, hex-mark-04 a stopped unit may lose a step to shed its marker', () => {
    const stage = phase(ALLIES_FIRST, { groups: { a: AXIS, b: shot(2) } });
    stage.play(activate('b'));
    expect(stage.asked).toBe('activation.shed allies');
    stage.play({ kind: 'shed', unit: 'b-1', loses: true });
    expect(stage.unit('b-1')).toMatchObject({ isStopped: false, steps: 1 });
    expect(stage.formation('b').stepsLost).toBe(1);
    expect(stage.table.points.axis).toBe(1);
  });

  test('hex-op-14 or stay stopped; one that would die of it is not asked', () => {
    const stage = phase(ALLIES_FIRST, { groups: { a: AXIS, b: shot(2) } });
    stage.play(activate('b'), { kind: 'shed', unit: 'b-1', loses: false });
    expect(stage.unit('b-1')).toMatchObject({ isStopped: true, steps: 2 });
    const last = phase(ALLIES_FIRST, { groups: { a: AXIS, b: shot(1) } });
    last.play(activate('b'));
    expect(last.asked).toBe('activation.choose allies');
  });

  test('hex-op-14 who is not stopped is not asked', () => {
    const stage = phase(ALLIES_FIRST, { groups: { a: AXIS, b: ALLIES } });
    stage.play(activate('b'));
    expect(stage.asked).toBe('activation.choose allies');
  });

  test('hex-op-13 each unit of the formation performs one action, one after the other, and nobody else', () => {
    const squad = { card: CARDS.grenadierSquad, at: '0502' };
    const c: Group = { side: 'axis', units: { 'c-1': squad } };
    const stage = acting({ 'a-1': squad, 'a-2': squad }, { groups: { c } });
    expect(stage.refusal('axis', move('c-1'))).toBe('OTHER_FORMATION hex-op-13');
    stage.play(move('a-1', 'tactical'), go('0503'));
    expect(stage.asked).toBe('activation.choose axis');
    expect(stage.refusal('axis', move('a-1'))).toBe('ACTIVATED hex-mark-09');
    expect(stage.refusal('axis', move('a-2'))).toBeNull();
    stage.play(end);
    expect(['a-1', 'a-2', 'a-cp', 'c-1'].map((id) => stage.unit(id).isActivated)).toEqual([true, true, true, false]);
  });

  test('hex-op-13, hex-trn-13 passengers that stayed aboard have had their activation too', () => {
    const halftrack: Piece = { card: cardNamed('sdkfz-251'), at: '0502', facing: 4 };
    const c: Group = { side: 'axis', units: { 'c-1': halftrack } };
    const rider: Piece = { card: CARDS.grenadierSquad, at: '0502', carriedBy: 'c-1' };
    const stage = acting({ 'a-1': rider }, { groups: { c } });
    stage.play(end);
    expect(stage.unit('a-1').isActivated).toBe(true);
    const later = acting(
      {},
      {
        groups: { a: { side: 'axis', units: { 'a-1': { ...rider, isActivated: true } } }, c },
        stack: [activationOf('c')],
      },
    );
    later.play(move('c-1'));
    expect(later.refusal('axis', { kind: 'dismount', unit: 'a-1', facing: 0 })).toBe('ACTIVATED hex-trn-13');
  });

  test('hex-op-16 nobody is activated before its turn comes; who is not on the map can do nothing but enter', () => {
    const late = (turn: number): Group => ({ ...SECOND, arrival: { turn, hexes: [] } });
    const offered = (turn: number) => {
      const stage = phase(ALLIES_FIRST, { groups: { a: AXIS, b: ALLIES, c: late(turn) } });
      return stage.offers('allies').some((answer) => answer.kind === 'activate' && answer.formation === 'c');
    };
    expect([offered(1), offered(2)]).toEqual([true, false]);
    const stage = acting({ 'a-1': { card: CARDS.grenadierSquad, at: '' } });
    expect(stage.refusal('axis', fireAt({ at: 'z-cp' }))).toBe('ABSENT hex-op-16');
  });

  test('hex-op-17 an activation in which nobody can act is legal and simply ends', () => {
    const dazed: Group = {
      side: 'allies',
      units: { 'b-1': { at: '0609', isNeutralised: true }, 'b-2': { at: '0609', isNeutralised: true } },
    };
    const stage = phase(ALLIES_FIRST, { groups: { a: AXIS, b: dazed } });
    stage.play(activate('b'));
    expect(stage.offers('allies')).toEqual([end]);
    stage.play(end);
    expect(stage.asked).toBe('operations.impulse axis');
  });
});

describe('a hidden CP', () => {
  const HIDDEN: Group = {
    ...ALLIES,
    units: { 'b-cp': { card: CARDS.cp, at: '0509', isHidden: true, isOutOfCommand: true }, 'b-1': { at: '0609' } },
  };
  const tried = (b: Group) => {
    const table = { hasHadFree: { axis: false, allies: true } };
    return phase(`${ALLIES_FIRST} activate=1,2`, { groups: { a: AXIS, b, c: SECOND }, table }).play(activate('b'));
  };

  test('hex-op-04, hex-hid-17 the dice for its formation are seen, not what they must show; that it acts tells the rest', () => {
    const told = tried(HIDDEN);
    expect(rolls(told)).toHaveLength(1);
    expect(ofType(told, 'roll')[0]).not.toHaveProperty('modifiers');
    expect(ofType(told, 'activated')).toMatchObject([{ formation: 'b', isNews: true }]);
  });

  test('hex-op-04 of a CP that is seen everybody sees why', () => {
    const cp = { card: CARDS.cp, at: '0509', isOutOfCommand: true };
    const told = tried({ ...ALLIES, units: { 'b-cp': cp, 'b-1': { at: '0609' } } });
    expect(ofType(told, 'roll')[0]).toMatchObject({ modifiers: [{ why: 'CP not in command' }] });
    expect(ofType(told, 'activated')).toMatchObject([{ formation: 'b', isNews: false }]);
  });
});

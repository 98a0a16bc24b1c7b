import { describe, expect, test } from 'vitest';
import { isSettledFor } from '../../../kernel/seat-view.ts';
import { administrationFrame } from '../administration/steps.ts';
import { at, CARDS, type Group, ofType, onTable, type Piece, type Setting } from '../stage.testing.ts';
import { cardNamed } from '../units/index.ts';
import { acting, activationOf, FAR, go, halt, move, shoot } from './moving.testing.ts';

const SQUAD: Piece = { card: CARDS.grenadierSquad, at: '0502' };
const TANK: Piece = { card: cardNamed('panzer-iv-h'), at: '0502', facing: 4 };
const TRACK: Piece = { card: cardNamed('sdkfz-251'), at: '0502', facing: 4 };
const TRUCK: Piece = { card: cardNamed('truck'), at: '0502', facing: 4 };
const CAR: Piece = { card: cardNamed('kubelwagen'), at: '0502', facing: 4 };
const PAK40: Piece = { card: cardNamed('pak-40'), at: '0502', facing: 4 };
const PAK38: Piece = { card: cardNamed('pak-38'), at: '0502', facing: 4 };
const CHOOSE = 'activation.choose axis';
const mount = (unit: string, on: string) => ({ kind: 'mount', unit, on }) as const;
const off = (unit: string, facing = 0) => ({ kind: 'dismount', unit, facing }) as const;

describe('driving', () => {
  const left = (stage: ReturnType<typeof acting>) => stage.game.stack.at(-1) as unknown as { left: number };

  test('hex-act-26, hex-mov-01 a vehicle has the MPs of its card and pays for its class', () => {
    const stage = acting({ 'a-1': TANK });
    stage.play(move('a-1'));
    expect(left(stage).left).toBe(30);
    stage.play(go('0503', 4));
    expect(left(stage).left).toBe(26);
    expect(stage.unit('a-1')).toMatchObject({ at: at('0503'), facing: 4, move: 'normal' });
  });

  test('hex-veh-01 each hexside that it turns costs 1 MP, and is no trigger', () => {
    const enemy: Group = { side: 'allies', units: { 'b-1': { card: cardNamed('bazooka-team'), at: '0503' } } };
    const stage = acting({ 'a-1': { ...TANK, at: '0505' } }, { groups: { b: enemy } });
    stage.play(move('a-1'), go('0505', 6));
    expect(left(stage).left).toBe(26);
    expect(stage.asked).toBe('move.go axis');
    stage.play(go('0505', 4));
    expect(left(stage).left).toBe(22);
  });

  test('hex-veh-02, hex-veh-03, hex-gap-17 it goes where it faces, or backwards for 2 MPs more without turning', () => {
    const stage = acting({ 'a-1': { ...TANK, at: '0505' } });
    stage.play(move('a-1'));
    expect(stage.refusal('axis', go('0605', 4))).toBe('NOT_AHEAD hex-veh-02');
    stage.play(go('0504', 4));
    expect(stage.unit('a-1')).toMatchObject({ at: at('0504'), facing: 4 });
    expect(left(stage).left).toBe(30 - 4 - 4);
    // It turns by a hexside and goes ahead.
    stage.play(go('0604', 3));
    expect(left(stage).left).toBe(22 - 2 - 4);
  });

  test('hex-veh-04 it crosses bocage at an opening only, for 2 MPs more', () => {
    const ground: Setting['ground'] = { hexsides: [{ bocage: 'between rows 5/6', openings: '0505/0506' }] };
    const open = acting({ 'a-1': { ...TANK, at: '0505' }, 'a-2': { ...TANK, at: '0705' } }, { ground });
    open.play(move('a-1'), go('0506', 4));
    expect(left(open).left).toBe(30 - 4 - 4);
    open.play(halt, move('a-2'));
    expect(open.refusal('axis', go('0706', 4))).toBe('BOCAGE hex-veh-04');
  });

  test('hex-mark-07 an immobilised vehicle neither moves nor turns', () => {
    const stage = acting({ 'a-1': { ...TANK, isImmobilised: true } });
    expect(stage.refusal('axis', move('a-1'))).toBe('IMMOBILISED hex-mark-07');
  });

  test('hex-act-03 one that is shut down does nothing', () => {
    expect(acting({ 'a-1': { ...TANK, isShutDown: true } }).refusal('axis', move('a-1'))).toBe('SHUT_DOWN hex-act-03');
  });

  test('hex-act-26 vehicles move in one way only', () => {
    const stage = acting({ 'a-1': TANK });
    expect(stage.refusal('axis', move('a-1', 'rapid'))).toBe('NO_SUCH_MOVE hex-unit-18');
    expect(stage.refusal('axis', move('a-1', 'tactical'))).toBe('NO_SUCH_MOVE hex-unit-18');
  });

  test('hex-act-27, hex-act-07 half a move of a vehicle is half of its MPs', () => {
    const stage = acting({ 'a-1': TANK });
    stage.play({ kind: 'move-and-fire', unit: 'a-1', isFireFirst: false });
    expect(left(stage).left).toBe(15);
    stage.play(go('0503', 4), halt);
    expect(stage.asked).toBe('move.fire axis');
  });

  test('hex-act-29 half strength is that of fire at men; fire at vehicles pays for the moving firer', () => {
    const b: Group = {
      side: 'allies',
      units: { 'b-1': { card: cardNamed('sherman-75'), at: '0508', facing: 1, isShutDown: true } },
    };
    const stage = acting({ 'a-1': TANK }, { groups: { b }, dice: 'hit=6,6' });
    stage.play({ kind: 'move-and-fire', unit: 'a-1', isFireFirst: true });
    const events = stage.play({ kind: 'fire', units: ['a-1'], at: { unit: 'b-1' }, weapon: 'main', on: 'AT' });
    const roll = events.find((event) => event.type === 'roll');
    expect(roll).toMatchObject({ modifiers: expect.arrayContaining([expect.objectContaining({ value: 2 })]) });
    const still = acting({ 'a-1': TANK }, { groups: { b }, dice: 'hit=6,6' });
    const plain = still.play({ kind: 'fire', units: ['a-1'], at: { unit: 'b-1' }, weapon: 'main', on: 'AT' });
    expect(JSON.stringify(plain.find((event) => event.type === 'roll'))).not.toContain('"value":2');
  });

  test('hex-act-26, hex-ovr-01, hex-ovr-11 only tanks and halftracks enter a hex of the enemy, and none with an AFV awake', () => {
    const held: Group = { side: 'allies', units: { 'b-1': { at: '0503', isNeutralised: true } } };
    for (const [piece, says] of [
      [TANK, null],
      [TRACK, null],
      [TRUCK, 'HELD hex-stack-05'],
    ] as const) {
      const stage = acting({ 'a-1': piece }, { groups: { b: held } });
      stage.play(move('a-1'));
      expect(stage.refusal('axis', go('0503', 4))).toBe(says);
    }
    const armour: Group = {
      side: 'allies',
      units: { 'b-1': { card: cardNamed('sherman-75'), at: '0503', facing: 1 } },
    };
    const stage = acting({ 'a-1': TANK }, { groups: { b: armour } });
    stage.play(move('a-1'));
    expect(stage.refusal('axis', go('0503', 4))).toBe('ARMOUR hex-ovr-11');
  });

  test('hex-map-15, hex-map-17 a road takes a vehicle through what is closed to it otherwise', () => {
    const ground: Setting['ground'] = { ground: [{ 'stone building': '0503' }], roads: ['0502 to 0504'] };
    const stage = acting({ 'a-1': TANK, 'a-2': { ...TANK, at: '0602' } }, { ground });
    stage.play(move('a-1'), go('0503', 4));
    expect(left(stage).left).toBe(28);
    stage.play(halt, move('a-2'));
    expect(stage.refusal('axis', go('0503', 5))).toBe('CLOSED hex-map-04');
  });
});

describe('markers and wrecks', () => {
  const winding = (units: Readonly<Record<string, Piece>>, more: Partial<Setting> = {}) => {
    const a: Group = { side: 'axis', units: { 'a-cp': { card: CARDS.cp, at: '0101', isHidden: true }, ...units } };
    return onTable({
      groups: { a, z: FAR },
      stack: [administrationFrame()],
      table: { phase: 'administration' },
      ...more,
    });
  };

  test('hex-veh-05, hex-adm-03 in step 3 a vehicle may keep its Move marker', () => {
    const stage = winding({
      'a-1': { ...TANK, move: 'normal' },
      'a-2': { ...TANK, at: '0503', move: 'normal' },
      'a-3': { ...SQUAD, move: 'normal' },
    });
    expect(stage.asked).toBe('administration.keep axis');
    expect(stage.refusal('axis', { kind: 'keep-moving', units: ['a-3'] })).toBe('NOT_AMONG hex-adm-15');
    stage.play({ kind: 'keep-moving', units: ['a-1'] });
    expect([stage.unit('a-1').move, stage.unit('a-2').move]).toEqual(['normal', 'none']);
  });

  test('hex-veh-05, hex-hid-01 of a hidden vehicle on the move nobody else learns that its side is asked', () => {
    const hidden = winding({ 'a-1': { ...TANK, move: 'normal', isHidden: true } });
    expect(hidden.asked).toBe('administration.keep axis');
    expect(isSettledFor(hidden.rules, hidden.game, 'allies')).toBe(false);
    expect(ofType(hidden.play({ kind: 'keep-moving', units: ['a-1'] }), 'decided')).toEqual([]);
    expect(hidden.unit('a-1').move).toBe('normal');
    const seen = winding({ 'a-1': { ...TANK, move: 'normal' } });
    expect(isSettledFor(seen.rules, seen.game, 'allies')).toBe(true);
    expect(ofType(seen.play({ kind: 'keep-moving', units: [] }), 'decided')).toHaveLength(1);
  });

  test('hex-veh-06 a kept marker counts as one, and a vehicle that moves again has moved', () => {
    const stage = acting({ 'a-1': { ...TANK, move: 'normal' } });
    expect(stage.unit('a-1').hasMoved).toBe(false);
    stage.play(move('a-1'), go('0503', 4));
    expect(stage.unit('a-1')).toMatchObject({ move: 'normal', hasMoved: true });
  });

  test.each([
    ['4,3', true],
    ['4,4', false],
  ])(
    'hex-veh-08, hex-adm-15, hex-gap-18 the crew of a vehicle immobilised this turn stays on dice not above M: %s',
    (dice, stays) => {
      const stage = winding(
        { 'a-1': { ...TANK, isImmobilised: true, wasImmobilised: true, isHidden: true } },
        { dice: `abandon=${dice}` },
      );
      stage.defaults();
      expect(stage.has('a-1')).toBe(stays);
      expect(stage.table.wrecks).toEqual(stays ? [] : [at('0502')]);
      expect(stage.table.points.allies).toBe(stays ? 0 : 3);
    },
  );

  test('hex-veh-08, hex-gap-18 one that was immobilised in an earlier turn is not tested again', () => {
    const stage = winding({ 'a-1': { ...TANK, isImmobilised: true, isHidden: true } });
    stage.defaults();
    expect(stage.has('a-1')).toBe(true);
  });

  test('hex-veh-08, hex-trn-11 who rode in a vehicle that is abandoned gets off stopped', () => {
    const stage = winding(
      {
        'a-1': { ...TRACK, isImmobilised: true, wasImmobilised: true, isHidden: true },
        'a-2': { ...SQUAD, carriedBy: 'a-1', isHidden: true },
      },
      { dice: 'abandon=6,6' },
    );
    stage.defaults();
    expect(stage.unit('a-2')).toMatchObject({ carriedBy: null, isStopped: true, at: at('0502'), steps: 2 });
  });

  test('hex-stack-06 who has to get off in a full hex with no way out is eliminated', () => {
    const around = ['0501', '0601', '0602', '0503', '0402', '0401'];
    const a: Group = {
      side: 'axis',
      units: {
        ...{ 'a-1': { ...TRACK, isImmobilised: true, wasImmobilised: true }, 'a-2': { ...SQUAD, carriedBy: 'a-1' } },
        ...{ 'a-3': SQUAD, 'a-4': SQUAD, 'a-5': SQUAD },
      },
    };
    const b = (hexes: readonly string[]): Group => ({
      ...{ side: 'allies', units: Object.fromEntries(hexes.map((hex, i) => [`b-${i}`, { at: hex }])) },
    });
    const left = (hexes: readonly string[]) => {
      const stage = winding({}, { groups: { a, b: b(hexes) }, dice: 'abandon=6,6' });
      stage.defaults();
      return stage;
    };
    expect(left(around).has('a-2')).toBe(false);
    expect(left(around.slice(1)).unit('a-2').at).toBe(at('0501'));
  });

  test.each([
    ['panzer-iv-h', 1],
    ['universal-carrier', 0],
    ['jeep', 0],
    ['truck', 0],
  ])('hex-veh-07 a destroyed %s leaves so many wrecks', (card, wrecks) => {
    const stage = winding(
      { 'a-1': { ...TANK, card: cardNamed(card), isImmobilised: true, wasImmobilised: true, isHidden: true } },
      { dice: 'abandon=6,6' },
    );
    stage.defaults();
    expect(stage.table.wrecks).toHaveLength(wrecks);
  });
});

describe('guns', () => {
  test('hex-act-23, hex-unit-14 a light cannon is pushed one hex, with any facing at the end', () => {
    const ground: Setting['ground'] = {
      ...{ ground: [{ forest: '0501' }], hexsides: [{ hedge: '0502/0503' }, { wall: '0502/0602' }] },
    };
    const stage = acting({ 'a-1': PAK38 }, { ground });
    expect(stage.refusal('axis', move('a-1'))).toBe('GUN hex-act-23');
    stage.play(move('a-1', 'tactical'));
    expect(stage.refusal('axis', go('0501', 4))).toBe('CLOSED hex-act-23');
    expect(stage.refusal('axis', go('0602', 4))).toBe('CLOSED hex-act-23');
    stage.play(go('0503', 2));
    expect(stage.unit('a-1')).toMatchObject({ at: at('0503'), facing: 2, move: 'tactical' });
    expect(stage.asked).toBe(CHOOSE);
  });

  test('hex-act-24 other guns move only when they are towed', () => {
    const stage = acting({ 'a-1': PAK40 });
    for (const how of ['normal', 'rapid', 'tactical'] as const)
      expect(stage.refusal('axis', move('a-1', how))).toBe('HEAVY_GUN hex-act-24');
  });
});

describe('transport', () => {
  test('hex-trn-01 a full transport takes a squad, or a gun, or a team with a leader', () => {
    const loads = { 'a-2': SQUAD, 'a-3': SQUAD, 'a-5': { ...SQUAD, card: CARDS.hmg42 } };
    const stage = acting({ 'a-1': TRACK, ...loads });
    stage.play(move('a-1'));
    expect(stage.refusal('axis', mount('a-5', 'a-1'))).toBe('NO_LOAD hex-trn-01');
    stage.play(mount('a-2', 'a-1'));
    expect(stage.unit('a-2')).toMatchObject({ carriedBy: 'a-1', hasMounted: true });
    expect(stage.refusal('axis', mount('a-3', 'a-1'))).toBe('NO_LOAD hex-trn-01');
    const pair = acting({
      ...{ 'a-1': TRACK, 'a-2': { ...SQUAD, card: CARDS.hmg42, isDismantled: true } },
      ...{ 'a-3': { ...SQUAD, card: CARDS.cp } },
    });
    pair.play(move('a-1'), mount('a-2', 'a-1'), mount('a-3', 'a-1'));
    expect(pair.table.units.filter(({ carriedBy }) => carriedBy === 'a-1')).toHaveLength(2);
  });

  test('hex-trn-02 jeeps and carriers take a CP, a team, a weapon or a light cannon, and nothing else', () => {
    const stage = acting({ 'a-1': CAR, 'a-2': SQUAD, 'a-3': PAK40, 'a-4': PAK38 });
    stage.play(move('a-1'));
    expect(stage.refusal('axis', mount('a-2', 'a-1'))).toBe('NO_LOAD hex-trn-02');
    expect(stage.refusal('axis', mount('a-3', 'a-1'))).toBe('NO_LOAD hex-trn-02');
    expect(stage.refusal('axis', mount('a-4', 'a-1'))).toBeNull();
  });

  test('hex-trn-03, hex-act-20 mounting costs men 2 MPs and the vehicle half of its own', () => {
    const stage = acting({ 'a-1': { ...TRACK, at: '0504' }, 'a-2': SQUAD });
    stage.play(move('a-2'), go('0503'), go('0504'));
    expect(stage.unit('a-2').at).toBe(at('0504'));
    stage.play(mount('a-2', 'a-1'));
    expect(stage.asked).toBe(CHOOSE);
    stage.play(move('a-1'));
    expect(stage.game.stack.at(-1)).toMatchObject({ left: 18 });
    const late = acting({ 'a-1': { ...TRACK, at: '0505' }, 'a-2': SQUAD });
    late.play(move('a-2'), go('0503'), go('0504'), go('0505'));
    expect(late.refusal('axis', mount('a-2', 'a-1'))).toBe('TOO_DEAR hex-trn-03');
    const rapid = acting({ 'a-1': TRACK, 'a-2': SQUAD });
    rapid.play(move('a-2', 'rapid'));
    expect(rapid.refusal('axis', mount('a-2', 'a-1'))).toBe('NO_MOUNTING hex-act-20');
  });

  test('hex-trn-03, hex-trn-13, hex-opp-08 men get off into the hex of the vehicle, with 2 of their 4 MPs, and are seen to enter it', () => {
    const enemy: Group = { side: 'allies', units: { 'b-1': { at: '0505' } } };
    const stage = acting({ 'a-1': TRACK, 'a-2': { ...SQUAD, carriedBy: 'a-1' } }, { groups: { b: enemy } });
    expect(stage.refusal('axis', move('a-2', 'rapid'))).toBe('GETS_OFF hex-trn-13');
    stage.play(move('a-2'));
    expect(stage.refusal('axis', go('0503'))).toBe('RIDES hex-trn-12');
    stage.play(off('a-2'));
    expect(stage.asked).toBe('response.respond allies');
    expect(stage.unit('a-2')).toMatchObject({ carriedBy: null, at: at('0502'), move: 'normal' });
    stage.play({ kind: 'decline' });
    expect(stage.game.stack.at(-1)).toMatchObject({ left: 4 });
    stage.play(halt, move('a-1'));
    expect(stage.game.stack.at(-1)).toMatchObject({ left: 18 });
  });

  test('hex-trn-03, hex-trn-13 a vehicle lets them off for half of its MPs; they have 2 left', () => {
    const stage = acting({ 'a-1': TRACK, 'a-2': { ...SQUAD, carriedBy: 'a-1' } });
    stage.play(move('a-1'), go('0503', 4), go('0504', 4), off('a-2'));
    // 18 MPs, less two hexes of 3 and the half of 9.
    expect(stage.game.stack.at(-1)).toMatchObject({ left: 6 });
    expect(stage.unit('a-2')).toMatchObject({ at: at('0504'), carriedBy: null, isActivated: false });
    stage.play(halt, move('a-2'));
    expect(stage.game.stack.at(-1)).toMatchObject({ left: 4 });
  });

  test('hex-stack-05 nobody gets off in a hex of the enemy', () => {
    const asked = (where: string) => {
      const enemy: Group = { side: 'allies', units: { 'b-1': { at: where, isNeutralised: true } } };
      const riders = { 'a-1': { ...TRACK, isImmobilised: true }, 'a-2': { ...SQUAD, carriedBy: 'a-1' } };
      const stage = acting(riders, { groups: { b: enemy } });
      stage.play(move('a-2'));
      return stage.asked;
    };
    expect([asked('0509'), asked('0502')]).toEqual(['move.go axis', CHOOSE]);
  });

  test('hex-trn-04 nobody mounts and dismounts in one turn', () => {
    const stage = acting({
      'a-1': TRACK,
      'a-2': { ...SQUAD, hasDismounted: true },
      'a-3': { ...SQUAD, carriedBy: 'a-1', hasMounted: true },
    });
    stage.play(move('a-1'));
    expect(stage.refusal('axis', off('a-3'))).toBe('MOUNTED hex-trn-04');
    const other = acting({ 'a-1': TRACK, 'a-2': { ...SQUAD, hasDismounted: true } });
    other.play(move('a-1'));
    expect(other.refusal('axis', mount('a-2', 'a-1'))).toBe('DISMOUNTED hex-trn-04');
  });

  test('hex-trn-05, hex-act-24 a gun is not moved in the turn in which it is limbered or unlimbered', () => {
    const stage = acting({ 'a-1': TRUCK, 'a-2': PAK40 });
    stage.play(move('a-1'), mount('a-2', 'a-1'));
    expect(stage.unit('a-2').carriedBy).toBe('a-1');
    expect(stage.asked).toBe(CHOOSE);
    const towed = acting({ 'a-1': TRUCK, 'a-2': { ...PAK40, carriedBy: 'a-1' } });
    towed.play(move('a-1'));
    expect(towed.refusal('axis', off('a-2', 4))).toBeNull();
    towed.play(go('0503', 4));
    expect(towed.refusal('axis', off('a-2', 4))).toBe('MOVED hex-trn-05');
    const pushed = acting({ 'a-1': TRUCK, 'a-2': { ...PAK38, hasMoved: true, move: 'tactical' } });
    pushed.play(move('a-1'));
    expect(pushed.refusal('axis', mount('a-2', 'a-1'))).toBe('MOVED hex-trn-05');
    const dropped = acting({ 'a-2': { ...PAK38, hasDismounted: true } });
    expect(dropped.refusal('axis', move('a-2', 'tactical'))).toBe('UNLIMBERED hex-trn-05');
  });

  test('hex-trn-06 a vehicle that tows pays 1 MP more for each hex', () => {
    const stage = acting({ 'a-1': TRUCK, 'a-2': { ...PAK40, carriedBy: 'a-1' } });
    stage.play(move('a-1'), go('0503', 4));
    expect(stage.game.stack.at(-1)).toMatchObject({ left: 44 - 12 });
    expect(stage.unit('a-2').at).toBe(at('0503'));
  });

  test('hex-trn-07 a vehicle that was mounted or left does not fire in its activation', () => {
    const enemy: Group = { side: 'allies', units: { 'b-1': { at: '0508', isNeutralised: true } } };
    const shot = shoot('a-1', 'b-1');
    const stage = acting({ 'a-1': TRACK, 'a-2': SQUAD }, { groups: { b: enemy } });
    expect(stage.refusal('axis', shot)).toBeNull();
    stage.play(move('a-2'), mount('a-2', 'a-1'));
    expect(stage.refusal('axis', shot)).toBe('CARRIES hex-trn-07');
    expect(stage.refusal('axis', { kind: 'move-and-fire', unit: 'a-1', isFireFirst: true })).toBe('NO_MPS hex-mov-04');
    const left = acting({ 'a-1': TRACK, 'a-2': { ...SQUAD, carriedBy: 'a-1' } }, { groups: { b: enemy } });
    left.play(move('a-2'), off('a-2'), halt);
    expect(left.refusal('axis', shot)).toBe('CARRIES hex-trn-07');
  });

  test('hex-trn-08, hex-trn-09, hex-op-15 who mounts a vehicle of another formation activates it: it may move at once', () => {
    const b: Group = { side: 'axis', units: { 'b-1': TRACK } };
    const stage = acting({ 'a-1': SQUAD }, { groups: { b } });
    expect(stage.refusal('axis', move('b-1'))).toBe('OTHER_FORMATION hex-op-13');
    stage.play(move('a-1'), mount('a-1', 'b-1'), move('b-1'), go('0503', 4), halt);
    expect(stage.unit('a-1')).toMatchObject({ at: at('0503'), isActivated: true });
    expect(stage.unit('b-1').isActivated).toBe(true);
  });

  test('hex-trn-08, hex-trn-09 a vehicle that picks up a unit activates it; not one that has acted', () => {
    const b: Group = { side: 'axis', units: { 'b-1': SQUAD, 'b-2': { ...SQUAD, isActivated: true } } };
    const stage = acting({ 'a-1': TRACK }, { groups: { b } });
    stage.play(move('a-1'));
    expect(stage.refusal('axis', mount('b-2', 'a-1'))).toBe('ACTIVATED hex-trn-09');
    stage.play(mount('b-1', 'a-1'));
    expect(stage.unit('b-1')).toMatchObject({ isActivated: true, carriedBy: 'a-1' });
    expect(stage.asked).toBe('move.go axis');
  });

  test.each(['isImmobilised', 'isShutDown'] as const)('hex-trn-11 who leaves a vehicle that %s is stopped', (how) => {
    const stage = acting({ 'a-1': { ...TRACK, [how]: true }, 'a-2': { ...SQUAD, carriedBy: 'a-1' } });
    const events = stage.play(move('a-2'), off('a-2'));
    expect(ofType(events, 'flagged').map(({ rule }) => rule)).toContain('hex-trn-11');
    expect(stage.unit('a-2').isStopped).toBe(true);
    expect(stage.asked).toBe(CHOOSE);
  });

  test('hex-trn-12 passengers do nothing but get off, and nobody fires at them', () => {
    const enemy: Group = { side: 'allies', units: { 'b-1': { at: '0505' } } };
    const stage = acting({ 'a-1': TRACK, 'a-2': { ...SQUAD, carriedBy: 'a-1' } }, { groups: { b: enemy } });
    const shot = shoot('a-2', 'b-1');
    expect(stage.refusal('axis', shot)).toBe('RIDES hex-trn-12');
    expect(stage.refusal('axis', { kind: 'move-and-fire', unit: 'a-2', isFireFirst: true })).toBe('RIDES hex-trn-12');
    const b = onTable({
      groups: { a: { side: 'axis', units: { 'a-1': TRACK, 'a-2': { ...SQUAD, carriedBy: 'a-1' } } }, b: enemy },
      stack: [activationOf('b', 'allies')],
    });
    const back = shoot('b-1', 'a-2');
    expect(b.refusal('allies', back)).not.toBeNull();
  });
});

describe('stacking', () => {
  test('hex-stack-03 passengers and towed guns do not count, nor do wrecks', () => {
    const riders = { 'a-5': { ...SQUAD, carriedBy: 'a-4' }, 'a-6': { ...SQUAD, at: '0503' } };
    const stage = acting(
      { 'a-1': SQUAD, 'a-2': SQUAD, 'a-4': TRACK, ...riders },
      { table: { wrecks: [at('0502'), at('0502')] } },
    );
    stage.play(move('a-6', 'tactical'), go('0502'));
    expect(stage.unit('a-6').at).toBe(at('0502'));
    // There is no room for it on the ground.
    stage.play(move('a-5'));
    expect(stage.unit('a-5').carriedBy).toBe('a-4');
    expect(stage.asked).toBe(CHOOSE);
  });
});

describe('armoured movement', () => {
  const pair = { kind: 'move-together', unit: 'a-2', tank: 'a-1' } as const;

  test('hex-mov-08 an infantry unit and a tank go together at the pace of the men, the tank at its own cost', () => {
    const stage = acting({ 'a-1': TANK, 'a-2': SQUAD });
    stage.play(pair, go('0503', 4), go('0504', 4), go('0604', 3));
    expect(stage.game.stack.at(-1)).toMatchObject({ left: 2, tankLeft: 30 - 12 - 2 });
    stage.play(go('0605', 4));
    expect(stage.asked).toBe(CHOOSE);
    for (const id of ['a-1', 'a-2'])
      expect(stage.unit(id)).toMatchObject({ at: at('0605'), move: 'normal', isActivated: true });
  });

  test('hex-mov-08, hex-opp-02 each of the two is a trigger; if one cannot go on, neither does', () => {
    const enemy: Group = { side: 'allies', units: { 'b-1': { card: CARDS.m1919, at: '0508' } } };
    const stage = acting({ 'a-1': TANK, 'a-2': SQUAD }, { groups: { b: enemy }, dice: 'attack=5,3 stoppage=6,6' });
    stage.play(pair, go('0503', 4));
    expect(stage.asked).toBe('response.respond allies');
    expect(stage.unit('a-1').at).toBe(at('0503'));
    stage.play(shoot('b-1', 'a-2'));
    expect(stage.unit('a-2').isStopped).toBe(true);
    expect(stage.asked).toBe(CHOOSE);
  });

  test('hex-mov-08 both are active, both start in one hex, and neither is hidden', () => {
    const stage = acting({ 'a-1': { ...TANK, at: '0503' }, 'a-2': SQUAD });
    expect(stage.refusal('axis', pair)).toBe('APART hex-mov-08');
    expect(acting({ 'a-1': TRUCK, 'a-2': SQUAD }).refusal('axis', pair)).toBe('NO_PAIR hex-mov-08');
    expect(acting({ 'a-1': TANK, 'a-2': { ...SQUAD, isHidden: true } }).refusal('axis', pair)).toBe(
      'HIDDEN hex-mov-08',
    );
  });
});

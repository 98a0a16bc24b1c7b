import { describe, expect, test } from 'vitest';
import { attacksIn, shot } from './fire/firing.testing.ts';
import { acting, down, go, halt, move, shoot } from './move/moving.testing.ts';
import { operationsFrame } from './operations/impulse.ts';
import { activate, at, CARDS, type Group, ofType, onTable, type Piece, type Setting } from './stage.testing.ts';
import { cardNamed } from './units/index.ts';

const SQUAD: Piece = { card: CARDS.grenadierSquad, at: '0502' };
const TANK: Piece = { card: cardNamed('panzer-iv-h'), at: '0502', facing: 4 };
const HMG: Piece = { card: CARDS.hmg42, at: '0502' };
const CHOOSE = 'activation.choose axis';
const lame = (where: string): Group => ({ side: 'allies', units: { 'b-1': { at: where, isNeutralised: true } } });
const watcher = (where: string): Group => ({ side: 'allies', units: { 'b-1': { at: where } } });
const dig = { kind: 'entrench', unit: 'a-1' } as const;
const smoke = (by: 'hand' | 'pots' | 'shells', hex: string | null, when: 'none' | 'before' | 'after' = 'none') =>
  ({ kind: 'smoke', unit: 'a-1', by, move: when, hex: hex === null ? null : at(hex) }) as const;
const assault = (unit: string, moves: string[] = [], hex = '0505') => ({
  ...{ kind: 'assault' as const, units: [unit], hex: at(hex), moves },
});
const both = (isFireFirst: boolean) => ({ kind: 'move-and-fire', unit: 'a-1', isFireFirst }) as const;

describe('what markers forbid', () => {
  test('hex-act-01 a neutralised unit does not dig either', () => {
    expect(acting({ 'a-1': { ...SQUAD, isNeutralised: true } }).refusal('axis', dig)).toBe('NEUTRALISED hex-act-01');
  });

  test('hex-act-02 a stopped unit may fire, and does not dig', () => {
    const stage = acting({ 'a-1': { ...SQUAD, isStopped: true } }, { groups: { b: lame('0506') } });
    expect(stage.refusal('axis', shot())).toBeNull();
    expect(stage.refusal('axis', dig)).toBe('STOPPED hex-act-02');
  });

  test('hex-act-04 a unit with a fire marker is not picked up, and lays smoke without moving', () => {
    const truck: Piece = { card: cardNamed('truck'), at: '0502', facing: 4 };
    const stage = acting({ 'a-1': { ...SQUAD, fire: 'check' }, 'a-2': truck });
    expect(stage.refusal('axis', smoke('hand', '0502'))).toBeNull();
    expect(stage.refusal('axis', smoke('hand', '0502', 'after'))).toBe('MAY_NOT_MOVE hex-act-04');
    stage.play(move('a-2'));
    expect(stage.refusal('axis', { kind: 'mount', unit: 'a-1', on: 'a-2' })).toBe('CANNOT_MOVE hex-act-04');
  });
});

describe('men and heavy weapons', () => {
  test('hex-act-06 setting up and dismantling leave a Move marker, though the weapon stays where it is', () => {
    const stage = acting({ 'a-1': { ...HMG, isDismantled: true }, 'a-2': HMG });
    stage.play({ kind: 'set-up', unit: 'a-1' }, halt, { kind: 'dismantle', unit: 'a-2' }, halt);
    expect([stage.unit('a-1'), stage.unit('a-2')]).toMatchObject([
      { move: 'normal', isDismantled: false },
      { move: 'normal', isDismantled: true },
    ]);
  });

  test('hex-act-12 who fires first fires at half strength too, though it has not moved yet', () => {
    const stage = acting({ 'a-1': SQUAD }, { groups: { b: lame('0507') }, dice: 'attack=6,6' });
    stage.play(both(true));
    expect(attacksIn(stage.play(shot()))).toMatchObject([{ factor: 2.5 }]);
  });

  test('hex-act-15 half a move before the smoke, or after it', () => {
    const first = acting({ 'a-1': SQUAD });
    first.play(smoke('hand', null, 'before'));
    expect(first.game.stack.at(-1)).toMatchObject({ proc: 'move', left: 4 });
    const then = acting({ 'a-1': SQUAD });
    then.play(smoke('hand', '0503', 'after'));
    expect(then.table.smoke).toEqual([[at('0503'), 1]]);
    expect(then.asked).toBe('move.go axis');
    then.play(...down('05', 3, 4));
    expect(then.asked).toBe(CHOOSE);
    expect(then.unit('a-1')).toMatchObject({ at: at('0504'), move: 'normal' });
  });

  test('hex-act-16 an assault comes after half a move, into a hex that men may enter', () => {
    const own = (where: string, ground: Setting['ground'] = {}) => {
      const stage = onTable({
        groups: {
          a: { side: 'axis', units: { 'a-1': { at: '0505', isActivated: true, fire: 'no more' } } },
          b: { side: 'allies', units: { 'b-1': { at: where } } },
        },
        ground,
        stack: [operationsFrame('allies')],
        dice: `initiative=1,1 initiative=6,6${where === '0508' ? ' assault=6,6 assault=1,1 strike=1,1' : ''}`,
      });
      stage.play(activate('b'));
      return stage;
    };
    const stage = own('0508');
    stage.play(assault('b-1', ['b-1']), go('0507'), go('0506'));
    expect(stage.unit('b-1').at).toBe(at('0505'));
    const wet = own('0506', { ground: [{ 'water body': '0505' }] });
    expect(wet.refusal('allies', assault('b-1'))).toBe('NOT_BESIDE hex-ass-02');
  });

  test('hex-act-18, hex-act-22 only heavy weapons are set up or dismantled, each from its other side', () => {
    const stage = acting({ 'a-1': SQUAD, 'a-2': HMG, 'a-3': { ...HMG, isDismantled: true } });
    const says = (kind: 'set-up' | 'dismantle') =>
      ['a-1', 'a-2', 'a-3'].map((unit) => stage.refusal('axis', { kind, unit }));
    expect(says('set-up')).toEqual(['NO_SUCH_MOVE hex-unit-18', 'NO_SUCH_MOVE hex-unit-18', null]);
    expect(says('dismantle')).toEqual(['NO_SUCH_MOVE hex-unit-18', null, 'NO_SUCH_MOVE hex-unit-18']);
  });

  test('hex-map-08 levels are climbed one by one, to the last', () => {
    const house = (floors: number) => {
      const stage = acting({ 'a-1': SQUAD }, { ground: { ground: [{ 'stone building': '0503', floors }] } });
      stage.play(move('a-1', 'rapid'), go('0503'));
      return stage;
    };
    const high = house(3);
    expect(high.refusal('axis', go('0503', 0, 2))).toBe('NO_LEVEL hex-map-08');
    high.play(go('0503', 0, 1));
    expect(high.refusal('axis', go('0503', 0, 2))).toBeNull();
    const low = house(2);
    low.play(go('0503', 0, 1));
    expect(low.refusal('axis', go('0503', 0, 2))).toBe('NO_LEVEL hex-map-08');
  });
});

describe('guns and vehicles', () => {
  test('hex-act-20 nobody gets off in a half move', () => {
    const track: Piece = { card: cardNamed('sdkfz-251'), at: '0502', facing: 4 };
    const stage = acting({ 'a-1': track, 'a-2': { ...SQUAD, carriedBy: 'a-1' } });
    stage.play(both(false));
    expect(stage.refusal('axis', { kind: 'dismount', unit: 'a-2', facing: 0 })).toBe('NO_DISMOUNTING hex-act-20');
  });

  test('hex-act-23 a light cannon may fire', () => {
    const gun: Piece = { card: cardNamed('pak-38'), at: '0502', facing: 4 };
    const stage = acting({ 'a-1': gun }, { groups: { b: lame('0506') } });
    expect(stage.offers('axis')).toContainEqual(shot());
  });

  test('hex-act-24 a gun in tow goes where its vehicle goes', () => {
    const truck: Piece = { card: cardNamed('truck'), at: '0502', facing: 4 };
    const stage = acting({
      'a-1': truck,
      'a-2': { card: cardNamed('pak-40'), at: '0502', facing: 4, carriedBy: 'a-1' },
    });
    stage.play(move('a-1'), go('0503', 4));
    expect(stage.unit('a-2').at).toBe(at('0503'));
  });

  test('hex-act-27 the half move of a vehicle may include an armoured assault', () => {
    const stage = acting({ 'a-1': TANK }, { groups: { b: lame('0503') } });
    stage.play(both(false));
    expect(stage.refusal('axis', go('0503', 4))).toBeNull();
  });

  test('hex-act-28 a vehicle lays smoke with the shells it has', () => {
    const sherman: Piece = { card: cardNamed('sherman-75'), at: '0502', facing: 4 };
    expect(acting({ 'a-1': sherman }).refusal('axis', smoke('shells', '0505'))).toBeNull();
    expect(acting({ 'a-1': TANK }).refusal('axis', smoke('shells', '0505'))).toBe('NO_SMOKE hex-fx-03');
  });
});

describe('triggers', () => {
  test('hex-opp-08 turning on the spot and unlimbering a gun are none', () => {
    const enemy: Group = { side: 'allies', units: { 'b-1': { card: cardNamed('bazooka-team'), at: '0503' } } };
    const turning = acting({ 'a-1': TANK }, { groups: { b: enemy } });
    turning.play(move('a-1'), go('0502', 3));
    expect(turning.asked).toBe('move.go axis');
    const truck: Piece = { card: cardNamed('truck'), at: '0502', facing: 4 };
    const gun: Piece = { card: cardNamed('pak-40'), at: '0502', facing: 4, carriedBy: 'a-1' };
    const towing = acting({ 'a-1': truck, 'a-2': gun }, { groups: { b: watcher('0506') } });
    const events = towing.play(move('a-1'), { kind: 'dismount', unit: 'a-2', facing: 4 });
    expect(ofType(events, 'dismounted')).toHaveLength(1);
    expect(towing.asked).not.toBe('response.respond allies');
  });

  test('hex-opp-14 where all have left no assault takes place', () => {
    const stage = onTable({
      groups: {
        a: { side: 'axis', units: { 'a-1': { at: '0505', fire: 'no more' } } },
        b: { side: 'allies', units: { 'b-1': { at: '0506' } } },
      },
      stack: [operationsFrame('allies')],
      dice: 'initiative=1,1 initiative=6,6',
    });
    const retreat = { kind: 'retreat', unit: 'a-1', to: at('0504') } as const;
    const events = stage.play(activate('b'), assault('b-1'), retreat);
    expect(ofType(events, 'assault-entered')).toHaveLength(1);
    expect(ofType(events, 'assault-over')).toEqual([]);
    expect(stage.unit('b-1').at).toBe(at('0505'));
  });

  test('hex-opp-01 nobody of the side that is active responds', () => {
    const b: Group = { side: 'allies', units: { 'b-1': { at: '0506' } } };
    const stage = acting({ 'a-1': SQUAD, 'a-2': { ...SQUAD, at: '0702' } }, { groups: { b } });
    stage.play(move('a-1'), go('0503'));
    expect(stage.asked).toBe('response.respond allies');
    expect(stage.refusal('allies', shoot('a-2', 'a-1'))).toBe('MAY_NOT_RESPOND hex-opp-01');
  });
});

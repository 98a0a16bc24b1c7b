import { describe, expect, test } from 'vitest';
import { shot } from '../fire/firing.testing.ts';
import { acting, go, halt, move, shoot } from '../move/moving.testing.ts';
import { CARDS, type Group, ofType, type Piece } from '../stage.testing.ts';
import { cardNamed } from '../units/index.ts';
import type { Command } from './types.ts';

const CP: Piece = { card: CARDS.cp, at: '0502' };
const SQUAD: Piece = { card: CARDS.grenadierSquad, at: '0503' };
const command = (what: Command, unit = 'a-1', cp = 'a-cp') => ({ kind: 'command-action', cp, unit, what }) as const;
const CHOOSE = 'activation.choose axis';

describe('the command action', () => {
  test('hex-cp-01 only of a CP on foot that is neither stopped nor neutralised', () => {
    const marked: Piece = { ...SQUAD, fire: 'check' };
    const may = (cp: Piece) => acting({ 'a-cp': cp, 'a-1': marked }).refusal('axis', command('clear'));
    expect(may(CP)).toBeNull();
    expect(may({ ...CP, isStopped: true })).toBe('STOPPED hex-act-02');
    expect(may({ ...CP, isNeutralised: true })).toBe('NEUTRALISED hex-act-01');
    expect(may({ ...CP, card: cardNamed('panzer-iv-h'), facing: 4 })).toBe('NO_CP hex-cp-01');
    const squads = acting({ 'a-cp': CP, 'a-1': marked, 'a-2': SQUAD });
    expect(squads.refusal('axis', command('clear', 'a-1', 'a-2'))).toBe('NO_CP hex-cp-01');
  });

  test('hex-cp-02 it is the whole action of the CP, once a turn', () => {
    const stage = acting({ 'a-cp': CP, 'a-1': { ...SQUAD, fire: 'check' }, 'a-2': SQUAD });
    stage.play(command('clear'));
    expect(stage.unit('a-cp')).toMatchObject({ isActivated: true, hasCommanded: true });
    expect(stage.refusal('axis', move('a-cp'))).toBe('ACTIVATED hex-mark-09');
    const again = acting({ 'a-cp': { ...CP, hasCommanded: true }, 'a-1': { ...SQUAD, fire: 'check' } });
    expect(again.refusal('axis', command('clear'))).toBe('COMMANDED hex-cp-02');
    expect(again.refusal('axis', move('a-cp'))).toBeNull();
    again.rules.apply(again.table, { type: 'turn', rule: 'hex-turn-01', turn: 2 });
    expect(again.unit('a-cp').hasCommanded).toBe(false);
  });

  test('hex-cp-04, hex-cp-07 a unit of another platoon of the company acts inside this activation', () => {
    const after = (what: Command, state: Partial<Piece>) => {
      const b: Group = { side: 'axis', company: 'a', units: { 'b-1': { ...SQUAD, ...state } } };
      const stage = acting({ 'a-cp': CP }, { groups: { b } });
      stage.play(command(what, 'b-1'));
      return stage.refusal('axis', move('b-1'));
    };
    expect([after('reactivate', {}), after('unstop', { isStopped: true })]).toEqual([null, null]);
  });

  test('hex-cp-05, hex-cp-06, hex-cp-07 a command needs a marker that it does away with', () => {
    const stage = acting({ 'a-cp': CP, 'a-1': SQUAD });
    expect((['clear', 'ease', 'unstop'] as const).map((what) => stage.refusal('axis', command(what)))).toEqual([
      ...['NO_USE hex-cp-05', 'NO_USE hex-cp-06', 'NO_USE hex-cp-07'],
    ]);
  });

  test('hex-cp-08 the fires of the mortar may use what the CP sees', () => {
    const units: Record<string, Piece> = {
      'a-cp': { card: CARDS.cp, at: '0602' },
      'a-1': { card: CARDS.mortar60, at: '0502' },
    };
    const ground = { ground: [{ forest: '0503' }] };
    const fire = shot({ at: '0507', on: 'mortar' });
    const stage = acting(units, { ground });
    expect(stage.refusal('axis', fire)).toBe('NOT_SEEN hex-mor-01');
    stage.play(command('observe'));
    expect(stage.refusal('axis', fire)).toBeNull();
  });

  test('hex-cp-03 it is for a unit of its own formation, in its hex or beside it', () => {
    const marked: Piece = { ...SQUAD, fire: 'check' };
    const b: Group = { side: 'axis', units: { 'b-1': marked } };
    const units = { 'a-cp': CP, 'a-1': marked, 'a-2': { ...marked, at: '0502' }, 'a-3': { ...marked, at: '0504' } };
    const stage = acting(units, { groups: { b } });
    expect(stage.refusal('axis', command('clear', 'a-1'))).toBeNull();
    expect(stage.refusal('axis', command('clear', 'a-2'))).toBeNull();
    for (const unit of ['a-3', 'b-1', 'a-cp', 'z-cp', 'nobody'])
      expect(stage.refusal('axis', command('clear', unit))).toBe('OUT_OF_REACH hex-cp-03');
  });

  test('hex-cp-03, hex-form-02 of a company CP for any unit below it', () => {
    const b: Group = { side: 'axis', company: 'a', units: { 'b-1': { ...SQUAD, fire: 'check' } } };
    const stage = acting({ 'a-cp': CP }, { groups: { b } });
    expect(stage.refusal('axis', command('clear', 'b-1'))).toBeNull();
  });

  test('hex-cp-04, hex-op-15 a unit without a fire marker acts once more, though it has acted', () => {
    const stage = acting({ 'a-cp': CP, 'a-1': SQUAD });
    expect(stage.refusal('axis', command('reactivate'))).toBe('NO_USE hex-cp-04');
    stage.play(move('a-1', 'tactical'), go('0504'));
    expect(stage.refusal('axis', move('a-1'))).toBe('ACTIVATED hex-mark-09');
    expect(stage.refusal('axis', command('reactivate'))).toBe('OUT_OF_REACH hex-cp-03');
    const near = acting({ 'a-cp': CP, 'a-1': { ...SQUAD, isActivated: true } });
    near.play(command('reactivate'), move('a-1'), go('0504'), halt);
    expect(near.unit('a-1')).toMatchObject({ isActivated: true, isCalled: false });
    const fired = acting({ 'a-cp': CP, 'a-1': { ...SQUAD, isActivated: true, fire: 'check' } });
    expect(fired.refusal('axis', command('reactivate'))).toBe('NO_USE hex-cp-04');
  });

  test('hex-cp-05 or loses its Fire=Check marker', () => {
    const stage = acting({ 'a-cp': CP, 'a-1': { ...SQUAD, fire: 'check' } });
    expect(ofType(stage.play(command('clear')), 'fire-marked')).toMatchObject([{ mark: 'none', rule: 'hex-cp-05' }]);
    expect(stage.refusal('axis', move('a-1'))).toBeNull();
  });

  test('hex-cp-06 or has No More Fire turned into Fire=Check', () => {
    const stage = acting({ 'a-cp': CP, 'a-1': { ...SQUAD, fire: 'no more' } });
    expect(stage.refusal('axis', command('clear'))).toBe('NO_USE hex-cp-05');
    stage.play(command('ease'));
    expect(stage.unit('a-1').fire).toBe('check');
  });

  test('hex-cp-07 or is stopped no longer, and acts at once if it has not acted', () => {
    const stage = acting({ 'a-cp': CP, 'a-1': { ...SQUAD, isStopped: true } });
    stage.play(command('unstop'), move('a-1'));
    expect(stage.asked).toBe('move.go axis');
    const acted = acting({ 'a-cp': CP, 'a-1': { ...SQUAD, isStopped: true, isActivated: true } });
    acted.play(command('unstop'));
    expect(acted.unit('a-1').isStopped).toBe(false);
    expect(acted.refusal('axis', move('a-1'))).toBe('ACTIVATED hex-mark-09');
  });

  test('hex-cp-08 or it observes for a mortar beside it, in this activation', () => {
    const mortar: Piece = { card: CARDS.mortar60, at: '0503' };
    const stage = acting({ 'a-cp': CP, 'a-1': mortar, 'a-2': SQUAD });
    expect(stage.refusal('axis', command('observe', 'a-2'))).toBe('NO_USE hex-cp-08');
    stage.play(command('observe'));
    expect(stage.game.stack.at(-1)).toMatchObject({ observes: [{ cp: 'a-cp', mortar: 'a-1' }] });
    const packed = acting({ 'a-cp': CP, 'a-1': { ...mortar, isDismantled: true } });
    expect(packed.refusal('axis', command('observe'))).toBe('NO_USE hex-cp-08');
  });

  test('hex-cp-09 neutralised, shut down and jammed stay what they are', () => {
    const hurt = (state: Partial<Piece>) =>
      acting({ 'a-cp': CP, 'a-1': { ...SQUAD, isActivated: true, ...state } }).refusal('axis', command('reactivate'));
    expect(hurt({ isNeutralised: true })).toBe('NO_USE hex-cp-09');
    expect(hurt({ isShutDown: true })).toBe('NO_USE hex-cp-09');
    const jam = acting({ 'a-cp': CP, 'a-1': { card: CARDS.hmg42, at: '0503', isJammed: true, isActivated: true } });
    jam.play(command('reactivate'));
    expect(jam.unit('a-1').isJammed).toBe(true);
    const stunned = acting({ 'a-cp': CP, 'a-1': { ...SQUAD, isNeutralised: true, isStopped: true } });
    stunned.play(command('unstop'));
    expect(stunned.unit('a-1').isNeutralised).toBe(true);
  });

  test('hex-hid-17 what a hidden CP does is told to its own side', () => {
    const stage = acting({ 'a-cp': { ...CP, isHidden: true }, 'a-1': { ...SQUAD, isHidden: true, fire: 'check' } });
    expect(stage.redact(stage.play(command('clear')), 'allies')).toEqual([]);
    expect(stage.asked).toBe(CHOOSE);
    expect(stage.refusal('axis', shoot('a-cp', 'z-cp'))).toBe('ACTIVATED hex-mark-09');
  });
});

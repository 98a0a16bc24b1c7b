import { describe, expect, test } from 'vitest';
import { moveFrame } from '../move/types.ts';
import { operationsFrame } from '../operations/impulse.ts';
import {
  activate,
  at,
  CARDS,
  type Group,
  type HexStage,
  ofType,
  onTable,
  type Piece,
  rolls,
  type Setting,
  tableFor,
} from '../stage.testing.ts';
import { unitAt } from '../state.ts';
import { cardNamed } from '../units/index.ts';
import { overrunFactor, overrunModifiers } from './overrun.ts';
import { overrunFrame } from './types.ts';

type Pieces = Readonly<Record<string, Piece>>;
const axis = (units: Pieces): Group => ({
  ...{ side: 'axis', units: { 'a-cp': { card: CARDS.cp, at: '1201' }, ...units } },
});
const SHERMAN: Piece = { card: cardNamed('sherman-75'), at: '0506', facing: 1 };
const allies = (tank: Piece = SHERMAN, more: Pieces = {}): Group => ({
  ...{ side: 'allies', units: { 'b-cp': { card: CARDS.cp, at: '1210' }, 'b-1': tank, ...more } },
});
const DONE = { fire: 'no more' } as const;
const drive = (foe: Pieces, dice: string, more: Partial<Setting> = {}, tank: Piece = SHERMAN): HexStage =>
  onTable({
    groups: { a: axis(foe), b: allies(tank) },
    stack: [overrunFrame('allies', 'b-1', at('0505'))],
    dice,
    ...more,
  });

describe('armoured assault', () => {
  test('hex-ovr-03, hex-ovr-04, hex-ovr-06 half-AP attacks, then stoppage tests, then strikes, each unit in turn', () => {
    const stage = drive(
      { 'a-1': { at: '0505', ...DONE }, 'a-2': { at: '0505', ...DONE } },
      'attack=6,6 attack=6,6 stoppage=1,1 stoppage=1,1 strike=6,6 strike=6,6',
    );
    expect(rolls(stage.opening).map((one) => one.split(' ')[0])).toEqual([
      ...['attack', 'attack', 'stoppage', 'stoppage', 'strike', 'strike'],
    ]);
    expect(ofType(stage.opening, 'attacked').map(({ factor }) => factor)).toEqual([4, 4]);
    expect(stage.unit('b-1').at).toBe(at('0505'));
  });

  test('hex-trn-10, hex-stack-05 whoever survives the AFV goes beside: nobody stays on foot among the enemy', () => {
    const stage = onTable({
      groups: {
        a: axis({ 'a-1': { at: '0505', ...DONE } }),
        b: allies(
          { card: cardNamed('m3-halftrack'), at: '0506', facing: 1 },
          { 'b-2': { at: '0506', carriedBy: 'b-1' } },
        ),
      },
      stack: [overrunFrame('allies', 'b-1', at('0505'))],
      dice: 'attack=6,6 stoppage=1,1 strike=1,1 passenger=3,4',
    });
    expect([stage.has('b-1'), stage.unit('a-1').at]).toEqual([false, at('0505')]);
    expect(stage.unit('b-2')).toMatchObject({ steps: 1, carriedBy: null, at: at('0504') });
  });

  test('hex-ovr-03 the better AP value, halved and by nothing else; the hex and the movement of the target count', () => {
    const table = tableFor({
      groups: {
        a: axis({ 'a-1': { at: '0505' }, 'a-2': { at: '0604', move: 'rapid' } }),
        b: allies(
          { ...SHERMAN, at: '0505', move: 'normal' },
          { 'b-2': { card: cardNamed('sherman-firefly'), at: '0508', facing: 1 } },
        ),
      },
      ground: { ground: [{ orchard: '0505' }] },
    });
    expect(['b-1', 'b-2'].map((id) => overrunFactor(table, unitAt(table, id)))).toEqual([4, 2.5]);
    const of = (id: string) => overrunModifiers(table, unitAt(table, id), 'b-1').map((one) => one?.value ?? 0);
    expect([of('a-1'), of('a-2')]).toEqual([
      [1, 0],
      [0, -3],
    ]);
  });

  test('hex-ovr-03, hex-mark-10 a machine gun with a jam takes no part in it', () => {
    const factor = (card: string, isJammed: boolean) => {
      const table = tableFor({ groups: { b: allies({ card: cardNamed(card), at: '0508', facing: 1, isJammed }) } });
      return overrunFactor(table, unitAt(table, 'b-1'));
    };
    expect([factor('m3-halftrack', false), factor('m3-halftrack', true)]).toEqual([2.5, 0]);
  });

  test('hex-ovr-04 a unit that fails its test is stopped', () => {
    const stage = drive({ 'a-1': { at: '0505', ...DONE } }, 'attack=6,6 stoppage=6,2 strike=6,6');
    expect(stage.unit('a-1').isStopped).toBe(true);
    const steady = drive({ 'a-1': { at: '0505', ...DONE } }, 'attack=6,6 stoppage=4,3 strike=6,6');
    expect(steady.unit('a-1').isStopped).toBe(false);
  });

  test('hex-ovr-05, hex-ovr-12 it has Fire=Check after it, and the Move marker of its action', () => {
    const stage = drive({ 'a-1': { at: '0505', ...DONE } }, 'attack=6,6 stoppage=1,1 strike=6,6');
    expect(stage.unit('b-1')).toMatchObject({ fire: 'check', move: 'normal' });
  });

  test.each([
    // Line strikes vehicles at 5: German -1, armoured assault +2, and a tank on the move is no easier to hit.
    ['2,2', { isImmobilised: true }],
    ['3,2', { isImmobilised: false }],
  ])('hex-ovr-06 the defenders strike it with +2: %s', (dice, is) => {
    const stage = drive({ 'a-1': { at: '0505', ...DONE } }, `attack=6,6 stoppage=1,1 strike=${dice}`);
    expect(stage.unit('b-1')).toMatchObject(is);
  });

  test('hex-ovr-06 stopped and neutralised ones too, with their own modifiers; vehicles do not', () => {
    const foe: Pieces = {
      'a-1': { at: '0505', isNeutralised: true, quality: 'Veteran' },
      'a-2': { card: cardNamed('truck'), at: '0505', facing: 1 },
    };
    // The truck alone is tested: a neutralised unit has nothing to lose. 2 + 3 + 2 - 1 is the 6 of Veterans.
    const stage = drive(foe, 'attack=6,6 attack=6,6 stoppage=1,1 strike=1,1');
    expect(rolls(stage.opening).filter((one) => one.startsWith('strike'))).toEqual(['strike 1 1']);
    expect(stage.unit('b-1').isImmobilised).toBe(true);
  });

  test('hex-ovr-07 shut down by it no less', () => {
    const gun: Piece = { card: cardNamed('pak-40'), at: '0502', facing: 4 };
    const stage = drive({ 'a-1': { at: '0505', ...DONE }, 'a-2': gun }, 'hit=2,2 effect=5,4 strike=6,6');
    const shot = stage.offers('axis').find((one) => one.kind === 'fire' && one.on === 'AT')!;
    expect(rolls(stage.play(shot))).toEqual(['hit 2 2', 'effect 5 4', 'strike 6 6']);
    expect(stage.unit('b-1')).toMatchObject({ at: at('0505'), isShutDown: true, fire: 'none' });
  });

  test('hex-ovr-07 crippled by opportunity fire at one hex it is in the hex, makes no attack, and is struck without the +2', () => {
    const foe: Pieces = {
      'a-1': { at: '0505', ...DONE },
      'a-2': { card: cardNamed('pak-40'), at: '0502', facing: 4 },
    };
    // The gun hits and immobilises; then 7 less 1 less 2 for the crippled vehicle destroys it.
    const stage = drive(foe, 'hit=2,2 effect=4,4 strike=4,3');
    expect(stage.asked).toBe('response.respond axis');
    const shot = stage.offers('axis').find((one) => one.kind === 'fire' && one.on === 'AT')!;
    const events = stage.play(shot);
    expect(rolls(events)).toEqual(['hit 2 2', 'effect 4 4', 'strike 4 3']);
    expect(ofType(events, 'attacked')).toEqual([]);
    expect(stage.has('b-1')).toBe(false);
    expect(stage.table.wrecks).toEqual([at('0505')]);
  });

  test('hex-ovr-08 enemies outside the hex may fire into it afterwards', () => {
    const foe: Pieces = { 'a-1': { at: '0505', ...DONE }, 'a-2': { card: cardNamed('pak-40'), at: '0502', facing: 4 } };
    const stage = drive(foe, 'attack=6,6 stoppage=1,1 strike=6,6');
    stage.play({ kind: 'decline' });
    expect(stage.asked).toBe('response.respond axis');
    expect(stage.unit('b-1').at).toBe(at('0505'));
    expect(stage.offers('axis').some((one) => one.kind === 'fire' && one.on === 'AT')).toBe(true);
  });

  test('hex-hid-04 whoever hides in the hex is found', () => {
    const stage = drive({ 'a-1': { at: '0505', isHidden: true, ...DONE } }, 'attack=6,6 stoppage=1,1 strike=6,6');
    expect(stage.unit('a-1').isHidden).toBe(false);
  });

  describe('as part of a move', () => {
    const moving = (tank: Piece, foe: Pieces, dice = ''): HexStage => {
      const stage = onTable({
        groups: { a: axis(foe), b: allies(tank) },
        stack: [operationsFrame('allies')],
        dice: `initiative=1,1 initiative=6,6 ${dice}`,
      });
      stage.play(activate('b'), { kind: 'move', unit: 'b-1', how: 'normal' });
      return stage;
    };
    const go = (to: string, facing = 1) => ({ kind: 'go' as const, to: at(to), floor: 0, facing });

    test('hex-ovr-01 only tanks and halftracks go in', () => {
      const foe: Pieces = { 'a-1': { at: '0505', ...DONE } };
      expect(moving(SHERMAN, foe).refusal('allies', go('0505'))).toBeNull();
      expect(moving({ ...SHERMAN, card: cardNamed('m3-halftrack') }, foe).refusal('allies', go('0505'))).toBeNull();
      expect(moving({ ...SHERMAN, card: cardNamed('m8-greyhound') }, foe).refusal('allies', go('0505'))).toMatch(
        /^HELD/,
      );
    });

    test('hex-ovr-11 not where an enemy AFV is awake; one that is shut down does not keep it out', () => {
      const panzer: Piece = { card: cardNamed('panzer-iv-h'), at: '0505', facing: 4, ...DONE };
      expect(moving(SHERMAN, { 'a-1': panzer }).refusal('allies', go('0505'))).toBe('ARMOUR hex-ovr-11');
      expect(moving(SHERMAN, { 'a-1': { ...panzer, isShutDown: true } }).refusal('allies', go('0505'))).toBeNull();
      expect(
        moving(SHERMAN, { 'a-1': { ...panzer, card: cardNamed('truck') } }).refusal('allies', go('0505')),
      ).toBeNull();
    });

    test('hex-ovr-09 where it cannot leave the hex it stays, and shares it', () => {
      const stage = onTable({
        groups: { a: axis({ 'a-1': { at: '0505', ...DONE } }), b: allies() },
        stack: (table) => [moveFrame(table, 'b-1', 'normal', 8)],
        dice: 'attack=6,6 stoppage=1,1 strike=6,6',
      });
      stage.play(go('0505'));
      // One MP is left, for a turn on the spot and no more.
      expect(stage.refusal('allies', { kind: 'halt' })).toBeNull();
      stage.play({ kind: 'halt' });
      expect(stage.unit('b-1').at).toBe(at('0505'));
    });

    test('hex-ovr-02, hex-ovr-09, hex-ovr-10 it costs 1 MP more, and it may overrun again after leaving the hex', () => {
      const foe: Pieces = { 'a-1': { at: '0505', ...DONE }, 'a-2': { at: '0503', ...DONE } };
      const stage = moving(SHERMAN, foe, 'attack=6,6 stoppage=1,1 strike=6,6 attack=6,6 stoppage=1,1 strike=6,6');
      const left = (): number => (stage.game.stack.at(-1) as unknown as { left: number }).left / 2;
      expect(left()).toBe(16);
      stage.play(go('0505'));
      expect(left()).toBe(13);
      // hex-ovr-09 It does not stay while it can move on.
      expect(stage.refusal('allies', { kind: 'halt' })).toBe('SHARED hex-ovr-09');
      stage.play(go('0504'));
      expect(left()).toBe(11);
      expect(stage.unit('b-1').fire).toBe('check');
      stage.play(go('0503'));
      expect([left(), stage.unit('b-1').at]).toEqual([8, at('0503')]);
    });
  });
});

import { describe, expect, test } from 'vitest';
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
import { bestClaim, slopeOf, strikeModifiers, vehicleModifiers, worthOf } from './strike.ts';
import { assaultFrame } from './types.ts';
import { mayAssault } from './ways.ts';

type Ground = NonNullable<Setting['ground']>;
type Pieces = Readonly<Record<string, Piece>>;

/** Americans attack 0505 from the south; a Line squad strikes at 7 and 4. */
const allies = (units: Pieces, more: Partial<Group> = {}): Group => ({
  ...{ side: 'allies', units: { 'b-cp': { card: CARDS.cp, at: '1210' }, ...units } },
  ...more,
});
const axis = (units: Pieces, more: Partial<Group> = {}): Group => ({
  ...{ side: 'axis', units: { 'a-cp': { card: CARDS.cp, at: '1201' }, ...units } },
  ...more,
});
const DONE = { isActivated: true, fire: 'no more' } as const;

interface Case extends Partial<Setting> {
  readonly own?: Pieces;
  readonly foe?: Pieces;
  readonly group?: Partial<Group>;
}
const active = ({ own = { 'b-1': { at: '0506' } }, foe = {}, group = {}, dice = '', ...more }: Case): HexStage => {
  const stage = onTable({
    groups: { a: axis(foe), b: allies(own, group) },
    stack: [operationsFrame('allies')],
    dice: `initiative=1,1 initiative=6,6 ${dice}`,
    ...more,
  });
  stage.play(activate('b'));
  return stage;
};
const assault = (units: readonly string[], moves: readonly string[] = [], hex = '0505') => ({
  ...{ kind: 'assault' as const, units: [...units], hex: at(hex), moves: [...moves] },
});
const stand = { kind: 'stand' } as const;
const firsts = (stage: HexStage) => ofType(stage.opening, 'assault-round').map(({ first }) => first);
/** The assault itself, with attackers beside the hex. */
const fight = (own: Pieces, foe: Pieces, dice: string, more: Partial<Setting> = {}): HexStage =>
  onTable({
    groups: { a: axis(foe), b: allies(own) },
    stack: [assaultFrame('allies', Object.keys(own), at('0505'))],
    dice,
    ...more,
  });

describe('who may assault', () => {
  test('hex-ass-01, hex-ass-02, hex-act-13 a fresh squad beside an enemy hex, and nobody with a fire marker', () => {
    const foe = { 'a-1': { at: '0505', ...DONE } };
    const stage = active({
      foe,
      own: { 'b-1': { at: '0506' }, 'b-2': { at: '0506', fire: 'check' }, 'b-3': { at: '0508' } },
    });
    expect(stage.refusal('allies', assault(['b-1']))).toBeNull();
    expect(stage.refusal('allies', assault(['b-2']))).toBe('MAY_NOT_ASSAULT hex-ass-01');
    expect(stage.refusal('allies', assault(['b-3']))).toBe('NOT_BESIDE hex-ass-02');
    expect(stage.refusal('allies', assault(['b-1'], [], '0605'))).toBe('NOBODY_THERE hex-ass-02');
  });

  test('hex-ass-01 nor one that is stopped or neutralised, nor of a hesitant formation, nor a set-up weapon', () => {
    const foe = { 'a-1': { at: '0505', ...DONE } };
    const own: Pieces = {
      'b-1': { at: '0506', isStopped: true, steps: 1 },
      'b-2': { at: '0506', isNeutralised: true },
      'b-3': { card: CARDS.m1919, at: '0506' },
      'b-4': { card: CARDS.m1919, at: '0506', isDismantled: true },
    };
    const stage = active({ foe, own });
    expect(['b-1', 'b-2', 'b-3', 'b-4'].map((id) => stage.refusal('allies', assault([id])))).toEqual([
      ...['STOPPED hex-act-02', 'NEUTRALISED hex-act-01', 'MAY_NOT_ASSAULT hex-ass-01', null],
    ]);
    const weak = active({ foe, group: { isHesitant: true } });
    expect(weak.refusal('allies', assault(['b-1']))).toBe('MAY_NOT_ASSAULT hex-ass-01');
    // On the way too: who is stopped or neutralised there does not go in.
    const able = (piece: Partial<Piece>): boolean => {
      const table = tableFor({ groups: { a: axis(foe), b: allies({ 'b-1': { at: '0506', ...piece } }) } });
      return mayAssault(table, unitAt(table, 'b-1'));
    };
    expect([able({}), able({ isStopped: true }), able({ isNeutralised: true })]).toEqual([true, false, false]);
  });

  test('hex-fx-10 nobody assaults into a blaze', () => {
    const stage = active({ foe: { 'a-1': { at: '0505', ...DONE } }, table: { blazes: [at('0505')] } });
    expect(stage.refusal('allies', assault(['b-1']))).toBe('NOT_BESIDE hex-ass-02');
  });

  test('hex-ass-02 only infantry', () => {
    const tank: Piece = { card: cardNamed('sherman-75'), at: '0506', facing: 1 };
    const stage = active({ foe: { 'a-1': { at: '0505', ...DONE } }, own: { 'b-1': tank } });
    expect(stage.refusal('allies', assault(['b-1']))).toBe('MAY_NOT_ASSAULT hex-ass-01');
  });

  test('hex-ass-03 several go in together from several hexes, within stacking', () => {
    const own = { 'b-1': { at: '0506' }, 'b-2': { at: '0605' }, 'b-3': { at: '0404' }, 'b-4': { at: '0504' } };
    const stage = active({ foe: { 'a-1': { at: '0505', ...DONE } }, own });
    expect(stage.refusal('allies', assault(['b-1', 'b-2', 'b-3']))).toBeNull();
    expect(stage.refusal('allies', assault(['b-1', 'b-2', 'b-3', 'b-4']))).toBe('STACKING hex-ass-03');
    expect(stage.offers('allies')).toContainEqual(assault(['b-1', 'b-2', 'b-3']));
  });

  test('hex-ass-02, hex-act-16, hex-ass-19 after a half move it is marked so, and bears no fire marker', () => {
    // Defender first, in vain; then the attacker eliminates it.
    const stage = active({
      own: { 'b-1': { at: '0507' } },
      foe: { 'a-1': { at: '0505', ...DONE } },
      dice: 'assault=6,6 assault=1,1 strike=1,1',
    });
    stage.play(assault(['b-1'], ['b-1']));
    expect(stage.asked).toBe('move.go allies');
    expect(stage.game.stack.at(-1)).toMatchObject({ left: 4 });
    stage.play({ kind: 'go', to: at('0506'), floor: 0, facing: 0 });
    if (stage.asked.startsWith('move.go')) stage.play({ kind: 'halt' });
    expect(stage.unit('b-1')).toMatchObject({ at: at('0505'), move: 'normal', fire: 'none' });
    expect(stage.has('a-1')).toBe(false);
  });

  test('hex-ass-02 who was told to move first has moved normally, though it did not stir', () => {
    const stage = active({ foe: { 'a-1': { at: '0505', ...DONE } }, dice: 'assault=6,6 assault=1,1 strike=1,1' });
    stage.play(assault(['b-1'], ['b-1']), { kind: 'halt' });
    expect(stage.unit('b-1')).toMatchObject({ at: at('0505'), move: 'normal' });
  });

  test('hex-ass-03 each makes its half move, then all go in together', () => {
    const stage = active({
      own: { 'b-1': { at: '0507' }, 'b-2': { at: '0606' } },
      foe: { 'a-1': { at: '0505', ...DONE } },
      dice: 'assault=6,6 assault=1,1 strike=1,1',
    });
    const to = (hex: string) => ({ kind: 'go' as const, to: at(hex), floor: 0, facing: 0 });
    stage.play(assault(['b-1', 'b-2'], ['b-1', 'b-2']), to('0506'), { kind: 'halt' });
    expect([stage.asked, stage.unit('b-1').at]).toEqual(['move.go allies', at('0506')]);
    stage.play(to('0605'), { kind: 'halt' });
    expect(['b-1', 'b-2'].map((id) => stage.unit(id).at)).toEqual([at('0505'), at('0505')]);
  });

  test('hex-ass-03 who does not get beside the hex in its half move stays out', () => {
    const stage = active({ own: { 'b-1': { at: '0508' } }, foe: { 'a-1': { at: '0505', ...DONE } } });
    stage.play(assault(['b-1'], ['b-1']), { kind: 'halt' });
    expect(stage.asked).toBe('activation.choose allies');
    expect(stage.unit('b-1').at).toBe(at('0508'));
  });
});

describe('retreat before assault', () => {
  const facing = (foe: Pieces, dice = '', more: Case = {}) => {
    const stage = active({ foe, dice, ...more });
    stage.play(assault(['b-1']));
    return stage;
  };

  test('hex-opp-11, hex-opp-14, hex-ass-02 it goes to an adjacent hex, marked Move and Activated; the attackers enter the empty hex', () => {
    const stage = facing({ 'a-1': { at: '0505', fire: 'no more' } });
    expect(stage.asked).toBe('assault.retreat axis');
    stage.play({ kind: 'retreat', unit: 'a-1', to: at('0504') });
    expect(stage.unit('a-1')).toMatchObject({ at: at('0504'), move: 'normal', isActivated: true });
    expect(stage.unit('b-1')).toMatchObject({ at: at('0505'), move: 'tactical' });
    expect(stage.asked).toBe('activation.choose allies');
  });

  test('hex-opp-14, hex-opp-02 where all have left the attackers are triggers once, in the hex that they enter', () => {
    const stage = facing({ 'a-1': { at: '0505', fire: 'no more' }, 'a-2': { at: '0303' } });
    stage.play({ kind: 'retreat', unit: 'a-1', to: at('0504') });
    expect([stage.asked, stage.unit('b-1').at]).toEqual(['response.respond axis', at('0505')]);
    stage.play({ kind: 'decline' });
    expect(stage.asked).toBe('activation.choose allies');
  });

  test('hex-opp-12 not set-up weapons, guns or armour, nor who has acted, is stopped or neutralised', () => {
    const foe: Pieces = {
      'a-1': { card: CARDS.hmg42, at: '0505', fire: 'no more' },
      'a-2': { card: cardNamed('pak-38'), at: '0505', facing: 4, fire: 'no more' },
      'a-3': { card: cardNamed('stug-iii-g'), at: '0505', facing: 4, fire: 'no more' },
      'a-4': { at: '0505', isActivated: true, fire: 'no more' },
      'a-5': { at: '0505', isStopped: true, fire: 'no more' },
      'a-6': { at: '0505', isNeutralised: true },
      'a-7': { at: '0505', fire: 'no more' },
      'a-8': { card: CARDS.hmg42, at: '0505', isDismantled: true, fire: 'no more' },
    };
    const stage = facing(foe);
    const units = new Set(stage.offers('axis').flatMap((one) => (one.kind === 'retreat' ? [one.unit] : [])));
    expect([...units]).toEqual(['a-7', 'a-8']);
  });

  test('hex-opp-13 not to a hex from which the assault comes, of the enemy, full, or closed', () => {
    const foe = {
      'a-1': { at: '0505', fire: 'no more' },
      ...Object.fromEntries([2, 3, 4].map((n) => [`a-${n}`, { at: '0504', ...DONE }])),
    } as Pieces;
    const stage = facing(foe, '', {
      own: { 'b-1': { at: '0506' }, 'b-2': { at: '0605' } },
      ground: { ground: [{ 'water body': '0604' }] } as Ground,
    });
    const hexes = stage.offers('axis').flatMap((one) => (one.kind === 'retreat' ? [one.to] : []));
    expect(hexes.sort()).toEqual([at('0405'), at('0404')].sort());
  });

  test('hex-opp-13, hex-ass-04 it comes before the opportunity fire at the attackers', () => {
    const stage = facing({ 'a-1': { at: '0505' } });
    expect(stage.asked).toBe('assault.retreat axis');
    stage.play(stand);
    expect(stage.asked).toBe('response.respond axis');
  });
});

describe('who is shut down', () => {
  test('hex-mark-06, hex-ass-06 a vehicle that is shut down counts as stopped in the initiative test', () => {
    const truck = (isShutDown: boolean): Piece => ({ card: cardNamed('truck'), at: '0505', facing: 4, isShutDown });
    const sum = (isShutDown: boolean) => {
      const table = tableFor({ groups: { a: axis({ 'a-1': truck(isShutDown) }), b: allies({}) } });
      return worthOf(bestClaim(table, [unitAt(table, 'a-1')], false, 1));
    };
    expect(sum(true)).toBe(sum(false) - 1);
  });
});

describe('going in', () => {
  test('hex-ass-04 each attacker is a trigger of its own in its last hex; who is neutralised there stays out', () => {
    const stage = active({
      own: { 'b-1': { at: '0506' }, 'b-2': { at: '0605' } },
      foe: { 'a-1': { at: '0505', isActivated: true } },
      // Rifles at an adjacent squad in tactical movement; it is neutralised. Then the other goes in alone.
      dice: 'attack=4,4 neutralisation=6,2 assault=6,6 assault=1,1 strike=1,1',
    });
    stage.play(assault(['b-1', 'b-2']));
    expect(stage.asked).toBe('response.respond axis');
    const shot = stage.offers('axis').find((one) => one.kind === 'fire')!;
    expect(shot).toMatchObject({ at: { unit: 'b-1' } });
    stage.play(shot);
    const next = stage.offers('axis').find((one) => one.kind === 'fire');
    expect(next).toMatchObject({ at: { unit: 'b-2' } });
    stage.defaults('activation.choose');
    expect(stage.unit('b-1').at).toBe(at('0506'));
    expect(stage.unit('b-2').at).toBe(at('0505'));
  });

  test('hex-hid-04, hex-ass-20 in the open the hidden are revealed at once', () => {
    const stage = active({
      foe: { 'a-1': { at: '0505', isHidden: true, ...DONE } },
      dice: 'assault=6,6 assault=1,1 strike=1,1',
    });
    const types = stage.play(assault(['b-1'])).map(({ type }) => type);
    expect(types.indexOf('revealed')).toBeLessThan(types.indexOf('assault-entered'));
  });

  test('hex-hid-05, hex-ass-20, hex-ass-06 in cover only with the first test, for which it has +2', () => {
    const stage = active({
      foe: { 'a-1': { at: '0505', isHidden: true, ...DONE } },
      ground: { ground: [{ forest: '0505' }] } as Ground,
      dice: 'assault=6,6 assault=1,1 strike=1,1',
    });
    const events = stage.play(assault(['b-1']));
    const types = events.map(({ type }) => type);
    expect(types.indexOf('revealed')).toBeGreaterThan(types.indexOf('assault-entered'));
    const [round] = ofType(events, 'assault-round');
    expect(round!.defender.modifiers.map(({ why, value }) => [why, value])).toEqual([['Unit hidden', 2]]);
  });

  test('hex-hid-05 a wall or hedge around the hex is no cover', () => {
    const stage = active({
      foe: { 'a-1': { at: '0505', isHidden: true, ...DONE } },
      ground: { hexsides: [{ hedge: '0505/0506' }] } as Ground,
      dice: 'assault=6,6 assault=1,1 strike=1,1',
    });
    const types = stage.play(assault(['b-1'])).map(({ type }) => type);
    expect(types.indexOf('revealed')).toBeLessThan(types.indexOf('assault-entered'));
  });

  test.each([
    ['all of them', { 'b-1': { at: '0506' } }, 'after'],
    ['one of two', { 'b-1': { at: '0506' }, 'b-2': { at: '0605' } }, 'before'],
  ] as const)('hex-hid-04, hex-hid-05 bocage is cover where it stands before %s', (_, own, when) => {
    const stage = active({
      own,
      foe: { 'a-1': { at: '0505', isHidden: true, ...DONE } },
      ground: { hexsides: [{ bocage: '0505/0506' }] } as Ground,
      dice: 'assault=6,6 assault=1,1 strike=1,1',
    });
    const types = stage.play(assault(Object.keys(own))).map(({ type }) => type);
    const isBefore = types.indexOf('revealed') < types.indexOf('assault-entered');
    expect(isBefore ? 'before' : 'after').toBe(when);
  });

  test('hex-hid-05 a hidden attacker is named, and stays hidden until the test', () => {
    const stage = active({
      own: { 'b-1': { at: '0506', isHidden: true } },
      foe: { 'a-1': { at: '0505', ...DONE } },
      ground: { ground: [{ forest: '0505' }] } as Ground,
      dice: 'assault=6,6 assault=1,1 strike=1,1',
    });
    const seen = stage.redact(stage.play(assault(['b-1'])), 'axis');
    expect(ofType(seen as never[], 'assault-declared' as never)).toMatchObject([{ units: ['b-1'], isNews: true }]);
    expect(ofType(seen as never[], 'assault-round' as never)).toMatchObject([
      { attacker: { modifiers: [{ value: 1 }, { value: 2 }] } },
    ]);
  });

  test('hex-ass-23 all levels of a building are one place, and the victor stands on the ground', () => {
    const ground = { ground: [{ 'stone building': '0505', floors: 2 }] } as Ground;
    const stage = fight(
      { 'b-1': { at: '0506' } },
      { 'a-1': { at: '0505', floor: 1, ...DONE } },
      'assault=6,6 assault=1,1 strike=1,1',
      {
        ground,
      },
    );
    expect(stage.has('a-1')).toBe(false);
    expect(stage.unit('b-1')).toMatchObject({ at: at('0505'), floor: 0 });
  });
});

describe('rounds', () => {
  const one: Pieces = { 'b-1': { at: '0506' } };
  const foe: Pieces = { 'a-1': { at: '0505', ...DONE } };

  test.each([
    // M 7 each, attacker +1 in the first round: 7 + 7 + 1 against 7 + 8 is a tie.
    ['assault=3,4 assault=4,4 strike=6,6 strike=1,1', 'axis'],
    ['assault=4,4 assault=4,4 strike=1,1', 'allies'],
  ])('hex-ass-05 the higher of two dice, M and modifiers strikes first; on a tie the defender: %s', (dice, first) => {
    const stage = fight(one, foe, dice);
    expect(firsts(stage)).toEqual([first]);
  });

  test('hex-ass-05, hex-ass-06, hex-gap-21 attacker +1 in the first round only, stopped -1, neutralised -2, hidden +2, parachuted -2', () => {
    const pieces: Pieces = {
      'a-1': { at: '0505', isStopped: true },
      'a-2': { at: '0505', isNeutralised: true, isStopped: true },
      'a-3': { at: '0505', isHidden: true },
      'a-4': { at: '0505', isParachuted: true },
      'a-5': { at: '0505' },
    };
    const table = tableFor({ groups: { a: axis(pieces), b: allies(one) } });
    const worth = (id: string, isAttacking = false, round = 1): number =>
      worthOf(bestClaim(table, [unitAt(table, id)], isAttacking, round));
    expect(['a-1', 'a-2', 'a-3', 'a-4', 'a-5'].map((id) => worth(id))).toEqual([6, 5, 9, 5, 7]);
    expect([worth('b-1', true, 1), worth('b-1', true, 2)]).toEqual([8, 7]);
    const weak = tableFor({ groups: { a: axis(pieces, { isHesitant: true }), b: allies(one) } });
    expect(worthOf(bestClaim(weak, [unitAt(weak, 'a-5')], false, 1))).toBe(6);
    expect(
      bestClaim(
        table,
        ['a-1', 'a-3', 'a-5'].map((id) => unitAt(table, id)),
        false,
        1,
      ).unit,
    ).toBe('a-3');
  });

  // The defender is on the move: -1; it strikes at one that is on the move too.
  test.each([
    ['2,2', false, 2],
    ['3,2', true, 1],
    ['4,3', true, 1],
    ['4,4', true, 2],
  ])('hex-ass-07 two dice up to 4 eliminate a squad of Line, up to 7 cost a step: %s', (dice, has, steps) => {
    const stage = fight(one, foe, `assault=6,6 assault=1,1 strike=${dice} ${has ? 'strike=6,6' : ''}`);
    expect(stage.has('a-1')).toBe(has);
    if (has) expect(stage.unit('a-1').steps).toBe(steps);
  });

  test('hex-ass-08 losses apply at once: who is dead does not strike back, who is left does', () => {
    const stage = fight(one, foe, 'assault=6,6 assault=1,1 strike=5,2 strike=1,1');
    expect(rolls(stage.opening)).toEqual(['assault 6 6', 'assault 1 1', 'strike 5 2', 'strike 1 1']);
    expect([stage.has('b-1'), stage.unit('a-1').steps]).toEqual([false, 1]);
  });

  test('hex-ass-07 each strikes once, at whom it chooses', () => {
    const stage = fight(
      one,
      { ...foe, 'a-2': { at: '0505', ...DONE } },
      'assault=6,6 assault=1,1 strike=1,1 strike=6,6',
    );
    expect(stage.asked).toBe('assault.choose allies');
    stage.play({ kind: 'strike', target: 'a-2' });
    expect([stage.has('a-1'), stage.has('a-2')]).toEqual([true, false]);
  });

  test('hex-ass-09, hex-ass-10 what is added to a strike', () => {
    const pieces: Pieces = {
      'a-1': { card: CARDS.hmg42, at: '0505', isStopped: true },
      'a-2': { at: '0505', isNeutralised: true, isStopped: true, steps: 1 },
      'a-3': { at: '0505', move: 'normal' },
      'a-4': { at: '0505', isParachuted: true },
    };
    const own: Pieces = {
      'b-1': { at: '0506', move: 'tactical' },
      'b-2': { card: CARDS.m1919, at: '0506', move: 'normal' },
      'b-3': { at: '0505' },
    };
    const ground = (kind: string): Ground => ({ ground: [{ [kind]: '0505' }] }) as Ground;
    const groups = { a: axis(pieces), b: allies(own, { isHesitant: true }) };
    const table = tableFor({ groups, ground: ground('stone building') });
    const sum = (by: string, target: string, isDefending: boolean): number[] =>
      strikeModifiers(table, unitAt(table, by), unitAt(table, target), null, isDefending).flatMap(
        (one) => one?.value ?? [],
      );
    expect(sum('a-1', 'b-1', false)).toEqual([2, 1, -1]);
    expect(sum('a-2', 'b-1', false)).toEqual([3, 1, -1]);
    expect(sum('a-3', 'b-2', false)).toEqual([]);
    expect(sum('b-1', 'a-3', true)).toEqual([1, 1, -1]);
    expect(sum('b-1', 'a-4', true)).toEqual([1, 1, -1]);
    // Who has gone in is not protected, and a wood is no strong protection.
    expect(sum('a-3', 'b-3', false)).toEqual([]);
    const wood = tableFor({ groups, ground: ground('forest') });
    const [by, target] = [unitAt(wood, 'b-1'), unitAt(wood, 'a-3')];
    expect(strikeModifiers(wood, by, target, null, true).flatMap((one) => one?.value ?? [])).toEqual([1, -1]);
  });

  test('hex-ass-09, hex-ass-23 from a lower level +1, from a higher one -1, and from below where all stand on upper floors', () => {
    const slope = (ground: Ground, ...floors: number[]): number => {
      const foes = Object.fromEntries(
        [0, ...floors].slice(-Math.max(1, floors.length)).map((floor, i) => [`a-${i}`, { at: '0505', floor }]),
      );
      const table = tableFor({ groups: { a: axis(foes), b: allies(one) }, ground });
      const frame = { ...assaultFrame('allies', ['b-1'], at('0505')), from: [{ unit: 'b-1', hex: at('0506') }] };
      return slopeOf(table, frame, 'b-1')?.value ?? 0;
    };
    const house = { ground: [{ 'stone building': '0505', floors: 2 }] } as Ground;
    expect(slope({ levels: [{ 1: '0505' }] })).toBe(1);
    expect(slope({ levels: [{ 1: '0506' }] })).toBe(-1);
    expect([slope(house), slope(house, 1), slope(house, 1, 0)]).toEqual([0, 1, 0]);
  });

  test('hex-ass-11, hex-gap-22 a neutralised defender strikes, at +3', () => {
    const stage = fight(
      one,
      { 'a-1': { at: '0505', isNeutralised: true, ...DONE } },
      'assault=1,1 assault=6,6 strike=2,2 strike=1,1',
    );
    // 2 + 2 + 3, and -1 for the attacker on the move: 6 costs a step.
    expect(stage.unit('b-1').steps).toBe(1);
  });

  test('hex-ass-18 rounds go on; first the attacker may withdraw, then the defender', () => {
    const stage = fight(
      one,
      foe,
      'assault=1,1 assault=6,6 strike=6,6 strike=6,6 assault=1,1 assault=6,6 strike=6,6 strike=6,6',
    );
    expect(stage.asked).toBe('assault.withdraw allies');
    expect(stage.offers('allies')).toEqual([stand, { kind: 'retreat', unit: 'b-1', to: at('0506') }]);
    stage.play(stand);
    expect(stage.asked).toBe('assault.fall-back axis');
    stage.play(stand);
    expect(stage.asked).toBe('assault.withdraw allies');
    stage.play({ kind: 'retreat', unit: 'b-1', to: at('0506') });
    expect([stage.unit('b-1').at, stage.unit('a-1').at, stage.asked]).toEqual([at('0506'), at('0505'), 'over']);
  });

  test('hex-ass-18 the defender falls back, not the stopped, and the attackers stay', () => {
    const stage = fight(one, foe, 'assault=1,1 assault=6,6 strike=6,6 strike=6,6');
    stage.play(stand);
    // Also to the hex from which the assault came, where nobody is left.
    const hexes = stage.offers('axis').flatMap((answer) => (answer.kind === 'retreat' ? [answer.to] : []));
    expect(hexes.sort()).toEqual(['0504', '0604', '0605', '0506', '0405', '0404'].map((hex) => at(hex)).sort());
    stage.play({ kind: 'retreat', unit: 'a-1', to: at('0504') });
    expect([stage.unit('a-1').at, stage.unit('b-1').at]).toEqual([at('0504'), at('0505')]);
    const stuck = fight(
      one,
      { 'a-1': { at: '0505', isStopped: true, ...DONE } },
      'assault=1,1 assault=6,6 strike=6,6 strike=6,6 assault=1,1 assault=6,6 strike=1,1',
    );
    // Nobody is asked to fall back: the next round begins at once.
    stuck.play(stand);
    expect(stuck.has('b-1')).toBe(false);
  });

  test.each([
    ['who is neutralised', { at: '0505', isNeutralised: true }],
    ['a weapon that is set up', { card: CARDS.hmg42, at: '0505' }],
    ['a gun', { card: cardNamed('pak-38'), at: '0505', facing: 4 }],
  ] as const)('hex-ass-18 %s does not fall back', (_, piece) => {
    const round = 'assault=1,1 assault=6,6 strike=6,6 strike=6,6';
    const stage = fight(one, { 'a-1': { ...DONE, ...piece } }, `${round} ${round}`);
    stage.play(stand);
    expect(stage.asked).toBe('assault.withdraw allies');
  });

  test('hex-ass-19 the victors stay, with their Move marker and without a fire marker', () => {
    const stage = fight(one, foe, 'assault=6,6 assault=1,1 strike=1,1');
    expect(stage.unit('b-1')).toMatchObject({ at: at('0505'), move: 'tactical', fire: 'none' });
  });

  test('hex-ass-21 a gun that is taken is destroyed', () => {
    const gun: Pieces = { 'a-1': { card: cardNamed('pak-38'), at: '0505', facing: 4, ...DONE } };
    const stage = fight(one, gun, 'assault=6,6 assault=1,1 strike=1,1');
    expect([stage.has('a-1'), stage.table.lost.map(({ id, how }) => [id, how])]).toEqual([
      false,
      [['a-1', 'eliminated']],
    ]);
  });
});

describe('against vehicles', () => {
  const PANZER: Piece = { card: cardNamed('panzer-iv-h'), at: '0505', facing: 4, fire: 'no more' };
  const one: Pieces = { 'b-1': { at: '0506' } };

  test.each([
    ['2,2', { gone: true }, ''],
    ['3,2', { isImmobilised: true }, 'strike=6,6'],
    ['3,3', { isImmobilised: false }, 'strike=6,6'],
  ] as const)(
    'hex-ass-12, hex-ass-14 the infantry strikes first, without a test: %s of Line against 5',
    (dice, is, more) => {
      const stage = fight(one, { 'a-1': PANZER }, `strike=${dice} ${more}`);
      if ('gone' in is) expect([stage.has('a-1'), stage.unit('b-1').at]).toEqual([false, at('0505')]);
      else expect(stage.unit('a-1')).toMatchObject(is);
    },
  );

  test.each([
    ['panzer-iv-h', '4,4', 1],
    ['panzer-iv-h', '5,4', 2],
    ['panther', '5,4', 1],
  ])(
    'hex-ass-15 a vehicle that is left strikes back with the row of Line, with Nw of Veteran: %s %s',
    (card, dice, steps) => {
      // Whatever the quality of its crew.
      const vehicle: Piece = { ...PANZER, card: cardNamed(card), quality: 'Recruit' };
      const stage = fight(one, { 'a-1': vehicle }, `strike=6,6 strike=${dice}`);
      expect(stage.unit('b-1').steps).toBe(steps);
    },
  );

  test('hex-ass-15 not one that is shut down', () => {
    const stage = fight(one, { 'a-1': { ...PANZER, isShutDown: true } }, 'strike=6,6');
    expect(rolls(stage.opening)).toEqual(['strike 6 6']);
  });

  test('hex-ass-16 if it is not destroyed the infantry goes back', () => {
    const stage = fight(one, { 'a-1': PANZER }, 'strike=6,6 strike=6,6');
    expect(stage.unit('b-1').at).toBe(at('0506'));
  });

  test('hex-ass-12 armoured assault +2, German -1, open or soft -2, immobilised or shut down -2, and its own', () => {
    const table = tableFor({
      groups: {
        a: axis({ 'a-1': { at: '0505', isNeutralised: true }, 'a-2': { card: CARDS.cp, at: '0505' } }),
        b: allies({
          'b-1': { card: cardNamed('sherman-75'), at: '0505', facing: 1 },
          'b-2': { card: cardNamed('m3-halftrack'), at: '0505', facing: 1, isImmobilised: true },
          'b-3': { card: cardNamed('truck'), at: '0505', facing: 1 },
          'b-4': { card: cardNamed('sherman-75'), at: '0505', facing: 1, isShutDown: true },
        }),
      },
    });
    const of = (by: string, target: string, isOverrun = false): number[] =>
      vehicleModifiers(table, unitAt(table, by), unitAt(table, target), null, isOverrun).flatMap(
        (one) => one?.value ?? [],
      );
    expect(of('a-1', 'b-1', true)).toEqual([2, -1, 3]);
    expect(of('a-2', 'b-2')).toEqual([-1, -2, -2, 2]);
    expect(of('a-1', 'b-3')).toEqual([-1, -2, 3]);
    expect(of('a-1', 'b-4')).toEqual([-1, -2, 3]);
  });

  const germans = (dice: string, panzerfaust = 2): HexStage =>
    onTable({
      groups: {
        a: axis({ 'a-1': { card: CARDS.grenadierSquad, at: '0506' } }),
        b: allies({ 'b-1': { card: cardNamed('cromwell'), at: '0505', facing: 4, fire: 'no more' } }),
      },
      terms: { panzerfaust },
      stack: [assaultFrame('axis', ['a-1'], at('0505'))],
      dice,
    });

  test.each([
    // German -1: 6 is one too many without a Panzerfaust, and 4 with one.
    ['strike=5,2', 2, false, true],
    ['strike=4,3 strike=6,6', 2, true, false],
    ['strike=5,2 strike=6,6', 1, true, false],
  ])(
    'hex-ass-13 a Panzerfaust -2 where the coloured die is within the availability: %s of %i',
    (dice, most, has, isUsed) => {
      const stage = germans(dice, most);
      expect(stage.has('b-1')).toBe(has);
      expect(ofType(stage.opening, 'strikes-at')[0]!.isPanzerfaust).toBe(isUsed);
    },
  );

  test('hex-ass-13 nor for a squad without the trait', () => {
    const stage = fight(one, { 'a-1': PANZER }, 'strike=3,2 strike=6,6');
    expect(ofType(stage.opening, 'strikes-at')[0]!.isPanzerfaust).toBe(false);
    expect(stage.unit('a-1').isImmobilised).toBe(true);
  });

  test('hex-ass-17 in a mixed hex the attackers may split; vehicles are struck first and strike with their side', () => {
    const own: Pieces = { 'b-1': { at: '0506' }, 'b-2': { at: '0605' } };
    const foe: Pieces = { 'a-1': { at: '0505', ...DONE }, 'a-2': PANZER };
    const stage = fight(own, foe, 'strike=6,6 assault=6,6 assault=1,1 strike=1,1 strike=6,6');
    expect(stage.asked).toBe('assault.choose allies');
    const events = stage.play({ kind: 'strike', target: 'a-2' }, { kind: 'strike', target: null });
    // b-1 has had its strike.
    expect(ofType(events, 'strikes-at').map(({ unit, target }) => `${unit} ${target}`)).toEqual(['b-1 a-2', 'b-2 a-1']);
    // b-2 kills the squad; the Panzer strikes at one of the two, which its side chooses.
    expect(stage.asked).toBe('assault.choose axis');
    stage.play({ kind: 'strike', target: 'b-1' });
    expect(stage.has('a-1')).toBe(false);
    // hex-ass-16 The vehicle is left: both go back.
    expect([stage.unit('b-1').at, stage.unit('b-2').at]).toEqual([at('0506'), at('0605')]);
  });

  test('hex-ass-22, hex-ovr-09 men who share their hex with a stranded vehicle assault it without moving', () => {
    const stage = active({
      own: { 'b-1': { at: '0505' } },
      foe: { 'a-1': { ...PANZER, isImmobilised: true } },
      dice: 'strike=6,6 strike=6,6',
    });
    stage.play(assault(['b-1']));
    expect(stage.unit('b-1')).toMatchObject({ at: at('0505'), move: 'none' });
    expect(stage.unit('b-1').isActivated).toBe(true);
  });
});

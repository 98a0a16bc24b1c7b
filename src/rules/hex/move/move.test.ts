import { describe, expect, test } from 'vitest';
import { mayHide } from '../hidden.ts';
import { at, CARDS, type Group, ofType, type Piece, type Setting, tableFor } from '../stage.testing.ts';
import { unitAt } from '../state.ts';
import { cardNamed } from '../units/index.ts';
import { acting, activationOf, down, go, halt, move, shoot } from './moving.testing.ts';
import { refugesOf } from './obliged.ts';

const SQUAD: Piece = { card: CARDS.grenadierSquad, at: '0502' };
const CHOOSE = 'activation.choose axis';
const FORESTS: Setting['ground'] = { ground: [{ forest: '0503, 0504' }] };

describe('men on foot', () => {
  test('hex-act-11, hex-mov-01, hex-mov-03, hex-mov-04 four MPs, hex by hex, and none is left over', () => {
    for (const card of [CARDS.grenadierSquad, CARDS.cp]) {
      const stage = acting({ 'a-1': { card, at: '0502' } });
      stage.play(move('a-1'), ...down('05', 3, 5));
      expect(stage.asked).toBe('move.go axis');
      stage.play(go('0506'));
      expect(stage.asked).toBe(CHOOSE);
      expect(stage.unit('a-1')).toMatchObject({ at: at('0506'), isActivated: true });
    }
  });

  test('hex-mov-01, hex-mov-04 each pays for hex and hexside; who cannot pay does not enter', () => {
    const ground: Setting['ground'] = { ground: [{ field: '0503, 0504' }], hexsides: [{ hedge: '0504/0505' }] };
    const stage = acting({ 'a-1': SQUAD }, { ground });
    stage.play(move('a-1'), go('0503'));
    expect(stage.refusal('axis', go('0505'))).toBe('NOT_BESIDE hex-mov-01');
    stage.play(go('0504'));
    expect(stage.refusal('axis', go('0505'))).toBe('TOO_DEAR hex-mov-04');
    expect(stage.refusal('axis', go('0503'))).toBe('TOO_DEAR hex-mov-04');
    expect(stage.refusal('axis', go('0604'))).toBeNull();
  });

  test('hex-map-04 nobody enters what is closed to its class', () => {
    const stage = acting({ 'a-1': SQUAD }, { ground: { ground: [{ 'water body': '0503' }] } });
    stage.play(move('a-1'));
    expect(stage.refusal('axis', go('0503'))).toBe('CLOSED hex-map-04');
  });

  test('hex-fx-10 nobody enters a blaze', () => {
    const stage = acting({ 'a-1': SQUAD }, { table: { blazes: [at('0503')] } });
    stage.play(move('a-1'));
    expect(stage.refusal('axis', go('0503'))).toBe('BLAZE hex-fx-10');
  });

  test('hex-act-14 six MPs of rapid movement', () => {
    const stage = acting({ 'a-1': SQUAD });
    stage.play(move('a-1', 'rapid'), ...down('05', 3, 8));
    expect(stage.asked).toBe(CHOOSE);
    expect(stage.unit('a-1')).toMatchObject({ at: at('0508'), move: 'rapid' });
  });

  test('hex-act-13 tactical movement is one hex whatever its cost, if it is not prohibited', () => {
    const ground: Setting['ground'] = {
      ...{ ground: [{ forest: '0503' }, { 'water body': '0501' }], levels: [{ 3: '0503' }] },
      hexsides: [{ bocage: '0502/0503' }],
    };
    const stage = acting({ 'a-1': SQUAD }, { ground });
    stage.play(move('a-1'));
    expect(stage.refusal('axis', go('0503'))).toBe('TOO_DEAR hex-mov-04');
    const careful = acting({ 'a-1': SQUAD }, { ground });
    careful.play(move('a-1', 'tactical'));
    expect(careful.refusal('axis', go('0501'))).toBe('CLOSED hex-map-04');
    careful.play(go('0503'));
    expect(careful.asked).toBe(CHOOSE);
    expect(careful.unit('a-1')).toMatchObject({ at: at('0503'), move: 'tactical' });
  });

  test.each([
    ['normal', 6],
    ['rapid', 8],
  ] as const)('hex-mov-02 by road only %s movement has 2 MPs more', (how, hexes) => {
    const road = { ground: { roads: ['0501 to 0510'] } };
    const stage = acting({ 'a-1': { ...SQUAD, at: '0501' } }, road);
    stage.play(move('a-1', how), ...down('05', 2, hexes + 1));
    expect(stage.asked).toBe(CHOOSE);
    const off = acting({ 'a-1': { ...SQUAD, at: '0501' } }, road);
    off.play(move('a-1', how), go('0601'), go('0502'), ...down('05', 3, hexes - 2));
    expect(off.asked).toBe(CHOOSE);
  });

  test('hex-act-06, hex-mark-03 any movement leaves a Move marker; who does not stir gets none', () => {
    const stage = acting({ 'a-1': SQUAD, 'a-2': { ...SQUAD, at: '0702', move: 'rapid' } });
    stage.play(move('a-1'), go('0503'));
    expect(stage.unit('a-1')).toMatchObject({ move: 'normal', hasMoved: true });
    stage.play(halt, move('a-2', 'tactical'), go('0703'));
    expect(stage.unit('a-2')).toMatchObject({ move: 'rapid', hasMoved: true });
    stage.play(move('a-cp'), halt);
    expect(stage.unit('a-cp')).toMatchObject({ move: 'none', hasMoved: false, isActivated: true });
  });

  test.each(['check', 'no more'] as const)(
    'hex-act-04 a unit marked "%s" does not move in its own activation',
    (fire) => {
      const stage = acting({ 'a-1': { ...SQUAD, fire } });
      expect(stage.refusal('axis', move('a-1'))).toBe('FIRED hex-act-04');
      expect(stage.refusal('axis', { kind: 'move-and-fire', unit: 'a-1', isFireFirst: true })).toBe('FIRED hex-act-04');
      expect(stage.kinds('axis')).not.toContain('set-up');
      expect(stage.offers('axis')).not.toContainEqual(move('a-1'));
    },
  );

  test('hex-act-01, hex-act-02 who is neutralised or stopped does not move', () => {
    const stage = acting({ 'a-1': { ...SQUAD, isNeutralised: true }, 'a-2': { ...SQUAD, isStopped: true } });
    expect(stage.refusal('axis', move('a-1'))).toBe('NEUTRALISED hex-act-01');
    expect(stage.refusal('axis', move('a-2'))).toBe('STOPPED hex-act-02');
  });

  test('hex-mov-05 there are no zones of control', () => {
    const lame: Group = { side: 'allies', units: { 'b-1': { at: '0604', isNeutralised: true } } };
    const stage = acting({ 'a-1': SQUAD }, { groups: { b: lame } });
    stage.play(move('a-1'), ...down('05', 3, 6));
    expect(stage.unit('a-1').at).toBe(at('0506'));
  });

  test('hex-mov-06, hex-map-08 a level in a building costs 2 MPs and is a trigger', () => {
    const watcher: Group = { side: 'allies', units: { 'b-1': { at: '0506' } } };
    const ground: Setting['ground'] = { ground: [{ 'stone building': '0503', floors: 2 }] };
    const stage = acting({ 'a-1': SQUAD }, { ground, groups: { b: watcher } });
    stage.play(move('a-1', 'rapid'), go('0503'));
    expect(stage.asked).toBe('response.respond allies');
    stage.play({ kind: 'decline' });
    expect(stage.refusal('axis', go('0503', 0, 2))).toBe('NO_LEVEL hex-map-08');
    stage.play(go('0503', 0, 1));
    expect(stage.unit('a-1').floor).toBe(1);
    expect(stage.asked).toBe('response.respond allies');
    stage.play({ kind: 'decline' });
    expect(stage.refusal('axis', go('0504'))).toBe('UPSTAIRS hex-mov-06');
    stage.play(go('0503'), { kind: 'decline' });
    expect(stage.game.stack.at(-1)).toMatchObject({ proc: 'move', left: 2 });
  });

  test('hex-mov-07, hex-stack-01, hex-stack-04 friends are passed through, but nobody stays in a full hex', () => {
    const three = Object.fromEntries(['a-2', 'a-3', 'a-4'].map((id) => [id, { ...SQUAD, at: '0503' }]));
    const stage = acting({ 'a-1': SQUAD, ...three });
    stage.play(move('a-1'), go('0503'));
    expect(stage.refusal('axis', halt)).toBe('STACKING hex-stack-01');
    stage.play(go('0504'), halt);
    expect(stage.unit('a-1').at).toBe(at('0504'));
  });

  test('hex-stack-06 whose movement ends in a full hex goes back to the last place with room', () => {
    const full = (where: string, from: number) =>
      Object.fromEntries([0, 1, 2].map((i) => [`a-${from + i}`, { ...SQUAD, at: where }]));
    const stage = acting({ 'a-1': SQUAD, ...full('0503', 2), ...full('0504', 5) });
    stage.play(move('a-1', 'tactical'), go('0503'));
    expect(stage.unit('a-1').at).toBe(at('0502'));
    const two = acting({ 'a-1': SQUAD, ...full('0503', 2), ...full('0504', 5) }, { ground: FORESTS });
    two.play(move('a-1'), go('0503'), go('0504'));
    expect(two.unit('a-1').at).toBe(at('0502'));
  });

  test('hex-stack-06 or to another legal hex; where there is none it is eliminated', () => {
    const full = Object.fromEntries(['a-2', 'a-3', 'a-4'].map((id) => [id, { ...SQUAD, at: '0503' }]));
    const held = (...hexes: string[]): Group => ({
      ...{
        side: 'allies',
        units: Object.fromEntries(hexes.map((hex, i) => [`b-${i}`, { at: hex, isNeutralised: true }])),
      },
    });
    const around = ['0502', '0602', '0603', '0504', '0403', '0402'];
    const lost = (enemies: readonly string[]) => {
      const table = tableFor({
        groups: { a: { side: 'axis', units: { 'a-1': { ...SQUAD, at: '0503' }, ...full } }, b: held(...enemies) },
      });
      return refugesOf(table, unitAt(table, 'a-1'));
    };
    expect(lost(around)).toEqual([]);
    expect(lost(around.slice(0, 3))).toEqual(['0504', '0403', '0402'].map((hex) => at(hex)));
  });

  test('hex-stack-05 only an assault leads into a hex that the enemy holds', () => {
    const held: Group = { side: 'allies', units: { 'b-1': { at: '0503', isNeutralised: true } } };
    const stage = acting({ 'a-1': SQUAD }, { groups: { b: held } });
    stage.play(move('a-1'));
    expect(stage.refusal('axis', go('0503'))).toBe('HELD hex-stack-05');
  });

  test('hex-mov-09 a unit leaves the map only where the scenario allows, and does not return', () => {
    const exit = { kind: 'exit' } as const;
    const closed = acting({ 'a-1': { ...SQUAD, at: '0501' } });
    closed.play(move('a-1'));
    expect(closed.refusal('axis', exit)).toBe('NO_EXIT hex-mov-09');
    const stage = acting({ 'a-1': SQUAD }, { terms: { exits: { axis: [at('0501')], allies: [] } } });
    stage.play(move('a-1'));
    expect(stage.refusal('axis', exit)).toBe('NO_EXIT hex-mov-09');
    stage.play(go('0501'), exit);
    expect(stage.has('a-1')).toBe(false);
    expect(stage.table.lost).toMatchObject([{ id: 'a-1', how: 'withdrawn' }]);
    expect(stage.table.points.allies).toBe(0);
  });

  test('a standing order marches along its path and stops at the end', () => {
    const stage = acting({ 'a-1': SQUAD });
    stage.play(move('a-1'));
    stage.enter({
      ...{ kind: 'standing', seat: 'axis', ask: 'move.go' },
      order: { kind: 'march', unit: 'a-1', path: [at('0503'), at('0504')] },
    });
    expect(stage.unit('a-1').at).toBe(at('0504'));
    expect(stage.asked).toBe(CHOOSE);
  });
});

describe('half a move', () => {
  const target: Group = { side: 'allies', units: { 'b-1': { at: '0509', isNeutralised: true } } };
  const both = (isFireFirst: boolean) => ({ kind: 'move-and-fire', unit: 'a-1', isFireFirst }) as const;
  const shot = shoot('a-1', 'b-1');

  test('hex-act-12, hex-act-07, hex-act-08 half a move, then one fire at half strength', () => {
    const stage = acting({ 'a-1': SQUAD }, { groups: { b: target }, dice: 'attack=6,6' });
    stage.play(both(false), go('0503'));
    expect(stage.asked).toBe('move.go axis');
    stage.play(go('0504'));
    expect(stage.asked).toBe('move.fire axis');
    const [attack] = ofType(stage.play(shot), 'attacked');
    expect(attack).toMatchObject({ unit: 'b-1', factor: 2.5, column: 2 });
    expect(stage.asked).toBe(CHOOSE);
    expect(stage.unit('a-1')).toMatchObject({ move: 'normal', fire: 'check', isActivated: true });
  });

  test('hex-act-12 or one fire, then half a move', () => {
    const near: Group = { side: 'allies', units: { 'b-1': { at: '0507', isNeutralised: true } } };
    const stage = acting({ 'a-1': SQUAD }, { groups: { b: near }, dice: 'attack=6,6' });
    stage.play(both(true));
    expect(stage.asked).toBe('move.fire axis');
    stage.play(shot);
    expect(stage.asked).toBe('move.go axis');
    stage.play(...down('05', 3, 4));
    expect(stage.asked).toBe(CHOOSE);
  });

  test('hex-act-07, hex-mov-02 half a move by road has 3 MPs', () => {
    const stage = acting({ 'a-1': SQUAD }, { ground: { roads: ['0501 to 0510'] } });
    stage.play(both(false), ...down('05', 3, 4));
    expect(stage.asked).toBe('move.go axis');
    stage.play(go('0505'));
    expect(stage.asked).toBe('move.fire axis');
  });

  test('hex-act-05 a unit with a Move marker fires at half strength, whenever it fires', () => {
    const near: Group = { side: 'allies', units: { 'b-1': { at: '0507', isNeutralised: true } } };
    const factor = (piece: Piece) =>
      ofType(acting({ 'a-1': piece }, { groups: { b: near }, dice: 'attack=6,6' }).play(shot), 'attacked')[0]!.factor;
    expect(factor(SQUAD)).toBe(5);
    expect(factor({ ...SQUAD, move: 'tactical' })).toBe(2.5);
  });

  test('hex-fire-10 who moves and fires does so alone', () => {
    const stage = acting({ 'a-1': SQUAD, 'a-2': SQUAD }, { groups: { b: target } });
    stage.play(both(false), go('0503'), go('0504'));
    expect(
      stage.refusal('axis', { kind: 'fire', units: ['a-1', 'a-2'], at: { unit: 'b-1' }, weapon: 'main', on: 'AP' }),
    ).toBe('ALONE hex-fire-10');
    stage.play({ kind: 'hold' });
    expect(stage.unit('a-1').fire).toBe('none');
  });

  test('hex-opp-10 who is stopped on the way loses the rest, but may still fire', () => {
    const enemy: Group = { side: 'allies', units: { 'b-1': { at: '0505' } } };
    const answer = shoot('b-1', 'a-1');
    const stage = acting({ 'a-1': SQUAD }, { groups: { b: enemy }, dice: 'attack=5,5 stoppage=6,2' });
    stage.play(both(false), go('0503'));
    expect(stage.asked).toBe('response.respond allies');
    stage.play(answer);
    expect(stage.unit('a-1').isStopped).toBe(true);
    expect(stage.asked).toBe('move.fire axis');
  });

  test('hex-act-18 a dismantled weapon makes half a move and is set up', () => {
    const stage = acting({ 'a-1': { card: CARDS.hmg42, at: '0502', isDismantled: true } });
    stage.play({ kind: 'set-up', unit: 'a-1' }, ...down('05', 3, 4));
    expect(stage.asked).toBe(CHOOSE);
    expect(stage.unit('a-1')).toMatchObject({ isDismantled: false, at: at('0504'), move: 'normal' });
  });

  test('hex-act-19, hex-mov-03 a dismantled weapon does not fire, and moves as infantry', () => {
    const stage = acting({ 'a-1': { card: CARDS.hmg42, at: '0502', isDismantled: true } }, { groups: { b: target } });
    expect(stage.refusal('axis', both(false))).toBe('DISMANTLED hex-act-19');
    expect(stage.refusal('axis', shot)).toBe('DISMANTLED hex-act-19');
    stage.play(move('a-1'), ...down('05', 3, 6));
    expect(stage.asked).toBe(CHOOSE);
  });

  test('hex-act-22 a weapon that is set up is dismantled and makes half a move, and moves no other way', () => {
    const stage = acting({ 'a-1': { card: CARDS.hmg42, at: '0502' } });
    expect(stage.refusal('axis', move('a-1'))).toBe('SET_UP hex-act-22');
    expect(stage.refusal('axis', { kind: 'set-up', unit: 'a-1' })).toBe('NO_SUCH_MOVE hex-unit-18');
    stage.play({ kind: 'dismantle', unit: 'a-1' }, ...down('05', 3, 4));
    expect(stage.asked).toBe(CHOOSE);
    expect(stage.unit('a-1')).toMatchObject({ isDismantled: true, at: at('0504'), move: 'normal' });
  });
});

describe('responses', () => {
  test('hex-opp-02, hex-opp-05 each hex entered opens a window, with the unit in its new hex', () => {
    const enemy: Group = { side: 'allies', units: { 'b-1': { at: '0508' } } };
    const stage = acting({ 'a-1': SQUAD }, { groups: { b: enemy } });
    stage.play(move('a-1'));
    for (const hex of ['0503', '0504']) {
      stage.play(go(hex));
      expect(stage.asked).toBe('response.respond allies');
      expect(stage.unit('a-1').at).toBe(at(hex));
      stage.play({ kind: 'decline' });
    }
    expect(stage.asked).toBe('move.go axis');
  });
});

describe('hidden units on the move', () => {
  const HIDDEN: Piece = { ...SQUAD, at: '0503', isHidden: true };
  const watcher = (where: string): Group => ({ side: 'allies', units: { 'b-1': { card: CARDS.cp, at: where } } });
  const moved = (
    from: Piece,
    to: string,
    how: 'normal' | 'rapid' | 'tactical',
    seenFrom: string,
    more: Partial<Setting> = {},
  ): boolean => {
    const stage = acting({ 'a-1': from }, { groups: { b: watcher(seenFrom), z: watcher(seenFrom) }, ...more });
    stage.play(move('a-1', how), go(to, from.facing ?? 0));
    return !stage.unit('a-1').isHidden;
  };
  const field: Setting['ground'] = { ground: [{ field: '0504' }], size: '12 x 30' };

  test('hex-hid-06 normal movement reveals in sight at or within the distance of its protection', () => {
    expect(moved(HIDDEN, '0504', 'normal', '0530', { ground: { size: '12 x 30' } })).toBe(true);
    expect(moved(HIDDEN, '0504', 'normal', '0520', { ground: field })).toBe(true);
    expect(moved(HIDDEN, '0504', 'normal', '0521', { ground: field })).toBe(false);
    const wall: Setting['ground'] = { ...field, ground: [{ field: '0504' }, { forest: '0507' }] };
    expect(moved(HIDDEN, '0504', 'normal', '0510', { ground: wall })).toBe(false);
  });

  test('hex-hid-07 the second number is for any light but day; weather has rows of its own', () => {
    expect(moved(HIDDEN, '0504', 'normal', '0513', { ground: field })).toBe(true);
    expect(moved(HIDDEN, '0504', 'normal', '0513', { ground: field, terms: { light: 'other' } })).toBe(false);
    expect(moved(HIDDEN, '0504', 'normal', '0512', { ground: field, terms: { light: 'other' } })).toBe(true);
    expect(moved(HIDDEN, '0504', 'normal', '0511', { ground: field, terms: { weather: [2] } })).toBe(false);
  });

  test('hex-hid-08 rapid movement always reveals', () => {
    const wall: Setting['ground'] = { ground: [{ forest: '0507' }] };
    expect(moved(HIDDEN, '0504', 'rapid', '0510', { ground: wall })).toBe(true);
    expect(moved(HIDDEN, '0504', 'normal', '0510', { ground: wall })).toBe(false);
  });

  test('hex-hid-09 tactical movement reveals only in the open at 8 hexes or less', () => {
    const big: Setting['ground'] = { size: '12 x 30' };
    expect(moved(HIDDEN, '0504', 'tactical', '0512', { ground: big })).toBe(true);
    expect(moved(HIDDEN, '0504', 'tactical', '0513', { ground: big })).toBe(false);
    expect(moved(HIDDEN, '0504', 'tactical', '0506', { ground: field })).toBe(false);
  });

  test('hex-hid-11 the hexside that the enemy looks through hides too', () => {
    const hedge: Setting['ground'] = { ...field, hexsides: [{ bocage: '0504/0505' }] };
    expect(moved(HIDDEN, '0504', 'normal', '0509', { ground: field })).toBe(true);
    expect(moved(HIDDEN, '0504', 'normal', '0509', { ground: hedge })).toBe(false);
    expect(moved(HIDDEN, '0504', 'normal', '0508', { ground: hedge })).toBe(true);
  });

  test('hex-hid-12 a hidden vehicle that moves in sight is revealed, however far', () => {
    const tank: Piece = { card: cardNamed('panzer-iv-h'), at: '0503', facing: 4, isHidden: true };
    expect(moved(tank, '0504', 'normal', '0530', { ground: field })).toBe(true);
    expect(moved(tank, '0504', 'normal', '0510', { ground: { ground: [{ forest: '0507' }] } })).toBe(false);
  });

  test('hex-hid-01 where a hidden unit goes the enemy sees a "?" move, and no more', () => {
    const wall: Setting['ground'] = { ground: [{ forest: '0507' }] };
    const stage = acting({ 'a-1': HIDDEN }, { ground: wall, groups: { b: watcher('0510'), z: watcher('0510') } });
    const events = stage.play(move('a-1'), go('0504'));
    expect(stage.redact(events, 'allies')).toEqual([]);
    expect(stage.look('allies').view.marks.axis).toEqual([at('0504')]);
  });
});

describe('hiding again', () => {
  const hidden = (piece: Piece, from: string): boolean => {
    const b: Group = { side: 'allies', units: { 'b-1': { card: CARDS.cp, at: from } } };
    const table = tableFor({
      ground: { size: '12 x 30' },
      groups: { a: { side: 'axis', units: { 'a-1': piece } }, b },
    });
    return mayHide(table, unitAt(table, 'a-1'));
  };
  const tank: Piece = { card: cardNamed('panzer-iv-h'), at: '0503', facing: 4 };

  test('hex-hid-14, hex-gap-15 a vehicle that neither moved nor fired hides from enemies more than 16 hexes away', () => {
    expect(hidden(tank, '0520')).toBe(true);
    expect(hidden(tank, '0519')).toBe(false);
    expect(hidden({ ...tank, hasMoved: true }, '0520')).toBe(false);
    expect(hidden({ ...tank, hasFired: true }, '0520')).toBe(false);
  });
});

describe('reinforcements', () => {
  const late = (units: Readonly<Record<string, Piece>>, turn: number): Group => ({
    ...{ side: 'axis', units, arrival: { turn, hexes: [at('0501')] } },
  });

  test('hex-op-16 they enter at the named hex, paying for it, when their formation is activated', () => {
    const b = late({ 'b-cp': { card: CARDS.cp, at: '' }, 'b-1': { ...SQUAD, at: '' } }, 1);
    const ground: Setting['ground'] = { ground: [{ forest: '0501' }] };
    const stage = acting({}, { groups: { b }, ground, stack: [activationOf('b')] });
    expect(stage.refusal('axis', { kind: 'move-and-fire', unit: 'b-1', isFireFirst: false })).toBe('ABSENT hex-op-16');
    stage.play(move('b-1'));
    expect(stage.refusal('axis', go('0502'))).toBe('NOT_AN_ENTRY hex-op-16');
    stage.play(go('0501'), go('0502'), go('0503'));
    expect(stage.asked).toBe(CHOOSE);
    expect(stage.unit('b-1').at).toBe(at('0503'));
  });

  test('hex-op-16, hex-trn-06 by road where one leads off the map; a vehicle brings whoever rides in it', () => {
    const b = late(
      { 'b-1': { card: cardNamed('sdkfz-251'), at: '' }, 'b-2': { ...SQUAD, at: '', carriedBy: 'b-1' } },
      1,
    );
    const stage = acting({}, { groups: { b }, ground: { roads: ['0501 to 0510'] }, stack: [activationOf('b')] });
    expect(stage.refusal('axis', move('b-2'))).toBe('RIDES hex-trn-12');
    stage.play(move('b-1'), go('0501', 4));
    expect(stage.unit('b-2').at).toBe(at('0501'));
    expect(stage.game.stack.at(-1)).toMatchObject({ left: 34 });
  });

  test('hex-op-16, hex-face-01 a gun that is towed in faces as its vehicle does, and turns with it', () => {
    const truck = { card: cardNamed('truck'), at: '' };
    const b = late({ 'b-1': truck, 'b-2': { card: cardNamed('pak-38'), at: '', carriedBy: 'b-1' } }, 1);
    const stage = acting({}, { groups: { b }, stack: [activationOf('b')] });
    stage.play(move('b-1'), go('0501', 4));
    expect(stage.unit('b-2')).toMatchObject({ at: at('0501'), facing: 4 });
    stage.play(go('0501', 3));
    expect(stage.unit('b-2').facing).toBe(3);
  });
});

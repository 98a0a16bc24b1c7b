import { describe, expect, test } from 'vitest';
import { atMost } from '../../kernel/explain.ts';
import { attacksIn, facing, fires } from './fire/firing.testing.ts';
import { barrageFrame } from './indirect/barrage.ts';
import { passes } from './morale.ts';
import { acting, go, move } from './move/moving.testing.ts';
import { operationsFrame } from './operations/impulse.ts';
import { activate, at, CARDS, ofType, onTable, type Piece, pass, rolls } from './stage.testing.ts';
import { type Battery, OFF } from './state.ts';
import { cardNamed } from './units/index.ts';

const SQUAD: Piece = { card: CARDS.grenadierSquad, at: '0502' };
const big = (ap: number) => ({ ...CARDS.hmg42, main: { ...CARDS.hmg42.main!, ap, apReduced: ap } });

describe('dice', () => {
  test('hex-dice-01, hex-gap-01 every test, activation too, is the sum of two dice', () => {
    const groups = {
      a: { side: 'axis' as const, units: { 'a-cp': { card: CARDS.cp, at: '0101' } } },
      c: { side: 'axis' as const, units: { 'c-cp': { card: CARDS.cp, at: '0201' } } },
      b: { side: 'allies' as const, units: { 'b-cp': { card: CARDS.cp, at: '1210' } } },
    };
    const stage = onTable({
      groups,
      stack: [operationsFrame('axis')],
      dice: 'initiative=6,5 initiative=1,1 activate=3,5',
    });
    stage.play(activate('a'), { kind: 'end' }, pass);
    const events = stage.play(activate('c'));
    expect(rolls(events)).toEqual(['activate 3 5']);
    expect(ofType(events, 'activated')).toHaveLength(1);
    const target = { 'b-1': { at: '0506' } };
    const tested = fires(facing({ 'a-1': { card: big(5), at: '0502' } }, target, { dice: 'attack=3,3 stoppage=2,3' }));
    expect(rolls(tested.opening)).toEqual(['attack 3 3', 'stoppage 2 3']);
    const struck = fires(
      facing(
        { 'a-1': { card: cardNamed('pak-40'), at: '0502', facing: 4 } },
        { 'b-1': { card: cardNamed('m3-halftrack'), at: '0506', facing: 1 }, 'b-2': { at: '0506', carriedBy: 'b-1' } },
        { dice: 'hit=1,1 effect=1,1 passenger=3,4' },
      ),
      { on: 'AT' },
    );
    expect(rolls(struck.opening)).toEqual(['hit 1 1', 'effect 1 1', 'passenger 3 4']);
  });

  test('hex-dice-02 of two dice the plain one comes first, the coloured one second', () => {
    const faust = (dice: string) =>
      fires(
        facing(
          { 'a-1': { ...SQUAD, at: '0505' } },
          { 'b-1': { card: cardNamed('cromwell'), at: '0506', facing: 1 } },
          { dice: `panzerfaust=${dice}` },
        ),
        { weapon: 'panzerfaust', on: 'portable' },
      );
    expect(ofType(faust('1,3').opening, 'no-panzerfaust')).toHaveLength(1);
    expect(ofType(faust('3,1').opening, 'no-panzerfaust')).toHaveLength(0);
  });

  test('hex-dice-03 natural is what the dice show before any modifier', () => {
    const jams = (dice: string, isStopped: boolean) =>
      fires(
        facing(
          { 'a-1': { card: CARDS.hmg42, at: '0502', fire: 'check', isStopped } },
          { 'b-1': { at: '0506' } },
          { dice: `check=${dice}` },
        ),
      ).unit('a-1').isJammed;
    expect([jams('5,5', true), jams('5,6', false)]).toEqual([false, true]);
  });

  test('hex-dice-04 what is written against M changes the number, what is written against the dice their sum', () => {
    const [test] = ofType(
      fires(
        facing({ 'a-1': { card: big(5), at: '0502' } }, { 'b-1': { at: '0506' } }, { dice: 'attack=3,3 stoppage=2,3' }),
      ).opening,
      'roll',
    ).filter(({ use }) => use === 'stoppage');
    // S2 on M 7.
    expect(test).toMatchObject({ need: 5 });
    expect(test!.modifiers ?? []).toEqual([]);
    // Beyond twice 5, though not beyond twice 7.
    const badly = fires(
      facing({ 'a-1': { card: big(5), at: '0502' } }, { 'b-1': { at: '0506' } }, { dice: 'attack=3,3 stoppage=5,6' }),
    );
    expect(badly.unit('b-1').isNeutralised).toBe(true);
    const marked = fires(
      facing({ 'a-1': { ...SQUAD, fire: 'check', isStopped: true } }, { 'b-1': { at: '0506' } }, { dice: 'check=3,3' }),
    );
    const [check] = ofType(marked.opening, 'roll');
    expect(check).toMatchObject({ modifiers: [{ rule: 'hex-chk-02', value: 1 }] });
    // A 6 at a rate of 6, and 1 more.
    expect(marked.unit('a-1').fire).toBe('no more');
  });

  test('hex-dice-05 the modifiers of a list add up', () => {
    const ground = { ground: [{ orchard: '0506' }, { field: '0503, 0504' }] };
    const target = { at: '0506', move: 'normal' as const };
    const stage = fires(facing({ 'a-1': SQUAD }, { 'b-1': target }, { ground, dice: 'attack=3,4 stoppage=1,1' }));
    // Normal movement -2, orchard +1, two hindrances +2: row 8.
    expect(attacksIn(stage.opening)).toMatchObject([{ dice: 1, result: 'S' }]);
  });

  test('hex-dice-06 strengths are added with their fractions, and movement points are kept in halves', () => {
    const four = Object.fromEntries(
      ['a-1', 'a-2', 'a-3', 'a-4'].map((id) => [id, { ...SQUAD, isStopped: true, move: 'normal' as const }]),
    );
    const stage = fires(facing(four, { 'b-1': { at: '0506' } }, { dice: 'attack=6,6' }), { units: Object.keys(four) });
    // Four times 5/4: each rounded down would be 4.
    expect(attacksIn(stage.opening)).toMatchObject([{ factor: 5, column: 5 }]);
    const walk = acting({ 'a-1': SQUAD }, { ground: { hexsides: [{ hedge: '0502/0503' }] } });
    walk.play(move('a-1'), go('0503'));
    expect(walk.game.stack.at(-1)).toMatchObject({ left: 8 - 3 });
  });

  test('hex-dice-07 fire checks come in the declared order of the firers, then the attack, then the test', () => {
    const firers = {
      'a-1': { ...SQUAD, fire: 'check' as const },
      'a-2': { ...SQUAD, at: '0602', fire: 'check' as const },
    };
    const dice = 'check=1,1 check=1,2 attack=4,4 neutralisation=1,1';
    const stage = fires(facing(firers, { 'b-1': { at: '0506' } }, { dice }), { units: ['a-2', 'a-1'] });
    expect(ofType(stage.opening, 'roll').map(({ of, use }) => `${of} ${use}`)).toEqual([
      ...['a-2 check', 'a-1 check', 'b-1 attack', 'b-1 neutralisation'],
    ]);
  });

  test('hex-dice-09 a test that cannot fail, or cannot be passed, is not rolled', () => {
    const tried = (most: number, success: boolean) => {
      let rolled = 0;
      const play = {
        sum: () => {
          rolled += 1;
          return { success };
        },
      };
      const label = { rule: 'hex-chk-06', use: 'repair', of: 'a-1' } as const;
      return [passes(play as never, label, atMost('hex-chk-06', most)), rolled];
    };
    expect([tried(12, false), tried(11, false)]).toEqual([
      [true, 0],
      [false, 1],
    ]);
    expect([tried(1, true), tried(2, true)]).toEqual([
      [false, 0],
      [true, 1],
    ]);
  });

  test('hex-dice-08 of several units that one attack hits, each is dealt with to the end, in the order of their ids', () => {
    const battery: Battery = {
      ...{ id: 'gun', side: 'allies', name: 'Battery', type: 'Medium', fires: 3, hasSmoke: true, from: 1, until: 8 },
      ...{ mission: null, last: OFF, repeats: 0, hasFired: false },
    };
    const stage = onTable({
      groups: {
        a: { side: 'axis', units: { 'a-2': { at: '0505' }, 'a-1': { at: '0505' } } },
        b: { side: 'allies', units: { 'b-1': { at: '1010' } } },
      },
      ground: { ground: [{ 'stone building': '0505' }] },
      table: { batteries: [battery] },
      stack: (table) => {
        const spot = { q: 0, r: 0 };
        const frame = barrageFrame(table, battery, false, spot);
        return [{ ...frame, left: [{ hex: at('0505'), distance: 0 }] }];
      },
      dice: 'attack=1,1 burns=6 attack=2,3 neutralisation=1,1',
    });
    expect(ofType(stage.opening, 'roll').map(({ of, use }) => `${of} ${use}`)).toEqual([
      ...['a-1 attack', 'a-1 burns', 'a-2 attack', 'a-2 neutralisation'],
    ]);
    const mortar = onTable({
      groups: {
        a: { side: 'axis', units: { 'a-2': { at: '0505' }, 'a-1': { at: '0505' } } },
        b: { side: 'allies', units: { 'b-1': { card: cardNamed('81-mm-mortar'), at: '0509' } } },
      },
      stack: [{ proc: 'mortar', step: 'attack', side: 'allies', unit: 'b-1', hex: at('0505'), only: null }],
      dice: 'attack=3,3 neutralisation=1,1 attack=6,6',
    });
    expect(ofType(mortar.opening, 'roll').map(({ of, use }) => `${of} ${use}`)).toEqual([
      ...['a-1 attack', 'a-1 neutralisation', 'a-2 attack'],
    ]);
  });
});

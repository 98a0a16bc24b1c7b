import { describe, expect, test } from 'vitest';
import type { BgAnswer } from '../book.ts';
import type { Shot } from '../parts.ts';
import { stage } from '../scene.ts';
import { newUnit } from '../setup.ts';
import {
  type AnyEvent,
  aimed,
  area,
  cease,
  fire,
  go,
  house,
  inch,
  ofType,
  onTable,
  order,
  type Piece,
  rolls,
  rollsOf,
  stay,
} from '../stage.testing.ts';
import { UNITS } from '../tables/units.ts';
import { turnFrame } from '../turn/turn.ts';

const SHERMAN: Piece = { id: 'm4', side: 'allies', type: 'm4-sherman', at: [20, 40], facing: 0 };
const PANZER: Piece = { id: 'pz', side: 'axis', type: 'panzer-iv-h', at: [20, 10], facing: 24 };
const SQUAD: Piece = { id: 'us', side: 'allies', type: 'us-rifle-squad', at: [40, 40] };
const OFFICER: Piece = { id: 'plt', side: 'allies', type: 'us-platoon-hq', at: [66, 44] };
const GERMANS: Piece = { id: 'de', side: 'axis', type: 'german-rifle-squad', at: [40, 25] };
const assault = (target: string, how: 'arms' | 'grenades' = 'arms'): BgAnswer => ({
  kind: 'assault',
  target,
  with: how,
});

/** So many dice that all miss. */
const misses = (n: number): string => new Array(n).fill(1).join();

const why = (events: readonly AnyEvent[]) =>
  rollsOf(events, 'hit').map(({ modifiers = [] }) => modifiers.map((one) => one.why));

describe('moving and firing', () => {
  test('bg-ord-01 Manoeuvre and Fire is one move, and then one shot', () => {
    const table = onTable({ units: [SHERMAN, OFFICER, PANZER], dice: 'observe=6 hit=1' });
    table.play(order('m4', 'manoeuvre-and-fire'));
    expect(table.asked).toBe('order.move allies');
    expect(table.refusal('allies', go([20, 31.9]))).toEqual({ code: 'TOO_FAR', rule: 'bg-move-01' });
    table.play(go([20, 32]));
    expect(table.asked).toBe('order.fire allies');
    const ap = aimed('main', 'pz', 'ap');
    expect(table.refusal('allies', fire(ap, ap))).toEqual({ code: 'TOO_MANY_SHOTS', rule: 'bg-ord-04' });
    expect(table.refusal('allies', go([20, 30]))).toEqual({ code: 'WRONG_ANSWER', rule: 'bg-fire-08' });
    const told = table.play(fire(ap));
    expect(ofType(told, 'shot')).toMatchObject([{ unit: 'm4', shot: ap }]);
    expect(table.asked).toBe('turn.choose allies');
    expect(table.unit('m4')).toMatchObject({ moved: true, fired: true, ordered: true });
  });

  test('bg-ord-01 any type of fire with any weapon that it has', () => {
    const table = onTable({ units: [SHERMAN, OFFICER, PANZER, { ...GERMANS, at: [22, 25] }] });
    table.play(order('m4', 'manoeuvre-and-fire'), stay);
    for (const shot of [
      aimed('main', 'pz', 'ap'),
      aimed('main', 'de', 'he'),
      area('main', 'de', 'he'),
      aimed('mgs', 'de'),
      area('mgs', 'de'),
    ])
      expect(table.refusal('allies', fire(shot))).toBeNull();
  });

  test('bg-ord-01 it need neither move nor fire', () => {
    const table = onTable({ units: [SHERMAN, OFFICER, PANZER] });
    const told = table.play(order('m4', 'manoeuvre-and-fire'), stay, cease);
    expect(ofType(told, 'carried-out')).toHaveLength(1);
    expect(table.unit('m4')).toMatchObject({ moved: false, fired: false, ordered: true });
  });

  test('bg-ord-02 Fire and Manoeuvre is the shot first, and then the move', () => {
    const table = onTable({ units: [SHERMAN, OFFICER, PANZER], dice: 'observe=6 hit=1' });
    table.play(order('m4', 'fire-and-manoeuvre'));
    expect(table.asked).toBe('order.fire allies');
    const ap = aimed('main', 'pz', 'ap');
    expect(table.refusal('allies', fire(ap, ap))?.code).toBe('TOO_MANY_SHOTS');
    table.play(fire(ap));
    expect(table.asked).toBe('order.move allies');
    expect(table.refusal('allies', go([20, 31.9]))?.code).toBe('TOO_FAR');
    table.play(go([20, 32]));
    expect(table.unit('m4').place?.at).toEqual({ x: inch(20), y: inch(32) });
    expect(table.asked).toBe('turn.choose allies');
  });

  test('bg-ord-02 without a target it still moves', () => {
    const table = onTable({
      units: [SHERMAN, OFFICER, { ...PANZER, at: [60, 10] }],
      features: [house('barracks', 0, 24, 72, 26, 3)],
    });
    table.play(order('m4', 'fire-and-manoeuvre'));
    expect(table.asked).toBe('order.move allies');
  });

  test('bg-gap-14 Manoeuvre and Fire: a penalty only for who moved or turned', () => {
    const ap = fire(aimed('main', 'pz', 'ap'));
    const modifiers = (move: BgAnswer) => {
      const table = onTable({ units: [SHERMAN, OFFICER, PANZER], dice: 'observe=6 hit=1' });
      return why(table.play(order('m4', 'manoeuvre-and-fire'), move, ap));
    };
    expect(modifiers(stay)).toEqual([[]]);
    expect(modifiers(go([20, 38]))).toEqual([['firer moved']]);
    expect(modifiers({ kind: 'move', path: [[inch(20), inch(40)]], facing: 3 })).toEqual([['firer moved']]);
  });

  test('bg-gap-14 Fire and Manoeuvre: always a penalty, even for who then stays', () => {
    const table = onTable({ units: [SHERMAN, OFFICER, PANZER], dice: 'observe=6 hit=1' });
    const told = table.play(order('m4', 'fire-and-manoeuvre'), fire(aimed('main', 'pz', 'ap')), stay);
    expect(why(told)).toEqual([['firer will move']]);
  });

  test('bg-gap-14 a free order in the enemy turn: what the unit did in its own does not count as moving', () => {
    const table = onTable({
      units: [{ ...PANZER, moved: true }, SHERMAN, OFFICER],
      stack: [
        { proc: 'turn', step: 'choose', dice: [], reroll: 0, declared: 0, drawn: 0, markers: 0, opening: 0 },
        { proc: 'beyond-duty', step: 'order', unit: 'pz' },
      ],
      dice: 'observe=6 hit=1',
    });
    const told = table.play(order('pz', 'manoeuvre-and-fire'), stay, fire(aimed('main', 'm4', 'ap')));
    expect(why(told)).toEqual([[]]);
  });

  test('bg-ord-03 bg-gap-14 Top Speed is two moves, it may turn between them, and nothing else', () => {
    const table = onTable({ units: [SHERMAN, OFFICER, PANZER] });
    table.play(order('m4', 'top-speed'));
    expect(table.refusal('allies', go([20, 31]))).toEqual({ code: 'TOO_FAR', rule: 'bg-move-01' });
    table.play(go([20, 32]));
    expect(table.asked).toBe('order.move allies');
    expect(table.refusal('allies', fire(aimed('main', 'pz', 'ap')))?.code).toBe('WRONG_ANSWER');
    table.play(go([28, 32]));
    expect(table.unit('m4')).toMatchObject({ fired: false, place: { at: { x: inch(28), y: inch(32) }, facing: 12 } });
    expect(table.asked).toBe('turn.choose allies');
  });

  test('bg-ord-03 who cannot move is not given it', () => {
    const gun: Piece = {
      id: 'gun',
      side: 'allies',
      type: 'us-57mm-gun',
      at: [40, 40],
      profile: { moves: 'heavy-gun' },
    };
    const table = onTable({ units: [{ ...SHERMAN, immobile: true }, gun, PANZER] });
    for (const unit of ['m4', 'gun'])
      for (const kind of ['top-speed', 'reserve-move'] as const)
        expect(table.refusal('allies', order(unit, kind))).toEqual({ code: 'CANNOT_MOVE', rule: 'bg-ord-03' });
  });

  test('bg-move-15 the order decides how much it moves: none, one move, two', () => {
    const moves = (kind: Parameters<typeof order>[1]) => {
      const table = onTable({ units: [SHERMAN, OFFICER, PANZER] });
      table.play(order('m4', kind));
      let count = 0;
      for (let y = 39; table.asked.startsWith('order.'); y -= 1) {
        if (table.asked === 'order.fire allies') table.play(cease);
        else {
          table.play(go([20, y]));
          count += 1;
        }
      }
      return count;
    };
    expect(moves('open-fire')).toBe(0);
    expect(moves('manoeuvre-and-fire')).toBe(1);
    expect(moves('fire-and-manoeuvre')).toBe(1);
    expect(moves('top-speed')).toBe(2);
  });
});

describe('Open Fire!', () => {
  const NEAR: Piece = { ...GERMANS, at: [24, 20] };

  test('bg-ord-04 no movement and two shots, at one target or at two', () => {
    const table = onTable({ units: [SHERMAN, OFFICER, PANZER, NEAR], dice: 'observe=6 hit=1 effect=1' });
    table.play(order('m4', 'open-fire'));
    expect(table.asked).toBe('order.fire allies');
    const ap = aimed('main', 'pz', 'ap');
    expect(table.refusal('allies', fire(ap, ap))).toBeNull();
    expect(table.refusal('allies', go([20, 39]))?.code).toBe('WRONG_ANSWER');
    const told = table.play(fire(ap, area('mgs', 'de')));
    expect(ofType(told, 'shot').map(({ shot }) => shot.target)).toEqual(['pz', 'de']);
    expect(why(told)).toEqual([[]]);
    expect(table.asked).toBe('turn.choose allies');
    expect(table.unit('m4').moved).toBe(false);
  });

  test('bg-ord-04 two shots and not three', () => {
    const table = onTable({ units: [SHERMAN, OFFICER, PANZER, NEAR] });
    table.play(order('m4', 'open-fire'));
    const mgs = area('mgs', 'de');
    expect(table.refusal('allies', fire(mgs, mgs, mgs))).toEqual({ code: 'TOO_MANY_SHOTS', rule: 'bg-ord-04' });
    expect(table.refusal('allies', fire(mgs, mgs))).toBeNull();
  });

  test('bg-ord-05 both targets are declared before any die', () => {
    const table = onTable({ units: [SHERMAN, OFFICER, PANZER, NEAR], dice: 'observe=6 hit=1 effect=1' });
    const told = table.play(order('m4', 'open-fire'), fire(aimed('main', 'pz', 'ap'), area('mgs', 'de')));
    const names = told.map(({ type }) => type);
    expect(names.indexOf('aims')).toBeLessThan(names.indexOf('roll'));
    expect(ofType(told, 'aims')[0]?.shots.map(({ target }) => target)).toEqual(['pz', 'de']);
  });

  test('bg-ord-05 both must be in arc and in sight', () => {
    const stug: Piece = { id: 'stug', side: 'axis', type: 'stug-iii-g', at: [20, 10], facing: 24 };
    const table = onTable({
      active: 'axis',
      units: [
        stug,
        SHERMAN,
        { ...SQUAD, at: [50, 12] },
        { ...SQUAD, id: 'us2', at: [28, 40], stance: { kind: 'cluster' } },
      ],
      features: [house('farm', 21.5, 20, 34, 26)],
    });
    table.play(order('stug', 'open-fire'));
    const ap = aimed('main', 'm4', 'ap');
    const refused = (second: Shot) => table.refusal('axis', fire(ap, second));
    expect(refused(ap)).toBeNull();
    expect(refused(aimed('main', 'us', 'he'))).toEqual({ code: 'OUT_OF_ARC', rule: 'bg-fire-05' });
    expect(refused(aimed('main', 'us2', 'he'))).toEqual({ code: 'NOT_SEEN', rule: 'bg-fire-02' });
    // The first of the two as well as the second.
    for (const [first, code] of [
      [aimed('main', 'us', 'he'), 'OUT_OF_ARC'],
      [aimed('main', 'us2', 'he'), 'NOT_SEEN'],
    ] as const)
      expect(table.refusal('axis', fire(first, ap))?.code).toBe(code);
  });

  test('bg-ord-05 it is not given to a unit that could fire at nobody', () => {
    const table = onTable({
      units: [SHERMAN, OFFICER, { ...PANZER, at: [60, 10] }],
      features: [house('barracks', 0, 24, 72, 26, 3)],
    });
    expect(table.refusal('allies', order('m4', 'open-fire'))).toEqual({ code: 'NO_TARGET', rule: 'bg-ord-05' });
  });

  test('bg-ord-06 the shots may differ in type and ammunition, and come one after the other', () => {
    const table = onTable({
      units: [SHERMAN, OFFICER, PANZER, NEAR],
      dice: 'effect=6 save=2 observe=6 hit=1',
    });
    const told = table.play(order('m4', 'open-fire'), fire(area('main', 'de', 'he'), aimed('main', 'pz', 'ap')));
    expect(rolls(told)).toEqual(['effect 6', 'save 2', 'observe 6', 'hit 1']);
    expect(table.unit('de').pinned).toBe(true);
    expect(table.unit('m4')).toMatchObject({ heFired: 1, apFired: 1 });
  });

  test('bg-state-13 a vehicle has so many rounds of each type; machine guns have no limit', () => {
    const table = onTable({ units: [{ ...SHERMAN, he: 1, ap: 0 }, OFFICER, PANZER, NEAR], dice: 'effect=1 effect=1' });
    table.play(order('m4', 'open-fire'));
    expect(table.refusal('allies', fire(aimed('main', 'pz', 'ap')))).toEqual({ code: 'NO_ROUNDS', rule: 'bg-fire-09' });
    const he = area('main', 'de', 'he');
    expect(table.refusal('allies', fire(he, he))).toEqual({ code: 'NO_ROUNDS', rule: 'bg-fire-09' });
    table.play(fire(he, area('mgs', 'de')));
    expect(table.unit('m4')).toMatchObject({ he: 0, ap: 0, heFired: 1 });
    expect(table.refusal('allies', order('m4', 'open-fire'))?.code).toBe('ORDERED');
  });
});

describe('close assault', () => {
  const CLOSE: Piece = { ...GERMANS, at: [40, 32], pinned: true };

  test('bg-ord-13 infantry only: no vehicles, no gun crews', () => {
    const gun: Piece = { id: 'gun', side: 'allies', type: 'us-57mm-gun', at: [46, 36] };
    const table = onTable({ units: [SQUAD, { ...SHERMAN, at: [36, 36] }, gun, CLOSE] });
    expect(table.refusal('allies', order('us', 'close-assault'))).toBeNull();
    for (const unit of ['m4', 'gun'])
      expect(table.refusal('allies', order(unit, 'close-assault'))).toEqual({
        code: 'NOT_INFANTRY',
        rule: 'bg-ord-13',
      });
  });

  test.each([
    ['inexperienced', 4],
    ['regular', 3],
    ['veteran', 2],
    ['elite', 2],
  ] as const)('bg-ord-14 a test of experience first: %s %i or more', (experience, need) => {
    const pass = onTable({ units: [{ ...SQUAD, experience }, CLOSE], dice: `experience=${need}` });
    expect(rollsOf(pass.play(order('us', 'close-assault')), 'experience')).toMatchObject([{ rule: 'bg-ord-14', need }]);
    expect(pass.asked).toBe('order.move allies');
    const fail = onTable({ units: [{ ...SQUAD, experience }, OFFICER, CLOSE], dice: `experience=${need - 1}` });
    fail.play(order('us', 'close-assault'));
    expect(fail.unit('us')).toMatchObject({ pinned: true, moved: false, ordered: true });
    expect(fail.asked).toBe('turn.choose allies');
  });

  test('bg-ord-14 bg-mor-15 a last man who fails it is gone', () => {
    const table = onTable({
      units: [{ ...SQUAD, men: 1, strength: 12 }, OFFICER, { ...CLOSE, at: [40, 35] }],
      dice: 'experience=1 counter=2',
    });
    const told = table.play(order('us', 'close-assault'));
    expect(ofType(told, 'destroyed')).toMatchObject([{ unit: 'us', how: 'last man' }]);
    expect(table.table.taken.allies).toEqual(['2']);
    expect(table.asked).toBe('turn.choose allies');
  });

  test('bg-ord-15 it moves up to 5 inches and assaults one enemy within 5', () => {
    const beyond: Piece = { ...GERMANS, id: 'far', at: [40, 24], pinned: true };
    const table = onTable({
      units: [SQUAD, OFFICER, CLOSE, beyond],
      dice: `experience=6 grenade=1 hit=${misses(14)}`,
    });
    table.play(order('us', 'close-assault'));
    expect(table.refusal('allies', go([40, 34.9]))).toEqual({ code: 'TOO_FAR', rule: 'bg-move-01' });
    table.play(go([40, 37]));
    expect(table.asked).toBe('order.assault allies');
    expect(table.refusal('allies', assault('far'))).toEqual({ code: 'TOO_FAR', rule: 'bg-ord-15' });
    expect(table.refusal('allies', assault('nobody'))).toEqual({ code: 'NO_TARGET', rule: 'bg-ord-15' });
    expect(table.refusal('allies', cease)).toEqual({ code: 'WRONG_ANSWER', rule: 'bg-ord-15' });
    const told = table.play(assault('de'));
    expect(ofType(told, 'assaulted')).toMatchObject([{ unit: 'us', target: 'de', with: 'arms' }]);
    expect(table.asked).toBe('turn.choose allies');
  });

  test('bg-ord-15 it is not given where no enemy can be reached', () => {
    const table = onTable({ units: [SQUAD, OFFICER, { ...GERMANS, at: [40, 25] }] });
    expect(table.refusal('allies', order('us', 'close-assault'))).toEqual({ code: 'NO_TARGET', rule: 'bg-ord-15' });
  });

  test('bg-ord-15 5 inches exactly to assault, 10 to be given the order, and an enemy', () => {
    const man = { type: 'rifle-squad', men: 1, strength: 1 } as const;
    /** Two men, so many inches between their bases. */
    const apart = (inches: number, dice = '') =>
      onTable({
        units: [
          { ...man, id: 'us', side: 'allies', at: [20, 24] },
          { ...man, id: 'de', side: 'axis', at: [20.6 + inches, 24] },
          OFFICER,
        ],
        dice,
      });
    const given = (inches: number) => apart(inches).refusal('allies', order('us', 'close-assault'))?.code ?? null;
    expect([given(10), given(10.01)]).toEqual([null, 'NO_TARGET']);
    const asked = (inches: number) => {
      const table = apart(inches, 'experience=6');
      table.play(order('us', 'close-assault'), stay);
      return table.asked;
    };
    expect([asked(5), asked(5.01)]).toEqual(['order.assault allies', 'turn.choose allies']);
    const near = apart(3, 'experience=6');
    near.play(order('us', 'close-assault'), stay);
    expect(near.refusal('allies', assault('plt'))?.code).toBe('NO_TARGET');
  });

  test('bg-ord-15 after a move that reaches nobody the order ends', () => {
    const table = onTable({ units: [SQUAD, OFFICER, CLOSE], dice: 'experience=6' });
    table.play(order('us', 'close-assault'), stay);
    expect(table.asked).toBe('turn.choose allies');
  });

  test('bg-ord-16 grenades and bold men come only with this order', () => {
    const near: Piece = { ...CLOSE, at: [40, 35.5] };
    const shots = onTable({ units: [SQUAD, OFFICER, near], dice: `observe=6 hit=${misses(13)}` });
    expect(rolls(shots.play(order('us', 'manoeuvre-and-fire'), stay, fire(aimed('arms', 'de'))))).toHaveLength(2);
    for (const kind of ['top-speed', 'fire-and-manoeuvre', 'open-fire', 'manoeuvre-and-fire'] as const) {
      const walks = onTable({ units: [SQUAD, OFFICER, near] });
      walks.play(order('us', kind));
      while (walks.asked.startsWith('order.')) {
        expect(walks.asked).not.toBe('order.assault allies');
        expect(walks.refusal('allies', assault('de'))?.code).toBe('WRONG_ANSWER');
        walks.play(walks.asked === 'order.fire allies' ? cease : stay);
      }
    }
    const assaults = onTable({
      units: [SQUAD, OFFICER, near],
      dice: `experience=6 grenade=3 hit=${misses(16)}`,
    });
    const told = assaults.play(order('us', 'close-assault'), stay, assault('de'));
    // Three dice more than the volley, and nobody has to be seen.
    expect(rollsOf(told, 'hit')[0]?.dice).toHaveLength(13 + 3);
    expect(rollsOf(told, 'observe')).toEqual([]);
  });

  test('bg-ord-17 the same order attacks a vehicle with anti-tank grenades, after the same test', () => {
    const near: Piece = { ...PANZER, at: [40, 35] };
    const table = onTable({ units: [SQUAD, OFFICER, near], dice: 'experience=5 grenadeTable=1 d3=1 morale=5' });
    table.play(order('us', 'close-assault'), stay);
    expect(table.refusal('allies', assault('pz'))).toEqual({ code: 'ARMOURED', rule: 'bg-gap-31' });
    const told = table.play(assault('pz', 'grenades'), { kind: 'lose', men: [0] });
    expect(ofType(told, 'assaulted')).toMatchObject([{ with: 'grenades', target: 'pz' }]);
  });

  test('bg-ord-17 anti-tank grenades are for vehicles', () => {
    const table = onTable({ units: [SQUAD, OFFICER, { ...CLOSE, at: [40, 35.5] }], dice: 'experience=6' });
    table.play(order('us', 'close-assault'), stay);
    expect(table.refusal('allies', assault('de', 'grenades'))?.code).toBe('NO_VEHICLE');
  });

  test('bg-turn-24 an unpinned target fires back without order or marker', () => {
    const dice = `experience=6 grenade=1 hit=${misses(14)} hit=${misses(14)}`;
    const table = onTable({ units: [SQUAD, OFFICER, { ...CLOSE, at: [40, 35.5], pinned: false }], dice });
    const told = table.play(order('us', 'close-assault'), stay, assault('de'));
    expect(rollsOf(told, 'hit').map(({ of }) => of)).toEqual(['us', 'de']);
    expect(table.unit('de')).toMatchObject({ fired: true, ordered: false });
  });
});

describe('Fall Back!', () => {
  test('bg-turn-25 its owner decides whether, the firer where', () => {
    const table = onTable({
      units: [{ ...SQUAD, at: [40, 36] }, OFFICER, GERMANS],
      dice: 'observe=6 hit=6,6,6,1,1,1,1,1,1,1,1,1,1 save=1,1,1',
    });
    table.play(order('us', 'manoeuvre-and-fire'), stay, fire(aimed('arms', 'de')));
    expect(table.asked).toBe('shot.fall-back axis');
    table.play({ kind: 'fall-back', yes: true });
    expect(table.asked).toBe('shot.fall-to allies');
  });
});

describe('Tactical Co-Ordination', () => {
  const HQ: Piece = { id: 'hq', side: 'allies', type: 'us-company-hq', at: [20, 40] };
  const PINNED: Piece = { ...SQUAD, pinned: true };

  test('bg-ord-19 a senior officer only, for a pinned friend', () => {
    const table = onTable({ units: [HQ, OFFICER, PINNED, GERMANS] });
    const co = 'tactical-co-ordination';
    const refused = (unit: string, on?: string) => table.refusal('allies', order(unit, co, on));
    expect(refused('hq', 'us')).toBeNull();
    expect(refused('plt', 'us')).toEqual({ code: 'NOT_SENIOR', rule: 'bg-ord-19' });
    expect(refused('hq', 'plt')).toEqual({ code: 'NOT_PINNED', rule: 'bg-ord-19' });
    for (const on of ['de', 'nobody', undefined])
      expect(refused('hq', on)).toEqual({ code: 'NO_FRIEND', rule: 'bg-ord-19' });
    expect(table.refusal('allies', order('hq', 'top-speed', 'us'))).toEqual({ code: 'NO_OTHER', rule: 'bg-ord-19' });
  });

  test.each(['officer', 'radio network', 'communications', 'artillery spotter', 'dispatch'] as const)(
    'bg-ord-19 %s is not senior enough',
    (trait) => {
      const table = onTable({ units: [{ ...HQ, profile: { traits: [trait] } }, OFFICER, PINNED, GERMANS] });
      const refused = table.refusal('allies', order('hq', 'tactical-co-ordination', 'us'));
      expect(refused).toEqual({ code: 'NOT_SENIOR', rule: 'bg-ord-19' });
    },
  );

  test('bg-ord-19 its side takes a counter, then the friend tests and loses its marker', () => {
    const table = onTable({ units: [HQ, OFFICER, PINNED, GERMANS], dice: 'counter=2 experience=3' });
    const told = table.play(order('hq', 'tactical-co-ordination', 'us'));
    expect(rolls(told)).toEqual(['counter 2', 'experience 3']);
    expect(rollsOf(told, 'experience')).toMatchObject([{ rule: 'bg-ord-19', of: 'us', need: 3 }]);
    expect(table.table.taken).toEqual({ allies: ['2'], axis: [] });
    expect(table.unit('us').pinned).toBe(false);
    expect(table.unit('hq')).toMatchObject({ ordered: true, moved: false, fired: false });
    expect(table.asked).toBe('turn.choose allies');
  });

  test('bg-ord-19 failing the test it stays pinned', () => {
    const table = onTable({ units: [HQ, OFFICER, PINNED, GERMANS], dice: 'counter=2 experience=2' });
    table.play(order('hq', 'tactical-co-ordination', 'us'));
    expect(table.unit('us').pinned).toBe(true);
    expect(table.table.taken.allies).toEqual(['2']);
  });

  test.each([
    ['inexperienced', 4],
    ['regular', 3],
    ['veteran', 2],
    ['elite', 2],
  ] as const)('bg-ord-19 it is the friend’s own test: %s %i or more', (experience, need) => {
    for (const die of [need - 1, need]) {
      const table = onTable({
        units: [HQ, OFFICER, { ...PINNED, experience }, GERMANS],
        dice: `counter=2 experience=${die}`,
      });
      table.play(order('hq', 'tactical-co-ordination', 'us'));
      expect(table.unit('us').pinned).toBe(die < need);
    }
  });

  test('bg-ord-20 who is unpinned so may still have its own order, unless it has had one', () => {
    const co = order('hq', 'tactical-co-ordination', 'us');
    const fresh = onTable({ units: [HQ, OFFICER, PINNED, GERMANS], dice: 'counter=2 experience=3' });
    fresh.play(co);
    expect(fresh.refusal('allies', order('us', 'top-speed'))).toBeNull();
    const used = onTable({
      units: [HQ, OFFICER, { ...PINNED, ordered: true }, GERMANS],
      dice: 'counter=2 experience=3',
    });
    used.play(co);
    expect(used.refusal('allies', order('us', 'top-speed'))?.code).toBe('ORDERED');
  });
});

describe('reaction orders are placed', () => {
  function placed(kind: 'ambush-fire' | 'reserve-move') {
    const table = onTable({ units: [SHERMAN, OFFICER, PANZER] });
    const told = table.play(order('m4', kind));
    expect(told.map(({ type }) => type)).toEqual(['ordered', 'marker', 'carried-out']);
    expect(table.unit('m4')).toMatchObject({ ordered: true, moved: false, fired: false });
    expect(table.asked).toBe('turn.choose allies');
    return ofType(told, 'marker');
  }

  test('bg-ord-25 Ambush Fire: the marker is placed and nothing happens now', () => {
    expect(placed('ambush-fire')).toMatchObject([{ rule: 'bg-ord-25', unit: 'm4', marker: 'ambush' }]);
  });

  test('bg-ord-26 Reserve Move: the marker is placed and nothing happens now', () => {
    expect(placed('reserve-move')).toMatchObject([{ rule: 'bg-ord-26', unit: 'm4', marker: 'reserve' }]);
  });

  test('bg-state-09 one marker, kept until used or replaced', () => {
    const table = onTable({
      units: [{ ...SHERMAN, marker: 'ambush' }, { ...SQUAD, marker: 'reserve' }, OFFICER, GERMANS],
    });
    expect(table.refusal('allies', order('m4', 'ambush-fire'))).toEqual({ code: 'HAS_MARKER', rule: 'bg-state-09' });
    expect(table.refusal('allies', order('us', 'reserve-move'))).toEqual({ code: 'HAS_MARKER', rule: 'bg-state-09' });
    table.play(order('m4', 'reserve-move'), order('us', 'ambush-fire'));
    expect([table.unit('m4').marker, table.unit('us').marker]).toEqual(['reserve', 'ambush']);
  });
});

describe('auxiliaries', () => {
  const levies: Piece = { ...SQUAD, profile: { traits: ['auxiliary'] } };
  const told = (kind: 'manoeuvre-and-fire' | 'ambush-fire' | 'reserve-move' | 'top-speed', dice: string) => {
    const table = onTable({ units: [levies, OFFICER, { ...GERMANS, at: [66, 4] }], dice });
    return { table, events: table.play(order('us', kind)) };
  };

  test('bg-ord-29 given an order they roll a die: on a 1 they do nothing, are pinned, and the order is spent', () => {
    const { table, events } = told('manoeuvre-and-fire', 'auxiliary=1');
    expect(ofType(events, 'pinned')).toEqual([
      expect.objectContaining({ rule: 'bg-ord-29', unit: 'us', pinned: true }),
    ]);
    expect(ofType(events, 'carried-out')).toHaveLength(1);
    expect(table.asked).toBe('turn.choose allies');
    expect(table.unit('us')).toMatchObject({ pinned: true, ordered: true, moved: false });
    expect(table.table.orders).toBe(11);
  });

  test('bg-ord-29 on a 2 they obey', () => {
    const { table } = told('manoeuvre-and-fire', 'auxiliary=2');
    expect(table.asked).toBe('order.move allies');
    expect(table.unit('us')).toMatchObject({ pinned: false, ordered: true });
  });

  test('bg-ord-29 whatever the order is, each time', () => {
    for (const kind of ['ambush-fire', 'reserve-move'] as const) {
      expect(told(kind, 'auxiliary=1').table.unit('us')).toMatchObject({ pinned: true, marker: null });
      expect(told(kind, 'auxiliary=2').table.unit('us')).toMatchObject({ pinned: false, marker: kind.split('-')[0] });
    }
    expect(told('top-speed', 'auxiliary=1').table.unit('us').pinned).toBe(true);
    const free = onTable({
      units: [levies, OFFICER, { ...GERMANS, at: [66, 4] }],
      stack: [
        { ...turnFrame(), step: 'choose' },
        { proc: 'beyond-duty', step: 'order', unit: 'us' },
      ],
      dice: 'auxiliary=1',
    });
    free.play(order('us', 'top-speed'));
    expect(free.unit('us')).toMatchObject({ pinned: true, ordered: false });
  });

  test('bg-ord-29 the others need no telling twice', () => {
    const table = onTable({ units: [SQUAD, OFFICER, GERMANS] });
    expect(rolls(table.play(order('us', 'top-speed')))).toEqual([]);
  });

  test('bg-mor-15 their last man is gone when they are pinned so', () => {
    const last: Piece = { ...levies, men: 1, strength: 10 };
    const table = onTable({ units: [last, OFFICER, { ...GERMANS, at: [66, 4] }], dice: 'auxiliary=1 counter=2' });
    table.play(order('us', 'top-speed'));
    expect(table.has('us')).toBe(false);
  });

  test('bg-spec-05 they are inexperienced whatever their list says, and do not assault', () => {
    const bold = { ...UNITS['us-rifle-squad']!, experience: 'veteran', traits: ['auxiliary'] } as const;
    expect(newUnit('x', 'allies', 'allies', bold).experience).toBe('inexperienced');
    expect(newUnit('x', 'allies', 'allies', { ...bold, traits: [] }).experience).toBe('veteran');
    const table = onTable({
      units: [
        { ...SQUAD, profile: { experience: 'veteran', traits: ['auxiliary'] } },
        OFFICER,
        { ...GERMANS, at: [40, 35] },
      ],
    });
    expect(table.unit('us').experience).toBe('inexperienced');
    expect(table.refusal('allies', order('us', 'close-assault'))?.code).toBe('AUXILIARY');
  });

  test('bg-spec-05 a scene does not make veterans of them', () => {
    const staged = (experience: string, trait: string) =>
      stage({
        ...{ sandtable: 'scene/1', ruleset: 'bg', options: {}, policy: {}, dice: null },
        ground: { size: ['48in', '48in'] },
        units: [
          {
            ...{ id: 'us', side: 'allies', type: 'us-rifle-squad', at: ['20in', '20in'], experience },
            profile: { traits: [trait] },
          },
        ],
        turn: { side: 'allies' },
        order: { unit: 'us', kind: 'top-speed' },
      });
    expect(staged('veteran', 'auxiliary')).toMatchObject({ ok: false, place: 'units.0.experience' });
    expect(staged('inexperienced', 'auxiliary')).toMatchObject({ ok: true });
    expect(staged('veteran', 'officer')).toMatchObject({ ok: true });
  });
});

test('bg-spec-05 an auxiliary unit that is given an order does nothing on a 1, and is pinned', () => {
  const ordered = (die: number) => {
    const stage = onTable({
      units: [
        { id: 'aux', side: 'allies', type: 'ost-squad', at: [20, 24] },
        { id: 'other', side: 'allies', type: 'rifle-squad', at: [20, 40] },
        { id: 'foe', side: 'axis', type: 'german-rifle-squad', at: [60, 24] },
      ],
      dice: `auxiliary=${die}`,
    });
    stage.play(order('aux', 'top-speed'));
    return [stage.unit('aux').pinned, stage.asked];
  };
  expect(ordered(1)).toEqual([true, 'turn.choose allies']);
  expect(ordered(2)).toEqual([false, 'order.move allies']);
});

test('bg-spec-26 Tactical Co-Ordination is an order for senior officers only', () => {
  const stage = onTable({
    units: [
      { id: 'hq', side: 'allies', type: 'us-company-hq', at: [20, 40] },
      { id: 'plt', side: 'allies', type: 'us-platoon-hq', at: [30, 40] },
      { id: 'us', side: 'allies', type: 'us-rifle-squad', at: [40, 40], pinned: true },
      { id: 'de', side: 'axis', type: 'german-rifle-squad', at: [60, 4] },
    ],
  });
  const co = (unit: string) => stage.refusal('allies', order(unit, 'tactical-co-ordination', 'us'))?.code ?? null;
  expect([co('hq'), co('plt')]).toEqual([null, 'NOT_SENIOR']);
});

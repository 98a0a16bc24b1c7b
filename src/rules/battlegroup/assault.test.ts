import { describe, expect, test } from 'vitest';
import { bury } from './fire/duel.testing.ts';
import {
  aimed,
  box,
  fire,
  go,
  house,
  ofType,
  onTable,
  order,
  type Piece,
  rolls,
  rollsOf,
  type Setting,
  type Stage,
  stay,
} from './stage.testing.ts';
import { turnFrame } from './turn/turn.ts';

const ones = (n: number) => new Array<number>(n).fill(1).join();

interface Fight extends Partial<Setting> {
  readonly a?: Partial<Piece>;
  readonly b?: Partial<Piece>;
  readonly dice: string;
}

const SQUAD = { type: 'rifle-squad', men: 4, strength: 4 };

/** Four riflemen three inches from four others. */
function ready({ a = {}, b = {}, ...setting }: Fight): Stage {
  return onTable({
    units: [
      { ...(a.type ? { type: a.type } : SQUAD), at: [20, 24], facing: 12, ...a, id: 'a', side: 'allies' },
      { ...(b.type ? { type: b.type } : SQUAD), at: [24, 24], facing: 36, ...b, id: 'b', side: 'axis' },
      { id: 'idle', side: 'allies', type: 'rifle-squad', at: [2, 2], men: 1, strength: 1 },
      { id: 'far', side: 'axis', type: 'rifle-squad', at: [70, 2], men: 1, strength: 1 },
    ],
    ...setting,
  });
}

const arms = { kind: 'assault', target: 'b', with: 'arms' } as const;

function fight(setting: Fight) {
  const stage = ready(setting);
  const told = [...stage.play(order('a', 'close-assault'), stay, arms), ...bury(stage)];
  return { stage, told };
}

/** Dice of the attacker and the defender. */
const hits = (told: ReturnType<typeof fight>['told']) => rollsOf(told, 'hit').map(({ of, dice }) => [of, dice.length]);

describe('bg-assault-01 the attacker has its RoF and the score of a die', () => {
  test.each([1, 4, 6])('of %i', (grenade) => {
    const { told } = fight({ dice: `experience=3 grenade=${grenade} hit=${ones(4 + grenade)} hit=${ones(4)}` });
    expect(hits(told)).toEqual([
      ['a', 4 + grenade],
      ['b', 4],
    ]);
  });
});

test('bg-gap-30 the score, not one die more', () => {
  const { told } = fight({ dice: `experience=3 grenade=6 hit=${ones(10)} hit=${ones(4)}` });
  expect(hits(told)[0]).toEqual(['a', 10]);
});

test('bg-assault-02 all squads and weapon teams have grenades', () => {
  for (const type of ['maxim-team', 'us-60mm-mortar-team', 'german-rifle-squad', 'us-platoon-hq']) {
    const own = { 'maxim-team': 5, 'us-60mm-mortar-team': 5, 'german-rifle-squad': 14, 'us-platoon-hq': 5 }[type]!;
    const { told } = fight({
      a: { type },
      dice: `experience=3 grenade=2 hit=${ones(own + 2)} hit=${ones(4)}`,
    });
    expect(rollsOf(told, 'grenade')).toHaveLength(1);
  }
  const last = fight({ a: { men: 1, strength: 4 }, dice: `experience=3 grenade=3 hit=${ones(4)} hit=${ones(4)}` });
  expect(hits(last.told)[0]).toEqual(['a', 4]);
});

test('bg-assault-03 submachine guns count two on both sides', () => {
  const smgs = { profile: { smgs: 3 } };
  const { told } = fight({ a: smgs, b: smgs, dice: `experience=3 grenade=1 hit=${ones(8)} hit=${ones(7)}` });
  expect(hits(told)).toEqual([
    ['a', 8],
    ['b', 7],
  ]);
});

test('bg-assault-04 bg-obs-06 nobody has to be seen', () => {
  const { told } = fight({
    features: [box('wood', 'wood', 23, 20, 30, 28)],
    dice: `experience=3 grenade=1 hit=${ones(5)} hit=${ones(4)}`,
  });
  expect(rollsOf(told, 'observe')).toEqual([]);
});

describe('bg-assault-05 the defender fires back', () => {
  test('at once, with his RoF, without a die for grenades and without an order', () => {
    const { stage, told } = fight({ dice: `experience=3 grenade=1 hit=${ones(5)} hit=2,2,1,1 save=1,1 morale=4` });
    expect(rollsOf(told, 'grenade').map(({ of }) => of)).toEqual(['a']);
    expect(stage.unit('a').men).toBe(2);
    expect(stage.unit('b')).toMatchObject({ ordered: false, fired: true, men: 4 });
  });

  test('bg-small-09 with all his men, whatever he loses', () => {
    const { stage, told } = fight({
      dice: `experience=3 grenade=1 hit=2,2,2,2,2 hit=2,1,1,1 save=1,1,1,1,1 save=1 counter=1 morale=4`,
    });
    expect(hits(told)).toEqual([
      ['a', 5],
      ['b', 4],
    ]);
    expect([stage.has('b'), stage.unit('a').men]).toEqual([false, 3]);
  });

  test('with the machine gun of a truck that has one, and not without', () => {
    const truck = { type: 'medium-truck' };
    const armed = fight({
      b: { ...truck, at: [24.5, 24], profile: { mgs: ['pintle'] } },
      dice: `experience=3 grenade=1 hit=${ones(5)} hit=${ones(5)}`,
    });
    expect(hits(armed.told)[1]).toEqual(['b', 5]);
    const bare = fight({ b: { ...truck, at: [24.5, 24] }, dice: `experience=3 grenade=1 hit=${ones(5)}` });
    expect(hits(bare.told)).toEqual([['a', 5]]);
  });
});

test('bg-pin-03 a pinned defender does not fire back', () => {
  const { told } = fight({ b: { pinned: true }, dice: `experience=3 grenade=1 hit=${ones(5)}` });
  expect(hits(told)).toEqual([['a', 5]]);
  const truck = { type: 'medium-truck', at: [24.5, 24], pinned: true, profile: { mgs: ['pintle'] } } as const;
  expect(hits(fight({ b: truck, dice: `experience=3 grenade=1 hit=${ones(5)}` }).told)).toEqual([['a', 5]]);
});

test('bg-gap-11 who assaults and who answers has fired', () => {
  const { stage } = fight({ dice: `experience=3 grenade=1 hit=${ones(5)} hit=${ones(4)}` });
  expect(['a', 'b', 'idle', 'far'].map((id) => stage.unit(id).fired)).toEqual([true, true, false, false]);
  const held = fight({ b: { pinned: true }, dice: `experience=3 grenade=1 hit=${ones(5)}` }).stage;
  expect(['a', 'b'].map((id) => held.unit(id).fired)).toEqual([true, false]);
});

test('bg-assault-06 hits on 2 or more', () => {
  const { told } = fight({ dice: 'experience=3 grenade=1 hit=2,1,1,1,1 hit=1,1,1,2 save=6 save=6' });
  expect(rollsOf(told, 'hit')).toMatchObject([
    { need: 2, hits: 1 },
    { need: 2, hits: 1 },
  ]);
});

test('bg-assault-07 both sides save by their cover', () => {
  const { stage, told } = fight({
    features: [box('wood', 'wood', 23, 20, 30, 28)],
    dice: 'experience=3 grenade=1 hit=2,2,1,1,1 hit=2,1,1,1 save=5,4 save=5 morale=4 morale=4',
  });
  expect(rollsOf(told, 'save')).toMatchObject([
    { of: 'b', need: 5, dice: [5, 4] },
    { of: 'a', need: 6, dice: [5] },
  ]);
  expect([stage.unit('a').men, stage.unit('b').men]).toEqual([3, 3]);
  const hidden = fight({
    features: [box('wood', 'wood', 14, 20, 21, 28)],
    dice: 'experience=3 grenade=1 hit=2,1,1,1,1 hit=2,2,1,1 save=5 save=5,4 morale=4 morale=4',
  });
  expect(rollsOf(hidden.told, 'save')).toMatchObject([
    { of: 'b', need: 6 },
    { of: 'a', need: 5, hits: 1 },
  ]);
});

test('bg-assault-08 bg-fall-07 neither side falls back, whatever it loses', () => {
  const { stage, told } = fight({
    dice: 'experience=3 grenade=1 hit=2,2,2,1,1 hit=2,2,1,1 save=1,1,1 save=1,1 morale=4 morale=4',
  });
  expect(ofType(told, 'fell-back')).toEqual([]);
  expect([stage.unit('a').men, stage.unit('b').men]).toEqual([2, 1]);
});

describe('bg-assault-09 bg-spec-04 Assault Troops', () => {
  const a = { profile: { traits: ['assault troops'] as const } };

  test('pass their test without a die', () => {
    const { told } = fight({ a, dice: `grenade=2 grenade=5 hit=${ones(9)} hit=${ones(4)}` });
    expect(rollsOf(told, 'experience')).toEqual([]);
  });

  test('take the better of two dice for grenades', () => {
    for (const dice of ['grenade=2 grenade=5', 'grenade=5 grenade=2'])
      expect(hits(fight({ a, dice: `${dice} hit=${ones(9)} hit=${ones(4)}` }).told)[0]).toEqual(['a', 9]);
  });

  test.each(['regular', 'veteran', 'elite'] as const)('and %s men who are none have one die', (experience) => {
    const { told } = fight({ a: { experience }, dice: `experience=3 grenade=2 hit=${ones(6)} hit=${ones(4)}` });
    expect(rollsOf(told, 'grenade')).toHaveLength(1);
  });

  test('have nothing more when they are assaulted', () => {
    const { told } = fight({ b: a, dice: `experience=3 grenade=2 hit=${ones(6)} hit=${ones(4)}` });
    expect(rollsOf(told, 'grenade')).toHaveLength(1);
  });
});

test('bg-assault-10 Auxiliaries are not given the order', () => {
  const stage = ready({ a: { profile: { traits: ['auxiliary'] } }, dice: '' });
  expect(stage.refusal('allies', order('a', 'close-assault'))).toEqual({ code: 'AUXILIARY', rule: 'bg-assault-10' });
  expect(stage.refusal('allies', order('a', 'open-fire'))).toBeNull();
});

describe('bg-assault-11 casualties make both sides test', () => {
  test('the defender first', () => {
    const { told } = fight({
      dice: 'experience=3 grenade=1 hit=2,1,1,1,1 hit=2,1,1,1 save=1 save=1 morale=4 morale=5',
    });
    expect(rollsOf(told, 'morale').map(({ of, dice }) => `${of} ${dice}`)).toEqual(['b 4', 'a 5']);
  });

  test('and who lost nobody does not', () => {
    expect(
      rollsOf(fight({ dice: `experience=3 grenade=1 hit=${ones(5)} hit=2,1,1,1 save=1 morale=4` }).told, 'morale'),
    ).toMatchObject([{ of: 'a' }]);
    expect(rolls(fight({ dice: `experience=3 grenade=1 hit=${ones(5)} hit=2,1,1,1 save=6` }).told).at(-1)).toBe(
      'save 6',
    );
  });
});

test('bg-assault-12 one exchange, and nobody moves', () => {
  const { stage, told } = fight({ dice: `experience=3 grenade=1 hit=2,${ones(4)} hit=${ones(4)} save=1 morale=4` });
  expect(ofType(told, 'moved')).toEqual([]);
  expect(stage.asked).toBe('turn.choose allies');
  expect(stage.unit('a').place!.at.x).toBe(2000);
  const both = fight({ dice: 'experience=3 grenade=1 hit=2,1,1,1,1 hit=2,1,1,1 save=1 save=1 morale=4 morale=4' });
  expect(rollsOf(both.told, 'hit')).toHaveLength(2);
  expect(both.stage.asked).toBe('turn.choose allies');
});

test('bg-assault-13 bg-dice-05 the dice in their order: attacker, defender, saves of the defender, of the attacker, morale', () => {
  const { told } = fight({ dice: 'experience=3 grenade=1 hit=2,1,1,1,1 hit=2,1,1,1 save=1 save=1 morale=4 morale=4' });
  expect(ofType(told, 'roll').map(({ use, of }) => `${use} ${of}`)).toEqual([
    ...['experience a', 'grenade a', 'hit a', 'hit b', 'save b', 'save a', 'morale b', 'morale a'],
  ]);
});

describe('bg-gap-31 whom', () => {
  const judged = (setting: Fight, how: 'arms' | 'grenades' = 'arms') => {
    const stage = ready({ ...setting });
    stage.play(order('a', 'close-assault'), stay);
    return stage.asked.startsWith('order.assault') ? stage.refusal('allies', { ...arms, with: how }) : 'ended';
  };
  const other = (type: string, x = 24): Partial<Piece> => ({ type, at: [x, 24] });

  test('within 5 inches, by the middle of the men', () => {
    expect(judged({ b: { at: [25.6, 24] }, dice: 'experience=3' })).toBeNull();
    expect(judged({ b: { at: [25.61, 24] }, dice: 'experience=3' })).toBe('ended');
  });

  test('gun crews, who answer with rifles, and soft-skins; armour with grenades only', () => {
    expect(judged({ b: other('pak-40', 25), dice: 'experience=3' })).toBeNull();
    expect(judged({ b: other('medium-truck', 25), dice: 'experience=3' })).toBeNull();
    expect(judged({ a: { type: 'us-rifle-squad' }, b: other('tiger-i', 25), dice: 'experience=3' })).toEqual({
      code: 'ARMOURED',
      rule: 'bg-gap-31',
    });
    const { told } = fight({
      b: other('pak-40', 25),
      dice: `experience=3 grenade=1 hit=2,${ones(4)} hit=${ones(5)} save=1 morale=4`,
    });
    expect(hits(told)[1]).toEqual(['b', 5]);
  });

  test('a truck is worn down by hits, tests, and is destroyed by three', () => {
    const b = other('medium-truck', 25);
    const hurt = fight({ b, dice: 'experience=3 grenade=1 hit=2,2,1,1,1 morale=4' });
    expect(hurt.stage.unit('b').hits).toBe(1);
    const lost = fight({ b, dice: 'experience=3 grenade=1 hit=2,2,2,1,1 counter=2' });
    expect(ofType(lost.told, 'destroyed')).toMatchObject([{ rule: 'bg-small-11', wreck: true }]);
    expect(lost.stage.table.taken).toEqual({ axis: ['2'], allies: [] });
  });

  test('no friend, and nobody who is not there', () => {
    const stage = ready({ dice: 'experience=3' });
    stage.play(order('a', 'close-assault'), stay);
    for (const target of ['idle', 'nobody', 'a'])
      expect(stage.refusal('allies', { ...arms, target })).toEqual({ code: 'NO_TARGET', rule: 'bg-ord-15' });
    expect(stage.refusal('allies', { kind: 'cease' })).toEqual({ code: 'WRONG_ANSWER', rule: 'bg-ord-15' });
    expect(stage.refusal('allies', stay)).toBeNull();
  });

  test('those in a house from 5 inches of it', () => {
    const inside = (x: number) =>
      judged({
        a: { at: [x, 24] },
        b: { at: [30, 24], men: 2, stance: { kind: 'inside', section: 'barn/whole' } },
        features: [house('barn', 26, 21, 32, 27)],
        dice: 'experience=3',
      });
    expect([inside(20.7), inside(20.6)]).toEqual([null, 'ended']);
  });

  test('a team may use its rifles if they are more dice', () => {
    const { told } = fight({
      a: { type: 'maxim-team', men: 7, strength: 7 },
      dice: `experience=3 grenade=1 hit=${ones(8)} hit=${ones(4)}`,
    });
    expect(hits(told)[0]).toEqual(['a', 8]);
  });

  test('nobody near enough after the move: the order ends', () => {
    const stage = ready({ b: { at: [29.9, 24] }, dice: 'experience=3' });
    stage.play(order('a', 'close-assault'), stay);
    expect(stage.asked).toBe('turn.choose allies');
    const moved = ready({ b: { at: [29.9, 24] }, dice: 'experience=3' });
    moved.play(order('a', 'close-assault'), go([24.9, 24]));
    expect(moved.asked).toBe('order.assault allies');
  });
});

test('bg-cov-07 two sides in one house are both in hard cover', () => {
  const barn = {
    ...house('barn', 20, 20, 32, 28),
    sections: [
      { id: 'west', outline: box('x', 'x', 20, 20, 26, 28) },
      { id: 'east', outline: box('x', 'x', 26, 20, 32, 28) },
    ].map(({ id, outline }) => ({ id, outline: (outline as never as { outline: unknown }).outline })),
  } as never;
  const { told } = fight({
    a: { at: [25, 24], stance: { kind: 'inside', section: 'barn/west' } },
    b: { at: [27, 24], stance: { kind: 'inside', section: 'barn/east' } },
    features: [{ ...(barn as object), grade: 'fortified' } as never],
    dice: 'experience=3 grenade=1 hit=2,1,1,1,1 hit=2,1,1,1 save=4 save=4',
  });
  expect(rollsOf(told, 'save')).toMatchObject([
    { of: 'b', need: 4 },
    { of: 'a', need: 4 },
  ]);
});

test('bg-assault-05 bg-fire-09 without ammunition there are only grenades, and no answer', () => {
  const { told } = fight({ a: { ammo: 'out' }, b: { ammo: 'out' }, dice: 'experience=3 grenade=3 hit=1,1,1' });
  expect(hits(told)).toEqual([['a', 3]]);
  // Nor do more men fire.
  const many = fight({ a: { ammo: 'out', men: 6 }, b: { ammo: 'out' }, dice: 'experience=3 grenade=3 hit=1,1,1' });
  expect(hits(many.told)).toEqual([['a', 3]]);
  // Nor has the crew of a gun an answer.
  const gun = { type: 'pak-40', at: [25.5, 24], ammo: 'out' } as const;
  expect(hits(fight({ b: gun, dice: `experience=3 grenade=3 hit=${ones(7)}` }).told)).toEqual([['a', 7]]);
});

test('bg-assault-01 the bonus belongs to the order: who walks up and fires has none', () => {
  const stage = ready({ dice: `observe=3 hit=${ones(4)}` });
  const told = stage.play(order('a', 'manoeuvre-and-fire'), stay, fire(aimed('arms', 'b')));
  expect(rolls(told)).toEqual(['observe 3', 'hit 1 1 1 1']);
});

test('bg-gap-57 whom a medic has saved in an assault nobody tests for, on either side', () => {
  const saved = (side: 'allies' | 'axis', dice: string) => {
    const stage = onTable({
      units: [
        { ...SQUAD, id: 'a', side: 'allies', at: [20, 24], facing: 12 },
        { ...SQUAD, id: 'b', side: 'axis', at: [24, 24], facing: 36 },
        { id: 'idle', side: 'allies', type: 'rifle-squad', at: [2, 2], men: 1, strength: 1 },
        { id: 'medic', side, type: 'german-medic', at: [side === 'allies' ? 18 : 26, 26] },
      ],
      dice,
    });
    stage.play(order('a', 'close-assault'), stay, arms);
    return rolls(stage.play({ kind: 'medic', unit: 'medic' }));
  };
  expect(saved('axis', `experience=3 grenade=1 hit=2,${ones(4)} hit=${ones(4)} save=1 medic=5`)).toEqual(['medic 5']);
  expect(saved('allies', `experience=3 grenade=1 hit=${ones(5)} hit=2,${ones(3)} save=1 medic=5`)).toEqual(['medic 5']);
});

test.each(['allies', 'axis'] as const)(
  'bg-gap-67 both are wiped out in the turn of the %s: the other side draws first',
  (active) => {
    const man = { type: 'rifle-squad', men: 1, strength: 1 } as const;
    const table = onTable({
      units: [
        { ...man, id: 'a', side: 'allies', at: [20, 20] },
        { ...man, id: 'b', side: 'axis', at: [23, 20] },
      ],
      active,
      stack: [
        { ...turnFrame(), step: 'choose' },
        {
          ...{ proc: 'assault', step: 'exchange', unit: 'a', target: 'b' },
          ...{ hits: 0, back: 0, defenderLosses: 0, attackerLosses: 0, lost: [], owed: [] },
        },
      ],
      // The last units of both sides: the turn passes on to the check that ends the game.
      dice: 'grenade=1 hit=6,6 hit=6 save=1,1 save=1 counter=2 counter=3',
    });
    const drew = ofType(table.opening, 'drew').map(({ side }) => side);
    expect(drew).toEqual([active === 'allies' ? 'axis' : 'allies', active]);
  },
);

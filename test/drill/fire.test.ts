import { describe, expect, test } from 'vitest';
import { UMPIRE } from './setup.ts';
import { type AnyEvent, decline, done, fire, ofType, onTable, player, rolls, surge, unit } from './stage.ts';
import type { Unit } from './state.ts';

/** Red's `a` fires at blue's `b`, which stands so far to the east. */
function shot(
  far: number,
  { men = 3, target = {}, dice = '' }: { men?: number; target?: Partial<Unit>; dice?: string },
) {
  const b = unit('b', 'blue-1', [far, 4], 9, target);
  const table = onTable({ units: [unit('a', 'red-1', [0, 4], men), b], stack: surge('red'), dice });
  const told = table.say('red-1', fire('a', 'b'));
  return { table, told, hit: ofType(told, 'roll')[0]! };
}

test('drill-fire-01 one die a man, 4 or more hits', () => {
  const { table, hit } = shot(8, { dice: 'hit=4,3,5 morale=1,2' });
  expect(hit).toMatchObject({
    rule: 'drill-fire-01',
    use: 'hit',
    of: 'a',
    dice: [4, 3, 5],
    need: 4,
    modifiers: [],
    hits: 2,
  });
  expect(table.unit('b').men).toBe(7);
});

test.each([
  [1, [3], 0],
  [1, [4], 1],
  [4, [1, 2, 3, 5], 1],
])('drill-fire-01 %i men roll %j: %i hits', (men, faces, hits) => {
  const { hit } = shot(8, { men, dice: `hit=${faces.join(',')}${hits ? ' morale=1,2' : ''}` });
  expect(hit).toMatchObject({ dice: faces, hits });
});

test('drill-fire-02 within 6 a hit needs one less', () => {
  const near = shot(6, { dice: 'hit=3,2,1 morale=1,2' });
  expect(near.hit).toMatchObject({ hits: 1, modifiers: [{ rule: 'drill-fire-02', why: 'within 6', value: 1 }] });
  expect(near.table.unit('b').men).toBe(8);
  const far = shot(7, { dice: 'hit=3,2,1' });
  expect(far.hit).toMatchObject({ hits: 0, modifiers: [] });
  expect(far.table.unit('b').men).toBe(9);
});

test('drill-fire-03 at a unit that digs a hit needs one more', () => {
  const target = { posture: 'dig' } as const;
  const dug = shot(8, { target, dice: 'hit=4,5,1 morale=1,2' });
  expect(dug.hit).toMatchObject({ hits: 1, modifiers: [{ rule: 'drill-fire-03', why: 'target digs', value: -1 }] });
  const near = shot(5, { target, dice: 'hit=4,3,1 morale=1,2' });
  expect(near.hit).toMatchObject({ hits: 1, modifiers: [{ value: 1 }, { value: -1 }] });
  const watching = shot(8, { target: { posture: 'watch' }, dice: 'hit=4,1,1 morale=1,2' });
  expect(watching.hit).toMatchObject({ hits: 1, modifiers: [] });
});

test('drill-fire-04 a 6 that hits takes two men', () => {
  const one = shot(8, { dice: 'hit=6,1,1 morale=1,2' });
  expect(one.hit.hits).toBe(1);
  expect(ofType(one.told, 'hurt')).toMatchObject([{ rule: 'drill-fire-04', unit: 'b', men: 7 }]);
  const all = shot(8, { dice: 'hit=6,6,5 morale=1,2' });
  expect(all.table.unit('b').men).toBe(4);
});

test('drill-fire-04 a unit without men is lost, and others are not', () => {
  const lost = shot(8, { target: { men: 2 }, dice: 'hit=6,1,1 counter=1' });
  expect(ofType(lost.told, 'lost')).toEqual([{ type: 'lost', rule: 'drill-fire-04', side: 'blue', unit: 'b' }]);
  expect(rolls(lost.told)).toEqual(['hit 6 1 1', 'counter 1']);
  const left = shot(8, { target: { men: 3 }, dice: 'hit=6,1,1 morale=1,2' });
  expect(ofType(left.told, 'lost')).toEqual([]);
  const missed = shot(8, { target: { men: 1 }, dice: 'hit=1,1,1' });
  expect([ofType(missed.told, 'lost'), ofType(missed.told, 'hurt')]).toEqual([[], []]);
});

describe('drill-fire-05 an umpire', () => {
  const seats = [player('red-1'), player('blue-1'), { ...UMPIRE, confirms: ['sight'] as const }];
  const shot = (far: number, dice = '') => {
    const units = [unit('a', 'red-1', [0, 4], 1), unit('b', 'blue-1', [far, 4], 3)];
    const table = onTable({ units, seats, stack: surge('red'), dice });
    table.say('red-1', fire('a', 'b'));
    return table;
  };
  const rule = (value: boolean) => ({ kind: 'ruling', seat: 'umpire', value }) as const;

  test('may deny the sight beyond 10', () => {
    const table = shot(11);
    expect(table.pending).toMatchObject({
      kind: 'ruling',
      rule: 'drill-fire-05',
      what: 'sight',
      of: 'a',
      proposal: true,
    });
    const told = table.enter({ ...rule(false), note: 'the barn' });
    expect(told).toEqual([
      {
        ...{ type: 'ruling', rule: 'drill-fire-05', what: 'sight', of: 'a', to: ['red-1'], seat: 'umpire' },
        ...{ proposal: true, value: false, note: 'the barn' },
      },
      { type: 'unseen', rule: 'drill-fire-05', to: ['red-1'], unit: 'a', target: 'b' },
    ]);
    expect(table.asked).toBe('turn.choose red-1');
    expect(table.redact(told, 'blue-1')).toEqual([]);
  });

  test('may allow it, and the dice are rolled', () => {
    expect(rolls(shot(11, 'hit=1').enter(rule(true)))).toEqual(['hit 1']);
  });

  test('is not asked within 10', () => {
    expect(shot(10, 'hit=1').asked).toBe('turn.choose red-1');
  });

  test('may pin or rally a unit, and nothing else', () => {
    const table = onTable({ units: [unit('a', 'red-1', [0, 4], 1)], seats });
    const act = { kind: 'decree', unit: 'a', pinned: true } as const;
    expect(table.enter({ kind: 'intervene', seat: 'umpire', act, note: 'snipers' })).toEqual([
      { type: 'intervention', rule: 'drill-fire-05', seat: 'umpire', note: 'snipers' },
      { type: 'pinned', rule: 'drill-fire-05', unit: 'a', pinned: true },
    ]);
    expect(table.unit('a').pinned).toBe(true);
    const refused = { code: 'NO_DECREE', rule: 'drill-fire-05', facts: {} };
    expect(table.judged({ kind: 'intervene', seat: 'umpire', act: done })).toEqual(refused);
    expect(table.judged({ kind: 'intervene', seat: 'umpire', act: { ...act, unit: 'nobody' } })).toEqual(refused);
  });
});

test('drill-spot-03 who fires is seen by all', () => {
  const units = [unit('a', 'red-1', [0, 4], 1), unit('b', 'blue-1', [9, 4], 3)];
  const table = onTable({ units, knows: { 'red-1': ['b'] }, stack: surge('red'), dice: 'hit=1' });
  expect(table.look('blue-2').view).toMatchObject({ seen: [] });
  const told = table.say('red-1', fire('a', 'b'));
  const fired = { type: 'fired', rule: 'drill-spot-03', side: 'red', unit: 'a', target: 'b', x: 0, y: 4, men: 1 };
  for (const seat of ['red-2', 'blue-1', 'blue-2'])
    expect(ofType(table.redact(told, seat), 'fired')).toEqual([{ ...fired, watching: false }]);
  expect(table.table.knows).toEqual({ 'red-1': ['b'], 'red-2': [], 'blue-1': ['a'], 'blue-2': ['a'] });
});

describe('drill-morale-01 a unit that lost men', () => {
  /** Nine men of whom `losses` fall to fives; the target has so many left and tests with these dice. */
  const tested = (left: number, morale: string) =>
    shot(8, { target: { men: left + 1 }, dice: `hit=5,1,1 morale=${morale}` });

  test.each([
    [1, '3,4', false],
    [1, '3,5', true],
    [4, '6,4', false],
    [4, '6,5', true],
  ])('of %i men left is pinned by more than 6 and its men: %s, %s', (left, morale, pinned) => {
    const { table, told } = tested(left, morale);
    const dice = morale.split(',').map(Number);
    expect(ofType(told, 'roll')[1]).toMatchObject({
      ...{ rule: 'drill-morale-01', use: 'morale', of: 'b', dice, need: 6 + left, most: true, success: !pinned },
    });
    expect(table.unit('b').pinned).toBe(pinned);
    expect(ofType(told, 'pinned').map(({ rule }) => rule)).toEqual(pinned ? ['drill-morale-01'] : []);
  });

  test('and no other is tested', () => {
    expect(rolls(shot(8, { dice: 'hit=1,1,1' }).told)).toEqual(['hit 1 1 1']);
  });
});

describe('drill-morale-02 doubles', () => {
  const asks = (events: readonly AnyEvent[]) => ofType(events, 'hero').map(({ rule, unit }) => [rule, unit]);

  test('let the unit shoot back at once', () => {
    const { table, told } = shot(8, { target: { men: 3 }, dice: 'hit=4,1,1 morale=2,2 hit=4,1 morale=1,2' });
    expect(asks(told)).toEqual([['drill-morale-02', 'b']]);
    expect(table.asked).toBe('fire.back blue-1');
    const refused = { code: 'SHOOT_BACK', rule: 'drill-morale-02', facts: {} };
    for (const answer of [done, fire('a', 'b'), fire('a', 'a'), fire('b', 'b')])
      expect(table.refusal('blue-1', answer)).toEqual(refused);
    expect(table.refusal('blue-1', decline)).toBeNull();
    expect(rolls(table.say('blue-1', fire('b', 'a')))).toEqual(['hit 4 1', 'morale 1 2']);
    expect(table.unit('a').men).toBe(2);
    expect(table.unit('b').fired).toBe(false);
  });

  test('may be let pass', () => {
    const { table } = shot(8, { dice: 'hit=4,1,1 morale=2,2' });
    expect(table.say('blue-1', decline)).toEqual([{ type: 'acted', rule: 'drill-morale-02', seat: 'blue-1' }]);
    expect(table.asked).toBe('turn.choose red-1 red-2');
  });

  test.each([
    ['no double', {}, 'hit=4,1,1 morale=2,3'],
    ['a unit that has shot back this turn', { hero: true }, 'hit=4,1,1 morale=2,2'],
    ['a unit that the test pins', { men: 2 }, 'hit=4,1,1 morale=6,6'],
    ['a unit that was pinned', { pinned: true }, 'hit=4,1,1 morale=1,1'],
  ])('are needed, once, by a unit that can: %s', (_what, target, dice) => {
    const { table, told } = shot(8, { target, dice });
    expect(asks(told)).toEqual([]);
    expect(table.asked).toBe('turn.choose red-1 red-2');
  });

  test('nest: who shoots back can be shot back at, but not twice', () => {
    const dice = 'hit=4,1,1 morale=2,2 hit=4,1,1,1,1,1,1,1 morale=1,1 hit=4,1 morale=3,3';
    const { table } = shot(8, { dice });
    table.say('blue-1', fire('b', 'a'));
    expect(table.asked).toBe('fire.back red-1');
    table.say('red-1', fire('a', 'b'));
    expect(table.asked).toBe('turn.choose red-1 red-2');
    expect([table.unit('a').men, table.unit('b').men]).toEqual([2, 7]);
  });
});

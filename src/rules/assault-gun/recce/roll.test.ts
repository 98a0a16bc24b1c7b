import { describe, expect, test } from 'vitest';
import { natural } from '../../../kernel/explain.ts';
import { countOdds, stopPolicy } from '../../../odds/count.ts';
import { assaultGun } from '../index.ts';
import {
  block,
  ofType,
  onTable,
  pass,
  probe,
  rollsOf,
  type Setting,
  type Stage,
  spot,
  tableFor,
} from '../stage.testing.ts';
import { type AgTable, type Aircraft, type OnMap, standing } from '../state.ts';
import { RECCE_MODIFIERS } from '../tables/recce.ts';
import { recceFrame } from './recce.ts';
import { type Attempt, isNearest, modifiersOf, naturalsOf, needOf, outcomeOf } from './roll.ts';

const A = { id: 'a', at: [50, 50] } as const;
/** Nine steps from edge to edge, and straight east of `a`. */
const B = { id: 'b', at: [65, 50] } as const;

function attempt(table: AgTable, more: Partial<Attempt> = {}): Attempt {
  const unit = standing(table, 'a') as OnMap;
  const target = standing(table, 'b') as OnMap;
  return { unit, target, how: 'probe', aircraft: null, spotter: null, ...more };
}

const values = (setting: Setting, more: Partial<Attempt> = {}): Record<string, number> => {
  const table = tableFor(setting);
  return Object.fromEntries(modifiersOf(table, attempt(table, more)).map(({ rule, value }) => [rule, value]));
};

const plane = (recce: number | null): Aircraft =>
  tableFor({ units: [], aircraft: [{ id: 'plane', side: 'axis', recce }] }).aircraft[0]!;

describe('modifiers', () => {
  test('ag-recce-21 the rating of the recce unit is added, or that of the aircraft', () => {
    expect(values({ units: [{ ...A, row: { recce: 2 } }, B] })).toEqual({ 'ag-recce-21': 2 });
    expect(values({ units: [{ ...A, row: { recce: 0 } }, B] })).toEqual({});
    const units = [{ ...A, row: { recce: 2 } }, B];
    expect(values({ units }, { how: 'spot', aircraft: plane(4) })['ag-recce-21']).toBe(4);
    expect(values({ units }, { how: 'spot', aircraft: plane(null) })['ag-recce-21']).toBeUndefined();
  });

  test('ag-recce-22 +1 at 1 km from edge to edge, nothing a step farther', () => {
    expect(values({ units: [A, { id: 'b', at: [60, 50] }] })).toEqual({ 'ag-recce-22': 1 });
    expect(values({ units: [A, { id: 'b', at: [61, 50] }] })).toEqual({});
  });

  test('ag-recce-23 -2 for spotting', () => {
    expect(values({ units: [A, B] }, { how: 'spot' })).toEqual({ 'ag-recce-23': -2 });
  });

  test('ag-recce-24 -2 if another counter is nearer in that direction', () => {
    expect(values({ units: [A, B, { id: 'c', at: [60, 55] }] })).toEqual({ 'ag-recce-24': -2 });
    expect(values({ units: [A, B, { id: 'c', at: [40, 50] }] })).toEqual({});
  });

  test('ag-gap-16 the direction is 45 degrees to either side, ties are no matter, dummies count, friends and headquarters do not', () => {
    const near = (at: readonly [number, number], more = {}): boolean => {
      const table = tableFor({ units: [A, { id: 'b', at: [70, 50] }, { id: 'c', at, ...more }] });
      return isNearest(table, attempt(table));
    };
    // Exactly 45 degrees, and a step beyond.
    expect(near([60, 60])).toBe(false);
    expect(near([60, 40])).toBe(false);
    expect(near([60, 61])).toBe(true);
    expect(near([60, 39])).toBe(true);
    // Behind, and straight to the side.
    expect(near([40, 50])).toBe(true);
    expect(near([50, 60])).toBe(true);
    // As far away as the target: 14 steps.
    expect(near([70, 56])).toBe(true);
    expect(near([69, 56])).toBe(false);
    expect(near([60, 50], { kind: 'dummy', revealed: false })).toBe(false);
    expect(near([60, 50], { kind: 'hq' })).toBe(true);
    expect(near([60, 50], { side: 'axis' })).toBe(true);
  });

  test('ag-gap-16 distances are those before the recce unit moved', () => {
    // From [50, 50] `c` is nearer; from where the spotter has gone it is not in that direction.
    const units = [
      { ...A, at: [58, 46] as const },
      { id: 'b', at: [76, 50] as const },
      { id: 'c', at: [60, 58] as const },
    ];
    expect(values({ units }, { how: 'spot' })).toEqual({ 'ag-recce-23': -2 });
    expect(values({ units }, { how: 'spot', from: { x: 50, y: 50 } })).toEqual({
      'ag-recce-23': -2,
      'ag-recce-24': -2,
    });
    expect(values({ units: [A, { id: 'b', at: [60, 50] }] }, { from: { x: 49, y: 50 } })).toEqual({});
  });

  test('ag-recce-25 -1 in woods and in built-up areas, -2 for aircraft', () => {
    const woods = { areas: [{ id: 'w', terrain: 'woods', shape: block(60, 45, 70, 55) }] } as const;
    const town = { areas: [{ id: 't', terrain: 'clear', builtUp: true, shape: block(60, 45, 70, 55) }] } as const;
    for (const map of [woods, town]) {
      expect(values({ units: [A, B], map })).toEqual({ 'ag-recce-25': -1 });
      expect(values({ units: [A, B], map }, { aircraft: plane(0) })).toEqual({ 'ag-recce-25': -2 });
      expect(
        values({
          units: [
            { ...A, at: [65, 50] },
            { ...B, at: [80, 50] },
          ],
          map,
        }),
      ).toEqual({});
    }
  });

  test('ag-recce-26 -1 in storms, and in nothing less', () => {
    expect(values({ units: [A, B], table: { weather: 'Storms' } })).toEqual({ 'ag-recce-26': -1 });
    for (const how of ['probe', 'spot'] as const)
      expect(values({ units: [A, B], table: { weather: 'Storms' } }, { how })['ag-recce-26']).toBe(-1);
    for (const weather of ['Overcast', 'Clear'] as const)
      expect(values({ units: [A, B], table: { weather } })).toEqual({});
  });

  test('ag-counter-03 the rating of the spotter is taken off', () => {
    const table = tableFor({
      units: [
        { ...A, row: { recce: 1 } },
        { ...B, row: { recce: 3 } },
      ],
    });
    const spotter = standing(table, 'b');
    expect(modifiersOf(table, attempt(table, { spotter })).map(({ rule, value }) => [rule, value])).toEqual([
      ['ag-recce-21', 1],
      ['ag-counter-03', -3],
    ]);
  });

  test('ag-recce-27 the lost signs are all minus signs, as the chart prints them (ag-gap-17)', () => {
    const { rating, near, ...others } = RECCE_MODIFIERS;
    expect([rating.value, near.value]).toEqual(['rating', 1]);
    expect(Object.values(others).map(({ value }) => value)).toEqual([-2, -2, -1, -2, -1, '-rating']);
    const woods = { areas: [{ id: 'w', terrain: 'woods', shape: block(60, 45, 70, 55) }] } as const;
    const units = [A, B, { id: 'c', at: [60, 55] as const }];
    expect(values({ units, map: woods, table: { weather: 'Storms' } }, { how: 'spot' })).toEqual({
      ...{ 'ag-recce-23': -2, 'ag-recce-24': -2, 'ag-recce-25': -1, 'ag-recce-26': -1 },
    });
  });

  test('ag-gap-17 -2, -2, -1 and -1', () => {
    const woods = { areas: [{ id: 'w', terrain: 'woods', shape: block(60, 45, 70, 55) }] } as const;
    const table = tableFor({ units: [A, B, { id: 'c', at: [60, 55] }], map: woods, table: { weather: 'Storms' } });
    expect(natural(needOf(table, attempt(table, { how: 'spot' })))).toBe(9);
    expect(natural(needOf(table, attempt(table)))).toBe(7);
  });
});

const row = (modifier: number, how: 'probe' | 'spot' = 'probe', isSure = false): string =>
  [1, 2, 3, 4, 5, 6]
    .map((face) => {
      const { result, stewed } = outcomeOf(face, modifier, how, isSure);
      return stewed ? 's' : { failed: 'f', attack: 'a', 'attack and support': 'A' }[result];
    })
    .join('');

describe('the die', () => {
  test('ag-recce-17 2 or less fails, 3 to 5 is an attack, 6 or more attack and support', () => {
    expect(row(0)).toBe('sfaaaA');
    expect(row(1)).toBe('saaaAA');
    expect(row(-1)).toBe('sffaaA');
  });

  test('ag-recce-18 a natural 1 fails whatever helps', () => {
    expect(row(9)).toBe('sAAAAA');
    expect(row(9, 'spot')[0]).toBe('s');
    const stage = onTable({ units: [{ ...A, row: { recce: 4 } }, B], stack: [recceFrame('axis')], dice: 'recce=1' });
    expect(stage.say('axis', probe('a', 'b', [59, 50]))).toContainEqual(
      expect.objectContaining({ type: 'recce', result: 'failed', stewed: true }),
    );
  });

  test('ag-recce-19 a natural 6 is attack and support whatever hinders', () => {
    expect(row(-9)).toBe('sffffA');
    expect(row(-9, 'spot')).toBe('sffffA');
    const stage = onTable({
      units: [A, B, { id: 'c', at: [60, 55] }],
      ...{ table: { weather: 'Storms' }, stack: [recceFrame('axis')], dice: 'recce=6' },
    });
    expect(stage.say('axis', spot('a', 'b'))).toContainEqual(
      expect.objectContaining({ type: 'recce', result: 'attack and support', stewed: false }),
    );
  });

  test('ag-recce-20 spotting fails on a natural 2 too', () => {
    expect(row(5, 'spot')).toBe('sfAAAA');
    expect(row(5, 'probe')).toBe('sAAAAA');
    // It stands beside the die: no modifier is made up for it.
    const table = tableFor({ units: [{ ...A, row: { recce: 4 } }, B] });
    expect(needOf(table, attempt(table, { how: 'spot' })).modifiers.map(({ value }) => value)).toEqual([4, -2]);
    expect(naturalsOf(table, attempt(table, { how: 'spot' }))).toEqual({ pass: 6, fail: [1, 2] });
    expect(naturalsOf(table, attempt(table, { how: 'probe' }))).toEqual({ pass: 6, fail: 1 });
    const stage = onTable({
      ...{ units: [{ ...A, row: { recce: 4 } }, B], stack: [recceFrame('axis')], dice: 'recce=2' },
    });
    const [roll] = rollsOf(stage.say('axis', spot('a', 'b')), 'recce');
    expect(roll).toMatchObject({ dice: [2], need: 3, success: false, always: { fail: [1, 2] } });
    expect(assaultGun.text.event(roll!)).toContain(
      '2 (+4 recce rating, -2 spotting), needs 3+: a natural 2 always fails',
    );
  });

  test('ag-recce-17 the number that is shown for the die is the one that decides', () => {
    for (const recce of [0, 1, 2, 3, 4])
      for (const how of ['probe', 'spot'] as const)
        for (const weather of ['Clear', 'Storms'] as const) {
          const table = tableFor({ units: [{ ...A, row: { recce } }, B], table: { weather } });
          const need = natural(needOf(table, attempt(table, { how })));
          const { pass, fail } = naturalsOf(table, attempt(table, { how }));
          const modifier = recce - (how === 'spot' ? 2 : 0) - (weather === 'Storms' ? 1 : 0);
          for (const face of [1, 2, 3, 4, 5, 6])
            expect(outcomeOf(face, modifier, how, false).result !== 'failed').toBe(
              face === pass || (face >= need && ![fail].flat().includes(face)),
            );
        }
  });

  test('ag-recce-17 its own side sees the die, and all see the result', () => {
    const stage = onTable({ units: [A, B], stack: [recceFrame('axis')], dice: 'recce=5' });
    const events = stage.say('axis', spot('a', 'b'));
    expect(rollsOf(events, 'recce')).toMatchObject([{ rule: 'ag-recce-17', of: 'a', to: ['axis'], dice: [5] }]);
    expect(ofType(events, 'recce')).toMatchObject([{ unit: 'a', side: 'axis', target: 'b', result: 'attack' }]);
  });

  test('ag-recce-17 the odds of a second try tell what it may give, as if the first had not been', () => {
    const units = [A, { ...A, id: 'a2', at: [50, 40] }, B, { ...B, id: 'b2', at: [65, 40] }] as const;
    const again = { inputs: [{ kind: 'answer', seat: 'axis', answer: spot('a2', 'b2') }], policy: stopPolicy } as const;
    const told = (stage: Stage) => {
      const odds = countOdds(assaultGun, stage.game, again);
      if ('code' in odds) throw new Error(odds.sentence);
      return odds.outcomes.map(({ result, p }) => [result.recce, p]);
    };
    const fresh = onTable({ units, stack: [recceFrame('axis')] });
    const failed = onTable({ units, stack: [recceFrame('axis')], dice: 'recce=1' });
    failed.play(spot('a', 'b'), pass);
    // Spotting is -2: 1 to 4 fail, a 5 comes to 3, and a natural 6 always gives all.
    expect(told(failed)).toEqual([
      ['failed', '2/3'],
      ['attack', '1/6'],
      ['attack and support', '1/6'],
    ]);
    expect(told(fresh)).toEqual(told(failed));
  });

  test('ag-gap-40 an aircraft spots: -2, and it fails on a natural 2', () => {
    const table = tableFor({ units: [A, B] });
    const flight = attempt(table, { how: 'spot', aircraft: plane(3) });
    expect(modifiersOf(table, flight).map(({ value }) => value)).toEqual([3, -2]);
    expect(natural(needOf(table, flight))).toBe(2);
    expect(naturalsOf(table, flight).fail).toEqual([1, 2]);
  });
});

test('ag-recce-18 a failed die changes who goes on', () => {
  const stage = onTable({ units: [A, B], stack: [recceFrame('axis')], dice: 'recce=1' });
  stage.say('axis', spot('a', 'b'));
  expect(stage.asked).toBe('recce.choose allies');
  stage.say('allies', pass);
  expect(stage.asked).not.toContain('recce');
});

test('ag-unit-09 a higher recce rating is better', () => {
  const need = (recce: number) => {
    const table = tableFor({ units: [{ ...A, row: { recce } }, B] });
    return natural(needOf(table, attempt(table)));
  };
  expect([0, 1, 2].map(need)).toEqual([3, 2, 1]);
});

test('ag-recce-24 a counter that is nearer but off to the side is no matter', () => {
  expect(values({ units: [A, { id: 'b', at: [70, 50] }, { id: 'c', at: [60, 61] }] })).toEqual({});
  expect(values({ units: [A, { id: 'b', at: [70, 50] }, { id: 'c', at: [60, 60] }] })).toEqual({ 'ag-recce-24': -2 });
});

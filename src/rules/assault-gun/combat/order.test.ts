/** The order of fire: initiative, steps, holding back. */
import { describe, expect, test } from 'vitest';
import type { AgAnswer } from '../book.ts';
import {
  type AnyEvent,
  ARTILLERY,
  ASSAULT_GUNS,
  AT_GUNS,
  advanceBy,
  assign,
  block,
  CARS,
  hold,
  ofType,
  onTable,
  type Piece,
  retreat,
  type Setting,
  split,
  stay,
  TANKS,
  tableFor,
  take,
} from '../stage.testing.ts';
import type { Row } from '../state.ts';
import { initiativeOf } from './parts.ts';

const stepsIn = (events: readonly AnyEvent[]) =>
  ofType(events, 'step').map(({ initiative, units }) => [initiative, ...units]);

/** Two attackers on the west side of a target, all of one strength and without saves. */
const attacker = (id: 'a1' | 'a2', row: Partial<Row>, more: Partial<Piece> = {}): Piece => ({
  ...{ id, at: id === 'a1' ? [94, 97] : [94, 103], row: { strength: 1, ...row }, moved: true },
  ...more,
});
const target = (row: Partial<Row>, more: Partial<Piece> = {}): Piece => ({
  ...{ id: 't', at: [100, 100], row: { strength: 1, ...row } },
  ...more,
});

/** The initiative of one unit in a setting. */
function initiative(id: string, setting: Setting, held: string[] = []): number {
  const table = tableFor(setting);
  return initiativeOf(table, table.combats, id, held);
}

describe('initiative', () => {
  test('ag-init-01 ag-combat-05 air 12, artillery 11, AT 10, then everybody by his number', () => {
    const stage = onTable({
      units: [
        attacker('a1', { ...CARS, size: 'regiment', initiative: 9 }),
        { id: 'a-guns', at: [70, 100], row: { ...ARTILLERY, strength: 1 } },
        target({ ...TANKS, size: 'regiment', initiative: 3, strength: 1 }),
        { id: 't-at', at: [105, 100], row: { ...AT_GUNS, strength: 1 } },
      ],
      aircraft: [{ id: 'a-stuka', side: 'axis', gs: 1, mission: { kind: 'gs', division: 'axis' } }],
      fights: [{ target: 't', attackers: ['a1', 'a-guns:distant', 'a-stuka:air'], defenders: ['t-at:behind'] }],
      options: { savesAndRatings: false },
      dice: 'hit=1 hit=1 hit=1 hit=1 hit=1',
    });
    expect(stepsIn([...stage.opening, ...stage.defaults()])).toEqual([
      [12, 'a-stuka'],
      [11, 'a-guns'],
      [10, 't-at'],
      [9, 'a1'],
      [3, 't'],
    ]);
  });

  test('ag-init-01 each fires at his own number, and not with a quicker one of his side', () => {
    const stage = onTable({
      units: [attacker('a1', { initiative: 7 }), attacker('a2', { initiative: 2 }), target({ initiative: 4 })],
      fights: [{ target: 't', attackers: ['a1', 'a2'] }],
      options: { savesAndRatings: false },
      dice: 'hit=1 hit=1 hit=1',
    });
    expect(stepsIn([...stage.opening, ...stage.defaults()])).toEqual([
      [7, 'a1'],
      [4, 't'],
      [2, 'a2'],
    ]);
  });

  test('ag-init-03 aircraft: 12', () => {
    const setting: Setting = {
      units: [attacker('a1', {}), target({})],
      aircraft: [{ id: 'stuka', side: 'axis', gs: 3 }],
      fights: [{ target: 't', attackers: ['a1', 'stuka:air'] }],
    };
    expect(initiative('stuka', setting)).toBe(12);
  });

  test('ag-init-04 ag-combat-06 artillery: 11, or 0 when a ground unit attacks it', () => {
    const units = [attacker('a1', {}), target({ ...ARTILLERY, strength: 3 }), { id: 'u', at: [106, 100] as const }];
    const guns = { id: 'a-guns', at: [70, 100] as const, row: ARTILLERY };
    expect(initiative('t', { units, fights: [{ target: 't', attackers: ['a1'] }] })).toBe(0);
    // Whoever else fires at it.
    expect(
      initiative('t', { units: [...units, guns], fights: [{ target: 't', attackers: ['a-guns:distant', 'a1'] }] }),
    ).toBe(0);
    // Attacked by artillery alone, and firing from afar for another.
    expect(initiative('t', { units: [...units, guns], fights: [{ target: 't', attackers: ['a-guns:distant'] }] })).toBe(
      11,
    );
    expect(
      initiative('a-guns', { units: [...units, guns], fights: [{ target: 't', attackers: ['a1', 'a-guns:distant'] }] }),
    ).toBe(11);
    // In contact by its own doing.
    const front = [attacker('a1', ARTILLERY), target({})];
    expect(initiative('a1', { units: front, fights: [{ target: 't', attackers: ['a1'] }] })).toBe(0);
  });

  test('ag-init-05 ag-combat-06 AT guns: 10 behind another unit, or 0 when a ground unit attacks them', () => {
    const units = [attacker('a1', TANKS), target({}), { id: 'at', at: [105, 100] as const, row: AT_GUNS }];
    expect(initiative('at', { units, fights: [{ target: 't', attackers: ['a1'], defenders: ['at:behind'] }] })).toBe(
      10,
    );
    const attacked = [attacker('a1', TANKS), target(AT_GUNS)];
    expect(initiative('t', { units: attacked, fights: [{ target: 't', attackers: ['a1'] }] })).toBe(0);
  });

  test('ag-init-07 ag-gap-20 SP artillery: 11 at a distance, in contact the number of its own row', () => {
    const priest = { ...ARTILLERY, type: 'SP Guns', initiative: 5, distant: null } as const;
    const distant = { id: 'a-guns', at: [70, 100] as const, row: priest };
    const units = [attacker('a1', {}), target(priest), distant];
    expect(initiative('a-guns', { units, fights: [{ target: 't', attackers: ['a1', 'a-guns:distant'] }] })).toBe(11);
    expect(initiative('t', { units, fights: [{ target: 't', attackers: ['a1'] }] })).toBe(5);
  });

  test.for([
    [1, 3],
    [7, 9],
    [7.5, 9.5],
    [8, 9.5],
    [9, 9.5],
    [-1, 1],
  ])('ag-init-08 ag-combat-19 a defender at %d with LOG fights at %d', ([printed, withLog]) => {
    const at = (more: Partial<Piece>, attackers = ['a1']) =>
      initiative('t', {
        units: [attacker('a1', {}), target({ initiative: printed! }, more)],
        fights: [{ target: 't', attackers }],
      });
    expect(at({ log: true })).toBe(withLog);
    expect(at({})).toBe(printed);
    // So does one that supports it from behind.
    const behind = (log: boolean) =>
      initiative('s', {
        units: [
          ...[attacker('a1', {}), target({})],
          { id: 's', at: [105, 100], row: { ...ASSAULT_GUNS, initiative: printed! }, log },
        ],
        fights: [{ target: 't', attackers: ['a1'], defenders: ['s:behind'] }],
      });
    expect([behind(true), behind(false)]).toEqual([withLog, printed]);
  });

  test('ag-combat-19 ag-combat-07 nothing is added for an attacker, even where he is attacked himself', () => {
    const units = [
      attacker('a1', { initiative: 4 }, { log: true }),
      target({}),
      { id: 'u', at: [88, 97] as const, row: { initiative: 1 }, moved: true, log: true },
    ];
    const fights = [
      { target: 't', attackers: ['a1'] },
      { target: 'a1', attackers: ['u'] },
    ];
    expect(initiative('a1', { units, fights })).toBe(4);
    expect(initiative('u', { units, fights })).toBe(1);
    // Without the attack that he made he would be a defender.
    expect(initiative('a1', { units, fights: fights.slice(1) })).toBe(6);
  });

  test('ag-gap-18 LOG does not lift guns, in contact or behind', () => {
    const units = [
      attacker('a1', {}),
      target(ARTILLERY, { log: true }),
      { id: 'u', at: [105, 100] as const, row: AT_GUNS, log: true },
    ];
    expect(initiative('t', { units, fights: [{ target: 't', attackers: ['a1'], defenders: ['u:behind'] }] })).toBe(0);
    expect(initiative('u', { units, fights: [{ target: 't', attackers: ['a1'], defenders: ['u:behind'] }] })).toBe(10);
    // SP AT guns with a number of their own are no guns in this sense.
    const hunters = [
      attacker('a1', {}),
      target({ ...ASSAULT_GUNS, ability: { kind: 'AT' }, initiative: 6 }, { log: true }),
    ];
    expect(initiative('t', { units: hunters, fights: [{ target: 't', attackers: ['a1'] }] })).toBe(8);
  });

  test('ag-terr-03 ag-gap-19 in close terrain vehicles of both sides fight at 0, and LOG is added to that', () => {
    const town = { id: 'town', terrain: 'clear', shape: block(96, 96, 104, 104), close: true, builtUp: true } as const;
    const setting = (close: boolean, row: Partial<Row>, more: Partial<Piece> = {}): Setting => ({
      units: [
        attacker('a1', { ...TANKS, initiative: 7, size: 'regiment' }),
        attacker('a2', { initiative: 2 }),
        target(row, more),
        { id: 's', at: [105, 100], row: { ...ASSAULT_GUNS, initiative: 5 } },
        { id: 'r', at: [109, 100], row: { ...ARTILLERY, type: 'SP Guns', size: 'battalion' } },
        { id: 'a-guns', at: [70, 100], row: { ...ARTILLERY, type: 'SP Guns' } },
      ],
      map: { areas: close ? [town] : [] },
      fights: [{ target: 't', attackers: ['a1', 'a2', 'a-guns:distant'], defenders: ['s:behind'] }],
    });
    const all = ['a1', 'a2', 't', 's', 'a-guns'];
    const cars = { ...CARS, initiative: 4, size: 'regiment' } as const;
    expect(all.map((id) => initiative(id, setting(true, cars)))).toEqual([0, 2, 0, 0, 11]);
    expect(all.map((id) => initiative(id, setting(false, cars)))).toEqual([7, 2, 4, 5, 11]);
    expect(initiative('t', setting(true, cars, { log: true }))).toBe(2);
    // Who attacks out of a town fights where the target is.
    const outside = { ...setting(false, cars), map: { areas: [{ ...town, shape: block(86, 86, 97, 110) }] } };
    expect(all.map((id) => initiative(id, outside))).toEqual([7, 2, 4, 5, 11]);
  });

  test('ag-gap-19 SP artillery right behind the fight is in it too', () => {
    const setting = (close: boolean): Setting => ({
      units: [
        attacker('a1', {}),
        target({}),
        { id: 'r', at: [105, 100], row: { ...ARTILLERY, type: 'SP Guns', size: 'battalion' } },
      ],
      map: { areas: [{ id: 'wood', terrain: 'woods', shape: block(96, 96, 104, 104), close }] },
      fights: [{ target: 't', attackers: ['a1'], defenders: ['r:behind'] }],
    });
    expect([initiative('r', setting(true)), initiative('r', setting(false))]).toEqual([0, 11]);
  });

  test('ag-sea-07 those who land, and their support in contact, fight at 0; guns far off as usual', () => {
    const landed = { turn: 1, how: 'sea' } as const;
    const setting = (turn: number): Setting => ({
      units: [
        attacker('a1', { initiative: 3 }, { landed: { ...landed, turn } }),
        { id: 'a-dd', at: [89, 97], row: { ...ASSAULT_GUNS, initiative: 6 } },
        { id: 'a-ship', at: [70, 100], row: ARTILLERY },
        target({ initiative: 2 }),
      ],
      fights: [{ target: 't', attackers: ['a1', 'a-dd:behind:a1', 'a-ship:distant'], landing: true }],
    });
    expect(['a1', 'a-dd', 'a-ship', 't'].map((id) => initiative(id, setting(1)))).toEqual([0, 0, 11, 4]);
    expect(['a1', 'a-dd'].map((id) => initiative(id, setting(0)))).toEqual([3, 6]);
  });

  test('ag-sea-10 who meets a landing counts as supplied, on either side of the attack', () => {
    const unit = (landed: boolean): Setting => ({
      units: [attacker('a1', {}, landed ? { landed: { turn: 1, how: 'sea' } } : {}), target({ initiative: 2 })],
      fights: [{ target: 't', attackers: ['a1'], landing: landed }],
    });
    expect([initiative('t', unit(true)), initiative('t', unit(false))]).toEqual([4, 2]);
  });
});

describe('steps', () => {
  const row = (initiative: number): Partial<Row> => ({ initiative });

  function order(setting: Omit<Setting, 'dice' | 'options'>, shots: number): unknown[] {
    const stage = onTable({ ...setting, options: { savesAndRatings: false }, dice: 'hit=1 '.repeat(shots) });
    return stepsIn([...stage.opening, ...stage.defaults()]);
  }

  test('ag-combat-08 ag-gap-26 consecutive initiatives of one side roll together, and only those', () => {
    const units = (t: number) => [attacker('a1', row(5)), attacker('a2', row(4)), target(row(t))];
    const fights = [{ target: 't', attackers: ['a1', 'a2'] }];
    expect(order({ units: units(1), fights }, 3)).toEqual([
      [5, 'a1', 'a2'],
      [1, 't'],
    ]);
    expect(order({ units: units(4.5), fights }, 3)).toEqual([
      [5, 'a1'],
      [4.5, 't'],
      [4, 'a2'],
    ]);
    // So do defenders.
    const defence = (a: number) => [
      attacker('a1', row(a)),
      target(row(5)),
      { id: 's', at: [105, 100] as const, row: { ...ASSAULT_GUNS, ...row(4), strength: 1 } },
    ];
    const behind = [{ target: 't', attackers: ['a1'], defenders: ['s:behind'] }];
    expect(order({ units: defence(1), fights: behind }, 3)).toEqual([
      [5, 's', 't'],
      [1, 'a1'],
    ]);
    expect(order({ units: defence(4.5), fights: behind }, 3)).toEqual([
      [5, 't'],
      [4.5, 'a1'],
      [4, 's'],
    ]);
    // Equal to an enemy is not consecutive.
    expect(order({ units: units(4), fights }, 3)).toEqual([
      [5, 'a1'],
      [4, 'a2', 't'],
    ]);
  });

  test('ag-gap-26 equal to the highest of the others is not above it', () => {
    const units = [attacker('a1', row(5)), attacker('a2', row(4)), target(row(4))];
    expect(order({ units, fights: [{ target: 't', attackers: ['a1', 'a2'] }] }, 3)).toEqual([
      [5, 'a1'],
      [4, 'a2', 't'],
    ]);
  });

  test('ag-combat-09 equal initiative is simultaneous: dice from the strengths before the step', () => {
    const stage = onTable({
      units: [attacker('a1', { initiative: 3, strength: 2 }, { log: true }), target({ initiative: 3, strength: 2 })],
      fights: [{ target: 't', attackers: ['a1'] }],
      options: { savesAndRatings: false },
      dice: 'hit=5,5 hit=6,6',
    });
    const told = stage.defaults();
    expect(stepsIn(told)).toEqual([[3, 'a1', 't']]);
    // ag-gap-46 The attacker first.
    expect(ofType(told, 'fires').map(({ unit, dice }) => [unit, dice])).toEqual([
      ['a1', 2],
      ['t', 2],
    ]);
    expect([stage.unit('a1').strength, stage.unit('t').strength]).toEqual([0, 0]);
  });

  test('ag-gap-46 on a tie the attacker rolls first, each side by id', () => {
    const tie = (first: string, second: string, target: string) =>
      onTable({
        units: [
          { id: second, at: [94, 97], row: { strength: 1 }, moved: true },
          { id: first, at: [94, 103], row: { strength: 1 }, moved: true },
          { id: target, at: [100, 100], row: { strength: 1 } },
        ],
        fights: [{ target, attackers: [second, first] }],
        options: { savesAndRatings: false },
        dice: 'hit=1 hit=1 hit=1',
      });
    expect(stepsIn(tie('x1', 'x2', 'a-t').defaults())).toEqual([[1, 'x1', 'x2', 'a-t']]);
    // Whichever side that is.
    expect(stepsIn(tie('a1', 'a2', 't').defaults())).toEqual([[1, 'a1', 'a2', 't']]);
  });

  test('ag-gap-26 at 11 and above only those at that number fire, of both sides', () => {
    const units = [
      { id: 'a-guns', at: [70, 100] as const, row: { ...ARTILLERY, strength: 1 } },
      attacker('a1', row(10.5)),
      target(row(1)),
      { id: 'guns', at: [130, 100] as const, row: { ...ARTILLERY, strength: 1 } },
    ];
    const fights = [{ target: 't', attackers: ['a1', 'a-guns:distant'], defenders: ['guns:distant'] }];
    expect(order({ units, fights }, 4)).toEqual([
      [11, 'a-guns', 'guns'],
      [10.5, 'a1'],
      [1, 't'],
    ]);
    // 11 without anybody on the other side: still no others join.
    expect(
      order({ units: units.slice(0, 3), fights: [{ target: 't', attackers: ['a1', 'a-guns:distant'] }] }, 3),
    ).toEqual([
      [11, 'a-guns'],
      [10.5, 'a1'],
      [1, 't'],
    ]);
  });

  test('ag-unit-12 ag-gap-78 a unit of strength 0 makes no step; if nobody has dice the combat ends with the put-back', () => {
    const none = { strength: 0 };
    const stage = onTable({
      units: [attacker('a1', none), target(none)],
      fights: [{ target: 't', attackers: ['a1'] }],
    });
    expect(stage.asked).toBe('over');
    expect(stepsIn(stage.opening)).toEqual([]);
    expect(stage.at('a1')).toEqual([92, 97]);
    expect(
      order({ units: [attacker('a1', none), target(row(1))], fights: [{ target: 't', attackers: ['a1'] }] }, 1),
    ).toEqual([[1, 't']]);
  });

  test('ag-combat-10 a unit fires once in a combat', () => {
    const units = [attacker('a1', row(5)), target(row(3))];
    expect(order({ units, fights: [{ target: 't', attackers: ['a1'] }] }, 2)).toEqual([
      [5, 'a1'],
      [3, 't'],
    ]);
  });

  test('ag-gap-58 combats are fought in the order in which they were begun', () => {
    const units = [
      attacker('a1', row(1)),
      target(row(2)),
      { id: 'a3', at: [54, 50] as const, row: { strength: 1 }, moved: true },
      { id: 'u', at: [60, 50] as const, row: { strength: 0 } },
    ];
    const fights = [
      { target: 'u', attackers: ['a3'] },
      { target: 't', attackers: ['a1'] },
    ];
    expect(order({ units, fights }, 3)).toEqual([
      [1, 'a3'],
      [2, 't'],
      [1, 'a1'],
    ]);
  });

  test('ag-gap-75 a chain of any length is one engagement', () => {
    const still = { initiative: 1, strength: 0 };
    const stage = onTable({
      units: [
        attacker('a1', still),
        target(still),
        { id: 'u', at: [88, 97], row: still, moved: true },
        { id: 'a-v', at: [82, 97], row: still, moved: true },
      ],
      fights: [
        { target: 't', attackers: ['a1'] },
        { target: 'a1', attackers: ['u'] },
        { target: 'u', attackers: ['a-v'] },
      ],
      options: { savesAndRatings: false },
    });
    expect(ofType(stage.opening, 'engagement').map(({ combats }) => combats)).toEqual([[1, 2, 3]]);
  });

  test('ag-gap-75 combats that share a unit have one list of steps', () => {
    const units = [
      attacker('a1', row(4)),
      target(row(1)),
      { id: 'u', at: [88, 97] as const, row: { initiative: 6, strength: 1 }, moved: true },
    ];
    const fights = [
      { target: 't', attackers: ['a1'] },
      { target: 'a1', attackers: ['u'] },
    ];
    const stage = onTable({ units, fights, options: { savesAndRatings: false }, dice: 'hit=1 hit=1 hit=1' });
    const told = [...stage.opening, ...stage.defaults()];
    expect(ofType(told, 'engagement').map(({ combats, units: all }) => [combats, all])).toEqual([
      [
        [1, 2],
        ['a1', 't', 'u'],
      ],
    ]);
    expect(stepsIn(told)).toEqual([
      [6, 'u'],
      [4, 'a1'],
      [1, 't'],
    ]);
  });
});

describe('holding back', () => {
  const units = [
    attacker('a1', { initiative: 5 }, { log: true }),
    attacker('a2', { initiative: 1 }, { log: true }),
    target({ initiative: 1 }, { log: true }),
  ];
  const fights = [{ target: 't', attackers: ['a1', 'a2'] }];
  const options = { savesAndRatings: false };

  test('ag-combat-22 ag-gap-27 asked when the unit would be in the next step; then it strikes at 0', () => {
    const stage = onTable({ units, fights, options, dice: 'hit=1 hit=1 hit=1' });
    expect(stage.asked).toBe('engagement.hold axis');
    expect(stage.refusal('axis', hold('a2'))).toBe('MAY_NOT_HOLD ag-combat-22');
    expect(stage.refusal('axis', hold('a1', 'a1'))).toBe('MAY_NOT_HOLD ag-combat-22');
    stage.play(hold('a1'));
    // The defender is next, at 1 + 2, and may hold back too.
    expect(stage.asked).toBe('engagement.hold allies');
    const told = stage.play(hold());
    expect(stepsIn([...told, ...stage.defaults('engagement.hold')])).toEqual([[3, 't']]);
    expect(stage.asked).toBe('engagement.hold axis');
    expect(stepsIn(stage.play(hold('a2')))).toEqual([[0, 'a1', 'a2']]);
    stage.defaults();
  });

  test('ag-gap-27 who holds back has 0 without what LOG adds, for good', () => {
    const stage = onTable({
      units: [units[0]!, units[2]!],
      fights: [{ target: 't', attackers: ['a1'] }],
      options,
      dice: 'hit=1 hit=1',
    });
    stage.play(hold());
    stage.defaults('engagement.hold');
    expect(stage.asked).toBe('engagement.hold allies');
    expect(stepsIn(stage.play(hold('t')))).toEqual([[0, 't']]);
    stage.defaults();
  });

  test('ag-gap-27 on a tie both sides answer unseen', () => {
    const tie = [attacker('a1', { initiative: 3 }), target({ initiative: 3 })];
    const stage = onTable({ units: tie, fights: [{ target: 't', attackers: ['a1'] }], options, dice: 'hit=1 hit=1' });
    expect(stage.asked).toBe('engagement.hold axis allies');
    expect(stage.seal('axis', hold('a1'))).toEqual([]);
    const told = stage.seal('allies', hold());
    expect(stepsIn(told)).toEqual([[3, 't']]);
    stage.defaults();
  });

  test('ag-combat-22 ag-gap-27 guns and aircraft do not hold back, nor who is at 0 or below', () => {
    const stage = onTable({
      units: [
        attacker('a1', { initiative: 0 }),
        attacker('a2', { initiative: -1 }),
        target(TANKS),
        { id: 'at', at: [105, 100], row: { ...AT_GUNS, strength: 1 } },
        { id: 'a-guns', at: [70, 100], row: { ...ARTILLERY, strength: 1 } },
      ],
      aircraft: [{ id: 'plane', side: 'allies', gs: 1 }],
      fights: [{ target: 't', attackers: ['a1', 'a2', 'a-guns:distant'], defenders: ['plane:air:a1'] }],
      table: {},
      options,
      dice: 'hit=1 hit=1',
    });
    // Down to the tanks at 1 nobody is asked.
    expect(stage.asked).toBe('engagement.hold allies');
    expect(stepsIn(stage.opening)).toEqual([
      [12, 'plane'],
      [11, 'a-guns'],
    ]);
  });
});

test('ag-unit-05 guns fire at their first number in contact, at the second from afar and in support; higher numbers strike earlier', () => {
  const units = [attacker('a1', { initiative: 4 }), target({ ...ARTILLERY, initiative: 2, distant: 11 })];
  expect(initiative('t', { units, fights: [{ target: 't', attackers: ['a1'] }] })).toBe(2);
  const behind = [
    attacker('a1', { initiative: 4 }),
    target({ initiative: 3 }),
    { id: 's', at: [106, 100] as const, row: { ...ARTILLERY, strength: 1 } },
  ];
  const fights = [{ target: 't', attackers: ['a1'], defenders: ['s:behind'] }];
  expect(initiative('s', { units: behind, fights })).toBe(11);
  const stage = onTable({ units: behind, fights, options: { savesAndRatings: false }, dice: 'hit=1 hit=1 hit=1' });
  expect(stepsIn([...stage.opening, ...stage.defaults()])).toEqual([
    [11, 's'],
    [4, 'a1'],
    [3, 't'],
  ]);
});

test('ag-sm-13 engineer points are spent beside the questions of a combat, too', () => {
  const stage = onTable({
    units: [attacker('a1', { initiative: 5 }), target({ initiative: 1 })],
    fights: [{ target: 't', attackers: ['a1'] }],
    options: { savesAndRatings: false },
    dice: 'hit=1',
  });
  const told = stage.play({ kind: 'hold', units: [], staff: [{ use: 'clear', unit: 'a1' }] });
  expect(ofType(told, 'staff')).toMatchObject([{ side: 'axis', work: { use: 'clear', unit: 'a1' } }]);
  expect(stage.unit('a1').clearing).toBe(true);
});

test('ag-sm-13 beside each question of it', () => {
  const one = { strength: 2, initiative: 0 };
  const units = [attacker('a1', one), attacker('a2', one), target({ strength: 3, initiative: 5 })];
  const chain: Setting = {
    units: [
      attacker('a1', { initiative: 5, strength: 2 }, { at: [94, 100] }),
      target({ strength: 0 }),
      { id: 'u', at: [88, 100], row: { strength: 0 }, moved: true },
    ],
    fights: [
      { target: 't', attackers: ['a1'] },
      { target: 'a1', attackers: ['u'] },
    ],
  };
  const clears = (setting: Setting, question: string, unit: string, answer: AgAnswer): void => {
    const stage = onTable({ ...setting, options: { savesAndRatings: false } });
    stage.defaults(`engagement.${question}`);
    stage.play({ ...answer, staff: [{ use: 'clear', unit }] } as AgAnswer);
    expect(stage.unit(unit).clearing, question).toBe(true);
  };
  clears({ ...chain, dice: 'hit=1,1' }, 'split', 'a1', split([1, 2]));
  const fights = [{ target: 't', attackers: ['a1', 'a2'] }];
  clears({ units, fights, dice: 'hit=5,5,1' }, 'assign', 'a1', assign(['t', 'a1', 1], ['t', 'a2', 1]));
  const deciding = onTable({ units, fights, options: { savesAndRatings: false }, dice: 'hit=1,1,1 hit=1,1 hit=1,1' });
  deciding.defaults('engagement.decide');
  deciding.seal('axis', { ...stay, staff: [{ use: 'clear', unit: 'a2' }] } as AgAnswer);
  deciding.seal('allies', stay);
  expect(deciding.unit('a2').clearing).toBe(true);
  const taking = onTable({ units, fights, options: { savesAndRatings: false }, dice: 'hit=5,5,1' });
  taking.defaults('engagement.assign');
  taking.play(assign(['t', 'a1', 1], ['t', 'a2', 1]), retreat('t'), stay);
  expect(taking.asked).toBe('engagement.take axis');
  taking.play({ ...take(['a1', 1]), staff: [{ use: 'clear', unit: 'a2' }] } as AgAnswer);
  expect(taking.unit('a2').clearing).toBe(true);
  const weak = [attacker('a1', { strength: 1, initiative: 5 }, { at: [94, 100], log: true }), target({ strength: 0 })];
  const alone = [{ target: 't', attackers: ['a1'] }];
  clears({ units: weak, fights: alone, dice: 'hit=5' }, 'advance', 'a1', advanceBy('a1'));
});

import { describe, expect, test } from 'vitest';
import type { XY } from '../../../geometry/lattice/map.ts';
import { seatOf } from '../../../kernel/seats.ts';
import type { AgAdvice } from '../advice.ts';
import { advise } from '../advise.ts';
import type { AnswerOf } from '../book.ts';
import { partsOf, targetsOf } from '../combat/parts.ts';
import { assaultGun } from '../index.ts';
import {
  ARTILLERY,
  ASSAULT_GUNS,
  AT_GUNS,
  CARS,
  call,
  called,
  declare,
  fly,
  hold,
  ofType,
  onTable,
  type Piece,
  probe,
  type Setting,
  type Stage,
  spot,
  TANKS,
  tableFor,
} from '../stage.testing.ts';
import type { Ability, Row } from '../state.ts';
import { recceFrame } from './recce.ts';
import { refuseSupport } from './support.ts';

const A = { id: 'a', at: [50, 50] } as const;
const B = { id: 'b', at: [65, 50] } as const;
const A2 = { id: 'a2', at: [50, 40] } as const;
const GUNS = { id: 'ag', at: [40, 50], row: ARTILLERY } as const;
const TANK = { ...TANKS, ability: { kind: 'Support' } } as const;

const recce = (units: readonly Piece[], dice: string, more: Partial<Setting> = {}): Stage =>
  onTable({ units, stack: (table) => [recceFrame(table.starts)], dice, ...more });

/** `a` stands west of `b`, or where it was if it has spotted; the question is who else comes. */
function asked(
  how: 'probe' | 'spot',
  die: number,
  units: readonly Piece[],
  more: Partial<Setting> = {},
  dice = '',
): Stage {
  const stage = recce(units, `recce=${die} ${dice}`, more);
  stage.play(how === 'probe' ? probe('a', 'b', [59, 50]) : spot('a', 'b'));
  stage.play(declare(stage.unit('b').strength));
  expect(stage.asked).toBe('combat-setup.call axis');
  return stage;
}

const front = (unit: string, ...path: XY[]) => called(unit, 'front', path);
const behind = (unit: string, of: string, ...path: XY[]) => called(unit, 'behind', path, of);
const bring = (units: AnswerOf<'call'>['units'], more: Partial<AnswerOf<'call'>> = {}) => call({ units, ...more });

const NORTH: XY = [65, 44];

describe('how many', () => {
  test('ag-recce-32 attack by spotting: one unit of the same division', () => {
    const other = { division: 'a-other' } as const;
    const stage = asked('spot', 5, [
      ...[A, A2, B, GUNS],
      { id: 'a3', at: [50, 60], ...other },
      { ...GUNS, id: 'ah', at: [40, 60], ...other },
    ]);
    expect(stage.refusal('axis', bring([front('a2', NORTH)]))).toBeNull();
    expect(stage.refusal('axis', call({ distant: ['ag'] }))).toBeNull();
    expect(stage.refusal('axis', bring([front('a2', NORTH)], { distant: ['ag'] }))).toBe('ONE_UNIT ag-recce-32');
    expect(stage.refusal('axis', call({ distant: ['ag'], air: ['plane'] }))).toBe('ONE_UNIT ag-recce-32');
    expect(stage.refusal('axis', call({ distant: ['ag', 'ah'] }))).toBe('ONE_UNIT ag-recce-32');
    expect(stage.refusal('axis', call({ distant: ['ah'] }))).toBe('OTHER_DIVISION ag-recce-32');
    expect(stage.refusal('axis', bring([front('a3', [65, 56])]))).toBe('OTHER_DIVISION ag-recce-32');
    expect(stage.refusal('axis', bring([front('nobody', [65, 56])]))).toBe('OTHER_DIVISION ag-recce-32');
    stage.play(bring([front('a2', NORTH)]));
    expect(stage.table.combats).toMatchObject([{ facing: 'north', attackers: [{ unit: 'a2', edge: 'north' }] }]);
  });

  test('ag-recce-33 attack and support by probing: others of the division come too', () => {
    const stage = asked('probe', 6, [
      A,
      A2,
      { id: 'a3', at: [50, 60] },
      B,
      GUNS,
      { id: 'ax', at: [40, 40], division: 'a-other' },
      { ...GUNS, id: 'ah', at: [40, 60], division: 'a-other' },
    ]);
    const all = bring([front('a2', NORTH), front('a3', [65, 56])], { distant: ['ag'] });
    expect(stage.refusal('axis', all)).toBeNull();
    expect(stage.refusal('axis', bring([front('ax', NORTH)]))).toBe('OTHER_DIVISION ag-recce-32');
    expect(stage.refusal('axis', call({ distant: ['ah'] }))).toBe('OTHER_DIVISION ag-recce-32');
    stage.play(all);
    expect(stage.table.combats[0]!.attackers.map(({ unit, role, edge }) => [unit, role, edge])).toEqual([
      ['a', 'front', 'west'],
      ['ag', 'distant', null],
      ['a2', 'front', 'north'],
      ['a3', 'front', 'south'],
    ]);
  });

  test('ag-recce-34 attack and support by spotting: one to attack, and support', () => {
    const stage = asked('spot', 6, [A, A2, { id: 'a3', at: [50, 60] }, B, GUNS]);
    const all = bring([front('a2', NORTH), front('a3', [65, 56])], { distant: ['ag'] });
    expect(stage.refusal('axis', all)).toBeNull();
    stage.play(all);
    expect(stage.table.combats[0]!.attackers.map(({ unit }) => unit)).toEqual(['ag', 'a2', 'a3']);
    expect(stage.unit('a').fought).toBe(false);
  });

  test('ag-recce-36 support is one alongside, one behind, guns and aircraft', () => {
    const aircraft = [{ id: 'plane', side: 'axis', gs: 2, mission: { kind: 'gs', division: 'axis' } } as const];
    const units = [A, A2, B, GUNS, { id: 'at', at: [44, 60], row: TANK } as const];
    const stage = asked('probe', 6, units, { aircraft }, 'mission=3');
    stage.play(bring([front('a2', NORTH), behind('at', 'a', [54, 50])], { distant: ['ag'], air: ['plane'] }));
    expect(stage.table.combats[0]!.attackers.map(({ unit, role, of }) => `${unit} ${role} ${of}`)).toEqual([
      ...['a front null', 'ag distant null', 'a2 front null', 'at behind a', 'plane air b'],
    ]);
  });

  test('ag-gap-23 on a plain attack not even one that stands behind already', () => {
    const units = [{ ...A, at: [59, 50] as const }, B, { id: 'at', at: [54, 50], row: TANK } as const];
    for (const [die, answer] of [
      [4, 'NOBODY_ELSE ag-recce-31'],
      [6, null],
    ] as const) {
      const stage = recce(units, `recce=${die}`);
      stage.play(probe('a', 'b'), declare(4));
      expect(stage.refusal('axis', bring([behind('at', 'a')]))).toBe(answer);
    }
  });

  test('ag-attack-04 nobody is named twice, and the prober is in it anyway', () => {
    const sp = { ...ARTILLERY, type: 'SP Guns' } as const;
    const stage = asked('probe', 6, [{ ...A, row: sp }, A2, B, GUNS]);
    expect(stage.refusal('axis', bring([front('a2', NORTH), front('a2', [65, 56])]))).toBe('TWICE ag-attack-04');
    expect(stage.refusal('axis', call({ distant: ['ag', 'ag'] }))).toBe('TWICE ag-attack-04');
    expect(stage.refusal('axis', call({ distant: ['a'] }))).toBe('TWICE ag-attack-04');
  });
});

describe('who', () => {
  test('ag-gap-50 nobody who has tried recce, moved or is attacked', () => {
    const refused = (more: Partial<Piece>, other: Partial<Setting> = {}): string | null =>
      asked('probe', 6, [A, { ...A2, ...more }, B, { id: 'c', at: [50, 34] }], other).refusal(
        'axis',
        bring([front('a2', NORTH)]),
      );
    expect(refused({})).toBeNull();
    expect(refused({ recced: true })).toBe('RECCED ag-recce-06');
    expect(refused({ moved: true })).toBe('MOVED ag-gap-50');
    const fights = [{ target: 'a2', attackers: ['c'] }];
    expect(refused({}, { fights, table: { phase: 'recce' } })).toBe('UNDER_ATTACK ag-recce-07');
    expect(refused({ retreats: true })).toBe('RETREATING ag-gap-57');
  });

  test('ag-gap-50 artillery that has merely spotted fires, one that has probed does not', () => {
    const refused = (more: Partial<Piece>): string | null =>
      asked('probe', 6, [A, A2, B, { ...GUNS, ...more }]).refusal('axis', call({ distant: ['ag'] }));
    expect(refused({ recced: true })).toBeNull();
    expect(refused({ recced: true, probed: true })).toBe('RECCED ag-gap-50');
    const stage = recce([A, { ...GUNS, at: [40, 60] }, B], 'recce=1');
    stage.play(probe('ag', 'b', [59, 50]));
    expect(stage.unit('ag').probed).toBe(true);
  });

  test('ag-gap-81 one normal move brings them up, and no more', () => {
    // 24 steps straight on.
    expect(asked('probe', 6, [A, { ...A2, at: [41, 44] }, B]).refusal('axis', bring([front('a2', NORTH)]))).toBeNull();
    expect(asked('probe', 6, [A, { ...A2, at: [40, 44] }, B]).refusal('axis', bring([front('a2', NORTH)]))).toBe(
      'TOO_FAR ag-move-02',
    );
  });

  test('ag-move-06 they go one after the other: each finds the ground that the last has left', () => {
    const units = [A, A2, { id: 'a3', at: [44, 40] }, B] as const;
    const stage = asked('probe', 6, units);
    expect(stage.refusal('axis', bring([front('a2', NORTH), front('a3', NORTH)]))).toBe('OCCUPIED ag-gap-08');
    expect(stage.refusal('axis', bring([front('a2', NORTH), front('a3', [59, 44])]))).toBe('NO_CONTACT ag-gap-02');
  });

  test('ag-gap-70 riders come on the tank that is called in behind them', () => {
    const smg = { kind: 'Support', only: 'SMG' } as const;
    const riders = { id: 'ar', at: [20, 30], row: { equipment: 'SMG', riders: true } } as const;
    const tank = { id: 'at', at: [20, 25], row: { ...TANKS, ability: smg } } as const;
    const stage = asked('probe', 6, [A, riders, tank, B]);
    const both = [front('ar', NORTH), behind('at', 'ar', [65, 39])];
    expect(stage.refusal('axis', bring(both))).toBeNull();
    expect(stage.refusal('axis', bring([both[0]!]))).toBe('TOO_FAR ag-move-02');
    // By another way, or from apart, it carries nobody.
    expect(stage.refusal('axis', bring([front('ar', NORTH), behind('at', 'ar', [40, 30], [65, 39])]))).toBe(
      'TOO_FAR ag-move-02',
    );
    const apart = asked('probe', 6, [A, riders, { ...tank, at: [20, 24] }, B]);
    expect(apart.refusal('axis', bring([front('ar', NORTH), behind('at', 'ar', [65, 38])]))).toBe('TOO_FAR ag-move-02');
    // Nor one step off the same way, nor if it comes to attack.
    expect(stage.refusal('axis', bring([front('ar', NORTH), behind('at', 'ar', [66, 39])]))).toBe('TOO_FAR ag-move-02');
    expect(stage.refusal('axis', bring([front('ar', NORTH), front('at', [65, 39])]))).toBe('TOO_FAR ag-move-02');
    const other = asked('probe', 6, [A, riders, { ...tank, row: TANK }, B]);
    expect(other.refusal('axis', bring(both))).toBe('TOO_FAR ag-move-02');
    const walkers = asked('probe', 6, [A, { ...riders, row: { equipment: 'SMG' } }, tank, B]);
    expect(walkers.refusal('axis', bring(both))).toBe('TOO_FAR ag-move-02');
    stage.play(bring(both));
    expect([stage.at('ar'), stage.at('at')]).toEqual([NORTH, [65, 39]]);
  });
});

describe('guns and aircraft', () => {
  const spotters = (...of: NonNullable<Exclude<Row['spotters'], 'any'>>) => ({ ...ARTILLERY, spotters: of });

  test('ag-recce-35 artillery is called by one of its spotters, aircraft for their division', () => {
    const own = { ...GUNS, row: spotters({ types: ['A/Car'] }) } as const;
    expect(asked('spot', 6, [A, A2, B, own]).refusal('axis', call({ distant: ['ag'] }))).toBe(
      'NOT_ITS_SPOTTER ag-abil-04',
    );
    expect(asked('spot', 6, [{ ...A, row: CARS }, A2, B, own]).refusal('axis', call({ distant: ['ag'] }))).toBeNull();
    const aircraft = (division: string) =>
      [{ id: 'plane', side: 'axis', gs: 2, mission: { kind: 'gs', division } }] as const;
    const fly1 = asked('spot', 6, [A, A2, B], { aircraft: aircraft('axis') });
    expect(fly1.refusal('axis', call({ air: ['plane'] }))).toBeNull();
    const fly2 = asked('spot', 6, [A, A2, B], { aircraft: aircraft('a-other'), divisions: { 'a-other': {} } });
    expect(fly2.refusal('axis', call({ air: ['plane'] }))).toBe('OTHER_MISSION ag-air-03');
  });

  test('ag-abil-04 the spotters of a Range unit are data: kind, equipment, strength, rows', () => {
    const may = (row: Partial<Row>, ...of: NonNullable<Exclude<Row['spotters'], 'any'>>): boolean =>
      asked('spot', 6, [{ ...A, row }, A2, B, { ...GUNS, row: spotters(...of) }]).refusal(
        'axis',
        call({ distant: ['ag'] }),
      ) === null;
    expect(may({ strength: 4 }, { types: ['Infantry'], strength: 4 }, { types: ['A/Car'] })).toBe(true);
    expect(may({ strength: 3 }, { types: ['Infantry'], strength: 4 }, { types: ['A/Car'] })).toBe(false);
    expect(may(CARS, { types: ['Infantry'], strength: 4 }, { types: ['A/Car'] })).toBe(true);
    expect(may({ equipment: 'SMG carriers' }, { equipment: ['SMG'] })).toBe(true);
    expect(may({ equipment: 'Rifles' }, { equipment: ['SMG'] })).toBe(false);
    expect(may({ id: 'infantry-1' }, { rows: ['infantry-1'] })).toBe(true);
    expect(may({ id: 'infantry-2' }, { rows: ['infantry-1'] })).toBe(false);
    expect(may({})).toBe(false);
  });

  test('ag-abil-04 an aircraft directs guns that any unit may direct, and no others', () => {
    const mission = { kind: 'recce', division: 'axis' } as const;
    const flown = (row: Partial<Row>): Stage => {
      const aircraft = [{ id: 'plane', side: 'axis', recce: 4, mission } as const];
      const stage = recce([A, A2, B, { ...GUNS, row }], 'mission=4 recce=6', { aircraft });
      stage.play(fly('plane', 'b', 'a'), declare(4));
      return stage;
    };
    expect(flown(ARTILLERY).refusal('axis', call({ distant: ['ag'] }))).toBeNull();
    expect(flown(spotters({ types: ['Infantry'] })).refusal('axis', call({ distant: ['ag'] }))).toBe(
      'NOT_ITS_SPOTTER ag-abil-04',
    );
    // The unit by which the target was in reach has done nothing, and may come itself.
    expect(flown(ARTILLERY).refusal('axis', bring([front('a', [59, 50])]))).toBeNull();
  });

  test('ag-gap-79 a mission that fails hands nothing over, a recce roll that fails does', () => {
    const mission = { kind: 'recce', division: 'axis' } as const;
    const aircraft = [{ id: 'plane', side: 'axis', recce: 2, mission } as const];
    const failed = recce([A, A2, B], 'mission=2', { aircraft });
    failed.play(fly('plane', 'b', 'a'));
    expect(failed.asked).toBe('recce.choose axis');
    expect(failed.refusal('axis', fly('plane', 'b', 'a'))).toBe('NOT_READY ag-air-27');
    expect(failed.unit('a').recced).toBe(false);
    const poor = recce([A, A2, B], 'mission=4 recce=2', { aircraft });
    const told = poor.play(fly('plane', 'b', 'a'));
    expect(poor.asked).toBe('recce.choose allies');
    expect(ofType(told, 'recce')).toMatchObject([{ aircraft: 'plane', result: 'failed' }]);
  });

  test('ag-gap-40 nobody counters an aircraft', () => {
    const mission = { kind: 'recce', division: 'axis' } as const;
    const stage = recce([A, A2, B], 'mission=4 recce=5', {
      aircraft: [{ id: 'plane', side: 'axis', recce: 2, mission }],
    });
    stage.play(fly('plane', 'b', 'a'));
    expect(stage.asked).toBe('combat-setup.declare allies');
  });

  test('ag-abil-06 a Range unit must have the unit that it supports within its range', () => {
    // The prober stands at [59, 50]: 40 steps from edge to edge, then 41.
    expect(
      asked('probe', 6, [A, A2, B, { ...GUNS, at: [13, 50] }]).refusal('axis', call({ distant: ['ag'] })),
    ).toBeNull();
    expect(asked('probe', 6, [A, A2, B, { ...GUNS, at: [12, 50] }]).refusal('axis', call({ distant: ['ag'] }))).toBe(
      'NOT_IN_RANGE ag-abil-06',
    );
  });

  test('ag-gap-06 one of several front units is enough; to the target if guns alone attack', () => {
    const far = { ...GUNS, at: [19, 50] as const };
    const spotted = asked('spot', 6, [A, A2, B, far]);
    expect(spotted.refusal('axis', call({ distant: ['ag'] }))).toBeNull();
    expect(asked('spot', 6, [A, A2, B, { ...far, at: [18, 50] }]).refusal('axis', call({ distant: ['ag'] }))).toBe(
      'NOT_IN_RANGE ag-abil-06',
    );
    // Of the unit that comes from the east it is out of range, of the prober not.
    const east = { id: 'a3', at: [71, 65], row: TANKS } as const;
    const stage = asked('probe', 6, [A, A2, B, { ...GUNS, at: [13, 50] }, east]);
    expect(stage.refusal('axis', bring([front('a3', [70, 50])], { distant: ['ag'] }))).toBeNull();
    const alone = asked('spot', 6, [A, A2, B, { ...GUNS, at: [19, 50] }, east]);
    expect(alone.refusal('axis', bring([front('a3', [70, 50])], { distant: ['ag'] }))).toBe('NOT_IN_RANGE ag-abil-06');
  });

  test('ag-abil-08 a unit never supports one of its own type, from afar neither', () => {
    const stage = asked('probe', 6, [{ ...A, row: { ...ARTILLERY } }, A2, B, GUNS]);
    expect(stage.refusal('axis', call({ distant: ['ag'] }))).toBe('SAME_TYPE ag-abil-08');
    expect(stage.refusal('axis', bring([front('a2', NORTH)], { distant: ['ag'] }))).toBeNull();
  });

  test('ag-abil-03 only artillery fires at a distance, and it counts as having Support', () => {
    expect(asked('spot', 6, [A, A2, B]).refusal('axis', call({ distant: ['a2'] }))).toBe('NO_ARTILLERY ag-abil-03');
    expect(asked('spot', 6, [A, A2, B]).refusal('axis', call({ distant: ['b'] }))).toBe('NO_ARTILLERY ag-abil-03');
    const sp = { id: 'as', at: [44, 60], row: { ...ARTILLERY, type: 'SP Guns', move: 'Fast Tank' } } as const;
    expect(asked('probe', 6, [A, A2, B, sp]).refusal('axis', bring([behind('as', 'a', [53, 50])]))).toBeNull();
  });

  test('ag-gap-67 ships serve whoever calls', () => {
    const ship = { id: 'as', at: [30, 50], division: 'a-fleet', row: { ...ARTILLERY, special: 'naval guns' } } as const;
    const { spotters: _any, ...row } = ship.row;
    expect(asked('spot', 6, [A, A2, B, { ...ship, row }]).refusal('axis', call({ distant: ['as'] }))).toBeNull();
    const guns = { ...ship, row: ARTILLERY };
    expect(asked('spot', 6, [A, A2, B, guns]).refusal('axis', call({ distant: ['as'] }))).toBe(
      'OTHER_DIVISION ag-recce-32',
    );
  });
});

describe('support in contact', () => {
  const able = (ability: Ability | null, more: Partial<Row> = {}): string | null => {
    const unit = { id: 'at', at: [44, 60], row: { ...TANKS, ability, ...more } } as const;
    return asked('probe', 6, [A, A2, B, unit]).refusal('axis', bring([behind('at', 'a', [54, 50])]));
  };

  test('ag-abil-01 AT gives support, and only against vehicles', () => {
    expect(able({ kind: 'AT' }, { type: 'SP Guns' })).toBeNull();
    // Four dice of the infantry in front, none of the AT unit behind it: there is no vehicle against it.
    const fire = (row: Partial<Row>, dice: string): Stage => {
      const at = { id: 'as', at: [54, 50], row: { ...ASSAULT_GUNS, ability: { kind: 'AT' }, initiative: 5 } } as const;
      const stage = onTable({
        units: [{ ...A, at: [59, 50] }, at, { ...B, row }],
        fights: [{ target: 'b', attackers: ['a', 'as:behind:a'] }],
        ...{ options: { savesAndRatings: false }, dice },
      });
      return stage;
    };
    const vehicles = fire({ ...TANKS, size: 'regiment', initiative: 0 }, 'hit=1,1,1,1 hit=1,1,1');
    expect(vehicles.asked).toContain('engagement.hold');
    vehicles.play(hold());
    const infantry = fire({ initiative: 0 }, 'hit=1,1,1,1');
    infantry.play(hold());
  });

  test('ag-abil-02 Support gives it against every type, and nobody gives it without an ability', () => {
    expect(able({ kind: 'Support' })).toBeNull();
    expect(able(null)).toBe('NO_SUPPORT ag-abil-02');
    const stage = onTable({
      units: [
        { ...A, at: [59, 50] },
        { id: 'as', at: [54, 50], row: ASSAULT_GUNS },
        { ...B, row: { initiative: 0 } },
      ],
      fights: [{ target: 'b', attackers: ['a', 'as:behind:a'] }],
      ...{ options: { savesAndRatings: false }, dice: 'hit=1,1,1,1 hit=1,1,1' },
    });
    stage.play(hold());
  });

  test('ag-abil-05 in base contact behind the unit, with 500 m of border', () => {
    const at = { id: 'at', at: [44, 60], row: TANK } as const;
    const refused = (...path: XY[]): string | null =>
      asked('probe', 6, [A, A2, B, at]).refusal('axis', bring([behind('at', 'a', ...path)]));
    expect(refused([54, 50])).toBeNull();
    expect(refused([54, 53])).toBeNull();
    expect(refused([54, 54])).toBe('NOT_BEHIND ag-gap-05');
    expect(refused([53, 50])).toBe('NOT_BEHIND ag-gap-05');
    expect(refused([59, 45])).toBe('NOT_BEHIND ag-gap-05');
  });

  test('ag-gap-05 ag-attack-12 behind is away from the enemy, and touches no enemy', () => {
    const at = { id: 'at', at: [44, 60], row: TANK } as const;
    const enemy = { id: 'c', at: [54, 57] } as const;
    expect(
      asked('probe', 6, [A, A2, B, at, enemy]).refusal('axis', bring([behind('at', 'a', [44, 50], [54, 52])])),
    ).toBe('TOUCHES ag-gap-05');
    expect(
      asked('probe', 6, [A, A2, B, at, enemy]).refusal('axis', bring([behind('at', 'a', [44, 50], [54, 51])])),
    ).toBeNull();
  });

  test('ag-abil-05 of one that attacks, which the answer names', () => {
    const at = { id: 'at', at: [44, 60], row: TANK } as const;
    const stage = asked('probe', 6, [A, A2, B, at]);
    expect(stage.refusal('axis', bring([called('at', 'behind', [[54, 50]])]))).toBe('BEHIND_WHOM ag-abil-05');
    expect(stage.refusal('axis', bring([behind('at', 'a2', [54, 50])]))).toBe('BEHIND_WHOM ag-abil-05');
    expect(asked('spot', 6, [A, A2, B, at]).refusal('axis', bring([behind('at', 'a', [45, 50])]))).toBe(
      'BEHIND_WHOM ag-abil-05',
    );
    // Behind one that comes with it.
    expect(stage.refusal('axis', bring([front('a2', NORTH), behind('at', 'a2', [44, 30], [65, 39])]))).toBeNull();
    expect(stage.refusal('axis', bring([behind('at', 'a2', [44, 30], [65, 39]), front('a2', NORTH)]))).toBe(
      'BEHIND_WHOM ag-abil-05',
    );
  });

  test('ag-abil-07 towed guns that moved give no support', () => {
    const guns = (more: Partial<Piece>): string | null => {
      const at = { id: 'ap', at: [50, 60], row: AT_GUNS, ...more } as const;
      return asked('probe', 6, [A, A2, B, at]).refusal('axis', bring([behind('ap', 'a', [54, 50])]));
    };
    expect(guns({})).toBe('GUNS_MOVED ag-abil-07');
    expect(guns({ row: { ...ARTILLERY, size: 'battalion' } })).toBe('GUNS_MOVED ag-abil-07');
    expect(guns({ row: { ...AT_GUNS, type: 'SP Guns' } })).toBeNull();
    const there = recce([{ ...A, at: [59, 50] }, B, { id: 'ap', at: [54, 50], row: AT_GUNS }], 'recce=6');
    there.play(probe('a', 'b'), declare(4));
    expect(there.refusal('axis', bring([behind('ap', 'a')]))).toBeNull();
  });

  test('ag-abil-08 no support between units of one type', () => {
    expect(able({ kind: 'Support' }, { type: 'Infantry' })).toBe('SAME_TYPE ag-abil-08');
    expect(able({ kind: 'Support' }, { type: 'SP Guns' })).toBeNull();
  });

  test.for(['Infantry', 'Cavalry', 'Tanks', 'A/Car', 'Guns', 'SP Guns'] as const)(
    'ag-abil-08 ag-supp-03 whatever its ability, a unit of type %s supports all types but its own',
    (type) => {
      const unit = (of: Row['type'], ability: Ability | null) =>
        tableFor({ units: [{ id: 'x', at: [50, 50], row: { type: of, ability } }] }).units[0]!;
      for (const ability of [{ kind: 'AT' }, { kind: 'Support' }, { kind: 'Range', km: 10 }] as const)
        for (const other of ['Infantry', 'Cavalry', 'Tanks', 'A/Car', 'Guns', 'SP Guns'] as const)
          expect(refuseSupport(unit(type, ability), unit(other, null))?.code).toBe(
            other === type ? 'SAME_TYPE' : undefined,
          );
    },
  );

  test('ag-ex-20 SP Guns may support Tanks, Tanks may not support Tanks', () => {
    const unit = (type: Row['type']) => ({ id: type, row: { type, ability: { kind: 'Support' } } }) as never;
    expect(refuseSupport(unit('SP Guns'), unit('Tanks'))).toBeNull();
    expect(refuseSupport(unit('Tanks'), unit('Tanks'))?.code).toBe('SAME_TYPE');
  });

  test('ag-abil-09 Support for a kind is for that kind only', () => {
    const refused = (only: 'Tanks' | 'SMG', row: Partial<Row>): string | null => {
      const at = { id: 'at', at: [44, 60], row: { ...CARS, ability: { kind: 'Support', only } } } as const;
      return asked('probe', 6, [{ ...A, row }, A2, B, at]).refusal('axis', bring([behind('at', 'a', [54, 50])]));
    };
    expect(refused('SMG', { equipment: 'SMG battalion' })).toBeNull();
    expect(refused('SMG', { equipment: 'Rifles' })).toBe('ONLY_FOR ag-abil-09');
    expect(refused('Tanks', { type: 'Tanks' })).toBeNull();
    expect(refused('Tanks', { equipment: 'Tanks' })).toBe('ONLY_FOR ag-abil-09');
  });

  test('ag-gap-24 SMG is a word of the equipment, Tanks the type', () => {
    const unit = (only: 'Tanks' | 'SMG') =>
      ({ id: 'x', row: { type: 'A/Car', ability: { kind: 'Support', only } } }) as never;
    const of = (row: Partial<Row>) => ({ id: 'y', row: { type: 'Infantry', equipment: '', ...row } }) as never;
    expect(refuseSupport(unit('SMG'), of({ equipment: 'SMG' }))).toBeNull();
    expect(refuseSupport(unit('SMG'), of({ type: 'Tanks' }))?.code).toBe('ONLY_FOR');
    expect(refuseSupport(unit('Tanks'), of({ type: 'Tanks' }))).toBeNull();
    expect(refuseSupport(unit('Tanks'), of({ equipment: 'SMG' }))?.code).toBe('ONLY_FOR');
  });

  test('ag-abil-10 an AT unit in front fires at anybody', () => {
    const stage = onTable({
      units: [
        { ...A, at: [60, 50], row: { ...ASSAULT_GUNS, ability: { kind: 'AT' }, initiative: 5 } },
        { ...B, row: { initiative: 0 } },
      ],
      fights: [{ target: 'b', attackers: ['a'] }],
      ...{ options: { savesAndRatings: false }, dice: 'hit=1,1,1' },
    });
    stage.play(hold());
  });

  test('ag-supp-04 one behind each front unit, ag-supp-06 and one behind that', () => {
    const at = { id: 'at', at: [44, 60], row: TANK } as const;
    const sp = { id: 'as', at: [44, 70], row: { ...ASSAULT_GUNS, move: 'Fast Tank' } } as const;
    const stage = asked('probe', 6, [A, A2, B, at, sp]);
    expect(stage.refusal('axis', bring([behind('at', 'a', [54, 48]), behind('as', 'a', [54, 52])]))).toBe(
      'ONE_BEHIND ag-supp-04',
    );
    const line = bring([behind('at', 'a', [54, 50]), called('as', 'second', [[50, 50]], 'at')]);
    expect(stage.refusal('axis', line)).toBeNull();
    expect(stage.refusal('axis', bring([called('as', 'second', [[54, 50]], 'a')]))).toBe('BEHIND_WHOM ag-abil-05');
    expect(stage.refusal('axis', bring([behind('at', 'a', [54, 50]), called('as', 'second', [[49, 50]], 'at')]))).toBe(
      'NOT_BEHIND ag-gap-05',
    );
    stage.play(line);
    expect(stage.table.combats[0]!.attackers.map(({ unit, role, of }) => [unit, role, of])).toEqual([
      ['a', 'front', null],
      ['at', 'behind', 'a'],
      ['as', 'second', 'at'],
    ]);
  });
});

describe('offers', () => {
  test('ag-supp-04, ag-abil-07 advice offers a place behind somebody to whoever may stand there, and to nobody else', () => {
    const at = { id: 'at', at: [44, 60], row: TANK } as const;
    const sp = { id: 'as', at: [44, 70], row: { ...ASSAULT_GUNS, move: 'Fast Tank' } } as const;
    const stage = asked('probe', 6, [A, A2, B, at, sp, GUNS]);
    const told = (plan: AnswerOf<'call'>['units']) => {
      const { units } = advise(assaultGun, stage.game, seatOf(stage.game.seats, 'axis')!, {
        ...{ about: 'call', plan: plan as never },
      }) as unknown as NonNullable<AgAdvice['call']>;
      return new Map(units.map(({ unit, behind: of }) => [unit, of]));
    };
    expect(told([]).get('as')).toEqual(['a']);
    // Towed guns would have to come up for it.
    expect(told([]).get('ag') ?? []).toEqual([]);
    const taken = told([behind('at', 'a', [54, 50])]);
    expect(taken.get('as')).toEqual(['at']);
  });

  test('ag-attack-04 nobody comes first, then plans that the judge accepts; draws are legal', () => {
    const aircraft = [{ id: 'plane', side: 'axis', gs: 2, mission: { kind: 'gs', division: 'axis' } } as const];
    const units = [
      A,
      A2,
      B,
      GUNS,
      { ...GUNS, id: 'ah', at: [40, 60] as const },
      { id: 'at', at: [44, 60], row: TANK } as const,
    ];
    const stage = asked('probe', 6, units, { aircraft });
    const offers = [...stage.offers('axis')] as AnswerOf<'call'>[];
    expect(offers.slice(0, 2)).toEqual([call(), call({ log: ['a'] })]);
    for (const offer of offers) expect(stage.refusal('axis', offer)).toBeNull();
    const count = (is: (one: AnswerOf<'call'>) => boolean): number => offers.filter(is).length;
    expect(count(({ distant }) => distant.length === 1)).toBe(4);
    expect(count(({ distant }) => distant.length === 2)).toBe(2);
    expect(count(({ air }) => air.length === 1)).toBe(2);
    expect(count((one) => one.units.some(({ role }) => role === 'front'))).toBe(8);
    expect(count((one) => one.units.some(({ role }) => role === 'behind'))).toBe(2);
    const drawn = new Set<string>();
    for (let seed = 0; seed < 150; seed++) {
      const answer = stage.draw('axis', seed) as AnswerOf<'call'>;
      expect(stage.refusal('axis', answer)).toBeNull();
      for (const { role } of answer.units) drawn.add(role);
      if (answer.air.length > 0) drawn.add('air');
      if (answer.distant.length > 0) drawn.add('distant');
      if (answer.log.length > 0) drawn.add('log');
    }
    expect([...drawn].sort()).toEqual(['air', 'behind', 'distant', 'front', 'log']);
  });

  test('ag-attack-04 usually nobody comes, and the prober has LOG', () => {
    const stage = asked('probe', 6, [A, A2, B]);
    stage.defaults('recce.choose');
    expect(stage.unit('a').log).toBe(true);
    expect(stage.table.combats).toMatchObject([{ attackers: [{ unit: 'a' }] }]);
    const spotted = asked('spot', 6, [A, A2, B]);
    spotted.defaults('recce.choose');
    expect(spotted.table.combats).toEqual([]);
  });
});

test('ag-scale-05 only artillery has a range: nobody else is called to fire from afar', () => {
  const tanks = { id: 'at', at: [50, 60], row: TANK } as const;
  const stage = asked('spot', 6, [A, A2, B, GUNS, tanks]);
  expect(stage.refusal('axis', call({ distant: ['ag'] }))).toBeNull();
  for (const id of ['a2', 'at']) expect(stage.refusal('axis', call({ distant: [id] }))).toBe('NO_ARTILLERY ag-abil-03');
});

test('ag-abil-01 an AT unit behind fires at tanks, armoured cars and SP guns, and at nobody else', () => {
  const fired = (row: Partial<Row>): number => {
    const at = { id: 'as', at: [54, 50], row: { ...ASSAULT_GUNS, ability: { kind: 'AT' }, initiative: 5 } } as const;
    const table = tableFor({
      units: [{ ...A, at: [59, 50] }, at, { ...B, row: { ...row, size: 'regiment' } }],
      fights: [{ target: 'b', attackers: ['a', 'as:behind:a'] }],
    });
    return partsOf(table.combats, 'as').flatMap((fighter) => targetsOf(table, fighter)).length;
  };
  expect([TANKS, CARS, ASSAULT_GUNS].map(fired)).toEqual([1, 1, 1]);
  expect([{}, { type: 'Cavalry' } as const, ARTILLERY].map(fired)).toEqual([0, 0, 0]);
});

test.for([
  ['AT', [TANKS, CARS, ASSAULT_GUNS], true],
  ['AT', [{}, { type: 'Cavalry' }, ARTILLERY], false],
  ['Support', [TANKS, CARS, ASSAULT_GUNS, {}, { type: 'Cavalry' }, ARTILLERY], true],
] as const)(
  'ag-abil-01 ag-abil-02 %s behind an attacker, or behind its target, fires as its ability has it: %#',
  ([kind, rows, fires]) => {
    const behind = (id: string, at: XY): Piece => ({
      ...{ id, at, row: { type: 'Cavalry', size: 'battalion', ability: { kind } } },
    });
    for (const row of rows) {
      const table = tableFor({
        units: [
          { ...A, at: [59, 50], row: { ...row, size: 'regiment' } },
          behind('as', [54, 50]),
          { ...B, row: { ...row, size: 'regiment' } },
          behind('bs', [70, 50]),
        ],
        fights: [{ target: 'b', attackers: ['a', 'as:behind:a'], defenders: ['bs:behind'] }],
      });
      const at = (id: string) => partsOf(table.combats, id).flatMap((fighter) => targetsOf(table, fighter));
      expect([at('as'), at('bs')]).toEqual(fires ? [['b'], ['a']] : [[], []]);
    }
  },
);

test('ag-abil-03 to fire at a distance artillery needs a spotter, and has its range', () => {
  const blind = { ...GUNS, row: { ...ARTILLERY, spotters: [] } } as const;
  expect(asked('spot', 6, [A, A2, B, blind]).refusal('axis', call({ distant: ['ag'] }))).toBe(
    'NOT_ITS_SPOTTER ag-abil-04',
  );
  const short = { ...GUNS, row: { ...ARTILLERY, ability: { kind: 'Range', km: 4 } } } as const;
  // A step too far, and as far as it goes.
  expect(asked('spot', 6, [A, A2, B, { ...short, at: [42, 44] }]).refusal('axis', call({ distant: ['ag'] }))).toBe(
    'NOT_IN_RANGE ag-abil-06',
  );
  const near = { ...short, at: [43, 44] } as const;
  expect(asked('spot', 6, [A, A2, B, near]).refusal('axis', call({ distant: ['ag'] }))).toBeNull();
});

test('ag-recce-32 the one unit that is called in attacks: it does not stand behind those of a combat that is on', () => {
  const tank = { id: 'at', at: [44, 50], row: TANK } as const;
  const units = [{ ...A, at: [59, 50] as const }, A2, tank, B];
  const joined = (die: number): Stage => {
    const fights = [{ target: 'b', attackers: ['a'], declared: { strength: 4, log: false } }];
    const stage = recce(units, `recce=${die}`, { fights, table: { phase: 'recce' } });
    stage.play(spot('a2', 'b'), declare(4));
    return stage;
  };
  const support = bring([behind('at', 'a', [54, 50])]);
  expect(joined(5).refusal('axis', support)).toBe('ONE_UNIT ag-recce-32');
  expect(joined(5).refusal('axis', bring([front('at', [54, 42], [65, 45])]))).toBeNull();
  expect(joined(6).refusal('axis', support)).toBeNull();
  for (const offer of joined(5).offers('axis')) expect(joined(5).refusal('axis', offer)).toBeNull();
});

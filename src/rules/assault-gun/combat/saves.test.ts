/** Saves by cover and armour, and the AT rating with which guns fire. */
import { describe, expect, test } from 'vitest';
import type { OperationalMap } from '../../../geometry/lattice/map.ts';
import {
  ARTILLERY,
  block,
  hold,
  ofType,
  onTable,
  type Piece,
  rollsOf,
  type Setting,
  TANKS,
  tableFor,
} from '../stage.testing.ts';
import { type OnMap, type Row, unitAt } from '../state.ts';
import { atOf, savesAgainst } from './saves.ts';

const attacker = (id: string, row: Partial<Row> = {}, more: Partial<Piece> = {}): Piece => ({
  ...{ id, at: [94, 97], row, moved: true },
  ...more,
});
const target = (row: Partial<Row> = {}, more: Partial<Piece> = {}): Piece => ({
  ...{ id: 't', at: [100, 100], row },
  ...more,
});
const GUNS_AWAY = { id: 'a-guns', at: [70, 100], row: ARTILLERY } as const;
const OFF = { savesAndRatings: false };

describe('saves', () => {
  const CHURCHILL = { ...TANKS, size: 'regiment', armour: 3 } as const;

  function rollsFor(from: Partial<Row>, unit: Partial<Row>, more: Partial<Setting> = {}, piece: Partial<Piece> = {}) {
    const table = tableFor({
      units: [attacker('a1', from), target(unit, piece)],
      fights: [{ target: 't', attackers: ['a1'] }],
      ...more,
    });
    const { cover, armour } = savesAgainst(table, table.combats, 'a1', unitAt(table, 't') as OnMap);
    return [cover, armour];
  }
  const wood = (cover: number): Partial<Setting> => ({
    map: { areas: [{ id: 'wood', terrain: 'woods', shape: block(90, 90, 110, 110), cover }] },
  });

  test('ag-cover-01 without the ratings there are no saves', () => {
    expect(rollsFor({ at: 0 }, CHURCHILL, { ...wood(3), options: OFF })).toEqual([0, 0]);
    expect(rollsFor({ at: 0 }, CHURCHILL, wood(3))).toEqual([3, 3]);
  });

  test('ag-cover-06 ag-cover-08 as many rolls as cover is above HE, never fewer than none', () => {
    expect([0, 1, 2, 3, 4].map((he) => rollsFor({ he }, {}, wood(3))[0])).toEqual([3, 2, 1, 0, 0]);
  });

  test('ag-cover-07 ag-cover-08 as many rolls as armour is above AT, never fewer than none', () => {
    expect([0, 1, 2, 3].map((at) => rollsFor({ at }, { ...CHURCHILL, armour: 2 })[1])).toEqual([2, 1, 0, 0]);
  });

  test('ag-cover-12 armour saves are for tanks and SP guns only', () => {
    const types = ['Infantry', 'Cavalry', 'Tanks', 'A/Car', 'Guns', 'SP Guns'] as const;
    expect(types.map((type) => rollsFor({}, { type, armour: 1 })[1])).toEqual([0, 0, 1, 0, 0, 1]);
  });

  test('ag-cover-09 ag-gap-46 both kinds may apply: cover first, armour if that did not save; any 5 or 6 does', () => {
    const stage = onTable({
      units: [
        attacker('a1', { strength: 3, initiative: 5, he: 0, at: 1 }, { log: true }),
        target({ ...CHURCHILL, strength: 3, initiative: -1 }),
      ],
      fights: [{ target: 't', attackers: ['a1'] }],
      ...wood(2),
      dice: 'hit=5,5,6 cover=5,1 cover=4,4 armour=1,6 cover=1,2 armour=3,4 hit=1,1',
    });
    stage.play(hold());
    const told = stage.defaults();
    expect(ofType(told, 'damaged')).toMatchObject([{ unit: 't', hits: 1 }]);
  });

  test('ag-cover-06 every roll of a hit is made, and each needs 5', () => {
    const stage = onTable({
      units: [attacker('a1', { strength: 1, initiative: 5 }, { log: true }), target({ strength: 0 })],
      fights: [{ target: 't', attackers: ['a1'] }],
      ...wood(2),
      dice: 'hit=5 cover=6,6',
    });
    const told = stage.play(hold());
    expect(rollsOf(told, 'cover')[0]).toMatchObject({ dice: [6, 6], need: 5, rule: 'ag-cover-06', of: 't' });
    expect(ofType(told, 'hit')[0]).toMatchObject({ hits: 1, saved: 1 });
  });

  test('ag-cover-13 a hit gets through d cover and e armour rolls with (2/3)^(d+e)', () => {
    for (const [d, e] of [
      [1, 0],
      [2, 1],
    ] as const) {
      const [cover, armour] = rollsFor({ at: 3 - e, he: 0 }, CHURCHILL, wood(d));
      expect((4 / 6) ** (cover! + armour!)).toBeCloseTo((2 / 3) ** (d + e));
    }
  });

  test('ag-cover-10 ag-cover-11 ag-gap-29 against aircraft: no armour, and all of the cover', () => {
    const table = tableFor({
      units: [target(CHURCHILL, { entrenched: true })],
      aircraft: [{ id: 'stuka', side: 'axis', gs: 2 }],
      fights: [{ target: 't', attackers: ['stuka:air'] }],
      ...wood(2),
    });
    expect(savesAgainst(table, table.combats, 'stuka', unitAt(table, 't') as OnMap)).toEqual({ cover: 3, armour: 0 });
  });

  test('ag-at-02 ag-at-03 ag-at-04 artillery at a distance has AT 2 lower, of 140 mm and more 2; in support in full', () => {
    const at = (row: Partial<Row>, role: 'distant' | 'behind:a1') => {
      const table = tableFor({
        units: [
          attacker('a1'),
          target(),
          { id: 'a-guns', at: role === 'distant' ? [70, 97] : [88, 97], row: { ...ARTILLERY, ...row } },
        ],
        fights: [{ target: 't', attackers: ['a1', `a-guns:${role}`] }],
      });
      return atOf(table, table.combats, 'a-guns');
    };
    expect([3, 2, 1, 0].map((rating) => at({ at: rating, calibre: 105 }, 'distant'))).toEqual([1, 0, 0, 0]);
    expect([139, 140, 150].map((calibre) => at({ at: 3, calibre }, 'distant'))).toEqual([1, 2, 2]);
    expect(at({ at: 1, calibre: 150 }, 'distant')).toBe(2);
    expect([at({ at: 3, calibre: 105 }, 'behind:a1'), at({ at: 3, calibre: 150 }, 'behind:a1')]).toEqual([3, 3]);
    // ag-gap-67 Naval guns as printed.
    expect(at({ at: 3, special: 'naval guns' }, 'distant')).toBe(3);
  });

  test('ag-at-04 attacked in contact it is at no distance; counter-battery is', () => {
    const table = tableFor({
      units: [attacker('a1'), target(ARTILLERY), GUNS_AWAY, { id: 'g', at: [60, 60], row: ARTILLERY }],
      fights: [
        { target: 't', attackers: ['a1'] },
        { target: 'g', attackers: ['a-guns:distant'], defenders: ['g:counter-battery:a-guns'] },
      ],
    });
    expect(['t', 'g', 'a1'].map((id) => atOf(table, table.combats, id))).toEqual([3, 1, 0]);
  });

  test('ag-at-04 guns at range that are attacked in contact meanwhile keep their AT', () => {
    const table = tableFor({
      units: [attacker('a1'), target(), GUNS_AWAY, { id: 'b1', at: [76, 100], moved: true }],
      fights: [
        { target: 't', attackers: ['a1', 'a-guns:distant'] },
        { target: 'a-guns', attackers: ['b1'] },
      ],
    });
    expect(atOf(table, table.combats, 'a-guns')).toBe(3);
  });

  test('ag-he-01 distance takes nothing from HE', () => {
    const table = tableFor({
      units: [attacker('a1'), target(), GUNS_AWAY],
      fights: [{ target: 't', attackers: ['a1', 'a-guns:distant'] }],
      ...wood(3),
    });
    expect(savesAgainst(table, table.combats, 'a-guns', unitAt(table, 't') as OnMap).cover).toBe(1);
  });

  test('ag-cover-05 lines cover against who comes across them, not against guns far off', () => {
    const lines: OperationalMap['lines'] = [
      {
        ...{ id: 'bank', kind: 'embankment', rating: 0, cover: 2 },
        points: [
          [97, 80],
          [97, 120],
        ],
      },
    ];
    const table = tableFor({
      units: [attacker('a1'), target(), { ...GUNS_AWAY, row: { ...ARTILLERY, he: 0 } }],
      map: { lines },
      aircraft: [{ id: 'stuka', side: 'axis', gs: 2 }],
      fights: [{ target: 't', attackers: ['a1', 'a-guns:distant', 'stuka:air'] }],
    });
    const cover = (from: string) => savesAgainst(table, table.combats, from, unitAt(table, 't') as OnMap).cover;
    expect([cover('a1'), cover('a-guns'), cover('stuka')]).toEqual([2, 0, 0]);
    // Guns in defence are as far off, and so is counter-battery fire; right behind an attacker they are not.
    const far = tableFor({
      units: [
        attacker('a1', {}, { at: [100, 94] }),
        target(),
        ...(['guns', 'c'] as const).map((id, i) => ({
          id,
          at: [130, 80 + 20 * i] as const,
          row: { ...ARTILLERY, he: 0 },
        })),
        { id: 'a-s', at: [100, 88], row: { ...ARTILLERY, he: 0 } },
      ],
      map: {
        lines: [
          {
            ...{ id: 'bank', kind: 'embankment', rating: 0, cover: 2 },
            points: [
              [80, 97],
              [120, 97],
            ],
          },
        ],
      },
      fights: [
        {
          ...{ target: 't', attackers: ['a1', 'a-s:behind:a1'] },
          defenders: ['guns:distant', 'c:counter-battery:a-s'],
        },
      ],
    });
    const against = (from: string, id: string) => savesAgainst(far, far.combats, from, unitAt(far, id) as OnMap).cover;
    expect([against('guns', 'a1'), against('c', 'a1'), against('t', 'a1'), against('a-s', 't')]).toEqual([0, 0, 2, 2]);
  });
});

test('ag-unit-07 whatever a row says, the armour of any type but tanks and SP guns counts as 0', () => {
  const armour = (type: Row['type']) => {
    const table = tableFor({
      units: [attacker('a1', { at: 0 }), target({ type, armour: 2 })],
      fights: [{ target: 't', attackers: ['a1'] }],
    });
    return savesAgainst(table, table.combats, 'a1', unitAt(table, 't') as OnMap).armour;
  };
  expect((['Cavalry', 'A/Car', 'Guns', 'Tanks', 'SP Guns'] as const).map(armour)).toEqual([0, 0, 0, 2, 2]);
});

test('ag-cover-07 each hit has its own rolls for armour, and any 5 or 6 saves it', () => {
  const stage = onTable({
    units: [
      attacker('a1', { strength: 2, initiative: 5, at: 0 }, { log: true }),
      target({ ...TANKS, size: 'regiment', armour: 2, strength: 3, initiative: -1 }),
    ],
    fights: [{ target: 't', attackers: ['a1'] }],
    dice: 'hit=5,5 armour=1,5 armour=4,4',
  });
  expect(ofType(stage.play(hold()), 'hit')).toMatchObject([{ unit: 't', hits: 2, saved: 1 }]);
});

test('ag-cover-13 of the 36 throws of one cover roll and one armour roll 16 let the hit through', () => {
  const FACES = [1, 2, 3, 4, 5, 6];
  const isHurt = (cover: number, armour: number): boolean => {
    const stage = onTable({
      units: [
        attacker('a1', { strength: 1, initiative: 5, at: 0 }, { log: true }),
        target({ ...TANKS, size: 'regiment', armour: 1, strength: 0 }),
      ],
      fights: [{ target: 't', attackers: ['a1'] }],
      map: { areas: [{ id: 'wood', terrain: 'woods', shape: block(90, 90, 110, 110), cover: 1 }] },
      dice: `hit=5 cover=${cover}${cover < 5 ? ` armour=${armour}` : ''}`,
    });
    return ofType(stage.play(hold()), 'hit')[0]!.saved === 0;
  };
  const through = FACES.flatMap((cover) => FACES.filter((armour) => isHurt(cover, armour)));
  expect(through.length / 36).toBeCloseTo((2 / 3) ** 2);
});

test('ag-cover-06 one 5 among the rolls of a hit saves it, a 4 does not', () => {
  const saved = (faces: string): number => {
    const stage = onTable({
      units: [attacker('a1', { strength: 1, initiative: 5 }, { log: true }), target({ strength: 0 })],
      fights: [{ target: 't', attackers: ['a1'] }],
      map: { areas: [{ id: 'wood', terrain: 'woods', shape: block(90, 90, 110, 110), cover: 2 }] },
      dice: `hit=5 cover=${faces}`,
    });
    return ofType(stage.play(hold()), 'hit')[0]!.saved;
  };
  expect(['1,5', '5,1', '4,4'].map(saved)).toEqual([1, 1, 0]);
});

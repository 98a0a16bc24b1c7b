import { describe, expect, test } from 'vitest';
import type { Line, OperationalMap, XY } from '../../../geometry/lattice/map.ts';
import { picker } from '../../../kernel/pick.ts';
import { baseAt, contact, overlaps } from '../bases.ts';
import type { OnMap, Unit } from '../state.ts';
import { contactPlaces, placesBehind, refuseContact } from './contact.ts';
import { block, counter, TANKS, TRUCKS, tableOf } from './field.testing.ts';
import { canReach, reachInSupply, reachOf, wayTo } from './reach.ts';
import { priceWay, refuseWay } from './way.ts';

const river = (rating: number): Line => ({
  ...{ id: 'river', kind: 'river', rating, cover: 1 },
  points: [
    [60, 0],
    [60, 200],
  ],
});

describe('ag-gap-81 within normal movement', () => {
  const can = (at: XY, others: readonly Unit[] = [], more: object = {}, unit: Parameters<typeof counter>[2] = {}) => {
    const [a, b] = [counter('a1', [50, 50], unit), counter('b1', at)];
    return canReach(tableOf({ units: [a, b, ...others], ...more }), a, b);
  };

  test('a place that touches the other, at the rate of this turn', () => {
    // 24 steps and 6 between the centres of two regiments that touch.
    expect([can([80, 50]), can([81, 50])]).toEqual([true, false]);
    expect([
      can([72, 50], [], { table: { weather: 'Storms' } }),
      can([73, 50], [], { table: { weather: 'Storms' } }),
    ]).toEqual([true, false]);
    expect(can([84, 50], [], {}, { ep: { obstacle: 0, move: 1 } })).toBe(true);
  });

  test('off a corner: the nearest place that shares a border', () => {
    // Corner to corner is no contact: 16 and 17 steps are 23.3, 17 and 17 are 24.04.
    expect([can([72, 72]), can([73, 72])]).toEqual([true, false]);
  });

  test('around what stands in the way, and not through it', () => {
    const wall = [counter('b2', [62, 50])];
    expect([can([76, 50], wall), can([80, 50], wall)]).toEqual([true, false]);
    const ring = [
      counter('b2', [64, 56]),
      counter('b3', [64, 44]),
      counter('b4', [70, 56]),
      counter('b5', [70, 44]),
      counter('b6', [76, 50]),
      counter('b7', [64, 50]),
    ];
    expect(can([70, 50], ring)).toBe(false);
  });

  test('without regard to zones; over obstacles as they are', () => {
    expect(can([70, 50], [counter('b2', [66, 66])])).toBe(true);
    expect(can([78, 50], [], { map: { lines: [river(1)] } })).toBe(false);
    expect([
      can([68, 50], [], { map: { lines: [river(0)] } }),
      can([69, 50], [], { map: { lines: [river(0)] } }),
    ]).toEqual([true, false]);
  });

  test('whoever touches already is in reach, and whoever is not on the map is not', () => {
    expect(can([56, 50])).toBe(true);
    const [a, b] = [counter('a1', [50, 50]), { ...counter('b1', [56, 50]), at: null }];
    expect(canReach(tableOf({ units: [a, b] }), a, b)).toBe(false);
  });
});

test('ag-gap-35 a truck may go where the unit itself does not get', () => {
  const reach = (at: XY, map: Partial<OperationalMap> = {}) => {
    const [a, b] = [counter('a1', [50, 50]), counter('a2', at)];
    return reachInSupply(tableOf({ units: [a, b], map }), a, b);
  };
  expect([reach([104, 50]), reach([105, 50])]).toEqual([true, false]);
  const woods = { areas: [{ id: 'w', terrain: 'woods', shape: block(0, 0, 200, 200) } as const] };
  expect([reach([80, 50], woods), reach([81, 50], woods)]).toEqual([true, false]);
});

describe('places in reach', () => {
  test('in the open: everything within a circle, but for what the sixteen directions miss', () => {
    const unit = counter('a1', [100, 100]);
    const reach = reachOf(tableOf({ units: [unit] }), unit, 'other');
    expect([reach.isIn(124, 100), reach.isIn(125, 100), reach.isIn(100, 76), reach.isIn(116, 116)]).toEqual([
      true,
      false,
      true,
      true,
    ]);
    const places = reach.places();
    expect(places.length).toBe(new Set(places.map(({ x, y }) => `${x} ${y}`)).size);
    for (const { x, y } of places) expect((x - 100) ** 2 + (y - 100) ** 2).toBeLessThanOrEqual(24 * 24);
    // A circle of 24 has 1,789 points; a sixteen-sided figure in it somewhat fewer.
    expect(places.length).toBeGreaterThan(1650);
  });

  test('free places only', () => {
    const [a, b] = [counter('a1', [100, 100]), counter('a2', [110, 100])];
    const reach = reachOf(tableOf({ units: [a, b] }), a, 'other');
    expect([104, 105, 115, 116].map((x) => reach.isIn(x, 100))).toEqual([true, false, false, true]);
  });

  test('what was found stays good while nobody moves, and no longer', () => {
    const [a, b] = [counter('a1', [100, 100]), counter('b1', [150, 100])];
    const table = tableOf({ units: [a, b] });
    expect(reachOf(table, a, 'probe')).toBe(reachOf({ ...table, units: [...table.units] }, a, 'probe'));
    const later = { ...table, units: [a, counter('b1', [115, 100])] };
    expect(reachOf(later, a, 'probe')).not.toBe(reachOf(table, a, 'probe'));
    expect([reachOf(table, a, 'probe').isIn(112, 100), reachOf(later, a, 'probe').isIn(112, 100)]).toEqual([
      true,
      false,
    ]);
    const helped = { ...a, ep: { obstacle: 0, move: 1 } };
    expect(reachOf(table, helped, 'probe').isIn(128, 100)).toBe(true);
    const stormy = { ...table, weather: 'Storms' as const };
    expect(reachOf(stormy, a, 'probe').isIn(118, 100)).toBe(false);
  });

  test('by road as far as the road goes, for who starts on it and ends on it', () => {
    const roads = [
      {
        id: 'r',
        points: [
          [40, 100],
          [117, 133],
          [180, 133],
        ] as const,
      },
    ];
    const unit = counter('a1', [40, 100], { row: TRUCKS });
    const reach = reachOf(tableOf({ units: [unit], map: { roads } }), unit, 'other');
    // 83.8 steps of slanting road and 12 more.
    expect([reach.isIn(117, 133), reach.isIn(129, 133), reach.isIn(130, 133)]).toEqual([true, true, false]);
    expect(reach.isIn(117, 137)).toBe(false);
    const way = reach.wayTo(129, 133)!;
    expect(way).toEqual([
      [117, 133],
      [129, 133],
    ]);
  });
});

/** Random fields: every place in reach has a way that the judge takes, and costs no more than the search said. */
test('ag-gap-07 every way that is found is legal', () => {
  const pick = picker(23);
  let ways = 0;
  for (let round = 0; round < 40; round++) {
    const areas = Array.from({ length: 4 }, (_, i) => ({
      ...{ id: `a${i}`, terrain: (['rough', 'woods', 'mountain', 'swamp', 'water'] as const)[pick(5)]! },
      shape: { centre: [pick(80), pick(80)] as const, radius: 3 + pick(12) },
    }));
    const lines = [0, 1].map((i) => ({
      ...{ id: `l${i}`, kind: 'stream' as const, rating: pick(2), cover: 0 },
      points: Array.from({ length: 3 }, (): XY => [pick(80), pick(80)]),
    }));
    const points = [...Array(4)].map((_, i): XY => [i * 25, 20 + pick(40)]);
    const roads = [{ id: 'r', points, ...(pick(2) ? { unbridged: ['l0'] } : {}) }];
    const units: OnMap[] = [counter('a1', [points[1]![0], points[1]![1]], { row: pick(2) ? TANKS : {} })];
    for (let i = 0; i < 8; i++) {
      const one = counter(`${pick(3) ? 'b' : 'a'}${i + 2}`, [3 + pick(74), 3 + pick(74)]);
      if (!units.some((other) => overlaps(baseAt(one.at, one.size), baseAt(other.at, other.size)))) units.push(one);
    }
    const table = tableOf({ units, map: { width: 80, height: 80, areas, lines, roads } });
    const unit = units[0]!;
    for (const purpose of ['probe', 'other'] as const) {
      const reach = reachOf(table, unit, purpose);
      const places = reach.places();
      for (let i = 0; i < 12 && places.length > 0; i++) {
        const place = places[pick(places.length)]!;
        const way = wayTo(table, unit, place, purpose);
        if (way === null) throw new Error(`no way to ${JSON.stringify(place)} in round ${round}`);
        if (way.length === 0) continue;
        ways += 1;
        const refused = refuseWay(table, unit, way, purpose);
        if (refused) throw new Error(`${refused.code} in round ${round}`);
        // A straight way is taken where it is legal, another only if it costs no more than the search said.
        if (way.length > 1)
          expect(priceWay(table, unit, way, purpose)!.cost).toBeLessThanOrEqual(reach.costAt(place.x, place.y)!);
        expect(way.at(-1)).toEqual([place.x, place.y]);
      }
    }
  }
  expect(ways).toBeGreaterThan(400);
});

test('ag-gap-07 nothing near is missed: what a straight leg or two can do is within two hundredths of the reach', () => {
  const pick = picker(5);
  const areas = [
    { id: 'a', terrain: 'rough', shape: { centre: [60, 50], radius: 8 } },
    { id: 'b', terrain: 'mountain', shape: block(40, 60, 60, 70) },
  ] as const;
  const unit = counter('a1', [50, 50], { row: TANKS });
  const table = tableOf({ units: [unit], map: { areas } });
  const reach = reachOf(table, unit, 'probe');
  for (let i = 0; i < 400; i++) {
    const path: XY[] = [
      [30 + pick(40), 30 + pick(40)],
      [20 + pick(60), 20 + pick(60)],
    ];
    const price = priceWay(table, unit, path, 'probe');
    const [x, y] = path[1]!;
    if (price && price.cost * 103 <= price.budget * 100) expect(reach.isIn(x, y)).toBe(true);
  }
});

describe('contact', () => {
  const target = counter('b1', [70, 50]);
  const refused = (at: XY, ...others: Unit[]) => {
    const unit = counter('a1', [50, 50]);
    return (
      refuseContact(tableOf({ units: [unit, target, ...others] }), unit, { x: at[0], y: at[1] }, target)?.code ?? null
    );
  };

  test('ag-scale-05 ag-gap-02 an attacker must touch its target, along 500 m', () => {
    expect([refused([64, 50]), refused([64, 54]), refused([64, 55]), refused([63, 50])]).toEqual([
      ...[null, null, 'NO_CONTACT', 'NO_CONTACT'],
    ]);
  });

  test('ag-attack-12 and touches no second enemy', () => {
    expect(refused([64, 50], counter('b2', [64, 44]))).toBe('TWO_ENEMIES');
    expect(refused([64, 50], counter('b2', [58, 44]))).toBeNull();
    expect(refused([64, 50], counter('b2', [59, 44]))).toBe('TWO_ENEMIES');
    expect(refused([64, 50], counter('b2', [64, 44], { kind: 'hq' }))).toBeNull();
  });

  test('ag-attack-12 all legal contact places in reach, each with a way', () => {
    const unit = counter('a1', [50, 50]);
    const table = tableOf({ units: [unit, target] });
    const places = contactPlaces(table, unit, target, 'probe');
    // Nine places along the near side; past its corner 15.2 steps away it is 8 more on the sides next to it.
    expect(places.filter(({ edge }) => edge === 'west')).toHaveLength(9);
    expect(places.filter(({ edge }) => edge === 'north').map(({ at }) => at.x)).toEqual([66, 67, 68, 69, 70, 71, 72]);
    expect(places.filter(({ edge }) => edge === 'east')).toEqual([]);
    for (const { at, edge, path } of places) {
      expect(path.at(-1)).toEqual([at.x, at.y]);
      expect(refuseWay(table, unit, path, 'probe')).toBeNull();
      expect(refuseContact(table, unit, at, target)).toBeNull();
      expect(contact(baseAt(target.at, 'regiment'), baseAt(at, 'regiment'))?.edge).toBe(edge);
    }
    const far = contactPlaces(
      tableOf({ units: [unit, counter('b1', [80, 50])] }),
      unit,
      counter('b1', [80, 50]),
      'probe',
    );
    expect(far.map(({ at }) => [at.x, at.y])).toEqual([[74, 50]]);
  });

  test('ag-scale-07 ag-gap-04 two regiments fit against one side, on 3 km', () => {
    const unit = counter('a1', [50, 50]);
    const west = (...friends: Unit[]) =>
      contactPlaces(tableOf({ units: [unit, target, ...friends] }), unit, target, 'call')
        .filter(({ edge }) => edge === 'west')
        .map(({ at }) => at.y);
    expect(west()).toEqual([46, 47, 48, 49, 50, 51, 52, 53, 54]);
    expect(west(counter('a2', [64, 47]))).toEqual([53, 54]);
    expect(west(counter('a2', [64, 50]))).toEqual([]);
    expect(west(counter('a2', [64, 47]), counter('a3', [64, 53]))).toEqual([]);
  });

  test('ag-gap-82 who touches already need not move', () => {
    const unit = counter('a1', [64, 50]);
    const places = contactPlaces(tableOf({ units: [unit, target] }), unit, target, 'probe');
    expect(places.find(({ at }) => at.x === 64 && at.y === 50)?.path).toEqual([]);
  });

  test('ag-gap-05 behind a friend: 500 m of border on that side, and no enemy touched', () => {
    const unit = counter('a1', [50, 50]);
    const front = counter('a2', [64, 50]);
    const table = tableOf({ units: [unit, front, target, counter('b2', [58, 40])] });
    const places = placesBehind(table, unit, front, 'west');
    expect(places.map(({ at }) => [at.x, at.y])).toEqual([...[47, 48, 49, 50, 51, 52, 53, 54].map((y) => [58, y])]);
    expect(places.every(({ edge }) => edge === 'west')).toBe(true);
    // A place where the friend will stand.
    const later = placesBehind(
      tableOf({ units: [unit, counter('a2', [20, 20]), target] }),
      unit,
      { at: { x: 64, y: 50 }, size: 'regiment' },
      'west',
    );
    expect(later).toHaveLength(9);
  });
});

test('ag-gap-08 ag-move-07 a friend on the road is not walked through beside it on the same line, to a bridge beyond', () => {
  const road = [
    [0, 100],
    [200, 100],
  ] as const;
  const river = [
    [140, 0],
    [140, 200],
  ] as const;
  const map = {
    roads: [{ id: 'road', points: road }],
    lines: [{ id: 'river', kind: 'river', rating: 1, cover: 0, points: river }],
  } as const;
  const beyond = (friendX: number, friendY: number) => {
    const mover = counter('a1', [100, 100], { row: TRUCKS });
    const reach = reachOf(tableOf({ units: [mover, counter('a2', [friendX, friendY])], map }), mover, 'other');
    const some = reach.places().filter(({ x, y }, i) => i > 0 && (i % 5 === 0 || x === 130 || y === 100));
    for (const { x, y } of some) expect(reach.wayTo(x, y)).not.toBeNull();
    return reach.isIn(150, 100);
  };
  // Off the road it is in nobody's way: 12.5 km at the road rate, over the bridge.
  expect(beyond(120, 110)).toBe(true);
  // On it: round it across country, and back onto the road before the bridge.
  expect(beyond(120, 100)).toBe(true);
  // At the bridge there is no way round.
  expect(beyond(137, 100)).toBe(false);
});

test('ag-gap-08 where two roads run together, whoever stands on one of them closes that stretch', () => {
  const along = [
    [0, 100],
    [200, 100],
  ] as const;
  const turning = [
    [0, 100],
    [130, 100],
    [130, 0],
  ] as const;
  const map = {
    roads: [
      { id: 'along', points: along },
      { id: 'turning', points: turning },
    ],
  };
  const mover = counter('a1', [100, 100], { row: TRUCKS });
  // Its base lies on the first road alone, just past the fork.
  const table = tableOf({ units: [mover, counter('a2', [135, 100])], map });
  const reach = reachOf(table, mover, 'other');
  const some = reach.places().filter(({ x, y }, i) => i > 0 && (i % 5 === 0 || x === 130 || y === 100));
  for (const { x, y } of some) expect(reach.wayTo(x, y)).not.toBeNull();
  expect(
    refuseWay(
      table,
      mover,
      [
        [130, 100],
        [130, 40],
      ],
      'other',
    )?.code,
  ).toBe('TOO_FAR');
  // 23.75 km by the road, were it free; the corner is cut across country.
  expect(reach.isIn(130, 40)).toBe(true);
});

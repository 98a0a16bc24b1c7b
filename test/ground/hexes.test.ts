/** Hex sight and reach on real country: every map that we ship and two hundred that are made. */
import { beforeAll, expect, test } from 'vitest';
import { DIRECTIONS, neighbour } from '../../src/geometry/hex/board.ts';
import { ON_FOOT, ON_TRACKS, SIGHT_RULES } from '../../src/geometry/hex/ground.testing.ts';
import { type HexMap, isBuilding, terrainOf } from '../../src/geometry/hex/map.ts';
import { CLOSED, makeMoveField } from '../../src/geometry/hex/move.ts';
import { reachOf, UNREACHED } from '../../src/geometry/hex/reach.ts';
import { slowSight } from '../../src/geometry/hex/sight.reference.ts';
import { argueSight, BLOCKED, trace } from '../../src/geometry/hex/sight.ts';
import { type HexChanges, makeSightField, UNCHANGED } from '../../src/geometry/hex/sight-field.ts';
import { changeTo, hindrancesBetween, makeSightTable, sightFrom } from '../../src/geometry/hex/sight-table.ts';
import { type Picker, picker } from '../../src/scenarios/generate/pick.ts';
import { generateHexMap } from '../../src/scenarios/hexmap/generate/generate.ts';
import { HEX_KINDS } from '../../src/scenarios/hexmap/generate/kinds.ts';
import { buildHexMap } from '../../src/scenarios/hexmap/hexmap.ts';
import { HEX_MAPS } from '../../src/scenarios/hexmap/maps/index.ts';

const MADE = 200;
let maps: readonly HexMap[] = [];

beforeAll(() => {
  const made = Array.from({ length: MADE }, (_, i) =>
    buildHexMap(
      generateHexMap({
        seed: 1000 + i,
        columns: 14 + 2 * (i % 3),
        rows: 12 + (i % 4),
        kind: HEX_KINDS[i % HEX_KINDS.length]!,
      }),
    ),
  );
  maps = [...HEX_MAPS.map(buildHexMap), ...made];
});

/** Smoke by chance, and a house or two fallen in. */
function changesOn(map: HexMap, pick: Picker): HexChanges {
  const houses = Array.from({ length: map.board.count }, (_, hex) => hex).filter((hex) =>
    isBuilding(terrainOf(map, hex)),
  );
  const clouds = new Map(Array.from({ length: 3 }, () => [pick.below(map.board.count), 1 + pick.below(2)] as const));
  const ruins = houses.filter(() => pick.below(4) === 0).slice(0, 2);
  return { clouds: [...clouds], terrain: ruins.map((hex) => [hex, 'ruins'] as const) };
}

test('sight equals the slow reference, mutual, with and without smoke and ruins', () => {
  let seen = 0;
  let asked = 0;
  for (const [i, map] of maps.entries()) {
    const pick = picker(40 + i);
    const changes = i % 2 === 0 ? UNCHANGED : changesOn(map, pick);
    const table = makeSightTable(map, SIGHT_RULES);
    changeTo(table, changes);
    for (let n = 0; n < 12; n += 1) {
      const [a, b] = [pick.below(map.positions.count), pick.below(map.positions.count)];
      const slow = slowSight(map, SIGHT_RULES, changes, a, b);
      const wanted = slow.isSeen ? slow.hindrances : BLOCKED;
      expect(trace(table.field, a, b), `${map.id} ${a} ${b}`).toBe(wanted);
      expect(hindrancesBetween(table, b, a), `${map.id} ${b} ${a}`).toBe(wanted);
      expect(argueSight(table.field, a, b).isSeen).toBe(slow.isSeen);
      if (slow.isSeen) seen += 1;
      asked += 1;
    }
  }
  expect(asked).toBe(12 * (HEX_MAPS.length + MADE));
  expect(Math.min(seen, asked - seen)).toBeGreaterThan(asked / 6);
});

test('a table that smoke and ruins have changed equals one built under them', () => {
  for (const [i, map] of maps.entries()) {
    if (i >= HEX_MAPS.length && i % 8 !== 0) continue;
    const pick = picker(70 + i);
    const table = makeSightTable(map, SIGHT_RULES);
    const froms = Array.from({ length: 8 }, () => pick.below(map.positions.count));
    for (const from of froms) sightFrom(table, from);
    for (let turn = 0; turn < 3; turn += 1) {
      const changes = turn === 2 ? UNCHANGED : changesOn(map, pick);
      changeTo(table, changes);
      const fresh = makeSightTable(map, SIGHT_RULES);
      changeTo(fresh, changes);
      for (const from of froms) expect(sightFrom(table, from), map.id).toEqual(sightFrom(fresh, from));
    }
  }
});

test('nobody sees through a house, a wood or a hill from level ground', () => {
  for (const map of maps.slice(0, HEX_MAPS.length)) {
    const field = makeSightField(map, SIGHT_RULES);
    for (let hex = 0; hex < map.board.count; hex += 1) {
      const [north, south] = [neighbour(map.board, hex, 1), neighbour(map.board, hex, 4)];
      if (north < 0 || south < 0 || map.level[north] !== map.level[south]) continue;
      const isHigh = map.level[hex]! > map.level[north]!;
      const isLevel = map.level[hex] === map.level[north];
      const isSolid = terrainOf(map, hex) === 'forest' || isBuilding(terrainOf(map, hex));
      const isStopped = isHigh || (isLevel && isSolid);
      expect(trace(field, north, south) === BLOCKED, `${map.id} ${hex}`).toBe(isStopped);
    }
  }
});

test('reach costs what the cheapest last step does, on foot and on tracks', () => {
  for (const [i, map] of maps.entries()) {
    const start = picker(90 + i).below(map.board.count);
    for (const costs of [ON_FOOT, ON_TRACKS]) {
      const field = makeMoveField(map, costs);
      const { cost } = reachOf(field, start, 400);
      for (let hex = 0; hex < map.board.count; hex += 1) {
        if (hex === start) continue;
        const last = DIRECTIONS.map((way) => {
          const from = neighbour(map.board, hex, way);
          if (from < 0 || cost[from] === UNREACHED) return UNREACHED;
          const step = field.steps[6 * from + ((way + 2) % 6)]!;
          return step === CLOSED ? UNREACHED : cost[from]! + step;
        });
        const least = Math.min(...last);
        expect(cost[hex], `${map.id} ${hex}`).toBe(least > 400 ? UNREACHED : least);
      }
    }
  }
});

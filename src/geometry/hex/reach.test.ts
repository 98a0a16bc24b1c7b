import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  DIRECTIONS,
  type Direction,
  directionTo,
  type Hex,
  hexNamed,
  makeBoard,
  nameOf,
  neighbour,
  OFF,
} from './board.ts';
import { opposite, turned } from './facing.ts';
import { type Chance, chanceMap, chancePath, ON_FOOT, ON_TRACKS } from './ground.testing.ts';
import {
  type HexDraft,
  type HexMap,
  hasRoad,
  makeDraft,
  makeHexMap,
  positionAt,
  setHexside,
  setOpening,
  setRoad,
  terrainCode,
} from './map.ts';
import { CLOSED, type HexMoveCosts, type MoveField, makeMoveField, stepCost } from './move.ts';
import {
  cheapestStance,
  costOfPath,
  facingOfStance,
  hexOfStance,
  pathTo,
  reachOf,
  reachOfFacing,
  stanceAt,
  UNREACHED,
} from './reach.ts';

const board = makeBoard(10, 10);
const at = (name: string): number => hexNamed(board, name);

function ground(change: (draft: HexDraft) => void): HexMap {
  const draft = makeDraft(board);
  change(draft);
  return makeHexMap(draft, { id: 'test', title: 'Test', theme: 'normandy' });
}

function step(map: HexMap, costs: HexMoveCosts, from: string, to: string) {
  return stepCost(makeMoveField(map, costs), at(from), directionTo(board, at(from), at(to))!);
}

describe('a step', () => {
  test('hex-map-04 hex-map-05 terrain, hexside and levels climbed add up; going down is free', () => {
    const map = ground((draft) => {
      draft.terrain[at('0505')] = terrainCode('forest');
      draft.level[at('0505')] = 2;
      setHexside(draft, at('0505'), 1, 'bocage');
    });
    expect(step(map, ON_FOOT, '0504', '0505')).toEqual({
      cost: 9,
      parts: [
        { why: 'terrain', terrain: 'forest', cost: 4 },
        { why: 'hexside', kind: 'bocage', cost: 1 },
        { why: 'climb', levels: 2, cost: 4 },
      ],
    });
    expect(step(map, ON_FOOT, '0505', '0504').cost).toBe(3);
    expect(step(map, ON_TRACKS, '0504', '0505').cost).toBeNull();
    expect(step(map, ON_TRACKS, '0605', '0505').cost).toBe(16);
  });

  test('hex-veh-04 a vehicle crosses bocage at an opening', () => {
    const map = ground((draft) => {
      setHexside(draft, at('0505'), 1, 'bocage');
      setOpening(draft, at('0505'), 1);
    });
    expect(step(map, ON_TRACKS, '0504', '0505').parts).toEqual([
      { why: 'terrain', terrain: 'clear', cost: 4 },
      { why: 'opening', kind: 'bocage', cost: 4 },
    ]);
    expect(step(map, ON_FOOT, '0505', '0504').cost).toBe(3);
  });

  test('hex-map-15 a road sets its own cost and opens what it crosses; climbing is still paid', () => {
    const map = ground((draft) => {
      draft.terrain[at('0505')] = terrainCode('stone building');
      draft.level[at('0505')] = 1;
      setHexside(draft, at('0505'), 1, 'bocage');
      setRoad(draft, at('0505'), 1);
    });
    expect(step(map, ON_TRACKS, '0504', '0505')).toEqual({
      cost: 6,
      parts: [
        { why: 'road', cost: 2 },
        { why: 'climb', levels: 1, cost: 4 },
      ],
    });
    expect(step(map, ON_TRACKS, '0605', '0505').cost).toBeNull();
  });

  test('the edge of the map is closed, and a step for nothing is refused', () => {
    const map = ground(() => {});
    expect(stepCost(makeMoveField(map, ON_FOOT), at('0501'), 1)).toEqual({
      cost: null,
      parts: [{ why: 'edge', cost: null }],
    });
    expect(() => makeMoveField(map, { ...ON_FOOT, enter: { ...ON_FOOT.enter, clear: 0 } })).toThrow('at least one');
    expect(() => makeMoveField(map, { ...ON_FOOT, enter: { ...ON_FOOT.enter, clear: 1.5 } })).toThrow('whole number');
  });
});

describe('reach', () => {
  test('open ground in all directions, and the path there', () => {
    const field = makeMoveField(
      ground(() => {}),
      ON_FOOT,
    );
    const reached = reachOf(field, at('0505'), 8);
    expect(reached.nodes).toHaveLength(61);
    expect(pathTo(reached, at('0501'))!.map((hex) => nameOf(board, hex))).toEqual([
      '0505',
      '0504',
      '0503',
      '0502',
      '0501',
    ]);
    expect(reached.cost[at('0501')]).toBe(8);
    expect(pathTo(reached, at('0510'))).toBeNull();
    expect(() => reachOf(field, at('0505'), 2.5)).toThrow(RangeError);
  });

  test('hex-mov-02 by road only', () => {
    const map = ground((draft) => {
      for (const name of ['0505', '0504', '0503', '0502']) setRoad(draft, at(name), 1);
    });
    const field = makeMoveField(map, ON_FOOT);
    const byRoad = reachOf(field, at('0505'), 12, { byRoadOnly: true });
    expect(byRoad.nodes.map((hex) => nameOf(board, hex))).toEqual(['0505', '0504', '0503', '0502', '0501']);
  });

  test('hex-mov-06 floors of a building cost their points, and ruins have none', () => {
    const map = ground((draft) => {
      draft.terrain[at('0505')] = terrainCode('stone building');
      draft.floors[at('0505')] = 3;
    });
    const field = makeMoveField(map, ON_FOOT);
    const reached = reachOf(field, at('0504'), 10);
    expect([0, 1, 2].map((floor) => reached.cost[positionAt(map, at('0505'), floor)])).toEqual([2, 6, 10]);
    const down = reachOf(field, positionAt(map, at('0505'), 2), 10);
    expect([down.cost[at('0505')], down.cost[at('0504')]]).toEqual([8, 10]);
    const ruined = map.terrain.slice();
    ruined[at('0505')] = terrainCode('ruins');
    const after = reachOf(makeMoveField(map, ON_FOOT, ruined), at('0504'), 10);
    expect([0, 1].map((floor) => after.cost[positionAt(map, at('0505'), floor)])).toEqual([4, UNREACHED]);
  });

  test('closed hexes are gone round, and every step may cost more', () => {
    const field = makeMoveField(
      ground(() => {}),
      ON_FOOT,
    );
    const closed = new Uint8Array(board.count);
    for (const name of ['0504', '0604', '0404']) closed[at(name)] = 1;
    const reached = reachOf(field, at('0505'), 12, { closed });
    expect(reached.cost[at('0504')]).toBe(UNREACHED);
    expect(reached.cost[at('0503')]).toBe(10);
    expect(reachOf(field, at('0505'), 8, { extra: 2 }).nodes).toHaveLength(19);
  });

  test('hex-veh-01 hex-veh-02 hex-veh-03 a vehicle pays for turns, and goes backwards for more', () => {
    const field = makeMoveField(
      ground(() => {}),
      ON_TRACKS,
    );
    const reached = reachOfFacing(field, stanceAt(at('0505'), 1), 16);
    const cost = (name: string, facing: Direction): number => reached.cost[stanceAt(at(name), facing)]!;
    expect([cost('0505', 1), cost('0505', 2), cost('0505', 4)]).toEqual([0, 2, 6]);
    expect([cost('0504', 1), cost('0504', 3), cost('0506', 1)]).toEqual([4, 8, 8]);
    expect([cost('0605', 2), cost('0605', 3)]).toEqual([10, 8]);
    expect([cost('0604', 2), cost('0604', 1)]).toEqual([6, 8]);
    const stance = cheapestStance(reached, at('0604'))!;
    expect([hexOfStance(stance), facingOfStance(stance)]).toEqual([at('0604'), 2]);
    expect(cheapestStance(reached, at('0110'))).toBeNull();
    expect(pathTo(reached, stance)).toEqual([stanceAt(at('0505'), 1), stanceAt(at('0505'), 2), stance]);
    expect(() => reachOfFacing(makeMoveField(field.map, ON_FOOT), 0, 4)).toThrow('does not turn');
  });

  test('of equally cheap paths the one with fewer steps, then the one from the lower number', () => {
    const map = ground((draft) => {
      draft.terrain[at('0504')] = terrainCode('forest');
    });
    const reached = reachOf(makeMoveField(map, ON_FOOT), at('0505'), 12);
    // Through the forest: 4 + 2 in two steps; round it: 2 + 2 + 2 in three.
    expect(pathTo(reached, at('0503'))!.map((hex) => nameOf(board, hex))).toEqual(['0505', '0504', '0503']);
    expect(pathTo(reached, at('0703'))!.map((hex) => nameOf(board, hex))).toEqual(['0505', '0604', '0603', '0703']);
  });
});

/** Bellman and Ford: every edge again and again until nothing gets cheaper. */
function slowCosts(
  count: number,
  start: number,
  budget: number,
  edges: readonly (readonly [number, number, number])[],
) {
  const cost = new Array<number>(count).fill(UNREACHED);
  cost[start] = 0;
  for (let isChanged = true; isChanged; ) {
    isChanged = false;
    for (const [from, to, price] of edges)
      if (cost[from]! + price <= budget && cost[from]! + price < cost[to]!) {
        cost[to] = cost[from]! + price;
        isChanged = true;
      }
  }
  return cost;
}

/** The edges of a mover without facing, from the map itself. */
function edgesOnFoot(map: HexMap, { steps }: MoveField, byRoadOnly: boolean): [number, number, number][] {
  const edges: [number, number, number][] = [];
  for (let hex = 0; hex < map.board.count; hex += 1) {
    for (const way of DIRECTIONS)
      if (steps[6 * hex + way - 1] !== CLOSED && (!byRoadOnly || hasRoad(map, hex, way)))
        edges.push([hex, neighbour(map.board, hex, way), steps[6 * hex + way - 1]!]);
    for (let floor = 1; floor < map.floors[hex]! && !byRoadOnly; floor += 1) {
      const [below, above] = [positionAt(map, hex, floor - 1), positionAt(map, hex, floor)];
      edges.push([below, above, 4], [above, below, 4]);
    }
  }
  return edges;
}

function edgesOnTracks(map: HexMap, { steps }: MoveField): [number, number, number][] {
  const edges: [number, number, number][] = [];
  for (let hex = 0; hex < map.board.count; hex += 1)
    for (const facing of DIRECTIONS) {
      const here = stanceAt(hex, facing);
      edges.push([here, stanceAt(hex, turned(facing, 1)), 2], [here, stanceAt(hex, turned(facing, -1)), 2]);
      for (const [way, more] of [
        [facing, 0],
        [opposite(facing), 4],
      ] as const) {
        const to = neighbour(map.board, hex, way);
        const price = steps[6 * hex + way - 1]!;
        if (to !== OFF && price !== CLOSED) edges.push([here, stanceAt(to, facing), price + more]);
      }
    }
  return edges;
}

const anyChance: fc.Arbitrary<Chance> = fc.record({
  seed: fc.nat(1e6),
  columns: fc.integer({ min: 1, max: 12 }),
  rows: fc.integer({ min: 1, max: 12 }),
  cover: fc.constantFrom(10, 50, 90),
  hills: fc.constantFrom(0, 30),
  sides: fc.constantFrom(5, 40),
});

describe('reach over maps made by chance', () => {
  test('costs equal those of a plain search of every edge; a path costs what it says', () => {
    fc.assert(
      fc.property(anyChance, fc.nat(1e6), fc.integer({ min: 0, max: 40 }), fc.boolean(), (chance, x, budget, road) => {
        const map = chanceMap(chance);
        const field = makeMoveField(map, ON_FOOT);
        const start = x % map.positions.count;
        const reached = reachOf(field, start, budget, { byRoadOnly: road });
        expect([...reached.cost]).toEqual(slowCosts(map.positions.count, start, budget, edgesOnFoot(map, field, road)));
        const costs = reached.nodes.map((node) => reached.cost[node]!);
        expect(costs).toEqual([...costs].sort((a, b) => a - b));
        for (const node of reached.nodes) {
          const path = pathTo(reached, node)!;
          expect([path[0], path.at(-1)]).toEqual([start, node]);
          if (path.every((one) => one < map.board.count)) expect(costOfPath(field, path)).toBe(reached.cost[node]);
        }
      }),
      { numRuns: 150 },
    );
  });

  test('with facing too', () => {
    fc.assert(
      fc.property(anyChance, fc.nat(1e6), fc.integer({ min: 0, max: 34 }), (chance, x, budget) => {
        const map = chanceMap(chance);
        const field = makeMoveField(map, ON_TRACKS);
        const start = x % (6 * map.board.count);
        const reached = reachOfFacing(field, start, budget);
        expect([...reached.cost]).toEqual(slowCosts(6 * map.board.count, start, budget, edgesOnTracks(map, field)));
      }),
      { numRuns: 80 },
    );
  });

  test('no detour is cheaper: the way by a third hex costs at least as much', () => {
    fc.assert(
      fc.property(anyChance, fc.nat(1e6), fc.nat(1e6), (chance, x, y) => {
        const map = chanceMap(chance);
        const field = makeMoveField(map, ON_FOOT);
        const [a, b] = [x % map.board.count, y % map.board.count];
        const [fromA, fromB] = [reachOf(field, a, 200), reachOf(field, b, 200)];
        if (fromA.cost[b] === UNREACHED) return;
        for (const c of fromB.nodes)
          if (fromA.cost[b]! + fromB.cost[c]! <= 200)
            expect(fromA.cost[c]).toBeLessThanOrEqual(fromA.cost[b]! + fromB.cost[c]!);
      }),
      { numRuns: 100 },
    );
  });

  test('no path by chance is cheaper than the reach says', () => {
    fc.assert(
      fc.property(anyChance, fc.nat(1e6), (chance, x) => {
        const map = chanceMap(chance);
        const field = makeMoveField(map, ON_FOOT);
        const start = x % map.board.count;
        const path: Hex[] = chancePath(map, start, 8, x);
        const cost = costOfPath(field, path);
        if (cost !== null) expect(reachOf(field, start, 300).cost[path.at(-1)!]).toBeLessThanOrEqual(cost);
      }),
      { numRuns: 300 },
    );
  });

  test('a path that jumps is none', () => {
    const field = makeMoveField(
      ground(() => {}),
      ON_FOOT,
    );
    expect(costOfPath(field, [at('0505'), at('0507')])).toBeNull();
    expect(costOfPath(field, [at('0505'), at('0506'), at('0507')], 1)).toBe(6);
  });
});

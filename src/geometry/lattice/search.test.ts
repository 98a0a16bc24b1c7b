import { describe, expect, test } from 'vitest';
import { picker } from '../../kernel/pick.ts';
import { DIRECTIONS, makeGround } from './ground.ts';
import { piecesOf } from './leg.ts';
import type { OperationalMap, XY } from './map.ts';
import { indexIn, leads, leastMetres, type Quest, search, searchGoal, straightOn, wayIn } from './search.ts';
import { meetsSquare } from './segment.ts';

const EMPTY: OperationalMap = {
  ...{ id: 'test', title: 'Test', width: 40, height: 40 },
  ...{ areas: [], lines: [], roads: [], places: [] },
};
/** The price of a metre: clear, rough, woods, mountain, swamp, water. */
const PRICES = [1, 2, 2, 5, 0, 0];
const PLAIN: Omit<Quest, 'ground' | 'from'> = {
  ...{ half: 2, prices: PRICES, road: 0, budget: 4000, far: 16, barred: [], crossing: () => 0 },
};

/** What a step costs by the rules of legs; null if it cannot be made. */
function stepCost(quest: Quest, px: number, py: number, qx: number, qy: number): number | null {
  const { ground, half, prices, barred } = quest;
  if (qx < half || qy < half || qx > ground.width - half || qy > ground.height - half) return null;
  if (barred.some((square) => meetsSquare(px, py, qx, qy, square.x, square.y, square.half))) return null;
  const rates = prices.map((price) => (price > 0 ? 1 / price : 0));
  let cost = 0;
  for (const { kind, metres } of piecesOf(ground, px, py, qx, qy, rates, false)) {
    if (prices[kind] === 0) return null;
    cost += metres * prices[kind]!;
  }
  return cost;
}

/** The same by the plainest means: the nearest point of all, again and again. */
function plainly(quest: Quest): Map<string, number> {
  const done = new Map<string, number>();
  const open = new Map<string, number>([[quest.from.join(), 0]]);
  while (open.size > 0) {
    const [key, cost] = [...open].reduce((a, b) => (b[1] < a[1] ? b : a));
    open.delete(key);
    done.set(key, cost);
    const [x, y] = key.split(',').map(Number) as [number, number];
    for (const [dx, dy] of DIRECTIONS) {
      const step = stepCost(quest, x, y, x + dx, y + dy);
      const next = `${x + dx},${y + dy}`;
      if (step === null || done.has(next) || cost + step > quest.budget!) continue;
      if (cost + step < (open.get(next) ?? Number.POSITIVE_INFINITY)) open.set(next, cost + step);
    }
  }
  return done;
}

function randomQuest(seed: number): Quest {
  const pick = picker(seed);
  const areas = Array.from({ length: 5 }, (_, i) => ({
    ...{ id: `a${i}`, terrain: (['rough', 'woods', 'mountain', 'swamp', 'water'] as const)[pick(5)]! },
    shape: { centre: [pick(40), pick(40)] as const, radius: 2 + pick(6) },
  }));
  const barred = Array.from({ length: 3 }, () => ({ x: 3 + pick(34), y: 3 + pick(34), half: 4 }));
  const from: XY = [10 + pick(20), 10 + pick(20)];
  const isFree = (square: { x: number; y: number; half: number }) =>
    Math.abs(square.x - from[0]) >= square.half || Math.abs(square.y - from[1]) >= square.half;
  return { ...PLAIN, ground: makeGround({ ...EMPTY, areas }), from, barred: barred.filter(isFree) };
}

describe('the search', () => {
  test('finds what the plainest search finds, at the same price', () => {
    for (let seed = 1; seed <= 12; seed++) {
      const quest = randomQuest(seed);
      const found = search(quest);
      const expected = plainly(quest);
      const reached = found.reached.map((index): [string, number] => [
        `${found.left + (index % found.wide)},${found.top + Math.floor(index / found.wide)}`,
        found.cost[index]!,
      ]);
      expect(reached.length).toBe(new Set(reached.map(([key]) => key)).size);
      expect(new Map(reached.sort())).toEqual(new Map([...expected].sort()));
    }
  });

  test('with a look ahead comes to the same goal at the same price', () => {
    for (let seed = 20; seed < 50; seed++) {
      const quest = { ...randomQuest(seed), budget: null, far: 80 };
      const isGoal = (x: number) => x === 2;
      const plain = search({ ...quest, isGoal });
      const ahead = search({ ...quest, isGoal, ahead: (x) => 250 * (x - 2) });
      expect(ahead.goal < 0).toBe(plain.goal < 0);
      if (plain.goal >= 0) expect(ahead.cost[ahead.goal]).toBe(plain.cost[plain.goal]);
    }
  });

  test('with a look ahead and a budget finds a goal if and only if the plain search pays for one, and its way', () => {
    const answers = { yes: 0, no: 0 };
    for (let seed = 60; seed < 140; seed++) {
      const plain = randomQuest(seed);
      const pick = picker(seed);
      const goal: XY = [2 + pick(36), 2 + pick(36)];
      const isGoal = (x: number, y: number) => x === goal[0] && y === goal[1];
      const ahead = (x: number, y: number) => leastMetres(Math.abs(x - goal[0]), Math.abs(y - goal[1]), seed % 2 === 0);
      const found = search(plain);
      const at = indexIn(found, goal[0], goal[1]);
      const cost = at < 0 ? -1 : found.cost[at]!;
      expect(leads({ ...plain, isGoal, ahead })).toBe(cost >= 0);
      const way = searchGoal({ ...plain, isGoal, ahead });
      expect(way?.costs.at(-1) ?? -1).toBe(cost);
      if (way) expect([way.way[0], way.way.at(-1), way.costs[0]]).toEqual([plain.from, goal, 0]);
      answers[cost >= 0 ? 'yes' : 'no'] += 1;
    }
    expect(Math.min(answers.yes, answers.no)).toBeGreaterThan(10);
  });

  test('goals that are shut in are given up soon, those with a gap are found', () => {
    const map = { ...EMPTY, width: 120, height: 120 };
    const from: XY = [20, 20];
    const isGoal = (x: number, y: number) => x === 100 && y === 100;
    const ahead = (x: number, y: number) => leastMetres(Math.abs(x - 100), Math.abs(y - 100), false);
    const wall = (gap: boolean) => {
      const held = new Uint8Array(21 * 21);
      for (let i = 0; i < 21; i++)
        for (const row of [0, 1, 19, 20]) held[row * 21 + i] = held[i * 21 + row] = gap && i === 10 && row > 1 ? 0 : 1;
      return [{ x: 100, y: 100, half: 10, held }];
    };
    const quest = { ...PLAIN, ground: makeGround(map), from, budget: null, far: 240, isGoal, ahead };
    const shut = search({ ...quest, closed: wall(false) });
    expect([shut.goal, shut.reached.length]).toEqual([-1, 5000]);
    const open = search({ ...quest, closed: wall(true), ahead: () => 0 });
    expect(wayIn(open, open.goal).at(-1)).toEqual([100, 100]);
    expect(search({ ...quest, closed: wall(true) }).cost[open.goal]).toBe(open.cost[open.goal]);
  });

  test('a search that broke off leaves nothing to the next', () => {
    const quest = randomQuest(7);
    const before = search(quest);
    const isGoal = (x: number): boolean => {
      if (x < quest.from[0] - 2) throw new Error('stop');
      return false;
    };
    expect(() => leads({ ...quest, isGoal })).toThrow('stop');
    expect(leads({ ...quest, isGoal: (x, y) => x === quest.from[0] && y === quest.from[1] })).toBe(true);
    expect(search(quest)).toEqual(before);
    // From elsewhere, so that its points have other numbers.
    const other: Quest = { ...PLAIN, ground: makeGround(EMPTY), from: [3, 3] };
    let looks = 0;
    const isLate = (): boolean => {
      if (++looks > 30) throw new Error('late');
      return false;
    };
    expect(() => leads({ ...other, isGoal: isLate })).toThrow('late');
    expect(search(quest)).toEqual(before);
  });

  test('takes the quickest goal, of equals the one with the smaller x, then y', () => {
    const quest = { ...PLAIN, ground: makeGround(EMPTY), from: [20, 20] as const };
    const goals = (list: readonly XY[]) => {
      const found = search({ ...quest, isGoal: (x, y) => list.some(([a, b]) => a === x && b === y) });
      return found.goal < 0 ? null : wayIn(found, found.goal).at(-1);
    };
    expect(
      goals([
        [24, 20],
        [17, 20],
      ]),
    ).toEqual([17, 20]);
    expect(
      goals([
        [23, 20],
        [17, 20],
        [20, 17],
      ]),
    ).toEqual([17, 20]);
    expect(
      goals([
        [20, 23],
        [20, 17],
      ]),
    ).toEqual([20, 17]);
    expect(goals([[39, 20]])).toBeNull();
  });

  test('keeps off closed points, and crosses lines at their price', () => {
    const lines = [
      {
        id: 'l',
        kind: 'stream' as const,
        rating: 0,
        cover: 0,
        points: [
          [24, 0],
          [24, 40],
        ] as const,
      },
    ];
    const ground = makeGround({ ...EMPTY, lines });
    const cost = (quest: Partial<Quest>, x: number) => {
      const found = search({ ...PLAIN, ground, from: [20, 20], ...quest });
      return found.cost[indexIn(found, x, 20)];
    };
    expect([cost({}, 23), cost({}, 24)]).toEqual([750, 1000]);
    expect([cost({ crossing: () => 600 }, 23), cost({ crossing: () => 600 }, 24)]).toEqual([750, 1600]);
    expect([cost({ crossing: () => null }, 23), cost({ crossing: () => null }, 24)]).toEqual([750, -1]);
    const closed = [{ x: 22, y: 20, half: 1, held: Uint8Array.of(0, 1, 0, 0, 1, 0, 0, 1, 0) }];
    expect([cost({ closed }, 21), cost({ closed }, 22), cost({ closed }, 23)! > 750]).toEqual([250, -1, true]);
  });

  test('goes by road where the road is cheaper', () => {
    const roads = [
      {
        id: 'r',
        points: [
          [5, 5],
          [19, 12],
        ] as const,
      },
    ];
    const ground = makeGround({
      ...EMPTY,
      areas: [{ id: 'm', terrain: 'mountain', shape: { centre: [20, 20], radius: 40 } }],
      roads,
    });
    const found = search({ ...PLAIN, ground, from: [5, 5], road: 1 });
    const at = indexIn(found, 19, 12);
    // Seven links of 560 m.
    expect(found.cost[at]).toBe(7 * 560);
    expect(straightOn(wayIn(found, at))).toEqual([
      [5, 5],
      [19, 12],
    ]);
  });
});

test('straight on: corners stay, points between do not, and turning back is a corner', () => {
  expect(
    straightOn([
      [0, 0],
      [1, 0],
      [2, 0],
      [2, 1],
      [2, 2],
      [2, 1],
      [2, 1],
    ]),
  ).toEqual([
    [0, 0],
    [2, 0],
    [2, 2],
    [2, 1],
  ]);
});

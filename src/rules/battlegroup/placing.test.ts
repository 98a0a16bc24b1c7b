/** Where a squad's men come to stand: never across what bars the way on foot. */
import { expect, test } from 'vitest';
import type { Feature } from '../../geometry/table/feature.ts';
import { legCost } from '../../geometry/table/leg.ts';
import { type Point, point } from '../../geometry/table/vector.ts';
import { squadPlace } from '../../tabletop/placing.ts';
import { fieldOf, SQUAD } from './ground.ts';
import { besideIt, clusterAt, overlapsOf, settingOf } from './placing.ts';
import { Stage } from './stage.testing.ts';
import { type Place, type Placed, placed } from './state.ts';

const across = (kind: 'river' | 'hedge', y: number, width: number): Feature => ({
  id: kind,
  kind,
  line: [point(0, y), point(7200, y)],
  width,
});

const box = (west: number, north: number, east: number, south: number): Point[] => [
  point(west, north),
  point(east, north),
  point(east, south),
  point(west, south),
];

const house: Feature = {
  id: 'house',
  kind: 'building',
  outline: box(1900, 1900, 2100, 2020),
  material: 'stone',
  floors: 1,
  size: 'small',
  hits: 2,
  sections: [],
};

function squadOn(...features: Feature[]): { readonly stage: Stage; readonly squad: Placed } {
  const stage = new Stage({
    units: [{ id: 'squad', side: 'allies', type: 'us-rifle-squad', at: [20, 10] }],
    features,
  });
  return { stage, squad: stage.table.units[0] as Placed };
}

/** How many of the men can walk to each other, from one to the next, in steps of an inch and their bases. */
function together(stage: Stage, { men }: Place): number {
  const { foot } = fieldOf(stage.table);
  const linked = [0];
  for (const one of linked)
    men.forEach((man, i) => {
      const [a, b] = [men[one]!, man];
      const isNear = (a.x - b.x) ** 2 + (a.y - b.y) ** 2 <= 160 ** 2;
      if (isNear && !linked.includes(i) && legCost(foot, a, b) < Number.POSITIVE_INFINITY) linked.push(i);
    });
  return linked.length;
}

test('bg-terr-07 the men of a squad that ends at a river stay on its bank', () => {
  const { stage, squad } = squadOn(across('river', 2000, 20));
  for (const y of [1900, 1970]) {
    const walk = { from: squad.place.at, allowance: 5000 };
    const moved = squadPlace(
      settingOf(stage.table, squad, SQUAD),
      squad.place,
      point(2000, y),
      24,
      { kind: 'column' },
      walk,
    );
    const set = clusterAt(stage.table, squad, point(2000, y), { kind: 'column' }, 24);
    for (const place of [moved, set]) expect(place!.men.filter((man) => man.y > 2000)).toEqual([]);
  }
  const other = clusterAt(stage.table, squad, point(2000, 2040), { kind: 'column' }, 24);
  expect(other!.men.filter((man) => man.y < 2000)).toEqual([]);
});

test('bg-terr-07 round a house they keep their chain, and it does not run through the walls', () => {
  const { stage, squad } = squadOn(house);
  for (let facing = 0; facing < 48; facing += 1)
    for (const kind of ['line', 'column', 'cluster'] as const) {
      const place = clusterAt(stage.table, squad, point(2000, 1860), { kind }, facing)!;
      expect(together(stage, place)).toBe(squad.men);
    }
});

test('bg-move-02 a hedge parts nobody', () => {
  const { stage, squad } = squadOn(across('hedge', 2000, 20));
  const place = clusterAt(stage.table, squad, point(2000, 1970), { kind: 'column' }, 24)!;
  expect(place.men.some((man) => man.y > 2000)).toBe(true);
  expect(place.men.some((man) => man.y < 2000)).toBe(true);
});

test('bg-gap-07 a squad whose middle lies in a house is set down beside it', () => {
  const { stage, squad } = squadOn(house);
  const place = clusterAt(stage.table, squad, point(2000, 1960))!;
  expect(together(stage, place)).toBe(squad.men);
});

test('bg-move-03 men whose places are taken stay within an inch of each other: a tank does not part them', () => {
  const stage = new Stage({
    units: [
      { id: 'squad', side: 'allies', type: 'us-rifle-squad', at: [20, 10], men: 2 },
      { id: 'tank', side: 'allies', type: 'm4-sherman', at: [20, 20], facing: 0 },
    ],
  });
  const squad = stage.table.units[0] as Placed;
  const { men } = clusterAt(stage.table, squad, point(2000, 2000), { kind: 'line' }, 0)!;
  const [a, b] = men as [Point, Point];
  expect(men).toHaveLength(2);
  expect(Math.hypot(a.x - b.x, a.y - b.y) - 60).toBeLessThanOrEqual(100);
});

test('bg-gap-07 a squad that was stopped on a hedge is set down beside it in the formation that it had', () => {
  const { stage, squad } = squadOn(across('hedge', 2000, 20));
  const line = clusterAt(stage.table, squad, point(2000, 1000), { kind: 'line' }, 0)!;
  const shifted = placed(
    point(line.at.x, 2000),
    line.facing,
    line.men.map(({ x, y }) => point(x, y + 1000)),
  );
  const stopped = { ...squad, place: shifted };
  expect(overlapsOf(stage.table, stopped)).toBe('hedge');
  const place = besideIt(stage.table, stopped)!;
  expect(overlapsOf(stage.table, { ...squad, place })).toBeNull();
  const off = point(place.at.x - shifted.at.x, place.at.y - shifted.at.y);
  expect(place.men).toEqual(shifted.men.map(({ x, y }) => point(x + off.x, y + off.y)));
});

test('bg-meas-02 men who cannot get into a cluster go as they stand', () => {
  const { stage, squad } = squadOn();
  const line = clusterAt(stage.table, squad, point(2000, 1000), { kind: 'line' }, 0)!;
  const goal = squadPlace(
    settingOf(stage.table, squad, SQUAD),
    line,
    point(2000, 900),
    0,
    { kind: 'cluster' },
    {
      from: line.at,
      allowance: 100,
    },
  )!;
  expect(goal.men.map(({ x, y }) => point(x - goal.at.x, y - goal.at.y))).toEqual(
    line.men.map(({ x, y }) => point(x - line.at.x, y - line.at.y)),
  );
});

import { expect, test } from 'vitest';
import type { OperationalMap } from './map.ts';
import { tableMapOf } from './table-map.ts';

const MAP: OperationalMap = {
  ...{ id: 'm', title: 'M', width: 80, height: 60 },
  areas: [
    { id: 'hill', name: 'Hill 114', terrain: 'rough', shape: { centre: [40, 30], radius: 12 } },
    {
      ...{ id: 'wood', name: 'The wood', terrain: 'woods' },
      shape: {
        polygon: [
          [0, 0],
          [10, 0],
          [0, 10],
        ],
      },
    },
    { id: 'town', name: 'Forst', terrain: 'clear', builtUp: true, shape: { centre: [60, 40], radius: 4 } },
  ],
  lines: [
    {
      ...{ id: 'river', kind: 'river', rating: 1, cover: 1 },
      points: [
        [20, 0],
        [20, 60],
      ],
    },
  ],
  roads: [
    {
      id: 'r',
      points: [
        [0, 20],
        [80, 20],
      ],
    },
    {
      ...{ id: 'ford', unbridged: ['river'] },
      points: [
        [0, 50],
        [40, 50],
      ],
    },
  ],
  places: [
    { name: 'Forst', at: [60, 40], size: 2 },
    { name: 'Neudorf', at: [30, 50], size: 1 },
  ],
};

const featuresOf = (map: OperationalMap, kind: string) =>
  tableMapOf(map, [{ name: 'it', at: { x: 40, y: 30 }, radius: 12 }]).features.filter((one) => one.kind === kind);

test('an operational map as features: heights, woods, towns, water and ways, in steps of 250 m', () => {
  const { scale, width, height, names } = tableMapOf(MAP);
  expect([scale, width, height]).toEqual(['kilometres', 80, 60]);
  expect(featuresOf(MAP, 'hill')).toHaveLength(1);
  expect(featuresOf(MAP, 'wood').map(({ id }) => id)).toEqual(['wood']);
  // A place that has a town of its own gets no second one.
  expect(featuresOf(MAP, 'built-up').map(({ name }) => name)).toEqual(['Forst', 'Neudorf']);
  expect(featuresOf(MAP, 'river')).toHaveLength(1);
  expect(featuresOf(MAP, 'road').map(({ id }) => id)).toEqual(['r', 'ford']);
  expect(featuresOf(MAP, 'objective')).toEqual([{ id: 'goal 0', kind: 'objective', at: { x: 40, y: 30 }, radius: 12 }]);
  // The name of the hill stands in its lower part, inside it.
  expect(names).toEqual([{ text: 'Hill 114', at: { x: 40, y: 30 + 12 * 0.62 } }]);
});

test('a road bridges a river unless the map says that it does not', () => {
  const [bridge, ...others] = featuresOf(MAP, 'bridge');
  expect(others).toEqual([]);
  const ring = bridge && 'outline' in bridge ? bridge.outline : [];
  expect(ring.reduce((sum, { x }) => sum + x, 0) / ring.length).toBeCloseTo(20);
  expect(ring.reduce((sum, { y }) => sum + y, 0) / ring.length).toBeCloseTo(20);
});

test('contours that a map has of its own take the place of those of its rough ground', () => {
  const points = [
    [30, 20],
    [50, 20],
    [40, 40],
  ] as const;
  const own = {
    ...MAP,
    contours: [
      { height: 120, points },
      { height: 100, points },
    ],
  };
  const [hill, ...others] = featuresOf(own, 'hill');
  expect(others).toEqual([]);
  expect(hill && 'contours' in hill && hill.contours.map(({ level }) => level)).toEqual([2, 1]);
});

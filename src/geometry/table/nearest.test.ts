import fc from 'fast-check';
import { expect, test } from 'vitest';
import { disc, rectangle } from './footprint.ts';
import { bandOf, inBands, nearestFirst, type Piece } from './nearest.ts';
import { point } from './vector.ts';

const marker = disc(point(0, 0), 0);
const squad = (id: string, ...places: [number, number][]): Piece => ({
  id,
  shapes: places.map(([x, y]) => disc(point(x, y), 30)),
});
const tank = (id: string, x: number, y: number): Piece => ({ id, shapes: [rectangle(point(x, y), 300, 150, 0)] });

test('units within a distance, nearest first, a squad by its nearest man', () => {
  const pieces = [
    squad('far', [2000, 0]),
    tank('tank', 500, 0),
    squad('squad', [900, 0], [0, 330], [1000, 0]),
    squad('edge', [1030, 0]),
    squad('out', [1031, 0]),
  ];
  expect(nearestFirst(marker, pieces, 1000)).toEqual([
    { id: 'squad', distance: 300, shape: 1 },
    { id: 'tank', distance: 425, shape: 0 },
    { id: 'edge', distance: 1000, shape: 0 },
  ]);
});

test('units equally near stand in the order of their ids, whatever the order of the list', () => {
  const pieces = [squad('b', [0, 500]), squad('c', [300, 400]), squad('a', [-500, 0]), tank('d', 545, 0)];
  fc.assert(
    fc.property(fc.shuffledSubarray(pieces, { minLength: 4, maxLength: 4 }), (list) => {
      expect(nearestFirst(marker, list, 1000).map(({ id }) => id)).toEqual(['a', 'b', 'c', 'd']);
    }),
  );
});

test('gaps that round alike are still told apart', () => {
  // 400^2 + 300^2 = 500^2 exactly; 399^2 + 301^2 is a little less than 500^2.
  expect(nearestFirst(marker, [squad('a', [400, 300]), squad('b', [399, 301])], 500).map(({ id }) => id)).toEqual([
    'b',
    'a',
  ]);
});

test('a distance on a limit belongs to the nearer band', () => {
  expect([0, 1000, 1001, 2000, 2001, 9999].map((d) => bandOf(d, [1000, 2000]))).toEqual([0, 0, 1, 1, 2, 2]);
  const bands = inBands(marker, [squad('a', [1030, 0]), squad('b', [1031, 0]), squad('c', [3000, 0])], [1000, 2000]);
  expect(bands.map((band) => band.map(({ id }) => id))).toEqual([['a'], ['b']]);
});

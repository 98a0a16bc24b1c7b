import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  COMPASS,
  columnOf,
  DIRECTIONS,
  directionTo,
  distanceBetween,
  hexBeyond,
  hexesAt,
  hexesWithin,
  hexIn,
  hexNamed,
  makeBoard,
  nameOf,
  neighbour,
  OFF,
  rowOf,
} from './board.ts';
import { arcOf, directionTowards, opposite, turned, turnsBetween } from './facing.ts';

const board = makeBoard(22, 18);
const at = (name: string) => hexNamed(board, name);

describe('a board', () => {
  test('hexes are numbered by column and row, even columns half a hex lower', () => {
    expect(nameOf(board, at('1407'))).toBe('1407');
    expect([columnOf(board, at('1407')), rowOf(board, at('1407'))]).toEqual([14, 7]);
    expect(DIRECTIONS.map((way) => nameOf(board, neighbour(board, at('1407'), way)))).toEqual([
      '1406',
      '1507',
      '1508',
      '1408',
      '1308',
      '1307',
    ]);
    expect(DIRECTIONS.map((way) => nameOf(board, neighbour(board, at('1307'), way)))).toEqual([
      '1306',
      '1406',
      '1407',
      '1308',
      '1207',
      '1206',
    ]);
    expect(COMPASS[directionTo(board, at('1307'), at('1407'))! - 1]).toBe('SE');
  });

  test('axial coordinates are those of the scenarios: q = C - 1, r = R - 1 - floor((C - 1) / 2)', () => {
    for (const [name, q, r] of [
      ['0101', 0, 0],
      ['0201', 1, 0],
      ['0301', 2, -1],
      ['2218', 21, 7],
    ] as const)
      expect([board.q[at(name)], board.r[at(name)]], name).toEqual([q, r]);
  });

  test('beyond the edge there is nothing', () => {
    expect(neighbour(board, at('0101'), 1)).toBe(OFF);
    expect(neighbour(board, at('0101'), 5)).toBe(OFF);
    expect(hexNamed(board, '2301')).toBe(OFF);
    expect(hexNamed(board, '0119')).toBe(OFF);
    expect(hexNamed(board, '0001')).toBe(OFF);
    expect(hexNamed(board, '11')).toBe(OFF);
    expect(hexIn(board, 1, 0)).toBe(OFF);
    expect(() => makeBoard(0, 5)).toThrow(RangeError);
    expect(() => makeBoard(5, 100)).toThrow(RangeError);
  });

  test('boards of one size are the same', () => {
    expect(makeBoard(22, 18)).toBe(board);
  });

  test('a direction and its opposite undo each other', () => {
    for (let hex = 0; hex < board.count; hex += 1)
      for (const way of DIRECTIONS) {
        const other = neighbour(board, hex, way);
        if (other === OFF) continue;
        expect(neighbour(board, other, opposite(way))).toBe(hex);
        expect(distanceBetween(board, hex, other)).toBe(1);
        expect(directionTowards(board, hex, other)).toBe(way);
      }
  });

  const anyHex = fc.nat(board.count - 1);

  test('distance is the least number of steps, the same both ways, and takes no detours', () => {
    fc.assert(
      fc.property(anyHex, anyHex, anyHex, (a, b, c) => {
        expect(distanceBetween(board, a, b)).toBe(distanceBetween(board, b, a));
        expect(distanceBetween(board, a, c)).toBeLessThanOrEqual(
          distanceBetween(board, a, b) + distanceBetween(board, b, c),
        );
      }),
    );
    // Breadth first from a corner.
    const far = new Array<number>(board.count).fill(-1);
    far[0] = 0;
    const queue = [0];
    for (const hex of queue)
      for (const way of DIRECTIONS) {
        const other = neighbour(board, hex, way);
        if (other === OFF || far[other]! >= 0) continue;
        far[other] = far[hex]! + 1;
        queue.push(other);
      }
    expect(far).toEqual(Array.from({ length: board.count }, (_, hex) => distanceBetween(board, 0, hex)));
  });

  test('rings are what is exactly so far, discs what is at most', () => {
    const middle = at('1109');
    expect([0, 1, 2, 3].map((n) => hexesAt(board, middle, n).length)).toEqual([1, 6, 12, 18]);
    expect(hexesWithin(board, middle, 3)).toHaveLength(37);
    expect(hexesWithin(board, at('0101'), 1).map((hex) => nameOf(board, hex))).toEqual(['0101', '0201', '0102']);
  });

  test('so many steps in a direction, or off the board', () => {
    expect(nameOf(board, hexBeyond(board, at('1407'), 2, 3))).toBe('1706');
    expect(hexBeyond(board, at('1402'), 1, 2)).toBe(OFF);
  });
});

describe('facing', () => {
  test('turns are counted the shorter way round', () => {
    expect(turnsBetween(1, 6)).toBe(1);
    expect(turnsBetween(2, 5)).toBe(3);
    expect(turned(6, 1)).toBe(1);
    expect(turned(1, -1)).toBe(6);
  });

  test('of the six neighbours three lie in front, two on the flanks, one behind', () => {
    for (const facing of DIRECTIONS) {
      const arcs = [0, 1, 2, 3, 4, 5].map((by) =>
        arcOf(board, at('1109'), facing, neighbour(board, at('1109'), turned(facing, by))),
      );
      expect(arcs).toEqual(['front', 'front', 'flank', 'rear', 'flank', 'front']);
    }
  });

  test('front takes in both its limits, rear neither', () => {
    const middle = at('1109');
    const arc = (way: 1 | 2 | 3 | 4 | 5 | 6, steps: number, aside: 0 | 1 = 0): string => {
      const along = hexBeyond(board, middle, way, steps);
      return arcOf(board, middle, 1, aside === 0 ? along : neighbour(board, along, 4));
    };
    expect(arc(2, 5)).toBe('front');
    expect(arc(2, 5, 1)).toBe('flank');
    expect(arc(3, 5)).toBe('flank');
    expect(arc(3, 5, 1)).toBe('rear');
    expect(arcOf(board, middle, 4, middle)).toBe('front');
  });

  test('arcs turn with the facing', () => {
    fc.assert(
      fc.property(fc.integer({ min: -9, max: 9 }), fc.integer({ min: -9, max: 9 }), (q, r) => {
        const big = makeBoard(60, 60);
        const middle = hexIn(big, 30, 30);
        const hexOf = (x: number, y: number) => hexBeyond(big, hexBeyond(big, middle, 3, x), 4, y);
        // A turn clockwise by 60 degrees: (q, r) becomes (-r, q + r).
        for (const facing of DIRECTIONS)
          expect(arcOf(big, middle, turned(facing, 1), hexOf(-r, q + r))).toBe(arcOf(big, middle, facing, hexOf(q, r)));
      }),
      { numRuns: 60 },
    );
  });

  test('a hex between two directions belongs to the first clockwise from north', () => {
    expect(directionTowards(board, at('1109'), at('1208'))).toBe(2);
    expect(directionTowards(board, at('1109'), at('1207'))).toBe(1);
    expect(directionTowards(board, at('1109'), at('1007'))).toBe(1);
    expect(directionTowards(board, at('1109'), at('1309'))).toBe(2);
    expect(directionTowards(board, at('1109'), at('1109'))).toBeNull();
  });
});

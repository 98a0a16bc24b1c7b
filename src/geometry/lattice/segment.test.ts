import { expect, test } from 'vitest';
import { picker } from '../../kernel/pick.ts';
import { crosses, crossingAt, isLineNear, meetsSquare, toSquare2 } from './segment.ts';

test('a way crosses a line, or ends before it', () => {
  // The line runs from north to south at x = 5.
  expect(crosses(0, 0, 10, 0, 5, -5, 5, 5)).toBe(true);
  expect(crosses(0, 0, 4, 0, 5, -5, 5, 5)).toBe(false);
  expect(crosses(0, 6, 10, 6, 5, -5, 5, 5)).toBe(false);
});

test('a point on a line counts as east of it, and on a level line as south', () => {
  expect(crosses(0, 0, 5, 0, 5, -5, 5, 5)).toBe(true);
  expect(crosses(5, 0, 10, 0, 5, -5, 5, 5)).toBe(false);
  expect(crosses(0, 0, 0, 5, -5, 5, 5, 5)).toBe(true);
  expect(crosses(0, 5, 0, 9, -5, 5, 5, 5)).toBe(false);
});

test('a way along a line does not cross it', () => {
  expect(crosses(5, -9, 5, 9, 5, -5, 5, 5)).toBe(false);
  expect(crosses(0, 0, 8, 4, 2, 1, 6, 3)).toBe(false);
});

test('through the corner of two stretches a way crosses just one of them', () => {
  const count = [
    [5, -5, 5, 0],
    [5, 0, 8, 6],
  ].filter(([ax, ay, bx, by]) => crosses(0, 0, 10, 0, ax!, ay!, bx!, by!)).length;
  expect(count).toBe(1);
});

test('crossings: the same from either end, either way round, and cut in two as in one', () => {
  const pick = picker(7);
  const some = () => pick(13) - 6;
  for (let i = 0; i < 4000; i++) {
    const [px, py, ax, ay, bx, by] = [some(), some(), some(), some(), some(), some()];
    const [dx, dy] = [some(), some()];
    const [mx, my, qx, qy] = [px! + dx!, py! + dy!, px! + 2 * dx!, py! + 2 * dy!];
    const all = crosses(px!, py!, qx, qy, ax!, ay!, bx!, by!);
    expect(crosses(qx, qy, px!, py!, ax!, ay!, bx!, by!)).toBe(all);
    expect(crosses(px!, py!, qx, qy, bx!, by!, ax!, ay!)).toBe(all);
    const halves =
      Number(crosses(px!, py!, mx, my, ax!, ay!, bx!, by!)) + Number(crosses(mx, my, qx, qy, ax!, ay!, bx!, by!));
    expect(halves).toBe(Number(all));
  }
});

test('where a way crosses: the share of it that is behind', () => {
  expect(crossingAt(0, 0, 10, 0, 4, -5, 4, 5)).toEqual({ over: 40, under: 100 });
  expect(crossingAt(0, 0, 10, 0, 4, 5, 4, -5)).toEqual({ over: 40, under: 100 });
});

test('a line goes through a square, or along its border, or past it', () => {
  expect(meetsSquare(-9, 0, 9, 0, 0, 0, 4)).toBe(true);
  expect(meetsSquare(-9, 4, 9, 4, 0, 0, 4)).toBe(false);
  expect(meetsSquare(-9, 3, 9, 3, 0, 0, 4)).toBe(true);
  expect(meetsSquare(-9, 0, -4, 0, 0, 0, 4)).toBe(false);
  expect(meetsSquare(-9, 0, -3, 0, 0, 0, 4)).toBe(true);
  // Past a corner: through it is not inside.
  expect(meetsSquare(0, 8, 8, 0, 0, 0, 4)).toBe(false);
  expect(meetsSquare(0, 7, 7, 0, 0, 0, 4)).toBe(true);
  expect(meetsSquare(4, 3, 3, 4, 0, 0, 4)).toBe(true);
  expect(meetsSquare(1, 1, 1, 1, 0, 0, 4)).toBe(true);
  expect(meetsSquare(4, 1, 4, 1, 0, 0, 4)).toBe(false);
});

test('squares: as many small steps along a line say', () => {
  const pick = picker(3);
  const some = () => pick(15) - 7;
  for (let i = 0; i < 3000; i++) {
    const [px, py, qx, qy] = [some(), some(), some(), some()];
    const half = 1 + pick(4);
    let isIn = false;
    // 840 parts meet every border of cells for legs up to 8 steps, and the middles between them.
    const parts = 1680;
    for (let k = 0; k <= parts; k++) {
      const x = px! * parts + (qx! - px!) * k;
      const y = py! * parts + (qy! - py!) * k;
      if (Math.abs(x) < half * parts && Math.abs(y) < half * parts) isIn = true;
    }
    // Fine steps miss nothing but a cut of a corner that is shorter than one of them.
    if (isIn) expect(meetsSquare(px!, py!, qx!, qy!, 0, 0, half)).toBe(true);
    else expect(meetsSquare(px!, py!, qx!, qy!, 0, 0, half)).toBe(false);
  }
});

test('how far a point and a line are from a square', () => {
  expect([toSquare2(7, 8, 0, 0, 4), toSquare2(4, 0, 0, 0, 4), toSquare2(0, 6, 0, 0, 4)]).toEqual([25, 0, 4]);
  expect(isLineNear(5, -9, 5, 9, 0, 0, 4, 1)).toBe(true);
  expect(isLineNear(6, -9, 6, 9, 0, 0, 4, 1)).toBe(false);
  // Off a corner: the slanting line x + y = 9 is 0.71 from (4, 4), x + y = 10 is 1.41.
  expect(isLineNear(0, 9, 9, 0, 0, 0, 4, 1)).toBe(true);
  expect(isLineNear(0, 10, 10, 0, 0, 0, 4, 1)).toBe(false);
  expect(isLineNear(-1, 0, 1, 0, 0, 0, 4, 1)).toBe(true);
});

import fc from 'fast-check';
import { expect, test } from 'vitest';
import { copy, firstDifference, notPlain, same } from './data.ts';

const json = fc.jsonValue({ maxDepth: 4 }).filter((value) => !JSON.stringify(value).includes('__proto__'));

test('a copy is the same and shares nothing', () => {
  const original = { a: [1, { b: 'x' }], c: null, d: true };
  const copied = copy(original);
  expect(copied).toEqual(original);
  expect(copied.a).not.toBe(original.a);
  expect(copied.a[1]).not.toBe(original.a[1]);
});

test('a copy leaves out what is undefined, as JSON does', () => {
  expect(Object.keys(copy({ a: undefined, b: 1 }))).toEqual(['b']);
});

test('data equals itself after copying and after writing it down', () => {
  fc.assert(
    fc.property(json, (value) => {
      const written = JSON.parse(JSON.stringify(value));
      expect(same(copy(value), value) && same(written, value)).toBe(true);
      expect([firstDifference(value, written), notPlain(value)]).toEqual([null, null]);
    }),
  );
});

test.each([
  [
    { a: 1, b: 2 },
    { b: 2, a: 1 },
  ],
  [{ a: 1, b: undefined }, { a: 1 }],
  [{ a: 1 }, { a: 1, b: undefined }],
  [0, -0],
  [[], []],
])('the same: %j and %j', (a, b) => {
  expect([same(a, b), same(b, a), firstDifference(a, b)]).toEqual([true, true, null]);
});

test.each([
  [1, 2, '(all of it)'],
  [{}, [], '(all of it)'],
  [{ a: 1 }, null, '(all of it)'],
  [{ a: null }, {}, 'a'],
  [[1, 2], [1, 2, 3], '2'],
  [[1, 2, 3], [1, 3, 2], '1'],
  [{ a: { b: [0, { c: 1 }] } }, { a: { b: [0, { c: '1' }] } }, 'a.b.1.c'],
  [{ a: { b: 1 } }, { a: [1] }, 'a'],
  [{ b: 1, a: 1 }, { a: 2, b: 2 }, 'a'],
])('not the same: %j and %j, at %s', (a, b, place) => {
  expect([same(a, b), same(b, a)]).toEqual([false, false]);
  expect([firstDifference(a, b), firstDifference(b, a)]).toEqual([place, place]);
});

test.each([
  [Number.NaN, '(all of it)'],
  [{ a: Number.POSITIVE_INFINITY }, 'a'],
  [{ a: [1, () => 1] }, 'a.1'],
  [{ a: new Map() }, 'a'],
  [{ a: { b: new Date(0) } }, 'a.b'],
  [{ a: 1n }, 'a'],
  [[Symbol('x')], '0'],
  [{ a: [1, undefined] }, 'a.1'],
  [{ a: new Array(2) }, 'a.0'],
  [JSON.parse('{ "a": { "__proto__": 1 } }'), 'a.__proto__'],
])('not plain: %o, at %s', (value, place) => {
  expect(notPlain(value)).toBe(place);
});

test('a property that is undefined is plain: it counts as absent', () => {
  expect(notPlain({ a: undefined, b: [{ c: undefined }] })).toBeNull();
});

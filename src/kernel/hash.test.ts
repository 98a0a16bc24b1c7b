import fc from 'fast-check';
import { expect, test } from 'vitest';
import { copy } from './data.ts';
import { hashOf } from './hash.ts';

const STATE = {
  turn: 3,
  active: 'red',
  lost: null,
  over: false,
  rating: 2.5,
  big: 123_456_789_012,
  units: [
    { id: 'red-u1', x: 4, y: -4, men: 3, pinned: false, path: [] },
    { id: 'red-u2', x: 5, y: 4, men: 2, pinned: true, path: [[0, 1]] },
  ],
  knows: { 'red-1': ['blue-u1'], 'red-2': [] },
  empty: {},
};

type Path = readonly (string | number)[];

function* leaves(value: unknown, path: Path = []): Iterable<Path> {
  if (typeof value !== 'object' || value === null || Object.keys(value).length === 0) yield path;
  else for (const [key, part] of Object.entries(value)) yield* leaves(part, [...path, key]);
}

function changed(path: Path, to: (before: unknown) => unknown): unknown {
  const state = copy(STATE) as unknown;
  let at = state as Record<string | number, unknown>;
  for (const key of path.slice(0, -1)) at = at[key] as Record<string | number, unknown>;
  const last = path.at(-1)!;
  at[last] = to(at[last]);
  return state;
}

/** Values that are near by, or look alike. */
function others(before: unknown): unknown[] {
  const any = [null, false, true, 0, 1, '', '0', [], {}, [null], 'red-u2', 4294967296];
  const near = typeof before === 'number' ? [before + 1, before - 1, -before, before + 0.5, String(before)] : [];
  return [...any, ...near].filter((value) => JSON.stringify(value) !== JSON.stringify(before));
}

test('every change of one field changes it, and no two of them alike', () => {
  const seen = new Map([[hashOf(STATE), 'the state itself']]);
  for (const path of leaves(STATE))
    for (const value of new Map(
      others(path.reduce<unknown>((at, key) => (at as never)[key], STATE)).map((v) => [JSON.stringify(v), v]),
    ).values()) {
      const what = `${path.join('.')} = ${JSON.stringify(value)}`;
      const hash = hashOf(changed(path, () => value));
      expect(seen.get(hash), what).toBeUndefined();
      seen.set(hash, what);
    }
  expect(seen.size).toBeGreaterThan(200);
});

test('a field that is added, dropped, renamed or swapped changes it', () => {
  const hash = hashOf(STATE);
  const { turn, active, ...rest } = STATE;
  for (const other of [
    { ...STATE, more: 0 },
    { ...rest, turn },
    { ...rest, active, round: turn },
    { ...rest, turn: active, active: turn },
    { ...STATE, units: [...STATE.units].reverse() },
    { ...STATE, units: STATE.units.slice(1) },
    [STATE],
  ])
    expect(hashOf(other)).not.toBe(hash);
});

test('the order of keys, and keys that are undefined, do not matter', () => {
  const backwards = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(backwards);
    if (typeof value !== 'object' || value === null) return value;
    return Object.fromEntries(
      [['none', undefined], ...Object.entries(value).reverse()].map(([k, v]) => [k, backwards(v)]),
    );
  };
  expect(hashOf(backwards(STATE))).toBe(hashOf(STATE));
});

test('written down and read again, data has the same hash', () => {
  expect(hashOf(-0)).toBe(hashOf(JSON.parse(JSON.stringify(-0))));
  fc.assert(fc.property(fc.jsonValue(), (value) => hashOf(JSON.parse(JSON.stringify(value))) === hashOf(value)));
});

test.each([
  [Number.NaN, 'NaN is not plain data'],
  [{ a: Number.NEGATIVE_INFINITY }, '-Infinity is not plain data'],
  [[undefined], 'a undefined is not plain data'],
  [{ a: () => 1 }, 'a function is not plain data'],
  [[1n], 'a bigint is not plain data'],
  [Symbol('x'), 'a symbol is not plain data'],
])('%o has none', (value, message) => {
  expect(() => hashOf(value)).toThrow(message);
});

// Records keep these: a change of any of them is a change of the format.
test.each([
  [null, '6a09e6670bb67ae8'],
  [true, '3c6ef3721f83d9ab'],
  [false, '510e527f5be0cd19'],
  [0, 'b9f74b393795f163'],
  [-1, 'fde6e3a024b4ce0d'],
  [1.5, 'cf4110bda7f326fd'],
  [2 ** 40, 'b17c6784fac463db'],
  ['', '38d0137734e90c6c'],
  ['Überfall', 'cfc472471823bd3d'],
  [[], '243f6a8813198a2e'],
  [{}, '1ca5d3e340687fcb'],
  [STATE, '4920e36ad6ae655d'],
])('stays what it was: %j', (value, hash) => {
  expect(hashOf(value)).toBe(hash);
});

test('16 hexadecimal digits, for a known string as for a new one', () => {
  for (const text of ['turn', 'turn', 'x'.repeat(41), 'x'.repeat(41)]) expect(hashOf(text)).toMatch(/^[0-9a-f]{16}$/);
  expect(hashOf('x'.repeat(41))).toBe(hashOf('x'.repeat(41)));
});

/** Beaten zones, safety and smoke: the sizes, and what is refused. */
import { expect, test } from 'vitest';
import { airZone } from '../air/strike.ts';
import { zoneOf } from '../artillery/guns.ts';
import { callsFrame } from '../artillery/types.ts';
import type { StonkAnswer } from '../book.ts';
import { profileOf } from '../oob/units.ts';
import { ordersFrame } from '../orders/types.ts';
import { ofType, onTable, type Piece, type Setting } from '../stage.testing.ts';
import { areaFireFrame } from './types.ts';

const POINTS = { rounds: 10, smoke: 1, illuminating: 1 };
const AIM = { at: { x: 1500, y: 1500 }, front: null, facing: 24 } as const;
const guns = (type: NonNullable<Piece['type']>, stack: Setting['stack']) =>
  onTable({
    allies: {
      a: { is: { support: ['g'] }, units: { 'a/1': { at: [1500, 300] } } },
      g: { units: { 'g/1': { type, at: [500, 300], ammunition: POINTS } } },
    },
    stack: stack!,
  });
const call = (at: [number, number], front: number | null = null): StonkAnswer => ({
  ...{ kind: 'call', company: 'a', on: { place: at }, batteries: ['g'], shell: 'he', rate: 'normal' },
  ...{ front, facing: null, together: false },
});
const plan = (at: [number, number]): StonkAnswer => ({
  kind: 'fireplan',
  targets: [
    {
      ...{ at, front: null, facing: null, shell: 'he', rate: 'normal', batteries: ['g'], moves: [2, 3] },
      kind: 'predicted',
    },
  ],
});

test('stonk-zone-01 a zone for every kind of fire', () => {
  const size = (type: Parameters<typeof profileOf>[0]) => zoneOf(profileOf(type), AIM, 'he').size;
  expect([size('british-mortars'), size('british-mmg'), size('german-lefh')]).toEqual([
    { front: 150, depth: 150 },
    { front: 100, depth: 100 },
    { front: 100, depth: 300 },
  ]);
  expect(airZone({ x: 0, y: 0 }, 0).size).toEqual({ front: 500, depth: 500 });
});

test('stonk-zone-02 mortars have but one shape; guns have any of the same area in whole metres', () => {
  const mortars = guns('british-mortars', [callsFrame()]);
  expect([
    mortars.refusal('allies', call([1500, 1500], 100)),
    mortars.refusal('allies', call([1500, 1500], 150)),
  ]).toEqual([...['SHAPE stonk-zone-02', null]]);
  const field = guns('british-25pdr', [callsFrame()]);
  expect([field.refusal('allies', call([1500, 1500], 600)), field.refusal('allies', call([1500, 1500], 70))]).toEqual([
    ...[null, 'SHAPE stonk-zone-02'],
  ]);
  expect(zoneOf(profileOf('british-25pdr'), { ...AIM, front: 600 }, 'he').size).toEqual({ front: 600, depth: 100 });
});

test('stonk-zone-04 neither a call nor a plan comes within 200 m of own troops', () => {
  // Eight guns beat 300 m of depth, a platoon's base is 80 m deep.
  const called = guns('british-25pdr', [callsFrame()]);
  expect([called.refusal('allies', call([1500, 690])), called.refusal('allies', call([1500, 689]))]).toEqual([
    ...[null, 'TOO_CLOSE stonk-zone-04'],
  ]);
  const planned = guns('british-25pdr', [ordersFrame()]);
  expect([planned.refusal('allies', plan([1500, 690])), planned.refusal('allies', plan([1500, 689]))]).toEqual([
    ...[null, 'TOO_CLOSE stonk-zone-04'],
  ]);
});

test('stonk-zone-07 aircraft strike troops as medium artillery and tanks in the first column', () => {
  const air = { planned: [{ move: 1, at: { x: 1500, y: 1500 } }], cabRank: 0, safety: 1000 };
  const stage = onTable({
    axis: { d: { units: { 'd/1': { at: [1400, 1500] }, 'd/2': { type: 'german-panzer-iv', at: [1600, 1500] } } } },
    ...{ table: { air: { allies: air, axis: null } }, stack: [areaFireFrame()], dice: 'air=3' },
  });
  expect(ofType(stage.commitAll(), 'struck').map(({ on }) => on)).toMatchObject([
    { table: 'medium' },
    { table: 'armour', column: 'A' },
  ]);
});

test('stonk-smoke-01 tanks lay smoke where they see, if they have any', () => {
  const outline = [500, 2500].flatMap((x) => (x === 500 ? [500, 700] : [700, 500]).map((y) => ({ x, y })));
  const wood = { id: 'wood', kind: 'wood', grade: 'close', outline } as const;
  const lays = (features: Setting['features'], y: number) => {
    const units = { 'a/1': { type: 'british-sherman', at: [1500, 300], ammunition: POINTS } } as const;
    const stage = onTable({ allies: { a: { units } }, features: features!, stack: [callsFrame()] });
    return stage.refusal('allies', { kind: 'tank-smoke', unit: 'a/1', at: [1500, y] });
  };
  expect([lays([], 1000), lays([wood], 1000), lays([], 1381)]).toEqual([
    ...[null, 'NO_SIGHT stonk-smoke-01', 'TOO_FAR stonk-smoke-01'],
  ]);
});

test('stonk-smoke-05 tanks without smoke lay none', () => {
  const lays = (smoke: number) => {
    const ammunition = { ...POINTS, smoke };
    const units = { 'a/1': { type: 'british-sherman', at: [1500, 300], ammunition } } as const;
    const stage = onTable({ allies: { a: { units } }, stack: [callsFrame()] });
    return stage.refusal('allies', { kind: 'tank-smoke', unit: 'a/1', at: [1500, 800] }) === null;
  };
  expect([lays(1), lays(0)]).toEqual([true, false]);
});

test('stonk-smoke-06 a screen is 100 m deep', () => {
  expect(zoneOf(profileOf('british-25pdr'), AIM, 'smoke').size.depth).toBe(100);
});

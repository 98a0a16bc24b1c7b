import { describe, expect, test } from 'vitest';
import { result } from './result.ts';
import { lineOf, onTable } from './stage.testing.ts';
import { type BgTable, clone, placed, type Unit } from './state.ts';

function tables(): { before: BgTable; after: BgTable } {
  const { table } = onTable({
    units: [
      { id: 'squad', side: 'axis', type: 'german-rifle-squad', at: [10, 10] },
      { id: 'truck', side: 'axis', type: 'medium-truck', at: [20, 10] },
      { id: 'sniper', side: 'axis', type: 'german-sniper', at: [30, 10] },
      { id: 'foe', side: 'allies', type: 'rifle-squad', at: [40, 40] },
    ],
    features: [
      lineOf('hedge', 'hedge', [
        [5, 5],
        [5, 9],
      ]),
    ],
    active: 'axis',
  }).game;
  return { before: table, after: clone(table) };
}

function change(table: BgTable, id: string, more: Partial<Unit>): void {
  table.units = table.units.map((unit) => (unit.id === id ? { ...unit, ...more } : unit));
}

const moveBy = (table: BgTable, id: string, x: number, y: number): void => {
  const { place } = table.units.find((unit) => unit.id === id)!;
  const { at, facing, men } = place!;
  change(table, id, { place: placed({ x: at.x + x, y: at.y + y }, facing, men) });
};

describe('what an order has done', () => {
  test('nothing, if nothing has changed that counts', () => {
    const { before, after } = tables();
    change(after, 'squad', { fired: true, ordered: true });
    expect(result(before, after)).toEqual({});
  });

  test('men, hits, pins, tracks and ammunition', () => {
    const { before, after } = tables();
    change(after, 'squad', { men: 7, pinned: true, ammo: 'one' });
    change(after, 'truck', { hits: 1, immobile: true });
    expect(result(before, after)).toEqual({
      squad: { menLost: 3, pinned: true, ammo: 'one' },
      truck: { hitsLost: before.units.find(({ id }) => id === 'truck')!.hits - 1, immobilised: true },
    });
    expect(result(after, before)).toMatchObject({ truck: { mended: true }, squad: { pinned: false } });
  });

  test('inches that it moved, as the crow flies; the other side falls back', () => {
    const { before, after } = tables();
    moveBy(after, 'squad', 300, 400);
    moveBy(after, 'foe', 100, 0);
    expect(result(before, after)).toEqual({ squad: { moved: 5 }, foe: { fellBack: true } });
  });

  test('but who waited on a Reserve Move has made it', () => {
    const { before, after } = tables();
    change(before, 'foe', { marker: 'reserve' });
    moveBy(after, 'foe', 100, 0);
    expect(result(before, after)).toEqual({ foe: { moved: 1 } });
  });

  test('a loss costs a counter, and who only leaves does not; a sniper never costs one', () => {
    const { before, after } = tables();
    after.units = after.units.filter(({ id }) => id === 'squad' || id === 'foe');
    expect(result(before, after)).toEqual({ truck: { gone: true }, sniper: { destroyed: true } });
    after.taken.axis = ['2'];
    expect(result(before, after)).toEqual({ truck: { destroyed: true }, sniper: { destroyed: true } });
  });

  test('things that were blown up or taken away', () => {
    const { before, after } = tables();
    after.ground = { ...after.ground, features: [], removed: ['bridge'] };
    expect(result(before, after)).toEqual({ hedge: { demolished: true }, bridge: { demolished: true } });
  });
});

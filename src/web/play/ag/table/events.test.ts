import { expect, test } from 'vitest';
import type { TableStore } from '../store.ts';
import type { Piece, ScreenModel } from '../view.ts';
import { effectsOf, landEvent, spotOfEvent } from './events.ts';

const piece = (id: string, x: number, type: string): Piece => ({ id, at: [x, 10], row: { type } }) as unknown as Piece;

function storeWith(): TableStore {
  const shown = {
    pieces: [piece('a', 10, 'Infantry'), piece('guns', 30, 'Guns'), piece('t', 16, 'Infantry')],
    combats: [
      {
        ...{ id: 1, target: 't', facing: 'west', defenders: [] },
        attackers: [
          { unit: 'a', role: 'front', of: null, edge: 'west' },
          { unit: 'guns', role: 'distant', of: null, edge: null },
          { unit: 'plane', role: 'air', of: null, edge: null },
        ],
      },
    ],
  } as unknown as ScreenModel;
  const memory = { places: new Map(), faces: new Map(), wrecks: [], moving: null };
  return { get: () => ({ shown }), memory } as unknown as TableStore;
}

const event = (type: string, more: object) => ({ type, rule: 'ag-combat-01', ...more }) as never;
const kinds = (store: TableStore, type: string, more: object) =>
  effectsOf(store, event(type, more)).map(({ kind, from, at }) => [kind, from ?? null, at]);

test('shots go from whoever fires to whom the combat is against, shells burst there', () => {
  const store = storeWith();
  expect(kinds(store, 'fires', { unit: 'a', combat: 1, dice: 3 })).toEqual([['tracer', [10, 10], [16, 10]]]);
  expect(kinds(store, 'fires', { unit: 't', combat: 1, dice: 2 })).toEqual([['tracer', [16, 10], [10, 10]]]);
  expect(kinds(store, 'fires', { unit: 'guns', combat: 1, dice: 1 })).toEqual([
    ['shell', [30, 10], [16, 10]],
    ['burst', null, [16, 10]],
  ]);
  expect(kinds(store, 'fires', { unit: 'plane', combat: 1, dice: 1 })).toEqual([['burst', null, [16, 10]]]);
  expect(kinds(store, 'fires', { unit: 'a', combat: 1, dice: 0 })).toEqual([]);
});

test('hits, losses and the end of a unit are seen where it stands', () => {
  const store = storeWith();
  const at = [16, 10];
  expect(kinds(store, 'hit', { unit: 't', hits: 2, saved: 1 })).toEqual([['hit', null, at]]);
  expect(kinds(store, 'hit', { unit: 't', hits: 2, saved: 2 })).toEqual([['miss', null, at]]);
  expect(kinds(store, 'damaged', { unit: 't', hits: 1 })).toEqual([['fall', null, at]]);
  expect(kinds(store, 'eliminated', { unit: 't' }).map(([kind]) => kind)).toEqual(['burst', 'fire']);
});

test('a wreck burns until the next turn', () => {
  const store = storeWith();
  landEvent(store, event('eliminated', { unit: 't' }));
  expect(store.memory.wrecks).toEqual([[16, 10]]);
  landEvent(store, event('turn', { day: 1, turn: 2 }));
  expect(store.memory.wrecks).toEqual([]);
});

test('a drop happens in three places, a move in one, whoever has no place in none', () => {
  const store = storeWith();
  const three = [
    { x: 1, y: 2 },
    { x: 3, y: 4 },
    { x: 5, y: 6 },
  ];
  expect(spotOfEvent(store, event('dropped', { at: three }))).toEqual([
    [1, 2],
    [3, 4],
    [5, 6],
  ]);
  expect(spotOfEvent(store, event('moved', { at: { x: 7, y: 8 }, unit: 'a' }))).toEqual([
    [7, 8],
    [10, 10],
  ]);
  expect(spotOfEvent(store, event('passed', { side: 'axis' }))).toEqual([]);
});

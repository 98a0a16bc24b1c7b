import { describe, expect, test } from 'vitest';
import type { TableMap } from '../../../geometry/map.ts';
import { thingName, thingPlace } from './things.ts';
import { carriedWords, shotWords, stockOf } from './units.ts';
import type { ScreenModel, UnitSeen } from './view.ts';

const unit = (id: string, more: Partial<UnitSeen> = {}) =>
  ({ id, men: 8, stock: {}, aboard: null, place: null, ...more }) as unknown as UnitSeen;

describe('things in words', () => {
  const ground = {
    features: [
      {
        id: 'hedge-3',
        kind: 'hedge',
        line: [
          { x: 0, y: 0 },
          { x: 100, y: 200 },
        ],
        width: 10,
      },
      { id: 'mill', kind: 'building', name: 'the mill', outline: [], sections: [] },
    ],
  } as unknown as TableMap;
  const shown = {
    units: [unit('tank', { place: { at: { x: 5, y: 6 }, facing: 0, men: [], inside: null } })],
    wrecks: [{ id: 'lost', at: { x: 7, y: 8 } }],
    mines: [{ id: 'mine-a', at: { x: 9, y: 9 } }],
    works: [],
  } as unknown as ScreenModel;
  const names = new Map([
    ['tank', { label: 'Tank', full: 'Tank 1' }],
    ['lost', { label: 'Truck', full: 'Truck 2' }],
  ]);

  test.each([
    ['tank', 'Tank 1', [5, 6]],
    ['lost', 'the wreck of Truck 2', [7, 8]],
    ['mine-a', 'minefield 1', [9, 9]],
    ['hedge-3', 'the hedge', [50, 100]],
    ['mill/east', 'the mill, east', null],
    ['nothing', 'nothing', null],
  ])('%s is %s', (id, name, place) => {
    expect(thingName(id, shown, ground, names)).toBe(name);
    expect(thingPlace(id, shown, ground)).toEqual(place);
  });
});

describe('who carries whom, and what is left', () => {
  const nameOf = (id: string): string => id.toUpperCase();
  const truck = unit('truck', { men: 0 });
  const squad = unit('squad', { aboard: { on: 'truck', how: 'inside' } });
  const gun = unit('gun', { aboard: { on: 'truck', how: 'towed' } });

  test('a vehicle tells its passengers, and they tell it', () => {
    expect(carriedWords(truck, [truck, squad, gun], nameOf)).toBe('carries SQUAD (8); tows GUN');
    expect(carriedWords(squad, [truck, squad], nameOf)).toBe('is inside TRUCK');
    expect(carriedWords(truck, [truck], nameOf)).toBeNull();
  });

  test('stock is counted in words', () => {
    expect(stockOf({ stock: { bombs: 1, rockets: 8 } })).toBe('8 rockets, 1 bomb');
    expect(stockOf({ stock: { bridge: 500 } })).toBe('5 in of bridge');
    expect(stockOf({ stock: { used: 3 } })).toBeNull();
  });

  test('shots of every kind have words', () => {
    const at = { target: 't' };
    expect(shotWords({ fire: 'aimed', weapon: 'flame', ...at })).toBe('flamethrower');
    expect(shotWords({ fire: 'aimed', weapon: 'rockets', pairs: 2, ...at })).toBe('4 rockets');
    expect(shotWords({ fire: 'aimed', weapon: 'main', ammo: 'ap', ...at })).toBe('aimed AP shell');
    expect(shotWords({ fire: 'area', weapon: 'main', ...at })).toBe('area bursts');
  });
});

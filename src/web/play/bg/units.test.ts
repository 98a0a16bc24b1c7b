import { describe, expect, test } from 'vitest';
import { markersOf, ratingSpent, spoken, waitingOf } from './units.ts';
import type { UnitSeen } from './view.ts';

const UNIT: UnitSeen = {
  id: 'us-a1',
  type: 'sherman',
  name: 'Sherman A1',
  short: 'A1',
  side: 'allies',
  seat: 'allies',
  place: { at: { x: 100, y: 100 }, facing: 0, men: [], inside: null },
  men: 0,
  strength: 0,
  hits: 0,
  he: 5,
  ap: 4,
  heFired: 1,
  apFired: 0,
  experience: 'regular',
  rating: 3,
  pinned: false,
  ordered: false,
  acted: false,
  marker: null,
  moved: false,
  fired: false,
  movedBefore: false,
  firedBefore: false,
  immobile: false,
  ammo: 'normal',
  aboard: null,
  section: null,
  reserve: null,
  stock: {},
} as UnitSeen;

describe('units in words', () => {
  test('as one would say it', () => {
    expect(spoken(UNIT, 'Sherman A1', 'allies', { isSelected: true })).toBe(
      'Sherman A1, yours, selected, not ordered, 5 HE 4 AP',
    );
    expect(spoken({ ...UNIT, pinned: true, he: null, ap: null }, 'Panzer IV', 'axis')).toBe('Panzer IV, enemy, pinned');
  });

  test('the gravest marker first, and no tick where another sign says more', () => {
    expect(markersOf({ ...UNIT, fired: true, pinned: true, ordered: true })).toEqual(['pinned', 'fired']);
    expect(markersOf({ ...UNIT, ordered: true })).toEqual(['ordered']);
  });

  test('counters are summed, but not those that lie face down', () => {
    expect(ratingSpent(['3', '1', 'air-attack'], false)).toBe(4);
    expect(ratingSpent(['3', '1', 'air-attack'], true)).toBe(5);
    expect(ratingSpent(['3', null], false)).toBeNull();
  });
});

test('bg-ord-30 spotters in a vehicle on the table wait for orders, others who are carried do not', () => {
  const roster = new Map([
    ['fac', { traits: ['air spotter'] }],
    ['squad', { traits: [] }],
  ]);
  const carried = (id: string, type: string, on: string): UnitSeen => ({
    ...UNIT,
    ...{ id, type, place: null, aboard: { on, how: 'inside' } },
  });
  const units = [
    UNIT,
    carried('fac', 'fac', UNIT.id),
    carried('men', 'squad', UNIT.id),
    carried('late', 'fac', 'truck'),
    { ...UNIT, id: 'truck', place: null },
    { ...UNIT, id: 'done', ordered: true },
    { ...UNIT, id: 'pinned', pinned: true },
  ];
  expect(waitingOf(units, 'allies', roster).map(({ id }) => id)).toEqual([UNIT.id, 'fac']);
  expect(waitingOf(units, 'axis', roster)).toEqual([]);
});

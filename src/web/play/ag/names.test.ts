import { expect, test } from 'vitest';
import { named, namesOf, shortOf } from './names.ts';
import type { KnownUnit } from './store.ts';
import type { RowSeen } from './view.ts';

const row = (name: string, type: RowSeen['type'], equipment: string): RowSeen => ({
  ...{ id: name, name, type, equipment, ability: null, move: 'Leg', initiative: 2, distant: null },
  ...{ recce: 0, at: 0, armour: 0, he: 0, size: 'regiment' },
});

test('armed units go by their arms, others by their names', () => {
  expect(shortOf(row('First tank brigade', 'Tanks', 'T34/85'))).toBe('T34/85');
  expect(shortOf(row('Bicycle regiment', 'Infantry', 'SMG, Bicycles'))).toBe('Bicycle regiment');
  expect(shortOf(row('First submachine gun battalion', 'Infantry', 'SMG'))).toBe('SMG battalion');
});

test('equals of a side are numbered; what nobody has turned up has its number alone', () => {
  const tank = row('First tank brigade', 'Tanks', 'T34/76');
  const knownUnits: KnownUnit[] = [
    { id: 'tk-1', side: 'allies', kind: 'counter', row: tank },
    { id: 'tk-2', side: 'allies', kind: 'counter', row: { ...tank, name: 'Second tank brigade' } },
    { id: 'vg-3', side: 'axis', kind: 'counter' },
    { id: 'vg', side: 'axis', kind: 'division', name: 'Volksgrenadier Division' },
    { id: 'vg-4', side: 'axis', kind: 'counter', name: 'Dummy' },
  ];
  const names = namesOf(knownUnits, null);
  expect(names.get('tk-1')).toEqual({ label: 'T34/76 1', full: 'First tank brigade' });
  expect(names.get('tk-2')).toEqual({ label: 'T34/76 2', full: 'Second tank brigade' });
  expect(names.get('vg-3')).toEqual({ label: '? vg-3', full: 'unknown counter vg-3' });
  expect(names.get('vg')?.label).toBe('Volksgrenadier Division');
  expect(names.get('vg-4')?.label).toBe('Dummy vg-4');
});

test('a sentence calls things by their names', () => {
  const names = new Map([['vg-1', { label: '105mm', full: 'Artillery regiment' }]]);
  expect(named('vg-1 has no place yet; vg-11 has.', names)).toBe('Artillery regiment has no place yet; vg-11 has.');
});

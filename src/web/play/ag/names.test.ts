import { expect, test } from 'vitest';
import { flyersOf, named, namedInLog, namesOf } from './names.ts';
import type { KnownUnit } from './store.ts';
import type { Piece, RowSeen, ScreenModel } from './view.ts';

const row = (name: string, type: RowSeen['type'], equipment: string): RowSeen => ({
  ...{ id: name, name, type, equipment, ability: null, move: 'Leg', initiative: 2, distant: null },
  ...{ recce: 0, at: 0, armour: 0, he: 0, size: 'regiment' },
});

const counter = (id: string, division: string, known: Partial<KnownUnit> = {}): KnownUnit => ({
  ...{ id, side: 'allies', kind: 'counter', division, ...known },
});

const ARMY: readonly KnownUnit[] = [
  counter('tk-1', 'tank-corps', { row: row('First tank brigade', 'Tanks', 'T34/76') }),
  counter('tk-2', 'tank-corps', { row: row('Mortar regiment', 'Guns', '120mm mortar') }),
  counter('cv-2', 'cavalry-corps', { row: row('Mortar regiment', 'Guns', '120mm mortar') }),
  counter('vg-3', 'vg', { side: 'axis' }),
  counter('vg-4', 'vg', { side: 'axis', name: 'Dummy' }),
  { id: 'tank-corps', side: 'allies', kind: 'division', name: 'Tank Corps' },
  { id: 'cavalry-corps', side: 'allies', kind: 'division', name: 'Cavalry Corps' },
];

test('a unit has one name, on chips and in full; those of the same name are told apart by their division', () => {
  const names = namesOf(ARMY, null);
  expect([...names].map(([id, { full }]) => [id, full])).toEqual([
    ['tk-1', 'First tank brigade'],
    ['tk-2', 'Mortar regiment, Tank Corps'],
    ['cv-2', 'Mortar regiment, Cavalry Corps'],
    ['vg-3', 'counter 3'],
    ['vg-4', 'Dummy 4'],
    ['tank-corps', 'Tank Corps'],
    ['cavalry-corps', 'Cavalry Corps'],
  ]);
  for (const { label, full } of names.values()) expect(label).toBe(full);
});

test('a name does not change when another unit of that name is turned up', () => {
  const mortars = row('Mortar regiment', 'Guns', '120mm mortar');
  const piece = (id: string, division: string, known: RowSeen | null) =>
    ({ id, side: 'axis', division, sheet: division, row: known }) as Piece;
  const shown = (second: RowSeen | null) =>
    ({
      pieces: [piece('a-1', 'a', mortars), piece('b-1', 'b', second)],
      unknown: second ? [] : [{ sheet: 'b', rows: [mortars], dummies: 0 }],
    }) as unknown as ScreenModel;
  const known: KnownUnit[] = [
    counter('a-1', 'a', { side: 'axis', row: mortars }),
    counter('b-1', 'b', { side: 'axis' }),
    { id: 'a', side: 'axis', kind: 'division', name: 'A' },
    { id: 'b', side: 'axis', kind: 'division', name: 'B' },
  ];
  const before = namesOf(known, shown(null));
  const after = namesOf(known, shown(mortars));
  expect(before.get('a-1')?.full).toBe('Mortar regiment, A');
  expect(after.get('a-1')).toEqual(before.get('a-1'));
  expect(after.get('b-1')?.full).toBe('Mortar regiment, B');
});

test('a sentence calls things by their names', () => {
  const names = new Map([['vg-1', { label: '105mm', full: 'Artillery regiment' }]]);
  expect(named('vg-1 has no place yet; vg-11 has.', names)).toBe('Artillery regiment has no place yet; vg-11 has.');
});

test('a counter that nobody has turned up has the number on its back and its division; nowhere does an id show', () => {
  const names = namesOf(
    [
      ...[
        counter('4pd-1', '4pd'),
        counter('4pd-2', '4pd', { name: 'Dummy' }),
        counter('xvi-1', '4pd', { sheet: 'xvi' }),
      ],
      ...[counter('4pd-3', '4pd', { name: 'Dummy' }), counter('cv-3', 'cv', { name: 'Dummy' })],
      { id: '4pd', side: 'allies', kind: 'division', name: '4. Panzer-Division' },
      { id: 'xvi', side: 'allies', kind: 'division', name: 'XVI. Armeekorps' },
    ],
    null,
  );
  expect([...names.values()].map(({ full }) => full)).toEqual([
    'counter 1, 4. Panzer-Division',
    'Dummy 2',
    'counter 1, XVI. Armeekorps',
    'Dummy 3, 4. Panzer-Division',
    'Dummy 3',
    '4. Panzer-Division',
    'XVI. Armeekorps',
  ]);
});

test.each([
  ['Typhoons (Typhoon)', 'Typhoons'],
  ['Hurricanes of the BEF (Hurricane)', 'Hurricanes of the BEF'],
  ['Fighter-bombers (Fw 190)', 'Fighter-bombers (Fw 190)'],
  ['Lysanders', 'Lysanders'],
])('aircraft of which the name says the type: %s', (name, called) => {
  expect(flyersOf(name)).toBe(called);
});

test('who was gone before the page saw the table has his name from the story', () => {
  const line = (event: object) => ({ n: 0, turn: 0, sentence: '', event: { type: 'x', rule: 'r', ...event } });
  const log = [
    line({ unit: 'co-3', side: 'axis', row: row('Coastal artillery', 'Guns', '105mm') }),
    line({ unit: 'co-3', side: 'axis' }),
    line({ unit: 'tk-1', side: 'allies' }),
    line({ unit: 'typhoon' }),
  ];
  const lost = namedInLog(log, new Set(['tk-1']));
  expect([...namesOf(lost, null)].map(([id, { full }]) => [id, full])).toEqual([['co-3', 'Coastal artillery']]);
});

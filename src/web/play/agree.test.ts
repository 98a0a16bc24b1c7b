import { expect, test } from 'vitest';
import { agreeing, isMany } from './agree.ts';
import { plainOf } from './sentence.tsx';

test.each([
  ['Armoured cars', true],
  ['Anti-tank companies', true],
  ['Typhoons', true],
  ['Hurricanes of the BEF (Hurricane)', true],
  ['Cruisers, Bombarding squadron', true],
  ['8e Cuirassiers', false],
  ['Field regiment', false],
  ['counter 5, Coastal Division', false],
  ['2e Cuirassiers, Somua', false],
])('%s means several: %s', (name, many) => {
  expect(isMany(name)).toBe(many);
});

const names = new Map([
  ['cars', { label: 'Armoured cars', full: 'Armoured cars' }],
  ['guns', { label: 'Field regiment', full: 'Field regiment' }],
]);

test.each([
  [' probes ', 'Armoured cars probe Field regiment'],
  [' tries to spot ', 'Armoured cars try to spot Field regiment'],
  [' is given LOG by ', 'Armoured cars are given LOG by Field regiment'],
  [' fails its recce of ', 'Armoured cars fail their recce of Field regiment'],
  [' reveals itself to ', 'Armoured cars reveal themselves to Field regiment'],
  [
    ' takes 2 hits and is down to strength 1, as ',
    'Armoured cars take 2 hits and are down to strength 1, as Field regiment',
  ],
  [
    ' fails its recce and never gets going against ',
    'Armoured cars fail their recce and never get going against Field regiment',
  ],
  [' against ', 'Armoured cars against Field regiment'],
  [': 1 attacker of ', 'Armoured cars: 1 attacker of Field regiment'],
])('what is said of several: "%s"', (said, whole) => {
  expect(plainOf([{ name: 'cars' }, said, { name: 'guns' }], names)).toBe(whole);
});

test('what is said of one stays as it is', () => {
  const said = [{ name: 'guns' }, ' fails its recce and never gets going.'] as const;
  expect(agreeing(said, names)).toEqual(said);
});

import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { AFVS } from '../tables/afv.ts';
import { SHEETS } from '../tables/index.ts';
import {
  afvDisagreements,
  afvWithoutLine,
  type Disagreement,
  derivedRow,
  sheetDisagreements,
  sheetsAgainstTable,
} from './disagree.ts';
import { derive, VEHICLES, vehiclesOf } from './vehicles.ts';

const README = readFileSync(new URL('../README.md', import.meta.url), 'utf8');

/** The rows of a table of the README, by the line above it. */
function documented(heading: string): string[] {
  const after = README.split(`\n${heading}\n\n`)[1]!.split('\n\n')[0]!;
  return after
    .split('\n')
    .slice(2)
    .map((line) => line.split(' | ').slice(0, 4).join(' | ').replace(/^\| /, ''));
}

const written = (found: readonly Disagreement[]): string[] =>
  found.map(({ row, rating, printed, derived }) => `${row} | ${rating} | ${printed ?? 'none'} | ${derived ?? 'none'}`);

test('ag-afv-01 all 87 rows are derived; those that disagree are exactly the documented ones', () => {
  expect(AFVS.every((afv) => vehiclesOf(afv).length > 0)).toBe(true);
  expect(VEHICLES).toHaveLength(92);
  expect(written(afvDisagreements())).toEqual(documented('The AFV table against B 4 and D 1:'));
  expect(afvDisagreements()).toHaveLength(20);
});

test('ag-init-06 ag-arm-01 what the text has no line for', () => {
  const of = (rating: string) =>
    afvWithoutLine()
      .filter((one) => one.rating === rating)
      .map(({ row }) => row);
  expect(of('initiative')).toEqual(['JgdTiger']);
  expect([of('at'), of('he')]).toEqual([[], []]);
  expect(of('armour')).toEqual([
    ...['Pz 35t', 'Pz 38t', 'Pz IV A-E', 'Pz IV F2-G', 'Pz IV H-J', 'Elefant/Ferdinand', 'Hetzer', 'JgdPanther'],
    ...['JgdPz IV L48', 'JgdPz IV L70', 'JgdTiger', 'L3', 'L6', 'M11/39', 'Semovente 75mm'],
    ...['Churchill III', 'Churchill IV', 'Churchill VI', 'Vickers', 'Bishop', 'Chaffee'],
    ...['BT', 'IS II', 'KV 85', 'KV II', 'T35', 'T60', 'Hotchkiss 35', 'Hotchkiss 39', 'Renault R35', 'Somua S35'],
  ]);
});

test('ag-gap-20 the sheets that disagree with the text are exactly the documented ones', () => {
  expect(written(sheetDisagreements())).toEqual(documented('The sheets against the text:'));
  expect(sheetDisagreements()).toHaveLength(8);
});

test('ag-org-07 the sheets that disagree with the AFV table are exactly the documented ones', () => {
  expect(written(sheetsAgainstTable())).toEqual(documented('The sheets against the AFV table:'));
  expect(sheetsAgainstTable()).toHaveLength(10);
});

test('every unit of the sheets has a derived initiative but the armoured cars without a name', () => {
  const open = SHEETS.flatMap((sheet) => sheet.rows.filter((row) => !derivedRow(row).initiative).map(({ id }) => id));
  expect(open).toEqual(['cars']);
});

test('ag-init-06 a half of a joint row is derived for itself', () => {
  const by = (name: string) => derive(VEHICLES.find((one) => one.name === name)!);
  expect([by('T60').initiative!.value, by('T70').initiative!.value]).toEqual([4, 5]);
  expect([by('JgdPz IV L70').initiative!.value, by('JgdPz IV L70').at!.value]).toEqual([8, 3]);
});

import { expect, test } from 'vitest';
import type { Piece } from '../view.ts';
import { whyNoDice } from './ladder.tsx';

test('ag-type-05 ag-unit-12 a unit that rolls no dice says why', () => {
  const piece = (type: string, moved: boolean, strength: number): Piece =>
    ({ strength, moved, row: { type } }) as unknown as Piece;
  expect(whyNoDice(piece('Guns', true, 2))).toContain('have moved');
  expect(whyNoDice(piece('Guns', false, 0))).toContain('no strength');
  expect(whyNoDice(piece('SP Guns', true, 2))).toBeNull();
  expect(whyNoDice(piece('Guns', false, 2))).toBeNull();
  expect(whyNoDice(undefined)).toBeNull();
});

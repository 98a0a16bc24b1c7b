import { expect, test } from 'vitest';
import { isNamedWith } from '../faces.ts';
import { hasRoom } from './over.ts';

test('a name that says the division already is not said with it again', () => {
  expect(isNamedWith('counter 9, 1st Armored Division', '1st Armored Division')).toBe(true);
  expect(isNamedWith('Artillery regiment', '302nd Rifle Division')).toBe(false);
});

test('where counters crowd, a tag that would cover another is left out', () => {
  const tagged = [{ x: 100, y: 100 }];
  expect(hasRoom({ x: 150, y: 110 }, tagged)).toBe(false);
  expect(hasRoom({ x: 150, y: 130 }, tagged)).toBe(true);
  expect(hasRoom({ x: 230, y: 100 }, tagged)).toBe(true);
  expect(hasRoom({ x: 0, y: 0 }, [])).toBe(true);
});

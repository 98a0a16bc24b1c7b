import { expect, test } from 'vitest';
import { LISTED } from './list.ts';
import { SCENARIOS, seats } from './setup.ts';

test('the list that a page shows is that of the rules', () => {
  expect(LISTED.scenarios).toEqual(SCENARIOS);
  expect(LISTED.seats().map(({ id, side }) => [id, side])).toEqual(seats().map(({ id, side }) => [id, side]));
});

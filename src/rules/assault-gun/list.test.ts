import { expect, test } from 'vitest';
import { LISTED } from './list.ts';
import { SCENARIOS, seats } from './setup.ts';

test('the list that a page shows is that of the rules', () => {
  // Where, when and who are for the page alone.
  const rows = LISTED.scenarios.map(({ id, title, sides, size, turnLimit }) => ({ id, title, sides, size, turnLimit }));
  expect(rows).toEqual(SCENARIOS);
  expect(LISTED.seats().map(({ id, side }) => [id, side])).toEqual(seats().map(({ id, side }) => [id, side]));
});

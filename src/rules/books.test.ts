import { expect, test } from 'vitest';
import { BOOKS } from './books.ts';
import { INVENTORIES } from './inventories.ts';

test.each(BOOKS)('$title: its inventory is as long as the list of books says', ({ id, counts }) => {
  const count = (kind: string): number => INVENTORIES[id].filter((rule) => rule.kind === kind).length;
  expect(counts).toEqual({ rules: count('rule'), gaps: count('gap'), examples: count('example') });
});

/** Rules to play from: what page and command line say of a rule is what its claims say. */
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { pointsOf } from '../src/coverage/points.ts';
import { sourceOf } from '../src/coverage/sources.ts';
import { BOOKS, INVENTORIES, RULESETS } from '../src/rules/index.ts';

test.each(BOOKS.map(({ id }) => id))('%s: points.json says what the claims say (npm run points)', (id) => {
  const { path, text } = pointsOf('.', sourceOf(id)!);
  expect(readFileSync(path, 'utf8') === text, path).toBe(true);
});

test.each(BOOKS.map(({ id }) => id))('%s: ruleset and inventory have the same points, of rules that exist', (id) => {
  const inventory = INVENTORIES[id];
  expect(RULESETS.find((one) => one.id === id)!.rules).toEqual(inventory);
  const known = new Set(inventory.map((rule) => rule.id));
  const { text } = pointsOf('.', sourceOf(id)!);
  for (const rule of Object.keys(JSON.parse(text) as object)) expect(known).toContain(rule);
});

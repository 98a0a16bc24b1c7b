import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { coverageOf } from '../../src/coverage/coverage.ts';
import { readRules, sourceOf } from '../../src/coverage/sources.ts';
import { openTree } from '../../src/coverage/tree.ts';

const ROOT = join(dirname(fileURLToPath(import.meta.url)), '..', '..');

test('every rule of the drill is obeyed, tested and proved, and no other id is cited', async () => {
  const tree = await openTree(ROOT);
  const source = sourceOf('drill')!;
  const coverage = coverageOf(tree, source, readRules(tree, source));
  const lacking = coverage.rules
    .filter(({ obeyedAt, tests, mutantKilled }) => obeyedAt.length === 0 || tests.length === 0 || !mutantKilled)
    .map(({ id }) => id);
  // After a change of the drill or of its tests: npm run mutants -- drill --changed
  expect(lacking).toEqual([]);
  expect(coverage.unknown).toEqual([]);
});

/**
 * Writes what each rule decides, point by point, where page and command line find it: `points.json` of each book, from its claims.
 *
 *   npm run points
 */
import { writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { pointsOf } from '../src/coverage/points.ts';
import { sourceOf } from '../src/coverage/sources.ts';
import { BOOKS } from '../src/rules/registry.ts';

const ROOT = resolve(dirname(fileURLToPath(import.meta.url)), '..');

for (const { id } of BOOKS) {
  const { path, text } = pointsOf(ROOT, sourceOf(id)!);
  writeFileSync(join(ROOT, path), text);
}

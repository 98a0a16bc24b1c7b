/** A battle that the docs tell is the one that its seed gives: `npx tsx scripts/told-battles.ts docs/panther-hunt.md` tells it anew. */
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { told } from '../scripts/told-battles.ts';

test('docs/panther-hunt.md tells the battle as it is played today', () => {
  const text = readFileSync('docs/panther-hunt.md', 'utf8');
  expect(told(text).text).toBe(text);
});

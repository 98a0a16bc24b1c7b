/** What each rule of a book decides, point by point, for page and command line: its claims in the order of the file. */
import { join } from 'node:path';
import { readClaims } from './claims.ts';
import type { RulesetSource } from './sources.ts';

/** The file of a book, from the root, and what should stand in it. */
export function pointsOf(root: string, source: RulesetSource): { readonly path: string; readonly text: string } {
  const rules = new Map<string, string[]>();
  for (const { rule, claim } of readClaims(root, source).claims) rules.set(rule, [...(rules.get(rule) ?? []), claim]);
  const lines = [...rules].map(([rule, points]) => `  ${JSON.stringify(rule)}: ${JSON.stringify(points)}`);
  return {
    path: join(source.code[0]!, 'points.json'),
    text: lines.length > 0 ? `{\n${lines.join(',\n')}\n}\n` : '{}\n',
  };
}

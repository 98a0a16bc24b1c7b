import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

/** Every code that the sources of a book refuse with. */
function used(book: string): string[] {
  const folder = join('src/rules', book);
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.ts') && !/\.test(ing)?\.ts$/.test(file))
    .map((file) => join(folder, file));
  const codes = files.flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(/\brefus(?:al|ed)\(\s*'([A-Z_]+)'/g)].map(([, code]) => code!),
  );
  return [...new Set(codes)].sort();
}

/** Every code that its README lists, each in marks or in the first cell of a row. */
function listed(book: string): string[] {
  const [, list = ''] = readFileSync(`src/rules/${book}/README.md`, 'utf8').split('## Refusal codes');
  const rows = [...list.matchAll(/^\| ([A-Z_, ]+) \|/gm)].flatMap(([, codes]) => codes!.split(', '));
  const marked = [...list.matchAll(/`([A-Z_]+)`/g)].map(([, code]) => code!);
  return [...new Set([...rows, ...marked])].filter((code) => code !== 'WRONG_ANSWER').sort();
}

test.each(['battlegroup', 'assault-gun', 'kampfgruppe'])(
  'the README of %s lists the refusal codes of its rules, and no others',
  (book) => {
    expect(used(book).length).toBeGreaterThan(100);
    expect(listed(book)).toEqual(used(book));
  },
);

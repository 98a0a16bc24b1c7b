/** What the docs name is there. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';

const root = join(import.meta.dirname, '..');
const read = (file: string): string => readFileSync(join(root, file), 'utf8');

test('"Where does a rule go?" names files and folders of each book', () => {
  const rows = [
    ...read('docs/ARCHITECTURE.md').matchAll(/^\| (?:bg|ag|hex|kgn|stonk), `(rules\/[a-z-]+)` \| (.*) \|$/gm),
  ];
  expect(rows).toHaveLength(5);
  for (const [, folder, places] of rows)
    for (const [, place] of places!.matchAll(/`([a-z-]+\/?)`/g)) {
      const path = join(root, 'src', folder!, place!.endsWith('/') ? place! : `${place}.ts`);
      expect(existsSync(path), `${folder}/${place}`).toBe(true);
    }
});

const PAGES = [
  'README.md',
  'CONTRIBUTING.md',
  'CHANGELOG.md',
  ...readdirSync(join(root, 'docs')).map((file) => `docs/${file}`),
];

test.each(PAGES.filter((file) => file.endsWith('.md')))('links of %s lead somewhere', (file) => {
  for (const [, target] of read(file).matchAll(/\]\(([^)#\s]+)(?:#[^)]*)?\)/g))
    if (!/^[a-z]+:/.test(target!)) expect(existsSync(join(root, dirname(file), target!)), target).toBe(true);
});

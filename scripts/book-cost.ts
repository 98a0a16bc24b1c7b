/**
 * Lines that each book takes beside its procedures, charts and tests, at two commits: `npx tsx scripts/book-cost.ts 92fd9a5 HEAD`.
 * docs/ARCHITECTURE.md, "What a book costs", is made of it.
 */
import { execFileSync } from 'node:child_process';

const git = (...args: string[]): string => execFileSync('git', args, { encoding: 'utf8', maxBuffer: 1 << 26 });

const BOOKS = { bg: 'battlegroup', ag: 'assault-gun', hex: 'hex', kgn: 'kampfgruppe', stonk: 'stonk' } as const;
type Book = keyof typeof BOOKS;

/** Of files of a book's rules, the first that fits; all others are the chapters themselves. */
const PARTS: readonly (readonly [part: string, files: RegExp])[] = [
  ['tests', /\.test(ing)?\.tsx?$/],
  ['charts and scenarios', /^(tables|units|scenarios)\//],
  ['inventory of rules', /^rules\.ts$/],
  ['bot', /^steady/],
  ['advice', /^(advise|advice|ways|there|staff|between|advise-sight)\.ts$|^(?!supply)[a-z]+\/advise\.ts$/],
  ['view, imagined worlds', /^(view|imagine|classes)\.ts$|^reserves\/unseen\.ts$/],
  ['scenes', /^(scene.*)\.ts$/],
  [
    'wiring, words',
    /^(index|at-play|book|chapters?|takes|list|frames|answers|answer-parts|events|change|text|rolls|parts)\.ts$/,
  ],
  ['set-up, results of orders', /^(setup|result)\.ts$/],
];

/** Whose a file is, and which part of it; null for what is no book's and not shared by books. */
function placeOf(file: string): readonly [owner: Book | 'shared', part: string] | null {
  for (const [id, folder] of Object.entries(BOOKS) as [Book, string][]) {
    const [, own] =
      /^src\/(?:rules|scenarios)\/([^/]+)\/(.*)$/.exec(file)?.[1] === folder ? file.split(`/${folder}/`) : [];
    if (own !== undefined) {
      const isData = file.startsWith('src/scenarios/') && !/\.test\.ts$/.test(own);
      return [id, isData ? 'charts and scenarios' : (PARTS.find(([, files]) => files.test(own))?.[0] ?? 'chapters')];
    }
    if (file.startsWith(`src/web/play/${id}/`)) return [id, /\.test\.tsx?$/.test(file) ? 'tests' : 'page'];
  }
  if (/\.test(ing)?\.tsx?$/.test(file) && !file.endsWith('kit/stage.testing.ts')) return null;
  if (file.startsWith('src/kit/')) return ['shared', 'kit'];
  if (file.startsWith('src/tabletop/')) return ['shared', 'tabletop'];
  if (file.startsWith('src/web/play/')) return ['shared', 'page'];
  return null;
}

function linesAt(commit: string): Map<string, number> {
  const out = new Map<string, number>();
  for (const file of git('ls-tree', '-r', '--name-only', commit, 'src').split('\n')) {
    const place = /\.(tsx?|css)$/.test(file) ? placeOf(file) : null;
    if (!place) continue;
    const lines = git('show', `${commit}:${file}`).split('\n').length - 1;
    out.set(place.join(': '), (out.get(place.join(': ')) ?? 0) + lines);
  }
  return out;
}

const commits = process.argv.slice(2);
const counted = commits.map(linesAt);
const rows = [...new Set(counted.flatMap((lines) => [...lines.keys()]))].sort();
console.log(`| part | ${commits.join(' | ')} |\n| --- |${commits.map(() => ' --: |').join('')}`);
for (const row of rows) console.log(`| ${row} | ${counted.map((lines) => lines.get(row) ?? 0).join(' | ')} |`);
for (const book of Object.keys(BOOKS)) {
  const isOutside = (row: string): boolean =>
    row.startsWith(`${book}:`) && !['tests', 'charts and scenarios', 'chapters'].some((part) => row.endsWith(part));
  const sums = counted.map((lines) => [...lines].reduce((sum, [row, n]) => sum + (isOutside(row) ? n : 0), 0));
  console.log(`| **${book}: beside chapters, charts and tests** | ${sums.join(' | ')} |`);
}

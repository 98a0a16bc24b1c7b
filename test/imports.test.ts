/** Which folder may import which: the table of STYLE.md as data, and a reader of imports that holds src/ to it. */
import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, posix, sep } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseSync } from 'vite';
import { describe, expect, test } from 'vitest';

const ROOT = join(dirname(fileURLToPath(import.meta.url)), '..');

/**
 * A place is a folder of src/, with two finer ones: `rules/<id>` (a ruleset's folder) and `rules/registry` (the files beside
 * them, which list the five). `rules` as a target is all of them.
 * A place may always import itself.
 */
const MAY_IMPORT: Record<string, readonly string[]> = {
  kernel: [],
  geometry: [],
  arsenal: [],
  tabletop: ['geometry'],
  kit: ['kernel', 'geometry'],
  // A ruleset reads the scenarios that are written for it; they are data and know no ruleset.
  'rules/<id>': ['kernel', 'geometry', 'tabletop', 'kit', 'arsenal', 'scenarios'],
  'rules/registry': ['kernel', 'kit', 'rules'],
  scenarios: ['arsenal', 'geometry', 'kit'],
  odds: ['kernel', 'kit'],
  draw: ['geometry', 'arsenal'],
  bots: ['kernel', 'kit', 'geometry', 'odds', 'rules'],
  simulate: ['kernel', 'kit', 'rules', 'scenarios', 'bots', 'odds'],
  protocol: ['kernel', 'kit'],
  worker: [
    'kernel',
    'kit',
    'geometry',
    'arsenal',
    'rules',
    'scenarios',
    'odds',
    'bots',
    'simulate',
    'draw',
    'protocol',
  ],
  server: [
    ...['kernel', 'kit', 'geometry', 'arsenal', 'rules', 'scenarios', 'odds', 'bots', 'simulate', 'draw', 'protocol'],
    'worker',
  ],
  // Corners, edges and zones are pointed at and drawn as they are judged.
  web: ['protocol', 'draw', 'geometry', 'tabletop', 'arsenal'],
  // Which rules are obeyed, tested and proved: reads the sources of a checkout as text.
  coverage: ['kernel', 'kit', 'rules/registry'],
  cli: [
    ...['kernel', 'kit', 'geometry', 'arsenal', 'rules', 'scenarios', 'odds', 'bots', 'simulate', 'draw', 'protocol'],
    ...['worker', 'server', 'coverage'],
  ],
};

/** What the page may take of a ruleset: the types of its views and screens (and of the registry the ids), its text, its words of rolls and fates. */
const PAGE_MAY_TAKE = {
  types: /^rules\/([^/]+\/(view|show)|registry)\.ts$/,
  values: /^rules\/[^/]+\/(text|rolls|fates)\.ts$/,
};

/** What the kit may take of scenarios: the doors through which files come in. */
const KIT_MAY_TAKE = /^scenarios\/(issues|map-lines)\.ts$/;

interface Import {
  readonly from: string;
  readonly line: number;
  /** `worker`: the file starts a worker, `new Worker(new URL('...', import.meta.url))`; it does not load it. */
  readonly kind: 'value' | 'type' | 'worker';
  /** `import('...')`: loaded when it is wanted. */
  readonly isDynamic?: true;
}

type Node = Record<string, unknown> & { type: string; start: number };

/** Every import of a source text: static, re-exported, dynamic, of a type, and the entries of workers. */
function importsOf(path: string, text: string): Import[] {
  const { program, errors } = parseSync(path, text);
  if (errors.length > 0) throw new Error(`${path}: ${errors[0]!.message}`);
  const found: Import[] = [];
  const add = (node: Node, source: unknown, kind: Import['kind'], isDynamic = false): void => {
    const line = text.slice(0, node.start).split('\n').length;
    const from = literalOf(source);
    if (from === null) throw new Error(`${path}:${line}: an import must name its file in plain letters`);
    found.push({ from, line, kind, ...(isDynamic ? { isDynamic } : {}) });
  };
  walk(program, (node) => {
    switch (node.type) {
      case 'ImportDeclaration':
        add(node, node.source, onlyTypes(node, 'importKind') ? 'type' : 'value');
        break;
      case 'ExportAllDeclaration':
      case 'ExportNamedDeclaration':
        if (node.source) add(node, node.source, onlyTypes(node, 'exportKind') ? 'type' : 'value');
        break;
      case 'ImportExpression':
        add(node, node.source, 'value', true);
        break;
      case 'TSImportType':
        add(node, node.source, 'type');
        break;
      case 'TSExternalModuleReference':
        add(node, node.expression, 'value');
        break;
      case 'CallExpression':
        if ((node.callee as Node).type === 'Identifier' && (node.callee as Node).name === 'require') {
          add(node, (node.arguments as unknown[])[0], 'value');
        }
        break;
      case 'NewExpression':
        if ((node.callee as Node).name === 'URL' && (node.arguments as unknown[]).length === 2) {
          const from = literalOf((node.arguments as unknown[])[0]);
          if (from !== null && /\.tsx?$/.test(from)) add(node, (node.arguments as unknown[])[0], 'worker');
        }
        break;
    }
  });
  return found.sort((a, b) => a.line - b.line);
}

function literalOf(node: unknown): string | null {
  const value = (node as { value?: unknown } | undefined)?.value;
  return typeof value === 'string' ? value : null;
}

function onlyTypes(node: Node, kind: 'importKind' | 'exportKind'): boolean {
  if (node[kind] === 'type') return true;
  const parts = (node.specifiers ?? []) as Node[];
  return parts.length > 0 && parts.every((part) => part[kind] === 'type');
}

function walk(node: unknown, visit: (node: Node) => void): void {
  if (Array.isArray(node)) for (const child of node) walk(child, visit);
  else if (node !== null && typeof node === 'object') {
    if (typeof (node as Node).type === 'string') visit(node as Node);
    for (const child of Object.values(node)) walk(child, visit);
  }
}

/** The place of a file, by its path under src/. */
function placeOf(file: string): string {
  const [folder, second, ...deeper] = file.split('/');
  if (folder !== 'rules') return folder!;
  return deeper.length > 0 ? `rules/${second}` : 'rules/registry';
}

/** The row of the table for a place, or null if STYLE.md knows no such place. */
function rowOf(place: string): readonly string[] | null {
  const row = MAY_IMPORT[place];
  if (row) return row;
  return place.startsWith('rules/') ? MAY_IMPORT['rules/<id>']! : null;
}

/** What is wrong with the imports of one file: a line each, empty if nothing is. */
function faults(file: string, text: string): string[] {
  const place = placeOf(file);
  const row = rowOf(place);
  if (!row || file === place) return [`src/${file}: STYLE.md knows no such place under src/`];
  const wrong: string[] = [];
  for (const { from, line, kind, isDynamic = false } of importsOf(file, text)) {
    if (!from.startsWith('.')) {
      if (/^(\/|src\/|~|#|@\/)/.test(from)) wrong.push(`src/${file}:${line}: '${from}' must be a relative path`);
      continue;
    }
    const target = posix.normalize(posix.join(posix.dirname(file), from));
    if (target.startsWith('..')) {
      wrong.push(`src/${file}:${line}: '${from}' is outside src/`);
      continue;
    }
    if (/\.(css|svg|png|webp|woff2)$/.test(target) && placeOf(target) === place) continue;
    if (!/\.(tsx?|json)$/.test(target))
      wrong.push(`src/${file}:${line}: '${from}' must name its file with its extension`);
    if (!allowed(place, row, target, kind)) {
      wrong.push(`src/${file}:${line}: ${place} may not import ${placeOf(target)} ('${from}')`);
    }
    const book = bookOf(target);
    if (book !== null && book !== bookOf(file) && !(file === PAGE_REGISTRY && isDynamic))
      wrong.push(`src/${file}:${line}: only web/play/${book} knows itself ('${from}')`);
  }
  return wrong;
}

/** The frame of the table page knows no book: a book's own folder is loaded by the registry when a game of it is laid. */
const PAGE_REGISTRY = 'web/play/rulesets.ts';
const PAGE_FRAME = ['board', 'dock', 'page', 'store', 'tabletop'];

/** The book whose own part of the table page a file is; null for the frame and everything else. */
function bookOf(file: string): string | null {
  const [folder, play, book, ...deeper] = file.split('/');
  const isPart = folder === 'web' && play === 'play' && deeper.length > 0 && !PAGE_FRAME.includes(book!);
  return isPart ? book! : null;
}

function allowed(place: string, row: readonly string[], target: string, kind: Import['kind']): boolean {
  const to = placeOf(target);
  if (kind === 'worker') return to === 'worker' && (place === 'web' || row.includes('worker'));
  if (to === place || row.includes(to)) return true;
  if (to.startsWith('rules/') && row.includes('rules')) return true;
  if (place === 'kit') return KIT_MAY_TAKE.test(target);
  if (place !== 'web') return false;
  return PAGE_MAY_TAKE.values.test(target) || (kind === 'type' && PAGE_MAY_TAKE.types.test(target));
}

const isTest = (file: string): boolean => /\.test\.tsx?$/.test(file);

describe('imports', () => {
  test('every import under src/ is one that the table allows', () => {
    const files = readdirSync(join(ROOT, 'src'), { encoding: 'utf8', recursive: true })
      .map((file) => file.split(sep).join('/'))
      .filter((file) => /\.tsx?$/.test(file));
    expect(files.length).toBeGreaterThan(0);
    const wrong = files
      .filter((file) => !isTest(file))
      .sort()
      .flatMap((file) => faults(file, readFileSync(join(ROOT, 'src', file), 'utf8')));
    expect(wrong).toEqual([]);
  });

  test('geometry and tabletop cite no rule of any book', () => {
    const rule = /\b(bg|kgn|hex|stonk|ag)-[a-z]+(-[a-z])?-\d/;
    const files = ['geometry', 'tabletop'].flatMap((folder) =>
      readdirSync(join(ROOT, 'src', folder), { encoding: 'utf8', recursive: true })
        .filter((file) => /\.ts$/.test(file) && !isTest(file))
        .map((file) => join(ROOT, 'src', folder, file)),
    );
    expect(files.filter((file) => file.includes('tabletop')).length).toBeGreaterThan(10);
    expect(files.filter((file) => rule.test(readFileSync(file, 'utf8')))).toEqual([]);
    expect(rule.test('bg-scn-a-07') && rule.test('kgn-move-01') && !rule.test('bg-les-ormeaux')).toBe(true);
  });

  test('the table names every folder that STYLE.md lays out', () => {
    const folders = Object.keys(MAY_IMPORT).map((place) => place.split('/')[0]!);
    const targets = Object.values(MAY_IMPORT).flat();
    expect(new Set(folders).size).toBe(17);
    for (const target of targets) expect([...Object.keys(MAY_IMPORT), 'rules']).toContain(target);
  });

  const caught: [what: string, file: string, text: string][] = [
    ['the kernel imports geometry', 'kernel/flow.ts', "import { d } from '../geometry/table/line.ts';"],
    ['a type is an import too', 'kernel/flow.ts', "import type { D } from '../geometry/table/line.ts';"],
    ['a type inside an expression', 'kernel/flow.ts', "export const x = {} as import('../kit/contract.ts').Ruleset;"],
    ['a dynamic import', 'arsenal/guns.ts', "export const x = () => import('../kernel/dice.ts');"],
    ['a re-export', 'geometry/table/line.ts', "export { roll } from '../../kernel/dice.ts';"],
    ['a re-export of everything', 'geometry/table/line.ts', "export * from '../../kernel/dice.ts';"],
    ['the tabletop imports a ruleset', 'tabletop/sight.ts', "import { x } from '../rules/hex/sight.ts';"],
    ['the tabletop imports the kernel', 'tabletop/sight.ts', "import { x } from '../kernel/refusal.ts';"],
    ['a ruleset imports another', 'rules/hex/fire.ts', "import { fire } from '../stonk/fire.ts';"],
    ['a ruleset imports the list of five', 'rules/hex/fire.ts', "import { BOOKS } from '../registry.ts';"],
    ['the contract imports a ruleset', 'kit/contract.ts', "import { x } from '../rules/hex/index.ts';"],
    ['the kit imports a map', 'kit/scene.ts', "import { x } from '../scenarios/maps/vaux.ts';"],
    ['scenarios import a ruleset', 'scenarios/a.ts', "import { x } from '../rules/hex/index.ts';"],
    ['odds import a ruleset', 'odds/exact.ts', "import { x } from '../rules/hex/index.ts';"],
    ['draw imports the kernel', 'draw/ground.ts', "import { x } from '../kernel/dice.ts';"],
    ['the worker imports the server', 'worker/index.ts', "import { serve } from '../server/index.ts';"],
    ['the server imports the page', 'server/index.ts', "import { Home } from '../web/home.tsx';"],
    ['the command line imports the page', 'cli/main.ts', "import { Home } from '../web/home.tsx';"],
    ['the page imports the engine', 'web/main.tsx', "import { answer } from '../worker/engine.ts';"],
    ['the page imports the kernel', 'web/main.tsx', "import type { Rule } from '../kernel/rules.ts';"],
    ['the page imports a ruleset', 'web/main.tsx', "import { x } from '../rules/hex/index.ts';"],
    ['the page imports what a view does', 'web/main.tsx', "import { view } from '../rules/hex/view.ts';"],
    ['the page loads the list of books', 'web/main.tsx', "import { BOOKS } from '../rules/registry.ts';"],
    ['the page makes its own screen', 'web/main.tsx', "import { screen } from '../rules/hex/show.ts';"],
    ['the page starts a worker elsewhere', 'web/main.tsx', "new Worker(new URL('../cli/main.ts', import.meta.url));"],
    ['a ruleset starts a worker', 'rules/hex/a.ts', "new Worker(new URL('../../worker/index.ts', import.meta.url));"],
    ['the frame of the page knows a book', 'web/play/store/a.ts', "import { x } from '../bg/index.ts';"],
    ['the frame knows a type of a book', 'web/play/board/a.ts', "import type { X } from '../bg/view.ts';"],
    ['what miniatures share knows a book', 'web/play/tabletop/a.ts', "import type { X } from '../bg/view.ts';"],
    ['the frame loads a book by itself', 'web/play/app.tsx', "export const x = () => import('./bg/index.ts');"],
    ['the registry loads a book at once', 'web/play/rulesets.ts', "import { X } from './bg/index.ts';"],
    ['the first page loads a book of the table', 'web/home.tsx', "import { X } from './play/bg/index.ts';"],
    ['a page of a book imports another', 'web/play/ag/index.ts', "import { x } from '../bg/units.ts';"],
    ['an import out of src/', 'kernel/flow.ts', "import x from '../../test/toy.ts';"],
    ['an import without extension', 'kernel/flow.ts', "import { x } from './dice';"],
    ['an absolute import', 'kernel/flow.ts', "import { x } from 'src/odds/exact.ts';"],
    ['a folder that nobody knows', 'utils/x.ts', ''],
    ['a file beside the folders', 'main.ts', ''],
  ];
  test.each(caught)('catches: %s', (_what, file, text) => {
    expect(faults(file, text)).toHaveLength(1);
  });

  const passed: [what: string, file: string, text: string][] = [
    ['a neighbour', 'kernel/flow.ts', "import { x } from './dice.ts';"],
    ['a package', 'cli/main.ts', "import { z } from 'zod';\nimport { readdirSync, readFileSync } from 'node:fs';"],
    ['a chapter of the same book', 'rules/hex/fire/direct.ts', "import { x } from '../tables/fire.ts';"],
    ['a book on the tabletop', 'rules/hex/sight.ts', "import { x } from '../../tabletop/sight.ts';"],
    ['the kit reads files', 'kit/scene.ts', "import { x } from '../scenarios/issues.ts';"],
    ['the list of five', 'rules/index.ts', "import { x } from './hex/index.ts';\nimport { y } from './catalogue.ts';"],
    ['bots import rulesets', 'bots/steady.ts', "import { x } from '../rules/hex/steady.ts';"],
    ['a view type in the page', 'web/table.tsx', "import type { View } from '../rules/hex/view.ts';"],
    ['a type of a screen', 'web/table.tsx', "import type { Asked } from '../rules/hex/show.ts';"],
    ['the ids of the books in the page', 'web/books/a.ts', "import type { BookId } from '../../rules/registry.ts';"],
    ['a ruleset text in the page', 'web/log.tsx', "import { text } from '../rules/hex/text.ts';"],
    ['the page starts the worker', 'web/main.tsx', "new Worker(new URL('../worker/index.ts', import.meta.url));"],
    ['the page has its style', 'web/main.tsx', "import './home.css';"],
    ['the registry loads a book lazily', 'web/play/rulesets.ts', "export const x = () => import('./bg/index.ts');"],
    ['a page of a book imports the frame', 'web/play/bg/a.ts', "import { x } from '../store/use.ts';"],
    ['a page of a book imports itself', 'web/play/bg/table/a.ts', "import { x } from '../units.ts';"],
    ['a path in a comment or a text', 'kernel/a.ts', "// import x from '../web/a.ts'\nexport const a = '../web/a.ts';"],
  ];
  test.each(passed)('lets through: %s', (_what, file, text) => {
    expect(faults(file, text)).toEqual([]);
  });

  test('reports file, line, both places and the import', () => {
    expect(faults('draw/ground.ts', "import { a } from '../arsenal/a.ts';\nimport { b } from '../odds/b.ts';")).toEqual(
      ["src/draw/ground.ts:2: draw may not import odds ('../odds/b.ts')"],
    );
  });
});

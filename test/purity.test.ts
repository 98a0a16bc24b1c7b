/** Kernel, geometry, tabletop and rules give the same game on every machine: no clock, no chance of their own, no rough maths. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { builtinModules } from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseSync } from 'vite';
import { describe, expect, test } from 'vitest';

const ROOT = join(dirname(fileURLToPath(import.meta.url)), '..');
const PURE = ['src/kernel', 'src/geometry', 'src/tabletop', 'src/rules'];

/** Chance, and functions that engines may round as they like. */
const MATHS = new Set(
  [
    'random',
    'sin',
    'cos',
    'tan',
    'asin',
    'acos',
    'atan',
    'atan2',
    'sinh',
    'cosh',
    'tanh',
    'asinh',
    'acosh',
    'atanh',
  ].concat(['hypot', 'pow', 'exp', 'expm1', 'log', 'log10', 'log1p', 'log2', 'cbrt']),
);
const GLOBALS = new Set(['Date', 'performance', 'setTimeout', 'setInterval', 'setImmediate', 'process', 'require']);
const EVERYTHING = new Set(['globalThis', 'window', 'self', 'global']);

type Node = Record<string, unknown> & { type: string; start: number };

/** What a pure file does that it may not: a line each. */
function impurities(file: string, text: string): string[] {
  const { program, errors } = parseSync(file, text);
  if (errors.length > 0) throw new Error(`${file}: ${errors[0]!.message}`);
  const found: string[] = [];
  const add = (node: Node, what: string): void => {
    found.push(`${file}:${text.slice(0, node.start).split('\n').length}: ${what}`);
  };

  const visit = (node: unknown, parent: Node | null, key: string): void => {
    if (Array.isArray(node)) {
      for (const child of node) visit(child, parent, key);
      return;
    }
    if (node === null || typeof node !== 'object') return;
    const here = node as Node;
    if (here.type === 'Identifier' && !isName(parent, key)) {
      const name = here.name as string;
      if (name === 'Math') checkMath(here, parent);
      else if (GLOBALS.has(name)) add(here, name);
      else if (EVERYTHING.has(name) && parent?.type === 'MemberExpression') checkEverything(here, parent);
    }
    const source = /^(Import|Export)/.test(here.type ?? '') ? (here.source as Node | null) : null;
    if (source && typeof source.value === 'string' && isBuiltin(source.value)) add(here, `import of ${source.value}`);
    for (const [name, child] of Object.entries(here)) visit(child, typeof here.type === 'string' ? here : parent, name);
  };

  const checkMath = (here: Node, parent: Node | null): void => {
    const member = parent?.type === 'MemberExpression' ? memberName(parent) : null;
    // Math as a whole, handed on or taken apart, could be any of its functions.
    if (member === null) add(here, 'Math as a whole');
    else if (MATHS.has(member)) add(here, `Math.${member}`);
  };
  const checkEverything = (here: Node, parent: Node): void => {
    const member = memberName(parent);
    if (member === null || member === 'Math' || GLOBALS.has(member)) add(here, `${here.name}.${member ?? '?'}`);
  };

  visit(program, null, '');
  return found;
}

/** A key or a member's name is only a word: `{ process: 1 }`, `step.process`, `{ Date: string }`. */
function isName(parent: Node | null, key: string): boolean {
  if (parent === null || parent.computed === true) return false;
  return key === 'key' || (key === 'property' && parent.type === 'MemberExpression');
}

function memberName(member: Node): string | null {
  const property = member.property as Node;
  if (member.computed !== true) return property.name as string;
  return typeof property.value === 'string' ? property.value : null;
}

const isBuiltin = (from: string): boolean => from.startsWith('node:') || builtinModules.includes(from);

function filesIn(folder: string): string[] {
  const names = readdirSync(join(ROOT, folder), { encoding: 'utf8', recursive: true });
  return names.map((name) => join(folder, name));
}

describe('purity', () => {
  test('kernel, geometry and rules use no clock, no chance of their own and no rough maths', () => {
    const files = PURE.filter((folder) => existsSync(join(ROOT, folder)))
      .flatMap((folder) => filesIn(folder))
      .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'))
      .sort();
    expect(files.length).toBeGreaterThan(0);
    expect(files.flatMap((file) => impurities(file, readFileSync(join(ROOT, file), 'utf8')))).toEqual([]);
  });

  test.each([
    'Math.random()',
    'Math.sin(1)',
    'Math.cos(1)',
    'Math.tan(1)',
    'Math.atan(1)',
    'Math.atan2(1, 2)',
    'Math.hypot(3, 4)',
    'Math.pow(2, 3)',
    'Math.exp(1)',
    'Math.log(1)',
    "Math['sin'](1)",
    'const { sin } = Math',
    'const m = Math',
    'Date.now()',
    'new Date()',
    'const now = Date',
    'performance.now()',
    'setTimeout(() => {}, 0)',
    'process.env.HOME',
    'globalThis.process',
    "globalThis['Date']",
    'globalThis.Math.random()',
    "import { readFileSync } from 'node:fs'",
    "import fs from 'fs'",
    "const fs = await import('node:fs')",
    "export * from 'node:path'",
    "const fs = require('fs')",
    'const a = { process }',
  ])('catches: %s', (text) => {
    expect(impurities('a.ts', text)).toHaveLength(1);
  });

  test.each([
    'Math.min(1, 2) + Math.floor(3) + Math.sqrt(4) + Math.imul(5, 6)',
    '// Math.random, Date and process.exit stay out',
    "const text = 'Date.now()'",
    'const step = { process: 1, log: 2 }; step.process + step.log',
    'interface Post { Date: string; process(): void }',
    "import { roll } from './dice.ts'",
  ])('lets through: %s', (text) => {
    expect(impurities('a.ts', text)).toEqual([]);
  });

  test('reports file and line', () => {
    expect(impurities('src/kernel/a.ts', 'const a = 1;\nconst b = Math.random();')).toEqual([
      'src/kernel/a.ts:2: Math.random',
    ]);
  });
});

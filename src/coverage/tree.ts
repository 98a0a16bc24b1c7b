/** Reads and parses the sources below a root: files, syntax trees, places. The parser is a development dependency and is loaded only when it is needed. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { ParseResult } from 'vite';

/** Folders that are never read: material of tests, and what tools write. */
const LEFT_OUT = new Set(['node_modules', 'fixtures', 'golden', 'dist']);

/** A stretch of a file. Lines count from 1. */
export interface Place {
  readonly file: string;
  readonly line: number;
  readonly start: number;
  readonly end: number;
}

/** A node of the syntax tree, as far as it matters here. */
export interface Node {
  readonly type: string;
  readonly start: number;
  readonly end: number;
  readonly [key: string]: unknown;
}

export interface SourceFile {
  /** Relative to the root, with forward slashes. */
  readonly file: string;
  readonly text: string;
  readonly program: Node;
  readonly comments: readonly { readonly value: string; readonly start: number; readonly end: number }[];
  readonly lineAt: (offset: number) => number;
}

/** Reads and parses files below a root, each of them once. */
export interface Tree {
  readonly root: string;
  files(folders: readonly string[]): SourceFile[];
  file(path: string): SourceFile;
  has(path: string): boolean;
  /** Whether a text would do as that file. */
  parses(path: string, text: string): boolean;
}

export async function openTree(root: string): Promise<Tree> {
  const { parseSync } = await import('vite');
  const known = new Map<string, SourceFile>();
  const file = (path: string): SourceFile => {
    const before = known.get(path);
    if (before) return before;
    const text = readFileSync(join(root, path), 'utf8');
    const parsed = sourceFile(path, text, parseSync(path, text));
    known.set(path, parsed);
    return parsed;
  };
  const below = new Map<string, readonly string[]>();
  const listed = (folder: string): readonly string[] => {
    const paths = below.get(folder) ?? sourcesBelow(root, folder);
    below.set(folder, paths);
    return paths;
  };
  const files = (folders: readonly string[]) => [...new Set(folders.flatMap(listed))].sort().map(file);
  return {
    root,
    files,
    file,
    has: (path) => existsSync(join(root, path)),
    parses: (path, text) => parseSync(path, text).errors.length === 0,
  };
}

function sourceFile(file: string, text: string, parsed: ParseResult): SourceFile {
  const error = parsed.errors[0];
  if (error) throw new Error(`${file}: ${error.message}`);
  const breaks = [...text.matchAll(/\n/g)].map((found) => found.index);
  const lineAt = (offset: number): number => {
    let low = 0;
    for (let high = breaks.length; low < high; ) {
      const middle = (low + high) >> 1;
      if (breaks[middle]! < offset) low = middle + 1;
      else high = middle;
    }
    return low + 1;
  };
  return { file, text, program: parsed.program as unknown as Node, comments: parsed.comments, lineAt };
}

function sourcesBelow(root: string, folder: string): string[] {
  if (!existsSync(join(root, folder))) return [];
  return readdirSync(join(root, folder), { withFileTypes: true }).flatMap((entry) => {
    const path = folder === '' || folder === '.' ? entry.name : `${folder}/${entry.name}`;
    if (entry.isDirectory()) return LEFT_OUT.has(entry.name) ? [] : sourcesBelow(root, path);
    return /(?<!\.d)\.tsx?$/.test(entry.name) ? [path] : [];
  });
}

export const isTestFile = (file: string): boolean => /\.(test|spec)\.tsx?$/.test(file);

/** A node with the way down to it, outermost first. */
export interface Found {
  readonly node: Node;
  readonly above: readonly Node[];
}

export const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && typeof (value as Node).type === 'string' && 'start' in value;

/** Every node below, outer before inner, types excepted: they are gone when the program runs. */
export function walk(program: Node): Found[] {
  const found: Found[] = [];
  const visit = (node: Node, above: readonly Node[]): void => {
    found.push({ node, above });
    const path = [...above, node];
    for (const key in node) {
      if (key === 'typeAnnotation' || key === 'typeParameters' || key === 'typeArguments' || key === 'returnType')
        continue;
      const value = node[key];
      if (!Array.isArray(value)) look(value, path);
      else for (const child of value) look(child, path);
    }
  };
  const look = (child: unknown, path: readonly Node[]): void => {
    if (!isNode(child) || child.type === 'TSInterfaceDeclaration' || child.type === 'TSTypeAliasDeclaration') return;
    visit(child, path);
  };
  visit(program, []);
  return found;
}

/** The value of a string literal or of a template without holes. */
export function stringOf(node: Node): string | null {
  if (node.type === 'Literal') return typeof node.value === 'string' ? node.value : null;
  if (node.type !== 'TemplateLiteral' || (node.expressions as Node[]).length > 0) return null;
  return ((node.quasis as Node[])[0]?.value as { readonly cooked?: string } | undefined)?.cooked ?? null;
}

export type Span = Pick<Node, 'start' | 'end'>;

export function placeIn(file: SourceFile, { start, end }: Span): Place {
  return { file: file.file, line: file.lineAt(start), start, end };
}

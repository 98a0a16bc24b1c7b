/** The table page reads no frames: what it shows is made beside the rules (`rules/<book>/show.ts`), so a renamed step does not break it silently. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join, sep } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseSync } from 'vite';
import { describe, expect, test } from 'vitest';
import { BOOKS } from '../src/rules/registry.ts';

const ROOT = join(dirname(fileURLToPath(import.meta.url)), '..', 'src');

/** What only a frame or a game has. */
const ENGINE = ['stack', 'proc'];

/** Lines of a source text that read a member, or take one out of an object, by such a name. */
function framesRead(path: string, text: string): number[] {
  const { program, errors } = parseSync(path, text);
  if (errors.length > 0) throw new Error(`${path}: ${errors[0]!.message}`);
  const lines: number[] = [];
  walk(program, (node) => {
    const { type, start } = node as unknown as { type: string; start: number };
    const named = (part: unknown): boolean => {
      const { name, value } = (part ?? {}) as { name?: unknown; value?: unknown };
      return ENGINE.includes(String(name ?? value));
    };
    const isRead =
      (type === 'MemberExpression' && named(node.property)) ||
      (type === 'ObjectPattern' && (node.properties as { key?: unknown }[]).some(({ key }) => named(key)));
    if (isRead) lines.push(text.slice(0, start).split('\n').length);
  });
  return lines;
}

function walk(node: unknown, visit: (node: Record<string, unknown>) => void): void {
  if (Array.isArray(node)) for (const child of node) walk(child, visit);
  else if (node !== null && typeof node === 'object') {
    if ('type' in node) visit(node as Record<string, unknown>);
    for (const child of Object.values(node)) walk(child, visit);
  }
}

describe('the page and the frames of the engine', () => {
  const files = readdirSync(join(ROOT, 'web/play'), { encoding: 'utf8', recursive: true })
    .map((file) => file.split(sep).join('/'))
    .filter((file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$/.test(file));

  test('nothing under src/web/play reads a frame', () => {
    for (const { folder } of BOOKS) expect(existsSync(join(ROOT, 'rules', folder, 'show.ts')), folder).toBe(true);
    const read = files.flatMap((file) =>
      framesRead(file, readFileSync(join(ROOT, 'web/play', file), 'utf8')).map((line) => `${file}:${line}`),
    );
    expect(files.length).toBeGreaterThan(100);
    expect(read).toEqual([]);
  });

  test.each([
    ['const x = shown.stack.at(-1);', 1],
    ["const x = shown?.stack[0]?.proc === 'move';", 2],
    ['const { stack } = view;', 1],
    ["const { 'proc': which, step } = frame;", 1],
    ['const f = ({ stack: all }) => all;', 1],
    ["const x = <p className='stack' />;", 0],
    ['// shown.stack\nconst stack = 1;', 0],
  ])('%s: %i', (text, count) => expect(framesRead('a.tsx', text)).toHaveLength(count));
});

/** Frozen traces as files: gzipped lines of JSON, one file a family, beside a manifest that people can read. */
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { gunzipSync, gzipSync } from 'node:zlib';
import type { Game, GameLine, InputLine } from './trace.ts';

export const FOLDER = fileURLToPath(new URL('../../test/traces/', import.meta.url));

const fileOf = (family: string): string => join(FOLDER, `${family}.jsonl.gz`);

export function writeFamily(family: string, games: readonly Game[]): number {
  mkdirSync(FOLDER, { recursive: true });
  const lines = games.flatMap(({ line, inputs }) => [line, ...inputs].map((one) => JSON.stringify(one)));
  const bytes = gzipSync(`${lines.join('\n')}\n`, { level: 9 });
  writeFileSync(fileOf(family), bytes);
  return bytes.length;
}

/** The games of a family; none where it was never frozen. */
export function readFamily(family: string): Game[] {
  if (!existsSync(fileOf(family))) return [];
  const lines = gunzipSync(readFileSync(fileOf(family)))
    .toString('utf8')
    .trimEnd()
    .split('\n');
  const games: Game[] = [];
  for (let at = 0; at < lines.length; ) {
    const line = JSON.parse(lines[at]!) as GameLine;
    const inputs = lines.slice(at + 1, at + 1 + line.inputs).map((text) => JSON.parse(text) as InputLine);
    if (inputs.length !== line.inputs) throw new Error(`${family}: ${line.game} is cut off`);
    games.push({ line, inputs });
    at += 1 + line.inputs;
  }
  return games;
}

export function writeText(name: string, text: string): void {
  mkdirSync(FOLDER, { recursive: true });
  writeFileSync(join(FOLDER, name), name.endsWith('.gz') ? gzipSync(text, { level: 9 }) : text);
}

export function readText(name: string): string | null {
  const path = join(FOLDER, name);
  if (!existsSync(path)) return null;
  const bytes = readFileSync(path);
  return (name.endsWith('.gz') ? gunzipSync(bytes) : bytes).toString('utf8');
}

/** Where the program's own files lie: its version, and in a checkout its sources. */
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The folder of our package.json, above the sources and above the built program alike. */
export function rootOf(from: string = import.meta.url): string {
  for (let folder = dirname(fileURLToPath(from)); ; folder = dirname(folder)) {
    const manifest = join(folder, 'package.json');
    if (existsSync(manifest) && nameIn(manifest) === 'sandtable') return folder;
    if (folder === dirname(folder)) throw new Error('the package.json of sandtable is not above the program');
  }
}

function manifestIn(file: string): { readonly name?: unknown; readonly version?: unknown } {
  return JSON.parse(readFileSync(file, 'utf8')) as { name?: unknown; version?: unknown };
}

const nameIn = (file: string): unknown => manifestIn(file).name;

export function version(): string {
  return String(manifestIn(join(rootOf(), 'package.json')).version);
}

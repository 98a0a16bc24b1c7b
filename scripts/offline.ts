// Writes the service worker of the built page, with the names of all its files: a part of the build.
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { dirname, join, sep } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';

const source = join(dirname(fileURLToPath(import.meta.url)), '..', 'src', 'web', 'offline', 'worker.ts');

/** Its name in the built page; beside it nothing is kept from itself. */
const WORKER = 'offline.js';

/** The folder is that of the built page, not yet compressed. */
export async function writeOffline(folder: string): Promise<void> {
  const names = readdirSync(folder, { encoding: 'utf8', recursive: true })
    .filter((name) => statSync(join(folder, name)).isFile() && !/\.(gz|br)$/.test(name) && name !== WORKER)
    .map((name) => name.split(sep).join('/'))
    .sort();
  const hash = createHash('sha256');
  for (const name of names)
    hash
      .update(name)
      .update('\0')
      .update(readFileSync(join(folder, name)));
  // What the worker does belongs to its version, too.
  hash.update(readFileSync(source));
  const files = names.map((name) => (name === 'index.html' ? '/' : `/${name}`));
  await build({
    entryPoints: [source],
    outfile: join(folder, WORKER),
    bundle: true,
    minify: true,
    format: 'iife',
    target: 'es2022',
    logLevel: 'warning',
    define: { FILES: JSON.stringify(files), VERSION: JSON.stringify(hash.digest('hex').slice(0, 16)) },
  });
}

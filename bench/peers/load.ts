import { existsSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

/** Where the peers are installed: told by the parent, since a bundled child stands elsewhere. */
function folder(): string {
  const told = process.env.SANDTABLE_BENCH_PEERS;
  if (!told) throw new Error('peers are not installed');
  return told;
}

/** A peer's CommonJS build. Their types are not ours to check, so the caller says what it uses. */
export function requirePeer<T>(name: string): T {
  return createRequire(join(folder(), 'package.json'))(name) as T;
}

/** A peer's file as an ES module. */
export async function importPeer<T>(file: string): Promise<T> {
  const path = join(folder(), 'node_modules', file);
  return (await import(pathToFileURL(path).href)) as T;
}

/** Is every peer there in the version that we name? */
export function peersInstalled(at: string): boolean {
  const { dependencies } = JSON.parse(readFileSync(join(at, 'package.json'), 'utf8')) as {
    dependencies: Record<string, string>;
  };
  return Object.entries(dependencies).every(([name, version]) => {
    const file = join(at, 'node_modules', name, 'package.json');
    return existsSync(file) && JSON.parse(readFileSync(file, 'utf8')).version === version;
  });
}

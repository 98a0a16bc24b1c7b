/** The top of a profile that Node wrote. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

export interface Profile {
  readonly of: string;
  /** Shares of the time, in percent, by the function itself. */
  readonly top: readonly { readonly share: number; readonly where: string }[];
}

interface Raw {
  readonly nodes: readonly {
    readonly id: number;
    readonly callFrame: { readonly functionName: string; readonly url: string; readonly lineNumber: number };
  }[];
  readonly samples: readonly number[];
  readonly timeDeltas: readonly number[];
}

export function topOf(folder: string, script: string, of: string, count = 12): Profile {
  const file = readdirSync(folder).find((name) => name.endsWith('.cpuprofile'));
  if (!file) return { of, top: [] };
  const { nodes, samples, timeDeltas } = JSON.parse(readFileSync(join(folder, file), 'utf8')) as Raw;
  const fileOf = filesIn(script);
  const names = new Map<number, string>();
  for (const { id, callFrame } of nodes) {
    const { functionName, url, lineNumber } = callFrame;
    const name = functionName || '(nameless)';
    const place = url.endsWith('child.mjs') ? fileOf(lineNumber) : url ? 'Node' : null;
    names.set(id, place ? `${name}, ${place}` : name);
  }
  const spent = new Map<string, number>();
  let all = 0;
  samples.forEach((id, i) => {
    const name = names.get(id)!;
    if (name === '(idle)' || name === '(program)') return;
    const time = timeDeltas[i] ?? 0;
    all += time;
    spent.set(name, (spent.get(name) ?? 0) + time);
  });
  const top = [...spent].sort((a, b) => b[1] - a[1]).slice(0, count);
  return { of, top: top.map(([where, time]) => ({ share: (100 * time) / all, where })) };
}

/** The bundle says above each part which file it came from. */
function filesIn(script: string): (line: number) => string {
  const files: string[] = [];
  let file = 'Node';
  for (const line of readFileSync(script, 'utf8').split('\n')) {
    const said = /^\/\/ ((?:src|test|bench|node_modules)\/\S+)$/.exec(line);
    if (said) file = said[1]!.startsWith('node_modules/') ? said[1]!.split('/').slice(0, 2).join('/') : said[1]!;
    files.push(file);
  }
  return (line) => files[line] ?? 'Node';
}

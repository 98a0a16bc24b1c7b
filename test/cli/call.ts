/** The command line inside the test: words in, exit status and both streams out. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, expect } from 'vitest';
import type { Io } from '../../src/cli/command.ts';
import { run } from '../../src/cli/run.ts';
import type { AnyRuleset } from '../../src/kit/contract.ts';
import { rulesets as drills } from '../drill/module.ts';

export const ROOT = join(dirname(fileURLToPath(import.meta.url)), '..', '..');
export const SCENES = join(ROOT, 'test', 'scenes');

export interface Called {
  readonly code: number;
  readonly out: string;
  readonly err: string;
}

export interface Circumstances {
  readonly stdin?: string | Uint8Array | AsyncIterable<string | Uint8Array>;
  readonly signal?: AbortSignal;
  readonly isTerminal?: boolean;
  readonly rulesets?: readonly AnyRuleset[];
  /** Hears everything that is printed, at once. */
  readonly hear?: (text: string) => void;
}

async function* once(text: string | Uint8Array): AsyncGenerator<string | Uint8Array> {
  yield text;
}

export async function call(argv: readonly string[], circumstances: Circumstances = {}): Promise<Called> {
  const { stdin = '', signal, isTerminal = false, rulesets = drills, hear } = circumstances;
  let out = '';
  let err = '';
  const io: Io = {
    stdin: typeof stdin === 'string' || stdin instanceof Uint8Array ? once(stdin) : stdin,
    out: (text) => {
      out += text;
      hear?.(text);
    },
    err: (text) => {
      err += text;
      hear?.(text);
    },
    isTerminal,
    interruption: () => signal ?? new AbortController().signal,
    program: null,
  };
  const code = await run(argv, io, rulesets);
  return { code, out, err };
}

/** The JSON document that a command printed, and nothing else. */
export async function json<T = Record<string, unknown>>(...argv: string[]): Promise<T> {
  const { code, out, err } = await call([...argv, '--json']);
  expect({ code, err }).toEqual({ code: 0, err: '' });
  return JSON.parse(out) as T;
}

/**
 * Bad input: status 2, one line on standard error, and nothing on standard output, but for the story up to where the dice of a script do not
 * fit. Returns the line.
 */
export function complaintOf({ code, out, err }: Called): string {
  const isStory = out.endsWith('\n\nThe dice do not fit here.\n');
  expect({ code, out: isStory ? '' : out }, err).toEqual({ code: 2, out: '' });
  expect(err).toMatch(/^sandtable: [^\n]+\n$/);
  expect(err).not.toMatch(/\n\s+at /);
  return err.slice('sandtable: '.length, -1);
}

/** A directory that is gone after the tests of the file, and a way to put files into it. */
export function scratch(): { readonly path: string; file(name: string, content: string | Uint8Array): string } {
  const path = mkdtempSync(join(tmpdir(), 'sandtable-cli-'));
  afterAll(() => rmSync(path, { recursive: true, force: true }));
  return {
    path,
    file(name, content) {
      const file = join(path, name);
      writeFileSync(file, content);
      return file;
    },
  };
}

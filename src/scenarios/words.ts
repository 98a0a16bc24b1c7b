/** Says in plain words what a schema misses: the door's complaints are read by people. */
import { z } from 'zod';
import { quoted } from './files.ts';

/** As much of zod's issues as the words need. */
interface Issue {
  readonly code: string;
  readonly input?: unknown;
  readonly expected?: unknown;
  readonly values?: readonly unknown[];
  readonly options?: readonly unknown[];
  readonly discriminator?: string;
  readonly keys?: readonly string[];
  readonly minimum?: unknown;
  readonly maximum?: unknown;
  readonly inclusive?: boolean;
  readonly origin?: string;
  readonly inst?: unknown;
}

const KINDS: Readonly<Record<string, string>> = {
  string: 'a text',
  number: 'a number',
  int: 'a whole number',
  boolean: 'true or false',
  array: 'a list',
  tuple: 'a list',
  object: 'an object',
  record: 'an object',
  null: 'null',
};

/** What zod remembers of a number's limits. */
function limits(inst: unknown): string {
  const { bag } = (inst as { _zod?: { bag?: Record<string, unknown> } } | undefined)?._zod ?? {};
  if (!bag) return '';
  const from = typeof bag.minimum === 'number' && Math.abs(bag.minimum) < 2 ** 53 - 1 ? ` from ${bag.minimum}` : '';
  const to = typeof bag.maximum === 'number' && Math.abs(bag.maximum) < 2 ** 53 - 1 ? ` to ${bag.maximum}` : '';
  return from + to;
}

const isWhole = (inst: unknown): boolean => {
  const { bag } = (inst as { _zod?: { bag?: Record<string, unknown> } } | undefined)?._zod ?? {};
  return bag?.format === 'safeint' || bag?.format === 'int32';
};

const listed = (values: readonly unknown[]): string => values.map((value) => JSON.stringify(value)).join(', ');

export function inWords(issue: Issue): string | undefined {
  const found = `found ${quoted(issue.input)}`;
  switch (issue.code) {
    case 'invalid_type': {
      const kind = String(issue.expected);
      const whole = kind === 'int' || (kind === 'number' && isWhole(issue.inst));
      const wanted = whole ? 'a whole number' : (KINDS[kind] ?? kind);
      return `expected ${wanted}${whole || kind === 'number' ? limits(issue.inst) : ''}, ${found}`;
    }
    case 'invalid_value':
      return `expected ${(issue.values?.length ?? 0) > 1 ? 'one of ' : ''}${listed(issue.values ?? [])}, ${found}`;
    case 'unrecognized_keys':
      return `there is no ${issue.keys?.map((key) => quoted(key)).join(', ')} here`;
    case 'too_small':
    case 'too_big': {
      const small = issue.code === 'too_small';
      const limit = String(small ? issue.minimum : issue.maximum);
      const bound = `${small ? 'at least' : 'at most'} ${limit}`;
      if (issue.origin === 'string') return `expected a text of ${bound} letters, ${found}`;
      if (issue.origin === 'array' || issue.origin === 'tuple') return `expected a list of ${bound}, ${found}`;
      return `expected a number ${issue.inclusive === false ? (small ? 'above' : 'below') : small ? 'from' : 'up to'} ${limit}, ${found}`;
    }
    case 'invalid_union': {
      if (issue.discriminator === undefined) return `expected something else, ${found}`;
      const key = issue.discriminator;
      const value = (issue.input as Record<string, unknown> | undefined)?.[key];
      return `expected ${issue.options ? `one of ${listed(issue.options)}` : 'another word'}, found ${quoted(value)}`;
    }
    default:
      return undefined;
  }
}

/** Makes every schema of this process speak so. */
export function speakPlainly(): void {
  z.config({ customError: (issue) => inWords(issue as Issue) });
}

/** Says in plain words what a schema misses: the door's complaints are read by people. */
import * as z from 'zod';
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
  readonly divisor?: unknown;
  readonly inst?: unknown;
  /** What a check that failed belongs to. */
  readonly schema?: unknown;
  readonly errors?: readonly (readonly { readonly path: readonly PropertyKey[]; readonly message: string }[])[];
  readonly issues?: readonly { readonly message: string }[];
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

/** What zod tells of a schema of numbers. */
interface Numbers {
  readonly isInt?: boolean;
  readonly minValue?: number | null;
  readonly maxValue?: number | null;
}

function limits({ minValue, maxValue }: Numbers): string {
  const isLimit = (value: number | null | undefined): value is number =>
    Number.isFinite(value) && Math.abs(value!) < Number.MAX_SAFE_INTEGER;
  return `${isLimit(minValue) ? ` from ${minValue}` : ''}${isLimit(maxValue) ? ` to ${maxValue}` : ''}`;
}

/** So many are named; nobody reads more, and what was found must not be cut off. */
const NAMED = 24;

function listed(values: readonly unknown[]): string {
  const named = values.slice(0, NAMED).map((value) => JSON.stringify(value));
  const more = values.length - named.length;
  return `${named.join(', ')}${more > 0 ? ` or ${more} more` : ''}`;
}

export function inWords(issue: Issue): string | undefined {
  const found = `found ${quoted(issue.input)}`;
  switch (issue.code) {
    case 'invalid_type': {
      const kind = String(issue.expected);
      const numbers = (issue.inst ?? {}) as Numbers;
      const whole = kind === 'int' || (kind === 'number' && numbers.isInt === true);
      const wanted = whole ? 'a whole number' : (KINDS[kind] ?? kind);
      return `expected ${wanted}${whole || kind === 'number' ? limits(numbers) : ''}, ${found}`;
    }
    case 'invalid_value':
      return `expected ${(issue.values?.length ?? 0) > 1 ? 'one of ' : ''}${listed(issue.values ?? [])}, ${found}`;
    case 'unrecognized_keys':
      return `there is no ${issue.keys?.map((key) => quoted(key)).join(', ')} here${keysOf(issue.inst)}`;
    case 'too_small':
    case 'too_big': {
      const small = issue.code === 'too_small';
      const limit = String(small ? issue.minimum : issue.maximum);
      const bound = `${small ? 'at least' : 'at most'} ${limit}`;
      if (issue.origin === 'string')
        return small && issue.minimum === 1
          ? `expected a text that is not empty, ${found}`
          : `expected a text of ${bound} letters, found ${lettersOf(issue.input)}`;
      if (Math.abs(Number(small ? issue.minimum : issue.maximum)) === Number.MAX_SAFE_INTEGER)
        return `expected a whole number${limits((issue.schema ?? {}) as Numbers)}, ${found}`;
      if (issue.origin === 'array' || issue.origin === 'tuple') return `expected a list of ${bound}, ${found}`;
      return `expected a number ${issue.inclusive === false ? (small ? 'above' : 'below') : small ? 'from' : 'up to'} ${limit}, ${found}`;
    }
    case 'invalid_union': {
      if (issue.discriminator === undefined) return `expected ${alternativesOf(issue, found)}, ${found}`;
      const key = issue.discriminator;
      const value = (issue.input as Record<string, unknown> | undefined)?.[key];
      return `expected ${issue.options ? `one of ${listed(issue.options)}` : 'another word'}, found ${quoted(value)}`;
    }
    case 'not_multiple_of':
      return `expected a multiple of ${String(issue.divisor)}, ${found}`;
    case 'invalid_key':
      return `a key that cannot be used: ${issue.issues?.[0]?.message ?? 'it is none'}`;
    default:
      return undefined;
  }
}

/** What each alternative of a choice expects of the whole value: `one of "N", "E" or a whole number from 0 to 47`. */
function alternativesOf({ errors = [] }: Issue, found: string): string {
  const [start, end] = ['expected ', `, ${found}`];
  const wants = errors
    .flatMap(([first]) => (first && first.path.length === 0 ? [first.message] : []))
    .flatMap((said) => (said.startsWith(start) && said.endsWith(end) ? [said.slice(start.length, -end.length)] : []));
  return wants.length > 0 ? [...new Set(wants)].join(' or ') : 'something else';
}

/** The keys that an object may have: `; it may have id, side`. */
function keysOf(schema: unknown): string {
  const shape = (schema as { readonly shape?: unknown } | undefined)?.shape;
  return typeof shape === 'object' && shape !== null ? `; it may have ${Object.keys(shape).join(', ')}` : '';
}

function lettersOf(text: unknown): string {
  return typeof text === 'string' && text.length > 50 ? `${text.length} letters` : quoted(text);
}

/** Makes every schema of this process speak so. */
export function speakPlainly(): void {
  z.config({ customError: (issue) => inWords(issue as Issue) });
}

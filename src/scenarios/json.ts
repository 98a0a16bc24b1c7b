/**
 * JSON with places. The built-in parser would take the last of two equal keys and cannot say where a value stands; files
 * that people edit deserve both.
 */

/** Where a value stands in its text, and what is inside it. */
export interface Spot {
  readonly start: number;
  readonly keys?: ReadonlyMap<string, Spot>;
  readonly items?: readonly Spot[];
}

/** What is wrong with a text, and where. */
export class BadText extends Error {
  readonly offset: number;
  constructor(offset: number, reason: string) {
    super(reason);
    this.offset = offset;
  }
}

/** No scene, scenario or record nests as deep as this. */
export const DEEPEST = 200;

const WORDS = new Map<string, boolean | null>([
  ['true', true],
  ['false', false],
  ['null', null],
]);

export interface Read {
  readonly data: unknown;
  readonly spot: Spot | null;
}

/** Reads a JSON text; with `places`, every value's spot too (which a long record does not need). */
export function readJson(text: string, { places }: { readonly places: boolean }): Read {
  let at = 0;
  const fail = (reason: string, offset = at): never => {
    throw new BadText(offset, reason);
  };

  const blank = (): void => {
    for (;;) {
      const code = text.charCodeAt(at);
      if (code !== 32 && code !== 10 && code !== 13 && code !== 9) return;
      at += 1;
    }
  };

  const found = (): string => (at >= text.length ? 'the end of the file' : JSON.stringify(text[at]));

  const string = (): string => {
    const start = at;
    for (at += 1; ; at++) {
      const code = text.charCodeAt(at);
      if (code === 34) break;
      if (code === 92) at += 1;
      else if (Number.isNaN(code)) fail('this string has no closing quote', start);
      else if (code < 32) fail('a line ends inside a string', start);
    }
    at += 1;
    try {
      return JSON.parse(text.slice(start, at)) as string;
    } catch (error) {
      if (!(error instanceof SyntaxError)) throw error;
      return fail('this string has a bad escape', start);
    }
  };

  const scalar = (): unknown => {
    const word = /[-+.\w]+/y;
    word.lastIndex = at;
    const shown = word.exec(text)?.[0];
    if (shown === undefined) return fail(`expected a value, found ${found()}`);
    const value = WORDS.get(shown);
    if (value === undefined && !/^-?(0|[1-9]\d*)(\.\d+)?([eE][-+]?\d+)?$/.test(shown))
      fail(`expected a value, found ${JSON.stringify(shown.slice(0, 40))}`);
    const number = Number(shown);
    if (value === undefined && !Number.isFinite(number)) fail('a number too large to hold');
    at += shown.length;
    return value === undefined ? number : value;
  };

  const list = (depth: number): Read => {
    const start = at;
    const data: unknown[] = [];
    const items: Spot[] = [];
    at += 1;
    blank();
    if (text[at] === ']') {
      at += 1;
      return { data, spot: places ? { start, items } : null };
    }
    for (;;) {
      const one = value(depth + 1);
      data.push(one.data);
      if (one.spot) items.push(one.spot);
      blank();
      const mark = text[at];
      if (mark !== ',' && mark !== ']') fail(`expected , or ] in a list, found ${found()}`);
      at += 1;
      if (mark === ']') return { data, spot: places ? { start, items } : null };
      blank();
      if (text[at] === ']') fail('a comma before the end of a list');
    }
  };

  const object = (depth: number): Read => {
    const start = at;
    const data: Record<string, unknown> = {};
    const keys = new Map<string, Spot>();
    at += 1;
    blank();
    if (text[at] === '}') {
      at += 1;
      return { data, spot: places ? { start, keys } : null };
    }
    for (;;) {
      blank();
      if (text[at] === '}') fail('a comma before the end of an object');
      if (text[at] !== '"') fail(`expected a key in quotes, found ${found()}`);
      const keyAt = at;
      const key = string();
      if (key === '__proto__') fail('the key __proto__ is not allowed', keyAt);
      if (Object.hasOwn(data, key)) fail(`the key ${JSON.stringify(key)} appears twice here`, keyAt);
      blank();
      if (text[at] !== ':') fail(`expected : after the key ${JSON.stringify(key)}, found ${found()}`);
      at += 1;
      const one = value(depth + 1);
      data[key] = one.data;
      if (one.spot) keys.set(key, one.spot);
      blank();
      const mark = text[at];
      if (mark !== ',' && mark !== '}') fail(`expected , or } in an object, found ${found()}`);
      at += 1;
      if (mark === '}') return { data, spot: places ? { start, keys } : null };
    }
  };

  const value = (depth: number): Read => {
    blank();
    if (depth > DEEPEST) fail(`nested deeper than ${DEEPEST}`);
    const mark = text[at];
    if (mark === '{') return object(depth);
    if (mark === '[') return list(depth);
    const start = at;
    const data = mark === '"' ? string() : scalar();
    return { data, spot: places ? { start } : null };
  };

  const all = value(0);
  blank();
  if (at < text.length) fail(`expected the end of the file, found ${found()}`);
  return all;
}

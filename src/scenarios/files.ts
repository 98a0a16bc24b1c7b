/** The door for files: bytes of somebody's disk become plain data with places, or one line that says why not. */
import {
  closeSync,
  existsSync,
  mkdirSync,
  openSync,
  readFileSync,
  readSync,
  realpathSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { dirname, resolve } from 'node:path';
import { BadInput } from './bad-input.ts';
import { BadText, type Read, readJson, type Spot } from './json.ts';
import { readYaml } from './yaml.ts';

export { BadInput, oneLine } from './bad-input.ts';

/** A value as a reader may want to see it in a complaint. */
export function quoted(value: unknown): string {
  if (value === undefined || value === null) return 'nothing';
  if (Array.isArray(value)) return value.length === 0 ? 'an empty list' : `a list of ${value.length}`;
  if (typeof value === 'object') return 'an object';
  const text = typeof value === 'string' ? JSON.stringify(value) : String(value);
  return text.length > 60 ? `${text.slice(0, 57)}...` : text;
}

/** A file's data, and the way back from a place in the data to a line of the file. */
export interface TextFile {
  readonly file: string;
  readonly data: unknown;
  /** Line and column, from 1, of a place such as `units.3.at`, or of the nearest value around it that is there. */
  at(place: string): { readonly line: number; readonly column: number };
  /** A complaint about a place in the data. */
  bad(place: string, reason: string): BadInput;
}

const MEBIBYTE = 1 << 20;
/** Records of long games are long; scenes and scenarios are written by hand. */
const MOST_BYTES = { json: 64 * MEBIBYTE, yaml: MEBIBYTE };

export function readTextFile(file: string): TextFile {
  return parseTextFile(file, readBytes(file));
}

function readBytes(file: string): Buffer {
  // Its size is not asked for: a device or a pipe would not tell.
  const chunks: Buffer[] = [];
  let size = 0;
  let open: number | null = null;
  try {
    open = openSync(file, 'r');
    for (;;) {
      const chunk = Buffer.allocUnsafe(MEBIBYTE);
      const n = readSync(open, chunk, 0, MEBIBYTE, null);
      if (n === 0) return Buffer.concat(chunks);
      chunks.push(chunk.subarray(0, n));
      size += n;
      if (size > MOST_BYTES.json) throw tooLarge(file, MOST_BYTES.json);
    }
  } catch (error) {
    if (error instanceof BadInput) throw error;
    throw new BadInput(`${file}: ${fileTrouble(error)}`);
  } finally {
    if (open !== null) closeSync(open);
  }
}

const tooLarge = (file: string, most: number): BadInput =>
  new BadInput(`${file}: the file is larger than ${most / MEBIBYTE} MiB`);

/** What the system says of a file, in our words. */
export function fileTrouble(error: unknown): string {
  const { code, message } = error as NodeJS.ErrnoException;
  switch (code) {
    case 'ENOENT':
      return 'no such file';
    case 'EISDIR':
      return 'this is a directory, not a file';
    case 'ENOTDIR':
      return 'part of this path is not a directory';
    case 'EACCES':
    case 'EPERM':
      return 'no permission';
    case 'ENAMETOOLONG':
      return 'the name is too long';
    case 'EROFS':
      return 'the disk is read-only';
    case 'ELOOP':
      return 'symbolic links that form a loop';
    case 'ENOSPC':
      return 'the disk is full';
    default:
      return message;
  }
}

/** Reads the bytes of a file: JSON if its name or its first sign says so, else YAML. */
export function parseTextFile(file: string, bytes: Uint8Array): TextFile {
  const text = decoded(file, bytes);
  const control = text.search(
    // biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what it looks for.
    /[\u0000-\u0008\u000b\u000c\u000e-\u001f]/,
  );
  if (control >= 0) {
    const code = text.charCodeAt(control).toString(16).padStart(4, '0');
    throw complaint(file, text, control, '', `a control character (U+${code}); this is not a text file`);
  }
  if (text.trim() === '') throw new BadInput(`${file}:1:1: the file is empty`);
  const isJson = /\.json$/i.test(file) || (!/\.ya?ml$/i.test(file) && /^\s*[{[]/.test(text));
  if (!isJson && bytes.length > MOST_BYTES.yaml) throw tooLarge(file, MOST_BYTES.yaml);
  const read = (places: boolean): Read => {
    try {
      return isJson ? readJson(text, { places }) : readYaml(text);
    } catch (error) {
      if (!(error instanceof BadText)) throw error;
      throw complaint(file, text, error.offset, '', error.message);
    }
  };
  const first = read(false);
  let spot = first.spot;
  const offsetOf = (place: string): number => {
    spot ??= read(true).spot!;
    return spotAt(spot, place).start;
  };
  return {
    file,
    data: first.data,
    at: (place) => lineOf(text, offsetOf(place)),
    bad: (place, reason) => complaint(file, text, offsetOf(place), place, reason),
  };
}

function decoded(file: string, bytes: Uint8Array): string {
  const isUtf8 = (part: Uint8Array, stream: boolean): boolean => {
    try {
      new TextDecoder('utf-8', { fatal: true }).decode(part, { stream });
      return true;
    } catch (error) {
      if (error instanceof TypeError) return false;
      throw error;
    }
  };
  if (isUtf8(bytes, false)) return new TextDecoder('utf-8').decode(bytes);
  // The longest good beginning, by halving.
  let [good, bad] = [0, bytes.length + 1];
  while (bad - good > 1) {
    const middle = (good + bad) >> 1;
    if (isUtf8(bytes.subarray(0, middle), true)) good = middle;
    else bad = middle;
  }
  const before = new TextDecoder('utf-8').decode(bytes.subarray(0, good), { stream: true });
  throw complaint(file, before, before.length, '', 'the file is not UTF-8 text');
}

function complaint(file: string, text: string, offset: number, place: string, reason: string): BadInput {
  const { line, column } = lineOf(text, offset);
  return new BadInput(`${file}:${line}:${column}: ${place ? `${place}: ` : ''}${reason}`);
}

function lineOf(text: string, offset: number): { line: number; column: number } {
  const before = text.slice(0, offset);
  const lastBreak = before.lastIndexOf('\n');
  let line = 1;
  for (let at = before.indexOf('\n'); at >= 0; at = before.indexOf('\n', at + 1)) line += 1;
  return { line, column: offset - lastBreak };
}

/** Follows a place as far as the file has it. A key may itself have dots (`fire.back`): the longest that fits is taken. */
function spotAt(spot: Spot, place: string): Spot {
  if (place === '') return spot;
  const parts = place.split('.');
  for (let length = parts.length; length > 0; length--) {
    const key = parts.slice(0, length).join('.');
    const inside = spot.keys?.get(key) ?? (/^\d+$/.test(key) ? spot.items?.[Number(key)] : undefined);
    if (inside) return spotAt(inside, parts.slice(length).join('.'));
  }
  return spot;
}

/** Writes a file so that it is there whole or not at all. */
export function writeWhole(file: string, content: string | Uint8Array): void {
  writeTogether([{ file, content }]);
}

/**
 * Writes several files: all of them or none, as far as a disk allows. A link is followed to what it names; a device, a folder, a file that
 * is named twice or is one of `inputs` is refused before anything is written.
 */
export function writeTogether(
  outputs: readonly { readonly file: string; readonly content: string | Uint8Array }[],
  inputs: readonly string[] = [],
): void {
  const taken = new Set(inputs.map(placeOf));
  const plans = outputs.map(({ file, content }) => {
    const place = placeOf(file);
    if (taken.has(place)) throw new BadInput(`${file}: cannot be written: it is named twice, or it is also the input`);
    taken.add(place);
    if (existsSync(place) && !statSync(place).isFile())
      throw new BadInput(`${file}: cannot be written: it is not a regular file`);
    return { file, content, place, temporary: `${place}.${process.pid}.tmp` };
  });
  try {
    for (const { file, content, temporary } of plans) attempt(file, () => writeFileSync(temporary, content));
    for (const { file, place, temporary } of plans) attempt(file, () => renameSync(temporary, place));
  } catch (error) {
    for (const { temporary } of plans) rmSync(temporary, { force: true });
    throw error;
  }
}

/** Where a file really is: the end of a chain of links. */
function placeOf(file: string): string {
  try {
    return realpathSync(file);
  } catch {
    // Nothing is there yet.
    return resolve(file);
  }
}

function attempt(file: string, act: () => void): void {
  try {
    act();
  } catch (error) {
    throw new BadInput(`${file}: cannot be written: ${writeTrouble(error)}`);
  }
}

/** What is not there when a file is to be written is where it should go. */
function writeTrouble(error: unknown): string {
  return (error as NodeJS.ErrnoException).code === 'ENOENT' ? 'there is no such folder' : fileTrouble(error);
}

/** Makes a folder and those above it. One by one: in some places (/proc) Node's own way of doing so never ends. */
export function makeFolder(folder: string): void {
  const missing: string[] = [];
  for (let path = resolve(folder); !existsSync(path); path = dirname(path)) missing.push(path);
  for (const path of missing.reverse()) mkdirSync(path);
  if (!statSync(folder).isDirectory()) throw Object.assign(new Error('it is a file'), { code: 'EEXIST' });
}

/**
 * Holds a file for this process, by a lock beside it; another process that holds it is a refusal. A lock whose process is gone,
 * as after a kill, is taken over. Returns how to let go.
 */
export function holdFile(file: string): () => void {
  const lock = `${file}.lock`;
  for (;;) {
    try {
      writeFileSync(lock, String(process.pid), { flag: 'wx' });
      return () => rmSync(lock, { force: true });
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST')
        throw new BadInput(`${file}: cannot be written: ${writeTrouble(error)}`);
    }
    const holder = holderOf(lock);
    if (holder !== null && holder !== process.pid && isAlive(holder))
      throw new BadInput(`${file}: another process (${holder}) is playing this game`);
    rmSync(lock, { force: true });
  }
}

function holderOf(lock: string): number | null {
  try {
    const pid = Number(readFileSync(lock, 'utf8'));
    return Number.isInteger(pid) && pid > 0 ? pid : null;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null; // let go of a moment ago
    throw new BadInput(`${lock}: ${fileTrouble(error)}`);
  }
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'; // somebody else's process
  }
}

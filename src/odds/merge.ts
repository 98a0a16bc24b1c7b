/** Branches of the counting that have come to the same game. */
import type { Data } from '../kernel/data.ts';
import type { Game, Kinds } from '../kernel/flow.ts';
import { type Fraction, plus } from '../kernel/fraction.ts';

/** A game on its way, and how many of the inputs it has been given. */
export interface Run<K extends Kinds> {
  readonly game: Game<K>;
  given: number;
  /** How deep the stack was when the order was carried out and what it had prepared began; null until then. */
  floor: number | null;
  /** What its events have told that the table does not show. */
  told: { readonly [name: string]: Data };
}

export interface Branch<K extends Kinds> extends Run<K> {
  p: Fraction;
}

const prints = new WeakMap<object, number>();
const words = new Map<string, number>();

function mix(print: number, part: number): number {
  let x = Math.imul(print ^ part, 0x9e3779b1);
  x ^= x >>> 15;
  return Math.imul(x, 0x85ebca77) ^ (x >>> 13);
}

function printOfWord(word: string): number {
  let print = words.get(word);
  if (print === undefined) {
    print = 0;
    for (let i = 0; i < word.length; i++) print = mix(print, word.charCodeAt(i) + 1);
    if (words.size > 10_000) words.clear();
    words.set(word, print);
  }
  return print;
}

/** A quick print of plain data, no texts made; what is frozen never changes and is read once. Equal prints are compared in full. */
function printOf(value: unknown): number {
  switch (typeof value) {
    case 'number':
      return mix(1, value | 0);
    case 'string':
      return printOfWord(value);
    case 'boolean':
      return value ? 3 : 4;
    case 'object': {
      if (value === null) return 5;
      const isKept = Object.isFrozen(value);
      const known = isKept ? prints.get(value) : undefined;
      if (known !== undefined) return known;
      let print = 6;
      if (Array.isArray(value)) for (const part of value) print = mix(print, printOf(part));
      // What the parts are called is left to the comparison: things of one kind have the same names in the same order.
      else for (const key in value) print = mix(print, printOf((value as Record<string, unknown>)[key]));
      if (isKept) prints.set(value, print);
      return print;
    }
    default:
      return 7;
  }
}

function isSameGame<K extends Kinds>(a: Branch<K>, b: Branch<K>): boolean {
  if (a.given !== b.given || a.floor !== b.floor) return false;
  if (!isSame(a.told, b.told)) return false;
  // How often each label was rolled matters to seeded dice only; the seats never change.
  for (const part in a.game)
    if (part !== 'seats' && part !== 'rolled' && !isSame(a.game[part as keyof Game<K>], b.game[part as keyof Game<K>]))
      return false;
  return true;
}

/** Equal plain data; what is shared is not looked into. */
function isSame(a: unknown, b: unknown): boolean {
  if (a === b) return true;
  if (typeof a !== 'object' || typeof b !== 'object' || a === null || b === null) return false;
  if (Array.isArray(a)) {
    if (!Array.isArray(b) || a.length !== b.length) return false;
    for (let i = 0; i < a.length; i++) if (!isSame(a[i], b[i])) return false;
    return true;
  }
  const left = a as Record<string, unknown>;
  const right = b as Record<string, unknown>;
  let count = 0;
  for (const key in left) {
    if (!isSame(left[key], right[key])) return false;
    count += 1;
  }
  for (const _ in right) count -= 1;
  return count === 0;
}

/** Comparing games costs more than a few branches do. */
export const MERGE_FROM = 30;

/** Branches that have come to the same game go on as one. */
export function merged<K extends Kinds>(branches: readonly Branch<K>[]): Branch<K>[] {
  const byPrint = new Map<number, Branch<K>[]>();
  const out: Branch<K>[] = [];
  for (const branch of branches) {
    const { table, stack, drafts, given, need, returned, answers } = branch.game;
    const print = printOf([branch.given, branch.told, table, stack, drafts, given, need, returned, answers]);
    const alike = byPrint.get(print) ?? [];
    const known = alike.find((other) => isSameGame(other, branch));
    if (known) {
      known.p = plus(known.p, branch.p);
      continue;
    }
    alike.push(branch);
    byPrint.set(print, alike);
    out.push(branch);
  }
  return out;
}

/** Sentences in parts: whoever prints one puts names and numbers in; nobody takes English apart again. */
import type { Data } from '../kernel/data.ts';

/** Words as they stand, a thing by its id, so many of something, or a place of the map. */
export type Part =
  | string
  | { readonly name: string }
  | { readonly count: number; readonly of: string }
  | { readonly at: Data };

export type Sentence = readonly Part[];

/** say`${name(unit)} fires at ${name(target)}.` */
export function say(text: TemplateStringsArray, ...parts: readonly (Part | Sentence | number)[]): Sentence {
  const out: Part[] = [];
  const add = (part: Part): void => {
    const last = out[out.length - 1];
    if (typeof part === 'string' && typeof last === 'string') out[out.length - 1] = last + part;
    else if (part !== '') out.push(part);
  };
  text.forEach((words, i) => {
    add(words);
    const part = parts[i];
    if (typeof part === 'number') add(String(part));
    else if (isSentence(part)) part.forEach(add);
    else if (part !== undefined) add(part);
  });
  return out;
}

const isSentence = (part: Part | Sentence | number | undefined): part is Sentence => Array.isArray(part);

/** A sentence of one part, for words that are at hand. */
export const words = (text: string): Sentence => (text === '' ? [] : [text]);

/** A unit, division or player by its id; whoever prints the sentence knows its printed name. */
export const name = (id: string): Part => ({ name: id });

/** `1 minute`, `3 minutes`. */
export const count = (n: number, noun: string): Part => ({ count: n, of: noun });

/** A place, in the numbers that a player would read off the map. */
export const at = (place: Data): Part => ({ at: place });

/** A list as one says it: `A`, `A and B`, `A, B and C`. */
export function list(parts: readonly (Part | Sentence)[], last = 'and'): Sentence {
  return parts.flatMap((part, i): readonly Part[] => {
    const between = i === 0 ? [] : [i === parts.length - 1 ? ` ${last} ` : ', '];
    return [...between, ...(isSentence(part) ? part : [part])];
  });
}

/** A noun with its number: `1 inch`, `2 inches`, `3 batteries`. */
export function counted(n: number, noun: string): string {
  if (n === 1) return `1 ${noun}`;
  if (/(?:s|x|z|ch|sh)$/.test(noun)) return `${n} ${noun}es`;
  if (/[^aeiou]y$/.test(noun)) return `${n} ${noun.slice(0, -1)}ies`;
  return `${n} ${noun}s`;
}

/** The sentence as text; without names, things are called by their ids. */
export function plain(sentence: Sentence, nameOf: (id: string) => string = (id) => id): string {
  let out = '';
  for (const part of sentence) {
    if (typeof part === 'string') out += part;
    else if ('name' in part) out += nameOf(part.name);
    else if ('count' in part) out += counted(part.count, part.of);
    else out += Array.isArray(part.at) ? part.at.join(',') : String(part.at);
  }
  return out;
}

/** The ids that a sentence names, in its order, each once. */
export function namedIn(sentence: Sentence): string[] {
  const ids: string[] = [];
  for (const part of sentence)
    if (typeof part === 'object' && 'name' in part && !ids.includes(part.name)) ids.push(part.name);
  return ids;
}

/** `a bunker`, `an entrenchment`. */
export const withArticle = (noun: string): string => `${/^[aeiou]/i.test(noun) ? 'an' : 'a'} ${noun}`;

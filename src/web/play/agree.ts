/** Sentences are written of one unit; of a name that means several their verbs and pronouns agree with it. */
import type { Said as Sentence } from '../../protocol/play.ts';
import type { Named } from './names.ts';

/** `Armoured cars`, `Typhoons`, `Hurricanes of the BEF`; but not `8e Cuirassiers`, which is a regiment, nor `Field regiment`. */
export function isMany(name: string): boolean {
  const words = name.split(/,| \(| of /)[0]!.split(' ');
  const last = words.at(-1)!;
  return /[^sui]s$/.test(last) && (words.length === 1 || /^[a-z]/.test(last));
}

const VERBS: Readonly<Record<string, string>> = { is: 'are', was: 'were', has: 'have', does: 'do', goes: 'go' };

/** Words in `s` that are no verbs. */
const OTHERS: readonly string[] = ['as', 'its', 'this', 'across', 'towards', 'points', 'hits', 'units', 'thus', 'less'];

function verbOfMany(verb: string): string {
  if (OTHERS.includes(verb)) return verb;
  const known = VERBS[verb];
  if (known) return known;
  if (/[^aeiou]ies$/.test(verb)) return `${verb.slice(0, -3)}y`;
  if (/(?:ss|ch|sh|x)es$/.test(verb)) return verb.slice(0, -2);
  return /[a-z]s$/.test(verb) && !verb.endsWith('ss') ? verb.slice(0, -1) : verb;
}

/** What is said of a name that means several. */
function ofMany(words: string): string {
  const found = /^( )([a-z]+)(.*)$/s.exec(words);
  if (!found) return words;
  const [, space, verb, rest] = found;
  const agreed = verbOfMany(verb!);
  if (agreed === verb) return words;
  return `${space}${agreed}${rest!
    .replace(/\band (never )?([a-z]+s)\b/g, (_, never = '', second: string) => `and ${never}${verbOfMany(second)}`)
    .replace(/\bitself\b/g, 'themselves')
    .replace(/\bits\b/g, 'their')
    .replace(/\bit has\b/g, 'they have')
    .replace(/\bit is\b/g, 'they are')}`;
}

export function agreeing(sentence: Sentence, names: ReadonlyMap<string, Named>): Sentence {
  return sentence.map((part, i) => {
    const before = sentence[i - 1];
    if (typeof part !== 'string' || typeof before !== 'object' || !('name' in before)) return part;
    return isMany(names.get(before.name)?.full ?? '') ? ofMany(part) : part;
  });
}

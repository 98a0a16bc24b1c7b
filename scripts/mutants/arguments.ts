/** The command line of `npm run mutants`. */
import { type RulesetSource, sourceOf } from '../../src/coverage/sources.ts';
import type { Which } from './prove.ts';

export const USAGE = `usage: npm run mutants -- ID|all [--rule PATTERN] [--changed | --renew] [--most N] [--json]
       npm run mutants -- ID|all --check [--allow-stale] [--json]
       npm run mutants -- ID --suggest RULE | --sample SEED N | --run FILE [--json]`;

export class Refused extends Error {}

interface Common {
  readonly id: string;
  /** Of a ruleset that lies in one folder, for the tests: `--source FOLDER`. */
  readonly source: RulesetSource | null;
  readonly json: boolean;
  /** Milliseconds to wait for the tests of a mutant, if not the usual. */
  readonly patience: number | null;
  readonly most: number;
}

export type Command = Common &
  (
    | { readonly does: 'prove'; readonly which: Which; readonly wanted: (id: string) => boolean }
    | { readonly does: 'check'; readonly allowStale: boolean }
    | { readonly does: 'suggest'; readonly rule: string }
    | { readonly does: 'sample'; readonly seed: string; readonly count: number }
    | { readonly does: 'run'; readonly file: string }
  );

/** Options and how many values each takes. */
const OPTIONS: Readonly<Record<string, number>> = {
  '--json': 0,
  '--changed': 0,
  '--renew': 0,
  '--check': 0,
  '--allow-stale': 0,
  '--rule': 1,
  '--most': 1,
  '--patience': 1,
  '--source': 1,
  '--out': 1,
  '--suggest': 1,
  '--run': 1,
  '--sample': 2,
};

/** What each command takes beside what all take. */
const TAKES = {
  prove: ['--rule', '--changed', '--renew', '--most'],
  check: ['--check', '--allow-stale'],
  suggest: ['--suggest'],
  sample: ['--sample'],
  run: ['--run'],
} as const;
const ALWAYS = ['--json', '--source', '--out', '--patience'];

/**
 * `--source`, `--out` and `--patience` serve the tests: a ruleset that lies in one folder with its `claims.yaml`, a file
 * of its own for what is found out, and a shorter wait.
 */
export function parseArguments(words: readonly string[]): Command {
  const given = new Map<string, readonly string[]>();
  const ids: string[] = [];
  for (let index = 0; index < words.length; index += 1) {
    const word = words[index]!;
    const wants = OPTIONS[word];
    if (wants !== undefined) {
      const values = words.slice(index + 1, index + 1 + wants);
      if (values.length < wants || values.some((value) => value.startsWith('--')))
        throw new Refused(`${word} wants ${wants === 1 ? 'a value' : 'two values'}\n${USAGE}`);
      given.set(word, values);
      index += wants;
    } else if (word.startsWith('-')) throw new Refused(`unknown option ${word}\n${USAGE}`);
    else ids.push(word);
  }
  const [id] = ids;
  if (id === undefined || ids.length > 1) throw new Refused(USAGE);
  const value = (name: string, at = 0): string | undefined => given.get(name)?.[at];
  const amount = (name: string, at = 0): number | null => {
    const text = value(name, at);
    if (text === undefined) return null;
    const number = Number(text);
    if (!Number.isInteger(number) || number < 1) throw new Refused(`${name} wants a whole number above 0\n${USAGE}`);
    return number;
  };
  const does = (['check', 'suggest', 'sample', 'run'] as const).find((name) => given.has(`--${name}`)) ?? 'prove';
  const odd = [...given.keys()].find((name) => !ALWAYS.includes(name) && !TAKES[does].some((one) => one === name));
  if (odd !== undefined) throw new Refused(`${odd} does not go with --${does}\n${USAGE}`);
  if (given.has('--changed') && given.has('--renew')) throw new Refused(`--renew includes --changed\n${USAGE}`);

  const folder = value('--source');
  const source = folder === undefined ? null : sourceIn(folder, id, value('--out'));
  const takesAll = does === 'prove' || does === 'check';
  if (!source && !sourceOf(id) && !(id === 'all' && takesAll)) throw new Refused(`unknown ruleset ${id}`);
  const common = {
    id,
    source,
    json: given.has('--json'),
    patience: amount('--patience'),
    most: amount('--most') ?? 12,
  };
  switch (does) {
    case 'check':
      return { ...common, does, allowStale: given.has('--allow-stale') };
    case 'suggest':
      return { ...common, does, rule: value('--suggest')! };
    case 'sample':
      return { ...common, does, seed: value('--sample')!, count: amount('--sample', 1)! };
    case 'run':
      return { ...common, does, file: value('--run')! };
    case 'prove': {
      const which = given.has('--renew') ? 'renew' : given.has('--changed') ? 'changed' : 'all';
      const rule = value('--rule');
      return { ...common, does, which, wanted: rule === undefined ? () => true : matcher(rule) };
    }
  }
}

function sourceIn(folder: string, id: string, out = `${folder}/proved.json`): RulesetSource {
  return { id, code: [folder], tests: [folder], claims: `${folder}/claims.yaml`, proofs: out };
}

/** `bg-obs` is part of an id, `bg-obs-*` all of it with any letters for the star. */
function matcher(pattern: string): (id: string) => boolean {
  if (!pattern.includes('*')) return (id) => id.includes(pattern);
  const parts = pattern.split('*').map((part) => part.replace(/[.+?^${}()|[\]\\]/g, '\\$&'));
  const shape = new RegExp(`^${parts.join('.*')}$`);
  return (id) => shape.test(id);
}

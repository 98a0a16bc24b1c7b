/** Rulesets besides our own: modules named by SANDTABLE_RULESETS, for those who write one. */
import { createRequire } from 'node:module';
import { resolve } from 'node:path';
import type { AnyRuleset } from '../kit/contract.ts';
import { BadInput, quoted } from '../scenarios/files.ts';

const FUNCTIONS = [
  'apply',
  'clone',
  'answers',
  'outcome',
  'view',
  'redact',
  'reveals',
  'imagine',
  'options',
  'seats',
  'setup',
  'scene',
  'result',
  'show',
  'bound',
  'turn',
  'invariants',
] as const;
/** Lists, and what each of their rows must have. */
const LISTS: Readonly<Record<string, readonly string[]>> = {
  rules: ['id', 'kind', 'title', 'section'],
  charts: ['name', 'page', 'rule', 'columns', 'rows', 'cells'],
  scenarios: ['id', 'title', 'sides', 'size', 'turnLimit'],
};

/** The registered rulesets and those of the modules, a comma-separated list of paths. */
export function loadRulesets(registered: readonly AnyRuleset[], modules: string | undefined): readonly AnyRuleset[] {
  const all = [...registered];
  for (const path of (modules ?? '').split(',').map((part) => part.trim())) {
    if (path === '') continue;
    for (const ruleset of rulesetsIn(path)) {
      if (all.some((one) => one.id === ruleset.id))
        throw new BadInput(`SANDTABLE_RULESETS: ${path}: there is already a ruleset ${quoted(ruleset.id)}`);
      all.push(ruleset);
    }
  }
  return all;
}

const requireModule = createRequire(import.meta.url);

function rulesetsIn(path: string): readonly AnyRuleset[] {
  let loaded: Record<string, unknown>;
  try {
    loaded = requireModule(resolve(path)) as Record<string, unknown>;
  } catch (error) {
    throw new BadInput(
      `SANDTABLE_RULESETS: ${path}: cannot be loaded: ${error instanceof Error ? error.message : String(error)}`,
    );
  }
  const list = loaded.rulesets;
  if (!Array.isArray(list)) throw new BadInput(`SANDTABLE_RULESETS: ${path}: the module exports no list "rulesets"`);
  list.forEach((one: unknown, i) => {
    let wrong: string | null;
    try {
      wrong = lacking(one);
    } catch (error) {
      wrong = `it cannot be read: ${String(error)}`; // a getter of theirs
    }
    if (wrong) throw new BadInput(`SANDTABLE_RULESETS: ${path}: rulesets.${i}: ${wrong}`);
  });
  return list as AnyRuleset[];
}

/** What an object lacks to be a ruleset; the conformance suite looks deeper. */
function lacking(value: unknown): string | null {
  if (typeof value !== 'object' || value === null) return 'this is not a ruleset';
  const one = value as Record<string, unknown>;
  if (typeof one.id !== 'string' || one.id === '') return 'a ruleset needs an id';
  if (typeof one.title !== 'string' || one.title === '') return 'a ruleset needs a title';
  if (!Number.isInteger(one.version) || Number(one.version) < 1)
    return 'a ruleset needs a version, a whole number from 1';
  for (const [name, fields] of Object.entries(LISTS)) {
    const list = one[name];
    if (!Array.isArray(list)) return `a ruleset needs a list ${quoted(name)}`;
    for (const [i, row] of list.entries())
      for (const field of fields)
        if ((row as Record<string, unknown> | null)?.[field] === undefined) return `${name}.${i} has no ${field}`;
  }
  for (const name of FUNCTIONS)
    if (typeof one[name] !== 'function') return `a ruleset needs a function ${quoted(name)}`;
  for (const name of ['procedures', 'text'])
    if (typeof one[name] !== 'object' || one[name] === null) return `a ruleset needs ${quoted(name)}`;
  for (const name of ['event', 'question'])
    if (typeof (one.text as Record<string, unknown>)[name] !== 'function')
      return `text needs a function ${quoted(name)}`;
  return null;
}

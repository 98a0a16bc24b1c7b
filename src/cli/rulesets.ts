/** Rulesets besides our own: modules named by SANDTABLE_RULESETS, for those who write one. */
import { createRequire } from 'node:module';
import { resolve } from 'node:path';
import type { AnyRuleset } from '../rules/contract.ts';
import { BadInput, quoted } from '../scenarios/files.ts';

const FUNCTIONS = [
  'apply',
  'clone',
  'answers',
  'outcome',
  'view',
  'seen',
  'reveals',
  'imagine',
  'options',
  'seats',
  'setup',
  'scene',
  'result',
  'show',
  'bound',
] as const;
const LISTS = ['rules', 'charts', 'scenarios'] as const;

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
    const wrong = lacking(one);
    if (wrong) throw new BadInput(`SANDTABLE_RULESETS: ${path}: rulesets.${i}: ${wrong}`);
  });
  return list as AnyRuleset[];
}

/** What an object lacks to be a ruleset; the conformance suite looks deeper. */
function lacking(value: unknown): string | null {
  if (typeof value !== 'object' || value === null) return 'this is no ruleset';
  const one = value as Record<string, unknown>;
  if (typeof one.id !== 'string' || one.id === '') return 'a ruleset has an id';
  if (!Number.isInteger(one.version)) return 'a ruleset has a version, a whole number';
  for (const name of LISTS) if (!Array.isArray(one[name])) return `a ruleset has a list ${quoted(name)}`;
  for (const name of FUNCTIONS) if (typeof one[name] !== 'function') return `a ruleset has a function ${quoted(name)}`;
  for (const name of ['procedures', 'text'])
    if (typeof one[name] !== 'object' || one[name] === null) return `a ruleset has ${quoted(name)}`;
  return null;
}

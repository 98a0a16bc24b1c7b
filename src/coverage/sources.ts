/** Where the code, the tests and the inventory of each ruleset lie. */
import type { Rule } from '../kernel/rules.ts';
import { type Node, type SourceFile, stringOf, type Tree, walk } from './tree.ts';

/** Where a ruleset's code and tests lie. Folders are relative to the root of the source tree. */
export interface RulesetSource {
  /** The ruleset's id, which is the prefix of its rule ids. */
  readonly id: string;
  /** Folders of its code. `rules.ts` in the first one is its inventory. */
  readonly code: readonly string[];
  /** Folders of its tests, files that end in `.test.ts` or `.spec.ts`. */
  readonly tests: readonly string[];
  /** Its claims file, if it is not `test/claims/ID.yaml`. */
  readonly claims?: string;
  /** The stored results, if they are not in `test/proved/ID.json`. */
  readonly proofs?: string;
}

export const SOURCES: readonly RulesetSource[] = [
  { id: 'bg', code: ['src/rules/battlegroup'], tests: ['src/rules/battlegroup', 'test'] },
  { id: 'kgn', code: ['src/rules/kampfgruppe'], tests: ['src/rules/kampfgruppe', 'test'] },
  { id: 'hex', code: ['src/rules/hex'], tests: ['src/rules/hex', 'test'] },
  { id: 'stonk', code: ['src/rules/stonk'], tests: ['src/rules/stonk', 'test'] },
  { id: 'ag', code: ['src/rules/assault-gun'], tests: ['src/rules/assault-gun', 'test'] },
  { id: 'drill', code: ['test/drill'], tests: ['test'] },
];

export function sourceOf(ruleset: string): RulesetSource | undefined {
  return SOURCES.find((source) => source.id === ruleset);
}

/** The inventory, read from the literal list in `rules.ts`, so that it needs no compiling. */
export function readRules(tree: Tree, source: RulesetSource): Rule[] {
  const path = `${source.code[0]}/rules.ts`;
  const inventory = tree.file(path);
  const rules: Rule[] = [];
  for (const { node } of walk(inventory.program)) {
    if (node.type !== 'VariableDeclarator' || (node.id as Node).name !== 'RULES') continue;
    for (const list of walk(node.init as Node)) {
      if (list.node.type === 'ObjectExpression') rules.push(ruleFrom(inventory, list.node));
    }
  }
  if (rules.length === 0) throw new Error(`${path}: no literal list RULES`);
  return rules;
}

function ruleFrom(inventory: SourceFile, object: Node): Rule {
  const fields = new Map<string, unknown>();
  for (const property of object.properties as Node[]) {
    const key = property.key as Node | undefined;
    const value = property.value as Node | undefined;
    if (key && value) fields.set(String(key.name ?? key.value), stringOf(value));
  }
  const text = (name: string): string => {
    const value = fields.get(name);
    if (typeof value === 'string') return value;
    throw new Error(`${inventory.file}:${inventory.lineAt(object.start)}: a rule without a literal ${name}`);
  };
  const kind = text('kind');
  if (kind !== 'rule' && kind !== 'gap' && kind !== 'example') {
    throw new Error(`${inventory.file}:${inventory.lineAt(object.start)}: unknown kind ${kind}`);
  }
  return { id: text('id'), kind, title: text('title'), section: text('section') };
}

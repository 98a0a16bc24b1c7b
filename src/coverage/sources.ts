/** Where the code, the tests and the inventory of each ruleset lie. */
import type { Rule } from '../kernel/rules.ts';
import { kindOf } from '../kit/inventory.ts';
import { BOOKS } from '../rules/registry.ts';
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
  ...BOOKS.map(({ id, folder }) => ({
    id,
    code: [`src/rules/${folder}`],
    tests: [`src/rules/${folder}`, 'test'],
  })),
  { id: 'drill', code: ['test/drill'], tests: ['test'] },
];

export function sourceOf(ruleset: string): RulesetSource | undefined {
  return SOURCES.find((source) => source.id === ruleset);
}

/** The inventory, read from the literal sections in `rules.ts`, so that it needs no compiling. */
export function readRules(tree: Tree, source: RulesetSource): Rule[] {
  const path = `${source.code[0]}/rules.ts`;
  const file = tree.file(path);
  const rules: Rule[] = [];
  for (const { node } of walk(file.program)) {
    if (node.type !== 'VariableDeclarator' || (node.id as Node).name !== 'RULES') continue;
    const sections =
      (node.init as Node).type === 'CallExpression' ? ((node.init as Node).arguments as Node[])[0] : undefined;
    for (const section of propertiesOf(sections))
      for (const entry of propertiesOf(section.value as Node))
        rules.push(ruleFrom(file, keyOf(section), keyOf(entry), entry.value as Node));
  }
  if (rules.length === 0) throw new Error(`${path}: no literal inventory RULES`);
  return rules;
}

const propertiesOf = (node: Node | undefined): Node[] =>
  node?.type === 'ObjectExpression' ? (node.properties as Node[]) : [];

function keyOf(property: Node): string {
  const key = property.key as Node;
  return String(key.name ?? key.value);
}

function ruleFrom(file: SourceFile, section: string, id: string, entry: Node): Rule {
  const titled = propertiesOf(entry).find((property) => keyOf(property) === 'title');
  const title = stringOf(titled ? (titled.value as Node) : entry);
  if (title === null) throw new Error(`${file.file}:${file.lineAt(entry.start)}: ${id} without a literal title`);
  return { id, kind: kindOf(id), title, section };
}

/** The rule inventory; with --coverage, where each rule is obeyed and which tests are named after it. */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { BadClaims } from '../coverage/claims.ts';
import { type Coverage, coverageOf } from '../coverage/coverage.ts';
import { sourceOf } from '../coverage/sources.ts';
import { openTree } from '../coverage/tree.ts';
import type { Rule } from '../kernel/rules.ts';
import { BOOKS, INVENTORIES } from '../rules/index.ts';
import { BadInput } from '../scenarios/files.ts';
import { type Command, type Context, JSON_OPTION, OK, printJson } from './command.ts';
import { checkId } from './find.ts';
import { plural, table } from './format.ts';
import { rootOf } from './root.ts';

export const rules: Command = {
  name: 'rules',
  summary: 'the rule inventory; with --coverage, per id: where obeyed, which tests',
  places: [{ name: 'ID', help: 'a ruleset', optional: true }],
  options: {
    coverage: { kind: 'flag', help: 'where each rule is obeyed, which tests are named after it (in a checkout)' },
    json: JSON_OPTION,
  },
  run: async (args, context) => {
    const { io } = context;
    const id = args.places[0];
    const asJson = args.flag('json');
    if (id === undefined) {
      if (args.flag('coverage')) throw new BadInput('rules: --coverage needs a ruleset: sandtable rules ID --coverage');
      const books = inventories(context);
      if (asJson)
        printJson(
          io,
          books.map(({ rules, ...book }) => ({ ...book, total: rules.length, ...countsOf(rules) })),
        );
      else
        io.out(
          `${table(books.map(({ id, title, rules, playable }) => [id, title, inWords(rules), playable ? '' : 'not yet playable']))}\n`,
        );
      return OK;
    }
    checkId(context, id, 'rules');
    const { rules } = inventories(context).find((book) => book.id === id)!;
    if (args.flag('coverage')) {
      const coverage = await covered(id, rules);
      if (asJson) printJson(io, coverage);
      else io.out(coverageText(coverage));
      return OK;
    }
    if (asJson) printJson(io, { ruleset: id, total: rules.length, ...countsOf(rules), rules });
    else io.out(inventoryText(rules));
    return OK;
  },
};

interface Inventory {
  readonly id: string;
  readonly title: string;
  readonly author: string | null;
  readonly playable: boolean;
  readonly rules: readonly Rule[];
}

function inventories({ rulesets }: Context): Inventory[] {
  const books = BOOKS.map(({ id, title, author }): Inventory => {
    const rules = INVENTORIES[id];
    return { id, title, author, playable: rulesets.some((ruleset) => ruleset.id === id), rules };
  });
  const others = rulesets.filter((ruleset) => !books.some((book) => book.id === ruleset.id));
  return [...books, ...others.map(({ id, title, rules }) => ({ id, title, author: null, playable: true, rules }))];
}

function countsOf(rules: readonly Rule[]) {
  const count = (kind: Rule['kind']): number => rules.filter((rule) => rule.kind === kind).length;
  return { rule: count('rule'), gap: count('gap'), example: count('example') };
}

function inWords(rules: readonly Rule[]): string {
  const { rule, gap, example } = countsOf(rules);
  return [plural(rule, 'rule'), plural(gap, 'gap'), plural(example, 'worked example')].join(', ');
}

function inventoryText(rules: readonly Rule[]): string {
  const sections = [...new Set(rules.map((rule) => rule.section))];
  const shown = sections.map((section) => {
    const rows = rules
      .filter((rule) => rule.section === section)
      .map(({ id, kind, title }) => [id, kind === 'rule' ? '' : kind, title]);
    return `${section}\n${table(rows, '  ')}\n`;
  });
  return shown.join('\n');
}

async function covered(id: string, inventory: readonly Rule[]): Promise<Coverage> {
  const root = rootOf();
  const source = sourceOf(id);
  if (!source || !existsSync(join(root, source.code[0]!)))
    throw new BadInput(`rules: --coverage reads the sources of ${id}, which are not here`);
  let tree: Awaited<ReturnType<typeof openTree>>;
  try {
    tree = await openTree(root);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ERR_MODULE_NOT_FOUND') throw error;
    throw new BadInput('rules: --coverage needs the development packages: npm ci in a checkout');
  }
  try {
    return coverageOf(tree, source, inventory);
  } catch (error) {
    if (!(error instanceof BadClaims)) throw error;
    throw new BadInput(`rules: ${error.message.split('\n')[0]}`);
  }
}

function coverageText({ total, obeyed, tested, proved, provisional, rules, unknown, faults }: Coverage): string {
  const rows = rules.map(({ id, obeyedAt, tests, mutantKilled, claims, title, ...rule }) => [
    id,
    obeyedAt.length > 0
      ? obeyedAt.length > 1
        ? `${obeyedAt[0]} +${obeyedAt.length - 1}`
        : obeyedAt[0]!
      : 'not obeyed',
    plural(tests.length, 'test'),
    mutantKilled ? `proved by ${plural(claims.length, 'claim')}` : rule.provisional ? 'provisional' : '',
    title,
  ]);
  const lines = [
    table(rows),
    '',
    `${total} rules: ${obeyed} obeyed, ${tested} tested, ${proved} proved by claim, ${provisional} provisional.`,
  ];
  for (const { id, unproved } of rules) if (unproved !== undefined) lines.push(`${id} is not proved: ${unproved}.`);
  for (const fault of faults) lines.push(`${fault}.`);
  for (const { id, at } of unknown) lines.push(`${at}: ${id} stands in no inventory.`);
  return `${lines.join('\n')}\n`;
}

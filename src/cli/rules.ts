/** The rule inventory and the glossary; with --coverage, where each rule is obeyed and which tests are named after it. */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { BadClaims } from '../coverage/claims.ts';
import { type Coverage, coverageOf } from '../coverage/coverage.ts';
import { sourceOf } from '../coverage/sources.ts';
import { openTree } from '../coverage/tree.ts';
import type { Rule } from '../kernel/rules.ts';
import type { Chart } from '../kit/contract.ts';
import type { Term } from '../kit/inventory.ts';
import { BOOKS, INVENTORIES } from '../rules/index.ts';
import { BadInput, quoted } from '../scenarios/files.ts';
import { meant } from '../scenarios/near.ts';
import { type Command, type Context, JSON_OPTION, OK, printJson } from './command.ts';
import { checkId } from './find.ts';
import { plural, table } from './format.ts';
import { rootOf } from './root.ts';
import { chartText } from './tables.ts';

export const rules: Command = {
  name: 'rules',
  summary: 'the rules of a book, one rule, or the glossary; with --coverage, where each rule is obeyed and tested',
  places: [{ name: 'ID', help: 'a ruleset, or one of its numbered rules', optional: true }],
  options: {
    search: { kind: 'text', value: 'WORDS', help: 'the rules that contain all of these words' },
    glossary: { kind: 'flag', help: 'the terms of the book: what each means, and its rules' },
    coverage: { kind: 'flag', help: 'where each rule is obeyed, and which tests are named after it (in a checkout)' },
    json: JSON_OPTION,
  },
  run: async (args, context) => {
    const { io } = context;
    const id = args.places[0];
    const asJson = args.flag('json');
    const search = args.text('search');
    if (search !== undefined) {
      if (id !== undefined) checkId(context, id, 'rules');
      const found = inventories(context).flatMap((book) =>
        id === undefined || book.id === id ? book.rules.filter((rule) => speaksOf(rule, search)) : [],
      );
      if (asJson) printJson(io, found);
      else if (found.length === 0) io.out(`No rule contains ${quoted(search)}.\n`);
      else io.out(`${found.map((rule) => ruleText(rule)).join('\n')}`);
      return OK;
    }
    const named = inventories(context).flatMap((book) =>
      book.rules.filter((rule) => rule.id === id).map((rule) => ({ book, rule })),
    )[0];
    for (const option of ['glossary', 'coverage'] as const)
      if (named && args.flag(option)) throw new BadInput(`rules: --${option} needs a ruleset, not a rule`);
    if (named) {
      const { book, rule } = named;
      const charts = book.charts.filter((chart) => chart.rule === rule.id);
      if (asJson) printJson(io, { ruleset: book.id, ...rule, charts });
      else io.out([ruleText(rule, book.title), ...charts.map(chartText)].join('\n'));
      return OK;
    }
    if (id === undefined) {
      for (const option of ['glossary', 'coverage'] as const)
        if (args.flag(option)) throw new BadInput(`rules: --${option} needs a ruleset: sandtable rules ID --${option}`);
      const books = inventories(context);
      if (asJson)
        printJson(
          io,
          books.map(({ rules, charts: _charts, glossary: _glossary, ...book }) => ({
            ...book,
            total: rules.length,
            ...countsOf(rules),
          })),
        );
      else
        io.out(
          `${table(books.map(({ id, title, rules, playable }) => [id, title, inWords(rules), playable ? '' : 'not yet playable']))}\n`,
        );
      return OK;
    }
    checkRule(context, id);
    const { title, rules, glossary } = inventories(context).find((book) => book.id === id)!;
    if (args.flag('glossary')) {
      if (asJson) printJson(io, { ruleset: id, terms: glossary });
      else io.out(glossary.length === 0 ? `${title} has no glossary.\n` : `${glossaryText(glossary)}\n`);
      return OK;
    }
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
  readonly charts: readonly Chart[];
  readonly glossary: readonly Term[];
}

function inventories({ rulesets }: Context): Inventory[] {
  const books = BOOKS.map(({ id, title, author }): Inventory => {
    const rules = INVENTORIES[id];
    const ruleset = rulesets.find((one) => one.id === id);
    const { charts = [], glossary = [] } = ruleset ?? {};
    return { id, title, author, playable: ruleset !== undefined, rules, charts, glossary };
  });
  const others = rulesets.filter((ruleset) => !books.some((book) => book.id === ruleset.id));
  return [
    ...books,
    ...others.map(({ id, title, rules, charts, glossary = [] }) => ({
      ...{ id, title, author: null, playable: true },
      ...{ rules, charts, glossary },
    })),
  ];
}

/** A ruleset; or what was meant, where the beginning is a ruleset's and no rule has that number. */
function checkRule(context: Context, id: string): void {
  const book = inventories(context).find((one) => id.startsWith(`${one.id}-`));
  if (!book) {
    checkId(context, id, 'rules');
    return;
  }
  const ids = book.rules.map((rule) => rule.id);
  throw new BadInput(
    `rules: ${book.title} has no rule ${quoted(id)}${meant(id, ids) || `; sandtable rules ${book.id} lists them`}`,
  );
}

const wordsOf = ({ id, title, text = '', points = [], section }: Rule): string =>
  [id, title, text, ...points, section].join(' ').toLowerCase();

const speaksOf = (rule: Rule, search: string): boolean =>
  search
    .toLowerCase()
    .split(/\s+/)
    .every((word) => wordsOf(rule).includes(word));

/** A rule to play from: what it is about, then every number, condition and exception. */
function ruleText({ id, kind, title, text, points = [], section }: Rule, book = ''): string {
  const head = [id, kind === 'rule' ? '' : kind === 'gap' ? 'our ruling' : 'worked example', section, book];
  return [
    head.filter(Boolean).join(', '),
    `  ${/[.?!]$/.test(title) ? title : `${title}.`}`,
    ...(text === undefined ? [] : [`  ${text}`]),
    ...points.map((point) => `  - ${point}`),
    '',
  ].join('\n');
}

const glossaryText = (terms: readonly Term[]): string =>
  table(terms.map(({ term, means, rules }) => [term, means, rules.join(' ')]));

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
  for (const { id, at } of unknown) lines.push(`${at}: ${id} is in no inventory.`);
  return `${lines.join('\n')}\n`;
}

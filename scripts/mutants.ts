/**
 * Which rules are proved: for every rule, small changes (mutants) are made in the code that cites it, one after
 * another, and the tests named after the rule are run, until one of them fails. The changed source exists only inside
 * the test runner; files on disk are never touched.
 *
 *   npm run mutants -- ID [--rule PATTERN] [--most N] [--changed] [--json]
 */
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type Plugin, parseSync } from 'vite';
import { createVitest, type TestCase, type TestModule, type Vitest } from 'vitest/node';
import { type Citation, evidenceOf, type NamedTest, patternOf } from '../src/coverage/citations.ts';
import { coverageOf, hashOf, type Proof, type Proofs } from '../src/coverage/coverage.ts';
import { type RulesetSource, readRules, sourceOf } from '../src/coverage/sources.ts';
import { type Node, openTree, type SourceFile, type Tree, walk } from '../src/coverage/tree.ts';
import type { Rule } from '../src/kernel/rules.ts';

/** A change of the source: `start` to `end` of the file replaced by `text`. */
export interface Mutant {
  readonly file: string;
  readonly line: number;
  readonly operator: string;
  readonly start: number;
  readonly end: number;
  readonly text: string;
}

interface Change extends Omit<Mutant, 'file' | 'line'> {
  /** Lower is tried earlier: what a good test is likeliest to notice. */
  readonly rank: number;
}

export type Outcome = 'proved' | 'survived' | 'no code' | 'no mutant' | 'no test' | 'test fails';

export interface Result {
  readonly id: string;
  readonly outcome: Outcome;
  /** How many mutants were tried. */
  readonly tried: number;
  readonly proof: Proof | null;
}

export interface Report {
  readonly ruleset: string;
  readonly total: number;
  readonly proved: number;
  readonly mutants: number;
  readonly secondsPerMutant: number;
  readonly rules: readonly Result[];
}

const OPPOSITE: Readonly<Record<string, string>> = {
  '<': '>=',
  '<=': '>',
  '>': '<=',
  '>=': '<',
  '===': '!==',
  '!==': '===',
  '==': '!=',
  '!=': '==',
};
const BOUNDARY: Readonly<Record<string, string>> = { '<': '<=', '<=': '<', '>': '>=', '>=': '>' };
const ARITHMETIC: Readonly<Record<string, string>> = { '+': '-', '-': '+', '*': '/', '/': '*' };
const LOGIC: Readonly<Record<string, string>> = { '&&': '||', '||': '&&', '??': '&&' };
const ASSIGNMENT: Readonly<Record<string, string>> = { '+=': '-=', '-=': '+=', '*=': '/=', '/=': '*=' };
const STEP: Readonly<Record<string, string>> = { '++': '--', '--': '++' };
const TWIN: Readonly<Record<string, string>> = {
  'Math.min': 'Math.max',
  'Math.max': 'Math.min',
  'Math.floor': 'Math.ceil',
  'Math.ceil': 'Math.floor',
};
const TWIN_METHOD: Readonly<Record<string, string>> = { some: 'every', every: 'some' };

/** From here on a number is a measure, and is also tried ten times as large. */
const MANY = 20;

/** The changes that can be made at one node. */
function changesAt(file: SourceFile, node: Node, parent: Node | undefined): Change[] {
  const changes: Change[] = [];
  const textOf = (part: Node): string => file.text.slice(part.start, part.end);
  const replace = (rank: number, operator: string, at: Node, text: string) =>
    changes.push({ rank, operator, start: at.start, end: at.end, text });
  /** The operator between two operands. */
  const swap = (rank: number, left: Node, right: Node, from: string, to: string) => {
    const start = file.text.indexOf(from, left.end);
    if (start !== -1 && start < right.start) {
      changes.push({ rank, operator: `${from} to ${to}`, start, end: start + from.length, text: to });
    }
  };
  const operator = String(node.operator ?? '');
  switch (node.type) {
    case 'BinaryExpression':
    case 'LogicalExpression': {
      const left = node.left as Node;
      const right = node.right as Node;
      const joinsText = [left, right].some((side) => side.type === 'TemplateLiteral' || typeof side.value === 'string');
      if (operator in OPPOSITE) swap(1, left, right, operator, OPPOSITE[operator]!);
      if (operator in BOUNDARY) swap(2, left, right, operator, BOUNDARY[operator]!);
      if (operator in ARITHMETIC && !joinsText) swap(2, left, right, operator, ARITHMETIC[operator]!);
      if (operator in LOGIC) swap(2, left, right, operator, LOGIC[operator]!);
      break;
    }
    case 'AssignmentExpression':
      if (operator in ASSIGNMENT) {
        swap(2, node.left as Node, node.right as Node, operator, ASSIGNMENT[operator]!);
      }
      break;
    case 'UpdateExpression': {
      const start = node.prefix === true ? node.start : node.end - 2;
      changes.push({
        rank: 2,
        operator: `${operator} to ${STEP[operator]}`,
        start,
        end: start + 2,
        text: STEP[operator]!,
      });
      break;
    }
    case 'UnaryExpression':
      if (operator === '!') replace(2, 'drop !', node, textOf(node.argument as Node));
      break;
    case 'Literal':
      if (typeof node.value === 'boolean') replace(1, `${node.value} to ${!node.value}`, node, String(!node.value));
      if (typeof node.value === 'number' && !(parent?.type === 'Property' && parent.key === node)) {
        const moves: [number, number][] = [
          [1, node.value + 1],
          [3, node.value - 1],
        ];
        // Lengths and other measures: one more or less of many is next to nothing.
        if (node.value >= MANY) moves.push([3, 10 * node.value]);
        for (const [rank, moved] of moves) {
          replace(rank, `${node.value} to ${moved}`, node, moved < 0 ? `(${moved})` : String(moved));
        }
      }
      break;
    case 'ConditionalExpression': {
      const [test, yes, no] = [node.test as Node, node.consequent as Node, node.alternate as Node];
      const swapped =
        file.text.slice(node.start, yes.start) + textOf(no) + file.text.slice(yes.end, no.start) + textOf(yes);
      replace(
        test.type === 'BinaryExpression' ? 3 : 1,
        'swap branches',
        node,
        swapped + file.text.slice(no.end, node.end),
      );
      break;
    }
    case 'IfStatement': {
      const test = node.test as Node;
      const negated = test.type === 'UnaryExpression' ? textOf(test.argument as Node) : `!(${textOf(test)})`;
      replace(
        test.type === 'BinaryExpression' ? 3 : 1,
        node.alternate ? 'swap branches' : 'negate condition',
        test,
        negated,
      );
      if (!node.alternate) replace(2, 'drop statement', node, ';');
      break;
    }
    case 'ExpressionStatement':
    case 'ThrowStatement':
    case 'ContinueStatement':
      if (node.directive === undefined || node.directive === null) replace(1, 'drop statement', node, ';');
      break;
    case 'ArrayExpression': {
      const elements = (node.elements as (Node | null)[]).filter((element) => element !== null);
      if (elements.length > 0) replace(2, 'empty list', node, '[]');
      if (elements.length > 1)
        replace(3, 'drop last element', node, `${file.text.slice(node.start, elements.at(-2)!.end)}]`);
      break;
    }
    case 'ForOfStatement':
      replace(2, 'empty loop', node.right as Node, '[]');
      break;
    case 'CallExpression': {
      const callee = node.callee as Node;
      const twin = TWIN[textOf(callee)];
      if (twin) replace(2, `${textOf(callee)} to ${twin}`, callee, twin);
      const method = callee.type === 'MemberExpression' ? (callee.property as Node) : null;
      const other = method && TWIN_METHOD[String(method.name)];
      if (other) replace(2, `${method.name} to ${other}`, method, other);
      break;
    }
  }
  return changes;
}

/** Fields that steer a procedure or name a thing: without them nothing runs, which proves nothing. */
const STEERING = new Set('proc step to call then kind type rule id use of name page'.split(' '));

/**
 * The changes of code that only lists or hands on, as a table, a profile or a view does: a field or an argument is lost.
 * Tried where nothing else can be changed.
 */
function lossesAt(file: SourceFile, node: Node, above: readonly Node[]): Change[] {
  const parent = above.at(-1);
  const change = (rank: number, operator: string, at: Node, text: string): Change[] => [
    { rank, operator, start: at.start, end: at.end, text },
  ];
  if (node.type === 'Literal' && node.value === null && node.raw === 'null') return change(1, 'null to 0', node, '0');
  // A procedure that does not end, but begins again.
  if (node.type === 'Literal' && node.value === 'done') {
    const first = firstStepOf(above);
    return first === null ? [] : change(1, `done to ${first}`, node, `({ to: '${first}' })`);
  }
  if (node.type === 'Property' && parent?.type === 'ObjectExpression') {
    const { key, value } = node as unknown as { readonly key: Node; readonly value: Node };
    const name = String(key.name ?? key.value);
    if (node.computed === true || STEERING.has(name) || /Function/.test(value.type)) return [];
    return change(2, `drop ${name}`, node, '...{}');
  }
  if (node.type === 'SpreadElement' && parent?.type === 'ObjectExpression') {
    return change(2, `drop ${file.text.slice(node.start, node.end)}`, node, '...{}');
  }
  if (node.type === 'CallExpression') {
    const given = node.arguments as Node[];
    const [first, second] = given;
    // Two of a kind: two places, two directions. Others would only fail to be what is wanted.
    if (!first || first.type !== second?.type || !/^(Member|Call|Binary)Expression$/.test(first.type)) return [];
    const swapped =
      file.text.slice(second.start, second.end) +
      file.text.slice(first.end, second.start) +
      file.text.slice(first.start, first.end);
    return [{ rank: 3, operator: 'swap arguments', start: first.start, end: second.end, text: swapped }];
  }
  return [];
}

/** The first step of the procedure around: of the outermost literal object that is handed to a call. */
function firstStepOf(above: readonly Node[]): string | null {
  const steps = above.find((node, i) => node.type === 'ObjectExpression' && above[i - 1]?.type === 'CallExpression');
  const key = (steps?.properties as Node[] | undefined)?.[0]?.key as Node | undefined;
  return key ? String(key.name ?? key.value) : null;
}

/**
 * The mutants of the nearest code that a citation speaks of, the likeliest first; of wider code only if there is nothing
 * to change in the nearer, and of code that other ids mark only if there is nothing else: lest a rule be proved by the
 * loss of its neighbours. Each mutant parses.
 */
export function mutantsOf(file: SourceFile, citation: Citation): Mutant[] {
  const found = [...walk(file.program)];
  for (const others of [citation.others, []]) {
    for (const unit of citation.units) {
      const inside = others.filter((other) => other.start >= unit.start && other.end <= unit.end);
      const apart = ({ start, end }: Change) => inside.every((other) => end <= other.start || start >= other.end);
      const within = found.filter(({ node }) => node.start >= unit.start && node.end <= unit.end);
      const mutants = (changes: readonly Change[]): Mutant[] =>
        changes
          .filter(apart)
          .sort((a, b) => a.rank - b.rank || a.start - b.start || a.end - b.end)
          .map(({ start, end, text, operator }) => ({
            file: file.file,
            line: file.lineAt(start),
            operator,
            start,
            end,
            text,
          }))
          .filter((mutant) => parseSync(file.file, mutated(file.text, mutant)).errors.length === 0);
      const changed = mutants(within.flatMap(({ node, above }) => changesAt(file, node, above.at(-1))));
      if (changed.length > 0) return changed;
      const lost = mutants(within.flatMap(({ node, above }) => lossesAt(file, node, above)));
      if (lost.length > 0) return lost;
    }
  }
  return [];
}

export function mutated(text: string, { start, end, text: change }: Mutant): string {
  return text.slice(0, start) + change + text.slice(end);
}

const labelOf = ({ file, line, operator }: Mutant): string => `${file}:${line} ${operator}`;

/** Takes from each list in turn, so that a rule cited in several places is tried in all of them. */
function inTurn<T>(lists: readonly (readonly T[])[]): T[] {
  const longest = Math.max(0, ...lists.map((list) => list.length));
  return Array.from({ length: longest }, (_, index) => lists.flatMap((list) => list.slice(index, index + 1))).flat();
}

/** One test runner for all mutants. It shows each file as the mutant has it. */
async function openRunner(root: string, files: readonly string[]) {
  let current: { readonly path: string; readonly text: string } | null = null;
  const plugin: Plugin = {
    name: 'mutant',
    enforce: 'pre',
    transform: (_code, id) => (current && id.split('?')[0] === current.path ? { code: current.text, map: null } : null),
  };
  const vitest: Vitest = await createVitest(
    'test',
    {
      root,
      watch: false,
      include: [...files],
      pool: 'threads',
      isolate: false,
      maxWorkers: 1,
      reporters: [{}],
      silent: true,
    },
    { plugins: [plugin], logLevel: 'silent' },
  );
  await vitest.standalone();

  /** Runs the tests whose name matches, or says that they did not end in time. */
  const run = async (
    tests: readonly string[],
    pattern: RegExp | null,
    limit: number,
  ): Promise<readonly TestModule[] | null> => {
    if (pattern) vitest.setGlobalTestNamePattern(pattern);
    else vitest.resetGlobalTestNamePattern();
    const specifications = tests.map((file) => vitest.getRootProject().createSpecification(join(root, file)));
    let timer: NodeJS.Timeout | undefined;
    const late = new Promise<null>((done) => {
      timer = setTimeout(() => done(null), limit);
    });
    const running = vitest.runTestSpecifications(specifications);
    const ended = await Promise.race([running, late]);
    clearTimeout(timer);
    if (ended) return ended.testModules;
    // The second request ends a worker that does not listen because it never comes out of its loop.
    await Promise.all([vitest.cancelCurrentRun('keyboard-input'), vitest.cancelCurrentRun('keyboard-input')]);
    await running;
    return null;
  };
  const show = (next: { readonly path: string; readonly text: string } | null): void => {
    if (current) vitest.invalidateFile(current.path);
    current = next;
    if (current) vitest.invalidateFile(current.path);
  };
  return {
    run,
    show: (file: string, text: string) => show({ path: join(root, file), text }),
    restore: () => show(null),
    close: () => vitest.close(),
  };
}

type Runner = Awaited<ReturnType<typeof openRunner>>;

function testsOf(modules: readonly TestModule[], id: string): TestCase[] {
  const pattern = patternOf(id);
  return modules.flatMap((module) => [...module.children.allTests()]).filter((test) => pattern.test(test.fullName));
}

export interface Options {
  readonly root: string;
  readonly source: RulesetSource;
  /** Only rules whose id passes. */
  readonly wanted?: (id: string) => boolean;
  /** How many mutants are tried for one rule. */
  readonly most?: number;
  /** What was proved before: those mutants are tried first. */
  readonly before?: Proofs;
  readonly progress?: (done: number, of: number, id: string) => void;
}

/** Longest wait for the tests of one rule beyond what they take without a mutant, in milliseconds. */
const PATIENCE = 2500;
const WHOLE_RUN = 600_000;

export async function tryMutants({ root, source, wanted, most = 12, before = {}, progress }: Options): Promise<Report> {
  const tree = await openTree(root);
  const rules = readRules(tree, source).filter((rule) => wanted?.(rule.id) ?? true);
  const { citations, tests } = evidenceOf(tree, source);
  const results: Result[] = [];
  let tried = 0;
  let spent = 0;

  const testFiles = [...new Set(rules.flatMap((rule) => (tests.get(rule.id) ?? []).map((test) => test.file)))].sort();
  const runner = await openRunner(root, testFiles);
  try {
    const unchanged = testFiles.length > 0 ? await runner.run(testFiles, null, WHOLE_RUN) : [];
    if (unchanged === null) throw new Error('the tests do not come to an end without any mutant');
    for (const [index, rule] of rules.entries()) {
      progress?.(index, rules.length, rule.id);
      const cited = citations.get(rule.id) ?? [];
      const named = tests.get(rule.id) ?? [];
      const started = performance.now();
      const result = await prove(tree, runner, rule, { cited, named, most, unchanged, before: before[rule.id] });
      spent += result.tried > 0 ? performance.now() - started : 0;
      tried += result.tried;
      results.push(result);
    }
  } finally {
    await runner.close();
    process.exitCode = 0; // The runner takes a killed mutant for a failure.
  }
  return {
    ruleset: source.id,
    total: results.length,
    proved: results.filter((result) => result.outcome === 'proved').length,
    mutants: tried,
    secondsPerMutant: tried === 0 ? 0 : Math.round(spent / tried) / 1000,
    rules: results,
  };
}

interface Case {
  readonly cited: readonly Citation[];
  readonly named: readonly NamedTest[];
  readonly most: number;
  readonly unchanged: readonly TestModule[];
  readonly before: Proof | undefined;
}

async function prove(tree: Tree, runner: Runner, { id }: Rule, known: Case): Promise<Result> {
  const { cited, named, most, unchanged, before } = known;
  const without = (outcome: Outcome, tried = 0): Result => ({ id, outcome, tried, proof: null });
  if (cited.length === 0) return without('no code');
  if (named.length === 0) return without('no test');
  const usual = testsOf(unchanged, id);
  if (usual.length === 0 || usual.some((test) => test.result().state !== 'passed')) return without('test fails');
  const all = inTurn(cited.map((citation) => mutantsOf(tree.file(citation.file), citation)));
  const mutants = [
    ...new Map(all.map((mutant) => [`${mutant.file} ${mutant.start} ${mutant.end} ${mutant.text}`, mutant])).values(),
  ]
    .sort((a, b) => Number(labelOf(b) === before?.mutant) - Number(labelOf(a) === before?.mutant))
    .slice(0, most);
  if (mutants.length === 0) return without('no mutant');

  const files = [...new Set(named.map((test) => test.file))];
  const limit = PATIENCE + 5 * usual.reduce((sum, test) => sum + (test.diagnostic()?.duration ?? 0), 0);
  for (const [index, mutant] of mutants.entries()) {
    runner.show(mutant.file, mutated(tree.file(mutant.file).text, mutant));
    const modules = await runner.run(files, patternOf(id), limit);
    runner.restore();
    // Only a test that ran and failed counts, or one that never ended; not a file that could not be loaded.
    const failed = modules === null ? usual[0] : testsOf(modules, id).find((test) => test.result().state === 'failed');
    if (!failed) continue;
    const proof = { mutant: labelOf(mutant), test: failed.fullName, hash: hashOf(tree, cited, named) };
    return { id, outcome: 'proved', tried: index + 1, proof };
  }
  return without('survived', mutants.length);
}

/** The stored result: what was found now, and what was found before about rules that were not tried. */
export function stored(ruleset: string, rules: readonly string[], before: Proofs, results: readonly Result[]): string {
  const now = new Map<string, Proof | null>(results.map((result) => [result.id, result.proof]));
  const proved: Record<string, Proof> = {};
  for (const id of [...rules].sort()) {
    const proof = now.has(id) ? now.get(id) : before[id];
    if (proof) proved[id] = { mutant: proof.mutant, test: proof.test, hash: proof.hash };
  }
  return `${JSON.stringify({ ruleset, proved }, null, 2)}\n`;
}

function table(report: Report): string {
  const width = Math.max(4, ...report.rules.map((result) => result.id.length));
  const rows = report.rules.map(({ id, outcome, tried, proof }) =>
    `${id.padEnd(width)}  ${outcome.padEnd(10)}  ${String(tried).padStart(5)}  ${proof?.mutant ?? ''}`.trimEnd(),
  );
  const open = report.rules.filter((result) => result.outcome !== 'proved');
  const unproved = open.length === 0 ? [] : ['', 'Unproved:', ...open.map(({ id, outcome }) => `  ${id} (${outcome})`)];
  return [
    `${'rule'.padEnd(width)}  ${'outcome'.padEnd(10)}  tried  mutant`,
    ...rows,
    '',
    `${report.ruleset}: ${report.proved} of ${report.total} proved, ${report.mutants} mutants, ${report.secondsPerMutant} s each`,
    ...unproved,
  ].join('\n');
}

/** `bg-obs` is part of an id, `bg-obs-*` all of it with any letters for the star. */
function matcher(pattern: string): (id: string) => boolean {
  if (!pattern.includes('*')) return (id) => id.includes(pattern);
  const parts = pattern.split('*').map((part) => part.replace(/[.+?^${}()|[\]\\]/g, '\\$&'));
  const shape = new RegExp(`^${parts.join('.*')}$`);
  return (id) => shape.test(id);
}

const USAGE =
  'usage: npm run mutants -- ID [--rule PATTERN] [--most N] [--changed] [--json] [--source FOLDER] [--out FILE]';

/** `--source` and `--out` serve the tests: a ruleset that lies in one folder, and a file of its own for the result. */
export function parseArguments(words: readonly string[]) {
  const values = new Map<string, string>();
  const flags = new Set<string>();
  const ids: string[] = [];
  for (let index = 0; index < words.length; index += 1) {
    const word = words[index]!;
    if (word === '--json' || word === '--changed') flags.add(word);
    else if (word === '--rule' || word === '--most' || word === '--source' || word === '--out') {
      const value = words[index + 1];
      if (value === undefined) throw new Refused(`${word} wants a value; ${USAGE}`);
      values.set(word, value);
      index += 1;
    } else if (word.startsWith('-')) throw new Refused(`unknown option ${word}; ${USAGE}`);
    else ids.push(word);
  }
  const id = ids[0];
  if (id === undefined || ids.length > 1) throw new Refused(USAGE);
  const most = Number(values.get('--most') ?? 12);
  if (!Number.isInteger(most) || most < 1) throw new Refused(`--most wants a whole number above 0; ${USAGE}`);
  const folder = values.get('--source');
  const source: RulesetSource | undefined = folder ? { id, code: [folder], tests: [folder] } : sourceOf(id);
  if (!source) throw new Refused(`unknown ruleset ${id}`);
  const rule = values.get('--rule');
  const out = values.get('--out') ?? `test/proved/${id}.json`;
  return { source, most, out, wanted: rule === undefined ? undefined : matcher(rule), flags };
}

export class Refused extends Error {}

async function main(): Promise<void> {
  const root = resolve(dirname(fileURLToPath(import.meta.url)), '..');
  const { source, most, out, wanted, flags } = parseArguments(process.argv.slice(2));
  const path = resolve(root, out);
  const tree = await openTree(root);
  const rules = readRules(tree, source);
  const before = readBefore(path);
  const proved = new Set(
    flags.has('--changed')
      ? coverageOf(tree, source, rules, before).rules.flatMap((rule) => (rule.mutantKilled ? [rule.id] : []))
      : [],
  );
  const live = process.stderr.isTTY && !flags.has('--json');
  const report = await tryMutants({
    root,
    source,
    most,
    before,
    wanted: (id) => (wanted?.(id) ?? true) && !proved.has(id),
    progress: (done, of, id) => live && process.stderr.write(`\r\x1b[K${done + 1} of ${of}: ${id}`),
  });
  if (live) process.stderr.write('\r\x1b[K');
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(
    path,
    stored(
      source.id,
      rules.map((rule) => rule.id),
      before,
      report.rules,
    ),
  );
  process.stdout.write(flags.has('--json') ? `${JSON.stringify(report, null, 2)}\n` : `${table(report)}\n`);
}

function readBefore(path: string): Proofs {
  try {
    return (JSON.parse(readFileSync(path, 'utf8')) as { readonly proved: Proofs }).proved;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return {};
    throw error;
  }
}

if (process.argv[1] && resolve(process.argv[1]) === fileURLToPath(import.meta.url)) {
  try {
    await main();
  } catch (error) {
    if (!(error instanceof Refused)) throw error;
    process.stderr.write(`${error.message}\n`);
    process.exitCode = 2;
  }
}

/**
 * Where each rule is obeyed, which tests are named after it, and which of them would notice its loss: what
 * `sandtable rules ID --coverage` prints. Reads a source tree; the parser is a development dependency and is loaded
 * only when it is needed.
 */
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import type { ParseResult } from 'vite';
import type { Rule } from '../kernel/rules.ts';

/** Where a ruleset's code and tests lie. Folders are relative to the root of the source tree. */
export interface RulesetSource {
  /** The ruleset's id, which is the prefix of its rule ids. */
  readonly id: string;
  /** Folders of its code. `rules.ts` in the first one is its inventory. */
  readonly code: readonly string[];
  /** Folders of its tests, files that end in `.test.ts` or `.spec.ts`. */
  readonly tests: readonly string[];
}

export const SOURCES: readonly RulesetSource[] = [
  { id: 'bg', code: ['src/rules/battlegroup'], tests: ['src/rules/battlegroup', 'test'] },
  { id: 'kgn', code: ['src/rules/kampfgruppe'], tests: ['src/rules/kampfgruppe', 'test'] },
  { id: 'hex', code: ['src/rules/hex'], tests: ['src/rules/hex', 'test'] },
  { id: 'stonk', code: ['src/rules/stonk'], tests: ['src/rules/stonk', 'test'] },
  { id: 'ag', code: ['src/rules/assault-gun'], tests: ['src/rules/assault-gun', 'test'] },
  { id: 'drill', code: ['test/drill'], tests: ['test'] },
];

/** Folders that are never read: material of tests, and what tools write. */
const LEFT_OUT = new Set(['node_modules', 'fixtures', 'golden', 'dist']);

export interface RuleCoverage {
  readonly id: string;
  readonly kind: Rule['kind'];
  readonly title: string;
  readonly section: string;
  /** `file:line` of every citation in the code. */
  readonly obeyedAt: readonly string[];
  /** Full names of the tests whose name carries the id. */
  readonly tests: readonly string[];
  readonly mutantKilled: boolean;
  /** Of a rule that is not proved: why not. */
  readonly unproved?: string;
}

/** An id that is cited but stands in no inventory. */
export interface UnknownId {
  readonly id: string;
  readonly at: string;
}

export interface Coverage {
  readonly ruleset: string;
  readonly total: number;
  readonly obeyed: number;
  readonly tested: number;
  readonly proved: number;
  readonly rules: readonly RuleCoverage[];
  readonly unknown: readonly UnknownId[];
}

/** A stretch of a file. Lines count from 1. */
export interface Place {
  readonly file: string;
  readonly line: number;
  readonly start: number;
  readonly end: number;
}

export interface Citation extends Place {
  readonly id: string;
  /** The code it speaks of, from the nearest whole piece to the widest: a statement, a function, a step. */
  readonly units: readonly Place[];
  /** Code of other ids, which may lie inside. */
  readonly others: readonly Place[];
}

export interface NamedTest extends Place {
  /** Names of the enclosing `describe` blocks and its own, joined by ` > `. A hole in a template is shown as `…`. */
  readonly name: string;
}

/** What `npm run mutants` found out about one rule, as stored in `test/proved/ID.json`. */
export interface Proof {
  /** `file:line operator` of the mutant. */
  readonly mutant: string;
  /** The test that killed it. */
  readonly test: string;
  /** Of the citing code and of the tests, so that a result which is no longer true is noticed. */
  readonly hash: string;
}

export type Proofs = Readonly<Record<string, Proof>>;

/** A node of the syntax tree, as far as it matters here. */
export interface Node {
  readonly type: string;
  readonly start: number;
  readonly end: number;
  readonly [key: string]: unknown;
}

export interface SourceFile {
  /** Relative to the root, with forward slashes. */
  readonly file: string;
  readonly text: string;
  readonly program: Node;
  readonly comments: readonly { readonly value: string; readonly start: number; readonly end: number }[];
  readonly lineAt: (offset: number) => number;
}

/** Reads and parses files below a root, each of them once. */
export interface Tree {
  readonly root: string;
  files(folders: readonly string[]): SourceFile[];
  file(path: string): SourceFile;
}

export async function openTree(root: string): Promise<Tree> {
  const { parseSync } = await import('vite');
  const known = new Map<string, SourceFile>();
  const file = (path: string): SourceFile => {
    const before = known.get(path);
    if (before) return before;
    const text = readFileSync(join(root, path), 'utf8');
    const parsed = sourceFile(path, text, parseSync(path, text));
    known.set(path, parsed);
    return parsed;
  };
  const files = (folders: readonly string[]) =>
    [...new Set(folders.flatMap((folder) => sourcesBelow(root, folder)))].sort().map(file);
  return { root, files, file };
}

function sourceFile(file: string, text: string, parsed: ParseResult): SourceFile {
  const error = parsed.errors[0];
  if (error) throw new Error(`${file}: ${error.message}`);
  const breaks = [...text.matchAll(/\n/g)].map((found) => found.index);
  const lineAt = (offset: number): number => {
    let low = 0;
    for (let high = breaks.length; low < high; ) {
      const middle = (low + high) >> 1;
      if (breaks[middle]! < offset) low = middle + 1;
      else high = middle;
    }
    return low + 1;
  };
  return { file, text, program: parsed.program as unknown as Node, comments: parsed.comments, lineAt };
}

function sourcesBelow(root: string, folder: string): string[] {
  if (!existsSync(join(root, folder))) return [];
  return readdirSync(join(root, folder), { withFileTypes: true }).flatMap((entry) => {
    const path = folder === '' || folder === '.' ? entry.name : `${folder}/${entry.name}`;
    if (entry.isDirectory()) return LEFT_OUT.has(entry.name) ? [] : sourcesBelow(root, path);
    return /(?<!\.d)\.tsx?$/.test(entry.name) ? [path] : [];
  });
}

export const isTestFile = (file: string): boolean => /\.(test|spec)\.tsx?$/.test(file);

/** The ids of a ruleset inside a text, such as the name of a test. */
export function idsIn(text: string, rulesets: readonly string[]): string[] {
  const found = text.matchAll(
    new RegExp(`(?<![\\w-])(?:${rulesets.join('|')})-[a-z][a-z0-9]*(?:-[a-z])?-\\d+(?![\\w-])`, 'g'),
  );
  return [...new Set([...found].map((match) => match[0]))];
}

/** Matches names that carry the id, and not those that carry a longer one: `kgn-gap-10`, not `kgn-gap-100`. */
export function patternOf(id: string): RegExp {
  return new RegExp(`(?<![\\w-])${id.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')}(?![\\w-])`);
}

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

/** What is still to be done before a rule can be proved. */
function whyUnproved(citations: number, tests: number, proof: Proof | undefined): string {
  if (citations === 0) return 'no code cites it';
  if (tests === 0) return 'no test is named after it';
  return proof ? 'its code or its tests have changed since it was proved' : 'no mutant of its code was killed yet';
}

/** What was proved by the last `npm run mutants`. */
export function readProofs(root: string, ruleset: string): Proofs {
  const path = join(root, 'test/proved', `${ruleset}.json`);
  if (!existsSync(path)) return {};
  return (JSON.parse(readFileSync(path, 'utf8')) as { readonly proved: Proofs }).proved;
}

/** Rules that no mutant can prove, each with the reason, by hand. */
export function readExceptions(root: string, ruleset: string): Readonly<Record<string, string>> {
  const path = join(root, 'test/proved', `${ruleset}-exceptions.json`);
  if (!existsSync(path)) return {};
  return (JSON.parse(readFileSync(path, 'utf8')) as { readonly unproved: Readonly<Record<string, string>> }).unproved;
}

export function coverageOf(
  tree: Tree,
  source: RulesetSource,
  rules: readonly Rule[],
  proofs: Proofs = readProofs(tree.root, source.id),
): Coverage {
  const exceptions = readExceptions(tree.root, source.id);
  const evidence = evidenceOf(tree, source);
  const covered = rules.map(({ id, kind, title, section }): RuleCoverage => {
    const citations = evidence.citations.get(id) ?? [];
    const tests = evidence.tests.get(id) ?? [];
    const proof = proofs[id];
    const isProved = proof !== undefined && citations.length > 0 && proof.hash === hashOf(tree, citations, tests);
    return {
      id,
      kind,
      title,
      section,
      obeyedAt: [...new Set(citations.map((citation) => `${citation.file}:${citation.line}`))],
      tests: [...new Set(tests.map((test) => test.name))],
      mutantKilled: isProved,
      ...(isProved ? {} : { unproved: exceptions[id] ?? whyUnproved(citations.length, tests.length, proof) }),
    };
  });
  const ids = new Set(rules.map((rule) => rule.id));
  const cited = [...evidence.citations.values(), ...evidence.tests.values()].flat();
  return {
    ruleset: source.id,
    total: covered.length,
    obeyed: covered.filter((rule) => rule.obeyedAt.length > 0).length,
    tested: covered.filter((rule) => rule.tests.length > 0).length,
    proved: covered.filter((rule) => rule.mutantKilled).length,
    rules: covered,
    unknown: unknownAmong(
      cited.flatMap((place) =>
        ('id' in place ? [place.id] : idsIn(place.name, [source.id])).map((id) => ({
          id,
          at: `${place.file}:${place.line}`,
        })),
      ),
      ids,
    ),
  };
}

/** Citations and named tests of a ruleset, by id, known or not. */
export interface Evidence {
  readonly citations: ReadonlyMap<string, readonly Citation[]>;
  readonly tests: ReadonlyMap<string, readonly NamedTest[]>;
}

export function evidenceOf(tree: Tree, source: RulesetSource): Evidence {
  const citations = new Map<string, Citation[]>();
  for (const file of tree.files(source.code)) {
    if (isTestFile(file.file) || basename(file.file) === 'rules.ts') continue;
    for (const citation of citationsIn(file, [source.id])) put(citations, citation.id, citation);
  }
  const tests = new Map<string, NamedTest[]>();
  for (const file of tree.files(source.tests)) {
    if (!isTestFile(file.file)) continue;
    for (const test of testsIn(file)) for (const id of idsIn(test.name, [source.id])) put(tests, id, test);
  }
  return { citations, tests };
}

/** Ids that are written as strings anywhere below the folders, or named by tests, and stand in no inventory. */
export function unknownIds(tree: Tree, folders: readonly string[], sources: readonly RulesetSource[]): UnknownId[] {
  const prefixes = sources.map((source) => source.id);
  const known = new Set(sources.flatMap((source) => readRules(tree, source).map((rule) => rule.id)));
  const used = tree.files(folders).flatMap((file) => {
    const strings = [...walk(file.program)].flatMap(({ node }) => {
      const value = stringOf(node);
      return value !== null && idsIn(value, prefixes)[0] === value ? [{ id: value, at: node }] : [];
    });
    const names = isTestFile(file.file)
      ? testsIn(file).flatMap((test) => idsIn(test.name, prefixes).map((id) => ({ id, at: test })))
      : [];
    return [...strings, ...names].map(({ id, at }) => ({ id, at: `${file.file}:${file.lineAt(at.start)}` }));
  });
  return unknownAmong(used, known);
}

function unknownAmong(used: readonly UnknownId[], known: ReadonlySet<string>): UnknownId[] {
  const unknown = new Map(used.filter(({ id }) => !known.has(id)).map((place) => [`${place.id} ${place.at}`, place]));
  return [...unknown.values()].sort((a, b) => (a.id === b.id ? compare(a.at, b.at) : compare(a.id, b.id)));
}

const compare = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);

function put<V>(map: Map<string, V[]>, key: string, value: V): void {
  const list = map.get(key);
  if (list) list.push(value);
  else map.set(key, [value]);
}

/** Of the code that cites a rule and of the tests named after it. Blanks do not count. */
export function hashOf(tree: Tree, citations: readonly Citation[], tests: readonly NamedTest[]): string {
  const text = ({ file, start, end }: Place) =>
    `${file}\n${tree.file(file).text.slice(start, end).replace(/\s+/g, ' ')}`;
  const parts = [...citations.map((citation) => text(citation.units.at(-1) ?? citation)), ...tests.map(text)];
  return createHash('sha256')
    .update([...new Set(parts)].sort().join('\n\n'))
    .digest('hex')
    .slice(0, 16);
}

/** A node with the way down to it, outermost first. */
export interface Found {
  readonly node: Node;
  readonly above: readonly Node[];
}

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && typeof (value as Node).type === 'string' && 'start' in value;

/** Every node below, types excepted: they are gone when the program runs. */
export function* walk(node: Node, above: readonly Node[] = []): Generator<Found> {
  yield { node, above };
  const path = [...above, node];
  for (const [key, value] of Object.entries(node)) {
    if (key === 'typeAnnotation' || key === 'typeParameters' || key === 'typeArguments' || key === 'returnType')
      continue;
    for (const child of Array.isArray(value) ? value : [value]) {
      if (isNode(child) && child.type !== 'TSInterfaceDeclaration' && child.type !== 'TSTypeAliasDeclaration') {
        yield* walk(child, path);
      }
    }
  }
}

/** The value of a string literal or of a template without holes. */
function stringOf(node: Node): string | null {
  if (node.type === 'Literal') return typeof node.value === 'string' ? node.value : null;
  if (node.type !== 'TemplateLiteral' || (node.expressions as Node[]).length > 0) return null;
  return ((node.quasis as Node[])[0]?.value as { readonly cooked?: string } | undefined)?.cooked ?? null;
}

export function citationsIn(file: SourceFile, rulesets: readonly string[]): Citation[] {
  const found = [...walk(file.program)];
  const marks: Mark[] = [];
  for (const { node, above } of found) {
    const value = stringOf(node);
    if (value === null || above.at(-1)?.type === 'ImportDeclaration' || idsIn(value, rulesets)[0] !== value) continue;
    marks.push({ id: value, at: node, path: ownerPath([...above, node]), exact: false });
  }
  for (const comment of file.comments) {
    const ids = idsIn(comment.value, rulesets);
    const target = ids.length > 0 ? targetOf(file, found, comment) : null;
    if (target === null) continue;
    for (const id of ids) {
      const start = comment.start + file.text.slice(comment.start, comment.end).search(patternOf(id));
      marks.push({ id, at: { start, end: comment.end }, path: [...target.above, target.node], exact: true });
    }
  }
  return marks
    .map((mark): Citation => {
      const owner = mark.path.at(-1)!;
      const others = marks
        .filter((other) => other.id !== mark.id)
        .map((other) => other.path.at(-1)!)
        .filter((node) => !(node.start <= owner.start && node.end >= owner.end));
      return {
        ...placeIn(file, mark.at),
        id: mark.id,
        units: unitsAround(mark, others).map((unit) => placeIn(file, unit)),
        others: others.map((node) => placeIn(file, node)),
      };
    })
    .sort((a, b) => a.start - b.start);
}

type Span = Pick<Node, 'start' | 'end'>;

/** An id in the text, with the way down to the code it marks. */
interface Mark {
  readonly id: string;
  readonly at: Span;
  readonly path: readonly Node[];
  /** Whether it marks that code exactly, as a comment does, or what lies around, as an argument does. */
  readonly exact: boolean;
}

/** The way down to what a string with an id belongs to: the call, the object, the row or else the statement. */
function ownerPath(path: readonly Node[]): Node[] {
  for (let index = path.length - 2; index > 0; index -= 1) {
    const node = path[index]!;
    const below = path[index + 1]!;
    const isOwner =
      /^(Call|New|Object)Expression$/.test(node.type) ||
      (node.type === 'Property' && node.key === below) ||
      path[index - 1]!.type === 'ArrayExpression' ||
      /(Statement|Declaration)$/.test(node.type);
    if (isOwner) return path.slice(0, index + 1);
  }
  return path.slice(0, 2);
}

function placeIn(file: SourceFile, { start, end }: Span): Place {
  return { file: file.file, line: file.lineAt(start), start, end };
}

/** The code that a comment stands beside, or directly above with no empty line between. */
function targetOf(
  file: SourceFile,
  found: readonly Found[],
  comment: { readonly start: number; readonly end: number },
): Found | null {
  const lineStart = file.text.lastIndexOf('\n', comment.start) + 1;
  const widest = (nodes: readonly Found[]) =>
    nodes.reduce<Found | null>((best, next) => {
      if (best === null || next.node.start < best.node.start) return next;
      return next.node.start === best.node.start && next.node.end > best.node.end ? next : best;
    }, null);
  const code = found.filter(({ node }) => node.type !== 'Program' && !node.type.startsWith('Import'));
  if (file.text.slice(lineStart, comment.start).trim() !== '') {
    const beside = widest(code.filter(({ node }) => node.start >= lineStart && node.start < comment.start));
    if (beside) return beside;
  }
  const next = nextToken(file, comment.end);
  if (next === null) return null;
  const below = widest(code.filter(({ node }) => node.start === next));
  if (below) return below;
  // A type, or a comment before an operator or a bracket: the code around it.
  const around = code.filter(({ node }) => node.start <= comment.start && node.end >= comment.end);
  if (around.length > 0) return around.at(-1)!;
  const types = (file.program.body as Node[]).find(
    (node) => node.start === next || (node.start < next && node.end > next),
  );
  return types && !types.type.startsWith('Import') ? { node: types, above: [file.program] } : null;
}

/** Where the code after a comment begins, or null if an empty line or the end comes first. */
function nextToken(file: SourceFile, from: number): number | null {
  let at = from;
  for (;;) {
    const blank = /^\s*/.exec(file.text.slice(at, at + 1000))?.[0] ?? '';
    if (/\n[^\S\n]*\n/.test(blank) || at + blank.length >= file.text.length) return null;
    at += blank.length;
    const comment = file.comments.find((candidate) => candidate.start === at);
    if (!comment) return at;
    at = comment.end;
  }
}

const isFunction = (node: Node): boolean =>
  node.type === 'ArrowFunctionExpression' || node.type === 'FunctionExpression' || node.type === 'FunctionDeclaration';

/**
 * From the nearest piece of code that a mark is about to the widest. The nearest is the statement, with the condition
 * that guards it; outside functions the row of a table or the step of a procedure; less where other ids share that.
 * The widest is the function or method, the row or step, or the whole statement.
 */
function unitsAround({ path, exact }: Mark, others: readonly Span[]): Node[] {
  const shared = (node: Node) => others.some((other) => other.start >= node.start && other.end <= node.end);
  const units: Node[] = [];
  let nearest = exact;
  for (let index = path.length - 1; index > 0; index -= 1) {
    const node = path[index]!;
    const parent = path[index - 1]!;
    const named = node.type === 'Property' || node.type === 'MethodDefinition';
    const value = named ? (node.value as Node) : node;
    const inFunction = path.slice(0, index).some(isFunction);
    const ends =
      node.type === 'FunctionDeclaration' ||
      (named && isFunction(value)) ||
      (named && value.type === 'ObjectExpression' && !inFunction) ||
      parent.type === 'Program' ||
      parent.type === 'ExportNamedDeclaration';
    const statement = inFunction && /(Statement|Declaration)$/.test(node.type) && node.type !== 'BlockStatement';
    const whole = statement || (!inFunction && (node.type === 'ObjectExpression' || parent.type === 'ArrayExpression'));
    const guards = units.length > 0 && onlyConsequent(node) === units.at(-1);
    // While the nearest piece is not whole, it grows as far as no other id is drawn in.
    const grows = units.length > 0 && !nearest && !shared(node);
    if (guards || (grows && (whole || ends))) units[units.length - 1] = node;
    else if (units.length === 0 || whole || ends) units.push(node);
    if (whole && !guards) nearest = true;
    if (ends) break;
  }
  return units;
}

/** The one statement that an `if` without `else` guards. */
function onlyConsequent(node: Node): Node | null {
  if (node.type !== 'IfStatement' || node.alternate) return null;
  const consequent = node.consequent as Node;
  if (consequent.type !== 'BlockStatement') return consequent;
  const body = consequent.body as Node[];
  return body.length === 1 ? body[0]! : null;
}

/** The tests of a file with a name that stands in the source. */
export function testsIn(file: SourceFile): NamedTest[] {
  const tests: NamedTest[] = [];
  const visit = (node: Node, blocks: readonly string[]): void => {
    let inner = blocks;
    if (node.type === 'CallExpression') {
      const kind = calledName(node.callee as Node);
      const name = nameOf((node.arguments as Node[])[0]);
      if (name !== null && (kind === 'test' || kind === 'it')) {
        tests.push({ ...placeIn(file, node), name: [...blocks, name].join(' > ') });
      }
      if (name !== null && (kind === 'describe' || kind === 'suite')) inner = [...blocks, name];
    }
    for (const value of Object.values(node)) {
      for (const child of Array.isArray(value) ? value : [value]) if (isNode(child)) visit(child, inner);
    }
  };
  visit(file.program, []);
  return tests;
}

/** `test` of `test`, `test.only`, `test.each(rows)`, `test.skipIf(x)`. */
function calledName(callee: Node): string | null {
  if (callee.type === 'Identifier') return String(callee.name);
  if (callee.type === 'MemberExpression') return calledName(callee.object as Node);
  if (callee.type === 'CallExpression' || callee.type === 'TaggedTemplateExpression') {
    const inner = (callee.callee ?? callee.tag) as Node;
    return inner.type === 'MemberExpression' ? calledName(inner) : null;
  }
  return null;
}

function nameOf(node: Node | undefined): string | null {
  if (!node) return null;
  if (node.type !== 'TemplateLiteral') return stringOf(node);
  return (node.quasis as Node[]).map((quasi) => (quasi.value as { readonly raw: string }).raw).join('…');
}

/** Which code cites a rule and what that code is about; which tests are named after it; which ids stand in no inventory. */
import { basename } from 'node:path';
import { type RulesetSource, readRules } from './sources.ts';
import {
  type Found,
  isNode,
  isTestFile,
  type Node,
  type Place,
  placeIn,
  type SourceFile,
  type Span,
  stringOf,
  type Tree,
  walk,
} from './tree.ts';

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

/** An id that is cited but stands in no inventory. */
export interface UnknownId {
  readonly id: string;
  readonly at: string;
}

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
    const strings = walk(file.program).flatMap(({ node }) => {
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

export function unknownAmong(used: readonly UnknownId[], known: ReadonlySet<string>): UnknownId[] {
  const unknown = new Map(used.filter(({ id }) => !known.has(id)).map((place) => [`${place.id} ${place.at}`, place]));
  return [...unknown.values()].sort((a, b) => (a.id === b.id ? compare(a.at, b.at) : compare(a.id, b.id)));
}

const compare = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);

function put<V>(map: Map<string, V[]>, key: string, value: V): void {
  const list = map.get(key);
  if (list) list.push(value);
  else map.set(key, [value]);
}

export function citationsIn(file: SourceFile, rulesets: readonly string[]): Citation[] {
  const found = walk(file.program);
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

const knownTests = new WeakMap<SourceFile, readonly NamedTest[]>();

/** The tests of a file with a name that stands in the source. Every book asks for those of the suites. */
export function testsIn(file: SourceFile): readonly NamedTest[] {
  const before = knownTests.get(file);
  if (before) return before;
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
  knownTests.set(file, tests);
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

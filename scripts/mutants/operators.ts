/** Small changes that can be made to the code around a citation without knowing what it means: the automatic mutants. */
import type { Citation } from '../../src/coverage/citations.ts';
import { type Mutant, mutantAt } from '../../src/coverage/claims.ts';
import { type Node, type SourceFile, type Span, type Tree, walk } from '../../src/coverage/tree.ts';

interface Change extends Span {
  /** What is done, in a few words: `6 to 7`, `negate condition`. */
  readonly operator: string;
  readonly text: string;
  /** Lower is tried earlier: what a good test is likeliest to notice. */
  readonly rank: number;
}

/** A change, with the mutant that it makes. */
export interface Candidate {
  readonly operator: string;
  readonly span: Span;
  readonly mutant: Mutant;
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

/** Changes inside a stretch of a file that keep out of what other ids mark there, the likeliest first. */
function candidatesIn(file: SourceFile, unit: Span, others: readonly Span[]): [Candidate[], Candidate[]] {
  const inside = others.filter((other) => other.start >= unit.start && other.end <= unit.end);
  const apart = ({ start, end }: Change) => inside.every((other) => end <= other.start || start >= other.end);
  const within = walk(file.program).filter(({ node }) => node.start >= unit.start && node.end <= unit.end);
  const sorted = (changes: readonly Change[]): Candidate[] =>
    changes
      .filter(apart)
      .sort((a, b) => a.rank - b.rank || a.start - b.start || a.end - b.end)
      .map(({ operator, start, end, text }) => ({
        operator,
        span: { start, end },
        mutant: mutantAt(file, { start, end }, text),
      }));
  return [
    sorted(within.flatMap(({ node, above }) => changesAt(file, node, above.at(-1)))),
    sorted(within.flatMap(({ node, above }) => lossesAt(file, node, above))),
  ];
}

/**
 * The mutants of the nearest code that a citation speaks of; of wider code only if there is nothing to change in the
 * nearer, and of code that other ids mark only if there is nothing else: lest a rule be proved by the loss of its
 * neighbours.
 */
export function nearestCandidates(tree: Tree, citation: Citation): Candidate[] {
  const file = tree.file(citation.file);
  for (const others of [citation.others, []]) {
    for (const unit of citation.units) {
      const [changed, lost] = candidatesIn(file, unit, others);
      if (changed.length > 0) return changed;
      if (lost.length > 0) return lost;
    }
  }
  return [];
}

/** Every mutant of the code that a citation speaks of, that of the nearest piece first. */
export function allCandidates(tree: Tree, citation: Citation): Candidate[] {
  const file = tree.file(citation.file);
  const found = new Map<string, Candidate>();
  for (const unit of citation.units)
    for (const candidate of candidatesIn(file, unit, citation.others).flat()) {
      const { start, end, text } = candidate.mutant;
      const key = `${start} ${end} ${text}`;
      if (!found.has(key)) found.set(key, candidate);
    }
  return [...found.values()];
}

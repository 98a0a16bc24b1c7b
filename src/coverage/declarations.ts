/** Code by name and content instead of by line: the declarations of a file, and texts compared without their layout. */
import { type Node, type SourceFile, type Span, walk } from './tree.ts';

/** Something with a name: a function, a variable, a method, a field of an object, or one of these inside another. */
export interface Declaration extends Span {
  readonly file: string;
  /** Names from the outside in, joined by dots: `move.coveringFire.refuse`. The whole file has none. */
  readonly name: string;
  /** Whether it is large enough to depend on and no mere part of a function. */
  readonly isHome: boolean;
}

const isFunction = (node: Node): boolean =>
  /^(ArrowFunctionExpression|FunctionExpression|FunctionDeclaration)$/.test(node.type);

const known = new WeakMap<SourceFile, readonly Declaration[]>();

/** Every declaration of a file, outer before inner, the file itself first. */
export function declarationsIn(file: SourceFile): readonly Declaration[] {
  const before = known.get(file);
  if (before) return before;
  const found: Declaration[] = [{ file: file.file, name: '', start: 0, end: file.text.length, isHome: true }];
  for (const { node, above } of walk(file.program)) {
    const name = ownName(node, above.at(-1));
    if (name === null) continue;
    const path = [...above.flatMap((outer, index) => ownName(outer, above[index - 1]) ?? []), name];
    const isField = node.type === 'Property' || node.type === 'PropertyDefinition';
    const isLarge = !isField || (node.value !== null && isWhole(node.value as Node));
    found.push({
      file: file.file,
      name: path.join('.'),
      start: node.start,
      end: node.end,
      isHome: isLarge && !above.some(isFunction),
    });
  }
  known.set(file, found);
  return found;
}

const byLastName = new WeakMap<SourceFile, ReadonlyMap<string, readonly Declaration[]>>();
const lastOf = (name: string): string => name.slice(name.lastIndexOf('.') + 1);

/** Declarations whose name is this or ends in it, without those inside another such. */
export function declarationsNamed(file: SourceFile, name: string): Declaration[] {
  const index =
    byLastName.get(file) ??
    declarationsIn(file).reduce(
      (map, one) => map.set(lastOf(one.name), [...(map.get(lastOf(one.name)) ?? []), one]),
      new Map<string, readonly Declaration[]>(),
    );
  byLastName.set(file, index);
  const all = (index.get(lastOf(name)) ?? []).filter((one) => one.name === name || one.name.endsWith(`.${name}`));
  return all.filter((one) => !all.some((other) => other !== one && other.start <= one.start && other.end >= one.end));
}

/** A function, an object or a list, or a call that is given one: a step, a row. A single value belongs to its row. */
function isWhole(value: Node): boolean {
  if (/^TS(As|Satisfies)Expression$/.test(value.type)) return isWhole(value.expression as Node);
  if (value.type === 'CallExpression') return (value.arguments as Node[]).some(isWhole);
  return isFunction(value) || value.type === 'ObjectExpression' || value.type === 'ArrayExpression';
}

function ownName(node: Node, parent: Node | undefined): string | null {
  const named = (key: Node | null | undefined): string | null => {
    const name = key?.type === 'Identifier' || key?.type === 'PrivateIdentifier' ? key.name : key?.value;
    return typeof name === 'string' || typeof name === 'number' ? String(name) : null;
  };
  switch (node.type) {
    case 'FunctionDeclaration':
    case 'ClassDeclaration':
    case 'VariableDeclarator':
      return named(node.id as Node | null);
    case 'Property':
      return parent?.type === 'ObjectExpression' && node.computed !== true ? named(node.key as Node) : null;
    case 'MethodDefinition':
    case 'PropertyDefinition':
      return node.computed !== true ? named(node.key as Node) : null;
    default:
      return null;
  }
}

/** The smallest declaration around a stretch that is not part of a function: what a mutant there depends on. */
export function homeOf(file: SourceFile, { start, end }: Span): Declaration {
  return declarationsIn(file).findLast((one) => one.isHome && one.start <= start && one.end >= end)!;
}

/** A text without comments and layout, and where each of its letters stood. */
export interface Squeezed {
  readonly text: string;
  readonly at: readonly number[];
}

const isWord = (letter: string | undefined): boolean => letter !== undefined && /[\w$]/.test(letter);
/** Letter by letter through whole books: the pattern is for the rare letters alone. */
const isBlank = (letter: string): boolean =>
  letter === ' ' || (letter >= '\t' && letter <= '\r') || (letter > '~' && /\s/.test(letter));

/** Without comments and blanks (one stays between two words) and without commas before a closing bracket. */
export function squeezed(
  text: string,
  { start, end }: Span = { start: 0, end: text.length },
  comments: readonly Span[] = [],
): Squeezed {
  const letters: string[] = [];
  const at: number[] = [];
  const inside = comments.filter((comment) => comment.start < end && comment.end > start);
  let next = 0;
  let gap = false;
  for (let index = start; index < end; index += 1) {
    while (inside[next] && inside[next]!.end <= index) next += 1;
    const comment = inside[next];
    if (comment && index >= comment.start) {
      index = comment.end - 1;
      gap = true;
      continue;
    }
    const letter = text[index]!;
    if (isBlank(letter)) {
      gap = true;
      continue;
    }
    if (gap && isWord(letters.at(-1)) && isWord(letter)) {
      letters.push(' ');
      at.push(index - 1);
    }
    gap = false;
    if (letters.at(-1) === ',' && (letter === ')' || letter === ']' || letter === '}')) {
      letters.pop();
      at.pop();
    }
    letters.push(letter);
    at.push(index);
  }
  return { text: letters.join(''), at };
}

/** Where a snippet stands in a stretch of a file, whatever the layout; never in the middle of a word. */
export function occurrencesOf(file: SourceFile, within: Span, snippet: string): Span[] {
  const { text, at } = squeezed(file.text, within, file.comments);
  const wanted = squeezed(snippet).text;
  const found: Span[] = [];
  if (wanted === '') return found;
  for (let index = text.indexOf(wanted); index !== -1; index = text.indexOf(wanted, index + 1)) {
    const last = index + wanted.length - 1;
    const cutsWord = (isWord(text[index - 1]) && isWord(text[index])) || (isWord(text[last]) && isWord(text[last + 1]));
    if (!cutsWord) found.push({ start: at[index]!, end: at[last]! + 1 });
  }
  return found;
}

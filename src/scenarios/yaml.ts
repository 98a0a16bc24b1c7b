/** YAML with places, made into plain data by our own hand: no types of its own, no bombs of aliases, no strange keys. */
import { type Document, isAlias, isMap, isScalar, isSeq, type Node, parseDocument } from 'yaml';
import { BadText, DEEPEST, type Read, type Spot } from './json.ts';

/** Values that a file may come to, aliases unfolded. */
const MOST_VALUES = 200_000;

export function readYaml(text: string): Read {
  const document = parsed(text);
  const wrong = document.errors[0] ?? document.warnings[0];
  if (wrong) throw new BadText(wrong.pos[0], reasonOf(wrong.code, wrong.message));
  if (document.contents === null) throw new BadText(0, 'there is nothing in it');
  return plain(document.contents, { depth: 0, count: { left: MOST_VALUES }, anchors: new Map() });
}

function parsed(text: string): Document.Parsed {
  try {
    return parseDocument(text, { prettyErrors: false, schema: 'core', uniqueKeys: false });
  } catch (error) {
    // The library walks nested values by calling itself.
    if (error instanceof RangeError) throw new BadText(0, `nested deeper than ${DEEPEST}`);
    // It complains of some unfinished constructs by throwing.
    throw new BadText(0, `not YAML: ${error instanceof Error ? error.message : String(error)}`);
  }
}

function reasonOf(code: string, message: string): string {
  if (code === 'TAB_AS_INDENT') return 'a tab in the indentation; YAML is indented with spaces';
  if (code === 'RESOURCE_EXHAUSTION') return `nested deeper than ${DEEPEST}`;
  if (code === 'MULTIPLE_DOCS') return 'a second document begins; one file holds one';
  return message.replace(/\s+/g, ' ').replace(/\.$/, '');
}

interface Going {
  readonly depth: number;
  readonly count: { left: number };
  /** What aliases stand for, as far as the walk has come. */
  readonly anchors: Map<string, Node>;
}

function plain(node: Node, going: Going): Read {
  const start = node.range?.[0] ?? 0;
  const { count, anchors } = going;
  if (going.depth > DEEPEST) throw new BadText(start, `nested deeper than ${DEEPEST}`);
  if (--count.left < 0) throw new BadText(start, `more than ${MOST_VALUES} values, aliases unfolded`);
  const inner = { depth: going.depth + 1, count, anchors };
  if (isAlias(node)) {
    const target = anchors.get(node.source);
    if (!target) throw new BadText(start, `no anchor for the alias *${node.source}`);
    return { ...plain(target, inner), spot: { start } };
  }
  if (node.anchor !== undefined) anchors.set(node.anchor, node);
  if (isScalar(node)) return { data: scalar(node.value, start), spot: { start } };
  if (isSeq(node)) {
    const parts = node.items.map((item) => plain(item as Node, inner));
    return { data: parts.map((part) => part.data), spot: { start, items: parts.map((part) => part.spot!) } };
  }
  if (!isMap(node)) throw new BadText(start, 'not plain data');
  const data: Record<string, unknown> = {};
  const keys = new Map<string, Spot>();
  for (const { key, value } of node.items) {
    const at = (key as Node | null)?.range?.[0] ?? start;
    if (!isScalar(key) || typeof key.value === 'object' || key.value === undefined)
      throw new BadText(at, 'a key is a word');
    const name = String(key.value);
    if (name === '__proto__') throw new BadText(at, 'the key __proto__ is not allowed');
    if (Object.hasOwn(data, name)) throw new BadText(at, `the key ${JSON.stringify(name)} appears twice here`);
    const part = value === null ? { data: null, spot: { start: at } } : plain(value as Node, inner);
    data[name] = part.data;
    keys.set(name, part.spot!);
  }
  return { data, spot: { start, keys } };
}

function scalar(value: unknown, start: number): unknown {
  if (value === undefined || value === null) return null;
  if (typeof value === 'string' || typeof value === 'boolean') return value;
  if (typeof value === 'number' && Number.isFinite(value)) return value;
  throw new BadText(start, 'not plain data: expected a text, a finite number, true, false or null');
}

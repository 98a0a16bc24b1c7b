/** The door for the text of a map: plain data, and the way back from a place in it to a line. */
import { isMap, isSeq, type Node, parseDocument } from 'yaml';

export interface MapText {
  readonly file: string;
  readonly data: unknown;
  /** The line, from 1, of a place in the data, or of the nearest value around it that is there. */
  lineOf(path: readonly PropertyKey[]): number;
}

/** A map that cannot be used. One line: file, line, feature, reason. */
export class BadMap extends Error {
  override readonly name = 'BadMap';
}

/** Reads YAML, and JSON with it. */
export function readMapText(file: string, text: string): MapText {
  const lineAt = (offset: number): number => text.slice(0, offset).split('\n').length;
  const document = parseDocument(text, { prettyErrors: false, schema: 'core' });
  const wrong = document.errors[0] ?? document.warnings[0];
  if (wrong) throw new BadMap(`${file}:${lineAt(wrong.pos[0])}: ${wrong.message.split('\n')[0]}`);
  return {
    file,
    data: document.toJS({ maxAliasCount: 100 }),
    lineOf: (path) => {
      let node = document.contents as Node | null;
      let line = 1;
      for (const key of path) {
        if (node === null) break;
        if (node.range) line = lineAt(node.range[0]);
        const inside: unknown = isMap(node) ? node.get(key, true) : isSeq(node) ? node.get(Number(key), true) : null;
        if (inside === null || inside === undefined) return line;
        node = inside as Node;
      }
      return node?.range ? lineAt(node.range[0]) : line;
    },
  };
}

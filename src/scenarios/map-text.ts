/** Maps as text: the same door as for all files, with complaints that name the line. */
import type { TableMap } from '../geometry/map.ts';
import { parseTextFile, type TextFile } from './files.ts';
import { mapOf } from './map.ts';

export function parseMap(file: string, text: string): TableMap {
  return mapFrom(parseTextFile(file, new TextEncoder().encode(text)));
}

/** The same, of a file that has been read. */
export function mapFrom({ file, data, at }: TextFile): TableMap {
  return mapOf({ file, data, lineOf: (path) => at(path.map(String).join('.')).line });
}

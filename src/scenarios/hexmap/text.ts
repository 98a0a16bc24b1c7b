/** Hex maps as text: the same door as for all files, with complaints that name the line. */
import type { HexMap } from '../../geometry/hex/map.ts';
import { parseTextFile, type TextFile } from '../files.ts';
import { hexMapOf } from './hexmap.ts';

export function parseHexMap(file: string, text: string): HexMap {
  return hexMapFrom(parseTextFile(file, new TextEncoder().encode(text)));
}

/** The same, of a file that has been read. */
export function hexMapFrom({ file, data, at }: TextFile): HexMap {
  return hexMapOf({ file, data, lineOf: (path) => at(path.map(String).join('.')).line });
}

/** Does a file say that it is a hex map? */
export function isHexMapFile({ data }: TextFile): boolean {
  return typeof data === 'object' && data !== null && 'sandtable' in data && /^hexmap\//.test(String(data.sandtable));
}

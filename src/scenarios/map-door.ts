/** The door for the text of a map: the same as for all files, with complaints that name the feature. */
import { BadInput, parseTextFile, type TextFile } from './files.ts';

export interface MapText {
  readonly file: string;
  readonly data: unknown;
  /** The line, from 1, of a place in the data, or of the nearest value around it that is there. */
  lineOf(path: readonly PropertyKey[]): number;
}

/** A map that cannot be used. One line: file, line, feature, reason. */
export class BadMap extends BadInput {}

/** Reads YAML, and JSON with it. */
export function readMapText(file: string, text: string): MapText {
  return mapTextOf(parseTextFile(file, new TextEncoder().encode(text)));
}

export function mapTextOf({ file, data, at }: TextFile): MapText {
  return { file, data, lineOf: (path) => at(path.map(String).join('.')).line };
}

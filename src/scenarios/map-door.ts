import { BadInput } from './bad-input.ts';

/** The data of a map, and where in its file each part of it stands. */
export interface MapText {
  readonly file: string;
  readonly data: unknown;
  /** The line, from 1, of a place in the data, or of the nearest value around it that is there. */
  lineOf(path: readonly PropertyKey[]): number;
}

/** A map that cannot be used. One line: file, line, feature, reason. */
export class BadMap extends BadInput {
  /** Where in the data, and what is wrong there: for a map that is part of something else. */
  readonly place: string;
  readonly reason: string;
  constructor(message: string, place = '', reason = message) {
    super(message);
    this.place = place;
    this.reason = reason;
  }
}

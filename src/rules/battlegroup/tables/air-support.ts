/**
 * Close Air Support tables. The book leaves them to its army lists; these are ours, from what each air force flew over the
 * battlefield and what the book says of it (p50-51): rockets for the IL-2, Typhoon and P-47, cluster bombs for the FW 190, PTAB for
 * the IL-2, the Ju 87 D and Pe-2 as dive bombers. A D6 for the aircraft, a D6 for its arms (bg-ctr-02).
 */
import { type D6Row, rowAt } from './print.ts';

/** What an aircraft carries: a type of `units-aircraft.ts`. */
interface Arms extends D6Row {
  readonly type: string;
}

export interface AirLine extends D6Row {
  readonly arms: readonly Arms[];
}

export type AirTable = readonly AirLine[];

const line = (label: string, faces: D6Row['faces'], ...arms: readonly Arms[]): AirLine => ({ faces, label, arms });
const arms = (type: string, low: number, high: number): Arms => ({ faces: [low, high], label: type, type });

// biome-ignore format: laid out like a printed table
export const AIR_SUPPORT = {
  'german-1943': [
    line('Ju 87 D', [1, 3], arms('ju-87d-large', 1, 2), arms('ju-87d-medium', 3, 6)),
    line('FW 190 F', [4, 5], arms('fw-190-bomb', 1, 3), arms('fw-190-cluster', 4, 6)),
    line('Hs 129 B', [6, 6], arms('hs-129', 1, 6)),
  ],
  'soviet-1943': [
    line('IL-2', [1, 4], arms('il-2-bombs', 1, 2), arms('il-2-ptab', 3, 4), arms('il-2-rockets', 5, 6)),
    line('Pe-2', [5, 6], arms('pe-2', 1, 6)),
  ],
  'german-1944': [
    line('FW 190 F', [1, 4], arms('fw-190-bomb', 1, 3), arms('fw-190-cluster', 4, 6)),
    line('Ju 87 G', [5, 5], arms('ju-87g', 1, 6)),
    line('Bf 109 G', [6, 6], arms('bf-109', 1, 6)),
  ],
  'british-1944': [
    line('Typhoon', [1, 4], arms('typhoon-rockets', 1, 4), arms('typhoon-bombs', 5, 6)),
    line('Spitfire IX', [5, 6], arms('spitfire', 1, 3), arms('spitfire-bomb', 4, 6)),
  ],
  'us-1944': [
    line('P-47 D', [1, 4], arms('p-47-bombs', 1, 3), arms('p-47-rockets', 4, 6)),
    line('P-51 D', [5, 6], arms('p-51', 1, 3), arms('p-51-bombs', 4, 6)),
  ],
} as const satisfies Readonly<Record<string, AirTable>>;

export function lineOf(table: AirTable, die: number): AirLine {
  return rowAt(table, die);
}

export function armsOf({ arms: rows }: AirLine, die: number): string {
  return rowAt(rows, die).type;
}

/** The battles one can choose, without what is in them: a page shows the list before it has loaded the rules. */

export interface Listed {
  readonly id: string;
  readonly title: string;
  readonly sides: readonly ['axis', 'allies'];
  readonly size: string;
  readonly turnLimit: number;
}

const sides = ['axis', 'allies'] as const;

export const ASSAULT_GUN_LIST: readonly Listed[] = [
  { id: 'ag-take-the-hill', title: 'Take the hill!', sides, size: '50 x 50 km', turnLimit: 12 },
  { id: 'ag-hannut', title: 'Hannut', sides, size: '50 x 40 km', turnLimit: 12 },
  { id: 'ag-wintergewitter', title: 'Wintergewitter', sides, size: '70 x 70 km', turnLimit: 24 },
  { id: 'ag-kasserine', title: 'Kasserine Pass', sides, size: '70 x 70 km', turnLimit: 21 },
  { id: 'ag-landing-exercise', title: 'Exercise: a landing', sides, size: '32 x 24 km', turnLimit: 8 },
];

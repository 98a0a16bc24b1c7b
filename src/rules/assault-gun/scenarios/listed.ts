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
];

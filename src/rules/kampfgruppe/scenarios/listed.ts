/** The battles one can choose, without what is in them: a page shows the list before it has loaded the rules. */

export interface Listed {
  readonly id: string;
  readonly title: string;
  readonly sides: readonly ['axis', 'allies'];
  readonly size: string;
  readonly turnLimit: number;
}

const sides = ['axis', 'allies'] as const;

const BATTLES = [
  ['escalation', 'Escalation'],
  ['highway', 'Highway to Hell'],
  ['no-mans-land', 'Across No-man\u2019s Land'],
  ['hold-the-line', 'Hold the Line'],
  ['next-village', 'The Next Village'],
  ['hedgerow-hell', 'Hedgerow Hell'],
  ['defence-in-depth', 'Defence in Depth'],
] as const;

const SIZES = [
  { suffix: '', words: '', size: '72 x 48 in', turnLimit: 10 },
  { suffix: '-company', words: ', Company', size: '72 x 72 in', turnLimit: 12 },
  { suffix: '-battalion', words: ', Battalion', size: '96 x 72 in', turnLimit: 14 },
] as const;

export const KGN_LIST: readonly Listed[] = [
  { id: 'kgn-panther-hunt', title: 'A Panther Hunt', sides, size: '72 x 48 in', turnLimit: 8 },
  ...SIZES.flatMap(({ suffix, words, size, turnLimit }) =>
    BATTLES.map(([id, title]) => ({ id: `kgn-${id}${suffix}`, title: `${title}${words}`, sides, size, turnLimit })),
  ),
];

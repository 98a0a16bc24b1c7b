import { type BookChart, needOf } from './print.ts';

/** kgn-cov-02 Classes of cover, worst first; "hardened" is the book's second word for fortified (kgn-gap-83). */
export const COVERS = ['open', 'visual', 'hard', 'reinforced', 'fortified'] as const;
export type Cover = (typeof COVERS)[number];

export type Concealed =
  | `infantry ${Cover}`
  /** kgn-cov-07 Vehicles and guns know two classes. */
  | `${'vehicle' | 'gun'} ${'open' | 'obscured'}`;

type Saves = Readonly<Record<Concealed, number | null>>;

/** The three copies of the concealment table. They differ in one number: an obscured vehicle (kgn-gap-02). */
export type ConcealmentCopy = 'suppressing' | 'small-arms' | 'high-explosive';

/** kgn-cov-01 Concealment saves: p25 (L865), p29 (L1024), p35 (L1193). Null is printed "No save" (kgn-cov-08). */
// biome-ignore format: the three copies below one another
export const CONCEALMENT_SAVES = {
  suppressing:      { 'infantry open': 6, 'infantry visual': 5, 'infantry hard': 4, 'infantry reinforced': 3, 'infantry fortified': 2, 'vehicle open': null, 'vehicle obscured': 6, 'gun open': 6, 'gun obscured': 5 },
  'small-arms':     { 'infantry open': 6, 'infantry visual': 5, 'infantry hard': 4, 'infantry reinforced': 3, 'infantry fortified': 2, 'vehicle open': null, 'vehicle obscured': 5, 'gun open': 6, 'gun obscured': 5 },
  'high-explosive': { 'infantry open': 6, 'infantry visual': 5, 'infantry hard': 4, 'infantry reinforced': 3, 'infantry fortified': 2, 'vehicle open': null, 'vehicle obscured': 5, 'gun open': 6, 'gun obscured': 5 },
} as const satisfies Readonly<Record<ConcealmentCopy, Saves>>;

/** kgn-gap-02 An obscured vehicle saves as the two copies for direct fire say, or, if the scenario says so, as the first. */
export type ObscuredVehicles = 'as direct fire' | 'as printed for suppressing fire';

/** The save, null for none; against every kind of fire the same, as the book says of its three copies. */
export function concealmentSave(target: Concealed, obscured: ObscuredVehicles = 'as direct fire'): number | null {
  return CONCEALMENT_SAVES[obscured === 'as direct fire' ? 'small-arms' : 'suppressing'][target];
}

/** kgn-bld-06 kgn-ex-24 One class worse; open stays open. */
export function worseCover(cover: Cover): Cover {
  return COVERS[COVERS.indexOf(cover) - 1] ?? 'open';
}

const TARGETS: readonly Concealed[] = [
  ...COVERS.map((cover) => `infantry ${cover}` as const),
  ...(['vehicle open', 'vehicle obscured', 'gun open', 'gun obscured'] as const),
];

function chart(copy: ConcealmentCopy, name: string, page: string, rows: readonly string[]): BookChart {
  const saves: Saves = CONCEALMENT_SAVES[copy];
  return {
    name,
    page,
    rule: 'kgn-cov-01',
    columns: ['Save'],
    rows,
    cells: TARGETS.map((target) => [needOf(saves[target]) ?? 'No save']),
  };
}

const SHORT_ROWS = [
  ...['Infantry in - Open', 'Infantry in - Visual cover', 'Infantry in - Hard cover'],
  ...['Infantry in - Reinforced cover', 'Infantry in - Fortified cover'],
  ...['Vehicle in - Open', 'Vehicle in - Obscured', 'Deployed gun in - Open', 'Deployed gun in - Obscured'],
];

export const CONCEALMENT_CHARTS: readonly BookChart[] = [
  chart('suppressing', 'concealment-saves-suppressing', 'p25', [
    ...['Infantry in the open', 'Infantry in visual cover', 'Infantry in hard cover'],
    ...['Infantry in reinforced cover', 'Infantry in fortified cover'],
    ...['Vehicle in the open', 'Obscured vehicle', 'Deployed gun in the open', 'Obscured deployed gun'],
  ]),
  chart('small-arms', 'concealment-saves-small-arms', 'p29', SHORT_ROWS),
  chart('high-explosive', 'concealment-saves-high-explosive', 'p35', SHORT_ROWS),
];

/** A rulebook, whether or not it can be played yet. Without its inventory: the page needs to know only how long that is. */
export interface Book {
  readonly id: 'bg' | 'kgn' | 'hex' | 'stonk' | 'ag';
  readonly folder: string;
  readonly title: string;
  readonly author: string;
  readonly scale: string;
  readonly ground: string;
  readonly special: string;
  /** Entries of our inventory, by kind; a test counts them. */
  readonly counts: { readonly rules: number; readonly gaps: number; readonly examples: number };
}

export const BOOKS: readonly Book[] = [
  {
    id: 'bg',
    folder: 'battlegroup',
    title: 'Battlegroup',
    author: 'Warwick Kinrade',
    scale: 'squads and single vehicles',
    ground: 'table in inches',
    special: 'Orders dice, ambush fire, area and aimed fire, battle-rating counters.',
    counts: { rules: 507, gaps: 81, examples: 22 },
  },
  {
    id: 'kgn',
    folder: 'kampfgruppe',
    title: 'Kampfgruppe Normandy',
    author: 'Warwick Kinrade',
    scale: 'squads and single vehicles',
    ground: 'table in inches',
    special: 'Two actions an activation, suppression, covering fire, morale counters.',
    counts: { rules: 562, gaps: 105, examples: 25 },
  },
  {
    id: 'hex',
    folder: 'hex',
    title: 'The hex tactical game',
    author: 'author unnamed',
    scale: 'squads and single vehicles',
    ground: 'hexes with levels and hexsides',
    special: 'Formation activation, opportunity fire, fire checks, artillery that strays.',
    counts: { rules: 411, gaps: 32, examples: 0 },
  },
  {
    id: 'stonk',
    folder: 'stonk',
    title: 'STONK',
    author: 'Jim Wallman',
    scale: 'platoons and troops, a brigade a side',
    ground: 'table, an inch to 100 metres',
    special: 'Ten-minute moves, fireplans and radio nets, an umpire, double blind.',
    counts: { rules: 396, gaps: 103, examples: 6 },
  },
  {
    id: 'ag',
    folder: 'assault-gun',
    title: 'Assault Gun',
    author: 'David Kershaw',
    scale: 'regiments and divisions',
    ground: 'map in kilometres',
    special: 'Recce, supply, combat by initiative, bluff, air and landings, days and nights.',
    counts: { rules: 430, gaps: 87, examples: 22 },
  },
];

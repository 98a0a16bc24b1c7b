/** The four scenarios of the book, at every size, in both theatres. */
import type { BattleSide, Force } from './types.ts';

export type ContestKind = 'attack' | 'flank' | 'defence-line' | 'high-ground';
export type ContestSize = Force['size'];

export interface Contest {
  readonly id: string;
  readonly title: string;
  readonly kind: ContestKind;
  readonly size: ContestSize;
  readonly map: string;
  /** Its size in inches, for lists: the larger tables are made only when they are played on. */
  readonly table: string;
  readonly turnLimit: number;
  readonly attacker: BattleSide;
  /** The forces whose ids begin with it fight each other (`forces/`). */
  readonly front: 'kursk' | 'caen' | 'bocage';
}

const KINDS: Readonly<Record<ContestKind, string>> = {
  attack: 'Attack and Counter-Attack',
  flank: 'Flanking Attack',
  'defence-line': 'Defence Line',
  'high-ground': 'High Ground',
};

const SIZES: readonly ContestSize[] = ['squad', 'platoon', 'company', 'battalion'];

const TABLES: Readonly<Record<ContestSize, string>> = {
  squad: '72 x 48 in',
  platoon: '72 x 48 in',
  company: '72 x 72 in',
  battalion: '96 x 72 in',
};

/** bg-gap-71 The book sets no limit to the turns: these are ours. */
const TURNS: Readonly<Record<ContestSize, number>> = { squad: 12, platoon: 14, company: 16, battalion: 18 };

interface Front {
  readonly id: Contest['front'];
  readonly title: string;
  readonly attacker: BattleSide;
  readonly maps: Readonly<Record<ContestSize, string>>;
}

const FRONTS: readonly Front[] = [
  {
    ...{ id: 'kursk', title: 'Kursk 1943', attacker: 'axis' },
    maps: { squad: 'vesely', platoon: 'vesely', company: 'steppe-company', battalion: 'steppe-battalion' },
  },
  {
    ...{ id: 'caen', title: 'Caen 1944', attacker: 'allies' },
    maps: { squad: 'vaux', platoon: 'vaux', company: 'caen-company', battalion: 'caen-battalion' },
  },
  {
    ...{ id: 'bocage', title: 'the bocage 1944', attacker: 'allies' },
    maps: { squad: 'les-ormeaux', platoon: 'saint-aubin', company: 'bocage-company', battalion: 'bocage-battalion' },
  },
];

export const CONTESTS: readonly Contest[] = FRONTS.flatMap(({ id, title, attacker, maps }) =>
  SIZES.flatMap((size) => {
    return (Object.keys(KINDS) as ContestKind[]).map((kind) => ({
      id: `bg-${kind}-${size}-${id}`,
      title: `${KINDS[kind]}: ${title}, ${size} game`,
      ...{ kind, size, attacker, front: id },
      map: maps[size],
      table: TABLES[size],
      turnLimit: TURNS[size],
    }));
  }),
);

export function contestOf(id: string | null): Contest | undefined {
  return CONTESTS.find((contest) => contest.id === id);
}

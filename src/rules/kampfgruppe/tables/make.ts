/** How entries of the unit lists are made: what every type of a kind has in common is said here once. */
import { normandyFacts } from '../../../arsenal/normandy.ts';
import type { Nation, Trait, UnitType } from '../profile.ts';
import { type AircraftClass, aircraftHits } from './aircraft.ts';
import type { Mover } from './movement.ts';
import { ammunitionRating, armourValue, hundredthsOf, moverOf } from './ratings.ts';
import { type SoftSkinSize, softSkinHits } from './soft-skins.ts';

type Named = Pick<UnitType, 'id' | 'name' | 'short' | 'nation'> &
  Partial<Pick<UnitType, 'morale' | 'veteran' | 'carries'>> & { readonly traits?: readonly Trait[] };

function common({ morale = 1, veteran = false, traits = [], carries = null, ...named }: Named) {
  return {
    ...named,
    // kgn-bgm-01 One where nothing is said.
    morale,
    veteran,
    traits,
    carries,
    ...{ men: 0, team: false, hits: 0, armour: null, schurzen: false, length: 0, width: 0, main: null },
    ...{ mgs: [], mounted: null, weapons: [], flame: null, shield: false, air: null },
  } satisfies Partial<UnitType>;
}

type Foot = Named &
  Pick<UnitType, 'men'> &
  Partial<Pick<UnitType, 'team' | 'weapons' | 'moves' | 'arsenal'>> & {
    /** A mortar by its arsenal id: the team's one weapon. */
    readonly mortar?: string;
  };

/** A squad, or a team. */
export function infantry({
  men,
  team = false,
  weapons = [],
  moves = 'infantry',
  arsenal = null,
  mortar,
  ...named
}: Foot): UnitType {
  return {
    ...common(named),
    kind: 'infantry',
    piece: 'squad',
    arsenal: mortar ?? arsenal,
    men,
    team: team || mortar !== undefined,
    weapons,
    moves,
    // kgn-gap-99 A mortar team is infantry; kgn-ammo-04 its bombs are not counted.
    main: mortar ? { gun: mortar, mount: 'team', ammunition: null } : null,
  };
}

type Armoured = Named &
  Partial<Pick<UnitType, 'flame' | 'mounted' | 'mgs'>> & {
    readonly arsenal: string;
    readonly moves?: Mover;
    readonly piece?: string;
  };

const PIECES: Readonly<Record<Nation, { readonly tank: string; readonly light: string; readonly gun: string }>> = {
  german: { tank: 'panzer-iv', light: 'sdkfz-251', gun: 'pak-40' },
  british: { tank: 'sherman', light: 'm3', gun: '57mm' },
  us: { tank: 'sherman', light: 'm3', gun: '57mm' },
};

/** An armoured vehicle as its facts have it. */
export function armoured({ arsenal, moves, piece, flame = null, mounted = null, mgs, ...named }: Armoured): UnitType {
  const facts = normandyFacts('vehicle', arsenal);
  if (!facts.armour) throw new Error(`${arsenal} has no armour`);
  const { front, side, rear, skirts } = facts.armour;
  return {
    ...common({ morale: 2, ...named }),
    kind: facts.isOpenTopped ? 'open-topped' : 'enclosed',
    piece: piece ?? PIECES[named.nation][facts.running === 'tracks' && facts.weight > 8 ? 'tank' : 'light'],
    arsenal,
    moves: moves ?? moverOf(facts),
    armour: { front: armourValue(front), side: armourValue(side), rear: armourValue(rear) },
    // kgn-at-14
    schurzen: skirts !== null,
    length: hundredthsOf(facts.length),
    width: hundredthsOf(facts.width),
    main: facts.main
      ? { gun: facts.main.gun, mount: facts.main.mount, ammunition: ammunitionRating(facts.main.rounds) }
      : null,
    mgs: mgs ?? facts.machineGuns.map(({ where }) => (where === 'roof' ? 'pintle' : where)),
    mounted,
    flame,
  };
}

type Soft = Named & {
  readonly arsenal?: string;
  readonly size: SoftSkinSize;
  /** What the facts do not tell: most trucks are road vehicles. */
  readonly moves?: Mover;
  readonly mgs?: UnitType['mgs'];
};

/** A vehicle without armour. */
export function softSkin({ arsenal, size, moves, mgs = [], ...named }: Soft): UnitType {
  const facts = arsenal === undefined ? null : normandyFacts('vehicle', arsenal);
  const byFacts = facts && facts.running !== 'wheels' ? moverOf(facts) : 'road-vehicle';
  return {
    ...common({ morale: 0, ...named }),
    kind: 'soft-skinned',
    piece: 'truck',
    arsenal: arsenal ?? null,
    // kgn-sv-01
    hits: softSkinHits(size),
    moves: moves ?? byFacts,
    // kgn-gap-31 What has no facts is of medium size.
    length: facts ? hundredthsOf(facts.length) : 275,
    width: facts ? hundredthsOf(facts.width) : 125,
    // kgn-ammo-01 Only armoured vehicles count their rounds.
    main: facts?.main ? { gun: facts.main.gun, mount: facts.main.mount, ammunition: null } : null,
    mgs,
  };
}

/** Guns above this weight in kg have a crew of five. */
const HEAVY_GUN = 3000;

type Deployed = Named & { readonly gun: string; readonly shield?: boolean };

/** A gun on its carriage, with its crew. */
export function deployedGun({ gun, shield = true, ...named }: Deployed): UnitType {
  const { carriage } = normandyFacts('gun', gun);
  if (!carriage) throw new Error(`${gun} has no carriage`);
  return {
    ...common(named),
    kind: 'gun',
    piece: PIECES[named.nation].gun,
    arsenal: gun,
    // The book's anti-tank gun has three (L1101).
    men: carriage.weight > HEAVY_GUN ? 5 : 3,
    moves: 'man-handled',
    length: hundredthsOf(carriage.length),
    width: hundredthsOf(carriage.width),
    main: {
      gun,
      mount: 'deployed',
      // kgn-ammo-04
      ammunition: null,
    },
    shield,
  };
}

type Flying = Named & {
  readonly arsenal: string;
  readonly class: AircraftClass;
  readonly cannon?: string;
  readonly rockets?: number;
  readonly bombs?: NonNullable<UnitType['air']>['bombs'];
};

/** An aircraft; its machine guns by its facts. */
export function aircraft({ arsenal, class: of, cannon, rockets = 0, bombs = [], ...named }: Flying): UnitType {
  const facts = normandyFacts('aircraft', arsenal);
  const mgs = facts.guns.reduce((sum, { calibre, count }) => sum + (calibre < 20 ? count : 0), 0);
  return {
    ...common({ morale: 0, ...named }),
    kind: 'aircraft',
    piece: 'aircraft',
    arsenal,
    hits: aircraftHits(of),
    moves: null,
    length: hundredthsOf(facts.length),
    width: hundredthsOf(facts.span),
    main: cannon ? { gun: cannon, mount: 'hull', ammunition: null } : null,
    air: { class: of, mgs, rockets: rockets > 0 ? { id: '60-lb', count: rockets } : null, bombs },
  };
}

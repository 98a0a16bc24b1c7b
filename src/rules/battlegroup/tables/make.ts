/** How entries of the unit list are made: what every type of a kind has in common is said here once. */
import type { Trait, UnitType } from '../profile.ts';
import { SAMPLE_VEHICLE } from './profiles.ts';

type Named = Pick<UnitType, 'id' | 'name' | 'short' | 'nation' | 'rating'> &
  Partial<Pick<UnitType, 'carries' | 'airSpotter' | 'stock'>> & {
    readonly experience?: UnitType['experience'];
    readonly arsenal?: string;
    readonly traits?: readonly Trait[];
  };

type Infantry = Named & Pick<UnitType, 'men'> & Partial<Pick<UnitType, 'crewed' | 'team' | 'smgs' | 'main' | 'moves'>>;

export function infantry({
  men,
  crewed = [],
  team = false,
  smgs = 0,
  main = null,
  moves = 'infantry',
  ...named
}: Infantry): UnitType {
  return {
    ...common(named),
    // bg-state-03 Every unit is of exactly one class of target.
    class: 'infantry',
    piece: 'squad',
    men,
    hits: 0,
    // bg-move-09 Light mortars as well.
    moves,
    armour: null,
    length: 0,
    width: 0,
    main,
    mgs: [],
    crewed,
    team,
    smgs,
  };
}

type Hull = Named &
  Pick<UnitType, 'piece' | 'length' | 'width' | 'moves'> &
  Partial<Pick<UnitType, 'class' | 'armour' | 'hits' | 'mgs'>> & {
    readonly gun?: {
      readonly id: string;
      readonly mount: 'turret' | 'fixed';
      /** Null: bursts are not counted. */
      readonly rounds: number | null;
      readonly he: number;
    };
  };

export function vehicle({
  piece,
  length,
  width,
  moves,
  armour = null,
  hits = 0,
  mgs = [],
  gun,
  ...rest
}: Hull): UnitType {
  const { class: target = 'enclosed', ...named } = rest;
  return {
    ...common(named),
    // bg-state-03
    class: target,
    piece,
    men: 0,
    hits,
    moves,
    armour,
    length,
    width,
    main: gun ? { gun: gun.id, mount: gun.mount, rounds: gun.rounds, he: gun.he } : null,
    mgs,
    crewed: [],
    team: false,
    smgs: 0,
  };
}

type Deployed = Named & Pick<UnitType, 'men' | 'piece' | 'length' | 'width' | 'moves'> & { readonly gun: string };

export function deployedGun({ men, piece, length, width, moves, gun, ...named }: Deployed): UnitType {
  return {
    ...common(named),
    // bg-state-03
    class: 'gun',
    piece,
    men,
    hits: 0,
    moves,
    armour: null,
    length,
    width,
    main: {
      gun,
      mount: 'deployed',
      // bg-prof-07 Rounds are counted in vehicles only.
      rounds: null,
      he: 0,
    },
    mgs: [],
    crewed: [],
    team: false,
    smgs: 0,
  };
}

function common({ experience, arsenal, traits = [], ...named }: Named) {
  return {
    ...named,
    // bg-state-04 Regular where nothing is said.
    experience: experience ?? 'regular',
    arsenal: arsenal ?? null,
    traits,
    assaultRifles: 0,
  };
}

/** bg-weap-09, bg-gap-76 A light mortar team is infantry whose main weapon is its mortar. */
export const LIGHT_MORTAR = {
  gun: 'light-mortar',
  mount: 'mortar',
  // bg-prof-07
  rounds: null,
  he: 0,
} as const;

export const MEDIUM_TANK = { ground: SAMPLE_VEHICLE.offRoad, road: SAMPLE_VEHICLE.road };

/** The models that are drawn, as they are measured: length and width in hundredths of an inch. */
const DRAWN = {
  sherman: [277, 123],
  'panzer-iv': [278, 155],
  tiger: [296, 167],
  't-34': [278, 141],
  'stug-iii': [254, 139],
  m3: [291, 104],
  'sdkfz-251': [273, 99],
  truck: [282, 106],
  'pak-40': [291, 122],
  '57mm': [254, 103],
  'zis-3': [287, 113],
} as const satisfies Readonly<Record<string, readonly [number, number]>>;

/** The model that a type is drawn and measured as. */
export function drawnAs(piece: keyof typeof DRAWN): Pick<UnitType, 'piece' | 'length' | 'width'> {
  const [length, width] = DRAWN[piece];
  return { piece, length, width };
}

/** An anti-tank weapon that infantry carries, its team's main weapon. */
export function carried(gun: string): NonNullable<UnitType['main']> {
  // bg-prof-07
  return { gun, mount: 'hand', rounds: null, he: 0 };
}

/** A truck or a car; bg-state-12 with its hits. */
export function softSkin({
  hits = 3,
  ...named
}: Omit<Hull, 'piece' | 'length' | 'width' | 'moves' | 'class' | 'armour'>): UnitType {
  return vehicle({ ...named, ...drawnAs('truck'), class: 'soft-skinned', hits, moves: { ground: 6, road: 16 } });
}

/** bg-army-10 An aid station costs little; to lose it would hurt. */
export function aidStation(nation: string): UnitType {
  return softSkin({ id: `${nation}-aid-station`, name: 'Aid Station', short: 'Aid', nation, rating: 3 });
}

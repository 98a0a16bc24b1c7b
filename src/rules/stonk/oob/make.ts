/** How entries of the unit lists are made: what every type of a kind has in common is said here once. */
import type { AntiTankRow, ArmourClass } from '../tables/armour.ts';
import { mortarBases, strengthOf } from '../tables/bases.ts';
import type { EffectClass, Rate } from '../tables/effects.ts';
import type { Mover } from '../tables/movement.ts';
import type { IndirectWeapon } from '../tables/ranges.ts';
import type { Nation, Trait, UnitKind, UnitProfile } from './profile.ts';

type Named = Pick<UnitProfile, 'id' | 'name' | 'nation' | 'source'> & { readonly traits?: readonly Trait[] };

const ON_FOOT = { gear: 'foot', light: false } as const;
const ON_WHEELS = { gear: 'wheeled', light: false } as const;
/** stonk-rate-05 What every unit may use, and what those made for it may use besides. */
const USUAL: readonly Rate[] = ['normal', 'light'];
const HEAVY: readonly Rate[] = ['heavy', 'normal', 'light'];
const POOL = { static: 'company', advancing: 'company' } as const;

type Foot = Named & {
  readonly kind?: Extract<UnitKind, 'infantry' | 'engineers' | 'hq'>;
  readonly strength?: number;
  readonly antiTank?: AntiTankRow | null;
  /** stonk-rate-03 Made for the heavy rate. */
  readonly heavy?: boolean;
  readonly transport?: UnitProfile['transport'];
};

/** stonk-org-01 A platoon on foot, which is the smallest part of infantry, or an HQ. */
export function foot({
  kind = 'infantry',
  strength = strengthOf(kind === 'hq' ? 'hq' : 'platoon', 1),
  antiTank = 'infantry-at',
  heavy = false,
  transport = null,
  traits = [],
  ...named
}: Foot): UnitProfile {
  return {
    ...named,
    ...{ kind, strength, antiTank, transport, traits, pieces: 1, armour: null, indirect: null },
    base: kind === 'hq' ? 'section' : 'platoon',
    ...{ mover: 'infantry', running: ON_FOOT, effects: 'infantry', rates: heavy ? HEAVY : USUAL },
    ammunition: kind === 'engineers' ? { static: 'engineers', advancing: 'engineers' } : POOL,
  };
}

/** stonk-base-04 A platoon that fights from half-tracks, or beside them on an infantry base. */
export function apcPlatoon({
  strength = strengthOf('platoon', 1),
  heavy = false,
  traits = [],
  ...named
}: Omit<Foot, 'kind'>) {
  return {
    ...foot({ ...named, strength, heavy, traits, transport: 'half-track' }),
    ...{ kind: 'apc', pieces: 4 },
  } satisfies UnitProfile;
}

/** stonk-org-03 A section of two machine guns: the heavy rate is what it is for. */
export function mmgSection(named: Named & { readonly transport?: UnitProfile['transport'] }): UnitProfile {
  return {
    transport: 'lorry',
    ...named,
    ...{ kind: 'mmg', pieces: 2, strength: strengthOf('mmg', 2), base: 'section', mover: 'infantry', running: ON_FOOT },
    ...{ armour: null, antiTank: null, effects: 'infantry', rates: HEAVY, indirect: 'mmg-indirect' },
    ammunition: { static: 'mmg-static', advancing: 'mmg-advancing' },
    traits: named.traits ?? [],
  };
}

interface Pieces {
  readonly pieces: number;
}

/** stonk-org-04 An anti-tank section, moved by hand without its tractors. stonk-gap-36 Against troops as tanks. */
export function antiTankSection({
  pieces,
  row,
  indirect = null,
  transport = 'tractor',
  traits = [],
  ...named
}: Named &
  Pieces & {
    readonly row: AntiTankRow;
    readonly indirect?: IndirectWeapon | null;
    readonly transport?: UnitProfile['transport'];
  }): UnitProfile {
  return {
    ...named,
    ...{ kind: 'anti-tank', pieces, strength: strengthOf('anti-tank', pieces), base: 'section', mover: 'gun-by-hand' },
    ...{ running: ON_WHEELS, armour: null, antiTank: row, effects: 'tank', rates: USUAL, indirect, transport, traits },
    ammunition: { static: 'anti-tank', advancing: 'anti-tank' },
  };
}

/** stonk-org-04 A mortar platoon. stonk-inf-06 Bigger than medium: field artillery. */
export function mortarPlatoon({
  pieces,
  indirect,
  effects = 'mortar',
  transport = 'carrier',
  traits = [],
  ...named
}: Named &
  Pieces & {
    readonly indirect: IndirectWeapon;
    readonly effects?: Extract<EffectClass, 'mortar' | 'field'>;
    readonly transport?: UnitProfile['transport'];
  }): UnitProfile {
  if (mortarBases(pieces) > 1) throw new Error(`${named.id} has more tubes than stand on one base`);
  return {
    ...named,
    ...{ kind: 'mortars', pieces, strength: strengthOf('mortars', pieces), base: 'platoon', mover: 'infantry' },
    ...{ running: ON_FOOT, armour: null, antiTank: null, effects, rates: HEAVY, indirect, transport, traits },
    ammunition: { static: 'mortars-served', advancing: transport === null ? 'mortars' : 'mortars-served' },
  };
}

/** stonk-org-06 stonk-org-07 A battery, or a section of one that is dispersed, towed or on tracks. stonk-gap-40 Medium artillery has no heavy rate. */
export function battery({
  pieces,
  indirect,
  effects,
  transport = 'tractor',
  selfPropelled = false,
  antiTank = effects === 'field' ? 'medium-at-gun' : null,
  traits = [],
  ...named
}: Named &
  Pieces & {
    readonly indirect: IndirectWeapon;
    readonly effects: Extract<EffectClass, 'field' | 'medium'>;
    readonly transport?: UnitProfile['transport'];
    readonly selfPropelled?: boolean;
    /** stonk-gap-36 Field guns over open sights. */
    readonly antiTank?: AntiTankRow | null;
  }): UnitProfile {
  return {
    ...named,
    ...{
      kind: 'battery',
      pieces,
      strength: strengthOf('battery', pieces),
      base: 'artillery',
      antiTank,
      effects,
      indirect,
    },
    ...(selfPropelled
      ? ({ mover: 'armour', running: { gear: 'tracked', light: true }, armour: 'light', transport: null } as const)
      : ({ mover: 'gun-by-hand', running: ON_WHEELS, armour: null, transport } as const)),
    rates: effects === 'field' ? HEAVY : USUAL,
    ammunition: { static: 'battery', advancing: 'battery' },
    traits,
  };
}

interface Vehicles extends Named, Pieces {
  readonly row: AntiTankRow;
  readonly armour: ArmourClass;
  readonly mover?: Mover;
}

/** stonk-org-05 A troop or platoon of tanks, assault guns or tank destroyers. */
export function armourTroop({ pieces, row, armour, mover = 'armour', traits = [], ...named }: Vehicles): UnitProfile {
  return {
    ...named,
    ...{
      kind: 'armour',
      pieces,
      strength: strengthOf('vehicles', pieces),
      base: 'armour',
      mover,
      armour,
      antiTank: row,
    },
    running: { gear: 'tracked', light: armour === 'light' },
    ...{ effects: 'tank', rates: USUAL, indirect: 'tank-indirect', transport: null, traits },
    ammunition: { static: 'tanks', advancing: 'tanks' },
  };
}

/** A troop of armoured cars. */
export function armouredCars({ pieces, row, traits = [], ...named }: Omit<Vehicles, 'armour' | 'mover'>): UnitProfile {
  return {
    ...named,
    ...{
      kind: 'armoured-cars',
      pieces,
      strength: strengthOf('vehicles', pieces),
      base: 'armour',
      mover: 'armoured-car',
    },
    ...{ running: { gear: 'wheeled', light: true }, armour: 'light', antiTank: row, effects: 'infantry', rates: USUAL },
    ...{ indirect: null, transport: null, traits },
    ammunition: { static: 'armoured-cars', advancing: 'armoured-cars' },
  };
}

/** stonk-base-03 A section of carriers with its Brens. stonk-gap-37 It is hit as mounted troops are. */
export function carrierSection(named: Named): UnitProfile {
  return {
    ...named,
    ...{ kind: 'carriers', pieces: 3, strength: strengthOf('carriers', 1), base: 'carriers', mover: 'fast-armour' },
    ...{ running: { gear: 'tracked', light: true }, armour: 'light', antiTank: 'infantry-at', effects: 'infantry' },
    ...{ rates: HEAVY, indirect: null, transport: null },
    ammunition: { static: 'carriers', advancing: 'carriers' },
    traits: named.traits ?? [],
  };
}

/** stonk-core-11 Tail: what brings up ammunition. */
export function column(kind: 'lorries' | 'horses', named: Named & { readonly nation: Nation } & Pieces): UnitProfile {
  return {
    ...named,
    ...{
      kind,
      strength: strengthOf('vehicles', named.pieces),
      base: kind,
      mover: kind === 'lorries' ? 'lorry' : 'horse',
    },
    ...{
      running: ON_WHEELS,
      armour: 'soft',
      antiTank: null,
      effects: null,
      rates: [],
      indirect: null,
      transport: null,
    },
    ammunition: { static: null, advancing: null },
    traits: named.traits ?? [],
  };
}

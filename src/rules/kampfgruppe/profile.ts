/** What a type of unit is, and what a gun is: the shape of the unit lists (`tables/units-*.ts`). */
import type { AircraftClass, BombSize, Controller, RocketId } from './tables/aircraft.ts';
import type { IndirectClass } from './tables/indirect.ts';
import type { Mover } from './tables/movement.ts';
import type { Value } from './tables/penetration.ts';
import type { Band, HeRating, Inches } from './tables/print.ts';
import type { SmallArmId } from './tables/small-arms.ts';
import type { HeatId, MortarId } from './tables/weapons.ts';

/** kgn-state-01 kgn-unit-08 kgn-unit-10 kgn-unit-11 kgn-unit-12 What a unit is, as target, in observation and in morale. */
export const UNIT_KINDS = ['infantry', 'soft-skinned', 'open-topped', 'enclosed', 'gun', 'aircraft'] as const;
export type UnitKind = (typeof UNIT_KINDS)[number];

/** kgn-spec Special rules that a unit may have, and what it brings along. */
export const TRAITS = [
  // kgn-spec-01 Always with `command`.
  'supreme command',
  'command',
  'signals',
  'messenger',
  're-supply',
  'medic',
  'recce',
  'sniper',
  // kgn-spec-19
  'forward artillery observer',
  // kgn-spec-18
  'forward air controller',
  // Engineering.
  'engineers',
  'recovery',
  'bridging',
  'minesweeper',
  'flail',
  'bulldozer',
  'fascine',
  'amphibious',
] as const;
export type Trait = (typeof TRAITS)[number];

export type Nation = Exclude<Controller, 'none'>;

export type GunClass =
  | 'anti-tank'
  | 'howitzer'
  | 'cannon'
  | 'rocket-launcher'
  | MortarId
  | 'small-autocannon'
  | 'large-autocannon'
  | 'multiple-autocannons';

export interface Gun {
  readonly id: string;
  readonly name: string;
  readonly class: GunClass;
  /** kgn-at-08 Penetration of its AP round by range; null without one. */
  readonly ap: Readonly<Record<Band, Value>> | null;
  /** kgn-he-09 kgn-at-16 Its HE shell; kgn-wpn-21 null without one. */
  readonly he: { readonly rating: HeRating; readonly penetration: Value } | null;
  /** kgn-at-13 It has a HEAT round. */
  readonly heat: boolean;
  /** How far it reaches in direct and suppressing fire; null: it fires only indirectly. */
  readonly reach: Inches | null;
  /** kgn-ind-28 How it fires indirectly; null: never. */
  readonly indirect: IndirectClass | null;
}

/** What infantry carries besides its small arms. */
export type InfantryWeapon =
  | Extract<SmallArmId, 'lmg' | 'mmg' | 'hmg' | 'flamethrower'>
  | HeatId
  | 'light-mortar'
  | 'demolition-charge';

export interface UnitType {
  readonly id: string;
  readonly name: string;
  /** For its chip on the table. */
  readonly short: string;
  readonly nation: Nation;
  readonly kind: UnitKind;
  /** The drawing: a model of `src/draw/pieces`, or `squad`. */
  readonly piece: string;
  /** The arsenal entry whose facts it stands for; null for what has none. */
  readonly arsenal: string | null;
  /** kgn-spec-17 */
  readonly veteran: boolean;
  /** kgn-bgm-01 */
  readonly morale: 0 | 1 | 2 | 3;
  /** Infantry: men; a deployed gun: crew; others 0. */
  readonly men: number;
  /** kgn-unit-09 A team, which has one weapon and no special weapons (kgn-gap-79). */
  readonly team: boolean;
  /** kgn-sv-01 kgn-aa-04 Soft-skinned vehicles and aircraft; others 0. */
  readonly hits: number;
  /** Null for aircraft, which go anywhere. */
  readonly moves: Mover | null;
  readonly armour: { readonly front: Value; readonly side: Value; readonly rear: Value } | null;
  readonly schurzen: boolean;
  /** Hundredths of an inch; a squad has none. */
  readonly length: number;
  readonly width: number;
  readonly main: {
    /** By its id in `tables/guns.ts`. */
    readonly gun: string;
    readonly mount: 'turret' | 'hull' | 'deployed' | 'team';
    /** kgn-ammo-01 Null: not counted. */
    readonly ammunition: number | null;
  } | null;
  /** A vehicle's machine guns. */
  readonly mgs: readonly ('co-axial' | 'bow' | 'pintle')[];
  /** A mount that fires by one line of the firepower table and is no gun: several heavy machine guns. */
  readonly mounted: SmallArmId | null;
  readonly weapons: readonly InfantryWeapon[];
  /** kgn-fl-05 Where a vehicle's flamethrower sits. */
  readonly flame: 'turret' | 'hull' | null;
  /** kgn-unit-13 */
  readonly shield: boolean;
  /** kgn-trn-01 */
  readonly carries: { readonly models: number; readonly gun: boolean } | null;
  /** kgn-air What an aircraft is armed with besides its cannon (`main`). */
  readonly air: {
    readonly class: AircraftClass;
    readonly mgs: number;
    readonly rockets: { readonly id: RocketId; readonly count: number } | null;
    readonly bombs: readonly BombSize[];
  } | null;
  readonly traits: readonly Trait[];
}

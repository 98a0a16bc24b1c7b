/** What a type of element is: the shape of the unit lists (`units-*.ts`). Ours; figures of the book are read from its tables. */
import type { AntiTankRow, ArmourClass } from '../tables/armour.ts';
import type { BaseKind } from '../tables/bases.ts';
import type { EffectClass, Rate } from '../tables/effects.ts';
import type { Mover, Running } from '../tables/movement.ts';
import type { IndirectWeapon } from '../tables/ranges.ts';
import type { AmmunitionScale } from '../tables/supply.ts';

export const NATIONS = ['british', 'us', 'german'] as const;
export type Nation = (typeof NATIONS)[number];

/** stonk-state-01 */
export const UNIT_KINDS = [
  'infantry',
  'engineers',
  'hq',
  'mmg',
  'anti-tank',
  'mortars',
  'carriers',
  'apc',
  'armour',
  'armoured-cars',
  'battery',
  'lorries',
  'horses',
] as const;
export type UnitKind = (typeof UNIT_KINDS)[number];

/** stonk-state-17 stonk-comm-08 stonk-comm-09 */
export const TRAITS = [
  'close-support',
  'specialist',
  'flame',
  'tiger',
  'digging-equipment',
  'bridging',
  'platoon-radio',
  'signals',
  'long-range',
] as const;
export type Trait = (typeof TRAITS)[number];

export interface UnitProfile {
  readonly id: string;
  readonly name: string;
  readonly nation: Nation;
  readonly kind: UnitKind;
  /** Vehicles, guns or tubes; 1 for troops on foot. */
  readonly pieces: number;
  /** stonk-state-02 Strength points at full establishment. */
  readonly strength: number;
  readonly base: BaseKind;
  /** stonk-state-10 How it moves by itself: a deployed gun by hand. */
  readonly mover: Mover;
  readonly running: Running;
  /** Null for troops and guns. */
  readonly armour: ArmourClass | null;
  /** stonk-state-09 Its row against vehicles; null: it has none. */
  readonly antiTank: AntiTankRow | null;
  /** stonk-state-09 Its class against troops; null: it does not fire. */
  readonly effects: EffectClass | null;
  /** stonk-rate-03 stonk-rate-05 stonk-rate-04 of field artillery and mortars once an hour. */
  readonly rates: readonly Rate[];
  /** stonk-range-01 What it fires indirectly; null: nothing. */
  readonly indirect: IndirectWeapon | null;
  /** stonk-ammo-01 What it holds in a prepared position and in an advance; `company`: it draws on the company's pool. */
  readonly ammunition: {
    readonly static: AmmunitionScale | 'company' | null;
    readonly advancing: AmmunitionScale | 'company' | null;
  };
  /** What carries or tows it; null: it walks, or is a vehicle. */
  readonly transport: 'lorry' | 'carrier' | 'half-track' | 'tractor' | 'horse' | null;
  readonly traits: readonly Trait[];
  /** Where its figures come from. */
  readonly source: string;
}

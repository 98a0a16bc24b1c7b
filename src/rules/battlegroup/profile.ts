/** What a type of unit is: the shape of the unit list (`tables/units.ts`) and of a scene's own `profile`. */
import type { TargetClass } from './tables/area-fire.ts';
import type { Experience } from './tables/experience.ts';
import type { Mover } from './tables/movement.ts';
import type { Armour, Penetration } from './tables/penetration.ts';
import type { HeRating, HeSize, Inches } from './tables/print.ts';
import type { GunProfile } from './tables/profiles.ts';
import type { SmallArmId } from './tables/small-arms.ts';

/** bg-spec Special rules that a unit may have. Those of chapters that are not there yet are not in the list. */
export const TRAITS = [
  'officer',
  'senior officer',
  'scout',
  'scout2',
  'one man turret',
  'ace',
  'assault troops',
  'unreliable',
  'anti-tank grenades',
  'auxiliary',
  'schürzen',
  'tracked',
] as const;
export type Trait = (typeof TRAITS)[number];

/** bg-prof A gun: size of its shell, HE rating, penetration by band. */
export interface Gun extends GunProfile {
  readonly id: string;
  readonly size: HeSize;
  /** Inches; 50, or 70 for those with extended range. */
  readonly range: Inches;
  /** bg-weap-09 Light mortars have one. */
  readonly minimum: Inches;
}

export interface UnitType {
  readonly id: string;
  readonly name: string;
  /** For its chip on the table. */
  readonly short: string;
  readonly nation: string;
  readonly class: TargetClass;
  /** The drawing: a model of `src/draw/pieces`, or `squad`. */
  readonly piece: string;
  /** The arsenal entry whose facts it stands for; null for plain infantry. */
  readonly arsenal: string | null;
  readonly experience: Experience;
  readonly rating: number;
  /** Infantry: men; a deployed gun: crew; vehicles: 0. */
  readonly men: number;
  /** Soft-skinned vehicles: hits; others 0. */
  readonly hits: number;
  /** How it moves: by the summary table, or by its own inches. */
  readonly moves: Mover | { readonly ground: Inches; readonly road: Inches };
  readonly armour: { readonly front: Armour; readonly side: Armour; readonly rear: Armour } | null;
  /** Hundredths of an inch; a squad has none. */
  readonly length: number;
  readonly width: number;
  /** The main weapon: a gun by its id, where it sits, and its rounds (null: no limit, as deployed guns have). */
  readonly main: {
    readonly gun: string;
    readonly mount: 'turret' | 'fixed' | 'deployed' | 'mortar';
    readonly rounds: number | null;
    /** The ready split of those rounds. */
    readonly he: number;
  } | null;
  /** A vehicle's machine guns. */
  readonly mgs: readonly ('co-axial' | 'bow' | 'pintle')[];
  /** Infantry: crewed weapons in the squad, or the one weapon of a team. */
  readonly crewed: readonly SmallArmId[];
  /** A weapon team fires its weapon, or instead all men their rifles (bg-gap-28). */
  readonly team: boolean;
  readonly smgs: number;
  readonly assaultRifles: number;
  readonly traits: readonly Trait[];
}

export type { Armour, HeRating, Penetration };

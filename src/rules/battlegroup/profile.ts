/** What a type of unit is: the shape of the unit list (`tables/units.ts`) and of a scene's own `profile`. */
import type { Stock } from './state.ts';
import type { TargetClass } from './tables/area-fire.ts';
import type { BombId } from './tables/bombs.ts';
import type { Experience } from './tables/experience.ts';
import type { Mover } from './tables/movement.ts';
import type { Armour, Penetration } from './tables/penetration.ts';
import type { HeRating, HeSize, Inches } from './tables/print.ts';
import type { GunProfile } from './tables/profiles.ts';
import type { SmallArmId } from './tables/small-arms.ts';

/** bg-spec Special rules that a unit may have, and what it brings along. */
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
  // transport and movement
  'half-track',
  'cavalry',
  'bicycle',
  'horse-drawn',
  // spotters and signals
  'artillery spotter',
  'artillery spotter+',
  'mortar spotter',
  'communications',
  'wire communications',
  'dispatch',
  'radio network',
  'rocket launcher',
  // engineers and workshops
  'engineer',
  'minesweeper',
  'dozer',
  'light bridging',
  'heavy bridging',
  'remote demolition',
  'remote control',
  'repair',
  'recovery',
  're-supply',
  // men
  'bren section',
  'bren team',
  'loader team',
  'medic',
  'sniper',
  'ura',
  'ura command',
  'man-pack flamethrower',
  'vehicle flamethrower',
  'unique',
  // aircraft and what fires at them
  'ground attack',
  'observation aircraft',
  'dive bomber',
  'anti-aircraft',
  'multiple mount',
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
  /** bg-ind-01 Fires where a spotter calls, and who may call it. */
  readonly indirect?: 'artillery' | 'mortar';
  /** bg-ind-24 And in no other way. */
  readonly indirectOnly?: true;
  /** bg-weap-04 Fires bursts by this line of the Small arms table: autocannons, and mounts of several machine guns. */
  readonly arm?: SmallArmId;
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
  /** Soft-skinned vehicles and aircraft: hits; others 0. */
  readonly hits: number;
  /** How it moves: by the summary table, or by its own inches. */
  readonly moves: Mover | 'aircraft' | { readonly ground: Inches; readonly road: Inches };
  readonly armour: { readonly front: Armour; readonly side: Armour; readonly rear: Armour } | null;
  /** Hundredths of an inch; a squad has none. */
  readonly length: number;
  readonly width: number;
  /** The main weapon: a gun by its id, where it sits, and its rounds (null: no limit, as deployed guns have). */
  readonly main: {
    readonly gun: string;
    /** `hand`: an anti-tank weapon that infantry carries and aims. */
    readonly mount: 'turret' | 'fixed' | 'deployed' | 'mortar' | 'hand';
    readonly rounds: number | null;
    /** The ready split of those rounds. */
    readonly he: number;
    /** Ratings of its own, in place of the gun's: a scene may give them. */
    readonly own?: Gun;
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
  /** bg-gap-64 How many men fit inside, and whether it draws a gun. */
  readonly carries?: { readonly men: number; readonly gun: boolean };
  /** bg-spec-01 The arrival of aircraft on this number, with such a unit on the table. */
  readonly airSpotter?: number;
  /** bg-air-06 What an aircraft fires and drops besides its cannon (`main`); how much of it is in its stock. */
  readonly air?: {
    readonly mgs: number;
    /** By its id in `tables/light-guns.ts`. */
    readonly rockets: string | null;
    /** A row of the bomb tables (`tables/bombs.ts`). */
    readonly bombs: BombId | null;
  };
  /** bg-spec-06 What the Bren team is that it may detach, and what is left of it then. */
  readonly detaches?: { readonly team: string; readonly rest: string };
  /** bg-weap-05 Where a vehicle's flamethrower sits; in the hull, if it says nothing. */
  readonly flame?: 'turret' | 'hull';
  /** bg-state-18 What it begins with of things that are counted. */
  readonly stock?: { readonly [what in Stock]?: number };
}

export type { Armour, HeRating, Penetration };

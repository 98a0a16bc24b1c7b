/**
 * Facts of what fought: measures, weights, plates, shells, men. No ruleset's ratings stand here; each ruleset makes its own
 * of these facts in its tables. Numbers are rounded to what references agree on; where they differ, the source note says
 * "about" of what.
 */

export type Nation = 'us' | 'british' | 'german' | 'soviet';

interface Entry {
  readonly id: string;
  readonly name: string;
  readonly nation: Nation;
  /** Where the numbers come from, and how far to trust them. */
  readonly source: string;
}

/** Thickness pierced, in mm, of plate sloped at 30 degrees from the vertical, by distance in metres. */
export interface Piercing {
  readonly shell: string;
  readonly at500: number;
  readonly at1000: number;
  readonly at1500: number;
  readonly at2000: number;
}

/** A gun, a mortar or a rocket launcher: on its own carriage, or as a vehicle carries it. */
export interface GunFacts extends Entry {
  readonly kind: 'gun';
  /** mm. */
  readonly calibre: number;
  /** Length of the barrel in calibres; null for mortars and rockets. */
  readonly length: number | null;
  /** m/s, with the shell of `pierces`, or with the usual bomb or rocket. */
  readonly velocity: number;
  readonly pierces: Piercing | null;
  /** The high explosive shell, bomb or rocket in kg; null if there was none in use. */
  readonly heShell: number | null;
  /** Aimed rounds a minute. */
  readonly rate: number;
  /** In action, with its carriage; null for a gun in a vehicle. */
  readonly carriage: {
    /** kg. */
    readonly weight: number;
    readonly crew: number;
    /** Metres, ready to fire. */
    readonly length: number;
    readonly width: number;
  } | null;
}

/** A plate: mm, and degrees from the vertical. */
export interface Plate {
  readonly where: string;
  readonly mm: number;
  readonly slope: number;
}

export interface VehicleFacts extends Entry {
  readonly kind: 'vehicle';
  /** Metres; the hull without its gun. */
  readonly length: number;
  readonly width: number;
  readonly height: number;
  /** Over the side skirts, if it has them. */
  readonly widthOverSkirts: number | null;
  /** Tonnes, ready for battle. */
  readonly weight: number;
  readonly crew: number;
  readonly running: 'tracks' | 'half-track' | 'wheels';
  /** km/h. */
  readonly roadSpeed: number;
  readonly isOpenTopped: boolean;
  readonly main: { readonly gun: string; readonly mount: 'turret' | 'hull'; readonly rounds: number } | null;
  readonly machineGuns: readonly { readonly where: 'co-axial' | 'bow' | 'roof'; readonly weapon: string }[];
  /** Null without armour. */
  readonly armour: {
    readonly front: readonly Plate[];
    readonly side: readonly Plate[];
    readonly rear: readonly Plate[];
    /** mm of side skirts. */
    readonly skirts: number | null;
  } | null;
}

export interface SmallArmFacts extends Entry {
  readonly kind: 'small arm';
  /** mm. */
  readonly calibre: number;
  /** kg; with its mount where it is served from one. */
  readonly weight: number;
  /** Rounds a minute: as fast as the mechanism goes, and as fast as it was fired. */
  readonly cyclic: number | null;
  readonly practical: number;
}

export interface SquadFacts extends Entry {
  readonly kind: 'squad';
  readonly men: number;
  /** Weapons by arsenal id. */
  readonly weapons: readonly { readonly weapon: string; readonly count: number }[];
}

export interface AircraftFacts extends Entry {
  readonly kind: 'aircraft';
  /** Metres. */
  readonly length: number;
  readonly span: number;
  /** Tonnes, loaded. */
  readonly weight: number;
  readonly crew: number;
  /** km/h, at its best height. */
  readonly speed: number;
  /** Guns that fire forward: mm, and how many. */
  readonly guns: readonly { readonly calibre: number; readonly count: number }[];
  /** kg of bombs that it could carry, and rockets. */
  readonly bombs: number;
  readonly rockets: number;
}

export type ArsenalEntry = GunFacts | VehicleFacts | SmallArmFacts | SquadFacts | AircraftFacts;

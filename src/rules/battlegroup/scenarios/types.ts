/**
 * A battle of Battlegroup as plain data: what could stand in a file. Lengths are hundredths of an inch; a facing is one
 * of 48, clockwise from north.
 */

export type BattleSide = 'allies' | 'axis';

/** How infantry stands: by itself, or along a hedge, wall or bank of the map. */
export type BattleStance =
  | { readonly kind: 'line' | 'column' | 'cluster' }
  /** `feature` is its name on the map; the men stand on the side of the unit's place. */
  | { readonly kind: 'lining'; readonly feature: string };

/** Where a unit stands in the ready deployment. */
export interface BattlePlace {
  readonly at: readonly [x: number, y: number];
  readonly facing: number;
  /** Infantry only. */
  readonly stance?: BattleStance;
}

export interface BattleUnit extends BattlePlace {
  readonly id: string;
  readonly side: BattleSide;
  /** An entry of the unit list. */
  readonly type: string;
  /** What it is called in this battle, in full and on its chip. */
  readonly name: string;
  readonly short: string;
  /** Begins the battle with this marker. */
  readonly marker?: 'ambush';
}

export interface BattleZone {
  readonly west: number;
  readonly north: number;
  readonly east: number;
  readonly south: number;
}

export interface BattleObjective {
  readonly id: string;
  readonly name: string;
  readonly at: readonly [x: number, y: number];
}

export interface Battle {
  readonly id: string;
  readonly title: string;
  readonly place: string;
  readonly date: string;
  /** One of the shipped maps. */
  readonly map: string;
  readonly size: 'squad' | 'platoon' | 'company' | 'battalion';
  /** Turns a side. */
  readonly turnLimit: number;
  readonly first: BattleSide;
  /** A thunderstorm: nothing flies. */
  readonly storm: boolean;
  readonly briefing: Readonly<Record<BattleSide, string>>;
  readonly zones: Readonly<Record<BattleSide, BattleZone>>;
  readonly objectives: readonly BattleObjective[];
  readonly units: readonly BattleUnit[];
}

/** A unit of a ready force: who it is, where it stands on the roster, and what it begins the battle in, on or behind. */
export interface ForceUnit {
  readonly id: string;
  /** An entry of the unit list. */
  readonly type: string;
  readonly name: string;
  readonly short: string;
  /** A section of the roster. */
  readonly section: string;
  readonly aboard?: { readonly on: string; readonly how: 'inside' | 'riding' | 'towed' };
}

/** A ready force: what one side brings to a game of a size. */
export interface Force {
  readonly id: string;
  readonly nation: 'germany' | 'soviet' | 'britain' | 'usa';
  readonly theatre: 'kursk-1943' | 'normandy-1944';
  readonly size: 'squad' | 'platoon' | 'company' | 'battalion';
  readonly side: BattleSide;
  readonly title: string;
  readonly units: readonly ForceUnit[];
  readonly support: {
    /** Requests of the first, second and third priority. */
    readonly requests: readonly [number, number, number];
    /** Targets registered before the battle. */
    readonly registered: number;
    /** What fires each timed barrage, and what flies each timed airstrike. */
    readonly barrages: readonly string[];
    readonly airstrikes: readonly string[];
    /** The number that each counter-battery mission must beat. */
    readonly counterBattery: readonly number[];
  };
  readonly defences: {
    readonly bunkers: number;
    /** Hundredths of an inch. */
    readonly trench: number;
    /** Minefields. */
    readonly mines: number;
    /** Hundredths of an inch. */
    readonly wire: number;
  };
}

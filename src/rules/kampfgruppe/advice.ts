/** The shapes of what `advise.ts` says. */
import type { Refusal } from '../../kernel/refusal.ts';
import type { Sentence } from '../../kit/sentence.ts';
import type { Stance } from '../../tabletop/place.ts';
import type { Declared } from './activation/actions.ts';
import type { UnitKind } from './profile.ts';

type XY = readonly [x: number, y: number];

/** A type of unit, as a card shows it. Rates are inches. */
export interface RosterEntry {
  readonly type: string;
  readonly name: string;
  readonly short: string;
  readonly nation: string;
  readonly class: UnitKind;
  readonly piece: string;
  readonly morale: number;
  readonly men: number;
  readonly hits: number;
  readonly traits: readonly string[];
  readonly speed: { readonly ground: number; readonly road: number } | null;
  readonly armour: {
    readonly front: number | string;
    readonly side: number | string;
    readonly rear: number | string;
  } | null;
  readonly arms: readonly string[];
  /** The arc of its main gun in degrees; null for one that turns as it likes, and for none. */
  readonly arc: number | null;
  readonly carries: number;
  readonly isVeteran: boolean;
}

export interface PlaceSeen {
  readonly at: XY;
  readonly facing: number;
  readonly men: readonly XY[];
  readonly inside: string | null;
}

/** An action that may be declared, or why none of its kind may. */
export interface ActionOffer {
  readonly action: Declared;
  readonly words: Sentence;
  readonly refusal: Refusal | null;
}

type Request = Declared & { readonly do: 'request' };

/** Guns, bombs or a level of support that an observer may ask for; `range`: how far from him a marker may lie, null where nobody measures. */
export interface Call {
  readonly from: Request['from'];
  readonly range: number | null;
  readonly refusal: Refusal | null;
}

/** A request at the place that was pointed at. `building`: what the house there is called, which may be named as the target. */
export interface Aim {
  readonly offer: ActionOffer;
  readonly at: XY;
  readonly building: string | null;
  readonly isNamed: boolean;
}

/** A work or a piece of terrain that is still to be placed. */
export interface Site {
  readonly id: string;
  readonly label: string;
}

/** One of them where it would lie. */
export interface SitePlan {
  readonly answer: { readonly kind: 'work' | 'piece' };
  readonly refusal: Refusal | null;
  readonly outline: readonly XY[];
  readonly isClosed: boolean;
}

export interface KgnAdvice {
  readonly roster: readonly RosterEntry[];
  /** `calls`: whom it may ask for fire, at a place that is pointed at. */
  readonly actions: {
    readonly refusal: Refusal | null;
    readonly offers: readonly ActionOffer[];
    readonly calls: readonly Call[];
  };
  readonly aim: Aim;
  /** What may be done with whatever lies at a place. */
  readonly here: readonly ActionOffer[];
  readonly sites: readonly Site[];
  readonly site: SitePlan | null;
  /** Lengths in hundredths of an inch; `spent` counts road by what it takes off the rate. */
  readonly way: {
    readonly length: number;
    readonly spent: number;
    readonly rate: number;
    /** What takes a die off the rate. */
    readonly hurdles: readonly string[];
    readonly refusal: Refusal | null;
    readonly goal: PlaceSeen | null;
    readonly stances: readonly { readonly stance: Stance; readonly label: string }[];
  };
  /** How far a move goes; null for what has no rate, and where nobody measures before he has declared. */
  readonly reach: {
    readonly rings: readonly (readonly XY[])[];
    readonly sure: readonly (readonly XY[])[];
    readonly allowance: number;
  } | null;
  /** The line of sight to a target, and its argument. */
  readonly sight: {
    readonly isSeen: boolean;
    readonly range: number | null;
    readonly band: string | null;
    readonly from: XY;
    readonly to: XY;
    readonly met: readonly { readonly from: XY; readonly to: XY; readonly kind: string }[];
    readonly stopped: XY | null;
    readonly why: string;
    readonly cover: string;
    /** The face of armour that is struck. */
    readonly face: 'front' | 'side' | 'rear' | null;
  };
}

/** A path as the screen plans it. */
export interface WayAsked {
  readonly path: readonly XY[];
  readonly reverse?: boolean;
  readonly facing?: number;
  readonly stance?: Stance;
}

export type KgnAdviceAsk =
  | { readonly about: 'roster' }
  | {
      readonly about: 'actions';
      readonly unit: string;
      readonly before: readonly Declared[];
      readonly why: 'turn' | 'heroic';
    }
  /** `after`: the path of the Move before it, at whose end it begins. */
  | ({ readonly about: 'way'; readonly unit: string; readonly after?: WayAsked } & WayAsked)
  | { readonly about: 'reach'; readonly unit: string; readonly after?: WayAsked }
  | { readonly about: 'sight'; readonly unit: string; readonly target: string }
  | {
      readonly about: 'aim';
      readonly unit: string;
      readonly before: readonly Declared[];
      readonly from: Request['from'];
      readonly at: XY;
      readonly isNamed: boolean;
    }
  | { readonly about: 'here'; readonly unit: string; readonly before: readonly Declared[]; readonly at: XY }
  | { readonly about: 'sites'; readonly what: 'works' | 'tray' }
  | {
      readonly about: 'site';
      readonly what: 'works' | 'tray';
      readonly thing: string;
      readonly at: XY;
      readonly facing: number;
    };

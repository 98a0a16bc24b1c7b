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

export interface KgnAdvice {
  readonly roster: readonly RosterEntry[];
  readonly actions: { readonly refusal: Refusal | null; readonly offers: readonly ActionOffer[] };
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
}

export type KgnAdviceAsk =
  | { readonly about: 'roster' }
  | {
      readonly about: 'actions';
      readonly unit: string;
      readonly before: readonly Declared[];
      readonly why: 'turn' | 'heroic';
    }
  | {
      readonly about: 'way';
      readonly unit: string;
      readonly path: readonly XY[];
      readonly reverse?: boolean;
      readonly facing?: number;
      readonly stance?: Stance;
    };

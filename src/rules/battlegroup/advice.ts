/** What the page may ask of `advise`, and what it is told. */
import type { Refusal } from '../../kernel/refusal.ts';
import type { Order, Shot, Stance } from './parts.ts';
import type { TargetClass } from './state.ts';

type XY = readonly [number, number];

/** What the page may ask of `advise`; the answers are below, under the same names. */
export type BgAdviceAsk =
  | { readonly about: 'roster' }
  | { readonly about: 'ready' }
  | { readonly about: 'unit'; readonly unit: string }
  | { readonly about: 'reach'; readonly unit: string; readonly order: Order }
  | {
      readonly about: 'way';
      readonly unit: string;
      readonly to: XY;
      readonly order: Order;
      /** Way-points, in order: the way goes through each of them, as the player drew it. */
      readonly via?: readonly XY[];
      /** The formation wanted at the end; left out, the default. */
      readonly stance?: Stance;
      readonly facing?: number;
      readonly reverse?: boolean;
      /** As far towards the place as one move goes, round whatever is in the way; null if it gets nowhere. */
      readonly asFar?: boolean;
    }
  | { readonly about: 'stances'; readonly unit: string; readonly at: XY; readonly via?: readonly XY[] }
  | ({ readonly about: 'there'; readonly unit: string } & PlaceSeen)
  | { readonly about: 'targets'; readonly unit: string }
  | { readonly about: 'overruns'; readonly unit: string }
  | { readonly about: 'shots'; readonly unit: string; readonly target: string };

/** For each type of unit on the table: what a card shows of it. */
export interface RosterEntry {
  readonly type: string;
  readonly name: string;
  /** Two or three letters or words for its label on the table. */
  readonly short: string;
  readonly class: TargetClass;
  /** Whose it is: `us`, `british`, `soviet`, `german`. */
  readonly nation: string;
  /** The drawing to use: a silhouette of `src/draw/pieces`, or a squad. */
  readonly piece: string;
  readonly length: number;
  readonly width: number;
  readonly armour: { readonly front: string; readonly side: string; readonly rear: string } | null;
  /** Inches off the road and on it. */
  readonly speed: { readonly ground: number; readonly road: number };
  readonly weapons: readonly string[];
  readonly traits: readonly string[];
}

/** A place as the page draws it. */
export interface PlaceSeen {
  readonly at: XY;
  readonly facing: number;
  readonly men: readonly XY[];
  readonly inside: string | null;
}

export interface BgAdvice {
  /** Where the staff would put the units that wait to be placed now. */
  readonly ready: readonly { readonly unit: string; readonly place: PlaceSeen }[];
  readonly roster: readonly RosterEntry[];
  /** Every order with the reason why it may not be given now, if there is one. */
  readonly unit: {
    readonly orders: readonly {
      readonly order: Order;
      readonly refusal: Refusal | null;
      /** What the order could name now, best first: units, wrecks, minefields, things of the ground. Empty where it names nothing. */
      readonly others: readonly string[];
    }[];
  };
  /** Where nobody measures (bg-hid-07) this, `reach`, `way` and `stances` are null until the unit has its order. bg-gap-24 Guns that it could run over in one move, each with that move. */
  readonly overruns: readonly {
    readonly target: string;
    readonly move: { readonly path: readonly XY[]; readonly facing?: number; readonly onto: string };
  }[];
  /** Where one move can end, by road as well: outlines with holes (even and odd), in hundredths of an inch. */
  readonly reach: {
    readonly rings: readonly (readonly XY[])[];
    /** The part of it for which no die has to be rolled; the rest may be hatched. */
    readonly sure: readonly (readonly XY[])[];
    readonly allowance: number;
    readonly road: number | null;
  };
  /** The best way to a place (along the road, round what takes dice, or straight), ready for a `move` answer, and what the ground will ask of it. */
  readonly way: {
    readonly path: readonly XY[];
    readonly length: number;
    readonly allowance: number;
    /** Dice that the ground takes: `over the hedge: 8 in less D6`. */
    readonly dice: readonly string[];
    readonly refusal: Refusal | null;
    /** Where it arrives if the dice take nothing off: to be drawn as it is. Null if the move is refused. */
    readonly goal: PlaceSeen | null;
    /** The formation of a squad there, the default by its name if none was asked for; null for guns and vehicles. */
    readonly stance: { readonly stance: Stance; readonly label: string } | null;
  } | null;
  /** Formations that a squad could take there, the default first: with the name of the wall, hedge or building. */
  readonly stances: readonly { readonly stance: Stance; readonly label: string; readonly goal: PlaceSeen }[];
  /** Of a place where a move could end: enemies that it would see or be seen by, the nearest first, and what would cover it from each. */
  readonly there: readonly {
    readonly foe: string;
    readonly isSeen: boolean;
    readonly sees: boolean;
    /** Could it fire at it from there, were it to fire? */
    readonly hasShot: boolean;
    readonly cover: string;
  }[];
  /** bg-hid-07 Ranges are null where nobody measures. */
  readonly targets: readonly {
    readonly target: string;
    readonly isSeen: boolean;
    /** Could anything come of a shot at it? What nobody may measure yet is taken for possible. */
    readonly hasShot: boolean;
    readonly range: number | null;
  }[];
  readonly shots: {
    readonly range: number | null;
    readonly isSeen: boolean;
    /** Why it is or is not seen, in words, and the line to draw. */
    readonly sight: string;
    /** The same without the verdict, as far as it is not seen: what hides it. */
    readonly hiddenBy: string | null;
    readonly from: XY;
    readonly to: XY;
    /** Stretches of the line inside things, and where it is stopped. */
    readonly met: readonly { readonly from: XY; readonly to: XY; readonly kind: string }[];
    readonly stopped: XY | null;
    readonly cover: string;
    readonly facing: 'front' | 'side' | 'rear' | null;
    readonly shots: readonly {
      readonly shot: Shot;
      readonly label: string;
      readonly refusal: Refusal | null;
      /** It may be legal, but nothing can come of it: why. */
      readonly vain: string | null;
      readonly isTooFar: boolean;
    }[];
  };
}

/** The answers of Battlegroup. */
import type { XY } from '../measures.ts';
import type { ScenarioAnswer } from './answers-scenario.ts';
import type { Order, Shot, Stance } from './view.ts';

/** What a player may say; the engine's door checks it again. */
export type Answer =
  | ScenarioAnswer
  | {
      readonly kind: 'place';
      readonly unit: string;
      readonly at: XY;
      readonly facing: number;
      readonly stance?: Stance;
    }
  | { readonly kind: 'split'; readonly unit: string; readonly he: number }
  | { readonly kind: 'ready' | 'begin' | 'stop' | 'stay' | 'cease' }
  | { readonly kind: 'order'; readonly unit: string; readonly order: Order; readonly on?: string }
  | { readonly kind: 'reroll'; readonly face: number }
  | { readonly kind: 'rally'; readonly counters: number }
  | { readonly kind: 'unpin'; readonly units: readonly string[] }
  | {
      readonly kind: 'move';
      readonly path: readonly XY[];
      readonly facing?: number;
      readonly stance?: Stance;
      readonly reverse?: boolean;
      /** The gun that it runs up against. */
      readonly onto?: string;
    }
  | { readonly kind: 'go'; readonly along: number }
  | { readonly kind: 'fire'; readonly shots: readonly Shot[] }
  | { readonly kind: 'assault'; readonly target: string; readonly with: 'arms' | 'grenades' }
  | {
      readonly kind: 'hold';
      readonly within?: number;
      readonly turn?: boolean;
      readonly sight?: boolean;
      readonly fair?: boolean;
      readonly reserve?: number;
    }
  | { readonly kind: 'ambush'; readonly unit: string; readonly shots: readonly Shot[] }
  | { readonly kind: 'reserve'; readonly unit: string }
  | {
      readonly kind: 'fall-back' | 'again' | 'beyond-duty' | 'leave' | 'blow-up' | 'detach';
      readonly yes: boolean;
      readonly unit?: string;
    }
  // transport
  | {
      readonly kind: 'set-down';
      readonly unit: string;
      readonly at: XY;
      readonly facing?: number;
      readonly formation?: 'line' | 'column' | 'cluster';
    }
  | { readonly kind: 'take-up'; readonly unit: string; readonly how?: 'inside' | 'riding' }
  | { readonly kind: 'ride'; readonly how: 'ride' | 'charge' | 'dismount' }
  | { readonly kind: 'overrun'; readonly target: string }
  // aircraft
  | { readonly kind: 'fly' | 'guide'; readonly at: XY }
  | { readonly kind: 'bomb'; readonly bombs: number; readonly at?: XY }
  | { readonly kind: 'strike'; readonly unit: string }
  | { readonly kind: 'home'; readonly units: readonly string[] }
  // engineering
  | { readonly kind: 'detonate'; readonly charge: string }
  | { readonly kind: 'bridge'; readonly from: XY; readonly to: XY }
  // special rules of units
  | { readonly kind: 'medic' | 'wave'; readonly unit: string | null }
  | { readonly kind: 'fall-to'; readonly at: XY }
  | { readonly kind: 'lose'; readonly men: readonly number[]; readonly officer?: boolean }
  | { readonly kind: 'counter'; readonly unit: string | null };

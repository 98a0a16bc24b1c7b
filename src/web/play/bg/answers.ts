/** The answers of Battlegroup. */
import type { XY } from '../measures.ts';
import type { Order, Shot, Stance } from './view.ts';

/** What a player may say; the engine's door checks it again. */
export type Answer =
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
    }
  | { readonly kind: 'go'; readonly along: number }
  | { readonly kind: 'fire'; readonly shots: readonly Shot[] }
  | { readonly kind: 'assault'; readonly target: string; readonly with: 'arms' | 'grenades' }
  | { readonly kind: 'hold'; readonly within?: number; readonly sight?: boolean }
  | { readonly kind: 'ambush'; readonly unit: string; readonly shots: readonly Shot[] }
  | { readonly kind: 'reserve'; readonly unit: string }
  | { readonly kind: 'fall-back' | 'again' | 'beyond'; readonly yes: boolean }
  | { readonly kind: 'fall-to'; readonly at: XY }
  | { readonly kind: 'lose'; readonly men: readonly number[] }
  | { readonly kind: 'counter'; readonly unit: string | null };

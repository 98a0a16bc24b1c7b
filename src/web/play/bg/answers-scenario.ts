/** Answers of the set-up of a scenario, of reserves, and of artillery. */
import type { XY } from '../measures.ts';
import type { Corner, Defence, Edge } from './view.ts';

export type Priority = 1 | 2 | 3;

export type ScenarioAnswer =
  | { readonly kind: 'corner'; readonly corner: Corner }
  | { readonly kind: 'edge'; readonly edge: Edge }
  | { readonly kind: 'objective'; readonly at: XY }
  | { readonly kind: 'pick'; readonly units: readonly string[] }
  | { readonly kind: 'defence'; readonly what: Defence; readonly at: XY; readonly facing: number }
  | { readonly kind: 'reserves-again'; readonly yes: boolean }
  // artillery
  | { readonly kind: 'call-fire'; readonly priority: Priority | null }
  | { readonly kind: 'fire-level'; readonly level: string }
  | { readonly kind: 'fire-aid' | 'signals'; readonly by: string | null }
  | { readonly kind: 'mark'; readonly at: XY; readonly harass?: true }
  | { readonly kind: 'cancel-fire' }
  | { readonly kind: 'fire-for-effect'; readonly guns?: readonly string[]; readonly battery?: number }
  | { readonly kind: 'counter-battery'; readonly mission: number | null }
  | { readonly kind: 'barrage-again'; readonly result: 'miss' | 'pinning' | 'direct-hit' | null }
  | { readonly kind: 'registered'; readonly at: XY }
  | PlanAnswer;

/** What is written down in secret before the battle. */
export type PlanAnswer =
  | { readonly kind: 'plan-point'; readonly number: number; readonly at: XY }
  | {
      readonly kind: 'plan-barrage' | 'plan-airstrike';
      readonly number: number;
      readonly at: XY;
      readonly turn: number;
    };

/** Frames of anti-tank fire. */
import type { Frame, Receives, Returns } from '../../../kernel/flow.ts';
import type { RidersFrame } from '../direct/types.ts';
import { type Due, nothingDue } from '../marks.ts';
import type { ObserveFrame } from '../observation/types.ts';
import type { Face } from '../sight.ts';
import type { Value } from '../tables/penetration.ts';

/** kgn-at-01 One action of anti-tank fire. */
export interface AntiTankFrame extends Frame, Receives<{ observed: ObserveFrame; after: PierceFrame }> {
  readonly proc: 'anti-tank';
  step: 'window' | 'observe' | 'observed' | 'hit' | 'penetrate' | 'after';
  readonly unit: string;
  readonly weapon: string;
  readonly round: 'AP' | 'HE' | 'HEAT' | 'flame';
  readonly target: string;
  /** kgn-at-04 kgn-gap-24 Does the firer move? Never in covering fire. */
  readonly isMoving: boolean;
  /** kgn-aa-07 What an aircraft had left when it began to attack. */
  hits: number;
  due: Due;
}
/** kgn-sup-15 A direct hit of suppressing fire begins at `penetrate`. */
export const antiTankFrame = (
  unit: string,
  weapon: string,
  round: AntiTankFrame['round'],
  target: string,
  from: 'window' | 'penetrate' = 'window',
  isMoving = false,
): AntiTankFrame => ({
  ...{ proc: 'anti-tank', step: from, unit, weapon, round, target, isMoving, hits: 0, due: nothingDue() },
});

/** What strikes: kgn-at-08 with a penetration value, or kgn-at-13 HEAT, which has none. */
export type Striking = 'AP' | 'HE' | 'HEAT' | 'flame' | 'mine' | 'rocket' | 'bomb';

/**
 * kgn-at-08 to kgn-at-24 Something has struck an armoured vehicle, a soft-skin or a deployed gun: its riders jump off, then the dice
 * of penetration, and what they do. It returns what falls due by it; whoever calls it hands that to the aftermath.
 */
export interface PierceFrame extends Frame, Returns<Due>, Receives<{ jumped: RidersFrame }> {
  readonly proc: 'pierce';
  step: 'riders' | 'jumped' | 'roll' | 'end';
  /** Who fired; null for a mine. */
  readonly by: string | null;
  readonly what: Striking;
  /** Null for HEAT. */
  readonly penetration: Value | null;
  readonly target: string;
  readonly face: Face;
  due: Due;
}
export const pierceFrame = (
  by: string | null,
  what: Striking,
  penetration: Value | null,
  target: string,
  face: Face,
): PierceFrame => ({ proc: 'pierce', step: 'riders', by, what, penetration, target, face, due: nothingDue() });

/** Frames of aircraft. */
import type { Frame, Receives } from '../../../kernel/flow.ts';
import type { PierceFrame } from '../anti-tank/types.ts';
import type { HarmFrame } from '../direct/types.ts';
import { type Due, nothingDue } from '../marks.ts';
import type { ObserveFrame } from '../observation/types.ts';
import type { Side } from '../state.ts';

/** kgn-air-03 kgn-dice-12 The aircraft counters of a side are rolled for, in the order in which they were drawn. */
export interface ArrivalFrame extends Frame {
  readonly proc: 'arrival';
  step: 'next';
  readonly side: Side;
}
export const arrivalFrame = (side: Side): ArrivalFrame => ({ proc: 'arrival', step: 'next', side });

/** kgn-air-17 to kgn-air-19 kgn-gap-58 One action with rockets. */
export interface RocketsFrame
  extends Frame,
    Receives<{ spotted: ObserveFrame; pierced: PierceFrame; hurt: HarmFrame }> {
  readonly proc: 'rockets';
  step: ('window' | 'aim' | 'spotted' | 'salvo' | 'shot') | ('strike' | 'pierced' | 'hurt' | 'after');
  readonly unit: string;
  readonly how: 'suppressing' | 'direct';
  readonly pairs: number;
  readonly target: string;
  /** kgn-aa-07 What the aircraft had left when it began to attack. */
  hits: number;
  /** Rockets that have hit and are still to be resolved. */
  struck: number;
  due: Due;
}
export const rocketsFrame = (unit: string, how: RocketsFrame['how'], pairs: number, target: string): RocketsFrame => ({
  ...{ proc: 'rockets', step: 'window', unit, how, pairs, target, hits: 0, struck: 0, due: nothingDue() },
});

/** kgn-air-07 kgn-air-14 What follows an action of an aircraft: the enemy's first counter, and the way home. Activation calls it. */
export interface RunEndFrame extends Frame {
  readonly proc: 'run-end';
  step: 'attacked' | 'home';
  readonly unit: string;
}
export const runEndFrame = (unit: string): RunEndFrame => ({ proc: 'run-end', step: 'attacked', unit });

/** Frames of suppressing fire. */
import type { Frame } from '../../../kernel/flow.ts';
import { type Due, nothingDue } from '../marks.ts';

/** kgn-sup-01 to kgn-sup-22, kgn-aa-01 to kgn-aa-10 One action of suppressing fire at a unit, in whosever turn. */
export interface SuppressFrame extends Frame {
  readonly proc: 'suppress';
  step: 'window' | 'hit' | 'effect' | 'direct-hit' | 'after';
  readonly unit: string;
  readonly with: 'small arms' | 'high explosive' | 'anti-aircraft';
  readonly weapon: string;
  readonly target: string;
  /** kgn-aa-07 What an aircraft had left when it began to attack. */
  hits: number;
  /** Has the ammunition been spent? */
  isSpent: boolean;
  due: Due;
}
export const suppressFrame = (
  unit: string,
  kind: SuppressFrame['with'],
  weapon: string,
  target: string,
): SuppressFrame => ({
  ...{ proc: 'suppress', step: 'window', unit, with: kind, weapon, target, hits: 0, isSpent: false },
  due: nothingDue(),
});

/** Frames of direct fire with small arms and high explosive, and of close assault. */
import type { Frame } from '../../../kernel/flow.ts';
import { type Due, nothingDue } from '../marks.ts';

/** kgn-sa-01 kgn-he-01 One action of direct fire. kgn-sup-08 kgn-obs-06 `from`: a direct hit of suppressing fire begins later. */
export interface DirectFrame extends Frame {
  readonly proc: 'direct';
  step: 'window' | 'observe' | 'hit' | 'damage' | 'after';
  readonly unit: string;
  readonly with: 'small arms' | 'high explosive';
  readonly weapon: string;
  readonly target: string;
  due: Due;
}
export const directFrame = (
  unit: string,
  kind: DirectFrame['with'],
  weapon: string,
  target: string,
  from: DirectFrame['step'] = 'window',
): DirectFrame => ({ proc: 'direct', step: from, unit, with: kind, weapon, target, due: nothingDue() });

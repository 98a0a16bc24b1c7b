/** Frames of anti-tank fire. */
import type { Frame } from '../../../kernel/flow.ts';
import { type Due, nothingDue } from '../marks.ts';

/** kgn-at-01 One action of anti-tank fire. */
export interface AntiTankFrame extends Frame {
  readonly proc: 'anti-tank';
  step: 'window' | 'observe' | 'hit' | 'penetrate' | 'after';
  readonly unit: string;
  readonly weapon: string;
  readonly round: 'AP' | 'HE' | 'HEAT' | 'flame';
  readonly target: string;
  due: Due;
}
export const antiTankFrame = (
  unit: string,
  weapon: string,
  round: AntiTankFrame['round'],
  target: string,
  from: AntiTankFrame['step'] = 'window',
): AntiTankFrame => ({ proc: 'anti-tank', step: from, unit, weapon, round, target, due: nothingDue() });

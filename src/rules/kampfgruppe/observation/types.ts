/** Frames of observation. */
import type { Frame, Returns } from '../../../kernel/flow.ts';

/** kgn-obs-01 Is the target observed? kgn-obs-09 An aircraft may roll again. */
export interface ObserveFrame extends Frame, Returns<boolean> {
  readonly proc: 'observe';
  step: 'roll' | 'again' | 'reroll';
  readonly unit: string;
  readonly target: string;
}
export const observeFrame = (unit: string, target: string): ObserveFrame => ({
  ...{ proc: 'observe', step: 'roll', unit, target },
});

/** Smoke and light: frames. */
import type { Frame } from '../../../kernel/flow.ts';

/** stonk-gap-44 At the start of steps 3 and 4: screens whose time has run go. */
export interface ClearSmokeFrame extends Frame {
  readonly proc: 'clear-smoke';
  step: 'clear';
}
export const clearSmokeFrame = (): ClearSmokeFrame => ({ proc: 'clear-smoke', step: 'clear' });

/** Step 2: frames and events of target location. */
import type { Modifier } from '../../../kernel/explain.ts';
import type { Frame } from '../../../kernel/flow.ts';
import type { OfCompany } from '../parts.ts';

/** stonk-seq-01 Step 2: what is still in sight, then one die a company, then reports, then calls for fire. */
export interface LocationFrame extends Frame {
  readonly proc: 'location';
  step: 'watch' | 'roll' | 'report' | 'calls';
  /** How many companies have rolled: nobody's knowledge, for it tells how many there are. */
  next: number;
}
export const locationFrame = (): LocationFrame => ({ proc: 'location', step: 'watch', next: 0 });

export type LocationEvent =
  /** stonk-gap-19 How a company's die reads against one group: for umpires, and for everybody after the game. */
  OfCompany<'looked'> & {
    readonly group: readonly string[];
    readonly die: number;
    readonly need: number;
    readonly modifiers: readonly Modifier[];
  };

/** Calls and fireplans: frames. */
import type { Frame } from '../../../kernel/flow.ts';

/** stonk-order-18 stonk-order-30 After the dice of step 2: companies call for fire, all seats at once and sealed. */
export interface CallsFrame extends Frame {
  readonly proc: 'calls';
  step: 'write';
}
export const callsFrame = (): CallsFrame => ({ proc: 'calls', step: 'write' });

/** stonk-order-22 stonk-order-23 Step 1: the minutes of fireplans run. */
export interface PlanningFrame extends Frame {
  readonly proc: 'planning';
  step: 'run';
}
export const planningFrame = (): PlanningFrame => ({ proc: 'planning', step: 'run' });

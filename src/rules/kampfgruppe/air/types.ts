/** Frames of aircraft. */
import type { Frame } from '../../../kernel/flow.ts';
import type { Side } from '../state.ts';

/** kgn-air-03 kgn-dice-12 The aircraft counters of a side are rolled for, in the order in which they were drawn. */
export interface ArrivalFrame extends Frame {
  readonly proc: 'arrival';
  step: 'next';
  readonly side: Side;
}
export const arrivalFrame = (side: Side): ArrivalFrame => ({ proc: 'arrival', step: 'next', side });

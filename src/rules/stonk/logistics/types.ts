/** Step 8 and what wears out: frames. */
import type { Frame } from '../../../kernel/flow.ts';
import type { StonkEventBase } from '../parts.ts';
import type { Side } from '../state.ts';

/** stonk-seq-15 Step 8: supply is allocated, sealed; ammunition comes off. */
export interface LogisticsFrame extends Frame {
  readonly proc: 'logistics';
  step: 'update' | 'run' | 'allot';
}
export const logisticsFrame = (): LogisticsFrame => ({ proc: 'logistics', step: 'update' });

/** stonk-pow-01 A unit surrenders to another. Called by assault and morale. */
export interface CapturedFrame extends Frame {
  readonly proc: 'captured';
  step: 'take';
  readonly unit: string;
  readonly by: string;
}
export const capturedFrame = (unit: string, by: string): CapturedFrame => ({
  proc: 'captured',
  step: 'take',
  unit,
  by,
});

/** stonk-sup-07 What a dump holds now: its side's. */
export type DumpEvent = StonkEventBase<'dump'> & {
  readonly side: Side;
  readonly dump: string;
  readonly points: number;
};

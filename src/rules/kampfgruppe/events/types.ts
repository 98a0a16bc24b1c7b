/** Frames of special events. */
import type { Frame } from '../../../kernel/flow.ts';
import { type Due, nothingDue } from '../marks.ts';
import type { Side } from '../state.ts';
import type { EventKind } from '../tables/counters.ts';

/** kgn-evt-01 to kgn-evt-04 A special event is played at once by the side that drew it. */
export interface EventFrame extends Frame {
  readonly proc: 'event';
  step: 'choose' | 'play' | 'after';
  readonly side: Side;
  readonly event: EventKind;
  unit: string | null;
  due: Due;
}
export const eventFrame = (side: Side, event: EventKind): EventFrame => ({
  ...{ proc: 'event', step: 'choose', side, event, unit: null, due: nothingDue() },
});

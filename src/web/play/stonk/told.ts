/** Events as the rules declare them, for whoever reads more of them than the frame does. */
import type { StonkEvent } from '../../../rules/stonk/view.ts';
import type { PageEvent } from '../store/state.ts';

/** An event as the rules declare it: a name, or a field, that they have not got does not compile. */
export const asTold = (event: PageEvent): StonkEvent => event as unknown as StonkEvent;

/** The names of events: a list of them is checked. */
export type Told = StonkEvent['type'];

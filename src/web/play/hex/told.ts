/** Events as the rules declare them, for whoever reads more of them than the frame does. */
import type { HexEvent } from '../../../rules/hex/view.ts';
import type { PageEvent } from '../store/state.ts';

/** An event as the rules declare it: a name, or a field, that they have not got does not compile. */
export const asTold = (event: PageEvent): HexEvent => event as unknown as HexEvent;

/** The names of events: a list of them is checked. */
export type Told = HexEvent['type'];

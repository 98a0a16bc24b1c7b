/** Events as the rules declare them, for whoever reads more of them than the frame does. */
import type { BgEvent } from '../../../rules/battlegroup/view.ts';
import type { PageEvent } from '../store/state.ts';

/** An event as the rules declare it: a name, or a field, that they have not got does not compile. */
export const asTold = (event: PageEvent): BgEvent => event as unknown as BgEvent;

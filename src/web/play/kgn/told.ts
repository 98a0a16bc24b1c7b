/** Events as the rules declare them, for whoever reads more of them than the frame does. */
import type { KgnEvent } from '../../../rules/kampfgruppe/view.ts';
import type { PageEvent } from '../store/state.ts';

/** An event as the rules declare it: a name, or a field, that they have not got does not compile. */
export const asTold = (event: PageEvent): KgnEvent => event as unknown as KgnEvent;

/** The names of events: a list of them is checked. */
export type Told = KgnEvent['type'];

/** The event of a name. */
export type ToldOf<Type extends Told> = Extract<KgnEvent, { readonly type: Type }>;

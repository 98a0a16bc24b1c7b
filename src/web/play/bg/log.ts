/** What the log of Battlegroup needs to know of its events beside their words. */

import { USES } from '../../../rules/battlegroup/rolls.ts';
import type { BgEvent } from '../../../rules/battlegroup/view.ts';
import type { LogPart } from '../ruleset-page.ts';
import type { PageEvent } from '../store/state.ts';
import { turnsBySide } from '../turns.ts';
import { asTold } from './told.ts';

/** A charge or a thing of the ground by what it is, not by its id. */
export function thingWords(id: string): string {
  if (id.startsWith('charge-')) return 'the charge';
  return `the ${id.replace(/[-./]?[\d./]+$/, '').replaceAll('-', ' ')}`;
}

/** Whom it is done to, who does it, whose dice they are. */
function unitsOf(event: PageEvent): string[] {
  const target = (event.shot as { target?: string } | undefined)?.target;
  return [target, event.target, event.unit, event.of].filter((id) => id !== undefined).map(String);
}

export const BG_LOG: LogPart = {
  uses: USES,
  beginnings: [
    ...(['ordered', 'placed', 'split', 'stopped', 'stayed', 'ceased', 'rally', 'rallied', 'held'] as const),
    ...(['aims', 'readied', 'deployed', 'reacts', 'beyond-duty', 'rerolled', 'halted'] as const),
  ] satisfies BgEvent['type'][],
  brief: ({ head, parts }) =>
    head.narrated?.group === 'row' && parts.length > 0 ? `${parts.length + 1} units are placed.` : null,
  thing: thingWords,
  unitsOf,
  ...turnsBySide((told) => {
    const event = asTold(told);
    return event.type === 'turn' ? event : null;
  }),
};

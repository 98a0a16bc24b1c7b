/** What the log of Kampfgruppe Normandy needs to know of its events beside their words. */

import { USES } from '../../../rules/kampfgruppe/rolls.ts';
import type { LogPart } from '../ruleset-page.ts';
import type { PageEvent } from '../store/state.ts';
import { turnsBySide } from '../turns.ts';
import { asTold, type Told } from './told.ts';

/** Whom it is done to, who does it, whose dice they are. */
function unitsOf({ target, unit, of, units }: PageEvent): string[] {
  const several = Array.isArray(units) ? units : [];
  return [target, unit, ...several, of].filter((id) => typeof id === 'string');
}

export const KGN_LOG: LogPart = {
  uses: USES,
  beginnings: ['declared', 'covers', 'put', 'stopped', 'deployed', 'commanded', 'halted'] satisfies Told[],
  brief: ({ head, parts }) =>
    head.narrated?.group === 'row' && parts.length > 0 ? `${parts.length + 1} units take their places.` : null,
  thing: (id) => `the ${id.replace(/[-./]?[\d./]+$/, '').replaceAll('-', ' ')}`,
  unitsOf,
  ...turnsBySide((told) => {
    const event = asTold(told);
    return event.type === 'turn' ? event : null;
  }),
};

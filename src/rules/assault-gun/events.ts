import type { EventIn } from '../../kit/chapter.ts';
import { apply as applyAir } from './air/apply.ts';
import type { AirEvent } from './air/types.ts';
import { BOOK, type CHAPTERS, isInBook } from './book.ts';
import { apply as applyCombat } from './combat/apply.ts';
import type { CombatEvent } from './combat/types.ts';
import type { AgTable } from './state.ts';

export type AgEvent = EventIn<typeof CHAPTERS> | CombatEvent | AirEvent;

/** What each chapter's events do to the table: all of its types, and no others. */
export type Applies<Event extends AgEvent> = {
  readonly [Type in Event['type']]: (table: AgTable, event: Extract<Event, { type: Type }>) => void;
};

const APPLY = { ...applyCombat, ...applyAir };

/** The table changes here and nowhere else: by what the chapters' `apply.ts` say of their events. */
export function apply(table: AgTable, event: AgEvent): void {
  if (isInBook(event)) BOOK.apply(table, event as never);
  else (APPLY[event.type as keyof typeof APPLY] as (table: AgTable, event: AgEvent) => void)(table, event);
}

import type { SeatId } from '../../kernel/seats.ts';
import { apply as applyAir } from './air/apply.ts';
import type { AirEvent } from './air/types.ts';
import { apply as applyCombat } from './combat/apply.ts';
import type { CombatEvent } from './combat/types.ts';
import { apply as applyMove } from './move/apply.ts';
import type { MoveEvent } from './move/types.ts';
import { apply as applyNight } from './night/apply.ts';
import type { NightEvent } from './night/types.ts';
import { apply as applyRecce } from './recce/apply.ts';
import type { RecceEvent } from './recce/types.ts';
import type { RuleId } from './rules.ts';
import type { AgTable } from './state.ts';

export interface Told<Type extends string> {
  readonly type: Type;
  readonly rule: RuleId;
  /** The seats that see it; all, if it says nothing. */
  readonly to?: readonly SeatId[];
}

export interface OfUnit<Type extends string> extends Told<Type> {
  readonly unit: string;
}

export type AgEvent = MoveEvent | RecceEvent | CombatEvent | NightEvent | AirEvent;

/** What each chapter's events do to the table: all of its types, and no others. */
export type Applies<Event extends AgEvent> = {
  readonly [Type in Event['type']]: (table: AgTable, event: Extract<Event, { type: Type }>) => void;
};

const APPLY: Applies<AgEvent> = { ...applyMove, ...applyRecce, ...applyCombat, ...applyNight, ...applyAir };

/** The table changes here and nowhere else: by what the chapters' `apply.ts` say of their events. */
export function apply(table: AgTable, event: AgEvent): void {
  (APPLY[event.type] as (table: AgTable, event: AgEvent) => void)(table, event);
}

import type { SeatId } from '../../kernel/seats.ts';
import type { AirEvent } from './air/types.ts';
import type { AssaultEvent } from './assault.ts';
import { chapterApply } from './chapters.ts';
import type { CounterEvent } from './counters.ts';
import type { DeployEvent } from './deploy/types.ts';
import type { EngineeringEvent } from './engineering/types.ts';
import type { FireEvent } from './fire/types.ts';
import type { IndirectEvent } from './indirect/types.ts';
import type { MoraleEvent } from './morale.ts';
import type { MovementEvent } from './move/types.ts';
import type { OrdersEvent } from './orders/types.ts';
import type { ReactEvent } from './react/types.ts';
import type { ReservesEvent } from './reserves/types.ts';
import type { RuleId } from './rules.ts';
import type { SpecialEvent } from './special/types.ts';
import { type BgTable, type Place, placed, type Unit } from './state.ts';
import type { TransportEvent } from './transport/types.ts';
import type { TurnEvent } from './turn/types.ts';

export interface Told<Type extends string> {
  readonly type: Type;
  readonly rule: RuleId;
  /** The seats that see it; all, if it says nothing. */
  readonly to?: readonly SeatId[];
}

export interface OfUnit<Type extends string> extends Told<Type> {
  readonly unit: string;
}

export type BgEvent =
  | TurnEvent
  | DeployEvent
  | MovementEvent
  | OrdersEvent
  | ReactEvent
  | TransportEvent
  | IndirectEvent
  | AirEvent
  | EngineeringEvent
  | SpecialEvent
  | ReservesEvent
  | CounterEvent
  | AssaultEvent
  | MoraleEvent
  | FireEvent;

/** What chapters apply of their own events (`index.ts` of each): the only code that changes a table that is played on. */
export function apply(table: BgTable, event: BgEvent): void {
  chapterApply().get((event as { readonly type: string }).type)!(table, event);
}

/** Events that were read from a record bring places of their own; copies may share only what cannot change. */
export function keep(place: Place): Place {
  return Object.isFrozen(place) ? place : placed(place.at, place.facing, place.men, place.inside);
}

/** A unit is never changed but replaced: whoever looked it up before an event must look it up again. */
export function change(table: BgTable, id: string, changes: Partial<Unit>): void {
  const at = table.units.findIndex((unit) => unit.id === id);
  if (at < 0) throw new Error(`no unit ${id}`);
  table.units[at] = Object.freeze({ ...table.units[at]!, ...changes });
}

/** What chapters bring to others: orders of units, what is done between orders, what opens a turn. */
import type { Frame } from '../../kernel/flow.ts';
import type { Picker } from '../../kernel/pick.ts';
import type { Refusal } from '../../kernel/refusal.ts';
import type { SeatId } from '../../kernel/seats.ts';
import { arrivalOpening, STRIKE_ACTION, strikeOpening } from './air/arrival.ts';
import { DETONATE } from './engineering/demolition.ts';
import { ENGINEER } from './engineering/order.ts';
import { REARM, RECOVER, REPAIR } from './engineering/workshop.ts';
import { timedOpening } from './indirect/battery.ts';
import { fireAtRegistered, requestArtillery } from './indirect/mission.ts';
import type { OrderFrame } from './orders/types.ts';
import type { Order } from './parts.ts';
import { arrivals } from './reserves/place-units.ts';
import { URA_ORDER } from './special/ura.ts';
import type { BgTable, Side, Unit } from './state.ts';
import { TRANSPORT_ORDERS } from './transport/transport-order.ts';
import { WITHDRAW } from './transport/withdraw.ts';
import type { Choice } from './turn/types.ts';

/** An order that a chapter brings. `orders.ts` declares it, gives the enemy his window, and calls its frame. */
export interface ChapterOrder {
  readonly order: Order;
  /** Why the unit may not be given it now; `on` is the other unit, wreck or thing that the order names. */
  refuse(table: BgTable, unit: Unit, on: string | undefined): Refusal | null;
  /** What the order could name, best first; an order without this names nothing. */
  others?(table: BgTable, unit: Unit): readonly string[];
  /** What carries it out. Questions about how are asked in there. */
  frame(table: BgTable, unit: Unit, self: OrderFrame): Frame;
  /** bg-ord-30 May it be given to a unit that is inside or on a vehicle? */
  readonly aboard?: true;
}

type Act = Exclude<Choice, { readonly kind: 'order' | 'stop' }>;

/** Something that the active side may do between orders and that is no order of a unit. */
export interface TurnAction<Answer extends Act = Act> {
  readonly kind: Answer['kind'];
  /** Whether it can be done is a secret of the side. */
  readonly secret?: true;
  refuse(table: BgTable, seat: SeatId, answer: Answer): Refusal | null;
  offers(table: BgTable, seat: SeatId): Iterable<Answer>;
  /** Once in a while, at random; null if there is nothing to do. */
  draw(table: BgTable, seat: SeatId, pick: Picker): Answer | null;
  frame(table: BgTable, answer: Answer): Frame;
}

/** bg-turn-08 Something that happens before the orders dice: its frame, or null if there is nothing this time. */
export type Opening = (table: BgTable, side: Side) => Frame | null;

const ORDERS_BROUGHT: ReadonlyMap<Order, ChapterOrder> = new Map(
  [...TRANSPORT_ORDERS, WITHDRAW, requestArtillery, ENGINEER, REPAIR, RECOVER, REARM, URA_ORDER].map((one) => [
    one.order,
    one,
  ]),
);

/** The order as its chapter has it; undefined for those that every unit is given (`orders.ts`). */
export const chapterOrder = (order: Order): ChapterOrder | undefined => ORDERS_BROUGHT.get(order);

export const TURN_ACTIONS: readonly TurnAction[] = [fireAtRegistered, STRIKE_ACTION, DETONATE];

export const turnAction = (kind: Act['kind']): TurnAction => TURN_ACTIONS.find((one) => one.kind === kind)!;

/** bg-turn-08, bg-gap-13 In the order that we keep: reserves, barrages, airstrikes, aircraft. */
export const OPENINGS: readonly Opening[] = [arrivals, timedOpening, strikeOpening, arrivalOpening];

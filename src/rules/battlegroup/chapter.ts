/** What a chapter of the book adds to the game, and where the game asks for it. The list is in `chapters.ts`. */
import type { Picker } from '../../kernel/pick.ts';
import type { Refusal } from '../../kernel/refusal.ts';
import type { SeatId } from '../../kernel/seats.ts';
import type { BgAnswer, Order } from './answers.ts';
import type { BgEvent } from './events.ts';
import type { BgFrame, OrderFrame } from './frames.ts';
import type { BgTable, Side, Unit } from './state.ts';

/** An order that a chapter brings. `orders.ts` declares it, gives the enemy his window, and calls its frame. */
export interface ChapterOrder {
  readonly order: Order;
  /** Why the unit may not be given it now; `on` is the other unit, wreck or thing that the order names. */
  refuse(table: BgTable, unit: Unit, on: string | undefined): Refusal | null;
  /** What the order could name, best first; an order without this names nothing. */
  others?(table: BgTable, unit: Unit): readonly string[];
  /** What carries it out. Questions about how are asked in there. */
  frame(table: BgTable, unit: Unit, self: OrderFrame): BgFrame;
  /** bg-ord-30 May it be given to a unit that is inside or on a vehicle? */
  readonly aboard?: true;
}

/** Something that the active side may do between orders and that is no order of a unit. */
export interface TurnAction {
  readonly kind: BgAnswer['kind'];
  /** Whether it can be done is a secret of the side. */
  readonly secret?: true;
  refuse(table: BgTable, seat: SeatId, answer: BgAnswer): Refusal | null;
  offers(table: BgTable, seat: SeatId): Iterable<BgAnswer>;
  /** Once in a while, at random; null if there is nothing to do. */
  draw(table: BgTable, seat: SeatId, pick: Picker): BgAnswer | null;
  frame(table: BgTable, answer: BgAnswer): BgFrame;
}

/** bg-turn-08 Something that happens before the orders dice: its frame, or null if there is nothing this time. */
export type Opening = (table: BgTable, side: Side) => BgFrame | null;

export interface Chapter {
  readonly orders?: readonly ChapterOrder[];
  readonly actions?: readonly TurnAction[];
  readonly openings?: readonly Opening[];
  /** What its events do to the table. */
  readonly apply: { readonly [type: string]: (table: BgTable, event: never) => void };
  /** Its events in words. */
  readonly tell: { readonly [type: string]: (event: never) => string };
  /** Events that whoever tells the battle leaves out. */
  readonly minor?: { readonly [type: string]: (event: never) => boolean };
  /** Its questions in words, by `procedure.step`. */
  readonly ask: { readonly [question: string]: string };
}

/** Typed by the events that a chapter has; all of them, and no others. */
export type Applies<Event extends BgEvent> = {
  readonly [Type in Event['type']]: (table: BgTable, event: Extract<Event, { type: Type }>) => void;
};

export type Tells<Event extends BgEvent> = {
  readonly [Type in Event['type']]: (event: Extract<Event, { type: Type }>) => string;
};

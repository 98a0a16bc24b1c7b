/** Parts of answers, events and sentences that several chapters use. */
import * as z from 'zod';
import type { Point } from '../../geometry/table/vector.ts';
import type { SeatId } from '../../kernel/seats.ts';
import type { EventBase } from '../../kit/chapter.ts';
import type { RuleId } from './rules.ts';
import type { Company, Contact, Element, FriendReport, Side } from './state.ts';

// ---- answers -----------------------------------------------------------------------------------------------------------

export const id = z.string().min(1).max(80);
/** Metres. */
export const length = z.int().min(0).max(20_000);
export const spot = z.tuple([length, length]);
export type Spot = z.infer<typeof spot>;
/** Where a path bends and ends. */
export const path = z.array(spot).min(1).max(8);

export const pointOf = ([x, y]: Spot): Point => ({ x, y });
export const spotOf = ({ x, y }: Point): Spot => [x, y];

// ---- events ------------------------------------------------------------------------------------------------------------

export interface StonkEventBase<Type extends string> extends EventBase<Type> {
  readonly rule: RuleId;
}
/** Seen by its seat: `seenBy: 'seat'`. */
export interface OfSeat<Type extends string> extends StonkEventBase<Type> {
  readonly side: Side;
  readonly seat: SeatId;
}
export interface OfUnit<Type extends string> extends OfSeat<Type> {
  readonly unit: string;
}
export interface OfCompany<Type extends string> extends OfSeat<Type> {
  readonly company: string;
}

/** Whose an event is. */
export const of = ({ side, seat }: Element | Company | Contact | FriendReport): { side: Side; seat: SeatId } => ({
  side,
  seat,
});
export const ofUnit = (element: Element): { side: Side; seat: SeatId; unit: string } => ({
  ...of(element),
  unit: element.id,
});
export const ofCompany = (company: Company): { side: Side; seat: SeatId; company: string } => ({
  ...of(company),
  company: company.id,
});

// ---- sentences ---------------------------------------------------------------------------------------------------------

/** `06:40`: minutes after midnight as the clock has them. */
export function clock(minutes: number): string {
  const two = (n: number): string => `${n}`.padStart(2, '0');
  return `${two(Math.floor(minutes / 60) % 24)}:${two(minutes % 60)}`;
}
/** Tenths of a minute as minutes: 8 for 80, 10.4 for 104. */
export const minutesOf = (tenths: number): number => tenths / 10;

/** The table and what lies on it. Events alone change it; a company is replaced, never changed in place. */
import type { SeatId } from '../../src/kernel/seats.ts';
import type { Side } from '../../src/kit/sides.ts';

export interface Company {
  readonly id: string;
  readonly side: Side;
  readonly men: number;
  readonly isInCover: boolean;
  readonly isDugIn: boolean;
  /** The enemy knows whether it is in cover, and dug in. */
  readonly isSeen: boolean;
  /** It has tapped the enemy's wire. */
  readonly isTapping: boolean;
}

export interface ToyTable {
  turn: number;
  readonly seats: Readonly<Record<Side, readonly SeatId[]>>;
  companies: Company[];
}

export const TURNS = 6;
/** Each company at first. */
export const MEN = 6;

export const companyOf = (table: ToyTable, of: Side): Company => table.companies.find(({ side }) => side === of)!;

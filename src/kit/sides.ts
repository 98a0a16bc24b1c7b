/** Two sides, as four of the five books have them. */
import type { Seat, SeatId } from '../kernel/seats.ts';

export const SIDES = ['axis', 'allies'] as const;
export type Side = (typeof SIDES)[number];

/** For sentences. */
export const SIDE_NAMES: Readonly<Record<Side, string>> = { axis: 'Axis', allies: 'Allies' };

/** What belongs to a side: `an Allied aircraft`. */
export const SIDE_ADJECTIVES: Readonly<Record<Side, string>> = { axis: 'Axis', allies: 'Allied' };

export const enemyOf = (side: Side): Side => (side === 'axis' ? 'allies' : 'axis');

export const isSide = (value: unknown): value is Side => value === 'axis' || value === 'allies';

/** A record by side. */
export const bySide = <Value>(of: (side: Side) => Value): Record<Side, Value> => ({
  axis: of('axis'),
  allies: of('allies'),
});

/** Player seats by side, in the order in which they are seated. */
export const seatsBySide = (seats: readonly Seat[]): Record<Side, SeatId[]> =>
  bySide((side) => seats.filter((seat) => seat.role === 'player' && seat.side === side).map(({ id }) => id));

/** One player a side, who commands all of it. */
export const onePlayerEach = (): Seat[] =>
  SIDES.map((side): Seat => ({ id: side, side, role: 'player', units: 'side' }));

/** The side of a player's seat, where the table keeps its seats by side. */
export function sideIn(seats: Readonly<Record<Side, readonly SeatId[]>>, seat: SeatId): Side {
  for (const side of SIDES) if (seats[side].includes(seat)) return side;
  throw new Error(`${seat} plays no side`);
}

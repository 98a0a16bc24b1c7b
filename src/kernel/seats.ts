/** Who sits at the table. Seats, not sides, answer and see. */
export type SeatId = string;
export type SideId = string;

export type Role = 'player' | 'umpire' | 'spectator';

/** What an umpire may be asked to confirm before it applies. */
export type RulingKind = 'die' | 'result' | 'sight' | 'time' | 'order' | 'place';

export const RULING_KINDS: readonly RulingKind[] = ['die', 'result', 'sight', 'time', 'order', 'place'];

export interface Seat {
  readonly id: SeatId;
  /** Null for umpires and neutral spectators. */
  readonly side: SideId | null;
  readonly role: Role;
  /** The units it commands; 'side' is all of its side's. */
  readonly units: readonly string[] | 'side' | 'none';
  /** The kinds of ruling that an umpire wants to be asked about, which they may change. The rest follows the rules without them. */
  readonly confirms?: readonly RulingKind[];
}

export function seatOf(seats: readonly Seat[], id: SeatId): Seat | undefined {
  for (const seat of seats) if (seat.id === id) return seat;
  return undefined;
}

/** The seats with what some umpires want to be asked about from now on. */
export function confirming(
  seats: readonly Seat[],
  wanted: Readonly<Record<SeatId, readonly RulingKind[]>>,
): readonly Seat[] {
  return seats.map((seat) => (Object.hasOwn(wanted, seat.id) ? { ...seat, confirms: wanted[seat.id]! } : seat));
}

export function players(seats: readonly Seat[]): readonly Seat[] {
  return seats.filter((seat) => seat.role === 'player');
}

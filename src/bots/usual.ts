import type { Rules } from '../kernel/engine.ts';
import { defaultFor } from '../kernel/engine.ts';
import type { Game, Kinds } from '../kernel/flow.ts';
import type { Input } from '../kernel/input.ts';
import type { SeatId } from '../kernel/seats.ts';

/** What a sleeping player would have said: the default answer, and an umpire's yes. Null where the seat is not asked. */
export function defaultInput<K extends Kinds>(rules: Rules<K>, game: Game<K>, seat: SeatId): Input<K['answer']> | null {
  const { need } = game;
  if (!need) return defaultFor(rules, game, seat);
  if (need.kind === 'dice' || !need.seats.includes(seat)) return null;
  return { kind: 'ruling', seat, value: need.proposal };
}

/** Help for the screen: what may be ordered, where a move can end, who can be shot at and why not. */
import type { Data } from '../../kernel/data.ts';
import type { Game } from '../../kernel/flow.ts';
import type { Seat } from '../../kernel/seats.ts';
import type { BgKinds } from './state.ts';

export function advise(_game: Game<BgKinds>, _seat: Seat, _about: Data): Data {
  return null;
}

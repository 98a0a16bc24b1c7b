/** What the steady player of a seat says, in a world that fits what the seat sees. */
import { judge } from '../../../kernel/engine.ts';
import type { Game } from '../../../kernel/flow.ts';
import { picker } from '../../../kernel/pick.ts';
import { imagineGame, seatViewOf } from '../../../kernel/seat-view.ts';
import type { SeatId } from '../../../kernel/seats.ts';
import type { BgAnswer, BgKinds } from '../book.ts';
import { battlegroup } from '../index.ts';
import type { Stage } from '../stage.testing.ts';

export function asked(game: Game<BgKinds>, seat: SeatId, whim = 1) {
  const world = imagineGame<BgKinds>(battlegroup, seatViewOf<BgKinds>(battlegroup, game, seat), picker(1));
  return battlegroup.steady!(world, seat, picker(whim));
}

/** To the question that waits; what the judge does not accept is an error. */
export function says(stage: Stage): { answer: BgAnswer; why: string } {
  const seat = stage.asked.split(' ')[1]!;
  const said = asked(stage.game, seat);
  if (said?.input.kind !== 'answer') throw new Error(`nothing said to ${stage.asked}`);
  const refused = judge<BgKinds>(battlegroup, stage.game, said.input);
  if (refused) throw new Error(`${JSON.stringify(said.input.answer)}: ${refused.sentence}`);
  return { answer: said.input.answer, why: said.why };
}

/** Says it as well. */
export function does(stage: Stage): BgAnswer {
  const { answer } = says(stage);
  stage.say(stage.asked.split(' ')[1]!, answer);
  return answer;
}

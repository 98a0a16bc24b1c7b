/** STONK: what mass play of it costs. */
import { playOut } from '../src/bots/random.ts';
import { secretOf, seeded } from '../src/kernel/chance.ts';
import { advance, newGame, runtimeOf } from '../src/kernel/engine.ts';
import { picker } from '../src/kernel/pick.ts';
import { stonkAtPlay as stonk } from '../src/rules/stonk/at-play.ts';
import type { StonkKinds } from '../src/rules/stonk/book.ts';
import { type Bench, number, type Ready, rate } from './harness.ts';

/** Games that the mean of a note is taken over. */
const LOOK_AT = 4;

function drawn(scenario: string): Ready {
  let seed = 0;
  const options = stonk.options({});
  if (!options.ok) throw new Error(options.reason);
  const work = (): number => {
    seed += 1;
    const seats = stonk.seats(scenario);
    const start = stonk.setup(scenario, options.value, seats);
    if (!start.ok) throw new Error(start.reason);
    const runtime = runtimeOf<StonkKinds>(stonk, seeded(secretOf(seed)));
    const game = newGame<StonkKinds>({ ...start.value(), seats });
    advance(runtime, game);
    const { decisions, ended } = playOut(runtime, game, picker(seed), stonk.bound(scenario));
    if (!ended) throw new Error(`game ${seed} did not end`);
    return decisions;
  };
  let decisions = 0;
  for (let i = 0; i < LOOK_AT; i += 1) decisions += work();
  return { work, note: `${number(decisions / LOOK_AT)} decisions a game` };
}

export const stonkPlay: Bench = {
  id: 'stonk-play',
  title: 'Random play of STONK',
  unit: rate('decisions a second'),
  how: 'Games of the introduction, simultaneous, one player a side, whole on one core from the first orders to the result.',
  contenders: [
    { name: "A wood's edge", ours: true, floor: 2_000, by: 'STONK', start: () => drawn('stonk-woods-edge') },
  ],
  remarks: [],
};

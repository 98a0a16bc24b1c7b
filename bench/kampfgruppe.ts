/** Kampfgruppe Normandy: what mass play of it costs. */
import { playOut } from '../src/bots/random.ts';
import { secretOf, seeded } from '../src/kernel/chance.ts';
import { advance, newGame, runtimeOf } from '../src/kernel/engine.ts';
import { picker } from '../src/kernel/pick.ts';
import { kampfgruppeAtPlay as kgn } from '../src/rules/kampfgruppe/at-play.ts';
import type { KgnKinds } from '../src/rules/kampfgruppe/book.ts';
import { type Bench, number, type Ready, rate } from './harness.ts';

/** Games that the mean of a note is taken over. */
const LOOK_AT = 12;

function drawn(battle: string, sector: 'British' | 'American'): Ready {
  let seed = 0;
  const options = kgn.options({ sector });
  if (!options.ok) throw new Error(options.reason);
  const work = (): number => {
    seed += 1;
    const seats = kgn.seats(battle);
    const start = kgn.setup(battle, options.value, seats);
    if (!start.ok) throw new Error(start.reason);
    const runtime = runtimeOf<KgnKinds>(kgn, seeded(secretOf(seed)));
    const game = newGame<KgnKinds>({ ...start.value(), seats });
    advance(runtime, game);
    const { decisions, ended } = playOut(runtime, game, picker(seed), kgn.bound(battle));
    if (!ended) throw new Error(`game ${seed} did not end`);
    return decisions;
  };
  let decisions = 0;
  for (let i = 0; i < LOOK_AT; i += 1) decisions += work();
  return { work, note: `${number(decisions / LOOK_AT)} decisions a game` };
}

const asked = { ours: true, floor: 4_000, by: 'Kampfgruppe Normandy' } as const;

export const kgnPlay: Bench = {
  id: 'kgn-play',
  title: 'Random play of Kampfgruppe Normandy',
  unit: rate('decisions a second'),
  how: 'Games of Platoon size, whole on one core from the terrain and the deployment to the result, counted as those of the test ruleset.',
  contenders: [
    { name: 'A Panther Hunt', ...asked, start: () => drawn('kgn-panther-hunt', 'British') },
    { name: 'Escalation, British sector', ...asked, start: () => drawn('kgn-escalation', 'British') },
    { name: 'The Next Village, American sector', ...asked, start: () => drawn('kgn-next-village', 'American') },
    { name: 'Hedgerow Hell, British sector', ...asked, start: () => drawn('kgn-hedgerow-hell', 'British') },
  ],
  remarks: [],
};

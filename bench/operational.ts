/** An operational battle: mass play at random, and what the steady player costs. */

import { steadyChoice } from '../src/bots/index.ts';
import { playOut } from '../src/bots/random.ts';
import { secretOf, seeded } from '../src/kernel/chance.ts';
import { advance, newGame, pendingOf, type Runtime, runtimeOf, submit } from '../src/kernel/engine.ts';
import type { Game } from '../src/kernel/flow.ts';
import { picker } from '../src/kernel/pick.ts';
import { seatViewOf } from '../src/kernel/seat-view.ts';
import type { AnyRuleset } from '../src/kit/contract.ts';
import type { AgKinds } from '../src/rules/assault-gun/book.ts';
import { assaultGun as ag } from '../src/rules/assault-gun/index.ts';
import { type Bench, number, type Ready, rate } from './harness.ts';

/** Games that are looked at before the clock runs. */
const LOOK_AT = 5;

function fresh(seed: number, battle: string): { readonly runtime: Runtime<AgKinds>; readonly game: Game<AgKinds> } {
  const seats = ag.seats(battle);
  const options = ag.options({});
  const start = options.ok ? ag.setup(battle, options.value, seats) : options;
  if (!start.ok) throw new Error(start.reason);
  const runtime = runtimeOf<AgKinds>(ag, seeded(secretOf(seed)));
  const game = newGame<AgKinds>({ ...start.value(), seats });
  advance(runtime, game);
  return { runtime, game };
}

function drawn(battle: string): Ready {
  let seed = 0;
  const work = (): number => {
    const { runtime, game } = fresh(++seed, battle);
    const { decisions, ended } = playOut(runtime, game, picker(seed), ag.bound(battle));
    if (!ended) throw new Error(`game ${seed} did not end`);
    return decisions;
  };
  let decisions = 0;
  for (let i = 0; i < LOOK_AT; i++) decisions += work();
  return { work, note: `${number(decisions / LOOK_AT)} decisions a game` };
}

const asked = { ours: true, floor: 5_000, aim: 20_000, by: 'the product' } as const;

export const operationalPlay: Bench = {
  id: 'operational-play',
  title: 'Random play of an operational battle',
  unit: rate('decisions a second'),
  how: 'Assault Gun, whole games on one core from setting up to the result, counted as above.',
  contenders: [
    { name: 'Take the hill!', ...asked, start: () => drawn('ag-take-the-hill') },
    { name: 'Hannut', ...asked, start: () => drawn('ag-hannut') },
  ],
  remarks: [],
};

function steadily(battle: string): Ready {
  let seed = 0;
  const times: number[] = [];
  const work = (): number => {
    const { runtime, game } = fresh(++seed, battle);
    const pick = picker(seed);
    for (let pending = pendingOf(ag, game); pending.kind !== 'over'; pending = pendingOf(ag, game)) {
      if (pending.kind !== 'ask' && pending.kind !== 'sealed') throw new Error(pending.kind);
      const seat = pending.seats[0]!;
      const before = performance.now();
      const choice = steadyChoice(ag as unknown as AnyRuleset, seatViewOf(ag, game, seat) as never, pick)!;
      times.push(performance.now() - before);
      const refused = submit(runtime, game, choice.input as never);
      if (refused) throw new Error(refused.sentence);
    }
    return 1;
  };
  // The first game is where the compiler learns.
  work();
  times.length = 0;
  work();
  times.sort((a, b) => a - b);
  const within = (share: number) => number(times[Math.floor((times.length - 1) * share)]!);
  return { work, note: `a decision: half within ${within(0.5)} ms, 99 % within ${within(0.99)} ms` };
}

export const operationalSteady: Bench = {
  id: 'operational-steady',
  title: 'Steady play of an operational battle',
  unit: rate('games a second'),
  how: 'Assault Gun, both sides by the steady player, on one core. The product asks that 99 of 100 decisions take 50 ms at most.',
  contenders: [{ name: 'Take the hill!', ours: true, start: () => steadily('ag-take-the-hill') }],
  remarks: [],
};

/** A rulebook's battle: what a person at the table waits for, and what mass play costs. */
import { steadyChoice } from '../src/bots/index.ts';
import { playOut } from '../src/bots/random.ts';
import { secretOf, seeded } from '../src/kernel/chance.ts';
import { advance, judge, newGame, pendingOf, type Runtime, runtimeOf, submit } from '../src/kernel/engine.ts';
import type { Game } from '../src/kernel/flow.ts';
import { picker } from '../src/kernel/pick.ts';
import { imagineGame, type SeatView, seatViewOf } from '../src/kernel/seat-view.ts';
import type { AnyRuleset } from '../src/kit/contract.ts';
import { defaultPolicy, oddsFor } from '../src/odds/count.ts';
import type { BgAnswer, BgKinds } from '../src/rules/battlegroup/book.ts';
import { shotsOf } from '../src/rules/battlegroup/fire/weapons.ts';
import { battlegroup as bg } from '../src/rules/battlegroup/index.ts';
import type { Shot } from '../src/rules/battlegroup/parts.ts';
import { ODDS } from '../src/worker/battle.ts';
import { type Bench, milliseconds, number, type Ready, rate } from './harness.ts';

const BATTLE = 'bg-les-ormeaux';

/** Of the shots that come up, so many are passed over for each one that is asked. */
const EVERY = 7;

function fresh(seed: number, battle = BATTLE): { readonly runtime: Runtime<BgKinds>; readonly game: Game<BgKinds> } {
  const seats = bg.seats(battle);
  const start = bg.setup(battle, { measuring: 'open' }, seats);
  if (!start.ok) throw new Error(start.reason);
  const runtime = runtimeOf<BgKinds>(bg, seeded(secretOf(seed)));
  const game = newGame<BgKinds>({ ...start.value(), seats });
  advance(runtime, game);
  return { runtime, game };
}

/** A game by two steady players; `at` sees it before every answer; `times` takes what each answer took, in milliseconds. */
function steadyGame(
  seed: number,
  at: (game: Game<BgKinds>, seat: string) => void,
  battle = BATTLE,
  times: number[] = [],
): number {
  const { runtime, game } = fresh(seed, battle);
  const pick = picker(seed);
  let answers = 0;
  for (;;) {
    const pending = pendingOf(bg, game);
    if (pending.kind !== 'ask') return answers;
    const seat = pending.seats[0]!;
    at(game, seat);
    const look = seatViewOf(bg, game, seat);
    const start = performance.now();
    const choice = steadyChoice(bg as unknown as AnyRuleset, look as never, pick)!;
    times.push(performance.now() - start);
    const refused = submit(runtime, game, choice.input as never);
    if (refused) throw new Error(refused.sentence);
    answers += 1;
  }
}

interface Asked {
  readonly look: SeatView<BgKinds>;
  readonly inputs: readonly { readonly kind: 'answer'; readonly seat: string; readonly answer: BgAnswer }[];
}

/** Every shot, or pair of shots, that a unit could be ordered to fire in some games by steady players. */
function shotsAsked(shots: 1 | 2, games: number): Asked[] {
  const out: Asked[] = [];
  for (let seed = 1; seed <= games; seed++)
    steadyGame(seed, (game, seat) => {
      const top = game.stack[game.stack.length - 1]!;
      if (top.proc !== 'turn' || top.step !== 'choose') return;
      const look = seatViewOf(bg, game, seat);
      const world = imagineGame(bg, look, picker(1));
      const say = (answer: BgAnswer) => ({ kind: 'answer', seat, answer }) as const;
      for (const unit of world.table.units) {
        if (unit.seat !== seat) continue;
        const order = say({ kind: 'order', unit: unit.id, order: 'open-fire' });
        if (judge(bg, world, order)) continue;
        const one: Shot[] = [];
        for (const enemy of world.table.units)
          if (enemy.side !== unit.side)
            for (const shot of shotsOf(world.table, unit, enemy.id)) {
              const ask = { inputs: [order, say({ kind: 'fire', shots: [shot] })], policy: defaultPolicy(bg), most: 1 };
              try {
                const odds = oddsFor(bg, look, { ...ask, n: 1 });
                if (!('code' in odds)) one.push(shot);
              } catch {
                one.push(shot);
              }
            }
        for (const shot of one)
          out.push({ look, inputs: [order, say({ kind: 'fire', shots: shots === 1 ? [shot] : [shot, shot] })] });
      }
    });
  return out.filter((_, i) => i % EVERY === 0);
}

/** A look whose places are new: nothing that was computed from them is known, as when the page asks first. */
function unseen(look: SeatView<BgKinds>): SeatView<BgKinds> {
  return structuredClone(look) as SeatView<BgKinds>;
}

function hovered(shots: 1 | 2): Ready {
  const asked = shotsAsked(shots, 2);
  const policy = defaultPolicy(bg);
  const times: number[] = [];
  let exact = 0;
  const ask = (at: number): void => {
    const { look, inputs } = asked[at]!;
    const from = unseen(look);
    const start = performance.now();
    const odds = oddsFor(bg, from, { inputs, policy, ...ODDS });
    times.push(performance.now() - start);
    if ('code' in odds) throw new Error(odds.sentence);
    if (odds.exact) exact += 1;
  };
  for (let i = 0; i < asked.length; i++) ask(i);
  times.sort((a, b) => a - b);
  const at = (share: number) => number(times[Math.min(times.length - 1, Math.floor(times.length * share))]!);
  const note = `${asked.length} of them, ${Math.round((100 * exact) / asked.length)} % exact; half within ${at(0.5)} ms, 95 % within ${at(0.95)} ms, the slowest ${at(1)} ms`;
  let next = 0;
  const work = (): number => {
    ask(next);
    next = (next + 1) % asked.length;
    return 1;
  };
  return { work, note };
}

/** Games that the mean of a note is taken over. */
const LOOK_AT = 6;

function drawn(battle: string): Ready {
  let seed = 0;
  const work = (): number => {
    const { runtime, game } = fresh(++seed, battle);
    const { decisions, ended } = playOut(runtime, game, picker(seed), bg.bound(battle));
    if (!ended) throw new Error(`game ${seed} did not end`);
    return decisions;
  };
  let decisions = 0;
  for (let i = 0; i < LOOK_AT; i++) decisions += work();
  return { work, note: `${number(decisions / LOOK_AT)} decisions a game` };
}

const asked = { ours: true, floor: 3_000, by: 'the product' } as const;

export const battlePlay: Bench = {
  id: 'battle-play',
  title: 'Random play of a battle',
  unit: rate('decisions a second'),
  how: 'Battlegroup, whole games on one core from the choice of forces or the deployment to the result, counted as above.',
  contenders: [
    { name: 'The Lane at Les Ormeaux, 25 units', ...asked, start: () => drawn(BATTLE) },
    { name: 'Attack, platoon, Kursk', ...asked, start: () => drawn('bg-attack-platoon-kursk') },
    { name: 'Flanking attack, platoon, Caen', ...asked, start: () => drawn('bg-flank-platoon-caen') },
    { name: 'Defence line, platoon, the bocage', ...asked, start: () => drawn('bg-defence-line-platoon-bocage') },
  ],
  remarks: [],
};

export const battleOdds: Bench = {
  id: 'battle-odds',
  title: 'Odds of a shot in a battle',
  unit: milliseconds('milliseconds an order'),
  how: 'Every order to fire that came up in three games by steady players: the whole chain from observation to morale, counted from what the seat can see in four imagined games, nothing known of these places before.',
  contenders: [
    { name: 'one shot', ours: true, floor: 100, by: 'the first battle', start: () => hovered(1) },
    { name: 'two shots at one target', ours: true, floor: 100, by: 'the first battle', start: () => hovered(2) },
  ],
  remarks: [],
};

function steadily(battle: string): Ready {
  let seed = 0;
  const times: number[] = [];
  const work = (): number => {
    steadyGame(++seed, () => {}, battle, times);
    return 1;
  };
  // The first game is where the compiler learns.
  work();
  times.length = 0;
  work();
  work();
  times.sort((a, b) => a - b);
  const within = (share: number) => number(times[Math.floor((times.length - 1) * share)]!);
  return { work, note: `a decision: half within ${within(0.5)} ms, 99 % within ${within(0.99)} ms` };
}

export const battleSteady: Bench = {
  id: 'battle-steady',
  title: 'Steady play of a battle',
  unit: rate('games a second'),
  how: 'Battlegroup, both sides by the steady player, on one core. The product asks that 99 of 100 decisions of a platoon game take 50 ms at most.',
  contenders: [
    { name: 'The Lane at Les Ormeaux', ours: true, start: () => steadily(BATTLE) },
    { name: 'Attack, platoon, Kursk', ours: true, start: () => steadily('bg-attack-platoon-kursk') },
  ],
  remarks: [],
};

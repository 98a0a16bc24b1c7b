/** What a seat can know: imagined games, worlds that look alike to it, and what it may take back. */
import { randomInput } from '../../src/bots/random.ts';
import { type ChanceSource, secretOf, seeded } from '../../src/kernel/chance.ts';
import { firstDifference, notPlain, same } from '../../src/kernel/data.ts';
import {
  advance,
  carryOut,
  cloneGame,
  collect,
  defaultFor,
  drawFor,
  judge,
  offersTo,
  pendingOf,
  type Runtime,
  runtimeOf,
} from '../../src/kernel/engine.ts';
import { isKernelEvent, type RollEvent } from '../../src/kernel/events.ts';
import type { Frame, Game, GameEvent, Kinds, Step } from '../../src/kernel/flow.ts';
import { type Input, parseInput } from '../../src/kernel/input.ts';
import { enter, freeUndo, isRefusal, type Match, openMatch } from '../../src/kernel/match.ts';
import { type Picker, picker } from '../../src/kernel/pick.ts';
import { imagineGame, isSettledFor, redactFor, seatViewOf } from '../../src/kernel/seat-view.ts';
import { players, type Seat, seatOf } from '../../src/kernel/seats.ts';
import type { AnyRuleset } from '../../src/kit/contract.ts';
import { defaultPolicy, oddsFor } from '../../src/odds/count.ts';
import { adviceAsk } from './advice.ts';
import { mutate } from './judge.ts';
import { numberedByChance } from './numbered.ts';
import { headerOf, insist, type Subject, sharesKnowledge, startOf } from './subject.ts';
import type { Moment, Property } from './walk.ts';

/** An imagined game looks to its seat exactly as the true one does, at every moment and for every seat. */
export const imagined: Property = {
  watch({ subject: { ruleset }, seed, newHost }) {
    const whim = picker(seed + 11);
    return {
      moment({ game, seatViewOf: look }) {
        const seat = game.seats[whim(game.seats.length)]!;
        const seen = look(seat.id);
        const odd = notPlain(seen);
        insist(odd === null, `${odd} of a look is not plain data`);
        const world = imagineGame(ruleset, seen, whim);
        const again = seatViewOf(ruleset, world, seat.id);
        insist(same(again, seen), () => `what ${seat.id} imagines looks different: ${firstDifference(seen, again)}`);
        const [wrong] = ruleset.invariants(world);
        insist(wrong === undefined, () => `what ${seat.id} imagines cannot be: ${wrong}`);
        fogTally.imagined += 1;
        if (!same(world.table, game.table)) fogTally.different += 1;
        if (whim(8) > 0) return;
        // What is imagined can be played on, also from the middle of a step.
        const runtime = newHost();
        if (pendingOf(ruleset, world).kind === 'runs') advance(runtime, world);
        for (let count = 0; count < 5; count++) {
          const next = randomInput(ruleset, world, whim);
          if (!next) break;
          carryOut(runtime, world, next);
        }
      },
    };
  },
};

interface World {
  readonly runtime: Runtime<Kinds>;
  readonly game: Game<Kinds>;
  /** What the seat has been shown since the worlds set out, up to the first reveal. */
  shown: GameEvent[];
  revealed: boolean;
}

/** How much the last run compared: a fog test that compares nothing proves nothing. */
export const fogTally = { worlds: 0, answers: 0, events: 0, imagined: 0, different: 0 };

/** Beside the first of each question, one moment in so many is looked at. The long run may take fewer, of more games. */
export const fogSampling = { oneIn: 3 };

/**
 * Worlds that look alike to a seat give it the same offers, refusals and odds now, and the same events and looks from here
 * on, until the rules show it a difference.
 */
export const fogged: Property = {
  watch({ subject, seed }) {
    const { ruleset } = subject;
    const whim = picker(seed + 23);
    const met = new Set<string>();
    return {
      moment(moment) {
        const { game, pending } = moment;
        if (pending.kind !== 'ask' && pending.kind !== 'sealed') return;
        const seats = game.seats.filter(({ role }) => role !== 'umpire');
        // The first of each question is looked at from every seat: many come once in a game, if at all.
        if (!met.has(pending.ask)) {
          met.add(pending.ask);
          for (const seat of seats) compareFrom(seat, moment);
          return;
        }
        if (whim(fogSampling.oneIn) > 0) return;
        const asked = seats.filter(({ id }) => pending.seats.includes(id));
        const seat = whim(4) === 0 ? seats[whim(seats.length)]! : asked[whim(asked.length)];
        if (seat) compareFrom(seat, moment);
      },
    };

    function compareFrom(seat: Seat, { game, offersTo: offers, seatViewOf: look }: Moment): void {
      // A seat that is to know nothing of what play waits for gets no look: there is nothing to compare.
      if (!isSettledFor(ruleset, game, seat.id)) return;
      const truth = cloneGame(ruleset, game);
      truth.rolled = {}; // what fell before does not matter, only what falls from here on
      const seen = look(seat.id);
      const games = [truth, imagineGame(ruleset, seen, whim), imagineGame(ruleset, seen, whim)];
      compareNow(subject, games, seat, offers(seat.id), whim);
      const worlds = games.map(
        (one, i): World => ({
          runtime: runtimeOf<Kinds>(ruleset, diceFor(seat, seed, i)),
          game: one,
          shown: [],
          revealed: false,
        }),
      );
      fogTally.worlds += worlds.length;
      lockstep(subject, worlds, seat, whim);
    }
  },
  play: numberedByChance,
};

/** Dice that fall alike in all worlds where the seat sees them, and as they like in each where it does not. */
function diceFor(seat: Seat, seed: number, world: number): ChanceSource & { awaited: false } {
  const [shared, own] = [secretOf(seed), secretOf(`${seed}, world ${world}`)].map(seeded);
  return {
    awaited: false,
    roll(roll, moment) {
      const isSeen = roll.to === undefined || roll.to.includes(seat.id);
      return (isSeen ? shared! : own!).roll(roll, moment);
    },
  };
}

function compareNow(
  { ruleset }: Subject,
  games: readonly Game<Kinds>[],
  seat: Seat,
  offers: readonly Input<unknown>[],
  pick: Picker,
): void {
  const [truth, ...others] = games as [Game<Kinds>, ...Game<Kinds>[]];
  for (const other of others) {
    insist(
      isAsked(ruleset, other),
      () => `that a question is put tells ${seat.id} what it cannot know: ${askOf(other)}`,
    );
    const theirs = [...offersTo(ruleset, other, seat.id)];
    insist(
      same(offers, theirs),
      () => `offers to ${seat.id} depend on what it cannot know: ${firstDifference(offers, theirs)}`,
    );
  }
  // What a bot would say must not tell either.
  const says = games.map((game) => [defaultFor(ruleset, game, seat.id), drawFor(ruleset, game, seat.id, picker(7))]);
  for (const said of says)
    insist(same(said, says[0]), () => `usual or drawn answers of ${seat.id} tell: ${JSON.stringify(says)}`);
  for (let i = 0; i < 4; i++) {
    const offer = offers[pick(Math.max(1, offers.length))] ?? { kind: 'commit', seat: seat.id };
    const parsed = parseInput(mutate(JSON.parse(JSON.stringify(offer)), pick), ruleset.answers);
    if (!parsed.ok || parsed.value.seat !== seat.id) continue;
    const refusals = games.map((game) => judge(ruleset, game, parsed.value));
    for (const refusal of refusals)
      insist(
        same(refusal, refusals[0]),
        () => `a refusal to ${seat.id} tells: ${JSON.stringify([parsed.value, ...refusals])}`,
      );
  }
  const panels = games.map((game) => ruleset.panel?.(game, seat.id));
  for (const panel of panels)
    insist(same(panel, panels[0]), () => `the panel of ${seat.id} tells: ${firstDifference(panels[0], panel)}`);
  for (const row of panels[0]?.folded ?? []) {
    const opened = games.map((game) => ruleset.panel!(game, seat.id, row));
    for (const panel of opened)
      insist(same(panel, opened[0]), () => `${row} of ${seat.id} tells: ${firstDifference(opened[0], panel)}`);
  }
  if (ruleset.advise) {
    const about = adviceAsk(ruleset.id, ruleset.view(truth, seat), seat, pick);
    const told = games.map((game) => ruleset.advise!(game, seat, about));
    for (const advice of told)
      insist(
        same(advice, told[0]),
        () => `advice to ${seat.id} on ${JSON.stringify(about)} tells: ${firstDifference(told[0], advice)}`,
      );
    const ways = games.map((game) => ruleset.compare?.ways(game, seat, about));
    for (const one of ways)
      insist(
        same(one, ways[0]),
        () => `the ways of ${seat.id} to do ${JSON.stringify(about)} tell: ${firstDifference(ways[0], one)}`,
      );
  }
  const offer = offers[pick(Math.max(1, offers.length))];
  if (offer?.kind !== 'answer' || pick(5) > 0) return;
  // Whether they are equal shows in rough odds as well as in fine ones.
  const odds = games.map((game) =>
    oddsFor(ruleset, seatViewOf(ruleset, game, seat.id), {
      inputs: [offer],
      policy: defaultPolicy(ruleset),
      most: 60,
      n: 12,
    }),
  );
  for (const one of odds) insist(same(one, odds[0]), `odds for ${seat.id} depend on what it cannot know`);
}

/** Would the rules put the question at which the game stands, or go on without? */
function isAsked({ procedures }: AnyRuleset, { table, stack }: Game<Kinds>): boolean {
  const self = stack[stack.length - 1]!;
  const step = (procedures as Record<string, Record<string, Step<Kinds, Frame>>>)[self.proc]![self.step]!;
  return typeof step === 'function' || step.kind === 'sealed' || (step.autoResolve?.(table, self) ?? null) === null;
}

function askOf({ stack }: Game<Kinds>): string {
  const { proc, step } = stack[stack.length - 1]!;
  return `${proc}.${step}`;
}

const LOCKSTEPS = 12;

function lockstep(subject: Subject, worlds: readonly World[], seat: Seat, pick: Picker): void {
  const { ruleset } = subject;
  const before = worlds.map(({ game }) => ruleset.clone(game.table));
  for (let step = 0; step < LOCKSTEPS; step++) {
    for (const world of worlds) {
      passHidden(subject, world, seat, pick);
      note(subject, world, seat);
    }
    compareShown(worlds, seat);
    if (worlds.some(({ revealed }) => revealed)) return;
    // How it ended shows what was hidden; that it ended must not differ.
    const over = worlds.map(({ game }) => game.stack.length === 0);
    insist(
      over.every((one) => one === over[0]),
      'the game is over in one world and goes on in another',
    );
    if (over[0]) return;
    const looks = worlds.map(({ game }) => seatViewOf(ruleset, game, seat.id));
    for (const look of looks)
      insist(same(look, looks[0]), () => `${seat.id} can tell the worlds apart: ${firstDifference(looks[0], look)}`);
    const results = worlds.map(({ game }, i) => ruleset.result(before[i]!, game.table, seat));
    for (const result of results)
      insist(
        same(result, results[0]),
        () => `what came of it tells ${seat.id}: ${firstDifference(results[0], result)}`,
      );
    fogTally.answers += 1;
    if (!answerAll(subject, worlds, seat, pick)) return;
  }
}

/** Others' hidden questions are answered as usual, and an umpire rules as he likes: from the seat's place nothing happens. */
function passHidden({ ruleset }: Subject, { game, runtime }: World, seat: Seat, pick: Picker): void {
  for (let count = 0; count < 1000; count++) {
    const pending = pendingOf(ruleset, game);
    if (pending.kind === 'runs') {
      advance(runtime, game); // an imagined game may stand before a step that the true one has passed
      continue;
    }
    if (pending.kind === 'ruling') {
      carryOut(runtime, game, randomInput(ruleset, game, pick)!);
      continue;
    }
    if (pending.kind !== 'ask' || !pending.hidden || pending.seats.includes(seat.id)) return;
    carryOut(runtime, game, defaultFor(ruleset, game, pending.seats[0]!)!);
  }
}

function note({ ruleset }: Subject, world: World, seat: Seat): void {
  for (const event of collect(world.runtime)) {
    if (world.revealed) return;
    const shown = redactFor(ruleset, event, seat);
    const isReveal = isKernelEvent(event) ? event.type === 'ruling' : ruleset.reveals(event, seat);
    if (shown && isReveal) world.revealed = true;
    else if (shown) world.shown.push(shown);
  }
}

function compareShown(worlds: readonly World[], seat: Seat): void {
  for (const world of worlds) {
    // A world in which something was revealed has shown less; up to there they must agree.
    const [less, more] = [worlds[0]!, world].sort((a, b) => a.shown.length - b.shown.length) as [World, World];
    const at = less.shown.findIndex((event, i) => !same(event, more.shown[i]));
    if (at >= 0) {
      const [one, other] = [less.shown[at]!, more.shown[at]!];
      insist(
        areDraws(one, other),
        () => `${seat.id} is shown different events: ${JSON.stringify(one)} / ${JSON.stringify(other)}`,
      );
      world.revealed = true;
      continue;
    }
    insist(
      less.shown.length === more.shown.length || less.revealed,
      () => `${seat.id} is shown more events in one world: ${JSON.stringify(more.shown.slice(less.shown.length))}`,
    );
  }
  fogTally.events += worlds[0]!.shown.length;
  for (const world of worlds) world.shown = [];
}

/** One draw from a pot, which shows its owner what else is in it, or was: others' counters are out of the same pot. */
function areDraws(one: GameEvent, other: GameEvent): boolean {
  const [a, b] = [one, other].map((event) => (event.type === 'roll' ? (event as RollEvent) : null));
  return a?.drawn !== undefined && b?.drawn !== undefined && same({ ...a, drawn: b.drawn }, b);
}

/** The same public answer in all worlds; sealed answers of others as each world has them. False where that cannot be. */
function answerAll(subject: Subject, worlds: readonly World[], seat: Seat, pick: Picker): boolean {
  const { ruleset } = subject;
  const pending = pendingOf(ruleset, worlds[0]!.game);
  if (pending.kind === 'sealed') {
    const phase = worlds[0]!.game.answers;
    const input = drawFor(ruleset, worlds[0]!.game, seat.id, pick);
    if (input) {
      for (const { game, runtime } of worlds) {
        const refused = judge(ruleset, game, input);
        insist(!refused, () => `a sealed answer of ${seat.id} is refused in one world only: ${refused?.sentence}`);
        carryOut(runtime, game, structuredClone(input));
      }
    } else if (!sealedByOther(subject, worlds, pending.seats[0]!, seat, pick)) return false;
    return closedAlike(subject, worlds, phase, seat, pick);
  }
  if (pending.kind !== 'ask') return false;
  const own = pending.seats.includes(seat.id);
  const who = own ? seat.id : pending.seats[pick(pending.seats.length)]!;
  const input = drawFor(ruleset, worlds[0]!.game, who, pick)!;
  const refusals = worlds.map(({ game }) => judge(ruleset, game, input));
  if (own)
    for (const refused of refusals)
      insist(!refused, () => `what ${who} may do depends on what it cannot know: ${refused?.sentence}`);
  if (refusals.some(Boolean)) return false;
  for (const { game, runtime } of worlds) carryOut(runtime, game, structuredClone(input));
  return true;
}

/** Who knows what the seat knows says the same in all worlds, since the seat may be shown it; others say what they like in each. */
function sealedByOther(subject: Subject, worlds: readonly World[], other: string, seat: Seat, pick: Picker): boolean {
  const { ruleset } = subject;
  const isLike = sharesKnowledge(subject, seatOf(worlds[0]!.game.seats, other)!, seat);
  if (!isLike) {
    for (const { game, runtime } of worlds)
      for (let drawn = drawFor(ruleset, game, other, pick); drawn; drawn = drawFor(ruleset, game, other, pick)) {
        carryOut(runtime, game, drawn);
        if (drawn.kind === 'commit') break;
      }
    return true;
  }
  const drawn = drawFor(ruleset, worlds[0]!.game, other, pick)!;
  if (worlds.some(({ game }) => judge(ruleset, game, drawn))) return false;
  for (const { game, runtime } of worlds) carryOut(runtime, game, structuredClone(drawn));
  return true;
}

/**
 * Where the rules do not show who has committed, the worlds may differ in it, and the last commit closes the phase in one of them and not in
 * another. When others commit hangs on how fast they think and is no secret of the game: those who are late commit now. False where one of
 * them would have to say what he has said in another world.
 */
function closedAlike(subject: Subject, worlds: readonly World[], phase: number, seat: Seat, pick: Picker): boolean {
  const { ruleset } = subject;
  const isOpen = ({ game }: World): boolean => game.answers === phase;
  if (worlds.every(isOpen)) return true;
  for (const world of worlds.filter(isOpen)) {
    const { game, runtime } = world;
    for (let count = 0; isOpen(world); count++) {
      const pending = pendingOf(ruleset, game);
      insist(pending.kind === 'sealed' && count < 1000, 'a phase that is closed in one world stays open in another');
      const late = seatOf(game.seats, pending.seats[0]!)!;
      if (sharesKnowledge(subject, late, seat)) return false;
      carryOut(runtime, game, drawFor(ruleset, game, late.id, pick)!);
    }
  }
  return true;
}

/**
 * What a seat learns by its own answer it cannot unlearn: where one answer shows different things in worlds that looked
 * alike, none of them may take it back freely; and whether it may tells nothing either.
 */
export const unlearned: Property = {
  watch({ subject, seed, seats }) {
    const { ruleset } = subject;
    const whim = picker(seed + 31);
    return {
      moment({ game, pending, seatViewOf: look }) {
        if (pending.kind !== 'ask' || pending.hidden || whim(2) > 0) return;
        const seat = players(game.seats).find(({ id }) => id === pending.seats[0])!;
        const seen = look(seat.id);
        const input = drawFor(ruleset, game, seat.id, whim)!;
        const tries = [imagineGame(ruleset, seen, whim), imagineGame(ruleset, seen, whim)].map((world) => {
          const match = matchAt(subject, world, seed, seats);
          const entry = enter(match, structuredClone(input));
          insist(!isRefusal(entry), 'an answer is refused in an imagined world');
          passQuietly(match, seat);
          const events = match.entries.flatMap((one) => one.events);
          const shown = events.map((event) => redactFor(ruleset, event, seat)).filter(Boolean);
          return { shown, free: freeUndo(match, seat.id), after: seatViewOf(ruleset, match.game, seat.id).view };
        });
        const [a, b] = tries as [(typeof tries)[0], (typeof tries)[0]];
        const alike = same(a.shown, b.shown) && same(a.after, b.after);
        if (alike) insist(same(a.free, b.free), `whether ${seat.id} may take back tells what it cannot know`);
        else
          insist(
            [a, b].some(({ free }) => typeof free !== 'number'),
            () => `${seat.id} may take back what taught it something: ${JSON.stringify([input, a.shown, b.shown])}`,
          );
      },
    };
  },
};

/** Others' hidden questions are answered as usual, and an umpire confirms. */
function passQuietly(match: Match<Kinds>, seat: Seat): void {
  for (let count = 0; count < 1000; count++) {
    const { rules, game } = match;
    const pending = pendingOf(rules, game);
    if (pending.kind === 'ruling') {
      enter(match, { kind: 'ruling', seat: pending.seats[0]!, value: pending.proposal });
      continue;
    }
    if (pending.kind !== 'ask' || !pending.hidden || pending.seats.includes(seat.id)) return;
    enter(match, defaultFor(rules, game, pending.seats[0]!)!);
  }
}

function matchAt(subject: Subject, world: Game<Kinds>, seed: number, seats: readonly Seat[]): Match<Kinds> {
  const match = openMatch<Kinds>(subject.ruleset, headerOf(subject, seed, seats), startOf(subject, seats));
  match.game = world;
  return match;
}

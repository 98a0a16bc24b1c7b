/** Dice typed one by one, an umpire who confirms them, and sealed answers in another order: the game is the same. */
import { AWAITED, secretOf, seeded, show } from '../../src/kernel/chance.ts';
import { type Data, firstDifference, same } from '../../src/kernel/data.ts';
import {
  carryOut,
  cloneGame,
  collect,
  drawFor,
  offersTo,
  type Runtime,
  runtimeOf,
  stepOf,
  submit,
} from '../../src/kernel/engine.ts';
import type { KernelEvent, RollEvent } from '../../src/kernel/events.ts';
import type { Game, GameEvent, Kinds } from '../../src/kernel/flow.ts';
import type { Input } from '../../src/kernel/input.ts';
import { hashOfGame } from '../../src/kernel/match.ts';
import { type Picker, picker } from '../../src/kernel/pick.ts';
import type { AnyRuleset } from '../../src/kit/contract.ts';
import { fresh, insist, type Subject, underUmpire } from './subject.ts';
import { isBare, type Property } from './walk.ts';

/** A step is a transaction: dice typed one by one give the game that the same dice give at once. */
export const typed: Property = {
  watch(walk) {
    if (!isBare(walk)) return null;
    const { subject, seed, game, opening } = walk;
    const slow = fresh(subject, seed, { isTyped: true });
    const feed = (events: readonly (GameEvent | KernelEvent)[]) => {
      const rolls = events.filter((event): event is RollEvent => event.type === 'roll');
      for (;;) {
        const { need } = slow.game;
        if (need?.kind !== 'dice') break;
        const roll = rolls.shift();
        insist(roll !== undefined, 'typed play asks for more dice');
        const kinds = need.question.kind === 'pot' ? need.question.kinds : [];
        const faces = roll.drawn === undefined ? roll.dice : [kinds.indexOf(roll.drawn)];
        const refused = submit(slow.runtime, slow.game, { kind: 'dice', seat: need.seats[0]!, faces });
        insist(!refused, () => `typed dice are refused: ${refused?.sentence}`);
      }
      const slowly = collect(slow.runtime);
      insist(same(events, slowly), () => `typed dice tell another story: ${firstDifference(events, slowly)}`);
      insist(rolls.length === 0, 'typed play asks for fewer dice');
      insist(same(game, slow.game), () => `typed dice give another game: ${firstDifference(game, slow.game)}`);
    };
    feed(opening);
    let input: Input<unknown>;
    return {
      moment: (moment) => {
        input = structuredClone(moment.input);
      },
      after(events) {
        carryOut(slow.runtime, slow.game, input);
        feed(events);
      },
    };
  },
};

/** An umpire who confirms all changes nothing; a die that he changes is the die that fell. */
export const umpired: Property = {
  watch(walk) {
    if (!isBare(walk)) return null;
    const { subject, seed, game, opening } = walk;
    const seats = underUmpire(walk.seats);
    const umpire = seats.at(-1)!.id;
    const under = fresh(subject, seed, { seats });
    const plain = (events: readonly GameEvent[]) => events.filter((event) => event.type !== 'ruling');
    const confirm = (events: readonly GameEvent[]) => {
      for (let count = 0; under.game.need; count++) {
        insist(count < 10_000, 'the umpire is asked without end');
        const { need } = under.game;
        insist(need.kind === 'ruling', 'with a seed nobody types dice');
        const refused = submit(under.runtime, under.game, { kind: 'ruling', seat: umpire, value: need.proposal });
        insist(!refused, () => `a confirmation is refused: ${refused?.sentence}`);
      }
      insist(
        same(game.table, under.game.table),
        () => `a confirming umpire changes ${firstDifference(game.table, under.game.table)}`,
      );
      insist(same(plain(events), plain(collect(under.runtime))), 'a confirming umpire changes the story');
    };
    confirm(opening);
    let input: Input<unknown>;
    return {
      moment: (moment) => {
        input = structuredClone(moment.input);
      },
      after(events) {
        carryOut(under.runtime, under.game, input);
        overrule(subject, under.game, umpire);
        confirm(events);
      },
    };
  },
};

/** On a copy, the umpire changes the die that he is asked about: what fell is then what he says. */
function overrule({ ruleset }: Subject, game: Game<Kinds>, umpire: string): void {
  const { need } = game;
  if (need?.kind !== 'ruling' || need.what !== 'die' || !('faces' in need.allowed)) return;
  const { faces } = need.allowed;
  const copy = cloneGame(ruleset, game);
  const runtime = runtimeOf<Kinds>(ruleset, seeded(secretOf('overruled')));
  const value = show(faces, () => 0);
  const refused = submit(runtime, copy, { kind: 'ruling', seat: umpire, value, note: 'cocked' });
  insist(!refused, () => `a die that can fall is refused: ${refused?.sentence}`);
  for (let count = 0; copy.need && count < 1000; count++)
    submit(runtime, copy, { kind: 'ruling', seat: umpire, value: (copy.need as { proposal: Data }).proposal });
  const roll = collect(runtime).find((event) => event.type === 'roll' && event.rule === need.rule) as
    | RollEvent
    | undefined;
  const fell = roll?.drawn === undefined ? roll?.dice : [faces.kind === 'pot' ? faces.kinds.indexOf(roll.drawn) : -1];
  insist(same(fell, value), () => `the umpire ruled ${JSON.stringify(value)}, and ${JSON.stringify(fell)} fell`);
}

/** Sealed answers: whoever comes first, the game is the same. */
export const sealed: Property = {
  watch: ({ subject: { ruleset }, seed, newHost }) => ({
    moment({ game, input, pending: open }) {
      if (input.kind !== 'draft' && input.kind !== 'commit') return;
      if (open.kind !== 'sealed' || Object.values(game.drafts ?? {}).some((draft) => draft.answers.length > 0)) return;
      const whim = picker(seed);
      // What each seat says, in its own order, found on a copy.
      const scratch = cloneGame(ruleset, game);
      const scratchHost = runtimeOf<Kinds>(ruleset, AWAITED);
      const sayings = new Map<string, Input<unknown>[]>();
      for (const seat of open.seats) {
        const said: Input<unknown>[] = [];
        for (let i = 0; i < 500; i++) {
          const drawn = drawFor(ruleset, scratch, seat, whim)!;
          if (drawn.kind === 'commit') break;
          said.push(drawn);
          carryOut(scratchHost, scratch, structuredClone(drawn));
        }
        sayings.set(seat, said);
      }
      const ends = [0, 1, 2].map((order) => {
        const copy = cloneGame(ruleset, game);
        const runtime = newHost();
        const queues = open.seats.map((seat) => [
          ...sayings.get(seat)!.map((one) => structuredClone(one)),
          { kind: 'commit', seat } as Input<unknown>,
        ]);
        if (order === 1) queues.reverse();
        const next = picker(seed + 5);
        while (queues.some((queue) => queue.length > 0)) {
          const ready = queues.filter((queue) => queue.length > 0);
          const queue = order === 2 ? ready[next(ready.length)]! : ready[0]!;
          // In the last order, seats change their minds: what was revised or withdrawn leaves no trace.
          if (order === 2 && queue[0]!.kind === 'draft') changeMind(ruleset, runtime, copy, queue[0]!.seat, next);
          const refused = submit(runtime, copy, queue.shift()!);
          insist(!refused, () => `a sealed answer depends on what others said: ${refused?.sentence}`);
        }
        return [hashOfGame(copy), collect(runtime)] as const;
      });
      for (const [hash, events] of ends.slice(1))
        insist(hash === ends[0]![0] && same(events, ends[0]![1]), 'the order in which sealed answers came shows');
    },
  }),
};

/** Says something else first, where that is legal, and takes it back unless what follows replaces it. */
function changeMind(ruleset: AnyRuleset, runtime: Runtime<Kinds>, game: Game<Kinds>, seat: string, pick: Picker): void {
  const self = game.stack[game.stack.length - 1]!;
  const step = stepOf<Kinds>(ruleset, self);
  const offers = [...offersTo(ruleset, game, seat)].filter((offer) => offer.kind === 'draft');
  const other = offers[pick(Math.max(1, offers.length))];
  if (other?.kind !== 'draft' || typeof step === 'function' || step.kind !== 'sealed') return;
  const key = step.key(other.answer);
  if (game.drafts![seat]!.answers.some((answer) => step.key(answer) === key)) return;
  submit(runtime, game, other);
  submit(runtime, game, other); // said twice, it is said once
  const refused = submit(runtime, game, { kind: 'withdraw', seat, key });
  insist(!refused, () => `what was drafted cannot be withdrawn: ${refused?.sentence}`);
}

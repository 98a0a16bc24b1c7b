/** The game as plain data: it ends, it is copied, saved, told and folded. */
import { firstDifference, notPlain, same } from '../../src/kernel/data.ts';
import { carryOut, cloneGame, defaultFor, pendingOf } from '../../src/kernel/engine.ts';
import { isKernelEvent, type KernelEvent, type RollEvent } from '../../src/kernel/events.ts';
import type { GameEvent } from '../../src/kernel/flow.ts';
import { HOUSE_RULES } from '../../src/kernel/refusal.ts';
import { redactFor } from '../../src/kernel/seat-view.ts';
import { fresh, insist, startOf } from './subject.ts';
import type { Property } from './walk.ts';

/** Random play, and play by usual answers, come to an end by the rules; what must hold of a table holds all the way. */
export const ends: Property = {
  watch({ subject: { ruleset }, game }) {
    const isSound = () => {
      const [wrong] = ruleset.invariants(game);
      insist(wrong === undefined, () => `invariant broken: ${wrong}`);
    };
    isSound();
    return {
      after: isSound,
      end: () => insist(ruleset.outcome(game.table) !== null, 'the game is over and has no outcome'),
    };
  },
  play(subject, seed) {
    if (seed % 10 !== 1) return;
    const { ruleset, scenario } = subject;
    const bound = ruleset.bound(scenario);
    const { runtime, game } = fresh(subject, seed);
    for (let count = 0; ; count++) {
      const pending = pendingOf(ruleset, game);
      if (pending.kind === 'over') break;
      insist(count < bound, `usual answers have not ended the game after ${bound} inputs`);
      if (pending.kind === 'ruling') {
        carryOut(runtime, game, { kind: 'ruling', seat: pending.seats[0]!, value: pending.proposal });
        continue;
      }
      insist(pending.kind === 'ask' || pending.kind === 'sealed', 'a game with its dice asks nobody for dice');
      insist(pending.seats.length > 0, () => `${JSON.stringify(pending)} waits for nobody`);
      carryOut(runtime, game, defaultFor(ruleset, game, pending.seats[0]!)!);
    }
  },
};

/** A clone equals its original and shares nothing that can change. */
export const cloned: Property = {
  watch: ({ subject: { ruleset } }) => ({
    moment({ game }) {
      const copy = cloneGame(ruleset, game);
      insist(same(copy, game), () => `a clone differs at ${firstDifference(game, copy)}`);
      insist(same(copy.table, structuredClone(game.table)), 'a clone differs from a structured clone');
      const { seats: _shared, ...original } = game;
      const mine = new Set<object>();
      const collectObjects = (value: unknown) => {
        if (typeof value !== 'object' || value === null || Object.isFrozen(value)) return;
        mine.add(value);
        for (const key in value) collectObjects(value[key as never]);
      };
      collectObjects(original);
      const { seats: _too, ...copied } = copy;
      const shared = pathTo(mine, copied);
      insist(shared === null, () => `a clone shares game${shared}`);
    },
  }),
};

/** The path to the first of these things in a value, such as `.table.units`; null if it holds none of them. */
function pathTo(things: ReadonlySet<object>, value: unknown): string | null {
  if (typeof value !== 'object' || value === null) return null;
  if (things.has(value)) return '';
  for (const key in value) {
    const inside = pathTo(things, value[key as never]);
    if (inside !== null) return `.${key}${inside}`;
  }
  return null;
}

/** Written down at any decision and read again, a game is the same and goes on the same. */
export const saved: Property = {
  watch: ({ subject: { ruleset }, newHost }) => ({
    moment({ game, input }) {
      const odd = notPlain(game);
      insist(odd === null, `${odd} is not plain data`);
      const loaded = JSON.parse(JSON.stringify(game));
      insist(same(loaded, game), () => `saving loses ${firstDifference(game, loaded)}`);
      const on = cloneGame(ruleset, game);
      for (const one of [on, loaded]) carryOut(newHost(), one, structuredClone(input));
      insist(same(on, loaded), () => `a saved game goes on differently: ${firstDifference(on, loaded)}`);
    },
  }),
};

/** Folding the events over the first table gives the table, at every decision. */
export const folded: Property = {
  watch({ subject, seats, game, opening }) {
    const { ruleset } = subject;
    const { table } = startOf(subject, seats)();
    const history: [GameEvent, string][] = [];
    const fold = (events: readonly (GameEvent | KernelEvent)[]) => {
      for (const event of events) {
        history.push([event, JSON.stringify(event)]);
        if (!isKernelEvent(event)) ruleset.apply(table, structuredClone(event));
      }
      insist(
        same(table, game.table),
        () => `the events do not fold to the table: ${firstDifference(table, game.table)}`,
      );
    };
    fold(opening);
    return {
      after: fold,
      // What was told is history: the table may not hold on to it and change it.
      end() {
        for (const [event, text] of history)
          insist(JSON.stringify(event) === text, () => `an event was changed later: ${text}`);
      },
    };
  },
};

/** Every event has its sentence and names a rule that exists; every question has its words. */
export const told: Property = {
  watch({ subject: { ruleset }, game, opening }) {
    const known = new Set<string>([...ruleset.rules.map(({ id }) => id), ...Object.keys(HOUSE_RULES)]);
    const isSentence = (text: string, type: string): boolean =>
      /^[^\n]+[.!?]$/.test(text) && text.slice(0, -1).toLowerCase() !== type;
    const read = (events: readonly (GameEvent | KernelEvent)[]) => {
      for (const event of events) {
        insist(known.has(event.rule), `event ${event.type} cites ${event.rule}, which is no rule`);
        for (const shown of [event, ...game.seats.map((seat) => redactFor(ruleset, event, seat))]) {
          if (!shown) continue;
          const sentence = ruleset.text.event(shown);
          insist(isSentence(sentence, event.type), `event ${event.type} has no sentence: ${sentence}`);
        }
        if (event.type === 'roll')
          for (const { rule } of (event as RollEvent).modifiers ?? [])
            insist(known.has(rule), `a modifier cites ${rule}`);
      }
    };
    read(opening);
    /** What has been told since a public answer, until play comes to rest. */
    let since: (GameEvent | KernelEvent)[] | null = null;
    return {
      moment({ input, pending }) {
        if (input.kind === 'answer' && pending.kind === 'ask' && !pending.hidden) since = [];
        if (pending.kind !== 'ask' && pending.kind !== 'sealed') return;
        insist(known.has(pending.rule), `question ${pending.ask} cites ${pending.rule}, which is no rule`);
        insist(ruleset.text.question(pending.ask).length > 0, `question ${pending.ask} has no words`);
      },
      after(events) {
        read(events);
        since?.push(...events);
        if (!since || game.need) return;
        // That a public question was answered is no secret, so everybody is shown something: else only a counter would tell.
        for (const seat of game.seats)
          insist(
            since.some((event) => redactFor(ruleset, event, seat)),
            `a public answer shows nothing to ${seat.id}`,
          );
        since = null;
      },
    };
  },
};

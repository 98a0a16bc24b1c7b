import { playOut, randomInput } from '../../src/bots/random.ts';
import { AWAITED, secretOf, seeded, show } from '../../src/kernel/chance.ts';
import { type Data, firstDifference, notPlain, same } from '../../src/kernel/data.ts';
import {
  advance,
  carryOut,
  cloneGame,
  collect,
  drawFor,
  type Host,
  hostOf,
  judge,
  newGame,
  offersTo,
  pendingOf,
  stepOf,
  submit,
  usualFor,
} from '../../src/kernel/engine.ts';
import { isKernelEvent, type KernelEvent, type RollEvent } from '../../src/kernel/events.ts';
import type { Game, GameEvent, Kinds } from '../../src/kernel/flow.ts';
import { type Input, parseInput } from '../../src/kernel/input.ts';
import { seenBy } from '../../src/kernel/look.ts';
import { hashOfGame } from '../../src/kernel/match.ts';
import { type Picker, picker } from '../../src/kernel/pick.ts';
import { HOUSE_RULES } from '../../src/kernel/refusal.ts';
import type { AnyRuleset } from '../../src/kit/contract.ts';
import { type Fresh, fresh, insist, type Property, type Subject, startOf, throughout, Violation } from './subject.ts';

/** Random play, and play by usual answers, come to an end by the rules; what must hold of a table holds all the way. */
export const ends: Property = (subject, seed) => {
  const { ruleset, scenario } = subject;
  const { host, game, pick } = fresh(subject, seed);
  const bound = ruleset.bound(scenario);
  const sound = () => {
    const [wrong] = ruleset.invariants(game);
    insist(wrong === undefined, () => `invariant broken: ${wrong}`);
  };
  sound();
  const played = playOut(host, game, pick, bound, sound);
  insist(played.ended, `random play has not ended after ${bound} inputs`);
  insist(ruleset.outcome(game.table) !== null, 'the game is over and has no outcome');
  if (seed % 10 !== 1) return;
  const sleepy = fresh(subject, seed);
  for (let count = 0; ; count++) {
    const pending = pendingOf(ruleset, sleepy.game);
    if (pending.kind === 'over') break;
    insist(count < bound, `usual answers have not ended the game after ${bound} inputs`);
    insist(pending.kind === 'ask' || pending.kind === 'sealed', 'a game with its dice asks only its players');
    insist(pending.seats.length > 0, () => `${JSON.stringify(pending)} waits for nobody`);
    carryOut(sleepy.host, sleepy.game, usualFor(ruleset, sleepy.game, pending.seats[0]!)!);
  }
};

/** Every offer, every draw and every usual answer passes the judge and the door; who is not asked is refused. */
export const judged: Property = (subject, seed) => {
  const { ruleset } = subject;
  throughout(subject, seed, ({ game, pick, input: given }) => {
    for (const { id } of game.seats) {
      const drawn = drawFor(ruleset, game, id, pick);
      const usual = usualFor(ruleset, game, id);
      if (!drawn || !usual) {
        const refused = judge(ruleset, game, { ...given, seat: id });
        insist(refused !== null, () => `${id} is not asked, and yet ${JSON.stringify(given)} is taken from it`);
        continue;
      }
      const before = hashOfGame(game);
      for (const [kind, input] of [
        ...[...offersTo(ruleset, game, id)].map((o) => ['offered', o] as const),
        ['drawn', drawn],
        ['usual', usual],
      ] as const) {
        const refused = judge(ruleset, game, input);
        insist(!refused, () => `${kind} and refused: ${JSON.stringify(input)}: ${refused?.sentence}`);
        const door = parseInput(JSON.parse(JSON.stringify(input)), ruleset.answers);
        insist(
          door.ok && same(door.value, input),
          () => `${kind}, but it does not pass the door: ${JSON.stringify(input)}`,
        );
      }
      insist(hashOfGame(game) === before, 'offering, drawing and judging changed the game');
    }
  });
};

/** Whatever is done to an offer, it is judged without a crash; if it is accepted, all that must hold still holds. */
export const mutated: Property = (subject, seed) => {
  const { ruleset } = subject;
  const known = new Set<string>([...ruleset.rules.map(({ id }) => id), ...Object.keys(HOUSE_RULES)]);
  const whim = picker(seed + 77);
  throughout(subject, seed, ({ game, input }) => {
    for (let i = 0; i < 3; i++) {
      const pool = poolOf([...offersTo(ruleset, game, input.seat)].slice(0, 40));
      const raw = mutate(JSON.parse(JSON.stringify(input)), whim, pool);
      let accepted: Input<unknown> | null = null;
      try {
        const parsed = parseInput(raw, ruleset.answers);
        const refused = parsed.ok ? judge(ruleset, game, parsed.value) : null;
        if (refused) {
          insist(known.has(refused.rule), `a refusal cites ${refused.rule}, which is no rule`);
          insist(/^[^\n]+[.!?]$/.test(refused.sentence), `a refusal has no sentence: ${refused.sentence}`);
        } else if (parsed.ok) accepted = parsed.value;
      } catch (error) {
        if (error instanceof Violation) throw error;
        insist(false, () => `judging ${JSON.stringify(raw)} crashed: ${error}`);
      }
      if (!accepted || accepted.kind === 'undo' || accepted.kind === 'agree') continue;
      const copy = cloneGame(ruleset, game);
      const host = hostOf<Kinds>(ruleset, seeded(secretOf(seed)));
      try {
        carryOut(host, copy, accepted);
        playOut(host, copy, whim, 5); // what it led to must not crash either
      } catch (error) {
        insist(false, () => `${JSON.stringify(accepted)} was accepted and crashed: ${error}`);
      }
      const [wrong] = ruleset.invariants(copy);
      insist(wrong === undefined, () => `${JSON.stringify(accepted)} was accepted: ${wrong}`);
    }
  });
};

const ODD_VALUES = [null, true, -1, 0, 1, 1.5, 7, 999, 1e9, '', 'x', [], {}, [1, 2], '__proto__', 'constructor'];

/** Every value that stands somewhere in these: what a cunning player would put elsewhere. */
export function poolOf(data: readonly unknown[]): unknown[] {
  const pool: unknown[] = [];
  const gather = (value: unknown) => {
    pool.push(value);
    if (typeof value === 'object' && value !== null) Object.values(value).forEach(gather);
  };
  data.forEach(gather);
  return pool;
}

/** One random change somewhere in plain data. */
export function mutate(data: unknown, pick: Picker, pool: readonly unknown[] = []): unknown {
  const odd = () => {
    const values = pool.length > 0 && pick(2) === 0 ? pool : ODD_VALUES;
    return structuredClone(values[pick(values.length)]);
  };
  if (typeof data !== 'object' || data === null || pick(6) === 0) {
    if (typeof data === 'number' && pick(2) === 0) return data + [-9, -1, 1, 4, 9][pick(5)]!;
    return odd();
  }
  if (Array.isArray(data)) {
    if (data.length === 0 || pick(5) === 0) return [...data, odd()];
    const at = pick(data.length);
    return data.map((part, i) => (i === at ? mutate(part, pick, pool) : part));
  }
  const keys = Object.keys(data);
  const key = keys[pick(keys.length)];
  if (key === undefined) return odd();
  const copy: Record<string, unknown> = { ...data };
  if (pick(8) === 0) delete copy[key];
  else copy[key] = mutate(copy[key], pick, pool);
  return copy;
}

/** A clone equals its original and shares nothing that can change. */
export const cloned: Property = (subject, seed) => {
  throughout(subject, seed, ({ game }) => {
    const copy = cloneGame(subject.ruleset, game);
    insist(same(copy, game), () => `a clone differs at ${firstDifference(game, copy)}`);
    insist(same(copy.table, structuredClone(game.table)), 'a clone differs from a structured clone');
    const { seats: _shared, ...original } = game;
    const mine = new Set<object>();
    const collectObjects = (value: unknown) => {
      if (typeof value !== 'object' || value === null || Object.isFrozen(value)) return;
      mine.add(value);
      for (const part of Object.values(value)) collectObjects(part);
    };
    collectObjects(original);
    const check = (value: unknown, path: string) => {
      if (typeof value !== 'object' || value === null) return;
      insist(!mine.has(value), `a clone shares ${path}`);
      for (const [key, part] of Object.entries(value)) check(part, `${path}.${key}`);
    };
    const { seats: _too, ...copied } = copy;
    check(copied, 'game');
  });
};

/** Written down at any decision and read again, a game is the same and goes on the same. */
export const saved: Property = (subject, seed) => {
  const { ruleset } = subject;
  throughout(subject, seed, ({ game, input }) => {
    const odd = notPlain(game);
    insist(odd === null, `${odd} is not plain data`);
    const loaded = JSON.parse(JSON.stringify(game));
    insist(same(loaded, game), () => `saving loses ${firstDifference(game, loaded)}`);
    const on = cloneGame(ruleset, game);
    for (const one of [on, loaded]) carryOut(hostOf<Kinds>(ruleset, seeded(secretOf(seed))), one, input);
    insist(
      hashOfGame(on) === hashOfGame(loaded),
      () => `a saved game goes on differently: ${firstDifference(on, loaded)}`,
    );
  });
};

/** Folding the events over the first table gives the table, at every decision. */
export const folded: Property = (subject, seed) => {
  const { ruleset } = subject;
  const table = startOf(subject)().table;
  const { host, game, pick } = fresh(subject, seed);
  const told: [GameEvent, string][] = [];
  const fold = () => {
    for (const event of collect(host)) {
      told.push([event, JSON.stringify(event)]);
      if (!isKernelEvent(event)) ruleset.apply(table, structuredClone(event));
    }
    insist(same(table, game.table), () => `the events do not fold to the table: ${firstDifference(table, game.table)}`);
  };
  fold();
  playOut(host, game, pick, ruleset.bound(subject.scenario), fold);
  // What was told is history: the table may not hold on to it and change it.
  for (const [event, text] of told) insist(JSON.stringify(event) === text, () => `an event was changed later: ${text}`);
};

/** A step is a transaction: dice typed one by one give the game that the same dice give at once. */
export const typed: Property = (subject, seed) => {
  const { ruleset } = subject;
  const quick = fresh(subject, seed);
  const slow = fresh(subject, seed, { typed: true });
  const rolls: RollEvent[] = [];
  const eat = (events: readonly (GameEvent | KernelEvent)[]) => {
    for (const event of events) if (event.type === 'roll') rolls.push(event as RollEvent);
    return events;
  };
  let told: readonly GameEvent[] = eat(collect(quick.host));
  let toldSlowly: GameEvent[] = [];
  const feed = () => {
    for (;;) {
      const { need } = slow.game;
      if (need?.kind !== 'dice') break;
      const roll = rolls.shift();
      insist(roll !== undefined, 'typed play asks for more dice');
      const kinds = need.question.kind === 'pot' ? need.question.kinds : [];
      const faces = roll.drawn === undefined ? roll.dice : [kinds.indexOf(roll.drawn)];
      const refused = submit(slow.host, slow.game, { kind: 'dice', seat: need.seats[0]!, faces });
      insist(!refused, () => `typed dice are refused: ${refused?.sentence}`);
    }
    toldSlowly = collect(slow.host);
    insist(same(told, toldSlowly), () => `typed dice tell another story: ${firstDifference(told, toldSlowly)}`);
    insist(rolls.length === 0, 'typed play asks for fewer dice');
    insist(
      same(quick.game, slow.game),
      () => `typed dice give another game: ${firstDifference(quick.game, slow.game)}`,
    );
  };
  feed();
  for (let count = 0; count < ruleset.bound(subject.scenario); count++) {
    const input = randomInput(ruleset, quick.game, quick.pick);
    if (!input) return;
    carryOut(quick.host, quick.game, input);
    told = eat(collect(quick.host));
    carryOut(slow.host, slow.game, structuredClone(input));
    feed();
  }
};

/** Sealed answers: whoever comes first, the game is the same. */
export const sealed: Property = (subject, seed) => {
  const { ruleset } = subject;
  throughout(subject, seed, ({ game, input }) => {
    if (input.kind !== 'draft' && input.kind !== 'commit') return;
    const whim = picker(seed);
    const open = pendingOf(ruleset, game);
    if (open.kind !== 'sealed' || Object.values(game.drafts ?? {}).some((draft) => draft.answers.length > 0)) return;
    // What each seat says, in its own order, found on a copy.
    const scratch = cloneGame(ruleset, game);
    const scratchHost = hostOf<Kinds>(ruleset, AWAITED);
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
    const hashes = [0, 1, 2].map((order) => {
      const copy = cloneGame(ruleset, game);
      const host = hostOf<Kinds>(ruleset, seeded(secretOf(seed)));
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
        if (order === 2 && queue[0]!.kind === 'draft') changeMind(ruleset, host, copy, queue[0]!.seat, next);
        const refused = submit(host, copy, queue.shift()!);
        insist(!refused, () => `a sealed answer depends on what others said: ${refused?.sentence}`);
      }
      return [hashOfGame(copy), collect(host)] as const;
    });
    for (const [hash, events] of hashes.slice(1))
      insist(hash === hashes[0]![0] && same(events, hashes[0]![1]), 'the order in which sealed answers came shows');
  });
};

/** Says something else first, where that is legal, and takes it back unless what follows replaces it. */
function changeMind(ruleset: AnyRuleset, host: Host<Kinds>, game: Game<Kinds>, seat: string, pick: Picker): void {
  const self = game.stack[game.stack.length - 1]!;
  const step = stepOf<Kinds>(ruleset, self);
  const offers = [...offersTo(ruleset, game, seat)].filter((offer) => offer.kind === 'draft');
  const other = offers[pick(Math.max(1, offers.length))];
  if (other?.kind !== 'draft' || typeof step === 'function' || step.kind !== 'sealed') return;
  const key = step.key(other.answer);
  if (game.drafts![seat]!.answers.some((answer) => step.key(answer) === key)) return;
  submit(host, game, other);
  submit(host, game, other); // said twice, it is said once
  const refused = submit(host, game, { kind: 'withdraw', seat, key });
  insist(!refused, () => `what was drafted cannot be withdrawn: ${refused?.sentence}`);
}

/** Every event has its sentence and names a rule that exists; every question has its words. */
export const told: Property = (subject, seed) => {
  const { ruleset } = subject;
  const known = new Set<string>([...ruleset.rules.map(({ id }) => id), ...Object.keys(HOUSE_RULES)]);
  const events: (GameEvent | KernelEvent)[] = [];
  let isPublic = false;
  // That a public question was answered is no secret, so everybody is shown something: else only a counter would tell.
  const gather = ({ host, game }: Fresh) => {
    const fresh = collect(host);
    if (isPublic)
      for (const seat of game.seats)
        insist(
          fresh.some((event) => seenBy(ruleset, event, seat)),
          `a public answer shows nothing to ${seat.id}`,
        );
    events.push(...fresh);
  };
  const last = throughout(subject, seed, (moment) => {
    gather(moment);
    const { game, input } = moment;
    const pending = pendingOf(ruleset, game);
    isPublic = input.kind === 'answer' && pending.kind === 'ask' && !pending.hidden;
    if (pending.kind !== 'ask' && pending.kind !== 'sealed') return;
    insist(known.has(pending.rule), `question ${pending.ask} cites ${pending.rule}, which is no rule`);
    insist(ruleset.text.question(pending.ask).length > 0, `question ${pending.ask} has no words`);
  });
  gather(last);
  for (const event of events) {
    insist(known.has(event.rule), `event ${event.type} cites ${event.rule}, which is no rule`);
    for (const seat of [null, ...ruleset.seats(subject.scenario)]) {
      const shown = seat ? seenBy(ruleset, event, seat) : event;
      const sentence = shown ? ruleset.text.event(shown) : 'Nothing.';
      insist(/^[^\n]+[.!?]$/.test(sentence), `event ${event.type} has no sentence: ${sentence}`);
    }
    if (event.type === 'roll')
      for (const { rule } of (event as RollEvent).modifiers ?? []) insist(known.has(rule), `a modifier cites ${rule}`);
  }
};

/** An umpire who confirms all changes nothing; a die that he changes is the die that fell. */
export const umpired: Property = (subject, seed) => {
  const { ruleset, scenario } = subject;
  const seats = ruleset.seats(scenario);
  const umpire = {
    id: 'the umpire',
    side: null,
    role: 'umpire',
    units: 'none',
    confirms: ['die', 'result', 'sight', 'time'],
  } as const;
  const alone = fresh(subject, seed, { seats });
  const under = fresh(subject, seed, { seats: [...seats, umpire] });
  const confirm = () => {
    for (let count = 0; under.game.need; count++) {
      insist(count < 10_000, 'the umpire is asked without end');
      const { need } = under.game;
      insist(need.kind === 'ruling', 'with a seed nobody types dice');
      const refused = submit(under.host, under.game, { kind: 'ruling', seat: umpire.id, value: need.proposal });
      insist(!refused, () => `a confirmation is refused: ${refused?.sentence}`);
    }
  };
  const plain = (events: readonly GameEvent[]) => events.filter((event) => event.type !== 'ruling');
  confirm();
  for (let count = 0; count < ruleset.bound(scenario); count++) {
    insist(
      same(alone.game.table, under.game.table),
      () => `a confirming umpire changes ${firstDifference(alone.game.table, under.game.table)}`,
    );
    insist(same(plain(collect(alone.host)), plain(collect(under.host))), 'a confirming umpire changes the story');
    const input = randomInput(ruleset, alone.game, alone.pick);
    if (!input) return;
    carryOut(alone.host, alone.game, input);
    carryOut(under.host, under.game, structuredClone(input));
    overrule(subject, under.game, umpire.id);
    confirm();
  }
};

/** On a copy, the umpire changes the die that he is asked about: what fell is then what he says. */
function overrule({ ruleset }: Subject, game: Game<Kinds>, umpire: string): void {
  const { need } = game;
  if (need?.kind !== 'ruling' || need.what !== 'die' || !('faces' in need.allowed)) return;
  const { faces } = need.allowed;
  const copy = cloneGame(ruleset, game);
  const host = hostOf<Kinds>(ruleset, seeded(secretOf('overruled')));
  const value = show(faces, () => 0);
  const refused = submit(host, copy, { kind: 'ruling', seat: umpire, value, note: 'cocked' });
  insist(!refused, () => `a die that can fall is refused: ${refused?.sentence}`);
  for (let count = 0; copy.need && count < 1000; count++)
    submit(host, copy, { kind: 'ruling', seat: umpire, value: (copy.need as { proposal: Data }).proposal });
  const roll = collect(host).find((event) => event.type === 'roll' && event.rule === need.rule) as
    | RollEvent
    | undefined;
  const fell = roll?.drawn === undefined ? roll?.dice : [faces.kind === 'pot' ? faces.kinds.indexOf(roll.drawn) : -1];
  insist(same(fell, value), () => `the umpire ruled ${JSON.stringify(value)}, and ${JSON.stringify(fell)} fell`);
}

/** Plays a whole seeded game and returns its fingerprints: compared between Node and a browser. */
export function fingerprints(subject: Subject, seed: number): string[] {
  const { ruleset, scenario } = subject;
  const host = hostOf<Kinds>(ruleset, seeded(secretOf(seed)));
  const seats = ruleset.seats(scenario);
  const game = newGame<Kinds>({ ...startOf(subject, seats)(), seats });
  advance(host, game);
  const out = [hashOfGame(game)];
  playOut(host, game, picker(seed), ruleset.bound(scenario), () => out.push(hashOfGame(game)));
  return out;
}

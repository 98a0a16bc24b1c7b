/** What the suite plays, and how a game of it begins. */
import { AWAITED, secretOf, seeded } from '../../src/kernel/chance.ts';
import { advance, newGame, type Runtime, runtimeOf } from '../../src/kernel/engine.ts';
import type { Game, Kinds } from '../../src/kernel/flow.ts';
import { type Match, openMatch, type Start } from '../../src/kernel/match.ts';
import { type Picker, picker } from '../../src/kernel/pick.ts';
import type { RecordHeader } from '../../src/kernel/record.ts';
import type { RulingKind, Seat } from '../../src/kernel/seats.ts';
import type { AnyRuleset, Seating } from '../../src/kit/contract.ts';

/** One scenario of one ruleset, in one seating: the usual seats, if none is named. */
export interface Subject {
  readonly ruleset: AnyRuleset;
  readonly scenario: string;
  readonly seating?: Seating;
}

/** A promise of the contract that did not hold. */
export class Violation extends Error {}

export function insist(holds: boolean, what: string | (() => string)): asserts holds {
  if (!holds) throw new Violation(typeof what === 'string' ? what : what());
}

export function seatingsOf(ruleset: AnyRuleset, scenario: string): readonly Seating[] {
  return ruleset.seatings?.(scenario) ?? [{ name: 'usual', seats: ruleset.seats(scenario) }];
}

export function seatsOf({ ruleset, scenario, seating }: Subject): readonly Seat[] {
  return seating?.seats ?? ruleset.seats(scenario);
}

/** Do the two know the same, so that what the one says can tell the other nothing? */
export function sharesKnowledge({ ruleset }: Subject, a: Seat, b: Seat): boolean {
  return ruleset.sharesKnowledge?.(a, b) ?? a.side === b.side;
}

const EVERYTHING: readonly RulingKind[] = ['die', 'result', 'sight', 'time', 'order', 'place'];

export const isUmpired = (seats: readonly Seat[]): boolean => seats.some(({ role }) => role === 'umpire');

/** The same seats with an umpire who wants to be asked about all of these: the one who sits there, or a new one. */
export function underUmpire(seats: readonly Seat[], confirms: readonly RulingKind[] = EVERYTHING): readonly Seat[] {
  if (isUmpired(seats)) return seats.map((seat) => (seat.role === 'umpire' ? { ...seat, confirms } : seat));
  return [...seats, { id: 'the umpire', side: null, role: 'umpire', units: 'none', confirms }];
}

export function startOf(subject: Subject, seats: readonly Seat[] = seatsOf(subject)): Start<Kinds> {
  const { ruleset, scenario } = subject;
  const options = ruleset.options({});
  if (!options.ok) throw new Violation(`the default options are refused: ${options.reason}`);
  const start = ruleset.setup(scenario, options.value, seats);
  if (!start.ok) throw new Violation(`${scenario} cannot be set up: ${start.reason}`);
  return start.value;
}

export interface Fresh {
  readonly runtime: Runtime<Kinds>;
  readonly game: Game<Kinds>;
  readonly pick: Picker;
}

/** A new game at its first question, with its dice and a will of its own. */
export function fresh(
  subject: Subject,
  seed: number,
  { isTyped = false, seats = seatsOf(subject) }: { isTyped?: boolean; seats?: readonly Seat[] } = {},
): Fresh {
  const runtime = runtimeOf<Kinds>(subject.ruleset, isTyped ? AWAITED : seeded(secretOf(seed)));
  const game = newGame<Kinds>({ ...startOf(subject, seats)(), seats });
  advance(runtime, game);
  return { runtime, game, pick: picker(seed) };
}

export function headerOf(subject: Subject, seed: number, seats: readonly Seat[] = seatsOf(subject)): RecordHeader {
  const { ruleset, scenario } = subject;
  return {
    sandtable: 'record/1',
    ruleset: ruleset.id,
    version: ruleset.version,
    scenario,
    options: {},
    seats,
    chance: { kind: 'seeded', secret: secretOf(seed) },
  };
}

export function freshMatch(subject: Subject, seed: number, seats?: readonly Seat[]): Match<Kinds> {
  const header = headerOf(subject, seed, seats);
  return openMatch<Kinds>(subject.ruleset, header, startOf(subject, header.seats));
}

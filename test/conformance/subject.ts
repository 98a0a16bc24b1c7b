import { randomInput } from '../../src/bots/random.ts';
import { AWAITED, secretOf, seeded } from '../../src/kernel/chance.ts';
import { advance, carryOut, type Host, hostOf, newGame } from '../../src/kernel/engine.ts';
import type { Game, Kinds } from '../../src/kernel/flow.ts';
import type { Input } from '../../src/kernel/input.ts';
import { type Match, openMatch, type Start } from '../../src/kernel/match.ts';
import { type Picker, picker } from '../../src/kernel/pick.ts';
import type { RecordHeader } from '../../src/kernel/record.ts';
import type { Seat } from '../../src/kernel/seats.ts';
import type { AnyRuleset } from '../../src/kit/contract.ts';

/** What the suite plays: one scenario of one ruleset. */
export interface Subject {
  readonly ruleset: AnyRuleset;
  readonly scenario: string;
}

/** A promise of the contract that did not hold. Its message carries the seed. */
export class Violation extends Error {}

/** A property of the contract: throws a Violation where it does not hold for a seed. */
export type Property = (subject: Subject, seed: number) => void;

export function insist(holds: boolean, what: string | (() => string)): asserts holds {
  if (!holds) throw new Violation(typeof what === 'string' ? what : what());
}

export function startOf(
  { ruleset, scenario }: Subject,
  seats: readonly Seat[] = ruleset.seats(scenario),
): Start<Kinds> {
  const options = ruleset.options({});
  if (!options.ok) throw new Violation(`the default options are refused: ${options.reason}`);
  const start = ruleset.setup(scenario, options.value, seats);
  if (!start.ok) throw new Violation(`${scenario} cannot be set up: ${start.reason}`);
  return start.value;
}

export interface Fresh {
  readonly host: Host<Kinds>;
  readonly game: Game<Kinds>;
  readonly pick: Picker;
}

/** A new game at its first question, with its dice and a will of its own. */
export function fresh(
  subject: Subject,
  seed: number,
  { typed = false, seats }: { typed?: boolean; seats?: readonly Seat[] } = {},
): Fresh {
  const { ruleset, scenario } = subject;
  const seated = seats ?? ruleset.seats(scenario);
  const host = hostOf<Kinds>(ruleset, typed ? AWAITED : seeded(secretOf(seed)));
  const game = newGame<Kinds>({ ...startOf(subject, seated)(), seats: seated });
  advance(host, game);
  return { host, game, pick: picker(seed) };
}

export function headerOf({ ruleset, scenario }: Subject, seed: number, seats?: readonly Seat[]): RecordHeader {
  return {
    sandtable: 'record/1',
    ruleset: ruleset.id,
    version: ruleset.version,
    scenario,
    options: {},
    seats: seats ?? ruleset.seats(scenario),
    chance: { kind: 'seeded', secret: secretOf(seed) },
  };
}

export function freshMatch(subject: Subject, seed: number, seats?: readonly Seat[]): Match<Kinds> {
  const header = headerOf(subject, seed, seats);
  return openMatch<Kinds>(subject.ruleset, header, startOf(subject, header.seats));
}

/** Plays a random game, showing every moment at which somebody is asked, with the input that will be given. */
export function throughout(
  subject: Subject,
  seed: number,
  each: (moment: Fresh & { readonly input: Input<unknown> }) => void,
  setting: { typed?: boolean; seats?: readonly Seat[] } = {},
): Fresh {
  const run = fresh(subject, seed, setting);
  // The bound is on answers; where dice are typed or rulings asked, those come in between and are not counted.
  const bound = subject.ruleset.bound(subject.scenario);
  for (let count = 0, given = 0; ; ) {
    const input = randomInput(subject.ruleset, run.game, run.pick);
    if (!input) return run;
    if (input.kind === 'dice' || input.kind === 'ruling') given += 1;
    else count += 1;
    insist(count <= bound, `the game does not end within ${bound} inputs`);
    insist(given <= 20 * bound, `the game does not end within ${20 * bound} dice and rulings`);
    each({ ...run, input });
    carryOut(run.host, run.game, input);
  }
}

/**
 * The one place where traces touch the tree: the registry of rulesets and the kernel, nothing else. When one of them is renamed or moved,
 * this file follows and the rest need not know.
 */
import { type ChanceSource, seeded, show } from '../../src/kernel/chance.ts';
import type { Data } from '../../src/kernel/data.ts';
import { defaultFor, drawFor, judge, offersTo, pendingOf } from '../../src/kernel/engine.ts';
import type { Kinds } from '../../src/kernel/flow.ts';
import { type Input, parseInput } from '../../src/kernel/input.ts';
import { enter, isRefusal, type Match, openMatch, recordOf } from '../../src/kernel/match.ts';
import { type Picker, picker } from '../../src/kernel/pick.ts';
import { RECORD_VERSION, type RecordHeader } from '../../src/kernel/record.ts';
import { imagineGame, seatViewOf } from '../../src/kernel/seat-view.ts';
import { players, type Seat } from '../../src/kernel/seats.ts';
import { RULESETS } from '../../src/rules/index.ts';

export { secretOf } from '../../src/kernel/chance.ts';
export { firstDifference, same } from '../../src/kernel/data.ts';
export { hashOf } from '../../src/kernel/hash.ts';
export { type Picker, picker, pickOne } from '../../src/kernel/pick.ts';
export type { Data, Seat };

type AnyRuleset = (typeof RULESETS)[number];

export type Raw = { readonly [key: string]: Data | undefined };

/** What a game starts from, in plain data. */
export interface Header {
  readonly ruleset: string;
  readonly scenario: string;
  readonly options: { readonly [name: string]: Data };
  readonly seats: readonly Seat[];
  readonly chance: RecordHeader['chance'];
}

/** The label of a roll as another tree knows it. */
export type Relabel = (label: { readonly rule: string; readonly use: string; readonly of?: string | undefined }) => {
  readonly rule: string;
  readonly use: string;
  readonly of?: string | undefined;
};

const ruleset = (id: string): AnyRuleset => {
  const found = RULESETS.find((one) => one.id === id);
  if (!found) throw new Error(`there is no ruleset ${id}`);
  return found;
};

export const scenariosOf = (id: string): readonly string[] => ruleset(id).scenarios.map((one) => one.id);
export const usualSeats = (id: string, scenario: string): readonly Seat[] => ruleset(id).seats(scenario);
export const versions = (): { readonly [ruleset: string]: number } =>
  Object.fromEntries(RULESETS.map(({ id, version }) => [id, version]));

/** What play waits for. */
export interface Asked {
  readonly kind: 'ask' | 'sealed' | 'dice' | 'ruling' | 'over';
  /** `procedure.step`; for dice and rulings, what is wanted in that step. */
  readonly question: string;
  /** Of dice and rulings. */
  readonly label: { readonly rule: string; readonly use: string; readonly of?: string | undefined } | null;
  readonly seats: readonly string[];
  readonly hidden: boolean;
}

export type Result =
  | { readonly refused: string; readonly sentence: string }
  | { readonly refused: null; readonly events: readonly Raw[] };

/** A game under way, in as few words as traces need. */
export interface Table {
  /** What happened before the first question. */
  readonly opening: readonly Raw[];
  readonly players: readonly string[];
  /** Public answers so far: what a proposal to go back counts by. */
  answers(): number;
  asked(): Asked;
  /** The first so many inputs that the judge offers to a seat. */
  offers(seat: string, most: number): readonly Raw[];
  /** Lets an input through the door, to the judge, and into the game. */
  enter(raw: Raw): Result;
  /** Who won, and by which rule; null while the game goes on. */
  outcome(): { readonly winner: string | null; readonly rule: string } | null;
  /** The record so far, as a page opens it. */
  record(): string;
  /** Any legal input. */
  random(seat: string, pick: Picker): Raw;
  /** What the ruleset's steady player says, from what the seat knows; the usual answer where the judge thinks otherwise. */
  steady(seat: string, pick: Picker): Raw;
}

/** Seeded dice are keyed by their labels; `relabel` gives those that they were keyed by. */
export function openTable(header: Header, relabel: Relabel | null = null): Table {
  const rules = ruleset(header.ruleset);
  const match = opened(rules, header, relabel);
  const asked = (): Asked => askedOf(rules, match);

  const random = (seat: string, pick: Picker): Raw => {
    const { need } = match.game;
    if (need?.kind === 'dice') return { kind: 'dice', seat, faces: show(need.question, pick) };
    if (need?.kind === 'ruling') {
      const { allowed, proposal } = need;
      return {
        kind: 'ruling',
        seat,
        value: 'faces' in allowed && pick(4) === 0 ? show(allowed.faces, pick) : proposal,
      };
    }
    return plain(drawFor(rules, match.game, seat, pick));
  };

  return {
    opening: match.opening.events as unknown as Raw[],
    players: players(match.game.seats).map(({ id }) => id),
    answers: () => match.game.answers,
    asked,
    offers(seat, most) {
      const offers: Raw[] = [];
      for (const offer of offersTo(rules, match.game, seat)) {
        offers.push(offer as unknown as Raw);
        if (offers.length === most) break;
      }
      return offers;
    },
    enter(raw) {
      const parsed = parseInput(raw, rules.answers);
      if (!parsed.ok) return { refused: 'DOOR', sentence: `${parsed.place}: ${parsed.reason}` };
      const entry = enter(match, parsed.value);
      if (isRefusal(entry)) return { refused: entry.code, sentence: entry.sentence };
      return { refused: null, events: entry.events as unknown as Raw[] };
    },
    outcome() {
      const outcome = asked().kind === 'over' ? rules.outcome(match.game.table) : null;
      return outcome && { winner: outcome.winner, rule: outcome.rule };
    },
    record: () => JSON.stringify(recordOf(match)),
    random,
    steady(seat, pick) {
      if (match.game.need) return random(seat, pick);
      const world = imagineGame(rules, seatViewOf(rules, match.game, seat), picker(1));
      const choice = rules.steady?.(world, seat, pick)?.input;
      return plain(choice && !judge(rules, world, choice) ? choice : defaultFor(rules, world, seat));
    },
  };
}

function opened(rules: AnyRuleset, header: Header, relabel: Relabel | null): Match<Kinds> {
  const options = rules.options(header.options);
  if (!options.ok) throw new Error(`options ${options.place}: ${options.reason}`);
  const start = rules.setup(header.scenario, options.value, header.seats);
  if (!start.ok) throw new Error(`${header.scenario} ${start.place}: ${start.reason}`);
  const { id, version } = rules;
  const whole = { ...header, sandtable: RECORD_VERSION, ruleset: id, version, options: options.value } as const;
  if (!relabel || header.chance.kind !== 'seeded') return openMatch<Kinds>(rules, whole, start.value);
  return openMatch<Kinds>(rules, whole, start.value, relabelled(header.chance.secret, relabel));
}

function relabelled(secret: string, relabel: Relabel): ChanceSource {
  const source = seeded(secret);
  if (source.awaited) return source;
  return {
    awaited: false,
    roll: (roll, moment) => source.roll({ ...relabel(roll), question: roll.question }, moment),
  };
}

function askedOf(rules: AnyRuleset, { game }: Match<Kinds>): Asked {
  const pending = pendingOf(rules, game);
  if (pending.kind === 'over') return { kind: 'over', question: '', label: null, seats: [], hidden: false };
  if (pending.kind === 'runs') throw new Error('the game has not been advanced');
  if (pending.kind === 'ask' || pending.kind === 'sealed') {
    const hidden = pending.kind === 'ask' && pending.hidden;
    return { kind: pending.kind, question: pending.ask, label: null, seats: pending.seats, hidden };
  }
  const top = game.stack.at(-1)!;
  const use = pending.kind === 'dice' ? pending.use : pending.what;
  const label = { rule: pending.rule, use, of: pending.of };
  return { kind: pending.kind, question: `${top.proc}.${top.step}`, label, seats: pending.seats, hidden: false };
}

/** As it will be read from a file. */
function plain(input: Input<unknown> | null): Raw {
  if (!input) throw new Error('a bot has nothing to say');
  return JSON.parse(JSON.stringify(input)) as Raw;
}

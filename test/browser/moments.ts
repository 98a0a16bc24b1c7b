/** Records of games that stop where a question waits: played here by chance, so that a test need not play its way there. */
import { secretOf } from '../../src/kernel/chance.ts';
import { defaultFor, drawFor, pendingOf } from '../../src/kernel/engine.ts';
import type { Kinds } from '../../src/kernel/flow.ts';
import type { Input } from '../../src/kernel/input.ts';
import { enter, isRefusal, openMatch, recordOf } from '../../src/kernel/match.ts';
import { picker } from '../../src/kernel/pick.ts';
import { RECORD_VERSION } from '../../src/kernel/record.ts';
import { RULESETS } from '../../src/rules/index.ts';

export interface Moment {
  readonly ask: string;
  readonly seat: string;
  /** JSON text, as the page saves it. */
  readonly record: string;
}

type Answer = { readonly kind: string; readonly order?: string };

/** Orders that lead to rare questions come more often than chance would have them. */
function isWanted(input: Input<unknown>): boolean {
  if (input.kind !== 'answer') return true;
  const { kind, order } = input.answer as Answer;
  if (kind === 'order') return order === 'close-assault' || order === 'open-fire' || order === 'manoeuvre-and-fire';
  return kind !== 'stop' && kind !== 'cease' && kind !== 'stay';
}

/** Plays games by chance until each of these questions has been asked once; those that never were are left out. */
export function momentsOf(asks: readonly string[], games = 80, most = 2_500): Map<string, Moment> {
  const found = new Map<string, Moment>();
  const left = (): string[] => asks.filter((ask) => !found.has(ask));
  for (let game = 0; game < games && left().length > 0; game += 1)
    play(undefined, game, most, isWanted, (moment) => {
      if (asks.includes(moment.ask) && !found.has(moment.ask)) found.set(moment.ask, moment.kept());
      return left().length === 0;
    });
  return found;
}

type Match = ReturnType<typeof openMatch<Kinds>>;

/** A question of a game as it comes. */
interface Coming {
  readonly ask: string;
  readonly seat: string;
  readonly match: Match;
  kept(): Moment;
}

/** Plays a scenario by chance, with these orders before others, until a question fits. */
export function momentIn(
  scenario: string,
  orders: readonly string[],
  fits: (coming: Coming) => boolean,
  {
    first = 1,
    games = 12,
    most = 900,
    options = {},
  }: {
    readonly first?: number;
    readonly games?: number;
    readonly most?: number;
    readonly options?: { readonly [name: string]: boolean };
  } = {},
): Moment | null {
  let found: Moment | null = null;
  const isLiked = (input: Input<unknown>): boolean => {
    if (input.kind !== 'answer') return true;
    const { kind, order } = input.answer as Answer;
    return kind === 'order'
      ? orders.includes(order ?? '')
      : !['stop', 'cease', 'stay', 'hold', 'cancel-fire', 'pass', 'rest', 'no-drop'].includes(kind);
  };
  const isFound = (coming: Coming): boolean => {
    if (fits(coming)) found = coming.kept();
    return found !== null;
  };
  for (let game = first; game < first + games && !found; game += 1)
    play(scenario, game, most, isLiked, isFound, options);
  return found;
}

/** Each of these questions as it is first asked in a scenario, by such a game. */
export function momentsIn(
  scenario: string,
  orders: readonly string[],
  asks: readonly string[],
  limits: Parameters<typeof momentIn>[3] = {},
): Map<string, Moment> {
  const found = new Map<string, Moment>();
  momentIn(
    scenario,
    orders,
    (coming) => {
      if (asks.includes(coming.ask) && !found.has(coming.ask)) found.set(coming.ask, coming.kept());
      return found.size === asks.length;
    },
    limits,
  );
  return found;
}

/** A game of a scenario that was played to its end. */
export function endOf(scenario: string, game = 1): Moment {
  let last: Coming | null = null as Coming | null;
  play(
    scenario,
    game,
    20_000,
    () => true,
    (coming) => {
      last = coming;
      return false;
    },
  );
  return last!.kept();
}

/** One game, until it ends or `isEnough`. */
function play(
  id: string | undefined,
  game: number,
  most: number,
  isLiked: (input: Input<unknown>) => boolean,
  isEnough: (coming: Coming) => boolean,
  given: { readonly [name: string]: boolean } = {},
): void {
  const book = (id ?? 'bg').split('-')[0]!;
  const ruleset = RULESETS.find((one) => one.id === book)!;
  const scenario = id ?? ruleset.scenarios[0]!.id;
  const seats = ruleset.seats(scenario);
  const pick = picker(1 + game);
  const options = ruleset.options(given);
  if (!options.ok) throw new Error(options.reason);
  const start = ruleset.setup(scenario, options.value, seats);
  if (!start.ok) throw new Error(start.reason);
  const header = { sandtable: RECORD_VERSION, ruleset: ruleset.id, version: ruleset.version, scenario } as const;
  const chance = { kind: 'seeded' as const, secret: secretOf(String(game)) };
  const match = openMatch<Kinds>(ruleset, { ...header, options: options.value, seats, chance }, start.value);
  for (let i = 0; i < most; i += 1) {
    const pending = pendingOf(ruleset, match.game);
    if (pending.kind !== 'ask' && pending.kind !== 'sealed') break;
    const seat = pending.seats[0]!;
    const usual = defaultFor(ruleset, match.game, seat)!;
    const { ask } = pending;
    if (isEnough({ ask, seat, match, kept: () => ({ ask, seat, record: JSON.stringify(recordOf(match)) }) })) break;
    if (pending.kind === 'sealed') {
      if (isRefusal(enter(match, usual))) break;
      continue;
    }
    let input = givenTo(ask, seat, usual);
    for (let tries = 0; tries < 4 && !input; tries += 1) {
      const drawn = drawFor(ruleset, match.game, seat, pick);
      if (drawn && (tries === 3 || isLiked(drawn))) input = drawn;
    }
    if (isRefusal(enter(match, input ?? usual)) && isRefusal(enter(match, usual))) break;
  }
}

/** What is not left to chance. */
function givenTo(ask: string, seat: string, usual: Input<unknown>): Input<unknown> | null {
  const say = (answer: object): Input<unknown> => ({ kind: 'answer', seat, answer });
  switch (ask) {
    case 'deploy.place':
      return say({ kind: 'ready' });
    case 'deploy.begin':
      return say({ kind: 'begin' });
    case 'shot.fall-back':
      return say({ kind: 'fall-back', yes: true });
    default:
      // The set-up is the staff's.
      return /^(scenario-setup|place-units|arrive\.place)/.test(ask) ? usual : null;
  }
}

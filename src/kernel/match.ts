import { AWAITED, type ChanceSource, seeded } from './chance.ts';
import { copy, firstDifference, same } from './data.ts';
import {
  advance,
  applyConfirms,
  carryOut,
  cloneGame,
  collect,
  judge,
  newGame,
  pendingOf,
  questionOf,
  type Runtime,
  refuseDraft,
  runtimeOf,
  setConfirms,
  setStandingOrder,
} from './engine.ts';
import { isKernelEvent, type KernelEvent } from './events.ts';
import type { Draft, Game, Kinds } from './flow.ts';
import { hashOf } from './hash.ts';
import type { Input } from './input.ts';
import {
  type Entry,
  type GameRecord,
  isSealedInput,
  type Recorded,
  type RecordHeader,
  type SealedInput,
} from './record.ts';
import { house, type Refusal } from './refusal.ts';
import { asOpened, type Drafts } from './sealed.ts';
import { isSettledFor, type RulesWithViews, redactFor } from './seat-view.ts';
import { players, type Seat, type SeatId, seatOf } from './seats.ts';

/** A game with its record: what is played, saved, replayed and taken back. */
export interface Match<K extends Kinds> {
  readonly rules: RulesWithViews<K>;
  readonly header: RecordHeader;
  readonly start: Start<K>;
  /** Where its dice come from. */
  readonly source: ChanceSource;
  readonly runtime: Runtime<K>;
  game: Game<K>;
  readonly opening: GameRecord<K>['opening'];
  readonly entries: Entry<K>[];
  /** The entries that stand, in order: those taken back are no longer among them. */
  line: LineItem[];
  /** Games as they stood before an entry, the last few back to the last die: what may be taken back freely starts from here. */
  readonly before: Map<number, Game<K>>;
  /** Games as they stood before some of the entries that stand, in order: going farther back starts from the nearest. */
  snapshots: Snapshot<K>[];
  /** To go back to when so many public answers had been given. */
  proposal: { readonly seat: SeatId; readonly answers: number; readonly agreed: readonly SeatId[] } | null;
}

interface Snapshot<K extends Kinds> {
  readonly entry: number;
  readonly game: Game<K>;
}

/** So many entries that stand lie between two snapshots at most; and as many games are kept for taking back freely. */
export const APART = 50;

/** What a scenario gives to start from; made anew at each call. */
export type Start<K extends Kinds> = () => { readonly table: K['table']; readonly stack: readonly K['frame'][] };

interface LineItem {
  readonly entry: number;
  /** Of the game at that time: dice depend on it. */
  readonly takebacks: number;
  /** Public answers before it: what players count by, for entries would tell of hidden ones. */
  readonly answers: number;
  /** Who answered; null for a sealed phase, which is everybody's. */
  readonly seat: SeatId | null;
  /** Others do not know that anybody was asked. */
  readonly hidden: boolean;
  /** The question said that its answer stands. */
  readonly binding: boolean;
}

/** `source` is for whoever has other dice than the header names, as when a game is played again under other names. */
export function openMatch<K extends Kinds>(
  rules: RulesWithViews<K>,
  header: RecordHeader,
  start: Start<K>,
  source: ChanceSource = header.chance.kind === 'seeded' ? seeded(header.chance.secret) : AWAITED,
): Match<K> {
  const runtime = runtimeOf(rules, source);
  const game = newGame<K>({ ...start(), seats: header.seats });
  advance(runtime, game);
  return {
    rules,
    header,
    start,
    source,
    runtime,
    game,
    opening: { events: collect(runtime), hash: hashOfGame(game) },
    entries: [],
    line: [],
    before: new Map(),
    snapshots: [],
    proposal: null,
  };
}

/** The fingerprint of everything that play depends on. */
export function hashOfGame<K extends Kinds>(game: Game<K>): string {
  return hashOf(game);
}

export function recordOf<K extends Kinds>(match: Match<K>): GameRecord<K> {
  return { ...match.header, opening: match.opening, entries: match.entries };
}

/** Judges an input, carries it out, writes it down. */
export function enter<K extends Kinds>(match: Match<K>, input: Input<K['answer']>): Refusal | Entry<K> {
  if (input.kind === 'undo' || input.kind === 'agree') return takeBack(match, input);
  const refused = judge(match.rules, match.game, input);
  if (refused) return refused;
  const whole = cloneGame(match.rules, match.game);
  const isUnderSeal = hasSeal(match);
  try {
    return isSealedInput(input) ? enterSealed(match, input) : enterOpenly(match, input, whole);
  } catch (error) {
    // A bug in the rules: the game stands where it stood, and so does its record.
    match.game = whole;
    collect(match.runtime);
    if (isUnderSeal) {
      liftSeal(match);
      restoreSeal(match);
    }
    throw error;
  }
}

function enterOpenly<K extends Kinds>(
  match: Match<K>,
  input: Exclude<Input<K['answer']>, SealedInput<K['answer']> | { kind: 'undo' | 'agree' }>,
  whole: Game<K>,
): Entry<K> {
  const { rules } = match;
  const pending = pendingOf(rules, whole);
  const question = input.kind === 'answer' ? questionOf(rules, whole, input.seat) : null;
  const binding =
    question?.step.kind === 'ask' && input.kind === 'answer'
      ? (question.step.noUndo?.(whole.table, question.self, input.seat, input.answer) ?? false)
      : false;
  const lifted = liftSeal(match);
  const snapshot = lifted ? withoutDrafts(match) : whole;
  carryOut(match.runtime, match.game, copy(input));
  // A standing answer that nothing came of is no step of the game: it ends when its seat ends it.
  // Nor is what an umpire wants to be asked about.
  const isSilent = input.kind === 'confirms' || (input.kind === 'standing' && isSameBut(match.game, whole));
  // An answer that was followed by a public one, as by a standing order, has been seen.
  const isUnseen = match.game.answers === whole.answers && input.kind !== 'intervene';
  const isPrivate =
    ['standing', 'ruling', 'confirms'].includes(input.kind) || (pending.kind === 'ask' && pending.hidden);
  const hidden = isPrivate && isUnseen;
  if (!hidden) match.proposal = null;
  const entry = write(match, copy(input), snapshot, { seat: input.seat, hidden, binding }, lifted);
  if (isSilent) {
    match.line.pop();
    match.before.delete(match.entries.length - 1);
  }
  if (lifted && match.game.drafts) restoreSeal(match);
  return entry;
}

/** The same game but for standing answers? */
function isSameBut<K extends Kinds>(a: Game<K>, b: Game<K>): boolean {
  return hashOfGame({ ...a, standingOrders: [] }) === hashOfGame({ ...b, standingOrders: [] });
}

/** Is a refusal, not an entry. */
export function isRefusal<K extends Kinds>(result: Refusal | Entry<K>): result is Refusal {
  return 'code' in result;
}

function write<K extends Kinds>(
  match: Match<K>,
  input: Recorded<K['answer']>,
  snapshot: Game<K>,
  by: Pick<LineItem, 'seat' | 'hidden' | 'binding'>,
  beforeSeal = false,
): Entry<K> {
  const events = collect(match.runtime);
  const hash = hashOfGame(beforeSeal ? withoutDrafts(match) : match.game);
  const entry: Entry<K> = { input, events, hash };
  const index = match.entries.length;
  match.entries.push(entry);
  const { answers, takebacks } = snapshot;
  match.line.push({ entry: index, answers, takebacks, ...by });
  keepSnapshot(match, index, snapshot);
  if (isBarrier(entry)) match.before.clear();
  else match.before.set(index, snapshot);
  if (match.before.size > APART) match.before.delete(match.before.keys().next().value!);
  return entry;
}

/** Keeps the game before an entry if enough of those that stand have come since the last that was kept. */
function keepSnapshot<K extends Kinds>(match: Match<K>, entry: number, game: Game<K>): void {
  const { line, snapshots } = match;
  const last = snapshots.at(-1)?.entry ?? 0;
  let since = 0;
  for (let i = line.length - 1; i >= 0 && line[i]!.entry >= last; i--) since += 1;
  if (since > APART) snapshots.push({ entry, game });
}

function isBarrier<K extends Kinds>(entry: Entry<K>): boolean {
  return entry.input.kind === 'dice' || entry.events.some((event) => event.type === 'roll');
}

// ---- sealed phases ---------------------------------------------------------------------------------------------
// While a sealed phase is open, its entry stays the last and is written anew with every draft, so that nothing tells what
// came when. What is entered meanwhile (a standing answer, an umpire's act, a proposal) is put before it.

/** Is the last entry that of the sealed phase which is open? */
function hasSeal<K extends Kinds>(match: Match<K>): boolean {
  const { drafts } = match.game;
  if (!drafts || Object.values(drafts).every((draft) => draft.committed)) return false;
  const last = match.entries.length - 1;
  const input = match.entries[last]?.input;
  if (input?.kind !== 'sealed' || match.line.at(-1)?.entry !== last) return false;
  // The phase before this one, which is closed, stays where it is.
  return !Object.values(input.drafts).every((draft) => draft.committed);
}

/** Takes the entry of an open sealed phase off the record; false if there is none. */
function liftSeal<K extends Kinds>(match: Match<K>): boolean {
  if (!hasSeal(match)) return false;
  match.entries.pop();
  const last = match.line.pop()!;
  match.before.delete(last.entry);
  // What is put before it begins where it began.
  match.snapshots = match.snapshots.filter(({ entry }) => entry < last.entry);
  return true;
}

function restoreSeal<K extends Kinds>(match: Match<K>): Entry<K> {
  const input = sealOf(match.game.drafts ?? {});
  return write(match, input, withoutDrafts(match), { seat: null, hidden: false, binding: false });
}

/** A phase as it is recorded: what each seat has said, and whether that is all. */
function sealOf<K extends Kinds>(drafts: Drafts<K>): Recorded<K['answer']> & { kind: 'sealed' } {
  const said: Record<SeatId, Draft<K['answer']>> = {};
  for (const seat in drafts) said[seat] = { answers: copy(drafts[seat]!.answers), committed: drafts[seat]!.committed };
  return { kind: 'sealed', drafts: said };
}

/** The game as if nobody had said anything to its sealed question. */
function withoutDrafts<K extends Kinds>(match: Match<K>): Game<K> {
  const game = cloneGame(match.rules, match.game);
  if (game.drafts) game.drafts = asOpened(game.drafts);
  return game;
}

function enterSealed<K extends Kinds>(match: Match<K>, input: SealedInput<K['answer']>): Entry<K> {
  liftSeal(match);
  const snapshot = withoutDrafts(match);
  // The last commit closes the phase, and the drafts are gone from the game.
  const seal = sealOf(match.game.drafts ?? {});
  if (input.kind === 'commit') seal.drafts[input.seat]!.committed = true;
  const closes = Object.values(seal.drafts).every((draft) => draft.committed);
  carryOut(match.runtime, match.game, copy(input));
  if (!closes) return restoreSeal(match);
  match.proposal = null; // drafts are private and do not call a proposal off; what all see does
  return write(match, seal, snapshot, { seat: null, hidden: false, binding: false });
}

// ---- taking back -----------------------------------------------------------------------------------------------

function takeBack<K extends Kinds>(
  match: Match<K>,
  input: Input<K['answer']> & { kind: 'undo' | 'agree' },
): Refusal | Entry<K> {
  const seat = seatOf(match.game.seats, input.seat);
  if (!seat) return house('NO_SUCH_SEAT', 'house-seat', 'There is no such seat at this table.', { seat: input.seat });
  if (seat.role === 'umpire' && input.kind === 'undo' && input.answers !== undefined) return orderBack(match, input);
  if (seat.role !== 'player')
    return house('NOT_PLAYER', 'house-undo', 'Only players can undo answers.', { seat: input.seat });
  if (input.kind === 'undo' && input.answers === undefined) {
    const last = freeUndo(match, input.seat);
    if (typeof last !== 'number') return last;
    return goBack(match, input, last, { agreed: false });
  }
  const lifted = liftSeal(match);
  const refused = propose(match, input);
  const { proposal } = match;
  if (!refused && proposal && players(match.game.seats).every((player) => proposal.agreed.includes(player.id)))
    return goBack(match, input, entryAt(match, proposal.answers)!, { agreed: true });
  // On record, but no part of the line: there is nothing in it to take back.
  const hash = hashOfGame(lifted ? withoutDrafts(match) : match.game);
  const event: KernelEvent =
    input.kind === 'undo'
      ? { type: 'proposal', rule: 'house-undo', seat: input.seat, answers: input.answers! }
      : { type: 'agreement', rule: 'house-undo', seat: input.seat, yes: input.yes };
  const entry: Entry<K> = { input: copy(input), events: [event], hash };
  if (!refused) match.entries.push(entry);
  if (lifted) restoreSeal(match);
  return refused ?? entry;
}

/** An umpire needs nobody's consent. */
function orderBack<K extends Kinds>(match: Match<K>, input: Input<K['answer']> & { kind: 'undo' }): Refusal | Entry<K> {
  const to = placeToGoBackTo(match, input.answers!);
  return typeof to === 'number' ? goBack(match, input, to, { agreed: false, ordered: true }) : to;
}

/** The entry before which so many public answers had been given, if the game has come farther. */
export function placeToGoBackTo<K extends Kinds>(match: Match<K>, answers: number): number | Refusal {
  const entry = answers < match.game.answers ? entryAt(match, answers) : undefined;
  return entry ?? house('UNDO_NOTHING', 'house-undo', 'The game has not got that far.', { answers });
}

function propose<K extends Kinds>(
  match: Match<K>,
  input: Input<K['answer']> & { kind: 'undo' | 'agree' },
): Refusal | null {
  if (input.kind === 'undo') {
    const answers = input.answers!;
    const to = placeToGoBackTo(match, answers);
    if (typeof to !== 'number') return to;
    match.proposal = { seat: input.seat, answers, agreed: [input.seat] };
    return null;
  }
  if (!match.proposal) return house('NO_PROPOSAL', 'house-undo', 'Nobody has proposed to go back.');
  match.proposal = input.yes
    ? { ...match.proposal, agreed: [...new Set([...match.proposal.agreed, input.seat])] }
    : null;
  return null;
}

/** The first entry that stands and came after so many public answers. */
function entryAt<K extends Kinds>(match: Match<K>, answers: number): number | undefined {
  return match.line.find((item) => item.answers === answers)?.entry;
}

/**
 * The entry before which a seat may go back by itself, or why it may not. Decided only by what the seat itself can see, so
 * that trying it tells nothing. No die is ever crossed.
 */
export function freeUndo<K extends Kinds>(match: Match<K>, seat: SeatId): number | Refusal {
  const player = seatOf(match.game.seats, seat)!;
  if (!isSettledFor(match.rules, match.game, seat))
    return house('UNSETTLED', 'house-undo', 'Play is still going on. Wait until it stops.');
  const crossesDie = house(
    'UNDO_DIE',
    'house-undo',
    "A die has been rolled since. Going back needs everyone's agreement.",
  );
  // One that was typed for a step which wants more has fallen, though no event tells it yet.
  if (match.game.given.length > 0) return crossesDie;
  // Whether anybody has drafted yet must not show, and drafts must not be lost.
  if (match.game.drafts)
    return house('UNDO_OTHER', 'house-undo', "Sealed answers are being given. Going back needs everyone's agreement.");
  // A die counts before a reveal, whichever came first: how the events are shared out among hidden answers must not show.
  let isDiced = false;
  let isTaught = false;
  const learned = house(
    'UNDO_REVEAL',
    'house-undo',
    "You have learned something since. Going back needs everyone's agreement.",
  );
  for (let i = match.line.length - 1; i >= 0; i--) {
    const item = match.line[i]!;
    const entry = match.entries[item.entry]!;
    isDiced ||= isBarrier(entry);
    if (item.seat !== seat && !item.hidden)
      return isDiced
        ? crossesDie
        : house('UNDO_OTHER', 'house-undo', "Another seat has answered since. Going back needs everyone's agreement.");
    isTaught ||= entry.events.some((event) => teaches(match.rules, event, player));
    if (item.seat !== seat) continue;
    if (isDiced) return crossesDie;
    if (isTaught) return learned;
    if (item.binding || item.hidden)
      return house('UNDO_BOUND', 'house-undo', "That answer is final. Going back needs everyone's agreement.");
    return item.entry;
  }
  if (isDiced) return crossesDie;
  if (isTaught) return learned;
  return house('UNDO_NOTHING', 'house-undo', 'You have nothing to undo.');
}

/** Has the seat learned something by the event: what the rules reveal, or an umpire's word? */
function teaches<K extends Kinds>(rules: RulesWithViews<K>, event: K['event'] | KernelEvent, seat: Seat): boolean {
  if (!isKernelEvent(event)) return rules.reveals(event, seat);
  const isWord = event.type === 'ruling' || event.type === 'intervention';
  return isWord && redactFor(rules, event, seat) !== null;
}

function goBack<K extends Kinds>(
  match: Match<K>,
  input: Input<K['answer']> & { kind: 'undo' | 'agree' },
  to: number,
  by: { readonly agreed: boolean; readonly ordered?: true },
): Entry<K> {
  liftSeal(match); // sealed answers that nobody has opened go with what is taken back
  applyConfirms(match.game);
  const { takebacks, standingOrders, seats } = match.game;
  const kept = match.before.get(to);
  match.game = kept ? cloneGame(match.rules, kept) : rebuilt(match, to);
  match.game.takebacks = takebacks + 1;
  // Standing answers are no steps of the game: they end when their seats end them.
  match.game.standingOrders = standingOrders;
  // So does what umpires want to be asked about.
  match.game.seats = seats;
  match.game.nextConfirms = undefined;
  match.line = match.line.filter((item) => item.entry < to);
  for (const entry of match.before.keys()) if (entry >= to) match.before.delete(entry);
  match.snapshots = match.snapshots.filter(({ entry }) => entry <= to);
  match.proposal = null;
  const event: KernelEvent = {
    type: 'takeback',
    rule: 'house-undo',
    seat: input.seat,
    answers: match.game.answers,
    ...by,
  };
  const entry: Entry<K> = { input: copy(input), events: [event], hash: hashOfGame(match.game) };
  match.entries.push(entry);
  return entry;
}

/**
 * The game as it stood before an entry, by playing again what stands since the last snapshot; standing answers count even where they were
 * taken back.
 */
function rebuilt<K extends Kinds>(match: Match<K>, to: number): Game<K> {
  const { rules, header, start, source } = match;
  const near = match.snapshots.findLast(({ entry }) => entry <= to);
  const again: Match<K> = near
    ? { ...match, game: cloneGame(rules, near.game), runtime: runtimeOf(rules, source), ...emptyRecord() }
    : openMatch(rules, header, start, source);
  const stands = new Map(match.line.map((item) => [item.entry, item]));
  for (let i = near?.entry ?? 0; i < to; i++) {
    const { input } = match.entries[i]!;
    const item = stands.get(i);
    if (item) again.game.takebacks = item.takebacks;
    if (item) reenter(again, input);
    else if (input.kind === 'standing') setStandingOrder(again.game, input);
    else if (input.kind === 'confirms') setConfirms(again.game, input);
  }
  return again.game;
}

/** A record that has nothing in it yet. */
const emptyRecord = () => ({ entries: [], line: [], before: new Map(), snapshots: [], proposal: null });

// ---- replay ----------------------------------------------------------------------------------------------------

/** Feeds what a record holds to a match; a refusal means that the record is not of this game. */
export function reenter<K extends Kinds>(match: Match<K>, input: Recorded<K['answer']>): Refusal | null {
  if (input.kind !== 'sealed') {
    const result = enter(match, input);
    return isRefusal(result) ? result : null;
  }
  const { drafts } = match.game;
  const asked = Object.keys(drafts ?? {});
  const told = Object.keys(input.drafts);
  for (const seat of [...told.filter((id) => !asked.includes(id)), ...asked.filter((id) => !told.includes(id))])
    return house('NOT_ASKED', 'house-seat', 'The sealed answers are not of those who are asked for them.', { seat });
  // All at once, for in which order they came is not known; whoever commits is judged.
  liftSeal(match);
  for (const seat of told) {
    const draft = drafts![seat]!;
    draft.answers = copy(input.drafts[seat]!.answers);
    // Whom a standing answer had committed may have thought better of it.
    draft.committed = false;
    const refused = refuseDraft(match.rules, match.game, seat);
    if (refused) return refused;
  }
  restoreSeal(match);
  for (const seat of told) {
    if (!input.drafts[seat]!.committed) continue;
    const result = enter(match, { kind: 'commit', seat });
    if (isRefusal(result)) return result;
  }
  return null;
}

export interface Difference {
  /** The entry, or -1 for the opening. */
  readonly entry: number;
  readonly what: string;
}

/** Plays a record again, comparing events and hashes; returns the match as far as it went. `after` sees it after each entry. */
export function replay<K extends Kinds>(
  rules: RulesWithViews<K>,
  record: GameRecord<K>,
  start: Start<K>,
  after?: (match: Match<K>) => void,
): Replayed<K> {
  const match = openMatch(rules, record, start);
  const opened = compare(record.opening, match.opening);
  if (opened) return { match, difference: { entry: -1, what: opened } };
  after?.(match);
  return replayOn(match, record, after);
}

export interface Replayed<K extends Kinds> {
  readonly match: Match<K>;
  readonly difference: Difference | null;
}

/** The same for a match that has come to some entry of the record. */
export function replayOn<K extends Kinds>(
  match: Match<K>,
  { entries }: GameRecord<K>,
  after?: (match: Match<K>) => void,
): Replayed<K> {
  for (let i = match.entries.length; i < entries.length; i++) {
    const entry = entries[i]!;
    const refused = reenter(match, entry.input);
    if (refused) return { match, difference: { entry: i, what: `refused: ${refused.sentence}` } };
    const again = match.entries[i];
    if (!again || match.entries.length !== i + 1) return { match, difference: { entry: i, what: 'not one entry' } };
    const what = compare(entry, again);
    if (what) return { match, difference: { entry: i, what } };
    after?.(match);
  }
  return { match, difference: null };
}

function compare<K extends Kinds>(
  recorded: Pick<Entry<K>, 'events' | 'hash'>,
  again: Pick<Entry<K>, 'events' | 'hash'>,
): string | null {
  if (!same(recorded.events, again.events)) return `events: ${firstDifference(recorded.events, again.events)}`;
  return recorded.hash === again.hash ? null : `hash: recorded ${recorded.hash}, now ${again.hash}`;
}

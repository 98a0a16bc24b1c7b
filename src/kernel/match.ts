import { AWAITED, seeded } from './chance.ts';
import { copy, firstDifference, same } from './data.ts';
import {
  advance,
  carryOut,
  cloneGame,
  collect,
  type Host,
  hostOf,
  judge,
  newGame,
  pendingOf,
  sortedStanding,
} from './engine.ts';
import { isKernelEvent, type KernelEvent } from './events.ts';
import type { Game, Kinds } from './flow.ts';
import { hashOf } from './hash.ts';
import type { Input } from './input.ts';
import type { SightedRules } from './look.ts';
import type { Entry, GameRecord, Recorded, RecordHeader } from './record.ts';
import { house, type Refusal } from './refusal.ts';
import { players, type SeatId, seatOf } from './seats.ts';

/** A game with its record: what is played, saved, replayed and taken back. */
export interface Match<K extends Kinds> {
  readonly rules: SightedRules<K>;
  readonly header: RecordHeader;
  readonly start: Start<K>;
  readonly host: Host<K>;
  game: Game<K>;
  readonly opening: GameRecord<K>['opening'];
  readonly entries: Entry<K>[];
  /** The entries that stand, in order: those taken back are no longer among them. */
  line: LineItem[];
  /** Games as they stood before an entry, back to the last die: what may be taken back freely starts from here. */
  readonly before: Map<number, Game<K>>;
  /** To go back to when so many public answers had been given. */
  proposal: { readonly seat: SeatId; readonly answers: number; readonly agreed: readonly SeatId[] } | null;
}

/** What a scenario gives to start from; made anew at each call. */
export type Start<K extends Kinds> = () => { readonly table: K['table']; readonly stack: readonly K['frame'][] };

interface LineItem {
  readonly entry: number;
  /** Public answers before it: what players count by, for entries would tell of hidden ones. */
  readonly answers: number;
  /** Who answered; null for a sealed phase, which is everybody's. */
  readonly seat: SeatId | null;
  /** Others do not know that anybody was asked. */
  readonly hidden: boolean;
}

export function openMatch<K extends Kinds>(rules: SightedRules<K>, header: RecordHeader, start: Start<K>): Match<K> {
  const source = header.chance.kind === 'seeded' ? seeded(header.chance.secret) : AWAITED;
  const host = hostOf(rules, source);
  const game = newGame<K>({ ...start(), seats: header.seats });
  advance(host, game);
  return {
    rules,
    header,
    start,
    host,
    game,
    opening: { events: collect(host), hash: hashOfGame(game) },
    entries: [],
    line: [],
    before: new Map(),
    proposal: null,
  };
}

/** The fingerprint of everything that play depends on. */
export function hashOfGame<K extends Kinds>(game: Game<K>): string {
  const { seats: _constant, ...rest } = game;
  return hashOf(rest);
}

export function recordOf<K extends Kinds>(match: Match<K>): GameRecord<K> {
  return { ...match.header, opening: match.opening, entries: match.entries };
}

/** Judges an input, carries it out, writes it down. */
export function enter<K extends Kinds>(match: Match<K>, input: Input<K['answer']>): Refusal | Entry<K> {
  if (input.kind === 'undo' || input.kind === 'agree') return takeBack(match, input);
  const refused = judge(match.rules, match.game, input);
  if (refused) return refused;
  if (input.kind === 'draft' || input.kind === 'withdraw' || input.kind === 'commit') return enterSealed(match, input);
  match.proposal = null;
  const pending = pendingOf(match.rules, match.game);
  const isPrivate = input.kind === 'standing' || input.kind === 'ruling';
  const hidden = isPrivate || (pending.kind === 'ask' && pending.hidden);
  const lifted = liftSeal(match);
  const snapshot = lifted ? withoutDrafts(match) : cloneGame(match.rules, match.game);
  carryOut(match.host, match.game, copy(input));
  const entry = write(match, copy(input), snapshot, { seat: input.seat, hidden }, lifted);
  if (lifted && match.game.drafts) restoreSeal(match);
  return entry;
}

/** Is a refusal, not an entry. */
export function isRefusal<K extends Kinds>(result: Refusal | Entry<K>): result is Refusal {
  return 'code' in result;
}

function write<K extends Kinds>(
  match: Match<K>,
  input: Recorded<K['answer']>,
  snapshot: Game<K>,
  by: Omit<LineItem, 'entry' | 'answers'>,
  beforeSeal = false,
): Entry<K> {
  const events = collect(match.host);
  const hash = hashOfGame(beforeSeal ? withoutDrafts(match) : match.game);
  const entry: Entry<K> = { input, events, hash };
  const index = match.entries.length;
  match.entries.push(entry);
  match.line.push({ entry: index, answers: snapshot.answers, ...by });
  if (isBarrier(entry)) match.before.clear();
  else match.before.set(index, snapshot);
  return entry;
}

function isBarrier<K extends Kinds>(entry: Entry<K>): boolean {
  return entry.input.kind === 'dice' || entry.events.some((event) => event.type === 'roll');
}

// ---- sealed phases ---------------------------------------------------------------------------------------------
// While a sealed phase is open, its entry stays the last and is written anew with every draft, so that nothing tells what
// came when. What is entered meanwhile (a standing answer, an umpire's act, a proposal) is put before it.

/** Takes the entry of an open sealed phase off the record; false if there is none. */
function liftSeal<K extends Kinds>(match: Match<K>): boolean {
  const { drafts } = match.game;
  if (!drafts || Object.values(drafts).every((draft) => draft.committed)) return false;
  const last = match.entries.length - 1;
  const input = match.entries[last]?.input;
  if (input?.kind !== 'sealed' || match.line.at(-1)?.entry !== last) return false;
  // The phase before this one, which is closed, stays where it is.
  if (Object.values(input.drafts).every((draft) => draft.committed)) return false;
  match.entries.pop();
  match.line.pop();
  match.before.delete(last);
  return true;
}

function restoreSeal<K extends Kinds>(match: Match<K>): Entry<K> {
  const drafts = copy(match.game.drafts ?? {});
  return write(match, { kind: 'sealed', drafts }, withoutDrafts(match), { seat: null, hidden: false });
}

/** The game as if nobody had said anything to its sealed question. */
function withoutDrafts<K extends Kinds>(match: Match<K>): Game<K> {
  const game = cloneGame(match.rules, match.game);
  for (const seat in game.drafts) game.drafts[seat] = { answers: [], committed: false };
  return game;
}

function enterSealed<K extends Kinds>(
  match: Match<K>,
  input: Input<K['answer']> & { kind: 'draft' | 'withdraw' | 'commit' },
): Entry<K> {
  liftSeal(match);
  const snapshot = withoutDrafts(match);
  // The last commit closes the phase, and the drafts are gone from the game.
  const drafts = copy(match.game.drafts ?? {});
  if (input.kind === 'commit') drafts[input.seat]!.committed = true;
  const closes = Object.values(drafts).every((draft) => draft.committed);
  carryOut(match.host, match.game, copy(input));
  if (!closes) return restoreSeal(match);
  match.proposal = null; // drafts are private and do not call a proposal off; what all see does
  return write(match, { kind: 'sealed', drafts }, snapshot, { seat: null, hidden: false });
}

// ---- taking back -----------------------------------------------------------------------------------------------

function takeBack<K extends Kinds>(
  match: Match<K>,
  input: Input<K['answer']> & { kind: 'undo' | 'agree' },
): Refusal | Entry<K> {
  const seat = seatOf(match.game.seats, input.seat);
  if (!seat) return house('NO_SUCH_SEAT', 'house-seat', 'There is no such seat at this table.', { seat: input.seat });
  if (seat.role !== 'player') return house('NOT_PLAYER', 'house-undo', 'Only players take back.', { seat: input.seat });
  if (input.kind === 'undo' && input.answers === undefined) {
    const last = freeUndo(match, input.seat);
    if (typeof last !== 'number') return last;
    return goBack(match, input, last, false);
  }
  const lifted = liftSeal(match);
  const refused = propose(match, input);
  const { proposal } = match;
  if (!refused && proposal && players(match.game.seats).every((player) => proposal.agreed.includes(player.id)))
    return goBack(match, input, entryAt(match, proposal.answers)!, true);
  // On record, but no part of the line: there is nothing in it to take back.
  const hash = hashOfGame(lifted ? withoutDrafts(match) : match.game);
  const entry: Entry<K> = { input: copy(input), events: [], hash };
  if (!refused) match.entries.push(entry);
  if (lifted) restoreSeal(match);
  return refused ?? entry;
}

function propose<K extends Kinds>(
  match: Match<K>,
  input: Input<K['answer']> & { kind: 'undo' | 'agree' },
): Refusal | null {
  if (input.kind === 'undo') {
    const answers = input.answers!;
    if (entryAt(match, answers) === undefined)
      return house('UNDO_NOTHING', 'house-undo', 'The game has not come so far.', { answers });
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
  const crossesDie = house('UNDO_DIE', 'house-undo', 'A die has been rolled since; only all together can go back.');
  // One that an umpire still looks at has fallen, though no event tells it yet.
  const { need } = match.game;
  if (need?.kind === 'ruling' && (need.what === 'die' || need.what === 'result')) return crossesDie;
  // Whether anybody has drafted yet must not show, and drafts must not be lost.
  if (match.game.drafts)
    return house('UNDO_OTHER', 'house-undo', 'Sealed answers are being given; only all together can go back.');
  for (let i = match.line.length - 1; i >= 0; i--) {
    const item = match.line[i]!;
    const entry = match.entries[item.entry]!;
    if (isBarrier(entry)) return crossesDie;
    const revealed = entry.events.some((event) => !isKernelEvent(event) && match.rules.reveals(event, player));
    if (revealed)
      return house('UNDO_REVEAL', 'house-undo', 'You have learned something since; only all together can go back.');
    if (item.seat === seat) return item.entry;
    if (!item.hidden)
      return house('UNDO_OTHER', 'house-undo', 'Another seat has answered since; only all together can go back.');
  }
  return house('UNDO_NOTHING', 'house-undo', 'You have nothing to take back.');
}

function goBack<K extends Kinds>(
  match: Match<K>,
  input: Input<K['answer']> & { kind: 'undo' | 'agree' },
  to: number,
  agreed: boolean,
): Entry<K> {
  liftSeal(match); // sealed answers that nobody has opened go with what is taken back
  const { takebacks, standing } = match.game;
  const kept = match.before.get(to);
  match.game = kept ? cloneGame(match.rules, kept) : rebuilt(match, to);
  match.game.takebacks = takebacks + 1;
  // What others have told their units to do meanwhile is not this seat's to take back.
  const own = match.game.standing.filter((order) => order.seat === input.seat);
  match.game.standing = sortedStanding([...own, ...standing.filter((order) => order.seat !== input.seat)]);
  match.line = match.line.filter((item) => item.entry < to);
  for (const entry of match.before.keys()) if (entry >= to) match.before.delete(entry);
  match.proposal = null;
  const event: KernelEvent = {
    type: 'takeback',
    rule: 'house-undo',
    seat: input.seat,
    answers: match.game.answers,
    agreed,
  };
  const entry: Entry<K> = { input: copy(input), events: [event], hash: hashOfGame(match.game) };
  match.entries.push(entry);
  return entry;
}

/** The game as it stood before an entry, by playing it again. */
function rebuilt<K extends Kinds>(match: Match<K>, to: number): Game<K> {
  const again = openMatch(match.rules, match.header, match.start);
  for (const { input } of match.entries.slice(0, to)) reenter(again, input);
  return again.game;
}

// ---- replay ----------------------------------------------------------------------------------------------------

/** Feeds what a record holds to a match; a refusal means that the record is not of this game. */
export function reenter<K extends Kinds>(match: Match<K>, input: Recorded<K['answer']>): Refusal | null {
  if (input.kind !== 'sealed') {
    const result = enter(match, input);
    return isRefusal(result) ? result : null;
  }
  const { drafts } = match.game;
  for (const seat of Object.keys(input.drafts))
    if (!drafts?.[seat])
      return house('NOT_ASKED', 'house-seat', 'That seat is not asked for sealed answers.', { seat });
  // All at once, for in which order they came is not known; whoever commits is judged.
  liftSeal(match);
  for (const seat of Object.keys(input.drafts)) drafts![seat]!.answers = copy(input.drafts[seat]!.answers);
  restoreSeal(match);
  for (const seat of Object.keys(input.drafts)) {
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

/** Plays a record again, comparing events and hashes; returns the match as far as it went. */
export function replay<K extends Kinds>(
  rules: SightedRules<K>,
  record: GameRecord<K>,
  start: Start<K>,
): { readonly match: Match<K>; readonly difference: Difference | null } {
  const match = openMatch(rules, record, start);
  const opened = compare(record.opening, match.opening);
  if (opened) return { match, difference: { entry: -1, what: opened } };
  for (const [i, entry] of record.entries.entries()) {
    const refused = reenter(match, entry.input);
    if (refused) return { match, difference: { entry: i, what: `refused: ${refused.sentence}` } };
    const again = match.entries[i];
    if (!again || match.entries.length !== i + 1) return { match, difference: { entry: i, what: 'not one entry' } };
    const what = compare(entry, again);
    if (what) return { match, difference: { entry: i, what } };
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

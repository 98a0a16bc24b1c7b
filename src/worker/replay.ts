/** A recorded game to look at: forwards, backwards, through any seat's eyes. */
import { type Data, same } from '../kernel/data.ts';
import { cloneGame } from '../kernel/engine.ts';
import type { Game, GameEvent, Kinds } from '../kernel/flow.ts';
import type { Parsed } from '../kernel/input.ts';
import { type Match, type Replayed, reenter, replay, replayOn } from '../kernel/match.ts';
import type { GameRecord } from '../kernel/record.ts';
import { isSettledFor, redactFor, type SeatView, seatViewOf } from '../kernel/seat-view.ts';
import { type Seat, type SeatId, seatOf } from '../kernel/seats.ts';
import type { AnyRuleset, DiaryLine } from '../kit/contract.ts';
import { type NarratedEvent, WATCHER } from '../protocol/play.ts';
import { diaryOf } from './diary.ts';
import type { ReadRecord } from './records.ts';

/** The match as a record leaves it; a record that does not play as it is written is damaged. `after` sees it open, and after every entry. */
export function played(
  { ruleset, record, start }: ReadRecord,
  after?: (match: Match<Kinds>) => void,
): Parsed<Match<Kinds>> {
  return wholly(() => replay<Kinds>(ruleset, record, start, after));
}

function wholly(play: () => Replayed<Kinds>): Parsed<Match<Kinds>> {
  try {
    const { match, difference } = play();
    if (!difference) return { ok: true, value: match };
    const place = difference.entry < 0 ? 'opening' : `entries.${difference.entry}`;
    return { ok: false, place, reason: `it does not replay as recorded (${difference.what.replace(/\.$/, '')})` };
  } catch (error) {
    // Answers that no game would have come to may lead the rules anywhere.
    return { ok: false, place: 'entries', reason: `the rules cannot play them (${wordsOf(error)})` };
  }
}

export function wordsOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}

/** What a seat sees of events, each with its sentence. */
export function toldTo(ruleset: AnyRuleset, events: readonly GameEvent[], seat: Seat): NarratedEvent[] {
  const told: NarratedEvent[] = [];
  for (const event of events) {
    const seen = redactFor<Kinds>(ruleset, event, seat);
    if (!seen) continue;
    const narrated = ruleset.narrate?.(seen) ?? null;
    told.push({
      event: seen as unknown as Data,
      sentence: ruleset.text.event(seen),
      ...(narrated ? { narrated } : {}),
    });
  }
  return told;
}

/** A look for a client that shows screens: what the ruleset makes of the view, in its place. Where it makes nothing, the look as it is. */
export function screenOf(ruleset: AnyRuleset, look: SeatView<Kinds>): { look: SeatView<Kinds>; screen?: Data } {
  if (!ruleset.screen) return { look };
  return { look: { ...look, view: {} }, screen: ruleset.screen(look.view, look.seat) as Data };
}

/** Entries from one kept position to the next. */
export const STRIDE = 32;

/** Who sees everything: for finished games, and for those that only bots play. */
export const EVERYBODY: Seat = { id: WATCHER, side: null, role: 'umpire', units: 'none' };

/** The game as it lies open. */
export function wholeLook(ruleset: AnyRuleset, game: Game<Kinds>): SeatView<Kinds> {
  return seatViewOf<Kinds>(ruleset, { ...game, seats: [...game.seats, EVERYBODY] }, EVERYBODY.id);
}

export interface Picture {
  readonly look: SeatView<Kinds>;
  readonly told: readonly NarratedEvent[];
  readonly fresh: number;
  readonly hash: string;
}

/** What is noted while the record is played. */
interface Notes {
  /** Matches after 0, STRIDE, 2 * STRIDE... entries. */
  readonly kept: readonly Match<Kinds>[];
  /** After so many entries: the seats that may not know what play waits for. */
  readonly unsettled: readonly (readonly SeatId[])[];
}

export class Replay {
  readonly ruleset: AnyRuleset;
  readonly record: GameRecord<Kinds>;
  readonly isOver: boolean;
  /** As the record leaves it. */
  readonly last: Match<Kinds>;
  private readonly start: ReadRecord['start'];
  private readonly kept: Notes['kept'];
  private readonly unsettled: Notes['unsettled'];
  /** Where the last picture was taken: the next is often one farther. */
  private at: Match<Kinds> | null = null;

  private constructor({ ruleset, record, start }: ReadRecord, last: Match<Kinds>, { kept, unsettled }: Notes) {
    this.ruleset = ruleset;
    this.record = record;
    this.start = start;
    this.last = last;
    this.isOver = last.game.stack.length === 0;
    this.kept = kept;
    this.unsettled = unsettled;
  }

  /** The record is played once; where it begins as another does that was looked at before, only from there on. */
  static of(read: ReadRecord, before: Replay | null = null): Parsed<Replay> {
    const { ruleset, record, start } = read;
    const strides = before?.ruleset === ruleset ? Math.floor(before.shares(record) / STRIDE) : -1;
    const kept = before?.kept.slice(0, strides + 1) ?? [];
    const unsettled = before?.unsettled.slice(0, Math.max(0, strides * STRIDE + 1)) ?? [];
    const note = (match: Match<Kinds>): void => {
      const { seats } = match.game;
      unsettled.push(seats.filter(({ id }) => !isSettledFor(ruleset, match.game, id)).map(({ id }) => id));
      if (match.entries.length % STRIDE === 0) kept.push(branch(match));
    };
    const near = kept.at(-1);
    const last = wholly(() =>
      near ? replayOn(branch(near), record, note) : replay<Kinds>(ruleset, record, start, note),
    );
    return last.ok ? { ok: true, value: new Replay(read, last.value, { kept, unsettled }) } : last;
  }

  /** So many entries of another record are the first of this one, too; -1 if it is of another game. */
  private shares({ entries, ...head }: GameRecord<Kinds>): number {
    const { entries: own, ...ownHead } = this.record;
    if (!same(ownHead, head)) return -1;
    const first = own.findIndex((entry, i) => !same(entry, entries[i]));
    return first < 0 ? own.length : first;
  }

  /** The game after so many entries. */
  private matchAt(entry: number): Match<Kinds> {
    const near = this.kept[Math.floor(entry / STRIDE)]!;
    let { at } = this;
    if (!at || at.entries.length > entry || at.entries.length < near.entries.length) at = branch(near);
    for (let i = at.entries.length; i < entry; i++) reenter(at, this.record.entries[i]!.input);
    this.at = at;
    return at;
  }

  /** What was on the seat's screen after so many entries: while it might not know what was asked, what was there before. */
  picture(id: SeatId | null, entry: number): Picture {
    const seat = id === null ? EVERYBODY : seatOf(this.record.seats, id)!;
    let shown = entry;
    while (shown > 0 && this.isUnsettled(shown, id)) shown -= 1;
    let before = shown - 1;
    while (before >= 0 && this.isUnsettled(before, id)) before -= 1;
    const { game } = this.matchAt(shown);
    const look = id === null ? wholeLook(this.ruleset, game) : seatViewOf<Kinds>(this.ruleset, game, seat.id);
    const told = toldTo(this.ruleset, this.eventsOf(0, shown), seat);
    const fresh = shown < entry ? 0 : toldTo(this.ruleset, this.eventsOf(before + 1, shown), seat).length;
    const { opening, entries } = this.record;
    return { look, told, fresh, hash: entry === 0 ? opening.hash : entries[entry - 1]!.hash };
  }

  /** The war diary of a seat to the end of the record. */
  diary(id: SeatId): DiaryLine[] {
    return diaryOf(this.ruleset, this.last, this.start, seatOf(this.record.seats, id)!);
  }

  private isUnsettled(entry: number, seat: SeatId | null): boolean {
    return seat !== null && this.unsettled[entry]!.includes(seat);
  }

  /** Of the entries from the one to the other, counted from 1; 0 is the opening. */
  private eventsOf(from: number, to: number): GameEvent[] {
    const { opening, entries } = this.record;
    return [
      ...(from === 0 ? opening.events : []),
      ...entries.slice(Math.max(0, from - 1), to).flatMap((e) => e.events),
    ];
  }
}

/** A match that goes its own way from here. */
function branch(match: Match<Kinds>): Match<Kinds> {
  const game = cloneGame(match.rules, match.game);
  return {
    ...match,
    game,
    entries: [...match.entries],
    line: [...match.line],
    before: new Map(),
    snapshots: [...match.snapshots],
  };
}

/** A chapter: its procedures, its answers, its events with what they do and how they read, and who may know its frames. */
import * as z from 'zod';
import { copy } from '../kernel/data.ts';
import type { Frame, Game, GameEvent, Kinds, Procedure, Procedures } from '../kernel/flow.ts';
import { type Parser, parserOf } from '../kernel/input.ts';
import type { RuleId } from '../kernel/rules.ts';
import type { Seat, SeatId } from '../kernel/seats.ts';
import {
  type AnyChapterFrame,
  type AnyEventClass,
  type AnyFrameClasses,
  type ChapterFrame,
  classesOf,
  type EventClass,
  eventView,
  frameView,
  openStack,
  takenFor,
  type Viewer,
  viewerOf,
} from './classes.ts';
import type { BookClasses } from './poison.ts';
import type { Sentence } from './sentence.ts';
import { type Asked, type ChapterKinds, type KindsOf, type Panel, steps } from './steps.ts';

/** How grave an event is for whoever has to decide next: `silent` is not shown, `quiet` is left out by whoever tells the battle. */
export type Tone = 'silent' | 'quiet' | 'plain' | 'order' | 'good' | 'bad' | 'grave';

/**
 * A headline of the log, the opening of a group, a part of the group before it, dice that lead to the group after it, one of a row that is
 * told in a word, or an entry of its own.
 */
export type Group = 'headline' | 'opens' | 'follows' | 'leads' | 'row' | 'alone';

/** How long a player looks at it before the next. */
export type Pause = 'none' | 'short' | 'long';

/** What every event of a book has. `to`: the seats that see it; all that its card lets see it, if it says nothing. */
export interface EventBase<Type extends string> {
  readonly type: Type;
  readonly rule: RuleId;
  readonly to?: readonly SeatId[];
}

/** What an event does, how it reads, who sees it. */
export interface Card<C extends ChapterKinds, E extends GameEvent> {
  readonly apply: (table: C['table'], event: E) => void;
  readonly say: (event: E) => Sentence;
  /**
   * One class for all of it, or one for each field: an event is never public as a whole. Those whom an event's `to` leaves out
   * see nothing of it, whatever this says.
   */
  readonly seenBy: EventClass<E>;
  /** Does it, by the rules, show a seat what it could not know before? `others`: those of the other side. */
  readonly reveals?: true | 'others' | ((event: E, viewer: Viewer) => boolean);
  /** `plain`, if it says nothing. */
  readonly tone?: Tone | ((event: E) => Tone);
  /** `alone`, if it says nothing. */
  readonly group?: Group | ((event: E) => Group);
  /** That of the book, if it says nothing. */
  readonly pause?: Pause;
}

export interface Chapter<C extends ChapterKinds> {
  readonly procedures: {
    readonly [P in C['frame']['proc']]: Procedure<KindsOf<C>, Extract<C['frame'], { readonly proc: P }>>;
  };
  /** Who may know a frame's local facts, and what they are taken for by those who may not. */
  readonly frames: {
    readonly [P in C['frame']['proc']]: ChapterFrame<Extract<C['frame'], { readonly proc: P }>, C['table']>;
  };
  /** The shapes of the answers that its questions take, by kind. One that two chapters take is the same shape in both. */
  readonly answers: {
    readonly [Kind in C['answer']['kind']]: z.ZodType<Extract<C['answer'], { readonly kind: Kind }>>;
  };
  readonly events: { readonly [Type in C['event']['type']]: Card<C, Extract<C['event'], { readonly type: Type }>> };
  readonly $kinds?: C;
}

/** Binds a chapter to its types once. `sideOf`: the side of a player's seat. */
export function kit<C extends ChapterKinds>(sideOf: (table: C['table'], seat: SeatId) => C['side']) {
  return { ...steps<C>(sideOf), chapter: (parts: Chapter<C>): Chapter<C> => parts };
}

// ---- books -----------------------------------------------------------------------------------------------------------

type AnyChapter = { readonly $kinds?: ChapterKinds };
type In<Cs extends readonly AnyChapter[]> = NonNullable<Cs[number]['$kinds']>;

/** Frames, answers and events of a book are those of its chapters: there is no list to extend. */
export type FrameIn<Cs extends readonly AnyChapter[]> = In<Cs>['frame'];
export type AnswerIn<Cs extends readonly AnyChapter[]> = In<Cs>['answer'];
export type EventIn<Cs extends readonly AnyChapter[]> = In<Cs>['event'];

/** A book that calls a procedure, or emits an event, of a chapter it has not got does not compile. */
type Complete<
  C extends ChapterKinds,
  Missing = Exclude<C['calls']['proc'], C['frame']['proc']> | Exclude<C['emits']['type'], C['event']['type']>,
> = [Missing] extends [never] ? unknown : { readonly isMissing: Missing };

/** What the log and the page are given of an event. */
export interface Narrated {
  readonly say: Sentence;
  readonly tone: Tone;
  readonly group: Group;
  readonly pause: Pause;
  /** Of a roll: what it is for, in words. */
  readonly use?: string;
}

/** What follows from a list of chapters. */
export interface Book<K extends Kinds> {
  readonly procedures: Procedures<K>;
  apply(table: K['table'], event: K['event']): void;
  readonly answers: Parser<K['answer']>;
  /** The shape of each kind of answer. */
  readonly shapes: ReadonlyMap<string, z.ZodType>;
  redact(event: K['event'], seat: Seat): K['event'] | null;
  reveals(event: K['event'], seat: Seat): boolean;
  /** Who may know what of frames and events. */
  readonly classes: Omit<BookClasses, 'table'>;
  narrate(event: K['event']): Narrated;
  /** The stack as a seat may see it. */
  stackView(game: Game<K>, seat: Seat): readonly Frame[];
  /** A frame of such a stack as it could be: what is not shown of it is taken for what its chapter says. A copy. */
  imaginedFrame(seen: Frame): K['frame'];
  /**
   * The question that waits for a seat, as plain data; null where it is asked nothing. In a game that the seat imagines. `row`: that
   * row alone of a sealed list; `most`: how many options, where the default number is too small.
   */
  panel(game: Game<K>, seat: SeatId, row?: string, most?: number): Panel | null;
  /** A question by its name, in words; null where there is no such question. */
  question(ask: string): Sentence | null;
}

interface BookKinds<Cs extends readonly AnyChapter[], View extends object> extends Kinds {
  table: In<Cs>['table'];
  frame: FrameIn<Cs>;
  answer: AnswerIn<Cs>;
  event: EventIn<Cs>;
  view: View;
}

type AnyCard = Card<ChapterKinds, GameEvent & { readonly to?: readonly SeatId[] }>;
type AnySteps = Readonly<Record<string, Partial<Asked> & { waitsFor?(table: object, self: Frame): readonly SeatId[] }>>;

export function book<const Cs extends readonly AnyChapter[], View extends object>(
  chapters: Cs & Complete<In<Cs>>,
  /** How long a player looks at an event whose card does not say it. */
  defaults: { readonly pause: Pause } = { pause: 'short' },
): Book<BookKinds<Cs, View>> {
  const all = chapters as unknown as readonly Chapter<ChapterKinds>[];
  const procedures: Record<string, AnySteps> = {};
  const frames: Record<string, AnyFrameClasses> = {};
  const told: Record<string, AnyChapterFrame> = {};
  const cards = new Map<string, AnyCard>();
  const answers = new Map<string, z.ZodType>();
  for (const chapter of all) {
    Object.assign(procedures, distinct('procedure', procedures, chapter.procedures));
    for (const [proc, of] of Object.entries(chapter.frames as Record<string, AnyChapterFrame>)) {
      told[proc] = of;
      frames[proc] = classesOf(of);
    }
    for (const [kind, shape] of Object.entries(chapter.answers as Record<string, z.ZodType>)) {
      if ((answers.get(kind) ?? shape) !== shape) throw new Error(`two chapters have an answer ${kind}`);
      answers.set(kind, shape);
    }
    for (const [type, card] of Object.entries(chapter.events as Record<string, AnyCard>)) {
      if (cards.has(type)) throw new Error(`two chapters have an event ${type}`);
      cards.set(type, card);
    }
  }
  const cardOf = (type: string): AnyCard => {
    const card = cards.get(type);
    if (!card) throw new Error(`no chapter has an event ${type}`);
    return card;
  };
  const made: Omit<Book<Kinds>, 'answers' | 'procedures'> = {
    shapes: answers,
    classes: {
      frames,
      events: Object.fromEntries([...cards].map(([type, { seenBy }]) => [type, seenBy as AnyEventClass])),
    },
    apply: (table, event) => cardOf(event.type).apply(table, event),
    redact: (event, seat) => eventView(event, cardOf(event.type).seenBy as AnyEventClass, viewerOf(seat)),
    reveals: (event, seat) => isReveal(cardOf(event.type), event, viewerOf(seat)),
    narrate(event) {
      const { say, tone = 'plain', group = 'alone', pause = defaults.pause } = cardOf(event.type);
      return {
        say: say(event),
        tone: typeof tone === 'function' ? tone(event) : tone,
        group: typeof group === 'function' ? group(event) : group,
        pause,
      };
    },
    stackView({ stack, table }, seat) {
      const viewer = viewerOf(seat);
      return openStack(stack, frames, viewer).map((frame) => frameView(frame, frames[frame.proc]!, table, viewer));
    },
    imaginedFrame: (seen) => takenFor(copy(seen), told[seen.proc]!) as never,
    panel(game, seat, row, most) {
      const self = game.stack.at(-1);
      if (!self || game.need) return null;
      const step = procedures[self.proc]?.[self.step];
      if (!step?.question || !step.waitsFor!(game.table, self).includes(seat)) return null;
      if (game.drafts?.[seat]?.committed) return null;
      return step.question.panel(
        `${self.proc}.${self.step}`,
        game.table,
        self,
        seat,
        game.drafts?.[seat]?.answers ?? [],
        { row, most },
      );
    },
    question(ask) {
      const [proc = '', step = ''] = ask.split('.');
      return procedures[proc]?.[step]?.question?.title ?? null;
    },
  };
  return {
    ...made,
    procedures,
    answers: parserOf(z.discriminatedUnion('kind', [...answers.values()] as never)),
  } as unknown as Book<BookKinds<Cs, View>>;
}

function distinct<T extends object>(what: string, known: object, more: T): T {
  for (const name in more) if (name in known) throw new Error(`two chapters have a ${what} ${name}`);
  return more;
}

function isReveal(card: AnyCard, event: GameEvent, viewer: Viewer): boolean {
  if (viewer.isUmpire || card.reveals === undefined) return false;
  if (card.reveals === true) return true;
  if (card.reveals === 'others') return (event as { readonly side?: unknown }).side !== viewer.side;
  return card.reveals(event, viewer);
}

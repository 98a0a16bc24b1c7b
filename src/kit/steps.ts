/** How a chapter writes its procedures: acting steps as functions of one argument, questions as forms. */

import { same } from '../kernel/data.ts';
import {
  type Ask,
  COMMIT,
  type Frame,
  type GameEvent,
  type Next as KernelNext,
  type Kinds,
  type Procedure,
  type ReturnedTo,
  type Sealed,
  type Step,
} from '../kernel/flow.ts';
import type { Picker } from '../kernel/pick.ts';
import type { Emitter, Play } from '../kernel/play.ts';
import { type Refusal, refusal } from '../kernel/refusal.ts';
import type { RuleId } from '../kernel/rules.ts';
import type { SeatId } from '../kernel/seats.ts';
import { drawFrom, type Form, firstOf, isLegal, judge, legalOf } from './form.ts';
import { name, plain, type Sentence } from './sentence.ts';

/**
 * What a chapter deals in. `calls` and `emits`: frames of other chapters that it calls, events of other chapters that it emits, so that
 * no chapter imports the union of all.
 */
export interface ChapterKinds {
  table: object;
  side: string;
  frame: Frame;
  answer: { readonly kind: string };
  event: GameEvent;
  calls: Frame;
  emits: GameEvent;
}

/** A frame that another chapter made and handed over, such as the frame of an order that only its own chapter knows. */
export interface Foreign extends Frame {
  readonly proc: never;
}
export const foreign = (frame: Frame): Foreign => frame as Foreign;

/** The kernel's view of a chapter. */
export interface KindsOf<C extends ChapterKinds> extends Kinds {
  table: C['table'];
  frame: C['frame'] | C['calls'];
  answer: C['answer'];
  event: EventOf<C>;
}

/** What its steps may emit. */
export type EventOf<C extends ChapterKinds> = C['event'] | C['emits'];

/** What may follow a step of a chapter. */
export type Next<C extends ChapterKinds, Self extends Frame> = KernelNext<KindsOf<C>, Self>;

export interface Here<C extends ChapterKinds, Self> {
  readonly table: C['table'];
  readonly self: Self;
}

export interface AtSeat<C extends ChapterKinds, Self> extends Here<C, Self> {
  readonly seat: SeatId;
  /** Of a player's seat. */
  readonly side: C['side'];
}

/** The answers of these kinds. */
export type Of<C extends ChapterKinds, Kind> = Extract<C['answer'], { readonly kind: Kind }>;

export type ActStep<C extends ChapterKinds, Self extends Frame, S> = (
  here: Here<C, Self> & { readonly play: Play<EventOf<C>>; readonly returned: ReturnedTo<Self, S> },
) => Next<C, Self>;

/** Every question says who is asked, what, in which form, and how each answer reads; a panel needs no more. */
interface Question<C extends ChapterKinds, Self extends Frame, A> {
  readonly rule: RuleId;
  /** The question in words. */
  readonly title: Sentence;
  /** What is particular this time, or what a newcomer should know. */
  readonly hint?: Sentence | ((at: AtSeat<C, Self>) => Sentence);
  readonly waitsFor: (here: Here<C, Self>) => readonly SeatId[];
  /** An answer in words: the label of its button. */
  readonly words: (answer: A, at: AtSeat<C, Self>) => Sentence;
}

export interface AskSpec<C extends ChapterKinds, Self extends Frame, A> extends Question<C, Self, A> {
  readonly form: (at: AtSeat<C, Self>) => Form<A>;
  /** Goes on without asking; it may read only what the asked seats know, or everybody does. */
  readonly autoResolve?: (here: Here<C, Self>) => Next<C, Self> | null;
  /** The very existence of the question is a secret of those it is put to. */
  readonly isHidden?: true | ((here: Here<C, Self>) => boolean);
  /** It begins something new: whatever was ordered before it is done, and odds end here. */
  readonly startsOrder?: true;
  /** An answer that its seat cannot take back alone: what follows may roll dice, or ask seats, that it must not know of. */
  readonly noUndo?: (at: AtSeat<C, Self> & { readonly answer: A }) => boolean;
  /** What a standing order of this seat says to this question; null: the seat is asked. */
  readonly standingOrder?: (at: AtSeat<C, Self> & { readonly order: C['answer'] }) => A | null;
  /** For clocks, watchdogs and odds, where it is not the first legal candidate. */
  readonly defaultAnswer?: (at: AtSeat<C, Self>) => A;
  readonly take: (at: AtSeat<C, Self> & { readonly answer: A; readonly play: Emitter<EventOf<C>> }) => Next<C, Self>;
}

/** What a row of a sealed list is about: a name alone, or a name with whatever its form needs. */
export type RowLike = string | { readonly row: string };

/** A sealed list: rows, a form for each row, and the words for a row that is left unanswered. */
export interface SealedSpec<C extends ChapterKinds, Self extends Frame, A, R extends RowLike = string>
  extends Question<C, Self, A> {
  readonly rows: (at: AtSeat<C, Self>) => readonly R[];
  readonly rowOf: (answer: A) => string;
  /** Why there is no such row; left out, that does not answer the question. */
  readonly refuseRow?: (at: AtSeat<C, Self> & { readonly answer: A; readonly draft: readonly A[] }) => Refusal | null;
  /** A row that has its answer is offered no more, though the answer may be changed. */
  readonly offersOnce?: true;
  /** `draft`: the seat's answers on other rows, where one depends on them. */
  readonly form: (at: AtSeat<C, Self> & { readonly row: R; readonly draft: readonly A[] }) => Form<A>;
  readonly unanswered: Sentence;
  /** A long list: panels name such a row and leave all else of it out until it is opened. */
  readonly isFolded?: (row: R) => boolean;
  /** The rules show everybody who has not committed yet. */
  readonly showsOpen?: true;
  /** As of an ask: whatever was ordered before it is done, and odds end here. */
  readonly startsOrder?: true;
  /** No answer depends on what else its seat has said: then none is judged again at the commit. */
  readonly judgesEach?: true;
  /** The words of the button that commits. */
  readonly commit: (draft: readonly A[]) => Sentence;
  /** What is wrong with the draft as a whole. */
  readonly refuseCommit?: (at: AtSeat<C, Self> & { readonly draft: readonly A[] }) => Refusal | null;
  /** Rows that a random player, or one who is asleep, still fills; left out, the sleepy one commits what is there. */
  readonly draws?: (at: AtSeat<C, Self> & { readonly draft: readonly A[]; readonly pick: Picker }) => A | null;
  readonly defaults?: (at: AtSeat<C, Self> & { readonly draft: readonly A[] }) => A | null;
  readonly close: (
    here: Here<C, Self> & { readonly drafts: readonly Draft<C, A>[]; readonly play: Play<EventOf<C>> },
  ) => Next<C, Self>;
}

/** What one seat has committed. */
export interface Draft<C extends ChapterKinds, A> {
  readonly seat: SeatId;
  readonly side: C['side'];
  readonly answers: readonly A[];
}

// ---- what page, bots and protocol are given --------------------------------------------------------------------------

/** A question as plain data: a default panel draws it, with odds on each option. */
export interface Panel<A = unknown> {
  readonly ask: string;
  readonly rule: RuleId;
  readonly title: Sentence;
  readonly hint?: Sentence;
  readonly rows: readonly Row<A>[];
  /** Of a long sealed list: rows that are opened one by one. */
  readonly folded?: readonly string[];
  /** Of a sealed list: the words of the button that commits, and why it is closed. */
  readonly commit?: { readonly words: Sentence; readonly refusal: Refusal | null };
}

/** A plain question has one row; a sealed list one for each thing to decide. */
export interface Row<A = unknown> {
  readonly row: string | null;
  readonly form: Form<A>['form'];
  readonly isComplete: boolean;
  readonly bounds?: { readonly from: number; readonly to: number };
  readonly options: readonly { readonly answer: A; readonly words: Sentence; readonly refusal: Refusal | null }[];
  /** Of some of a list, where one field of the answer holds what is chosen: that field, the list and how each of it reads, and what is chosen at first. */
  readonly items?: {
    readonly field: string;
    readonly of: readonly unknown[];
    readonly words: readonly Sentence[];
    readonly chosen: readonly number[];
  };
  /** The default answer, as its place among the options; null where it is not among them. */
  readonly preset: number | null;
  /** Of a sealed list: what has been drafted for this row. */
  readonly now: A | null;
  readonly unanswered?: Sentence;
}

/** No panel shows more, unless its book says so: a question with more candidates than this deserves a panel of its own. */
const MOST_OPTIONS = 60;

export interface PanelHow {
  /** Of a sealed list: this row alone, opened. */
  readonly row?: string | undefined;
  /** How many options, where the default number is too small. */
  readonly most?: number | undefined;
}

/** A kernel step that knows its own question. */
export interface Asked {
  readonly question: {
    readonly title: Sentence;
    /** Of a seat that is asked. */
    panel(ask: string, table: object, self: Frame, seat: SeatId, draft: readonly unknown[], how: PanelHow): Panel;
  };
}

export type KitStep<C extends ChapterKinds, Self extends Frame> = (Ask<KindsOf<C>, Self> | Sealed<KindsOf<C>, Self>) &
  Asked;

export type Steps<C extends ChapterKinds, Self extends Frame> = {
  readonly [S in Self['step']]: ActStep<C, Self, S> | KitStep<C, Self>;
};

/** The makers handed to a procedure: they know its frame, and narrow the answer to the kinds that are named. */
export interface Makers<C extends ChapterKinds, Self extends Frame> {
  ask<const Takes extends readonly C['answer']['kind'][]>(
    takes: Takes,
    spec: AskSpec<C, Self, Of<C, Takes[number]>>,
  ): KitStep<C, Self>;
  sealed<const Takes extends readonly C['answer']['kind'][], R extends RowLike>(
    takes: Takes,
    spec: SealedSpec<C, Self, Of<C, Takes[number]>, R>,
  ): KitStep<C, Self>;
}

/** Binds a chapter to its types. `sideOf`: the side of a player's seat. */
export function steps<C extends ChapterKinds>(sideOf: (table: C['table'], seat: SeatId) => C['side']) {
  type K = KindsOf<C>;

  /**
   * Where a seat stands before a question; its side is looked up only by those who want it. One is made for every question that is asked:
   * its fields are declared, so that they are written once and not twice.
   */
  class Place<Self> implements AtSeat<C, Self> {
    declare readonly table: C['table'];
    declare readonly self: Self;
    declare readonly seat: SeatId;

    constructor(table: C['table'], self: Self, seat: SeatId) {
      this.table = table;
      this.self = self;
      this.seat = seat;
    }

    get side(): C['side'] {
      return sideOf(this.table, this.seat);
    }
  }

  // What is asked for most often has a class of its own: quicker to make than a place to which something is added.
  class Taking<Self, A> extends Place<Self> {
    declare readonly answer: A;
    declare readonly play: Emitter<EventOf<C>>;

    constructor(table: C['table'], self: Self, seat: SeatId, answer: A, play: Emitter<EventOf<C>>) {
      super(table, self, seat);
      this.answer = answer;
      this.play = play;
    }
  }

  class AtRow<Self, R, A> extends Place<Self> {
    declare readonly row: R;
    declare readonly draft: readonly A[];

    constructor(table: C['table'], self: Self, seat: SeatId, row: R, draft: readonly A[]) {
      super(table, self, seat);
      this.row = row;
      this.draft = draft;
    }
  }

  const at = <Self>(table: C['table'], self: Self, seat: SeatId): AtSeat<C, Self> => new Place(table, self, seat);
  const atWith = <Self, More extends object>(table: C['table'], self: Self, seat: SeatId, more: More) =>
    Object.assign(new Place(table, self, seat), more);

  function makers<Self extends Frame>(): Makers<C, Self> {
    return {
      ask: (takes, spec) => askStep<Self, Of<C, (typeof takes)[number]>>(takes, spec as never),
      sealed: (takes, spec) => sealedStep<Self, Of<C, (typeof takes)[number]>>(takes, spec as never),
    };
  }

  function askStep<Self extends Frame, A extends C['answer']>(
    takes: readonly string[],
    spec: AskSpec<C, Self, A>,
  ): KitStep<C, Self> {
    const { rule, title, words, form, isHidden, autoResolve, standingOrder, noUndo, startsOrder } = spec;
    const wrong = wrongAnswer(rule, title);
    const step: Ask<K, Self> & Asked = {
      kind: 'ask',
      rule,
      takes,
      waitsFor: (table, self) => spec.waitsFor({ table, self }),
      offersAreSamples: (table, self, seat) => !form(at(table, self, seat)).isComplete,
      offers: (table, self, seat) => legalOf(form(at(table, self, seat))),
      draw: (table, self, seat, pick) => drawFrom(form(at(table, self, seat)), pick),
      refuse: (table, self, seat, answer) =>
        takes.includes(answer.kind) ? judge(form(at(table, self, seat)), answer as A, () => wrong) : wrong,
      take: (table, self, seat, answer, play) =>
        spec.take(new Taking(table, self, seat, answer as A, play)) as ReturnType<Ask<K, Self>['take']>,
      defaultAnswer(table, self, seat) {
        const here = at(table, self, seat);
        const answer = spec.defaultAnswer ? spec.defaultAnswer(here) : firstOf(form(here));
        if (answer === undefined) throw new Error(`nothing can be answered to: ${plain(title)}`);
        return answer;
      },
      question: {
        title,
        panel(ask, table, self, seat, _draft, { most }) {
          const here = at(table as C['table'], self as Self, seat);
          const preset = step.defaultAnswer(table as C['table'], self as Self, seat) as A;
          const row = rowOf(form(here), (answer) => words(answer, here), preset, most);
          return { ask, rule, title, ...hinted(spec.hint, here), rows: [{ row: null, now: null, ...row }] };
        },
      },
      // Steps of one shape are quicker to read than steps with gaps.
      startsOrder: startsOrder === true,
      autoResolve: autoResolve ? (table, self) => autoResolve({ table, self }) as never : () => null,
      isHidden: typeof isHidden === 'function' ? (table, self) => isHidden({ table, self }) : () => isHidden === true,
      noUndo: noUndo
        ? (table, self, seat, answer) => noUndo(atWith(table, self, seat, { answer: answer as A }))
        : () => false,
      ...(standingOrder
        ? { standingOrder: (table, self, seat, order) => standingOrder(atWith(table, self, seat, { order })) }
        : {}),
    };
    return step;
  }

  function sealedStep<Self extends Frame, A extends C['answer']>(
    takes: readonly string[],
    spec: SealedSpec<C, Self, A, RowLike>,
  ): KitStep<C, Self> {
    const { rule, title, words, form, rows, unanswered } = spec;
    const wrong = wrongAnswer(rule, title);
    const keyOf = (answer: C['answer']): string =>
      takes.includes(answer.kind) ? spec.rowOf(answer as A) : answer.kind;
    const others = (draft: readonly C['answer'][], row: string): readonly A[] =>
      draft.filter((answer): answer is A => keyOf(answer) !== row);
    const formAt = (table: C['table'], self: Self, seat: SeatId, row: RowLike, draft: readonly C['answer'][]) =>
      form(new AtRow(table, self, seat, row, others(draft, keyOfRow(row))));
    const isAnswered = (row: RowLike, draft: readonly C['answer'][]): boolean =>
      draft.some((answer) => keyOf(answer) === keyOfRow(row));
    const step: Sealed<K, Self> & Asked = {
      kind: 'sealed',
      rule,
      takes,
      ...(spec.showsOpen ? { showsOpen: true as const } : {}),
      startsOrder: spec.startsOrder === true,
      ...(spec.judgesEach ? { judgesEach: true as const } : {}),
      waitsFor: (table, self) => spec.waitsFor({ table, self }),
      key: keyOf,
      offersAreSamples: (table, self, seat) =>
        rows(at(table, self, seat)).some((row) => !formAt(table, self, seat, row, []).isComplete),
      *offers(table, self, seat, draft) {
        const answered = spec.offersOnce && draft.length > 0 ? new Set(draft.map(keyOf)) : null;
        for (const row of rows(at(table, self, seat))) {
          if (answered?.has(keyOfRow(row))) continue;
          const one = formAt(table, self, seat, row, draft);
          for (const answer of one.candidates()) if (isLegal(one, answer)) yield answer;
        }
      },
      draw(table, self, seat, draft, pick) {
        if (spec.draws) return spec.draws(atWith(table, self, seat, { draft: draft as readonly A[], pick })) ?? COMMIT;
        // Each open row is filled or left alone, once.
        const open = rows(at(table, self, seat)).filter((row) => !isAnswered(row, draft));
        const row = open[pick(open.length + 1)];
        if (row === undefined) return step.defaultAnswer(table, self, seat, draft);
        const one = formAt(table, self, seat, row, draft);
        return firstOf(one) === undefined ? step.defaultAnswer(table, self, seat, draft) : drawFrom(one, pick);
      },
      refuse(table, self, seat, answer, draft) {
        if (!takes.includes(answer.kind)) return wrong;
        const key = keyOf(answer);
        const row = rows(at(table, self, seat)).find((one) => keyOfRow(one) === key);
        if (row === undefined)
          return (
            spec.refuseRow?.(atWith(table, self, seat, { answer: answer as A, draft: others(draft, key) })) ?? wrong
          );
        return judge(formAt(table, self, seat, row, draft), answer as A, () => wrong);
      },
      defaultAnswer(table, self, seat, draft) {
        return spec.defaults?.(atWith(table, self, seat, { draft: draft as readonly A[] })) ?? COMMIT;
      },
      close(table, self, drafts, play) {
        const list = Object.entries(drafts).map(([seat, answers]) => ({
          seat,
          side: sideOf(table, seat),
          answers: answers as readonly A[],
        }));
        return spec.close({ table, self, drafts: list, play }) as ReturnType<Sealed<K, Self>['close']>;
      },
      ...(spec.refuseCommit
        ? {
            refuseCommit: (table, self, seat, draft) =>
              spec.refuseCommit!(atWith(table, self, seat, { draft: draft as readonly A[] })),
          }
        : {}),
      question: {
        title,
        panel(ask, table, self, seat, draft, { row: opened, most }) {
          const [board, frame, answers] = [table as C['table'], self as Self, draft as readonly A[]];
          const here = at(board, frame, seat);
          const commit = spec.refuseCommit?.(atWith(board, frame, seat, { draft: answers })) ?? null;
          const all = rows(here).filter((row) => opened === undefined || keyOfRow(row) === opened);
          const isFolded = (row: RowLike): boolean => opened === undefined && (spec.isFolded?.(row) ?? false);
          const folded = all.filter(isFolded).map(keyOfRow);
          return {
            ...{ ask, rule, title, ...hinted(spec.hint, here) },
            ...(folded.length > 0 ? { folded } : {}),
            rows: all.flatMap((row) => {
              if (isFolded(row)) return [];
              const key = keyOfRow(row);
              const now = answers.find((answer) => keyOf(answer) === key) ?? null;
              const one = formAt(board, frame, seat, row, answers);
              return [{ row: key, now, unanswered, ...rowOf(one, (answer) => words(answer, here), undefined, most) }];
            }),
            commit: { words: spec.commit(answers), refusal: commit },
          };
        },
      },
    };
    return step;
  }

  return {
    /** The steps of one procedure: one for each step name of its frame, no more and no fewer. */
    procedure<Self extends C['frame']>(write: (makers: Makers<C, Self>) => Steps<C, Self>): Procedure<K, Self> {
      const written = write(makers<Self>()) as Readonly<Record<string, ActStep<C, Self, string> | KitStep<C, Self>>>;
      const out: Record<string, Step<K, Self>> = {};
      for (const [name, step] of Object.entries(written))
        out[name] = typeof step === 'function' ? acting(step) : (step as Step<K, Self>);
      return out as Procedure<K, Self>;
    },
  };

  function acting<Self extends Frame>(step: ActStep<C, Self, string>): Step<K, Self> {
    return ((table: C['table'], self: Self, play: Play<EventOf<C>>, returned: never) =>
      step({ table, self, play, returned })) as Step<K, Self>;
  }
}

const keyOfRow = (row: RowLike): string => (typeof row === 'string' ? row : row.row);

function wrongAnswer(rule: RuleId, title: Sentence): Refusal {
  return refusal('WRONG_ANSWER', rule, `That does not answer the question: ${plain(title).replace(/[.?!]*$/, '.')}`);
}

function hinted<At>(hint: Sentence | ((at: At) => Sentence) | undefined, here: At): { readonly hint?: Sentence } {
  const said = typeof hint === 'function' ? hint(here) : hint;
  return said && said.length > 0 ? { hint: said } : {};
}

function rowOf<A>(form: Form<A>, words: (answer: A) => Sentence, preset: A | undefined, most = MOST_OPTIONS) {
  const options: { answer: A; words: Sentence; refusal: Refusal | null }[] = [];
  for (const answer of form.candidates()) {
    if (options.length === most) break;
    options.push({ answer, words: words(answer), refusal: form.refuse(answer) });
  }
  const text = JSON.stringify(preset);
  const found = options.findIndex(({ answer }) => JSON.stringify(answer) === text);
  const { bounds, isComplete } = form;
  const items = itemsOf(form, words, options, preset);
  return {
    ...{ form: form.form, isComplete, options, preset: found < 0 ? null : found },
    ...(bounds ? { bounds } : {}),
    ...(items ? { items } : {}),
  };
}

/** Where in the answer stands what is chosen? Only a field that holds the very items of the list will do. */
function itemsOf<A>(
  { from: of, itemWords }: Form<A>,
  words: (answer: A) => Sentence,
  options: readonly { readonly answer: A }[],
  preset: A | undefined,
): NonNullable<Row['items']> | null {
  if (!of) return null;
  const places = (value: unknown): number[] | null => {
    if (!Array.isArray(value)) return null;
    const found = value.map((one) => of.findIndex((item) => same(item, one)));
    return found.includes(-1) ? null : found;
  };
  for (const { answer } of options)
    for (const [field, value] of typeof answer === 'object' && answer !== null ? Object.entries(answer) : [])
      if ((places(value)?.length ?? 0) > 0)
        return {
          ...{ field, of, chosen: places((preset as Record<string, unknown> | undefined)?.[field]) ?? [] },
          words: of.map((item) => {
            if (itemWords) return itemWords(item as never);
            return typeof item === 'string' ? [name(item)] : words({ ...answer, [field]: [item] });
          }),
        };
  return null;
}

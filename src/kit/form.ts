/**
 * Questions are forms. A form is candidates and a judge; offers, random draw, default answer, refusal, and what a page, a bot or a
 * screen reader shows all read the same value.
 */
import { same } from '../kernel/data.ts';
import { type Picker, pickOne } from '../kernel/pick.ts';
import type { Refusal } from '../kernel/refusal.ts';
import type { Sentence } from './sentence.ts';

export type FormKind = 'oneOf' | 'someOf' | 'yesNo' | 'amount' | 'place' | 'path' | 'split' | 'order';

/** Why a candidate is not legal; null where it is. */
export type Judge<A> = (answer: A) => Refusal | null;

export interface Form<A> {
  readonly form: FormKind;
  /** All candidates where the list is complete, good samples where it is not; best guess first. Some may be refused. */
  candidates(): Iterable<A>;
  refuse(answer: A): Refusal | null;
  /** A complete list accepts nothing that is not on it. */
  readonly isComplete: boolean;
  /** The judge has already been asked about every candidate: none is refused. */
  readonly areJudged?: boolean;
  /** A random legal answer, where the candidates are too few or too many to draw from. */
  readonly draw?: ((pick: Picker) => A) | undefined;
  /** Is an answer the candidate? Where answers may carry more than what is asked; left out, they are equal. */
  isSame?(candidate: A, answer: A): boolean;
  /** Of an amount, of the shares of a split, of how many may be chosen. */
  readonly bounds?: { readonly from: number; readonly to: number };
  /** Of `someOf`: what is chosen from, and how one of it reads. */
  readonly from?: readonly unknown[];
  readonly itemWords?: ((item: never) => Sentence) | undefined;
}

const legal = (): null => null;

/** What lists and judges may bring besides. */
interface More<A> {
  readonly draw?: (pick: Picker) => A;
  readonly areJudged?: boolean;
}

type Candidates<A> = Iterable<A> | (() => Iterable<A>);

const listed = <A>(list: Candidates<A>): (() => Iterable<A>) => (typeof list === 'function' ? list : () => list);

/** One of a complete list; the judge may grey some of it out. */
export const oneOf = <A>(
  list: Candidates<A>,
  refuse: Judge<A> = legal,
  more: Pick<Form<A>, 'isSame' | 'draw'> = {},
): Form<A> => ({
  form: 'oneOf',
  candidates: listed(list),
  refuse,
  isComplete: true,
  draw: more.draw,
  ...isSameOf(more),
});

const isSameOf = <A>({ isSame }: Pick<Form<A>, 'isSame'>): Pick<Form<A>, 'isSame'> => (isSame ? { isSame } : {});

export const yesNo = <A>(no: A, yes: A): Form<A> => {
  const both = [no, yes];
  return { form: 'yesNo', candidates: () => both, refuse: legal, isComplete: true, draw: undefined };
};

/** A whole number from one bound to the other. */
export const amount = <A>(from: number, to: number, answer: (n: number) => A, refuse: Judge<A> = legal): Form<A> => ({
  form: 'amount',
  *candidates() {
    for (let n = from; n <= to; n++) yield answer(n);
  },
  refuse,
  isComplete: true,
  bounds: { from, to },
});

/** No list can hold them all: the judge decides, the samples are good ones. */
const judged =
  (form: FormKind) =>
  <A>(samples: Candidates<A>, refuse: Judge<A>, more: More<A> = {}): Form<A> => ({
    form,
    candidates: listed(samples),
    refuse,
    isComplete: false,
    areJudged: more.areJudged === true,
    draw: more.draw,
  });

export const place = judged('place');
export const path = judged('path');
export const split = judged('split');
/** What to do and with whom, with all that goes with it: an order, a declaration. */
export const order = judged('order');

/**
 * Some of a list, so many at least and so many at most. A panel names an item by `itemWords`; left out, by its id, or where it has none as the
 * answer reads that chooses it alone.
 */
export const someOf = <T, A>(
  of: readonly T[],
  [from, to]: readonly [number, number],
  answer: (chosen: readonly T[]) => A,
  refuse: Judge<A>,
  more: More<A> & { readonly samples?: Candidates<A>; readonly itemWords?: (item: T) => Sentence } = {},
): Form<A> => ({
  form: 'someOf',
  candidates: more.samples
    ? listed(more.samples)
    : function* () {
        yield answer(of.slice(0, to));
        if (from < to) yield answer(of.slice(0, from));
      },
  refuse,
  isComplete: false,
  bounds: { from, to },
  from: of,
  itemWords: more.itemWords,
  draw:
    more.draw ??
    ((pick) => {
      const chosen = [...of];
      const wanted = Math.min(of.length, from + pick(to - from + 1));
      while (chosen.length > wanted) chosen.splice(pick(chosen.length), 1);
      return answer(chosen);
    }),
});

// ---- what follows from a form ----------------------------------------------------------------------------------------

/** Does the judge accept a candidate? */
export function isLegal<A>(form: Form<A>, candidate: A): boolean {
  return form.areJudged === true || !form.refuse(candidate);
}

/** Candidates that the judge accepts. */
export function* legalOf<A>(form: Form<A>): Iterable<A> {
  for (const answer of form.candidates()) if (isLegal(form, answer)) yield answer;
}

/** The judge's word; of a complete list, what is not on it has none of its own: then the caller says so. */
export function judge<A>(form: Form<A>, answer: A, unlisted: () => Refusal): Refusal | null {
  const refused = form.refuse(answer);
  if (refused || !form.isComplete) return refused;
  const isSame = form.isSame ?? same;
  for (const candidate of form.candidates()) if (isSame(candidate, answer)) return null;
  return unlisted();
}

/** The first legal candidate; undefined where there is none. */
export function firstOf<A>(form: Form<A>): A | undefined {
  for (const answer of form.candidates()) if (isLegal(form, answer)) return answer;
  return undefined;
}

export function drawFrom<A>(form: Form<A>, pick: Picker): A {
  return form.draw ? form.draw(pick) : pickOne([...legalOf(form)], pick);
}

/** One of the candidates that the judge accepts, each as likely as any other; no more are judged than it takes. Undefined if it accepts none. */
export function drawLegal<A>(candidates: Iterable<A>, refuse: Judge<A>, pick: Picker): A | undefined {
  const left = [...candidates];
  while (left.length > 0) {
    const at = pick(left.length);
    const drawn = left[at]!;
    if (!refuse(drawn)) return drawn;
    left[at] = left[left.length - 1]!;
    left.pop();
  }
  return undefined;
}

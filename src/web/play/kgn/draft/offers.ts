/** The answers to a question as units and places of the map: what an answer names is read off its fields. */
import type { XY } from '../../measures.ts';
import type { Refusal } from '../../store/state.ts';
import type { TableState } from '../store.ts';
import type { PanelRow, QuestionPanel, Shown } from '../view.ts';

export interface Offer {
  /** Its number among the options. */
  readonly n: number;
  readonly answer: { readonly kind: string };
  readonly words: PanelRow['options'][number]['words'];
  readonly refusal: Refusal | null;
  /** Whom it names: who does it, and to whom. */
  readonly units: readonly string[];
  /** A place that it names. */
  readonly at: XY | null;
}

const isSpot = (value: unknown): value is XY =>
  Array.isArray(value) && value.length === 2 && value.every((one) => typeof one === 'number');

function read(value: unknown, shown: Shown, units: string[], spots: XY[]): void {
  if (typeof value === 'string') {
    if (shown.units.some(({ id }) => id === value)) units.push(value);
  } else if (isSpot(value)) spots.push(value);
  else if (typeof value === 'object' && value !== null)
    for (const part of Object.values(value)) read(part, shown, units, spots);
}

export function offerOf(option: PanelRow['options'][number], n: number, shown: Shown): Offer {
  const answer = option.answer as Offer['answer'];
  const units: string[] = [];
  const spots: XY[] = [];
  read(answer, shown, units, spots);
  return { n, answer, words: option.words, refusal: option.refusal, units, at: spots.at(-1) ?? null };
}

const known = new WeakMap<QuestionPanel, readonly Offer[]>();

/** All options of the question that is asked; none of a sealed list, of amounts and of choices of several. */
export function offersOf({ panel, shown }: Pick<TableState, 'panel' | 'shown'>): readonly Offer[] {
  if (!panel || !shown || !isMapped(panel)) return [];
  let list = known.get(panel);
  if (!list) {
    list = panel.rows[0]!.options.map((option, n) => offerOf(option, n, shown));
    known.set(panel, list);
  }
  return list;
}

/** Can the question be answered on the map? */
export function isMapped({ commit, rows }: QuestionPanel): boolean {
  const form = rows[0]?.form;
  return commit === undefined && rows.length === 1 && form !== 'someOf' && form !== 'amount' && form !== 'split';
}

/** Answers that name neither a unit nor a place: to stop, to hold, yes and no. */
export const isPlain = ({ units, at }: Offer): boolean => units.length === 0 && at === null;

export function chosenIn(state: Pick<TableState, 'choice' | 'panel' | 'shown'>): Offer | undefined {
  return state.choice === null ? undefined : offersOf(state).find(({ n }) => n === state.choice);
}

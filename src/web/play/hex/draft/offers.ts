/**
 * The answers to a question as places and pieces of the map. What an answer names is read off its fields, so that any question
 * that names units and hexes can be answered there, whoever asks it.
 */
import type { Side } from '../../sides.ts';
import type { Refusal } from '../../store/state.ts';
import type { TableState } from '../store.ts';
import type { PanelRow, QuestionPanel, Shown } from '../view.ts';

export interface Offer {
  /** Its number among the options. */
  readonly n: number;
  readonly answer: { readonly kind: string };
  readonly words: PanelRow['options'][number]['words'];
  readonly refusal: Refusal | null;
  /** Whoever would do it; all units of a formation that would. */
  readonly actors: readonly string[];
  /** Whom it is done to or with. */
  readonly targets: readonly string[];
  /** Where to, or what hex is aimed at. */
  readonly goal: number | null;
  /** Is it aimed, and not gone to? */
  readonly isAimed: boolean;
}

/** Fields that hold the number of a hex, and those that hold a way of hexes. */
const PLACES: readonly string[] = ['hex', 'to', 'at'];
const WAYS: readonly string[] = ['path', 'way', 'hexes'];
/** Fields that name whoever acts. */
const ACTORS: readonly string[] = ['unit', 'units', 'formation', 'by', 'cp'];

interface Read {
  readonly actors: string[];
  readonly targets: string[];
  goal: number | null;
  isAimed: boolean;
}

function readInto(read: Read, key: string, value: unknown, shown: Shown, own: Side | null): void {
  if (typeof value === 'number') {
    if (PLACES.includes(key) && value >= 0 && value < shown.board.count) read.goal = value;
  } else if (typeof value === 'string') {
    const unit = shown.table.units.find(({ id }) => id === value);
    if (unit) (unit.side === own && ACTORS.includes(key) ? read.actors : read.targets).push(value);
    else if (key === 'formation')
      for (const one of shown.table.units)
        if (one.formation === value && one.side === own && one.at !== -1) read.actors.push(one.id);
  } else if (Array.isArray(value)) {
    const last: unknown = value.at(-1);
    if (WAYS.includes(key) && typeof last === 'number') read.goal = last;
    else for (const one of value) readInto(read, key, one, shown, own);
  } else if (typeof value === 'object' && value !== null)
    // Inside of another thing a name or a hex is what it is aimed at; a "?" is aimed at by its hex.
    for (const [inner, part] of Object.entries(value)) {
      read.isAimed = true;
      if (typeof part === 'string' && inner === 'unit') read.targets.push(part);
      else readInto(read, inner, part, shown, own);
      const mark = inner === 'hex' ? shown.pieces.find((one) => one.unit === null && one.at === part) : undefined;
      if (mark) read.targets.push(mark.id);
    }
}

export function offerOf(option: PanelRow['options'][number], n: number, shown: Shown, own: Side | null): Offer {
  const answer = option.answer as Offer['answer'];
  const read: Read = { actors: [], targets: [], goal: null, isAimed: false };
  for (const [key, value] of Object.entries(answer)) if (key !== 'kind') readInto(read, key, value, shown, own);
  return { n, answer, words: option.words, refusal: option.refusal, ...read };
}

const sorted = (answer: object): string =>
  JSON.stringify(answer, (_key, value: unknown) =>
    Array.isArray(value) && value.every((one) => typeof one === 'string') ? [...value].sort() : value,
  );

const known = new WeakMap<QuestionPanel, readonly Offer[]>();

/** All options of the question that is asked; none of a sealed list, of amounts and of choices of several. */
export function offersOf({ panel, shown, own }: Pick<TableState, 'panel' | 'shown' | 'own'>): readonly Offer[] {
  if (!panel || !shown || !isMapped(panel)) return [];
  let list = known.get(panel);
  if (!list) {
    const told = new Set<string>();
    list = panel.rows[0]!.options.map((option, n) => offerOf(option, n, shown, own))
      // The same units in another order are the same answer.
      .filter(({ answer }) => !told.has(sorted(answer)) && told.add(sorted(answer)));
    known.set(panel, list);
  }
  return list;
}

/** Can the question be answered on the map? */
export function isMapped({ commit, rows }: QuestionPanel): boolean {
  const form = rows[0]?.form;
  return commit === undefined && rows.length === 1 && form !== 'someOf' && form !== 'amount' && form !== 'split';
}

type Asked = Pick<TableState, 'panel' | 'shown' | 'own'>;

/** What is open to the piece in hand, or to all where nothing is in hand; what nobody in particular does is open to any. */
export function inHand(state: Asked & Pick<TableState, 'selected'>): Offer[] {
  const { selected } = state;
  const open = offersOf(state).filter(({ refusal }) => refusal === null);
  const mine = open.filter(({ actors }) => selected !== null && actors.includes(selected));
  return mine.length > 0 ? mine : open.filter(({ actors }) => selected === null || actors.length === 0);
}

/** Answers that name neither a piece nor a place: to pass, to end, to hold. */
export const isPlain = ({ actors, targets, goal }: Offer): boolean =>
  actors.length === 0 && targets.length === 0 && goal === null;

/** Everybody who could do something, in the order of the options. */
export function actorsOf(offers: readonly Offer[]): string[] {
  const ids = new Set<string>();
  for (const { actors, refusal } of offers) if (refusal === null) for (const id of actors) ids.add(id);
  return [...ids];
}

/** The lit hexes: where the piece in hand could go. */
export function goalsOf(state: TableState): Set<number> {
  // Until somebody is in hand, everybody's goals at once would say nothing.
  const offers = inHand(state);
  const isOpen = state.selected !== null || actorsOf(offers).length < 2;
  const goals = isOpen ? offers.filter(({ targets, isAimed }) => targets.length === 0 && !isAimed) : [];
  return new Set(goals.flatMap(({ goal }) => goal ?? []));
}

/** The hexes that the piece in hand could aim at. */
export function aimsOf(state: TableState): Set<number> {
  const offers = inHand(state);
  const isOpen = state.selected !== null || actorsOf(offers).length < 2;
  return new Set(isOpen ? offers.flatMap(({ goal, isAimed }) => (isAimed && goal !== null ? [goal] : [])) : []);
}

/** The pieces that the piece in hand could aim at. */
export function targetsOf(state: TableState): Set<string> {
  const offers = inHand(state);
  const isOpen = state.selected !== null || actorsOf(offers).length < 2;
  return new Set(isOpen ? offers.flatMap(({ targets }) => targets) : []);
}

/** The answer that is meant; undefined where none is. */
export function chosenIn(state: Asked & Pick<TableState, 'choice'>): Offer | undefined {
  return state.choice === null ? undefined : offersOf(state).find(({ n }) => n === state.choice);
}

/** What tells answers apart that are said in the same words: their plain words that differ. */
export function apart(offer: Offer, offers: readonly Offer[]): string[] {
  const said = JSON.stringify(offer.words);
  const alike = offers.filter(({ words }) => JSON.stringify(words) === said);
  return Object.entries(offer.answer).flatMap(([field, value]) => {
    const isWord = typeof value === 'string' || typeof value === 'number';
    const others = alike.map(({ answer }) => (answer as { readonly [name: string]: unknown })[field]);
    return isWord && !PLACES.includes(field) && others.some((one) => one !== value) ? [String(value)] : [];
  });
}

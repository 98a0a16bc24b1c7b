/** The chapters that stand on their own; turn, movement, fire, assault and morale are the game itself. */
import type { Tone } from '../../kit/chapter.ts';
import { plain, type Sentence } from '../../kit/sentence.ts';
import type { Chapter, ChapterOrder, TurnAction } from './chapter.ts';
import type { BgFrame } from './frames.ts';
import type { BgTable, Side } from './state.ts';

/** Put here by the ruleset's `index.ts`: the chapters know this file, and it knows none of them. */
const installed: Chapter[] = [];

export function install(chapters: readonly Chapter[]): void {
  installed.push(...chapters);
}

const all = (): readonly Chapter[] => installed;

function once<Value>(make: () => Value): () => Value {
  let made: { readonly value: Value } | null = null;
  return () => {
    made ??= { value: make() };
    return made.value;
  };
}

export const chapterOrders = once(
  (): ReadonlyMap<string, ChapterOrder> =>
    new Map(all().flatMap(({ orders = [] }) => orders.map((order) => [order.order, order]))),
);

export const turnActions = once(
  (): ReadonlyMap<string, TurnAction> =>
    new Map(all().flatMap(({ actions = [] }) => actions.map((action) => [action.kind, action]))),
);

type Applied = (table: BgTable, event: { readonly type: string }) => void;
type Teller = (event: { readonly type: string }) => string;

export const chapterApply = once(
  (): ReadonlyMap<string, Applied> =>
    new Map(all().flatMap(({ apply }) => Object.entries(apply) as [string, Applied][])),
);

export const chapterTell = once(
  (): ReadonlyMap<string, Teller> => new Map(all().flatMap(({ tell }) => Object.entries(tell) as [string, Teller][])),
);

export const chapterMinor = once(
  (): ReadonlyMap<string, (event: { readonly type: string }) => boolean> =>
    new Map(all().flatMap(({ minor = {} }) => Object.entries(minor) as [string, (event: object) => boolean][])),
);

export const chapterAsk = once(
  (): ReadonlyMap<string, string> => new Map(all().flatMap(({ ask }) => Object.entries(ask))),
);

/** bg-turn-08, bg-gap-13 What happens at the start of a turn, in the order that we keep: reserves, barrages, airstrikes, aircraft. */
export function openingOf(table: BgTable, side: Side, number: number): BgFrame | null | undefined {
  const openings = all().flatMap(({ openings = [] }) => openings);
  const opening = openings[number];
  return opening?.(table, side);
}

interface KitCard {
  readonly apply: Applied;
  readonly say: (event: never) => Sentence;
  readonly tone?: Tone | ((event: never) => Tone);
}

function isMinor({ tone = 'plain' }: KitCard, event: never): boolean {
  const said = typeof tone === 'function' ? tone(event) : tone;
  return said === 'silent' || said === 'quiet';
}

interface KitChapter {
  readonly procedures: object;
  readonly events: object;
}

/** A chapter of the kit among those that are not on it yet: what else it brings is said beside it. */
export function fromKit(
  { procedures, events }: KitChapter,
  more: Omit<Chapter, 'apply' | 'tell' | 'ask' | 'minor'> & { readonly ask?: Chapter['ask'] } = {},
): Chapter {
  const cards = Object.entries(events as Record<string, KitCard>);
  const titles = Object.entries(
    procedures as Record<string, Record<string, { question?: { title: Sentence } }>>,
  ).flatMap(([proc, steps]) =>
    Object.entries(steps).flatMap(([step, { question }]) =>
      question ? [[`${proc}.${step}`, plain(question.title)] as const] : [],
    ),
  );
  return {
    ...more,
    apply: Object.fromEntries(cards.map(([type, card]) => [type, card.apply])),
    tell: Object.fromEntries(cards.map(([type, { say }]) => [type, (event: never) => plain(say(event))])),
    minor: Object.fromEntries(cards.map(([type, card]) => [type, (event: never) => isMinor(card, event)])),
    ask: { ...Object.fromEntries(titles), ...more.ask },
  };
}

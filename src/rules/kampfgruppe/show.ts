/** What a screen shows of a game of Kampfgruppe Normandy, made from a seat's view alone. Whoever draws it reads no frames. */
import type { Frame } from '../../kernel/flow.ts';
import type { Declared } from './activation/actions.ts';
import { fullPot, potLeft, type Side } from './state.ts';
import type { KgnView } from './view.ts';

export interface KgnScreen {
  readonly turn: number;
  readonly over: { readonly winner: Side | null; readonly sentence: string; readonly rule: string } | null;
  /** The table as this seat may know it. */
  readonly table: KgnView['table'];
  readonly units: KgnView['table']['units'];
  /** The innermost activation that goes on: a heroic action stands within another's. */
  readonly acting: Acting | null;
  readonly asked: Asked;
  /** kgn-bgm-03 How many counters are left in the pot; null where morale goes by the table. What they are, nobody knows. */
  readonly pot: number | null;
}

/** kgn-act-02 A unit with its declared actions. */
export interface Acting {
  readonly unit: string;
  readonly side: Side;
  readonly isHeroic: boolean;
  readonly actions: readonly Declared[];
  /** Which of them is being carried out, by its number; null before, between and after them. */
  readonly now: number | null;
  /** How many of them are over, carried out or lost. */
  readonly done: number;
  /** How far the Move that goes on has come along its path, in hundredths of an inch; null where none does. */
  readonly along: number | null;
}

/** What play waits at: the unit that it is about, and for covering fire whoever acts, as far as they are known here. */
export interface Asked {
  readonly unit: string | null;
  readonly actor: string | null;
}

export function screen({ table, stack }: KgnView): KgnScreen {
  const { turn, over, units } = table;
  return {
    ...{ turn, table, units },
    over: over && { winner: over.winner as Side | null, sentence: over.sentence, rule: over.rule },
    acting: actingIn(stack),
    asked: askedAt(stack.at(-1)),
    pot: potOf(table),
  };
}

/** Counters that were drawn lie before both sides for all to count. */
function potOf({ terms, taken }: KgnView['table']): number | null {
  if (terms.options.morale === 'table') return null;
  return potLeft({ pot: fullPot(terms.options) }) - taken.axis.length - taken.allies.length;
}

/** A frame as far as a screen reads it; what is secret is missing from it. */
type Seen = Frame & {
  readonly side?: Side;
  readonly unit?: string | null;
  readonly actor?: string | null;
  readonly isHeroic?: boolean;
  readonly actions?: readonly Declared[];
  readonly done?: number;
  readonly along?: number;
  readonly struck?: readonly { readonly unit: string }[];
};

function actingIn(stack: readonly Seen[]): Acting | null {
  const frame = stack.findLast(({ proc }) => proc === 'activation');
  if (!frame?.unit || !frame.side) return null;
  const { unit, side, isHeroic = false, actions = [], done = 0 } = frame;
  const isAtIt = frame.step === 'done-one';
  const move = stack.findLast((one) => one.proc === 'move' && one.unit === unit);
  return {
    ...{ unit, side, isHeroic, actions, along: move?.along ?? null },
    ...(isAtIt ? { now: done - 1, done: done - 1 } : { now: null, done }),
  };
}

function askedAt(top: Seen | undefined): Asked {
  if (!top) return { unit: null, actor: null };
  const { unit = null, actor = null } = top;
  // Men fall in one unit after the other.
  return { unit: top.proc === 'harm' ? (top.struck?.[0]?.unit ?? null) : unit, actor };
}

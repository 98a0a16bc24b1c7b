/** What a seat may know of table and stack. */
import type { Frame, Game } from '../../kernel/flow.ts';
import type { Seat } from '../../kernel/seats.ts';
import { type View, viewerOf, viewOf } from '../../kit/classes.ts';
import { BOOK, type KgnKinds } from './book.ts';
import { TABLE } from './classes.ts';
import type { KgnTable } from './state.ts';

export type { Declared } from './activation/actions.ts';
export type {
  ActionOffer,
  Aim,
  Call,
  KgnAdvice,
  KgnAdviceAsk,
  RosterEntry,
  Site,
  SitePlan,
  WayAsked,
} from './advice.ts';
export type { KgnAnswer, KgnEvent, KgnFrame } from './book.ts';
export type { KgnTable, Objective, Place, Unit, UnitType, Wreck } from './state.ts';

export interface KgnView {
  readonly table: View<KgnTable, typeof TABLE>;
  /** What is in the pot and who is broken: an umpire's alone. */
  readonly closed: Pick<KgnTable, 'pot' | 'broken'> | null;
  readonly stack: readonly Frame[];
}

export function view(game: Game<KgnKinds>, seat: Seat): KgnView {
  const { pot, broken } = seat.role === 'umpire' ? game.table : { pot: null, broken: null };
  return {
    table: viewOf(game.table, TABLE, viewerOf(seat)),
    closed: pot && broken ? structuredClone({ pot, broken }) : null,
    stack: BOOK.stackView(game, seat),
  };
}

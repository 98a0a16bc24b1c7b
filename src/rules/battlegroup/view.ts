/** What a seat may know of table and stack. */
import type { Game } from '../../kernel/flow.ts';
import type { Seat } from '../../kernel/seats.ts';
import { disclosed, type View, viewerOf, viewOf } from '../../kit/classes.ts';
import { bySide } from '../../kit/sides.ts';
import { type BgFrame, type BgKinds, BOOK } from './book.ts';
import { TABLE, type UNIT, type WRECK } from './classes.ts';
import { NONE_UNSEEN, type Unseen, unseenOf } from './reserves/unseen.ts';
import { type BgTable, clone, type Hold, SIDES, type Side, type Support, type Unit, type Wreck } from './state.ts';

export type { BgAdvice, BgAdviceAsk, PlaceSeen, RosterEntry } from './advice.ts';

export type { BgEvent } from './book.ts';

/** bg-gap-01 What everybody sees of a unit: all but the rounds that are left. They are null where they are secret or not counted (bg-prof-07). */
export type UnitSeen = View<Unit, typeof UNIT>;

/** bg-gap-01 The rounds that a wreck had are as secret as they were. */
export type WreckSeen = View<Wreck, typeof WRECK>;

type Particular = 'units' | 'wrecks' | 'support' | 'taken' | 'holds';

export type BgView =
  /** An umpire's: all of it. */
  | { readonly all: { readonly table: BgTable; readonly stack: readonly BgFrame[] } }
  | {
      readonly all: null;
      readonly common: Omit<View<BgTable, typeof TABLE>, Particular>;
      readonly units: readonly UnitSeen[];
      readonly wrecks: readonly WreckSeen[];
      /** bg-gap-01 Of the other side: units that are still to come. */
      readonly unseen: { readonly [S in Side]: Unseen };
      /** bg-hid-03, bg-gap-01 What is planned; null for the other side. */
      readonly support: { readonly [S in Side]: Support | null };
      /** All counters of the game, drawn or not. */
      readonly counters: { readonly [kind: string]: number };
      /** bg-hid-01 Drawn ones; null for the numbers of the other side, until the battle is over. */
      readonly taken: { readonly [S in Side]: readonly (string | null)[] };
      readonly holds: readonly Hold[];
      readonly stack: readonly BgFrame[];
    };

export function view(game: Game<BgKinds>, seat: Seat): BgView {
  if (seat.role === 'umpire')
    return { all: { table: clone(game.table), stack: structuredClone(game.stack) as BgFrame[] } };
  const { units, wrecks, support, taken, holds, ...common } = viewOf(game.table, TABLE, viewerOf(seat));
  return {
    all: null,
    common,
    units,
    unseen: disclosed(game.table, (table) =>
      bySide((side) => (side === seat.side ? NONE_UNSEEN : unseenOf(table, side))),
    ),
    wrecks,
    support: bySide((side) => support[side] ?? null),
    counters: disclosed(game.table, countersOf),
    taken,
    holds: holds ?? [],
    stack: BOOK.stackView(game, seat) as BgFrame[],
  };
}

/** All counters of the game, drawn or not: how many there are is printed. */
function countersOf({ pot, taken }: BgTable): Record<string, number> {
  const counters: Record<string, number> = {};
  for (const { kind, count } of pot) counters[kind] = count;
  for (const side of SIDES) for (const kind of taken[side]) counters[kind] = (counters[kind] ?? 0) + 1;
  return counters;
}

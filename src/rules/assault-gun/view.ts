/** ag-gap-44, ag-gap-83, ag-hid-08 What a seat may know, and how the rest could be. */
import { type AgFrame, type AgKinds, BOOK } from './book.ts';

export type { AgAnswer, AgEvent, AgFrame, AnswerOf } from './book.ts';

import { copy } from '../../kernel/data.ts';
import type { Game } from '../../kernel/flow.ts';
import type { Need } from '../../kernel/need.ts';
import type { Seat } from '../../kernel/seats.ts';
import { disclosed, type PublicPart, type View, viewerOf, viewOf } from '../../kit/classes.ts';
import { scatteredBy } from './air/drop.ts';
import { type DIVISION, isTurnedUp, ROW, TABLE, type UNIT } from './classes.ts';
import type { AgTable, Division, Minefield, Row, Side, Unit } from './state.ts';

export type { AgAdvice, AgAdviceAsk, Chance, FighterSeen, GroupSeen, Spot } from './advice.ts';
export type { StaffWork } from './parts.ts';
export type { AgTable, Aircraft, Combat, Division, Edge, Part, Row, Unit } from './state.ts';

/** What the sheet says, but for the strength. */
export type RowSeen = Omit<Row, 'strength'>;

/** ag-gap-44, ag-gap-83 Of an enemy counter: what lies open; the row once it is turned up. Nulls are secrets. */
export type EnemySeen = View<Unit, typeof UNIT>;

/** ag-gap-44 Of an enemy division: no LOG, no engineers, no orders. */
export type DivisionSeen = View<Division, typeof DIVISION>;

export type AgView =
  /** An umpire's: all of it. */
  | { readonly all: { readonly table: AgTable; readonly stack: readonly AgFrame[] } }
  | {
      readonly all: null;
      readonly side: Side | null;
      readonly common: PublicPart<AgTable, typeof TABLE>;
      readonly units: readonly Unit[];
      readonly enemies: readonly EnemySeen[];
      readonly divisions: readonly Division[];
      readonly enemyDivisions: readonly DivisionSeen[];
      /** What is still under counters that are not turned up: rows by sheet, in the order of their names, and how many dummies. */
      readonly unknown: readonly {
        readonly sheet: string;
        readonly rows: readonly RowSeen[];
        readonly dummies: number;
      }[];
      readonly mines: readonly Minefield[];
      readonly arrivedLog: number;
      /** The order in which divisions and counters lie on the table. */
      readonly order: { readonly divisions: readonly string[]; readonly units: readonly string[] };
      readonly stack: readonly AgFrame[];
      /** ag-combat-03 Where dice are typed in: who fires, and with how many of them, if this seat is to throw them. */
      readonly shot: { readonly unit: string; readonly dice: number } | null;
      /** ag-drop-04 Of the unit that is about to come down: its base, and how many of its counters the wind takes. */
      readonly drop: { readonly size: Row['size']; readonly scattered: number } | null;
    };

export function view(game: Game<AgKinds>, seat: Seat): AgView {
  if (seat.role === 'umpire') return { all: { table: copy(game.table), stack: copy(game.stack) } };
  const { units, divisions, mines, arrivedLog, ...common } = viewOf(game.table, TABLE, viewerOf(seat));
  const side = (seat.side as Side | undefined) ?? null;
  const ownUnit = (one: EnemySeen): one is Unit => one.side === side;
  const ownDivision = (one: DivisionSeen): one is Division => one.side === side;
  return {
    all: null,
    side,
    common,
    units: units.filter(ownUnit),
    enemies: units.filter((one) => !ownUnit(one)),
    divisions: divisions.filter(ownDivision),
    enemyDivisions: divisions.filter((one) => !ownDivision(one)),
    unknown: disclosed(game.table, (table) => unknownTo(table, seat)),
    mines,
    arrivedLog: (side && arrivedLog[side]) ?? 0,
    order: { divisions: divisions.map(({ id }) => id), units: units.map(({ id }) => id) },
    stack: BOOK.stackView(game, seat) as readonly AgFrame[],
    shot: shotSeen(game.need, seat),
    drop: disclosed(game, dropSeen),
  };
}

/** ag-hid-02 Both sides have read the sheets. */
function unknownTo({ units, divisions }: AgTable, seat: Seat): (AgView & { all: null })['unknown'] {
  const hidden = units.filter((unit) => unit.side !== seat.side && !isTurnedUp(unit));
  return divisions
    .filter(({ side }) => side !== seat.side)
    .map(({ id }) => ({
      sheet: id,
      rows: hidden
        .filter((unit) => unit.sheet === id && unit.kind === 'unit')
        .map(({ row, side }) => viewOf(row, ROW, viewerOf(seat), { side, seat: null }))
        .sort((a, b) => (a.id < b.id ? -1 : 1)),
      dummies: hidden.filter((unit) => unit.sheet === id && unit.kind === 'dummy').length,
    }));
}

/** ag-drop-04 */
function dropSeen({ stack, table }: Game<AgKinds>): { size: Row['size']; scattered: number } | null {
  const frame = stack.at(-1);
  const unit = frame?.proc === 'drop' && table.units.find(({ id }) => id === frame.unit);
  return unit ? { size: unit.size, scattered: scatteredBy(unit) } : null;
}

/** ag-combat-03 Whoever is to throw the dice knows their number, and so how strong the unit is. */
function shotSeen(need: Need | null, { id }: Seat): { unit: string; dice: number } | null {
  if (need?.kind !== 'dice' || need.use !== 'hit' || need.question.kind !== 'dice') return null;
  return need.of !== undefined && need.seats.includes(id) ? { unit: need.of, dice: need.question.n } : null;
}

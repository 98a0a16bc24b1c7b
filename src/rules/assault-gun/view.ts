/** ag-gap-44, ag-gap-83, ag-hid-08 What a seat may know, and how the rest could be. */
import { type AgFrame, type AgKinds, BOOK } from './book.ts';

export type { AgAnswer, AgFrame, AnswerOf } from './book.ts';

import type { Game } from '../../kernel/flow.ts';
import type { Need } from '../../kernel/need.ts';
import type { Seat } from '../../kernel/seats.ts';
import { scatteredBy } from './air/drop.ts';
import { type AgTable, clone, type Division, type Minefield, type Row, type Side, type Unit } from './state.ts';

export type { AgAdvice, AgAdviceAsk, Chance, FighterSeen, GroupSeen, Spot } from './advice.ts';
export type { StaffWork } from './parts.ts';
export type { AgTable, Aircraft, Combat, Division, Edge, Part, Row, Unit } from './state.ts';

/** What the sheet says, but for the strength. */
export type RowSeen = Omit<Row, 'strength'>;

/** ag-gap-44, ag-gap-83 Of an enemy counter: what lies open; the row once it is turned up. */
export interface EnemySeen
  extends Pick<
    Unit,
    | 'id'
    | 'side'
    | 'division'
    | 'sheet'
    | 'at'
    | 'moved'
    | 'recced'
    | 'probed'
    | 'fought'
    | 'attacked'
    | 'retreats'
    | 'held'
    | 'joining'
    | 'landed'
    | 'waits'
    | 'attacks'
    | 'proven'
  > {
  readonly revealed: boolean;
  /** Null as long as it is not on the map and not turned up. */
  readonly size: Row['size'] | null;
  readonly row: RowSeen | null;
  readonly kind: Unit['kind'] | null;
  readonly entrenched: boolean | null;
  /** Whether it is known to hold LOG. */
  readonly log: boolean;
}

/** Of an enemy division: no LOG, no engineers, no orders. */
export type DivisionSeen = Pick<
  Division,
  | 'id'
  | 'side'
  | 'name'
  | 'short'
  | 'corps'
  | 'isCorps'
  | 'aa'
  | 'corpsAa'
  | 'retreating'
  | 'interdicted'
  | 'dummies'
  | 'arrived'
  | 'cameBy'
> & { readonly hq: number | null };

export type AgView =
  /** An umpire's: all of it. */
  | { readonly all: { readonly table: AgTable; readonly stack: readonly AgFrame[] } }
  | {
      readonly all: null;
      readonly side: Side | null;
      readonly common: Omit<AgTable, 'units' | 'divisions' | 'mines' | 'arrivedLog'>;
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

const isOpen = (unit: Unit): boolean => unit.revealed || unit.kind === 'hq';

function rowSeen({ strength: _secret, ...row }: Row): RowSeen {
  return row;
}

function enemySeen(unit: Unit): EnemySeen {
  const { id, side, division, sheet, at, moved, recced, fought, attacked, retreats, held } = unit;
  const { joining, landed, waits } = unit;
  const open = isOpen(unit);
  return {
    ...{ id, side, division, sheet, at, moved, recced, fought, attacked, retreats, held, joining, landed, waits },
    ...(unit.attacks ? { attacks: true } : {}),
    ...(unit.probed ? { probed: true } : {}),
    ...(unit.proven ? { proven: true } : {}),
    revealed: unit.revealed,
    size: open || at ? unit.size : null,
    // ag-gap-44
    row: open ? rowSeen(unit.row) : null,
    kind: open ? unit.kind : null,
    entrenched: open ? unit.entrenched : null,
    log: unit.log && unit.logShown,
  };
}

function divisionSeen(division: Division): DivisionSeen {
  const { id, side, name, short, corps, isCorps, aa, corpsAa, retreating, interdicted, dummies, arrived, cameBy, hq } =
    division;
  return {
    id,
    side,
    name,
    short,
    corps,
    isCorps,
    aa,
    corpsAa,
    retreating,
    interdicted,
    dummies,
    arrived,
    cameBy,
    hq: hq?.rating ?? null,
  };
}

export function view(game: Game<AgKinds>, seat: Seat): AgView {
  const table = clone(game.table);
  if (seat.role === 'umpire') return { all: { table, stack: structuredClone(game.stack) as AgFrame[] } };
  const { units, divisions, mines, arrivedLog, ...common } = table;
  const side = (seat.side as Side | undefined) ?? null;
  const own = (one: { readonly side: Side }): boolean => one.side === side;
  const hidden = units.filter((unit) => !own(unit) && !isOpen(unit));
  return {
    all: null,
    side,
    common,
    units: units.filter(own),
    enemies: units.filter((unit) => !own(unit)).map(enemySeen),
    divisions: divisions.filter(own),
    enemyDivisions: divisions.filter((one) => !own(one)).map(divisionSeen),
    unknown: divisions
      .filter((one) => !own(one))
      .map(({ id }) => ({
        sheet: id,
        rows: hidden
          .filter((unit) => unit.sheet === id && unit.kind === 'unit')
          .map(({ row }) => rowSeen(row))
          .sort((a, b) => (a.id < b.id ? -1 : 1)),
        dummies: hidden.filter((unit) => unit.sheet === id && unit.kind === 'dummy').length,
      })),
    mines: mines.filter((one) => own(one) || one.known),
    arrivedLog: side ? arrivedLog[side] : 0,
    order: { divisions: divisions.map(({ id }) => id), units: units.map(({ id }) => id) },
    stack: BOOK.stackView(game, seat) as readonly AgFrame[],
    shot: shotSeen(game.need, seat),
    drop: dropSeen(game.stack, units),
  };
}

function dropSeen(stack: readonly AgFrame[], units: readonly Unit[]): { size: Row['size']; scattered: number } | null {
  const frame = stack.at(-1);
  const unit = frame?.proc === 'drop' && units.find(({ id }) => id === frame.unit);
  return unit ? { size: unit.size, scattered: scatteredBy(unit) } : null;
}

/** ag-combat-03 Whoever is to throw the dice knows their number, and so how strong the unit is. */
function shotSeen(need: Need | null, { id }: Seat): { unit: string; dice: number } | null {
  if (need?.kind !== 'dice' || need.use !== 'hit' || need.question.kind !== 'dice') return null;
  return need.of !== undefined && need.seats.includes(id) ? { unit: need.of, dice: need.question.n } : null;
}

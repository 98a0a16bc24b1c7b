/** ag-gap-44, ag-gap-83, ag-hid-08 What a seat may know, and how the rest could be. */
import { type AgFrame, type AgKinds, BOOK, isInBook } from './book.ts';

export type { AgAnswer, AgFrame, AnswerOf } from './book.ts';

import type { Game } from '../../kernel/flow.ts';
import type { Need } from '../../kernel/need.ts';
import { type Picker, pickOne, shuffled } from '../../kernel/pick.ts';
import type { Seat } from '../../kernel/seats.ts';
import type { EngagementFrame } from './combat/types.ts';
import type { AgEvent } from './events.ts';
import type { AttackFrame } from './recce/types.ts';
import { type AgTable, clone, type Division, type Minefield, NO_EP, type Row, type Side, type Unit } from './state.ts';

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
    | 'at'
    | 'moved'
    | 'recced'
    | 'fought'
    | 'attacked'
    | 'retreats'
    | 'held'
    | 'joining'
    | 'landed'
    | 'waits'
    | 'attacks'
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
      /** What is still under counters that are not turned up: rows by division, in the order of their names, and how many dummies. */
      readonly unknown: readonly {
        readonly division: string;
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
    };

const isOpen = (unit: Unit): boolean => unit.revealed || unit.kind === 'hq';

function rowSeen({ strength: _secret, ...row }: Row): RowSeen {
  return row;
}

function enemySeen(unit: Unit): EnemySeen {
  const { id, side, division, at, moved, recced, fought, attacked, retreats, held, joining, landed, waits } = unit;
  const open = isOpen(unit);
  return {
    ...{ id, side, division, at, moved, recced, fought, attacked, retreats, held, joining, landed, waits },
    ...(unit.attacks ? { attacks: true } : {}),
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
        division: id,
        rows: hidden
          .filter((unit) => unit.division === id && unit.kind === 'unit')
          .map(({ row }) => rowSeen(row))
          .sort((a, b) => (a.id < b.id ? -1 : 1)),
        dummies: hidden.filter((unit) => unit.division === id && unit.kind === 'dummy').length,
      })),
    mines: mines.filter((one) => own(one) || one.known),
    arrivedLog: side ? arrivedLog[side] : 0,
    order: { divisions: divisions.map(({ id }) => id), units: units.map(({ id }) => id) },
    stack: game.stack.map((frame) =>
      frame.proc in BOOK.procedures
        ? (BOOK.stackView({ ...game, stack: [frame] } as never, seat)[0] as AgFrame)
        : frameSeen(frame, side),
    ),
    shot: shotSeen(game.need, seat),
  };
}

/** ag-combat-03 Whoever is to throw the dice knows their number, and so how strong the unit is. */
function shotSeen(need: Need | null, { id }: Seat): { unit: string; dice: number } | null {
  if (need?.kind !== 'dice' || need.use !== 'hit' || need.question.kind !== 'dice') return null;
  return need.of !== undefined && need.seats.includes(id) ? { unit: need.of, dice: need.question.n } : null;
}

/** ag-combat-02, ag-combat-24 Hits, saves and damage are for the side that takes them. */
function frameSeen(frame: AgFrame, side: Side | null): AgFrame {
  if (frame.proc === 'engagement') return engagementSeen(frame, side);
  return structuredClone(frame) as AgFrame;
}

function engagementSeen(frame: EngagementFrame, side: Side | null): EngagementFrame {
  return {
    ...(structuredClone(frame) as EngagementFrame),
    volleys: frame.volleys.map((volley) => (volley.side === side ? structuredClone(volley) : { ...volley, hits: 0 })),
    assigned: frame.assigned.filter((one) => one.side === side).map((one) => ({ ...one })),
    damage: frame.damage.filter((one) => one.side === side).map((one) => ({ ...one })),
  };
}

/** What a seat sees of an event. */
export function seen(event: AgEvent, seat: Seat): AgEvent | null {
  if (isInBook(event)) return BOOK.seen(event as never, seat);
  if (seat.role === 'umpire') return event;
  if (event.to && !event.to.includes(seat.id)) return null;
  const { to: _others, ...rest } = event;
  const shown = rest as AgEvent;
  // ag-hid-08 The printed strength of an enemy is no more his secret than the true one; neither is shown.
  if (shown.type === 'landed' && shown.side !== seat.side) return { ...shown, row: { ...shown.row, strength: 0 } };
  return shown;
}

/** Events by which the rules show a seat what it could not know. */
export function reveals(event: AgEvent, seat: Seat): boolean {
  if (isInBook(event)) return BOOK.reveals(event as never, seat);
  if (seat.role === 'umpire') return false;
  switch (event.type) {
    case 'landed':
    case 'eliminated':
    case 'held-back':
    case 'decided':
    case 'dropped':
      return event.side !== seat.side;
    // ag-combat-03 How many dice; ag-gap-78 and that there are any.
    case 'fires':
      return event.side !== seat.side;
    case 'step':
    case 'engagement':
    case 'stepped-up':
    case 'takes-off':
      return true;
    default:
      return false;
  }
}

// ---- imagining -------------------------------------------------------------------------------------------------------

export function imagine(view: AgView, _seat: Seat, pick: Picker): { table: AgTable; stack: AgFrame[] } {
  if (view.all) return { table: clone(view.all.table), stack: structuredClone(view.all.stack) as AgFrame[] };
  const { common } = view;
  const enemies = imagineUnits(view, pick);
  const table = clone({
    ...common,
    units: [],
    divisions: [],
    mines: [...view.mines],
    arrivedLog: { axis: 0, allies: 0 },
  } as AgTable);
  const divisions = [...view.divisions, ...view.enemyDivisions.map((one) => imagineDivision(one, pick))];
  table.divisions = inOrder(divisions, view.order.divisions);
  table.units = inOrder([...view.units, ...enemies], view.order.units);
  if (view.side) table.arrivedLog[view.side] = view.arrivedLog;
  return { table, stack: view.stack.map((frame) => imagineFrame(frame, view.side, pick)) };
}

function inOrder<Thing extends { readonly id: string }>(list: readonly Thing[], ids: readonly string[]): Thing[] {
  const byId = new Map(list.map((one) => [one.id, one]));
  return ids.map((id) => byId.get(id)!);
}

function imagineDivision({ hq, ...seen }: DivisionSeen, pick: Picker): Division {
  const ep = pick(4);
  return Object.freeze({
    ...seen,
    ...{ ep, epLeft: pick(ep + 1), corpsEp: 0, log: pick(6), lostHolders: 0, lostUsed: 0 },
    hq:
      hq === null ? null : Object.freeze({ rating: hq, order: Object.freeze({ kind: 'halt' } as const), tried: false }),
  });
}

/** Must a unit be under it, and no dummy? */
const mustBeUnit = (seen: EnemySeen, inCombat: ReadonlySet<string>): boolean =>
  seen.recced || seen.fought || seen.joining || seen.landed !== null || seen.log || inCombat.has(seen.id);

function imagineUnits(view: AgView & { all: null }, pick: Picker): Unit[] {
  const { common } = view;
  const inCombat = new Set<string>();
  for (const { target, attackers, defenders } of common.combats)
    for (const id of [target, ...[...attackers, ...defenders].map(({ unit }) => unit)]) inCombat.add(id);
  const given = new Map<string, RowSeen | 'dummy'>();
  for (const { division, rows } of view.unknown) {
    const counters = shuffled(
      view.enemies.filter((one) => one.division === division && one.row === null),
      pick,
    );
    // Those that cannot be dummies first, then those on the map, whose size is known.
    counters.sort(
      (a, b) =>
        Number(mustBeUnit(b, inCombat)) - Number(mustBeUnit(a, inCombat)) ||
        Number(b.size !== null) - Number(a.size !== null),
    );
    const left = shuffled(rows, pick);
    const must = counters.filter((one) => mustBeUnit(one, inCombat));
    const may = shuffled(
      counters.filter((one) => !mustBeUnit(one, inCombat)),
      pick,
    );
    // Rows go to counters of their size; a counter whose size is not seen takes any.
    for (const counter of [...must, ...may.filter(({ size }) => size !== null)]) {
      const room = may.filter((one) => one.size === counter.size && !given.has(one.id)).length;
      const fitting = left.filter((row) => counter.size === null || row.size === counter.size);
      const isForced = must.includes(counter) || fitting.length >= room || pick(room) < fitting.length;
      const row = fitting[0];
      if (!row || !isForced) {
        given.set(counter.id, 'dummy');
        continue;
      }
      given.set(counter.id, row);
      left.splice(left.indexOf(row), 1);
    }
    for (const counter of may.filter(({ size }) => size === null)) given.set(counter.id, left.shift() ?? 'dummy');
  }
  return view.enemies.map((seen) => imagineUnit(view, seen, given.get(seen.id) ?? null, pick));
}

function imagineUnit(
  view: AgView & { all: null },
  seen: EnemySeen,
  under: RowSeen | 'dummy' | null,
  pick: Picker,
): Unit {
  const isDummy = under === 'dummy';
  const shown = seen.row ?? (under === 'dummy' ? null : under);
  const row: RowSeen = shown ?? dummyRow(view, seen, pick);
  const printed = isDummy ? 0 : imagineStrength(view, seen, pick);
  const { log, size, row: _row, kind, entrenched, ...open } = seen;
  return Object.freeze({
    ...open,
    kind: kind ?? (isDummy ? 'dummy' : 'unit'),
    row: Object.freeze({ ...row, strength: printed }),
    size: size ?? row.size,
    strength: printed,
    ...{ log, logUsed: log && seen.fought, logCost: log ? 1 : 0, logShown: log },
    ...{ entrenched: entrenched ?? false, works: null, clearing: false, ep: NO_EP, corps: false },
  });
}

/** A dummy looks like some unit of its division of that size. */
function dummyRow(view: AgView & { all: null }, { division, size }: EnemySeen, pick: Picker): RowSeen {
  const known = [
    ...(view.unknown.find((one) => one.division === division)?.rows ?? []),
    ...view.enemies.flatMap((one) => (one.division === division && one.row ? [one.row] : [])),
  ].filter((row) => size === null || row.size === size);
  const like = known.length > 0 ? pickOne(known, pick) : null;
  return {
    ...{
      id: 'dummy',
      name: 'Dummy',
      type: like?.type ?? 'Infantry',
      equipment: '',
      ability: null,
      move: like?.move ?? 'Leg',
    },
    ...{ initiative: 0, distant: null, recce: 0, at: 0, armour: 0, he: 0, size: size ?? like?.size ?? 'battalion' },
  };
}

/** ag-gap-22 What was declared, give or take one; else anything that a unit can have. Who is about to fire has a die. */
function imagineStrength(view: AgView & { all: null }, { id, row, log }: EnemySeen, pick: Picker): number {
  const combat = view.common.combats.find(({ target, declared }) => target === id && declared !== null);
  // While the attack on it is being set up, what was declared just now.
  const attack = view.stack.find((frame) => frame.proc === 'attack' && frame.target === id) as AttackFrame | undefined;
  const declared = combat?.declared ?? attack?.declared;
  const fires = view.stack.some((frame) => frame.proc === 'engagement' && frame.shooters.includes(id));
  const least = fires ? 1 : 0;
  const splits = view.stack.some(
    (frame) => frame.proc === 'engagement' && frame.splits.some(({ unit }) => unit === id),
  );
  // ag-combat-03 As many points as dice; ag-spec-01 rockets have two for each.
  if (view.shot?.unit === id && !splits) return row?.special === 'rockets' && log ? view.shot.dice / 2 : view.shot.dice;
  if (declared) return Math.max(least, declared.strength - 1 + pick(3));
  return Math.max(least, 1 + pick(4));
}

/** In the middle of a step the other side's hits are made up so that what is asked of it makes sense. */
function imagineFrame(frame: AgFrame, side: Side | null, pick: Picker): AgFrame {
  const copy = structuredClone(frame) as AgFrame;
  if (copy.proc !== 'engagement' || copy.volleys.length === 0) return copy;
  if (copy.step === 'assign' || copy.step === 'hits')
    copy.volleys = copy.volleys.map((volley) =>
      volley.side === side ? volley : { ...volley, hits: volley.at.length > 1 ? 1 + pick(2) : pick(2) },
    );
  return copy;
}

/** ag-gap-44, ag-gap-83 How the rest could be: a table and a stack that fit what a seat may know. */

import type { Frame } from '../../kernel/flow.ts';
import { type Picker, pickOne, shuffled } from '../../kernel/pick.ts';
import type { Seat } from '../../kernel/seats.ts';
import { imagined } from '../../kit/classes.ts';
import { scatteredBy } from './air/drop.ts';
import { type AgFrame, BOOK } from './book.ts';
import type { DIVISION, ROW, TABLE, UNIT } from './classes.ts';
import { diceOf, outletsOf, sideOfFighter, targetsOf } from './combat/parts.ts';
import type { EngagementFrame } from './combat/types.ts';
import { ordersFor } from './hq.ts';
import { beside } from './recce/support.ts';
import type { CombatSetupFrame } from './recce/types.ts';
import {
  type AgTable,
  clone,
  type Division,
  EDGES,
  isOnMap,
  type Minefield,
  NO_EP,
  type OnMap,
  type Row,
  type Side,
  standing,
  type Unit,
  unitOf,
} from './state.ts';
import { minesOf } from './supply/works.ts';
import type { AgView, DivisionSeen, EnemySeen, RowSeen } from './view.ts';

type PlayerView = AgView & { readonly all: null };

/** Once in so many times. */
const oneIn = (n: number, pick: Picker): boolean => pick(n) === 0;

export function imagine(view: AgView, _seat: Seat, pick: Picker): { table: AgTable; stack: AgFrame[] } {
  if (view.all) return { table: clone(view.all.table), stack: structuredClone(view.all.stack) as AgFrame[] };
  const { side } = view;
  const enemies = imagineUnits(view, pick);
  const made = { units: [], divisions: [], mines: [], arrivedLog: arrivals(view, pick) };
  const table = clone(imagined<AgTable, typeof TABLE>(view.common, made));
  const divisions = [...view.divisions, ...view.enemyDivisions.map((one) => imagineDivision(view, one, pick))];
  table.divisions = inOrder(divisions, view.order.divisions);
  table.units = inOrder([...view.units, ...enemies], view.order.units);
  table.mines = [...view.mines, ...imagineMines(view, enemies, pick)];
  for (const { id, hq } of view.enemyDivisions)
    if (hq !== null) table.divisions = table.divisions.map((one) => (one.id === id ? ordered(table, one, pick) : one));
  return { table, stack: view.stack.map((frame) => imagineFrame(view, table, frame, side, pick)) };
}

function inOrder<Thing extends { readonly id: string }>(list: readonly Thing[], ids: readonly string[]): Thing[] {
  const byId = new Map(list.map((one) => [one.id, one]));
  return ids.map((id) => byId.get(id)!);
}

/** ag-night-09 What has come for the others overnight is theirs to know. */
function arrivals({ side, arrivedLog }: PlayerView, pick: Picker): AgTable['arrivedLog'] {
  const arrived = { axis: pick(3), allies: pick(3) };
  if (side) arrived[side] = arrivedLog;
  return arrived;
}

// ---- divisions -------------------------------------------------------------------------------------------------------

function imagineDivision({ common }: PlayerView, seen: DivisionSeen, pick: Picker): Division {
  const ep = pick(4);
  const lostHolders = common.turn > 0 ? pick(2) : 0;
  return Object.freeze(
    imagined<Division, typeof DIVISION>(seen, {
      ...{ ep, epLeft: pick(ep + 1), corpsEp: seen.isCorps ? ep : pick(ep + 1), log: pick(6) },
      ...{ lostHolders, lostUsed: pick(lostHolders + 1) },
      hq: seen.hq && Object.freeze({ ...seen.hq, order: null, tried: common.turn > 0 && oneIn(2, pick) }),
    }),
  );
}

/** ag-hq-05 Its headquarters has been told something by now, unless the first night is not over. */
function ordered(table: AgTable, division: Division, pick: Picker): Division {
  const { hq } = division;
  if (!hq || table.phase === 'setup') return division;
  const { to } = pickOne([...ordersFor(table, division.id)], pick);
  const order = to ? { kind: 'move' as const, to: Object.freeze({ x: to[0], y: to[1] }) } : { kind: 'halt' as const };
  return Object.freeze({ ...division, hq: Object.freeze({ ...hq, order: Object.freeze(order) }) });
}

// ---- counters --------------------------------------------------------------------------------------------------------

/** Must a unit be under it, and no dummy? Corps troops under a division came from a sheet that has none. */
const mustBeUnit = (seen: EnemySeen, inCombat: ReadonlySet<string>): boolean =>
  seen.proven === true ||
  seen.recced ||
  seen.fought ||
  seen.held ||
  seen.joining ||
  seen.sheet !== seen.division ||
  seen.landed !== null ||
  seen.log ||
  inCombat.has(seen.id);

function unitsInCombat({ common }: PlayerView): Set<string> {
  const inCombat = new Set<string>();
  for (const { target, attackers, defenders } of common.combats)
    for (const id of [target, ...[...attackers, ...defenders].map(({ unit }) => unit)]) inCombat.add(id);
  return inCombat;
}

function imagineUnits(view: PlayerView, pick: Picker): Unit[] {
  const inCombat = unitsInCombat(view);
  const given = new Map<string, RowSeen | 'dummy'>();
  for (const { sheet, rows } of view.unknown) {
    const counters = shuffled(
      view.enemies.filter((one) => one.sheet === sheet && one.row === null),
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
  return view.enemies.map((seen) => imagineUnit(view, seen, given.get(seen.id) ?? null, inCombat, pick));
}

function imagineUnit(
  view: PlayerView,
  seen: EnemySeen,
  under: RowSeen | 'dummy' | null,
  inCombat: ReadonlySet<string>,
  pick: Picker,
): Unit {
  const isDummy = under === 'dummy';
  const shown = seen.row ?? (under === 'dummy' ? null : under);
  const row: RowSeen = shown ?? dummyRow(view, seen, pick);
  const printed = isDummy ? 0 : imagineStrength(view, seen, pick);
  const { log, size, kind: known } = seen;
  const kind = known ?? (isDummy ? 'dummy' : 'unit');
  const isAble = kind === 'unit' && seen.at !== null;
  // ag-gap-86 In a combat it is seen who has LOG.
  const isAhead = isAble && !log && view.common.turn > 0 && !inCombat.has(seen.id) && oneIn(5, pick);
  const cost = log || isAhead ? 1 + Number(oneIn(6, pick)) : 0;
  return Object.freeze(
    imagined<Unit, typeof UNIT>(seen, {
      kind,
      row: Object.freeze(imagined<Row, typeof ROW>(row, { strength: printed })),
      size: size ?? row.size,
      strength: printed,
      ...{ log: log || isAhead, logUsed: log && seen.fought, logCost: cost, logShown: log },
      ...imagineWork(view, seen, isAble, pick),
      // ag-night-13
      corps: view.enemyDivisions.some(({ id, isCorps }) => id === seen.sheet && isCorps),
    }),
  );
}

/** ag-gap-44 What its engineers do, and what they have done where nobody sees it. */
function imagineWork(
  { common }: PlayerView,
  seen: EnemySeen,
  isAble: boolean,
  pick: Picker,
): Pick<Unit, 'entrenched' | 'works' | 'clearing' | 'ep'> {
  const entrenched = seen.entrenched ?? (isAble && !seen.moved && oneIn(4, pick));
  if (!isAble || common.turn === 0) return { entrenched, works: null, clearing: false, ep: NO_EP };
  const isFree = !seen.moved && !seen.fought && !seen.attacked && !seen.joining && oneIn(4, pick);
  const works: Unit['works'] = !isFree
    ? null
    : !entrenched && oneIn(2, pick)
      ? { what: 'entrench' }
      : { what: 'mines', edge: pickOne(EDGES, pick) };
  const ep = { obstacle: Number(oneIn(8, pick)), move: Number(oneIn(8, pick)) };
  return {
    ...{ entrenched, works: works && Object.freeze(works), clearing: oneIn(8, pick) },
    ep: ep.obstacle + ep.move > 0 ? Object.freeze(ep) : NO_EP,
  };
}

/** A dummy looks like some unit of its division of that size. */
function dummyRow(view: PlayerView, { sheet, size }: EnemySeen, pick: Picker): RowSeen {
  const known = [
    ...(view.unknown.find((one) => one.sheet === sheet)?.rows ?? []),
    ...view.enemies.flatMap((one) => (one.sheet === sheet && one.row ? [one.row] : [])),
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
function imagineStrength(view: PlayerView, { id, row, log }: EnemySeen, pick: Picker): number {
  const combat = view.common.combats.find(({ target, declared }) => target === id && declared !== null);
  // While the attack on it is being set up, what was declared just now.
  const attack = view.stack.find((frame) => frame.proc === 'combat-setup' && frame.target === id) as
    | CombatSetupFrame
    | undefined;
  const declared = combat?.declared ?? attack?.declared;
  const engagement = view.stack.find((frame) => frame.proc === 'engagement') as EngagementFrame | undefined;
  const least = engagement?.shooters.includes(id) ? 1 : 0;
  // ag-combat-03 As many points as dice; ag-spec-01 rockets have two for each.
  const split = engagement?.splits.filter(({ unit }) => unit === id) ?? [];
  const dice =
    split.length > 0 ? split.reduce((sum, one) => sum + one.dice, 0) : view.shot?.unit === id && view.shot.dice;
  if (dice) return row?.special === 'rockets' && log ? dice / 2 : dice;
  if (declared) return Math.max(least, declared.strength - 1 + pick(3));
  return Math.max(least, 1 + pick(4));
}

// ---- mines -----------------------------------------------------------------------------------------------------------

/** ag-map-03 There may be mines in front of counters that nobody has crossed yet. */
function imagineMines(view: PlayerView, enemies: readonly Unit[], pick: Picker): Minefield[] {
  const mines: Minefield[] = [];
  const places = enemies.filter((unit): unit is OnMap => isOnMap(unit) && unit.kind !== 'hq');
  if (view.common.day === 0 || places.length === 0) return [];
  for (let tries = 0; tries < 3 && oneIn(3, pick); tries += 1) {
    const field = minesOf(pickOne(places, pick), pickOne(EDGES, pick));
    if (![...view.mines, ...mines].some(({ id }) => id === field.id)) mines.push(Object.freeze(field));
  }
  return mines;
}

// ---- frames ----------------------------------------------------------------------------------------------------------

function imagineFrame(view: PlayerView, table: AgTable, frame: Frame, side: Side | null, pick: Picker): AgFrame {
  const copy = BOOK.imaginedFrame(frame);
  switch (copy.proc) {
    case 'engagement':
      imagineSplits(table, copy, side, pick);
      imagineHits(table, copy, side, pick);
      return copy;
    // ag-gap-84
    case 'combat-setup': {
      const target = standing(table, copy.target);
      if (target && target.side !== side && copy.declared && oneIn(2, pick))
        copy.supports = shuffled(beside(table, target), pick)
          .slice(0, pick(3))
          .map(({ id }) => id);
      return copy;
    }
    // ag-hq-07 Own attempts first: one of these may be in hand.
    case 'hq':
      if (copy.step === 'roll')
        for (const { id, side: of, hq } of table.divisions)
          if (of !== side && hq && oneIn(3, pick))
            copy.attempts.push({ side: of, division: id, order: hq.order ?? { kind: 'halt' } });
      return copy;
    // ag-ret-10
    case 'retreat':
      if (copy.step === 'roll')
        for (const unit of table.units)
          if (unit.side !== side && unit.retreats && unit.kind === 'unit' && isOnMap(unit) && oneIn(3, pick))
            copy.holders.push({ side: unit.side, unit: unit.id });
      return copy;
    // ag-drop-03
    case 'drop': {
      const isSeen = (frame as { readonly unit?: unknown }).unit !== undefined;
      if (isSeen || copy.step !== 'scatter' || !view.drop) return copy;
      const { size, scattered } = view.drop;
      const fits = table.units.filter(
        (unit) =>
          unit.side === copy.side &&
          unit.at === null &&
          (unit.row.lands === 'parachute' || unit.row.lands === 'glider') &&
          unit.size === size &&
          scatteredBy(unit) === scattered,
      );
      return { ...copy, unit: pickOne(fits, pick).id };
    }
    default:
      return copy;
  }
}

/** ag-combat-23 Enemies who are to fire into two combats have said how. */
function imagineSplits(table: AgTable, frame: EngagementFrame, side: Side | null, pick: Picker): void {
  const isPast = frame.step !== 'split' && frame.step !== 'fire' && frame.step !== 'throw';
  for (const id of isPast ? [] : frame.shooters) {
    const isSaid = frame.toSplit.includes(id) || frame.splits.some(({ unit }) => unit === id);
    const of = sideOfFighter(table, id);
    if (of === side || isSaid || frame.fired.includes(id)) continue;
    const combats = outletsOf(table, frame, id).map(({ combat }) => combat.id);
    if (combats.length < 2) continue;
    const shares = combats.map(() => 0);
    for (let i = diceOf(table, id); i > 0; i--) shares[pick(combats.length)]! += 1;
    frame.splits.push(
      ...combats.map((combat, i) => ({ side: of, unit: id, combat, dice: shares[i]!, isThrown: false })),
    );
  }
}

/** In the middle of a step the other side's hits are made up so that what is asked of it makes sense; later what is left of them. */
function imagineHits(table: AgTable, frame: EngagementFrame, side: Side | null, pick: Picker): void {
  if (frame.step === 'assign' || frame.step === 'hits')
    frame.volleys = frame.volleys.map((volley) =>
      volley.side === side ? volley : { ...volley, hits: volley.at.length > 1 ? 1 + pick(2) : pick(2) },
    );
  if (frame.step !== 'decide' && frame.step !== 'halve' && frame.step !== 'take' && frame.step !== 'apply') return;
  const hit = new Map<string, EngagementFrame['damage'][number]>();
  for (const id of frame.shooters)
    for (const fighter of outletsOf(table, frame, id)) {
      const targets = targetsOf(table, fighter).filter((target) => unitOf(table, target)!.side !== side);
      if (targets.length === 0 || !oneIn(2, pick)) continue;
      const unit = pickOne(targets, pick);
      const combat = fighter.combat.id;
      const key = `${unit} ${combat}`;
      const hits = (hit.get(key)?.hits ?? 0) + 1;
      hit.set(key, { unit, combat, side: unitOf(table, unit)!.side, hits });
    }
  frame.damage.push(...hit.values());
}

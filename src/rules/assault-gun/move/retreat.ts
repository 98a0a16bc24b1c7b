/** Divisional retreat, before anything else in a turn. */

import type { XY } from '../../../geometry/lattice/map.ts';
import { straightOn } from '../../../geometry/lattice/search.ts';
import { metres } from '../../../geometry/lattice/whole.ts';
import { atMost } from '../../../kernel/explain.ts';
import type { Emitter } from '../../../kernel/play.ts';
import { refusal } from '../../../kernel/refusal.ts';
import type { SeatId } from '../../../kernel/seats.ts';
import { oneOf } from '../../../kit/form.ts';
import { name, type Sentence, say } from '../../../kit/sentence.ts';
import { enemyOf, SIDES, type Side } from '../../../kit/sides.ts';
import { STEP } from '../bases.ts';
import { removeLonely } from '../hidden.ts';
import { headquartersOf, obeys } from '../hq.ts';
import { besideStaff, type StaffWork } from '../parts.ts';
import {
  type AgTable,
  type Division,
  divisionOf,
  halfOf,
  isOnMap,
  type OnMap,
  type Point,
  type SupplyPoint,
  seatsOf,
  standing,
  type Unit,
  unitAt,
} from '../state.ts';
import { refuseStaff, takeStaff } from '../supply/staff.ts';
import type { StaffEvent } from '../supply/types.ts';
import { isOnRoad } from './board.ts';
import { marchFrame } from './march.ts';
import { goalFor, reachOf } from './reach.ts';
import { type DeclareRetreat, type HoldOn, procedure, type RetreatFrame } from './types.ts';
import { type Mover, moverOf, priceFor, priceLeg, refuseEnd } from './way.ts';

export function retreatFrame(): RetreatFrame {
  return { proc: 'retreat', step: 'start', declared: [], holders: [], queue: null };
}

// ---- where to ------------------------------------------------------------------------------------------------------

/** ag-map-04, ag-gap-12 The rear supply points of a unit. */
export function supplyPointsOf(table: AgTable, { side, division }: Unit): SupplyPoint[] {
  const own = table.terms.supply.filter(
    (point) => point.side === side && (!point.divisions || point.divisions.includes(division)),
  );
  // ag-gap-45 Who came over an edge is supplied from there.
  return own.flatMap((point) =>
    point.at === 'arrival' ? divisionOf(table, division).cameBy.map((edge) => ({ ...point, at: edge })) : [point],
  );
}

/** ag-gap-11 Does a base stand at a supply point: over the point, or against the edge of the map? */
export function isAtSupply(table: AgTable, { at }: SupplyPoint, x: number, y: number, half: number): boolean {
  const { width, height } = table.terms.map;
  if (typeof at !== 'string') return Math.abs(x - at.x) <= half && Math.abs(y - at.y) <= half;
  if (at === 'north') return y === half;
  if (at === 'south') return y === height - half;
  return at === 'west' ? x === half : x === width - half;
}

/** The square of the way from a centre to a supply point, as the crow flies. */
export function toSupply2(table: AgTable, { at }: SupplyPoint, x: number, y: number): number {
  const { width, height } = table.terms.map;
  if (typeof at !== 'string') return (x - at.x) ** 2 + (y - at.y) ** 2;
  const far = at === 'north' ? y : at === 'south' ? height - y : at === 'west' ? x : width - x;
  return far * far;
}

/** The fewest steps after which a base can be at a supply point. */
export function stepsToSupply(table: AgTable, { at }: SupplyPoint, x: number, y: number, half: number): number {
  const { width, height } = table.terms.map;
  if (typeof at !== 'string') return Math.max(0, Math.max(Math.abs(x - at.x), Math.abs(y - at.y)) - half);
  const far = at === 'north' ? y : at === 'south' ? height - y : at === 'west' ? x : width - x;
  return Math.max(0, far - half);
}

/** What a retreat does with a unit. */
export type Retreat = { readonly path: readonly XY[] } | 'stands' | 'surrenders';

/** ag-ret-04, ag-ret-05, ag-gap-11 */
export function retreatOf(table: AgTable, unit: OnMap): Retreat {
  const half = halfOf(unit);
  const points = supplyPointsOf(table, unit);
  const { x, y } = unit.at;
  // ag-spec-05 Ships stay where they are.
  if (unit.row.special === 'naval guns') return 'stands';
  if (points.length === 0 || points.some((point) => isAtSupply(table, point, x, y, half))) return 'stands';
  const mover = moverOf(table, unit, 'retreat');
  // ag-ret-05 It surrenders if not even a first step is legal. ag-hq-02 A headquarters does not.
  if (!hasFirstStep(mover)) return unit.kind === 'hq' ? 'stands' : 'surrenders';
  let nearest = points[0]!;
  for (const point of points) if (toSupply2(table, point, x, y) < toSupply2(table, nearest, x, y)) nearest = point;
  const isGoal = (goalX: number, goalY: number): boolean => isAtSupply(table, nearest, goalX, goalY, half);
  const ahead = (fromX: number, fromY: number): number => STEP * stepsToSupply(table, nearest, fromX, fromY, half);
  const startsOnRoad = mover.ground.roads.length > 0 && isOnRoad(mover.ground, { x, y, half });
  let leads = false;
  const straight = startsOnRoad ? null : straightWay(table, mover, nearest);
  if (straight) {
    const path = asFarAs(mover, straight, (i) => STEP * i * cheapest(mover));
    return path ? { path } : 'stands';
  }
  for (const usesRoad of startsOnRoad ? [true, false] : [false]) {
    const found = goalFor(mover, usesRoad, isGoal, ahead);
    if (!found) continue;
    leads = true;
    const path = asFarAs(mover, found.way, (i) => found.costs[i]!);
    if (path) return { path };
  }
  // The way is there, but nowhere on it is room for now.
  if (leads) return 'stands';
  return nearestPlace(table, mover, points);
}

const cheapest = ({ rates }: Mover): number => Math.min(...rates.prices.slice(0, 6).filter((price) => price > 0));

/** The nearest place from which a base is at a supply point. */
function nearestGoal(table: AgTable, { unit, half }: Mover, { at }: SupplyPoint): Point {
  const { width, height } = table.terms.map;
  const { x, y } = unit.at;
  const clamp = (value: number, middle: number): number => Math.max(middle - half, Math.min(middle + half, value));
  return {
    x: typeof at !== 'string' ? clamp(x, at.x) : at === 'west' ? half : at === 'east' ? width - half : x,
    y: typeof at !== 'string' ? clamp(y, at.y) : at === 'north' ? half : at === 'south' ? height - half : y,
  };
}

/** Can it go straight there, in however many turns? A quick answer before a search. */
export function leadsStraight(table: AgTable, mover: Mover, point: SupplyPoint): boolean {
  const { x, y } = nearestGoal(table, mover, point);
  return typeof priceLeg(mover, mover.unit.at.x, mover.unit.at.y, x, y, false) === 'number';
}

/** The straight way to a supply point, step by step, if it is as quick as any can be: on the best ground all along. */
function straightWay(table: AgTable, mover: Mover, point: SupplyPoint): XY[] | null {
  const goal = nearestGoal(table, mover, point);
  const { x, y } = mover.unit.at;
  if (goal.x !== x && goal.y !== y) return null;
  if (priceLeg(mover, x, y, goal.x, goal.y, false) !== metres(goal.x - x, goal.y - y) * cheapest(mover)) return null;
  const steps = Math.abs(goal.x - x) + Math.abs(goal.y - y);
  const [dx, dy] = [Math.sign(goal.x - x), Math.sign(goal.y - y)];
  return Array.from({ length: steps + 1 }, (_, i): XY => [x + i * dx, y + i * dy]);
}

/** Is there a neighbouring place to which it may go? */
function hasFirstStep(mover: Mover): boolean {
  const { x, y } = mover.unit.at;
  for (let dx = -1; dx <= 1; dx++)
    for (let dy = -1; dy <= 1; dy++)
      if ((dx !== 0 || dy !== 0) && typeof priceLeg(mover, x, y, x + dx, y + dy, false) === 'number') return true;
  return false;
}

/** ag-gap-11 The longest part of the way that it can pay for and that ends on a free place; null if that is where it stands. */
function asFarAs(mover: Mover, way: readonly XY[], costOf: (i: number) => number): XY[] | null {
  let last = way.length - 1;
  // What the search says is a little more than the true price.
  while (last > 0 && costOf(last) * 99 > mover.rates.budget * 100) last -= 1;
  for (; last > 0; last--) {
    const [x, y] = way[last]!;
    if (refuseEnd(mover, x, y)) continue;
    const path = straightOn(way.slice(0, last + 1)).slice(1);
    const cost = priceFor(mover, path);
    if (typeof cost === 'number' && cost <= mover.rates.budget) return path;
  }
  return null;
}

/** ag-gap-11 No way leads there: the place nearest to a supply point that it can reach, if it is nearer than its own. */
function nearestPlace(table: AgTable, mover: Mover, points: readonly SupplyPoint[]): Retreat {
  const toNearest = ({ x, y }: Point): number => {
    let least = Number.POSITIVE_INFINITY;
    for (const point of points) least = Math.min(least, toSupply2(table, point, x, y));
    return least;
  };
  const reach = reachOf(table, mover.unit, 'retreat');
  let best: Point | null = null;
  let far = toNearest(mover.unit.at);
  let cost = 0;
  for (const place of reach.places()) {
    const here = toNearest(place);
    if (here > far || (here === far && !best)) continue;
    const price = reach.costAt(place.x, place.y)!;
    // Of equals the quickest, then the one with the smaller x, then y.
    if (here === far && (price - cost || place.x - best!.x || place.y - best!.y) >= 0) continue;
    best = place;
    far = here;
    cost = price;
  }
  const path = best && reach.wayTo(best.x, best.y);
  return path ? { path } : 'stands';
}

// ---- the phase -----------------------------------------------------------------------------------------------------

/** Divisions of a side that could declare a retreat. */
function mayDeclare(table: AgTable, side: Side): Division[] {
  return table.divisions.filter(
    (division) =>
      division.side === side &&
      // ag-ret-08 The night has ended yesterday's: it may be declared anew.
      !division.retreating &&
      table.units.some((unit) => unit.division === division.id && unit.at !== null),
  );
}

/** ag-hq-06, ag-gap-69 Would the headquarters go farther from where it is ordered to? */
function isHeldByOrders(table: AgTable, division: string): boolean {
  const hq = headquartersOf(table, division);
  const way = hq && retreatOf(table, hq);
  if (!hq || !way || typeof way === 'string') return false;
  const [x, y] = way.path.at(-1)!;
  return !obeys(table, hq, { x, y });
}

/** Units that are to retreat and could roll to hold: ag-gap-83 no dummy does. */
function mayHold(table: AgTable, side: Side): OnMap[] {
  return table.units.filter((unit) => unit.side === side && unit.retreats && unit.kind === 'unit').filter(isOnMap);
}

/** A side is asked even if all that is left to retreat are dummies: else the question would tell. */
const hasRetreating = (table: AgTable, side: Side): boolean =>
  table.units.some((unit) => unit.side === side && unit.retreats && unit.at !== null);

function seatsWith(table: AgTable, has: (side: Side) => boolean): SeatId[] {
  return SIDES.filter(has).flatMap((side) => seatsOf(table, side));
}

/** ag-ret-09, ag-gap-13 Half of the LOG, rounded up: unallocated LOG first, then that of units in the order of the table. */
export function logLost(table: AgTable, division: string): { readonly lost: number; readonly units: string[] } {
  const { log, lostHolders } = divisionOf(table, division);
  const holders = table.units.filter((unit) => unit.division === division && unit.log);
  const all = holders.reduce((sum, { logCost }) => sum + logCost, log + lostHolders);
  const lost = Math.ceil(all / 2);
  const units: string[] = [];
  let left = lost - log - lostHolders;
  for (const { id, logCost } of holders) {
    if (left <= 0) break;
    units.push(id);
    left -= logCost;
  }
  return { lost, units };
}

const nameOf = (answer: DeclareRetreat | HoldOn): string => (answer.kind === 'retreat' ? answer.division : answer.unit);

/** ag-sm-13 All that a staff would do beside its answers: it is judged together. */
const worksOf = (draft: readonly (DeclareRetreat | HoldOn)[], answer: DeclareRetreat | HoldOn): StaffWork[] =>
  [...draft, answer].flatMap(({ staff = [] }) => staff);

/** What two seats of a side have both promised is done once. */
function doWorks(
  table: AgTable,
  drafts: readonly { readonly side: Side; readonly answers: readonly (DeclareRetreat | HoldOn)[] }[],
  play: Emitter<StaffEvent>,
): void {
  for (const { side, answers } of drafts)
    for (const { staff = [] } of answers)
      for (const work of staff) if (!refuseStaff(table, side, [work])) takeStaff(table, side, [work], play);
}

/** Those who were named with a yes. */
const namedIn = (drafts: readonly { readonly answers: readonly (DeclareRetreat | HoldOn)[] }[]): Set<string> =>
  new Set(drafts.flatMap(({ answers }) => answers.filter(({ yes }) => yes).map(nameOf)));

export const retreat = procedure<RetreatFrame>(({ sealed }) => ({
  /** ag-ret-07 What began on this day goes on. */
  start: ({ table, play }) => {
    for (const { id, side, retreating } of [...table.divisions])
      if (retreating) play.emit({ type: 'retreating', rule: 'ag-ret-07', side, division: id, yes: true });
    return { to: SIDES.some((side) => mayDeclare(table, side).length > 0) ? 'declare' : 'log' };
  },

  /** ag-sm-05, ag-ret-01, ag-gap-10 Both sides commit in secret. */
  declare: sealed(['retreat'], {
    showsOpen: true,
    rule: 'ag-ret-01',
    title: say`Which of your divisions retreat?`,
    hint: say`A division that retreats moves back towards its supply at one and a half times its speed, all day, and loses half its LOG.`,
    waitsFor: ({ table }) => seatsWith(table, (side) => mayDeclare(table, side).length > 0),
    rows: ({ table, side }) => mayDeclare(table, side).map(({ id }) => id),
    rowOf: nameOf,
    refuseRow: () => refusal('NO_SUCH_DIVISION', 'ag-ret-01', 'That division cannot begin a retreat.'),
    form: ({ table, side, row, draft }) =>
      oneOf(
        [true, false].map((yes): DeclareRetreat => ({ kind: 'retreat', division: row, yes })),
        (answer) =>
          // ag-hq-06, ag-gap-69
          answer.yes && isHeldByOrders(table, row)
            ? refusal('ORDERS', 'ag-hq-06', 'The orders of that division do not allow a retreat.')
            : refuseStaff(table, side, worksOf(draft, answer)),
        { isSame: besideStaff },
      ),
    words: ({ division, yes }) => (yes ? say`${name(division)} retreats` : say`${name(division)} does not retreat`),
    unanswered: say`stays`,
    commit: (draft) => retreatWords(draft.filter(({ yes }) => yes).length),
    draws({ table, side, draft, pick }) {
      const list = mayDeclare(table, side);
      const division = list[pick(list.length)];
      if (!division || draft.length > 0 || pick(12) > 0 || isHeldByOrders(table, division.id)) return null;
      return { kind: 'retreat', division: division.id, yes: true };
    },
    close({ table, self, drafts, play }) {
      doWorks(table, drafts, play);
      const named = namedIn(drafts);
      // In the order of the table, whoever said it first.
      for (const { id, side } of [...table.divisions]) {
        if (!named.has(id)) continue;
        self.declared.push(id);
        play.emit({ type: 'retreating', rule: 'ag-ret-02', side, division: id, yes: true });
      }
      return { to: 'log' };
    },
  }),

  /** ag-ret-09, ag-log-14 Half of the LOG is lost, once a day. */
  log: ({ table, self, play }) => {
    for (const id of self.declared) {
      const { side } = divisionOf(table, id);
      const lost = logLost(table, id);
      play.emit({ type: 'retreat-log', rule: 'ag-ret-09', to: seatsOf(table, side), side, division: id, ...lost });
    }
    self.declared = [];
    return { to: SIDES.some((side) => hasRetreating(table, side)) ? 'hold' : 'next' };
  },

  /** ag-ret-10 Which units try to hold: in secret as well, before anything moves (ag-ret-11). */
  hold: sealed(['hold-on'], {
    showsOpen: true,
    rule: 'ag-ret-10',
    title: say`Which units try to hold?`,
    hint: say`Each rolls a die and holds on its strength or less.`,
    waitsFor: ({ table }) => seatsWith(table, (side) => hasRetreating(table, side)),
    rows: ({ table, side }) => mayHold(table, side).map(({ id }) => id),
    rowOf: nameOf,
    refuseRow: () => refusal('NOT_RETREATING', 'ag-ret-10', 'That unit is not retreating.'),
    form: ({ table, side, row, draft }) =>
      oneOf(
        [true, false].map((yes): HoldOn => ({ kind: 'hold-on', unit: row, yes })),
        (answer) => refuseStaff(table, side, worksOf(draft, answer)),
        { isSame: besideStaff },
      ),
    words: ({ unit, yes }, { table }) =>
      yes ? say`${name(unit)} holds on ${unitAt(table, unit).strength} or less` : say`${name(unit)} retreats`,
    unanswered: say`retreats`,
    commit: (draft) => holdWords(draft.filter(({ yes }) => yes).length),
    draws({ table, side, draft, pick }) {
      const list = mayHold(table, side);
      const unit = list[pick(list.length)];
      return !unit || draft.length > 1 || pick(3) === 0 ? null : { kind: 'hold-on', unit: unit.id, yes: true };
    },
    close({ table, self, drafts, play }) {
      doWorks(table, drafts, play);
      const named = namedIn(drafts);
      self.holders = table.units.filter(({ id }) => named.has(id)).map(({ id, side }) => ({ side, unit: id }));
      return { to: 'roll' };
    },
  }),

  /** ag-ret-10, ag-ret-12 It holds on a die not above its strength; the die tells the strength, so it is for its own side. */
  roll: ({ table, self, play }) => {
    const id = self.holders.shift()?.unit;
    if (id === undefined) return { to: 'next' };
    const { side, strength } = standing(table, id)!;
    const to = seatsOf(table, side);
    const need = atMost('ag-ret-10', strength);
    const { success } = play.test({ rule: 'ag-ret-10', use: 'hold', of: id, to, need });
    play.emit({ type: 'held', rule: 'ag-ret-10', unit: id, side, holds: success, ...(success ? {} : { to }) });
    return { to: 'roll' };
  },

  /** ag-gap-10 The side that starts this turn's recce moves its units first. */
  next: ({ table, self, play }) => {
    self.queue ??= [table.starts, enemyOf(table.starts)].flatMap((side) =>
      table.units.filter((unit) => unit.side === side && unit.retreats && unit.at).map(({ id }) => id),
    );
    const id = self.queue.shift();
    if (id === undefined) return 'done';
    const unit = standing(table, id);
    if (!unit) return { to: 'next' };
    const what = retreatOf(table, unit);
    if (what === 'stands') return { to: 'next' };
    if (what !== 'surrenders') return { call: marchFrame(id, what.path, 'retreat'), then: 'next' };
    const { side, division } = unit;
    // ag-gap-83 A dummy that would have to surrender is taken away.
    if (unit.kind === 'dummy')
      play.emit({ type: 'dummy-removed', rule: 'ag-gap-83', unit: id, side, why: 'surrounded' });
    else play.emit({ type: 'surrendered', rule: 'ag-ret-05', unit: id, side });
    removeLonely(table, division, play);
    return { to: 'next' };
  },
}));

const retreatWords = (n: number): Sentence =>
  n === 0 ? say`No division retreats` : n === 1 ? say`It retreats` : say`They retreat`;

const holdWords = (n: number): Sentence =>
  n === 0 ? say`All retreat` : say`${n} ${n === 1 ? 'tries' : 'try'} to hold`;

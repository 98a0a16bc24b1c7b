/** The overnight turn. */
import { pickOne } from '../../../kernel/pick.ts';
import type { Emitter } from '../../../kernel/play.ts';
import { type Refusal, refusal } from '../../../kernel/refusal.ts';
import { order } from '../../../kit/form.ts';
import { name, type Sentence, say } from '../../../kit/sentence.ts';
import { SIDES, type Side } from '../../../kit/sides.ts';
import { missionsFrame } from '../air/missions.ts';
import { orderOf, ordersFor, orderWords, refuseOrder } from '../hq.ts';
import { canReach } from '../move/reach.ts';
import { arriveFrame } from '../placing/index.ts';
import { type AgTable, type Division, divisionOf, isOnMap, type OnMap, seatsOf, type Unit, unitOf } from '../state.ts';
import { isSurrounded } from '../supply/surrounded.ts';
import { type DuskEvent, type Gift, type NightAnswer, type NightFrame, procedure } from './types.ts';
import { nextWeather } from './weather.ts';

export const nightFrame = (): NightFrame => ({ proc: 'night', step: 'dusk', seen: 0 });

const isFirst = (table: AgTable): boolean => table.day === 0;

const divisionsOf = (table: AgTable, side: Side): Division[] =>
  table.divisions.filter((division) => division.side === side && division.arrived);

const unitsOf = (table: AgTable, division: string): OnMap[] =>
  table.units.filter((unit): unit is OnMap => unit.division === division && unit.kind === 'unit' && isOnMap(unit));

/** ag-log-08, ag-gap-32, ag-gap-77 LOG used in combat today, and what is left of it all. */
export function settledLog(
  table: AgTable,
  division: Division,
): { readonly used: number; readonly lost: number; readonly log: number } {
  let held = division.lostHolders;
  let used = division.lostUsed;
  for (const unit of table.units) {
    if (unit.division !== division.id || !unit.log) continue;
    held += unit.logCost;
    if (unit.logUsed) used += unit.logCost;
  }
  // ag-log-11 The isolated may lose all that they used.
  const isAll = table.terms.supplyLimits?.isolatedLoseAll === true && isSurrounded(table, division);
  const lost = isAll ? used : Math.ceil(used / 2);
  // ag-night-15 The rest is free again.
  return { used, lost, log: division.log + held - lost };
}

/** ag-night-07 LOG is settled, and it is night. */
export function nightFalls(table: AgTable, play: Emitter<DuskEvent>): void {
  for (const division of table.divisions) {
    const { used, lost, log } = settledLog(table, division);
    play.emit({
      ...{ type: 'log-settled', rule: 'ag-log-08', side: division.side, division: division.id, used, lost, log },
      to: seatsOf(table, division.side),
    });
  }
  play.emit({ type: 'night', rule: 'ag-sm-02', day: table.day });
}

export const staffNight = procedure<NightFrame>(({ sealed }) => ({
  /** ag-night-07, ag-night-14 to ag-night-16 */
  dusk: ({ table, play }) => {
    if (isFirst(table)) play.emit({ type: 'night', rule: 'ag-sm-02', day: table.day });
    else nightFalls(table, play);
    return { to: 'elements' };
  },

  /** ag-night-04 Elements that will be there tomorrow; whole divisions come by day. */
  elements: ({ table, self, play }) => {
    const { arrivals } = table.terms;
    for (; self.seen < arrivals.length; self.seen++) {
      const { division: id, from, latest, atLeast } = arrivals[self.seen]!;
      const division = table.divisions.find((one) => one.id === id);
      if (!division?.isCorps || division.arrived || from.day > table.day + 1) continue;
      const comes =
        latest.day <= table.day + 1 ||
        atLeast === null ||
        play.test({ rule: 'ag-night-04', use: 'arrival', of: id, need: atLeast }).success;
      if (!comes) continue;
      self.seen += 1;
      return { call: arriveFrame(id), then: 'elements' };
    }
    return { to: 'arrivals' };
  },

  /** ag-night-08, ag-hill-09, ag-hill-14; ag-gap-80 not on the opening night. */
  arrivals: ({ table, play }) => {
    if (!isFirst(table))
      for (const { side, log, atMost } of table.terms.nightlyLog) {
        const to = seatsOf(table, side);
        const comes =
          atMost === undefined ||
          play.test({
            ...{ rule: 'ag-hill-14', use: 'log', of: side, to },
            need: { at: 'most', rule: 'ag-hill-14', base: atMost, modifiers: [] },
          }).success;
        if (comes) play.emit({ type: 'log-arrived', rule: 'ag-night-08', side, log, to });
      }
    return { to: 'staff' };
  },

  /** ag-sm-15 Both staffs at the same time, unseen of each other. */
  staff: sealed(['give', 'assign-unit', 'hq-order'], {
    showsOpen: true,
    rule: 'ag-night-11',
    title: say`What does the staff do overnight?`,
    hint: say`LOG that has arrived and is not assigned waits for the next night. Corps troops must be assigned to a division.`,
    waitsFor: ({ table }) => SIDES.flatMap((side) => seatsOf(table, side).slice(0, 1)),
    rows: ({ table, side }) => staffRows(table, side),
    rowOf: keyOf,
    refuseRow: ({ table, side, answer, draft }) => refuseStaffWork(table, side, answer, draft),
    offersOnce: true,
    form: ({ table, side, row, draft }) => order(row.answers, (answer) => refuseStaffWork(table, side, answer, draft)),
    words: staffWords,
    unanswered: say`as it is`,
    commit: () => say`The overnight turn is over`,
    draws({ table, side, draft, pick }) {
      // Everything that must be given out, then now and then something more.
      const open = [...openOffers(table, side, draft)];
      const due = open.filter((answer) => isDue(table, answer, draft));
      if (due.length > 0) return pickOne(due, pick);
      return draft.length < 6 && open.length > 0 && pick(4) === 0 ? pickOne(open, pick) : null;
    },
    /** ag-div-02 Corps troops have to be under a division before they fight. */
    refuseCommit({ table, side, draft }) {
      const left = unassigned(table, side).find(
        ({ id }) =>
          !draft.some((answer) => answer.kind === 'assign-unit' && answer.unit === id) &&
          divisionsOf(table, side).some(
            ({ id: to }) => !refuseStaffWork(table, side, { kind: 'assign-unit', unit: id, to }, []),
          ),
      );
      return left
        ? refusal('UNASSIGNED', 'ag-div-02', `${left.id} must be assigned to a division.`, { unit: left.id })
        : null;
    },
    defaults({ table, side, draft }) {
      for (const answer of openOffers(table, side, draft)) if (isDue(table, answer, draft)) return answer;
      return null;
    },
    close({ table, drafts, play }) {
      for (const { side, answers } of drafts) {
        const to = seatsOf(table, side);
        for (const answer of answers)
          switch (answer.kind) {
            case 'give': {
              const { what, from, to: division, points } = answer;
              // ag-div-03
              const seen = what === 'aa' ? {} : { to };
              play.emit({ type: 'given', rule: 'ag-night-12', side, what, from, division, points, ...seen });
              break;
            }
            case 'assign-unit': {
              const { unit, to: division } = answer;
              // ag-night-06
              const joining = isFar(table, unitOf(table, unit)!, division);
              play.emit({ type: 'reassigned', rule: 'ag-night-11', unit, side, division, joining });
              break;
            }
            case 'hq-order': {
              const { division } = answer;
              // ag-night-17
              play.emit({ type: 'hq-ordered', rule: 'ag-hq-05', side, division, order: orderOf(answer), to });
              break;
            }
          }
        play.emit({ type: 'staff-done', rule: 'ag-sm-15', side });
      }
      return { to: 'weather' };
    },
  }),

  weather: ({ table, play }) => {
    nextWeather(table, play);
    return { to: 'air' };
  },

  /** ag-air-02, ag-gap-71 */
  air: ({ table }) => ({ call: missionsFrame(table.passed[0] ?? table.starts), then: 'done' }),
}));

/** Troops of a corps that belong to no division yet. */
const unassigned = (table: AgTable, side: Side): Unit[] =>
  table.units.filter((unit) => unit.side === side && isOnMap(unit) && divisionOf(table, unit.division).isCorps);

const corpsOf = (division: Division): string | null => (division.isCorps ? division.id : division.corps);

/** ag-night-04 Troops and points that came as a reinforcement and are under nobody yet. */
const isElement = (table: AgTable, { id, isCorps }: Division): boolean =>
  isCorps && table.terms.arrivals.some(({ division }) => division === id);

/** ag-night-06, ag-gap-81 Farther than a normal move from every unit of the division? Who is on the way to it does not count. */
export function isFar(table: AgTable, unit: Unit, division: string): boolean {
  if (!isOnMap(unit)) return false;
  const others = unitsOf(table, division).filter(({ id, joining }) => id !== unit.id && !joining);
  return others.length > 0 && !others.some((other) => canReach(table, unit, other));
}

/** ag-night-12 Is some unit of the one within a normal move of some unit of the other? */
function areNear(table: AgTable, from: string, to: string): boolean {
  const others = unitsOf(table, to);
  return unitsOf(table, from).some((unit) => others.some((other) => canReach(table, unit, other)));
}

/** What is to be done before the night is over: troops under a division, LOG that has arrived, and what a corps has to give. */
function isDue(table: AgTable, answer: NightAnswer, draft: readonly NightAnswer[]): boolean {
  if (answer.kind === 'assign-unit') {
    const unit = unitOf(table, answer.unit);
    return (
      unit !== undefined &&
      divisionOf(table, unit.division).isCorps &&
      !draft.some((one) => one.kind === 'assign-unit' && one.unit === unit.id)
    );
  }
  // ag-night-03, ag-night-09
  if (answer.kind === 'give') return answer.from === null || divisionOf(table, answer.from).isCorps;
  return (
    answer.kind === 'hq-order' && !draft.some((one) => one.kind === 'hq-order' && one.division === answer.division)
  );
}

function keyOf(answer: NightAnswer): string {
  switch (answer.kind) {
    case 'give':
      return `${answer.what} ${answer.from ?? ''} ${answer.to}`;
    case 'assign-unit':
      return `unit ${answer.unit}`;
    case 'hq-order':
      return `hq ${answer.division}`;
  }
}

const POINTS = { log: 'LOG', aa: 'AA', ep: 'engineers' } as const;

function staffWords(answer: NightAnswer): Sentence {
  switch (answer.kind) {
    case 'give': {
      const { what, from, to, points } = answer;
      return say`${points} ${POINTS[what]} ${from === null ? 'that came' : say`from ${name(from)}`} to ${name(to)}`;
    }
    case 'assign-unit':
      return say`${name(answer.unit)} to ${name(answer.to)}`;
    case 'hq-order':
      return say`${name(answer.division)}: ${orderWords(answer)}`;
  }
}

/** What can be decided, each with what comes to mind: troops, LOG and points, orders. */
function staffRows(table: AgTable, side: Side): { readonly row: string; readonly answers: NightAnswer[] }[] {
  const rows = new Map<string, NightAnswer[]>();
  for (const answer of staffOffers(table, side)) {
    const row = keyOf(answer);
    rows.set(row, [...(rows.get(row) ?? []), answer]);
  }
  return [...rows].map(([row, answers]) => ({ row, answers }));
}

/** What has not been said yet and may be. */
export function* openOffers(table: AgTable, side: Side, draft: readonly NightAnswer[]): Iterable<NightAnswer> {
  const said = draft.map(keyOf);
  for (const answer of staffOffers(table, side))
    if (!said.includes(keyOf(answer)) && !refuseStaffWork(table, side, answer, draft)) yield answer;
}

function* staffOffers(table: AgTable, side: Side): Iterable<NightAnswer> {
  const divisions = divisionsOf(table, side).filter(({ isCorps }) => !isCorps);
  for (const unit of table.units)
    if (unit.side === side && unit.corps && isOnMap(unit))
      for (const { id } of divisions) if (id !== unit.division) yield { kind: 'assign-unit', unit: unit.id, to: id };
  for (const { id } of divisions) {
    if (table.arrivedLog[side] > 0) yield { kind: 'give', what: 'log', from: null, to: id, points: 1 };
    for (const giver of divisionsOf(table, side))
      if (giver.id !== id)
        for (const what of ['log', 'aa', 'ep'] as const) {
          const points = mayGive(giver, what);
          if (points > 0) yield { kind: 'give', what, from: giver.id, to: id, points: giver.isCorps ? points : 1 };
        }
  }
  for (const { id, hq } of divisions) if (hq) yield* ordersFor(table, id);
}

/** ag-night-13, ag-gap-34 All LOG, and what AA and engineers came from the corps. */
function mayGive(giver: Division, what: 'log' | 'aa' | 'ep'): number {
  return what === 'log' ? giver.log : what === 'aa' ? giver.corpsAa : giver.corpsEp;
}

function refuseStaffWork(
  table: AgTable,
  side: Side,
  answer: NightAnswer,
  draft: readonly NightAnswer[],
): Refusal | null {
  if (answer.kind === 'hq-order') return refuseOrder(table, side, answer);
  const to = table.divisions.find(({ id }) => id === answer.to);
  if (!to || to.side !== side || to.isCorps || !to.arrived)
    return refusal('NO_DIVISION', 'ag-night-12', 'You have no such division on the map.', { division: answer.to });
  if (answer.kind === 'assign-unit') {
    const unit = unitOf(table, answer.unit);
    // ag-night-13
    if (!unit || unit.side !== side || !unit.corps || !isOnMap(unit))
      return refusal('NOT_CORPS_TROOPS', 'ag-night-13', 'Only troops of the corps or army can be reassigned.', {
        unit: answer.unit,
      });
    const from = divisionOf(table, unit.division);
    if (from.id === to.id)
      return refusal('IS_THERE', 'ag-night-11', 'It is already assigned to that division.', { unit: unit.id });
    // ag-night-02 Corps troops go to a division of the corps; ag-night-05 an element that has just come to any.
    if (!isElement(table, from) && (to.corps === null || to.corps !== corpsOf(from)))
      return refusal('OTHER_CORPS', 'ag-night-13', 'That division is not under the same corps or army.', {
        division: to.id,
      });
    // Before the first day, and of what has just come, however far. ag-night-11 Else it must be near a unit of the new division.
    const isFree = from.isCorps && (isElement(table, from) || isFirst(table));
    if (!isFree && (unitsOf(table, to.id).length === 0 || isFar(table, unit, to.id)))
      return refusal('TOO_FAR', 'ag-night-11', 'That division is more than one move away.', { unit: unit.id });
    return null;
  }
  return refuseGift(table, side, answer, to, draft);
}

function refuseGift(
  table: AgTable,
  side: Side,
  { what, from, points, to: id }: Gift,
  to: Division,
  draft: readonly NightAnswer[],
): Refusal | null {
  const given = (where: string | null): number =>
    draft.reduce(
      (sum, one) =>
        sum + (one.kind === 'give' && one.what === what && one.from === where && one.to !== id ? one.points : 0),
      points,
    );
  if (from === null) {
    // ag-night-09
    if (what !== 'log' || given(null) > table.arrivedLog[side])
      return refusal('NOTHING_CAME', 'ag-night-09', 'That much LOG has not arrived.', {
        arrived: table.arrivedLog[side],
      });
    // ag-night-10, ag-gap-33
    if (isSurrounded(table, to))
      return refusal('SURROUNDED', 'ag-night-10', 'That division is surrounded and cannot receive LOG.', {
        division: id,
      });
    return null;
  }
  const giver = table.divisions.find((one) => one.id === from);
  if (!giver || giver.side !== side || giver.id === id)
    return refusal('NO_GIVER', 'ag-night-12', 'You have no such division to take it from.', { division: from });
  if (given(from) > mayGive(giver, what))
    return refusal('NOT_SO_MUCH', 'ag-night-13', 'That division does not have that much to give.', {
      has: mayGive(giver, what),
    });
  const isNew = isElement(table, giver);
  if (!isNew && (to.corps === null || to.corps !== corpsOf(giver)))
    return refusal('OTHER_CORPS', 'ag-night-13', 'The two divisions are not under the same corps or army.', {
      division: id,
    });
  // ag-div-07, ag-night-03 A corps hands out its own on the opening night.
  if (giver.isCorps)
    return isNew || isFirst(table)
      ? null
      : refusal('OPENING_ONLY', 'ag-night-03', 'A corps assigns its points only before the first day.');
  // ag-night-12, ag-log-09 Else they must be near each other.
  if (!areNear(table, giver.id, to.id))
    return refusal('TOO_FAR', 'ag-night-12', 'The two divisions are more than one move apart.', { division: id });
  return null;
}

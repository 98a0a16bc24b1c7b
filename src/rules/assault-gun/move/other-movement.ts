/** Other movement: the sides take turns, each moving what it wants of one division. */

import type { XY } from '../../../geometry/lattice/map.ts';
import type { Picker } from '../../../kernel/pick.ts';
import { type Refusal, refusal } from '../../../kernel/refusal.ts';
import { order } from '../../../kit/form.ts';
import { name, say } from '../../../kit/sentence.ts';
import { enemyOf, type Side } from '../../../kit/sides.ts';
import { baseOf, contact } from '../bases.ts';
import { refuseAgainstOrders } from '../hq.ts';
import { placeWords } from '../parts.ts';
import { type AgTable, isOnMap, type OnMap, seatsOf, standing, type Unit, unitOf } from '../state.ts';
import { afterStaff, refuseStaff, takeStaff } from '../supply/staff.ts';
import { marchFrame, passesUnknown } from './march.ts';
import { rates } from './rates.ts';
import { type March, type OtherMovementFrame, procedure, type Rest } from './types.ts';
import { type Extra, refuseWay } from './way.ts';

/** ag-other-09 Whoever passed first in the recce phase begins. */
export function otherMovementFrame({ passed, starts }: AgTable): OtherMovementFrame {
  return { proc: 'other-movement', step: 'next', active: passed[0] ?? starts, division: null, done: [], tank: null };
}

/**
 * ag-other-01, ag-other-02, ag-gap-31 May it move in this phase? Not if it did recce or was in a combat of any kind, has moved, or is in a divisional
 * retreat (ag-gap-57).
 */
export function mayMarch(unit: Pick<Unit, 'recced' | 'fought' | 'moved' | 'retreats' | 'row'>): boolean {
  // ag-spec-05 Ships lie where they lie.
  if (unit.row.special === 'naval guns') return false;
  return !unit.recced && !unit.fought && !unit.moved && !unit.retreats;
}

/** Divisions of a side that have neither moved nor been declined, and have something that may move. */
function openDivisions(table: AgTable, self: OtherMovementFrame, side: Side): string[] {
  const out: string[] = [];
  for (const unit of table.units)
    if (
      unit.side === side &&
      isOnMap(unit) &&
      mayMarch(unit) &&
      !out.includes(unit.division) &&
      !self.done.includes(unit.division)
    )
      out.push(unit.division);
  return out;
}

function movers(table: AgTable, self: OtherMovementFrame): OnMap[] {
  const out: OnMap[] = [];
  for (const unit of table.units) {
    if (unit.side !== self.active || !isOnMap(unit) || !mayMarch(unit) || self.done.includes(unit.division)) continue;
    if (self.division === null || unit.division === self.division) out.push(unit);
  }
  return out;
}

/** ag-gap-70 Why it may not ride on that tank: it must touch it, and both go as one. */
export function refuseRide(unit: OnMap, tank: OnMap | null): Refusal | null {
  if (!unit.row.riders) return refusal('NO_RIDERS', 'ag-hill-11', 'Those troops cannot ride on tanks.');
  const isCarrier =
    tank?.row.type === 'Tanks' && tank.row.ability?.kind === 'Support' && tank.row.ability.only === 'SMG';
  if (!isCarrier || tank.kind !== 'unit' || tank.division !== unit.division || !mayMarch(tank))
    return refusal('NO_TANK', 'ag-gap-70', 'No tank of its division can carry it.');
  return contact(baseOf(unit), baseOf(tank))
    ? null
    : refusal('NO_TANK', 'ag-gap-70', 'It must touch the tank before it mounts.');
}

/** The same way, from where the tank stands. */
function shifted(unit: OnMap, tank: OnMap, path: readonly XY[]): XY[] {
  return path.map(([x, y]) => [x + tank.at.x - unit.at.x, y + tank.at.y - unit.at.y]);
}

export function refuseMarch(table: AgTable, unit: OnMap, answer: March): Refusal | null {
  const end = answer.path.at(-1);
  if (!end || (end[0] === unit.at.x && end[1] === unit.at.y))
    return refusal('NO_WAY', 'ag-gap-07', 'The path must lead somewhere else.');
  // ag-other-04 Rates, obstacles and roads as in any move.
  const slow = answer.slow ? { slow: true } : {};
  // ag-hq-06 Orders bind.
  const there = { x: end[0], y: end[1] };
  if (answer.with === undefined)
    return refuseWay(table, unit, answer.path, 'other', slow) ?? refuseAgainstOrders(table, unit, there);
  const tank = standing(table, answer.with);
  const no = refuseRide(unit, tank);
  if (no || !tank) return no;
  const path = shifted(unit, tank, answer.path);
  const places = [unit, tank].map((one, i) => {
    const [x, y] = (i === 0 ? end : path.at(-1))!;
    return baseOf({ at: { x, y }, size: one.size });
  });
  const riding: Extra = { ...slow, riding: true, gone: [tank.id], taken: [places[1]!] };
  const carrying: Extra = { ...slow, gone: [unit.id], taken: [places[0]!] };
  return (
    refuseWay(table, unit, answer.path, 'other', riding) ??
    refuseWay(table, tank, path, 'other', carrying) ??
    refuseAgainstOrders(table, unit, there) ??
    refuseAgainstOrders(table, tank, places[1]!)
  );
}

function refuse(table: AgTable, self: OtherMovementFrame, side: Side, answer: March | Rest): Refusal | null {
  const division = answer.kind === 'rest' ? answer.division : unitOf(table, answer.unit)?.division;
  if (table.divisions.find(({ id }) => id === division)?.side !== side)
    return refusal('NOT_YOURS', 'ag-sm-12', 'That is not your unit to move.');
  // ag-other-08 One division at a time.
  if (self.done.includes(division!))
    return refusal('DIVISION_DONE', 'ag-other-08', 'That division has already moved this turn.');
  if (self.division !== null && self.division !== division)
    return refusal('OTHER_DIVISION', 'ag-other-08', 'Another division is moving: end its movement first.');
  if (answer.kind === 'rest' && !openDivisions(table, self, side).includes(division!) && self.division !== division)
    return refusal('DIVISION_DONE', 'ag-other-08', 'That division has nothing to move.');
  const no = refuseStaff(table, side, answer.staff);
  if (no || answer.kind === 'rest') return no;
  const after = afterStaff(table, answer.staff);
  const unit = standing(after, answer.unit);
  if (!unit) return refusal('NOT_ON_MAP', 'ag-unit-14', 'That unit is not on the map.');
  if (!mayMarch(unit))
    return refusal('MAY_NOT_MOVE', 'ag-other-01', 'It has already done recce, fought or moved this turn.', {
      unit: unit.id,
    });
  return refuseMarch(after, unit, answer);
}

const COMPASS: readonly XY[] = [
  ...([
    [0, -1],
    [1, 0],
    [0, 1],
    [-1, 0],
  ] as const),
];

/** Rest, and for some units a march in each direction, as far as it goes. */
function* offers(table: AgTable, self: OtherMovementFrame, side: Side): Iterable<March | Rest> {
  if (self.division !== null) yield rest(table, self);
  else for (const division of openDivisions(table, self, self.active)) yield { kind: 'rest', division };
  for (const unit of movers(table, self).slice(0, 6)) {
    const far = rates(table, unit, 'other').steps[0]!;
    for (const [dx, dy] of COMPASS)
      for (const steps of [far, far >> 1]) {
        const answer = march(unit.id, [[unit.at.x + dx * steps, unit.at.y + dy * steps]]);
        if (refuse(table, self, side, answer)) continue;
        yield answer;
        break;
      }
  }
}

const march = (unit: string, path: XY[]): March => ({
  kind: 'march',
  unit,
  path: path.map(([x, y]) => [x, y]),
});

/** A few guesses at a march; else the division rests. */
function draw(table: AgTable, self: OtherMovementFrame, side: Side, pick: Picker): March | Rest {
  const list = movers(table, self);
  for (let tries = 0; tries < 3 && list.length > 0 && pick(4) > 0; tries++) {
    const unit = list[pick(list.length)]!;
    const far = rates(table, unit, 'other').steps[0]!;
    const x = unit.at.x + pick(2 * far + 1) - far;
    const y = unit.at.y + pick(2 * far + 1) - far;
    const answer = march(unit.id, [[x, y]]);
    if (!refuse(table, self, side, answer)) return answer;
  }
  return rest(table, self);
}

const rest = (table: AgTable, self: OtherMovementFrame): Rest => ({
  kind: 'rest',
  division: self.division ?? openDivisions(table, self, self.active)[0]!,
});

export const otherMovement = procedure<OtherMovementFrame>(({ ask }) => ({
  /** ag-other-08 The sides take turns; one that has nothing left to move is left out. */
  next: ({ table, self }) => {
    if (self.division !== null) {
      if (movers(table, self).length > 0) return { to: 'choose' };
      finish(self);
    }
    if (openDivisions(table, self, self.active).length === 0) self.active = enemyOf(self.active);
    return openDivisions(table, self, self.active).length > 0 ? { to: 'choose' } : 'done';
  },

  choose: ask(['march', 'rest'], {
    rule: 'ag-sm-12',
    title: say`Move a unit of one division, or end the division's movement.`,
    hint: say`Units that have done nothing this turn may move, but not within 2 km of an enemy counter.`,
    startsOrder: true,
    waitsFor: ({ table, self }) => seatsOf(table, self.active),
    form: ({ table, self, side }) =>
      order(
        () => offers(table, self, side),
        (answer) => refuse(table, self, side, answer),
        { draw: (pick) => draw(table, self, side, pick) },
      ),
    words: (answer) =>
      answer.kind === 'rest'
        ? say`${name(answer.division)} ends its movement`
        : say`${name(answer.unit)} moves to ${placeWords(answer.path.at(-1))}`,
    take({ table, self, side, answer, play }) {
      takeStaff(table, side, answer.staff, play);
      if (answer.kind === 'rest') {
        play.emit({ type: 'rested', rule: 'ag-other-08', side: self.active, division: answer.division });
        self.division = answer.division;
        finish(self);
        return { to: 'next' };
      }
      const unit = standing(table, answer.unit)!;
      const slow = answer.slow ?? false;
      self.division = unit.division;
      if (answer.with !== undefined) {
        const tank = standing(table, answer.with)!;
        self.tank = { unit: tank.id, path: shifted(unit, tank, answer.path), slow };
      }
      return { call: marchFrame(unit.id, answer.path, 'other', slow), then: 'marched' };
    },
    noUndo: ({ table, answer }) => answer.kind === 'march' && isTelling(table, answer),
    standingOrder: ({ table, self, order: standing }) => (standing.kind === 'rest' ? rest(table, self) : null),
  }),

  /** ag-gap-70 The tank goes with its riders. */
  marched: ({ self }) => {
    const { tank } = self;
    self.tank = null;
    return tank ? { call: marchFrame(tank.unit, tank.path, 'other', tank.slow), then: 'next' } : { to: 'next' };
  },
}));

/** ag-gap-83 Whether a dummy lives on near a counter shows what is under that counter: such a march is not taken back. */
export function isTelling(table: AgTable, { unit: id, path }: March): boolean {
  const unit = standing(table, id);
  return unit?.kind === 'dummy' && passesUnknown(table, unit, path);
}

/** The division is done; the other side's turn. */
function finish(self: OtherMovementFrame): void {
  self.done.push(self.division!);
  self.division = null;
  self.active = enemyOf(self.active);
}

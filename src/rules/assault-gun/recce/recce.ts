/** The recce phase: who tries what, and who goes on. */
import { procedureOf } from '../../../kernel/flow.ts';
import { type Picker, pickOne } from '../../../kernel/pick.ts';
import { type Refusal, refusal } from '../../../kernel/refusal.ts';
import { baseOf, contact, gap2, KM } from '../bases.ts';
import { contactPlaces, refuseContact } from '../move/contact.ts';
import { around, canReach } from '../move/reach.ts';
import { refuseWay } from '../move/way.ts';
import {
  type AgAnswer,
  type AgKinds,
  type AgTable,
  type AnswerOf,
  aircraftOf,
  EDGES,
  enemyOf,
  halfOf,
  isOnMap,
  type OnMap,
  type Side,
  seatsOf,
  sideOf,
  standing,
  unitOf,
} from '../state.ts';
import { refuseStaff, takeStaff } from '../supply/staff.ts';
import { isInSight, mayRecce, refuseFlight, refuseRecce, refuseTarget, targetsOf } from './eligible.ts';
import { probeFrame } from './probe.ts';
import { spotFrame } from './spot.ts';
import type { ReccePhaseFrame } from './types.ts';

type Try = AnswerOf<'probe'> | AnswerOf<'spot'> | AnswerOf<'fly'>;

export const recceFrame = (): ReccePhaseFrame => ({ proc: 'recce', step: 'start', active: 'axis' });

/** ag-gap-14 Has the side a unit or an aircraft that could try? If not it passes by itself. */
export function canTry(table: AgTable, side: Side): boolean {
  const enemies = targetsOf(table, side);
  return (
    table.units.some(
      (unit) => unit.side === side && mayRecce(table, unit) && enemies.some((target) => isInSight(table, unit, target)),
    ) || flyers(table, side).length > 0
  );
}

const flyers = (table: AgTable, side: Side) =>
  table.aircraft.filter(
    (one) => one.mission?.kind === 'recce' && !refuseFlight(table, one, side, 'recce', one.mission.division),
  );

/** ag-recce-12, ag-gap-82 The path ends in contact; empty for a unit that touches its target already. */
export function refuseProbe(
  table: AgTable,
  unit: OnMap,
  target: OnMap,
  path: AnswerOf<'probe'>['path'],
): Refusal | null {
  const end = path.at(-1);
  const at = end ? { x: end[0], y: end[1] } : unit.at;
  return refuseContact(table, unit, at, target) ?? refuseWay(table, unit, path, 'probe');
}

/** ag-recce-13 to ag-recce-15 */
function refuseSpot(
  table: AgTable,
  unit: OnMap,
  target: OnMap,
  path: readonly (readonly [number, number])[],
): Refusal | null {
  // ag-recce-08, ag-gap-81
  if (!canReach(table, unit, target))
    return refusal('OUT_OF_REACH', 'ag-recce-08', 'That counter is beyond its normal move.', { target: target.id });
  const end = path.at(-1);
  if (!end) return null;
  const before = gap2(baseOf(unit), baseOf(target));
  const after = gap2({ x: end[0], y: end[1], half: halfOf(unit) }, baseOf(target));
  if (after >= before)
    return refusal('NOT_NEARER', 'ag-recce-14', 'A spotter moves towards what it spots, or not at all.');
  if (after < 2 * KM * 2 * KM)
    return refusal('TOO_CLOSE', 'ag-recce-15', 'A spotter stays 2 km away from what it spots.');
  return refuseWay(table, unit, path, 'spot');
}

export function refuseTry(table: AgTable, side: Side, answer: Try): Refusal | null {
  const no = refuseTarget(table, answer.target, side);
  if (no) return no;
  const target = standing(table, answer.target)!;
  if (answer.kind === 'fly') {
    const by = standing(table, answer.by);
    if (!by || by.side !== side || by.kind !== 'unit')
      return refusal('NOT_YOUR_UNIT', 'ag-recce-09', 'You have no such unit on the map.', { unit: answer.by });
    const grounded = refuseFlight(table, aircraftOf(table, answer.aircraft), side, 'recce', by.division);
    if (grounded) return grounded;
    return canReach(table, by, target)
      ? null
      : refusal('OUT_OF_REACH', 'ag-recce-09', 'That counter is beyond a normal move of that unit.', {
          target: target.id,
        });
  }
  const unit = unitOf(table, answer.unit);
  const barred = refuseRecce(table, unit, side);
  if (barred) return barred;
  return answer.kind === 'probe'
    ? refuseProbe(table, unit as OnMap, target, answer.path)
    : refuseSpot(table, unit as OnMap, target, answer.path ?? []);
}

export const recce = procedureOf<AgKinds>()<ReccePhaseFrame>()({
  start: (table, self) => {
    self.active = table.starts;
    return { to: 'after' };
  },

  /** ag-sm-06, ag-recce-03, ag-recce-10, ag-recce-11 */
  choose: {
    kind: 'ask',
    rule: 'ag-recce-03',
    opens: true,
    waitsFor: (table, self) => seatsOf(table, self.active),
    *offers(table, self) {
      yield { kind: 'pass' };
      yield* triesOf(table, self.active);
    },
    draw: (table, self, _seat, pick) => drawTry(table, self.active, pick),
    refuse(table, self, _seat, answer) {
      if (answer.kind !== 'pass' && answer.kind !== 'probe' && answer.kind !== 'spot' && answer.kind !== 'fly')
        return refusal('RECCE_OR_PASS', 'ag-recce-03', 'Reconnoitre a counter, or pass.');
      const no = answer.kind === 'pass' ? null : refuseTry(table, self.active, answer);
      return no ?? refuseStaff(table, self.active, answer.staff);
    },
    take(table, self, seat, answer, tell) {
      const side = sideOf(table, seat);
      if (answer.kind === 'pass') {
        takeStaff(table, side, answer.staff, tell);
        tell.emit({ type: 'passed', rule: 'ag-gap-14', side, automatic: false });
        self.active = enemyOf(side);
        return { to: 'after' };
      }
      const attempt = answer as Try;
      takeStaff(table, side, attempt.staff, tell);
      if (attempt.kind === 'probe') {
        tell.emit({
          type: 'probes',
          rule: 'ag-recce-12',
          unit: attempt.unit,
          side,
          target: attempt.target,
          counter: false,
        });
        return { call: probeFrame(attempt.unit, attempt.target, attempt.path, false), then: 'after' };
      }
      const aircraft = attempt.kind === 'fly' ? attempt.aircraft : null;
      const unit = attempt.kind === 'fly' ? attempt.by : attempt.unit;
      const path = attempt.kind === 'fly' ? [] : (attempt.path ?? []);
      tell.emit({ type: 'spots', rule: 'ag-recce-13', unit, side, target: attempt.target, aircraft });
      return { call: spotFrame(unit, attempt.target, path, aircraft), then: 'after' };
    },
    usual: () => ({ kind: 'pass' }),
  },

  /** ag-recce-04, ag-gap-14 Success keeps the initiative, failure hands it over; who has passed is out of it. */
  after: (table, self, play) => {
    const last = table.recced;
    if (last) {
      const by = unitOf(table, last.by)?.side ?? aircraftOf(table, last.by)?.side ?? last.side;
      self.active = last.result === 'failed' ? enemyOf(by) : by;
      play.emit({ type: 'recce-phase', rule: 'ag-recce-03', side: self.active });
    }
    for (let turns = 0; turns < 2; turns++) {
      const { active } = self;
      if (!table.passed.includes(active)) {
        if (canTry(table, active)) return { to: 'choose' };
        play.emit({ type: 'passed', rule: 'ag-gap-14', side: active, automatic: true });
      }
      self.active = enemyOf(active);
    }
    return { to: 'end' };
  },

  end: () => 'done',
});

/** All ways of trying, a few places for each: for lists and samples. */
function* triesOf(table: AgTable, side: Side): Iterable<Try> {
  const enemies = targetsOf(table, side);
  for (const unit of table.units) {
    if (unit.side !== side || !mayRecce(table, unit)) continue;
    for (const target of enemies) {
      if (!isInSight(table, unit, target) || !canReach(table, unit, target)) continue;
      const places = contactPlaces(table, unit, target, 'probe');
      // One place on each side: the middle one.
      for (const edge of EDGES) {
        const here = places.filter((place) => place.edge === edge);
        const place = here[here.length >> 1];
        const probe: Try | null = place
          ? { kind: 'probe', unit: unit.id, target: target.id, path: place.path.map(([x, y]) => [x, y]) }
          : null;
        if (probe && !refuseTry(table, side, probe)) yield probe;
      }
      yield { kind: 'spot', unit: unit.id, target: target.id };
    }
  }
  for (const { id, mission } of flyers(table, side))
    for (const unit of table.units)
      if (mission?.kind === 'recce' && unit.division === mission.division && isOnMap(unit))
        for (const target of enemies) {
          const fly: Try = { kind: 'fly', aircraft: id, target: target.id, by: unit.id };
          if (isInSight(table, unit, target) && !refuseTry(table, side, fly)) yield fly;
        }
}

/** A try at random: straight up to somebody near, or spotting; a pass now and then, or when nothing came of it. */
function drawTry(table: AgTable, side: Side, pick: Picker): AgAnswer {
  const units = table.units.filter((unit) => unit.side === side && mayRecce(table, unit)) as OnMap[];
  const enemies = targetsOf(table, side);
  if (units.length === 0 || enemies.length === 0 || pick(6) === 0) return drawFlight(table, side, enemies, pick);
  for (let tries = 0; tries < 4; tries++) {
    const unit = pickOne(units, pick);
    const near = enemies.filter((target) => isInSight(table, unit, target));
    if (near.length === 0) continue;
    const target = pickOne(near, pick);
    if (pick(4) > 0) {
      const both = halfOf(unit) + halfOf(target);
      const path = contact(baseOf(unit), baseOf(target))
        ? []
        : [around(baseOf(target), both, pick(2 * both - 3) - both + 2)[pick(4)]!];
      const probe: Try = { kind: 'probe', unit: unit.id, target: target.id, path: path.map(([x, y]) => [x, y]) };
      if (!refuseTry(table, side, probe)) return probe;
    } else {
      const spot: Try = { kind: 'spot', unit: unit.id, target: target.id };
      const step = pick(3) === 0 ? nearer(unit, target, pick) : null;
      const moving: Try = step ? { ...spot, path: [step] } : spot;
      if (!refuseTry(table, side, moving)) return moving;
      if (step && !refuseTry(table, side, spot)) return spot;
    }
  }
  return { kind: 'pass' };
}

/** A point some way towards the target. */
function nearer(unit: OnMap, target: OnMap, pick: Picker): [number, number] {
  const part = 1 + pick(3);
  return [
    unit.at.x + Math.round(((target.at.x - unit.at.x) * part) / 4),
    unit.at.y + Math.round(((target.at.y - unit.at.y) * part) / 4),
  ];
}

function drawFlight(table: AgTable, side: Side, enemies: readonly OnMap[], pick: Picker): AgAnswer {
  const ready = flyers(table, side);
  if (ready.length === 0 || enemies.length === 0) return { kind: 'pass' };
  const aircraft = pickOne(ready, pick);
  const division = aircraft.mission?.kind === 'recce' ? aircraft.mission.division : '';
  const units = table.units.filter((unit) => unit.division === division && unit.kind === 'unit' && isOnMap(unit));
  if (units.length === 0) return { kind: 'pass' };
  const fly: Try = {
    kind: 'fly',
    aircraft: aircraft.id,
    target: pickOne(enemies, pick).id,
    by: pickOne(units, pick).id,
  };
  return refuseTry(table, side, fly) ? { kind: 'pass' } : fly;
}

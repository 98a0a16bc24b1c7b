/** ag-air-02 to ag-air-06 Aircraft are allocated by turns at the end of the night; interdiction and area bombing follow at once. */

import { procedureOf } from '../../../kernel/flow.ts';
import { pickOne } from '../../../kernel/pick.ts';
import { type Refusal, refusal } from '../../../kernel/refusal.ts';
import type { AgKinds, AnswerOf } from '../book.ts';
import { removeLonely } from '../hidden.ts';
import { isTarget } from '../recce/eligible.ts';
import {
  type AgTable,
  type Aircraft,
  aircraftOf,
  type Division,
  divisionOf,
  enemyOf,
  type Mission,
  type OnMap,
  type Side,
  seatsOf,
  sideOf,
  type Unit,
} from '../state.ts';
import { WEATHER_EFFECTS } from '../tables/weather.ts';
import { flyMission } from './mission-roll.ts';
import type { MissionsFrame } from './types.ts';

export const missionsFrame = (active: Side): MissionsFrame => ({
  ...{ proc: 'missions', step: 'start', active, done: [], queue: [], current: null },
});

const free = (table: AgTable, side: Side): Aircraft[] =>
  table.aircraft.filter((one) => one.side === side && !one.lost && one.mission === null);

const divisionsOf = (table: AgTable, side: Side): Division[] =>
  table.divisions.filter((one) => one.side === side && one.arrived && !one.isCorps);

/** Divisions that have troops: on the map, at sea or in the air. */
const inPlay = (table: AgTable, side: Side): Division[] =>
  divisionsOf(table, side).filter(({ id }) =>
    table.units.some(({ division, kind }) => division === id && kind === 'unit'),
  );

/** ag-gap-65 Whom bombs can fall on: every unit of the division on the map, ag-gap-67 ships aside. */
const unitsOf = (table: AgTable, division: string): OnMap[] =>
  table.units.filter((unit): unit is OnMap => unit.division === division && unit.kind === 'unit' && isTarget(unit));

/** Every allocation that an aircraft can be given. */
function* missionsOf(
  table: AgTable,
  side: Side,
  { id, recce, gs, int, ab, cap }: Aircraft,
): Iterable<AnswerOf<'mission'>> {
  const own = inPlay(table, side);
  const enemies = divisionsOf(table, enemyOf(side)).filter((one) => unitsOf(table, one.id).length > 0);
  const to = (mission: NonNullable<AnswerOf<'mission'>['mission']>, of: string) =>
    ({ kind: 'mission', aircraft: id, mission, of }) as const;
  for (const { id: of } of own) {
    // ag-air-03 A friendly division.
    if (recce !== null) yield to('recce', of);
    if (gs !== null) yield to('gs', of);
    // ag-air-05 So too fighters, or another mission.
    if (cap !== null) yield to('cap', of);
  }
  // ag-air-04 An enemy division.
  for (const { id: of } of enemies) {
    if (int) yield to('int', of);
    if (ab !== null) yield to('ab', of);
  }
  if (cap !== null)
    for (const one of table.aircraft) if (one.side === side && isEscortable(one)) yield to('escort', one.id);
}

/** ag-air-05 Missions that fighters can go along with. */
const isEscortable = ({ mission }: Aircraft): boolean =>
  mission !== null && mission.kind !== 'cap' && mission.kind !== 'escort';

function missionOf({ mission, of }: AnswerOf<'mission'>): Mission {
  switch (mission!) {
    case 'recce':
    case 'gs':
      return { kind: mission as 'recce' | 'gs', division: of! };
    case 'int':
    case 'ab':
      return { kind: mission as 'int' | 'ab', target: of! };
    case 'cap':
      return { kind: 'cap', division: of! };
    case 'escort':
      return { kind: 'escort', aircraft: of! };
  }
}

function refuseMission(table: AgTable, side: Side, answer: AnswerOf<'mission'>): Refusal | null {
  if (answer.aircraft === null) return null;
  const aircraft = aircraftOf(table, answer.aircraft);
  if (!aircraft || aircraft.side !== side || aircraft.lost)
    return refusal('NO_AIRCRAFT', 'ag-air-01', 'You have no such aircraft.', { aircraft: answer.aircraft });
  if (aircraft.mission)
    return refusal('HAS_MISSION', 'ag-air-02', 'That aircraft has its mission for today.', { aircraft: aircraft.id });
  for (const one of missionsOf(table, side, aircraft))
    if (one.mission === answer.mission && one.of === answer.of) return null;
  return refusal('NO_SUCH_MISSION', 'ag-air-01', 'That aircraft cannot fly such a mission.', { aircraft: aircraft.id });
}

export const missions = procedureOf<AgKinds>()<MissionsFrame>()({
  // ag-air-26, ag-wx-04, ag-wx-05 Only a clear day is one to fly.
  start: (table) =>
    WEATHER_EFFECTS[table.weather].aircraft && table.aircraft.some(({ lost }) => !lost)
      ? { to: 'allocate' }
      : { to: 'end' },

  allocate: {
    kind: 'ask',
    rule: 'ag-air-02',
    waitsFor: (table, self) => seatsOf(table, self.active),
    skip: (table, self) => {
      // ag-gap-71 A side with none left is skipped.
      const isOut = (side: Side) => self.done.includes(side) || free(table, side).length === 0;
      if (!isOut(self.active)) return null;
      return isOut(enemyOf(self.active)) ? { to: 'next' } : { to: 'other' };
    },
    *offers(table, self) {
      yield { kind: 'mission', aircraft: null };
      for (const aircraft of free(table, self.active)) yield* missionsOf(table, self.active, aircraft);
    },
    draw(table, self, _seat, pick) {
      if (pick(12) === 0) return { kind: 'mission', aircraft: null };
      const all = [...missionsOf(table, self.active, pickOne(free(table, self.active), pick))];
      return all.length > 0 ? pickOne(all, pick) : { kind: 'mission', aircraft: null };
    },
    refuse: (table, self, _seat, answer) =>
      answer.kind === 'mission'
        ? refuseMission(table, self.active, answer)
        : refusal('MISSION', 'ag-air-02', 'Give one aircraft its mission, or send nobody else.'),
    take(table, self, seat, answer, tell) {
      const given = answer as AnswerOf<'mission'>;
      const side = sideOf(table, seat);
      if (given.aircraft === null) {
        self.done.push(side);
        tell.emit({ type: 'mission', rule: 'ag-air-02', side, aircraft: '', mission: null });
      } else
        tell.emit({ type: 'mission', rule: 'ag-air-02', side, aircraft: given.aircraft, mission: missionOf(given) });
      self.active = enemyOf(side);
      return { to: 'allocate' };
    },
    usual: () => ({ kind: 'mission', aircraft: null }),
  },

  other: (_table, self) => {
    self.active = enemyOf(self.active);
    return { to: 'allocate' };
  },

  /** ag-sm-04, ag-air-06 */
  next: (table, self) => {
    self.queue = table.aircraft
      .filter(({ mission }) => mission?.kind === 'int' || mission?.kind === 'ab')
      .map(({ id }) => id);
    return { to: 'resolve' };
  },

  resolve: (table, self, play) => {
    const id = self.queue.shift();
    if (id === undefined) return { to: 'end' };
    self.current = id;
    const aircraft = aircraftOf(table, id)!;
    const { mission } = aircraft;
    if (mission?.kind !== 'int' && mission?.kind !== 'ab') return { to: 'resolve' };
    const target = divisionOf(table, mission.target);
    // An earlier raid has left nobody there.
    if (unitsOf(table, target.id).length === 0) return { to: 'resolve' };
    // ag-air-16 A failed one is back in the pool tomorrow.
    if (!flyMission(table, aircraft, target, play)) return { to: 'resolve' };
    if (mission.kind === 'ab') {
      play.emit({
        type: 'bombed',
        rule: 'ag-air-22',
        side: target.side,
        division: target.id,
        strength: aircraft.ab ?? 0,
      });
      return { to: 'bomb' };
    }
    return { to: 'interdict' };
  },

  /** ag-air-20, ag-air-21, ag-gap-39 The attacker chooses: half speed, once, or one LOG. */
  interdict: {
    kind: 'ask',
    rule: 'ag-air-20',
    waitsFor: (table, self) => seatsOf(table, aircraftOf(table, self.current!)!.side),
    *offers(table, self) {
      if (!targetOf(table, self).interdicted) yield { kind: 'interdict', effect: 'halve' };
      yield { kind: 'interdict', effect: 'log' };
    },
    draw: (table, self, _seat, pick) => ({
      ...{ kind: 'interdict', effect: targetOf(table, self).interdicted || pick(2) === 0 ? 'log' : 'halve' },
    }),
    refuse: (table, self, _seat, answer) => {
      if (answer.kind !== 'interdict') return refusal('INTERDICT', 'ag-air-20', 'Half its movement, or one LOG.');
      return answer.effect === 'halve' && targetOf(table, self).interdicted
        ? refusal('HALVED', 'ag-air-21', 'Movement can be halved only once.')
        : null;
    },
    take(table, self, _seat, answer, tell) {
      const target = targetOf(table, self);
      const { effect } = answer as AnswerOf<'interdict'>;
      tell.emit({ type: 'interdicted', rule: 'ag-air-20', side: target.side, division: target.id, effect });
      return { to: 'resolve' };
    },
    usual: (table, self) => ({ kind: 'interdict', effect: targetOf(table, self).interdicted ? 'log' : 'halve' }),
  },

  /** ag-air-22 to ag-air-24, ag-gap-65 The owner spreads the hits, or gives up LOG for them. */
  bomb: {
    kind: 'ask',
    rule: 'ag-air-22',
    waitsFor: (table, self) => seatsOf(table, targetOf(table, self).side),
    *offers(table, self) {
      const strength = strengthOf(table, self);
      const { log } = targetOf(table, self);
      for (let paid = 0; paid <= Math.min(log, strength); paid++)
        yield { kind: 'bombed', hits: evenly(unitsOf(table, targetOf(table, self).id), strength - paid, 0), log: paid };
    },
    draw(table, self, _seat, pick) {
      const strength = strengthOf(table, self);
      const paid = pick(Math.min(targetOf(table, self).log, strength) + 1);
      const units = unitsOf(table, targetOf(table, self).id);
      return { kind: 'bombed', hits: evenly(units, strength - paid, pick(units.length)), log: paid };
    },
    refuse(table, self, _seat, answer) {
      if (answer.kind !== 'bombed') return refusal('BOMBED', 'ag-air-22', 'Spread the hits over the division.');
      const units = unitsOf(table, targetOf(table, self).id);
      const { log, hits } = answer;
      if (log > targetOf(table, self).log)
        return refusal('NO_LOG', 'ag-air-24', 'The division has not so much LOG.', { has: targetOf(table, self).log });
      const given = units.map(({ id }) => hitsOn(hits, id));
      const isStrange = hits.some(({ unit }) => !units.some(({ id }) => id === unit));
      if (isStrange || log + given.reduce((sum, one) => sum + one, 0) !== strengthOf(table, self))
        return refusal('ALL_HITS', 'ag-air-22', 'Hits and LOG given up must add up to the strength of the raid.');
      // ag-air-23
      if (Math.max(...given) - Math.min(...given) > 1)
        return refusal('EVENLY', 'ag-air-23', 'No unit may get two hits more than another.');
      return null;
    },
    take(table, self, seat, answer, tell) {
      const { hits, log } = answer as AnswerOf<'bombed'>;
      const side = sideOf(table, seat);
      const target = targetOf(table, self);
      const to = seatsOf(table, side);
      tell.emit({ type: 'raid-over', rule: 'ag-air-22', side, division: target.id });
      tell.emit({ type: 'log-bombed', rule: 'ag-air-24', side, division: target.id, log, to });
      for (const unit of unitsOf(table, target.id)) {
        // ag-gap-65 What is more than it can bear is lost.
        const taken = Math.min(hitsOn(hits, unit.id), unit.strength + 1);
        if (taken === 0) continue;
        const strength = unit.strength - taken;
        tell.emit({ type: 'damaged', rule: 'ag-air-22', unit: unit.id, side, hits: taken, strength, to });
        if (strength < 0) tell.emit({ type: 'eliminated', rule: 'ag-air-22', unit: unit.id, side });
      }
      removeLonely(table, target.id, tell);
      return { to: 'resolve' };
    },
    usual(table, self) {
      const strength = strengthOf(table, self);
      const paid = Math.min(targetOf(table, self).log, strength);
      return { kind: 'bombed', hits: evenly(unitsOf(table, targetOf(table, self).id), strength - paid, 0), log: paid };
    },
    // That there was LOG to give up shows nowhere.
    binds: () => true,
  },

  end: () => 'done',
});

function targetOf(table: AgTable, self: MissionsFrame): Division {
  const { mission } = aircraftOf(table, self.current!)!;
  return divisionOf(table, mission?.kind === 'int' || mission?.kind === 'ab' ? mission.target : '');
}

const strengthOf = (table: AgTable, self: MissionsFrame): number => aircraftOf(table, self.current!)!.ab ?? 0;

const hitsOn = (hits: AnswerOf<'bombed'>['hits'], unit: string): number =>
  hits.reduce((sum, one) => sum + (one.unit === unit ? one.hits : 0), 0);

/** ag-air-23 One each, from some unit on, and round again. */
function evenly(units: readonly Unit[], hits: number, from: number): { unit: string; hits: number }[] {
  const out = units.map(({ id }) => ({ unit: id, hits: 0 }));
  for (let i = 0; i < hits; i++) out[(from + i) % out.length]!.hits += 1;
  return out.filter((one) => one.hits > 0);
}

/** ag-air-02 to ag-air-06 Aircraft are allocated by turns at the end of the night; interdiction and area bombing follow at once. */
import { pickOne } from '../../../kernel/pick.ts';
import { type Refusal, refusal } from '../../../kernel/refusal.ts';
import { type Form, oneOf, split } from '../../../kit/form.ts';
import { list, name, type Sentence, say } from '../../../kit/sentence.ts';
import { enemyOf, type Side } from '../../../kit/sides.ts';
import { removeLonely } from '../hidden.ts';
import { isTarget } from '../recce/eligible.ts';
import {
  type AgTable,
  type Aircraft,
  aircraftOf,
  type Division,
  divisionOf,
  type Mission,
  type OnMap,
  seatsOf,
  type Unit,
} from '../state.ts';
import { WEATHER_EFFECTS } from '../tables/weather.ts';
import { flyMission } from './mission-roll.ts';
import { type Allocation, type Bombed, type Interdict, type MissionsFrame, procedure } from './types.ts';

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
function* missionsOf(table: AgTable, side: Side, { id, recce, gs, int, ab, cap }: Aircraft): Iterable<Allocation> {
  const own = inPlay(table, side);
  const enemies = divisionsOf(table, enemyOf(side)).filter((one) => unitsOf(table, one.id).length > 0);
  const to = (mission: NonNullable<Allocation['mission']>, of: string) =>
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

function missionOf({ mission, of }: Allocation): Mission {
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

function refuseMission(table: AgTable, side: Side, answer: Allocation): Refusal | null {
  if (answer.aircraft === null) return null;
  const aircraft = aircraftOf(table, answer.aircraft);
  if (!aircraft || aircraft.side !== side || aircraft.lost)
    return refusal('NO_AIRCRAFT', 'ag-air-01', 'You have no such aircraft.', { aircraft: answer.aircraft });
  if (aircraft.mission)
    return refusal('HAS_MISSION', 'ag-air-02', 'That aircraft already has its mission for today.', {
      aircraft: aircraft.id,
    });
  for (const one of missionsOf(table, side, aircraft))
    if (one.mission === answer.mission && one.of === answer.of) return null;
  return refusal('NO_SUCH_MISSION', 'ag-air-01', 'That aircraft cannot fly such a mission.', { aircraft: aircraft.id });
}

/** Allocations of one aircraft, or none any more. */
const allocationForm = (table: AgTable, side: Side): Form<Allocation> =>
  oneOf(
    function* (): Iterable<Allocation> {
      yield { kind: 'mission', aircraft: null };
      for (const aircraft of free(table, side)) yield* missionsOf(table, side, aircraft);
    },
    (answer) => refuseMission(table, side, answer),
    {
      draw: (pick) => {
        if (pick(12) === 0) return { kind: 'mission', aircraft: null };
        const all = [...missionsOf(table, side, pickOne(free(table, side), pick))];
        return all.length > 0 ? pickOne(all, pick) : { kind: 'mission', aircraft: null };
      },
    },
  );

/** ag-air-22 to ag-air-24, ag-gap-65 Hits on the units of a division, as even as can be, and LOG instead. */
function bombForm(table: AgTable, self: MissionsFrame): Form<Bombed> {
  const strength = strengthOf(table, self);
  const { id, log: has } = targetOf(table, self);
  const units = unitsOf(table, id);
  return split(
    function* (): Iterable<Bombed> {
      for (let paid = 0; paid <= Math.min(has, strength); paid++) yield bombed(units, strength, paid);
    },
    ({ log, hits }) => {
      if (log > has) return refusal('NO_LOG', 'ag-air-24', 'The division does not have that much LOG.', { has });
      const given = units.map((unit) => hitsOn(hits, unit.id));
      const isStrange = hits.some(({ unit }) => !units.some((one) => one.id === unit));
      if (isStrange || log + given.reduce((sum, one) => sum + one, 0) !== strength)
        return refusal('ALL_HITS', 'ag-air-22', 'Hits and LOG given up must add up to the strength of the raid.');
      // ag-air-23
      if (Math.max(...given) - Math.min(...given) > 1)
        return refusal('EVENLY', 'ag-air-23', 'No unit may take two hits more than another.');
      return null;
    },
    { draw: (pick) => bombed(units, strength, pick(Math.min(has, strength) + 1), pick(units.length)) },
  );
}

const bombed = (units: readonly Unit[], strength: number, paid: number, from = 0): Bombed => ({
  ...{ kind: 'bombed', hits: evenly(units, strength - paid, from), log: paid },
});

const MISSION_WORDS = {
  ...{ recce: 'recce for', gs: 'ground support for', int: 'interdiction against', ab: 'area bombing against' },
  ...{ cap: 'CAP over', escort: 'escort for' },
} as const;

export const missions = procedure<MissionsFrame>(({ ask }) => ({
  // ag-air-26, ag-wx-04, ag-wx-05 Only a clear day is one to fly.
  start: ({ table }) =>
    WEATHER_EFFECTS[table.weather].aircraft && table.aircraft.some(({ lost }) => !lost) ? { to: 'allocate' } : 'done',

  allocate: ask(['mission'], {
    rule: 'ag-air-02',
    title: say`Which mission does each aircraft fly today?`,
    hint: say`The sides assign one aircraft at a time, in the open.`,
    waitsFor: ({ table, self }) => seatsOf(table, self.active),
    autoResolve: ({ table, self }) => {
      // ag-gap-71 A side with none left is skipped.
      const isOut = (side: Side) => self.done.includes(side) || free(table, side).length === 0;
      if (!isOut(self.active)) return null;
      return isOut(enemyOf(self.active)) ? { to: 'next' } : { to: 'other' };
    },
    form: ({ table, self }) => allocationForm(table, self.active),
    words: ({ aircraft, mission, of }) =>
      aircraft === null || mission === undefined || of === undefined
        ? say`assign no more aircraft`
        : say`${name(aircraft)}: ${MISSION_WORDS[mission]} ${name(of)}`,
    take({ self, side, answer, play }) {
      if (answer.aircraft === null) {
        self.done.push(side);
        play.emit({ type: 'mission', rule: 'ag-air-02', side, aircraft: '', mission: null });
      } else
        play.emit({ type: 'mission', rule: 'ag-air-02', side, aircraft: answer.aircraft, mission: missionOf(answer) });
      self.active = enemyOf(side);
      return { to: 'allocate' };
    },
  }),

  other: ({ self }) => {
    self.active = enemyOf(self.active);
    return { to: 'allocate' };
  },

  /** ag-sm-04, ag-air-06 */
  next: ({ table, self }) => {
    self.queue = table.aircraft
      .filter(({ mission }) => mission?.kind === 'int' || mission?.kind === 'ab')
      .map(({ id }) => id);
    return { to: 'resolve' };
  },

  resolve: ({ table, self, play }) => {
    const id = self.queue.shift();
    if (id === undefined) return 'done';
    self.current = id;
    const aircraft = aircraftOf(table, id)!;
    const { mission } = aircraft;
    if (mission?.kind !== 'int' && mission?.kind !== 'ab') return { to: 'resolve' };
    const target = divisionOf(table, mission.target);
    // An earlier raid has left nobody there.
    if (unitsOf(table, target.id).length === 0) return { to: 'resolve' };
    // ag-air-16 A failed one is back in the pool tomorrow.
    if (!flyMission(table, aircraft, target, play)) return { to: 'resolve' };
    if (mission.kind === 'int') return { to: 'interdict' };
    const { side, id: division } = target;
    play.emit({ type: 'bombed', rule: 'ag-air-22', side, division, strength: aircraft.ab ?? 0 });
    return { to: 'bomb' };
  },

  /** ag-air-20, ag-air-21, ag-gap-39 The attacker chooses: half speed, once, or one LOG. */
  interdict: ask(['interdict'], {
    rule: 'ag-air-20',
    title: say`Half speed, or one LOG?`,
    waitsFor: ({ table, self }) => seatsOf(table, aircraftOf(table, self.current!)!.side),
    form: ({ table, self }) =>
      oneOf(
        (['halve', 'log'] as const).map((effect): Interdict => ({ kind: 'interdict', effect })),
        ({ effect }) =>
          effect === 'halve' && targetOf(table, self).interdicted
            ? refusal('HALVED', 'ag-air-21', 'Movement can be halved only once.')
            : null,
      ),
    words: ({ effect }) => (effect === 'halve' ? say`half speed` : say`one LOG`),
    take({ table, self, answer: { effect }, play }) {
      const { side, id: division } = targetOf(table, self);
      play.emit({ type: 'interdicted', rule: 'ag-air-20', side, division, effect });
      return { to: 'resolve' };
    },
  }),

  /** ag-air-22 to ag-air-24, ag-gap-65 The owner spreads the hits, or gives up LOG for them. */
  bomb: ask(['bombed'], {
    rule: 'ag-air-22',
    title: say`Which units take the hits, and is LOG given up instead?`,
    waitsFor: ({ table, self }) => seatsOf(table, targetOf(table, self).side),
    form: ({ table, self }) => bombForm(table, self),
    words: ({ hits, log }) => {
      const parts = [
        ...hits.map((one): Sentence => say`${name(one.unit)} takes ${one.hits}`),
        ...(log > 0 ? [say`${log} LOG`] : []),
      ];
      return parts.length > 0 ? list(parts) : say`nobody`;
    },
    defaultAnswer: ({ table, self }) => {
      const strength = strengthOf(table, self);
      const { id, log } = targetOf(table, self);
      return bombed(unitsOf(table, id), strength, Math.min(log, strength));
    },
    take({ table, self, side, answer: { hits, log }, play }) {
      const target = targetOf(table, self);
      const to = seatsOf(table, side);
      play.emit({ type: 'raid-over', rule: 'ag-air-22', side, division: target.id });
      play.emit({ type: 'log-bombed', rule: 'ag-air-24', side, division: target.id, log, to });
      for (const unit of unitsOf(table, target.id)) {
        // ag-gap-65 What is more than it can bear is lost.
        const taken = Math.min(hitsOn(hits, unit.id), unit.strength + 1);
        if (taken === 0) continue;
        const strength = unit.strength - taken;
        play.emit({ type: 'damaged', rule: 'ag-air-22', unit: unit.id, side, hits: taken, strength, to });
        if (strength < 0) play.emit({ type: 'eliminated', rule: 'ag-air-22', unit: unit.id, side });
      }
      removeLonely(table, target.id, play);
      return { to: 'resolve' };
    },
    // That there was LOG to give up shows nowhere.
    noUndo: () => true,
  }),
}));

function targetOf(table: AgTable, self: MissionsFrame): Division {
  const { mission } = aircraftOf(table, self.current!)!;
  return divisionOf(table, mission?.kind === 'int' || mission?.kind === 'ab' ? mission.target : '');
}

const strengthOf = (table: AgTable, self: MissionsFrame): number => aircraftOf(table, self.current!)!.ab ?? 0;

const hitsOn = (hits: Bombed['hits'], unit: string): number =>
  hits.reduce((sum, one) => sum + (one.unit === unit ? one.hits : 0), 0);

/** ag-air-23 One each, from some unit on, and round again. */
function evenly(units: readonly Unit[], hits: number, from: number): { unit: string; hits: number }[] {
  const out = units.map(({ id }) => ({ unit: id, hits: 0 }));
  for (let i = 0; i < hits; i++) out[(from + i) % out.length]!.hits += 1;
  return out.filter((one) => one.hits > 0);
}

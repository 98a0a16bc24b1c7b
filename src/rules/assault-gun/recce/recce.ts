/** The recce phase: who tries what, and who goes on. */
import { type Picker, pickOne } from '../../../kernel/pick.ts';
import type { Emitter, Play } from '../../../kernel/play.ts';
import { type Refusal, refusal } from '../../../kernel/refusal.ts';
import { type Form, order } from '../../../kit/form.ts';
import { name, type Sentence, say } from '../../../kit/sentence.ts';
import { enemyOf, type Side } from '../../../kit/sides.ts';
import { baseOf, contact, gap2, KM } from '../bases.ts';
import { contactPlaces } from '../move/contact.ts';
import { around, canReach } from '../move/reach.ts';
import { refuseWay } from '../move/way.ts';
import {
  type AgTable,
  aircraftOf,
  EDGES,
  halfOf,
  isOnMap,
  type Mission,
  type OnMap,
  seatsOf,
  standing,
  type Unit,
  unitOf,
} from '../state.ts';
import { refuseWith, takeStaff } from '../supply/staff.ts';
import type { StaffEvent } from '../supply/types.ts';
import {
  helped,
  isInSight,
  mayRecce,
  pairsInSight,
  refuseFlight,
  refuseRecce,
  refuseTarget,
  targetsOf,
} from './eligible.ts';
import { probeFrame, refuseProbe } from './probe.ts';
import { spotFrame } from './spot.ts';
import { settled } from './support.ts';
import {
  type CombatSet,
  type Pass,
  type ProbeFrame,
  procedure,
  type RecceEvent,
  type ReccePhaseFrame,
  type SpotFrame,
  type Try,
} from './types.ts';

/** ag-recce-02 The scenario says who starts the first phase; later whoever passed first in the last. */
export const recceFrame = (active: Side): ReccePhaseFrame => ({ proc: 'recce', step: 'after', active });

/** ag-gap-14 Has the side a unit or an aircraft that could try, engineers and all? If not it passes by itself. */
export function canTry(table: AgTable, side: Side): boolean {
  const enemies = targetsOf(table, side);
  const own = table.units.filter((unit): unit is OnMap => unit.side === side && unit.kind === 'unit' && isOnMap(unit));
  const canSee = (units: readonly OnMap[]): boolean =>
    pairsInSight(table, units, enemies).some(([unit, target]) => canReach(table, unit, target));
  const ready = own.filter((unit) => mayRecce(table, unit)).map((unit) => helped(table, unit));
  const flown = flyers(table, side).map(({ mission }) => mission!);
  return canSee(ready) || flown.some((mission) => canSee(own.filter((unit) => isFor(mission, unit))));
}

const isFor = (mission: Mission, unit: Unit): boolean =>
  mission.kind === 'recce' && mission.division === unit.division && unit.kind === 'unit';

const flyers = (table: AgTable, side: Side) =>
  table.aircraft.filter(
    (one) => one.mission?.kind === 'recce' && !refuseFlight(table, one, side, 'recce', one.mission.division),
  );

/** ag-recce-13 From a distance; without a path it stands still. */
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
  // ag-recce-14 Towards the target.
  if (after >= before)
    return refusal('NOT_NEARER', 'ag-recce-14', 'A spotter must move towards its target, or not at all.');
  // ag-recce-15
  if (after < 2 * KM * 2 * KM)
    return refusal('TOO_CLOSE', 'ag-recce-15', 'A spotter must stay at least 2 km from its target.');
  // ag-recce-14 By half its movement at most.
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
    // ag-recce-09
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
    ? refuseProbe(table, unit as OnMap, target, answer.path, answer.slow)
    : refuseSpot(table, unit as OnMap, target, answer.path ?? []);
}

/** Pass, or reconnoitre: what the phase asks, and a scene. */
export const tryForm = (table: AgTable, side: Side): Form<Try | Pass> =>
  order(
    function* (): Iterable<Try | Pass> {
      yield { kind: 'pass' };
      yield* triesOf(table, side);
    },
    (answer) =>
      refuseWith(table, side, answer.staff, (after) =>
        answer.kind === 'pass' ? null : refuseTry(after, side, answer),
      ),
    { draw: (pick) => drawTry(table, side, pick) },
  );

export function tryWords(answer: Try | Pass): Sentence {
  switch (answer.kind) {
    case 'pass':
      return say`pass`;
    case 'probe':
      return say`${name(answer.unit)} probes ${name(answer.target)}`;
    case 'spot':
      return say`${name(answer.unit)} ${answer.path ? 'moves up and spots' : 'spots'} ${name(answer.target)}`;
    case 'fly':
      return say`${name(answer.aircraft)} spots ${name(answer.target)} for ${name(answer.by)}`;
  }
}

/** ag-recce-12, ag-recce-13 The attempt is announced; null for a pass. */
export function setOut(
  table: AgTable,
  side: Side,
  answer: Try | Pass,
  play: Emitter<RecceEvent | StaffEvent>,
): ProbeFrame | SpotFrame | null {
  takeStaff(table, side, answer.staff, play);
  if (answer.kind === 'pass') {
    play.emit({ type: 'passed', rule: 'ag-gap-14', side, automatic: false });
    return null;
  }
  const { target } = answer;
  if (answer.kind === 'probe') {
    const { unit, path, slow } = answer;
    play.emit({ type: 'probes', rule: 'ag-recce-12', unit, side, target, counter: false });
    return probeFrame(standing(table, unit)!, target, path, false, slow);
  }
  const [unit, aircraft] = answer.kind === 'fly' ? [answer.by, answer.aircraft] : [answer.unit, null];
  const path = answer.kind === 'fly' ? [] : (answer.path ?? []);
  play.emit({ type: 'spots', rule: 'ag-recce-13', unit, side, target, aircraft });
  return spotFrame(standing(table, unit)!, target, path, aircraft);
}

/** Combats as they stand after what has happened since. */
function settleAll(table: AgTable, play: Emitter<CombatSet>): void {
  for (const combat of [...table.combats]) {
    const now = settled(table, combat);
    if (now !== combat) play.emit({ type: 'combat', rule: 'ag-attack-13', combat: now });
  }
}

/** ag-gap-14 Who has passed is out of it. */
const open = (table: AgTable, side: Side): Side => (table.passed.includes(side) ? enemyOf(side) : side);

/** ag-recce-04 Until both have passed, or have nobody left. */
function goOn(table: AgTable, self: ReccePhaseFrame, play: Play<RecceEvent>): { readonly to: 'choose' } | 'done' {
  for (let turns = 0; turns < 2; turns++) {
    const { active } = self;
    if (!table.passed.includes(active)) {
      if (canTry(table, active)) return { to: 'choose' };
      play.emit({ type: 'passed', rule: 'ag-gap-14', side: active, automatic: true });
    }
    self.active = enemyOf(active);
  }
  return 'done';
}

export const recce = procedure<ReccePhaseFrame>(({ ask }) => ({
  /** ag-sm-06, ag-recce-03, ag-recce-10, ag-recce-11 */
  choose: ask(['pass', 'probe', 'spot', 'fly'], {
    rule: 'ag-recce-03',
    title: say`Which unit performs recce, or do you pass?`,
    hint: say`Success lets you attack at once and keeps the initiative. Failure hands it over. If you pass you are out of this phase.`,
    startsOrder: true,
    waitsFor: ({ table, self }) => seatsOf(table, self.active),
    form: ({ table, self }) => tryForm(table, self.active),
    words: tryWords,
    take({ table, self, side, answer, play }) {
      const attempt = setOut(table, side, answer, play);
      if (attempt) return { call: attempt, then: 'tried' };
      self.active = enemyOf(side);
      return { to: 'after' };
    },
    // Whether a spotter that moves is met is a question that its side must not know of.
    noUndo: ({ answer }) => answer.kind !== 'pass',
  }),

  /**
   * ag-recce-03, ag-recce-10 Success keeps the initiative, ag-recce-11 failure hands it over, ag-counter-05 a counter-recce takes it.
   * ag-gap-79 An aircraft that did not come through has made no recce roll.
   */
  tried: ({ table, self, play, returned: last }) => {
    settleAll(table, play);
    if (last) self.active = last.result === 'failed' ? enemyOf(last.side) : last.side;
    self.active = open(table, self.active);
    if (last) play.emit({ type: 'recce-phase', rule: 'ag-recce-03', side: self.active });
    return goOn(table, self, play);
  },

  after: ({ table, self, play }) => {
    settleAll(table, play);
    self.active = open(table, self.active);
    return goOn(table, self, play);
  },
}));

/** Ways of trying, the cheap ones first: from where they stand, then from one place on each side of the target. */
function* triesOf(table: AgTable, side: Side): Iterable<Try> {
  const enemies = targetsOf(table, side);
  const units = table.units.filter((unit): unit is OnMap => unit.side === side && mayRecce(table, unit));
  const pairs = (all: readonly OnMap[]) =>
    pairsInSight(table, all, enemies).filter(([unit, target]) => canReach(table, unit, target));
  for (const [unit, target] of pairsInSight(table, units, enemies))
    if (canReach(table, unit, target)) yield { kind: 'spot', unit: unit.id, target: target.id };
  for (const { id, mission } of flyers(table, side)) {
    const own = table.units.filter((unit): unit is OnMap => isFor(mission!, unit) && isOnMap(unit));
    for (const [unit, target] of pairs(own)) yield { kind: 'fly', aircraft: id, target: target.id, by: unit.id };
  }
  for (const [unit, target] of pairs(units)) {
    const places = contactPlaces(table, unit, target, 'probe');
    for (const edge of EDGES) {
      const here = places.filter((place) => place.edge === edge);
      const place = here[here.length >> 1];
      const path = place?.path.map(([x, y]): [number, number] => [x, y]);
      if (path) yield { kind: 'probe', unit: unit.id, target: target.id, path };
    }
  }
}

/** A try at random: straight up to somebody near, or spotting; a pass now and then, or when nothing came of it. */
function drawTry(table: AgTable, side: Side, pick: Picker): Try | Pass {
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

function drawFlight(table: AgTable, side: Side, enemies: readonly OnMap[], pick: Picker): Try | Pass {
  const ready = flyers(table, side);
  if (ready.length === 0 || enemies.length === 0) return { kind: 'pass' };
  const aircraft = pickOne(ready, pick);
  const units = table.units.filter((unit) => isFor(aircraft.mission!, unit) && isOnMap(unit));
  if (units.length === 0) return { kind: 'pass' };
  const fly: Try = {
    kind: 'fly',
    aircraft: aircraft.id,
    target: pickOne(enemies, pick).id,
    by: pickOne(units, pick).id,
  };
  return refuseTry(table, side, fly) ? { kind: 'pass' } : fly;
}

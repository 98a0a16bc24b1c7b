/** Scenarios, forces and deployment. */

import { nearestFree } from '../../geometry/table/place.ts';
import type { Data } from '../../kernel/data.ts';
import { procedureOf } from '../../kernel/flow.ts';
import type { Parsed } from '../../kernel/input.ts';
import type { Start } from '../../kernel/match.ts';
import type { Telling } from '../../kernel/play.ts';
import { type Refusal, refusal } from '../../kernel/refusal.ts';
import type { Seat, SeatId } from '../../kernel/seats.ts';
import type { ScenarioInfo } from '../../kit/contract.ts';
import { type Contest, contestOf } from '../../scenarios/battlegroup/contests.ts';
import { forceOf } from '../../scenarios/battlegroup/forces/of.ts';
import { lesOrmeaux } from '../../scenarios/battlegroup/les-ormeaux.ts';
import { BATTLEGROUP_LIST } from '../../scenarios/battlegroup/list.ts';
import type { Battle, BattleUnit } from '../../scenarios/battlegroup/types.ts';
import { isBodyIn } from '../../tabletop/zones.ts';
import { takeOff } from './air/arrival.ts';
import type { BgAnswer } from './answers.ts';
import { freshPot } from './counters.ts';
import type { BgEvent } from './events.ts';
import { refuseShells } from './fire/weapons.ts';
import type { DeployFrame } from './frames.ts';
import { basesOf, isAircraft, mapOf, typeOf } from './ground.ts';
import { refuseOff, standAt } from './placing.ts';
import type { UnitType } from './profile.ts';
import { musterFrame } from './reserves/muster.ts';
import { detach, refuseApart } from './special/bren.ts';
import { whyNotAllowed } from './special/forces.ts';
import {
  type BgKinds,
  type BgTable,
  clone,
  enemyOf,
  frozen,
  type GroundSource,
  type Muster,
  NO_SUPPORT,
  type Place,
  SIDES,
  type Side,
  type Unit,
  unitAt,
  unitOf,
} from './state.ts';
import { fireListOf } from './tables/fire-support.ts';
import { ROSTER_SECTIONS } from './tables/roster.ts';
import { UNITS } from './tables/units.ts';
import { turnFrame } from './turn.ts';
import { holdAtStart } from './victory.ts';

const BATTLES: readonly Battle[] = [lesOrmeaux];

export function battleOf(id: string | null): Battle | undefined {
  return BATTLES.find((battle) => battle.id === id);
}

export const SCENARIOS: readonly ScenarioInfo[] = BATTLEGROUP_LIST;

export function seats(): Seat[] {
  return SIDES.map((side) => ({ id: side, side, role: 'player', units: 'side' }));
}

const NOTHING = Object.freeze({});
const NO_MARKERS = Object.freeze({ axis: null, allies: null });
const UNTOUCHED = Object.freeze({ air: false, flame: false });

/** bg-spec-05 Auxiliaries are always inexperienced, bg-spec-19, bg-gap-75 aces of any nation always elite. */
function experienceOf({ traits, experience }: UnitType): Unit['experience'] {
  if (traits.includes('auxiliary')) return 'inexperienced';
  return traits.includes('ace') ? 'elite' : experience;
}

/** bg-state-02 Every unit for itself: platoons are not kept. */
export function newUnit(id: string, side: Side, seat: SeatId, type: UnitType): Unit {
  const rounds = type.main?.rounds ?? 0;
  const he = type.main?.rounds ? type.main.he : 0;
  return {
    id,
    type: type.id,
    name: type.name,
    short: type.short,
    side,
    seat,
    place: null,
    men: type.men,
    strength: type.men,
    hits: type.hits,
    he,
    ap: rounds - he,
    heFired: 0,
    apFired: 0,
    // bg-state-04
    experience: experienceOf(type),
    // bg-state-05
    rating: type.rating,
    pinned: false,
    ordered: false,
    acted: false,
    marker: null,
    moved: false,
    fired: false,
    movedBefore: false,
    firedBefore: false,
    immobile: false,
    ammo: 'normal',
    aboard: null,
    section: null,
    reserve: null,
    stock: type.stock ? Object.freeze({ ...type.stock }) : NOTHING,
  };
}

/** bg-state-30 The ground, and nobody on it. */
export function emptyTable(ground: GroundSource, seated: readonly Seat[]): BgTable {
  const players = (side: Side): SeatId[] =>
    seated.filter((seat) => seat.role === 'player' && seat.side === side).map(({ id }) => id);
  return {
    ground: frozen(ground),
    scenario: null,
    size: 'squad',
    units: [],
    wrecks: [],
    mines: [],
    charges: [],
    objectives: [],
    zones: Object.freeze([]),
    turn: 0,
    active: 'allies',
    first: 'allies',
    limit: 10,
    orders: 0,
    rerolled: [],
    seats: { axis: players('axis'), allies: players('allies') },
    holds: [],
    pot: freshPot(),
    played: [],
    taken: { axis: [], allies: [] },
    rating: { axis: 0, allies: 0 },
    scouts: { axis: 0, allies: 0 },
    outscouted: null,
    storm: false,
    muster: null,
    edges: { axis: 'east', allies: 'west' },
    support: { axis: NO_SUPPORT, allies: NO_SUPPORT },
    suffered: { axis: UNTOUCHED, allies: UNTOUCHED },
    airWaiting: { axis: 0, allies: 0 },
    airDrawn: { axis: 0, allies: 0 },
    airMarkers: NO_MARKERS,
    types: Object.freeze({}),
    over: null,
  };
}

/** bg-br-01 The sum of the units' ratings at the start; bg-state-26 the scouts among them. */
export function countForces(table: BgTable): void {
  for (const side of SIDES) {
    const own = table.units.filter((unit) => unit.side === side);
    table.rating[side] = own.reduce((sum, unit) => sum + unit.rating, 0);
    table.scouts[side] = own.reduce((sum, unit) => {
      const { traits } = typeOf(table, unit);
      return sum + (traits.includes('scout2') ? 2 : traits.includes('scout') ? 1 : 0);
    }, 0);
  }
}

export function setup(
  id: string,
  { measuring }: { readonly [name: string]: Data },
  seated: readonly Seat[],
): Parsed<Start<BgKinds>> {
  const start = startOf(id, seated);
  // bg-hid-07
  return start.ok && measuring === 'faithful' ? { ok: true, value: withoutMeasuring(start.value) } : start;
}

/** bg-hid-07 The same battle at a table where nobody measures. */
export function withoutMeasuring(start: Start<BgKinds>): Start<BgKinds> {
  return () => {
    const game = start();
    return { ...game, table: { ...game.table, measuring: 'faithful' } };
  };
}

function startOf(id: string, seated: readonly Seat[]): Parsed<Start<BgKinds>> {
  const contest = contestOf(id);
  if (contest) return contestStart(contest, seated);
  const battle = battleOf(id);
  if (!battle) return { ok: false, place: 'scenario', reason: `there is no scenario ${id}` };
  const { width, height } = mapOf(battle.map);
  const table = emptyTable({ map: battle.map, width, height, features: [], removed: [] }, seated);
  table.scenario = id;
  table.size = battle.size;
  table.limit = battle.turnLimit;
  table.first = battle.first;
  table.active = enemyOf(battle.first);
  table.storm = battle.storm;
  table.objectives = battle.objectives.map(({ id, at: [x, y] }) =>
    Object.freeze({ id, at: Object.freeze({ x, y }), holder: null }),
  );
  table.zones = Object.freeze(SIDES.map((side) => Object.freeze({ side, ...battle.zones[side] })));
  for (const { id: unit, side, type, name, short } of battle.units) {
    const seat = seated.find(
      (one) => one.role === 'player' && one.side === side && (one.units === 'side' || one.units.includes(unit)),
    );
    if (!seat) return { ok: false, place: 'seats', reason: `nobody commands ${unit}` };
    table.units.push(Object.freeze({ ...newUnit(unit, side, seat.id, UNITS[type]!), name, short }));
  }
  // bg-spec-28
  const wrong = whyNotAllowed(table);
  if (wrong !== null) return { ok: false, place: 'units', reason: wrong };
  countForces(table);
  const stack = [{ proc: 'deploy' as const, step: 'place' as const, side: enemyOf(battle.first) }];
  return { ok: true, value: () => ({ table: clone(table), stack: structuredClone(stack) }) };
}

/** bg-scn-d-04 What the defender of the high ground gets for nothing. */
const FREE_DEFENCES: Muster['defences'] = ['bunker', 'trench', 'mines'];

function defencesOf(contest: Contest): Muster['defences'] {
  const { kind, attacker } = contest;
  if (kind !== 'defence-line' && kind !== 'high-ground') return [];
  const { bunkers, trench, mines, wire } = forceOf(contest, enemyOf(attacker)).defences;
  const many = <What extends string>(count: number, what: What): What[] => new Array<What>(count).fill(what);
  const bought = [
    ...many(bunkers, 'bunker' as const),
    ...many(Math.ceil(trench / 1000), 'trench' as const),
    ...many(mines, 'mines' as const),
    ...many(Math.ceil(wire / 1000), 'wire' as const),
  ];
  return kind === 'high-ground' ? [...FREE_DEFENCES, ...bought] : bought;
}

/** bg-res-06, bg-scn-a-07, bg-scn-b-09, bg-scn-c-04, bg-scn-c-10, bg-scn-d-09, bg-scn-d-10 When and with how many dice. */
function arrivalsOf({ kind, size, attacker }: Contest): Muster['arrivals'] {
  const dice = size === 'battalion' ? 3 : size === 'company' ? 2 : 1;
  const defender = enemyOf(attacker);
  switch (kind) {
    case 'attack':
    case 'flank':
      return { axis: { turn: 2, dice }, allies: { turn: 2, dice } };
    case 'defence-line':
      return { [attacker]: { turn: 3, dice }, [defender]: { turn: 5, dice } } as Muster['arrivals'];
    case 'high-ground':
      // The whole second wave at once; the reserves one die, whatever the size.
      return { [attacker]: { turn: 4, dice: 0 }, [defender]: { turn: 4, dice: 1 } } as Muster['arrivals'];
  }
}

/** bg-gap-68 A bunker comes with its machine gun team, which is there from the start as defences are (bg-scn-c-03, bg-scn-d-03). */
function addBunkerTeams(table: BgTable, contest: Contest, seated: readonly Seat[]): void {
  const side = enemyOf(contest.attacker);
  const type = UNITS[side === 'axis' ? 'mg42-tripod-team' : 'maxim-team']!;
  const seat = seated.find((one) => one.role === 'player' && one.side === side)!;
  const bunkers = table.muster!.defences.filter((what) => what === 'bunker').length;
  for (let i = 1; i <= bunkers; i++) {
    const fresh = newUnit(`${side}-bunker-${i}`, side, seat.id, type);
    const stock = Object.freeze({ ...fresh.stock, garrison: 1 });
    table.units.push(Object.freeze({ ...fresh, name: `Bunker MG ${i}`, short: `Bkr ${i}`, stock }));
  }
}

/** One of the book's scenarios: all units in reserve, and the deployment still to come. */
function contestStart(contest: Contest, seated: readonly Seat[]): Parsed<Start<BgKinds>> {
  const { width, height } = mapOf(contest.map);
  const table = emptyTable({ map: contest.map, width, height, features: [], removed: [] }, seated);
  table.scenario = contest.id;
  table.size = contest.size;
  table.limit = contest.turnLimit;
  table.first = contest.attacker;
  table.active = enemyOf(contest.attacker);
  table.muster = frozen({
    ...{ scenario: contest.kind, attacker: contest.attacker, hill: null },
    corners: { axis: null, allies: null },
    flanks: { axis: null, allies: null },
    arrivals: arrivalsOf(contest),
    defences: defencesOf(contest),
  });
  for (const side of SIDES) {
    const { units, support } = forceOf(contest, side);
    for (const { id, type, name, short, section, aboard } of units) {
      const seat = seated.find(
        (one) => one.role === 'player' && one.side === side && (one.units === 'side' || one.units.includes(id)),
      );
      if (!seat) return { ok: false, place: 'seats', reason: `nobody commands ${id}` };
      const fresh = newUnit(id, side, seat.id, UNITS[type]!);
      const placedAs = ROSTER_SECTIONS.find((one) => one.id === section)?.id ?? null;
      table.units.push(Object.freeze({ ...fresh, name, short, section: placedAs, reserve: 0, aboard: aboard ?? null }));
    }
    table.support[side] = Object.freeze({
      ...NO_SUPPORT,
      requests: support.requests,
      counterBattery: support.counterBattery,
    });
  }
  const [axis, allies] = [forceOf(contest, 'axis'), forceOf(contest, 'allies')];
  table.fireLists = Object.freeze({ axis: fireListOf(axis), allies: fireListOf(allies) });
  // bg-spec-28
  const wrong = whyNotAllowed(table);
  if (wrong !== null) return { ok: false, place: 'units', reason: wrong };
  addBunkerTeams(table, contest, seated);
  countForces(table);
  return { ok: true, value: () => ({ table: clone(table), stack: [musterFrame()] }) };
}

// ---- deployment ------------------------------------------------------------------------------------------------

function isInZone(table: BgTable, unit: Unit, place: Place): boolean {
  const zone = table.zones.find(({ side }) => side === unit.side);
  if (!zone) return true;
  return isBodyIn(zone, basesOf(typeOf(table, unit), place));
}

function refusePlace(table: BgTable, seat: SeatId, answer: Extract<BgAnswer, { kind: 'place' }>): Refusal | null {
  const unit = unitOf(table, answer.unit);
  if (unit?.seat !== seat) return refusal('NOT_YOURS', 'bg-scn-b-06', 'You do not command that unit.');
  const [x, y] = answer.at;
  const off = refuseOff(table, { x, y }, 'bg-scn-b-06');
  if (off) return off;
  const place = standAt(table, unit, { x, y }, answer.facing, answer.stance);
  if (!place) return refusal('NO_ROOM', 'bg-gap-07', 'It has no room to stand there.');
  if (!isInZone(table, unit, place))
    return refusal('OUT_OF_ZONE', 'bg-scn-b-06', 'That is outside your deployment zone.');
  return null;
}

function refuseSplit(table: BgTable, seat: SeatId, answer: Extract<BgAnswer, { kind: 'split' }>): Refusal | null {
  const unit = unitOf(table, answer.unit);
  if (unit?.seat !== seat) return refusal('NOT_YOURS', 'bg-hid-06', 'You do not command that unit.');
  return refuseShells(typeOf(table, unit), answer.he);
}

/** bg-spec-07 A Bren team may be deployed separately: then it is detached before either is placed. */
function refuseDetach(table: BgTable, seat: SeatId, answer: Extract<BgAnswer, { kind: 'detach' }>): Refusal | null {
  const unit = answer.unit === undefined ? undefined : unitOf(table, answer.unit);
  if (unit?.seat !== seat) return refusal('NOT_YOURS', 'bg-spec-07', 'You do not command that unit.');
  return refuseApart(table, unit, answer);
}

/** Where the ready deployment puts a unit, or as near to it as there is room. */
function readyPlace(table: BgTable, unit: Unit, ready: BattleUnit): Place | null {
  const [x, y] = ready.at;
  const place = standAt(table, unit, { x, y }, ready.facing, ready.stance);
  if (place && isInZone(table, unit, place)) return place;
  let found: Place | null = null;
  nearestFree(
    { x, y },
    (at) => {
      const other = standAt(table, unit, at, ready.facing, undefined);
      if (!other || !isInZone(table, unit, other)) return false;
      found = other;
      return true;
    },
    { step: 100, farthest: 2000 },
  );
  return found;
}

function placeReady(table: BgTable, side: Side, seat: SeatId, tell: Telling<BgEvent>): void {
  for (const ready of battleOf(table.scenario)?.units ?? []) {
    if (ready.side !== side) continue;
    const unit = unitAt(table, ready.id);
    if (unit.place || unit.seat !== seat || isAircraft(typeOf(table, unit))) continue;
    const place = readyPlace(table, unit, ready);
    if (place) tell.emit({ type: 'placed', rule: 'bg-scn-b-06', unit: unit.id, place });
  }
  // bg-spec-07 A Bren team goes where its section is.
  for (const unit of unplaced(table, side)) {
    const section = battleOf(table.scenario)?.units.find(({ id }) => unit.id.startsWith(`${id}-bren`));
    const place = section && unit.seat === seat ? readyPlace(table, unit, section) : null;
    if (place) tell.emit({ type: 'placed', rule: 'bg-spec-07', unit: unit.id, place });
  }
}

function unplaced(table: BgTable, side: Side): Unit[] {
  // bg-air-02 Aircraft wait off the table until the battle begins.
  return table.units.filter(
    (unit) =>
      unit.side === side &&
      unit.place === null &&
      // bg-state-15 Who is carried comes with his vehicle.
      unit.aboard === null &&
      !isAircraft(typeOf(table, unit)),
  );
}

export const deploy = procedureOf<BgKinds>()<DeployFrame>()({
  place: {
    kind: 'ask',
    rule: 'bg-scn-b-06',
    samples: true,
    // Whoever has units to place; once all stand, any of the side may say that it begins.
    waitsFor: (table, self) => {
      const owners = unplaced(table, self.side).map((unit) => unit.seat);
      return table.seats[self.side].filter((seat) => owners.length === 0 || owners.includes(seat));
    },
    *offers(table, self, seat) {
      if (unplaced(table, self.side).some((unit) => unit.seat === seat)) yield { kind: 'ready' };
      if (unplaced(table, self.side).length === 0) yield { kind: 'begin' };
      for (const ready of battleOf(table.scenario)?.units ?? []) {
        const unit = unitOf(table, ready.id);
        if (unit?.seat !== seat) continue;
        const [x, y] = ready.at;
        const answer = { kind: 'place', unit: unit.id, at: [x, y] as [number, number], facing: ready.facing } as const;
        if (!refusePlace(table, seat, answer)) yield answer;
      }
    },
    draw(table, self, seat, pick) {
      if (unplaced(table, self.side).length === 0) return { kind: 'begin' };
      if (pick(3) === 0) {
        const zone = table.zones.find(({ side }) => side === self.side)!;
        const own = table.units.filter((unit) => unit.seat === seat);
        const at: [number, number] = [
          zone.west + pick(zone.east - zone.west),
          zone.north + pick(zone.south - zone.north),
        ];
        const answer = { kind: 'place', unit: own[pick(own.length)]!.id, at, facing: pick(48) } as const;
        if (!refusePlace(table, seat, answer)) return answer;
      }
      return { kind: 'ready' };
    },
    refuse(table, self, seat, answer) {
      switch (answer.kind) {
        case 'place':
          return refusePlace(table, seat, answer);
        case 'split':
          return refuseSplit(table, seat, answer);
        case 'detach':
          return refuseDetach(table, seat, answer);
        case 'ready':
          return unplaced(table, self.side).some((unit) => unit.seat === seat)
            ? null
            : refusal('ALL_PLACED', 'bg-scn-b-06', 'All your units are on the table.');
        case 'begin': {
          const left = unplaced(table, self.side)[0];
          return left
            ? refusal('NOT_PLACED', 'bg-scn-b-06', `${left.name} is not on the table yet.`, { unit: left.id })
            : null;
        }
        default:
          return refusal('DEPLOY', 'bg-scn-b-06', 'Place your units, then begin.');
      }
    },
    take(table, self, seat, answer, tell) {
      switch (answer.kind) {
        case 'place': {
          const unit = unitAt(table, answer.unit);
          const [x, y] = answer.at;
          const place = standAt(table, unit, { x, y }, answer.facing, answer.stance)!;
          tell.emit({ type: 'placed', rule: 'bg-scn-b-06', unit: unit.id, place });
          return { to: 'place' };
        }
        case 'split': {
          // bg-hid-06, bg-gap-01 How the rounds are split is its owner's secret; that he saw to it is not.
          const unit = unitAt(table, answer.unit);
          const rounds = typeOf(table, unit).main!.rounds!;
          const to = table.seats[self.side];
          const { he } = answer;
          tell.emit({ type: 'split', rule: 'bg-hid-06', to, unit: unit.id, side: self.side, he, ap: rounds - he });
          tell.emit({ type: 'readied', rule: 'bg-hid-06', side: self.side });
          return { to: 'place' };
        }
        case 'detach':
          detach(table, unitAt(table, answer.unit!), tell);
          return { to: 'place' };
        case 'ready':
          placeReady(table, self.side, seat, tell);
          return { to: 'place' };
        default:
          tell.emit({ type: 'deployed', rule: 'bg-scn-b-06', side: self.side });
          return { to: 'next' };
      }
    },
    usual: (table, self, seat) =>
      unplaced(table, self.side).some((unit) => unit.seat === seat) ? { kind: 'ready' } : { kind: 'begin' },
  },

  /** The side that moves first deploys last. */
  next: (table, self) => {
    if (self.side === table.first) return { to: 'begin' };
    self.side = table.first;
    return { to: 'place' };
  },

  /** bg-react-14 Units that begin on Ambush Fire; bg-gap-46 objectives held from the start. */
  begin: (table, _self, play) => {
    play.emit({ type: 'battle', rule: 'bg-turn-01' });
    takeOff(table, play);
    for (const { id, marker } of battleOf(table.scenario)?.units ?? [])
      if (marker && unitOf(table, id)) play.emit({ type: 'marker', rule: 'bg-react-14', unit: id, marker });
    holdAtStart(table, play);
    return { call: turnFrame(), then: 'begin' };
  },
});

/** Scenarios and forces. */
import type { Data } from '../../kernel/data.ts';
import type { Parsed } from '../../kernel/input.ts';
import type { Start } from '../../kernel/match.ts';
import type { Seat, SeatId } from '../../kernel/seats.ts';
import type { ScenarioInfo } from '../../kit/contract.ts';
import type { BgKinds } from './book.ts';
import { freshPot } from './counters.ts';
import { mapOf, typeOf } from './ground.ts';
import type { UnitType } from './profile.ts';
import { scenarioSetupFrame } from './reserves/scenario-setup.ts';
import { type Contest, contestOf } from './scenarios/contests.ts';
import { forceOf } from './scenarios/forces/of.ts';
import { lesOrmeaux } from './scenarios/les-ormeaux.ts';
import { BATTLEGROUP_LIST } from './scenarios/list.ts';
import type { Battle } from './scenarios/types.ts';
import { whyNotAllowed } from './special/forces.ts';
import {
  type BgTable,
  clone,
  enemyOf,
  frozen,
  type GroundSource,
  NO_SUPPORT,
  type ScenarioSetup,
  SIDES,
  type Side,
  type Unit,
} from './state.ts';
import { fireListOf } from './tables/fire-support.ts';
import { ROSTER_SECTIONS } from './tables/roster.ts';
import { UNITS } from './tables/units.ts';

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
    scenarioSetup: null,
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
const FREE_DEFENCES: ScenarioSetup['defences'] = ['bunker', 'trench', 'mines'];

function defencesOf(contest: Contest): ScenarioSetup['defences'] {
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
function arrivalsOf({ kind, size, attacker }: Contest): ScenarioSetup['arrivals'] {
  const dice = size === 'battalion' ? 3 : size === 'company' ? 2 : 1;
  const defender = enemyOf(attacker);
  switch (kind) {
    case 'attack':
    case 'flank':
      return { axis: { turn: 2, dice }, allies: { turn: 2, dice } };
    case 'defence-line':
      return { [attacker]: { turn: 3, dice }, [defender]: { turn: 5, dice } } as ScenarioSetup['arrivals'];
    case 'high-ground':
      // The whole second wave at once; the reserves one die, whatever the size.
      return { [attacker]: { turn: 4, dice: 0 }, [defender]: { turn: 4, dice: 1 } } as ScenarioSetup['arrivals'];
  }
}

/** bg-gap-68 A bunker comes with its machine gun team, which is there from the start as defences are (bg-scn-c-03, bg-scn-d-03). */
function addBunkerTeams(table: BgTable, contest: Contest, seated: readonly Seat[]): void {
  const side = enemyOf(contest.attacker);
  const type = UNITS[side === 'axis' ? 'mg42-tripod-team' : 'maxim-team']!;
  const seat = seated.find((one) => one.role === 'player' && one.side === side)!;
  const bunkers = table.scenarioSetup!.defences.filter((what) => what === 'bunker').length;
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
  table.scenarioSetup = frozen({
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
  return { ok: true, value: () => ({ table: clone(table), stack: [scenarioSetupFrame()] }) };
}

/** Scenes: a moment of a battle and its orders, as `resolve`, `odds` and the tests read them. */

import type * as z from 'zod';
import type { OperationalMap, XY } from '../../geometry/lattice/map.ts';
import type { Data } from '../../kernel/data.ts';
import type { Input, Parsed } from '../../kernel/input.ts';
import type { Scene, StagedScene } from '../../kit/contract.ts';
import { Bad, checkedBy, read, staged } from '../../kit/scene.ts';
import { meant } from '../../scenarios/near.ts';
import { baseAt, baseOf, isInside, overlaps } from './bases.ts';
import { type AgAnswer, type AgKinds, BOOK } from './book.ts';
import { groundOf } from './ground.ts';
import { contactPlaces } from './move/contact.ts';
import { isBeside } from './move/obstacles.ts';
import type { Try } from './recce/types.ts';
import { combatFrom, moveIn, placed } from './scene-fights.ts';
import { mapOf } from './scene-ground.ts';
import { BEGIN, type Moment, type SceneFrame } from './scene-moments.ts';
import { type SceneAircraft, SceneOrder, SceneUnit, spotOf, spotsOf, Turn } from './scene-words.ts';
import { emptyTable, newUnit, OPTIONS, seats } from './setup.ts';
import {
  type AgTable,
  type Aircraft,
  aircraftOf,
  clone,
  type Division,
  isOnMap,
  type OnMap,
  type Row,
  SIDES,
  type Side,
  type Unit,
  unitOf,
} from './state.ts';
import { AFV_NAMES, afvNamed } from './tables/afv.ts';
import { SHEETS } from './tables/index.ts';

// ---- reading it --------------------------------------------------------------------------------------------------------

const PLAIN: Row = Object.freeze({
  ...{ id: 'unit', name: 'a unit', type: 'Infantry', equipment: '', ability: null, move: 'Leg', initiative: 1 },
  ...{ distant: null, recce: 0, at: 0, armour: 0, he: 0, strength: 4, size: 'regiment' },
} as const);

/** A row of a sheet, `sheet/row`; else a vehicle of the table. */
function rowNamed(name: string): Row | null {
  const [sheet, row] = name.split('/');
  const found = SHEETS.find(({ id: known }) => known === sheet)?.rows.find((one) => one.id === row);
  if (found) return found;
  const afv = afvNamed(name);
  if (!afv) return null;
  const { country: _country, ...numbers } = afv;
  // ag-str-02 Vehicles are rated by the battalion.
  return { ...PLAIN, ...numbers, id: name, name: afv.equipment, strength: 2, size: 'battalion' };
}

function rowOf({ id: unit, type, profile }: z.infer<typeof SceneUnit>, place: string): Row {
  const known = rowNamed(type);
  if (!known && !profile?.type)
    throw new Bad(`${place}.type`, `there is no unit type ${type}, and no profile for it${meant(type, AFV_NAMES)}`);
  const row = { ...(known ?? { ...PLAIN, id: type, name: type }), ...profile, id: unit } as Row;
  // ag-init-04, ag-init-05 Guns that say nothing else.
  if (known || profile?.distant !== undefined) return Object.freeze(row);
  const distant = row.ability?.kind === 'Range' ? 11 : row.type === 'Guns' && row.ability?.kind === 'AT' ? 10 : null;
  return Object.freeze({
    ...row,
    distant,
    ...(row.ability?.kind === 'Range' && !row.spotters ? { spotters: 'any' } : {}),
  });
}

function unitFrom(table: AgTable, value: Data, place: string): Unit {
  const raw = read(SceneUnit, value, place);
  if (unitOf(table, raw.id) || aircraftOf(table, raw.id)) throw new Bad(`${place}.id`, `there are two units ${raw.id}`);
  const row = rowOf(raw, place);
  const { landed, waits, ...state } = raw.state ?? {};
  const at = raw.at ? spotOf(raw.at, `${place}.at`) : null;
  if (!at && !row.lands) throw new Bad(`${place}.at`, `${raw.id} has no place`);
  const strength = raw.strength ?? row.strength;
  const unit = {
    ...newUnit(raw.id, raw.side, raw.division ?? raw.side, row),
    ...{ kind: raw.kind ?? 'unit', strength, revealed: raw.kind !== 'dummy' },
    ...(raw.log ? { log: true, logCost: 1, logShown: true } : {}),
    ...state,
    landed: landed
      ? Object.freeze({ turn: (table.day - 1) * table.terms.turnsPerDay + table.turn, how: landed })
      : null,
    at: at ? Object.freeze({ x: at[0], y: at[1] }) : null,
    waits: waits ? waitsFrom(table, raw.id, row, at, waits, place) : null,
  } as Unit;
  if (raw.kind === 'hq' && !table.terms.options.hq)
    throw new Bad(`${place}.kind`, 'headquarters are on the map only with the option hq');
  if (isOnMap(unit) && unit.kind !== 'hq') {
    const { width, height } = table.terms.map;
    if (!isInside(baseOf(unit), width, height)) throw new Bad(`${place}.at`, `${raw.id} is not entirely on the map`);
    const other = table.units.find((one) => isOnMap(one) && one.kind !== 'hq' && overlaps(baseOf(one), baseOf(unit)));
    if (other) throw new Bad(`${place}.at`, `${raw.id} lies over ${other.id}`);
  }
  return Object.freeze(unit);
}

/** ag-gap-09 Only beside a line does one wait for it. */
function waitsFrom(
  table: AgTable,
  name: string,
  { size }: Row,
  at: readonly [number, number] | null,
  { line, turns }: NonNullable<Unit['waits']>,
  place: string,
): Unit['waits'] {
  const number = table.terms.map.lines.findIndex(({ id }) => id === line);
  if (number < 0) throw new Bad(`${place}.state.waits.line`, `there is no line ${line} on the map`);
  if (!at || !isBeside(groundOf(table), baseAt({ x: at[0], y: at[1] }, size), number))
    throw new Bad(`${place}.state.waits`, `${name} does not stand within 250 m of ${line}`);
  return Object.freeze({ line, turns });
}

type SaidDivision = Omit<NonNullable<NonNullable<z.infer<typeof Turn>['divisions']>[string]>, 'side'>;

function divisionFrom(name: string, of: Side, { hq, lostLog, ...numbers }: SaidDivision): Division {
  const order = hq?.order ?? null;
  const [x, y] = Array.isArray(order) ? spotOf(order as [string, string], `turn.divisions.${name}.hq.order`) : [0, 0];
  const orders =
    order === null ? null : order === 'halt' ? { kind: 'halt' as const } : { kind: 'move' as const, to: { x, y } };
  const said = {
    ...numbers,
    ...(lostLog === undefined ? {} : { lostHolders: lostLog }),
    hq: hq ? Object.freeze({ rating: hq.rating, order: orders, tried: hq.tried ?? false }) : null,
  } as Partial<Division> & Pick<Division, 'hq'>;
  return Object.freeze({
    ...{ id: name, side: of, name, short: name, isCorps: false, corps: null, aa: 0, corpsAa: 0, ep: 0, corpsEp: 0 },
    ...{ epLeft: said.ep ?? 0, log: 0, lostHolders: 0, lostUsed: 0, retreating: false, interdicted: false },
    ...{ dummies: 0, arrived: true, cameBy: Object.freeze([]) },
    ...said,
  });
}

function aircraftFrom(table: AgTable, said: z.infer<typeof SceneAircraft>, place: string): Aircraft {
  const { mission, of, ...numbers } = said;
  const lacks = (reason: string): Bad => new Bad(`${place}.of`, reason);
  const bare = {
    ...{ name: said.id, recce: null, gs: null, int: false, ab: null, cap: null, mission: null },
    ...{ readyAt: 0, flown: false, lost: false },
    ...numbers,
  } as Aircraft;
  if (!mission) return Object.freeze(bare);
  if (of === undefined) throw lacks(`a mission is for or against a division, and an escort is for an aircraft`);
  if (mission === 'escort') {
    if (!aircraftOf(table, of)) throw lacks(`there is no aircraft ${of} before this one`);
    return Object.freeze({ ...bare, mission: Object.freeze({ kind: mission, aircraft: of }) });
  }
  if (!table.divisions.some((one) => one.id === of)) throw lacks(`there is no division ${of}`);
  const kind = { kind: mission, ...(mission === 'int' || mission === 'ab' ? { target: of } : { division: of }) };
  return Object.freeze({ ...bare, mission: Object.freeze(kind) as NonNullable<Aircraft['mission']> });
}

/** Orders of one scene. */
const MOST_ORDERS = 12;

// ---- the order ---------------------------------------------------------------------------------------------------------

/** Where in the file an order stands: `order`, or `order.2` of a list. */
type Place = string;

function nearestContact(table: AgTable, name: string, against: string, place: Place): XY[] {
  const [unit, target] = [placed(table, name, `${place}.unit`), placed(table, against, `${place}.target`)];
  const far = ({ at }: { readonly at: OnMap['at'] }): number => (at.x - unit.at.x) ** 2 + (at.y - unit.at.y) ** 2;
  const [spot] = [...contactPlaces(table, unit, target, 'probe')].sort((a, b) => far(a) - far(b));
  if (!spot) throw new Bad(`${place}.path`, `${name} cannot reach a place in contact with ${against}`);
  return [...spot.path];
}

/** The recce that an order is; null for all others. */
function recceBy(table: AgTable, order: SceneOrder, place: Place): Try | null {
  const way = (spots: readonly (readonly [string, string])[]): [number, number][] => spotsOf(spots, `${place}.path`);
  switch (order.kind) {
    case 'probe': {
      const { kind, unit, target } = order;
      placed(table, unit, `${place}.unit`);
      placed(table, target, `${place}.target`);
      const path = order.path
        ? way(order.path)
        : nearestContact(table, unit, target, place).map(([x, y]): [number, number] => [x, y]);
      return { kind, unit, target, path };
    }
    case 'spot': {
      const { kind, unit, target } = order;
      placed(table, unit, `${place}.unit`);
      return { kind, unit, target, ...(order.path ? { path: way(order.path) } : {}) };
    }
    case 'fly': {
      const { kind, aircraft, target, by } = order;
      if (!aircraftOf(table, aircraft)) throw new Bad(`${place}.aircraft`, `there is no aircraft ${aircraft}`);
      return { kind, aircraft, target, by };
    }
    default:
      return null;
  }
}

const checked = (answer: AgAnswer, place: Place): AgAnswer => checkedBy(BOOK.answers, answer, place);

/** What is to happen, and what its side says to the questions that belong to it. */
interface Given {
  readonly moment: Moment;
  readonly inputs: readonly Input<AgAnswer>[];
}

function givenBy(table: AgTable, order: SceneOrder, seat: string, by: Side, place: Place): Given {
  const only = (moment: Moment, ...inputs: Input<AgAnswer>[]): Given => ({ moment, inputs });
  const say = (answer: AgAnswer): Input<AgAnswer> => ({ kind: 'answer', seat, answer: checked(answer, place) });
  switch (order.kind) {
    case 'probe':
    case 'spot':
    case 'fly':
      return only({ kind: 'try', answer: recceBy(table, order, place)! });
    case 'mission': {
      const aircraft = aircraftOf(table, order.aircraft);
      if (!aircraft) throw new Bad(`${place}.aircraft`, `there is no aircraft ${order.aircraft}`);
      if (table.weather !== 'Clear')
        throw new Bad('turn.weather', 'no aircraft can fly in this weather [GROUNDED, ag-air-26]');
      const { mission } = aircraft;
      if (mission?.kind === 'int' || mission?.kind === 'ab') {
        if (mission.target !== order.against)
          throw new Bad(`${place}.against`, `${order.aircraft} flies against ${mission.target}`);
        return only({ kind: 'raid', aircraft: aircraft.id });
      }
      if (mission?.kind !== 'gs') throw new Bad(`${place}.aircraft`, `${order.aircraft} has no such mission`);
      const { id: against } = placed(table, order.against, `${place}.against`);
      return only({ kind: 'support', aircraft: aircraft.id, against });
    }
    case 'drop': {
      const unit = unitOf(table, order.unit);
      if (!unit) throw new Bad(`${place}.unit`, `there is no unit ${order.unit}`);
      const at = spotsOf(order.at, `${place}.at`);
      return only({ kind: 'drop', side: by }, say({ kind: 'drop', unit: unit.id, at }));
    }
    case 'land': {
      const units = order.units.map(({ unit, at }, i) => ({ unit, at: spotOf(at, `${place}.units.${i}.at`) }));
      return only({ kind: 'land', side: by }, say({ kind: 'land', units }));
    }
    case 'march': {
      const { unit, slow = false } = order;
      placed(table, unit, `${place}.unit`);
      return only({ kind: 'march', unit, path: spotsOf(order.path, `${place}.path`), slow });
    }
    case 'retreat': {
      const { division, declare = false } = order;
      const drafts = order.hold.map((unit): Input<AgAnswer> => {
        placed(table, unit, `${place}.hold`);
        return { kind: 'draft', seat, answer: { kind: 'hold-on', unit, yes: true } };
      });
      return only({ kind: 'retreat', division, declares: declare }, ...drafts, { kind: 'commit', seat });
    }
    case 'orders': {
      const { division, to } = order;
      if (!table.divisions.some(({ id }) => id === division))
        throw new Bad(`${place}.division`, `there is no division ${division}`);
      if (to === 'halt') return only({ kind: 'orders', division, order: { kind: 'halt' } });
      const [x, y] = spotOf(to, `${place}.to`);
      return only({ kind: 'orders', division, order: { kind: 'move', to: { x, y } } });
    }
    case 'combat':
    case 'fight':
    case 'settle':
    case 'weather':
    case 'arrival':
      return only({ kind: order.kind });
  }
}

/** What an order asks of the table before the first begins. */
function prepare(table: AgTable, order: SceneOrder, units: readonly Data[], place: Place, isFirst: boolean): void {
  switch (order.kind) {
    case 'combat':
      if (!isFirst)
        throw new Bad(place, 'a combat exists before the orders; one that orders bring about is fought by `fight`');
      table.phase = 'combat';
      table.combats = [order, ...(order.also ?? [])].map((fight, i) =>
        combatFrom(table, fight, i + 1, i === 0 ? place : `${place}.also.${i - 1}`),
      );
      moveIn(table, units);
      break;
    case 'fight':
      if (isFirst) throw new Bad(place, 'no order has brought about a combat; `combat` describes one');
      break;
    case 'march':
      if (isFirst) table.phase = 'other';
      break;
    case 'settle':
      break;
    case 'retreat': {
      const { division } = order;
      if (!table.divisions.some(({ id: known }) => known === division))
        throw new Bad(`${place}.division`, `there is no division ${division}`);
      if (!isFirst) throw new Bad(place, 'a retreat comes before all other orders of a turn [ag-ret-01]');
      table.phase = 'retreat';
      table.divisions = table.divisions.map((one) =>
        one.id === division ? Object.freeze({ ...one, retreating: true }) : one,
      );
      table.units = table.units.map((unit) =>
        unit.division === division ? Object.freeze({ ...unit, retreats: true }) : unit,
      );
      break;
    }
    case 'arrival':
      if (!table.divisions.some(({ id: known }) => known === order.division))
        throw new Bad(`${place}.division`, `there is no division ${order.division}`);
      table.divisions = table.divisions.map((one) =>
        one.id === order.division ? Object.freeze({ ...one, arrived: false }) : one,
      );
      break;
    default:
  }
}

function termsFor(
  scene: Scene,
  turn: z.infer<typeof Turn>,
  orders: readonly SceneOrder[],
  map: OperationalMap,
): AgTable['terms'] {
  const nights = orders.filter((one) => one.kind === 'weather');
  const [weather] = nights;
  if (nights.some(({ modifier }) => modifier !== weather?.modifier))
    throw new Bad('order', 'all nights of a scene are of one season: the same modifier');
  const arrival = orders.find((one) => one.kind === 'arrival');
  const supplyAt = (of: Side, edge: 'west' | 'east'): AgTable['terms']['supply'][number] => {
    const said = turn.supply?.[of] ?? edge;
    if (typeof said === 'string') return { side: of, at: said };
    const [x, y] = spotOf(said, `turn.supply.${of}`);
    return { side: of, at: { x, y } };
  };
  const whole = { from: { x: 0, y: 0 }, to: { x: map.width, y: map.height } };
  const when = { day: 99, turn: 1 };
  return {
    ...{ scenario: null, map, days: 99, turnsPerDay: turn.perDay ?? 4, turnaround: 0, nightlyLog: [], stages: [] },
    zones: [],
    ...(turn.isolatedLoseAll ? { supplyLimits: { isolatedLoseAll: true } } : {}),
    weatherModifier: weather?.modifier ?? 0,
    supply: [supplyAt('axis', 'west'), supplyAt('allies', 'east')],
    options: OPTIONS.parse(scene.options),
    seats: Object.freeze({ axis: ['axis'], allies: ['allies'] }),
    arrivals: arrival
      ? [
          {
            ...{ division: arrival.division, atLeast: arrival.atLeast, latest: when, from: { day: 1, turn: 1 } },
            zone: { kind: 'edge', edges: ['north'] },
          },
        ]
      : [],
    victory: { kind: 'strength', name: 'the map', at: { x: map.width >> 1, y: map.height >> 1 }, radius: map.width },
    beaches: SIDES.map((of) => ({ side: of, ...whole })),
  };
}

export const stage = (scene: Scene): Parsed<StagedScene<AgKinds>> =>
  staged(() => {
    const { map, mines } = mapOf(scene.ground);
    const turn = read(Turn, scene.turn, 'turn');
    const isList = Array.isArray(scene.order);
    const orders = (isList ? (scene.order as readonly Data[]) : [scene.order]).map((one, i) => ({
      ...{ order: read(SceneOrder, one, isList ? `order.${i}` : 'order'), place: isList ? `order.${i}` : 'order' },
    }));
    if (orders.length === 0) throw new Bad('order', 'there is no order, so there is nothing to resolve');
    if (orders.length > MOST_ORDERS) throw new Bad('order', `more than ${MOST_ORDERS} orders`);
    const perDay = turn.perDay ?? 4;
    if ((turn.number ?? 1) > perDay)
      throw new Bad('turn.number', `a day has ${perDay} turns here; perDay says otherwise`);
    const list = orders.map(({ order }) => order);
    const table = emptyTable(termsFor(scene, turn, list, map));
    Object.assign(table, { day: turn.day ?? 1, turn: turn.number ?? 1, weather: turn.weather ?? 'Clear' });
    Object.assign(table, { phase: 'recce', starts: turn.side, mines: [...mines] });
    for (const [i, unit] of scene.units.entries()) table.units.push(unitFrom(table, unit, `units.${i}`));
    const said = turn.divisions ?? {};
    const names = new Set([...SIDES, ...table.units.map(({ division }) => division), ...Object.keys(said)]);
    table.divisions = [...names].map((name) => {
      const own = table.units.find(({ division }) => division === name)?.side;
      const { side: told, ...numbers } = said[name] ?? {};
      const of = own ?? told ?? (SIDES.includes(name as Side) ? (name as Side) : null);
      if (!of) throw new Bad(`turn.divisions.${name}`, `no side has the division ${name}`);
      return divisionFrom(name, of, numbers);
    });
    for (const [i, one] of (turn.aircraft ?? []).entries()) {
      if (aircraftOf(table, one.id) || unitOf(table, one.id))
        throw new Bad(`turn.aircraft.${i}.id`, `there are two called ${one.id}`);
      table.aircraft.push(aircraftFrom(table, one, `turn.aircraft.${i}`));
    }
    for (const [i, { order, place }] of orders.entries()) prepare(table, order, scene.units, place, i === 0);
    const seat = turn.side;
    const first = orders[0]!;
    const answer = recceBy(table, first.order, first.place);
    const given = (answer ? orders.slice(1) : orders).map(({ order, place }) =>
      givenBy(table, order, seat, turn.side, place),
    );
    const inputs: Input<AgAnswer>[] = [
      { kind: 'answer', seat, answer: checked(answer ?? BEGIN, first.place) },
      ...given.flatMap((one) => one.inputs),
    ];
    const moments = given.map(({ moment }) => moment);
    const frame: SceneFrame = {
      ...{ proc: 'scene', step: 'order', side: turn.side, isRecce: answer !== null, moments, next: 0 },
    };
    const start = () => ({ table: clone(table), stack: [structuredClone(frame)] });
    return { start, seats: seats(), seat, inputs };
  });

/** Scenes: a moment of a battle and one order, as `resolve`, `odds` and the tests read them. */

import type * as z from 'zod';
import type { OperationalMap, XY } from '../../geometry/lattice/map.ts';
import type { Data } from '../../kernel/data.ts';
import type { Input, Parsed } from '../../kernel/input.ts';
import type { Scene, StagedScene } from '../../kit/contract.ts';
import { meant } from '../../scenarios/near.ts';
import { baseOf, contact, isInside, overlaps } from './bases.ts';
import { type AgAnswer, type AgKinds, BOOK } from './book.ts';
import { BEGIN, type Moment, type SceneFrame } from './moments.ts';
import { contactPlaces } from './move/contact.ts';
import { inRange } from './recce/eligible.ts';
import { isBehind } from './recce/support.ts';
import { mapOf } from './scene-ground.ts';
import { Bad, read, spotOf, spotsOf } from './scene-read.ts';
import { type SceneAircraft, SceneOrder, type ScenePart, SceneUnit, Turn } from './scene-words.ts';
import { emptyTable, newUnit, OPTIONS, seats } from './setup.ts';
import {
  type AgTable,
  type Aircraft,
  aircraftOf,
  type Combat,
  clone,
  type Division,
  isOnMap,
  type OnMap,
  type Part,
  type Row,
  SIDES,
  type Side,
  standing,
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
    throw new Bad(
      `${place}.type`,
      `there is no unit type ${type}, and no profile that says what it is${meant(type, AFV_NAMES)}`,
    );
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
  const { landed, ...state } = raw.state ?? {};
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
  } as Unit;
  if (isOnMap(unit)) {
    const { width, height } = table.terms.map;
    if (!isInside(baseOf(unit), width, height)) throw new Bad(`${place}.at`, `${raw.id} is not wholly on the map`);
    const other = table.units.find((one) => isOnMap(one) && overlaps(baseOf(one), baseOf(unit)));
    if (other) throw new Bad(`${place}.at`, `${raw.id} lies over ${other.id}`);
  }
  return Object.freeze(unit);
}

function divisionFrom(name: string, of: Side, said: Partial<Division>): Division {
  return Object.freeze({
    ...{ id: name, side: of, name, short: name, isCorps: false, corps: null, aa: 0, corpsAa: 0, ep: 0, corpsEp: 0 },
    ...{ epLeft: said.ep ?? 0, log: 0, lostHolders: 0, lostUsed: 0, retreating: false, interdicted: false },
    ...{ dummies: 0, hq: null, arrived: true, cameBy: Object.freeze([]) },
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
  if (of === undefined) throw lacks(`a mission is for, or against, a division; an escort is for an aircraft`);
  if (mission === 'escort') {
    if (!aircraftOf(table, of)) throw lacks(`there is no aircraft ${of} before this one`);
    return Object.freeze({ ...bare, mission: Object.freeze({ kind: mission, aircraft: of }) });
  }
  if (!table.divisions.some((one) => one.id === of)) throw lacks(`there is no division ${of}`);
  const kind = { kind: mission, ...(mission === 'int' || mission === 'ab' ? { target: of } : { division: of }) };
  return Object.freeze({ ...bare, mission: Object.freeze(kind) as NonNullable<Aircraft['mission']> });
}

// ---- combats -----------------------------------------------------------------------------------------------------------

type SceneFight = Pick<Extract<SceneOrder, { kind: 'combat' }>, 'target' | 'attackers' | 'defenders' | 'landing'>;

function placed(table: AgTable, name: string, place: string): OnMap {
  const unit = standing(table, name);
  if (!unit) throw new Bad(place, `there is no unit ${name} on the map`);
  return unit;
}

function partFrom(
  table: AgTable,
  said: z.infer<typeof ScenePart>,
  target: OnMap,
  isOurs: boolean,
  place: string,
): Part {
  const { unit: name, role: part = 'front', of } = typeof said === 'string' ? { unit: said } : said;
  const airborne = aircraftOf(table, name);
  const at = `${place}${typeof said === 'string' ? '' : '.unit'}`;
  if (airborne) {
    if (of === undefined && isOurs) throw new Bad(`${place}.of`, `whom does ${name} bomb?`);
    return { unit: name, role: 'air', of: of ?? target.id, edge: null };
  }
  const unit = placed(table, name, at);
  if (part === 'air') throw new Bad(at, `${name} is no aircraft`);
  if (part === 'counter-battery' && unit.row.ability?.kind !== 'Range') throw new Bad(at, `${name} has no guns`);
  if ((unit.side === target.side) !== isOurs) throw new Bad(at, `${name} is on the wrong side`);
  if (part === 'front') {
    const touch = isOurs ? null : contact(baseOf(target), baseOf(unit));
    if (!touch) throw new Bad(at, isOurs ? `${name} needs a role` : `${name} does not touch ${target.id}`);
    return { unit: name, role: part, of: null, edge: touch.edge };
  }
  return { unit: name, role: part, of: of ?? (isOurs && part !== 'second' ? target.id : null), edge: null };
}

function combatFrom(table: AgTable, said: SceneFight, number: number, place: string): Combat {
  const target = placed(table, said.target, `${place}.target`);
  const attackers = said.attackers.map((one, i) => partFrom(table, one, target, false, `${place}.attackers.${i}`));
  const defenders = (said.defenders ?? []).map((one, i) =>
    partFrom(table, one, target, true, `${place}.defenders.${i}`),
  );
  const facing = attackers.find(({ role: part }) => part === 'front')?.edge ?? null;
  refuseTwice(target.id, attackers, defenders, place);
  refuseOutOfRange(table, target, attackers, defenders, place);
  for (const [list, parts] of [
    ['attackers', attackers],
    ['defenders', defenders],
  ] as const)
    for (const [i, { unit, role: part, of }] of parts.entries()) {
      if (part !== 'behind' && part !== 'second') continue;
      const before = of === null ? null : standing(table, of);
      const edge = list === 'defenders' ? facing : edgeBefore(parts, of);
      // A supporter of the attack has its back to where it came from.
      const away = edge && (list === 'defenders' ? edge : FLIP[edge]);
      if (!before || !away || !isBehind(baseOf(before), baseOf(placed(table, unit, place)), away))
        throw new Bad(`${place}.${list}.${i}`, `${unit} does not stand behind ${of ?? 'anybody'}`);
    }
  return Object.freeze({
    ...{ id: number, target: target.id, declared: null, facing, landing: said.landing ?? false },
    ...{ attackers, defenders },
  });
}

/** Nobody is in a combat twice; but for a target that answers guns with counter-battery fire (ag-gap-85). */
function refuseTwice(target: string, attackers: readonly Part[], defenders: readonly Part[], place: string): void {
  const seen = new Set([target]);
  for (const [list, parts] of [
    ['attackers', attackers],
    ['defenders', defenders],
  ] as const)
    for (const [i, { unit, role: part }] of parts.entries()) {
      if (seen.has(unit) && part !== 'counter-battery')
        throw new Bad(`${place}.${list}.${i}`, `${unit} is named twice`);
      seen.add(unit);
    }
}

/** ag-abil-06, ag-gap-06 Guns at a distance reach one of those they support, or the target if nobody is in contact. */
function refuseOutOfRange(
  table: AgTable,
  target: OnMap,
  attackers: readonly Part[],
  defenders: readonly Part[],
  place: string,
): void {
  const front = attackers
    .filter(({ role: part }) => part === 'front')
    .flatMap(({ unit }) => standing(table, unit) ?? []);
  for (const [list, parts, near] of [
    ['attackers', attackers, front.length > 0 ? front : [target]],
    ['defenders', defenders, [target]],
  ] as const)
    for (const [i, { unit, role: part }] of parts.entries()) {
      const guns = part === 'distant' ? standing(table, unit) : null;
      if (guns && !near.some((one) => inRange(guns, one)))
        throw new Bad(`${place}.${list}.${i}`, `${unit} is out of range`);
    }
}

const FLIP = { north: 'south', south: 'north', east: 'west', west: 'east' } as const;

/** The side of the target that the front unit before it touches. */
function edgeBefore(parts: readonly Part[], of: string | null): Part['edge'] {
  const before = parts.find(({ unit }) => unit === of);
  return before ? (before.edge ?? edgeBefore(parts, before.of)) : null;
}

/** ag-combat-07 Who attacks in contact or behind has moved, unless the scene says that it has not. */
function moveIn(table: AgTable, units: readonly Data[]): void {
  const stays = new Set<string>();
  for (const [i, raw] of units.entries()) {
    const { id: name, state } = read(SceneUnit, raw, `units.${i}`);
    if (state?.moved === false) stays.add(name);
  }
  const movers = table.combats.flatMap(({ attackers }) =>
    attackers.filter(({ role: part }) => part === 'front' || part === 'behind' || part === 'second'),
  );
  table.units = table.units.map((unit) =>
    movers.some((part) => part.unit === unit.id) && !stays.has(unit.id)
      ? Object.freeze({ ...unit, moved: true })
      : unit,
  );
}

// ---- the order ---------------------------------------------------------------------------------------------------------

interface Given {
  readonly moment: Moment | null;
  /** What is said: answers, and for what is sealed drafts and a commitment. */
  readonly inputs: readonly Input<AgAnswer>[];
}

function nearestContact(table: AgTable, name: string, against: string): XY[] {
  const [unit, target] = [placed(table, name, 'order.unit'), placed(table, against, 'order.target')];
  const far = ({ at }: { readonly at: OnMap['at'] }): number => (at.x - unit.at.x) ** 2 + (at.y - unit.at.y) ** 2;
  const [place] = [...contactPlaces(table, unit, target, 'probe')].sort((a, b) => far(a) - far(b));
  if (!place) throw new Bad('order.path', `${name} reaches no place in contact with ${against}`);
  return [...place.path];
}

function givenBy(table: AgTable, order: SceneOrder, seat: string, by: Side): Given {
  const say = (answer: AgAnswer): Input<AgAnswer> => {
    const parsed = BOOK.answers(answer);
    if (!parsed.ok) throw new Bad(`order.${parsed.place}`, parsed.reason);
    return { kind: 'answer', seat, answer: parsed.value };
  };
  const only = (moment: Moment, ...more: Input<AgAnswer>[]): Given => ({ moment, inputs: [say(BEGIN), ...more] });
  const way = (spots: readonly (readonly [string, string])[] | undefined): [number, number][] =>
    spots ? spotsOf(spots, 'order.path') : [];
  switch (order.kind) {
    case 'probe': {
      const { kind, unit, target } = order;
      placed(table, unit, 'order.unit');
      placed(table, target, 'order.target');
      const along = order.path
        ? way(order.path)
        : nearestContact(table, unit, target).map(([x, y]): [number, number] => [x, y]);
      return { moment: null, inputs: [say({ kind, unit, target, path: along })] };
    }
    case 'spot': {
      const { kind, unit, target } = order;
      placed(table, unit, 'order.unit');
      return { moment: null, inputs: [say({ kind, unit, target, ...(order.path ? { path: way(order.path) } : {}) })] };
    }
    case 'fly': {
      const { kind, aircraft, target, by: from } = order;
      if (!aircraftOf(table, aircraft)) throw new Bad('order.aircraft', `there is no aircraft ${aircraft}`);
      return { moment: null, inputs: [say({ kind, aircraft, target, by: from })] };
    }
    case 'mission': {
      const aircraft = aircraftOf(table, order.aircraft);
      if (!aircraft) throw new Bad('order.aircraft', `there is no aircraft ${order.aircraft}`);
      if (table.weather !== 'Clear') throw new Bad('turn.weather', 'in such weather nobody flies');
      const { mission } = aircraft;
      if (mission?.kind === 'int' || mission?.kind === 'ab') {
        if (mission.target !== order.against)
          throw new Bad('order.against', `${order.aircraft} flies against ${mission.target}`);
        return only({ kind: 'raid', aircraft: aircraft.id });
      }
      if (mission?.kind !== 'gs') throw new Bad('order.aircraft', `${order.aircraft} has no such mission`);
      return only({
        kind: 'support',
        aircraft: aircraft.id,
        against: placed(table, order.against, 'order.against').id,
      });
    }
    case 'drop': {
      const unit = unitOf(table, order.unit);
      if (!unit) throw new Bad('order.unit', `there is no unit ${order.unit}`);
      const at = spotsOf(order.at, 'order.at');
      return only({ kind: 'drop', side: by }, say({ kind: 'drop', unit: unit.id, at }));
    }
    case 'land': {
      const units = order.units.map(({ unit, at }, i) => ({ unit, at: spotOf(at, `order.units.${i}.at`) }));
      return only({ kind: 'land', side: by }, say({ kind: 'land', units }));
    }
    case 'march': {
      const { unit, slow = false } = order;
      placed(table, unit, 'order.unit');
      return only({ kind: 'march', unit, path: way(order.path), slow });
    }
    case 'retreat': {
      const drafts = order.hold.map((unit): Input<AgAnswer> => {
        placed(table, unit, 'order.hold');
        return { kind: 'draft', seat, answer: { kind: 'hold-on', unit, yes: true } };
      });
      return only({ kind: 'retreat' }, ...drafts, { kind: 'commit', seat });
    }
    case 'combat':
      return only({ kind: 'combat' });
    case 'weather':
      return only({ kind: 'weather' });
    case 'arrival':
      return only({ kind: 'arrival' });
  }
}

/** What the order asks of the table before it begins. */
function prepare(table: AgTable, order: SceneOrder, units: readonly Data[]): void {
  switch (order.kind) {
    case 'combat':
      table.phase = 'combat';
      table.combats = [order, ...(order.also ?? [])].map((fight, i) =>
        combatFrom(table, fight, i + 1, i === 0 ? 'order' : `order.also.${i - 1}`),
      );
      moveIn(table, units);
      break;
    case 'march':
      table.phase = 'other';
      break;
    case 'retreat': {
      const { division } = order;
      if (!table.divisions.some(({ id: known }) => known === division))
        throw new Bad('order.division', `there is no division ${division}`);
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
        throw new Bad('order.division', `there is no division ${order.division}`);
      table.divisions = table.divisions.map((one) =>
        one.id === order.division ? Object.freeze({ ...one, arrived: false }) : one,
      );
      break;
    default:
  }
}

function termsFor(scene: Scene, turn: z.infer<typeof Turn>, order: SceneOrder, map: OperationalMap): AgTable['terms'] {
  const supplyAt = (of: Side, edge: 'west' | 'east'): AgTable['terms']['supply'][number] => {
    const said = turn.supply?.[of] ?? edge;
    if (typeof said === 'string') return { side: of, at: said };
    const [x, y] = spotOf(said, `turn.supply.${of}`);
    return { side: of, at: { x, y } };
  };
  const whole = { from: { x: 0, y: 0 }, to: { x: map.width, y: map.height } };
  const when = { day: 99, turn: 1 };
  return {
    ...{ scenario: null, map, days: 99, turnsPerDay: 4, turnaround: 0, nightlyLog: [], stages: [], zones: [] },
    weatherModifier: order.kind === 'weather' ? (order.modifier ?? 0) : 0,
    supply: [supplyAt('axis', 'west'), supplyAt('allies', 'east')],
    options: OPTIONS.parse(scene.options),
    seats: Object.freeze({ axis: ['axis'], allies: ['allies'] }),
    arrivals:
      order.kind === 'arrival'
        ? [
            {
              ...{ division: order.division, atLeast: order.atLeast, latest: when, from: { day: 1, turn: 1 } },
              zone: { kind: 'edge', edges: ['north'] },
            },
          ]
        : [],
    victory: { kind: 'strength', name: 'the map', at: { x: map.width >> 1, y: map.height >> 1 }, radius: map.width },
    beaches: SIDES.map((of) => ({ side: of, ...whole })),
  };
}

export function stage(scene: Scene): Parsed<StagedScene<AgKinds>> {
  try {
    const { map, mines } = mapOf(scene.ground);
    const turn = read(Turn, scene.turn, 'turn');
    const order = read(SceneOrder, scene.order, 'order');
    const table = emptyTable(termsFor(scene, turn, order, map));
    Object.assign(table, { day: turn.day ?? 1, turn: turn.number ?? 1, weather: turn.weather ?? 'Clear' });
    Object.assign(table, { phase: 'recce', starts: turn.side, mines: [...mines] });
    for (const [i, unit] of scene.units.entries()) table.units.push(unitFrom(table, unit, `units.${i}`));
    const said = turn.divisions ?? {};
    const names = new Set([...SIDES, ...table.units.map(({ division }) => division), ...Object.keys(said)]);
    table.divisions = [...names].map((name) => {
      const own = table.units.find(({ division }) => division === name)?.side;
      const { side: told, ...numbers } = said[name] ?? {};
      const of = own ?? told ?? (SIDES.includes(name as Side) ? (name as Side) : null);
      if (!of) throw new Bad(`turn.divisions.${name}`, `whose division is ${name}?`);
      return divisionFrom(name, of, numbers as Partial<Division>);
    });
    for (const [i, one] of (turn.aircraft ?? []).entries()) {
      if (aircraftOf(table, one.id) || unitOf(table, one.id))
        throw new Bad(`turn.aircraft.${i}.id`, `there are two called ${one.id}`);
      table.aircraft.push(aircraftFrom(table, one, `turn.aircraft.${i}`));
    }
    prepare(table, order, scene.units);
    const seat = turn.side;
    const { moment, inputs } = givenBy(table, order, seat, turn.side);
    const frame: SceneFrame = { proc: 'scene', step: 'order', side: turn.side, moment };
    return {
      ok: true,
      value: {
        start: () => ({ table: clone(table), stack: [structuredClone(frame)] }),
        seats: seats(),
        seat,
        inputs,
      },
    };
  } catch (error) {
    if (error instanceof Bad) return { ok: false, place: error.place, reason: error.message };
    throw error;
  }
}

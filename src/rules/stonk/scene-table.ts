/** The table of a scene: its ground, units, companies, and what lies about. */
import { doubleArea } from '../../geometry/table/polygon.ts';
import type { Point } from '../../geometry/table/vector.ts';
import type { Data } from '../../kernel/data.ts';
import type { Scene } from '../../kit/contract.ts';
import { Bad, read } from '../../kit/scene.ts';
import { bySide, onePlayerEach, SIDES, type Side, seatsBySide } from '../../kit/sides.ts';
import { BadMap, buildMap, type MapSource } from '../../scenarios/map.ts';
import { meant } from '../../scenarios/near.ts';
import { aheadOf, isGun, zoneOf } from './artillery/guns.ts';
import { fieldOf, isOnTable } from './ground.ts';
import { PROFILE_IDS, type ProfileId, profileOf } from './oob/units.ts';
import { briefed, freshElement } from './scenarios/make.ts';
import { hasMap, MAPS, mapOf } from './scenarios/maps/index.ts';
import { facingOf, Ground, SceneUnit, spotOf, spotsOf, steps, type Turn } from './scene-words.ts';
import { OPTIONS } from './setup.ts';
import { sightingOf } from './sight.ts';
import {
  type Battalion,
  type Company,
  companyAt,
  type Element,
  elementOf,
  frozen,
  type GroundSource,
  isPlaced,
  placed,
  type StonkTable,
} from './state.ts';
import { DEFAULT_RALLY } from './tables/morale.ts';
import { MINUTES_PER_MOVE } from './tables/print.ts';
import { ammunitionOf } from './tables/supply.ts';

const FACING: { readonly [S in Side]: number } = { axis: 0, allies: 24 };

// ---- ground ------------------------------------------------------------------------------------------------------------

function groundOf(value: Data): GroundSource {
  const ground = read(Ground, value, 'ground');
  if ('map' in ground) {
    const ids = MAPS.map(({ id }) => id);
    if (!hasMap(ground.map)) throw new Bad('ground.map', `there is no map ${ground.map}${meant(ground.map, ids)}`);
    const { width, height } = mapOf(ground.map);
    return frozen({ map: ground.map, width, height, features: [], removed: [] });
  }
  // By the unit of its size a map knows its scale: scenes of this book are in metres, however they write them.
  const size = ground.size.map((one, i) => steps(one, `ground.size.${i}`));
  for (const [i, one] of size.entries())
    if (one < 100) throw new Bad(`ground.size.${i}`, 'a table is at least 100 m wide and deep');
  const source = {
    ...{ sandtable: 'map/1', id: 'scene', title: 'Scene', theme: 'open' },
    ...{ size: size.map((one) => `${one}m`), features: ground.features },
  };
  try {
    const { width, height, features } = buildMap(source as unknown as MapSource);
    return frozen({ map: null, width, height, features, removed: [] });
  } catch (error) {
    if (error instanceof BadMap) throw new Bad(error.place ? `ground.${error.place}` : 'ground', error.reason);
    throw error;
  }
}

// ---- units -------------------------------------------------------------------------------------------------------------

function typeOf({ type }: SceneUnit, place: string): ProfileId {
  const found = PROFILE_IDS.find((one) => one === type);
  if (!found) throw new Bad(`${place}.type`, `there is no unit type ${type}${meant(type, PROFILE_IDS)}`);
  return found;
}

function stateFrom(unit: SceneUnit, type: ProfileId, move: number, place: string): Partial<Element> {
  const { state = {}, side } = unit;
  const of = profileOf(type);
  const { mounted, ammunition, task, assault, firedHere } = state;
  if (mounted && of.transport === null)
    throw new Bad(`${place}.state.mounted`, 'it has no vehicles to carry or tow it');
  if (state.setUp !== undefined && !isGun(of)) throw new Bad(`${place}.state.setUp`, 'it has no guns to be set up');
  const scale = of.ammunition.static;
  if (ammunition && (scale === null || scale === 'company'))
    throw new Bad(`${place}.state.ammunition`, 'it has none of its own: it draws on the pool of its company');
  const own = scale === null || scale === 'company' ? null : ammunitionOf(scale);
  return {
    ...{ state: state.fire ?? 'ok', isByAirOrFlame: state.byAirOrFlame ?? false, dug: state.dug ?? null },
    ...{ isDemoralised: state.demoralised ?? false, posture: state.posture ?? 'stationary' },
    ...{ watches: state.watches ?? false, hasFired: state.fired ?? false },
    ...{ firedHere: firedHere ?? 0, fired: firedHere ? 0 : null },
    ...{
      aboard: mounted ? of.transport : null,
      ammunition: frozen(ammunition ?? own ?? { rounds: 0, smoke: 0, illuminating: 0 }),
    },
    ...(own === null ? { ammunition: null } : {}),
    ...{ lost: state.lost ?? 0, isUnderFire: state.underFire ?? false, prisoners: state.prisoners ?? 0 },
    task: task
      ? frozen({ kind: task.kind, on: task.on, done: task.done * 10, needed: task.needed * 10, runs: 0 })
      : null,
    assault: assault
      ? frozen({
          ...{ role: assault.role, move, isConfused: assault.confused, isSurprised: assault.surprised },
          breaksOff: false,
        })
      : null,
    quality: unit.quality ?? 'average',
    rally: unit.rally ?? DEFAULT_RALLY[unit.quality ?? 'average'],
    side,
  };
}

function elementFrom(table: StonkTable, value: Data, place: string): Element {
  const unit = read(SceneUnit, value, place);
  const { id, side, company = id } = unit;
  if (elementOf(table, id)) throw new Bad(`${place}.id`, `there are two units ${id}`);
  if ((unit.at === undefined) === (unit.offTable === undefined))
    throw new Bad(
      place,
      unit.at ? 'it is on the table or off it, not both' : 'it is nowhere: at, or offTable for guns',
    );
  const type = typeOf(unit, place);
  const full = profileOf(type).strength;
  const { strength = Math.min(full, unit.original ?? full), original = Math.max(full, strength) } = unit;
  if (strength > original) throw new Bad(`${place}.strength`, `it never had more than ${original} strength points`);
  const facing = unit.facing === undefined ? FACING[side] : facingOf(unit.facing);
  const at = unit.at && pointFrom(unit.at, `${place}.at`);
  if (at && !isOnTable(table, at)) throw new Bad(`${place}.at`, 'that is not on the table');
  if (unit.offTable && !isGun(profileOf(type))) throw new Bad(`${place}.offTable`, 'only guns stay off the table');
  const state = stateFrom(unit, type, table.move, place);
  const fresh = freshElement({
    ...{ id, side, seat: side, profile: type, company, place: at ? placed(at, facing) : null },
    ...{ offTable: unit.offTable ? pointFrom(unit.offTable, `${place}.offTable`) : null, strength, original, ...state },
  });
  const { task } = fresh;
  const { setUp } = unit.state ?? {};
  return frozen({
    ...fresh,
    ...(task && at ? { task: frozen({ ...task, at }) } : {}),
    ...(setUp === undefined ? {} : { emplaced: setUp && at ? frozen({ ...at }) : null }),
  });
}

const pointFrom = (said: [string, string], place: string): Point => {
  const [x, y] = spotOf(said, place);
  return { x, y };
};
const ringFrom = (said: [string, string][], place: string): Point[] => {
  const ring = spotsOf(said, place).map(([x, y]) => ({ x, y }));
  if (doubleArea(ring) === 0) throw new Bad(place, 'that is no area');
  return ring;
};

// ---- companies ---------------------------------------------------------------------------------------------------------

function addCompanies(table: StonkTable, turn: Turn): void {
  const ids = [...new Set(table.elements.map(({ company }) => company))].sort();
  for (const id of Object.keys(turn.companies))
    if (!ids.includes(id)) throw new Bad(`turn.companies.${id}`, `there is no company ${id}${meant(id, ids)}`);
  for (const id of ids) {
    const place = `turn.companies.${id}`;
    const own = table.elements.filter(({ company }) => company === id);
    const { side } = own[0]!;
    if (own.some((one) => one.side !== side)) throw new Bad('units', `company ${id} has units of both sides`);
    const { orders, preparing, hq = own[0]!.id, nets, ...said } = turn.companies[id] ?? {};
    if (!own.some((one) => one.id === hq)) throw new Bad(`${place}.hq`, `${hq} is no unit of the company`);
    for (const [word, one] of [
      ['orders', orders],
      ['preparing', preparing],
    ] as const)
      if (one && !table.terms.landmarks.some((landmark) => landmark.id === one.objective))
        throw new Bad(`${place}.${word}.objective`, `there is no landmark ${one.objective}`);
    const company: Company = {
      ...{ id, side, seat: side, name: id, battalion: said.battalion ?? `${side}-battalion`, hq, isBattalionHq: false },
      ...{ quality: said.quality ?? 'average', leadership: said.leadership ?? 0, fallen: 0, pool: said.pool ?? 40 },
      orders: orders ? frozen({ ...orders, since: 1 }) : null,
      preparing: preparing
        ? frozen({ task: preparing.task, objective: preparing.objective, left: preparing.left * 10 })
        : null,
      nets: frozen({ company: nets?.company ?? true, battalion: nets?.battalion ?? true }),
      support: said.support ?? [],
    };
    table.companies.push(frozen(company));
  }
  for (const { id, support, side } of table.companies)
    for (const [i, one] of support.entries())
      if (!table.companies.some((other) => other.id === one && other.side === side))
        throw new Bad(`turn.companies.${id}.support.${i}`, `the ${side} have no company ${one}`);
}

function addBattalions(table: StonkTable, turn: Turn): void {
  const ids = [...new Set(table.companies.map(({ battalion }) => battalion))];
  for (const id of Object.keys(turn.battalions))
    if (!ids.includes(id)) throw new Bad(`turn.battalions.${id}`, `there is no battalion ${id}${meant(id, ids)}`);
  for (const id of ids) {
    const place = `turn.battalions.${id}`;
    const own = table.companies.filter(({ battalion }) => battalion === id);
    const { side } = own[0]!;
    const { commander, leadership = 0, casualty = false, headquarters } = turn.battalions[id] ?? {};
    if (commander !== undefined && !own.some((one) => one.id === elementOf(table, commander)?.company))
      throw new Bad(`${place}.commander`, `${commander} is no unit of the battalion`);
    if (headquarters !== undefined) {
      const at = table.companies.findIndex((one) => one.id === headquarters && one.battalion === id);
      if (at < 0) throw new Bad(`${place}.headquarters`, `${headquarters} is no company of the battalion`);
      table.companies[at] = frozen({ ...table.companies[at]!, isBattalionHq: true });
    }
    const battalion: Battalion = {
      ...{ id, side, seat: side, name: id, commander: commander ?? null, leadership, isCasualty: casualty },
    };
    table.battalions.push(frozen(battalion));
  }
}

// ---- what lies about ---------------------------------------------------------------------------------------------------

function layOut(table: StonkTable, turn: Turn): void {
  const on = (at: [string, string], place: string): Point => {
    const point = pointFrom(at, place);
    if (!isOnTable(table, point)) throw new Bad(place, 'that is not on the table');
    return point;
  };
  table.registered = turn.registered.map(({ at, ...one }, i) =>
    frozen({ ...one, at: on(at, `turn.registered.${i}.at`) }),
  );
  table.lines = turn.lines.map(({ path, cut, ...one }, i) =>
    frozen({
      ...one,
      path: spotsOf(path, `turn.lines.${i}.path`).map(([x, y]) => ({ x, y })),
      cut: steps(cut, `turn.lines.${i}.cut`),
    }),
  );
  table.minefields = turn.minefields.map(({ id, side, area, marked }, i) =>
    frozen({ id, side, area: ringFrom(area, `turn.minefields.${i}.area`), markedFor: marked ?? [side], lanes: [] }),
  );
  table.positions = turn.positions.map(({ area, ...one }, i) =>
    frozen({ ...one, area: ringFrom(area, `turn.positions.${i}.area`) }),
  );
  table.smoke = turn.smoke.map(({ id, area }, i) =>
    frozen({ id, area: ringFrom(area, `turn.smoke.${i}.area`), until: table.tick + 8 }),
  );
  const bridges = fieldOf(table).features.filter(({ kind }) => kind === 'bridge');
  table.bridges = bridges.map(({ id }) => {
    const said = turn.bridges.find((one) => one.id === id);
    return frozen({ id, state: said?.state ?? 'whole', by: said?.by ?? null });
  });
  for (const [i, { id }] of turn.bridges.entries())
    if (!bridges.some((one) => one.id === id)) throw new Bad(`turn.bridges.${i}.id`, `there is no bridge ${id}`);
  for (const side of SIDES) {
    const said = turn.air[side];
    if (!said) continue;
    table.air[side] = frozen({
      planned: said.planned.map(({ move, at }, i) => ({ move, at: on(at, `turn.air.${side}.planned.${i}.at`) })),
      ...{ cabRank: said.cabRank, safety: steps(said.safety, `turn.air.${side}.safety`) },
    });
  }
}

function addFire(table: StonkTable, turn: Turn): void {
  const gunsAt = (id: string, side: Side, place: string): Element => {
    const guns = elementOf(table, id);
    if (guns?.side !== side || !isGun(profileOf(guns.profile))) throw new Bad(place, `the ${side} have no guns ${id}`);
    return guns;
  };
  const frontOf = (said: string | undefined, place: string) => (said === undefined ? null : steps(said, place));
  table.missions = turn.missions.map(({ caller, guns, minute, shell, rate, ...said }, i) => {
    const place = `turn.missions.${i}`;
    const company = table.companies.find(({ id }) => id === caller);
    if (!company) throw new Bad(`${place}.caller`, `there is no company ${caller}`);
    const { side, seat } = company;
    const battery = gunsAt(guns, side, `${place}.guns`);
    const aim = {
      at: pointFrom(said.at, `${place}.at`),
      front: frontOf(said.front, `${place}.front`),
      facing: said.facing === undefined ? aheadOf(table, side) : facingOf(said.facing),
    };
    return frozen({
      ...{ id: `${caller} ${i + 1} ${guns}`, side, seat, caller, battery: guns, shell, rate, isRegistered: false },
      ...{ zone: zoneOf(profileOf(battery.profile), aim, shell), effective: minute ?? table.minute },
    });
  });
  table.fireplans = turn.fireplans.map(({ side, status, left, targets }, i) =>
    frozen({
      ...{ id: `plan ${i + 1}`, side, seat: side, status, left: left * 10, change: null },
      targets: targets.map(({ at, front, facing, batteries, ...one }, j) => {
        const place = `turn.fireplans.${i}.targets.${j}`;
        for (const [k, battery] of batteries.entries())
          if (!table.companies.some(({ id }) => id === battery))
            throw new Bad(`${place}.batteries.${k}`, `there is no company ${battery}`);
        return frozen({
          ...{ ...one, id: `${j + 1}`, at: pointFrom(at, `${place}.at`), front: frontOf(front, `${place}.front`) },
          ...{ facing: facing === undefined ? aheadOf(table, side) : facingOf(facing), batteries },
        });
      }),
    }),
  );
}

/** stonk-secret-04 What companies have located before the scene begins. */
function addContacts(table: StonkTable, turn: Turn): void {
  for (const [i, [company, enemy]] of turn.knows.entries()) {
    const place = `turn.knows.${i}`;
    if (!table.companies.some(({ id }) => id === company))
      throw new Bad(`${place}.0`, `there is no company ${company}`);
    const { side, seat } = companyAt(table, company);
    const target = elementOf(table, enemy);
    if (!isPlaced(target) || target.side === side)
      throw new Bad(`${place}.1`, `there is no enemy ${enemy} on the table`);
    const known = table.contacts.findIndex((one) => one.seat === seat && one.of === enemy);
    const by = { company, own: true };
    if (known >= 0)
      table.contacts[known] = frozen({ ...table.contacts[known]!, by: [...table.contacts[known]!.by, by] });
    else {
      const number = table.contacts.filter((one) => one.seat === seat).length + 1;
      const seen = sightingOf(table, target);
      table.contacts.push(
        frozen({ id: `${seat}#${number}`, side, seat, of: enemy, seen, isCurrent: true, by: [by], since: -1 }),
      );
    }
  }
}

export function tableOf(scene: Scene, turn: Turn): StonkTable {
  const ground = groundOf(scene.ground);
  const options = OPTIONS.parse(scene.options);
  const seats = seatsBySide(onePlayerEach());
  if (turn.edges.axis === turn.edges.allies) throw new Bad('turn.edges', 'each side has an edge of its own');
  const visibility = steps(turn.visibility, 'turn.visibility');
  // A whole move begins by counting itself.
  const isWhole = turn.play?.[0] === 'move';
  const table: StonkTable = {
    terms: {
      ...{ scenario: null, moves: 999, start: 360, victory: 1, attacker: turn.side, first: turn.side, objectives: [] },
      landmarks: Object.entries(turn.landmarks).map(([id, at]) =>
        frozen({ id, name: id, at: pointFrom(at, `turn.landmarks.${id}`) }),
      ),
      visibility: [{ from: 0, metres: visibility }],
      bocage: turn.bocage === undefined ? null : steps(turn.bocage, 'turn.bocage'),
      ...{ edges: turn.edges, unrolled: turn.unrolled, forces: [], options, seats },
      radio: bySide((side) => (turn.usRadios.includes(side) ? 'us' : 'other')),
      acceptsSurrender: bySide((side) => !turn.noQuarter.includes(side)),
    },
    ...{ ground, move: turn.move - (isWhole ? 1 : 0), bound: options.method === 'alternate' ? turn.side : null },
    ...{ step: 'logistics', minute: (turn.move - 1) * MINUTES_PER_MOVE, visibility, tick: 1, located: bySide(() => 0) },
    ...{ elements: [], companies: [], battalions: [], contacts: [], friends: [], missions: [], fireplans: [] },
    ...{ registered: [], air: bySide(() => null), lines: [], minefields: [], positions: [], smoke: [], lights: [] },
    ...{ woods: [], bridges: [], dumps: [], higher: bySide(() => null), over: null },
  };
  for (const [i, unit] of scene.units.entries()) table.elements.push(elementFrom(table, unit, `units.${i}`));
  table.elements.sort((a, b) => (a.id < b.id ? -1 : 1));
  addCompanies(table, turn);
  addBattalions(table, turn);
  const forces = table.elements.map(({ id, side, seat, company, profile }) =>
    frozen({ id, side, seat, company, battalion: companyAt(table, company).battalion, profile }),
  );
  const known = [...table.companies, ...table.battalions].map(({ id }) => id);
  for (const [i, id] of turn.unrolled.entries())
    if (!known.includes(id)) throw new Bad(`turn.unrolled.${i}`, `there is no company or battalion ${id}`);
  const ready: StonkTable = { ...table, terms: frozen({ ...table.terms, forces }) };
  layOut(ready, turn);
  addFire(ready, turn);
  addContacts(ready, turn);
  for (const side of SIDES) for (const seat of seats[side]) ready.friends.push(...briefed(ready, side, seat));
  return ready;
}

/** A scenario to a first table: companies, elements, places, plans. */
import { overlap } from '../../../geometry/table/footprint.ts';
import { isWithin, type Point } from '../../../geometry/table/vector.ts';
import type { Seat } from '../../../kernel/seats.ts';
import { bySide, SIDES, type Side, seatsBySide } from '../../../kit/sides.ts';
import { firstEmplaced } from '../artillery/guns.ts';
import { shapeOf } from '../ground.ts';
import { elementsOf, type Element as Listing } from '../oob/types.ts';
import { profileOf } from '../oob/units.ts';
import {
  type Battalion,
  type Company,
  type Edge,
  type Element,
  FRESH,
  type FriendReport,
  frozen,
  isVehicle,
  type Listed,
  type Orders,
  type Place,
  type Placed,
  placed,
  type StonkOptions,
  type StonkTable,
  type Terms,
} from '../state.ts';
import { baseSize } from '../tables/bases.ts';
import type { Leadership } from '../tables/morale.ts';
import type { Metres } from '../tables/print.ts';
import { ammunitionOf } from '../tables/supply.ts';
import { hasMap, mapOf } from './maps/index.ts';
import { preparedPlan } from './prepared-plan.ts';
import { areBattalionTroops, hqCompany, seatFor } from './seating.ts';
import type { Area, Placement, SidePlan, Point as Spot, StonkScenario } from './types.ts';

const pointOf = ([x, y]: Spot): Point => ({ x, y });
const ring = ({ from: [x, y], to: [a, b] }: Area): Point[] => [
  { x, y },
  { x: a, y },
  { x: a, y: b },
  { x, y: b },
];

const companyOf = ({ company, battalion }: Listing, formation: string): string =>
  company ?? hqCompany(battalion ?? formation);

/** A side came from the edge that its troops stand nearest to, north or south. */
function edgesOf({ ground, sides }: StonkScenario): { readonly [S in Side]: Edge } {
  const middle = (side: Side): number => {
    const own = sides[side].placements.filter(({ move }) => move === 1);
    return own.reduce((sum, { area }) => sum + area.from[1] + area.to[1], 0) / Math.max(1, 2 * own.length);
  };
  const isNorth = middle('allies') <= middle('axis');
  return ground.height > 0 && isNorth ? { allies: 'north', axis: 'south' } : { allies: 'south', axis: 'north' };
}

const FACING: { readonly [E in Edge]: number } = { north: 24, south: 0, east: 36, west: 12 };

export function termsFor(scenario: StonkScenario, options: StonkOptions, seats: readonly Seat[]): Terms {
  const { sides, ground } = scenario;
  const forces = SIDES.flatMap((side) => listedOf(sides[side], side, seats));
  return frozen({
    ...{ scenario: scenario.id, moves: scenario.moves, start: scenario.start, victory: scenario.victory },
    landmarks: ground.landmarks.map(({ id, name, at }) => ({ id, name, at: pointOf(at) })),
    objectives: scenario.objectives,
    attacker: sides.allies.stance === 'attack' ? 'allies' : 'axis',
    ...{ first: scenario.first, visibility: scenario.visibility, bocage: ground.bocage },
    edges: edgesOf(scenario),
    radio: bySide((side) => sides[side].formation.radio),
    acceptsSurrender: bySide((side) => sides[side].acceptsSurrender),
    forces,
    unrolled: SIDES.flatMap((side) => openLeadership(sides[side], forces)),
    options,
    seats: seatsBySide(seats),
  });
}

const listedOf = ({ formation }: SidePlan, side: Side, seats: readonly Seat[]): Listed[] =>
  elementsOf(formation).map((one) => {
    const company = companyOf(one, formation.id);
    const battalion = one.battalion ?? formation.id;
    const { id, profile } = one;
    return frozen({ id, side, seat: seatFor(seats, side, company)!, company, battalion, profile });
  });

/** stonk-lead-01 stonk-lead-02 Companies, commanders of battalions and higher ones to whom the scenario gives no leadership. stonk-gap-70 Battalion troops have none of their own. */
const openLeadership = ({ formation }: SidePlan, forces: readonly Listed[]): string[] => [
  ...(formation.hq ? [formation.id] : []),
  ...formation.battalions.flatMap(({ id, leadership, companies }) => [
    ...(leadership === null ? [id] : []),
    ...companies.filter((one) => one.leadership === null && !areBattalionTroops(forces, one.id)).map((one) => one.id),
  ]),
];

/** Where a company starts, by itself or with its battalion. */
function placementOf({ placements }: SidePlan, company: string): Placement | undefined {
  return placements.find(({ unit }) => unit === company || hqCompany(unit) === company);
}

/** Ours: leadership that a scenario leaves open is 1 until it is rolled (stonk-lead-02). */
const UNROLLED: Leadership = 1;

export function freshElement(
  of: Pick<Element, 'id' | 'side' | 'seat' | 'profile' | 'company'> & Partial<Element>,
): Element {
  const type = profileOf(of.profile);
  const { name, pieces, base, strength } = type;
  const size = baseSize(base, pieces);
  const emplaced = firstEmplaced(type, of.place ?? null);
  return frozen({
    ...{ ...FRESH, name, isHq: false, quality: 'average', rally: 4, size, original: strength, strength },
    emplaced,
    ...of,
  });
}

function makeElement(plan: SidePlan, side: Side, seats: readonly Seat[], one: Listing): Element {
  const { id, profile, isHq, quality, rally, strength } = one;
  const company = companyOf(one, plan.formation.id);
  const type = profileOf(profile);
  const scale = type.ammunition[plan.stance === 'attack' ? 'advancing' : 'static'];
  const holds = scale === null || scale === 'company' ? null : ammunitionOf(scale);
  const share = (points: number): number => Math.floor((points * plan.ammunition) / 100);
  const placement = placementOf(plan, company);
  return freshElement({
    ...{ id, side, seat: seatFor(seats, side, company)!, profile, company, isHq, quality, rally, strength },
    original: strength,
    // stonk-state-30
    ...(placement && placement.move > 1 ? { arrives: placement.move, enters: cornersOf(placement.area) } : {}),
    ammunition: holds && frozen({ ...holds, rounds: share(holds.rounds) }),
  });
}

const GRID: Metres = 20;

const cornersOf = ({ from, to }: Area) => ({ from: pointOf(from), to: pointOf(to) });

/** The first free place in an area, row by row from the enemy's side; null where there is none. */
export function freePlace(
  table: StonkTable,
  element: Element,
  { from, to }: NonNullable<Element['enters']>,
): Place | null {
  const facing = FACING[table.terms.edges[element.side]];
  const { front, depth } = element.size;
  // Nothing of a base is farther from its middle than half of front and depth together, so others in its way lie about the area.
  const reach = ({ size }: Element): Metres => (size.front + size.depth + front + depth) / 2;
  const isAbout = (one: Placed): boolean => {
    const { x, y } = one.place.at;
    const by = reach(one) + front + depth;
    return x >= from.x - by && x <= to.x + by && y >= from.y - by && y <= to.y + by;
  };
  const others = table.elements.filter(
    (one): one is Placed =>
      one.place !== null &&
      (one.side !== element.side || isVehicle(one) === isVehicle(element)) &&
      isAbout(one as Placed),
  );
  const rows: Point[] = [];
  for (let y = from.y + depth / 2; y <= Math.max(to.y - depth / 2, from.y + depth / 2); y += GRID)
    for (let x = from.x + front / 2; x <= Math.max(to.x - front / 2, from.x + front / 2); x += GRID)
      rows.push({ x: Math.round(x), y: Math.round(y) });
  if (table.terms.edges[element.side] === 'north') rows.reverse();
  const isFree = (at: Point): boolean => {
    const shape = shapeOf({ size: element.size, place: placed({ ...at }, facing) });
    return !others.some((one) => isWithin(at, one.place.at, reach(one)) && overlap(shape, shapeOf(one)));
  };
  const at = rows.find(isFree);
  return at ? placed({ ...at }, facing) : null;
}

/** In its area; in the middle of it where there is no room. */
function placeIn(table: StonkTable, element: Element, where: Area): Element {
  const { from, to } = cornersOf(where);
  const middle = { x: Math.round((from.x + to.x) / 2), y: Math.round((from.y + to.y) / 2) };
  const place = freePlace(table, element, { from, to }) ?? placed(middle, FACING[table.terms.edges[element.side]]);
  return frozen({ ...element, place, emplaced: firstEmplaced(profileOf(element.profile), place) });
}

const isIn = ({ from, to }: Area, { x, y }: Point): boolean => x >= from[0] && x <= to[0] && y >= from[1] && y <= to[1];

/** The objective that is worth most. */
const mainObjective = ({ objectives }: StonkScenario): string | null =>
  objectives.reduce<StonkScenario['objectives'][number] | null>(
    (best, one) => (best && best.points >= one.points ? best : one),
    null,
  )?.landmark ?? null;

/** stonk-org-08 Batteries that are off the table have their place on the map of the guns: behind the middle of their edge. */
function gunPlace({ ground }: StonkScenario, edge: 'north' | 'south', behind: Metres): Point {
  return { x: Math.round(ground.width / 2), y: edge === 'north' ? -behind : ground.height + behind };
}

export function firstTable(scenario: StonkScenario, options: StonkOptions, seats: readonly Seat[]): StonkTable {
  const { sides, ground } = scenario;
  const table: StonkTable = {
    terms: termsFor(scenario, options, seats),
    ground: frozen({ map: ground.map, width: ground.width, height: ground.height, features: [], removed: [] }),
    ...{ move: 0, bound: null, step: 'orders', minute: 0, visibility: scenario.visibility[0]?.metres ?? 2000, tick: 0 },
    located: bySide(() => 0),
    ...{ elements: [], companies: [], battalions: [], contacts: [], friends: [], missions: [] },
    fireplans: SIDES.flatMap((side) => preparedPlan(scenario, side, seats)),
    registered: SIDES.flatMap((side) =>
      sides[side].registered.map(({ id, at, by }) => frozen({ id: `${side} ${id}`, side, at: pointOf(at), by })),
    ),
    air: bySide((side) => {
      const { air } = sides[side];
      return air && frozen({ ...air, planned: air.planned.map(({ move, at }) => ({ move, at: pointOf(at) })) });
    }),
    lines: SIDES.flatMap((side) =>
      sides[side].lines.map(({ id, between, path }) => frozen({ id, side, between, path: path.map(pointOf), cut: 0 })),
    ),
    minefields: SIDES.flatMap((side) =>
      sides[side].minefields.map(({ id, area, marked }) =>
        frozen({ id, side, area: ring(area), markedFor: marked ? [...SIDES] : [side], lanes: [] }),
      ),
    ),
    positions: SIDES.flatMap((side) =>
      sides[side].positions.map(({ id, area, cover }) =>
        frozen({ id: `${side} ${id}`, side, area: ring(area), cover }),
      ),
    ),
    ...{ smoke: [], lights: [], woods: [], dumps: [], over: null },
    bridges: (hasMap(ground.map) ? mapOf(ground.map).features : [])
      .filter(({ kind }) => kind === 'bridge')
      .map(({ id }) => frozen({ id, state: 'whole', by: null })),
    // stonk-order-02 What the scenario orders; stonk-umpire-04 an umpire may order something else.
    higher: bySide((side) => frozen({ objective: mainObjective(scenario), words: sides[side].orders })),
  };
  for (const side of SIDES) addSide(table, scenario, side, seats);
  table.elements.sort((a, b) => (a.id < b.id ? -1 : 1));
  table.companies.sort((a, b) => (a.id < b.id ? -1 : 1));
  for (const side of SIDES)
    for (const seat of table.terms.seats[side]) table.friends.push(...briefed(table, side, seat));
  return table;
}

/** stonk-secret-03 From the briefing everybody knows where his friends begin. */
export function briefed(table: StonkTable, side: Side, seat: string): FriendReport[] {
  return table.elements
    .filter((one) => one.side === side && one.seat !== seat)
    .map(({ id, place, strength, state }) =>
      frozen({
        ...{ id: `${seat} ${id}`, side, seat, unit: id, at: place && { ...place.at }, facing: place?.facing ?? 0 },
        ...{ strength, state, minute: 0 },
      }),
    );
}

function addSide(table: StonkTable, scenario: StonkScenario, side: Side, seats: readonly Seat[]): void {
  const plan = scenario.sides[side];
  const { formation } = plan;
  for (const one of elementsOf(formation)) {
    let element = makeElement(plan, side, seats, one);
    const placement = placementOf(plan, element.company);
    const guns = plan.offTable.find(({ battalion }) => battalion === one.battalion);
    if (placement && element.arrives === null) element = placeIn(table, element, placement.area);
    else if (guns) element = frozen({ ...element, offTable: gunPlace(scenario, guns.edge, guns.behind) });
    const dug = element.place && plan.positions.find(({ area }) => isIn(area, element.place!.at));
    table.elements.push(dug ? frozen({ ...element, dug: dug.cover }) : element);
  }
  const listed = table.terms.forces.filter((one) => one.side === side);
  for (const id of [...new Set(listed.map(({ battalion }) => battalion))]) {
    const source = formation.battalions.find((one) => one.id === id);
    const companies = [...new Set(listed.filter(({ battalion }) => battalion === id).map(({ company }) => company))];
    for (const [i, company] of companies.entries())
      table.companies.push(makeCompany(table, plan, side, company, id, i === 0));
    // stonk-cmd-01 He begins at his HQ.
    const hq = table.companies.find((one) => one.id === companies[0])?.hq;
    const isThere = table.elements.some((one) => one.id === hq && one.place !== null);
    const battalion: Battalion = {
      ...{ id, side, seat: table.companies.find((one) => one.id === companies[0])!.seat },
      ...{
        name: source?.name ?? formation.name,
        commander: isThere ? hq! : null,
        leadership: source?.leadership ?? UNROLLED,
      },
      isCasualty: false,
    };
    table.battalions.push(frozen(battalion));
  }
}

/** stonk-order-12 Orders that a battalion was given before play. */
function briefedFor({ briefed }: SidePlan, battalion: string): Orders | null {
  const found = briefed.find((one) => one.battalion === battalion);
  return found ? frozen({ task: 'attack' as const, objective: found.objective, since: 0 }) : null;
}

function makeCompany(
  table: StonkTable,
  plan: SidePlan,
  side: Side,
  id: string,
  battalion: string,
  isBattalionHq: boolean,
): Company {
  const source = plan.formation.battalions.flatMap(({ companies }) => companies).find((one) => one.id === id);
  const members = table.elements.filter((one) => one.company === id);
  const drawsOnPool = members.some(({ ammunition, profile }) => !ammunition && profileOf(profile).effects !== null);
  const scale = plan.stance === 'attack' ? 'company-advancing' : 'company-static';
  return frozen({
    ...{ id, side, seat: members[0]!.seat, name: source?.name ?? 'Headquarters', battalion, isBattalionHq },
    hq: members.find(({ isHq }) => isHq)?.id ?? members[0]!.id,
    quality: members[0]!.quality,
    leadership: source?.leadership ?? UNROLLED,
    ...{
      orders: briefedFor(plan, battalion),
      preparing: null,
      nets: frozen({ company: true, battalion: true }),
      fallen: 0,
    },
    pool: drawsOnPool ? Math.floor((ammunitionOf(scale).rounds * plan.ammunition) / 100) : 0,
    // stonk-order-28
    support: plan.directSupport.filter(({ of }) => of === battalion || of === id).map(({ battery }) => battery),
  });
}

/**
 * Makes a hex map from a seed that is fair to a side from the north and one from the south. Roads, water and houses of one
 * half stand in the other too, turned about the middle; hills, woods and fields come in pairs of like size, each grown by
 * itself. Then the map is measured, and the first that is fair is given.
 */
import {
  DIRECTIONS,
  type Direction,
  directionTo,
  distanceBetween,
  type Hex,
  type HexBoard,
  hexesWithin,
  hexIn,
  makeBoard,
  neighbour,
  OFF,
} from '../../../geometry/hex/board.ts';
import { opposite } from '../../../geometry/hex/facing.ts';
import {
  type HexDraft,
  type HexTerrain,
  makeDraft,
  setHexside,
  setOpening,
  setRoad,
  setWatercourse,
  TERRAINS,
  terrainCode,
} from '../../../geometry/hex/map.ts';
import { type Picker, picker } from '../../generate/pick.ts';
import { buildHexMap, type HexMapSource } from '../hexmap.ts';
import { nonsense } from '../sense.ts';
import { FAIR, fairnessOf, worstOf } from './fairness.ts';
import { COUNTRIES, type Country, HEX_KINDS, type HexKind, PLACES } from './kinds.ts';
import { sourceOf } from './write.ts';

export interface HexGenerateOptions {
  readonly seed: number;
  /** Columns are even: only then can the board be turned about its middle. */
  readonly columns: number;
  readonly rows: number;
  readonly kind: HexKind;
}

/** Sizes that the generator makes. */
export const MADE = { least: 12, most: 40 } as const;

/** So many maps are tried for a fair one. */
const TRIES = 60;

export function generateHexMap(options: HexGenerateOptions): HexMapSource {
  const { columns, rows } = options;
  for (const n of [columns, rows])
    if (!Number.isInteger(n) || n < MADE.least || n > MADE.most)
      throw new RangeError(`a made map has ${MADE.least} to ${MADE.most} columns and rows, not ${columns} by ${rows}`);
  if (columns % 2 === 1) throw new RangeError(`a made map has an even number of columns, not ${columns}`);
  let best: { readonly source: HexMapSource; readonly worst: number } | null = null;
  for (let tries = 0; tries < TRIES; tries += 1) {
    const source = oneMap(options, tries);
    const map = buildHexMap(source);
    if (nonsense(map).length > 0) continue;
    const worst = worstOf(fairnessOf(map));
    if (best === null || worst < best.worst) best = { source, worst };
    if (worst <= FAIR) break;
  }
  if (best === null) throw new RangeError(`no map of this kind and size: ${JSON.stringify(options)}`);
  return best.source;
}

interface Plan {
  readonly board: HexBoard;
  readonly draft: HexDraft;
  readonly country: Country;
  readonly pick: Picker;
  /** The two hexes in the middle, which are each other's opposites; the first lies in the west. */
  readonly middle: readonly [Hex, Hex];
  /** Names given so far, and what they name. */
  readonly names: [string, Hex[]][];
  readonly objectives: Hex[];
}

function oneMap({ seed, columns, rows, kind }: HexGenerateOptions, tries: number): HexMapSource {
  const board = makeBoard(columns, rows);
  const pick = picker(seed, tries, columns, rows, HEX_KINDS.indexOf(kind));
  const plan: Plan = {
    board,
    draft: makeDraft(board),
    country: COUNTRIES[kind],
    pick,
    middle: middleOf(board),
    names: [],
    objectives: [],
  };
  layWater(plan);
  layRoads(plan);
  layRidge(plan);
  layHills(plan);
  layVillage(plan);
  layFarms(plan);
  layPatches(plan);
  layRooms(plan);
  const village = nameOne(plan, 'village');
  // Written below its first house, or at the crossing where there is none.
  const houses = hexesWithin(board, plan.middle[0], 3).filter((hex) => plan.draft.floors[hex]! > 0);
  plan.names.unshift([village, [houses[0] ?? plan.middle[0]]]);
  return sourceOf(plan.draft, {
    id: `${kind}-hex-${seed}`,
    title: `${village}, ${kind} ${seed}`,
    theme: plan.country.theme,
    names: plan.names,
    objectives: [...plan.objectives].sort((a, b) => a - b),
  });
}

/** The hex turned about the middle of the board. */
export function opposed({ columns, rows }: HexBoard, hex: Hex): Hex {
  const [column, row] = [hex % columns, Math.floor(hex / columns)];
  return (rows - 1 - row) * columns + columns - 1 - column;
}

function middleOf(board: HexBoard): readonly [Hex, Hex] {
  const column = board.columns / 2;
  for (let row = Math.floor(board.rows / 2); row <= board.rows; row += 1) {
    const hex = hexIn(board, column, row);
    if (hex !== OFF && distanceBetween(board, hex, opposed(board, hex)) === 1) return [hex, opposed(board, hex)];
  }
  throw new RangeError('the middle of this board is not between two hexes');
}

function terrainAt({ draft }: Plan, hex: Hex): HexTerrain {
  return TERRAINS[draft.terrain[hex]!]!;
}

function isWet(plan: Plan, hex: Hex): boolean {
  const terrain = terrainAt(plan, hex);
  return terrain === 'water body' || terrain === 'watercourse';
}

function around({ board }: Plan, hex: Hex): Hex[] {
  return DIRECTIONS.map((way) => neighbour(board, hex, way)).filter((other) => other !== OFF);
}

/** A way from hex to hex that never turns back: at each step one nearer, straight on where it may. */
function walk({ board, pick }: Plan, from: Hex, to: Hex, isOpen: (hex: Hex) => boolean = () => true): Hex[] | null {
  const path = [from];
  let last: Direction | null = null;
  while (path.at(-1) !== to) {
    const here: Hex = path.at(-1)!;
    const far = distanceBetween(board, here, to);
    const ways = DIRECTIONS.filter((way) => {
      const other = neighbour(board, here, way);
      return other !== OFF && distanceBetween(board, other, to) < far && (other === to || isOpen(other));
    });
    if (ways.length === 0) return null;
    const way: Direction = last !== null && ways.includes(last) && pick.chance(72) ? last : pick.one(ways);
    path.push(neighbour(board, here, way));
    last = way;
  }
  return path;
}

/** A path from an edge to the middle, and on to the opposite edge by its own turned image. */
function acrossMiddle(plan: Plan, start: Hex): Hex[] {
  const half = walk(plan, start, plan.middle[0]) ?? [start];
  return [...half, ...half.map((hex) => opposed(plan.board, hex)).reverse()];
}

function link(
  { board, draft }: Plan,
  path: readonly Hex[],
  set: (draft: HexDraft, hex: Hex, way: Direction) => void,
): void {
  for (let i = 1; i < path.length; i += 1) set(draft, path[i - 1]!, directionTo(board, path[i - 1]!, path[i]!)!);
}

function nameOne({ country, pick, names }: Plan, kind: keyof (typeof PLACES)['normandy']): string {
  const taken = new Set(names.map(([text]) => text));
  const free = PLACES[country.theme][kind].filter((text) => !taken.has(text));
  return free.length === 0 ? pick.one(PLACES[country.theme][kind]) : pick.one(free);
}

/** From the west edge through the middle to the east. */
function layWater(plan: Plan): void {
  const { board, draft, country, pick } = plan;
  const isThere = country.water === 'perhaps' ? pick.chance(45) : country.water !== 'none';
  if (!isThere) return;
  const isRiver = country.water === 'river';
  const spread = Math.floor(board.rows / 5);
  const row = Math.floor(board.rows / 2) + pick.between(-spread, spread);
  const path = acrossMiddle(plan, hexIn(board, 1, Math.max(2, Math.min(board.rows - 1, row))));
  link(plan, path, setWatercourse);
  for (const hex of path) draft.terrain[hex] = terrainCode('watercourse');
  if (isRiver) {
    // Shallow where it comes in and where it leaves: men can wade there.
    const ends = Math.max(2, Math.floor(board.columns / 6));
    for (const hex of path.slice(ends, -ends)) {
      draft.terrain[hex] = terrainCode('water body');
      draft.watercourses[hex] = 0;
    }
    tidyWater(plan);
  }
  const quarter = path[Math.floor(path.length / 4)]!;
  plan.names.push([nameOne(plan, 'water'), [quarter]]);
}

/** Links out of lakes are dropped, links into them stay. */
function tidyWater({ board, draft }: Plan): void {
  for (let hex = 0; hex < board.count; hex += 1)
    for (const way of DIRECTIONS) {
      const other = neighbour(board, hex, way);
      if (((draft.watercourses[hex]! >> (way - 1)) & 1) === 0) continue;
      if (other !== OFF && TERRAINS[draft.terrain[other]!] === 'water body')
        draft.watercourses[other] = draft.watercourses[other]! | (1 << (opposite(way) - 1));
    }
}

/** One road from north to south, one from west to east, both through the middle; bridges where they meet water. */
function layRoads(plan: Plan): void {
  const { board, draft, pick } = plan;
  const swing = Math.floor(board.columns / 5);
  const north = hexIn(board, board.columns / 2 + pick.between(-swing, swing), 1);
  link(plan, acrossMiddle(plan, north), setRoad);
  // Along a river the road keeps to one bank and its image to the other; through dry ground it runs across.
  const [first] = plan.middle;
  const isAcrossWater = isWet(plan, first);
  if (!isAcrossWater) {
    const lift = Math.floor(board.rows / 6);
    const row = Math.floor(board.rows / 2) + pick.between(-lift, lift);
    link(plan, acrossMiddle(plan, hexIn(board, 1, row)), setRoad);
  } else layBankRoads(plan);
  for (let hex = 0; hex < board.count; hex += 1) if (draft.roads[hex] !== 0 && isWet(plan, hex)) draft.bridges[hex] = 1;
}

/** A road on each bank, from the edge to the road over the bridge. */
function layBankRoads(plan: Plan): void {
  const { board, draft, pick } = plan;
  const isDry = (hex: Hex): boolean => !isWet(plan, hex);
  const row = Math.max(2, Math.floor(board.rows / 3) + pick.between(-1, 1));
  const goals = Array.from({ length: board.count }, (_, hex) => hex).filter(
    (hex) => draft.roads[hex] !== 0 && isDry(hex) && Math.floor(hex / board.columns) + 1 === row,
  );
  const [goal] = goals;
  if (goal === undefined) return;
  for (const edge of [hexIn(board, 1, row), hexIn(board, board.columns, row)]) {
    if (!isDry(edge)) continue;
    const path = walk(plan, edge, goal, isDry);
    if (path === null) continue;
    link(plan, path, setRoad);
    link(
      plan,
      path.map((hex) => opposed(board, hex)),
      setRoad,
    );
    // One road in from one side is enough; the other bank has it from the other.
    if (pick.chance(60)) return;
  }
}

/** A long height across the middle, alike for both. */
function layRidge(plan: Plan): void {
  const { board, draft, country, pick } = plan;
  if (!country.ridge) return;
  const [west, east] = [Math.floor(board.columns / 8), board.columns - 1 - Math.floor(board.columns / 8)];
  const ridge = new Set<Hex>();
  for (let column = west; column <= east; column += 1) {
    const centre = hexIn(board, column + 1, Math.floor((board.rows + 1) / 2));
    const reach = column === west || column === east ? 1 : pick.chance(60) ? 2 : 1;
    for (const hex of hexesWithin(board, centre, reach)) ridge.add(hex).add(opposed(board, hex));
  }
  for (const hex of ridge) draft.level[hex] = 1;
  const inner = [...ridge].filter((hex) => around(plan, hex).every((one) => ridge.has(one)));
  const top = inner.filter((hex) => Math.abs((hex % board.columns) - (board.columns - 1) / 2) < board.columns / 4);
  for (const hex of top) draft.level[hex] = 2;
  plan.names.push([nameOne(plan, 'hill'), top.length > 0 ? top : [...ridge]]);
}

/** A patch that grows from a hex, ragged, as large as it can up to a size. */
function grow({ board, pick }: Plan, from: Hex, size: number, isOpen: (hex: Hex) => boolean): Hex[] {
  if (!isOpen(from)) return [];
  const found = new Set<Hex>([from]);
  for (let n = 0; found.size < size && n < size * 12; n += 1) {
    const hex = pick.one([...found]);
    const other = neighbour(board, hex, pick.one(DIRECTIONS));
    if (other === OFF || found.has(other) || !isOpen(other)) continue;
    // Rather where two of it touch already: patches are compact.
    const touching = DIRECTIONS.filter((way) => found.has(neighbour(board, other, way))).length;
    if (touching >= 2 || pick.chance(35)) found.add(other);
  }
  return [...found];
}

/** A hex of the northern half by chance, and about its opposite in the other half. */
function pairOf({ board, pick }: Plan): readonly [Hex, Hex] {
  const rows = Math.floor(board.rows / 2) - 1;
  const hex = hexIn(board, pick.between(1, board.columns), pick.between(1, rows));
  const other = opposed(board, hex);
  const near = hexesWithin(board, other, 1).filter((one) => Math.floor(one / board.columns) + 1 > board.rows - rows);
  return [hex, pick.one(near.length > 0 ? near : [other])];
}

function layHills(plan: Plan): void {
  const { draft, country, pick } = plan;
  const isOpen = (hex: Hex): boolean =>
    draft.level[hex] === 0 &&
    !isWet(plan, hex) &&
    around(plan, hex).every((one) => !isWet(plan, one) && draft.level[one] === 0);
  for (let pairs = pick.between(country.hills[0], country.hills[1]); pairs > 0; pairs -= 1) {
    const size = pick.between(country.hillSize[0], country.hillSize[1]);
    const grown = pairOf(plan).map((hex) => grow(plan, hex, size, isOpen));
    // A hill that found no room has no counterpart either.
    if (grown.some((hexes) => hexes.length < size - 2)) continue;
    for (const hexes of grown) {
      const hill = new Set(hexes);
      for (const hex of hexes) draft.level[hex] = 1;
      const top = hexes.filter(
        (hex) => around(plan, hex).length === 6 && around(plan, hex).every((one) => hill.has(one)),
      );
      for (const hex of top) draft.level[hex] = 2;
      plan.names.push([nameOne(plan, 'hill'), top.length > 0 ? top : hexes]);
    }
  }
}

function build({ draft }: Plan, hex: Hex, terrain: 'stone building' | 'wood building', floors: number): void {
  draft.terrain[hex] = terrainCode(terrain);
  draft.floors[hex] = floors;
}

/** Houses along the roads around the crossing, each with its opposite. */
function layVillage(plan: Plan): void {
  const { board, draft, country, pick, middle } = plan;
  const wanted = pick.between(country.village[0], country.village[1]);
  const reach = wanted > 4 ? 4 : 3;
  const plots = hexesWithin(board, middle[0], reach).filter(
    (hex) =>
      draft.terrain[hex] === 0 &&
      draft.roads[hex] === 0 &&
      hex < opposed(board, hex) &&
      around(plan, hex).some((one) => draft.roads[one] !== 0 && !isWet(plan, one)),
  );
  let built = 0;
  while (built < wanted && plots.length > 0) {
    const [hex] = plots.splice(pick.below(plots.length), 1);
    const isStone = country.theme === 'steppe' ? built === 0 : pick.chance(65);
    const floors = built === 0 && wanted > 4 ? 3 : isStone && pick.chance(45) ? 2 : 1;
    // One church is enough: its counterpart is a large house.
    for (const one of [hex!, opposed(board, hex!)])
      build(plan, one, isStone ? 'stone building' : 'wood building', floors === 3 && one !== hex ? 2 : floors);
    built += 1;
  }
  plan.objectives.push(...middle);
}

/** A house, a barn, an orchard, and a track to the nearest road. */
function layFarms(plan: Plan): void {
  const { board, draft, country, pick, middle } = plan;
  let left = pick.between(country.farms[0], country.farms[1]);
  for (let tries = 0; tries < 60 && left > 0; tries += 1) {
    const [hex] = pairOf(plan);
    const [column, row] = [(hex % board.columns) + 1, Math.floor(hex / board.columns) + 1];
    const isAtEdge = row < 3 || column < 3 || column > board.columns - 2;
    const isFit = (one: Hex): boolean => draft.terrain[one] === 0 && draft.roads[one] === 0;
    if (!isFit(hex) || isAtEdge || distanceBetween(board, hex, middle[0]) < 4) continue;
    const near = hexesWithin(board, hex, 4)
      .filter((one) => draft.roads[one] !== 0 && !isWet(plan, one))
      .sort((a, b) => distanceBetween(board, hex, a) - distanceBetween(board, hex, b) || a - b);
    const [goal] = near;
    const path = goal === undefined ? null : walk(plan, hex, goal, (one) => isFit(one));
    const barn = around(plan, hex).find((one) => isFit(one) && path !== null && !path.includes(one));
    if (path === null || barn === undefined) continue;
    const floors = pick.chance(50) ? 2 : 1;
    const trees = around(plan, hex).filter((one) => isFit(one) && one !== barn && !path.includes(one));
    const turn = (one: Hex): Hex => opposed(board, one);
    for (const to of [(one: Hex): Hex => one, turn]) {
      link(plan, path.map(to), setRoad);
      build(plan, to(hex), 'stone building', floors);
      build(plan, to(barn), 'wood building', 1);
      for (const one of trees.slice(0, 3)) if (isFit(to(one))) draft.terrain[to(one)] = terrainCode('orchard');
      plan.names.push([nameOne(plan, 'farm'), [to(hex)]]);
    }
    plan.objectives.push(hex, turn(hex));
    left -= 1;
  }
}

/** Woods, fields, orchards, brush: pairs of like size, each grown by itself. */
function layPatches(plan: Plan): void {
  const { board, draft, country, pick } = plan;
  for (const { terrain, pairs, size } of country.patches) {
    const isOpen = (hex: Hex): boolean =>
      draft.terrain[hex] === 0 &&
      draft.bridges[hex] === 0 &&
      (terrain === 'field' || draft.roads[hex] === 0) &&
      (terrain !== 'marsh' || draft.level[hex] === 0);
    const wanted = Math.floor((pick.between(pairs[0] * 100, pairs[1] * 100) * board.count) / 26_000);
    for (let n = 0; n < wanted; n += 1) {
      const large = pick.between(size[0], size[1]);
      const grown = growPair(plan, large, terrain === 'marsh', isOpen);
      if (grown === null) continue;
      for (const hexes of grown) for (const hex of hexes) draft.terrain[hex] = terrainCode(terrain);
      if (terrain === 'forest' && large > 5) for (const hexes of grown) plan.names.push([nameOne(plan, 'wood'), hexes]);
    }
  }
}

/** Two patches of one size, or none: where the one finds no room the other is cut to it. */
function growPair(
  plan: Plan,
  size: number,
  isByWater: boolean,
  isOpen: (hex: Hex) => boolean,
): readonly [Hex[], Hex[]] | null {
  for (let tries = 0; tries < 20; tries += 1) {
    const [a, b] = pairOf(plan);
    if (isByWater && ![a, b].every((hex) => around(plan, hex).some((one) => isWet(plan, one)))) continue;
    const first = grow(plan, a, size, isOpen);
    const second = grow(plan, b, first.length, (hex) => isOpen(hex) && !first.includes(hex));
    if (first.length === 0 || second.length < first.length) continue;
    return [first, second];
  }
  return null;
}

/** Borders between fields: hedges or banks, with openings, each with its opposite. */
function layRooms(plan: Plan): void {
  const { board, draft, country, pick, middle } = plan;
  if (country.rooms === null) return;
  const { kind, size, percent } = country.rooms;
  const seeds: Hex[] = [];
  const wanted = Math.max(2, 2 * Math.round(board.count / size / 2));
  for (let tries = 0; tries < 20 * wanted && seeds.length < wanted; tries += 1) {
    const hex = pick.below(board.count);
    const isApart = (one: Hex): boolean => distanceBetween(board, one, hex) > 2;
    if (seeds.every(isApart) && isApart(opposed(board, hex))) seeds.push(hex, opposed(board, hex));
  }
  const roomOf = (hex: Hex): Hex =>
    seeds.reduce((best, seed) => (distanceBetween(board, hex, seed) < distanceBetween(board, hex, best) ? seed : best));
  const rooms = Array.from({ length: board.count }, (_, hex) => roomOf(hex));
  const isBuilt = (hex: Hex): boolean => draft.floors[hex]! > 0;
  const borders = new Map<string, { hex: Hex; way: Direction }[]>();
  for (let hex = 0; hex < board.count; hex += 1)
    for (const way of DIRECTIONS) {
      const other = neighbour(board, hex, way);
      if (other === OFF || other < hex || rooms[hex] === rooms[other]) continue;
      if (isWet(plan, hex) || isWet(plan, other) || isBuilt(hex) || isBuilt(other)) continue;
      if (Math.min(distanceBetween(board, hex, middle[0]), distanceBetween(board, hex, middle[1])) < 2) continue;
      const key = [rooms[hex]!, rooms[other]!].sort((a, b) => a - b).join(' ');
      borders.set(key, [...(borders.get(key) ?? []), { hex, way }]);
    }
  const kept = [...borders.values()].filter((sides) => sides.length > 1 && pick.chance(percent));
  for (const side of kept.flat()) for (const { hex, way } of withImage(board, side)) setHexside(draft, hex, way, kind);
  for (const sides of kept) for (const { hex, way } of withImage(board, pick.one(sides))) setOpening(draft, hex, way);
}

/** A hexside and the one turned about the middle. */
function withImage(board: HexBoard, { hex, way }: { hex: Hex; way: Direction }): { hex: Hex; way: Direction }[] {
  return [
    { hex, way },
    { hex: opposed(board, hex), way: opposite(way) },
  ];
}

/** The ground of a hex map as layers of shapes, cut to hexes where the rules are. */
import { DIRECTIONS, type Hex } from '../../geometry/hex/board.ts';
import { type HexMap, type HexTerrain, hasOpening, hasRoad, hexsideOf, terrainOf } from '../../geometry/hex/map.ts';
import { distanceToLine, type XY } from '../curve.ts';
import type { FieldShape, FieldTexture, GroundShape, Layer } from '../display.ts';
import { hash, seedOf } from '../noise.ts';
import { housesIn } from './built.ts';
import { ACROSS, centreOf, groupsOf, hexRing, outlinesBeyond, outlinesOf, SIZE, sideOf } from './layout.ts';
import {
  bocageAlong,
  brushIn,
  type Clearing,
  cemeteryIn,
  hedgeAlong,
  marshPlants,
  orchardIn,
  waterTrees,
  woodIn,
} from './plants.ts';
import { hexRelief, scaledRelief, washesOf } from './relief.ts';
import { courseAt, linesOf, type WayLine } from './ways.ts';

const ROAD = 0.86;
const STREAM = 0.72;
/** Inches that the light sees in a level. */
const LEVEL = 0.42;

const CROPS: Readonly<Record<HexMap['theme'], readonly FieldTexture[]>> = {
  normandy: ['wheat', 'root crops', 'barley', 'hay', 'green corn', 'stubble', 'plough', 'wheat'],
  steppe: ['wheat', 'sunflowers', 'wheat', 'stubble', 'barley', 'plough'],
  polder: ['green corn', 'root crops', 'hay', 'barley', 'plough', 'wheat'],
};

/** Everything that shapes ask about their surroundings. */
interface Land {
  readonly map: HexMap;
  readonly seed: number;
  readonly roads: readonly WayLine[];
  readonly streams: readonly WayLine[];
  /** No leaves on roads and bridges. */
  readonly isClear: Clearing;
}

function landOf(map: HexMap): Land {
  const roads = linesOf(map, map.roads);
  const streams = linesOf(map, map.watercourses, 1 + (seedOf(map.id) % 97));
  const ways = roads.map(({ line }) => line);
  const isClear: Clearing = ({ x, y }, reach) =>
    ways.every((line) => distanceToLine(x, y, line) > ROAD / 2 + 0.12 + reach);
  return { map, seed: seedOf(map.id) % 9973, roads, streams, isClear };
}

function hexesOf(map: HexMap, ...kinds: readonly HexTerrain[]): Hex[] {
  return Array.from({ length: map.board.count }, (_, hex) => hex).filter((hex) => kinds.includes(terrainOf(map, hex)));
}

function field(
  rings: readonly (readonly XY[])[],
  texture: FieldTexture,
  turn: number,
  seed: number,
  feather: number,
): FieldShape {
  return { kind: 'field', texture, rings, turn, seed, feather };
}

/** Crops: a plot is a few hexes that no hedge, bank, wall or road parts. */
function cropShapes({ map, seed }: Land): GroundShape[] {
  const { board } = map;
  const blockOf = (hex: Hex): string => {
    const [column, row] = [hex % board.columns, Math.floor(hex / board.columns)];
    const band = Math.floor((row + (hash(Math.floor(column / 3), 3, seed) < 0.5 ? 1 : 0)) / 2);
    return `${Math.floor((column + (band % 2)) / 3)} ${band}`;
  };
  const plots = groupsOf(
    board,
    hexesOf(map, 'field'),
    (a, b, way) => blockOf(a) === blockOf(b) && hexsideOf(map, a, way) === null && !hasRoad(map, a, way),
  );
  const crops = CROPS[map.theme];
  const sown = new Map<Hex, number>();
  return plots.map((plot) => {
    const [first] = plot;
    // Not the crop of the neighbour that is drawn already.
    const taken = new Set(
      plot.flatMap((hex) => DIRECTIONS.map((way) => sown.get(board.neighbours[6 * hex + way - 1]!) ?? -1)),
    );
    let crop = Math.floor(hash(first!, 5, seed) * crops.length);
    for (let n = 0; n < crops.length && taken.has(crop); n += 1) crop = (crop + 1) % crops.length;
    for (const hex of plot) sown.set(hex, crop);
    const turn = Math.floor(hash(first!, 9, seed) * 6) * (Math.PI / 6) + (hash(first!, 11, seed) - 0.5) * 0.24;
    return field(outlinesOf(board, plot), crops[crop]!, turn, (seed + first! * 7) % 9973, 0.06);
  });
}

/** Fields, brush, marsh, orchards' grass, graveyards' grass: what lies flat. */
function flatShapes(land: Land): GroundShape[] {
  const { map, seed } = land;
  const { board } = map;
  const shapes: GroundShape[] = cropShapes(land);
  const soft = (kinds: readonly HexTerrain[], texture: FieldTexture, feather: number): void => {
    for (const group of groupsOf(board, hexesOf(map, ...kinds), () => true))
      shapes.push(field(outlinesOf(board, group), texture, 0, (seed + group[0]!) % 997, feather));
  };
  soft(['brush'], 'fallow', 0.7);
  soft(['orchard'], map.theme === 'steppe' ? 'fallow' : 'pasture', 0.25);
  soft(['cemetery'], 'pasture', 0.2);
  soft(['marsh'], 'fen', 0.7);
  return shapes;
}

function waterShapes({ map, seed, streams }: Land): GroundShape[] {
  const { board } = map;
  const lakes = groupsOf(board, hexesOf(map, 'water body'), () => true).map((group) =>
    field(shoresOf(board, group), 'water', 0, (seed + group[0]!) % 997, 0.3),
  );
  const bands = streams.map(
    ({ line, hexes }): GroundShape => ({
      ...{ kind: 'band', texture: 'stream', line, width: STREAM, seed: (seed + hexes[0]!) % 997 },
    }),
  );
  return [...bands, ...lakes];
}

/** A lake fills its hexes; a pond of one hex keeps within it. */
function shoresOf(board: HexMap['board'], group: readonly Hex[]): XY[][] {
  return group.length === 1 ? [rounded(hexRing(board, group[0]!, 1.08))] : outlinesBeyond(board, group).map(rounded);
}

/** A shore does not follow the grid: its corners are cut off, again and again. */
function rounded(ring: readonly XY[]): XY[] {
  let points = [...ring];
  for (let n = 0; n < 3; n += 1)
    points = points.flatMap((p, i) => {
      const q = points[(i + 1) % points.length]!;
      return [
        { x: p.x * 0.75 + q.x * 0.25, y: p.y * 0.75 + q.y * 0.25 },
        { x: p.x * 0.25 + q.x * 0.75, y: p.y * 0.25 + q.y * 0.75 },
      ];
    });
  return points;
}

/** Long roads last, so that those which end on them run in below. */
function roadShapes({ map, seed, roads }: Land): GroundShape[] {
  const inOrder = [...roads].sort((a, b) => a.hexes.length - b.hexes.length);
  return inOrder.map(({ line, hexes }) => {
    const isLane = isSunken(map, hexes);
    const texture = isLane ? 'lane' : 'road';
    return { kind: 'band', texture, line, width: ROAD, seed: (seed + hexes[0]! * 3) % 997 };
  });
}

/** A road with bocage on both its sides for most of its way lies sunken between them. */
function isSunken(map: HexMap, hexes: readonly Hex[]): boolean {
  const lined = hexes.filter((hex) => DIRECTIONS.filter((way) => hexsideOf(map, hex, way) === 'bocage').length >= 2);
  return lined.length * 3 > hexes.length * 2;
}

function bridgeShapes({ map, roads, streams }: Land): GroundShape[] {
  const { board, bridges } = map;
  const shapes: GroundShape[] = [];
  for (let hex = 0; hex < board.count; hex += 1) {
    if (bridges[hex] === 0) continue;
    const road = roads.find(({ hexes }) => hexes.includes(hex));
    if (road === undefined) continue;
    const stream = streams.find(({ hexes }) => hexes.includes(hex));
    const isLake = terrainOf(map, hex) === 'water body';
    const meeting =
      stream === undefined ? centreOf(board, hex) : crossingOf(road.line, stream.line, centreOf(board, hex));
    const { turn, at } = courseAt(road.line, meeting);
    shapes.push({
      kind: 'deck',
      ...at,
      turn,
      length: isLake ? ACROSS * 0.98 : STREAM + 0.95,
      width: ROAD + 0.3,
      material: map.theme === 'steppe' ? 'wood' : 'stone',
      seed: hex,
    });
  }
  return shapes;
}

/** Where two lines come nearest to each other, near a place. */
function crossingOf(one: readonly XY[], other: readonly XY[], near: XY): XY {
  let best = near;
  let least = Number.POSITIVE_INFINITY;
  for (const p of one) {
    if (Math.hypot(p.x - near.x, p.y - near.y) > SIZE) continue;
    const far = distanceToLine(p.x, p.y, other);
    if (far < least) [best, least] = [p, far];
  }
  return best;
}

interface Built {
  readonly yards: readonly GroundShape[];
  readonly roofs: readonly GroundShape[];
}

function builtShapes({ map, seed, roads, streams }: Land): Built {
  const { board, floors, roads: links } = map;
  const yards: GroundShape[] = [];
  const roofs: GroundShape[] = [];
  for (const hex of hexesOf(map, 'wood building', 'stone building', 'ruins')) {
    const terrain = terrainOf(map, hex);
    const centre = centreOf(board, hex);
    const own = (seed * 31 + hex * 101) % 99991;
    const isRuin = terrain === 'ruins';
    yards.push(field([hexRing(board, hex, 0.93)], isRuin ? 'rubble' : 'yard', 0, own % 997, 0.4));
    const road = links[hex] === 0 ? undefined : roads.find(({ hexes }) => hexes.includes(hex));
    roofs.push(
      ...housesIn(centre, {
        material: terrain === 'stone building' ? 'stone' : map.theme === 'steppe' ? 'steppe' : 'wood',
        floors: Math.max(1, floors[hex]!),
        isRuin,
        seed: own,
        ways: [...roads, ...streams].map(({ line }) => line),
        street: road === undefined ? null : courseAt(road.line, centre),
      }),
    );
  }
  return { yards, roofs };
}

interface Sides {
  readonly banks: readonly GroundShape[];
  readonly leaves: readonly GroundShape[];
  readonly walls: readonly GroundShape[];
  readonly worn: readonly GroundShape[];
}

/** How much of a hexside a road and an opening leave free, in inches on either side of its middle. */
const ROAD_GAP = 0.62;
const OPENING = 0.42;

function sideShapes({ map, seed }: Land): Sides {
  const { board } = map;
  const banks: GroundShape[] = [];
  const leaves: GroundShape[] = [];
  const walls: GroundShape[] = [];
  const worn: GroundShape[] = [];
  for (let hex = 0; hex < board.count; hex += 1)
    for (const way of [1, 2, 3] as const) {
      const kind = hexsideOf(map, hex, way);
      if (kind === null) continue;
      const [a, b] = sideOf(board, hex, way);
      const own = (seed + hex * 41 + way * 7) % 99991;
      const gap = hasRoad(map, hex, way) ? ROAD_GAP : hasOpening(map, hex, way) ? OPENING : 0;
      for (const line of gap === 0 ? [[a, b]] : parted(a, b, gap)) {
        if (kind === 'wall') walls.push({ kind: 'band', texture: 'wall', line, width: 0.22, seed: own % 997 });
        else if (kind === 'hedge') leaves.push(...hedgeAlong(line, own + (line[0] === a ? 0 : 1)));
        else {
          const { bank, leaves: thicket } = bocageAlong(line, own + (line[0] === a ? 0 : 1));
          banks.push(bank);
          leaves.push(...thicket);
        }
      }
      if (gap === OPENING) {
        worn.push(wornAt(a, b, own % 997));
        walls.push(...gateAt(a, b, own));
      }
    }
  return { banks, leaves, walls, worn };
}

function parted(a: XY, b: XY, gap: number): XY[][] {
  const length = Math.hypot(b.x - a.x, b.y - a.y);
  const at = (t: number): XY => ({ x: a.x + ((b.x - a.x) * t) / length, y: a.y + ((b.y - a.y) * t) / length });
  return [
    [a, at(length / 2 - gap)],
    [at(length / 2 + gap), b],
  ];
}

/** Earth trodden through an opening. */
function wornAt(a: XY, b: XY, seed: number): GroundShape {
  const middle = { x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 };
  const turn = Math.atan2(b.y - a.y, b.x - a.x);
  const ring = Array.from({ length: 16 }, (_, i) => {
    const t = (i * Math.PI) / 8;
    const [u, v] = [Math.cos(t) * 0.36, Math.sin(t) * 0.95];
    return {
      x: middle.x + u * Math.cos(turn) - v * Math.sin(turn),
      y: middle.y + u * Math.sin(turn) + v * Math.cos(turn),
    };
  });
  return field([ring], 'worn', turn, seed, 0.6);
}

/** A gate that stands open. */
function gateAt(a: XY, b: XY, seed: number): GroundShape[] {
  const [, [hinge]] = parted(a, b, OPENING) as [XY[], XY[]];
  const turn = Math.atan2(b.y - a.y, b.x - a.x) + Math.PI + (seed % 2 === 0 ? 0.9 : -0.9);
  const end = { x: hinge!.x + Math.cos(turn) * 0.62, y: hinge!.y + Math.sin(turn) * 0.62 };
  return [{ kind: 'band', texture: 'fence', line: [hinge!, end], width: 0.1, seed: seed % 997 }];
}

interface Plants {
  readonly floors: readonly GroundShape[];
  readonly crowns: readonly GroundShape[];
}

function plantShapes(land: Land): Plants {
  const { map, seed, streams, isClear } = land;
  const { board } = map;
  const floors: GroundShape[] = [];
  const crowns: GroundShape[] = [];
  for (const group of groupsOf(board, hexesOf(map, 'orchard'), () => true))
    for (const ring of outlinesOf(board, group))
      crowns.push(...orchardIn(ring, (hash(group[0]!, 3, seed) - 0.5) * 0.5, seed + group[0]!, isClear));
  for (const hex of hexesOf(map, 'brush'))
    crowns.push(...brushIn(hexRing(board, hex, 0.97), centreOf(board, hex), SIZE * 0.86, seed + hex * 3, isClear));
  for (const hex of hexesOf(map, 'marsh'))
    crowns.push(...marshPlants(hexRing(board, hex), centreOf(board, hex), seed + hex * 5, isClear));
  for (const hex of hexesOf(map, 'cemetery'))
    crowns.push(...cemeteryIn(hexRing(board, hex), centreOf(board, hex), seed + hex));
  for (const { line, hexes } of streams) crowns.push(...waterTrees(line, STREAM, seed + hexes[0]!, isClear));
  for (const group of groupsOf(board, hexesOf(map, 'forest'), () => true)) {
    const { floor, crowns: trees } = woodIn(outlinesOf(board, group), seed + group[0]! * 31, isClear);
    floors.push(floor);
    crowns.push(...trees);
  }
  return { floors, crowns };
}

/** The layers of a hex map, from the ground up. */
export function hexGround(map: HexMap): Layer<GroundShape>[] {
  const land = landOf(map);
  const relief = hexRelief(map);
  const built = builtShapes(land);
  const sides = sideShapes(land);
  const plants = plantShapes(land);
  const texture = map.theme === 'steppe' ? 'steppe' : map.theme === 'polder' ? 'polder' : 'lea';
  return [
    { name: 'ground', shapes: [{ kind: 'base', texture, seed: land.seed % 997 }] },
    { name: 'fields', shapes: [...flatShapes(land), ...plants.floors] },
    {
      name: 'relief',
      shapes:
        relief === null
          ? []
          : [{ kind: 'relief', relief: scaledRelief(relief, LEVEL), washes: { levels: relief, list: washesOf(map) } }],
    },
    { name: 'water', shapes: waterShapes(land) },
    { name: 'yards', shapes: built.yards },
    { name: 'ways', shapes: [...sides.worn, ...roadShapes(land)] },
    { name: 'works', shapes: [...sides.walls, ...bridgeShapes(land)] },
    { name: 'roofs', shapes: built.roofs },
    { name: 'hedges', shapes: [...sides.banks, ...sides.leaves] },
    { name: 'trees', shapes: plants.crowns },
  ];
}

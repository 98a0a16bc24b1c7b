/** The Terrain Table: what a hex or hexside costs each class of mover, and how it protects. */
import type { HexsideKind, HexTerrain } from '../../../geometry/hex/map.ts';
import type { HalfPoints, HexMoveCosts } from '../../../geometry/hex/move.ts';
import { FOOT_MP } from './actions.ts';
import { type BookChart, signed } from './print.ts';

/** L546 The columns. */
export const MOVE_CLASSES = ['infantry', 'tracked', 'halftrack', '4x4', 'wheeled'] as const;
export type MoveClass = (typeof MOVE_CLASSES)[number];

/** MPs; closed where the sheet has dashes, and where its bar says Prohibited. */
type Cost = number | null | 'Prohibited';
type Row = readonly [inf: Cost, tracked: Cost, halftrack: Cost, fourByFour: Cost, wheeled: Cost];

const x = null;
const P = 'Prohibited';

/** hex-map-04 Terrain Table, L545-557 and L561-562, in MPs. `x` is a dash. A bar stands in every column that it covers; that of water bodies covers all. */
// biome-ignore format: laid out like the printed table
export const TERRAIN = {
  //                 Inf.   Tracked Halftr. 4x4     Wheeled  Protection
  'Clear terrain':  [[1,    2,      3,      4,      5],      0],
  'Forest':         [[2,    4,      6,      6,      x],      2],
  'Orchard*':       [[1,    3,      4,      5,      6],      1],
  'Brush*':         [[1.5,  2,      4,      5,      6],      1],
  'Field*':         [[1.5,  2,      3,      4,      6],      1],
  'Marsh*':         [[2,    P,      P,      P,      P],      1],
  'Cemetery*':      [[2,    4,      6,      6,      x],      1],
  'Water body':     [[P,    P,      P,      P,      P],      x],
  'Watercourse':    [[2,    3,      4,      3,      6],      0],
  'Bridge':         [[1,    1,      1,      1,      1],      0],
  'Road':           [[1,    1,      1,      1,      1],      0],
  'Wood Building':  [[1,    P,      P,      P,      P],      2],
  'Stone Building': [[1,    P,      P,      P,      P],      3],
} as const satisfies Readonly<Record<string, readonly [Row, number | null]>>;
export type TerrainRow = keyof typeof TERRAIN;

/** hex-map-05 L558-560, L563 On top of the hex that is entered. hex-gap-29 Higher Level has its protection in brackets. */
// biome-ignore format: laid out like the printed table
export const SURCHARGES = {
  'Hedge':          [[0.5,  0.5,    3,      P,      P],      1],
  'Bocage':         [[0.5,  P,      P,      P,      P],      2],
  'Wall':           [[0.5,  1,      P,      P,      P],      1],
  'Higher Level':   [[1,    2,      2,      2,      4],      1],
} as const satisfies Readonly<Record<string, readonly [Row, number]>>;

/** hex-fx-08 Ruins are ours: no line of the sheet. Their protection is one less than the building's. */
export const RUINS: Row = [2, 4, x, x, x];

const TERRAIN_ROWS: Readonly<Record<Exclude<HexTerrain, 'ruins'>, TerrainRow>> = {
  clear: 'Clear terrain',
  forest: 'Forest',
  orchard: 'Orchard*',
  brush: 'Brush*',
  field: 'Field*',
  marsh: 'Marsh*',
  cemetery: 'Cemetery*',
  'water body': 'Water body',
  watercourse: 'Watercourse',
  'wood building': 'Wood Building',
  'stone building': 'Stone Building',
};
const HEXSIDE_ROWS: Readonly<Record<HexsideKind, 'Hedge' | 'Bocage' | 'Wall'>> = {
  hedge: 'Hedge',
  bocage: 'Bocage',
  wall: 'Wall',
};

const open = (cost: Cost): number | null => (cost === P ? null : cost);

/** MPs to enter a hex; null where the class may not. */
export function entryCost(terrain: HexTerrain, mover: MoveClass): number | null {
  const row: Row = terrain === 'ruins' ? RUINS : TERRAIN[TERRAIN_ROWS[terrain]][0];
  return open(row[MOVE_CLASSES.indexOf(mover)]!);
}

/** MPs to cross a hexside, on top; null where the class may not. */
export function crossingCost(kind: HexsideKind, mover: MoveClass): number | null {
  const row: Row = SURCHARGES[HEXSIDE_ROWS[kind]][0];
  return open(row[MOVE_CLASSES.indexOf(mover)]!);
}

/** hex-map-09 The protection of a hex, 0 to 3. Of ruins, tell which building they were: on a map that has them from the start, wood. */
export function terrainProtection(terrain: HexTerrain, was: HexTerrain = 'wood building'): number {
  if (terrain !== 'ruins') return TERRAIN[TERRAIN_ROWS[terrain]][1] ?? 0;
  return terrainProtection(was === 'stone building' ? was : 'wood building') - 1;
}

export function hexsideProtection(kind: HexsideKind): number {
  return SURCHARGES[HEXSIDE_ROWS[kind]][1];
}

/** hex-map-06 L565 The starred lines, and ruins (hex-fx-08). */
export function isHindrance(terrain: HexTerrain): boolean {
  return terrain === 'ruins' || TERRAIN_ROWS[terrain].endsWith('*');
}

/** hex-map-10, hex-map-11, hex-map-12 L563, L569-571 */
export const PROTECTION = {
  higherLevel: 1,
  smoke: 1,
  blaze: 1,
  vehicle: 1,
  wreck: 1,
  entrenchment: 2,
  preparedPosition: 3,
} as const;

/** hex-gap-06 The most that protection may come to. */
export const MOST_PROTECTION = 3;

/** L567-568, L386-388 MPs for what is not on the table. */
export const OTHER_COSTS = { floor: 2, opening: 2, turn: 1, reverse: 2, towing: 1, mount: 2 } as const;

/** What a class pays, for the geometry of hexes. */
export function moveCosts(mover: MoveClass): HexMoveCosts {
  const isFoot = mover === 'infantry';
  const half = (points: number | null): HalfPoints | null => (points === null ? null : 2 * points);
  const enter = (terrain: HexTerrain): HalfPoints | null => half(entryCost(terrain, mover));
  const cross = (kind: HexsideKind): HalfPoints | null => half(crossingCost(kind, mover));
  const column = MOVE_CLASSES.indexOf(mover);
  return {
    enter: {
      clear: enter('clear'),
      forest: enter('forest'),
      orchard: enter('orchard'),
      brush: enter('brush'),
      field: enter('field'),
      marsh: enter('marsh'),
      cemetery: enter('cemetery'),
      'water body': enter('water body'),
      watercourse: enter('watercourse'),
      'wood building': enter('wood building'),
      'stone building': enter('stone building'),
      ruins: enter('ruins'),
    },
    cross: { hedge: cross('hedge'), bocage: cross('bocage'), wall: cross('wall') },
    // hex-veh-04 A man goes through bocage anywhere.
    opening: isFoot ? null : 2 * OTHER_COSTS.opening,
    road: 2 * TERRAIN.Road[0][column]!,
    climb: 2 * SURCHARGES['Higher Level'][0][column]!,
    floor: isFoot ? 2 * OTHER_COSTS.floor : null,
    turn: isFoot ? null : 2 * OTHER_COSTS.turn,
    reverse: isFoot ? 0 : 2 * OTHER_COSTS.reverse,
  };
}

/** The lines in the sheet's order. */
const ORDER = [
  ...(['Clear terrain', 'Forest', 'Orchard*', 'Brush*', 'Field*', 'Marsh*', 'Cemetery*', 'Water body'] as const),
  ...(['Watercourse', 'Bridge', 'Road', 'Hedge', 'Bocage', 'Wall'] as const),
  ...(['Wood Building', 'Stone Building', 'Higher Level'] as const),
];

const printed = (name: (typeof ORDER)[number]): (string | number | null)[] => {
  if (name in SURCHARGES) {
    const [costs, protection] = SURCHARGES[name as keyof typeof SURCHARGES];
    const last = name === 'Higher Level' ? `(${signed(protection)})` : signed(protection);
    return [...costs.map((cost) => (typeof cost === 'number' ? signed(cost) : cost)), last];
  }
  const [costs, protection] = TERRAIN[name as TerrainRow];
  return [...costs, protection === null || protection === 0 ? protection : signed(protection)];
};

export const TERRAIN_CHART: BookChart = {
  name: 'terrain',
  page: 'L545-563',
  rule: 'hex-map-04',
  columns: ['Inf.', 'Tracked', 'Halftrack', '4x4', 'Wheeled', 'Protection'],
  rows: ORDER,
  cells: ORDER.map(printed),
};

export const OTHER_PROTECTION_CHART: BookChart = {
  name: 'other-protection',
  page: 'L569-571',
  rule: 'hex-map-11',
  columns: ['Protection'],
  rows: ['smoke', 'blaze', 'vehicles', 'wrecks', 'entrenchments', 'prepared position'],
  cells: [
    PROTECTION.smoke,
    PROTECTION.blaze,
    PROTECTION.vehicle,
    PROTECTION.wreck,
    PROTECTION.entrenchment,
    PROTECTION.preparedPosition,
  ].map((value) => [signed(value)]),
};

/** MPs that stand apart from the table. */
export const OTHER_COSTS_CHART: BookChart = {
  name: 'other-movement-costs',
  page: 'L386-572',
  rule: 'hex-veh-01',
  columns: ['MPs'],
  rows: [
    'Facing change',
    'Moving backwards',
    'Mounting or dismounting, infantry',
    'Mounting or dismounting, vehicle',
    'Towing a gun, per hex',
    'Level within a building',
    'Vehicle through an opening in bocage',
    'Infantry by road only, MPs more',
  ],
  cells: [
    [OTHER_COSTS.turn],
    [OTHER_COSTS.reverse],
    [OTHER_COSTS.mount],
    ['1/2 MPs'],
    [signed(OTHER_COSTS.towing)],
    [OTHER_COSTS.floor],
    [signed(OTHER_COSTS.opening)],
    [signed(FOOT_MP.roadBonus)],
  ],
};

/**
 * Kinds of ground, pieces of terrain, and the two terrain generators. Cover and going are the book's; heights are those of
 * kgn-gap-20. The generators of the book (pp. 115 and 252) are lost: these are ours.
 */
import type { BuildingSize, Material } from './buildings.ts';
import type { Cover } from './concealment.ts';
import { type BookChart, type DiceRow, type Inches, rowAt, scoresOf } from './print.ts';

/** kgn-move-04 `difficult`: an area that costs a die; `obstacle`: a line that does; kgn-move-09 `impassable`. */
export type Going = 'open' | 'difficult' | 'obstacle' | 'impassable';

export interface Ground {
  readonly label: string;
  readonly shape: 'area' | 'line' | 'building';
  /** What infantry in it, or close behind it, has. */
  readonly cover: Cover;
  readonly going: Going;
  /** kgn-gap-20 For sight. */
  readonly height: Inches;
}

/** kgn-cov-03 kgn-cov-04 kgn-cov-05 kgn-cov-06 The examples of p27 (L929-947) and p20 (L679-685). */
// biome-ignore format: laid out as a table
export const GROUND = {
  wood:        { label: 'Wood',           shape: 'area',     cover: 'visual',     going: 'difficult',  height: 4 },
  orchard:     { label: 'Orchard',        shape: 'area',     cover: 'visual',     going: 'open',       height: 3 },
  crops:       { label: 'High crops',     shape: 'area',     cover: 'visual',     going: 'open',       height: 0.5 },
  marsh:       { label: 'Marsh',          shape: 'area',     cover: 'open',       going: 'difficult',  height: 0 },
  ruin:        { label: 'Ruin',           shape: 'area',     cover: 'hard',       going: 'difficult',  height: 1 },
  rubble:      { label: 'Rubble',         shape: 'area',     cover: 'hard',       going: 'difficult',  height: 0.75 },
  hill:        { label: 'Hill',           shape: 'area',     cover: 'open',       going: 'open',       height: 2 },
  water:       { label: 'River or lake',  shape: 'area',     cover: 'open',       going: 'impassable', height: 0 },
  trench:      { label: 'Trench',         shape: 'area',     cover: 'reinforced', going: 'open',       height: 0 },
  hedge:       { label: 'Hedge',          shape: 'line',     cover: 'visual',     going: 'obstacle',   height: 0.75 },
  fence:       { label: 'Wooden fence',   shape: 'line',     cover: 'visual',     going: 'obstacle',   height: 0.75 },
  wall:        { label: 'Wall',           shape: 'line',     cover: 'hard',       going: 'obstacle',   height: 0.75 },
  // kgn-gap-37 Tracks cross it as an obstacle; other vehicles need a gap.
  bocage:      { label: 'Bocage',         shape: 'line',     cover: 'hard',       going: 'obstacle',   height: 2 },
  stream:      { label: 'Stream',         shape: 'line',     cover: 'open',       going: 'obstacle',   height: 0 },
  'road-block':{ label: 'Road block',     shape: 'line',     cover: 'hard',       going: 'obstacle',   height: 0.75 },
  building:    { label: 'Building',       shape: 'building', cover: 'hard',       going: 'impassable', height: 3 },
  bunker:      { label: 'Bunker',         shape: 'building', cover: 'fortified',  going: 'impassable', height: 1.5 },
} as const satisfies Readonly<Record<string, Ground>>;

export type GroundKind = keyof typeof GROUND;
export const groundOf = (kind: GroundKind): Ground => GROUND[kind];

/** A piece as it lies in the tray. */
export interface Piece {
  readonly label: string;
  readonly kind: GroundKind;
  /** The box around it; a line has no width, an enclosure is the line around its box. */
  readonly size: readonly [Inches, Inches];
  readonly enclosure?: true;
  readonly building?: { readonly material: Material; readonly size: BuildingSize };
}

/** Ours. */
// biome-ignore format: laid out as a table
export const PIECES = {
  'wood-large':    { label: 'Large wood',         kind: 'wood',     size: [14, 10] },
  'wood-small':    { label: 'Copse',              kind: 'wood',     size: [7, 6] },
  orchard:         { label: 'Orchard',            kind: 'orchard',  size: [9, 8] },
  cornfield:       { label: 'Cornfield',          kind: 'crops',    size: [12, 9] },
  marsh:           { label: 'Marsh',              kind: 'marsh',    size: [12, 8] },
  ruin:            { label: 'Ruined house',       kind: 'ruin',     size: [5, 4] },
  hill:            { label: 'Low hill',           kind: 'hill',     size: [18, 14] },
  stream:          { label: 'Stretch of stream',  kind: 'stream',   size: [24, 0] },
  'hedge-long':    { label: 'Long hedge',         kind: 'hedge',    size: [12, 0] },
  'hedge-short':   { label: 'Short hedge',        kind: 'hedge',    size: [6, 0] },
  fence:           { label: 'Fence',              kind: 'fence',    size: [6, 0] },
  wall:            { label: 'Stone wall',         kind: 'wall',     size: [8, 0] },
  'bocage-long':   { label: 'Long bocage hedge',  kind: 'bocage',   size: [12, 0] },
  'bocage-short':  { label: 'Short bocage hedge', kind: 'bocage',   size: [6, 0] },
  'bocage-field':  { label: 'Bocage field',       kind: 'bocage',   size: [14, 11], enclosure: true },
  'walled-garden': { label: 'Walled garden',      kind: 'wall',     size: [10, 8], enclosure: true },
  cottage:         { label: 'Stone cottage',      kind: 'building', size: [4, 3], building: { material: 'brick', size: 'small' } },
  farmhouse:       { label: 'Stone farmhouse',    kind: 'building', size: [6, 4], building: { material: 'brick', size: 'medium' } },
  chateau:         { label: 'Château',            kind: 'building', size: [9, 6], building: { material: 'brick', size: 'large' } },
  church:          { label: 'Church',             kind: 'building', size: [8, 4], building: { material: 'brick', size: 'large' } },
  barn:            { label: 'Wooden barn',        kind: 'building', size: [6, 4], building: { material: 'wood', size: 'medium' } },
  shed:            { label: 'Shed',               kind: 'building', size: [3, 2], building: { material: 'wood', size: 'small' } },
} as const satisfies Readonly<Record<string, Piece>>;

export type PieceId = keyof typeof PIECES;
export const pieceOf = (id: PieceId): Piece => PIECES[id];

export type Sector = 'british' | 'us';
type Pieces = readonly (readonly [PieceId, number])[];
type Row = DiceRow & { readonly label: string; readonly pieces: Pieces };

/** The table is read in squares of this side, each with 2D6. */
export const GENERATOR_SQUARE: Inches = 24;

/** kgn-setup-15 What lies in a square: open corn and stone villages round Caen, bocage here and there; in the American sector almost nothing else. */
export const GENERATORS = {
  british: [
    {
      scores: [2, 2],
      label: 'Hill with a copse',
      pieces: [
        ['hill', 1],
        ['wood-small', 1],
      ],
    },
    {
      scores: [3, 3],
      label: 'Village',
      pieces: [
        ['church', 1],
        ['cottage', 3],
        ['wall', 2],
      ],
    },
    {
      scores: [4, 4],
      label: 'Farm',
      pieces: [
        ['farmhouse', 1],
        ['barn', 1],
        ['walled-garden', 1],
      ],
    },
    {
      scores: [5, 5],
      label: 'Orchard',
      pieces: [
        ['orchard', 1],
        ['hedge-long', 2],
      ],
    },
    {
      scores: [6, 6],
      label: 'Hedged cornfield',
      pieces: [
        ['cornfield', 1],
        ['hedge-long', 2],
      ],
    },
    { scores: [7, 7], label: 'Open corn', pieces: [['cornfield', 2]] },
    {
      scores: [8, 8],
      label: 'Fields',
      pieces: [
        ['cornfield', 1],
        ['hedge-short', 2],
        ['fence', 1],
      ],
    },
    { scores: [9, 9], label: 'Wood', pieces: [['wood-large', 1]] },
    {
      scores: [10, 10],
      label: 'Cottage in bocage',
      pieces: [
        ['bocage-field', 1],
        ['cottage', 1],
      ],
    },
    {
      scores: [11, 11],
      label: 'Château',
      pieces: [
        ['chateau', 1],
        ['walled-garden', 1],
        ['wood-small', 1],
      ],
    },
    {
      scores: [12, 12],
      label: 'Stream',
      pieces: [
        ['stream', 1],
        ['wood-small', 1],
      ],
    },
  ],
  us: [
    {
      scores: [2, 2],
      label: 'Hill',
      pieces: [
        ['hill', 1],
        ['bocage-short', 2],
      ],
    },
    {
      scores: [3, 3],
      label: 'Village',
      pieces: [
        ['church', 1],
        ['cottage', 3],
        ['walled-garden', 1],
      ],
    },
    {
      scores: [4, 4],
      label: 'Farm',
      pieces: [
        ['farmhouse', 1],
        ['barn', 1],
        ['bocage-long', 2],
      ],
    },
    {
      scores: [5, 5],
      label: 'Orchard in bocage',
      pieces: [
        ['orchard', 1],
        ['bocage-field', 1],
      ],
    },
    { scores: [6, 6], label: 'Bocage field', pieces: [['bocage-field', 1]] },
    {
      scores: [7, 7],
      label: 'Bocage field',
      pieces: [
        ['bocage-field', 1],
        ['bocage-short', 1],
      ],
    },
    {
      scores: [8, 8],
      label: 'Field and lane',
      pieces: [
        ['bocage-field', 1],
        ['bocage-long', 2],
      ],
    },
    {
      scores: [9, 9],
      label: 'Open pasture',
      pieces: [
        ['bocage-long', 1],
        ['fence', 1],
      ],
    },
    {
      scores: [10, 10],
      label: 'Wood',
      pieces: [
        ['wood-large', 1],
        ['bocage-short', 1],
      ],
    },
    {
      scores: [11, 11],
      label: 'Flooded meadow',
      pieces: [
        ['marsh', 1],
        ['hedge-short', 2],
      ],
    },
    {
      scores: [12, 12],
      label: 'Stream',
      pieces: [
        ['stream', 1],
        ['bocage-short', 2],
      ],
    },
  ],
} as const satisfies Readonly<Record<Sector, readonly Row[]>>;

/** kgn-setup-15 The pieces of one square. */
export function terrainOf(sector: Sector, sum: number): { readonly label: string; readonly pieces: Pieces } {
  const { label, pieces } = rowAt<Row>(GENERATORS[sector], sum);
  return { label, pieces };
}

export type Road = 'none' | 'along' | 'across' | 'crossroads' | 'bend' | 'track';

/** kgn-setup-15 The roads of the whole table, D6: ours. */
export const ROADS = [
  { scores: [1, 1], label: 'No road', road: 'none' },
  { scores: [2, 2], label: 'A road from one short edge to the other', road: 'along' },
  { scores: [3, 3], label: 'A road from one long edge to the other', road: 'across' },
  { scores: [4, 4], label: 'A crossroads in the middle', road: 'crossroads' },
  { scores: [5, 5], label: 'A road from a long edge to a short one', road: 'bend' },
  { scores: [6, 6], label: 'A track from a long edge to the middle', road: 'track' },
] as const satisfies readonly (DiceRow & { readonly label: string; readonly road: Road })[];

export const roadOf = (die: number): Road => rowAt(ROADS, die).road;

/** kgn-setup-14 The fixed tray from which the players place pieces in turn: ours. */
export const TRAYS: Readonly<Record<Sector, Pieces>> = {
  british: [
    ...([
      ['wood-large', 2],
      ['wood-small', 2],
      ['orchard', 2],
      ['cornfield', 4],
      ['hill', 1],
    ] as const),
    ...([
      ['hedge-long', 6],
      ['hedge-short', 4],
      ['fence', 2],
      ['wall', 4],
      ['walled-garden', 1],
    ] as const),
    ...([
      ['cottage', 4],
      ['shed', 2],
      ['farmhouse', 2],
      ['barn', 1],
      ['church', 1],
      ['ruin', 1],
    ] as const),
  ],
  us: [
    ...([
      ['wood-large', 1],
      ['wood-small', 2],
      ['orchard', 2],
      ['marsh', 1],
      ['hill', 1],
    ] as const),
    ...([
      ['bocage-field', 4],
      ['bocage-long', 8],
      ['bocage-short', 6],
      ['hedge-short', 2],
      ['fence', 1],
    ] as const),
    ...([
      ['cottage', 3],
      ['shed', 1],
      ['farmhouse', 2],
      ['barn', 2],
      ['church', 1],
      ['ruin', 1],
    ] as const),
  ],
};

const grounds: readonly Ground[] = Object.values(GROUND);
const pieces = (of: Pieces): string => of.map(([id, count]) => `${count} ${pieceOf(id).label}`).join(', ');

export const GROUND_CHART: BookChart = {
  name: 'terrain',
  page: 'p27',
  rule: 'kgn-cov-03',
  columns: ['Cover', 'Going', 'Height'],
  rows: grounds.map(({ label }) => label),
  cells: grounds.map(({ cover, going, height }) => [cover, going, `${height}"`]),
};

const generator = (sector: Sector, name: string, page: string): BookChart => ({
  name,
  page,
  rule: 'kgn-setup-15',
  columns: ['Square', 'Pieces'],
  rows: GENERATORS[sector].map(scoresOf),
  cells: GENERATORS[sector].map((row) => [row.label, pieces(row.pieces)]),
});

export const GENERATOR_CHARTS: readonly BookChart[] = [
  generator('british', 'terrain-british-sector', 'p115'),
  generator('us', 'terrain-us-sector', 'p252'),
];

/** How the ground comes about: kgn-setup-12 to kgn-setup-16. The generator's dice, the tray, and which edge is whose. */
import type { Feature } from '../../../geometry/table/feature.ts';
import type { Point } from '../../../geometry/table/vector.ts';
import { type Picker, pickOne } from '../../../kernel/pick.ts';
import { type Refusal, refusal } from '../../../kernel/refusal.ts';
import type { Zone } from '../../../tabletop/zones.ts';
import { INCH } from '../ground.ts';
import { pointOf } from '../parts.ts';
import { enemyOf, frozen, type KgnTable, listOf, type Side, type Terms } from '../state.ts';
import { GENERATOR_SQUARE, PIECES, type PieceId, pieceOf, type Sector, TRAYS } from '../tables/terrain.ts';
import { featureOf, isFree } from './pieces.ts';
import type { TrayAnswer } from './types.ts';

/** The country that is fought over is that of the Allied list. */
export const sectorOf = (table: KgnTable): Sector => (listOf(table, 'allies').sector === 'American' ? 'us' : 'british');

/** How often a piece lies on the table. */
const laid = ({ ground }: KgnTable, piece: PieceId): number =>
  ground.features.filter(({ id }) => id.startsWith(`${piece}-`) && /^\d+$/.test(id.slice(piece.length + 1))).length;

export const nextId = (table: KgnTable, piece: PieceId): string => `${piece}-${laid(table, piece) + 1}`;

// ---- the tray ------------------------------------------------------------------------------------------------------------

/** kgn-setup-14 What is left in it. */
export const leftInTray = (table: KgnTable): PieceId[] =>
  TRAYS[sectorOf(table)].flatMap(([piece, count]) => (laid(table, piece) < count ? [piece] : []));

const isPiece = (id: string): id is PieceId => Object.hasOwn(PIECES, id);

export function pieceFrom(table: KgnTable, answer: TrayAnswer & { kind: 'piece' }): Feature | null {
  if (!isPiece(answer.piece)) return null;
  return featureOf(answer.piece, nextId(table, answer.piece), pointOf(answer.at), answer.facing);
}

export function refusePiece(table: KgnTable, answer: TrayAnswer): Refusal | null {
  if (answer.kind === 'content') return null;
  if (!isPiece(answer.piece) || !leftInTray(table).includes(answer.piece))
    return refusal('NOT_IN_TRAY', 'kgn-setup-14', 'There is no such piece left in the tray.', { piece: answer.piece });
  return isFree(table, pieceFrom(table, answer)!)
    ? null
    : refusal('NO_ROOM', 'kgn-setup-14', 'It does not fit there: pieces lie on the table, and not on one another.');
}

const QUARTERS = [0, 12] as const;

/** Some places for each kind of piece that is left. */
export function* pieceSamples(table: KgnTable): Iterable<TrayAnswer> {
  yield { kind: 'content' };
  const { width, height } = table.ground;
  for (const piece of leftInTray(table))
    for (const [x, y] of [
      [width >> 1, height >> 1],
      [width >> 2, height >> 2],
      [width - (width >> 2), height - (height >> 2)],
    ] as const)
      yield { kind: 'piece', piece, at: [x, y], facing: 12 };
}

export function drawPiece(table: KgnTable, pick: Picker): TrayAnswer {
  const left = leftInTray(table);
  if (left.length === 0 || pick(8) === 0) return { kind: 'content' };
  const { width, height } = table.ground;
  for (let tries = 0; tries < 8; tries += 1) {
    const answer: TrayAnswer = {
      ...{ kind: 'piece', piece: pickOne(left, pick), at: [pick(width), pick(height)] },
      facing: pickOne(QUARTERS, pick),
    };
    if (!refusePiece(table, answer)) return answer;
  }
  return { kind: 'content' };
}

// ---- the generator ---------------------------------------------------------------------------------------------------------

/** kgn-setup-15 The squares of the table, row by row, by their north-west corners. */
export function squaresOf({ ground }: KgnTable): Point[] {
  const out: Point[] = [];
  const side = GENERATOR_SQUARE * INCH;
  for (let y = 0; y + side <= ground.height; y += side)
    for (let x = 0; x + side <= ground.width; x += side) out.push({ x, y });
  return out;
}

/** Six places in a square, three beside each other in two rows. */
function spotIn({ x, y }: Point, piece: PieceId, number: number, isUpright: boolean): Point {
  const side = GENERATOR_SQUARE * INCH;
  const [long, short] = pieceOf(piece).size.map((size) => size * INCH) as [number, number];
  const [wide, high] = isUpright ? [short, long] : [long, short];
  const within = (value: number, from: number, size: number): number =>
    Math.min(Math.max(value, from + (size >> 1)), from + side - (size >> 1));
  const column = number % 3;
  const row = number < 3 ? 0 : 1;
  return {
    x: within(x + (side * (2 * column + 1)) / 6, x, wide),
    y: within(y + (side * (2 * row + 1)) / 4, y, high),
  };
}

/** Where a piece comes to lie by its die: its own place, lengthwise for odd numbers, or the next one where it fits; null: nowhere. */
export function laidBy(table: KgnTable, square: Point, piece: PieceId, die: number): Feature | null {
  const id = nextId(table, piece);
  for (let i = 0; i < 12; i += 1) {
    const isUpright = (die + i) % 2 === 0;
    const at = spotIn(square, piece, (die - 1 + (i >> 1)) % 6, isUpright);
    const feature = featureOf(piece, id, at, isUpright ? 0 : 12);
    if (isFree(table, feature)) return feature;
  }
  return null;
}

// ---- edges -------------------------------------------------------------------------------------------------------------------

/** A place seen from the other side of the table. */
function across({ ground, terms }: KgnTable, { x, y }: Point): Point {
  const isAlong = terms.edges.axis === 'east' || terms.edges.axis === 'west';
  return isAlong ? { x: ground.width - x, y } : { x, y: ground.height - y };
}

function zoneAcross<Z extends Zone>(table: KgnTable, zone: Z): Z {
  const a = across(table, { x: zone.west, y: zone.north });
  const b = across(table, { x: zone.east, y: zone.south });
  return {
    ...zone,
    ...{ west: Math.min(a.x, b.x), east: Math.max(a.x, b.x), north: Math.min(a.y, b.y), south: Math.max(a.y, b.y) },
    ...(zone.near ? { near: { ...zone.near, at: across(table, zone.near.at) } } : {}),
  };
}

/** kgn-setup-13 kgn-setup-14 The sides change places; objectives go with them unless the map fixes where they are. */
export function changePlaces(table: KgnTable): { terms: Terms; objectives: KgnTable['objectives'] } {
  const { terms, objectives, ground } = table;
  const edges = { axis: terms.edges.allies, allies: terms.edges.axis };
  return {
    terms: frozen({ ...terms, edges, zones: terms.zones.map((zone) => zoneAcross(table, zone)) }),
    objectives:
      ground.map === null ? objectives.map((one) => frozen({ ...one, at: across(table, one.at) })) : objectives,
  };
}

/** kgn-setup-13 Who picks his edge of a table that somebody else has laid out: the side that deploys last. */
export const pickerOfEdge = ({ terms }: KgnTable): Side => enemyOf(terms.deploysFirst);

/** Units of miniatures as drawn pieces, for every book that is played in inches; and small bitmaps of them that a frame can lay down quickly. */
import type { XY } from '../../../draw/curve.ts';
import { chip, type MarkerKind, marker, type SideId } from '../../../draw/pieces/markers.ts';
import type { Nation } from '../../../draw/pieces/men.ts';
import { GUNS, type GunId, VEHICLES, type VehicleId } from '../../../draw/pieces/models.ts';
import { type Man, menInCluster, menInLine, type Piece, pieceLayers } from '../../../draw/pieces/pieces.ts';
import { HUNDREDTHS } from '../measures.ts';
import { drawShapes } from './canvas.ts';
import { hasFaces, labelWidth } from './faces.ts';
import type { Figure } from './scene.ts';

const NATIONS: readonly Nation[] = ['us', 'british', 'soviet', 'german'];

/** Whose men they are: as the roster says, or the usual ones of their side. */
export function nationOf(entry: Pick<UnitLooks, 'nation'> | undefined, side: SideId): Nation {
  return NATIONS.find((one) => one === entry?.nation) ?? (side === 'axis' ? 'german' : 'us');
}

const SOME_GUN: Readonly<Record<Nation, GunId>> = { us: '57mm', british: '57mm', soviet: 'zis-3', german: 'pak-40' };
const SOME_TANK: Readonly<Record<Nation, VehicleId>> = {
  us: 'sherman',
  british: 'sherman',
  soviet: 't-34',
  german: 'panzer-iv',
};

/** Where a unit stands, in hundredths of an inch, each of its men too; facings are 48ths of a circle. */
export interface UnitPlace {
  readonly at: XY;
  readonly facing: number;
  readonly men: readonly XY[];
}

/** What its card says of how it looks. */
export interface UnitLooks {
  /** The model that is drawn, where there is one. */
  readonly piece: string;
  readonly class: string;
  readonly nation: string;
}

export function headingOf(facing: number): number {
  return (facing * Math.PI) / 24;
}

function isVehicle(piece: string): piece is VehicleId {
  return Object.hasOwn(VEHICLES, piece);
}

function isGun(piece: string): piece is GunId {
  return Object.hasOwn(GUNS, piece);
}

/** Men where they stand, seen from the middle of the squad. */
export function menOf(place: UnitPlace, count: number, turn = headingOf(place.facing)): Man[] {
  if (place.men.length === 0) return count > 5 ? menInLine(count) : menInCluster(Math.max(1, count), 7);
  const [s, c] = [Math.sin(turn), Math.cos(turn)];
  return place.men.map(({ x, y }, i) => {
    const dx = (x - place.at.x) / HUNDREDTHS;
    const dy = (y - place.at.y) / HUNDREDTHS;
    return { ahead: dx * s - dy * c, right: dx * c + dy * s, hasMachineGun: i === 1 && place.men.length > 3 };
  });
}

/** A base lies along its row of men: the way it faces, turned so that the row is its width or its length. */
export function baseHeading(place: UnitPlace): number {
  const facing = headingOf(place.facing);
  const { men } = place;
  if (men.length < 3) return facing;
  const middle = { x: 0, y: 0 };
  for (const { x, y } of men) {
    middle.x += x / men.length;
    middle.y += y / men.length;
  }
  let [xx, xy, yy] = [0, 0, 0];
  for (const man of men) {
    const [x, y] = [man.x - middle.x, man.y - middle.y];
    xx += x * x;
    xy += x * y;
    yy += y * y;
  }
  const spread = Math.hypot(xx - yy, 2 * xy);
  if (spread < (xx + yy) * 0.4) return facing;
  // The row's own direction, clockwise from north; of the four ways across and along it, the nearest to the facing.
  const row = Math.atan2(2 * xy, xx - yy) / 2 + Math.PI / 2;
  const quarter = Math.PI / 2;
  return row + Math.round((facing - row) / quarter) * quarter;
}

/** The piece of a unit, standing at 0, 0. */
export function pieceOf(
  unit: { readonly side: SideId; readonly men: number },
  place: UnitPlace,
  entry: UnitLooks | undefined,
  isSelected: boolean,
): Piece {
  const side: SideId = unit.side;
  const standing = { side, at: { x: 0, y: 0 }, heading: headingOf(place.facing), label: '', isSelected };
  const kind = entry?.piece ?? '';
  if (isVehicle(kind)) return { ...standing, kind: 'vehicle', model: kind };
  if (isGun(kind)) return { ...standing, kind: 'gun', model: kind, crew: Math.min(4, Math.max(1, unit.men)) };
  if (entry && (entry.class === 'enclosed' || entry.class === 'open-topped' || entry.class === 'soft-skinned'))
    return { ...standing, kind: 'vehicle', model: nearestModel(entry, side) };
  if (entry?.class === 'gun') return { ...standing, kind: 'gun', model: SOME_GUN[nationOf(entry, side)], crew: 3 };
  const heading = baseHeading(place);
  return { ...standing, heading, kind: 'squad', nation: nationOf(entry, side), men: menOf(place, unit.men, heading) };
}

function nearestModel(entry: UnitLooks, side: SideId): VehicleId {
  if (entry.class === 'enclosed') return SOME_TANK[nationOf(entry, side)];
  if (entry.class === 'open-topped') return side === 'axis' ? 'sdkfz-251' : 'm3';
  return 'truck';
}

export function wreckOf(type: string, side: SideId, facing: number, roster: ReadonlyMap<string, UnitLooks>): Piece {
  const entry = roster.get(type);
  if (entry?.class === 'gun') {
    const model = isGun(entry.piece) ? entry.piece : SOME_GUN[nationOf(entry, side)];
    return { kind: 'gun', side, at: { x: 0, y: 0 }, heading: headingOf(facing), label: '', model, isWreck: true };
  }
  const model = entry && isVehicle(entry.piece) ? entry.piece : entry ? nearestModel(entry, side) : 'truck';
  return { kind: 'vehicle', side, at: { x: 0, y: 0 }, heading: headingOf(facing), label: '', model, isWreck: true };
}

/** A label: a bitmap with its middle, and how wide it is with its markers and without. */
export interface Label extends Figure {
  readonly width: number;
  readonly chipWidth: number;
}

const SHADOW = { x: 0.12, y: 0.15 };

function outlineOf(piece: Piece): XY[] {
  const first = pieceLayers([{ ...piece, ...(piece.kind === 'squad' ? {} : { isWreck: false }) }], 30)[0]!.shapes[0];
  const line = first?.kind === 'path' ? first.lines[0]! : [];
  return line.map(({ x, y }) => ({ x: x - SHADOW.x, y: y - SHADOW.y }));
}

export class Sprites {
  private readonly figures = new Map<string, Figure>();
  private readonly labels = new Map<string, Label>();
  private readonly rings = new Map<string, readonly XY[]>();

  /** The outline of a piece's base around 0, 0. */
  outline(piece: Piece): readonly XY[] {
    return this.ringOf(JSON.stringify({ ...piece, isSelected: false }), piece);
  }

  private ringOf(key: string, piece: Piece): readonly XY[] {
    let ring = this.rings.get(key);
    if (!ring) {
      ring = outlineOf(piece);
      if (this.rings.size > 400) this.rings.clear();
      this.rings.set(key, ring);
    }
    return ring;
  }

  /** A figure drawn for this zoom; while the zoom changes, one that was drawn for another may do. */
  figure(piece: Piece, zoom: number, ratio: number, isMoving: boolean): Figure {
    const key = JSON.stringify(piece);
    const had = this.figures.get(key);
    if (had && (isMoving || had.zoom === zoom)) return had;
    const ring = this.outline(piece);
    let reach = 1;
    for (const { x, y } of ring) reach = Math.max(reach, Math.hypot(x, y));
    const inches = reach + (piece.kind === 'squad' ? 0.7 : 1.6);
    const half = Math.ceil(inches * zoom);
    const image = new OffscreenCanvas(Math.max(1, half * 2 * ratio), Math.max(1, half * 2 * ratio));
    const to = image.getContext('2d')!;
    to.scale(ratio, ratio);
    drawShapes(to, pieceLayers([piece], zoom)[0]!.shapes, { scale: zoom, x: half, y: half, zoom });
    const figure: Figure = { image, zoom, half };
    if (this.figures.size > 240) this.figures.clear();
    this.figures.set(key, figure);
    return figure;
  }

  /** The letters are others now. */
  forgetLabels(): void {
    this.labels.clear();
  }

  /** Chip and markers, the middle of the chip at the middle of the bitmap. */
  label(text: string, strength: string, side: SideId, markers: readonly MarkerKind[], ratio: number): Label {
    const key = `${text}|${strength}|${side}|${markers.join()}|${ratio}`;
    const had = this.labels.get(key);
    if (had) return had;
    const { shapes, width } = chip(text, strength, side, 0, 0, hasFaces() ? { measure: labelWidth } : {});
    const shown = markers.slice(0, 3);
    const more = markers.length - shown.length;
    const all = [
      ...shapes,
      ...shown.flatMap((kind, i) => marker(kind, width / 2 + 15 + i * 26, 0, 11)),
      ...(more > 0
        ? [
            {
              kind: 'text' as const,
              x: width / 2 + 8 + shown.length * 26,
              y: 0,
              text: `+${more}`,
              size: 12,
              face: 'label' as const,
              weight: 'bold' as const,
              colour: '#ffffff' as const,
              halo: '#101210' as const,
              align: 'start' as const,
              turn: 0,
            },
          ]
        : []),
    ];
    const half = Math.ceil(width / 2 + 100);
    const image = new OffscreenCanvas(half * 2 * ratio, 48 * ratio);
    const to = image.getContext('2d')!;
    to.scale(ratio, ratio);
    drawShapes(to, all, { scale: 1, x: half, y: 24, zoom: 1 });
    const sprite = { image, zoom: 1, half, width: width + shown.length * 26 + (more > 0 ? 20 : 0), chipWidth: width };
    if (this.labels.size > 300) this.labels.clear();
    this.labels.set(key, sprite);
    return sprite;
  }
}

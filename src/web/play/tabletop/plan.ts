/** A move in the making on the table: reach, path, the piece at its end, and the words beside them. */
import type { Piece } from '../../../draw/pieces/pieces.ts';
import type { Extent, Insets } from '../board/camera.ts';
import { drawForbidden, drawWay } from '../board/marks.ts';
import { at, type Pen, tag } from '../board/pen.ts';
import type { Sprites } from '../board/pieces.ts';
import type { Figure } from '../board/scene.ts';
import { HUNDREDTHS, inHundredths, type XY } from '../measures.ts';
import type { ReachSeen } from './seen.ts';

/** What of a scene it takes to lay a piece on the table. */
export interface Layer {
  readonly sprites: Sprites;
  readonly camera: { readonly zoom: number };
  readonly ratio: number;
  readonly isMoving: boolean;
  lay(
    to: CanvasRenderingContext2D,
    figure: Figure,
    at: { readonly x: number; readonly y: number },
    alpha?: number,
  ): void;
}

/** A part of the screen. */
export interface Room {
  readonly west: number;
  readonly north: number;
  readonly east: number;
  readonly south: number;
}

const DARK = '#14160fe6';
const BAD = { fill: '#7a0f3fee', colour: '#ffffff', size: 13 } as const;

/** The part of the screen where words are seen. */
export function roomOf({ insets, screen }: { readonly insets: Insets; readonly screen: Extent }): Room {
  return {
    west: insets.left + 6,
    north: insets.top + 6,
    east: screen.width - insets.right - 6,
    south: screen.height - insets.bottom - 6,
  };
}

function isIn({ west, north, east, south }: Room, x: number, y: number): boolean {
  return x > west && x < east && y > north && y < south;
}

/** How far it surely goes, at the edge of that; and where dice decide, that they do. */
export function drawReachWords(pen: Pen, within: Room, reach: ReachSeen, [fromX, fromY]: XY): void {
  const sure = reach.sure.flat();
  const edge = sure.reduce<XY | null>((low, one) => (low === null || one[1] > low[1] ? one : low), null);
  if (edge) {
    const { x, y } = at(pen, edge);
    if (isIn(within, x, y)) tag(pen.to, `${reach.allowance / HUNDREDTHS} in`, x, y, { within });
  }
  const worst = farthestFrom(sure, reach.rings);
  if (!worst) return;
  const { x, y } = at(pen, [worst[0] + (fromX - worst[0]) * 0.12, worst[1] + (fromY - worst[1]) * 0.12]);
  if (isIn(within, x, y)) tag(pen.to, `${reach.allowance / HUNDREDTHS} in less dice`, x, y, { within });
}

/** The place that is farthest from what is sure; null if all are near to it. */
function farthestFrom(sure: readonly XY[], rings: ReachSeen['rings']): XY | null {
  let [worst, most] = [null as XY | null, 120];
  for (const ring of rings)
    for (let i = 0; i < ring.length; i += 4) {
      const one = ring[i]!;
      const off = Math.min(...sure.map(([x, y]) => Math.hypot(x - one[0], y - one[1])));
      if (off > most) [worst, most] = [one, off];
    }
  return worst;
}

/** A piece that is not there yet, seen through. */
export function layGhost(scene: Layer, pen: Pen, piece: Piece, place: XY, alpha: number): void {
  const figure = scene.sprites.figure(piece, scene.camera.zoom, scene.ratio, scene.isMoving);
  scene.lay(pen.to, figure, at(pen, place), alpha);
}

/** The path with its bends, and the piece as it will stand at the end. */
export function drawPlan(
  scene: Layer,
  pen: Pen,
  path: readonly XY[],
  piece: Piece,
  goal: XY,
  isAllowed: boolean,
): void {
  drawWay(pen, path, isAllowed);
  layGhost(scene, pen, piece, goal, 0.6);
}

/** At the end of a path: how long it is (null while that is asked), what dice it takes, and why it may not be. */
export function drawPlanWords(
  pen: Pen,
  within: Room,
  end: XY,
  {
    length,
    dice,
    why,
  }: { readonly length: number | null; readonly dice: readonly string[]; readonly why: string | null },
): void {
  const { x, y } = at(pen, end);
  const words = length === null ? '…' : inHundredths(length);
  tag(pen.to, words, x, y + 34, { fill: DARK, size: 13, within });
  for (const [i, text] of dice.entries()) tag(pen.to, text, x, y + 56 + i * 21, { fill: DARK, size: 12, within });
  if (why) drawBadWords(pen, within, end, why);
}

/** Over a place: what is wrong with it. */
export function drawBadWords(pen: Pen, within: Room, place: XY, words: string): void {
  const { x, y } = at(pen, place);
  tag(pen.to, words, x, y - 34, { ...BAD, within });
}

/** A piece that is being set out: under the pointer, or carried by it; crossed out where it may not stand. */
export function drawSettingOut(
  scene: Layer,
  pen: Pen,
  piece: Piece,
  spot: XY,
  { isCarried, isIn: isAllowed }: { readonly isCarried: boolean; readonly isIn: boolean },
): void {
  if (!isCarried) layGhost(scene, pen, piece, spot, 0.6);
  if (!isAllowed) drawForbidden(pen, at(pen, spot), scene.sprites.outline(piece));
}

/** A piece where it would be put, with its name. */
export function drawProposed(scene: Layer, pen: Pen, piece: Piece, place: XY, name: string): void {
  layGhost(scene, pen, piece, place, 0.7);
  const { x, y } = at(pen, place);
  tag(pen.to, name, x, y + 18, { size: 11.5 });
}

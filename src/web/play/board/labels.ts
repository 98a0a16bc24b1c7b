/** Chips of the pieces and flags of the objectives: on nobody, and where they were before. For every book with chips. */
import type { XY as Place } from '../../../draw/curve.ts';
import { flag } from '../../../draw/pieces/markers.ts';
import type { Side } from '../sides.ts';
import { drawShapes } from './canvas.ts';
import { apart, type Box, boxAround, type ChipWish, layChips, layFlag, type Spot } from './layout.ts';
import { bead, CASING, frameOf, type Pen, tag } from './pen.ts';
import type { Label } from './pieces.ts';
import type { PieceOnScreen, Scene } from './scene.ts';

/** Below so many pixels an inch there are no chips, and below the other only those that lie on nothing. */
const NO_CHIPS = 7;
const FEW_CHIPS = 13;

/** How far a flag's disc reaches: less where the whole table is small. */
function flagSize(zoom: number): number {
  return 16 * Math.min(1, Math.max(0.6, zoom / 13));
}

/** What a ruleset says of the chips and flags on its table now. */
export interface Labels {
  /** The chip of a piece. */
  labelOf(piece: PieceOnScreen): Label;
  /** The piece in hand and its target: their chips are never left out. */
  isNeeded(id: string): boolean;
  /** Their places in steps of the map. */
  readonly flags: readonly {
    readonly at: Place;
    readonly holder: Side | null;
    /** What it is called, where the ground has no name for it: the `2` of objective 2. */
    readonly mark?: string | undefined;
  }[];
  /** Pieces are on their way: no chip changes sides. */
  readonly isHeld: boolean;
}

/** Chips and flags for what stands on the table now. */
export function layOut(scene: Scene, { labelOf, isNeeded, flags, isHeld: isBusy }: Labels): void {
  const { camera, per } = scene;
  const { zoom } = camera;
  const wishes: ChipWish[] = [];
  for (const one of scene.pieces) {
    const { width, chipWidth } = labelOf(one);
    const { x, y } = one.at;
    const ring = one.ring.map((p) => ({ x: (x / per + p.x) * zoom, y: (y / per + p.y) * zoom }));
    wishes.push({ id: one.id, ring, box: boxAround(ring), width, chip: chipWidth, isNeeded: isNeeded(one.id) });
  }
  // The order in which they are drawn changes with the unit in hand; that of their names does not.
  wishes.sort((a, b) => (a.id < b.id ? -1 : 1));
  const size = flagSize(zoom);
  const key = JSON.stringify([
    Math.round(zoom * 1000),
    wishes.map(({ id, box, width }) => [
      id,
      Math.round(box.x),
      Math.round(box.y),
      Math.round(box.w),
      Math.round(width),
    ]),
    flags.length,
  ]);
  if (scene.laid.key === key) return;
  const names = scene.namesAt(zoom);
  const isHeld = isBusy && scene.laid.chips.size === wishes.length;
  const placed =
    isHeld && scene.laid.flags.length === flags.length && scene.laid.key.startsWith(`[${Math.round(zoom * 1000)},`)
      ? scene.laid.flags
      : flags.map(({ at }) => layFlag({ x: (at.x / per) * zoom, y: (at.y / per) * zoom }, size, wishes, names));
  const soft = [
    ...placed.map((at) => ({ box: { ...at, w: size, h: size }, cost: 7 })),
    ...names.map((box: Box) => ({ box, cost: 0.8 })),
  ];
  const { width, height } = scene.ground.extent;
  const table = { width: width * zoom, height: height * zoom };
  const before = new Map([...scene.laid.chips].map(([id, { choice }]) => [id, choice]));
  scene.laid = { key, chips: layChips(wishes, soft, before, { isHeld, table }), flags: placed };
}

/** The flags of the objectives, each with its foot on the place that counts. */
export function drawFlags(scene: Scene, pen: Pen, { flags }: Pick<Labels, 'flags'>): void {
  const { to } = pen;
  const { x: left, y: top, scale } = frameOf(pen);
  for (const [i, { at, holder, mark }] of flags.entries()) {
    const laid = scene.laid.flags[i];
    if (!laid) continue;
    const foot = { x: at.x * scale + left, y: at.y * scale + top };
    const spot = { x: laid.x + left, y: laid.y + top };
    if (Math.hypot(foot.x - spot.x, foot.y - spot.y) > 4) {
      leader(to, foot, spot);
      bead(to, foot, '#faf4e2', 3.5);
    }
    const size = flagSize(scene.camera.zoom);
    drawShapes(to, flag(holder, 0, 0), { scale: size / 16, ...spot, zoom: 1 });
    if (mark) tag(to, mark, spot.x + size * 0.72, spot.y + size * 0.72, { fill: '#14160f', size: 11 });
  }
}

function leader(to: CanvasRenderingContext2D, from: Place, end: Place, colour = '#f4ecd6'): void {
  to.setLineDash([]);
  to.lineCap = 'round';
  for (const [width, stroke] of [
    [4, `${CASING}b0`],
    [1.6, colour],
  ] as const) {
    to.beginPath();
    to.moveTo(from.x, from.y);
    to.lineTo(end.x, end.y);
    to.lineWidth = width;
    to.strokeStyle = stroke;
    to.stroke();
  }
}

export function drawLabels(scene: Scene, pen: Pen, { labelOf, isNeeded }: Pick<Labels, 'labelOf' | 'isNeeded'>): void {
  const { to } = pen;
  const { x: left, y: top, zoom } = frameOf(pen);
  scene.chips = [];
  const wanted: { one: PieceOnScreen; sprite: Label; spot: Spot; x: number; y: number; box: Box }[] = [];
  const rank = ({ one, spot }: (typeof wanted)[number]): number => (isNeeded(one.id) ? 2 : spot.isClear ? 1 : 0);
  for (const one of scene.pieces) {
    const spot = scene.laid.chips.get(one.id);
    if (!spot || !scene.isOnScreen(one.screen, one.reach + 4)) continue;
    if (!isNeeded(one.id) && (zoom < NO_CHIPS || (zoom < FEW_CHIPS && !spot.isClear))) continue;
    const sprite = labelOf(one);
    const shift = (sprite.width - sprite.chipWidth) / 2;
    const [x, y] = [spot.x + left, spot.y + top];
    wanted.push({ one, sprite, spot, x: x - shift, y, box: { x, y, w: sprite.width / 2, h: 11 } });
  }
  // No name lies on another: those of the pieces in hand first, then those that lie on nothing.
  wanted.sort((a, b) => rank(b) - rank(a));
  const shown = apart(wanted);
  for (const { one, sprite, box } of shown)
    scene.chips.push({ unit: one.id, x: box.x, y: box.y, half: sprite.width / 2 });
  for (const { one, spot, x, y } of shown) if (spot.isLed) leader(to, rimOf(one, scene, { x, y }), { x, y });
  for (const { sprite, x, y } of shown) to.drawImage(sprite.image, x - sprite.half, y - 24, sprite.half * 2, 48);
}

/** Where a line from the middle of a piece to a place leaves its base. */
function rimOf({ ring, screen }: PieceOnScreen, scene: Scene, to: Place): Place {
  const { zoom } = scene.camera;
  let [best, least] = [screen, Infinity];
  for (const p of ring) {
    const at = { x: screen.x + p.x * zoom * 0.92, y: screen.y + p.y * zoom * 0.92 };
    const far = Math.hypot(at.x - to.x, at.y - to.y);
    if (far < least) [best, least] = [at, far];
  }
  return best;
}

/** Chips of the pieces and flags of the objectives: on nobody, and where they were before. */
import type { XY as Place } from '../../../draw/curve.ts';
import { flag } from '../../../draw/pieces/markers.ts';
import { markersOf, strengthOf } from '../bg/units.ts';
import { HUNDREDTHS } from '../measures.ts';
import type { TableState } from '../store/state.ts';
import { drawShapes } from './canvas.ts';
import { type Box, boxAround, type ChipWish, layChips, layFlag, type Spot } from './layout.ts';
import { bead, CASING, frameOf, type Pen } from './pen.ts';
import type { Scene, Standing } from './scene.ts';

/** Below so many pixels an inch there are no chips, and below the other only those that lie on nothing. */
const NO_CHIPS = 7;
const FEW_CHIPS = 13;

/** How far a flag's disc reaches: less where the whole table is small. */
function flagSize(zoom: number): number {
  return 16 * Math.min(1, Math.max(0.6, zoom / 13));
}

type LabelSprite = ReturnType<Scene['sprites']['label']>;

/** What was laid out, kept until something on the table or the zoom is another. */
export interface Laid {
  readonly key: string;
  readonly chips: ReadonlyMap<string, Spot>;
  /** In pixels from the table's corner, in the order of the objectives. */
  readonly flags: readonly Place[];
}

export const NOTHING_LAID: Laid = { key: '', chips: new Map(), flags: [] };

function labelOf(scene: Scene, { unit }: Standing, state: TableState): LabelSprite {
  const name = state.names.get(unit.id);
  // Both sides may have a 1st Squad: an enemy keeps its short name.
  const isNamed = unit.side === state.own && unit.id === state.selected;
  const text = (isNamed && (name?.full.length ?? 99) < 18 ? name?.full : name?.label) ?? unit.type;
  return scene.sprites.label(text, strengthOf(unit), unit.side, markersOf(unit), scene.ratio);
}

/** Chips and flags for what stands on the table now. */
export function layOut(scene: Scene, state: TableState): void {
  const { zoom } = scene.camera;
  const aim = state.aim ?? state.glance;
  const wishes: ChipWish[] = [];
  for (const one of scene.standing) {
    const { width, chipWidth } = labelOf(scene, one, state);
    const { x, y } = one.place.at;
    const ring = one.ring.map((p) => ({ x: (x / HUNDREDTHS + p.x) * zoom, y: (y / HUNDREDTHS + p.y) * zoom }));
    const isNeeded = one.unit.id === state.selected || one.unit.id === aim?.target;
    wishes.push({ id: one.unit.id, ring, box: boxAround(ring), width, chip: chipWidth, isNeeded });
  }
  // The order in which they are drawn changes with the unit in hand; that of their names does not.
  wishes.sort((a, b) => (a.id < b.id ? -1 : 1));
  const flags = state.shown?.objectives ?? [];
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
  const isHeld = scene.store.moving !== null && scene.laid.chips.size === wishes.length;
  const placed =
    isHeld && scene.laid.flags.length === flags.length && scene.laid.key.startsWith(`[${Math.round(zoom * 1000)},`)
      ? scene.laid.flags
      : flags.map(({ at }) =>
          layFlag({ x: (at.x / HUNDREDTHS) * zoom, y: (at.y / HUNDREDTHS) * zoom }, size, wishes, names),
        );
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
export function drawFlags(scene: Scene, pen: Pen, state: TableState): void {
  const { to } = pen;
  const { x: left, y: top, scale } = frameOf(pen);
  for (const [i, { at, holder }] of (state.shown?.objectives ?? []).entries()) {
    const laid = scene.laid.flags[i];
    if (!laid) continue;
    const foot = { x: at.x * scale + left, y: at.y * scale + top };
    const spot = { x: laid.x + left, y: laid.y + top };
    if (Math.hypot(foot.x - spot.x, foot.y - spot.y) > 4) {
      leader(to, foot, spot);
      bead(to, foot, '#faf4e2', 3.5);
    }
    drawShapes(to, flag(holder, 0, 0), { scale: flagSize(scene.camera.zoom) / 16, ...spot, zoom: 1 });
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

export function drawLabels(scene: Scene, pen: Pen, state: TableState): void {
  const { to } = pen;
  const { x: left, y: top, zoom } = frameOf(pen);
  scene.chips = [];
  const aim = state.aim ?? state.glance;
  const isNeeded = (id: string): boolean => id === state.selected || id === aim?.target;
  const shown: { one: Standing; sprite: LabelSprite; spot: Spot; x: number; y: number }[] = [];
  for (const one of scene.standing) {
    const spot = scene.laid.chips.get(one.unit.id);
    if (!spot || !scene.isOnScreen(one.screen, one.reach + 4)) continue;
    if (!isNeeded(one.unit.id) && (zoom < NO_CHIPS || (zoom < FEW_CHIPS && !spot.isClear))) continue;
    const sprite = labelOf(scene, one, state);
    const shift = (sprite.width - sprite.chipWidth) / 2;
    const [x, y] = [spot.x + left, spot.y + top];
    shown.push({ one, sprite, spot, x: x - shift, y });
    scene.chips.push({ unit: one.unit.id, x, y, half: sprite.width / 2 });
  }
  for (const { one, spot, x, y } of shown) if (spot.isLed) leader(to, rimOf(one, scene, { x, y }), { x, y });
  for (const { sprite, x, y } of shown) to.drawImage(sprite.image, x - sprite.half, y - 24, sprite.half * 2, 48);
}

/** Where a line from the middle of a piece to a place leaves its base. */
function rimOf({ ring, screen }: Standing, scene: Scene, to: Place): Place {
  const { zoom } = scene.camera;
  let [best, least] = [screen, Infinity];
  for (const p of ring) {
    const at = { x: screen.x + p.x * zoom * 0.92, y: screen.y + p.y * zoom * 0.92 };
    const far = Math.hypot(at.x - to.x, at.y - to.y);
    if (far < least) [best, least] = [at, far];
  }
  return best;
}

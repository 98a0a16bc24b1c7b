/** Over the counters: flags of the objectives, lines from whoever fires to what is meant, the name of the piece in hand. */
import { centreOf, SIZE } from '../../../../draw/hex/layout.ts';
import { flag } from '../../../../draw/pieces/markers.ts';
import { drawShapes } from '../../board/canvas.ts';
import { at, bead, CREAM, cased, frameOf, type Pen, tag } from '../../board/pen.ts';
import { chosenIn } from '../draft/offers.ts';
import type { Scene, TableState } from '../store.ts';
import { LOWER, PER, pieceIn, placeOf, type Shown } from '../view.ts';

export function drawOver(scene: Scene, pen: Pen): void {
  const state = scene.store.get();
  const { shown } = state;
  scene.chips = [];
  if (!shown) return;
  drawFlags(scene, pen, shown);
  drawAim(pen, state, shown);
  drawTold(scene, pen, state, shown);
}

function drawFlags({ camera }: Scene, pen: Pen, { table, board }: Shown): void {
  const { to } = pen;
  const { x: left, y: top } = frameOf(pen);
  // From afar a flag is no larger than its hex.
  const by = Math.min(1, Math.max(0.4, camera.zoom / 26));
  for (const [i, { hex }] of table.terms.objectives.entries()) {
    const { x, y } = centreOf(board, hex);
    to.save();
    // In the corner of the hex, beside its counter.
    to.translate((x + SIZE * 0.75) * camera.zoom + left, (y + SIZE * 0.06) * camera.zoom + top);
    to.scale(by, by);
    drawShapes(to, flag(table.holders[i] ?? null), { scale: 1, x: 0, y: 0, zoom: 1 });
    to.restore();
  }
}

/** From everybody who would do it to whom or where it is aimed. */
function drawAim(pen: Pen, state: TableState, shown: Shown): void {
  const offer = chosenIn(state);
  if (!offer || state.playing) return;
  const target = pieceIn(shown, offer.targets[0])?.at ?? offer.goal;
  if (target === null || target === undefined) return;
  const [tx, ty] = placeOf(shown.board, target);
  const end = at(pen, [tx, ty + LOWER * PER]);
  for (const id of offer.actors) {
    const hex = pieceIn(shown, id)?.at ?? null;
    if (hex === null || hex === target) continue;
    const [x, y] = placeOf(shown.board, hex);
    const from = at(pen, [x, y + LOWER * PER]);
    cased(pen.to, from, end, CREAM, 2.6);
    bead(pen.to, from, CREAM, 4);
  }
  bead(pen.to, end, CREAM);
}

/** What is being told of a piece stands beside it, where it has a name. */
function drawTold(scene: Scene, pen: Pen, { playing, names }: TableState, shown: Shown): void {
  const id = playing?.event.unit;
  if (typeof id !== 'string' || !names.has(id)) return;
  const one = scene.pieces.find((standing) => standing.id === id);
  if (!one || !pieceIn(shown, id)) return;
  const { insets, screen } = scene;
  const within = {
    ...{ west: insets.left + 8, north: insets.top + 8 },
    ...{ east: screen.width - insets.right - 8, south: screen.height - insets.bottom - 8 },
  };
  tag(pen.to, names.get(id)!.full, one.screen.x, one.screen.y - pen.camera.zoom * 1.7, { size: 12.5, within });
}

/** The whole table small, and what of it is on the screen. */
import { memo, useEffect, useRef } from 'react';
import type { DrawnShape } from '../../../draw/display.ts';
import { STEPS } from '../../../geometry/map.ts';
import { toScreen } from '../board/camera.ts';
import { drawShapes } from '../board/canvas.ts';
import type { BoardHandle } from '../board/handle.ts';
import { piecesOf } from '../board/piece-buttons.tsx';
import { drawScale, scaleLength } from '../board/scale.ts';
import type { TableStore } from '../store/store.ts';
import { usePick } from '../store/use.ts';

const MINI = 196;
/** The strip under it with the scale of the map. */
const SCALE = 24;
/** So far below a piece its name stands. */
const NAME = 36;

let drawn: { readonly of: readonly DrawnShape[]; readonly canvas: HTMLCanvasElement } | null = null;

/** What is drawn on the ground, without its words: drawn once, as long as it stays as it is. */
function linesOf(lines: readonly DrawnShape[], scale: number, high: number): HTMLCanvasElement {
  if (drawn?.of === lines) return drawn.canvas;
  const canvas = document.createElement('canvas');
  canvas.width = MINI * 2;
  canvas.height = high * 2;
  const to = canvas.getContext('2d')!;
  const shapes = lines.filter(({ kind }) => kind !== 'text');
  drawShapes(to, shapes, { scale: scale * 2, x: 0, y: 0, zoom: scale * 2 });
  drawn = { of: lines, canvas };
  return canvas;
}

export const Minimap = memo(function Minimap({
  store,
  board,
}: {
  store: TableStore;
  board: { current: BoardHandle | null };
}) {
  const { shown, ground, own } = usePick(store, 'shown', 'ground', 'own');
  const canvas = useRef<HTMLCanvasElement>(null);
  const high = ground ? Math.round((MINI * ground.height) / ground.width) : 130;
  const strip = store.rules?.table.hasNoScale ? 0 : SCALE;
  useEffect(() => {
    const handle = board.current;
    if (!handle || !canvas.current || !ground) return;
    let last = 0;
    const draw = (): void => {
      const to = canvas.current?.getContext('2d');
      if (!to) return;
      const now = performance.now();
      if (now - last < 60) return;
      last = now;
      const per = STEPS[ground.scale];
      const scale = MINI / (ground.width / per);
      to.setTransform(2, 0, 0, 2, 0, 0);
      to.clearRect(0, high, MINI, strip);
      if (strip > 0) drawScale(to, scaleLength(handle.camera(), MINI - 64), 4, high + 15, ground.scale);
      const overview = handle.ground?.overview;
      if (overview) {
        to.drawImage(overview, 0, 0, MINI, high);
        // A survey sheet is all lines: its paper alone tells nothing.
        if (ground.scale === 'metres') to.drawImage(linesOf(handle.ground!.lines, scale, high), 0, 0, MINI, high);
      } else {
        to.fillStyle = handle.ground?.bare ?? '#8b9558';
        to.fillRect(0, 0, MINI, high);
      }
      for (const { side, at } of piecesOf(store)) {
        if (!at) continue;
        const [x, y] = [(at[0] / per) * scale, (at[1] / per) * scale];
        to.beginPath();
        if (side === 'allies') to.arc(x, y, 3.4, 0, Math.PI * 2);
        else {
          to.moveTo(x, y - 4.4);
          to.lineTo(x + 4.4, y);
          to.lineTo(x, y + 4.4);
          to.lineTo(x - 4.4, y);
          to.closePath();
        }
        to.fillStyle = side === 'allies' ? '#9fcbf7' : '#ffb347';
        to.strokeStyle = '#0c0e10';
        to.lineWidth = 1.6;
        to.stroke();
        to.fill();
      }
      const camera = handle.camera();
      const screen = handle.screen();
      const [w, h] = [(screen.width / camera.zoom) * scale, (screen.height / camera.zoom) * scale];
      to.strokeStyle = '#fff3c4';
      to.lineWidth = 1.6;
      to.save();
      to.beginPath();
      to.rect(0, 0, MINI, high);
      to.clip();
      to.strokeRect(camera.x * scale - w / 2, camera.y * scale - h / 2, w, h);
      to.restore();
      // Nobody of one's own is hidden by it: then one sees and points through it.
      const box = canvas.current!.parentElement!;
      const [left, top] = [box.offsetLeft, box.offsetTop];
      const isOver = piecesOf(store).some(({ side, at }) => {
        if (!at || side !== own) return false;
        const { x, y } = toScreen(camera, screen, { x: at[0] / per, y: at[1] / per });
        return x > left && y > top - NAME && x < left + box.offsetWidth && y < top + box.offsetHeight;
      });
      box.classList.toggle('seen-through', isOver);
    };
    draw();
    return handle.subscribe(draw);
  });
  if (!shown || !ground) return null;
  return (
    <div
      aria-hidden="true"
      className="minimap"
      onPointerDown={(event) => {
        const box = canvas.current!.getBoundingClientRect();
        const x = ((event.clientX - box.left) / MINI) * ground.width;
        const y = ((event.clientY - box.top) / high) * ground.height;
        if (y <= ground.height) board.current?.show([x, y]);
      }}
    >
      <canvas ref={canvas} width={MINI * 2} height={(high + strip) * 2} style={{ width: MINI, height: high + strip }} />
    </div>
  );
});

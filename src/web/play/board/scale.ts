/** The ruler, and the scale at the edge of the map. */
import { type Scale, STEPS } from '../../../geometry/map.ts';
import type { XY } from '../measures.ts';
import type { Camera } from './camera.ts';
import { LABEL_FACE } from './faces.ts';
import { at, bead, CREAM, cased, type Pen, tag, ticks } from './pen.ts';

/** A length of the camera as one says it: an inch of a table in metres is 100 m. */
export function lengthWords(length: number, scale: Scale, digits = 0): string {
  if (scale === 'metres') return `${Math.round(length * STEPS.metres).toLocaleString('en')} m`;
  return `${length.toFixed(digits)} ${scale === 'kilometres' ? 'km' : 'in'}`;
}

/** A straight line with its length: the ruler. */
export function drawRuler(pen: Pen, from: XY, end: XY, scale: Scale): void {
  const { to } = pen;
  to.save();
  const [p, q] = [at(pen, from), at(pen, end)];
  cased(to, p, q, CREAM, 2.4);
  ticks(pen, from, end);
  bead(to, p, CREAM);
  bead(to, q, CREAM);
  const length = Math.hypot(end[0] - from[0], end[1] - from[1]) / pen.per;
  tag(to, lengthWords(length, scale, 1), q.x, q.y - 18, { size: 13 });
  to.restore();
}

/** The length that the scale shows, in units and pixels; a narrow place has room for less. */
export function scaleLength({ zoom }: Camera, room: number): { readonly count: number; readonly long: number } {
  const wished = zoom > 45 ? 2 : zoom > 18 ? 5 : zoom > 9 ? 10 : 20;
  const count = [wished, 10, 5, 2].find((one) => one <= wished && one * zoom < room) ?? 1;
  return { count, long: count * zoom };
}

/** From a place rightwards: the length with its ticks, and what it is. */
export function drawScale(
  to: CanvasRenderingContext2D,
  { count, long }: ReturnType<typeof scaleLength>,
  x: number,
  y: number,
  scale: Scale,
): void {
  to.save();
  to.strokeStyle = '#f4ecd6';
  to.lineWidth = 1.6;
  to.beginPath();
  to.moveTo(x, y - 6);
  to.lineTo(x, y + 4);
  to.lineTo(x + long, y + 4);
  to.lineTo(x + long, y - 6);
  for (let i = 1; i < 5; i += 1) {
    to.moveTo(x + (long * i) / 5, y);
    to.lineTo(x + (long * i) / 5, y + 4);
  }
  to.stroke();
  to.font = `600 12.5px ${LABEL_FACE}`;
  to.textAlign = 'start';
  to.textBaseline = 'middle';
  to.fillStyle = '#f4ecd6';
  to.fillText(lengthWords(count, scale), x + long + 10, y);
  to.restore();
}

const BESIDE = 52;

/** On the map, where no small map carries it: where its box begins if it ends here. */
export function scaleBox({ camera }: Pick<Pen, 'camera'>, right: number): number {
  return right - BESIDE - 16 - scaleLength(camera, right - 76).long;
}

export function drawScaleBox(pen: Pen, right: number, bottom: number, scale: Scale): void {
  const { to } = pen;
  const length = scaleLength(pen.camera, right - 76);
  const [x, y] = [scaleBox(pen, right) + 12, bottom - 18];
  to.save();
  to.beginPath();
  to.roundRect(x - 12, y - 16, length.long + 12 + BESIDE, 30, 6);
  to.fillStyle = '#14160fd0';
  to.fill();
  to.restore();
  drawScale(to, length, x, y, scale);
}

/** What lies on the ground besides the map: works, mines, charges, and places that are pointed at. */
import type { XY as Place } from '../../../draw/curve.ts';
import type { Feature } from '../../../geometry/table/feature.ts';
import { AMBER, at, CASING, frameOf, type Pen, tag } from '../board/pen.ts';
import type { XY } from '../measures.ts';

const MAGENTA = '#b3195e';

function path({ to }: Pen, points: readonly Place[], isClosed: boolean): void {
  to.beginPath();
  for (const [i, { x, y }] of points.entries())
    if (i === 0) to.moveTo(x, y);
    else to.lineTo(x, y);
  if (isClosed) to.closePath();
}

/** What was dug, built or laid, outlined: the rules ask who is in it. The ground itself is painted as it is now. */
export function drawWork(pen: Pen, work: Feature): void {
  const { to } = pen;
  const zoom = pen.camera.zoom;
  to.save();
  to.lineJoin = 'round';
  if ('line' in work) {
    const points = work.line.map(({ x, y }) => at(pen, [x, y]));
    path(pen, points, false);
    to.lineWidth = Math.max(4, zoom * 0.35);
    to.strokeStyle = `${CASING}b0`;
    to.stroke();
    // Wire and the like: a row of crosses.
    to.setLineDash([3, 4]);
    to.lineWidth = Math.max(2.4, zoom * 0.22);
    to.strokeStyle = '#cfcabb';
    to.stroke();
  } else if ('outline' in work) {
    const points = work.outline.map(({ x, y }) => at(pen, [x, y]));
    path(pen, points, true);
    to.lineWidth = 4;
    to.strokeStyle = `${CASING}a0`;
    to.stroke();
    to.lineWidth = work.kind === 'bunker' ? 2.6 : 1.8;
    if (work.kind === 'trench') to.setLineDash([6, 4]);
    to.strokeStyle = '#f4ecd6';
    to.stroke();
    if (zoom > 12 && (work.kind === 'bunker' || work.kind === 'trench')) {
      const middle = points.reduce((sum, { x, y }) => ({ x: sum.x + x, y: sum.y + y }), { x: 0, y: 0 });
      tag(to, work.kind, middle.x / points.length, middle.y / points.length);
    }
  }
  to.restore();
}

/** A minefield: its marker, and how far it reaches, in inches. */
export function drawMine(pen: Pen, place: XY, reach: number, hasWords: boolean): void {
  const { to } = pen;
  const { x, y } = at(pen, place);
  const { zoom } = frameOf(pen);
  const r = reach * zoom;
  to.save();
  to.beginPath();
  to.arc(x, y, r, 0, Math.PI * 2);
  to.fillStyle = `${MAGENTA}1c`;
  to.fill();
  to.lineWidth = 4;
  to.strokeStyle = `${CASING}70`;
  to.stroke();
  to.setLineDash([4, 6]);
  to.lineWidth = 2;
  to.strokeStyle = '#e79ac0';
  to.stroke();
  to.setLineDash([]);
  // A disc with horns.
  to.beginPath();
  for (let horn = 0; horn < 6; horn += 1) {
    const turn = (horn * Math.PI) / 3;
    to.moveTo(x + Math.cos(turn) * 5, y + Math.sin(turn) * 5);
    to.lineTo(x + Math.cos(turn) * 12, y + Math.sin(turn) * 12);
  }
  to.lineWidth = 5;
  to.strokeStyle = CASING;
  to.stroke();
  to.lineWidth = 2.4;
  to.strokeStyle = '#f4ecd6';
  to.stroke();
  to.beginPath();
  to.arc(x, y, 7.5, 0, Math.PI * 2);
  to.fillStyle = MAGENTA;
  to.fill();
  to.lineWidth = 2;
  to.strokeStyle = '#f4ecd6';
  to.stroke();
  if (hasWords && zoom > 12) tag(to, 'mines', x, y + 24, { fill: '#7a0f3fee', colour: '#ffffff' });
  to.restore();
}

/** A charge that is set: a square with a fuse. */
export function drawCharge({ to, ...pen }: Pen, place: XY, colour: string): void {
  const { x, y } = at({ to, ...pen }, place);
  to.save();
  to.beginPath();
  to.rect(x - 7, y - 6, 14, 12);
  to.fillStyle = CASING;
  to.fill();
  to.lineWidth = 2;
  to.strokeStyle = colour;
  to.stroke();
  to.beginPath();
  to.moveTo(x, y - 6);
  to.quadraticCurveTo(x + 2, y - 14, x + 9, y - 13);
  to.strokeStyle = AMBER;
  to.stroke();
  to.restore();
}

/** A ring with a cross-hair, and what it is for. */
export function drawSpotAt(pen: Pen, place: XY, colour: string, words: string): void {
  const { to } = pen;
  const { x, y } = at(pen, place);
  const r = Math.max(12, pen.camera.zoom * 0.6);
  to.save();
  for (const [width, ink] of [
    [5, `${CASING}c8`],
    [2.2, colour],
  ] as const) {
    to.beginPath();
    to.arc(x, y, r, 0, Math.PI * 2);
    for (const [dx, dy] of [
      [1, 0],
      [-1, 0],
      [0, 1],
      [0, -1],
    ] as const) {
      to.moveTo(x + dx * (r - 5), y + dy * (r - 5));
      to.lineTo(x + dx * (r + 8), y + dy * (r + 8));
    }
    to.lineWidth = width;
    to.strokeStyle = ink;
    to.stroke();
  }
  if (words) tag(to, words, x, y + r + 18, { fill: '#14160fe6' });
  to.restore();
}

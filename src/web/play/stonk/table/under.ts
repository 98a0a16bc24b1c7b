/** Under the pieces: objectives, works, mines, lines, smoke, zones of fire, where units have gone, what an umpire sees between ghost and truth. */
import { SIDES } from '../../../../draw/pieces/markers.ts';
import { at, CREAM, cased, type Pen } from '../../board/pen.ts';
import type { XY } from '../../measures.ts';
import { enemyOf } from '../../sides.ts';
import type { Scene, TableState } from '../store.ts';
import type { Shown, ShownZone } from '../view.ts';
import { caption, pill, Words } from './bases.ts';

const VIOLET = '#5b3a9a';

function ring(pen: Pen, points: readonly XY[]): void {
  pen.to.beginPath();
  for (const [i, one] of points.entries()) {
    const { x, y } = at(pen, one);
    if (i === 0) pen.to.moveTo(x, y);
    else pen.to.lineTo(x, y);
  }
  pen.to.closePath();
}

/** An area with slanting lines over it. */
function hatched(pen: Pen, points: readonly XY[], colour: string, apart: number): void {
  const { to } = pen;
  to.save();
  ring(pen, points);
  to.clip();
  const spots = points.map((one) => at(pen, one));
  const xs = spots.map(({ x }) => x);
  const ys = spots.map(({ y }) => y);
  const [w, e, n, s] = [Math.min(...xs), Math.max(...xs), Math.min(...ys), Math.max(...ys)];
  to.strokeStyle = colour;
  to.lineWidth = 1;
  to.beginPath();
  for (let x = w - (s - n); x < e; x += apart) {
    to.moveTo(x, s);
    to.lineTo(x + (s - n), n);
  }
  to.stroke();
  to.restore();
}

/** `room`: a name that would lie on another is left out until one looks closer. */
function drawZone(
  pen: Pen,
  { corners, at: middle, words, isNow, side }: ShownZone,
  isBoth: boolean,
  room: Words,
): void {
  const { to } = pen;
  to.save();
  ring(pen, corners);
  to.fillStyle = `${VIOLET}${isNow ? '26' : '12'}`;
  to.fill();
  hatched(pen, corners, `${VIOLET}${isNow ? '90' : '50'}`, isNow ? 6 : 10);
  ring(pen, corners);
  to.lineWidth = 2;
  to.setLineDash(isNow ? [] : [7, 4]);
  to.strokeStyle = isBoth ? SIDES[side].deep : VIOLET;
  to.stroke();
  to.setLineDash([]);
  const north = Math.min(...corners.map((one) => at(pen, one).y));
  const { x } = at(pen, middle);
  if (room.free(to, words, x, north - 12, 0) !== null) pill(to, words, x, north - 12, VIOLET, '#ffffff');
  to.restore();
}

/** How far from a landmark a unit holds it: stonk-gap-89. */
const HOLDS = 150;

function drawObjectives(pen: Pen, { objectives, victory }: Shown): void {
  const { to, camera, per } = pen;
  for (const { at: place, name, points } of objectives) {
    const { x, y } = at(pen, place);
    const r = (HOLDS * camera.zoom) / per;
    to.beginPath();
    to.arc(x, y, r, 0, Math.PI * 2);
    to.lineWidth = 3.5;
    to.setLineDash([12, 7]);
    to.strokeStyle = SIDES[victory.attacker].deep;
    to.stroke();
    to.setLineDash([]);
    const words = points === 1 ? `Objective ${name}` : `Objective ${name}, ${points}`;
    pill(to, words, x, y + r + 2, SIDES[victory.attacker].deep, '#ffffff');
  }
}

function drawWorks(pen: Pen, shown: Shown): void {
  const { to } = pen;
  for (const { area } of shown.positions) {
    ring(pen, area);
    to.lineWidth = 1.6;
    to.setLineDash([3, 4]);
    to.strokeStyle = '#4d3b28';
    to.stroke();
    to.setLineDash([]);
  }
  for (const { area } of shown.minefields) {
    hatched(pen, area, '#b3195e80', 9);
    ring(pen, area);
    to.lineWidth = 1.6;
    to.setLineDash([1.5, 4]);
    to.strokeStyle = '#6a0f39';
    to.stroke();
    to.setLineDash([]);
    const spots = area.map((one) => at(pen, one));
    const x = spots.reduce((sum, one) => sum + one.x, 0) / spots.length;
    const y = spots.reduce((sum, one) => sum + one.y, 0) / spots.length;
    caption(to, 'mines', x, y, '#6a0f39');
  }
  for (const { path, isCut } of shown.lines) {
    to.beginPath();
    for (const [i, one] of path.entries()) {
      const { x, y } = at(pen, one);
      if (i === 0) to.moveTo(x, y);
      else to.lineTo(x, y);
    }
    to.lineWidth = 1.6;
    to.setLineDash(isCut ? [2, 6] : [10, 3, 2, 3]);
    to.strokeStyle = isCut ? '#b3195e' : '#294a80';
    to.stroke();
    to.setLineDash([]);
  }
  for (const { area } of shown.smoke) {
    ring(pen, area);
    to.fillStyle = '#e9eceecc';
    to.fill();
    to.lineWidth = 1.4;
    to.strokeStyle = '#8a8f92';
    to.stroke();
  }
}

function drawRegistered(pen: Pen, { registered }: Shown): void {
  const { to } = pen;
  for (const { at: place, id } of registered) {
    const { x, y } = at(pen, place);
    to.lineWidth = 2;
    to.strokeStyle = '#23241f';
    to.beginPath();
    to.arc(x, y, 10, 0, Math.PI * 2);
    to.moveTo(x - 15, y);
    to.lineTo(x + 15, y);
    to.moveTo(x, y - 15);
    to.lineTo(x, y + 15);
    to.stroke();
    caption(to, id.split(' ').at(-1)!, x + 24, y - 10, '#23241f', 11.5);
  }
}

/** Where units have gone in this move. */
function drawTracks(pen: Pen, { elements }: Shown): void {
  for (const { track } of elements)
    for (let i = 1; i < (track?.length ?? 0); i += 1)
      cased(pen.to, at(pen, track![i - 1]!), at(pen, track![i]!), CREAM, 1.8, [3, 5]);
}

/** An umpire sees how far off each belief is. */
function drawErrors(pen: Pen, { shown, layers }: TableState): void {
  const { to } = pen;
  if (!shown?.seat.isUmpire || !layers.truth) return;
  for (const { at: place, truth, side } of shown.contacts) {
    if (!truth || truth.off < 10 || !layers[enemyOf(side)]) continue;
    const [a, b] = [at(pen, place), at(pen, truth.at)];
    cased(to, a, b, '#f4ecd6', 1.8, [3, 4]);
    pill(to, `${truth.off} m off`, (a.x + b.x) / 2, (a.y + b.y) / 2, '#14160f', '#f4ecd6');
  }
}

export function drawUnder(scene: Scene, pen: Pen): void {
  const state = scene.store.get();
  const { shown, layers } = state;
  if (!shown) return;
  drawWorks(pen, shown);
  const room = new Words();
  // What falls now is named first.
  const zones = [...shown.zones].sort((a, b) => Number(b.isNow) - Number(a.isNow));
  if (!shown.seat.isUmpire || layers.fire) for (const zone of zones) drawZone(pen, zone, shown.seat.isUmpire, room);
  drawObjectives(pen, shown);
  drawRegistered(pen, shown);
  drawTracks(pen, shown);
  drawErrors(pen, state);
}

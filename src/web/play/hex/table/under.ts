/** Under the counters: set-up areas, lit hexes, works, wrecks, smoke and fire. */

import type { DrawnShape } from '../../../../draw/display.ts';
import { centreOf, hexRing, outlinesOf, SIZE } from '../../../../draw/hex/layout.ts';
import { blazeShapes, hexGlow, smokeShapes, worksShapes } from '../../../../draw/hex/marks.ts';
import { SIDES } from '../../../../draw/pieces/markers.ts';
import { drawShapes, trace } from '../../board/canvas.ts';
import { at, frameOf, type Pen } from '../../board/pen.ts';
import { aimsOf, chosenIn, goalsOf } from '../draft/offers.ts';
import { areaOf, isPlacing, waitingOf } from '../draft/setting.ts';
import type { Scene, TableState } from '../store.ts';
import { placeOf, type Shown } from '../view.ts';

/** From the steps of the sheet to pixels, for shapes in inches. */
const inInches = (pen: Pen) => ({ ...frameOf(pen), scale: pen.camera.zoom });

export function drawUnder(scene: Scene, pen: Pen): void {
  const state = scene.store.get();
  const { shown } = state;
  if (!shown) return;
  drawWorks(pen, shown);
  drawLit(pen, state, shown);
  drawAims(pen, state, shown);
  drawAsked(pen, state, shown);
  drawClouds(scene, pen, shown);
}

function drawWorks(pen: Pen, { table, board }: Shown): void {
  const frame = inInches(pen);
  for (const { hex, kind } of table.works) drawShapes(pen.to, worksShapes(board, hex, kind), frame);
  for (const hex of table.impacts) drawShapes(pen.to, hexGlow(board, hex, '#b3195e'), frame);
}

/** Where the piece in hand could go, or be set up. */
function drawLit(pen: Pen, state: TableState, shown: Shown): void {
  const { own, ask, selected, playing } = state;
  if (ask === null || !own || playing) return;
  const waiting = isPlacing(ask) ? waitingOf(shown, own) : [];
  const piece = waiting.find(({ id }) => id === selected) ?? waiting[0];
  const goals = piece ? areaOf(shown, piece) : [...goalsOf(state)];
  if (goals.length === 0) return;
  const { to } = pen;
  const frame = inInches(pen);
  // Many are shown as one area.
  const isArea = piece !== undefined || goals.length > 18;
  to.save();
  to.beginPath();
  for (const hex of goals) trace(to, hexRing(shown.board, hex, isArea ? 1 : 0.93), true, frame);
  to.fillStyle = `${SIDES[own].rim}${isArea ? '2e' : '52'}`;
  to.fill();
  to.beginPath();
  if (isArea) for (const ring of outlinesOf(shown.board, goals)) trace(to, ring, true, frame);
  else for (const hex of goals) trace(to, hexRing(shown.board, hex, 0.93), true, frame);
  to.lineJoin = 'round';
  to.lineWidth = 4.4;
  to.strokeStyle = '#14160f90';
  to.stroke();
  to.lineWidth = 2;
  to.strokeStyle = '#ffffff';
  to.stroke();
  to.restore();
}

/** Hexes that could be aimed at. */
function drawAims(pen: Pen, state: TableState, shown: Shown): void {
  if (state.ask === null || state.playing) return;
  const { to } = pen;
  to.save();
  to.beginPath();
  for (const hex of aimsOf(state)) trace(to, hexRing(shown.board, hex, 0.9), true, inInches(pen));
  to.lineJoin = 'round';
  to.lineWidth = 5;
  to.strokeStyle = '#1e0a0099';
  to.stroke();
  to.setLineDash([9, 6]);
  to.lineWidth = 3;
  to.strokeStyle = '#ff9a3c';
  to.stroke();
  to.restore();
}

/** The hex that an enemy's doing is about, or that the player means. */
function drawAsked(pen: Pen, state: TableState, shown: Shown): void {
  const frame = inInches(pen);
  const { ask, own, meant, playing } = state;
  const { hex, side } = shown.going.asked;
  if (ask !== null && !playing && hex !== null && side !== own) drawShapes(pen.to, hexGlow(shown.board, hex), frame);
  const goal = chosenIn(state)?.goal ?? (meant && 'hex' in meant ? meant.hex : null);
  if (goal !== null && goal !== undefined) drawShapes(pen.to, hexGlow(shown.board, goal, '#7b5410'), frame);
}

function drawClouds(scene: Scene, pen: Pen, { table, board }: Shown): void {
  const { camera, ratio, isMoving, sprites } = scene;
  const lay = (key: string, hex: number, shapes: () => readonly DrawnShape[]): void => {
    const screen = at(pen, placeOf(board, hex));
    if (!scene.isOnScreen(screen, SIZE * 1.4)) return;
    const figure = sprites.picture(key, shapes, centreOf(board, hex), SIZE * 1.4, camera.zoom, ratio, isMoving);
    scene.lay(pen.to, figure, screen);
  };
  for (const hex of table.ruins) lay(`ruin ${hex}`, hex, () => ruinShapes(board, hex));
  for (const hex of new Set(table.wrecks)) lay(`wreck ${hex}`, hex, () => wreckShapes(board, hex));
  for (const [hex, type] of table.smoke) lay(`smoke ${type} ${hex}`, hex, () => smokeShapes(board, hex, type));
  for (const hex of table.blazes) lay(`blaze ${hex}`, hex, () => blazeShapes(board, hex));
}

/** A burnt hull askew in the upper part of its hex. */
function wreckShapes(board: Shown['board'], hex: number): DrawnShape[] {
  const { x, y } = centreOf(board, hex);
  const turned = (points: readonly (readonly [number, number])[]) =>
    points.map(([u, v]) => ({ x: x + 0.72 + u * 0.86 - v * 0.5, y: y - 0.62 + u * 0.5 + v * 0.86 }));
  const hull = turned([
    [-0.62, -0.3],
    [0.62, -0.3],
    [0.62, 0.3],
    [-0.62, 0.3],
  ]);
  const turret = turned([
    [-0.2, -0.2],
    [0.24, -0.16],
    [0.24, 0.16],
    [-0.2, 0.2],
  ]);
  const barrel = turned([
    [0.2, 0],
    [0.9, 0.06],
  ]);
  return [
    {
      kind: 'path',
      lines: [
        turned([
          [-0.9, -0.6],
          [0.8, -0.66],
          [0.9, 0.6],
          [-0.8, 0.62],
        ]),
      ],
      closed: true,
      fill: '#17130e',
      opacity: 0.5,
      blur: 0.5,
    },
    { kind: 'path', lines: [hull], closed: true, fill: '#3b3832' },
    { kind: 'path', lines: [hull], closed: true, stroke: '#0f0e0b', pen: { px: 1.4 } },
    { kind: 'path', lines: [turret], closed: true, fill: '#4a463e' },
    { kind: 'path', lines: [barrel], closed: false, stroke: '#2a2721', pen: { inches: 0.1 } },
  ];
}

/** Rubble where a building stood. */
function ruinShapes(board: Shown['board'], hex: number): DrawnShape[] {
  const { x, y } = centreOf(board, hex);
  const shapes: DrawnShape[] = [
    { kind: 'path', lines: [hexRing(board, hex, 0.7)], closed: true, fill: '#7d7263', opacity: 0.75, blur: 0.3 },
  ];
  for (let n = 0; n < 14; n += 1) {
    const [u, v] = [((n * 37 + hex * 11) % 23) / 11.5 - 1, ((n * 53 + hex * 7) % 19) / 9.5 - 1];
    const r = 0.12 + ((n * 29 + hex) % 7) * 0.02;
    const at = { x: x + u * 1.05, y: y + v * 0.95 };
    const stone = [
      [-r, -r * 0.7],
      [r * 0.8, -r],
      [r, r * 0.6],
      [-r * 0.6, r],
    ].map(([a, b]) => ({ x: at.x + a!, y: at.y + b! }));
    shapes.push(
      { kind: 'path', lines: [stone], closed: true, fill: n % 3 === 0 ? '#5a5046' : '#a2968a' },
      { kind: 'path', lines: [stone], closed: true, stroke: '#2c271f', pen: { px: 0.8 }, opacity: 0.6 },
    );
  }
  return shapes;
}

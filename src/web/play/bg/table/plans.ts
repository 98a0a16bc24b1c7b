/** What Battlegroup draws over the table: ways and shots past, in the making, and being told. */
import { drawPast, drawReach, drawSeen, drawShot, drawTrail, drawWay } from '../../board/marks.ts';
import { at, type Pen, tag } from '../../board/pen.ts';
import { pieceOf } from '../../board/pieces.ts';
import type { Scene } from '../../board/scene.ts';
import { HUNDREDTHS, type XY } from '../../measures.ts';
import type { TableState } from '../../store/state.ts';
import { partNow } from '../draft/part.ts';
import { unitIn } from '../view.ts';
import { facingAlong, ghostOf } from './ghost.ts';
import { drawSight, drawTarget, drawWithin } from './marks.ts';

/** How far the unit in hand may go, and where others went. */
export function drawUnderPieces(scene: Scene, pen: Pen, state: TableState): void {
  const { reach, own } = state;
  if (reach && own && partNow(scene.store) === 'move') drawReach(pen, reach.rings, own, true);
  drawTrails(pen, state);
}

/** Whom the unit in hand sees, where it is to go, what it aims at. */
export function drawOverPieces(scene: Scene, pen: Pen, state: TableState): void {
  drawInSight(scene, pen, state);
  drawWayPlan(scene, pen, state);
  drawWaiting(scene, pen, state);
  drawAim(scene, pen, state);
}

function drawTrails(pen: Pen, state: TableState): void {
  const { shown } = state;
  for (const one of state.traces)
    if (one.kind === 'move') drawTrail(pen, one.path, one.side, 0.75);
    else drawPast(pen, one.from, one.to, one.side);
  for (const frame of shown?.stack ?? []) {
    if (frame.proc !== 'move' || !frame.start || frame.along <= 0) continue;
    const unit = unitIn(shown, frame.unit);
    if (!unit?.place) continue;
    const walked: XY[] = [[frame.start.at.x, frame.start.at.y]];
    let left = frame.along;
    for (const step of frame.path) {
      const [x, y] = walked.at(-1)!;
      const length = Math.hypot(step[0] - x, step[1] - y);
      if (length >= left) break;
      walked.push([step[0], step[1]]);
      left -= length;
    }
    walked.push([unit.place.at.x, unit.place.at.y]);
    drawTrail(pen, walked, unit.side);
  }
}

function drawInSight(scene: Scene, pen: Pen, { targets, aim, glance, playing, selected }: TableState): void {
  if (!targets || playing || selected === null || partNow(scene.store) === 'move') return;
  for (const { target, isSeen } of targets) {
    if (!isSeen || target === (aim ?? glance)?.target) continue;
    const foe = scene.standing.find(({ unit }) => unit.id === target);
    if (foe) drawSeen(pen, foe.screen, foe.ring);
  }
}

function drawWayPlan(scene: Scene, pen: Pen, { way, shown, selected, roster, refusal }: TableState): void {
  const { to } = pen;
  const unit = unitIn(shown, selected);
  if (!way || !unit?.place) return;
  const known = way.way !== 'asked' ? way.way : null;
  const path: readonly XY[] = known
    ? [[unit.place.at.x, unit.place.at.y], ...known.path]
    : [[unit.place.at.x, unit.place.at.y], way.to];
  drawWay(pen, path, known !== null && known.refusal === null);
  const end = path.at(-1)!;
  const before = path.at(-2) ?? end;
  const ghost = ghostOf(unit, way.stance, end, way.facing ?? facingAlong(before, end, unit.place.facing), scene.map);
  const piece = pieceOf(unit, ghost, roster.get(unit.type), false);
  const spot = at(pen, end);
  scene.lay(to, scene.sprites.figure(piece, scene.camera.zoom, scene.ratio, scene.isMoving), spot, 0.6);
  const words = known ? `${(known.length / HUNDREDTHS).toFixed(1)} in` : '…';
  tag(to, words, spot.x, spot.y + 34, { fill: '#14160fe6', size: 13 });
  for (const [i, text] of (known?.dice ?? []).entries())
    tag(to, text, spot.x, spot.y + 56 + i * 21, { fill: '#14160fe6', size: 12 });
  const why = refusal ?? known?.refusal ?? null;
  if (why) tag(to, why.sentence, spot.x, spot.y - 30, { fill: '#7a0f3fee', colour: '#ffffff', size: 13 });
}

/** How near the mover must come to a unit that holds its fire. */
function drawWaiting(scene: Scene, pen: Pen, { react }: TableState): void {
  const waiting = react && scene.standing.find((one) => one.unit.id === react.unit);
  if (waiting) drawWithin(pen, [waiting.place.at.x, waiting.place.at.y], react.within);
}

function drawAim(scene: Scene, pen: Pen, { aim, glance, roster }: TableState): void {
  const { target, advice } = aim ?? glance ?? { advice: null };
  if (!advice) return;
  drawSight(pen, advice);
  const foe = scene.standing.find((one) => one.unit.id === target);
  if (!foe) return;
  const armour = roster.get(foe.unit.type)?.armour;
  const { facing, from } = advice;
  const struck = facing && armour ? { quarter: facing, label: `${facing} ${armour[facing]}`, from } : null;
  drawTarget(pen, foe.place, foe.reach, foe.unit.side, struck);
}

/** A shot while it is told. */
export function drawTold(scene: Scene, pen: Pen, state: TableState, now: number): void {
  const { playing } = state;
  if (!playing || (playing.event.type !== 'shot' && playing.event.type !== 'assaulted')) return;
  if (scene.shotShown?.event !== playing.event) scene.shotShown = { event: playing.event, start: now };
  const { event } = playing;
  const target = (event.shot as { target?: string } | undefined)?.target ?? String(event.target ?? '');
  const from = scene.standing.find(({ unit }) => unit.id === event.unit);
  const foe = scene.standing.find(({ unit }) => unit.id === target);
  if (!from || !foe) return;
  const part = Math.min(1, (now - scene.shotShown.start) / 420);
  drawShot(pen, [from.place.at.x, from.place.at.y], [foe.place.at.x, foe.place.at.y], part);
}

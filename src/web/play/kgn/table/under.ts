/** Under the pieces: deployment zones, works, mines, the enemy's trails, the path in the making. */
import { SIDES } from '../../../../draw/pieces/markers.ts';
import { drawPast, drawReach, drawTrail, drawWay, drawZone } from '../../board/marks.ts';
import { at, bead, CREAM, cased, frameOf, type Pen, tag } from '../../board/pen.ts';
import { headingOf } from '../../board/pieces.ts';
import type { XY } from '../../measures.ts';
import { drawArc, drawWithin } from '../../tabletop/marks.ts';
import { drawMine, drawSpotAt, drawWork } from '../../tabletop/works.ts';
import { isDeploying } from '../draft/deploy.ts';
import { notedPoints } from '../draft/notes.ts';
import { isPlanning } from '../draft/plan.ts';
import { startOf } from '../draft/way.ts';
import type { Scene, TableState, WayPlan } from '../store.ts';
import { isSettingUp, placeIn } from '../view.ts';

/** kgn-mine-01 A minefield reaches 4 inches. */
const MINE_REACH = 4;

const OUTLINED: readonly string[] = ['bridge', 'wire', 'trench', 'bunker', 'rubble'];

export function drawUnder(scene: Scene, pen: Pen): void {
  const state = scene.store.get();
  const { shown, own, ask } = state;
  if (!shown) return;
  if (isSettingUp(shown))
    for (const zone of shown.table.terms.zones) drawZone(pen, zone, isDeploying(ask) && zone.side === own);
  drawThings(pen, state);
  if (state.reach && own && isPlanning(state) && state.playing === null) drawReach(pen, state.reach, own);
  drawCovering(scene, pen, state);
  drawBearing(scene, pen, state);
  drawCall(scene, pen, state);
  drawSiting(pen, state);
  if (state.playing === null)
    for (const trace of state.traces)
      if (trace.kind === 'move') drawTrail(pen, trace.path, trace.side, 0.8);
      else drawPast(pen, trace.from, trace.to, trace.side);
  drawPath(pen, state);
}

function drawThings(pen: Pen, { shown, ask, own, panel }: TableState): void {
  for (const place of notedPoints(panel, ask)) drawSpotAt(pen, place, CREAM, 'registered');
  const { ground, mines, markers, registered } = shown!.table;
  for (const work of ground.features) if (OUTLINED.includes(work.kind) || ground.map === null) drawWork(pen, work);
  for (const { at: place } of mines) drawMine(pen, [place.x, place.y], MINE_REACH, ask !== null);
  for (const { at: place, side, guns } of markers)
    drawSpotAt(pen, [place.x, place.y], SIDES[side].pale, guns.length > 0 ? 'guns are laid' : 'target marker');
  for (const { at: place, side, isRevealed } of registered)
    if (place && (side === own || isRevealed))
      drawSpotAt(pen, [place.x, place.y], SIDES[side].rim, side === own ? 'registered' : 'their registered point');
}

/** From where the unit stands through all way-points: of the first Move, and of the one that is planned now. */
function drawPath(pen: Pen, state: TableState): void {
  const { way, first, selected, shown, playing } = state;
  const place = placeIn(shown, selected)?.at;
  if (!place || playing) return;
  const colour = SIDES[unitSide(shown, selected)].pale;
  const from = startOf(state);
  if (first) drawLeg(pen, [place.x, place.y], first, colour, '1');
  if (way && from) drawLeg(pen, from, way, colour, first ? '2' : null);
}

function drawLeg(pen: Pen, from: XY, way: WayPlan, colour: string, number: string | null): void {
  const path: XY[] = [from, ...way.path];
  const isAllowed = !way.advice?.refusal;
  for (let i = 1; i < path.length; i += 1)
    cased(pen.to, at(pen, path[i - 1]!), at(pen, path[i]!), isAllowed ? colour : '#e79ac0', 2.4);
  drawWay(pen, path, isAllowed);
  for (const point of path.slice(1)) bead(pen.to, at(pen, point), CREAM, 5);
  const end = path[1];
  if (!number || !end) return;
  const { x, y } = at(pen, [(from[0] + end[0]) / 2, (from[1] + end[1]) / 2]);
  tag(pen.to, number, x, y, { fill: '#e6bf62', colour: '#1b1708', size: 12.5 });
}

/** How far the fan of a unit on covering fire is drawn, in inches: a sign of its arc, not of its range. */
const FAN = 7;

/** kgn-cf-02 Where units on covering fire look: a fan before a gun, a ring around who looks everywhere. */
function drawCovering(scene: Scene, pen: Pen, { roster, shown }: TableState): void {
  if (!shown || isSettingUp(shown)) return;
  const { to } = pen;
  for (const { unit, place, reach } of scene.pieces) {
    if (!unit.isCovering) continue;
    const arc = roster.get(unit.type)?.arc ?? null;
    const { x, y } = at(pen, [place.at.x, place.at.y]);
    const r = (arc === null ? reach + 0.7 : reach + FAN) * pen.camera.zoom;
    const [turn, half] = [headingOf(place.facing) - Math.PI / 2, ((arc ?? 360) * Math.PI) / 360];
    to.save();
    to.beginPath();
    if (arc !== null) to.moveTo(x, y);
    to.arc(x, y, r, turn - half, turn + half);
    if (arc !== null) to.closePath();
    to.fillStyle = '#5b3a9a26';
    to.fill();
    to.lineWidth = 3.6;
    to.strokeStyle = '#14160f70';
    to.stroke();
    to.setLineDash([6, 5]);
    to.lineWidth = 1.6;
    to.strokeStyle = '#c9b5f2';
    to.stroke();
    to.restore();
  }
}

/** kgn-ind-21 Shells reach so far from their marker, in hundredths of an inch. */
const SHELLS_REACH = 800;

/** Where fire is asked for, how far it may lie from its observer, and how far it reaches. */
function drawCall(scene: Scene, pen: Pen, { call, aim, declared, selected, shown, here, playing }: TableState): void {
  if (playing) return;
  if (here) drawSpotAt(pen, here.at, CREAM, '');
  const from = placeIn(shown, selected)?.at;
  if (call?.range && from) onTable(scene, pen, () => drawWithin(pen, [from.x, from.y], call.range!, null));
  const last = declared.at(-1);
  const spot = last?.do === 'request' ? markerOf(last.at, shown) : null;
  if (spot) {
    drawWithin(pen, spot, SHELLS_REACH, null);
    drawSpotAt(pen, spot, CREAM, 'fire here');
  } else if (aim?.offer.refusal) drawSpotAt(pen, aim.at, '#e79ac0', aim.offer.refusal.sentence);
}

/** Draws what may reach beyond the table, as far as it lies on it. */
function onTable({ map }: Scene, pen: Pen, draw: () => void): void {
  const { scale, x, y } = frameOf(pen);
  pen.to.save();
  pen.to.beginPath();
  pen.to.rect(x, y, map.width * scale, map.height * scale);
  pen.to.clip();
  draw();
  pen.to.restore();
}

type Aimed = { readonly spot: XY } | { readonly registered: string };

function markerOf(aim: Aimed, shown: TableState['shown']): XY | null {
  if ('spot' in aim) return aim.spot;
  const found = shown?.table.registered.find(({ id }) => id === aim.registered)?.at;
  return found ? [found.x, found.y] : null;
}

/** A work or a piece of terrain where it would lie. */
function drawSiting(pen: Pen, { siting }: TableState): void {
  if (!siting?.at) return;
  const { to } = pen;
  const colour = siting.plan?.refusal ? '#e79ac0' : CREAM;
  const outline = siting.plan?.outline ?? [];
  if (outline.length > 0) {
    to.save();
    to.beginPath();
    for (const [i, point] of outline.entries()) {
      const { x, y } = at(pen, point);
      if (i === 0) to.moveTo(x, y);
      else to.lineTo(x, y);
    }
    if (siting.plan?.isClosed) {
      to.closePath();
      to.fillStyle = `${colour}40`;
      to.fill();
    }
    to.lineWidth = 5;
    to.strokeStyle = '#14160fb0';
    to.stroke();
    to.lineWidth = 2.4;
    to.strokeStyle = colour;
    to.stroke();
    to.restore();
  } else drawMine(pen, siting.at, MINE_REACH, false);
  drawSpotAt(pen, siting.at, colour, '');
}

/** kgn-shoot-02 What the gun of the unit in hand bears on, or of the one that may give covering fire. */
function drawBearing(scene: Scene, pen: Pen, { sight, selected, roster, playing, ask, own }: TableState): void {
  const id = sight?.unit ?? selected;
  const one = scene.pieces.find((piece) => piece.id === id && piece.unit.side === own);
  const arc = one && roster.get(one.unit.type)?.arc;
  if (!one || !arc || playing || ask === null || (!sight && !one.unit.isCovering)) return;
  const turn = headingOf(one.place.facing) - Math.PI / 2;
  drawArc(pen, [one.place.at.x, one.place.at.y], { turn, wide: (arc * Math.PI) / 180 }, scene.map);
}

function unitSide(shown: TableState['shown'], id: string | null): 'axis' | 'allies' {
  return shown?.units.find((unit) => unit.id === id)?.side ?? 'allies';
}

/** What Battlegroup draws over the table: ways and shots past, in the making, and being told. */
import { SIDES } from '../../../../draw/pieces/markers.ts';
import { drawPast, drawReach, drawSeen, drawTrail } from '../../board/marks.ts';
import { at, type Pen, tag } from '../../board/pen.ts';
import { headingOf, pieceOf } from '../../board/pieces.ts';
import { inHundredths, type XY } from '../../measures.ts';
import { carriedTo, facingAlong, ghostOf, walkedPath } from '../../tabletop/ghost.ts';
import { groundNow } from '../../tabletop/ground-now.ts';
import { drawArc, drawSight, drawStruck, drawTarget, drawWithin, drawWithinWords } from '../../tabletop/marks.ts';
import {
  drawBadWords,
  drawPlan,
  drawPlanWords,
  drawProposed,
  drawReachWords,
  drawSettingOut,
  roomOf,
} from '../../tabletop/plan.ts';
import { placeFrom, type StandsAt } from '../../tabletop/seen.ts';
import type { WayPlan } from '../draft/draft.ts';
import { partNow } from '../draft/part.ts';
import { sameStance } from '../draft/way.ts';
import { controlsOf } from '../questions.ts';
import type { PieceOnScreen, Scene, TableState, Trace } from '../store.ts';
import { askedOf, type UnitSeen, unitIn } from '../view.ts';
import { drawAircraft } from './aircraft.ts';
import { drawSites, drawSitesUnder, drawSiteWords } from './sites.ts';
import { drawSpot, drawWorks } from './works.ts';

/** How far the unit in hand may go, what a gun bears on, and where others went. */
export function drawUnderPieces(scene: Scene, pen: Pen, state: TableState): void {
  const { reach, own } = state;
  paintAgain(scene, state);
  drawWorks(pen, state);
  if (reach && own && partNow(scene.store) === 'move') drawReach(pen, reach, own);
  drawSitesUnder(scene, pen, state);
  drawBearing(scene, pen, state);
  drawTrails(scene, pen, state);
}

const painted = new WeakMap<Scene, { readonly works: unknown; readonly gone: unknown }>();

/** A bridge, a demolished house: the ground is painted as it is now. */
function paintAgain(scene: Scene, { shown }: TableState): void {
  if (!shown) return;
  const { works, gone } = shown;
  const before = painted.get(scene);
  if (before?.works === works && before.gone === gone) return;
  painted.set(scene, { works, gone });
  scene.ground.repaint?.(groundNow(scene.map, shown));
}

/** Whom the unit in hand sees, where it is to go, what it aims at. */
export function drawOverPieces(scene: Scene, pen: Pen, state: TableState): void {
  drawInSight(scene, pen, state);
  drawWayPlan(scene, pen, state);
  drawStop(scene, pen, state);
  drawUnitToSet(scene, pen, state);
  drawWaiting(scene, pen, state);
  drawSites(scene, pen, state);
  drawAim(scene, pen, state);
  drawAircraft(scene, pen, state);
  drawSpot(pen, state);
}

/** Words on the map, over the chips. */
export function drawWords(scene: Scene, pen: Pen, state: TableState): void {
  drawReachOfHand(scene, pen, state);
  drawWayWords(scene, pen, state);
  drawUnitToSetWords(scene, pen, state);
  const waiting = waitingUnit(scene, state);
  if (waiting && state.react) drawWithinWords(pen, spotOf(waiting), state.react.within, arcOf(waiting, state.roster));
  drawMovedWords(scene, pen, state);
  drawSiteWords(scene, pen, state, roomOf(scene));
  const aimed = aimedAt(scene, state);
  if (aimed?.struck) drawStruck(pen, aimed.foe.place, aimed.foe.reach, aimed.foe.unit.side, aimed.struck);
}

function spotOf({ place }: PieceOnScreen): XY {
  return [place.at.x, place.at.y];
}

function drawReachOfHand(scene: Scene, pen: Pen, { reach, way, shown, selected }: TableState): void {
  const from = unitIn(shown, selected)?.place?.at;
  if (reach && from && !way && partNow(scene.store) === 'move')
    drawReachWords(pen, roomOf(scene), reach, [from.x, from.y]);
}

/** Moves that go on: who, and the way walked so far. */
function walks({
  shown,
}: TableState): { readonly unit: UnitSeen; readonly path: readonly XY[]; readonly along: number }[] {
  const out: { unit: UnitSeen; path: readonly XY[]; along: number }[] = [];
  for (const { unit: id, start, path, along } of shown?.walks ?? []) {
    const unit = unitIn(shown, id);
    if (!unit?.place) continue;
    const { at: now } = unit.place;
    out.push({ unit, path: walkedPath([start.x, start.y], path, along, [now.x, now.y]), along });
  }
  return out;
}

/** Milliseconds in which a track or a line of fire of an order that is over fades away. */
export const FADES = 900;

function drawTrails(scene: Scene, pen: Pen, state: TableState): void {
  const { faded } = scene.store.memory;
  const left = faded ? 1 - (performance.now() - faded.start) / FADES : 0;
  if (left > 0) for (const one of faded!.traces) drawTrace(pen, one, left);
  for (const one of state.traces) drawTrace(pen, one, 1);
  for (const { unit, path } of walks(state)) drawTrail(pen, path, unit.side, 1, unit.side !== state.own);
}

function drawTrace(pen: Pen, trace: Trace, strength: number): void {
  if (trace.kind === 'move') drawTrail(pen, trace.path, trace.side, 0.75 * strength);
  else drawPast(pen, trace.from, trace.to, trace.side, strength);
}

function drawMovedWords(scene: Scene, pen: Pen, state: TableState): void {
  if (controlsOf(state.ask) !== 'reaction') return;
  for (const { unit, path, along } of walks(state)) {
    if (unit.side === state.own) continue;
    const [start] = path;
    const { x, y } = at(pen, start!);
    tag(pen.to, `moved ${inHundredths(along)} so far`, x, y - 18, {
      fill: SIDES[unit.side].deep,
      colour: SIDES[unit.side].pale,
      within: roomOf(scene),
    });
  }
}

function drawInSight(scene: Scene, pen: Pen, { targets, aim, hover, playing, selected }: TableState): void {
  if (!targets || playing || selected === null || partNow(scene.store) === 'move') return;
  for (const { target, isSeen } of targets) {
    if (!isSeen || target === (aim ?? hover)?.target) continue;
    const foe = scene.pieces.find(({ unit }) => unit.id === target);
    if (foe) drawSeen(pen, foe.screen, foe.ring);
  }
}

/** About how men stand. */
const GHOSTS = { radius: 25, spacing: 20, coherency: 200 };

/** Where the engine says that it will stand; null while it has not said so. */
function goalOf({ way, stance, stances }: WayPlan): StandsAt | null {
  const goal = way !== 'asked' && way !== null ? way.goal : null;
  if (goal) return placeFrom(goal);
  const chosen = stances.find((one) => sameStance(one.stance, stance));
  return chosen?.goal ? placeFrom(chosen.goal) : null;
}

/** The way in the making: its corners, and the unit as it will stand at the end. */
function planned(scene: Scene, { way, shown, selected }: TableState) {
  const unit = unitIn(shown, selected);
  if (!way || !unit?.place) return null;
  const known = way.way !== 'asked' ? way.way : null;
  const from: XY = [unit.place.at.x, unit.place.at.y];
  const path: readonly XY[] = known ? [from, ...known.path] : [from, ...(way.via ?? []), way.to];
  const end = path.at(-1)!;
  const before = path.at(-2) ?? end;
  const facing = way.facing ?? facingAlong(before, end, unit.place.facing);
  const goal = goalOf(way) ?? ghostOf(unit, way.stance, end, facing, scene.map, GHOSTS);
  return { unit, known, path, goal };
}

function drawWayPlan(scene: Scene, pen: Pen, state: TableState): void {
  const plan = planned(scene, state);
  if (!plan) return;
  const { unit, known, path, goal } = plan;
  const piece = pieceOf(unit, goal, state.roster.get(unit.type), false);
  drawPlan(scene, pen, path, piece, [goal.at.x, goal.at.y], known !== null && known.refusal === null);
}

/** bg-gap-21 A move that falls short: the path that was meant, and the unit where it would stop. */
function drawStop(scene: Scene, pen: Pen, { ask, shown, spot, roster }: TableState): void {
  const move = askedOf(shown, 'move');
  const unit = unitIn(shown, move?.unit);
  if (controlsOf(ask) !== 'how-far' || !move || !unit?.place || !spot) return;
  const from: XY = [unit.place.at.x, unit.place.at.y];
  const goal = ghostOf(unit, null, spot, facingAlong(from, spot, unit.place.facing), scene.map, GHOSTS);
  drawPlan(scene, pen, [from, ...move.path], pieceOf(unit, goal, roster.get(unit.type), false), spot, true);
}

function drawWayWords(scene: Scene, pen: Pen, state: TableState): void {
  const plan = planned(scene, state);
  if (!plan) return;
  const { known, path } = plan;
  const why = (state.refusal ?? known?.refusal ?? null)?.sentence ?? null;
  drawPlanWords(pen, roomOf(scene), path.at(-1)!, { length: known?.length ?? null, dice: known?.dice ?? [], why });
}

/** A unit that is being set out: under the pointer, or carried by it. */
function settingOut(scene: Scene, { ask, shown, selected, own }: TableState) {
  const unit = unitIn(shown, selected);
  if (controlsOf(ask) !== 'deploy' || !unit || unit.side !== own) return null;
  const carried = scene.store.memory.places.get(unit.id) ?? null;
  const spot: XY | null = carried ? [carried.at.x, carried.at.y] : scene.pointer;
  if (!spot) return null;
  const zone = shown?.zones.find(({ side }) => side === own);
  const isIn =
    !zone || (spot[0] >= zone.west && spot[0] <= zone.east && spot[1] >= zone.north && spot[1] <= zone.south);
  return { unit, carried, spot, isIn };
}

/** Where the staff would put those who wait. */
function drawPreview(scene: Scene, pen: Pen, { preview, shown, roster }: TableState): void {
  for (const { unit: id, place } of preview ?? []) {
    const unit = unitIn(shown, id);
    if (!unit) continue;
    const stands = placeFrom(place);
    const piece = pieceOf(unit, stands, roster.get(unit.type), false);
    const name = unit.short ?? roster.get(unit.type)?.short ?? '';
    drawProposed(scene, pen, piece, [stands.at.x, stands.at.y], name);
  }
}

function drawUnitToSet(scene: Scene, pen: Pen, state: TableState): void {
  drawPreview(scene, pen, state);
  const one = settingOut(scene, state);
  if (!one) return;
  const { unit, carried, spot, isIn } = one;
  const facing = unit.place?.facing ?? (state.own === 'axis' ? 24 : 0);
  const old = unit.place ?? { at: { x: spot[0], y: spot[1] }, facing, men: [], inside: null };
  const piece = pieceOf(unit, carried ?? carriedTo(old, spot), state.roster.get(unit.type), false);
  drawSettingOut(scene, pen, piece, spot, { isCarried: carried !== null, isIn });
}

function drawUnitToSetWords(scene: Scene, pen: Pen, state: TableState): void {
  const one = settingOut(scene, state);
  if (one && !one.isIn) drawBadWords(pen, roomOf(scene), one.spot, 'outside your zone');
  else if (state.refusal && controlsOf(state.ask) === 'deploy' && scene.pointer)
    drawBadWords(pen, roomOf(scene), scene.pointer, state.refusal.sentence);
}

function waitingUnit(scene: Scene, { react }: TableState): PieceOnScreen | null {
  return (react && scene.pieces.find((one) => one.unit.id === react.unit)) ?? null;
}

/** What a gun on its trails or in a hull bears on; null for what turns as it likes (bg-fire-04, bg-fire-05). */
function arcOf(
  { unit, place }: PieceOnScreen,
  roster: TableState['roster'],
): { readonly turn: number; readonly wide: number } | null {
  const entry = roster.get(unit.type);
  const degrees = entry?.class === 'gun' ? 90 : entry?.piece.startsWith('stug') ? 45 : null;
  return degrees === null ? null : { turn: headingOf(place.facing) - Math.PI / 2, wide: (degrees * Math.PI) / 180 };
}

/** The arc of the gun that aims or waits. */
function drawBearing(scene: Scene, pen: Pen, state: TableState): void {
  const { react, selected, aim, own } = state;
  const id = react?.unit ?? (aim ? selected : null);
  const gun = scene.pieces.find(({ unit }) => unit.id === id && unit.side === own);
  const arc = gun && arcOf(gun, state.roster);
  if (gun && arc) drawArc(pen, spotOf(gun), arc, scene.map);
}

/** How near the mover must come to a unit that holds its fire. */
function drawWaiting(scene: Scene, pen: Pen, state: TableState): void {
  const waiting = waitingUnit(scene, state);
  if (waiting && state.react) drawWithin(pen, spotOf(waiting), state.react.within, arcOf(waiting, state.roster));
}

/** Who is aimed at, and which of its quarters is struck. */
function aimedAt(scene: Scene, { aim, hover, roster }: TableState) {
  const { target, advice } = aim ?? hover ?? { advice: null };
  const foe = scene.pieces.find((one) => one.unit.id === target);
  if (!advice || !foe) return null;
  const armour = roster.get(foe.unit.type)?.armour;
  const { facing, from } = advice;
  const struck = facing && armour ? { quarter: facing, label: `${facing} ${armour[facing]}`, from } : null;
  return { advice, foe, struck };
}

function drawAim(scene: Scene, pen: Pen, state: TableState): void {
  const advice = (state.aim ?? state.hover)?.advice;
  if (!advice) return;
  drawSight(pen, advice, scene.card);
  const aimed = aimedAt(scene, state);
  if (aimed) drawTarget(pen, aimed.foe.place, aimed.foe.reach, aimed.struck);
}

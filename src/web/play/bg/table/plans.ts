/** What Battlegroup draws over the table: ways and shots past, in the making, and being told. */
import { SIDES } from '../../../../draw/pieces/markers.ts';
import { drawForbidden, drawPast, drawReach, drawSeen, drawShot, drawTrail, drawWay } from '../../board/marks.ts';
import { at, type Pen, tag } from '../../board/pen.ts';
import { headingOf, pieceOf } from '../../board/pieces.ts';
import { HUNDREDTHS, type XY } from '../../measures.ts';
import { partNow } from '../draft/part.ts';
import { groundNow } from '../ground-now.ts';
import { controlsOf } from '../questions.ts';
import type { Scene, Standing, TableState } from '../store.ts';
import { type UnitSeen, unitIn } from '../view.ts';
import { drawAircraft } from './aircraft.ts';
import { facingAlong, ghostOf, goalOf, placeFrom } from './ghost.ts';
import { drawArc, drawSight, drawStruck, drawTarget, drawWithin, drawWithinWords } from './marks.ts';
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
  drawTrails(pen, state);
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
  drawSettingOut(scene, pen, state);
  drawWaiting(scene, pen, state);
  drawSites(scene, pen, state);
  drawAim(scene, pen, state);
  drawAircraft(scene, pen, state);
  drawSpot(pen, state);
}

/** Words on the map, over the chips. */
export function drawWords(scene: Scene, pen: Pen, state: TableState): void {
  drawReachWords(scene, pen, state);
  drawWayWords(scene, pen, state);
  drawSettingOutWords(scene, pen, state);
  const waiting = waitingUnit(scene, state);
  if (waiting && state.react) drawWithinWords(pen, spotOf(waiting), state.react.within, arcOf(waiting, state.roster));
  drawMovedWords(scene, pen, state);
  drawSiteWords(scene, pen, state, roomOf(scene));
  const aimed = aimedAt(scene, state);
  if (aimed?.struck) drawStruck(pen, aimed.foe.place, aimed.foe.reach, aimed.foe.unit.side, aimed.struck);
}

function spotOf({ place }: Standing): XY {
  return [place.at.x, place.at.y];
}

/** The part of the screen where words are seen. */
function roomOf({ insets, screen }: Scene) {
  return {
    west: insets.left + 6,
    north: insets.top + 6,
    east: screen.width - insets.right - 6,
    south: screen.height - insets.bottom - 6,
  };
}

function isIn({ west, north, east, south }: ReturnType<typeof roomOf>, x: number, y: number): boolean {
  return x > west && x < east && y > north && y < south;
}

/** How far it surely goes, at the edge of that; and where dice decide, that they do. */
function drawReachWords(scene: Scene, pen: Pen, { reach, way, shown, selected }: TableState): void {
  const from = unitIn(shown, selected)?.place?.at;
  if (!reach || !from || way || partNow(scene.store) !== 'move') return;
  const sure = reach.sure.flat();
  const edge = sure.reduce<XY | null>((low, one) => (low === null || one[1] > low[1] ? one : low), null);
  const within = roomOf(scene);
  if (edge) {
    const { x, y } = at(pen, edge);
    if (isIn(within, x, y)) tag(pen.to, `${reach.allowance / HUNDREDTHS} in`, x, y, { within });
  }
  // The place that is farthest from what is sure.
  let [worst, most] = [null as XY | null, 120];
  for (const ring of reach.rings)
    for (let i = 0; i < ring.length; i += 4) {
      const one = ring[i]!;
      const off = Math.min(...sure.map(([x, y]) => Math.hypot(x - one[0], y - one[1])));
      if (off > most) [worst, most] = [one, off];
    }
  if (!worst) return;
  const { x, y } = at(pen, [worst[0] + (from.x - worst[0]) * 0.12, worst[1] + (from.y - worst[1]) * 0.12]);
  if (isIn(within, x, y)) tag(pen.to, `${reach.allowance / HUNDREDTHS} in less dice`, x, y, { within });
}

/** Moves that go on: who, and the way walked so far. */
function walks({
  shown,
}: TableState): { readonly unit: UnitSeen; readonly path: readonly XY[]; readonly along: number }[] {
  const out: { unit: UnitSeen; path: readonly XY[]; along: number }[] = [];
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
    out.push({ unit, path: walked, along: frame.along });
  }
  return out;
}

function drawTrails(pen: Pen, state: TableState): void {
  for (const one of state.traces)
    if (one.kind === 'move') drawTrail(pen, one.path, one.side, 0.75);
    else drawPast(pen, one.from, one.to, one.side);
  for (const { unit, path } of walks(state)) drawTrail(pen, path, unit.side, 1, unit.side !== state.own);
}

function drawMovedWords(scene: Scene, pen: Pen, state: TableState): void {
  if (controlsOf(state.ask) !== 'react') return;
  for (const { unit, path, along } of walks(state)) {
    if (unit.side === state.own) continue;
    const [start] = path;
    const { x, y } = at(pen, start!);
    tag(pen.to, `moved ${(along / HUNDREDTHS).toFixed(1)} in so far`, x, y - 18, {
      fill: SIDES[unit.side].deep,
      colour: SIDES[unit.side].pale,
      within: roomOf(scene),
    });
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
  const goal = goalOf(way) ?? ghostOf(unit, way.stance, end, facing, scene.map);
  return { unit, known, path, goal };
}

function drawWayPlan(scene: Scene, pen: Pen, state: TableState): void {
  const plan = planned(scene, state);
  if (!plan) return;
  const { unit, known, path, goal } = plan;
  drawWay(pen, path, known !== null && known.refusal === null);
  const piece = pieceOf(unit, goal, state.roster.get(unit.type), false);
  const spot = at(pen, [goal.at.x, goal.at.y]);
  scene.lay(pen.to, scene.sprites.figure(piece, scene.camera.zoom, scene.ratio, scene.isMoving), spot, 0.6);
}

function drawWayWords(scene: Scene, pen: Pen, state: TableState): void {
  const plan = planned(scene, state);
  if (!plan) return;
  const { known, path } = plan;
  const { to } = pen;
  const within = roomOf(scene);
  const { x, y } = at(pen, path.at(-1)!);
  const words = known ? `${(known.length / HUNDREDTHS).toFixed(1)} in` : '…';
  tag(to, words, x, y + 34, { fill: '#14160fe6', size: 13, within });
  for (const [i, text] of (known?.dice ?? []).entries())
    tag(to, text, x, y + 56 + i * 21, { fill: '#14160fe6', size: 12, within });
  const why = state.refusal ?? known?.refusal ?? null;
  if (why) tag(to, why.sentence, x, y - 34, { fill: '#7a0f3fee', colour: '#ffffff', size: 13, within });
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
    const spot = at(pen, [stands.at.x, stands.at.y]);
    scene.lay(pen.to, scene.sprites.figure(piece, scene.camera.zoom, scene.ratio, scene.isMoving), spot, 0.7);
    tag(pen.to, unit.short ?? roster.get(unit.type)?.short ?? '', spot.x, spot.y + 18, { size: 11.5 });
  }
}

function drawSettingOut(scene: Scene, pen: Pen, state: TableState): void {
  drawPreview(scene, pen, state);
  const one = settingOut(scene, state);
  if (!one) return;
  const { unit, carried, spot, isIn } = one;
  const facing = unit.place?.facing ?? (state.own === 'axis' ? 24 : 0);
  const old = unit.place;
  const men = (old?.men ?? []).map((man) => ({ x: man.x - old!.at.x + spot[0], y: man.y - old!.at.y + spot[1] }));
  const place = carried ?? { at: { x: spot[0], y: spot[1] }, facing, men, inside: null };
  const piece = pieceOf(unit, place, state.roster.get(unit.type), false);
  const here = at(pen, spot);
  if (!carried)
    scene.lay(pen.to, scene.sprites.figure(piece, scene.camera.zoom, scene.ratio, scene.isMoving), here, 0.6);
  if (!isIn) drawForbidden(pen, here, scene.sprites.outline(piece));
}

function drawSettingOutWords(scene: Scene, pen: Pen, state: TableState): void {
  const one = settingOut(scene, state);
  const within = roomOf(scene);
  const bad = { fill: '#7a0f3fee', colour: '#ffffff', size: 13, within };
  if (one && !one.isIn) {
    const { x, y } = at(pen, one.spot);
    tag(pen.to, 'outside your zone', x, y - 34, bad);
  } else if (state.refusal && controlsOf(state.ask) === 'deploy' && scene.pointer) {
    const { x, y } = at(pen, scene.pointer);
    tag(pen.to, state.refusal.sentence, x, y - 34, bad);
  }
}

function waitingUnit(scene: Scene, { react }: TableState): Standing | null {
  return (react && scene.standing.find((one) => one.unit.id === react.unit)) ?? null;
}

/** What a gun on its trails or in a hull bears on; null for what turns as it likes (bg-fire-04, bg-fire-05). */
function arcOf(
  { unit, place }: Standing,
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
  const gun = scene.standing.find(({ unit }) => unit.id === id && unit.side === own);
  const arc = gun && arcOf(gun, state.roster);
  if (gun && arc) drawArc(pen, spotOf(gun), arc, scene.map);
}

/** How near the mover must come to a unit that holds its fire. */
function drawWaiting(scene: Scene, pen: Pen, state: TableState): void {
  const waiting = waitingUnit(scene, state);
  if (waiting && state.react) drawWithin(pen, spotOf(waiting), state.react.within, arcOf(waiting, state.roster));
}

/** Who is aimed at, and which of its quarters is struck. */
function aimedAt(scene: Scene, { aim, glance, roster }: TableState) {
  const { target, advice } = aim ?? glance ?? { advice: null };
  const foe = scene.standing.find((one) => one.unit.id === target);
  if (!advice || !foe) return null;
  const armour = roster.get(foe.unit.type)?.armour;
  const { facing, from } = advice;
  const struck = facing && armour ? { quarter: facing, label: `${facing} ${armour[facing]}`, from } : null;
  return { advice, foe, struck };
}

function drawAim(scene: Scene, pen: Pen, state: TableState): void {
  const advice = (state.aim ?? state.glance)?.advice;
  if (!advice) return;
  drawSight(pen, advice, scene.card);
  const aimed = aimedAt(scene, state);
  if (aimed) drawTarget(pen, aimed.foe.place, aimed.foe.reach, aimed.struck);
}

/** A shot while it is told. */
export function drawTold(scene: Scene, pen: Pen, state: TableState, now: number): void {
  const { playing } = state;
  if (!playing || (playing.event.type !== 'shot' && playing.event.type !== 'assaulted')) return;
  if (scene.told?.event !== playing.event) scene.told = { event: playing.event, start: now };
  const { event } = playing;
  const target = (event.shot as { target?: string } | undefined)?.target ?? String(event.target ?? '');
  const from = scene.standing.find(({ unit }) => unit.id === event.unit);
  const foe = scene.standing.find(({ unit }) => unit.id === target);
  if (!from || !foe) return;
  const part = Math.min(1, (now - scene.told.start) / 420);
  drawShot(pen, [from.place.at.x, from.place.at.y], [foe.place.at.x, foe.place.at.y], part);
}

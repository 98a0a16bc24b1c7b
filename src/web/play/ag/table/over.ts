/** Over the counters: whom one may look at and with what chance, plans, ways, combats, what is being told. */
import type { XY as Place } from '../../../../draw/curve.ts';
import { SIDES } from '../../../../draw/pieces/markers.ts';
import { AMBER, at, bead, CREAM, cased, frameOf, type Pen, tag } from '../../board/pen.ts';
import type { XY } from '../../measures.ts';
import { needOf, oddsOf, sixths } from '../chances.ts';
import { inHandOf, lengthOf } from '../draft/hand.ts';
import { givingOf } from '../draft/points.ts';
import { countersOf, driftsOf, driftTo } from '../draft/scatter.ts';
import { counterOf, isNamedWith } from '../faces.ts';
import { controlsOf } from '../questions.ts';
import type { Scene, TableState } from '../store.ts';
import { type Combat, forceIn, halfOf, type Piece, pieceIn } from '../view.ts';

const BRASS = '#e6bf62';

export function drawOver(scene: Scene, pen: Pen, now: number): void {
  const state = scene.store.get();
  const { shown } = state;
  scene.chips = [];
  if (!shown) return;
  for (const combat of shown.combats) drawCombat(scene, pen, combat);
  const controls = controlsOf(state.ask);
  if (controls === 'recce') drawTargets(scene, pen, state);
  if (controls === 'recce' || controls === 'counter' || controls === 'call') drawSpots(scene, pen, state);
  if (controls === 'call' && !state.playing) drawPlan(scene, pen, state);
  if (controls === 'land') drawLanding(scene, pen, state);
  if (controls === 'points') drawShares(scene, pen, state);
  if (controls === 'choice') drawChoices(scene, pen, state);
  if (controls === 'scatter') drawDrop(scene, pen, state);
  if (controls === 'march') drawGroup(scene, pen, state);
  if (state.way && state.selected) drawWay(scene, pen, state, state.way.path, wayWords(state));
  if (state.ask === 'engagement.decide') drawFallBack(scene, pen, state);
  if (controls === 'none' || controls === 'counter') drawAsked(scene, pen, state);
  drawName(scene, pen, state);
  drawTold(scene, pen, state, now);
}

const km = (steps: number): string => `${(steps / 4).toFixed(1)} km`;

function wayWords({ way, shown, selected }: TableState): string {
  const from = pieceIn(shown, selected)?.at;
  if (!way || !from) return '';
  return `${km(lengthOf(from, way.path))} · ${way.cost} % of its move${way.isThere ? '' : ' · as near as it can get'}`;
}

function spotOf(scene: Scene, id: string): Place | null {
  return scene.pieces.find((one) => one.id === id)?.screen ?? null;
}

/** The frame around a counter that can be meant, and what it would bring. */
function frame({ to }: Pen, { x, y }: Place, half: number, colour: string, isChosen: boolean): void {
  to.save();
  to.lineWidth = isChosen ? 6 : 4.6;
  to.strokeStyle = '#14160fc0';
  to.beginPath();
  to.roundRect(x - half - 4, y - half - 4, 2 * half + 8, 2 * half + 8, 8);
  to.stroke();
  to.lineWidth = isChosen ? 3.4 : 2;
  to.strokeStyle = colour;
  if (!isChosen) to.setLineDash([7, 5]);
  to.stroke();
  to.restore();
}

function drawTargets(scene: Scene, pen: Pen, { targets, target, shown }: TableState): void {
  const tagged: Place[] = [];
  // Nearest first. Where counters crowd, a tag that would cover another is left out: the list has them all.
  for (const one of targets ?? []) {
    const place = spotOf(scene, one.target);
    const piece = pieceIn(shown, one.target);
    if (!place || !piece) continue;
    const isChosen = one.target === target;
    const half = (halfOf(piece) / 4) * scene.camera.zoom;
    frame(pen, place, half, BRASS, isChosen);
    const above = { x: place.x, y: place.y - half - 16 };
    if (!isChosen && (target !== null || scene.camera.zoom <= 24 || !hasRoom(above, tagged))) continue;
    const chance = one.probe ?? one.spot;
    const words = `${one.probe ? 'probe' : 'spot'} ${needOf(chance)} · ${sixths(oddsOf(chance).good)}`;
    tag(pen.to, words, above.x, above.y, isChosen ? { fill: '#7b5410', colour: '#fff8e6' } : {});
    tagged.push(above);
  }
}

/** Does a tag of a few words cover none of these? */
export const hasRoom = ({ x, y }: Place, tagged: readonly Place[]): boolean =>
  tagged.every((other) => Math.abs(other.x - x) > 118 || Math.abs(other.y - y) > 24);

/** Places in contact: all as beads, the chosen one as the counter that would stand there. */
function drawSpots(scene: Scene, pen: Pen, state: TableState): void {
  const { spots, spot, shown, how, ask } = state;
  const piece = pieceIn(shown, inHandOf(state));
  if (!piece?.at || !shown || (controlsOf(ask) === 'recce' && how === 'spot')) return;
  pen.to.save();
  for (const one of spots ?? []) {
    const { x, y } = at(pen, one.at);
    pen.to.beginPath();
    pen.to.arc(x, y, 3, 0, Math.PI * 2);
    pen.to.fillStyle = '#fff3c4';
    pen.to.strokeStyle = '#14160f';
    pen.to.lineWidth = 1.4;
    pen.to.fill();
    pen.to.stroke();
  }
  pen.to.restore();
  if (!spot) return;
  drawWay(
    scene,
    pen,
    state,
    spot.path,
    spot.path.length === 0 ? 'stays where it is' : km(lengthOf(piece.at, spot.path)),
  );
}

/** A way with the ghost of whoever goes there. */
function drawWay(scene: Scene, pen: Pen, state: TableState, path: readonly XY[], words: string): void {
  const piece = pieceIn(state.shown, inHandOf(state));
  if (!piece?.at || path.length === 0) return;
  line(pen, piece.at, path);
  ghost(scene, pen, piece, path.at(-1)!, state);
  const end = at(pen, path.at(-1)!);
  const half = (halfOf(piece) / 4) * scene.camera.zoom;
  if (words !== '') tag(pen.to, words, end.x, end.y + half + 16);
}

/** Close around a counter that goes with others. */
function ring({ to }: Pen, { x, y }: Place, half: number): void {
  to.save();
  to.beginPath();
  to.roundRect(x - half - 1, y - half - 1, 2 * half + 2, 2 * half + 2, Math.max(2, half * 0.25));
  to.lineWidth = 3.4;
  to.strokeStyle = '#14160fc0';
  to.stroke();
  to.lineWidth = 1.8;
  to.strokeStyle = '#fff3c4';
  to.stroke();
  to.restore();
}

/** Who marches together, and where all of them come to stand. */
function drawGroup(scene: Scene, pen: Pen, state: TableState): void {
  const { group, groupMarch, shown } = state;
  for (const id of group ?? []) {
    const piece = pieceIn(shown, id);
    if (piece?.at) ring(pen, at(pen, piece.at), (halfOf(piece) / 4) * scene.camera.zoom);
  }
  for (const { unit, path, to } of groupMarch?.marches ?? []) {
    const piece = pieceIn(shown, unit);
    if (!piece?.at) continue;
    ghost(scene, pen, piece, to, state);
    // Of those who go straight one shows the way for all.
    if (path.length > 1 || unit === groupMarch?.marches[0]?.unit) line(pen, piece.at, path);
  }
  const [front] = groupMarch?.marches ?? [];
  if (!front || !groupMarch) return;
  const { x, y } = at(pen, front.to);
  tag(pen.to, groupWords(groupMarch), x, y - 24);
}

export function groupWords({ by, isThere, behind, left }: NonNullable<TableState['groupMarch']>): string {
  const far = km(Math.hypot(by[0], by[1]));
  const slow = behind.length > 0 ? ` · ${behind.length} not so far` : '';
  const held = isThere || slow !== '' ? '' : ' · as far as the slowest can go';
  return `${far}${held}${slow}${left.length > 0 ? ` · ${left.length} ${left.length === 1 ? 'stays' : 'stay'}` : ''}`;
}

function line(pen: Pen, from: XY, path: readonly XY[]): void {
  let last = at(pen, from);
  for (const point of path) {
    const next = at(pen, point);
    cased(pen.to, last, next, CREAM, 2.6);
    last = next;
  }
  for (const point of path.slice(0, -1)) bead(pen.to, at(pen, point), CREAM, 3.5);
}

function ghost(scene: Scene, pen: Pen, piece: Piece, place: XY, { shown }: TableState): void {
  const face = counterOf({ ...piece, moved: false, recced: false, fought: false }, shown!);
  const figure = scene.sprites.figure(face, halfOf(piece) / 2, scene.camera.zoom, scene.ratio, scene.isMoving);
  scene.lay(pen.to, figure, at(pen, place), 0.6);
}

function drawPlan(scene: Scene, pen: Pen, state: TableState): void {
  const { plan, shown, distant, call, calling } = state;
  const setup = shown?.going.setup;
  for (const [i, { unit, path, role }] of plan.entries()) {
    const piece = pieceIn(shown, unit);
    if (!piece?.at) continue;
    if (path.length > 0) line(pen, piece.at, path);
    const place = path.at(-1) ?? piece.at;
    if (path.length > 0) ghost(scene, pen, piece, place, state);
    number(pen, at(pen, place), i + 1, role === 'front' ? '' : ' behind');
  }
  const target = setup && pieceIn(shown, setup.target);
  for (const id of distant) {
    const guns = pieceIn(shown, id);
    if (guns?.at && target?.at) arc(pen, guns.at, target.at, SIDES[guns.side].rim);
  }
  if (target?.at) frame(pen, at(pen, target.at), (halfOf(target) / 4) * scene.camera.zoom, BRASS, true);
  if (calling || !call) return;
  for (const { unit } of call.units) {
    const piece = pieceIn(shown, unit);
    if (piece?.at) frame(pen, at(pen, piece.at), (halfOf(piece) / 4) * scene.camera.zoom, '#fff3c4', false);
  }
}

/** Where they would come down. */
function drawLanding(scene: Scene, pen: Pen, state: TableState): void {
  for (const { unit, path } of state.plan) {
    const piece = pieceIn(state.shown, unit);
    for (const place of piece ? path : []) ghost(scene, pen, piece!, place, state);
  }
}

/** Counters that points can be given to, each with what it has. */
function drawShares(scene: Scene, pen: Pen, { shown }: TableState): void {
  const giving = givingOf(scene.store);
  for (const { key, unit } of giving?.shares ?? []) {
    const piece = pieceIn(shown, unit);
    if (!piece?.at) continue;
    const n = giving!.points[key] ?? 0;
    const place = at(pen, piece.at);
    frame(pen, place, (halfOf(piece) / 4) * scene.camera.zoom, BRASS, n > 0);
    if (n > 0) number(pen, place, n, '');
  }
}

/** Who could be the one. */
function drawChoices(scene: Scene, pen: Pen, { shown, offers, choice }: TableState): void {
  for (const [i, offer] of (offers ?? []).entries()) {
    const piece = pieceIn(shown, 'unit' in offer ? offer.unit : null);
    if (piece?.at) frame(pen, at(pen, piece.at), (halfOf(piece) / 4) * scene.camera.zoom, BRASS, i === choice);
  }
}

/** The three counters of a drop, and where those that drift come down. */
function drawDrop(scene: Scene, pen: Pen, { shown, drifting }: TableState): void {
  const size = shown?.pieces.find(({ id }) => id === shown.going.drop?.unit)?.size ?? 'battalion';
  const half = (halfOf({ size }) / 4) * scene.camera.zoom;
  const drifts = driftsOf(scene.store);
  for (const [i, from] of countersOf(scene.store).entries()) {
    const way = drifts.find(({ counter }) => counter === i);
    const to = way ? driftTo(from, way.direction) : null;
    const [a, b] = [at(pen, from), to && at(pen, to)];
    if (b) cased(pen.to, a, b, AMBER, 2.4, [6, 6]);
    parachute(pen, a, half, b !== null);
    if (b) parachute(pen, b, half, false);
    frame(pen, a, half, i === drifting ? '#fff3c4' : BRASS, i === drifting);
    number(pen, b ?? a, i + 1, '');
  }
}

/** A counter in the air: nobody knows whether it is real. */
function parachute({ to }: Pen, { x, y }: Place, half: number, isLeft: boolean): void {
  to.save();
  to.globalAlpha = isLeft ? 0.45 : 1;
  to.beginPath();
  to.roundRect(x - half, y - half, 2 * half, 2 * half, half * 0.25);
  to.fillStyle = '#f4ecd6';
  to.strokeStyle = '#14120a';
  to.lineWidth = 1.6;
  to.fill();
  to.stroke();
  to.beginPath();
  to.arc(x, y, half * 0.6, Math.PI, 0);
  to.lineTo(x, y + half * 0.55);
  to.closePath();
  to.stroke();
  to.restore();
}

/** A numbered tag of brass: a step of the plan. */
function number({ to }: Pen, { x, y }: Place, n: number, words: string): void {
  tag(to, `${n}${words}`, x, y - 4, { fill: BRASS, colour: '#1b1708', size: 13 });
}

/** A dashed bow from guns to what they fire at, as the shells fly. */
function arc({ to, ...pen }: Pen, from: XY, end: XY, colour: string): void {
  const [a, b] = [at({ to, ...pen }, from), at({ to, ...pen }, end)];
  const middle = { x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 - Math.hypot(b.x - a.x, b.y - a.y) * 0.22 };
  to.save();
  to.lineCap = 'round';
  to.beginPath();
  to.moveTo(a.x, a.y);
  to.quadraticCurveTo(middle.x, middle.y, b.x, b.y);
  to.lineWidth = 6;
  to.strokeStyle = '#f4ecd6b0';
  to.stroke();
  to.setLineDash([10, 8]);
  to.lineWidth = 3.6;
  to.strokeStyle = colour;
  to.stroke();
  to.restore();
}

const EDGE: Readonly<Record<string, XY>> = { north: [0, -1], east: [1, 0], south: [0, 1], west: [-1, 0] };

/** A combat that is set: a burst where they touch, bows from the guns. */
function drawCombat(scene: Scene, pen: Pen, { target, attackers, defenders, facing }: Combat): void {
  const { shown } = scene.store.get();
  const hit = pieceIn(shown, target);
  if (!hit?.at) return;
  for (const { unit, role, of } of [...attackers, ...defenders]) {
    if (role !== 'distant' && role !== 'counter-battery') continue;
    const guns = pieceIn(shown, unit);
    const front = attackers.find((one) => one.role === 'front')?.unit;
    const isDefender = defenders.some((one) => one.unit === unit);
    const aim = pieceIn(shown, role === 'counter-battery' ? of : isDefender ? (front ?? target) : target);
    if (guns?.at && aim?.at) arc(pen, guns.at, aim.at, SIDES[guns.side].rim);
  }
  const [dx, dy] = EDGE[facing ?? ''] ?? [0, 0];
  const half = halfOf(hit);
  burst(
    pen,
    at(pen, [hit.at[0] + dx * half, hit.at[1] + dy * half]),
    Math.min(17, Math.max(9, scene.camera.zoom * 0.32)),
  );
}

function burst({ to }: Pen, { x, y }: Place, r: number): void {
  to.save();
  to.beginPath();
  for (let i = 0; i < 20; i += 1) {
    const far = i % 2 === 0 ? r : r * 0.58;
    const turn = (i * Math.PI) / 10;
    const [px, py] = [x + Math.cos(turn) * far, y + Math.sin(turn) * far];
    if (i === 0) to.moveTo(px, py);
    else to.lineTo(px, py);
  }
  to.closePath();
  to.fillStyle = '#f4ecd6';
  to.strokeStyle = '#14120a';
  to.lineWidth = 1.8;
  to.fill();
  to.stroke();
  to.lineWidth = Math.max(1.6, r * 0.16);
  to.beginPath();
  to.moveTo(x - r * 0.28, y - r * 0.28);
  to.lineTo(x + r * 0.28, y + r * 0.28);
  to.moveTo(x + r * 0.28, y - r * 0.28);
  to.lineTo(x - r * 0.28, y + r * 0.28);
  to.stroke();
  to.restore();
}

/** Where those who retreat would go. */
function drawFallBack(scene: Scene, pen: Pen, state: TableState): void {
  for (const { places } of state.engagement?.groups ?? [])
    for (const { unit, at: place } of places) {
      const piece = pieceIn(state.shown, unit);
      if (!piece?.at) continue;
      cased(pen.to, at(pen, piece.at), at(pen, place), '#c9b2f5', 2.2, [6, 6]);
      ghost(scene, pen, piece, place, state);
    }
}

/** Whom a question is about. */
function drawAsked(scene: Scene, pen: Pen, { shown, ask }: TableState): void {
  const { setup, spotter } = shown?.going ?? {};
  const ids =
    ask === 'combat-setup.declare' || ask === 'combat-setup.support'
      ? [setup?.target]
      : ask === 'spot.counter'
        ? [spotter]
        : ask === 'missions.interdict'
          ? struckBy(shown)
          : [];
  for (const id of ids) {
    const piece = pieceIn(shown, id);
    if (piece?.at) frame(pen, at(pen, piece.at), (halfOf(piece) / 4) * scene.camera.zoom, '#c9b2f5', true);
  }
}

/** The division that an aircraft has got through to. */
function struckBy(shown: TableState['shown']): string[] {
  const flyer = shown?.aircraft.find(({ id }) => id === shown.going.flying);
  const target = flyer?.mission?.kind === 'int' ? flyer.mission.target : null;
  return (shown?.pieces ?? []).filter(({ division }) => division === target).map(({ id }) => id);
}

function drawName(scene: Scene, pen: Pen, state: TableState): void {
  const { shown, names, way, spot } = state;
  const piece = pieceIn(shown, inHandOf(state));
  const place = piece ? spotOf(scene, piece.id) : null;
  if (!piece || !place || way || spot) return;
  const half = (halfOf(piece) / 4) * scene.camera.zoom;
  const division = forceIn(shown, piece.division)?.name ?? '';
  const name = names.get(piece.id)?.full ?? piece.id;
  tag(pen.to, isNamedWith(name, division) ? name : `${name} · ${division}`, place.x, place.y + half + 16);
}

/** What is being told: whose dice, who is found, who is gone. */
function drawTold(scene: Scene, pen: Pen, { playing }: TableState, now: number): void {
  const event = playing?.event;
  if (!event) return;
  if (scene.told?.event !== event) scene.told = { event, start: now };
  const id = String(event.unit ?? event.target ?? '');
  const place = spotOf(scene, id);
  const piece = scene.pieces.find((one) => one.id === id)?.piece;
  if (!place || !piece) return;
  const half = (halfOf(piece) / 4) * scene.camera.zoom;
  const { to } = pen;
  switch (event.type) {
    case 'eliminated':
    case 'surrendered':
      to.save();
      to.lineWidth = 5;
      to.strokeStyle = '#b3195e';
      to.beginPath();
      to.moveTo(place.x - half, place.y - half);
      to.lineTo(place.x + half, place.y + half);
      to.moveTo(place.x + half, place.y - half);
      to.lineTo(place.x - half, place.y + half);
      to.stroke();
      to.restore();
      break;
    case 'fires':
    case 'probes':
    case 'spots':
    case 'declared':
    case 'revealed': {
      const frames = frameOf(pen);
      const grow = 6 + 10 * Math.min(1, (now - scene.told.start) / 400) * Math.min(1, frames.zoom / 20);
      frame(pen, place, half + grow - 6, '#fff3c4', true);
      break;
    }
  }
}

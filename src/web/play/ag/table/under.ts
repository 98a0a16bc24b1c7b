/** Under the counters: where one may set out, zones of the enemy, reach, ranges, mines, where the enemy came from. */
import { SIDES } from '../../../../draw/pieces/markers.ts';
import { LABEL_FACE } from '../../board/faces.ts';
import { AMBER, at, cased, frameOf, type Pen } from '../../board/pen.ts';
import type { XY } from '../../measures.ts';
import { enemyOf } from '../../sides.ts';
import { controlsOf } from '../questions.ts';
import type { Scene, TableState } from '../store.ts';
import { forceIn, halfOf, type Piece, pieceIn, type Terms } from '../view.ts';
import { drawZones } from './zones.ts';

export function drawUnder(scene: Scene, pen: Pen): void {
  const state = scene.store.get();
  const { shown, own } = state;
  if (!shown) return;
  if (controlsOf(state.ask) === 'place') drawPlaces(pen, state);
  if (state.ask === 'sea.land' && own)
    for (const { side, from, to } of shown.terms.beaches ?? [])
      if (side === own) drawZone(pen, { kind: 'box', from, to }, shown.terms.map, SIDES[own].rim);
  if (hasZones(state)) {
    const side = enemyOf(own ?? 'allies');
    const zoned = shown.pieces.flatMap((piece) =>
      piece.side === side && piece.at && piece.kind !== 'hq' ? [{ at: piece.at, half: halfOf(piece) }] : [],
    );
    drawZones(
      pen,
      zoned,
      shown.terms.map.lines.map(({ points }) => points),
      side,
    );
  }
  if (state.reach && state.selected) drawReach(pen, state.reach.rings, state);
  const inHand = pieceIn(shown, state.selected);
  if (inHand?.isOwn) drawRange(pen, inHand);
  drawNumbers(scene, pen);
  for (const place of scene.store.memory.wrecks) drawWreck(pen, place);
  for (const mine of shown.mines) drawMines(pen, [mine.from.x, mine.from.y], [mine.to.x, mine.to.y]);
  for (const { path, side } of state.traces) drawTrail(pen, path, side === own ? '#ffffff' : AMBER);
}

/** Numbers of the five kilometre grid, wherever one looks: along the upper and the left edge of what is free. */
function drawNumbers({ insets, ground, camera }: Scene, pen: Pen): void {
  const { to, screen } = pen;
  const { scale, x: left, y: top } = frameOf(pen);
  if (camera.zoom < 14) return;
  to.save();
  to.font = `600 12.5px ${LABEL_FACE}`;
  to.textAlign = 'center';
  to.textBaseline = 'middle';
  to.lineWidth = 3.4;
  to.lineJoin = 'round';
  const write = (words: string, x: number, y: number): void => {
    to.strokeStyle = '#f1e8ccd0';
    to.fillStyle = '#2b2a22';
    to.strokeText(words, x, y);
    to.fillText(words, x, y);
  };
  for (let km = 5; km < ground.extent.width; km += 5) {
    const x = km * 4 * scale + left;
    // Where the map's own edge is in sight it has its own numbers.
    if (top > insets.top - 4) break;
    if (x > insets.left + 14 && x < screen.width - insets.right - 14) write(String(km), x, insets.top + 11);
  }
  for (let km = 5; km < ground.extent.height; km += 5) {
    const y = km * 4 * scale + top;
    if (left > -14) break;
    const side = insets.left === 0 ? 12 : insets.left + 4;
    if (y > insets.top + 26 && y < screen.height - insets.bottom - 14) write(String(km), side, y);
  }
  to.restore();
}

/** Zones matter where somebody marches. */
function hasZones({ shown, ask, own }: TableState): boolean {
  if (own === null || !shown) return false;
  return controlsOf(ask) === 'march' || ask === 'arrive.place' || controlsOf(ask) === 'recce';
}

function drawPlaces(pen: Pen, { shown, own, ask, selected }: TableState): void {
  if (!shown || !own) return;
  const inHand = pieceIn(shown, selected)?.division;
  const arriving = ask === 'arrive.place' ? shown.going.arriving : null;
  const zones = arriving
    ? shown.terms.arrivals.filter(({ division }) => division === arriving)
    : shown.terms.zones.filter(({ division }) => forceIn(shown, division)?.side === own);
  const drawn = new Set<string>();
  for (const { division, zone } of zones) {
    const key = JSON.stringify(zone);
    if (drawn.has(key) || (inHand !== undefined && inHand !== division && zones.length > drawn.size + 1)) continue;
    drawn.add(key);
    drawZone(pen, zone, shown.terms.map, SIDES[own].rim);
  }
}

function drawZone(pen: Pen, zone: Terms['zones'][number]['zone'], map: Terms['map'], colour: string): void {
  const { to } = pen;
  const { scale } = frameOf(pen);
  to.save();
  to.beginPath();
  if (zone.kind === 'circle') {
    const { x, y } = at(pen, [zone.at.x, zone.at.y]);
    to.arc(x, y, zone.radius * scale, 0, Math.PI * 2);
  } else if (zone.kind === 'box') {
    const { x, y } = at(pen, [zone.from.x, zone.from.y]);
    to.rect(x, y, (zone.to.x - zone.from.x) * scale, (zone.to.y - zone.from.y) * scale);
  } else
    for (const edge of zone.edges) {
      const deep = 8;
      const [left, top] = [edge === 'east' ? map.width - deep : 0, edge === 'south' ? map.height - deep : 0];
      const isUpright = edge === 'east' || edge === 'west';
      const { x, y } = at(pen, [left, top]);
      to.rect(x, y, (isUpright ? deep : map.width) * scale, (isUpright ? map.height : deep) * scale);
    }
  to.fillStyle = `${colour}26`;
  to.fill();
  to.lineWidth = 4;
  to.strokeStyle = '#14120a80';
  to.stroke();
  to.lineWidth = 2;
  to.strokeStyle = '#ffffff';
  to.setLineDash([10, 6]);
  to.stroke();
  to.restore();
}

/** Rings of halves of a step, their teeth rounded. */
function drawReach(pen: Pen, rings: readonly (readonly XY[])[], { own, selected, shown }: TableState): void {
  const { to } = pen;
  const { scale, x: left, y: top } = frameOf(pen);
  const path = new Path2D();
  for (const ring of rings) {
    const soft = softened(ring);
    soft.forEach(([x, y], i) => {
      const [px, py] = [(x / 2) * scale + left, (y / 2) * scale + top];
      if (i === 0) path.moveTo(px, py);
      else path.lineTo(px, py);
    });
    path.closePath();
  }
  const side = pieceIn(shown, selected)?.side ?? own ?? 'allies';
  to.save();
  to.lineJoin = 'round';
  to.fillStyle = `${SIDES[side].rim}30`;
  to.fill(path, 'evenodd');
  to.lineWidth = 4.5;
  to.strokeStyle = '#14120a8c';
  to.stroke(path);
  to.lineWidth = 2.2;
  to.strokeStyle = '#ffffff';
  to.stroke(path);
  to.restore();
}

const soft = new WeakMap<readonly XY[], readonly XY[]>();

/** Corners cut twice: the lattice's teeth are nobody's business. */
function softened(ring: readonly XY[]): readonly XY[] {
  let done = soft.get(ring);
  if (!done) {
    done = cut(cut(middles(ring)));
    soft.set(ring, done);
  }
  return done;
}

/** A staircase becomes the line through the middles of its steps. */
function middles(ring: readonly XY[]): XY[] {
  if (ring.length < 6) return [...ring];
  return ring.flatMap((a, i): XY[] => {
    const b = ring[(i + 1) % ring.length]!;
    const isLong = Math.abs(a[0] - b[0]) + Math.abs(a[1] - b[1]) > 8;
    const middle: XY = [(a[0] + b[0]) / 2, (a[1] + b[1]) / 2];
    return isLong ? [mixed(a, b, 0.15), mixed(a, b, 0.85)] : [middle];
  });
}

const mixed = (a: XY, b: XY, part: number): XY => [a[0] + (b[0] - a[0]) * part, a[1] + (b[1] - a[1]) * part];

function cut(ring: readonly XY[]): XY[] {
  return ring.flatMap((a, i): XY[] => {
    const b = ring[(i + 1) % ring.length]!;
    return [mixed(a, b, 0.25), mixed(a, b, 0.75)];
  });
}

/** How far guns reach, edge to edge. */
function drawRange(pen: Pen, piece: Piece): void {
  const ability = piece.row?.ability;
  if (!piece.at || ability?.kind !== 'Range') return;
  const { to } = pen;
  const { scale } = frameOf(pen);
  const { x, y } = at(pen, piece.at);
  const far = ability.km * 4 * scale;
  const out = far + halfOf(piece) * scale;
  to.save();
  to.beginPath();
  to.roundRect(x - out, y - out, 2 * out, 2 * out, far);
  to.lineWidth = 4;
  to.strokeStyle = '#14120a70';
  to.stroke();
  to.lineWidth = 2;
  to.strokeStyle = '#c9b2f5';
  to.setLineDash([9, 7]);
  to.stroke();
  to.restore();
}

function drawMines(pen: Pen, from: XY, to: XY): void {
  const [a, b] = [at(pen, from), at(pen, to)];
  const many = Math.max(2, Math.round(Math.hypot(b.x - a.x, b.y - a.y) / 11));
  pen.to.save();
  for (let i = 0; i <= many; i += 1) {
    const [x, y] = [a.x + ((b.x - a.x) * i) / many, a.y + ((b.y - a.y) * i) / many];
    pen.to.beginPath();
    pen.to.moveTo(x, y - 5);
    pen.to.lineTo(x + 4.5, y + 3);
    pen.to.lineTo(x - 4.5, y + 3);
    pen.to.closePath();
    pen.to.fillStyle = '#1b1a15';
    pen.to.strokeStyle = '#f4ecd6';
    pen.to.lineWidth = 1;
    pen.to.fill();
    pen.to.stroke();
  }
  pen.to.restore();
}

/** What is left of a unit: burnt ground, a hull and its smoke. */
function drawWreck(pen: Pen, place: XY): void {
  const { to } = pen;
  const { x, y } = at(pen, place);
  const size = Math.min(20, Math.max(7, pen.camera.zoom * 0.4));
  const disc = (dx: number, dy: number, radius: number, fill: string): void => {
    to.beginPath();
    to.arc(x + dx * size, y + dy * size, radius * size, 0, Math.PI * 2);
    to.fillStyle = fill;
    to.fill();
  };
  to.save();
  disc(0, 0.2, 1, '#1c1b1766');
  disc(-0.1, -0.5, 0.42, '#3a393480');
  disc(0.15, -1, 0.52, '#3a393460');
  to.fillStyle = '#1c1b17';
  to.strokeStyle = '#d9641c';
  to.lineWidth = 1.6;
  to.beginPath();
  to.roundRect(x - size * 0.6, y - size * 0.15, size * 1.2, size * 0.55, size * 0.15);
  to.fill();
  to.stroke();
  to.restore();
}

/** Where a counter came from. */
function drawTrail(pen: Pen, path: readonly XY[], colour: string): void {
  pen.to.save();
  pen.to.globalAlpha = 0.75;
  for (let i = 1; i < path.length; i += 1) cased(pen.to, at(pen, path[i - 1]!), at(pen, path[i]!), colour, 2.2, [8, 6]);
  pen.to.restore();
}

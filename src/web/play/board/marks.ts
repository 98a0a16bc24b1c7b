/** What is laid over the ground for the player: zones, reach, ways, shots, the ruler and the scale. */
import type { XY as Place } from '../../../draw/curve.ts';
import { SIDES } from '../../../draw/pieces/markers.ts';
import { HUNDREDTHS, type XY } from '../measures.ts';
import type { Side } from '../sides.ts';
import { trace } from './canvas.ts';
import { at, bead, CASING, CREAM, cased, frameOf, type Pen } from './pen.ts';

function points(rings: readonly (readonly XY[])[]): Place[][] {
  return rings.map((ring) => ring.map(([x, y]) => ({ x, y })));
}

/** How far an outline is smoothed: the engine looks at a lattice of half inches, whose teeth are nobody's business. */
const TOOTH = 85;
const STRIDE = 18;

/** A ring without the lattice's teeth: walked evenly, each point the middle of its neighbourhood. */
export function smoothed(ring: readonly XY[]): XY[] {
  if (ring.length < 3) return [...ring];
  const walk: XY[] = [];
  for (let i = 0; i < ring.length; i += 1) {
    const [a, b] = [ring[i]!, ring[(i + 1) % ring.length]!];
    const steps = Math.max(1, Math.round(Math.hypot(b[0] - a[0], b[1] - a[1]) / STRIDE));
    for (let k = 0; k < steps; k += 1)
      walk.push([a[0] + ((b[0] - a[0]) * k) / steps, a[1] + ((b[1] - a[1]) * k) / steps]);
  }
  if (walk.length < 16) return walk;
  const reach = Math.ceil((2 * TOOTH) / STRIDE);
  const weights = Array.from({ length: 2 * reach + 1 }, (_, k) =>
    Math.exp(-((((k - reach) * STRIDE) / TOOTH) ** 2) / 2),
  );
  const sum = weights.reduce((all, one) => all + one, 0);
  return walk.map((_, i): XY => {
    let [x, y] = [0, 0];
    for (let k = -reach; k <= reach; k += 1) {
      const [u, v] = walk[(i + k + walk.length) % walk.length]!;
      x += u * weights[k + reach]!;
      y += v * weights[k + reach]!;
    }
    return [x / sum, y / sum];
  });
}

const smooth = new WeakMap<readonly (readonly XY[])[], Place[][]>();

/** Smoothed once, drawn often. */
function smoothRings(rings: readonly (readonly XY[])[]): Place[][] {
  let done = smooth.get(rings);
  if (!done) {
    done = points(rings.map(smoothed));
    smooth.set(rings, done);
  }
  return done;
}

/** A light that goes over the ground: side-coloured and white-edged where a move surely ends, hatched where dice decide. */
export function drawReach(
  pen: Pen,
  { rings, sure }: { readonly rings: readonly (readonly XY[])[]; readonly sure: readonly (readonly XY[])[] },
  side: Side,
): void {
  const { to } = pen;
  const frame = frameOf(pen);
  const pathOf = (list: readonly (readonly XY[])[]): Path2D => {
    const path = new Path2D();
    for (const ring of smoothRings(list)) trace(path, ring, true, frame);
    return path;
  };
  const edge = (path: Path2D, dash: number[]): void => {
    to.setLineDash([]);
    to.lineWidth = 4.5;
    to.strokeStyle = '#0c0e1090';
    to.stroke(path);
    to.setLineDash(dash);
    to.lineWidth = 2.2;
    to.strokeStyle = '#ffffff';
    to.stroke(path);
  };
  to.save();
  to.lineJoin = 'round';
  const certain = pathOf(sure);
  const isAllSure = JSON.stringify(sure) === JSON.stringify(rings);
  if (!isAllSure) {
    const all = pathOf(rings);
    to.fillStyle = `${SIDES[side].rim}2c`;
    to.fill(all, 'evenodd');
    // The part that a die decides: all of it less what is sure.
    to.save();
    const beyond = new Path2D();
    beyond.rect(0, 0, pen.screen.width, pen.screen.height);
    beyond.addPath(certain);
    to.clip(beyond, 'evenodd');
    hatch(pen, all, '#ffffff66');
    to.restore();
    edge(all, [7, 5]);
  }
  to.fillStyle = `${SIDES[side].rim}55`;
  to.fill(certain, 'evenodd');
  edge(certain, []);
  to.restore();
}

function hatch({ to, screen }: Pen, within: Path2D, colour: string): void {
  to.save();
  to.clip(within, 'evenodd');
  to.beginPath();
  for (let x = -screen.height; x < screen.width; x += 9) {
    to.moveTo(x, 0);
    to.lineTo(x + screen.height, screen.height);
  }
  to.lineWidth = 1.4;
  to.strokeStyle = colour;
  to.stroke();
  to.restore();
}

/** The outline of a zone: a rectangle, cut round where it reaches only so far from a corner. */
function zoneRing({ west, north, east, south, near }: Parameters<typeof drawZone>[1]): XY[] {
  if (!near)
    return [
      [west, north],
      [east, north],
      [east, south],
      [west, south],
    ];
  const { at: corner, within } = near;
  const [toX, toY] = [corner.x <= west ? 1 : -1, corner.y <= north ? 1 : -1];
  const ring: XY[] = [[corner.x, corner.y]];
  for (let i = 0; i <= 24; i += 1) {
    const turn = (i * Math.PI) / 48;
    const [x, y] = [corner.x + toX * Math.cos(turn) * within, corner.y + toY * Math.sin(turn) * within];
    ring.push([Math.min(east, Math.max(west, x)), Math.min(south, Math.max(north, y))]);
  }
  return ring;
}

export function drawZone(
  pen: Pen,
  zone: {
    readonly west: number;
    readonly north: number;
    readonly east: number;
    readonly south: number;
    readonly side: Side;
    /** And so near to a corner. */
    readonly near?: { readonly at: Place; readonly within: number };
  },
  isOwn: boolean,
): void {
  const { to } = pen;
  const ring = zoneRing(zone);
  const frame = frameOf(pen);
  to.save();
  const path = new Path2D();
  trace(path, points([ring])[0]!, true, frame);
  to.fillStyle = `${SIDES[zone.side].rim}${isOwn ? '30' : '18'}`;
  to.fill(path);
  if (!isOwn) hatch(pen, path, `${SIDES[zone.side].rim}66`);
  to.lineWidth = 5;
  to.strokeStyle = '#0c0e1080';
  to.stroke(path);
  to.lineWidth = 2.4;
  to.setLineDash(isOwn ? [] : [9, 6]);
  to.strokeStyle = isOwn ? '#ffffff' : SIDES[zone.side].pale;
  to.stroke(path);
  to.restore();
}

export function drawWay(pen: Pen, path: readonly XY[], isAllowed: boolean): void {
  const { to } = pen;
  to.save();
  const line = path.map((one) => at(pen, one));
  to.lineJoin = 'round';
  to.lineCap = 'round';
  for (const [width, colour, dash] of [
    [6, `${CASING}b0`, []],
    [2.6, isAllowed ? CREAM : '#e79ac0', [1, 7]],
  ] as const) {
    to.beginPath();
    for (const { x, y } of line) to.lineTo(x, y);
    to.lineWidth = width;
    to.strokeStyle = colour;
    to.setLineDash([...dash]);
    to.stroke();
  }
  to.restore();
}

/** The way an enemy has come: a bead an inch, and after the last of them chevrons that fade into what is not known. */
export function drawTrail(pen: Pen, path: readonly XY[], side: Side, alpha = 1, isOn = false): void {
  const { to } = pen;
  to.save();
  to.globalAlpha = alpha;
  const line = path.map((one) => at(pen, one));
  to.lineJoin = 'round';
  for (const [width, colour] of [
    [7, `${CASING}c0`],
    [3, SIDES[side].rim],
  ] as const) {
    to.beginPath();
    for (const { x, y } of line) to.lineTo(x, y);
    to.lineWidth = width;
    to.strokeStyle = colour;
    to.stroke();
  }
  let left = 0;
  for (let i = 1; i < path.length; i += 1) {
    const [a, b] = [path[i - 1]!, path[i]!];
    const length = Math.hypot(b[0] - a[0], b[1] - a[1]);
    for (; left < length; left += HUNDREDTHS) {
      const part = left / length;
      bead(to, at(pen, [a[0] + (b[0] - a[0]) * part, a[1] + (b[1] - a[1]) * part]), SIDES[side].pale, 3);
    }
    left -= length;
  }
  to.restore();
  if (isOn) drawOnward(pen, path, side);
}

/** Beyond the last seen place: the way it was going, and no more. */
function drawOnward(pen: Pen, path: readonly XY[], side: Side): void {
  const { to, camera } = pen;
  const last = path.at(-1)!;
  const before = [...path].reverse().find((one) => Math.hypot(one[0] - last[0], one[1] - last[1]) > 20);
  if (!before) return;
  const turn = Math.atan2(last[1] - before[1], last[0] - before[0]);
  const end = at(pen, last);
  to.save();
  to.translate(end.x, end.y);
  to.rotate(turn);
  to.lineCap = 'round';
  to.lineJoin = 'round';
  const size = Math.max(7, Math.min(14, camera.zoom * 0.45));
  for (const [i, alpha] of [0.9, 0.55, 0.25].entries()) {
    const x = camera.zoom * 1.75 + i * size * 1.9;
    to.globalAlpha = alpha;
    for (const [width, colour] of [
      [7, CASING],
      [3.2, SIDES[side].pale],
    ] as const) {
      to.beginPath();
      to.moveTo(x - size * 0.5, -size);
      to.lineTo(x + size * 0.5, 0);
      to.lineTo(x - size * 0.5, size);
      to.lineWidth = width;
      to.strokeStyle = colour;
      to.stroke();
    }
  }
  to.restore();
}

/** A shot that was fired a while ago: from whom to whom. */
export function drawPast(pen: Pen, from: XY, end: XY, side: Side, strength = 1): void {
  const { to } = pen;
  to.save();
  to.globalAlpha = 0.7 * strength;
  const [a, b] = [at(pen, from), at(pen, end)];
  cased(to, a, b, SIDES[side].pale, 1.8, [2, 7]);
  const turn = Math.atan2(b.y - a.y, b.x - a.x);
  to.translate(b.x - Math.cos(turn) * 14, b.y - Math.sin(turn) * 14);
  to.rotate(turn);
  to.beginPath();
  to.moveTo(0, 0);
  to.lineTo(-11, -6);
  to.lineTo(-11, 6);
  to.closePath();
  to.lineWidth = 3;
  to.strokeStyle = CASING;
  to.stroke();
  to.fillStyle = SIDES[side].pale;
  to.fill();
  to.restore();
}

/** Somebody in sight of the unit in hand: a thin line around its base. */
export function drawSeen({ to, camera }: Pen, { x, y }: Place, ring: readonly Place[]): void {
  to.save();
  to.beginPath();
  for (const one of ring) {
    const far = Math.hypot(one.x, one.y) || 1;
    const grown = camera.zoom + 5 / far;
    to.lineTo(x + one.x * grown, y + one.y * grown);
  }
  to.closePath();
  to.lineJoin = 'round';
  to.lineWidth = 4.5;
  to.strokeStyle = `${CASING}b0`;
  to.stroke();
  to.lineWidth = 2.2;
  to.strokeStyle = CREAM;
  to.stroke();
  to.restore();
}

/** A piece where it may not be: a dashed line in the colour of harm around its base. */
export function drawForbidden({ to, camera }: Pen, { x, y }: Place, ring: readonly Place[]): void {
  to.save();
  to.beginPath();
  for (const one of ring) to.lineTo(x + one.x * camera.zoom, y + one.y * camera.zoom);
  to.closePath();
  to.fillStyle = '#b3195e44';
  to.fill();
  to.lineJoin = 'round';
  to.lineWidth = 5;
  to.strokeStyle = CASING;
  to.stroke();
  to.setLineDash([6, 4]);
  to.lineWidth = 2.6;
  to.strokeStyle = '#e79ac0';
  to.stroke();
  to.restore();
}

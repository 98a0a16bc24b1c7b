/** Aircraft: above all pieces, each with its shadow on the ground. */
import type { XY as Place } from '../../../draw/curve.ts';
import { SIDES } from '../../../draw/pieces/markers.ts';
import type { Pen } from '../board/pen.ts';
import { headingOf } from '../board/pieces.ts';
import type { Side } from '../sides.ts';

/** Half of one, nose up, in inches: fuselage, wing, tail. The other half mirrors it. */
const HALF: readonly (readonly [number, number])[] = [
  [0, -2.3],
  [0.28, -2.1],
  [0.34, -0.9],
  [2.75, -0.35],
  [2.75, 0.25],
  [0.36, 0.55],
  [0.22, 1.75],
  [0.95, 2.0],
  [0.95, 2.3],
  [0, 2.4],
];

const OUTLINE: readonly Place[] = [
  ...HALF.map(([x, y]) => ({ x, y })),
  ...[...HALF].reverse().map(([x, y]) => ({ x: -x, y })),
];

/** Its outline as it heads, around its place, in inches. */
export function aircraftRing(facing: number): Place[] {
  const turn = headingOf(facing);
  const [s, c] = [Math.sin(turn), Math.cos(turn)];
  return OUTLINE.map(({ x, y }) => ({ x: x * c - y * s, y: x * s + y * c }));
}

function trace(to: CanvasRenderingContext2D, ring: readonly Place[], { x, y }: Place, zoom: number): void {
  to.beginPath();
  for (const [i, one] of ring.entries())
    if (i === 0) to.moveTo(x + one.x * zoom, y + one.y * zoom);
    else to.lineTo(x + one.x * zoom, y + one.y * zoom);
  to.closePath();
}

/** One of them as it stands on the screen; `ring`: its outline around its place, in inches. */
export function drawAircraft(
  { to, camera: { zoom } }: Pen,
  { ring, screen }: { readonly ring: readonly Place[]; readonly screen: Place },
  side: Side,
  isSelected: boolean,
): void {
  const { rim, deep, pale } = SIDES[side];
  to.save();
  to.lineJoin = 'round';
  // It is high up: the shadow lies well off it, away from the sun.
  trace(to, ring, { x: screen.x + zoom * 0.9, y: screen.y + zoom * 1.1 }, zoom);
  to.fillStyle = '#0c0e1055';
  to.fill();
  trace(to, ring, screen, zoom);
  to.lineWidth = 5;
  to.strokeStyle = '#0c0e10d0';
  to.stroke();
  to.fillStyle = side === 'axis' ? '#8f8a63' : '#74765a';
  to.fill();
  to.lineWidth = isSelected ? 3.4 : 2.2;
  to.strokeStyle = isSelected ? '#fff3c4' : rim;
  to.stroke();
  // The marks of its side on both wings: round for the Allies, a lozenge for the Axis.
  const [left, right] = [ring[3]!, ring[ring.length - 4]!];
  for (const tip of [left, right]) {
    const [x, y] = [screen.x + tip.x * 0.6 * zoom, screen.y + tip.y * 0.6 * zoom];
    const r = Math.max(3, zoom * 0.26);
    to.beginPath();
    if (side === 'allies') to.arc(x, y, r, 0, Math.PI * 2);
    else {
      to.moveTo(x, y - r);
      to.lineTo(x + r, y);
      to.lineTo(x, y + r);
      to.lineTo(x - r, y);
      to.closePath();
    }
    to.fillStyle = pale;
    to.fill();
    to.lineWidth = 1.4;
    to.strokeStyle = deep;
    to.stroke();
  }
  to.restore();
}

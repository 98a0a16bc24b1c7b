/** The two kilometres around every enemy counter: one outline for all, hatched, never across an obstacle. */
import type { XY as Place } from '../../../../draw/curve.ts';
import { SIDES } from '../../../../draw/pieces/markers.ts';
import { at, frameOf, type Pen } from '../../board/pen.ts';
import type { XY } from '../../measures.ts';
import type { Side } from '../../sides.ts';

interface Zoned {
  readonly at: XY;
  /** Half of its base, in steps. */
  readonly half: number;
}

/** Two kilometres, in steps. */
const REACH = 8;

let layer: OffscreenCanvas | null = null;
let one: OffscreenCanvas | null = null;

function canvas(had: OffscreenCanvas | null, width: number, height: number): OffscreenCanvas {
  if (had && had.width === width && had.height === height) {
    had.getContext('2d')!.clearRect(0, 0, width, height);
    return had;
  }
  return new OffscreenCanvas(width, height);
}

/** What an obstacle cuts off from a counter: everything behind it, as seen from its middle. */
function shade(from: Place, a: Place, b: Place): Place[] {
  const far = (p: Place): Place => ({ x: from.x + (p.x - from.x) * 60, y: from.y + (p.y - from.y) * 60 });
  return [a, b, far(b), far(a)];
}

export function drawZones(pen: Pen, zoned: readonly Zoned[], lines: readonly (readonly XY[])[], side: Side): void {
  if (zoned.length === 0) return;
  const { to, screen, camera } = pen;
  const { scale } = frameOf(pen);
  const [width, height] = [Math.ceil(screen.width), Math.ceil(screen.height)];
  layer = canvas(layer, width, height);
  const all = layer.getContext('2d')!;
  all.globalCompositeOperation = 'source-over';
  all.fillStyle = '#000';
  for (const { at: place, half } of zoned) {
    const middle = at(pen, place);
    const out = (half + REACH) * scale;
    if (middle.x < -out || middle.y < -out || middle.x > width + out || middle.y > height + out) continue;
    const near = lines.flatMap((line) =>
      line.slice(1).flatMap((b, i) => {
        const a = line[i]!;
        const isNear =
          Math.min(a[0], b[0]) < place[0] + half + REACH &&
          Math.max(a[0], b[0]) > place[0] - half - REACH &&
          Math.min(a[1], b[1]) < place[1] + half + REACH &&
          Math.max(a[1], b[1]) > place[1] - half - REACH;
        return isNear ? [[a, b] as const] : [];
      }),
    );
    const draw = near.length === 0 ? all : canvas2d(width, height);
    draw.fillStyle = '#000';
    draw.beginPath();
    draw.roundRect(middle.x - out, middle.y - out, 2 * out, 2 * out, REACH * scale);
    draw.fill();
    if (near.length === 0) continue;
    draw.globalCompositeOperation = 'destination-out';
    for (const [a, b] of near) {
      draw.beginPath();
      for (const [i, p] of shade(middle, at(pen, a), at(pen, b)).entries()) {
        if (i === 0) draw.moveTo(p.x, p.y);
        else draw.lineTo(p.x, p.y);
      }
      draw.fill();
    }
    draw.globalCompositeOperation = 'source-over';
    all.drawImage(one!, 0, 0);
  }
  const { rim } = SIDES[side];
  // The outline: a little larger, less the thing itself.
  to.save();
  to.globalAlpha = 0.9;
  edge(to, layer, width, height, rim);
  to.globalAlpha = 1;
  all.globalCompositeOperation = 'source-in';
  all.fillStyle = hatch(all, rim, camera.x * camera.zoom, camera.y * camera.zoom);
  all.fillRect(0, 0, width, height);
  to.drawImage(layer, 0, 0);
  to.restore();
}

function canvas2d(width: number, height: number): OffscreenCanvasRenderingContext2D {
  one = canvas(one, width, height);
  return one.getContext('2d')!;
}

let rimLayer: OffscreenCanvas | null = null;

function edge(to: CanvasRenderingContext2D, of: OffscreenCanvas, width: number, height: number, colour: string): void {
  rimLayer = canvas(rimLayer, width, height);
  const rim = rimLayer.getContext('2d')!;
  rim.globalCompositeOperation = 'source-over';
  for (const [dx, dy] of [
    [-2, 0],
    [2, 0],
    [0, -2],
    [0, 2],
    [-1.4, -1.4],
    [1.4, 1.4],
    [-1.4, 1.4],
    [1.4, -1.4],
  ] as const)
    rim.drawImage(of, dx, dy);
  rim.globalCompositeOperation = 'destination-out';
  rim.drawImage(of, 0, 0);
  rim.globalCompositeOperation = 'source-in';
  rim.fillStyle = colour;
  rim.fillRect(0, 0, width, height);
  to.drawImage(rimLayer, 0, 0);
}

const tiles = new Map<string, OffscreenCanvas>();

/** Thin strokes over a faint wash; they lie still on the ground when the map is moved. */
function hatch(to: OffscreenCanvasRenderingContext2D, colour: string, x: number, y: number): CanvasPattern | string {
  let tile = tiles.get(colour);
  if (!tile) {
    tile = new OffscreenCanvas(12, 12);
    const pen = tile.getContext('2d')!;
    pen.fillStyle = `${colour}1c`;
    pen.fillRect(0, 0, 12, 12);
    pen.strokeStyle = `${colour}66`;
    pen.lineWidth = 1.2;
    pen.beginPath();
    for (const d of [-12, 0, 12]) {
      pen.moveTo(d, 0);
      pen.lineTo(d + 12, 12);
    }
    pen.stroke();
    tiles.set(colour, tile);
  }
  const pattern = to.createPattern(tile, 'repeat');
  pattern?.setTransform(new DOMMatrix([1, 0, 0, 1, -x % 12, -y % 12]));
  return pattern ?? `${colour}30`;
}

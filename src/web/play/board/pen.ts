/** Lines, beads and words over the ground, all with a dark casing, so that they show on any field. */
import type { XY as Place } from '../../../draw/curve.ts';
import type { XY } from '../measures.ts';
import type { Camera, Extent } from './camera.ts';
import { LABEL_FACE } from './faces.ts';

export const CREAM = '#fff3c4';
export const CASING = '#14160f';
export const AMBER = '#f2b24c';

export interface Pen {
  readonly to: CanvasRenderingContext2D;
  readonly camera: Camera;
  readonly screen: Extent;
  /** Steps of the map to an inch or a kilometre. */
  readonly per: number;
}

export function frameOf({ camera, screen, per }: Pick<Pen, 'camera' | 'screen' | 'per'>) {
  return {
    scale: camera.zoom / per,
    x: screen.width / 2 - camera.x * camera.zoom,
    y: screen.height / 2 - camera.y * camera.zoom,
    zoom: camera.zoom,
  };
}

export function at(pen: Pen, [x, y]: XY): Place {
  const { scale, x: left, y: top } = frameOf(pen);
  return { x: x * scale + left, y: y * scale + top };
}

export function cased(
  to: CanvasRenderingContext2D,
  from: Place,
  end: Place,
  colour: string,
  width: number,
  dash: number[] = [],
): void {
  to.lineCap = 'round';
  to.setLineDash([]);
  to.beginPath();
  to.moveTo(from.x, from.y);
  to.lineTo(end.x, end.y);
  to.lineWidth = width + 3.4;
  to.strokeStyle = `${CASING}c8`;
  to.stroke();
  to.lineCap = dash.length > 0 ? 'butt' : 'round';
  to.setLineDash(dash);
  to.lineWidth = width;
  to.strokeStyle = colour;
  to.stroke();
  to.setLineDash([]);
}

export function bead(to: CanvasRenderingContext2D, { x, y }: Place, colour: string, r = 4.5): void {
  to.beginPath();
  to.arc(x, y, r, 0, Math.PI * 2);
  to.fillStyle = CASING;
  to.fill();
  to.lineWidth = 2;
  to.strokeStyle = colour;
  to.stroke();
}

/** A tick every five inches or kilometres, with its number where there is room. */
export function ticks(pen: Pen, a: XY, b: XY): void {
  const { to, camera, per } = pen;
  const length = Math.hypot(b[0] - a[0], b[1] - a[1]) / per;
  if (length < 5) return;
  const [dx, dy] = [(b[0] - a[0]) / length / per, (b[1] - a[1]) / length / per];
  for (let five = 5; five < length; five += 5) {
    const p = at(pen, [a[0] + dx * five * per, a[1] + dy * five * per]);
    const [nx, ny] = [-dy * 6, dx * 6];
    cased(to, { x: p.x - nx, y: p.y - ny }, { x: p.x + nx, y: p.y + ny }, CREAM, 1.6);
    if (camera.zoom > 14) tag(to, String(five), p.x + nx * 2.6, p.y + ny * 2.6);
  }
}

/** A few words on the map, on a dark plate; long ones in lines. With `within`, the plate stays inside that box. */
export function tag(
  to: CanvasRenderingContext2D,
  text: string,
  x: number,
  y: number,
  {
    fill = '#14160fd9',
    colour = '#f4ecd6',
    size = 12,
    within,
  }: {
    fill?: string;
    colour?: string;
    size?: number;
    within?: { readonly west: number; readonly north: number; readonly east: number; readonly south: number };
  } = {},
): void {
  to.font = `600 ${size}px ${LABEL_FACE}`;
  to.textAlign = 'center';
  to.textBaseline = 'middle';
  const lines = within ? wrapped(to, text, Math.min(300, within.east - within.west - 24)) : [text];
  const wide = Math.max(...lines.map((line) => to.measureText(line).width)) + 14;
  const high = lines.length * (size + 3) + 5;
  let [left, top] = [x - wide / 2, y - high / 2];
  if (within) {
    left = Math.max(within.west, Math.min(left, within.east - wide));
    top = Math.max(within.north, Math.min(top, within.south - high));
  }
  to.beginPath();
  to.roundRect(left, top, wide, high, Math.min(high / 2, 10));
  to.fillStyle = fill;
  to.fill();
  to.fillStyle = colour;
  for (const [i, line] of lines.entries()) to.fillText(line, left + wide / 2, top + 3 + (i + 0.5) * (size + 3) - 0.5);
}

function wrapped(to: CanvasRenderingContext2D, text: string, most: number): string[] {
  const lines: string[] = [];
  for (const word of text.split(' ')) {
    const longer = lines.length > 0 ? `${lines.at(-1)} ${word}` : word;
    if (lines.length > 0 && to.measureText(longer).width <= most) lines[lines.length - 1] = longer;
    else lines.push(word);
  }
  return lines;
}

/** Draws the crisp layers (paths, texts, pinned shapes) over painted pixels. */
import type { XY } from '../curve.ts';
import {
  type Colour,
  type DrawnShape,
  type PathShape,
  type Pen,
  type Picture,
  type TextShape,
  typeSize,
  type View,
} from '../display.ts';
import type { Pixels } from '../paint/painter.ts';
import { blurred } from '../paint/raster.ts';
import { addRing, addStroke, type Cover, coverage, makeCover } from './fill.ts';
import { lettering, penFor } from './type.ts';

/** From the shape's measure to pixels. */
interface Frame {
  readonly scale: number;
  readonly x: number;
  readonly y: number;
}

export function drawOver(pixels: Pixels, picture: Picture, view: View): void {
  const frame: Frame = { scale: view.zoom, x: -view.left, y: -view.top };
  for (const layer of picture.over) for (const shape of layer.shapes) drawShape(pixels, shape, frame, view.zoom);
}

function drawShape(pixels: Pixels, shape: DrawnShape, frame: Frame, zoom: number): void {
  if (shape.kind === 'path') drawPath(pixels, shape, frame, zoom);
  else if (shape.kind === 'text') drawText(pixels, shape, frame, zoom);
  else {
    const pin: Frame = { scale: 1, x: frame.x + shape.x * frame.scale, y: frame.y + shape.y * frame.scale };
    for (const one of shape.shapes) drawShape(pixels, one, pin, zoom);
  }
}

export function rgbOf(colour: Colour): readonly [number, number, number] {
  const n = Number.parseInt(colour.slice(1, 7), 16);
  return [n >> 16, (n >> 8) & 255, n & 255];
}

function penWidth(pen: Pen | undefined, zoom: number): number {
  if (pen === undefined) return 1;
  return 'px' in pen ? pen.px : pen.inches * zoom;
}

function placed(points: readonly XY[], { scale, x, y }: Frame): XY[] {
  return points.map((p) => ({ x: p.x * scale + x, y: p.y * scale + y }));
}

function boxAround(lines: readonly (readonly XY[])[], margin: number): [number, number, number, number] {
  let [x0, y0, x1, y1] = [1e9, 1e9, -1e9, -1e9];
  for (const line of lines)
    for (const { x, y } of line) {
      x0 = Math.min(x0, x);
      y0 = Math.min(y0, y);
      x1 = Math.max(x1, x);
      y1 = Math.max(y1, y);
    }
  return [x0 - margin, y0 - margin, x1 + margin, y1 + margin];
}

function drawPath(pixels: Pixels, shape: PathShape, frame: Frame, zoom: number): void {
  const lines = shape.lines.map((line) => placed(line, frame));
  const soft = (shape.blur ?? 0) * frame.scale;
  const opacity = shape.opacity ?? 1;
  if (shape.fill !== undefined) {
    const cover = makeCover(boxAround(lines, soft * 2 + 1), pixels.width, pixels.height);
    if (cover !== null) {
      for (const line of lines) addRing(cover, line);
      lay(pixels, cover, shape.fill, opacity, soft);
    }
  }
  if (shape.stroke === undefined) return;
  const width = penWidth(shape.pen, zoom);
  const unit = shape.pen !== undefined && 'inches' in shape.pen ? zoom : 1;
  const cover = makeCover(boxAround(lines, width / 2 + soft * 2 + 1), pixels.width, pixels.height);
  if (cover === null) return;
  for (const line of lines) {
    if (shape.dash === undefined) addStroke(cover, line, width, shape.closed);
    else
      for (const piece of dashed(shape.closed ? [...line, line[0]!] : line, shape.dash[0] * unit, shape.dash[1] * unit))
        addStroke(cover, piece, width, false);
  }
  lay(pixels, cover, shape.stroke, opacity, soft);
}

/** The dashes of a line. */
export function dashed(line: readonly XY[], dash: number, gap: number): XY[][] {
  const pieces: XY[][] = [];
  let piece: XY[] = [line[0]!];
  let isOn = true;
  let left = dash;
  for (let i = 1; i < line.length; i += 1) {
    let a = line[i - 1]!;
    const b = line[i]!;
    let length = Math.hypot(b.x - a.x, b.y - a.y);
    while (length > left) {
      const t = left / length;
      a = { x: a.x + (b.x - a.x) * t, y: a.y + (b.y - a.y) * t };
      length -= left;
      if (isOn) pieces.push([...piece, a]);
      isOn = !isOn;
      piece = [a];
      left = isOn ? dash : gap;
    }
    left -= length;
    piece.push(b);
  }
  if (isOn && piece.length > 1) pieces.push(piece);
  return pieces;
}

function drawText(pixels: Pixels, shape: TextShape, frame: Frame, zoom: number): void {
  const size = typeSize(shape, zoom);
  if (size === null) return;
  const isName = shape.face === 'name';
  const { strokes, width } = lettering(shape.text, size, { slanted: isName, spacing: shape.spacing ?? 0 });
  const shift = shape.align === 'middle' ? width / 2 : shape.align === 'end' ? width : 0;
  const c = Math.cos(shape.turn);
  const s = Math.sin(shape.turn);
  const x0 = shape.x * frame.scale + frame.x;
  const y0 = shape.y * frame.scale + frame.y;
  const lines = strokes.map((stroke) =>
    stroke.map((p) => ({ x: x0 + (p.x - shift) * c - p.y * s, y: y0 + (p.x - shift) * s + p.y * c })),
  );
  const pen = penFor(size, shape.weight);
  const stroke = (colour: Colour, wide: number, opacity: number): void => {
    const cover = makeCover(boxAround(lines, wide + 2), pixels.width, pixels.height);
    if (cover === null) return;
    for (const line of lines) addStroke(cover, line, wide, false);
    lay(pixels, cover, colour, opacity, 0);
  };
  if (shape.halo !== undefined) stroke(shape.halo, pen + 3.4, shape.haloOpacity ?? 0.75);
  stroke(shape.colour, Math.max(1.05, pen), 1);
}

function lay(pixels: Pixels, cover: Cover, colour: Colour, opacity: number, soft: number): void {
  const [r, g, b] = rgbOf(colour);
  let parts = coverage(cover);
  const radius = Math.round(soft / 2);
  if (radius > 0) parts = blurred(blurred(parts, cover.width, cover.height, radius), cover.width, cover.height, radius);
  const { data, width } = pixels;
  for (let j = 0; j < cover.height; j += 1)
    for (let i = 0; i < cover.width; i += 1) {
      const t = parts[j * cover.width + i]! * opacity;
      if (t < 0.003) continue;
      const k = ((cover.top + j) * width + cover.left + i) * 4;
      data[k]! += (r - data[k]!) * t;
      data[k + 1]! += (g - data[k + 1]!) * t;
      data[k + 2]! += (b - data[k + 2]!) * t;
    }
}

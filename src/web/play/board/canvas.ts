/** Display lists on a canvas: the third backend beside the painter's pixels and SVG. */
import type { XY } from '../../../draw/curve.ts';
import { type DrawnShape, type Pen, type TextShape, typeSize } from '../../../draw/display.ts';
import { lettering } from '../../../draw/vector/type.ts';
import { hasFaces, LABEL_FACE } from './faces.ts';

const FACES = {
  name: 'italic {w} {s}px Alegreya, Georgia, "DejaVu Serif", serif',
  label: `{w} {s}px ${LABEL_FACE}`,
} as const;

type Context = CanvasRenderingContext2D | OffscreenCanvasRenderingContext2D;

/** From the measure of the shapes to pixels. */
export interface Frame {
  readonly scale: number;
  readonly x: number;
  readonly y: number;
  /** Pixels an inch, for pens and type. */
  readonly zoom: number;
}

export function drawShapes(to: Context, shapes: readonly DrawnShape[], frame: Frame): void {
  for (const shape of shapes) drawShape(to, shape, frame);
}

function drawShape(to: Context, shape: DrawnShape, frame: Frame): void {
  if (shape.kind === 'text') drawText(to, shape, frame);
  else if (shape.kind === 'pinned') {
    const pin = { scale: 1, x: frame.x + shape.x * frame.scale, y: frame.y + shape.y * frame.scale, zoom: frame.zoom };
    for (const one of shape.shapes) drawShape(to, one, pin);
  } else {
    to.globalAlpha = shape.opacity ?? 1;
    const soft = (shape.blur ?? 0) * frame.scale;
    if (soft > 0.5) to.filter = `blur(${(soft / 2).toFixed(1)}px)`;
    to.beginPath();
    for (const line of shape.lines) trace(to, line, shape.closed, frame);
    if (shape.fill !== undefined) {
      to.fillStyle = shape.fill;
      to.fill('evenodd');
    }
    if (shape.stroke !== undefined) {
      const unit = shape.pen !== undefined && 'inches' in shape.pen ? frame.zoom : 1;
      to.strokeStyle = shape.stroke;
      to.lineWidth = penWidth(shape.pen, frame.zoom);
      to.lineJoin = 'round';
      to.lineCap = shape.dash ? 'butt' : 'round';
      to.setLineDash(shape.dash ? shape.dash.map((part) => part * unit) : []);
      to.stroke();
    }
    if (soft > 0.5) to.filter = 'none';
    to.globalAlpha = 1;
  }
}

export function trace(to: Context | Path2D, line: readonly XY[], closed: boolean, { scale, x, y }: Frame): void {
  for (let i = 0; i < line.length; i += 1) {
    const p = line[i]!;
    if (i === 0) to.moveTo(p.x * scale + x, p.y * scale + y);
    else to.lineTo(p.x * scale + x, p.y * scale + y);
  }
  if (closed) to.closePath();
}

function penWidth(pen: Pen | undefined, zoom: number): number {
  if (pen === undefined) return 1;
  return 'px' in pen ? pen.px : pen.inches * zoom;
}

function drawText(to: Context, shape: TextShape, frame: Frame): void {
  const size = typeSize(shape, frame.zoom);
  if (size === null) return;
  to.save();
  to.translate(shape.x * frame.scale + frame.x, shape.y * frame.scale + frame.y);
  if (shape.turn !== 0) to.rotate(shape.turn);
  to.font = FACES[shape.face].replace('{w}', shape.weight === 'bold' ? '600' : '500').replace('{s}', size.toFixed(1));
  to.textAlign = shape.align === 'middle' ? 'center' : shape.align;
  to.textBaseline = 'middle';
  if ('letterSpacing' in to && shape.spacing !== undefined) to.letterSpacing = `${shape.spacing}px`;
  if (shape.halo !== undefined) {
    to.globalAlpha = shape.haloOpacity ?? 0.75;
    to.strokeStyle = shape.halo;
    to.lineWidth = size * 0.24;
    to.lineJoin = 'round';
    to.setLineDash([]);
    to.strokeText(shape.text, 0, 0);
    to.globalAlpha = 1;
  }
  to.fillStyle = shape.colour;
  // Chips are as wide as the drawing's own letters: a wider face is drawn in to fit.
  if (shape.face === 'label' && !hasFaces())
    to.fillText(shape.text, 0, 0, Math.max(6, lettering(shape.text, size).width + 1));
  else to.fillText(shape.text, 0, 0);
  to.restore();
}

/** A picture as an SVG document: the same shapes, drawn by whoever opens it. */
import {
  type DrawnShape,
  type PathShape,
  type Pen,
  type Picture,
  type TextShape,
  typeSize,
  type View,
  wholeView,
} from './display.ts';
import { Defs, n, ringPath, svgGround } from './svg-ground.ts';

const FACES = {
  name: 'font-family="Alegreya, Georgia, serif" font-style="italic"',
  label: 'font-family="Fira Sans Condensed, Arial Narrow, sans-serif"',
} as const;

export function escaped(text: string): string {
  return text.replace(/[&<>"]/g, (sign) => ({ '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' })[sign]!);
}

/** Pixels in the measure of the frame that a shape is drawn in. */
interface Frame {
  readonly zoom: number;
  readonly isPinned: boolean;
}

function penWidth(pen: Pen | undefined, { zoom, isPinned }: Frame): number {
  if (pen === undefined) return isPinned ? 1 : 1 / zoom;
  if ('px' in pen) return isPinned ? pen.px : pen.px / zoom;
  return isPinned ? pen.inches * zoom : pen.inches;
}

function path(shape: PathShape, frame: Frame, defs: Defs): string {
  const d = shape.lines.map((line) => ringPath(line, shape.closed)).join('');
  const attributes = [`fill="${shape.fill ?? 'none'}"`];
  if (shape.stroke !== undefined) {
    const unit = shape.pen !== undefined && 'px' in shape.pen && !frame.isPinned ? 1 / frame.zoom : 1;
    attributes.push(
      `stroke="${shape.stroke}"`,
      `stroke-width="${precise(penWidth(shape.pen, frame))}"`,
      'stroke-linejoin="round"',
    );
    if (shape.dash !== undefined)
      attributes.push(`stroke-dasharray="${shape.dash.map((v) => precise(v * unit)).join(' ')}"`);
    else if (!shape.closed) attributes.push('stroke-linecap="round"');
  }
  if (shape.opacity !== undefined && shape.opacity < 1) attributes.push(`opacity="${n(shape.opacity)}"`);
  if (shape.blur !== undefined) {
    const spread = precise(shape.blur / 2);
    const id = `blur-${spread.replace('.', '-')}`;
    attributes.push(
      `filter="${defs.add(id, () => `<filter id="${id}"><feGaussianBlur stdDeviation="${spread}"/></filter>`)}"`,
    );
  }
  return `<path d="${d}" ${attributes.join(' ')}/>`;
}

function precise(v: number): string {
  return String(Math.round(v * 10_000) / 10_000);
}

function text(shape: TextShape, frame: Frame): string {
  const px = typeSize(shape, frame.zoom);
  if (px === null) return '';
  const size = frame.isPinned ? px : px / frame.zoom;
  const halo =
    shape.halo === undefined
      ? ''
      : ` stroke="${shape.halo}" stroke-opacity="${n(shape.haloOpacity ?? 0.75)}" stroke-width="${precise(size * 0.2)}" stroke-linejoin="round" paint-order="stroke"`;
  const turn =
    shape.turn === 0 ? '' : ` transform="rotate(${n((shape.turn * 180) / Math.PI)} ${n(shape.x)} ${n(shape.y)})"`;
  const weight = shape.weight === 'bold' ? ' font-weight="600"' : '';
  const spacing =
    shape.spacing === undefined
      ? ''
      : ` letter-spacing="${precise(frame.isPinned ? shape.spacing : shape.spacing / frame.zoom)}"`;
  const anchor = shape.align === 'start' ? '' : ` text-anchor="${shape.align}"`;
  return `<text x="${n(shape.x)}" y="${n(shape.y)}" dominant-baseline="central" font-size="${precise(size)}" ${FACES[shape.face]}${weight}${anchor}${spacing} fill="${shape.colour}"${halo}${turn}>${escaped(shape.text)}</text>`;
}

function drawn(shape: DrawnShape, frame: Frame, defs: Defs): string {
  if (shape.kind === 'path') return path(shape, frame, defs);
  if (shape.kind === 'text') return text(shape, frame);
  const inside = shape.shapes.map((one) => drawn(one, { ...frame, isPinned: true }, defs)).join('');
  return `<g transform="translate(${n(shape.x)} ${n(shape.y)}) scale(${precise(1 / frame.zoom)})">${inside}</g>`;
}

/** An SVG document of a view of a picture, titled for those who hear it. */
export function toSvg(picture: Picture, title: string, view: View = wholeView(picture, 1440)): string {
  const defs = new Defs();
  const { zoom } = view;
  const strength = picture.dress === 'staff' || picture.dress === 'sheet' ? 0.7 : picture.dress === 'hex' ? 1.1 : 1.6;
  const ground = svgGround(picture.ground, picture.width, picture.height, strength, defs);
  const frame: Frame = { zoom, isPinned: false };
  const over = picture.over
    .filter(({ shapes }) => shapes.length > 0)
    .map(({ name, shapes }) => `<g id="over-${name}">${shapes.map((shape) => drawn(shape, frame, defs)).join('')}</g>`)
    .join('\n');
  const box = [view.left, view.top, view.width, view.height].map((v) => n(v / zoom)).join(' ');
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${view.width}" height="${view.height}" viewBox="${box}" role="img" aria-label="${escaped(title)}">`,
    `<title>${escaped(title)}</title>`,
    `<defs>${defs}</defs>`,
    ground,
    over,
    '</svg>',
    '',
  ].join('\n');
}

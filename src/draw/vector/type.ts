/** Texts as strokes of a pen. */
import { spline, type XY } from '../curve.ts';
import { ACCENTS, GLYPHS } from './glyphs.ts';

interface Glyph {
  readonly width: number;
  readonly strokes: readonly (readonly XY[])[];
}

const GAP = 1.5;
const SPACE = 2.6;
/** The height of a line of type in the measure of the signs. */
const EM = 9.6;
const SLANT = 0.2;

function strokesOf(text: string): XY[][] {
  return text.split('|').map((stroke) => {
    const isBent = stroke.startsWith('~');
    const isClosed = stroke.startsWith('o');
    const points = stroke
      .replace(/^[~o]/, '')
      .split(' ')
      .map((pair) => {
        const [x, y] = pair.split(',').map(Number);
        return { x: x!, y: y! };
      });
    if (isClosed) {
      const ring = spline(points, 0.6, true);
      return [...ring, ring[0]!];
    }
    return isBent ? spline(points, 0.6) : points;
  });
}

const known = new Map<string, Glyph | null>();

function glyphOf(sign: string): Glyph | null {
  const had = known.get(sign);
  if (had !== undefined) return had;
  const [letter, ...marks] = [...sign.normalize('NFD')];
  const source = GLYPHS[sign] ?? GLYPHS[letter!];
  let glyph: Glyph | null = null;
  if (source !== undefined) {
    const [width, ...strokes] = source.split('|');
    const wide = Number(width);
    const lift = letter === letter!.toUpperCase() && letter !== letter!.toLowerCase() ? -2.2 : 0;
    const accents = (GLYPHS[sign] === undefined ? marks : []).flatMap((mark) =>
      strokesOf(ACCENTS[mark] ?? '0,0 0,0').map((stroke) =>
        stroke.map(({ x, y }) => ({ x: x + wide / 2, y: y + (y < 3 ? lift : 0) })),
      ),
    );
    const body = accents.length > 0 && letter === 'i' ? strokes.slice(0, 1) : strokes;
    glyph = { width: wide, strokes: [...strokesOf(body.join('|')), ...accents] };
  }
  known.set(sign, glyph);
  return glyph;
}

export interface Lettering {
  /** Strokes in the measure asked for, from the left end, centred on the height of the small letters. */
  readonly strokes: readonly (readonly XY[])[];
  readonly width: number;
}

/** A text in pen strokes, `size` high with its lengths below the line. */
export function lettering(text: string, size: number, { slanted = false, spacing = 0 } = {}): Lettering {
  const scale = size / EM;
  const gap = GAP + spacing / scale;
  const strokes: XY[][] = [];
  let x = 0;
  for (const sign of text.normalize('NFC')) {
    const glyph = sign === ' ' ? null : (glyphOf(sign) ?? glyphOf('?'));
    if (glyph === null) {
      x += SPACE + gap * 0.5;
      continue;
    }
    for (const stroke of glyph.strokes)
      strokes.push(
        stroke.map((p) => ({
          x: (x + p.x + (slanted ? (7 - p.y) * SLANT : 0)) * scale,
          y: (p.y - 3.8) * scale,
        })),
      );
    x += glyph.width + gap;
  }
  return { strokes, width: Math.max(0, x - gap) * scale };
}

/** The pen for a text of this size. */
export function penFor(size: number, weight: 'normal' | 'bold'): number {
  return size * (weight === 'bold' ? 0.115 : 0.082);
}

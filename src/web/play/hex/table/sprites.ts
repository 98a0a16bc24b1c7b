/** Counters, smoke and fire as bitmaps, kept by what they show and how large they are. */
import type { XY } from '../../../../draw/curve.ts';
import type { DrawnShape } from '../../../../draw/display.ts';
import { counterShapes, type Stacked, unknownShapes } from '../../../../draw/hex/counters.ts';
import { drawShapes } from '../../board/canvas.ts';
import type { Figure } from '../../board/scene.ts';

/** The side of a counter, in inches of the picture. */
export const COUNTER = 2.2;
/** Beside a counter there is room for its markers, its facing and its shadow. */
const ROOM = 0.36;
const MOST = 400;

export class Sprites {
  private readonly known = new Map<string, { readonly zoom: number; readonly figure: Figure }>();

  forgetLabels(): void {
    this.known.clear();
  }

  /** While the map is moved a bitmap of another size will do. */
  private kept(key: string, zoom: number, isMoving: boolean, make: () => Figure): Figure {
    const had = this.known.get(key);
    if (had && (had.zoom === zoom || isMoving)) return had.figure;
    if (this.known.size > MOST) this.known.clear();
    const figure = make();
    this.known.set(key, { zoom, figure });
    return figure;
  }

  counter(face: Stacked, zoom: number, ratio: number, isMoving: boolean): Figure {
    const px = Math.max(8, Math.round(COUNTER * zoom));
    return this.kept(`${ratio} ${JSON.stringify(face)}`, px, isMoving, () => {
      const half = px / 2 + Math.max(8, px * ROOM);
      const shapes = 'unknown' in face ? unknownShapes(face.unknown, px) : counterShapes(face, px);
      return { ...drawn(shapes, half, ratio, { scale: 1, zoom: 1 }), zoom: px / COUNTER, half };
    });
  }

  /** Shapes in inches around a place, as far as they reach. */
  picture(
    key: string,
    shapes: () => readonly DrawnShape[],
    { x, y }: XY,
    reach: number,
    zoom: number,
    ratio: number,
    isMoving: boolean,
  ): Figure {
    return this.kept(`${ratio} ${key}`, zoom, isMoving, () => {
      const half = reach * zoom;
      return { ...drawn(shapes(), half, ratio, { scale: zoom, zoom, x: -x * zoom, y: -y * zoom }), zoom, half };
    });
  }
}

function drawn(
  shapes: readonly DrawnShape[],
  half: number,
  ratio: number,
  { scale, zoom, x = 0, y = 0 }: { scale: number; zoom: number; x?: number; y?: number },
): { readonly image: OffscreenCanvas } {
  const side = Math.ceil(half * 2 * ratio);
  const image = new OffscreenCanvas(side, side);
  const to = image.getContext('2d')!;
  to.setTransform(ratio, 0, 0, ratio, half * ratio, half * ratio);
  drawShapes(to, shapes, { scale, x, y, zoom });
  return { image };
}

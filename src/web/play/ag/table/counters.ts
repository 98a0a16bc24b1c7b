/** Counters as bitmaps, kept by what they show and how large they are. */
import { type CounterFace, counterShapes } from '../../../../draw/operational/counter.ts';
import { drawShapes } from '../../board/canvas.ts';
import type { Figure } from '../../board/scene.ts';

/** Beside the counter there is room for its badges and its shadow. */
const ROOM = 0.36;
const MOST = 400;

export class Counters {
  private readonly known = new Map<string, { readonly px: number; readonly figure: Figure }>();

  forgetLabels(): void {
    this.known.clear();
  }

  /** `km`: the side of its base. While the map is moved a bitmap of another size will do. */
  figure(face: CounterFace, km: number, zoom: number, ratio: number, isMoving: boolean): Figure {
    const key = `${km} ${ratio} ${JSON.stringify(face)}`;
    const px = Math.round(km * zoom);
    const had = this.known.get(key);
    if (had && (had.px === px || isMoving)) return had.figure;
    if (this.known.size > MOST) this.known.clear();
    const half = px / 2 + Math.max(8, px * ROOM);
    const image = new OffscreenCanvas(Math.ceil(half * 2 * ratio), Math.ceil(half * 2 * ratio));
    const to = image.getContext('2d')!;
    to.setTransform(ratio, 0, 0, ratio, half * ratio, half * ratio);
    drawShapes(to, counterShapes(face, px), { scale: 1, x: 0, y: 0, zoom: 1 });
    const figure: Figure = { image, zoom: px / km, half };
    this.known.set(key, { px, figure });
    return figure;
  }
}

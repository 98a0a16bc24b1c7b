/** Paints pieces of a map's ground, one after the other, away from the page's own thread. */
import type { View } from '../draw/display.ts';
import { paintGround } from '../draw/paint/painter.ts';
import { pictureOf } from '../draw/picture.ts';
import type { TableMap } from '../geometry/map.ts';

export type PaintRequest =
  | { readonly map: TableMap }
  /** One piece; `key` comes back with it. */
  | { readonly key: string; readonly view: View; readonly samples?: number };

export interface Painted {
  readonly key: string;
  readonly width: number;
  readonly height: number;
  readonly data: Uint8ClampedArray;
}

let picture: ReturnType<typeof pictureOf> | null = null;

self.addEventListener('message', ({ data }: MessageEvent<PaintRequest>) => {
  if ('map' in data) {
    picture = pictureOf(data.map);
    return;
  }
  if (!picture) return;
  const pixels = paintGround(picture, data.view, data.samples);
  const painted: Painted = { key: data.key, ...pixels };
  (self as unknown as Worker).postMessage(painted, [pixels.data.buffer]);
});

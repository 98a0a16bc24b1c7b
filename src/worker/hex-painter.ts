/** Paints pieces of a hex map's ground, one after the other, away from the page's own thread. */
import type { Picture } from '../draw/display.ts';
import { hexPictureOf } from '../draw/hex/picture.ts';
import { paintGround } from '../draw/paint/painter.ts';
import { hexMapFrom, type PlainHexMap } from '../geometry/hex/plain.ts';
import type { Painted, PaintRequest } from './painter.ts';

type HexPaintRequest = { readonly hexes: PlainHexMap } | Exclude<PaintRequest, { readonly map: unknown }>;

let picture: Picture | null = null;

self.addEventListener('message', ({ data }: MessageEvent<HexPaintRequest>) => {
  if ('hexes' in data) {
    picture = hexPictureOf(hexMapFrom(data.hexes));
    return;
  }
  if (!picture) return;
  const pixels = paintGround(picture, data.view, data.samples);
  const painted: Painted = { key: data.key, ...pixels };
  (self as unknown as Worker).postMessage(painted, [pixels.data.buffer]);
});

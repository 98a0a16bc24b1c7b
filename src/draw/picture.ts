/** A map as a picture: ground to be painted, and what is laid over it. */
import { STEPS, type TableMap } from '../geometry/map.ts';
import type { DrawnShape, Layer, Picture, View } from './display.ts';
import { tableGround } from './ground/ground.ts';
import { tableOver } from './over.ts';
import { type Pixels, paintGround } from './paint/painter.ts';
import { sheetGround, sheetOver } from './sheet.ts';
import { staffGround, staffOver } from './staff.ts';
import { drawOver } from './vector/draw.ts';

export interface PictureOptions {
  readonly grid?: boolean;
  /** Pieces and their labels, above everything. */
  readonly pieces?: readonly Layer<DrawnShape>[];
}

export function pictureOf(map: TableMap, { grid = false, pieces = [] }: PictureOptions = {}): Picture {
  const perUnit = STEPS[map.scale];
  const size = { width: map.width / perUnit, height: map.height / perUnit };
  if (map.scale === 'kilometres')
    return { ...size, dress: 'staff', ground: staffGround(map), over: [...staffOver(map), ...pieces] };
  if (map.scale === 'metres')
    return { ...size, dress: 'sheet', ground: sheetGround(map), over: [...sheetOver(map), ...pieces] };
  return { ...size, dress: 'table', ground: tableGround(map), over: [...tableOver(map, grid), ...pieces] };
}

/** The whole picture in pixels: the painted ground and all that lies over it. */
export function paint(picture: Picture, view: View, samples?: number): Pixels {
  const pixels = paintGround(picture, view, samples);
  drawOver(pixels, picture, view);
  return pixels;
}

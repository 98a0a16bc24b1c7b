/** A hex map as a picture: ground to be painted, and what is laid over it. */
import type { HexMap } from '../../geometry/hex/map.ts';
import type { DrawnShape, Layer, Picture } from '../display.ts';
import { hexGround } from './ground.ts';
import { pictureSize } from './layout.ts';
import { type HexOverOptions, hexOver } from './over.ts';

export interface HexPictureOptions extends HexOverOptions {
  /** Counters and their markers, above everything. */
  readonly pieces?: readonly Layer<DrawnShape>[];
}

export function hexPictureOf(map: HexMap, { pieces = [], ...over }: HexPictureOptions = {}): Picture {
  return { ...pictureSize(map.board), dress: 'hex', ground: hexGround(map), over: [...hexOver(map, over), ...pieces] };
}

/** The hex map as the frame lays it: a sheet in inches of its picture, painted in tiles by a worker of its own. */

import { pictureSize } from '../../../../draw/hex/layout.ts';
import { hexOver } from '../../../../draw/hex/over.ts';
import type { HexMap } from '../../../../geometry/hex/map.ts';
import { hexMapFrom, type PlainHexMap } from '../../../../geometry/hex/plain.ts';
import type { TableMap } from '../../../../geometry/map.ts';
import { TiledGround } from '../../board/ground.ts';
import type { GroundPainter } from '../../board/ground-painter.ts';
import { PER } from '../view.ts';

export interface HexSheet extends TableMap {
  readonly plain: PlainHexMap;
  readonly hexes: HexMap;
}

export function sheetOf(ground: unknown): HexSheet {
  const plain = ground as PlainHexMap;
  const hexes = hexMapFrom(plain);
  const { width, height } = pictureSize(hexes.board);
  return {
    ...{ id: plain.id, title: plain.title, scale: 'inches', theme: 'bocage', plain, hexes },
    ...{ width: Math.round(width * PER), height: Math.round(height * PER) },
    ...{ features: [], patches: [], spots: [], names: [] },
  };
}

export function hexGround(map: TableMap, onPaint: () => void): GroundPainter {
  const { hexes, plain } = map as HexSheet;
  const worker = new Worker(new URL('../../../../worker/hex-painter.ts', import.meta.url), { type: 'module' });
  const lines = hexOver(hexes).flatMap(({ shapes }) => shapes);
  return new TiledGround({ extent: pictureSize(hexes.board), lines, worker, what: { hexes: plain } }, onPaint);
}

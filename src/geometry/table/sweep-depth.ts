/** How deep a ray goes through what sight enters only so far. */
import { compareSumExactly, roughly } from './lengths.ts';
import { blame, isBelow, isLevel, type Ray, type Report } from './ray.ts';
import type { SightLayer, SightMap } from './sight-map.ts';

/** Is the ray inside a group now, and since when? */
export const RUN = { none: 0, fromFirstEye: 1, fromOutside: 2 } as const;

/** Counts the part of a stretch that runs below the tallest of a group, and keeps the run of such parts. */
export function isDepthClear(
  map: SightMap,
  layer: SightLayer,
  ray: Ray,
  g: number,
  item: number,
  ground: number,
  fromNum: number,
  fromDen: number,
  toNum: number,
  toDen: number,
  report: Report | null,
): boolean {
  const { work } = layer;
  const top = item < 0 ? 0 : ground + layer.height[item]!;
  const isLowAtFrom = item >= 0 && isBelow(ray, top, fromNum, fromDen);
  const isLowAtTo = item >= 0 && isBelow(ray, top, toNum, toDen);
  // A line that touches the top exactly at an end of the stretch has not come out there.
  const beginsAtFrom = isLowAtFrom || (isLowAtTo && isLevel(ray, top, fromNum, fromDen));
  const endsAtTo = isLowAtTo || (isLowAtFrom && isLevel(ray, top, toNum, toDen));
  let isClear = true;
  if (!beginsAtFrom && work.run[g] !== RUN.none) {
    isClear = endRun(map, layer, g, fromNum, fromDen, report);
    if (!isClear && report === null) return false;
  }
  if (!isLowAtFrom && !isLowAtTo) return isClear;

  // Where the line passes through the top: (top - pz) / rise of the way.
  const cutNum = ray.rise < 0 ? ray.pz - top : top - ray.pz;
  const cutDen = Math.abs(ray.rise);
  const entryNum = isLowAtFrom ? fromNum : cutNum;
  const entryDen = isLowAtFrom ? fromDen : cutDen;
  const exitNum = isLowAtTo ? toNum : cutNum;
  const exitDen = isLowAtTo ? toDen : cutDen;
  if (work.run[g] === RUN.none) {
    work.run[g] = entryNum === 0 ? RUN.fromFirstEye : RUN.fromOutside;
    work.runItem[g] = item;
  }
  work.runItem[g] = Math.min(work.runItem[g]!, item);
  addPiece(layer, g, item, entryNum, entryDen, exitNum, exitDen);
  if (report === null && isTooDeep(map, layer, ray, g)) return false;
  if (!endsAtTo) {
    const isRunClear = endRun(map, layer, g, exitNum, exitDen, report);
    return isClear && isRunClear;
  }
  return isClear;
}

/** The line comes out of a group into the open. */
function endRun(map: SightMap, layer: SightLayer, g: number, num: number, den: number, report: Report | null): boolean {
  const { work } = layer;
  const isThrough = work.run[g] === RUN.fromOutside && !map.limits[g]!.through;
  work.run[g] = RUN.none;
  if (isThrough && report !== null) blame(layer, work.runItem[g]!, 'right through', num, den, report);
  return !isThrough;
}

function addPiece(
  layer: SightLayer,
  g: number,
  item: number,
  entryNum: number,
  entryDen: number,
  exitNum: number,
  exitDen: number,
): void {
  const { work } = layer;
  const n = work.state.pieces;
  work.pieceGroup[n] = g;
  work.pieceItem[n] = item;
  work.piece[4 * n] = entryNum;
  work.piece[4 * n + 1] = entryDen;
  work.piece[4 * n + 2] = exitNum;
  work.piece[4 * n + 3] = exitDen;
  work.state.pieces = n + 1;
  work.sum[g]! += exitNum / exitDen - entryNum / entryDen;
}

function isTooDeep(map: SightMap, layer: SightLayer, ray: Ray, g: number): boolean {
  const { most } = map.limits[g]!;
  const verdict = roughly(layer.work.sum[g]!, ray.lengthSquared, most);
  return verdict === 0 ? compareSumExactly(piecesOf(layer, g), ray.lengthSquared, most) > 0 : verdict > 0;
}

function piecesOf(layer: SightLayer, g: number): number[] {
  const { work } = layer;
  const pieces: number[] = [];
  for (let n = 0; n < work.state.pieces; n += 1) {
    if (work.pieceGroup[n] !== g) continue;
    for (let k = 4 * n; k < 4 * n + 4; k += 1) pieces.push(work.piece[k]!);
  }
  return pieces;
}

/** Writes the depths down; is one of them beyond its limit? */
export function reportDepths(map: SightMap, layer: SightLayer, ray: Ray, report: Report): boolean {
  const { work } = layer;
  let isBeyond = false;
  for (let g = 0; g < map.limits.length; g += 1) {
    report.pieces[g] = piecesOf(layer, g);
    if (!isTooDeep(map, layer, ray, g)) continue;
    isBeyond = true;
    for (let n = 0; n < work.state.pieces; n += 1) {
      if (work.pieceGroup[n] === g)
        blame(layer, work.pieceItem[n]!, 'too deep', work.piece[4 * n]!, work.piece[4 * n + 1]!, report);
    }
  }
  return isBeyond;
}

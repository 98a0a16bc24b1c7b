/**
 * The one piece of code that decides sight. It goes along a ray from crossing to crossing, knows in
 * which areas it is and how high the ground is, and holds tops against the line.
 */
import { areasAhead, compareCrossings, isEndNear } from './edges.ts';
import { compareStretch, compareSumExactly, roughly } from './lengths.ts';
import { ROLE, type SightLayer, type SightMap } from './sight-map.ts';

export interface Ray {
  px: number;
  py: number;
  qx: number;
  qy: number;
  /** Height of the first eye, and how much higher the second is. */
  pz: number;
  rise: number;
  lengthSquared: number;
  /** Read on the left hand or on the right. */
  isLeft: boolean;
}

export type Why = 'solid' | 'ground' | 'too deep' | 'right through';

/** A stretch inside an area, or a line crossed at a point; numbers not reduced. */
export interface Visit {
  readonly item: number;
  readonly entryNum: number;
  readonly entryDen: number;
  readonly exitNum: number;
  readonly exitDen: number;
  /** Highest ground under it. */
  readonly ground: number;
  readonly isOver: boolean;
}

/** What a sweep writes down when it is asked to. */
export interface Report {
  readonly visits: Visit[];
  readonly blocks: { readonly item: number; readonly why: Why; readonly num: number; readonly den: number }[];
  /** Per group the stretches that count, four numbers each. */
  readonly pieces: number[][];
}

/** Is the way clear? Without a report it stops at the first reason against. */
export function sweep(map: SightMap, layer: SightLayer, ray: Ray, count: number, report: Report | null): boolean {
  const { work, index } = layer;
  const { scratch } = index;
  start(layer, ray);
  if (map.hasGround) markCrests(layer, ray, count);
  work.sum.fill(0);
  work.run.fill(RUN.none);
  work.state.pieces = 0;
  work.state.isGroundKnown = false;
  let isClear = true;
  let fromNum = 0;
  let fromDen = 1;
  let place = 0;
  for (;;) {
    const next = place < count ? scratch.order[place]! : -1;
    const toNum = next < 0 ? 1 : scratch.num[next]!;
    const toDen = next < 0 ? 1 : scratch.den[next]!;
    if (!isStretchClear(map, layer, ray, fromNum, fromDen, toNum, toDen, report)) {
      isClear = false;
      if (report === null) return finish(layer, false);
    }
    if (next < 0) break;
    let end = place + 1;
    while (end < count && compareCrossings(scratch, scratch.order[end]!, next) === 0) end += 1;
    if (!isCrossingClear(layer, ray, place, end, report)) {
      isClear = false;
      if (report === null) return finish(layer, false);
    }
    place = end;
    fromNum = toNum;
    fromDen = toDen;
  }
  if (report !== null) {
    for (let i = 0; i < work.state.active; i += 1) leave(layer, work.active[i]!, 1, 1, report);
    if (reportDepths(map, layer, ray, report)) isClear = false;
  }
  return finish(layer, isClear);
}

const RUN = { none: 0, fromFirstEye: 1, fromOutside: 2 } as const;

function finish(layer: SightLayer, isClear: boolean): boolean {
  const { work } = layer;
  for (let i = 0; i < work.state.active; i += 1) work.isActive[work.active[i]!] = 0;
  work.state.active = 0;
  return isClear;
}

/** Which areas hold the ray just after its first end. */
function start(layer: SightLayer, ray: Ray): void {
  const { index, work } = layer;
  const found = work.touched;
  const count = areasAhead(index, ray.px, ray.py, ray.qx - ray.px, ray.qy - ray.py, ray.isLeft, found);
  for (let i = 0; i < count; i += 1) enter(layer, found[i]!, 0, 1);
}

function enter(layer: SightLayer, item: number, num: number, den: number): void {
  const { work } = layer;
  work.active[work.state.active] = item;
  work.state.active += 1;
  work.isActive[item] = 1;
  work.entryNum[item] = num;
  work.entryDen[item] = den;
  work.isBelow[item] = 0;
  work.ground[item] = Number.NEGATIVE_INFINITY;
}

function leave(layer: SightLayer, item: number, exitNum: number, exitDen: number, report: Report): void {
  const { work } = layer;
  report.visits.push({
    item,
    entryNum: work.entryNum[item]!,
    entryDen: work.entryDen[item]!,
    exitNum,
    exitDen,
    ground: work.ground[item]!,
    isOver: work.isBelow[item] === 0,
  });
}

function drop(layer: SightLayer, item: number): void {
  const { work } = layer;
  const last = work.state.active - 1;
  let i = last;
  while (work.active[i] !== item) i -= 1;
  work.active[i] = work.active[last]!;
  work.state.active = last;
  work.isActive[item] = 0;
}

/** Contours that an end looks over: those it stands on, no more than `crest` from where the line leaves them. */
function markCrests(layer: SightLayer, ray: Ray, count: number): void {
  const { index, work, role } = layer;
  const { scratch } = index;
  for (let i = 0; i < work.state.active; i += 1) {
    const item = work.active[i]!;
    if (role[item] !== ROLE.ground) continue;
    work.isOver[item] = 1;
    const exit = firstRealCrossing(layer, item, 0, count, 1);
    if (exit < 0) continue;
    const c = scratch.order[exit]!;
    const isFar = compareStretch(0, 1, scratch.num[c]!, scratch.den[c]!, ray.lengthSquared, layer.crest[item]!) > 0;
    if (isFar) work.isOver[item] = 0;
  }
  for (let place = count - 1; place >= 0; place -= 1) {
    const item = index.itemOf[scratch.edge[scratch.order[place]!]!]!;
    if (role[item] !== ROLE.ground) continue;
    work.overFrom[item] = -1;
  }
  // The last real crossing of a contour leads into it exactly if it holds the second end.
  for (let place = count - 1; place >= 0; place -= 1) {
    const item = index.itemOf[scratch.edge[scratch.order[place]!]!]!;
    if (role[item] !== ROLE.ground || work.overFrom[item] !== -1) continue;
    work.overFrom[item] = -2;
    if (!isHeldAtEnd(layer, item, count)) continue;
    const entry = firstRealCrossing(layer, item, count - 1, -1, -1);
    if (entry < 0) continue;
    const c = scratch.order[entry]!;
    if (compareStretch(scratch.num[c]!, scratch.den[c]!, 1, 1, ray.lengthSquared, layer.crest[item]!) <= 0) {
      work.overFrom[item] = c;
    }
  }
}

function isHeldAtEnd(layer: SightLayer, item: number, count: number): boolean {
  const { scratch, itemOf } = layer.index;
  let isHeld = layer.work.isActive[item] === 1;
  for (let place = 0; place < count; place += 1) {
    if (itemOf[scratch.edge[scratch.order[place]!]!] === item) isHeld = !isHeld;
  }
  return isHeld;
}

/** The first crossing of an item, going one way, that is not undone at the same point. */
function firstRealCrossing(layer: SightLayer, item: number, from: number, to: number, step: 1 | -1): number {
  const { scratch, itemOf } = layer.index;
  let pending = -1;
  for (let place = from; place !== to; place += step) {
    const c = scratch.order[place]!;
    if (itemOf[scratch.edge[c]!] !== item) continue;
    if (pending < 0) pending = place;
    else if (compareCrossings(scratch, scratch.order[pending]!, c) === 0) pending = -1;
    else return pending;
  }
  return pending;
}

/** Brings the ground of the present stretch up to date: all of it, and without the contours that are looked over. */
function readGround(layer: SightLayer): void {
  const { work, role, height } = layer;
  let high = 0;
  let low = 0;
  let solidHigh = 0;
  let solidLow = 0;
  for (let i = 0; i < work.state.active; i += 1) {
    const item = work.active[i]!;
    if (role[item] !== ROLE.ground) continue;
    const level = height[item]!;
    high = Math.max(high, level);
    low = Math.min(low, level);
    if (level > 0 && work.isOver[item] === 1) continue;
    solidHigh = Math.max(solidHigh, level);
    solidLow = Math.min(solidLow, level);
  }
  work.state.ground = high > 0 ? high : low;
  work.state.solid = solidHigh > 0 ? solidHigh : solidLow;
  work.state.isGroundKnown = true;
}

/** Is the line below `top` at a point? */
function isBelow(ray: Ray, top: number, num: number, den: number): boolean {
  return (top - ray.pz) * den > ray.rise * num;
}

function isLevel(ray: Ray, top: number, num: number, den: number): boolean {
  return (top - ray.pz) * den === ray.rise * num;
}

/** One stretch between two crossings, in which nothing changes but the height of the line. */
function isStretchClear(
  map: SightMap,
  layer: SightLayer,
  ray: Ray,
  fromNum: number,
  fromDen: number,
  toNum: number,
  toDen: number,
  report: Report | null,
): boolean {
  const { work, role, height, group } = layer;
  const isRising = ray.rise >= 0;
  const lowNum = isRising ? fromNum : toNum;
  const lowDen = isRising ? fromDen : toDen;
  let isClear = true;
  const { state } = work;
  if (!state.isGroundKnown) readGround(layer);
  const { ground, solid } = state;
  if (map.hasGround) {
    if (isBelow(ray, solid, lowNum, lowDen)) {
      isClear = false;
      if (report === null) return false;
      blame(layer, contourAt(layer, solid), 'ground', fromNum, fromDen, report);
    }
  }
  let hasLimits = false;
  for (let i = 0; i < work.state.active; i += 1) {
    const item = work.active[i]!;
    if (role[item] === ROLE.limits) hasLimits = true;
    if (role[item] === ROLE.blocks && isBelow(ray, ground + height[item]!, lowNum, lowDen)) {
      isClear = false;
      if (report === null) return false;
      blame(layer, item, 'solid', fromNum, fromDen, report);
    }
    if (report !== null) {
      const top = role[item] === ROLE.ground ? height[item]! : ground + height[item]!;
      work.ground[item] = Math.max(work.ground[item]!, ground);
      if (isBelow(ray, top, lowNum, lowDen)) work.isBelow[item] = 1;
    }
  }
  for (let g = 0; g < map.limits.length; g += 1) {
    if (!hasLimits && work.run[g] === RUN.none) continue;
    let tallest = -1;
    for (let i = 0; i < work.state.active; i += 1) {
      const item = work.active[i]!;
      if (group[item] !== g) continue;
      const isTaller = tallest < 0 || height[item]! > height[tallest]!;
      if (isTaller || (height[item] === height[tallest] && item < tallest)) tallest = item;
    }
    if (!isDepthClear(map, layer, ray, g, tallest, ground, fromNum, fromDen, toNum, toDen, report)) {
      isClear = false;
      if (report === null) return false;
    }
  }
  return isClear;
}

/** Counts the part of a stretch that runs below the tallest of a group, and keeps the run of such parts. */
function isDepthClear(
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
    if (work.pieceGroup[n] === g) pieces.push(...work.piece.subarray(4 * n, 4 * n + 4));
  }
  return pieces;
}

/** Everything that happens at one point: areas entered, left or clipped at a corner, lines crossed. */
function isCrossingClear(layer: SightLayer, ray: Ray, first: number, end: number, report: Report | null): boolean {
  const { index, work, role, height } = layer;
  const { scratch } = index;
  const at = scratch.order[first]!;
  const num = scratch.num[at]!;
  const den = scratch.den[at]!;
  if (end === first + 1) {
    const item = index.itemOf[scratch.edge[at]!]!;
    if (index.isArea[item] === 1) {
      toggle(layer, item, first, end, num, den, report);
      return true;
    }
  }
  const before = work.state.ground;
  let touched = 0;
  for (let place = first; place < end; place += 1) {
    const item = index.itemOf[scratch.edge[scratch.order[place]!]!]!;
    if (index.isArea[item] === 0) continue;
    if (work.toggles[item] === 0) {
      work.touched[touched] = item;
      touched += 1;
    }
    work.toggles[item]! += 1;
  }
  for (let i = 0; i < touched; i += 1) {
    const item = work.touched[i]!;
    if ((work.toggles[item]! & 1) === 1) toggle(layer, item, first, end, num, den, report);
  }
  if (!work.state.isGroundKnown) readGround(layer);
  const ground = Math.max(before, work.state.ground);
  let isClear = true;
  for (let i = 0; i < touched; i += 1) {
    const item = work.touched[i]!;
    const isClipped = (work.toggles[item]! & 1) === 0 && work.isActive[item] === 0;
    work.toggles[item] = 0;
    if (isClipped && !isPointClear(layer, ray, item, ground, num, den, report)) isClear = false;
  }
  for (let place = first; place < end; place += 1) {
    const e = scratch.edge[scratch.order[place]!]!;
    const item = index.itemOf[e]!;
    if (index.isArea[item] === 1) continue;
    const isOpen =
      ray.lengthSquared <= layer.stop.upToSquared[item]! ||
      isEndNear(index, e, ray.px, ray.py, ray.qx, ray.qy, layer.stop.near[item]!);
    if (isOpen || role[item] !== ROLE.blocks) {
      if (report !== null) touch(item, num, den, ground, !isBelow(ray, ground + height[item]!, num, den), report);
    } else if (!isPointClear(layer, ray, item, ground, num, den, report)) {
      isClear = false;
    }
  }
  return isClear;
}

/** The line goes into an area, or comes out of it. */
function toggle(
  layer: SightLayer,
  item: number,
  first: number,
  end: number,
  num: number,
  den: number,
  report: Report | null,
): void {
  const { work } = layer;
  if (work.isActive[item] === 1) {
    if (report !== null) leave(layer, item, num, den, report);
    drop(layer, item);
  } else {
    enter(layer, item, num, den);
    if (layer.role[item] === ROLE.ground) work.isOver[item] = isLookedOverFrom(layer, item, first, end) ? 1 : 0;
  }
  if (layer.role[item] === ROLE.ground) work.state.isGroundKnown = false;
}

/** Is one of these crossings the one from which the second end looks over the contour? */
function isLookedOverFrom(layer: SightLayer, item: number, first: number, end: number): boolean {
  for (let place = first; place < end; place += 1) {
    if (layer.index.scratch.order[place] === layer.work.overFrom[item]) return true;
  }
  return false;
}

/** Something met at a single point. */
function isPointClear(
  layer: SightLayer,
  ray: Ray,
  item: number,
  ground: number,
  num: number,
  den: number,
  report: Report | null,
): boolean {
  const role = layer.role[item]!;
  const top = role === ROLE.ground ? layer.height[item]! : ground + layer.height[item]!;
  const isLow = isBelow(ray, top, num, den);
  if (report !== null) touch(item, num, den, ground, !isLow, report);
  if (!isLow || (role !== ROLE.blocks && role !== ROLE.ground)) return true;
  if (report !== null) blame(layer, item, role === ROLE.ground ? 'ground' : 'solid', num, den, report);
  return false;
}

function touch(item: number, num: number, den: number, ground: number, isOver: boolean, report: Report): void {
  report.visits.push({ item, entryNum: num, entryDen: den, exitNum: num, exitDen: den, ground, isOver });
}

/** Writes a reason down, once per feature. */
function blame(layer: SightLayer, item: number, why: Why, num: number, den: number, report: Report): void {
  const feature = layer.feature[item];
  if (report.blocks.some((block) => block.why === why && layer.feature[block.item] === feature)) return;
  report.blocks.push({ item, why, num, den });
}

/** The contour whose level is the ground here; of several the first. Below ground level it is the hollow's rim. */
function contourAt(layer: SightLayer, level: number): number {
  const { role, height } = layer;
  const { work } = layer;
  let found = -1;
  for (let i = 0; i < work.state.active; i += 1) {
    const item = work.active[i]!;
    if (role[item] === ROLE.ground && height[item] === level && (found < 0 || item < found)) found = item;
  }
  if (found >= 0) return found;
  for (let item = 0; item < role.length; item += 1) {
    if (role[item] === ROLE.ground && height[item]! < 0) return item;
  }
  return 0;
}

/** Writes the depths down; is one of them beyond its limit? */
function reportDepths(map: SightMap, layer: SightLayer, ray: Ray, report: Report): boolean {
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

/**
 * The one piece of code that decides sight. It goes along a ray from crossing to crossing, knows in
 * which areas it is and how high the ground is, and holds tops against the line.
 */
import { areasAhead, isCovered } from './edges.ts';
import { blame, blameBelow, isBelow, type Ray, type Report } from './ray.ts';
import { ROLE, type SightLayer, type SightMap } from './sight-map.ts';
import { markCrests } from './sweep-crest.ts';
import { isDepthClear, RUN, reportDepths } from './sweep-depth.ts';
import { compareCrossings, isEndNear } from './walk.ts';

/** Is the way clear? Without a report it stops at the first reason against. */
export function sweep(map: SightMap, layer: SightLayer, ray: Ray, count: number, report: Report | null): boolean {
  const { work, index } = layer;
  const { scratch } = index;
  if (work.state.isBusy) wipe(layer);
  work.state.isBusy = true;
  start(layer, ray);
  if (map.hasGround) markCrests(layer, ray, count);
  for (let g = 0; g < map.limits.length; g += 1) {
    work.sum[g] = 0;
    work.run[g] = RUN.none;
  }
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

/** Puts away what a sweep that was broken off has left behind. */
function wipe({ work }: SightLayer): void {
  work.isActive.fill(0);
  work.toggles.fill(0);
  work.state.active = 0;
}

function finish(layer: SightLayer, isClear: boolean): boolean {
  const { work } = layer;
  work.state.isBusy = false;
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
      blameBelow(layer, ray, contourAt(layer, ray, solid), 'ground', solid, fromNum, fromDen, report);
    }
  }
  let hasLimits = false;
  for (let i = 0; i < work.state.active; i += 1) {
    const item = work.active[i]!;
    if (role[item] === ROLE.limits) hasLimits = true;
    if (role[item] === ROLE.blocks && isBelow(ray, ground + height[item]!, lowNum, lowDen)) {
      isClear = false;
      if (report === null) return false;
      blameBelow(layer, ray, item, 'solid', ground + height[item]!, fromNum, fromDen, report);
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

/** Everything that happens at one point: areas entered, left or clipped at a corner, lines crossed. */
function isCrossingClear(layer: SightLayer, ray: Ray, first: number, end: number, report: Report | null): boolean {
  const { index, work, role, height } = layer;
  const { scratch } = index;
  const at = scratch.order[first]!;
  const num = scratch.num[at]!;
  const den = scratch.den[at]!;
  if (end === first + 1) {
    const item = scratch.item[at]!;
    if (index.isArea[item] === 1) {
      toggle(layer, item, first, end, num, den, report);
      return true;
    }
  }
  const before = work.state.ground;
  let touched = 0;
  for (let place = first; place < end; place += 1) {
    const item = scratch.item[scratch.order[place]!]!;
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

/**
 * The contour whose level is the ground here; of several the first. The level ground of the table has none of its own:
 * there it is the rim of the hollow from which one looks up.
 */
function contourAt(layer: SightLayer, ray: Ray, level: number): number {
  const { role, height, work } = layer;
  let found = -1;
  for (let i = 0; i < work.state.active; i += 1) {
    const item = work.active[i]!;
    if (role[item] === ROLE.ground && height[item] === level && (found < 0 || item < found)) found = item;
  }
  return found >= 0 ? found : rimOf(layer, ray);
}

/** The outermost contour below level ground that holds the lower end, or one of two ends equally low; of several the first. */
function rimOf({ index, role, height }: SightLayer, { px, py, qx, qy, rise }: Ray): number {
  let found = -1;
  for (let item = 0; item < role.length; item += 1) {
    if (role[item] !== ROLE.ground || height[item]! >= 0 || (found >= 0 && height[item]! <= height[found]!)) continue;
    const isAtEnd = (rise >= 0 && isCovered(index, item, px, py)) || (rise <= 0 && isCovered(index, item, qx, qy));
    if (isAtEnd) found = item;
  }
  return found;
}

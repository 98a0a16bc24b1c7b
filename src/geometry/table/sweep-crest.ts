/** Which contours the ends of a ray look over. */
import { compareStretch } from './lengths.ts';
import type { Ray } from './ray.ts';
import { ROLE, type SightLayer } from './sight-map.ts';
import { compareCrossings } from './walk.ts';

/** Contours that an end looks over: those it stands on, no more than `crest` from where the line leaves them. */
export function markCrests(layer: SightLayer, ray: Ray, count: number): void {
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
  let hasContours = false;
  for (let c = 0; c < count; c += 1) {
    const item = scratch.item[c]!;
    if (role[item] !== ROLE.ground) continue;
    work.overFrom[item] = -1;
    hasContours = true;
  }
  if (!hasContours) return;
  // The last real crossing of a contour leads into it exactly if it holds the second end.
  for (let place = count - 1; place >= 0; place -= 1) {
    const item = scratch.item[scratch.order[place]!]!;
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
  const { scratch } = layer.index;
  let isHeld = layer.work.isActive[item] === 1;
  for (let place = 0; place < count; place += 1) {
    if (scratch.item[scratch.order[place]!] === item) isHeld = !isHeld;
  }
  return isHeld;
}

/** The first crossing of an item, going one way, that is not undone at the same point. */
function firstRealCrossing(layer: SightLayer, item: number, from: number, to: number, step: 1 | -1): number {
  const { scratch } = layer.index;
  let pending = -1;
  for (let place = from; place !== to; place += step) {
    const c = scratch.order[place]!;
    if (scratch.item[c] !== item) continue;
    if (pending < 0) pending = place;
    else if (compareCrossings(scratch, scratch.order[pending]!, c) === 0) pending = -1;
    else return pending;
  }
  return pending;
}

/**
 * Who goes where: each man gets one place so that the longest walk is as short as can be. Among such
 * ways the first man takes the place nearest to him that leaves the others one, then the second, and
 * so on; of two places equally near, the one with the lower number.
 */

/** Working space, as large as the largest squad so far: which man holds each place, and whose search has looked at it. */
let holder = new Int32Array(16);
let seen = new Int32Array(16);
let search = 0;
/** Numbers of searches that surely fit. */
const MANY = 2 ** 30;

function makeRoom(size: number): void {
  if (holder.length >= size && search < MANY) return;
  holder = new Int32Array(Math.max(holder.length, 2 * size));
  seen = new Int32Array(holder.length);
  search = 0;
}

/** `cost[man][place]`; as many places as men. Returns the place of each man. */
export function assignPlaces(cost: readonly (readonly number[])[]): number[] {
  const size = cost.length;
  makeRoom(size);
  const limit = shortestLimit(cost);
  const place = new Array<number>(size);
  for (let at = 0; at < size; at += 1) place[holder[at]!] = at;
  // All have a place within the limit. One after the other takes the nearest that he can without leaving anybody without.
  for (let man = 0; man < size; man += 1) {
    const row = cost[man]!;
    let tried = -1;
    for (;;) {
      const next = nextNearest(row, size, limit, tried);
      tried = next;
      if (next === place[man]) break;
      const other = holder[next]!;
      if (other < man) continue;
      const old = place[man]!;
      holder[next] = man;
      holder[old] = -1;
      search += 1;
      seen[next] = search;
      if (seek(cost, limit, other, man)) {
        for (let at = 0; at < size; at += 1) place[holder[at]!] = at;
        break;
      }
      holder[next] = other;
      holder[old] = man;
    }
  }
  return place;
}

/** Can every man have a place of his own that is no farther than the limit? */
export function canAssign(cost: readonly (readonly number[])[], limit: number): boolean {
  const size = cost.length;
  makeRoom(size);
  for (let at = 0; at < size; at += 1) holder[at] = -1;
  for (let man = 0; man < size; man += 1) {
    search += 1;
    if (!seek(cost, limit, man, -1)) return false;
  }
  return true;
}

/** The least limit within which every man has a place; leaves such places in `holder`. */
function shortestLimit(cost: readonly (readonly number[])[]): number {
  const size = cost.length;
  // Nobody goes less far than to the place nearest to him, and no place is reached from nearer than from the man nearest to it.
  let least = 0;
  for (let i = 0; i < size; i += 1) {
    let nearest = Number.POSITIVE_INFINITY;
    let nearestMan = Number.POSITIVE_INFINITY;
    for (let j = 0; j < size; j += 1) {
      nearest = Math.min(nearest, cost[i]![j]!);
      nearestMan = Math.min(nearestMan, cost[j]![i]!);
    }
    least = Math.max(least, nearest, nearestMan);
  }
  if (canAssign(cost, least)) return least;
  const limits = [...new Set(cost.flat().filter((far) => far > least))].sort((a, b) => a - b);
  let low = 0;
  let high = limits.length - 1;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (canAssign(cost, limits[middle]!)) high = middle;
    else low = middle + 1;
  }
  canAssign(cost, limits[low]!);
  return limits[low]!;
}

/** The place within the limit that comes after `tried` in order of nearness, then of number. */
function nextNearest(row: readonly number[], size: number, limit: number, tried: number): number {
  const after = tried < 0 ? -1 : row[tried]!;
  let best = -1;
  for (let place = 0; place < size; place += 1) {
    const far = row[place]!;
    if (far > limit || far < after || (far === after && place <= tried)) continue;
    if (best < 0 || far < row[best]!) best = place;
  }
  return best;
}

/** Finds a place for a man, others moving over for him if they must; but none of the first, up to and with `fixed`. */
function seek(cost: readonly (readonly number[])[], limit: number, man: number, fixed: number): boolean {
  const row = cost[man]!;
  for (let place = 0; place < row.length; place += 1) {
    if (row[place]! > limit || seen[place] === search) continue;
    seen[place] = search;
    const other = holder[place]!;
    if (other !== -1 && other <= fixed) continue;
    if (other === -1 || seek(cost, limit, other, fixed)) {
      holder[place] = man;
      return true;
    }
  }
  return false;
}

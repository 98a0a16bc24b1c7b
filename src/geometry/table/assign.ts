/**
 * Who goes where: each man gets one place so that the longest walk is as short as can be. Among such
 * ways the first man takes the place nearest to him that leaves the others one, then the second, and
 * so on; of two places equally near, the one with the lower number.
 */

/** `cost[man][place]`; as many places as men. Returns the place of each man. */
export function assignPlaces(cost: readonly (readonly number[])[]): number[] {
  const size = cost.length;
  const limits = [...new Set(cost.flat())].sort((a, b) => a - b);
  let low = 0;
  let high = limits.length - 1;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (canMatch(cost, limits[middle]!, [])) high = middle;
    else low = middle + 1;
  }
  const limit = limits[low] ?? 0;
  const taken: number[] = [];
  for (let man = 0; man < size; man += 1) {
    const choices = [...cost[man]!.keys()]
      .filter((place) => !taken.includes(place) && cost[man]![place]! <= limit)
      .sort((a, b) => cost[man]![a]! - cost[man]![b]! || a - b);
    taken.push(choices.find((place) => canMatch(cost, limit, [...taken, place]))!);
  }
  return taken;
}

/** Can every man have a place of his own within the limit, the first ones standing where `taken` says? */
function canMatch(cost: readonly (readonly number[])[], limit: number, taken: readonly number[]): boolean {
  const size = cost.length;
  const holder = new Array<number>(size).fill(-1);
  taken.forEach((place, man) => {
    holder[place] = man;
  });
  const seek = (man: number, seen: Set<number>): boolean => {
    for (let place = 0; place < size; place += 1) {
      if (cost[man]![place]! > limit || seen.has(place)) continue;
      seen.add(place);
      const other = holder[place]!;
      if (other !== -1 && other < taken.length) continue;
      if (other === -1 || seek(other, seen)) {
        holder[place] = man;
        return true;
      }
    }
    return false;
  };
  for (let man = taken.length; man < size; man += 1) {
    if (!seek(man, new Set())) return false;
  }
  return true;
}

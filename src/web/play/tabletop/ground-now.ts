/** The ground as it is now: what was put there, and without what is gone. */
import type { TableMap } from '../../../geometry/map.ts';
import type { Feature } from '../../../geometry/table/feature.ts';

/** The map itself where nothing has changed. */
export function groundNow(
  map: TableMap,
  { works, gone }: { readonly works: readonly Feature[]; readonly gone: readonly string[] },
): TableMap {
  const known = new Set(map.features.map(({ id }) => id));
  const isOld = works.every(({ id }) => known.has(id)) && !gone.some((id) => known.has(id));
  if (isOld) return map;
  const added = works.filter(({ id }) => !known.has(id));
  return { ...map, features: [...map.features.filter(({ id }) => !gone.includes(id)), ...added] };
}

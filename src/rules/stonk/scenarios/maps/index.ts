/** The maps of this book, in metres: an inch of the table is 100 m, a step of the map one metre. */
import type { TableMap } from '../../../../geometry/map.ts';
import { buildMap, type MapSource } from '../../../../scenarios/map.ts';
import { cheux } from './cheux.ts';
import { hill192 } from './hill-192.ts';
import { southernSlope } from './southern-slope.ts';
import { woodsEdge } from './woods-edge.ts';

export const MAPS: readonly MapSource[] = [woodsEdge, cheux, southernSlope, hill192];

export const hasMap = (id: string): boolean => MAPS.some((map) => map.id === id);

const built = new Map<string, TableMap>();

export function mapOf(id: string): TableMap {
  let map = built.get(id);
  if (!map) {
    const source = MAPS.find((one) => one.id === id);
    if (!source) throw new Error(`no map ${id}`);
    map = buildMap(source);
    built.set(id, map);
  }
  return map;
}

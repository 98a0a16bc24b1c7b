/** The ground of a scene: a map by its name, or one that is written out. */
import type { Data } from '../../kernel/data.ts';
import { Bad, read } from '../../kit/scene.ts';
import { BadMap, buildMap, type MapSource } from '../../scenarios/map.ts';
import { mapSource } from '../../scenarios/maps/made.ts';
import { mapOf } from './ground.ts';
import { Ground, steps } from './scene-words.ts';
import { frozen, type GroundSource } from './state.ts';

export function groundOf(value: Data): GroundSource {
  const ground = read(Ground, value, 'ground');
  if ('map' in ground) {
    if (!mapSource(ground.map)) throw new Bad('ground.map', `there is no map ${ground.map}`);
    const { width, height } = mapOf(ground.map);
    return frozen({ map: ground.map, width, height, features: [], removed: [] });
  }
  const [wide, high] = ground.size;
  if (steps(wide, 'ground.size.0') <= 0) throw new Bad('ground.size.0', 'a table is wider than nothing');
  if (steps(high, 'ground.size.1') <= 0) throw new Bad('ground.size.1', 'a table is deeper than nothing');
  const source = {
    ...{ sandtable: 'map/1', id: 'scene', title: 'Scene', theme: 'open' },
    ...{ size: [wide, high], features: ground.features },
  };
  try {
    const { width, height, features } = buildMap(source as unknown as MapSource);
    return frozen({ map: null, width, height, features, removed: [] });
  } catch (error) {
    if (error instanceof BadMap) throw new Bad(error.place ? `ground.${error.place}` : 'ground', error.reason);
    throw error;
  }
}

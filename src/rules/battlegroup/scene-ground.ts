/** The ground of a scene: a map by its name, or one that is written out. */
import type { Data } from '../../kernel/data.ts';
import { Bad, read } from '../../kit/scene.ts';
import { BadMap, buildMap, type MapSource } from '../../scenarios/map.ts';
import { mapOf } from './ground.ts';
import { Ground, steps } from './scene-words.ts';
import type { GroundSource } from './state.ts';

export function groundOf(value: Data): GroundSource {
  const ground = read(Ground, value, 'ground');
  if ('map' in ground) {
    try {
      const { width, height } = mapOf(ground.map);
      return { map: ground.map, width, height, features: [], removed: [] };
    } catch {
      throw new Bad('ground.map', `there is no map ${ground.map}`);
    }
  }
  const [wide, high] = ground.size;
  if (steps(wide, 'ground.size.0') <= 0) throw new Bad('ground.size.0', 'a table must be wider than 0');
  if (steps(high, 'ground.size.1') <= 0) throw new Bad('ground.size.1', 'a table must be deeper than 0');
  const source = {
    sandtable: 'map/1',
    id: 'scene',
    title: 'Scene',
    theme: 'open',
    size: [wide, high],
    features: ground.features,
  };
  try {
    const { width, height, features } = buildMap(source as unknown as MapSource);
    return { map: null, width, height, features, removed: [] };
  } catch (error) {
    if (error instanceof BadMap) throw new Bad(error.place ? `ground.${error.place}` : 'ground', error.reason);
    throw error;
  }
}

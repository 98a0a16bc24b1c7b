/** The ground of a scene: the map of a scenario, or one that is written out. */
import type * as z from 'zod';
import type { Area, Line, OperationalMap, Road } from '../../geometry/lattice/map.ts';
import type { Data } from '../../kernel/data.ts';
import { Bad, read } from '../../kit/scene.ts';
import { meant } from '../../scenarios/near.ts';
import { ASSAULT_GUN_SCENARIOS, scenarioById } from './scenarios/list.ts';
import { Ground, MapName, spotOf, steps } from './scene-words.ts';
import type { AgTable } from './state.ts';

export function mapOf(value: Data): { readonly map: OperationalMap; readonly mines: AgTable['mines'] } {
  const isNamed = typeof value === 'object' && value !== null && 'map' in value;
  if (isNamed) {
    const ground = read(MapName, value, 'ground');
    const scenario = scenarioById(ground.map);
    if (!scenario) {
      const ids = ASSAULT_GUN_SCENARIOS.map(({ id }) => id);
      const near = meant(ground.map, ids) || `; there are ${ids.join(', ')}`;
      throw new Bad('ground.map', `there is no map ${ground.map}${near}`);
    }
    return { map: scenario.map, mines: [] };
  }
  const ground = read(Ground, value, 'ground');
  const size = spotOf(ground.size, 'ground.size');
  for (const [i, one] of size.entries())
    if (one <= 0 || one > 2000) throw new Bad(`ground.size.${i}`, 'a map is from 250 m to 500 km wide and deep');
  refuseTwice(ground);
  const [width, height] = size;
  const inside = (at: readonly [string, string], place: string): [number, number] => {
    const [x, y] = spotOf(at, place);
    if (x < 0 || y < 0 || x > width || y > height) throw new Bad(place, 'that is not on the map');
    return [x, y];
  };
  const along = (line: readonly (readonly [string, string])[], place: string): [number, number][] =>
    line.map((one, i) => inside(one, `${place}.${i}`));
  const areas = ground.areas.map(({ area, centre, radius, ...more }, i): Area => {
    const place = `ground.areas.${i}`;
    if (area && (centre || radius))
      throw new Bad(place, 'an area has either corners, or a centre and a radius, not both');
    if (area) return { ...more, shape: { polygon: along(area, `${place}.area`) } } as Area;
    if (!centre || !radius) throw new Bad(place, 'an area has corners (area), or a centre and a radius');
    const reach = steps(radius, `${place}.radius`);
    if (reach <= 0) throw new Bad(`${place}.radius`, `expected more than 0, found ${JSON.stringify(radius)}`);
    return { ...more, shape: { centre: inside(centre, `${place}.centre`), radius: reach } } as Area;
  });
  const lines = ground.lines.map(
    ({ line, ...more }, i): Line => ({ ...more, points: along(line, `ground.lines.${i}.line`) }),
  );
  const roads = ground.roads.map(
    ({ line, ...more }, i): Road => ({ ...more, points: along(line, `ground.roads.${i}.line`) }) as Road,
  );
  const map = { id: 'scene', title: 'Scene', width, height, areas, lines, roads, places: [] };
  return {
    map: Object.freeze(map),
    mines: ground.mines.map(({ from, to, ...more }, i) => {
      const [[fx, fy], [tx, ty]] = [inside(from, `ground.mines.${i}.from`), inside(to, `ground.mines.${i}.to`)];
      return Object.freeze({ ...more, from: { x: fx, y: fy }, to: { x: tx, y: ty } });
    }),
  };
}

/** Each thing on the ground has an id of its own, and a road leads over lines that are there. */
function refuseTwice(ground: z.infer<typeof Ground>): void {
  const seen = new Set<string>();
  for (const list of ['areas', 'lines', 'roads', 'mines'] as const)
    for (const [i, { id }] of ground[list].entries()) {
      if (seen.has(id)) throw new Bad(`ground.${list}.${i}.id`, `there are two things called ${id}`);
      seen.add(id);
    }
  for (const [i, { unbridged = [] }] of ground.roads.entries())
    for (const [k, line] of unbridged.entries())
      if (!ground.lines.some(({ id }) => id === line))
        throw new Bad(`ground.roads.${i}.unbridged.${k}`, `there is no line ${line}`);
}

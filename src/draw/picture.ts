/** A map as a picture: ground to be painted, and what is laid over it. */
import { STEPS, type TableMap } from '../geometry/map.ts';
import type { Picture } from './display.ts';
import { tableGround } from './ground/ground.ts';

export function pictureOf(map: TableMap): Picture {
  const perUnit = STEPS[map.scale];
  return {
    width: map.width / perUnit,
    height: map.height / perUnit,
    dress: 'table',
    ground: tableGround(map),
    over: [],
  };
}

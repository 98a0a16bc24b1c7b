/** A house in one line, for maps with many: where its middle is, how long and wide, which way its length points. */
import type { FeatureSource } from '../map.ts';

type Building = Extract<FeatureSource, { kind: 'building' }>;

export const house = (
  id: string,
  [x, y]: readonly [number, number],
  [long, wide]: readonly [number, number],
  facing: number,
  grade = 'slate',
  more: Pick<Building, 'name' | 'floors' | 'material' | 'size'> = {},
): Building => ({
  ...{ id, kind: 'building', at: [`${x}in`, `${y}in`], box: [`${long}in`, `${wide}in`], facing, grade },
  ...{ floors: grade === 'slate' ? 2 : 1, ...more },
});

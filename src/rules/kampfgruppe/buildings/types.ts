/** Frames of fire at buildings. */
import type { Frame } from '../../../kernel/flow.ts';

/** kgn-bld-04 A building is hit so many times; kgn-bld-06 its cover drops when its hits are used up. */
export interface BuildingHitFrame extends Frame {
  readonly proc: 'building-hit';
  step: 'damage';
  readonly building: string;
  readonly hits: number;
}
export const buildingHitFrame = (building: string, hits: number): BuildingHitFrame => ({
  ...{ proc: 'building-hit', step: 'damage', building, hits },
});

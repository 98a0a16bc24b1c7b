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

/** kgn-bld-02 One action of direct fire at a building. */
export interface ShellFrame extends Frame {
  readonly proc: 'shell';
  step: 'window' | 'observe' | 'hit' | 'damage';
  readonly unit: string;
  readonly weapon: string;
  readonly round: 'HE' | 'AP' | 'HEAT';
  readonly building: string;
  /** kgn-gap-24 Does the firer move? Never in covering fire. */
  readonly isMoving: boolean;
}
export const shellFrame = (
  unit: string,
  weapon: string,
  round: ShellFrame['round'],
  building: string,
  isMoving: boolean,
): ShellFrame => ({ proc: 'shell', step: 'window', unit, weapon, round, building, isMoving });

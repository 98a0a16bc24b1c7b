/** Digging, mines, bridges: frames. */
import type { Frame } from '../../../kernel/flow.ts';

/** stonk-state-13 Step 1: the minutes of tasks run, and what is done is done. */
export interface TasksFrame extends Frame {
  readonly proc: 'tasks';
  step: 'run';
}
export const tasksFrame = (): TasksFrame => ({ proc: 'tasks', step: 'run' });

/** stonk-move-14 stonk-umpire-10 Before the first move: the density of woods that the scenario leaves open is rolled. */
export interface DensityFrame extends Frame {
  readonly proc: 'density';
  step: 'roll';
}
export const densityFrame = (): DensityFrame => ({ proc: 'density', step: 'roll' });

/** stonk-inf-24 stonk-gap-47 A unit enters a field that is not marked for its side. Called by movement. */
export interface MinesFrame extends Frame {
  readonly proc: 'mines';
  step: 'enter';
  readonly unit: string;
  readonly field: string;
}
export const minesFrame = (unit: string, field: string): MinesFrame => ({ proc: 'mines', step: 'enter', unit, field });

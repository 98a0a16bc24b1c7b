/** Frames of engineering, mines and supply. */
import type { Frame } from '../../../kernel/flow.ts';

/** kgn-act-31 One Engineer action of a unit at a task, or one attempt to repair (kgn-rec-01). */
export interface EngineerFrame extends Frame {
  readonly proc: 'engineer';
  step: 'work';
  readonly unit: string;
  readonly task: 'mines' | 'demolition' | 'bridge' | 'repair';
  readonly on: string;
}
export const engineerFrame = (unit: string, task: EngineerFrame['task'], on: string): EngineerFrame => ({
  ...{ proc: 'engineer', step: 'work', unit, task, on },
});

/** kgn-eng-03 The die at the end of an activation with Engineer actions; activation calls it. */
export interface TaskEndFrame extends Frame {
  readonly proc: 'task-end';
  step: 'roll';
  readonly unit: string;
}
export const taskEndFrame = (unit: string): TaskEndFrame => ({ proc: 'task-end', step: 'roll', unit });

/** kgn-mine-01 kgn-gap-63 A unit comes within 4" of a minefield; whoever moves it calls this, then looks whether it can go on. */
export interface MineFrame extends Frame {
  readonly proc: 'mine';
  step: 'roll';
  readonly unit: string;
  readonly mine: string;
}
export const mineFrame = (unit: string, mine: string): MineFrame => ({ proc: 'mine', step: 'roll', unit, mine });

/** kgn-ammo-05 */
export interface ResupplyFrame extends Frame {
  readonly proc: 're-supply';
  step: 'load';
  readonly unit: string;
  readonly to: string;
}
export const resupplyFrame = (unit: string, to: string): ResupplyFrame => ({
  proc: 're-supply',
  step: 'load',
  unit,
  to,
});

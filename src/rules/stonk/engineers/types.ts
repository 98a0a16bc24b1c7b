/** Digging, mines, bridges, woods, breakdowns: frames and events. */
import type { Ring } from '../../../geometry/table/polygon.ts';
import type { Frame } from '../../../kernel/flow.ts';
import type { OfUnit, StonkEventBase } from '../parts.ts';
import type { Bridge, Dug, Position, Side } from '../state.ts';
import type { Woods } from '../tables/movement.ts';

/** stonk-state-13 Step 1. `run`: the minutes of the last move have run, and what is done is done; `begin`: those of this one begin. */
export interface TasksFrame extends Frame {
  readonly proc: 'tasks';
  step: 'run' | 'begin';
}
export const tasksFrame = (step: TasksFrame['step'] = 'run'): TasksFrame => ({ proc: 'tasks', step });

/** stonk-move-14 stonk-umpire-10 Before the first move: the density of woods that the scenario leaves open is rolled. */
export interface DensityFrame extends Frame {
  readonly proc: 'density';
  step: 'roll' | 'set';
  rolled: readonly { readonly wood: string; readonly density: Woods }[];
}
export const densityFrame = (): DensityFrame => ({ proc: 'density', step: 'roll', rolled: [] });

/** stonk-inf-24 stonk-gap-47 A unit enters a field that is not marked for its side. Called by movement. */
export interface MinesFrame extends Frame {
  readonly proc: 'mines';
  step: 'enter';
  readonly unit: string;
  readonly field: string;
}
export const minesFrame = (unit: string, field: string): MinesFrame => ({ proc: 'mines', step: 'enter', unit, field });

/** stonk-mech-01 stonk-gap-86 After movement: squadrons that went through woods or rough ground. */
export interface FailuresFrame extends Frame {
  readonly proc: 'failures';
  step: 'roll';
}
export const failuresFrame = (): FailuresFrame => ({ proc: 'failures', step: 'roll' });

interface OfSide<Type extends string> extends StonkEventBase<Type> {
  readonly side: Side;
}
export type EngineersEvent =
  /** stonk-dig-01 It is dug in. */
  | (OfUnit<'dug'> & { readonly dug: Dug })
  /** stonk-eng-01 A position for a whole company. */
  | (OfSide<'position'> & { readonly position: Position })
  /** stonk-eng-03 A charge is laid; nobody else knows. */
  | (OfSide<'bridge-prepared'> & { readonly bridge: string })
  /** stonk-eng-03 stonk-eng-04 All see that a bridge goes up, or stands. */
  | (StonkEventBase<'bridge'> & {
      readonly bridge: string;
      readonly state: Extract<Bridge['state'], 'blown' | 'built'>;
    })
  /** stonk-gap-47 */
  | (OfSide<'lane'> & { readonly field: string; readonly lane: Ring })
  | (OfSide<'field-found'> & { readonly field: string })
  /** stonk-move-14 */
  | (StonkEventBase<'wood'> & { readonly wood: string; readonly density: Woods })
  /** stonk-secret-08 stonk-gap-87 */
  | (OfSide<'wood-known'> & { readonly wood: string; readonly density: Woods })
  /** stonk-mech-02 */
  | (OfUnit<'failure'> & { readonly what: 'lost' | 'stuck' });

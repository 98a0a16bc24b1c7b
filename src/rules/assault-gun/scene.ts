/** Scenes: a moment of a battle and one order. */
import { procedureOf } from '../../kernel/flow.ts';
import type { Parsed } from '../../kernel/input.ts';
import type { Scene, StagedScene } from '../contract.ts';
import type { AgKinds, SceneFrame } from './state.ts';

export const scene = procedureOf<AgKinds>()<SceneFrame>()({
  order: () => ({ to: 'after' }),
  after: () => 'over',
});

export function stage(_scene: Scene): Parsed<StagedScene<AgKinds>> {
  return { ok: false, place: 'order', reason: 'not there yet' };
}

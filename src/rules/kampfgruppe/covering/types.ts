/** Covering fire: frames and answers. */
import * as z from 'zod';
import type { Frame, Returns } from '../../../kernel/flow.ts';
import type { AnyDeclared } from '../activation/action.ts';
import { length } from '../parts.ts';
import { enemyOf, type KgnTable, type Side } from '../state.ts';

/** kgn-cf-06 A unit goes on covering fire. */
export interface CoverFrame extends Frame {
  readonly proc: 'cover';
  step: 'take';
  readonly unit: string;
}
export const coverFrame = (unit: string): CoverFrame => ({ proc: 'cover', step: 'take', unit });

/** kgn-cf-02 kgn-cf-05 kgn-gap-68 A moment at which covering units may fire. It returns whether one did: then a mover may plan anew. */
export interface WindowFrame extends Frame, Returns<boolean> {
  readonly proc: 'window';
  step: 'ask' | 'fire' | 'fired';
  /** kgn-gap-59 The side whose turn it is not. */
  readonly side: Side;
  /** Who acts; null between activations. */
  readonly actor: string | null;
  /** Who fires, and how. */
  unit: string | null;
  fire: AnyDeclared | null;
  hasFired: boolean;
}

/** To be called after a declaration, before the dice of a fire, at every point of a path, after an action, between activations. */
export const windowFrame = (table: KgnTable, actor: string | null): WindowFrame => ({
  ...{ proc: 'window', step: 'ask', side: enemyOf(table.active), actor, unit: null, fire: null, hasFired: false },
});

/** `within`: ask again when who acts is so near, 0 not in this activation; `turn`: not in this turn; `sight`: of a standing order, ask when he can be fired at. */
export const hold = z.strictObject({
  kind: z.literal('hold'),
  within: length.optional(),
  turn: z.boolean().optional(),
  sight: z.boolean().optional(),
});
export type HoldAnswer = z.infer<typeof hold>;

/**
 * What an action brings to the activation in which it is chosen. A chapter lists its actions in its own `action.ts`; `actions.ts` gathers
 * them, so that no chapter edits another's file.
 */
import type { Frame } from '../../../kernel/flow.ts';
import type { Refusal } from '../../../kernel/refusal.ts';
import type { Sentence } from '../../../kit/sentence.ts';
import type { Side } from '../../../kit/sides.ts';
import type { HexTable, Unit } from '../state.ts';
import type { ActivationFrame } from './types.ts';

/** Where an action is chosen. */
export interface Acting {
  readonly table: HexTable;
  readonly self: ActivationFrame;
  readonly side: Side;
}

export interface Action<A extends { readonly kind: string }> {
  readonly kind: A['kind'];
  /** Good answers in which this unit acts, the likeliest first; whoever may not act at all is left out before. */
  candidates(at: Acting, unit: Unit): Iterable<A>;
  /** Why not, but for what `refuseActor` says of every action. */
  refuse(at: Acting, answer: A): Refusal | null;
  /** Those who act: each is activated when the action is over. */
  actors(answer: A): readonly string[];
  /** hex-op-07 May infantry without command take it when its formation is activated? Fire alone. */
  readonly isFire?: boolean;
  /** hex-trn-12, hex-op-16 May a passenger take it, or a unit that is yet to enter? Movement alone. */
  readonly isMove?: boolean;
  /** The frame that carries it out. */
  frame(at: Acting, answer: A): Frame;
  words(answer: A, at: Acting): Sentence;
}

/** Any action, for lists. */
export type AnyAction = Action<{ readonly kind: string }>;
/** All of one shape: what an action does not say is spelled out. */
export const anyAction = <A extends { readonly kind: string }>(action: Action<A>): AnyAction => {
  const { kind, candidates, refuse, actors, isFire = false, isMove = false, frame, words } = action;
  return { kind, candidates, refuse, actors, isFire, isMove, frame, words } as unknown as AnyAction;
};

/**
 * What an action brings to the activation that it is declared in. A chapter lists its actions in its own `action.ts`; `actions.ts`
 * gathers them, so that no chapter edits another's file.
 */
import type { Frame } from '../../../kernel/flow.ts';
import type { Refusal } from '../../../kernel/refusal.ts';
import type { Sentence } from '../../../kit/sentence.ts';
import type { RuleId } from '../rules.ts';
import type { KgnTable, Placed, Unit } from '../state.ts';

/** Any declared action: what it does, with what and at whom is the chapter's. */
export interface AnyDeclared {
  readonly do: string;
}

/** Where an action is judged. */
export interface Declaring {
  readonly table: KgnTable;
  /** In an activation of the own turn, in a heroic action (kgn-um-21), or as covering fire (kgn-cf-03). */
  readonly why: 'turn' | 'heroic' | 'covering';
  /**
   * kgn-gap-11 `declared`: before anything is done; what an action declared before it may change, such as who is in sight after a move,
   * is not judged then. `now`: as it comes up; what is refused then is lost.
   */
  readonly when: 'declared' | 'now';
  /** Declared before it in the same activation. */
  readonly before: readonly AnyDeclared[];
  /** kgn-gap-43 Activations that are left, this one included. */
  readonly activations: number;
}

export interface Action<D extends AnyDeclared> {
  readonly do: D['do'];
  readonly rule: RuleId;
  /** kgn-act-29 kgn-act-30 kgn-act-33 It takes both actions. */
  readonly takesBoth?: true | ((unit: Unit, declared: D) => boolean);
  /** kgn-cf-03 It may be given as covering fire, at one enemy unit or at a building. */
  readonly isFire?: 'at units' | 'at buildings';
  /** kgn-um-22 Not in a heroic action. */
  readonly isNotHeroic?: true;
  /** Good declarations for this unit, the likeliest first; some may be refused. `only`: of fire at units, those at this one. */
  candidates(at: Declaring, unit: Unit, only?: Placed): Iterable<D>;
  /** Why not, but for what `refuseUnit` and `refuseDeclared` say of every action. */
  refuse(at: Declaring, unit: Unit, declared: D): Refusal | null;
  /** kgn-act-11 Activations that it costs, where it is not one. */
  costs?(declared: D): number;
  /** The frame that carries it out. */
  frame(at: Declaring, unit: Unit, declared: D): Frame;
  words(declared: D, unit: Unit): Sentence;
}

/** Any action, for lists. */
export type AnyAction = Action<AnyDeclared>;
export const anyAction = <D extends AnyDeclared>(action: Action<D>): AnyAction => action as unknown as AnyAction;

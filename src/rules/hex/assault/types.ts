/** Frames, answers and events of assaults; the frames are agreed with whoever calls them. */
import * as z from 'zod';
import type { Hex } from '../../../geometry/hex/board.ts';
import type { Modifier } from '../../../kernel/explain.ts';
import type { Frame, Receives, Returns } from '../../../kernel/flow.ts';
import type { Side } from '../../../kit/sides.ts';
import type { MoveFrame } from '../move/types.ts';
import { type HexEventBase, hex, id, ids } from '../parts.ts';

// ---- frames --------------------------------------------------------------------------------------------------------------

/** Where an attacker stood before it went in. */
export interface Origin {
  readonly unit: string;
  readonly hex: Hex;
}

/** Who strikes now: attackers at vehicles, vehicles back at them, or the two sides in the order of the test. */
export type Pass = 'at vehicles' | 'vehicles back' | 'first' | 'second';

/** hex-ass-01 to hex-ass-23 An assault: half moves, declaration, retreats, responses, entry, rounds. */
export interface AssaultFrame extends Frame, Receives<{ moved: MoveFrame }> {
  readonly proc: 'assault';
  step:
    | ('approach' | 'moved' | 'declare' | 'retreat' | 'respond' | 'enter' | 'arrive')
    | ('round' | 'test' | 'next-strike' | 'choose' | 'strike' | 'end-round' | 'withdraw' | 'fall-back' | 'over');
  readonly side: Side;
  /** Those who attack, in the order of their ids; who drops out is taken off. Once it is declared everybody knows them. */
  units: string[];
  readonly hex: Hex;
  /** Those who were chosen for it, and those of them whom everybody sees act. */
  actors: readonly string[];
  shown: string[];
  /** hex-ass-03 Those of them who are yet to make their half move. */
  moves: string[];
  /** Those who come by a half move: the others come by tactical movement. */
  readonly movers: readonly string[];
  from: Origin[];
  /** Are some of them hidden? */
  isHidden: boolean;
  isDeclared: boolean;
  /** Have they gone in? */
  isIn: boolean;
  /** hex-ass-04 Attackers whose entry has yet to be responded to. */
  triggers: string[];
  round: number;
  pass: Pass;
  /** hex-ass-05 The side that strikes first in this round. */
  first: Side;
  /** Units that are yet to strike in this pass, and those of the attackers who have struck at a vehicle in this round. */
  strikers: string[];
  struck: string[];
  /** Whom the first of them strikes at; null: at nobody. */
  target: string | null;
  /** hex-ass-18 The side whose units may withdraw now. */
  leaving: Side;
}

/** hex-ovr-01 to hex-ovr-12 An AFV enters an enemy hex. Returns whether it may move on. */
export interface OverrunFrame extends Frame, Returns<boolean> {
  readonly proc: 'overrun';
  step: 'respond' | 'enter' | 'attack' | 'checks' | 'strikes' | 'late' | 'over';
  readonly side: Side;
  readonly unit: string;
  readonly hex: Hex;
  /** hex-ovr-07 It was crippled on its way in: it makes no attack, and is struck without the +2. */
  isCrippled: boolean;
  /** Those who are yet to be attacked, to be tested, or to strike. */
  left: string[];
}

export const assaultFrame = (
  side: Side,
  units: readonly string[],
  hexOf: Hex,
  movers: readonly string[] = [],
  shown: readonly string[] = units,
): AssaultFrame => ({
  proc: 'assault',
  step: 'approach',
  side,
  units: [...units].sort(),
  hex: hexOf,
  actors: [...units],
  shown: [...shown],
  moves: [...movers],
  movers: [...movers],
  from: [],
  isHidden: shown.length < units.length,
  isDeclared: false,
  isIn: false,
  triggers: [],
  round: 0,
  pass: 'first',
  first: side,
  strikers: [],
  struck: [],
  target: null,
  leaving: side,
});

export const overrunFrame = (side: Side, unit: string, hexOf: Hex): OverrunFrame => ({
  proc: 'overrun',
  step: 'respond',
  side,
  unit,
  hex: hexOf,
  isCrippled: false,
  left: [],
});

// ---- answers ---------------------------------------------------------------------------------------------------------------

/** hex-ass-02, hex-ass-03 `moves`: those who make a half move first; the others are beside the hex, or in it (hex-ass-22). */
export const assault = z.strictObject({
  kind: z.literal('assault'),
  units: ids,
  hex,
  moves: z.array(id).max(20),
});
export type AssaultAnswer = z.infer<typeof assault>;

/** hex-opp-11, hex-ass-18 A unit gets away, before the assault or after a round. */
export const retreat = z.strictObject({ kind: z.literal('retreat'), unit: id, to: hex });
/** Nobody (else) does. */
export const stand = z.strictObject({ kind: z.literal('stand') });
/** hex-ass-07, hex-ass-17 At whom; null: this one keeps its strike for the men. */
export const strike = z.strictObject({ kind: z.literal('strike'), target: id.nullable() });
export type Retreat = z.infer<typeof retreat>;
export type RoundAnswer = Retreat | z.infer<typeof stand> | z.infer<typeof strike>;

// ---- events ------------------------------------------------------------------------------------------------------------------

type OfHex<Type extends string> = HexEventBase<Type> & {
  readonly side: Side;
  readonly hex: Hex;
  readonly place: string;
};

/** One side's part of an initiative test. */
export interface Claim {
  readonly unit: string;
  readonly morale: number;
  readonly modifiers: readonly Modifier[];
}

export type AssaultEvent =
  /** `isNews`: hidden units are among them. */
  | (OfHex<'assault-declared'> & { readonly units: readonly string[]; readonly isNews: boolean })
  | (OfHex<'assault-entered'> & { readonly units: readonly string[]; readonly isNews: boolean })
  | (OfHex<'assault-round'> & {
      readonly round: number;
      readonly attacker: Claim;
      readonly defender: Claim;
      readonly first: Side;
    })
  | (HexEventBase<'strikes-at'> & {
      readonly side: Side;
      readonly unit: string;
      readonly target: string;
      readonly result: 'eliminated' | 'step' | 'D' | 'I' | null;
      readonly isPanzerfaust: boolean;
    })
  | (OfHex<'assault-over'> & { readonly isWon: boolean })
  | (OfHex<'overruns'> & { readonly unit: string });

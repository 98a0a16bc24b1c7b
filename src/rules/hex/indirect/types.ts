/** Frames, answers and events of mortars, artillery and bombs. */
import * as z from 'zod';
import type { Hex } from '../../../geometry/hex/board.ts';
import type { Frame, Returns } from '../../../kernel/flow.ts';
import type { Side } from '../../../kit/sides.ts';
import { type HexEventBase, hex, id } from '../parts.ts';
import type { Battery, Mission } from '../state.ts';

/** hex-turn-02 The support phase: missions arrive, then both sides record in secret. */
export interface SupportFrame extends Frame {
  readonly proc: 'support';
  step: 'resolve' | 'cancel' | 'delay' | 'fall' | 'record';
  /** How many batteries, in the order of `queueOf`, have been seen to; the last of them is the one in hand. */
  seen: number;
}

/** hex-sup-13, hex-sup-14 A barrage or a smoke mission falls, hex by hex. */
export interface BarrageFrame extends Frame {
  readonly proc: 'barrage';
  step: 'burst';
  readonly side: Side;
  readonly battery: string;
  readonly type: Battery['type'];
  readonly isSmoke: boolean;
  /** Hexes that are yet to be hit, from the impact outward. */
  left: { readonly hex: Hex; readonly distance: number }[];
}

/** hex-mor-01 to hex-mor-06 A mortar attacks a hex; a `fire` frame calls it when the check is passed. Returns true: it fired. */
export interface MortarFrame extends Frame, Returns<boolean> {
  readonly proc: 'mortar';
  step: 'attack' | 'over';
  readonly side: Side;
  readonly unit: string;
  readonly hex: Hex;
  /** hex-opp-04 In response only the triggering unit is attacked. */
  readonly only: string | null;
}

export const supportFrame = (): SupportFrame => ({ proc: 'support', step: 'resolve', seen: 0 });

/** hex-sup-02, hex-sup-15 A mission, or a demand for a sortie, which has no observer. */
export const callFire = z.strictObject({
  kind: z.literal('call-fire'),
  battery: id,
  hex,
  observer: id.nullable(),
  isSmoke: z.boolean(),
});
export type CallFire = z.infer<typeof callFire>;
/** hex-sup-04 */
export const letFall = z.strictObject({ kind: z.literal('let-fall'), isCancelled: z.boolean() });
export type IndirectAnswer = CallFire | z.infer<typeof letFall>;

type OfBattery<Type extends string> = HexEventBase<Type> & { readonly side: Side; readonly battery: string };

export type Impact = OfBattery<'impact'> & {
  /** Where it was aimed, and where it fell; OFF beyond the edge. */
  readonly target: Hex;
  readonly hex: Hex;
  readonly place: string;
  readonly isSmoke: boolean;
  readonly repeats: number;
};

export type IndirectEvent =
  | (OfBattery<'fire-called'> & { readonly mission: Mission; readonly place: string })
  | OfBattery<'call-cancelled'>
  | OfBattery<'call-delayed'>
  | OfBattery<'fire-arrives'>
  | Impact;

/** Recce, counter-recce and the attack process: answers, frames and events. */
import * as z from 'zod';
import type { Frame } from '../../../kernel/flow.ts';
import type { AgEventBase, OfUnit } from '../parts.ts';
import { id, path, staff } from '../parts.ts';
import type { Combat, Part, Point, RecceResult, Row, Side } from '../state.ts';

/** ag-mine-04 At half speed through mines. */
const slow = z.boolean().optional();

/** ag-attack-04 A unit that moves in: against the target, or behind one of those who are. */
const Called = z.strictObject({
  unit: id,
  path,
  role: z.enum(['front', 'behind', 'second']),
  of: id.optional(),
  slow,
});

export const RECCE_ANSWERS = [
  /** ag-recce-12 The path ends in contact with the target. */
  z.strictObject({ kind: z.literal('probe'), unit: id, target: id, path, slow, staff }),
  /** ag-recce-13 Without a path it stands still. */
  z.strictObject({ kind: z.literal('spot'), unit: id, target: id, path: path.optional(), staff }),
  /** ag-air-18, ag-recce-09 `by`: the friendly unit by which the target is in reach. */
  z.strictObject({ kind: z.literal('fly'), aircraft: id, target: id, by: id, staff }),
  z.strictObject({ kind: z.literal('pass'), staff }),
  /** ag-counter-01 */
  z.strictObject({ kind: z.literal('counter'), unit: id, path, slow, staff }),
  z.strictObject({ kind: z.literal('no-counter'), staff }),
  /**
   * ag-attack-01 to 03, ag-gap-76 Which of target and supports behind it get LOG; ag-gap-84 which of the units that touch the target
   * support it if they stand behind it: without a list, whoever stands there.
   */
  z.strictObject({
    kind: z.literal('declare'),
    strength: z.int().min(0).max(10),
    log: z.array(id).max(9),
    supports: z.array(id).max(9).optional(),
    staff,
  }),
  /** ag-attack-04 */
  z.strictObject({
    kind: z.literal('call'),
    units: z.array(Called).max(12),
    /** Artillery at range, and aircraft. */
    distant: z.array(id).max(12),
    air: z.array(id).max(12),
    log: z.array(id).max(14),
    staff,
  }),
  /** ag-attack-05, ag-attack-10 */
  z.strictObject({
    kind: z.literal('support'),
    distant: z.array(id).max(12),
    /** ag-gap-85 The artillery that the target, itself artillery, fires back at. */
    counterBattery: id.optional(),
    /** ag-gap-29 Each against one of the attackers. */
    air: z.array(z.strictObject({ aircraft: id, against: id })).max(12),
    log: z.array(id).max(12),
    staff,
  }),
] as const;

export interface ReccePhaseFrame extends Frame {
  readonly proc: 'recce';
  step: 'start' | 'choose' | 'after' | 'end';
  active: Side;
  /** An attempt has just been made: its result says who goes on. */
  tried: boolean;
}

/** ag-recce-12 Also a counter-recce, which cannot be countered. */
export interface ProbeFrame extends Frame {
  readonly proc: 'probe';
  step: 'roll' | 'stewed' | 'fail' | 'failed' | 'contact' | 'attack' | 'end';
  readonly unit: string;
  readonly target: string;
  readonly path: readonly (readonly [number, number])[];
  readonly counter: boolean;
  /** ag-mine-04 */
  readonly slow: boolean;
  result: RecceResult | null;
  /** ag-recce-29 */
  stewed: boolean;
}

export interface SpotFrame extends Frame {
  readonly proc: 'spot';
  step: 'move' | 'moved' | 'counter' | 'countered' | 'mission' | 'roll' | 'attack' | 'end';
  /** The unit that spots, or by which an aircraft's target is in reach. */
  readonly unit: string;
  readonly aircraft: string | null;
  readonly target: string;
  readonly path: readonly (readonly [number, number])[];
  /** ag-gap-16 Where it stood before it moved. */
  readonly from: Point;
  result: RecceResult | null;
}

export interface AttackFrame extends Frame {
  readonly proc: 'attack';
  step: 'declare' | 'call' | 'move' | 'moved' | 'air' | 'support' | 'defence-air' | 'end';
  readonly target: string;
  /** Who reconnoitred: in contact if it probed; of a landing whoever is met on the beach. */
  readonly by: string;
  readonly how: 'probe' | 'spot' | 'air' | 'landing';
  readonly result: RecceResult;
  /** Called units that still have to move, and aircraft that still have to roll. */
  moves: {
    readonly unit: string;
    readonly path: readonly (readonly [number, number])[];
    readonly slow: boolean;
    readonly part: Part;
  }[];
  air: { readonly aircraft: string; readonly against: string }[];
  /** Who takes part so far. */
  attackers: Part[];
  defenders: Part[];
  /** ag-gap-84 Whom the defender named to support the target from behind: his secret until the combat is set. */
  supports: string[] | null;
  declared: { readonly strength: number; readonly log: boolean } | null;
}

export type RecceFrame = ReccePhaseFrame | ProbeFrame | SpotFrame | AttackFrame;

export type RecceEvent =
  | (AgEventBase<'recce-phase'> & { readonly side: Side })
  | (OfUnit<'probes'> & { readonly side: Side; readonly target: string; readonly counter: boolean })
  | (OfUnit<'spots'> & { readonly side: Side; readonly target: string; readonly aircraft: string | null })
  | (OfUnit<'recce'> & {
      readonly side: Side;
      readonly target: string;
      readonly result: RecceResult;
      readonly stewed: boolean;
      readonly aircraft: string | null;
    })
  | (AgEventBase<'no-counter'> & { readonly side: Side })
  | (AgEventBase<'passed'> & { readonly side: Side; readonly automatic: boolean })
  | (OfUnit<'declared'> & {
      readonly side: Side;
      readonly row: Row;
      readonly strength: number;
      readonly log: boolean;
    })
  /** A combat is begun, or more join it. */
  | (AgEventBase<'combat'> & { readonly combat: Combat })
  | (AgEventBase<'called'> & { readonly side: Side; readonly target: string; readonly parts: readonly Part[] })
  /** ag-log-03 Given in the attack process: both sides see it; to a unit behind the target its own side, until the combat is set. */
  | (OfUnit<'log-given'> & { readonly side: Side });

/** Recce, counter-recce and the attack process: frames, answers and events. */
import * as z from 'zod';
import type { Frame, Receives, Returns } from '../../../kernel/flow.ts';
import { kit } from '../../../kit/chapter.ts';
import type { Side } from '../../../kit/sides.ts';
import type { ChapterKinds } from '../../../kit/steps.ts';
import type { FlightEvent } from '../air/types.ts';
import type { Revealing } from '../hidden.ts';
import type { MarchFrame } from '../move/types.ts';
import { type AgEventBase, id, type OfUnit, path, staff } from '../parts.ts';
import { type AgTable, type Combat, type Part, type Point, type RecceResult, type Row, sideOf } from '../state.ts';
import type { StaffEvent } from '../supply/types.ts';

// ---- answers -------------------------------------------------------------------------------------------------------

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

export const answers = {
  /** ag-recce-12 The path ends in contact with the target. */
  probe: z.strictObject({ kind: z.literal('probe'), unit: id, target: id, path, slow, staff }),
  /** ag-recce-13 Without a path it stands still. */
  spot: z.strictObject({ kind: z.literal('spot'), unit: id, target: id, path: path.optional(), staff }),
  /** ag-air-18, ag-recce-09 `by`: the friendly unit by which the target is in reach. */
  fly: z.strictObject({ kind: z.literal('fly'), aircraft: id, target: id, by: id, staff }),
  pass: z.strictObject({ kind: z.literal('pass'), staff }),
  /** ag-counter-01 */
  counter: z.strictObject({ kind: z.literal('counter'), unit: id, path, slow, staff }),
  'no-counter': z.strictObject({ kind: z.literal('no-counter'), staff }),
  /**
   * ag-attack-01 to 03, ag-gap-76 Which of target and supports behind it get LOG; ag-gap-84 which of the units that touch the target
   * support it if they stand behind it: without a list, whoever stands there.
   */
  declare: z.strictObject({
    kind: z.literal('declare'),
    strength: z.int().min(0).max(10),
    log: z.array(id).max(9),
    supports: z.array(id).max(9).optional(),
    staff,
  }),
  /** ag-attack-04 */
  call: z.strictObject({
    kind: z.literal('call'),
    units: z.array(Called).max(12),
    /** Artillery at range, and aircraft. */
    distant: z.array(id).max(12),
    air: z.array(id).max(12),
    log: z.array(id).max(14),
    staff,
  }),
  /** ag-attack-05, ag-attack-10 */
  support: z.strictObject({
    kind: z.literal('support'),
    distant: z.array(id).max(12),
    /** ag-gap-85 The artillery that the target, itself artillery, fires back at. */
    counterBattery: id.optional(),
    /** ag-gap-29 Each against one of the attackers. */
    air: z.array(z.strictObject({ aircraft: id, against: id })).max(12),
    log: z.array(id).max(12),
    staff,
  }),
};

export type RecceAnswer = z.infer<(typeof answers)[keyof typeof answers]>;
export type Probe = z.infer<typeof answers.probe>;
export type Try = Probe | z.infer<typeof answers.spot> | z.infer<typeof answers.fly>;
export type Pass = z.infer<typeof answers.pass>;
export type Counter = z.infer<typeof answers.counter> | z.infer<(typeof answers)['no-counter']>;
export type Declare = z.infer<typeof answers.declare>;
export type Call = z.infer<typeof answers.call>;
export type Support = z.infer<typeof answers.support>;

// ---- frames --------------------------------------------------------------------------------------------------------

/** Who rolled last, and what it gave. */
export type Recced = { readonly side: Side; readonly result: RecceResult };

export interface ReccePhaseFrame extends Frame, Receives<{ tried: ProbeFrame | SpotFrame }> {
  readonly proc: 'recce';
  step: 'choose' | 'tried' | 'after';
  active: Side;
}

/** ag-recce-12 Also a counter-recce, which cannot be countered. */
export interface ProbeFrame extends Frame, Returns<Recced> {
  readonly proc: 'probe';
  step: 'roll' | 'stewed' | 'fail' | 'failed' | 'contact' | 'attack' | 'end';
  readonly side: Side;
  readonly unit: string;
  readonly target: string;
  readonly path: readonly (readonly [number, number])[];
  readonly counter: boolean;
  /** ag-mine-04 */
  readonly slow: boolean;
  /** Null until the die is rolled. */
  result: RecceResult | null;
}

/** Returns null if no die was rolled. */
export interface SpotFrame extends Frame, Returns<Recced | null>, Receives<{ countered: ProbeFrame }> {
  readonly proc: 'spot';
  step: 'move' | 'moved' | 'counter' | 'countered' | 'mission' | 'roll' | 'attack' | 'end';
  readonly side: Side;
  /** The unit that spots, or by which an aircraft's target is in reach. */
  readonly unit: string;
  readonly aircraft: string | null;
  readonly target: string;
  readonly path: readonly (readonly [number, number])[];
  /** ag-gap-16 Where it stood before it moved. */
  readonly from: Point;
  /** Null until the die is rolled. */
  result: RecceResult | null;
}

export interface CombatSetupFrame extends Frame {
  readonly proc: 'combat-setup';
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

// ---- events --------------------------------------------------------------------------------------------------------

export type CombatSet = AgEventBase<'combat'> & { readonly combat: Combat };
export type LogGiven = OfUnit<'log-given'> & { readonly side: Side };

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
      /** Nobody saw the die, its own side included (ag-counter-03). */
      readonly isUnseen: boolean;
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
  | CombatSet
  | (AgEventBase<'called'> & { readonly side: Side; readonly target: string; readonly parts: readonly Part[] })
  /** ag-log-03 Given in the attack process: both sides see it; to a unit behind the target its own side, until the combat is set. */
  | LogGiven;

export interface Recce extends ChapterKinds {
  table: AgTable;
  side: Side;
  frame: ReccePhaseFrame | ProbeFrame | SpotFrame | CombatSetupFrame;
  calls: MarchFrame;
  answer: RecceAnswer;
  event: RecceEvent;
  emits: StaffEvent | Revealing | FlightEvent;
}

export const { chapter, procedure } = kit<Recce>(sideOf);

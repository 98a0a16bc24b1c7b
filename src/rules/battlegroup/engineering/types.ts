/** Mines, demolition, bridging, repair and recovery: answers, frames and events. */

import * as z from 'zod';
import type { Feature } from '../../../geometry/table/feature.ts';
import type { Frame, Receives } from '../../../kernel/flow.ts';
import { kit } from '../../../kit/chapter.ts';
import type { ChapterKinds } from '../../../kit/steps.ts';
import type { CounterFrame } from '../counters.ts';
import type { DeployEvent } from '../deploy/types.ts';
import type { FireEvent, LoseFrame } from '../fire/types.ts';
import type { CommunicationFrame } from '../indirect/types.ts';
import type { MoraleFrame } from '../morale.ts';
import type { MoveFrame, MovementEvent } from '../move/types.ts';
import { type BgEventBase, id, move, type OfUnit, split, spot, stay } from '../parts.ts';
import type { RuleId } from '../rules.ts';
import type { Face } from '../sight.ts';
import { type BgTable, type Charge, type Side, sideOf } from '../state.ts';
import type { Cover } from '../tables/cover.ts';
import type { BailOutFrame } from '../transport/types.ts';

/** Between orders: a charge that was set goes off. Asked with the orders. */
export const detonate = z.strictObject({ kind: z.literal('detonate'), charge: id });
export type Detonate = z.infer<typeof detonate>;

export const answers = {
  /** Where the next piece of a bridge lies: from the bank or from the piece before it, up to 2.5 inches. */
  bridge: z.strictObject({ kind: z.literal('bridge'), from: spot, to: spot }),
  /** At the end of its move: does the remote-controlled vehicle blow up? */
  'blow-up': z.strictObject({ kind: z.literal('blow-up'), yes: z.boolean() }),
  move,
  stay,
  split,
};

export type EngineeringAnswer = z.infer<(typeof answers)[keyof typeof answers]>;

/** bg-eng-01, bg-eng-02 An Engineering order at a minefield, or with a charge at some object. */
export interface WorkFrame {
  readonly proc: 'work';
  step: 'work';
  readonly unit: string;
  readonly on: string;
}

/** bg-mine-01 One minefield, and a unit that moves in it. */
export interface MineFrame {
  readonly proc: 'mine';
  step: 'roll';
  readonly unit: string;
  readonly mine: string;
}

/** What an explosion does to a unit. */
export interface Blast {
  readonly rule: RuleId;
  /** HE rating. */
  readonly dice: number;
  readonly need: number;
  /** Against armour: `die` is as much as a D6 shows. */
  readonly penetration: number | 'die' | null;
  readonly face: Face;
  /** Null: no save of any kind. */
  readonly cover: Cover | 'dug-in' | null;
  /** bg-eng-04 Pinned, whatever else comes of it. */
  readonly pins: boolean;
}

export interface BlastFrame {
  readonly proc: 'blast';
  step: 'strike' | 'suffered' | 'counter' | 'morale';
  readonly unit: string;
  readonly blast: Blast;
  side: Side;
  owed: number;
  /** Hits beyond those that destroyed a vehicle. */
  surplus: number;
  gunHit: boolean;
  tests: boolean;
  /** Its men before any fell. */
  men?: number;
}

export interface Victim {
  readonly unit: string;
  readonly blast: Blast;
}

/** bg-eng-03, bg-eng-04 A charge goes off, or does not. */
export interface DetonateFrame {
  readonly proc: 'detonate';
  step: 'roll' | 'explode' | 'remove' | 'next';
  readonly charge: string;
  victims: readonly Victim[];
  /** Those who stood on a bridge that is gone. */
  drowned: readonly string[];
}

/** bg-eng-05, bg-eng-06 A vehicle is sent forward by remote control. */
export interface RemoteFrame extends Frame, Receives<{ heard: CommunicationFrame }> {
  readonly proc: 'remote';
  step: 'check' | 'heard' | 'move' | 'moved' | 'blow-up' | 'explode' | 'next';
  /** The one who commands, and the vehicle. */
  readonly unit: string;
  readonly vehicle: string;
  readonly windows: boolean;
  victims: readonly Victim[];
}

/** bg-eng-07 */
export interface BridgeFrame {
  readonly proc: 'bridge';
  step: 'site';
  readonly unit: string;
  readonly on: string;
}

/** bg-eng-08 */
export interface RepairFrame {
  readonly proc: 'repair';
  step: 'try';
  readonly unit: string;
  readonly on: string;
}

/** bg-eng-10 */
export interface RecoverFrame {
  readonly proc: 'recover';
  step: 'hitch' | 'give-back';
  readonly unit: string;
  readonly side: Side;
  readonly on: string;
}

/** bg-ord-21 */
export interface RearmFrame {
  readonly proc: 're-arm';
  step: 'give' | 'split';
  readonly unit: string;
  readonly on: string;
}

export type EngineeringFrame =
  | WorkFrame
  | MineFrame
  | BlastFrame
  | DetonateFrame
  | RemoteFrame
  | BridgeFrame
  | RepairFrame
  | RecoverFrame
  | RearmFrame;

export type EngineeringEvent =
  | (OfUnit<'in-minefield'> & { readonly side: Side; readonly mine: string })
  | (OfUnit<'mine'> & { readonly mine: string; readonly struck: boolean })
  /** The work of an order is not done yet. */
  | (OfUnit<'worked'> & { readonly on: string })
  | (BgEventBase<'cleared'> & { readonly mine: string; readonly by: string })
  | (OfUnit<'charge-set'> & { readonly charge: Charge })
  | (BgEventBase<'dud'> & { readonly charge: string; readonly on: string })
  | (BgEventBase<'detonated'> & { readonly charge: string; readonly on: string })
  /** Things of the ground that are gone, what is left of them, and where those in them are now. */
  | (BgEventBase<'demolished'> & {
      readonly on: string;
      /** The charge that did it; null for what a remote-controlled vehicle took along. */
      readonly charge: string | null;
      readonly removed: readonly string[];
      readonly added: readonly Feature[];
      /** From the section that they were in to the one that it has become. */
      readonly sections: { readonly [section: string]: string };
    })
  | (OfUnit<'bridged'> & { readonly on: string; readonly piece: Feature; readonly length: number })
  | (OfUnit<'remote'> & { readonly vehicle: string; readonly passed: boolean })
  | (OfUnit<'blew-up'> & { readonly side: Side })
  | (OfUnit<'not-blown-up'> & { readonly side: Side })
  | (OfUnit<'attempted'> & { readonly on: string; readonly mended: boolean })
  | (OfUnit<'hitched'> & { readonly on: string })
  | (OfUnit<'recovered'> & { readonly side: Side; readonly on: string })
  | (BgEventBase<'gave-back'> & { readonly side: Side; readonly counter: string | null })
  | (OfUnit<'re-armed'> & { readonly by: string })
  /** bg-state-22 */
  | (BgEventBase<'burned'> & { readonly side: Side });

/** What befalls units is told by the chapters of fire, as the rest of these. */
type Befalls = 'pinned' | 'losses' | 'damaged' | 'pierced' | 'immobilised' | 'destroyed' | 'no-effect';

export interface Engineering extends ChapterKinds {
  table: BgTable;
  side: Side;
  frame: EngineeringFrame;
  calls: CommunicationFrame | CounterFrame | LoseFrame | MoraleFrame | MoveFrame | BailOutFrame;
  answer: EngineeringAnswer;
  event: EngineeringEvent;
  emits: Extract<FireEvent | MovementEvent | DeployEvent, { type: Befalls | 'stayed' | 'split' | 'readied' }>;
}

export const { chapter, procedure } = kit<Engineering>(sideOf);

/** The frames of the procedures: what each of them remembers while it is under way. */
import type { AirFrame } from './air/types.ts';
import type { Shot } from './answers.ts';
import type { DeployFrame } from './deploy/types.ts';
import type { EngineeringFrame } from './engineering/types.ts';
import type { IndirectFrame } from './indirect/types.ts';
import type { Moment, OrdersDiceFrame, RallyFrame, SceneFrame } from './moments.ts';
import type { MoveFrame } from './move/types.ts';
import type { OrderFrame } from './orders/types.ts';
import type { ReactFrame } from './react/types.ts';
import type { ReservesFrame } from './reserves/types.ts';
import type { RuleId } from './rules.ts';
import type { SpecialFrame } from './special/types.ts';
import type { Side } from './state.ts';
import type { TransportFrame } from './transport/types.ts';
import type { TurnFrame } from './turn/types.ts';

export type { DeployFrame, Moment, MoveFrame, OrderFrame, ReactFrame, SceneFrame, TurnFrame };

export interface FireFrame {
  readonly proc: 'fire';
  step: 'open' | 'next' | 'done';
  readonly unit: string;
  readonly shots: readonly Shot[];
  /** Of Fire and Manoeuvre: the firer will move (bg-gap-14). */
  readonly willMove: boolean;
  readonly hasMoved: boolean;
  next: number;
}

export interface ShotFrame {
  readonly proc: 'shot';
  step:
    | 'declare'
    | 'area'
    | 'observe'
    | 'burned'
    | 'hit'
    | 'damage'
    | 'pierce'
    | 'fall-back'
    | 'fall-to'
    | 'fallen'
    | 'lose'
    | 'suffered'
    | 'counter'
    | 'morale'
    | 'end';
  readonly unit: string;
  readonly shot: Shot;
  readonly willMove: boolean;
  readonly hasMoved: boolean;
  /** The side of the target, and the counters that its loss would cost. */
  side: Side;
  owed: number;
  hits: number;
  /** Failed saves: men to be lost. */
  losses: number;
  gunHit: boolean;
  /** Does the target test its morale at the end? */
  tests: boolean;
  /** Men of the target before any fell. */
  men?: number;
}

export interface AssaultFrame {
  readonly proc: 'assault';
  step:
    | 'exchange'
    | 'strike'
    | 'strike-back'
    | 'defender-saves'
    | 'attacker-saves'
    | 'suffer'
    | 'defender-loses'
    | 'defender-lost'
    | 'attacker-loses'
    | 'attacker-lost'
    | 'counters'
    | 'defender-morale'
    | 'attacker-morale'
    | 'end';
  readonly unit: string;
  readonly target: string;
  /** The attacker's dice, then those that hit, then those that were not saved; and the hits of those who fire back. */
  hits: number;
  back: number;
  defenderLosses: number;
  attackerLosses: number;
  /** Counters that the losses cost, to be drawn when both sides have suffered. */
  owed: { unit: string; side: Side; counters: number; surplus?: number }[];
  /** Men of the unit that is losing some, before any fell. */
  men?: number;
}

export interface GrenadeFrame {
  readonly proc: 'grenade';
  step: 'attack' | 'lost' | 'pierce' | 'morale' | 'end';
  readonly unit: string;
  readonly target: string;
  owed: number;
  face: 'side' | 'rear';
  /** Its men before any fell. */
  men?: number;
}

/** So many men of a unit fall; which ones, its owner says. */
export interface LoseFrame {
  readonly proc: 'lose';
  step: 'medic' | 'treat' | 'choose' | 'fall';
  readonly unit: string;
  /** Whose doing it is: the men nearest to him fall first, unless the owner says otherwise. */
  readonly from: string | null;
  readonly rule: RuleId;
  losses: number;
  lost: readonly number[];
  /** The medic who tries to save one of them. */
  medic: string | null;
}

export interface MoraleFrame {
  readonly proc: 'morale';
  step: 'roll' | 'again' | 'reroll' | 'result' | 'end';
  readonly unit: string;
  die: number;
}

export interface BeyondFrame {
  readonly proc: 'beyond';
  step: 'try' | 'test' | 'order' | 'end';
  readonly unit: string;
}

export interface CounterFrame {
  readonly proc: 'counter';
  step: 'draw' | 'choose' | 'play' | 'shaken' | 'end';
  readonly side: Side;
  /** How many are still to be drawn. */
  left: number;
  drawn: string;
  unit: string | null;
  /** Mine Strike: who names the vehicle now (it may rebound). */
  chooser: Side;
}

export type BgFrame =
  | SceneFrame
  | RallyFrame
  | OrdersDiceFrame
  | DeployFrame
  | TurnFrame
  | OrderFrame
  | MoveFrame
  | ReactFrame
  | FireFrame
  | ShotFrame
  | AssaultFrame
  | GrenadeFrame
  | LoseFrame
  | MoraleFrame
  | BeyondFrame
  | CounterFrame
  | TransportFrame
  | IndirectFrame
  | AirFrame
  | EngineeringFrame
  | SpecialFrame
  | ReservesFrame;

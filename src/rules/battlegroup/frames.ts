/** The frames of the procedures: what each of them remembers while it is under way. */
import type { AirFrame } from './air/types.ts';
import type { Shot } from './answers.ts';
import type { DeployFrame } from './deploy/types.ts';
import type { EngineeringFrame } from './engineering/types.ts';
import type { IndirectFrame } from './indirect/types.ts';
import type { MoveFrame } from './move/types.ts';
import type { OrderFrame } from './orders/types.ts';
import type { ReactFrame } from './react/types.ts';
import type { ReservesFrame } from './reserves/types.ts';
import type { RuleId } from './rules.ts';
import type { SpecialFrame } from './special/types.ts';
import type { Side } from './state.ts';
import type { TransportFrame } from './transport/types.ts';

export type { DeployFrame, MoveFrame, OrderFrame, ReactFrame };

export interface TurnFrame {
  readonly proc: 'turn';
  step:
    | 'begin'
    | 'scouted'
    | 'check'
    | 'openings'
    | 'dice'
    | 'reroll'
    | 'rerolled'
    | 'opened'
    | 'choose'
    | 'after'
    | 'last'
    | 'rally'
    | 'counters'
    | 'dicing'
    | 'unpin'
    | 'end'
    | 'captures'
    | 'pass';
  /** The orders dice as they fell, and the senior officer who re-rolls one of them. */
  dice: number[];
  reroll: number;
  /** Rally: counters declared, counters drawn, markers that may be removed. */
  declared: number;
  drawn: number;
  markers: number;
  /** How many of the things that open a turn have been looked at. */
  opening: number;
}

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

/** What a scene is about, where that is no order. */
export type Moment =
  | { readonly kind: 'morale' | 'beyond'; readonly unit: string }
  | { readonly kind: 'counter'; readonly counter: string }
  | { readonly kind: 'draw'; readonly counters: number }
  | { readonly kind: 'rally' | 'turn' | 'orders' };

/** A scene: one order or one moment, and then nothing. */
export interface SceneFrame {
  readonly proc: 'scene';
  step: 'order' | 'moment' | 'end';
  readonly moment?: Moment;
  /** How much of what the moment brings has been done. */
  done?: number;
}

/** A side's rally without the rest of its turn. */
export interface RallyFrame extends Pick<TurnFrame, 'declared' | 'drawn' | 'markers'> {
  readonly proc: 'rally';
  step: 'rally' | 'counters' | 'dicing' | 'unpin' | 'end';
}

/** A side's orders dice without the rest of its turn. */
export interface OrdersDiceFrame extends Pick<TurnFrame, 'dice' | 'reroll'> {
  readonly proc: 'orders-dice';
  step: 'dice' | 'reroll' | 'rerolled' | 'opened';
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

/** The frames of the procedures: what each of them remembers while it is under way. */
import type { Facing } from '../../geometry/table/facing.ts';
import type { SeatId } from '../../kernel/seats.ts';
import type { AirFrame } from './air/types.ts';
import type { Order, Shot, Stance } from './answers.ts';
import type { AssaultFrame } from './assault.ts';
import type { CounterFrame } from './counters.ts';
import type { EngineeringFrame } from './engineering/types.ts';
import type { FireFrame, GrenadeFrame, LoseFrame, ShotFrame } from './fire/types.ts';
import type { IndirectFrame } from './indirect/types.ts';
import type { BeyondFrame, MoraleFrame } from './morale.ts';
import type { ReservesFrame } from './reserves/types.ts';
import type { SpecialFrame } from './special/types.ts';
import type { Place, Side } from './state.ts';
import type { TransportFrame } from './transport/types.ts';

export type { AssaultFrame, BeyondFrame, CounterFrame, FireFrame, GrenadeFrame, LoseFrame, MoraleFrame, ShotFrame };

export interface DeployFrame {
  readonly proc: 'deploy';
  step: 'place' | 'next' | 'begin';
  side: Side;
}

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

export interface OrderFrame {
  readonly proc: 'order';
  step:
    | 'start'
    | 'willing'
    | 'ride'
    | 'given'
    | 'declared'
    | 'begin'
    | 'test'
    | 'move'
    | 'moved'
    | 'load'
    | 'fire'
    | 'shoot'
    | 'fired'
    | 'assault'
    | 'co-ordinate'
    | 'rouse'
    | 'end'
    | 'captures';
  readonly unit: string;
  readonly order: Order;
  /** Given out of sequence, by Beyond the Call of Duty or as a reaction: costs no order. */
  readonly free: boolean;
  /** Does the enemy get his windows? Not in his own turn (bg-gap-44). */
  readonly windows: boolean;
  readonly on: string | null;
  moves: number;
  shots: readonly Shot[];
  /** bg-spec-30 It runs with a human wave. */
  readonly wave?: true;
  /** bg-spec-13 Its loaders were fast enough for a third shot. */
  third?: boolean;
}

export interface MoveFrame {
  readonly proc: 'move';
  step: 'terrain' | 'how-far' | 'set-out' | 'leg' | 'mined' | 'resume' | 'arrived';
  readonly unit: string;
  readonly path: readonly (readonly [number, number])[];
  readonly facing: Facing | null;
  readonly stance: Stance;
  readonly reverse: boolean;
  /** bg-gap-24 The gun that it may run up against. */
  readonly onto?: string;
  readonly windows: boolean;
  /** How far it may go, in hundredths, once the ground has had its dice. */
  allowance: number;
  length: number;
  /** Windows on the way, as distances along it. */
  stops: number[];
  along: number;
  /** bg-gap-59 Minefields on the way that have not had their die, and where it first comes near; null before it is known. */
  mines: readonly { readonly id: string; readonly at: number }[] | null;
  /** Where it stood when a minefield had its die before it set out. */
  stood?: Place;
  start: Place | null;
  goal: Place | null;
}

export interface ReactFrame {
  readonly proc: 'react';
  step: 'ask' | 'act' | 'load' | 'declare' | 'open' | 'captures';
  /** The side that may break in. */
  readonly side: Side;
  /** The unit whose order is broken into; null between orders. */
  readonly mover: string | null;
  readonly between: boolean;
  unit: string | null;
  shots: readonly Shot[];
  /** Seats that let this moment pass, while others of their side are still asked. */
  passed?: readonly SeatId[];
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

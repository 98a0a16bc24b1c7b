/** The frames of the procedures: what each of them remembers while it is under way. */
import type { AirFrame } from './air/types.ts';
import type { AssaultFrame } from './assault.ts';
import type { CounterFrame } from './counters.ts';
import type { EngineeringFrame } from './engineering/types.ts';
import type { FireFrame, GrenadeFrame, LoseFrame, ShotFrame } from './fire/types.ts';
import type { IndirectFrame } from './indirect/types.ts';
import type { BeyondFrame, MoraleFrame } from './morale.ts';
import type { MoveFrame } from './move/types.ts';
import type { OrderFrame } from './orders/types.ts';
import type { ReactFrame } from './react/types.ts';
import type { ReservesFrame } from './reserves/types.ts';
import type { SpecialFrame } from './special/types.ts';
import type { Side } from './state.ts';
import type { TransportFrame } from './transport/types.ts';

export type {
  AssaultFrame,
  BeyondFrame,
  CounterFrame,
  FireFrame,
  GrenadeFrame,
  LoseFrame,
  MoraleFrame,
  MoveFrame,
  OrderFrame,
  ReactFrame,
  ShotFrame,
};

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

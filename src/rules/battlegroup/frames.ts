/** The frames of the procedures: what each of them remembers while it is under way. */
import type { AirFrame } from './air/types.ts';
import type { AssaultFrame } from './assault.ts';
import type { CounterFrame } from './counters.ts';
import type { DeployFrame } from './deploy/types.ts';
import type { EngineeringFrame } from './engineering/types.ts';
import type { FireFrame, GrenadeFrame, LoseFrame, ShotFrame } from './fire/types.ts';
import type { IndirectFrame } from './indirect/types.ts';
import type { Moment, OrdersDiceFrame, RallyFrame, SceneFrame } from './moments.ts';
import type { BeyondFrame, MoraleFrame } from './morale.ts';
import type { MoveFrame } from './move/types.ts';
import type { OrderFrame } from './orders/types.ts';
import type { ReactFrame } from './react/types.ts';
import type { ReservesFrame } from './reserves/types.ts';
import type { SpecialFrame } from './special/types.ts';
import type { TransportFrame } from './transport/types.ts';
import type { TurnFrame } from './turn/types.ts';

export type {
  AssaultFrame,
  BeyondFrame,
  CounterFrame,
  DeployFrame,
  FireFrame,
  GrenadeFrame,
  LoseFrame,
  Moment,
  MoraleFrame,
  MoveFrame,
  OrderFrame,
  ReactFrame,
  SceneFrame,
  ShotFrame,
  TurnFrame,
};

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

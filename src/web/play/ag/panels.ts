/** The panel of every question of Assault Gun. */
import type { ComponentType } from 'react';
import { AirPanel, InterdictPanel } from './panels/air.tsx';
import { CallPanel } from './panels/call.tsx';
import { Advance, Assign, Decide, HoldBack } from './panels/combat.tsx';
import { CounterPanel } from './panels/counter.tsx';
import { DeclarePanel } from './panels/declare.tsx';
import { HqPanel } from './panels/hq.tsx';
import { LandingPanel } from './panels/landing.tsx';
import { NightPanel } from './panels/night.tsx';
import { OtherPanel } from './panels/other.tsx';
import { PlacePanel } from './panels/place.tsx';
import { BombPanel, SplitPanel, TakePanel } from './panels/points.tsx';
import { ReccePanel } from './panels/recce.tsx';
import { DeclareRetreat, HoldOn } from './panels/retreat.tsx';
import { ScatterPanel } from './panels/scatter.tsx';
import { SupportPanel } from './panels/support.tsx';
import type { PanelProps } from './store.ts';

export const AG_PANELS: Readonly<Record<string, ComponentType<PanelProps>>> = {
  'set-up.place': PlacePanel,
  'arrive.place': PlacePanel,
  'night.staff': NightPanel,
  'hq.change': HqPanel,
  'missions.allocate': AirPanel,
  'missions.interdict': InterdictPanel,
  'missions.bomb': BombPanel,
  'retreat.declare': DeclareRetreat,
  'retreat.hold': HoldOn,
  'recce.choose': ReccePanel,
  'spot.counter': CounterPanel,
  'combat-setup.declare': DeclarePanel,
  'combat-setup.call': CallPanel,
  'combat-setup.support': SupportPanel,
  'engagement.hold': HoldBack,
  'engagement.split': SplitPanel,
  'engagement.assign': Assign,
  'engagement.decide': Decide,
  'engagement.take': TakePanel,
  'engagement.advance': Advance,
  'other-movement.choose': OtherPanel,
  'drop.place': LandingPanel,
  'drop.scatter': ScatterPanel,
  'sea.land': LandingPanel,
};

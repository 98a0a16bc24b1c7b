/** Which panel answers which question. A new question: a file in `panels/` and a row here. */
import type { ComponentType } from 'react';
import { ArrayPlace } from './panels/array-place.tsx';
import { Assault } from './panels/assault.tsx';
import { BarrageAgain } from './panels/barrage-again.tsx';
import { Bridge } from './panels/bridge.tsx';
import { CallFire, FireLevel } from './panels/call-fire.tsx';
import { Carry } from './panels/carry.tsx';
import { Counter } from './panels/counter.tsx';
import { CounterBattery } from './panels/counter-battery.tsx';
import { Declare } from './panels/declare.tsx';
import { Deploy } from './panels/deploy.tsx';
import { FallTo } from './panels/fall-to.tsx';
import { Fire } from './panels/fire.tsx';
import { FireAid } from './panels/fire-aid.tsx';
import { FireEffect } from './panels/fire-effect.tsx';
import { FlightAct } from './panels/flight-act.tsx';
import { Fly } from './panels/fly.tsx';
import { Guide } from './panels/guide.tsx';
import { Homeward } from './panels/homeward.tsx';
import { HowFar } from './panels/how-far.tsx';
import { Interrupt } from './panels/interrupt.tsx';
import { Lose } from './panels/lose.tsx';
import { MarkFire } from './panels/mark-fire.tsx';
import { Medic } from './panels/medic.tsx';
import { Move } from './panels/move.tsx';
import { MusterDefence } from './panels/muster-defence.tsx';
import { MusterObjective } from './panels/muster-objective.tsx';
import { MusterPick } from './panels/muster-pick.tsx';
import { MusterSide } from './panels/muster-side.tsx';
import { Orders } from './panels/orders.tsx';
import { PlanWrite } from './panels/plan-write.tsx';
import { Rally } from './panels/rally.tsx';
import { ReArm } from './panels/re-arm.tsx';
import { Reroll } from './panels/reroll.tsx';
import { ReservesAgain } from './panels/reserves-again.tsx';
import { Ride } from './panels/ride.tsx';
import { Spill } from './panels/spill.tsx';
import { SpotAgain } from './panels/spot-again.tsx';
import { Unpin } from './panels/unpin.tsx';
import { Wave } from './panels/wave.tsx';
import { YesNo } from './panels/yes-no.tsx';
import type { PanelProps } from './store.ts';

export const BG_PANELS: Readonly<Record<string, ComponentType<PanelProps>>> = {
  'deploy.place': Deploy,
  'turn.reroll': Reroll,
  'orders-dice.reroll': Reroll,
  'turn.choose': Orders,
  'turn.rally': Rally,
  'turn.unpin': Unpin,
  'rally.rally': Rally,
  'rally.unpin': Unpin,
  'order.move': Move,
  'order.fire': Fire,
  'order.assault': Assault,
  'move.how-far': HowFar,
  'reaction.ask': Interrupt,
  'shot.fall-back': YesNo,
  'shot.fall-to': FallTo,
  'lose.choose': Lose,
  'morale.again': YesNo,
  'beyond-duty.try': YesNo,
  'beyond-duty.order': Orders,
  'counter.choose': Counter,
  'transport-order.choose': Carry,
  'bail-out.set-down': Spill,
  'withdraw.leave': YesNo,
  'order.ride': Ride,
  'flight.fly': Fly,
  'flight.act': FlightAct,
  'guide.mark': Guide,
  'return-to-base.ask': Homeward,
  'bridge.site': Bridge,
  'remote.move': Move,
  'remote.blow-up': YesNo,
  're-arm.split': ReArm,
  'lose.medic': Medic,
  'detach.ask': YesNo,
  'ura.next': Wave,
  'reaction.declare': Declare,
  'scenario-setup.corner': MusterSide,
  'scenario-setup.flank': MusterSide,
  'scenario-setup.edge': MusterSide,
  'scenario-setup.pick': MusterPick,
  'scenario-setup.waiting': MusterPick,
  'scenario-setup.objective': MusterObjective,
  'scenario-setup.defence': MusterDefence,
  'place-units.place': ArrayPlace,
  'arrive.place': ArrayPlace,
  'arrive.again': ReservesAgain,
  'plan.write': PlanWrite,
  'mission.call': CallFire,
  'mission.level': FireLevel,
  'mission.mark': MarkFire,
  'mission.spot-again': SpotAgain,
  'mission.decide': FireEffect,
  'communication.aid': FireAid,
  'communication.again': FireAid,
  'battery.counter': CounterBattery,
  'barrage.again': BarrageAgain,
};

/** Which panel answers which question. A new question: a file in `panels/` and a row here. */
import type { ComponentType } from 'react';
import type { PanelProps } from '../ruleset-page.ts';
import { Assault } from './panels/assault.tsx';
import { Counter } from './panels/counter.tsx';
import { Deploy } from './panels/deploy.tsx';
import { FallTo } from './panels/fall-to.tsx';
import { Fire } from './panels/fire.tsx';
import { HowFar } from './panels/how-far.tsx';
import { Interrupt } from './panels/interrupt.tsx';
import { Lose } from './panels/lose.tsx';
import { Move } from './panels/move.tsx';
import { Orders } from './panels/orders.tsx';
import { Rally } from './panels/rally.tsx';
import { Reroll } from './panels/reroll.tsx';
import { Unpin } from './panels/unpin.tsx';
import { YesNo } from './panels/yes-no.tsx';

export const BG_PANELS: Readonly<Record<string, ComponentType<PanelProps>>> = {
  'deploy.place': Deploy,
  'turn.reroll': Reroll,
  'turn.choose': Orders,
  'turn.rally': Rally,
  'turn.unpin': Unpin,
  'order.move': Move,
  'order.fire': Fire,
  'order.assault': Assault,
  'move.how-far': HowFar,
  'react.ask': Interrupt,
  'shot.fall-back': YesNo,
  'shot.fall-to': FallTo,
  'shot.lose': Lose,
  'grenade.lose': Lose,
  'assault.attacker-loses': Lose,
  'assault.defender-loses': Lose,
  'morale.again': YesNo,
  'beyond.try': YesNo,
  'beyond.order': Orders,
  'counter.choose': Counter,
};

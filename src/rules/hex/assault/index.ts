/** Assaults and armoured assaults. */
import { kit } from '../../../kit/chapter.ts';
import { open } from '../../../kit/classes.ts';
import type { Side } from '../../../kit/sides.ts';
import type { ChapterKinds } from '../../../kit/steps.ts';
import type { ControlTaken } from '../control.ts';
import type { MarkEvent } from '../marks.ts';
import type { ResponseFrame } from '../response.ts';
import { type HexTable, sideOf } from '../state.ts';
import type { AssaultFrame, OverrunFrame } from './types.ts';

export interface Assault extends ChapterKinds {
  table: HexTable;
  side: Side;
  frame: AssaultFrame | OverrunFrame;
  calls: ResponseFrame;
  answer: never;
  event: never;
  emits: MarkEvent | ControlTaken;
}

const { chapter, procedure } = kit<Assault>(sideOf);

const assault = procedure<AssaultFrame>(() => ({
  declare: () => ({ to: 'retreat' }),
  retreat: () => ({ to: 'respond' }),
  respond: () => ({ to: 'enter' }),
  enter: () => ({ to: 'vehicles' }),
  vehicles: () => ({ to: 'round' }),
  round: () => ({ to: 'withdraw' }),
  withdraw: () => ({ to: 'over' }),
  over: () => 'done',
}));

const overrun = procedure<OverrunFrame>(() => ({
  respond: () => ({ to: 'enter' }),
  enter: () => ({ to: 'attack' }),
  attack: () => ({ to: 'checks' }),
  checks: () => ({ to: 'strikes' }),
  strikes: () => ({ to: 'late' }),
  late: () => ({ to: 'over' }),
  over: () => ({ done: true }),
}));

export const assaultChapter = chapter({
  procedures: { assault, overrun },
  frames: { assault: open('side', 'units', 'hex', 'round'), overrun: open('side', 'unit', 'hex') },
  answers: {},
  events: {},
});

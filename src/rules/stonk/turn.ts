/** The game, and a move of eight steps (stonk-seq-01 to stonk-seq-15): both methods of play, the clock, the end. */
import { areWithin, disc } from '../../geometry/table/footprint.ts';
import type { Frame } from '../../kernel/flow.ts';
import type { Play } from '../../kernel/play.ts';
import { kit } from '../../kit/chapter.ts';
import { open } from '../../kit/classes.ts';
import { name, say } from '../../kit/sentence.ts';
import { SIDE_NAMES } from '../../kit/sides.ts';
import type { ChapterKinds } from '../../kit/steps.ts';
import { type AreaFireFrame, areaFireFrame } from './area-fire/types.ts';
import { type AssaultsFrame, assaultsFrame } from './assault/types.ts';
import { type DirectFireFrame, directFireFrame } from './direct-fire/types.ts';
import { type DensityFrame, densityFrame } from './engineers/types.ts';
import { shapeOf } from './ground.ts';
import { type LocationFrame, locationFrame } from './location/types.ts';
import { type LogisticsFrame, logisticsFrame } from './logistics/types.ts';
import {
  type CommandersFrame,
  commandersFrame,
  type LeadershipFrame,
  leadershipFrame,
  type MoraleFrame,
  moraleFrame,
} from './morale/types.ts';
import { type MovementFrame, movementFrame } from './movement/types.ts';
import { type OrdersFrame, ordersFrame } from './orders/types.ts';
import type { StonkEventBase } from './parts.ts';
import type { RuleId } from './rules.ts';
import {
  actsNow,
  type Element,
  enemyOf,
  landmarkAt,
  placedOf,
  SIDES,
  type Side,
  type StonkTable,
  sideOf,
  visibilityAt,
} from './state.ts';
import { type Metres, MINUTES_PER_MOVE } from './tables/print.ts';
import type { StepId } from './tables/sequence.ts';

export interface GameFrame extends Frame {
  readonly proc: 'game';
  step: 'begin' | 'density' | 'next' | 'end';
}
export const gameFrame = (): GameFrame => ({ proc: 'game', step: 'begin' });

/** stonk-seq-01 stonk-seq-08 A move, or in the alternate method a bound: the eight steps, under the names of T-seq. */
export interface MoveFrame extends Frame {
  readonly proc: 'move';
  step: 'begin' | StepId | 'write' | 'end';
}
export const moveFrame = (step: MoveFrame['step'] = 'begin'): MoveFrame => ({ proc: 'move', step });

export type StepFrame =
  | LeadershipFrame
  | DensityFrame
  | CommandersFrame
  | OrdersFrame
  | LocationFrame
  | DirectFireFrame
  | AreaFireFrame
  | MovementFrame
  | AssaultsFrame
  | MoraleFrame
  | LogisticsFrame;

export type StepBegun = StonkEventBase<'step'> & { readonly step: StepId };

export type TurnEvent =
  | (StonkEventBase<'move'> & { readonly move: number; readonly bound: Side | null; readonly visibility: Metres })
  | StepBegun
  | (StonkEventBase<'higher-orders'> & { readonly side: Side; readonly objective: string })
  | (StonkEventBase<'clock'> & { readonly minute: number })
  | (StonkEventBase<'over'> & { readonly winner: Side | null; readonly sentence: string });

interface Turn extends ChapterKinds {
  table: StonkTable;
  side: Side;
  frame: GameFrame | MoveFrame;
  calls: StepFrame;
  answer: never;
  event: TurnEvent;
  emits: never;
}

const { chapter, procedure } = kit<Turn>(sideOf);

/** stonk-seq-03 stonk-gap-84 Whose bound comes next: the first side opens a move, the other closes it. */
function following({ terms, bound, move }: StonkTable): { readonly move: number; readonly bound: Side | null } {
  // stonk-seq-08 Both sides write and act together, each on its own map.
  if (terms.options.method === 'simultaneous') return { move: move + 1, bound: null };
  return bound === terms.first ? { move, bound: enemyOf(bound) } : { move: move + 1, bound: terms.first };
}

const game = procedure<GameFrame>(() => ({
  begin: () => ({ call: leadershipFrame(), then: 'density' }),
  density: () => ({ call: densityFrame(), then: 'next' }),

  next: ({ table }) =>
    following(table).move > table.terms.moves ? { to: 'end' } : { call: moveFrame(), then: 'next' },

  /** stonk-gap-89 Time is up: the attacker has won with as many points as the scenario asks for. */
  end: ({ table, play }) => {
    const { attacker, victory } = table.terms;
    const points = pointsOf(table, attacker);
    const winner = points >= victory ? attacker : enemyOf(attacker);
    const sentence = `The ${SIDE_NAMES[attacker]} hold objectives worth ${points} of ${victory} points.`;
    play.emit({ type: 'over', rule: 'stonk-gap-89', winner, sentence });
    return 'over';
  },
}));

/** stonk-gap-89 Ours: so near to a landmark a unit holds it, unless an enemy does too. */
const HOLDS: Metres = 150;

/** What the objectives that a side holds are worth. */
export function pointsOf(table: StonkTable, side: Side): number {
  const isNear = (of: Side, at: { readonly x: number; readonly y: number }): boolean =>
    placedOf(table, of).some((one) => !one.isDemoralised && areWithin(shapeOf(one), disc(at, 0), HOLDS));
  let sum = 0;
  for (const { landmark, points } of table.terms.objectives) {
    const { at } = landmarkAt(table, landmark);
    if (isNear(side, at) && !isNear(enemyOf(side), at)) sum += points;
  }
  return sum;
}

function begin(play: Play<Turn['event']>, step: StepId, rule: RuleId): void {
  play.emit({ type: 'step', rule, step });
}

/** stonk-umpire-04 stonk-order-02 Higher orders are the scenario's until an umpire issues others: one question for all who act. */
function issueOrders(table: StonkTable, play: Play<Turn['event']>): void {
  const landmarks = table.terms.landmarks.map(({ id }) => id);
  const sides = SIDES.filter((side) => actsNow(table, side) && table.higher[side]?.objective);
  const ruled = play.rulings<string>({
    ...{ rule: 'stonk-umpire-04', what: 'order' },
    matters: sides.map((side) => ({
      ...{ of: `${side} objective`, to: [...table.terms.seats[side]], proposal: table.higher[side]!.objective! },
      allowed: { oneOf: landmarks },
    })),
  });
  for (const side of sides) {
    const objective = ruled[`${side} objective`]!;
    if (objective !== table.higher[side]!.objective)
      play.emit({ type: 'higher-orders', rule: 'stonk-umpire-04', side, objective });
  }
}

/** stonk-core-12 No option leaves out a step: command, supply and morale come in every move. */
const move = procedure<MoveFrame>(() => ({
  /** stonk-umpire-01 The visibility of the hour is the scenario's, or an umpire's. */
  begin: ({ table, play }) => {
    const { move: number, bound } = following(table);
    const visibility = play.ruling<number>({
      ...{ rule: 'stonk-umpire-01', what: 'sight', to: 'all', proposal: visibilityAt(table, table.minute) },
      allowed: { from: 50, to: 10_000 },
    });
    play.emit({ type: 'move', rule: 'stonk-seq-01', move: number, bound, visibility });
    issueOrders(table, play);
    return { to: 'orders' };
  },
  orders: ({ play }) => {
    begin(play, 'orders', 'stonk-seq-10');
    return { call: commandersFrame(), then: 'write' };
  },
  write: () => ({ call: ordersFrame(), then: 'location' }),
  location: ({ play }) => {
    begin(play, 'location', 'stonk-seq-11');
    return { call: locationFrame(), then: 'direct-fire' };
  },
  // stonk-ca-28 An assault finds the defenders as the fire before it has left them.
  'direct-fire': ({ play }) => {
    begin(play, 'direct-fire', 'stonk-seq-11');
    return { call: directFireFrame(), then: 'area-fire' };
  },
  'area-fire': ({ play }) => {
    begin(play, 'area-fire', 'stonk-seq-12');
    return { call: areaFireFrame(), then: 'movement' };
  },
  movement: ({ play }) => {
    begin(play, 'movement', 'stonk-seq-13');
    return { call: movementFrame(), then: 'assault' };
  },
  assault: ({ play }) => {
    begin(play, 'assault', 'stonk-seq-14');
    return { call: assaultsFrame(), then: 'morale' };
  },
  morale: ({ play }) => {
    begin(play, 'morale', 'stonk-seq-14');
    return { call: moraleFrame(), then: 'logistics' };
  },
  logistics: ({ play }) => {
    begin(play, 'logistics', 'stonk-seq-15');
    return { call: logisticsFrame(), then: 'end' };
  },
  /** stonk-core-05 stonk-seq-04 The clock goes on by ten minutes, in the alternate method when both have had their bounds. */
  end: ({ table, play }) => {
    if (table.bound === null || table.bound !== table.terms.first)
      play.emit({ type: 'clock', rule: 'stonk-core-05', minute: table.move * MINUTES_PER_MOVE });
    return 'done';
  },
}));

/** stonk-gap-16 What holds for one move only. Frozen elements are replaced only where something changes. */
function atStart(element: Element): Element {
  const { path, track, hasFired, ignoresPins, watches, isDemoralised } = element;
  // stonk-gap-101 Who runs counts as non-tactical until it is out of sight.
  const posture = isDemoralised ? element.posture : 'stationary';
  if (posture === element.posture && !path && !track && !hasFired && !ignoresPins && !watches) return element;
  const fresh = { posture, path: null, track: null, hasFired: false, ignoresPins: false, watches: false };
  return Object.freeze({ ...element, ...fresh });
}

/** stonk-gap-21 Ours: a "last seen" marker is kept for an hour. */
const MARKER = 60;

export const turnChapter = chapter({
  procedures: { game, move },
  frames: { game: {}, move: {} },
  answers: {},
  events: {
    move: {
      seenBy: open('move', 'bound', 'visibility'),
      group: 'headline',
      pause: 'long',
      apply(table, { move: number, bound, visibility }) {
        table.move = number;
        table.bound = bound;
        table.visibility = visibility;
        // stonk-seq-06 What the other side did in its own bound still goes on: its posture is that of the same ten minutes.
        table.elements = table.elements.map((one) => (actsNow(table, one.side) ? atStart(one) : one));
        table.contacts = table.contacts.filter((one) => one.isCurrent || one.seen.minute + MARKER >= table.minute);
      },
      say: ({ move: number, bound }) => (bound ? say`Move ${number}, ${SIDE_NAMES[bound]}.` : say`Move ${number}.`),
    },
    'higher-orders': {
      seenBy: 'ownSide',
      reveals: true,
      tone: 'order',
      apply(table, { side, objective }) {
        const before = table.higher[side];
        const words = `Take or hold ${landmarkAt(table, objective).name}.`;
        table.higher[side] = Object.freeze({ ...before, objective, words });
      },
      say: ({ objective }) => say`New orders from higher command: ${name(objective)}.`,
    },
    step: {
      seenBy: open('step'),
      tone: 'silent',
      pause: 'none',
      apply(table, { step }) {
        // stonk-gap-17 What was fired since the last location step shows in this one.
        if (table.step === 'location')
          for (const side of ['axis', 'allies'] as const) if (actsNow(table, side)) table.located[side] = table.tick;
        table.step = step;
        table.tick += 1;
      },
      say: ({ step }) => say`${STEP[step]}`,
    },
    clock: {
      seenBy: open('minute'),
      tone: 'silent',
      pause: 'none',
      apply(table, { minute }) {
        table.minute = minute;
      },
      say: ({ minute }) => say`Minute ${minute}.`,
    },
    over: {
      seenBy: open('winner', 'sentence'),
      reveals: true,
      group: 'headline',
      pause: 'none',
      apply(table, { winner, sentence, rule }) {
        table.step = 'over';
        table.over = { winner, rule, sentence };
      },
      say: ({ winner, sentence }) => say`${sentence} ${winner ? `The ${SIDE_NAMES[winner]} win.` : 'Nobody wins.'}`,
    },
  },
});

const STEP: { readonly [S in StepId]: string } = {
  orders: 'Orders and communications.',
  location: 'Target location.',
  'direct-fire': 'Direct fire.',
  'area-fire': 'Area fire.',
  movement: 'Movement.',
  assault: 'Close assaults.',
  morale: 'Demoralisation and rallying.',
  logistics: 'Logistics.',
};

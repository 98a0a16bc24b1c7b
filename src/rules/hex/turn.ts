/** hex-turn-01 to hex-turn-07 The game: set-up, turns and their phases. */
import type { Frame } from '../../kernel/flow.ts';
import { kit } from '../../kit/chapter.ts';
import { say } from '../../kit/sentence.ts';
import { SIDE_NAMES, type Side } from '../../kit/sides.ts';
import type { ChapterKinds } from '../../kit/steps.ts';
import { administrationFrame } from './administration/steps.ts';
import type { AdministrationFrame } from './administration/types.ts';
import { type CommandFrame, commandFrame } from './command.ts';
import { type ControlTaken, judge, takeControl } from './control.ts';
import type { SupportFrame } from './indirect/types.ts';
import { supportFrame } from './indirect/types.ts';
import { operationsFrame } from './operations/impulse.ts';
import type { OperationsFrame } from './operations/types.ts';
import type { HexEventBase } from './parts.ts';
import { type PlacingFrame, placingFrame } from './placing.ts';
import { changed, type HexTable, type Phase, sideOf, type Unit } from './state.ts';

export interface GameFrame extends Frame {
  readonly proc: 'game';
  step: 'set-up' | 'turn' | 'support' | 'command' | 'operations' | 'administration' | 'end-turn' | 'end';
}

export interface Turn extends ChapterKinds {
  table: HexTable;
  side: Side;
  frame: GameFrame;
  calls: PlacingFrame | SupportFrame | CommandFrame | OperationsFrame | AdministrationFrame;
  answer: never;
  event:
    | (HexEventBase<'turn'> & { readonly turn: number })
    | (HexEventBase<'phase'> & { readonly phase: Phase })
    | ControlTaken
    | (HexEventBase<'over'> & { readonly winner: Side | null; readonly sentence: string });
  emits: never;
}

const { chapter, procedure } = kit<Turn>(sideOf);

export const gameFrame = (): GameFrame => ({ proc: 'game', step: 'set-up' });

const game = procedure<GameFrame>(() => ({
  'set-up': () => ({ call: placingFrame(), then: 'turn' }),

  turn: ({ table, play }) => {
    play.emit({ type: 'turn', rule: 'hex-turn-01', turn: table.turn + 1 });
    return { to: 'support' };
  },

  /** hex-turn-02 */
  support: ({ play }) => {
    play.emit({ type: 'phase', rule: 'hex-turn-01', phase: 'support' });
    return { call: supportFrame(), then: 'command' };
  },

  /** hex-turn-03 */
  command: ({ play }) => {
    play.emit({ type: 'phase', rule: 'hex-turn-01', phase: 'command' });
    return { call: commandFrame(), then: 'operations' };
  },

  /** hex-turn-04 */
  operations: ({ table, play }) => {
    play.emit({ type: 'phase', rule: 'hex-turn-01', phase: 'operations' });
    return { call: operationsFrame(table.initiative), then: 'administration' };
  },

  /** hex-turn-05 */
  administration: ({ play }) => {
    play.emit({ type: 'phase', rule: 'hex-turn-01', phase: 'administration' });
    return { call: administrationFrame(), then: 'end-turn' };
  },

  /** hex-turn-07 */
  'end-turn': ({ table, play }) => {
    takeControl(table, play);
    return { to: table.turn < table.terms.turns ? 'turn' : 'end' };
  },

  end: ({ table, play }) => {
    const { winner, sentence } = judge(table);
    play.emit({ type: 'over', rule: 'hex-turn-07', winner: winner as Side | null, sentence });
    return 'over';
  },
}));

const PHASE: Readonly<Record<Phase, string>> = {
  'set-up': 'The sides set up.',
  support: 'Support from afar comes first.',
  command: 'The CPs gather their units.',
  operations: 'Operations begin.',
  administration: 'The turn is wound up.',
  over: 'The battle is over.',
};

export const turnChapter = chapter({
  procedures: { game },
  frames: { game: {} },
  answers: {},
  events: {
    turn: {
      seenBy: { turn: 'public' },
      group: 'headline',
      pause: 'long',
      apply: (table, { turn }) => {
        table.turn = turn;
        table.hasHadFree = { axis: false, allies: false };
        table.units = table.units.map((unit) => (isRested(unit) ? unit : changed(unit, RESTED)));
        table.batteries = table.batteries.map((one) =>
          one.hasFired ? Object.freeze({ ...one, hasFired: false }) : one,
        );
      },
      say: ({ turn }) => say`Turn ${turn}.`,
    },
    phase: {
      seenBy: { phase: 'public' },
      tone: 'quiet',
      pause: 'none',
      apply: (table, { phase }) => {
        table.phase = phase;
      },
      say: ({ phase }) => say`${PHASE[phase]}`,
    },
    control: {
      seenBy: { side: 'public', objective: 'public', place: 'public' },
      reveals: true,
      tone: 'good',
      pause: 'long',
      apply: (table, { side, objective }) => {
        table.holders[objective] = side;
      },
      say: ({ side, place }) => say`${place} is in the hands of the ${SIDE_NAMES[side]}.`,
    },
    over: {
      seenBy: { winner: 'public', sentence: 'public' },
      reveals: true,
      group: 'headline',
      pause: 'none',
      apply: (table, { winner, sentence }) => {
        table.phase = 'over';
        table.over = { winner, rule: 'hex-scn-03', sentence };
      },
      say: ({ winner, sentence }) => say`${sentence} ${winner ? `The ${SIDE_NAMES[winner]} win.` : 'Nobody wins.'}`,
    },
  },
});

/** What counts for one turn only. */
const RESTED = {
  ...{ hasMoved: false, hasFired: false, hasMounted: false, hasDismounted: false },
  ...{ wasImmobilised: false, isParachuted: false, hasCommanded: false },
} as const;
const isRested = (unit: Unit): boolean =>
  !(unit.hasMoved || unit.hasFired || unit.hasMounted || unit.hasDismounted) &&
  !(unit.wasImmobilised || unit.isParachuted || unit.hasCommanded);

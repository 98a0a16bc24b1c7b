/** The game and its turns: kgn-turn-01 to kgn-turn-06, kgn-setup-18 to kgn-setup-20, kgn-vic-01 to kgn-vic-05, kgn-gap-10. */
import type { Frame, Receives } from '../../kernel/flow.ts';
import type { Emitter } from '../../kernel/play.ts';
import { kit } from '../../kit/chapter.ts';
import { open } from '../../kit/classes.ts';
import { say } from '../../kit/sentence.ts';
import { bySide, SIDE_NAMES } from '../../kit/sides.ts';
import type { ChapterKinds } from '../../kit/steps.ts';
import { type ActivationsFrame, activationsFrame } from './activation/types.ts';
import { type ArrivalFrame, arrivalFrame } from './air/types.ts';
import { type CommandFrame, commandFrame } from './command.ts';
import { type WindowFrame, windowFrame } from './covering/types.ts';
import { type ObjectivesFrame, objectivesFrame } from './objectives.ts';
import type { KgnEventBase, OfSide } from './parts.ts';
import { type RallyFrame, rallyFrame } from './rally.ts';
import type { RuleId } from './rules.ts';
import { type ReservesFrame, reservesFrame, type SetUpFrame, setUpFrame } from './set-up/types.ts';
import {
  enemyOf,
  has,
  isHere,
  type KgnTable,
  NOTHING_DONE,
  type Phase,
  SIDES,
  type Side,
  sideOf,
  strainOf,
  type Unit,
  unitOf,
} from './state.ts';
import { wonAtEndOf, wonInTime } from './victory.ts';

/** The whole game. */
export interface GameFrame extends Frame {
  readonly proc: 'game';
  step: 'set-up' | 'first' | 'turn' | 'next' | 'time';
}
export const gameFrame = (): GameFrame => ({ proc: 'game', step: 'set-up' });

/** kgn-turn-02 One player's turn. */
export interface TurnFrame extends Frame, Receives<{ secured: ObjectivesFrame }> {
  readonly proc: 'turn';
  step: 'start' | 'reserves' | 'able' | 'command' | 'activate' | 'before-rally' | 'rally' | 'end' | 'secured';
  readonly side: Side;
}
export const turnFrame = (side: Side): TurnFrame => ({ proc: 'turn', step: 'start', side });

interface Turn extends ChapterKinds {
  table: KgnTable;
  side: Side;
  frame: GameFrame | TurnFrame;
  calls:
    | SetUpFrame
    | ReservesFrame
    | ArrivalFrame
    | CommandFrame
    | ActivationsFrame
    | WindowFrame
    | RallyFrame
    | ObjectivesFrame;
  answer: never;
  event:
    | OfSide<'goes-first'>
    | (OfSide<'turn'> & { readonly turn: number })
    | (KgnEventBase<'phase'> & { readonly phase: Phase })
    | OfSide<'fights-on'>
    | (KgnEventBase<'over'> & { readonly winner: Side | null; readonly sentence: string });
  emits: never;
}

const { chapter, procedure } = kit<Turn>(sideOf);

/** kgn-vic-03 kgn-gap-72 Could it be activated, or come to be? */
function isAble(table: KgnTable, unit: Unit): boolean {
  if (unit.reserve !== null) return true;
  if (unit.isOffTable || unit.isSuppressed || !isHere(table, unit)) return false;
  const carrier = unit.aboard && unitOf(table, unit.aboard.on);
  return !carrier?.isSuppressed;
}

export const canGoOn = (table: KgnTable, side: Side): boolean =>
  table.units.some((unit) => unit.side === side && isAble(table, unit));

/** `Axis 12 of 31, Allies 24 of 22`: at the end everybody may know. */
const scoreText = (table: KgnTable): string =>
  SIDES.map((side) => `${SIDE_NAMES[side]} ${strainOf(table, side)} of ${table.terms.morale[side]}`).join(', ');

function end(table: KgnTable, play: Emitter<Turn['event']>, winner: Side | null, rule: RuleId, why: string): 'over' {
  play.emit({ type: 'over', rule, winner, sentence: `${why} Morale lost: ${scoreText(table)}.` });
  return 'over';
}

/** kgn-spec-11 */
const recceOf = ({ units }: KgnTable, side: Side): number =>
  units.filter((unit) => unit.side === side && has(unit, 'recce')).length;

const game = procedure<GameFrame>(() => ({
  'set-up': ({ table }) => ({ call: setUpFrame(table.terms.deploysFirst), then: 'first' }),

  /** kgn-setup-18 kgn-setup-19 kgn-setup-20 kgn-gap-98 */
  first: ({ table, play }) => {
    const { attacker } = table.terms;
    const goes = (side: Side, rule: RuleId): void => play.emit({ type: 'goes-first', rule, side });
    if (attacker) goes(attacker, 'kgn-setup-18');
    else {
      const recce = bySide((side) => recceOf(table, side));
      for (;;) {
        const total = bySide((side) => play.die({ rule: 'kgn-setup-19', use: 'first', of: side }) + recce[side]);
        const by = total.axis - total.allies || recce.axis - recce.allies;
        if (by === 0) continue;
        goes(by > 0 ? 'axis' : 'allies', total.axis === total.allies ? 'kgn-setup-20' : 'kgn-setup-19');
        break;
      }
    }
    return { to: 'turn' };
  },

  turn: ({ table }) => ({ call: turnFrame(table.active), then: 'next' }),

  /** kgn-turn-01 kgn-turn-06 */
  next: ({ table }) => {
    const isLast = table.active !== table.first && table.turn >= table.terms.limit;
    if (isLast) return { to: 'time' };
    return { call: turnFrame(enemyOf(table.active)), then: 'next' };
  },

  /** kgn-vic-05, then kgn-vic-04 kgn-gap-73. */
  time: ({ table, play }) => {
    const own = wonInTime(table);
    if (own) return end(table, play, own.side, 'kgn-vic-05', `Time has run out: ${own.text}.`);
    const left = bySide((side) => table.terms.morale[side] - strainOf(table, side));
    const winner = left.axis === left.allies ? null : left.axis > left.allies ? 'axis' : 'allies';
    const why = winner ? 'Time has run out: a tactical victory.' : 'Time has run out, and nobody is better off.';
    return end(table, play, winner, 'kgn-vic-04', why);
  },
}));

const turn = procedure<TurnFrame>(() => ({
  /** kgn-gap-10 At the start aircraft counters, then the check of who can still act. */
  start: ({ table, self: { side }, play }) => {
    const isNew = side === table.first;
    play.emit({ type: 'turn', rule: 'kgn-turn-01', side, turn: isNew ? table.turn + 1 : table.turn });
    return { call: arrivalFrame(side), then: 'reserves' };
  },

  /** kgn-gap-92 */
  reserves: ({ self }) => ({ call: reservesFrame(self.side), then: 'able' }),

  /** kgn-vic-03 */
  able: ({ table, self: { side }, play }) => {
    if (canGoOn(table, side)) return { to: 'command' };
    return end(table, play, enemyOf(side), 'kgn-vic-03', `The ${SIDE_NAMES[side]} have nobody left who could act.`);
  },

  command: ({ self, play }) => {
    play.emit({ type: 'phase', rule: 'kgn-turn-02', phase: 'command' });
    return { call: commandFrame(self.side), then: 'activate' };
  },

  activate: ({ self, play }) => {
    play.emit({ type: 'phase', rule: 'kgn-turn-02', phase: 'activation' });
    return { call: activationsFrame(self.side), then: 'before-rally' };
  },

  /** kgn-gap-68 The last moment for covering fire. */
  'before-rally': ({ table }) => ({ call: windowFrame(table, null), then: 'rally' }),

  /** kgn-turn-04 */
  rally: ({ self, play }) => {
    play.emit({ type: 'phase', rule: 'kgn-turn-04', phase: 'rally' });
    return { call: rallyFrame(self.side), then: 'end' };
  },

  end: ({ self, play }) => {
    play.emit({ type: 'phase', rule: 'kgn-turn-02', phase: 'end' });
    return { call: objectivesFrame(self.side), then: 'secured' };
  },

  /** kgn-obj-06, then kgn-vic-05, then kgn-turn-05 kgn-bgm-07 kgn-gap-10: who broke first has lost. kgn-secret-02 Nothing but that is told. */
  secured: ({ table, self: { side }, play, returned: isSecured }) => {
    if (isSecured) return end(table, play, side, 'kgn-vic-02', `The ${SIDE_NAMES[side]} hold every objective.`);
    const own = wonAtEndOf(table, side);
    if (own) return end(table, play, own.side, 'kgn-vic-05', `Decided: ${own.text}.`);
    const loser = table.broken[0];
    if (loser) return end(table, play, enemyOf(loser), 'kgn-vic-01', `The ${SIDE_NAMES[loser]} must withdraw.`);
    play.emit({ type: 'fights-on', rule: 'kgn-turn-05', side: enemyOf(side) });
    return 'done';
  },
}));

/** kgn-gap-23 kgn-act-05 What counts for one own turn only. */
const atStart = (unit: Unit): Unit =>
  Object.freeze({ ...unit, isActivated: false, isMoving: false, didBefore: unit.did, did: NOTHING_DONE });

/** kgn-gap-24 Whether it moves is a matter of one player's turn. */
const stopped = (unit: Unit): Unit => (unit.isMoving ? Object.freeze({ ...unit, isMoving: false }) : unit);

export const turnChapter = chapter({
  procedures: { game, turn },
  frames: { game: {}, turn: open('side') },
  answers: {},
  events: {
    'goes-first': {
      seenBy: open('side'),
      group: 'headline',
      apply(table, { side }) {
        table.first = side;
        table.active = side;
      },
      say: ({ side }) => say`The ${SIDE_NAMES[side]} have the first turn.`,
    },
    turn: {
      seenBy: open('side', 'turn'),
      group: 'headline',
      pause: 'long',
      apply(table, { side, turn: number }) {
        table.turn = number;
        table.playerTurn += 1;
        table.active = side;
        table.phase = 'start';
        table.activations = 0;
        table.holds = [];
        table.units = table.units.map((unit) => (unit.side === side ? atStart(unit) : stopped(unit)));
      },
      say: ({ side, turn: number }) => say`Turn ${number}, ${SIDE_NAMES[side]}.`,
    },
    phase: {
      seenBy: open('phase'),
      tone: 'silent',
      pause: 'none',
      apply(table, { phase }) {
        table.phase = phase;
      },
      say: ({ phase }) => say`${PHASE[phase]}`,
    },
    'fights-on': {
      seenBy: open('side'),
      reveals: true,
      tone: 'quiet',
      apply(table) {
        table.takenAtCheck = bySide((side) => table.taken[side].length);
      },
      say: ({ side }) => say`The ${SIDE_NAMES[side]} fight on.`,
    },
    over: {
      seenBy: open('winner', 'sentence'),
      reveals: true,
      group: 'headline',
      pause: 'none',
      apply(table, { winner, sentence, rule }) {
        table.phase = 'over';
        table.over = { winner, rule, sentence };
      },
      say: ({ winner, sentence }) => say`${sentence} ${winner ? `The ${SIDE_NAMES[winner]} win.` : 'Nobody wins.'}`,
    },
  },
});

const PHASE: { readonly [P in Phase]: string } = {
  'set-up': 'The sides set up.',
  start: 'The turn begins.',
  command: 'Command and control.',
  activation: 'Units are activated.',
  rally: 'Suppression is removed.',
  end: 'The turn ends.',
  over: 'The battle is over.',
};

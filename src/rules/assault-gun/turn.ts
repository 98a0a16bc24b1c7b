/** ag-sm-01 to ag-sm-03 The game: nights, days and their turns, phase by phase. */
import type { Frame } from '../../kernel/flow.ts';
import type { Play } from '../../kernel/play.ts';
import { kit } from '../../kit/chapter.ts';
import { say } from '../../kit/sentence.ts';
import { SIDE_NAMES, SIDES, type Side } from '../../kit/sides.ts';
import type { ChapterKinds } from '../../kit/steps.ts';
import { changed } from '../../kit/things.ts';
import { dropsOf } from './air/drop.ts';
import { landingsOf } from './air/sea.ts';
import type { DropFrame, SeaFrame } from './air/types.ts';
import { combatsFrame } from './combat/phase.ts';
import type { CombatPhaseFrame } from './combat/types.ts';
import { type HqFrame, hqFrame } from './hq.ts';
import { countWaiting } from './move/obstacles.ts';
import { otherMovementFrame } from './move/other-movement.ts';
import { retreatFrame } from './move/retreat.ts';
import type { OtherMovementFrame, RetreatFrame, Waits } from './move/types.ts';
import { joinUp } from './night/joining.ts';
import { nightFrame } from './night/night.ts';
import type { Joined, NightFrame } from './night/types.ts';
import type { AgEventBase } from './parts.ts';
import { arriveFrame, setUpFrame } from './placing/index.ts';
import type { ArriveFrame, SetUpFrame } from './placing/types.ts';
import { recceFrame } from './recce/recce.ts';
import type { ReccePhaseFrame } from './recce/types.ts';
import { type AgTable, type Arrival, IDLE, NO_EP, remembered, sideOf } from './state.ts';
import type { WorksEvent } from './supply/types.ts';
import { endOfTurn } from './supply/works.ts';
import { judgeVictory, takePlaces } from './victory.ts';

/** The whole game: setting up, nights and days. */
export interface GameFrame extends Frame {
  readonly proc: 'game';
  step:
    | 'set-up'
    | 'night'
    | 'day'
    | 'turn'
    | 'arrivals'
    | 'orders'
    | 'retreat'
    | 'landing'
    | 'recce'
    | 'combat'
    | 'late-orders'
    | 'other-movement'
    | 'drop'
    | 'end-turn'
    | 'end';
  /** Arrivals of this turn that have been seen to. */
  seen: number;
}

/** ag-scn-01 A place of the victory conditions changes hands. */
export type Taken = AgEventBase<'taken'> & { readonly side: Side; readonly place: number; readonly name: string };

export type PhaseBegun = AgEventBase<'phase'> & { readonly phase: 'retreat' | 'recce' | 'combat' | 'other' };

export interface Turn extends ChapterKinds {
  table: AgTable;
  side: Side;
  frame: GameFrame;
  calls:
    | SetUpFrame
    | ArriveFrame
    | NightFrame
    | HqFrame
    | RetreatFrame
    | SeaFrame
    | ReccePhaseFrame
    | CombatPhaseFrame
    | OtherMovementFrame
    | DropFrame;
  answer: never;
  event:
    | (AgEventBase<'day'> & { readonly day: number })
    | (AgEventBase<'turn'> & { readonly day: number; readonly turn: number; readonly side: Side })
    | PhaseBegun
    | Taken
    | (AgEventBase<'turn-over'> & { readonly day: number; readonly turn: number })
    | (AgEventBase<'over'> & { readonly winner: Side | null; readonly sentence: string });
  emits: Joined | WorksEvent | Waits;
}

const { chapter, procedure } = kit<Turn>(sideOf);

export const gameFrame = (): GameFrame => ({ proc: 'game', step: 'set-up', seen: 0 });

/** Has that turn come? */
const isDue = (table: AgTable, when: { readonly day: number; readonly turn: number }): boolean =>
  table.day > when.day || (table.day === when.day && table.turn >= when.turn);

/** ag-hill-17 Does a division that is due come this turn? */
export function rollArrival(table: AgTable, { division, atLeast, latest }: Arrival, play: Play<never>): boolean {
  if (isDue(table, latest) || atLeast === null) return true;
  return play.test({ rule: 'ag-hill-17', use: 'arrival', of: division, need: atLeast }).success;
}

const game = procedure<GameFrame>(() => ({
  'set-up': () => ({ call: setUpFrame(), then: 'night' }),

  /** ag-sm-01 The game opens with an overnight turn, and each day is followed by one. */
  night: () => ({ call: nightFrame(), then: 'day' }),

  day: ({ table, play }) => {
    play.emit({ type: 'day', rule: 'ag-sm-01', day: table.day + 1 });
    return { to: 'turn' };
  },

  /** ag-recce-02 Whoever passed first in the last recce phase begins. */
  turn: ({ table, self, play }) => {
    const side = table.passed[0] ?? table.starts;
    play.emit({ type: 'turn', rule: 'ag-sm-03', day: table.day, turn: table.turn + 1, side });
    self.seen = 0;
    return { to: 'arrivals' };
  },

  /** ag-night-04, ag-hill-17, ag-gap-45 Divisions that come in this turn. */
  arrivals: ({ table, self, play }) => {
    const { arrivals } = table.terms;
    for (; self.seen < arrivals.length; self.seen++) {
      const arrival: Arrival = arrivals[self.seen]!;
      const division = table.divisions.find(({ id }) => id === arrival.division);
      // Elements come by night, to be put under a division.
      if (!division || division.isCorps || division.arrived || !isDue(table, arrival.from)) continue;
      if (!rollArrival(table, arrival, play)) continue;
      self.seen += 1;
      return { call: arriveFrame(division.id), then: 'arrivals' };
    }
    return { to: 'orders' };
  },

  /** ag-hq-07 Before anything moves, and again before the rest of the troops do: a headquarters may be sent new orders once a turn. */
  orders: ({ table }) => (table.terms.options.hq ? { call: hqFrame(), then: 'retreat' } : { to: 'retreat' }),

  retreat: ({ table, play }) => {
    joinUp(table, play);
    play.emit({ type: 'phase', rule: 'ag-sm-03', phase: 'retreat' });
    return { call: retreatFrame(), then: 'landing' };
  },

  /** ag-sm-14, ag-sea-03 Landings from the sea are the first thing in the recce phase. */
  landing: ({ table, play }) => {
    if (table.phase !== 'recce') {
      joinUp(table, play);
      play.emit({ type: 'phase', rule: 'ag-sm-03', phase: 'recce' });
    }
    const landing = landingsOf(table);
    return landing ? { call: landing, then: 'landing' } : { to: 'recce' };
  },

  recce: ({ table }) => ({ call: recceFrame(table.starts), then: 'combat' }),

  combat: ({ play }) => {
    play.emit({ type: 'phase', rule: 'ag-sm-03', phase: 'combat' });
    return { call: combatsFrame(), then: 'late-orders' };
  },

  'late-orders': ({ table }) =>
    table.terms.options.hq ? { call: hqFrame(), then: 'other-movement' } : { to: 'other-movement' },

  'other-movement': ({ table, play }) => {
    takePlaces(table, play);
    play.emit({ type: 'phase', rule: 'ag-sm-03', phase: 'other' });
    return { call: otherMovementFrame(table), then: 'drop' };
  },

  /** ag-drop-02 After all movement. */
  drop: ({ table }) => {
    const drop = dropsOf(table);
    return drop ? { call: drop, then: 'drop' } : { to: 'end-turn' };
  },

  /** ag-sm-01 A day has so many turns by scenario (ag-night-01); the last turn of the last day ends the game. */
  'end-turn': ({ table, play }) => {
    takePlaces(table, play);
    // ag-gap-09 Whole daily turns beside an obstacle count.
    countWaiting(table, play);
    endOfTurn(table, play);
    joinUp(table, play);
    play.emit({ type: 'turn-over', rule: 'ag-sm-03', day: table.day, turn: table.turn });
    // Before that it ends where nobody is left, or only those who have won as it is; who is alone has the rest of its days to take more.
    const left = SIDES.filter((side) => !isGone(table, side));
    if (left.length === 0 || (left.length === 1 && judgeVictory(table).winner === left[0])) return { to: 'end' };
    if (table.turn < table.terms.turnsPerDay) return { to: 'turn' };
    return table.day < table.terms.days ? { to: 'night' } : { to: 'end' };
  },

  /** ag-scn-01 */
  end: ({ table, play }) => {
    const { winner, sentence } = judgeVictory(table);
    play.emit({ type: 'over', rule: 'ag-scn-01', winner, sentence });
    return 'over';
  },
}));

/** Nobody on the map, and nobody to come. */
function isGone(table: AgTable, side: AgTable['starts']): boolean {
  return (
    !table.units.some((unit) => unit.side === side && unit.kind === 'unit') &&
    table.divisions.every((division) => division.side !== side || division.arrived)
  );
}

// ---- events --------------------------------------------------------------------------------------------------------

const PHASE = {
  retreat: 'Retreat movement phase.',
  recce: 'Recce phase.',
  combat: 'Combat phase.',
  other: 'Other movement phase.',
} as const;

export const turn = chapter({
  procedures: { game },
  frames: { game: { seen: 'public' } },
  answers: {},
  events: {
    day: {
      seenBy: { day: 'public' },
      group: 'headline',
      pause: 'long',
      apply: (table, { day }) => {
        table.day = day;
        table.turn = 0;
      },
      say: ({ day }) => say`Day ${day} dawns.`,
    },
    turn: {
      seenBy: { day: 'public', turn: 'public', side: 'public' },
      group: 'headline',
      pause: 'long',
      apply: (table, { turn: number, side }) => {
        table.turn = number;
        table.starts = side;
        table.passed = [];
        table.combats = [];
        table.landed = [];
        table.dropped = [];
        table.units = table.units.map((unit) =>
          changed(unit, { ...IDLE, works: null, ep: NO_EP, ...remembered(unit) }),
        );
        // ag-hq-07 One attempt a turn.
        table.divisions = table.divisions.map((one) =>
          one.hq?.tried ? Object.freeze({ ...one, hq: Object.freeze({ ...one.hq, tried: false }) }) : one,
        );
        table.aircraft = table.aircraft.map((one) => Object.freeze({ ...one, flown: false }));
      },
      say: ({ day, turn: number, side }) => say`Day ${day}, turn ${number}: the ${SIDE_NAMES[side]} start recce.`,
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
    taken: {
      seenBy: { side: 'public', place: 'public', name: 'public' },
      reveals: true,
      tone: 'good',
      pause: 'long',
      apply: (table, { place, side }) => {
        table.holders[place] = side;
      },
      say: ({ name: place, side }) => say`The ${SIDE_NAMES[side]} take ${place}.`,
    },
    'turn-over': {
      seenBy: { day: 'public', turn: 'public' },
      tone: 'silent',
      pause: 'none',
      // ag-gap-39 An interdiction slows the division for one turn, or all day.
      apply: (table) => {
        if (table.terms.options.interdictionLasts === 'turn')
          table.divisions = table.divisions.map((one) =>
            one.interdicted ? Object.freeze({ ...one, interdicted: false }) : one,
          );
      },
      say: ({ day, turn: number }) => say`Day ${day}, turn ${number} is over.`,
    },
    over: {
      seenBy: { winner: 'public', sentence: 'public' },
      reveals: true,
      group: 'headline',
      pause: 'none',
      apply: (table, { winner, sentence }) => {
        table.phase = 'over';
        table.over = { winner, rule: 'ag-scn-01', sentence };
      },
      say: ({ sentence, winner }) => say`${sentence} ${winner ? `The ${SIDE_NAMES[winner]} win.` : 'Nobody wins.'}`,
    },
  },
});

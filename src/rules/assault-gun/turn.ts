/** ag-sm-01 to ag-sm-03 The game: nights, days and their turns, phase by phase. */

import { type Frame, procedureOf } from '../../kernel/flow.ts';
import type { Play } from '../../kernel/play.ts';
import { dropsOf } from './air/drop.ts';
import { landingsOf } from './air/sea.ts';
import type { AgKinds } from './book.ts';
import { combatsFrame } from './combat/phase.ts';
import type { AgEvent } from './events.ts';
import { hqFrame } from './hq.ts';
import { countWaiting } from './move/obstacles.ts';
import { otherFrame } from './move/other.ts';
import { retreatFrame } from './move/retreat.ts';
import { joinUp } from './night/joining.ts';
import { nightFrame } from './night/night.ts';
import { arriveFrame, setUpFrame } from './placing.ts';
import { recceFrame } from './recce/recce.ts';
import { type AgTable, type Arrival, SIDES } from './state.ts';
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
    | 'other'
    | 'drop'
    | 'end-turn'
    | 'end';
  /** Arrivals of this turn that have been seen to. */
  seen: number;
}

export const gameFrame = (): GameFrame => ({ proc: 'game', step: 'set-up', seen: 0 });

/** Has that turn come? */
const isDue = (table: AgTable, when: { readonly day: number; readonly turn: number }): boolean =>
  table.day > when.day || (table.day === when.day && table.turn >= when.turn);

/** ag-hill-17 Does a division that is due come this turn? */
export function rollArrival(table: AgTable, { division, atLeast, latest }: Arrival, play: Play<AgEvent>): boolean {
  if (isDue(table, latest) || atLeast === null) return true;
  return play.test({ rule: 'ag-hill-17', use: 'arrival', of: division, need: atLeast }).success;
}

export const game = procedureOf<AgKinds>()<GameFrame>()({
  'set-up': () => ({ call: setUpFrame(), then: 'night' }),

  /** ag-sm-01 The game opens with an overnight turn, and each day is followed by one. */
  night: () => ({ call: nightFrame(), then: 'day' }),

  day: (table, _self, play) => {
    play.emit({ type: 'day', rule: 'ag-sm-01', day: table.day + 1 });
    return { to: 'turn' };
  },

  /** ag-recce-02 Whoever passed first in the last recce phase begins. */
  turn: (table, self, play) => {
    const side = table.passed[0] ?? table.starts;
    play.emit({ type: 'turn', rule: 'ag-sm-03', day: table.day, turn: table.turn + 1, side });
    self.seen = 0;
    return { to: 'arrivals' };
  },

  /** ag-night-04, ag-hill-17, ag-gap-45 Divisions that come in this turn. */
  arrivals: (table, self, play) => {
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
  orders: (table) => (table.terms.options.hq ? { call: hqFrame(), then: 'retreat' } : { to: 'retreat' }),

  retreat: (table, _self, play) => {
    joinUp(table, play);
    play.emit({ type: 'phase', rule: 'ag-sm-03', phase: 'retreat' });
    return { call: retreatFrame(), then: 'landing' };
  },

  /** ag-sm-14, ag-sea-03 Landings from the sea are the first thing in the recce phase. */
  landing: (table, _self, play) => {
    if (table.phase !== 'recce') {
      joinUp(table, play);
      play.emit({ type: 'phase', rule: 'ag-sm-03', phase: 'recce' });
    }
    const landing = landingsOf(table);
    return landing ? { call: landing, then: 'landing' } : { to: 'recce' };
  },

  recce: () => ({ call: recceFrame(), then: 'combat' }),

  combat: (_table, _self, play) => {
    play.emit({ type: 'phase', rule: 'ag-sm-03', phase: 'combat' });
    return { call: combatsFrame(), then: 'late-orders' };
  },

  'late-orders': (table) => (table.terms.options.hq ? { call: hqFrame(), then: 'other' } : { to: 'other' }),

  other: (table, _self, play) => {
    takePlaces(table, play);
    play.emit({ type: 'phase', rule: 'ag-sm-03', phase: 'other' });
    return { call: otherFrame(table), then: 'drop' };
  },

  /** ag-drop-02 After all movement. */
  drop: (table) => {
    const drop = dropsOf(table);
    return drop ? { call: drop, then: 'drop' } : { to: 'end-turn' };
  },

  /** ag-sm-01 A day has so many turns by scenario (ag-night-01); the last turn of the last day ends the game. */
  'end-turn': (table, _self, play) => {
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
  end: (table, _self, play) => {
    const { winner, sentence } = judgeVictory(table);
    play.emit({ type: 'over', rule: 'ag-scn-01', winner, sentence });
    return 'over';
  },
});

/** Nobody on the map, and nobody to come. */
function isGone(table: AgTable, side: AgTable['starts']): boolean {
  return (
    !table.units.some((unit) => unit.side === side && unit.kind === 'unit') &&
    table.divisions.every((division) => division.side !== side || division.arrived)
  );
}

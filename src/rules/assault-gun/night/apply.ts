import type { StaffWork } from '../answer-parts.ts';
import { change, changeDivision } from '../change.ts';
import type { Applies } from '../events.ts';
import { type AgTable, divisionOf, NO_EP, type Unit, unitAt } from '../state.ts';
import { costOf } from '../supply/log.ts';
import { pointsOf } from '../supply/staff.ts';
import type { NightEvent } from './types.ts';

/** ag-unit-14 What a unit did last turn no longer counts; ag-gap-55 by night everybody is static. */
const IDLE = Object.freeze({
  ...{ moved: false, recced: false, probed: false, fought: false, attacks: false, attacked: false, retreats: false },
});

/** ag-gap-83 Whoever has acted is not taken for a dummy any more. */
const remembered = (unit: Unit): Pick<Unit, 'proven'> =>
  unit.proven || unit.recced || unit.fought || unit.held || unit.logShown ? { proven: true } : {};

/** What the events of this chapter do to the table. */
export const apply: Applies<NightEvent> = {
  // ag-div-08, ag-night-14, ag-night-15, ag-night-16 Engineers are fresh, LOG is in the pool again, retreats are over.
  night: (table) => {
    table.phase = 'night';
    table.turn = 0;
    table.units = table.units.map((unit) =>
      Object.freeze({
        ...unit,
        log: false,
        logUsed: false,
        logCost: 0,
        logShown: false,
        clearing: false,
        held: false,
        ...IDLE,
        ...remembered(unit),
      }),
    );
    table.divisions = table.divisions.map((division) =>
      Object.freeze({
        ...division,
        ...{ epLeft: division.ep, retreating: false, interdicted: false, lostHolders: 0, lostUsed: 0 },
      }),
    );
    // Missions are flown for one day.
    table.aircraft = table.aircraft.map((one) => Object.freeze({ ...one, mission: null, flown: false }));
  },
  weather: (table, { weather }) => {
    table.weather = weather;
  },
  day: (table, { day }) => {
    table.day = day;
    table.turn = 0;
  },
  turn: (table, { turn, side }) => {
    table.turn = turn;
    table.starts = side;
    table.passed = [];
    table.recced = null;
    table.combats = [];
    table.landed = [];
    table.dropped = [];
    table.units = table.units.map((unit) =>
      Object.freeze({
        ...unit,
        ...IDLE,
        ...{ works: null, ep: NO_EP },
        ...remembered(unit),
      }),
    );
    // ag-hq-07 One attempt a turn.
    table.divisions = table.divisions.map((one) =>
      one.hq?.tried ? Object.freeze({ ...one, hq: Object.freeze({ ...one.hq, tried: false }) }) : one,
    );
    table.aircraft = table.aircraft.map((one) => Object.freeze({ ...one, flown: false }));
  },
  phase: (table, { phase }) => {
    table.phase = phase;
  },
  staff: (table, { work }) => doWork(table, work),
  entrenched: (table, { unit }) => change(table, unit, { entrenched: true, works: null }),
  'mines-laid': (table, { unit, minefield }) => {
    change(table, unit, { works: null });
    table.mines.push(Object.freeze(structuredClone(minefield)));
  },
  'log-settled': (table, { division, log }) => changeDivision(table, division, { log }),
  'log-arrived': (table, { side, log }) => {
    table.arrivedLog[side] += log;
  },
  given: (table, { side, what, from, division, points }) => {
    const to = divisionOf(table, division);
    if (what === 'log') {
      if (from === null) table.arrivedLog[side] -= points;
      else changeDivision(table, from, { log: divisionOf(table, from).log - points });
      changeDivision(table, division, { log: to.log + points });
      return;
    }
    // ag-night-12 Only what is of corps origin goes, and is so still. ag-gap-38 Engineers are at hand next morning.
    const [all, own] = what === 'aa' ? (['aa', 'corpsAa'] as const) : (['ep', 'corpsEp'] as const);
    if (from !== null) {
      const giver = divisionOf(table, from);
      changeDivision(table, from, { [all]: giver[all] - points, [own]: giver[own] - points });
    }
    changeDivision(table, division, { [all]: to[all] + points, [own]: to[own] + points });
    if (what === 'ep')
      for (const id of [from, division]) if (id) changeDivision(table, id, { epLeft: divisionOf(table, id).ep });
  },
  reassigned: (table, { unit, division, joining }) => change(table, unit, { division, joining }),
  joined: (table, { unit }) => change(table, unit, { joining: false }),
  'hq-ordered': (table, { division, order }) => {
    const { hq } = divisionOf(table, division);
    changeDivision(table, division, { hq: hq && Object.freeze({ ...hq, order: Object.freeze({ ...order }) }) });
  },
  'hq-tried': (table, { division }) => {
    const { hq } = divisionOf(table, division);
    changeDivision(table, division, { hq: hq && Object.freeze({ ...hq, tried: true }) });
  },
  staffed: () => {},
  taken: (table, { place, side }) => {
    table.holders[place] = side;
  },
  // ag-gap-39 An interdiction slows the division for one turn, or all day.
  'turn-over': (table) => {
    if (table.terms.options.interdictionLasts === 'turn')
      table.divisions = table.divisions.map((one) =>
        one.interdicted ? Object.freeze({ ...one, interdicted: false }) : one,
      );
  },
  over: (table, { winner, sentence }) => {
    table.phase = 'over';
    table.over = { winner, rule: 'ag-scn-01', sentence };
  },
};

function doWork(table: AgTable, work: StaffWork): void {
  const unit = unitAt(table, work.unit);
  const division = divisionOf(table, unit.division);
  const points = pointsOf(work);
  // ag-ep-02
  if (points > 0) changeDivision(table, division.id, { epLeft: division.epLeft - points });
  switch (work.use) {
    case 'obstacle':
      change(table, unit.id, { ep: Object.freeze({ ...unit.ep, obstacle: unit.ep.obstacle + points }) });
      break;
    case 'move':
      change(table, unit.id, { ep: Object.freeze({ ...unit.ep, move: unit.ep.move + points }) });
      break;
    case 'mines':
      change(table, unit.id, { works: Object.freeze({ what: 'mines', edge: work.edge }) });
      break;
    case 'entrench':
      change(table, unit.id, { works: Object.freeze({ what: 'entrench' }) });
      break;
    case 'clear':
      change(table, unit.id, { clearing: true });
      break;
    case 'log': {
      const cost = unit.at ? costOf(table, { ...unit, at: unit.at }) : 1;
      changeDivision(table, division.id, { log: division.log - cost });
      change(table, unit.id, { log: true, logCost: cost });
      break;
    }
  }
}

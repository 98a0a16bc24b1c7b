/** The staffs: what their work does to the table. */
import { name, say } from '../../../kit/sentence.ts';
import { change } from '../../../kit/things.ts';
import type { StaffWork } from '../parts.ts';
import { type AgTable, divisionOf, unitAt } from '../state.ts';
import { costOf } from './log.ts';
import { pointsOf } from './staff.ts';
import { chapter } from './types.ts';

const WORK = {
  obstacle: 'bridge the way for',
  move: 'clear the way for',
  mines: 'lay mines before',
  clear: 'clear mines for',
  entrench: 'dig in',
  log: 'send supplies with',
} as const;

export const supply = chapter({
  procedures: {},
  frames: {},
  answers: {},
  events: {
    staff: {
      seenBy: 'ownSide',
      tone: 'order',
      pause: 'none',
      apply: (table, { work }) => doWork(table, work),
      say: ({ work }) => say`The staff sees to it: ${WORK[work.use]} ${name(work.unit)}.`,
    },
    entrenched: {
      seenBy: 'ownSide',
      tone: 'good',
      apply: (table, { unit }) => change(table.units, unit, { entrenched: true, works: null }),
      say: ({ unit }) => say`${name(unit)} has dug in.`,
    },
    'mines-laid': {
      seenBy: 'ownSide',
      tone: 'good',
      apply: (table, { unit, minefield }) => {
        change(table.units, unit, { works: null });
        table.mines.push(Object.freeze(structuredClone(minefield)));
      },
      say: ({ unit }) => say`${name(unit)} has laid a minefield.`,
    },
  },
});

function doWork(table: AgTable, work: StaffWork): void {
  const unit = unitAt(table, work.unit);
  const division = divisionOf(table, unit.division);
  const points = pointsOf(work);
  // ag-ep-02
  if (points > 0) change(table.divisions, division.id, { epLeft: division.epLeft - points });
  switch (work.use) {
    case 'obstacle':
      change(table.units, unit.id, { ep: Object.freeze({ ...unit.ep, obstacle: unit.ep.obstacle + points }) });
      break;
    case 'move':
      change(table.units, unit.id, { ep: Object.freeze({ ...unit.ep, move: unit.ep.move + points }) });
      break;
    case 'mines':
      change(table.units, unit.id, { works: Object.freeze({ what: 'mines', edge: work.edge }) });
      break;
    case 'entrench':
      change(table.units, unit.id, { works: Object.freeze({ what: 'entrench' }) });
      break;
    case 'clear':
      change(table.units, unit.id, { clearing: true });
      break;
    case 'log': {
      const cost = unit.at ? costOf(table, { ...unit, at: unit.at }) : 1;
      change(table.divisions, division.id, { log: division.log - cost });
      change(table.units, unit.id, { log: true, logCost: cost });
      break;
    }
  }
}

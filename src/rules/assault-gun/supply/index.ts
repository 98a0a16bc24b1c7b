/** The staffs: what their work does to the table. */
import { open } from '../../../kit/classes.ts';
import { name, say } from '../../../kit/sentence.ts';
import { change } from '../../../kit/things.ts';
import { doWork } from './staff.ts';
import { chapter } from './types.ts';

const WORK = {
  obstacle: 'Engineers prepare a crossing for',
  move: 'Engineers clear the way for',
  mines: 'Engineers lay mines in front of',
  clear: 'Engineers clear mines for',
  entrench: 'Engineers entrench',
  log: 'LOG goes ahead with',
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
      say: ({ work }) => say`${WORK[work.use]} ${name(work.unit)}.`,
    },
    // ag-gap-44 A trench that is dug where all can see it; of a hidden counter its own side alone is told.
    entrenched: {
      seenBy: open('unit', 'side'),
      reveals: 'others',
      tone: 'good',
      apply: (table, { unit }) => change(table.units, unit, { entrenched: true, works: null }),
      say: ({ unit }) => say`${name(unit)} is entrenched.`,
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

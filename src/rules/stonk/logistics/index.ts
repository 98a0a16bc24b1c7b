/** Step 8: ammunition comes off, supplies are taken in (stonk-ammo, stonk-sup, stonk-seq-15). */
import { samePlace } from '../../../geometry/table/vector.ts';
import { kit } from '../../../kit/chapter.ts';
import { amount } from '../../../kit/form.ts';
import { count, name, say } from '../../../kit/sentence.ts';
import type { ChapterKinds } from '../../../kit/steps.ts';
import { change, get } from '../../../kit/things.ts';
import { delayPlans } from '../artillery/delays.ts';
import type { ArtilleryEvent } from '../artillery/types.ts';
import { type MarkEvent, setTask } from '../marks.ts';
import { minutesOf, ofCompany, ofUnit } from '../parts.ts';
import {
  actingSeats,
  actsNow,
  commandedBy,
  companyAt,
  type Element,
  elementAt,
  isPlaced,
  type Side,
  type StonkTable,
  sideOf,
} from '../state.ts';
import { MINUTES_PER_MOVE } from '../tables/print.ts';
import { type AmmunitionEvent, drawers, NO_POINTS } from './ammunition.ts';
import { dumpFor, fullIssue, type Resupply, refuseResupply, resupply, resupplyTenths, shortOf } from './supply.ts';
import type { DumpEvent, LogisticsFrame } from './types.ts';

interface Logistics extends ChapterKinds {
  table: StonkTable;
  side: Side;
  frame: LogisticsFrame;
  calls: never;
  answer: Resupply;
  event: AmmunitionEvent | DumpEvent;
  emits: MarkEvent | ArtilleryEvent;
}

const { chapter, procedure } = kit<Logistics>(sideOf);

const hasSpent = ({ spent }: Element): boolean => spent.rounds + spent.smoke + spent.illuminating > 0;

const logistics = procedure<LogisticsFrame>(({ sealed }) => ({
  /** stonk-ammo-08 What was fired in this move comes off, of both sides: in a bound others may have fired too. */
  update: ({ table, play }) => {
    delayPlans(table, play);
    for (const company of [...table.companies]) {
      const used = drawers(table, company.id).reduce((sum, one) => sum + one.spent.rounds, 0);
      if (used > 0)
        play.emit({
          type: 'pool',
          rule: 'stonk-ammo-08',
          ...ofCompany(company),
          points: Math.max(0, company.pool - used),
        });
    }
    for (const element of [...table.elements]) {
      const { ammunition, spent } = element;
      if (!hasSpent(element)) continue;
      const holds = ammunition
        ? {
            ...{
              rounds: Math.max(0, ammunition.rounds - spent.rounds),
              smoke: Math.max(0, ammunition.smoke - spent.smoke),
            },
            illuminating: Math.max(0, ammunition.illuminating - spent.illuminating),
          }
        : null;
      play.emit({ type: 'ammunition', rule: 'stonk-ammo-08', ...ofUnit(element), holds });
    }
    return { to: 'run' };
  },

  /** stonk-sup-01 stonk-sup-02 Ten minutes of taking in; who moved or fired has broken it off. */
  run: ({ table, play }) => {
    for (const { id } of [...table.elements]) {
      const element = elementAt(table, id);
      const { task, place, hasFired, side } = element;
      if (task?.kind !== 'resupply' || !actsNow(table, side)) continue;
      const done = task.done + MINUTES_PER_MOVE * 10;
      // Batteries behind the table have no place to leave.
      const isBroken = hasFired || (task.at !== undefined && (!place || !samePlace(place.at, task.at)));
      if (!isBroken && done < task.needed) {
        setTask(table, play, id, { ...task, done }, 'stonk-sup-01');
        continue;
      }
      setTask(table, play, id, null, 'stonk-sup-01');
      if (isBroken) continue;
      const dump = dumpFor(table, element);
      const points = Math.min(Number(task.on), shortOf(table, element), dump?.points ?? Number.POSITIVE_INFINITY);
      const full = fullIssue(table, element)!;
      if (dump) play.emit({ type: 'dump', rule: 'stonk-sup-07', side, dump: dump.id, points: dump.points - points });
      if (element.ammunition) {
        const rounds = element.ammunition.rounds + points;
        const { smoke, illuminating } = rounds >= full.rounds ? full : element.ammunition;
        play.emit({
          type: 'ammunition',
          rule: 'stonk-sup-01',
          ...ofUnit(element),
          holds: { rounds, smoke, illuminating },
        });
      } else {
        const company = companyAt(table, element.company);
        play.emit({ type: 'pool', rule: 'stonk-sup-01', ...ofCompany(company), points: company.pool + points });
      }
    }
    return { to: 'allot' };
  },

  /** stonk-seq-15 */
  allot: sealed(['resupply'], {
    rule: 'stonk-sup-01',
    startsOrder: true,
    title: say`Which units are resupplied?`,
    waitsFor: ({ table }) => actingSeats(table),
    rows: ({ table, seat }) =>
      commandedBy(table, seat)
        .filter((one) => (isPlaced(one) || one.offTable !== null) && one.task === null && shortOf(table, one) > 0)
        .map(({ id }) => id),
    rowOf: ({ unit }) => unit,
    form: ({ table, row }) => {
      const element = elementAt(table, row);
      return amount(
        1,
        shortOf(table, element),
        (points): Resupply => ({ kind: 'resupply', unit: row, points }),
        ({ points }) => refuseResupply(table, element, points),
      );
    },
    words: ({ unit, points }, { table }) =>
      say`${count(points, 'point')}: ${count(minutesOf(resupplyTenths(table, elementAt(table, unit), points)), 'minute')}`,
    unanswered: say`nothing`,
    judgesEach: true,
    commit: () => say`End the move`,
    close({ table, drafts, play }) {
      for (const { answers } of drafts)
        for (const { unit, points } of answers) {
          const element = elementAt(table, unit);
          const needed = resupplyTenths(table, element, points);
          const at = element.place ? { at: { ...element.place.at } } : {};
          setTask(table, play, unit, { kind: 'resupply', on: `${points}`, ...at, done: 0, needed }, 'stonk-sup-01');
        }
      return 'done';
    },
  }),
}));

export const logisticsChapter = chapter({
  procedures: { logistics },
  frames: { logistics: {} },
  answers: { resupply },
  events: {
    reserved: {
      seenBy: 'seat',
      reveals: true,
      tone: 'silent',
      pause: 'none',
      apply(table, { unit, load, points }) {
        const { spent } = elementAt(table, unit);
        change(table.elements, unit, { spent: Object.freeze({ ...spent, [load]: spent[load] + points }) });
      },
      say: ({ unit, points }) => say`${name(unit)} uses ${count(points, 'point')} of ammunition.`,
    },
    ammunition: {
      seenBy: 'seat',
      reveals: true,
      tone: 'quiet',
      pause: 'none',
      apply(table, { unit, holds }) {
        const left = holds ? { ammunition: Object.freeze({ ...holds }) } : {};
        change(table.elements, unit, { ...left, spent: NO_POINTS });
      },
      say: ({ unit, holds }) =>
        holds ? say`${name(unit)} holds ${count(holds.rounds, 'point')}.` : say`${name(unit)} draws on its company.`,
    },
    pool: {
      seenBy: 'seat',
      reveals: true,
      tone: 'quiet',
      pause: 'none',
      apply(table, { company, points }) {
        change(table.companies, company, { pool: points });
      },
      say: ({ company, points }) => say`${name(company)} holds ${count(points, 'point')}.`,
    },
    dump: {
      seenBy: 'ownSide',
      reveals: true,
      tone: 'quiet',
      pause: 'none',
      apply(table, { dump, points }) {
        if (get(table.dumps, dump)) change(table.dumps, dump, { points });
      },
      say: ({ points }) => say`The dump of the battalion holds ${count(points, 'point')}.`,
    },
  },
});

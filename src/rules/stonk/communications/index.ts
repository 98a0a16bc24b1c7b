/** Communications: nets are rolled, reports travel, telephone lines are mended. Messengers are still to come. */
import { atLeast } from '../../../kernel/explain.ts';
import type { SeatId } from '../../../kernel/seats.ts';
import { kit } from '../../../kit/chapter.ts';
import { count, name, say } from '../../../kit/sentence.ts';
import type { ChapterKinds } from '../../../kit/steps.ts';
import { change, find } from '../../../kit/things.ts';
import { contactsOf, isInformed, type KnowledgeEvent, report, tell } from '../knowledge/index.ts';
import type { MarkEvent } from '../marks.ts';
import { ofCompany } from '../parts.ts';
import {
  actingCompanies,
  actsNow,
  type Company,
  type Contact,
  membersOf,
  type Side,
  type StonkTable,
  sideOf,
} from '../state.ts';
import { netScore } from '../tables/communications.ts';
import { mendLines } from './repair.ts';
import { type CommunicationsEvent, hasLink, type NetsFrame, type ReportsFrame, reachesSisters } from './types.ts';

interface Communications extends ChapterKinds {
  table: StonkTable;
  side: Side;
  frame: NetsFrame | ReportsFrame;
  calls: never;
  answer: never;
  event: CommunicationsEvent;
  emits: KnowledgeEvent | MarkEvent;
}

const { chapter, procedure } = kit<Communications>(sideOf);

const nets = procedure<NetsFrame>(() => ({
  /** stonk-comm-01 stonk-comm-02 stonk-gap-80 One d10 a net and move. stonk-secret-09 Nobody sees the dice; each seat learns of its own nets. */
  roll: ({ table, self, play }) => {
    const { options, radio } = table.terms;
    const battalion = table.battalions.filter(({ side }) => actsNow(table, side))[self.next];
    if (!battalion || !options.communications) return 'done';
    const works = (net: 'company' | 'battalion', of: string): boolean =>
      play.test({
        ...{ rule: 'stonk-comm-01', use: `${net}-net`, of, to: [], sides: 10, low: 0 },
        need: atLeast('stonk-comm-02', netScore(net, radio[battalion.side])),
      }).success;
    const isUp = works('battalion', battalion.id);
    for (const company of table.companies.filter((one) => one.battalion === battalion.id)) {
      const both = { company: works('company', company.id), battalion: isUp };
      play.emit({ type: 'nets', rule: 'stonk-comm-01', ...ofCompany(company), nets: both });
    }
    self.next += 1;
    return { to: 'roll' };
  },
}));

/** Companies that may be told of a contact, by the seats that command them. */
function tellAll(
  table: StonkTable,
  play: Parameters<typeof tell>[1],
  contact: Contact,
  from: Company,
  to: readonly Company[],
): void {
  const seats = [...new Set(to.map(({ seat }) => seat))];
  for (const seat of seats)
    tell(
      table,
      play,
      contact,
      from,
      to.filter((one) => one.seat === seat),
    );
}

/** Contacts that a company knows of, as they are now: the list changes while they are told on. */
const newsOf = (table: StonkTable, { id, seat }: Company): Contact[] =>
  contactsOf(table, seat).filter((one) => isInformed(one, id));

const reports = procedure<ReportsFrame>(() => ({
  /** stonk-gap-22 A battalion HQ passes on what it knows to its companies, over the battalion net. */
  'pass-on': ({ table, play }) => {
    mendLines(table, play);
    for (const hq of actingCompanies(table).filter(({ isBattalionHq }) => isBattalionHq)) {
      if (!hasLink(table, hq)) continue;
      const own = table.companies.filter((one) => one.battalion === hq.battalion && one.id !== hq.id);
      for (const contact of newsOf(table, hq)) tellAll(table, play, contact, hq, own);
    }
    return 'done';
  },

  /** stonk-comm-12 stonk-gap-22 To battalion HQs by battalion net, to sister companies by company net; with communications off to all. */
  report: ({ table, play }) => {
    const { communications } = table.terms.options;
    for (const company of actingCompanies(table))
      for (const contact of newsOf(table, company)) {
        if (!contact.by.some((one) => one.company === company.id && one.own)) continue;
        const told = table.companies.filter((other) => {
          if (other.side !== company.side || other.id === company.id) return false;
          if (!communications) return true;
          const isSister = other.battalion === company.battalion;
          const byCompanyNet = isSister && reachesSisters(table, company);
          return byCompanyNet || (other.isBattalionHq && hasLink(table, company) && hasLink(table, other));
        });
        tellAll(table, play, contact, company, told);
      }
    return { to: 'positions' };
  },

  /** stonk-secret-03 Other seats of the side hear where a company is if both can be reached. */
  positions: ({ table, play }) => {
    for (const company of actingCompanies(table)) {
      if (!hasLink(table, company)) continue;
      const listens = (seat: SeatId): boolean =>
        table.companies.some((one) => one.seat === seat && hasLink(table, one)) ||
        !table.companies.some((one) => one.seat === seat);
      for (const seat of table.terms.seats[company.side])
        if (seat !== company.seat && listens(seat)) report(table, play, company, membersOf(table, company.id), seat);
    }
    return 'done';
  },
}));

export const communicationsChapter = chapter({
  procedures: { nets, reports },
  frames: { nets: { next: 'nobody' }, reports: {} },
  answers: {},
  events: {
    nets: {
      seenBy: 'seat',
      reveals: true,
      tone: ({ nets: { battalion } }) => (battalion ? 'quiet' : 'bad'),
      pause: 'none',
      apply(table, { company, nets: works }) {
        change(table.companies, company, { nets: Object.freeze({ ...works }) });
      },
      say: ({ company, nets: works }) =>
        say`${name(company)}: the battalion net ${works.battalion ? 'works' : 'is down'}, the company net ${works.company ? 'works' : 'is down'}.`,
    },
    'line-cut': {
      seenBy: 'ownSide',
      reveals: true,
      tone: 'bad',
      apply(table, { line, metres }) {
        const found = find(table.lines, line);
        if (found) change(table.lines, line, { cut: found.cut + metres });
      },
      say: ({ metres }) => say`A telephone line is cut: ${count(metres, 'metre')} are shot up.`,
    },
    'line-mended': {
      seenBy: 'ownSide',
      reveals: true,
      tone: 'good',
      apply(table, { line }) {
        change(table.lines, line, { cut: 0 });
      },
      say: () => say`A telephone line works again.`,
    },
  },
});

/** Communications: nets are rolled, reports travel, messengers go, telephone lines are mended. */

import { atLeast } from '../../../kernel/explain.ts';
import type { Play } from '../../../kernel/play.ts';
import type { SeatId } from '../../../kernel/seats.ts';
import { kit } from '../../../kit/chapter.ts';
import { closedAs } from '../../../kit/classes.ts';
import { count, name, say } from '../../../kit/sentence.ts';
import type { ChapterKinds } from '../../../kit/steps.ts';
import { change, find } from '../../../kit/things.ts';
import { contactsOf, isInformed, type KnowledgeEvent, report, tell } from '../knowledge/index.ts';
import type { MarkEvent } from '../marks.ts';
import { ofCompany } from '../parts.ts';
import {
  actingCompanies,
  actsNow,
  type Battalion,
  type Company,
  type Contact,
  membersOf,
  type Side,
  type StonkTable,
  sideOf,
} from '../state.ts';
import { messengerScore, netScore } from '../tables/communications.ts';
import { isOnLine } from './lines.ts';
import { messengerOf } from './messengers.ts';
import { mendLines } from './repair.ts';
import {
  type CommunicationsEvent,
  hasLink,
  hasVoice,
  type NetsFrame,
  type ReportsFrame,
  reachesSister,
} from './types.ts';

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
    const battalion = table.battalions.filter(({ side }) => actsNow(table, side))[self.next];
    if (!battalion || !table.terms.options.communications) return 'done';
    const own = table.companies.filter((one) => one.battalion === battalion.id);
    rollNets(table, play, battalion, own);
    self.next += 1;
    return { to: 'roll' };
  },
}));

/** The nets of a battalion and of these companies of it. */
export function rollNets(
  table: StonkTable,
  play: Play<CommunicationsEvent>,
  { id, side }: Battalion,
  companies: readonly Company[],
): void {
  const works = (net: 'company' | 'battalion', of: string): boolean =>
    play.test({
      ...{ rule: 'stonk-comm-01', use: `${net}-net`, of, to: [], sides: 10, low: 0 },
      need: atLeast('stonk-comm-02', netScore(net, table.terms.radio[side])),
    }).success;
  const isUp = works('battalion', id);
  for (const company of companies) {
    const both = { company: works('company', company.id), battalion: isUp };
    // stonk-comm-05 stonk-gap-81 One try, and only where nothing else reaches the company: a net or a telephone needs no messenger.
    const goes = !company.isBattalionHq && !hasVoice(table, { ...company, nets: both });
    const nets = goes ? { ...both, messenger: getsThrough(table, play, company) } : both;
    play.emit({ type: 'nets', rule: 'stonk-comm-01', ...ofCompany(company), nets });
  }
}

function getsThrough(table: StonkTable, play: Pick<Play<never>, 'test'>, company: Company): boolean {
  const score = messengerScore(messengerOf(table, company));
  return play.test({
    ...{ rule: 'stonk-comm-05', use: 'messenger', of: company.id, to: [], sides: 10, low: 0 },
    need: atLeast('stonk-comm-05', score),
  }).success;
}

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
      const own = table.companies.filter(
        (one) =>
          one.battalion === hq.battalion &&
          one.id !== hq.id &&
          (hq.nets.battalion || isOnLine(table, one, [hq.id, hq.battalion]) || one.nets.messenger === true),
      );
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
          // stonk-gap-81 The link between a company and its own headquarters is the company's.
          const byBattalion = other.isBattalionHq && hasLink(table, company) && (isSister || hasLink(table, other));
          return reachesSister(table, company, other) || byBattalion;
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

const MESSENGER: { readonly [sent: string]: string } = {
  ...{ null: '', true: '; a messenger got through', false: '; no messenger got through' },
};

export const communicationsChapter = chapter({
  procedures: { nets, reports },
  frames: { nets: { next: closedAs('nobody', 0) }, reports: {} },
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
        say`${name(company)}: the battalion net ${works.battalion ? 'works' : 'is down'}, the company net ${works.company ? 'works' : 'is down'}${MESSENGER[String(works.messenger ?? null)]!}.`,
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

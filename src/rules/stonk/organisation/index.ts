/** Organisation: attaching, detaching, and who commands when an HQ is lost (stonk-order-03, stonk-gap-99). */
import { kit } from '../../../kit/chapter.ts';
import { name, say } from '../../../kit/sentence.ts';
import type { ChapterKinds } from '../../../kit/steps.ts';
import { change } from '../../../kit/things.ts';
import { ofCompany } from '../parts.ts';
import { actingCompanies, elementOf, membersOf, type Side, type StonkTable, sideOf } from '../state.ts';
import type { OrganisationEvent, SuccessionFrame } from './types.ts';

interface Organisation extends ChapterKinds {
  table: StonkTable;
  side: Side;
  frame: SuccessionFrame;
  calls: never;
  answer: never;
  event: OrganisationEvent;
  emits: never;
}

const { chapter, procedure } = kit<Organisation>(sideOf);

const succession = procedure<SuccessionFrame>(() => ({
  /** stonk-gap-99 The element with most strength points is HQ, radio included; of equals the first. */
  appoint: ({ table, play }) => {
    for (const company of actingCompanies(table)) {
      const { hq } = company;
      const element = hq === null ? undefined : elementOf(table, hq);
      if (element && !element.isDemoralised) continue;
      const able = membersOf(table, company.id).filter(({ isDemoralised }) => !isDemoralised);
      const next = able.reduce<(typeof able)[number] | null>(
        (best, one) => (best && best.strength >= one.strength ? best : one),
        null,
      );
      if (next && next.id !== hq)
        play.emit({ type: 'new-hq', rule: 'stonk-gap-99', ...ofCompany(company), unit: next.id });
    }
    return 'done';
  },
}));

export const organisationChapter = chapter({
  procedures: { succession },
  frames: { succession: {} },
  answers: {},
  events: {
    attached: {
      seenBy: 'seat',
      tone: 'order',
      apply(table, { unit, company, seat }) {
        change(table.elements, unit, { attachedTo: company, seat });
      },
      say: ({ unit, company }) =>
        company ? say`${name(unit)} is attached to ${name(company)}.` : say`${name(unit)} returns to its company.`,
    },
    'new-hq': {
      seenBy: 'seat',
      tone: 'bad',
      apply(table, { company, unit }) {
        change(table.companies, company, { hq: unit });
      },
      say: ({ company, unit }) => say`${name(unit)} takes over ${name(company)}.`,
    },
  },
});

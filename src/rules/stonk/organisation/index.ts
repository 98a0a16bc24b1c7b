/** Organisation: attaching, detaching, and who commands when an HQ is lost (stonk-order-03, stonk-gap-99). */
import { kit } from '../../../kit/chapter.ts';
import { name, say } from '../../../kit/sentence.ts';
import type { ChapterKinds } from '../../../kit/steps.ts';
import { change, find } from '../../../kit/things.ts';
import { firstEmplaced } from '../artillery/guns.ts';
import { ofCompany, ofUnit } from '../parts.ts';
import { freePlace } from '../scenarios/make.ts';
import {
  actingCompanies,
  actsNow,
  type Company,
  companyAt,
  elementAt,
  elementOf,
  membersOf,
  profile,
  type Side,
  type StonkTable,
  sideOf,
} from '../state.ts';
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
  /** stonk-state-30 Reinforcements whose move has come enter where the scenario says; whoever finds no room waits. */
  arrive: ({ table, play }) => {
    for (const { id } of [...table.elements]) {
      const element = elementAt(table, id);
      const { arrives, enters, side } = element;
      if (arrives === null || arrives > table.move || !enters || !actsNow(table, side)) continue;
      const place = freePlace(table, element, enters);
      if (place) play.emit({ type: 'arrived', rule: 'stonk-state-30', ...ofUnit(element), place });
    }
    return { to: 'appoint' };
  },

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
    return { to: 'stand-in' };
  },

  /** stonk-gap-99 For a battalion HQ of which nobody able is left: the first company of the order of battle that has an HQ. */
  'stand-in': ({ table, play }) => {
    const isLed = ({ hq }: Company): boolean => hq !== null && elementOf(table, hq)?.isDemoralised === false;
    for (const lost of actingCompanies(table)) {
      if (!lost.isBattalionHq || isLed(lost)) continue;
      const inOrder = table.terms.forces.filter(({ battalion }) => battalion === lost.battalion);
      const next = inOrder.map(({ company }) => find(table.companies, company)).find((one) => one && isLed(one));
      if (next) play.emit({ type: 'new-battalion-hq', rule: 'stonk-gap-99', ...ofCompany(next) });
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
    arrived: {
      seenBy: 'seat',
      // Whether there is room may hang on whom nobody has seen.
      reveals: true,
      tone: 'good',
      apply(table, { unit, place }) {
        const emplaced = firstEmplaced(profile(elementAt(table, unit)), place);
        change(table.elements, unit, { place: Object.freeze(place), emplaced, arrives: null, enters: null });
      },
      say: ({ unit }) => say`${name(unit)} arrives.`,
    },
    'new-hq': {
      seenBy: 'seat',
      tone: 'bad',
      apply(table, { company, unit }) {
        change(table.companies, company, { hq: unit });
      },
      say: ({ company, unit }) => say`${name(unit)} takes over ${name(company)}.`,
    },
    'new-battalion-hq': {
      seenBy: 'seat',
      tone: 'bad',
      apply(table, { company }) {
        const { battalion } = companyAt(table, company);
        for (const { id, battalion: of } of table.companies)
          if (of === battalion) change(table.companies, id, { isBattalionHq: id === company });
      },
      say: ({ company }) => say`${name(company)} stands in for battalion headquarters.`,
    },
  },
});

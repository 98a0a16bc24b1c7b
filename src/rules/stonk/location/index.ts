/** Step 2: target location by company (stonk-loc-01 to stonk-loc-18, stonk-gap-17 to stonk-gap-21). */

import type { Play } from '../../../kernel/play.ts';
import { kit } from '../../../kit/chapter.ts';
import { closedAs } from '../../../kit/classes.ts';
import { name, say } from '../../../kit/sentence.ts';
import type { ChapterKinds } from '../../../kit/steps.ts';
import { type CallsFrame, callsFrame } from '../artillery/types.ts';
import { type ReportsFrame, reportsFrame } from '../communications/types.ts';
import { isHeldByTeller, type KnowledgeEvent, locate, loseSight, watch } from '../knowledge/index.ts';
import { ofCompany } from '../parts.ts';
import { canSee, isSmoked } from '../sight.ts';
import {
  actingCompanies,
  actsNow,
  type Company,
  type Contact,
  elementOf,
  isPlaced,
  type Placed,
  type Side,
  type StonkTable,
  sideOf,
} from '../state.ts';
import { additionsFor, eyesOf, type Group, groupsSeen, scoreFor } from './groups.ts';
import type { LocationEvent, LocationFrame } from './types.ts';

interface Location extends ChapterKinds {
  table: StonkTable;
  side: Side;
  frame: LocationFrame;
  calls: ReportsFrame | CallsFrame;
  answer: never;
  event: LocationEvent;
  emits: KnowledgeEvent;
}

const { chapter, procedure } = kit<Location>(sideOf);

/** stonk-umpire-03 Which of the groups are in sight, by an umpire's word: all that the company looks at in one question. */
function inSight(company: Company, groups: readonly Group[], play: Play<Location['event'] | KnowledgeEvent>): Group[] {
  const idOf = ({ members }: Group): string => `${company.id}: ${members.map(({ id }) => id).join(', ')}`;
  const seen = play.rulings<boolean>({
    ...{ rule: 'stonk-umpire-03', what: 'sight' },
    matters: groups.map((group) => ({
      ...{ of: idOf(group), to: [], proposal: true, allowed: { oneOf: [true, false] } },
    })),
  });
  return groups.filter((group) => seen[idOf(group)]);
}

/** Companies that have located it themselves and see it still, not through smoke. */
const watchers = (table: StonkTable, { by }: Contact, element: Placed): string[] =>
  by
    .filter(
      ({ company, own }) =>
        own && eyesOf(table, company).some((eye) => canSee(table, eye, element) && !isSmoked(table, eye, element)),
    )
    .map(({ company }) => company);

const location = procedure<LocationFrame>(() => ({
  /** stonk-loc-16 stonk-gap-21 What a company has located stays so while it keeps sight of it and no smoke covers it or lies between. */
  watch: ({ table, play }) => {
    const current = table.contacts.filter(({ isCurrent, side }) => isCurrent && actsNow(table, side));
    const isTold = ({ by }: Contact): boolean => !by.some(({ own }) => own);
    for (const contact of current.filter((one) => !isTold(one))) {
      const element = elementOf(table, contact.of);
      const eyes = isPlaced(element) ? watchers(table, contact, element) : [];
      if (isPlaced(element) && eyes.length > 0) watch(table, play, contact, element, eyes);
      else loseSight(play, contact);
    }
    // stonk-gap-22
    for (const contact of current.filter(isTold)) if (!isHeldByTeller(table, contact)) loseSight(play, contact);
    return { to: 'roll' };
  },

  /** stonk-loc-01 stonk-gap-19 One die a company, always rolled, and read against every group that it sees. stonk-secret-09 Nobody sees it. */
  roll: ({ table, self, play }) => {
    const company = actingCompanies(table)[self.next];
    if (!company) return { to: 'report' };
    const groups = inSight(company, groupsSeen(table, company), play);
    const die = play.die({ rule: 'stonk-loc-01', use: 'locate', of: company.id, to: [], sides: 10, low: 0 });
    for (const group of groups) {
      const modifiers = additionsFor(table, company, group);
      const need = scoreFor(group);
      const members = group.members.map(({ id }) => id);
      play.emit({ type: 'looked', rule: 'stonk-loc-02', ...ofCompany(company), group: members, die, need, modifiers });
      // stonk-loc-07 stonk-loc-08 Nothing succeeds or fails by itself.
      if (modifiers.reduce((sum, { value }) => sum + value, die) < need) continue;
      for (const member of group.members) {
        const isKnown = table.contacts.some(
          ({ seat, of, isCurrent, by }) =>
            seat === company.seat &&
            of === member.id &&
            isCurrent &&
            by.some((one) => one.company === company.id && one.own),
        );
        if (!isKnown) locate(table, play, company, member, 'stonk-loc-02');
      }
    }
    self.next += 1;
    return { to: 'roll' };
  },

  report: () => ({ call: reportsFrame('report'), then: 'calls' }),
  calls: () => ({ call: callsFrame(), then: 'done' }),
}));

export const locationChapter = chapter({
  procedures: { location },
  frames: { location: { next: closedAs('nobody', 0) } },
  answers: {},
  events: {
    looked: {
      seenBy: 'nobody',
      tone: 'quiet',
      pause: 'none',
      apply: () => {},
      say: ({ company, die, need }) => say`${name(company)} looks: ${die} rolled, needs ${need}.`,
    },
  },
});

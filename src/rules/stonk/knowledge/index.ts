/**
 * Who knows of whom (stonk-secret-01 to stonk-secret-05, stonk-gap-21, stonk-gap-22): contacts with enemy elements by seat and company,
 * and what a seat has heard of its friends. Chapters call the functions; nobody else writes to `contacts` and `friends`.
 */
import type { Emitter } from '../../../kernel/play.ts';
import type { SeatId } from '../../../kernel/seats.ts';
import { kit } from '../../../kit/chapter.ts';
import { inFull, masked, open } from '../../../kit/classes.ts';
import { count, name, say } from '../../../kit/sentence.ts';
import type { ChapterKinds } from '../../../kit/steps.ts';
import { change, find, get } from '../../../kit/things.ts';
import { type OfSeat, of } from '../parts.ts';
import type { RuleId } from '../rules.ts';
import { sightingOf } from '../sight.ts';
import {
  type Company,
  type Contact,
  type Element,
  type FriendReport,
  frozen,
  type Knower,
  type Placed,
  type Side,
  type Sighting,
  type StonkTable,
  sideOf,
} from '../state.ts';

interface OfContact<Type extends string> extends OfSeat<Type> {
  readonly contact: string;
}
interface Known<Type extends string> extends OfContact<Type> {
  readonly of: string;
  readonly seen: Sighting;
  readonly by: readonly Knower[];
}
export type KnowledgeEvent =
  /** Found by a company's own eyes. */
  | Known<'located'>
  /** Located before, and still in sight. */
  | Known<'watched'>
  /** By report of another. */
  | (Known<'told'> & { readonly from: string })
  | OfContact<'lost-sight'>
  | (OfSeat<'heard'> & { readonly from: string; readonly reports: readonly FriendReport[] });

interface Knowledge extends ChapterKinds {
  table: StonkTable;
  side: Side;
  frame: never;
  calls: never;
  answer: never;
  event: KnowledgeEvent;
  emits: never;
}

type Tell = Emitter<KnowledgeEvent>;

// ---- asking ------------------------------------------------------------------------------------------------------------

export const contactAt = (table: StonkTable, id: string): Contact => get(table.contacts, id);
/** The seat's own contact; a judge takes no other. */
export function ownContact(table: StonkTable, seat: SeatId, id: string): Contact | undefined {
  const found = find(table.contacts, id);
  return found?.seat === seat ? found : undefined;
}
export const contactsOf = (table: StonkTable, seat: SeatId): Contact[] =>
  table.contacts.filter((one) => one.seat === seat);
/** stonk-secret-04 stonk-secret-05 Does the company know of it, and is it located now? */
export const isInformed = ({ by, isCurrent }: Contact, company: string): boolean =>
  isCurrent && by.some((one) => one.company === company);
/** What a company may act on. */
export const knownTo = (table: StonkTable, { id, seat }: Company): Contact[] =>
  contactsOf(table, seat).filter((one) => isInformed(one, id));
/** The seat's contact with an element that is located now. */
export const currentContact = (table: StonkTable, seat: SeatId, element: string): Contact | undefined =>
  table.contacts.find((one) => one.seat === seat && one.of === element && one.isCurrent);
/** Seats that have an element located now: the readers of what is seen of it (stonk-gap-102). */
export const knowersOf = (table: StonkTable, element: string): SeatId[] =>
  table.contacts.filter((one) => one.of === element && one.isCurrent).map(({ seat }) => seat);

// ---- telling -----------------------------------------------------------------------------------------------------------

/** stonk-gap-21 An element that was lost from sight and is found again is a new contact: nobody can know that it is the same. */
function entry(table: StonkTable, seat: SeatId, element: string): { contact: string; by: readonly Knower[] } {
  const current = currentContact(table, seat, element);
  if (current) return { contact: current.id, by: current.by };
  let number = 0;
  for (const { id, seat: whose } of table.contacts)
    if (whose === seat) number = Math.max(number, Number(id.slice(id.lastIndexOf('#') + 1)));
  return { contact: `${seat}#${number + 1}`, by: [] };
}

const joined = (by: readonly Knower[], more: readonly Knower[]): readonly Knower[] =>
  [...by.filter(({ company }) => !more.some((one) => one.company === company)), ...more].sort((a, b) =>
    a.company < b.company ? -1 : 1,
  );

/** stonk-loc-02 A company has located an element. */
export function locate(table: StonkTable, play: Tell, company: Company, element: Placed, rule: RuleId): void {
  const { contact, by } = entry(table, company.seat, element.id);
  const seen = sightingOf(table, element);
  play.emit({
    ...{ type: 'located', rule, to: [company.seat], ...of(company), contact, of: element.id, seen },
    by: joined(by, [{ company: company.id, own: true }]),
  });
}

/** stonk-gap-21 These companies still see it: it is where it is now. All others who knew of it by themselves do not count any more. */
export function watch(table: StonkTable, play: Tell, contact: Contact, element: Placed, eyes: readonly string[]): void {
  const by = contact.by.map(({ company, own }) => ({ company, own: own && eyes.includes(company) }));
  const seen = sightingOf(table, element);
  const { id, of: whom, seat } = contact;
  play.emit({ type: 'watched', rule: 'stonk-gap-21', to: [seat], ...of(contact), contact: id, of: whom, seen, by });
}

export function loseSight(play: Tell, contact: Contact): void {
  const { id, seat } = contact;
  play.emit({ type: 'lost-sight', rule: 'stonk-gap-21', to: [seat], ...of(contact), contact: id });
}

/**
 * stonk-comm-12 Companies of one seat are told of a contact that the company `from` has. Who sees it for himself, or has heard no less,
 * is told nothing.
 */
export function tell(table: StonkTable, play: Tell, contact: Contact, from: Company, to: readonly Company[]): void {
  const [first] = to;
  if (!first) return;
  const own = entry(table, first.seat, contact.of);
  const known = find(table.contacts, own.contact);
  const isNews = !known || (known.seen.minute < contact.seen.minute && !own.by.some((one) => one.own));
  const more = to
    .filter(({ id }) => !own.by.some(({ company }) => company === id))
    .map(({ id }): Knower => ({ company: id, own: false }));
  if (!isNews && more.length === 0) return;
  play.emit({
    ...{ type: 'told', rule: 'stonk-comm-12', to: [first.seat], ...of(first), contact: own.contact, of: contact.of },
    ...{ seen: isNews ? contact.seen : known.seen, by: joined(own.by, more), from: from.id },
  });
}

/** stonk-gap-22 Has somebody of the side located it himself, and has it still? Then those whom he told keep it too. */
export const isHeldByTeller = (table: StonkTable, { of: whom, side }: Contact): boolean =>
  table.contacts.some((one) => one.of === whom && one.side === side && one.isCurrent && one.by.some(({ own }) => own));

export function friendReport(table: StonkTable, seat: SeatId, element: Element): FriendReport {
  const { id, side, place, strength, state } = element;
  return frozen({
    ...{ id: `${seat} ${id}`, side, seat, unit: id, at: place && { ...place.at }, facing: place?.facing ?? 0 },
    ...{ strength, state, minute: table.minute },
  });
}

/** stonk-secret-03 A company reports where its elements are to another seat of its side. */
export function report(table: StonkTable, play: Tell, from: Company, elements: readonly Element[], seat: SeatId): void {
  if (elements.length === 0 || seat === from.seat) return;
  const reports = elements.map((element) => friendReport(table, seat, element));
  play.emit({ type: 'heard', rule: 'stonk-gap-22', to: [seat], side: from.side, seat, from: from.id, reports });
}

// ---- the chapter -------------------------------------------------------------------------------------------------------

const { chapter } = kit<Knowledge>(sideOf);

/** stonk-secret-10 Which element it is, is not told. */
const hidden = masked<string, string>(() => '');
const CONTACT = { ...open('side', 'seat', 'contact'), seen: inFull, by: inFull, of: hidden } as const;

function put(table: StonkTable, { side, seat, contact, of: element, seen, by }: Known<string>): void {
  const known = find(table.contacts, contact);
  const since = known?.since ?? table.tick;
  const made: Contact = frozen({ id: contact, side, seat, of: element, seen, isCurrent: true, by, since });
  if (known) change(table.contacts, contact, made);
  else table.contacts.push(made);
}

export const knowledgeChapter = chapter({
  procedures: {},
  frames: {},
  answers: {},
  events: {
    located: {
      seenBy: CONTACT,
      reveals: true,
      apply: put,
      say: ({ contact, seen, by }) =>
        say`${name(by[0]!.company)} locates ${name(contact)}: ${seen.kind}, ${seen.cover}.`,
    },
    watched: {
      seenBy: CONTACT,
      reveals: true,
      tone: 'silent',
      pause: 'none',
      apply: put,
      say: ({ contact }) => say`${name(contact)} is still in sight.`,
    },
    told: {
      seenBy: { ...CONTACT, from: 'public' },
      reveals: true,
      group: 'follows',
      apply: put,
      say: ({ contact, from, seen }) => say`${name(from)} reports ${name(contact)}: ${seen.kind}, ${seen.cover}.`,
    },
    'lost-sight': {
      seenBy: open('side', 'seat', 'contact'),
      reveals: true,
      group: 'follows',
      apply(table, { contact }) {
        change(table.contacts, contact, { isCurrent: false });
      },
      say: ({ contact }) => say`${name(contact)} is out of sight.`,
    },
    heard: {
      seenBy: { ...open('side', 'seat', 'from'), reports: inFull },
      reveals: true,
      tone: 'quiet',
      pause: 'none',
      apply(table, { reports }) {
        for (const one of reports)
          if (find(table.friends, one.id)) change(table.friends, one.id, one);
          else table.friends.push(frozen({ ...one }));
      },
      say: ({ from, reports }) => say`${name(from)} reports where ${count(reports.length, 'element')} of it stand.`,
    },
  },
});

/** How the rest could be: a table and a stack that fit what a seat may know. */
import { copy } from '../../kernel/data.ts';
import { type Picker, pickOne, shuffled } from '../../kernel/pick.ts';
import type { Seat } from '../../kernel/seats.ts';
import { imagined, type View } from '../../kit/classes.ts';
import { bySide, SIDES } from '../../kit/sides.ts';
import { BOOK, type StonkFrame } from './book.ts';
import type { BRIDGE, CONTACT, TABLE, WOOD } from './classes.ts';
import { profileOf } from './oob/units.ts';
import { briefed, freshElement } from './scenarios/make.ts';
import {
  type Battalion,
  type Bridge,
  type Company,
  type Contact,
  type Element,
  type FriendReport,
  frozen,
  type Listed,
  placed,
  type StonkTable,
  type Wood,
} from './state.ts';
import type { Leadership } from './tables/morale.ts';
import type { FireState } from './tables/print.ts';
import type { StonkView } from './view.ts';

export function imagine(view: StonkView, seat: Seat, pick: Picker): { table: StonkTable; stack: StonkFrame[] } {
  const stack = view.stack.map(BOOK.imaginedFrame);
  const seen = copy(view.table);
  // An umpire is shown all of it.
  if (seat.role === 'umpire') return { table: seen as unknown as StonkTable, stack };
  const { elements, companies, battalions, friends, missions, fireplans, minefields, bridges, ...common } = seen;
  const table = imagined<StonkTable, typeof TABLE>(common, {
    ...{ companies: [...companies], battalions: [...battalions], friends: [...friends], minefields: [...minefields] },
    ...{ missions: [...missions], fireplans: [...fireplans] },
    elements: elements.map(frozen),
    air: bySide((side) => seen.air[side] ?? null),
    higher: bySide((side) => seen.higher[side] ?? null),
    // stonk-secret-07 What others have prepared is not there.
    ...{ registered: [...(seen.registered ?? [])], lines: [...(seen.lines ?? [])] },
    ...{ positions: [...(seen.positions ?? [])], dumps: [...(seen.dumps ?? [])] },
    woods: seen.woods.map((wood) => {
      const density = wood.density ?? pickOne(['open-wood', 'close-wood', 'forest'] as const, pick);
      return frozen(imagined<Wood, typeof WOOD>(wood, { density, knownTo: wood.knownTo }));
    }),
    bridges: bridges.map((bridge) => imagined<Bridge, typeof BRIDGE>(bridge, { state: bridge.state, by: bridge.by })),
    contacts: [],
  });
  const unknown = table.terms.forces.filter(
    (one) => one.seat !== seat.id && !seen.elements.some(({ id }) => id === one.id),
  );
  const enemies = shuffled(
    unknown.filter((one) => one.side !== seat.side),
    pick,
  );
  const matched = matchContacts(seen.contacts, enemies);
  table.contacts = seen.contacts.map((one) =>
    frozen(imagined<Contact, typeof CONTACT>(one, { of: matched.get(one.id) ?? 'nobody' })),
  );
  const located = new Map(table.contacts.filter(({ isCurrent }) => isCurrent).map((one) => [one.of, one]));
  for (const listed of unknown) {
    const contact = located.get(listed.id);
    const report = seen.friends.find(({ unit }) => unit === listed.id);
    const element = contact
      ? asSighted(listed, contact, pick)
      : listed.side === seat.side
        ? asReported(table, listed, report, pick)
        : anywhere(table, listed, pick);
    if (element) table.elements.push(element);
  }
  table.elements.sort((a, b) => (a.id < b.id ? -1 : 1));
  addCommand(table, unknown, pick);
  for (const side of SIDES)
    for (const other of table.terms.seats[side])
      if (other !== seat.id) table.friends.push(...briefed(table, side, other));
  return { table, stack };
}

/** Which element each contact could be: located ones each another, of the kind that was seen. */
function matchContacts(
  contacts: readonly View<Contact, typeof CONTACT>[],
  enemies: readonly Listed[],
): Map<string, string> {
  const out = new Map<string, string>();
  const left = [...enemies];
  for (const { id, seen, isCurrent } of [...contacts].sort((a, b) => Number(b.isCurrent) - Number(a.isCurrent))) {
    const from = isCurrent ? left : enemies;
    const found = from.find(({ profile }) => profileOf(profile).kind === seen.kind) ?? from[0];
    if (!found) continue;
    out.set(id, found.id);
    if (isCurrent) left.splice(left.indexOf(found), 1);
  }
  return out;
}

const STATES: readonly FireState[] = ['ok', 'ok', 'pinned', 'suppressed'];

function element(listed: Listed, pick: Picker, known: Partial<Element>): Element {
  const { id, side, seat, profile, company } = listed;
  const { strength } = profileOf(profile);
  return freshElement({
    ...{ id, side, seat, profile, company, strength: 1 + pick(strength), state: pickOne(STATES, pick) },
    ...known,
  });
}

/** stonk-secret-10 It is where it was seen; how it fares is made up. */
function asSighted(listed: Listed, { seen }: Contact, pick: Picker): Element {
  const { at, facing, size, posture, cover } = seen;
  const dug = cover === 'dug-in' ? 'dug-in' : null;
  return element(listed, pick, { place: placed({ ...at }, facing), size, posture, dug });
}

/** stonk-secret-03 About where it last said that it was. */
function asReported(table: StonkTable, listed: Listed, report: FriendReport | undefined, pick: Picker): Element | null {
  if (!report) return null;
  const { at, facing, strength } = report;
  const place = at && placed(near(table, at, 100, pick), facing);
  const offTable = place ? null : { x: 0, y: -1000 };
  return element(listed, pick, { place, offTable, strength: 1 + pick(Math.max(1, strength)) });
}

/** stonk-secret-01 Nobody has seen it: it may be anywhere, or nowhere. */
function anywhere(table: StonkTable, listed: Listed, pick: Picker): Element | null {
  if (pick(4) === 0) return null;
  const { width, height } = table.ground;
  const at = { x: pick(width + 1), y: pick(height + 1) };
  return element(listed, pick, { place: placed(at, pick(48)), dug: pick(3) === 0 ? 'dug-in' : null });
}

function near({ ground }: StonkTable, { x, y }: { x: number; y: number }, most: number, pick: Picker) {
  const on = (from: number, end: number): number => Math.min(end, Math.max(0, from + pick(2 * most + 1) - most));
  return { x: on(x, ground.width), y: on(y, ground.height) };
}

/** Companies and battalions of all whom the seat does not command. */
function addCommand(table: StonkTable, unknown: readonly Listed[], pick: Picker): void {
  const leadership = (): Leadership => pickOne([0, 1, 2, 3] as const, pick);
  for (const id of [...new Set(unknown.map(({ company }) => company))]) {
    if (table.companies.some((one) => one.id === id)) continue;
    const { side, seat, battalion } = unknown.find(({ company }) => company === id)!;
    const hq = table.elements.find((one) => one.company === id)?.id ?? null;
    const nets = frozen({ company: pick(2) === 0, battalion: pick(2) === 0 });
    const company: Company = {
      ...{ id, side, seat, name: id, battalion, hq, isBattalionHq: false, quality: 'average' },
      ...{ leadership: leadership(), orders: null, preparing: null, nets, fallen: 0, pool: pick(41), support: [] },
    };
    table.companies.push(frozen(company));
  }
  table.companies.sort((a, b) => (a.id < b.id ? -1 : 1));
  for (const id of [...new Set(table.terms.forces.map(({ battalion }) => battalion))]) {
    if (table.battalions.some((one) => one.id === id)) continue;
    const { side, seat } = table.terms.forces.find(({ battalion }) => battalion === id)!;
    const battalion: Battalion = {
      ...{ id, side, seat, name: id, commander: null, leadership: leadership(), isCasualty: false },
    };
    table.battalions.push(frozen(battalion));
  }
}

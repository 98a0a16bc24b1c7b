/** A finished game: which enemies a seat knew of, from when to when, and where an order was lost. Read off all that happened. */
import type { PageEvent } from '../store/state.ts';
import { asTold } from './told.ts';

export interface Span {
  /** Moves, both counted in. */
  readonly from: number;
  readonly to: number;
  readonly how: 'located' | 'reported' | 'last seen';
}

export interface KnownOf {
  /** The element as it really was. */
  readonly of: string;
  readonly spans: readonly Span[];
}

interface Contact {
  readonly of: string;
  since: number;
  how: Span['how'];
}

/** A `last seen` mark lies on the map for an hour. */
const MARKER = 6;

/** What a seat knew of each enemy element that it ever heard of, in the order in which it did. */
export function whoKnew(events: readonly PageEvent[], seat: string): KnownOf[] {
  const spans = new Map<string, Span[]>();
  const contacts = new Map<string, Contact>();
  let move = 1;
  const note = ({ of, since, how }: Contact, to: number): void => {
    const list = spans.get(of) ?? [];
    const last = list.at(-1);
    if (last?.how === how && last.to >= since - 1) list[list.length - 1] = { ...last, to: Math.max(last.to, to) };
    else if (to >= since) list.push({ from: since, to, how });
    spans.set(of, list);
  };
  const become = (id: string, of: string, how: Span['how']): void => {
    const known = contacts.get(id);
    if (known?.how === how) return;
    if (known) note(known, move - 1);
    contacts.set(id, { of, since: move, how });
    if (!spans.has(of)) spans.set(of, []);
  };
  for (const event of events.map(asTold)) {
    if (event.type === 'move') move = event.move;
    else if (event.type === 'located' || event.type === 'told') {
      const { contact, of } = event;
      if (event.seat !== seat) continue;
      if (event.type === 'located') become(contact, of, 'located');
      else if (!contacts.has(contact)) become(contact, of, 'reported');
    } else if (event.type === 'lost-sight' && event.seat === seat) {
      const known = contacts.get(event.contact);
      if (known) become(event.contact, known.of, 'last seen');
    }
  }
  for (const known of contacts.values())
    note(known, known.how === 'last seen' ? Math.min(move, known.since + MARKER - 1) : move);
  return [...spans].map(([of, list]) => ({ of, spans: list }));
}

export interface Lost {
  readonly move: number;
  readonly company: string;
  readonly seat: string;
  readonly why: 'no link' | 'struck' | 'too late';
}

/** Orders that did not come on in a move since neither net nor messenger reached the company, that an umpire struck, that never came into force. */
export function lostOrders(events: readonly PageEvent[]): Lost[] {
  const out: Lost[] = [];
  const waiting = new Map<string, string>();
  let move = 1;
  for (const event of events.map(asTold)) {
    if (event.type === 'move') move = event.move;
    else if (event.type === 'order-struck') {
      const { row, seat, kind } = event;
      if (kind === 'order') out.push({ move, company: row, seat, why: 'struck' });
    } else if (event.type === 'orders-begun') waiting.set(event.company, event.seat);
    else if (event.type === 'orders-in-force') waiting.delete(event.company);
    else if (event.type === 'nets' && waiting.has(event.company)) {
      const { nets, company, seat } = event;
      if (!nets.battalion && nets.messenger === false) out.push({ move, company, seat, why: 'no link' });
    }
  }
  for (const [company, seat] of waiting) out.push({ move, company, seat, why: 'too late' });
  return out;
}

/** All events of a record, whatever it is; none of what is none. */
export function eventsIn(record: unknown): PageEvent[] {
  try {
    const { opening, entries = [] } = (typeof record === 'string' ? JSON.parse(record) : record) as {
      opening?: { readonly events?: readonly PageEvent[] };
      entries?: readonly { readonly events?: readonly PageEvent[] }[];
    };
    return [...(opening?.events ?? []), ...entries.flatMap(({ events = [] }) => events)];
  } catch {
    return [];
  }
}

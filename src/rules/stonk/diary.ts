/** The war diary of a headquarters: what it was told, when, and where on the map, in its own words. */
import { isKernelEvent, type KernelEvent } from '../../kernel/events.ts';
import type { Seat } from '../../kernel/seats.ts';
import type { DiaryLine } from '../../kit/contract.ts';
import { plain } from '../../kit/sentence.ts';
import { BOOK, type StonkEvent } from './book.ts';
import { profileOf } from './oob/units.ts';
import { clock, minutesOf } from './parts.ts';
import { sightingWords } from './show.ts';
import { enemyOf, type Side } from './state.ts';
import { MINUTES_PER_MOVE } from './tables/print.ts';
import type { StonkView } from './view.ts';

type Table = StonkView['table'];
type At = { readonly x: number; readonly y: number };

/** `052 031`: hundreds of metres east and north of the south-west corner, as the sheet is numbered. */
export const gridReference = ({ ground }: Pick<Table, 'ground'>, { x, y }: At): string =>
  [x, ground.height - y].map((metres) => String(Math.floor(metres / 100)).padStart(3, '0')).join(' ');

const LATER: ReadonlySet<string> = new Set(['movement', 'assault', 'morale', 'logistics', 'over']);

/** Orders and fire are of the minute at which a move begins; what comes of marching and fighting is known when it ends. */
function timeOf({ terms, minute, step }: Table): string {
  return clock(terms.start + minute + (LATER.has(step) ? MINUTES_PER_MOVE : 0));
}

/** What a headquarters calls things: its own units with where they are, enemies by what was seen of them. */
class Words {
  readonly table: Table;

  constructor(table: Table) {
    this.table = table;
  }

  grid(at: At | null | undefined): string {
    return at ? gridReference(this.table, at) : 'nowhere';
  }

  unit(id: string): string {
    // Also one that is gone.
    const found = this.table.terms.forces.find((one) => one.id === id);
    if (!found) return this.company(id);
    // The only one of its company goes by the company's name.
    if (!this.table.terms.forces.some((one) => one.company === found.company && one.id !== id))
      return this.company(found.company);
    const number = /\/(\d+)$/.exec(id)?.[1];
    return `${profileOf(found.profile).name}${number ? ` ${number}` : ''} of ${this.company(found.company)}`;
  }

  /** A unit and where it is. */
  placed(id: string): string {
    const place = this.table.elements.find((one) => one.id === id)?.place;
    return place ? `${this.unit(id)} at ${this.grid(place.at)}` : this.unit(id);
  }

  company(id: string): string {
    const { companies, battalions } = this.table;
    return companies.find((one) => one.id === id)?.name ?? battalions.find((one) => one.id === id)?.name ?? id;
  }

  contact(id: string): string {
    const found = this.table.contacts.find((one) => one.id === id);
    const number = id.slice(id.lastIndexOf('#') + 1);
    return found ? `enemy ${number} (${sightingWords(found.seen)}) at ${this.grid(found.seen.at)}` : `enemy ${number}`;
  }

  landmark(id: string): string {
    return this.table.terms.landmarks.find((one) => one.id === id)?.name ?? id;
  }

  any(id: string): string {
    if (id.includes('#')) return this.contact(id);
    return this.placed(id);
  }
}

const CHECKED = { he: '', smoke: ', smoke', illuminating: ', illuminating' } as const;

/** Nobody writes these down. */
const UNWRITTEN: ReadonlySet<StonkEvent['type']> = new Set([
  ...([
    'step',
    'clock',
    'intervenes',
    'struck',
    'assault',
    'registered',
    'mission-rate',
    'orders-ran',
    'heard',
  ] as const),
  ...(['morale-test', 'rally-test', 'task', 'company-leadership', 'battalion-leadership'] as const),
]);

/** One line: lines of one topic that follow each other are written as one. */
function written(
  event: StonkEvent,
  words: Words,
  side: Side | null,
): { readonly topic?: string; readonly words: string } | null {
  switch (event.type) {
    case 'move': {
      const orders = side && words.table.higher[side]?.words;
      return event.move === 1 && orders && event.bound !== enemyOf(side)
        ? { words: `Orders from higher command: ${orders}` }
        : null;
    }
    case 'orders-begun': {
      const order = `${event.task === 'attack' ? 'attack' : 'move to'} ${words.landmark(event.objective)}`;
      return { words: `${words.company(event.company)} ordered to ${order}: ${minutesOf(event.tenths)} minutes.` };
    }
    case 'orders-in-force': {
      const order = `${event.task === 'attack' ? 'attack' : 'move to'} ${words.landmark(event.objective)}`;
      return { topic: 'Orders in force', words: `${words.company(event.company)} to ${order}` };
    }
    case 'nets': {
      const { battalion, messenger } = event.nets;
      if (battalion) return null;
      const isWaiting = words.table.companies.some((one) => one.id === event.company && one.preparing);
      const lost = isWaiting ? ', orders delayed' : '';
      const sent =
        messenger === undefined ? '' : messenger ? ', messenger got through' : `, no messenger got through${lost}`;
      return { topic: 'Out of touch on the battalion net', words: `${words.company(event.company)}${sent}` };
    }
    case 'located':
      return {
        words: `${words.company(event.by[0]!.company)} locates ${words.contact(event.contact)}.`,
      };
    case 'told':
      // What one of its own companies has found the headquarters has written down already.
      if (words.table.companies.some((one) => one.id === event.from)) return null;
      return { topic: 'Reported', words: `${words.contact(event.contact)}, by ${words.company(event.from)}` };
    case 'lost-sight':
      return { topic: 'Lost from sight', words: words.contact(event.contact) };
    case 'shot': {
      const at =
        typeof event.at === 'string' ? words.contact(event.at) : words.grid({ x: event.at[0], y: event.at[1] });
      return { topic: `Fired on ${at}`, words: `${words.unit(event.unit)}, ${event.rate} rate` };
    }
    case 'gun-fired':
      return {
        topic: 'Guns fired',
        words: `${words.unit(event.unit)} on ${words.grid(event.at)}${CHECKED[event.shell]}, ${event.rate} rate`,
      };
    case 'fire-landed':
      return { topic: 'Fire came down', words: `${words.grid(event.at)}${CHECKED[event.shell]}` };
    case 'mission': {
      const { caller, battery, zone, effective } = event.mission;
      const from = clock(words.table.terms.start + effective);
      return {
        words: `${words.company(caller)} calls ${words.unit(battery)} on ${words.grid(zone.at)}, effective ${from}.`,
      };
    }
    case 'moved':
      if (event.why === null)
        return { topic: 'Moved', words: `${words.unit(event.unit)} to ${words.grid(event.place.at)}` };
      break;
    case 'losses': {
      const left = words.table.elements.find((one) => one.id === event.unit)?.strength ?? 0;
      return { topic: 'Losses', words: `${words.placed(event.unit)}, ${event.points} lost and ${left} left` };
    }
    case 'assault-round':
      return {
        words: `Close assault: ${event.units.map((one) => words.placed(one)).join(', ')}: ${RESULT[event.result]}.`,
      };
    case 'put':
      return event.place
        ? { topic: 'Moved', words: `${words.unit(event.unit)} to ${words.grid(event.place.at)}` }
        : null;
    default:
      break;
  }
  const { say, tone } = BOOK.narrate(event);
  if (tone === 'silent' || tone === 'quiet') return null;
  const at = say.map((part) =>
    typeof part === 'object' && 'at' in part && Array.isArray(part.at)
      ? words.grid({ x: Number(part.at[0]), y: Number(part.at[1]) })
      : part,
  );
  return { words: plain(at, (id) => words.any(id)) };
}

const RESULT = {
  carried: 'the position is carried',
  taken: 'the position is taken',
  confused: 'confused fighting over the trenches',
  halted: 'the attack is halted',
  breaks: 'the attack breaks',
} as const;

/** stonk-secret-01 Of an event as the seat was told of it, from what it knew just after. Null: nobody writes it down. */
export function diary(event: StonkEvent | KernelEvent, view: () => StonkView, seat: Seat): DiaryLine | null {
  if (isKernelEvent(event) || UNWRITTEN.has(event.type)) return null;
  const { table } = view();
  const line = written(event, new Words(table), seat.side as Side | null);
  return line && { time: timeOf(table), move: table.move, ...line };
}

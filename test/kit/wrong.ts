/** What must not compile. Each line below `@ts-expect-error` is a mistake that a chapter's author will make. */
import type { Frame } from '../../src/kernel/flow.ts';
import { book, type Card, type Chapter } from '../../src/kit/chapter.ts';
import {
  type Classes,
  type EventFields,
  imagined,
  inFull,
  open,
  ownSideUntil,
  type View,
} from '../../src/kit/classes.ts';
import { oneOf } from '../../src/kit/form.ts';
import { say } from '../../src/kit/sentence.ts';
import type { Makers, Steps } from '../../src/kit/steps.ts';
import type { Place } from '../../src/tabletop/place.ts';
import { type Company, FIELDS, type MessengerFrame, type Orders, type OrdersFrame, orders } from './orders.ts';

const COMPANY = FIELDS.companies.each;
const { quality: _quality, ...unclassed } = COMPANY;
// @ts-expect-error a field that nobody has classed: `quality` is missing
unclassed satisfies Classes<Company>;
const { companies: _companies, ...others } = FIELDS;
// @ts-expect-error a list of things is not public as a whole: their fields are classed one by one
({ ...others, companies: 'public' }) satisfies Classes<StonkTable>;
// @ts-expect-error what has fields of its own is not public as a whole: they are classed one by one
({ ...COMPANY, orders: 'public' }) satisfies Classes<Company>;
// @ts-expect-error nor is it public as a whole from some time on
({ ...COMPANY, orders: ownSideUntil<Company>(() => true) }) satisfies Classes<Company>;
// @ts-expect-error a field of it that nobody has classed: `minutesLeft` is missing
({ ...COMPANY, orders: { each: open('task', 'objective') } }) satisfies Classes<Company>;
({ ...COMPANY, orders: inFull }) satisfies Classes<Company>;
type Seen = { readonly type: 'seen'; readonly rule: string; readonly sighting: { readonly kind: string } };
// @ts-expect-error nor in an event
({ sighting: 'public' }) satisfies EventFields<Seen>;
// @ts-expect-error a list of such neither
({ sightings: 'public' }) satisfies Classes<{ readonly sightings: readonly { readonly kind: string }[] }>;
/** Points, places, records by side and by whatever key have no more fields than they have today. */
open('at', 'place', 'ready', 'rounds') satisfies Classes<{
  readonly at: { readonly x: number; readonly y: number };
  readonly place: Place | null;
  readonly ready: { readonly axis: boolean; readonly allies: boolean };
  readonly rounds: { readonly [unit: string]: number };
}>;
// @ts-expect-error a place that has one more
({ place: 'public' }) satisfies Classes<{ readonly place: Place & { readonly isDugIn: boolean } }>;
// @ts-expect-error another seat's company: by its class it may be undefined
export const isStopped = (company: View<Company, typeof COMPANY>): boolean => company.isSuppressed;
export const made = (net: { readonly id: string; readonly isUp: boolean; readonly key: number }) =>
  // @ts-expect-error what a view leaves out must be made up: `key` is missing
  imagined<typeof net, typeof NET>(net, {});
const NET = { id: 'public', isUp: 'public', key: 'ownSide' } as const;

const { 'orders-lost': lost, ...cards } = orders.events;
// @ts-expect-error an event without a card
({ ...orders, events: cards }) satisfies Chapter<Orders>;
// @ts-expect-error an event is not public as a whole: its fields are classed one by one
({ ...lost, seenBy: 'public' }) satisfies Card<Orders, Extract<Orders['event'], { type: 'orders-lost' }>>;
// @ts-expect-error a field of an event that nobody has classed: `by` is missing
({ ...lost, seenBy: { side: 'public', seat: 'public', company: 'public' } }) satisfies Card<
  Orders,
  Extract<Orders['event'], { type: 'orders-lost' }>
>;
// @ts-expect-error a local fact of a frame that nobody has classed
({ ...orders, frames: { ...orders.frames, orders: {} } }) satisfies Chapter<Orders>;
// @ts-expect-error a local fact that is closed to some, and nobody has said what those take it for
({ ...orders.frames, messenger: { ...orders.frames.messenger, by: 'seat' } }) satisfies Chapter<Orders>['frames'];
// @ts-expect-error a step that was renamed in the frame: `choose` is missing
({ roll: () => ({ done: true }) }) satisfies Steps<Orders, MessengerFrame>;
export const steps: Steps<Orders, OrdersFrame> = {
  ...({} as Steps<Orders, OrdersFrame>),
  // @ts-expect-error there is no step `sent`
  write: () => ({ to: 'sent' }),
  // @ts-expect-error `arrived` receives a value: only a messenger leads there
  umpire: () => ({ to: 'arrived' }),
  // @ts-expect-error what it receives is a boolean
  arrived: ({ returned }) => (returned.length > 0 ? { to: 'send' } : 'done'),
};
// @ts-expect-error a messenger returns whether the message arrived
({ choose: {} as never, roll: () => 'done' }) satisfies Steps<Orders, MessengerFrame>;
export const narrowed = ({ ask }: Makers<Orders, MessengerFrame>, company: Company) =>
  ask(['messenger'], {
    rule: 'stonk-comm-05',
    title: say`Send a messenger?`,
    waitsFor: () => [company.seat],
    words: ({ by }) => say`${by ?? 'nobody'}`,
    form: () => oneOf([{ kind: 'messenger', by: 'foot' }]),
    // @ts-expect-error an order answers another question: it has no `by`, a messenger has no `objective`
    take: ({ answer }) => ({ done: answer.objective === 'the farm' }),
  });
export const unknown = ({ ask }: Makers<Orders, MessengerFrame>) =>
  // @ts-expect-error there is no answer of that kind
  ask(['telegram'], {} as never);
type Calling = Omit<Orders, 'calls'> & { calls: Frame & { readonly proc: 'recce' } };
// @ts-expect-error the book has no chapter with the procedure `recce`
book([{} as Chapter<Calling>]);
type Emitting = Omit<Orders, 'emits'> & { emits: { readonly type: 'weather'; readonly rule: string } };
// @ts-expect-error the book has no chapter with the event `weather`
book([{} as Chapter<Emitting>]);

/** The HQ option: orders for the day, what they bind, and how they are changed. */
import type * as z from 'zod';
import { atMost } from '../../kernel/explain.ts';
import type { Frame } from '../../kernel/flow.ts';
import { pickOne } from '../../kernel/pick.ts';
import { type Refusal, refusal } from '../../kernel/refusal.ts';
import { kit } from '../../kit/chapter.ts';
import { place } from '../../kit/form.ts';
import { name, type Sentence, say } from '../../kit/sentence.ts';
import { SIDES, type Side } from '../../kit/sides.ts';
import type { ChapterKinds } from '../../kit/steps.ts';
import { change } from '../../kit/things.ts';
import { baseAt, baseOf, gap2 } from './bases.ts';
import { reachInSupply } from './move/reach.ts';
import { type AgEventBase, hqOrder, placeWords } from './parts.ts';
import {
  type AgTable,
  type Division,
  divisionOf,
  type HqOrder,
  isOnMap,
  type OnMap,
  type Point,
  seatsOf,
  sideOf,
} from './state.ts';

// ---- what the chapter deals in --------------------------------------------------------------------------------------

/** ag-hq-07 New orders by day. */
export interface HqFrame extends Frame {
  readonly proc: 'hq';
  step: 'change' | 'roll';
  /** What is to be tried. */
  attempts: { readonly side: Side; readonly division: string; readonly order: HqOrder }[];
}

type OfDivision<Type extends string> = AgEventBase<Type> & { readonly side: Side; readonly division: string };
export type HqOrdered = OfDivision<'hq-ordered'> & { readonly order: HqOrder };

type Order = z.infer<typeof hqOrder>;

export interface Hq extends ChapterKinds {
  table: AgTable;
  side: Side;
  frame: HqFrame;
  calls: never;
  answer: Order;
  event: HqOrdered | (OfDivision<'hq-tried'> & { readonly changed: boolean });
  emits: never;
}

const { chapter, procedure } = kit<Hq>(sideOf);

export const hqFrame = (): HqFrame => ({ proc: 'hq', step: 'change', attempts: [] });

// ---- orders, and what they bind -------------------------------------------------------------------------------------

/** ag-hq-01 The headquarters of a division, if it has one on the map. */
export function headquartersOf(table: AgTable, division: string): OnMap | null {
  if (!table.terms.options.hq) return null;
  return (
    table.units.find((unit): unit is OnMap => unit.division === division && unit.kind === 'hq' && isOnMap(unit)) ?? null
  );
}

/** Divisions of a side that can be given orders. */
export function commanded(table: AgTable, side: Side): Division[] {
  return table.divisions.filter(
    ({ id, side: own, hq }) => own === side && hq !== null && headquartersOf(table, id) !== null,
  );
}

export const orderOf = ({ to }: Order): HqOrder =>
  to ? { kind: 'move', to: { x: to[0], y: to[1] } } : { kind: 'halt' };

/** ag-hq-05 Halt, or where to. */
export function refuseOrder(table: AgTable, side: Side, { division, to }: Order): Refusal | null {
  if (!commanded(table, side).some(({ id }) => id === division))
    return refusal('NO_HQ', 'ag-hq-01', 'You have no such headquarters to give orders to.', { division });
  const { width, height } = table.terms.map;
  const isOn = !to || (to[0] >= 0 && to[1] >= 0 && to[0] <= width && to[1] <= height);
  return isOn ? null : refusal('OFF_MAP', 'ag-hq-05', 'That place is not on the map.');
}

/** Orders that come to mind: to stand, or to go for what the battle is about. */
export function* ordersFor(table: AgTable, division: string): Iterable<Order> {
  yield { kind: 'hq-order', division, to: null };
  const { victory } = table.terms;
  const goals = victory.kind === 'strength' ? [victory] : victory.places;
  for (const { at } of goals.slice(0, 4)) yield { kind: 'hq-order', division, to: [at.x, at.y] };
}

/** ag-gap-69 May the headquarters go there: not farther from where it is ordered to? Who has no order, or to halt, stays. */
export function obeys(table: AgTable, hq: OnMap, to: Point): boolean {
  const order = divisionOf(table, hq.division).hq?.order ?? null;
  const goal = order?.kind === 'move' ? order.to : hq.at;
  const far = ({ x, y }: Point): number => (x - goal.x) ** 2 + (y - goal.y) ** 2;
  return far(to) <= far(hq.at);
}

/** ag-hq-06, ag-gap-69 Why a march goes against orders. */
export function refuseAgainstOrders(table: AgTable, unit: OnMap, to: Point): Refusal | null {
  const hq = headquartersOf(table, unit.division);
  if (!hq) return null;
  if (unit.kind === 'hq')
    return obeys(table, hq, to)
      ? null
      : refusal('ORDERS', 'ag-hq-06', 'That would take the headquarters away from its ordered destination.', {
          unit: unit.id,
        });
  // Who is in reach of the headquarters stays so; who is not comes no farther away.
  const moved: OnMap = { ...unit, at: to };
  const after = { ...table, units: table.units.map((one) => (one.id === unit.id ? moved : one)) };
  if (reachInSupply(after, moved, hq)) return null;
  const isFarther = gap2(baseAt(to, unit.size), baseOf(hq)) > gap2(baseOf(unit), baseOf(hq));
  return isFarther || reachInSupply(table, unit, hq)
    ? refusal('BEYOND_HQ', 'ag-gap-69', 'It would be out of range of its headquarters.', { unit: unit.id })
    : null;
}

export const orderWords = ({ to }: Order): Sentence => (to ? say`move to ${placeWords(to)}` : say`halt`);

// ---- new orders by day ----------------------------------------------------------------------------------------------

const newOrders = procedure<HqFrame>(({ sealed }) => ({
  /** ag-hq-07 Both sides at the same time; whether anybody tries is nobody else's business, so both are always asked. */
  change: sealed(['hq-order'], {
    showsOpen: true,
    rule: 'ag-hq-07',
    title: say`Send new orders to a headquarters?`,
    hint: say`A division keeps its overnight orders unless a die of its HQ rating or less lets new ones through.`,
    waitsFor: ({ table }) =>
      SIDES.filter((side) => commanded(table, side).length > 0).flatMap((side) => seatsOf(table, side).slice(0, 1)),
    rows: ({ table, side }) => commanded(table, side).map(({ id }) => id),
    rowOf: ({ division }) => division,
    refuseRow: ({ table, side, answer }) => refuseOrder(table, side, answer),
    form: ({ table, side, row }) =>
      place(
        () => ordersFor(table, row),
        (order) =>
          // ag-hq-07 One attempt a turn.
          divisionOf(table, row).hq?.tried
            ? refusal('TRIED', 'ag-hq-07', 'That headquarters has already been sent orders this turn.', {
                division: row,
              })
            : refuseOrder(table, side, order),
      ),
    words: orderWords,
    unanswered: say`as before`,
    commit: (draft) => (draft.length === 0 ? say`Keep the orders` : say`Send new orders`),
    draws({ table, side, draft, pick }) {
      const open = commanded(table, side).filter(({ hq: own }) => !own?.tried);
      if (draft.length > 0 || open.length === 0 || pick(4) > 0) return null;
      return pickOne([...ordersFor(table, pickOne(open, pick).id)], pick);
    },
    close({ self, drafts }) {
      for (const { side, answers } of drafts)
        for (const answer of answers) self.attempts.push({ side, division: answer.division, order: orderOf(answer) });
      return { to: 'roll' };
    },
  }),

  /** ag-hq-07, ag-hq-08 A die not above the rating. */
  roll: ({ table, self, play }) => {
    const next = self.attempts.shift();
    if (!next) return 'done';
    const { side, division, order } = next;
    const to = seatsOf(table, side);
    const need = atMost('ag-hq-07', divisionOf(table, division).hq!.rating);
    const { success: changed } = play.test({ rule: 'ag-hq-07', use: 'orders', of: division, to, need });
    play.emit({ type: 'hq-tried', rule: 'ag-hq-07', side, division, changed, to });
    if (changed) play.emit({ type: 'hq-ordered', rule: 'ag-hq-07', side, division, order, to });
    return { to: 'roll' };
  },
}));

export const hq = chapter({
  procedures: { hq: newOrders },
  frames: { hq: { attempts: 'ownItems' } },
  answers: { 'hq-order': hqOrder },
  events: {
    'hq-ordered': {
      seenBy: 'ownSide',
      tone: 'order',
      pause: 'none',
      apply: (table, { division, order }) => {
        const { hq: own } = divisionOf(table, division);
        change(table.divisions, division, {
          hq: own && Object.freeze({ ...own, order: Object.freeze({ ...order }) }),
        });
      },
      say: ({ division, order }) =>
        order.kind === 'halt' ? say`${name(division)} is ordered to halt.` : say`${name(division)} is ordered forward.`,
    },
    'hq-tried': {
      seenBy: 'ownSide',
      tone: 'order',
      pause: 'none',
      apply: (table, { division }) => {
        const { hq: own } = divisionOf(table, division);
        change(table.divisions, division, { hq: own && Object.freeze({ ...own, tried: true }) });
      },
      say: ({ division, changed }) =>
        changed
          ? say`${name(division)} receives its new orders.`
          : say`${name(division)} does not receive its new orders.`,
    },
  },
});

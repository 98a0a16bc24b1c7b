/** The HQ option: orders for the day, what they bind, and how they are changed. */

import { atMost } from '../../kernel/explain.ts';
import { COMMIT, procedureOf } from '../../kernel/flow.ts';
import { pickOne } from '../../kernel/pick.ts';
import { type Refusal, refusal } from '../../kernel/refusal.ts';
import { baseAt, baseOf, gap2 } from './bases.ts';
import type { AgKinds, AnswerOf } from './book.ts';
import { reachInSupply } from './move/reach.ts';
import type { HqFrame } from './night/types.ts';
import {
  type AgTable,
  type Division,
  divisionOf,
  type HqOrder,
  isOnMap,
  type OnMap,
  type Point,
  SIDES,
  type Side,
  seatsOf,
  sideOf,
} from './state.ts';

export const hqFrame = (): HqFrame => ({ proc: 'hq', step: 'change', attempts: [] });

type Order = AnswerOf<'hq-order'>;

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
    return refusal('NO_HQ', 'ag-hq-01', 'There is no such headquarters to give orders to.', { division });
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
      : refusal('ORDERS', 'ag-hq-06', 'That leads the headquarters away from where it is ordered to.', {
          unit: unit.id,
        });
  // Who is in reach of the headquarters stays so; who is not comes no farther away.
  const moved: OnMap = { ...unit, at: to };
  const after = { ...table, units: table.units.map((one) => (one.id === unit.id ? moved : one)) };
  if (reachInSupply(after, moved, hq)) return null;
  const isFarther = gap2(baseAt(to, unit.size), baseOf(hq)) > gap2(baseOf(unit), baseOf(hq));
  return isFarther || reachInSupply(table, unit, hq)
    ? refusal('BEYOND_HQ', 'ag-gap-69', 'It would be out of reach of its headquarters.', { unit: unit.id })
    : null;
}

function refuseChange(table: AgTable, side: Side, answer: Order): Refusal | null {
  // ag-hq-07 One attempt a turn.
  if (table.divisions.find(({ id }) => id === answer.division)?.hq?.tried)
    return refusal('TRIED', 'ag-hq-07', 'That headquarters has had its signals for this turn.', {
      division: answer.division,
    });
  return refuseOrder(table, side, answer);
}

export const hq = procedureOf<AgKinds>()<HqFrame>()({
  /** ag-hq-07 Both sides at the same time; whether anybody tries is nobody else's business, so both are always asked. */
  change: {
    kind: 'sealed',
    rule: 'ag-hq-07',
    waitsFor: (table) =>
      SIDES.filter((side) => commanded(table, side).length > 0).flatMap((side) => seatsOf(table, side).slice(0, 1)),
    key: (answer) => (answer.kind === 'hq-order' ? answer.division : answer.kind),
    *offers(table, _self, seat) {
      const side = sideOf(table, seat);
      for (const { id, hq: own } of commanded(table, side)) if (!own?.tried) yield* ordersFor(table, id);
    },
    draw(table, _self, seat, draft, pick) {
      const open = commanded(table, sideOf(table, seat)).filter(({ hq: own }) => !own?.tried);
      if (draft.length > 0 || open.length === 0 || pick(4) > 0) return COMMIT;
      return pickOne([...ordersFor(table, pickOne(open, pick).id)], pick);
    },
    refuse: (table, _self, seat, answer) =>
      answer.kind === 'hq-order'
        ? refuseChange(table, sideOf(table, seat), answer)
        : refusal('NEW_ORDERS', 'ag-hq-07', 'Send new orders to a headquarters, or leave it at the old ones.'),
    usual: () => COMMIT,
    close(table, self, drafts) {
      for (const side of SIDES)
        for (const answer of drafts[seatsOf(table, side)[0]!] ?? [])
          if (answer.kind === 'hq-order')
            self.attempts.push({ side, division: answer.division, order: orderOf(answer) });
      return { to: 'roll' };
    },
  },

  /** ag-hq-07, ag-hq-08 A die not above the rating. */
  roll: (table, self, play) => {
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
});

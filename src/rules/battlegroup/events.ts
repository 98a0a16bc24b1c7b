import type { SeatId } from '../../kernel/seats.ts';
import type { AirEvent } from './air/types.ts';
import type { AssaultEvent } from './assault.ts';
import { chapterApply } from './chapters.ts';
import type { CounterEvent } from './counters.ts';
import type { EngineeringEvent } from './engineering/types.ts';
import type { FireEvent } from './fire/types.ts';
import { hasNetwork, seniorOf } from './ground.ts';
import type { IndirectEvent } from './indirect/types.ts';
import type { MoraleEvent } from './morale.ts';
import type { MovementEvent } from './move/types.ts';
import type { OrdersEvent } from './orders/types.ts';
import type { ReactEvent } from './react/types.ts';
import type { ReservesEvent } from './reserves/types.ts';
import type { RuleId } from './rules.ts';
import type { SpecialEvent } from './special/types.ts';
import { type BgTable, type Place, placed, type Side, type Unit, type Zone } from './state.ts';
import type { TransportEvent } from './transport/types.ts';

export interface Told<Type extends string> {
  readonly type: Type;
  readonly rule: RuleId;
  /** The seats that see it; all, if it says nothing. */
  readonly to?: readonly SeatId[];
}

export interface OfUnit<Type extends string> extends Told<Type> {
  readonly unit: string;
}

export type BgEvent =
  | CoreEvent
  | MovementEvent
  | OrdersEvent
  | ReactEvent
  | TransportEvent
  | IndirectEvent
  | AirEvent
  | EngineeringEvent
  | SpecialEvent
  | ReservesEvent
  | CounterEvent
  | AssaultEvent
  | MoraleEvent
  | FireEvent;

type CoreEvent =
  // deployment
  | (OfUnit<'placed'> & { readonly place: Place })
  | (OfUnit<'split'> & { readonly side: Side; readonly he: number; readonly ap: number })
  /** That a seat has seen to its ammunition, or has had a last look, is known to all. */
  | (Told<'readied'> & { readonly side: Side })
  | (Told<'deployed'> & { readonly side: Side })
  | Told<'battle'>
  // the turn
  | (Told<'turn'> & { readonly turn: number; readonly side: Side })
  | (Told<'outscouted'> & { readonly side: Side })
  | (Told<'orders'> & { readonly side: Side; readonly dice: readonly number[]; readonly officers: number })
  /** Which senior officer it was may be a secret as long as he is in reserve. */
  | (Told<'rerolled'> & { readonly side: Side; readonly face: number })
  /** bg-spec-20 A senior officer with a radio network has his re-roll again: that there is one may be news to the enemy. */
  | (Told<'networked'> & { readonly side: Side })
  | (Told<'stopped'> & { readonly side: Side; readonly unused: number })
  | (Told<'rally'> & { readonly side: Side; readonly counters: number })
  | (Told<'rallied'> & { readonly units: readonly string[] })
  // morale and counters
  | (Told<'captured'> & { readonly objective: string; readonly side: Side; readonly quiet: boolean })
  | (Told<'over'> & { readonly winner: Side | null; readonly sentence: string });

const NO_ZONES: readonly Zone[] = Object.freeze([]);
const NO_MARKERS = Object.freeze({ axis: null, allies: null });

/** With what chapters apply of their own events (`index.ts` of each), the only code that changes a table that is played on. */
export function apply(table: BgTable, event: BgEvent): void {
  switch (event.type) {
    case 'placed':
      // bg-state-25 Who stands on the table is not in reserve: aircraft that were bought, too.
      change(table, event.unit, { place: keep(event.place), reserve: null });
      return;
    case 'split':
      change(table, event.unit, { he: event.he, ap: event.ap });
      return;
    case 'battle':
      table.zones = NO_ZONES;
      return;
    case 'turn':
      beginTurn(table, event.turn, event.side);
      return;
    case 'outscouted':
      table.outscouted = event.side;
      return;
    case 'orders': {
      // bg-state-20
      let sum = event.officers;
      for (const die of event.dice) sum += die;
      table.orders = sum;
      return;
    }
    case 'rerolled':
      table.rerolled.push(seniorOf(table)!.id);
      return;
    case 'networked':
      table.rerolled = table.rerolled.filter((id) => !hasNetwork(table, id, event.side));
      return;
    case 'stopped':
      table.orders = 0;
      // bg-react-04 Whoever waited for more orders may still act before rally.
      letGo(table);
      return;
    case 'rallied':
      for (const id of event.units) change(table, id, { pinned: false });
      return;
    case 'captured': {
      // bg-state-31
      table.objectives = table.objectives.map((one) =>
        one.id === event.objective ? Object.freeze({ ...one, holder: event.side }) : one,
      );
      return;
    }
    case 'over':
      table.over = { winner: event.winner, rule: event.rule, sentence: event.sentence };
      return;
    case 'readied':
    case 'deployed':
    case 'rally':
      return;
    default:
      chapterApply().get((event as { readonly type: string }).type)!(table, event);
  }
}

/** Events that were read from a record bring places of their own; copies may share only what cannot change. */
export function keep(place: Place): Place {
  return Object.isFrozen(place) ? place : placed(place.at, place.facing, place.men, place.inside);
}

function letGo(table: BgTable): void {
  table.holds = table.holds.filter((hold) => hold.turn);
}

/** bg-state-10, bg-gap-11 The flags of the side whose turn begins move on; bg-state-08 its units may be ordered again. */
function beginTurn(table: BgTable, turn: number, side: Side): void {
  table.turn = turn;
  table.active = side;
  // bg-air-10 A marker for bombs is good for one turn.
  table.airMarkers = NO_MARKERS;
  // bg-ctr-02 What was drawn before waits no longer than for this turn.
  table.airDrawn = { axis: 0, allies: 0 };
  table.holds = [];
  for (const { id, side: owner, moved, fired } of table.units) {
    if (owner !== side) continue;
    const before = { movedBefore: moved, firedBefore: fired };
    change(table, id, { ...before, moved: false, fired: false, ordered: false, acted: false });
  }
}

/** A unit is never changed but replaced: whoever looked it up before an event must look it up again. */
export function change(table: BgTable, id: string, changes: Partial<Unit>): void {
  const at = table.units.findIndex((unit) => unit.id === id);
  if (at < 0) throw new Error(`no unit ${id}`);
  table.units[at] = Object.freeze({ ...table.units[at]!, ...changes });
}

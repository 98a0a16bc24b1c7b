import type { SeatId } from '../../kernel/seats.ts';
import type { AirEvent } from './air/types.ts';
import type { Order } from './answers.ts';
import type { AssaultEvent } from './assault.ts';
import { chapterApply } from './chapters.ts';
import type { CounterEvent } from './counters.ts';
import { behind, towed } from './engineering/tow.ts';
import type { EngineeringEvent } from './engineering/types.ts';
import type { FireEvent } from './fire/types.ts';
import { hasNetwork, seniorOf } from './ground.ts';
import type { IndirectEvent } from './indirect/types.ts';
import type { MoraleEvent } from './morale.ts';
import type { ReservesEvent } from './reserves/types.ts';
import type { RuleId } from './rules.ts';
import type { SpecialEvent } from './special/types.ts';
import { type BgTable, type Place, placed, type Side, type Unit, unitAt, unitOf, type Zone } from './state.ts';
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
  | (OfUnit<'ordered'> & { readonly order: Order; readonly free: boolean; readonly on: string | null })
  | (Told<'stopped'> & { readonly side: Side; readonly unused: number })
  | (OfUnit<'carried-out'> & { readonly order: Order })
  | (OfUnit<'marker'> & { readonly marker: Unit['marker'] })
  | (Told<'rally'> & { readonly side: Side; readonly counters: number })
  | (Told<'rallied'> & { readonly units: readonly string[] })
  // moving
  | (OfUnit<'terrain'> & {
      readonly side: Side;
      readonly allowance: number;
      readonly why: readonly string[];
    })
  | (OfUnit<'halted'> & {
      readonly side: Side;
      readonly at: number;
    })
  | (OfUnit<'moved'> & {
      readonly side: Side;
      readonly place: Place;
      readonly along: number;
      readonly whole: number;
    })
  | (OfUnit<'stayed'> & {
      readonly side: Side;
    })
  // breaking in
  | (Told<'held'> & { readonly seat: SeatId; readonly side: Side; readonly within: number; readonly turn: boolean })
  | (OfUnit<'reacts'> & {
      readonly side: Side;
      readonly with: 'ambush' | 'reserve';
    })
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
    case 'ordered': {
      // bg-bcd-06 A free order is not the unit's order of the turn.
      change(table, event.unit, event.free ? { marker: null } : { marker: null, ordered: true });
      // bg-gap-17 Who holds, holds for one order; a free one is another.
      letGo(table);
      if (event.free) return;
      // bg-state-20 Spent, whatever comes of it.
      table.orders -= 1;
      return;
    }
    case 'stopped':
      table.orders = 0;
      // bg-react-04 Whoever waited for more orders may still act before rally.
      letGo(table);
      return;
    case 'marker':
      change(table, event.unit, { marker: event.marker });
      return;
    case 'rallied':
      for (const id of event.units) change(table, id, { pinned: false });
      return;
    case 'moved':
      change(table, event.unit, { place: keep(event.place), moved: true, acted: true });
      // bg-gap-11 Who is carried has moved as well.
      for (const { id, aboard, moved } of table.units)
        if (aboard?.on === event.unit && !moved) change(table, id, { moved: true });
      drawAlong(table, event.unit);
      return;
    case 'held':
      table.holds = table.holds.filter((hold) => hold.seat !== event.seat);
      table.holds.push(Object.freeze({ seat: event.seat, side: event.side, within: event.within, turn: event.turn }));
      return;
    case 'reacts':
      change(table, event.unit, { marker: null });
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
    case 'carried-out': {
      if (unitOf(table, event.unit)) change(table, event.unit, { acted: true });
      // bg-turn-21 Who waits with a Reserve Move could not have made it in the order.
      table.holds = table.holds.filter((hold) => hold.turn || !hasReserve(table, hold.side));
      return;
    }
    case 'readied':
    case 'deployed':
    case 'rally':
    case 'terrain':
    case 'halted':
    case 'stayed':
      return;
    default:
      chapterApply().get((event as { readonly type: string }).type)!(table, event);
  }
}

/** Events that were read from a record bring places of their own; copies may share only what cannot change. */
export function keep(place: Place): Place {
  return Object.isFrozen(place) ? place : placed(place.at, place.facing, place.men, place.inside);
}

function hasReserve(table: BgTable, side: Side): boolean {
  return table.units.some((unit) => unit.side === side && unit.marker === 'reserve' && !unit.pinned);
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

/** bg-eng-10 What is in tow comes along. */
function drawAlong(table: BgTable, id: string): void {
  const tow = unitAt(table, id);
  const thing = tow.towing ? towed(table, tow) : null;
  if (!thing || !tow.place) return;
  const at = behind(table, tow, tow.place, thing);
  const { facing } = tow.place;
  if ('place' in thing) change(table, thing.id, { place: placed(at, facing), moved: true });
  else table.wrecks = table.wrecks.map((one) => (one.id === thing.id ? Object.freeze({ ...one, at, facing }) : one));
}

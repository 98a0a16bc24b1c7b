import type { SeatId } from '../../kernel/seats.ts';
import type { RuleId } from './rules.ts';
import { type BgTable, type Order, type Place, placed, type Shot, type Side, type Unit, unitAt } from './state.ts';
import { BATTLE_COUNTERS } from './tables/counters.ts';

interface Told<Type extends string> {
  readonly type: Type;
  readonly rule: RuleId;
  /** The seats that see it; all, if it says nothing. */
  readonly to?: readonly SeatId[];
}

interface OfUnit<Type extends string> extends Told<Type> {
  readonly unit: string;
}

export type BgEvent =
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
  | (OfUnit<'rerolled'> & { readonly face: number })
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
  | (Told<'held'> & { readonly side: Side; readonly within: number; readonly turn: boolean })
  | (OfUnit<'reacts'> & {
      readonly side: Side;
      readonly with: 'ambush' | 'reserve';
    })
  // fire
  | (OfUnit<'aims'> & {
      readonly side: Side;
      readonly shots: readonly Shot[];
    })
  | (OfUnit<'ceased'> & {})
  | (OfUnit<'shot'> & {
      readonly side: Side;
      readonly shot: Shot;
      readonly range: number;
    })
  | (OfUnit<'no-shot'> & {
      readonly side: Side;
      readonly target: string;
      readonly why: 'gone' | 'hidden' | 'range' | 'unseen' | 'ammo';
    })
  | (OfUnit<'no-effect'> & { readonly why: 'wild' | 'saved' | 'missed' | 'cannot' })
  | (OfUnit<'pinned'> & { readonly pinned: boolean })
  | (OfUnit<'losses'> & { readonly lost: number; readonly men: number; readonly place: Place | null })
  | (OfUnit<'damaged'> & { readonly hits: number })
  | (OfUnit<'pierced'> & { readonly result: 'destroyed' | 'pinned' | 'glanced' | 'immobilised' })
  | (OfUnit<'immobilised'> & {})
  | (OfUnit<'destroyed'> & {
      readonly side: Side;
      readonly how:
        | 'shot'
        | 'men'
        | 'rout'
        | 'surrender'
        | 'abandoned'
        | 'last man'
        | 'crew'
        | 'off table'
        | 'ammunition';
      readonly wreck: boolean;
    })
  | (OfUnit<'fell-back'> & { readonly yes: boolean })
  | (OfUnit<'assaulted'> & { readonly target: string; readonly with: 'arms' | 'grenades' })
  // morale and counters
  | (OfUnit<'tested'> & { readonly die: number; readonly result: string })
  | (OfUnit<'reconsidered'> & { readonly yes: boolean })
  | (OfUnit<'beyond'> & { readonly yes: boolean })
  | (OfUnit<'ammo'> & { readonly ammo: Unit['ammo'] })
  | (Told<'drew'> & { readonly side: Side; readonly counter: string | null })
  | (Told<'refilled'> & { readonly with: 'played' | 'fresh' })
  | (Told<'played'> & { readonly side: Side; readonly counter: string; readonly unit: string | null })
  | (Told<'captured'> & { readonly objective: string; readonly side: Side; readonly quiet: boolean })
  | (Told<'over'> & { readonly winner: Side | null; readonly sentence: string });

/** The only code that changes the table. */
export function apply(table: BgTable, event: BgEvent): void {
  switch (event.type) {
    case 'placed':
      unitAt(table, event.unit).place = keep(event.place);
      return;
    case 'split': {
      const unit = unitAt(table, event.unit);
      unit.he = event.he;
      unit.ap = event.ap;
      return;
    }
    case 'battle':
      table.zones = [];
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
      table.rerolled.push(event.unit);
      return;
    case 'ordered': {
      const unit = unitAt(table, event.unit);
      unit.marker = null;
      // bg-gap-17 Who holds, holds for one order; a free one is another.
      letGo(table);
      // bg-bcd-06 It is not the unit's order of the turn.
      if (event.free) return;
      unit.ordered = true;
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
      unitAt(table, event.unit).marker = event.marker;
      return;
    case 'rallied':
      for (const id of event.units) unitAt(table, id).pinned = false;
      return;
    case 'moved': {
      const unit = unitAt(table, event.unit);
      unit.place = keep(event.place);
      unit.moved = true;
      unit.acted = true;
      return;
    }
    case 'held':
      table.holds = table.holds.filter((hold) => hold.side !== event.side);
      table.holds.push({ side: event.side, within: event.within, turn: event.turn });
      return;
    case 'reacts':
      unitAt(table, event.unit).marker = null;
      return;
    case 'shot': {
      const unit = unitAt(table, event.unit);
      unit.fired = true;
      unit.acted = true;
      // bg-state-14
      if (unit.ammo === 'one') unit.ammo = 'out';
      if (event.shot.weapon !== 'main') return;
      if (event.shot.ammo === 'he') {
        // What has no limit has no number.
        if (unit.he > 0) unit.he -= 1;
        unit.heFired += 1;
      } else {
        if (unit.ap > 0) unit.ap -= 1;
        unit.apFired += 1;
      }
      return;
    }
    case 'pinned':
      unitAt(table, event.unit).pinned = event.pinned;
      return;
    case 'losses': {
      // bg-state-06 Men are counted, and their fire goes by their number.
      const unit = unitAt(table, event.unit);
      unit.men = event.men;
      if (event.place) unit.place = keep(event.place);
      return;
    }
    // bg-state-12
    case 'damaged':
      unitAt(table, event.unit).hits = event.hits;
      return;
    case 'immobilised':
      unitAt(table, event.unit).immobile = true;
      return;
    case 'destroyed':
      destroy(table, event.unit, event.wreck);
      return;
    case 'assaulted': {
      const unit = unitAt(table, event.unit);
      unit.fired = true;
      // bg-ctr-07 The last shot goes in an assault too; anti-tank grenades never run out.
      if (unit.ammo === 'one' && event.with === 'arms') unit.ammo = 'out';
      return;
    }
    case 'ammo':
      unitAt(table, event.unit).ammo = event.ammo;
      return;
    case 'drew': {
      const kind = event.counter ?? '';
      table.taken[event.side].push(kind);
      // bg-state-33 Out of the one pot.
      const lot = table.pot.find((one) => one.kind === kind);
      if (lot) lot.count -= 1;
      return;
    }
    case 'refilled':
      refill(table, event.with);
      return;
    case 'played': {
      table.played.push(event.counter);
      // bg-br-11 A 1 that is played is not kept.
      const kept = table.taken[event.side];
      if (event.counter === '1') kept.splice(kept.lastIndexOf('1'), 1);
      return;
    }
    case 'captured': {
      // bg-state-31
      const objective = table.objectives.find(({ id }) => id === event.objective);
      if (objective) objective.holder = event.side;
      return;
    }
    case 'over':
      table.over = { winner: event.winner, rule: event.rule, sentence: event.sentence };
      return;
    case 'carried-out': {
      const unit = table.units.find(({ id }) => id === event.unit);
      if (unit) unit.acted = true;
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
    case 'aims':
    case 'ceased':
    case 'no-shot':
    case 'no-effect':
    case 'pierced':
    case 'fell-back':
    case 'tested':
    case 'reconsidered':
    case 'beyond':
      return;
  }
}

/** Events that were read from a record bring places of their own; copies may share only what cannot change. */
function keep(place: Place): Place {
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
  table.holds = [];
  for (const unit of table.units) {
    if (unit.side !== side) continue;
    unit.movedBefore = unit.moved;
    unit.firedBefore = unit.fired;
    unit.moved = false;
    unit.fired = false;
    unit.ordered = false;
    unit.acted = false;
  }
}

/** bg-state-17 A destroyed vehicle leaves a wreck. */
function destroy(table: BgTable, id: string, wreck: boolean): void {
  const unit = unitAt(table, id);
  if (wreck && unit.place)
    table.wrecks.push({ id, type: unit.type, side: unit.side, at: unit.place.at, facing: unit.place.facing });
  table.units = table.units.filter((one) => one.id !== id);
}

/** bg-gap-19 An empty pot gets the specials back that were played; if it is still empty, a fresh set. */
function refill(table: BgTable, what: 'played' | 'fresh'): void {
  if (what === 'fresh') {
    for (const lot of table.pot) lot.count += BATTLE_COUNTERS.find(({ kind }) => kind === lot.kind)?.count ?? 0;
    return;
  }
  for (const kind of table.played) {
    const lot = table.pot.find((one) => one.kind === kind);
    if (lot) lot.count += 1;
  }
  table.played = [];
}

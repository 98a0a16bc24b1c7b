import type { SeatId } from '../../kernel/seats.ts';
import type { AirEvent } from './air/types.ts';
import type { Shot } from './answers.ts';
import { chapterApply } from './chapters.ts';
import type { DeployEvent } from './deploy/types.ts';
import type { EngineeringEvent } from './engineering/types.ts';
import { armOf } from './fire/weapons.ts';
import { typeOf } from './ground.ts';
import type { IndirectEvent } from './indirect/types.ts';
import type { MovementEvent } from './move/types.ts';
import type { OrdersEvent } from './orders/types.ts';
import type { ReactEvent } from './react/types.ts';
import type { ReservesEvent } from './reserves/types.ts';
import type { RuleId } from './rules.ts';
import type { SpecialEvent } from './special/types.ts';
import { type BgTable, type Place, placed, type Side, type Unit, unitAt } from './state.ts';
import { BATTLE_COUNTERS } from './tables/counters.ts';
import type { TransportEvent } from './transport/types.ts';
import type { TurnEvent } from './turn/types.ts';

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
  | TurnEvent
  | DeployEvent
  | MovementEvent
  | OrdersEvent
  | ReactEvent
  | TransportEvent
  | IndirectEvent
  | AirEvent
  | EngineeringEvent
  | SpecialEvent
  | ReservesEvent;

type CoreEvent =
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
  | (Told<'played'> & { readonly side: Side; readonly counter: string; readonly unit: string | null });

/** With what chapters apply of their own events (`index.ts` of each), the only code that changes a table that is played on. */
export function apply(table: BgTable, event: BgEvent): void {
  switch (event.type) {
    case 'shot':
      fired(table, event.unit, event.shot);
      return;
    case 'pinned':
      change(table, event.unit, { pinned: event.pinned });
      return;
    case 'losses': {
      const { men } = event;
      // bg-state-06 Men are counted, and their fire goes by their number; each takes his base with him.
      change(table, event.unit, event.place ? { men, place: keep(event.place) } : { men });
      return;
    }
    // bg-state-12
    case 'damaged':
      change(table, event.unit, { hits: event.hits });
      return;
    case 'immobilised':
      change(table, event.unit, { immobile: true });
      return;
    case 'destroyed':
      destroy(table, event.unit, event.wreck);
      return;
    case 'assaulted': {
      // bg-ctr-07 The last shot goes in an assault too; anti-tank grenades never run out.
      const isLast = event.with === 'arms' && unitAt(table, event.unit).ammo === 'one';
      change(table, event.unit, isLast ? { fired: true, ammo: 'out' } : { fired: true });
      return;
    }
    case 'ammo':
      change(table, event.unit, { ammo: event.ammo });
      return;
    case 'drew': {
      const kind = event.counter ?? '';
      table.taken[event.side].push(kind);
      // bg-state-33 Out of the one pot.
      fill(table, kind, -1);
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
    default:
      chapterApply().get((event as { readonly type: string }).type)!(table, event);
  }
}

/** Events that were read from a record bring places of their own; copies may share only what cannot change. */
export function keep(place: Place): Place {
  return Object.isFrozen(place) ? place : placed(place.at, place.facing, place.men, place.inside);
}

/** A unit is never changed but replaced: whoever looked it up before an event must look it up again. */
export function change(table: BgTable, id: string, changes: Partial<Unit>): void {
  const at = table.units.findIndex((unit) => unit.id === id);
  if (at < 0) throw new Error(`no unit ${id}`);
  table.units[at] = Object.freeze({ ...table.units[at]!, ...changes });
}

/** bg-state-18, bg-air-07, bg-air-08, bg-air-09 Aircraft count their bursts and their rockets; nobody else has any. */
function flown(stock: Unit['stock'], { weapon, pairs }: Shot): Unit['stock'] {
  const what = weapon === 'rockets' ? 'rockets' : weapon === 'mgs' ? 'bursts' : weapon === 'main' ? 'cannon' : null;
  const had = what === null ? undefined : stock[what];
  if (what === null || had === undefined) return stock;
  return Object.freeze({ ...stock, [what]: had - (weapon === 'rockets' ? 2 * (pairs ?? 1) : 1) });
}

function fired(table: BgTable, id: string, shot: Shot): void {
  const unit = unitAt(table, id);
  const { ammo, he, heFired, ap, apFired, stock } = unit;
  // bg-state-13 The rounds of an autocannon are of one kind, whatever they are fired at.
  const shell = armOf(typeOf(table, unit)) ? (ap > 0 ? 'ap' : 'he') : shot.ammo;
  change(table, id, {
    stock: flown(stock, shot),
    ...{ fired: true, acted: true },
    // bg-state-14
    ammo: ammo === 'one' ? 'out' : ammo,
    // What has no limit has no number.
    ...(shot.weapon === 'main' && shell === 'he' ? { he: Math.max(0, he - 1), heFired: heFired + 1 } : {}),
    ...(shot.weapon === 'main' && shell === 'ap' ? { ap: Math.max(0, ap - 1), apFired: apFired + 1 } : {}),
    // bg-weap-05, bg-state-18
    ...(shot.weapon === 'flame' ? { stock: Object.freeze({ ...stock, flame: (stock.flame ?? 0) - 1 }) } : {}),
  });
}

/** bg-state-17 A destroyed vehicle leaves a wreck. */
function destroy(table: BgTable, id: string, wreck: boolean): void {
  const unit = unitAt(table, id);
  if (wreck && unit.place)
    table.wrecks.push(
      Object.freeze({
        ...{ id, type: unit.type, side: unit.side, at: unit.place.at, facing: unit.place.facing },
        ...{ attempts: unit.stock.repairs ?? 0, was: unit },
      }),
    );
  table.units = table.units.filter((one) => one.id !== id);
}

/** bg-gap-19 An empty pot gets the specials back that were played; if it is still empty, a fresh set. */
function refill(table: BgTable, what: 'played' | 'fresh'): void {
  if (what === 'fresh') {
    for (const { kind, count } of BATTLE_COUNTERS) fill(table, kind, count);
    return;
  }
  for (const kind of table.played) fill(table, kind, 1);
  table.played = [];
}

function fill(table: BgTable, kind: string, more: number): void {
  const at = table.pot.findIndex((lot) => lot.kind === kind);
  if (at >= 0) table.pot[at] = Object.freeze({ kind, count: table.pot[at]!.count + more });
}

/** What a unit may be told to do. How an order is carried out is in `orders/`. */
import { type Picker, shuffled } from '../../../kernel/pick.ts';
import { type Refusal, refusal } from '../../../kernel/refusal.ts';
import { refuseFlight } from '../air/flight.ts';
import { chapterOrder } from '../chapters.ts';
import { isFaithful } from '../faithful.ts';
import { has, isAircraft, isInfantry, typeOf } from '../ground.ts';
import { speedOf } from '../move/going.ts';
import { ORDERS, type Order } from '../parts.ts';
import { hasAnyShot, hasLegalShot } from '../react/react.ts';
import { nearestGap } from '../sight.ts';
import { type BgTable, isPlaced, type Placed, presentOf, standing, type Unit, unitOf } from '../state.ts';
import type { OrderAnswer } from './types.ts';

const INCH = 100;

/** bg-turn-04 The judge of an order. `free`: out of sequence (bg-bcd-06). */
export function refuseOrder(table: BgTable, answer: OrderAnswer, free: boolean): Refusal | null {
  const unit = unitOf(table, answer.unit);
  if (!unit || (!isPlaced(unit) && unit.aboard === null))
    return refusal('NO_UNIT', 'bg-turn-04', 'There is no such unit on the table.');
  // bg-trans-03 Whoever is carried fires at nobody: he takes no orders, bg-ord-30 but for a spotter's.
  if (!isPlaced(unit) && !chapterOrder(answer.order)?.aboard)
    return refusal('CARRIED', 'bg-trans-03', 'It is being transported and takes no orders until it gets out.');
  // bg-turn-05 Each order is one of those that the dice have given.
  if (!free && table.orders <= 0 && table.active === unit.side)
    return refusal('NO_ORDERS', 'bg-turn-05', 'You have no order left this turn.');
  // bg-turn-06, bg-pin-01, bg-react-03 A pinned unit takes no order of any kind.
  if (unit.pinned) return refusal('PINNED', 'bg-turn-06', 'It is pinned.');
  // bg-state-08
  if (unit.ordered && !free) return refusal('ORDERED', 'bg-state-08', 'It has already had its order this turn.');
  return refuseKind(table, unit, answer);
}

function refuseKind(table: BgTable, unit: Unit, { order, on }: OrderAnswer): Refusal | null {
  const type = typeOf(table, unit);
  const chapter = chapterOrder(order);
  const grounded = refuseFlight(table, unit, order);
  if (grounded) return grounded;
  // bg-eng-05 It is sent forward by its command unit's order, and by no other.
  if (has(table, unit, 'remote demolition'))
    return refusal('NOT_ITS_ORDER', 'bg-eng-05', 'Only its command unit can send it forward.');
  if (chapter) return chapter.refuse(table, unit, on);
  if (!isPlaced(unit)) return refusal('NO_UNIT', 'bg-turn-04', 'There is no such unit on the table.');
  if (on !== undefined && order !== 'tactical-co-ordination')
    return refusal('NO_OTHER', 'bg-ord-19', 'This order takes no other unit.');
  switch (order) {
    case 'manoeuvre-and-fire':
    case 'fire-and-manoeuvre':
      return null;
    case 'top-speed':
    case 'reserve-move':
      if (!speedOf(table, unit)) return refusal('CANNOT_MOVE', 'bg-ord-03', 'It cannot move.');
      return order === 'reserve-move' && unit.marker === 'reserve'
        ? refusal('HAS_MARKER', 'bg-state-09', 'It is already on Reserve Move.')
        : null;
    case 'open-fire':
      if (unit.ammo === 'out') return refusal('OUT_OF_AMMO', 'bg-fire-09', 'It is out of ammunition.');
      return hasLegalShot(table, unit)
        ? null
        : refusal('NO_TARGET', 'bg-ord-05', 'It sees no enemy that it could fire at.');
    case 'ambush-fire':
      if (unit.ammo === 'out') return refusal('OUT_OF_AMMO', 'bg-fire-09', 'It is out of ammunition.');
      return unit.marker === 'ambush' ? refusal('HAS_MARKER', 'bg-state-09', 'It is already on Ambush Fire.') : null;
    case 'close-assault':
      // bg-ord-13 Infantry only.
      if (!isInfantry(type)) return refusal('NOT_INFANTRY', 'bg-ord-13', 'Only infantry may be given Close Assault.');
      // bg-assault-10 Auxiliaries do not have the heart for it.
      if (has(table, unit, 'auxiliary'))
        return refusal('AUXILIARY', 'bg-assault-10', 'Auxiliaries may not be given Close Assault.');
      // bg-hid-07 Where nobody measures, it may be ordered in vain.
      return isFaithful(table) || isAnyEnemyWithin(table, unit, 10 * INCH)
        ? null
        : refusal('NO_TARGET', 'bg-ord-15', 'No enemy is near enough: it moves 5 inches and assaults within 5.');
    case 'tactical-co-ordination': {
      // bg-ord-19 Senior officers only, for a pinned friend.
      if (!has(table, unit, 'senior officer'))
        return refusal('NOT_SENIOR', 'bg-ord-19', 'Only a Senior Officer may be given this order.');
      const friend = on === undefined ? null : standing(table, on);
      if (friend?.side !== unit.side) return refusal('NO_FRIEND', 'bg-ord-19', 'Name a pinned unit of your own.');
      return friend.pinned ? null : refusal('NOT_PINNED', 'bg-ord-19', 'That unit is not pinned.');
    }
    default:
      return refusal('NOT_ITS_ORDER', 'bg-turn-04', 'It cannot be given this order.');
  }
}

function isAnyEnemyWithin(table: BgTable, unit: Placed, far: number): boolean {
  return presentOf(table).some(
    (other) => other.side !== unit.side && !isAircraft(typeOf(table, other)) && nearestGap(table, unit, other) <= far,
  );
}

/** What an order could name besides its unit; null for an order that names nothing. */
export function othersOf(table: BgTable, unit: Unit, order: Order): readonly string[] | null {
  if (order === 'tactical-co-ordination')
    return table.units.filter((one) => one.side === unit.side && one.pinned).map(({ id }) => id);
  const chapter = chapterOrder(order);
  return chapter?.others ? chapter.others(table, unit) : null;
}

/** Every order that the unit may be given. */
export function* offersOfOrders(table: BgTable, unit: Unit, free: boolean): Iterable<OrderAnswer> {
  for (const order of ORDERS) {
    // bg-gap-02 Fire from which nothing can come may be ordered, but nobody is asked to.
    if (order === 'open-fire' && !(isPlaced(unit) && hasAnyShot(table, unit))) continue;
    const others = othersOf(table, unit, order);
    for (const on of others ?? [undefined]) {
      const answer = { kind: 'order', unit: unit.id, order, ...(on === undefined ? {} : { on }) } as const;
      if (!refuseOrder(table, answer, free)) yield answer;
    }
  }
}

/** An order at random; null if the unit may have none. */
export function drawOrder(table: BgTable, unit: Unit, free: boolean, pick: Picker): OrderAnswer | null {
  for (const order of shuffled([...ORDERS], pick)) {
    const others = othersOf(table, unit, order);
    const on = others && others.length > 0 ? { on: others[pick(others.length)]! } : {};
    const answer: OrderAnswer = { kind: 'order', unit: unit.id, order, ...on };
    if (!refuseOrder(table, answer, free)) return answer;
  }
  return null;
}

/** Units of a side that may be given an order now. */
export function isOrderable(unit: Unit): boolean {
  return !unit.pinned && !unit.ordered && (unit.place !== null || unit.aboard !== null);
}

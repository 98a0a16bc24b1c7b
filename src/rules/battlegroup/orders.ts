/** What a unit may be told to do, and how an order is carried out. */
import { procedureOf } from '../../kernel/flow.ts';
import { type Picker, shuffled } from '../../kernel/pick.ts';
import type { Play } from '../../kernel/play.ts';
import { type Refusal, refusal } from '../../kernel/refusal.ts';
import { assaultsOf, refuseAssault } from './assault.ts';
import type { BgEvent } from './events.ts';
import { counterFrame, countersFor, lastMan, pin } from './fire/harm.ts';
import { fireFrame } from './fire/shot.ts';
import { refuseShots } from './fire/weapons.ts';
import { has, isInfantry, typeOf } from './ground.ts';
import { drawMove, moveFrame, refuseMove, sampleMoves, speedOf } from './move.ts';
import { anyShotAt, drawShots, hasAnyShot, reactFrame, twice } from './react.ts';
import type { RuleId } from './rules.ts';
import { nearestGap } from './sight.ts';
import {
  type BgAnswer,
  type BgKinds,
  type BgTable,
  commandersOf,
  enemyOf,
  isPlaced,
  ORDERS,
  type Order,
  type OrderFrame,
  type Placed,
  type Shot,
  standing,
  type Unit,
  unitAt,
} from './state.ts';
import { EXPERIENCE_TEST } from './tables/experience.ts';
import { nextCapture } from './victory.ts';

const INCH = 100;
const NO_SHOTS: readonly Shot[] = Object.freeze([]);
export type OrderAnswer = Extract<BgAnswer, { kind: 'order' }>;

export function orderFrame(answer: OrderAnswer, free: boolean, windows: boolean): OrderFrame {
  const { unit, order, on } = answer;
  return { proc: 'order', step: 'start', unit, order, free, windows, on: on ?? null, moves: 0, shots: NO_SHOTS };
}

/** bg-turn-04 The judge of an order. `free`: out of sequence (bg-bcd-06). */
export function refuseOrder(table: BgTable, answer: OrderAnswer, free: boolean): Refusal | null {
  const unit = standing(table, answer.unit);
  if (!unit) return refusal('NO_UNIT', 'bg-turn-04', 'There is no such unit on the table.');
  // bg-turn-06, bg-pin-01, bg-react-03 A pinned unit takes no order of any kind.
  if (unit.pinned) return refusal('PINNED', 'bg-turn-06', 'It is pinned.');
  // bg-state-08
  if (unit.ordered && !free) return refusal('ORDERED', 'bg-state-08', 'It has had its order this turn.');
  return refuseKind(table, unit, answer);
}

function refuseKind(table: BgTable, unit: Placed, { order, on }: OrderAnswer): Refusal | null {
  const type = typeOf(table, unit);
  if (on !== undefined && order !== 'tactical-co-ordination')
    return refusal('NO_OTHER', 'bg-ord-19', 'This order names no other unit.');
  switch (order) {
    case 'manoeuvre-and-fire':
    case 'fire-and-manoeuvre':
      return null;
    case 'top-speed':
    case 'reserve-move':
      if (!speedOf(table, unit)) return refusal('CANNOT_MOVE', 'bg-ord-03', 'It cannot move.');
      return order === 'reserve-move' && unit.marker === 'reserve'
        ? refusal('HAS_MARKER', 'bg-state-09', 'It is on Reserve Move already.')
        : null;
    case 'open-fire':
      if (unit.ammo === 'out') return refusal('OUT_OF_AMMO', 'bg-fire-09', 'It is out of ammunition.');
      return hasAnyShot(table, unit)
        ? null
        : refusal('NO_TARGET', 'bg-ord-05', 'It sees no enemy that it could fire at.');
    case 'ambush-fire':
      if (unit.ammo === 'out') return refusal('OUT_OF_AMMO', 'bg-fire-09', 'It is out of ammunition.');
      return unit.marker === 'ambush' ? refusal('HAS_MARKER', 'bg-state-09', 'It is on Ambush Fire already.') : null;
    case 'close-assault':
      // bg-ord-13 Infantry only.
      if (!isInfantry(type)) return refusal('NOT_INFANTRY', 'bg-ord-13', 'Only infantry assault.');
      // bg-assault-10 Auxiliaries do not have the heart for it.
      if (has(table, unit, 'auxiliary')) return refusal('AUXILIARY', 'bg-assault-10', 'Auxiliaries do not assault.');
      return isAnyEnemyWithin(table, unit, 10 * INCH)
        ? null
        : refusal('NO_TARGET', 'bg-ord-15', 'No enemy is near enough: 5 inches to move, and 5 to assault.');
    case 'tactical-co-ordination': {
      // bg-ord-19 Senior officers only, for a pinned friend.
      if (!has(table, unit, 'senior officer'))
        return refusal('NOT_SENIOR', 'bg-ord-19', 'Only a senior officer does this.');
      const friend = on === undefined ? null : standing(table, on);
      if (friend?.side !== unit.side) return refusal('NO_FRIEND', 'bg-ord-19', 'Name a pinned unit of your own.');
      return friend.pinned ? null : refusal('NOT_PINNED', 'bg-ord-19', 'That unit is not pinned.');
    }
  }
}

function isAnyEnemyWithin(table: BgTable, unit: Placed, far: number): boolean {
  return table.units.some(
    (other) => other.side !== unit.side && isPlaced(other) && nearestGap(table, unit, other) <= far,
  );
}

/** Every order that the unit may be given. */
export function* offersOfOrders(table: BgTable, unit: Placed, free: boolean): Iterable<OrderAnswer> {
  for (const order of ORDERS) {
    if (order === 'tactical-co-ordination') {
      for (const friend of table.units) {
        const answer = { kind: 'order', unit: unit.id, order, on: friend.id } as const;
        if (friend.side === unit.side && friend.pinned && !refuseOrder(table, answer, free)) yield answer;
      }
      continue;
    }
    const answer = { kind: 'order', unit: unit.id, order } as const;
    if (!refuseOrder(table, answer, free)) yield answer;
  }
}

/** An order at random; null if the unit may have none. */
export function drawOrder(table: BgTable, unit: Placed, free: boolean, pick: Picker): OrderAnswer | null {
  for (const order of shuffled([...ORDERS], pick)) {
    const friends =
      order === 'tactical-co-ordination' ? table.units.filter((one) => one.side === unit.side && one.pinned) : [];
    const on = friends.length > 0 ? { on: friends[pick(friends.length)]!.id } : {};
    const answer: OrderAnswer = { kind: 'order', unit: unit.id, order, ...on };
    if (!refuseOrder(table, answer, free)) return answer;
  }
  return null;
}

/** Units of a side that may be given an order now. */
export function isOrderable(unit: Unit): boolean {
  return !unit.pinned && !unit.ordered && unit.place !== null;
}

/** bg-ord-04 Two shots with Open Fire!, bg-ord-01, bg-ord-02 one otherwise. */
function shotsAllowed(order: Order): number {
  return order === 'open-fire' ? 2 : 1;
}

/** bg-gap-14 Has it moved, as its own shells see it? In the enemy's turn only what it did in this order counts. */
function hasMoved(table: BgTable, unit: Placed, self: OrderFrame): boolean {
  return table.active === unit.side ? unit.moved : self.moves === 1 && unit.moved;
}

/** Its own order pins it, and that is all that comes of the order. */
function pinned(table: BgTable, unit: Placed, rule: RuleId, play: Play<BgEvent>) {
  const owed = counterFrame(unit.side, countersFor(table, unit));
  pin(unit, rule, play);
  // bg-mor-15 The last man does not stay for that.
  return lastMan(table, unit.id, play) ? { call: owed, then: 'end' as const } : { to: 'end' as const };
}

export const order = procedureOf<BgKinds>()<OrderFrame>()({
  /** bg-turn-05 It costs an order of the turn; bg-react-10 a marker that it carried goes. */
  start: (_table, self, play) => {
    const { unit, order, free, on } = self;
    play.emit({ type: 'ordered', rule: free ? 'bg-bcd-03' : 'bg-turn-05', unit, order, free, on });
    return { to: 'willing' };
  },

  /** bg-ord-29 An Auxiliary unit does nothing on a 1, and is pinned; the order is spent. */
  willing: (table, self, play) => {
    const unit = standing(table, self.unit)!;
    if (!has(table, unit, 'auxiliary')) return { to: 'given' };
    if (play.test({ rule: 'bg-ord-29', use: 'auxiliary', of: unit.id, need: 2 }).success) return { to: 'given' };
    return pinned(table, unit, 'bg-ord-29', play);
  },

  given: (_table, self, play) => {
    const { unit, order } = self;
    if (order === 'ambush-fire' || order === 'reserve-move') {
      // bg-ord-25, bg-ord-26, bg-react-01 Nothing happens now; bg-react-02 any number of units may wait so.
      const marker = order === 'ambush-fire' ? 'ambush' : 'reserve';
      play.emit({ type: 'marker', rule: marker === 'ambush' ? 'bg-ord-25' : 'bg-ord-26', unit, marker });
      return { to: 'end' };
    }
    return { to: 'declared' };
  },

  /** bg-gap-17 The first window: declared, and not begun. */
  declared: (table, self) => {
    const unit = standing(table, self.unit)!;
    return self.windows ? { call: reactFrame(enemyOf(unit.side), unit.id, false), then: 'begin' } : { to: 'begin' };
  },

  begin: (table, self) => {
    const unit = standing(table, self.unit);
    // bg-gap-18 Pinned, fallen back or gone: the order is spent.
    if (!unit || unit.pinned) return { to: 'end' };
    switch (self.order) {
      case 'open-fire':
      case 'fire-and-manoeuvre':
        return { to: 'fire' };
      case 'close-assault':
        return { to: 'test' };
      case 'tactical-co-ordination':
        return { to: 'co-ordinate' };
      default:
        return { to: 'move' };
    }
  },

  /** bg-ord-14 A test of experience before anything else; failing it, the unit is pinned. */
  test: (table, self, play) => {
    const unit = standing(table, self.unit)!;
    // bg-assault-09, bg-spec-04
    if (has(table, unit, 'assault troops')) return { to: 'move' };
    const need = EXPERIENCE_TEST[unit.experience];
    if (play.test({ rule: 'bg-ord-14', use: 'experience', of: unit.id, need }).success) return { to: 'move' };
    return pinned(table, unit, 'bg-ord-14', play);
  },

  move: {
    kind: 'ask',
    rule: 'bg-move-15',
    waitsFor: (table, self) => commandersOf(table, self.unit),
    skip: (table, self) => {
      const unit = standing(table, self.unit);
      if (!unit || unit.pinned) return { to: 'end' };
      return speedOf(table, unit) ? null : { to: 'moved' };
    },
    *offers(table, self) {
      yield { kind: 'stay' };
      yield* sampleMoves(table, standing(table, self.unit)!);
    },
    draw: (table, self, _seat, pick) =>
      (pick(8) === 0 ? null : drawMove(table, standing(table, self.unit)!, pick)) ?? { kind: 'stay' },
    refuse(table, self, _seat, answer) {
      if (answer.kind === 'stay') return null;
      if (answer.kind !== 'move') return refusal('MOVE_OR_STAY', 'bg-move-15', 'Say where it moves, or that it stays.');
      return refuseMove(table, standing(table, self.unit)!, answer);
    },
    take(table, self, _seat, answer, tell) {
      if (answer.kind === 'move') {
        self.moves += 1;
        return { call: moveFrame(self.unit, answer, self.windows), then: 'moved' };
      }
      tell.emit({ type: 'stayed', side: unitAt(table, self.unit).side, rule: 'bg-move-15', unit: self.unit });
      return self.order === 'top-speed' ? { to: 'end' } : { to: 'moved' };
    },
    usual: () => ({ kind: 'stay' }),
  },

  /** bg-gap-18 Pinned or gone, the rest is lost; immobilised, it keeps its shot. */
  moved: (table, self) => {
    const unit = standing(table, self.unit);
    if (!unit || unit.pinned) return { to: 'end' };
    // bg-gap-17 The end of a move is a window too, where more follows.
    const window = <Step extends 'move' | 'assault'>(then: Step) =>
      self.windows && self.moves > 0
        ? { call: reactFrame(enemyOf(unit.side), unit.id, false), then }
        : ({ to: then } as const);
    switch (self.order) {
      // bg-ord-03, bg-gap-14 Top Speed is two moves.
      case 'top-speed':
        return self.moves < 2 && !unit.immobile ? window('move') : { to: 'end' };
      // bg-ord-01 And then one shot.
      case 'manoeuvre-and-fire':
        return { to: 'fire' };
      case 'close-assault':
        return window('assault');
      default:
        return { to: 'end' };
    }
  },

  fire: {
    kind: 'ask',
    rule: 'bg-fire-08',
    waitsFor: (table, self) => commandersOf(table, self.unit),
    skip: (table, self) => {
      const unit = standing(table, self.unit);
      if (!unit || unit.pinned) return { to: 'end' };
      return hasAnyShot(table, unit) ? null : { to: 'fired' };
    },
    *offers(table, self) {
      const unit = standing(table, self.unit)!;
      yield { kind: 'cease' };
      for (const other of table.units) {
        if (other.side === unit.side || !isPlaced(other)) continue;
        const shot = anyShotAt(table, unit, other.id);
        if (shot) yield { kind: 'fire', shots: shotsAllowed(self.order) === 2 ? twice(table, unit, shot) : [shot] };
      }
    },
    draw(table, self, _seat, pick) {
      if (pick(10) === 0) return { kind: 'cease' };
      const shots = drawShots(table, standing(table, self.unit)!, pick, shotsAllowed(self.order));
      return shots ? { kind: 'fire', shots } : { kind: 'cease' };
    },
    refuse(table, self, _seat, answer) {
      if (answer.kind === 'cease') return null;
      if (answer.kind !== 'fire')
        return refusal('FIRE_OR_CEASE', 'bg-fire-08', 'Say what it fires at, or that it does not.');
      return refuseShots(table, standing(table, self.unit)!, answer.shots, shotsAllowed(self.order));
    },
    take(table, self, _seat, answer, tell) {
      if (answer.kind !== 'fire') {
        tell.emit({ type: 'ceased', rule: 'bg-ord-01', unit: self.unit });
        return { to: 'fired' };
      }
      self.shots = Object.freeze(answer.shots.map((shot) => Object.freeze({ ...shot })));
      tell.emit({
        type: 'aims',
        side: unitAt(table, self.unit).side,
        rule: 'bg-fire-08',
        unit: self.unit,
        shots: self.shots,
      });
      return { to: 'shoot' };
    },
    usual: () => ({ kind: 'cease' }),
  },

  /** bg-react-06, bg-gap-17 A window before the dice. */
  shoot: (table, self) => {
    const unit = standing(table, self.unit)!;
    return self.windows ? { call: reactFrame(enemyOf(unit.side), unit.id, false), then: 'fired' } : { to: 'fired' };
  },

  /** bg-ord-06 The shots, one after the other; bg-gap-18 unless it was pinned meanwhile. */
  fired: (table, self) => {
    const unit = standing(table, self.unit);
    if (!unit || unit.pinned) return { to: 'end' };
    const shots = self.shots;
    if (shots.length > 0) {
      self.shots = NO_SHOTS;
      const willMove = self.order === 'fire-and-manoeuvre';
      return { call: fireFrame(unit.id, shots, hasMoved(table, unit, self), willMove), then: 'fired' };
    }
    // bg-ord-02
    return self.order === 'fire-and-manoeuvre' && self.moves === 0 ? { to: 'move' } : { to: 'end' };
  },

  assault: {
    kind: 'ask',
    rule: 'bg-ord-15',
    waitsFor: (table, self) => commandersOf(table, self.unit),
    // bg-gap-31 No target within 5 inches: the order ends; bg-gap-18 so it does for a unit that was pinned on the way.
    skip: (table, self) => {
      const unit = standing(table, self.unit);
      return unit && !unit.pinned && assaultsOf(table, unit).length > 0 ? null : { to: 'end' };
    },
    *offers(table, self) {
      yield* assaultsOf(table, standing(table, self.unit)!);
      yield { kind: 'stay' };
    },
    draw(table, self, _seat, pick) {
      const all = assaultsOf(table, standing(table, self.unit)!);
      return pick(8) === 0 ? { kind: 'stay' } : all[pick(all.length)]!;
    },
    refuse(table, self, _seat, answer) {
      if (answer.kind === 'stay') return null;
      if (answer.kind !== 'assault') return refusal('ASSAULT', 'bg-ord-15', 'Say whom it assaults.');
      return refuseAssault(table, standing(table, self.unit)!, answer);
    },
    take(table, self, _seat, answer, tell) {
      if (answer.kind !== 'assault') {
        tell.emit({ type: 'stayed', side: unitAt(table, self.unit).side, rule: 'bg-ord-15', unit: self.unit });
        return { to: 'end' };
      }
      // bg-ord-16 The only way into an assault: whoever comes near with another order just fires.
      const { target } = answer;
      const { unit } = self;
      // bg-ord-17 The same order, with anti-tank grenades.
      if (answer.with === 'grenades')
        return {
          call: { proc: 'grenade', step: 'attack', unit, target, losses: 0, face: 'side', lost: [] },
          then: 'end',
        };
      return {
        call: {
          proc: 'assault',
          step: 'exchange',
          unit,
          target,
          defenderLosses: 0,
          attackerLosses: 0,
          lost: [],
          owed: [],
        },
        then: 'end',
      };
    },
    usual: (table, self) => assaultsOf(table, standing(table, self.unit)!)[0]!,
  },

  /** bg-ord-19, bg-br-05 A counter, then the test of the friend. */
  'co-ordinate': (table, self) => ({ call: counterFrame(standing(table, self.unit)!.side), then: 'rouse' }),

  rouse: (table, self, play) => {
    const friend = self.on === null ? null : standing(table, self.on);
    if (!friend?.pinned) return { to: 'end' };
    const need = EXPERIENCE_TEST[friend.experience];
    if (play.test({ rule: 'bg-ord-19', use: 'experience', of: friend.id, need }).success)
      // bg-pin-02; bg-ord-20 it may still have its own order.
      play.emit({ type: 'pinned', rule: 'bg-ord-19', unit: friend.id, pinned: false });
    return { to: 'end' };
  },

  end: (_table, self, play) => {
    play.emit({ type: 'carried-out', rule: 'bg-turn-04', unit: self.unit, order: self.order });
    return { to: 'captures' };
  },

  /** bg-gap-46 At the end of every order. */
  captures: (table, _self, play) => {
    const counter = nextCapture(table, play);
    return counter ? { call: counter, then: 'captures' } : 'done';
  },
});

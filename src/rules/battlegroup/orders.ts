/** What a unit may be told to do, and how an order is carried out. */
import { procedureOf } from '../../kernel/flow.ts';
import { type Picker, shuffled } from '../../kernel/pick.ts';
import { type Refusal, refusal } from '../../kernel/refusal.ts';
import { flightFrame, refuseFlight } from './air/flight.ts';
import { type BgAnswer, ORDERS, type Order, type Shot } from './answers.ts';
import { assaultsOf, refuseAssault } from './assault.ts';
import { chapterOrders } from './chapters.ts';
import { counterFrame } from './fire/harm.ts';
import { fireFrame } from './fire/shot.ts';
import { refuseShots } from './fire/weapons.ts';
import type { OrderFrame } from './frames.ts';
import { has, isAircraft, isInfantry, typeOf } from './ground.ts';
import { isFaithful } from './measure.ts';
import { goingOn, type MoveAnswer, speedOf, wayOf } from './move/going.ts';
import { refuseMove } from './move/judge.ts';
import { drawMove, moveFrame, sampleMoves } from './move.ts';
import { anyShotAt, drawShots, hasAnyShot, hasLegalShot, reactFrame, twice } from './react.ts';
import { nearestGap } from './sight.ts';
import { balks, pinnedByOrder } from './special/auxiliary.ts';
import { mayDetach } from './special/bren.ts';
import { hasLoaders, loadsThird } from './special/loaders.ts';
import { refuseWave, waveMove } from './special/ura.ts';
import {
  type BgKinds,
  type BgTable,
  commandersOf,
  enemyOf,
  isPlaced,
  type Placed,
  presentOf,
  standing,
  type Unit,
  unitAt,
  unitOf,
} from './state.ts';
import { EXPERIENCE_TEST } from './tables/experience.ts';
import { overrunMoves, overrunsOf, refuseOverrun } from './transport/overrun.ts';
import { isCycling, isMounted, refuseRide, windowOf } from './transport/ride.ts';
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
  const unit = unitOf(table, answer.unit);
  if (!unit || (!isPlaced(unit) && unit.aboard === null))
    return refusal('NO_UNIT', 'bg-turn-04', 'There is no such unit on the table.');
  // bg-trans-03 Whoever is carried fires at nobody: he takes no orders, bg-ord-30 but for a spotter's.
  if (!isPlaced(unit) && !chapterOrders().get(answer.order)?.aboard)
    return refusal('CARRIED', 'bg-trans-03', 'It is carried, and takes no orders before it is out.');
  // bg-turn-05 Each order is one of those that the dice have given.
  if (!free && table.orders <= 0 && table.active === unit.side)
    return refusal('NO_ORDERS', 'bg-turn-05', 'You have no order left this turn.');
  // bg-turn-06, bg-pin-01, bg-react-03 A pinned unit takes no order of any kind.
  if (unit.pinned) return refusal('PINNED', 'bg-turn-06', 'It is pinned.');
  // bg-state-08
  if (unit.ordered && !free) return refusal('ORDERED', 'bg-state-08', 'It has had its order this turn.');
  return refuseKind(table, unit, answer);
}

function refuseKind(table: BgTable, unit: Unit, { order, on }: OrderAnswer): Refusal | null {
  const type = typeOf(table, unit);
  const chapter = chapterOrders().get(order);
  const grounded = refuseFlight(table, unit, order);
  if (grounded) return grounded;
  // bg-eng-05 It is sent forward by its command unit's order, and by no other.
  if (has(table, unit, 'remote demolition'))
    return refusal('NOT_ITS_ORDER', 'bg-eng-05', 'Only its command unit sends it forward.');
  if (chapter) return chapter.refuse(table, unit, on);
  if (!isPlaced(unit)) return refusal('NO_UNIT', 'bg-turn-04', 'There is no such unit on the table.');
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
      return hasLegalShot(table, unit)
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
      // bg-hid-07 Where nobody measures, it may be ordered in vain.
      return isFaithful(table) || isAnyEnemyWithin(table, unit, 10 * INCH)
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
    default:
      return refusal('NOT_ITS_ORDER', 'bg-turn-04', 'It is never given such an order.');
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
  const chapter = chapterOrders().get(order);
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

/** bg-ord-04 Two shots with Open Fire!, bg-ord-01, bg-ord-02 one otherwise. */
function shotsAllowed({ order, third }: OrderFrame): number {
  // bg-spec-13
  if (third) return 3;
  return order === 'open-fire' ? 2 : 1;
}

/** bg-gap-14 Has it moved, as its own shells see it? In the enemy's turn only what it did in this order counts. */
function hasMoved(table: BgTable, unit: Placed, self: OrderFrame): boolean {
  return table.active === unit.side ? unit.moved : self.moves === 1 && unit.moved;
}

/** bg-ord-15 Into an assault nobody moves more than 5 inches, however fast his horses are. */
function refuseStep(table: BgTable, unit: Placed, order: Order, answer: MoveAnswer): Refusal | null {
  if (order !== 'close-assault' || !isMounted(table, unit)) return null;
  const { length } = goingOn(table, unit, wayOf(table, unit, answer.path, false), false)!;
  return length > 5 * INCH
    ? refusal('TOO_FAR', 'bg-ord-15', 'Into an assault it moves 5 inches at most.', { length })
    : null;
}

/** bg-ord-32 The guns that the order lets it overrun now. */
function overruns(table: BgTable, unit: Placed, { order, moves }: OrderFrame): string[] {
  return order === 'manoeuvre-and-fire' ? overrunsOf(table, unit, moves) : [];
}

export const order = procedureOf<BgKinds>()<OrderFrame>()({
  /** bg-turn-05 It costs an order of the turn; bg-react-10 a marker that it carried goes. */
  start: (table, self, play) => {
    const { unit, order, free, on } = self;
    play.emit({ type: 'ordered', rule: free ? 'bg-bcd-03' : 'bg-turn-05', unit, order, free, on });
    // bg-spec-06 A British section may leave its Bren team behind.
    if (mayDetach(table, unitAt(table, unit))) return { call: { proc: 'detach', step: 'ask', unit }, then: 'willing' };
    return { to: 'willing' };
  },

  /** bg-ord-29 An Auxiliary unit does nothing on a 1, and is pinned; the order is spent. */
  willing: (table, self, play) => {
    const unit = unitAt(table, self.unit);
    const balked = balks(table, unit, play);
    if (!balked) return { to: 'ride' };
    return balked.owed ? { call: balked.owed, then: 'end' } : { to: 'end' };
  },

  /** bg-gap-60 At the start of any order a mounted unit may dismount for good; bg-move-05 cavalry may charge. */
  ride: {
    kind: 'ask',
    rule: 'bg-gap-60',
    waitsFor: (table, self) => commandersOf(table, self.unit),
    skip: (table, self) => (isMounted(table, unitAt(table, self.unit)) ? null : { to: 'given' }),
    *offers(table, self) {
      for (const how of ['ride', 'charge', 'dismount'] as const) {
        const answer = { kind: 'ride', how } as const;
        if (!refuseRide(table, unitAt(table, self.unit), answer)) yield answer;
      }
    },
    draw(table, self, _seat, pick) {
      const answer = { kind: 'ride', how: (['ride', 'charge', 'dismount'] as const)[pick(3)]! } as const;
      return refuseRide(table, unitAt(table, self.unit), answer) ? { kind: 'ride', how: 'ride' } : answer;
    },
    refuse: (table, self, _seat, answer) => refuseRide(table, unitAt(table, self.unit), answer),
    take(table, self, _seat, answer, tell) {
      const how = answer.kind === 'ride' ? answer.how : 'ride';
      const rule = how === 'charge' ? 'bg-move-05' : 'bg-gap-60';
      tell.emit({ type: 'rides', rule, unit: self.unit, how, window: windowOf(table) });
      return { to: 'given' };
    },
    usual: () => ({ kind: 'ride', how: 'ride' }),
    /** Whoever does not want to be asked stays in the saddle. */
    standing: () => ({ kind: 'ride', how: 'ride' }),
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
    const unit = unitAt(table, self.unit);
    return self.windows ? { call: reactFrame(enemyOf(unit.side), unit.id, false), then: 'begin' } : { to: 'begin' };
  },

  begin: (table, self) => {
    const unit = unitOf(table, self.unit);
    // bg-gap-18 Pinned, fallen back or gone: the order is spent.
    if (!unit || unit.pinned) return { to: 'end' };
    // bg-ord-28
    if (isAircraft(typeOf(table, unit))) return { call: flightFrame(self), then: 'end' };
    const chapter = chapterOrders().get(self.order);
    if (chapter) return { call: chapter.frame(table, unit, self), then: 'end' };
    switch (self.order) {
      case 'open-fire':
        return { to: 'load' };
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
    const owed = pinnedByOrder(table, unit, 'bg-ord-14', play);
    return owed ? { call: owed, then: 'end' } : { to: 'end' };
  },

  move: {
    kind: 'ask',
    rule: 'bg-move-15',
    samples: true,
    waitsFor: (table, self) => commandersOf(table, self.unit),
    skip: (table, self) => {
      const unit = standing(table, self.unit);
      if (!unit || unit.pinned) return { to: 'end' };
      return speedOf(table, unit) ? null : { to: 'moved' };
    },
    *offers(table, self) {
      const unit = standing(table, self.unit)!;
      if (!self.wave || !waveMove(table, unit)) yield { kind: 'stay' };
      if (self.order === 'manoeuvre-and-fire') yield* overrunMoves(table, unit);
      for (const move of sampleMoves(table, unit))
        if (!refuseStep(table, unit, self.order, move) && !(self.wave && refuseWave(table, unit, move))) yield move;
    },
    draw(table, self, _seat, pick) {
      const unit = standing(table, self.unit)!;
      if (self.wave) return waveMove(table, unit) ?? { kind: 'stay' };
      if (self.order === 'manoeuvre-and-fire')
        for (const move of overrunMoves(table, unit)) if (pick(2) === 0) return move;
      const move = pick(8) === 0 ? null : drawMove(table, unit, pick);
      return move && !refuseStep(table, unit, self.order, move) ? move : { kind: 'stay' };
    },
    refuse(table, self, _seat, answer) {
      const unit = standing(table, self.unit)!;
      if (answer.kind === 'stay')
        // bg-spec-30 Whoever runs with the wave runs, if he can.
        return self.wave && waveMove(table, unit)
          ? refusal('MUST_RUN', 'bg-spec-30', 'It runs with the wave and cannot stay.')
          : null;
      if (answer.kind !== 'move') return refusal('MOVE_OR_STAY', 'bg-move-15', 'Say where it moves, or that it stays.');
      const refused = refuseMove(table, unit, answer) ?? refuseStep(table, unit, self.order, answer);
      return refused ?? (self.wave ? refuseWave(table, unit, answer) : null);
    },
    take(table, self, _seat, answer, tell) {
      if (answer.kind === 'move') {
        self.moves += 1;
        return { call: moveFrame(self.unit, answer, self.windows), then: 'moved' };
      }
      tell.emit({ type: 'stayed', side: unitAt(table, self.unit).side, rule: 'bg-move-15', unit: self.unit });
      return self.order === 'top-speed' ? { to: 'end' } : { to: 'moved' };
    },
    usual: (table, self) => (self.wave ? waveMove(table, standing(table, self.unit)!) : null) ?? { kind: 'stay' },
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

  /** bg-spec-13, bg-gap-50 A loader team, with Open Fire!; bg-spec-14 with no other order. */
  load: (table, self, play) => {
    const unit = standing(table, self.unit);
    if (unit && hasLoaders(table, unit)) self.third = loadsThird(unit, play);
    return { to: 'fire' };
  },

  fire: {
    kind: 'ask',
    rule: 'bg-fire-08',
    samples: true,
    waitsFor: (table, self) => commandersOf(table, self.unit),
    skip: (table, self) => {
      const unit = standing(table, self.unit);
      if (!unit || unit.pinned) return { to: 'end' };
      // bg-gap-60 Nobody fires from a bicycle that he has ridden in this order.
      if (isCycling(table, unit) && self.moves > 0) return { to: 'fired' };
      return hasLegalShot(table, unit) || overruns(table, unit, self).length > 0 ? null : { to: 'fired' };
    },
    *offers(table, self) {
      const unit = standing(table, self.unit)!;
      yield { kind: 'cease' };
      for (const target of overruns(table, unit, self)) yield { kind: 'overrun', target };
      for (const other of presentOf(table)) {
        if (other.side === unit.side) continue;
        const shot = anyShotAt(table, unit, other.id);
        if (shot) yield { kind: 'fire', shots: shotsAllowed(self) >= 2 ? twice(table, unit, shot) : [shot] };
      }
    },
    draw(table, self, _seat, pick) {
      if (pick(10) === 0) return { kind: 'cease' };
      const target = overruns(table, standing(table, self.unit)!, self)[0];
      if (target !== undefined && pick(4) > 0) return { kind: 'overrun', target };
      const shots = drawShots(table, standing(table, self.unit)!, pick, shotsAllowed(self));
      return shots ? { kind: 'fire', shots } : { kind: 'cease' };
    },
    refuse(table, self, _seat, answer) {
      if (answer.kind === 'cease') return null;
      // bg-ord-32 In place of the shot of Manoeuvre and Fire, and of no other order.
      if (answer.kind === 'overrun')
        return self.order === 'manoeuvre-and-fire'
          ? refuseOverrun(table, standing(table, self.unit)!, answer.target, self.moves)
          : refusal('NOT_ITS_ORDER', 'bg-ord-32', 'A gun is overrun with Manoeuvre and Fire.');
      if (answer.kind !== 'fire')
        return refusal('FIRE_OR_CEASE', 'bg-fire-08', 'Say what it fires at, or that it does not.');
      return refuseShots(table, standing(table, self.unit)!, answer.shots, shotsAllowed(self));
    },
    take(table, self, _seat, answer, tell) {
      if (answer.kind === 'overrun') {
        const { side } = unitAt(table, self.unit);
        const { target } = answer;
        tell.emit({ type: 'overruns', rule: 'bg-ord-32', unit: self.unit, side, target });
        return {
          call: { proc: 'overrun', step: 'window', unit: self.unit, target, windows: self.windows },
          then: 'end',
        };
      }
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
      const willMove = self.order === 'fire-and-manoeuvre' && !isCycling(table, unit);
      // bg-gap-60 Who has fired does not ride in this order any more.
      if (isCycling(table, unit)) self.moves = 1;
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
      // bg-gap-60
      if (unit && isCycling(table, unit) && self.moves > 0) return { to: 'end' };
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
          call: { proc: 'grenade', step: 'attack', unit, target, owed: 0, face: 'side' },
          then: 'end',
        };
      return {
        call: {
          proc: 'assault',
          step: 'exchange',
          unit,
          target,
          hits: 0,
          back: 0,
          defenderLosses: 0,
          attackerLosses: 0,
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

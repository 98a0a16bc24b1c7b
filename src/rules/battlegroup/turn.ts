/** The sequence of play: orders dice, orders one at a time, rally. */
import { procedureOf } from '../../kernel/flow.ts';
import type { Picker } from '../../kernel/pick.ts';
import { type Refusal, refusal } from '../../kernel/refusal.ts';
import type { SeatId } from '../../kernel/seats.ts';
import { homewardFrame } from './air/arrival.ts';
import type { BgAnswer } from './answers.ts';
import { openingOf, turnActions } from './chapters.ts';
import { scoreText } from './counters.ts';
import type { BgEvent } from './events.ts';
import { counterFrame } from './fire/harm.ts';
import type { TurnFrame } from './frames.ts';
import { has, hasNetwork, seniorOf } from './ground.ts';
import { lookoutOf } from './indirect/spotting.ts';
import { isFaithful } from './measure.ts';
import { drawOrder, isOrderable, offersOfOrders, orderFrame, refuseOrder } from './orders.ts';
import { reactFrame } from './react.ts';
import { type BgKinds, type BgTable, enemyOf, type Unit, unitOf } from './state.ts';
import { ORDERS_DICE } from './tables/orders.ts';
import { isAnySpotter } from './transport/aboard.ts';
import { atTheEnd, holdsAll, isPinnedDown, nextCapture } from './victory.ts';

export function turnFrame(): TurnFrame {
  return { proc: 'turn', step: 'begin', dice: [], reroll: 0, declared: 0, drawn: 0, markers: 0, opening: 0 };
}

/** bg-turn-02, bg-ex-01, bg-gap-12, bg-spec-17 Officers still in play, pinned or not; bg-turn-03 whoever is lost is not. */
export function officersOf(table: BgTable): number {
  return table.units.filter(
    (unit) => unit.side === table.active && (has(table, unit, 'officer') || has(table, unit, 'senior officer')),
  ).length;
}

function pinnedOf(table: BgTable): Unit[] {
  return table.units.filter((unit) => unit.side === table.active && unit.pinned);
}

/** bg-turn-05 Could it still have an order of this turn? */
function mayBeOrdered(table: BgTable, unit: Unit): boolean {
  return (
    table.orders > 0 &&
    unit.side === table.active &&
    isOrderable(unit) &&
    // bg-ord-30 Of those who are carried only spotters wait for orders, where their vehicle is on the table.
    (unit.aboard === null || (isAnySpotter(table, unit) && lookoutOf(table, unit) !== null))
  );
}

function orderableOf(table: BgTable, seat: SeatId): Unit[] {
  return table.units.filter((unit) => unit.seat === seat && mayBeOrdered(table, unit));
}

/** Is there something to do that takes no unit's order: of what everybody knows of, or of what is its side's secret? */
function mayAct(table: BgTable, secret: boolean): boolean {
  for (const action of turnActions().values()) {
    if ((action.secret ?? false) !== secret) continue;
    for (const seat of table.seats[table.active]) for (const _any of action.offers(table, seat)) return true;
  }
  return false;
}

/** bg-gap-55, bg-eng-03, bg-supp-07 Does everybody see that the side has something left to do? */
function isOpen(table: BgTable): boolean {
  return table.units.some((unit) => mayBeOrdered(table, unit)) || mayAct(table, false);
}

/** Every order that a seat may give. */
export function* offersOf(table: BgTable, seat: SeatId): Iterable<BgAnswer> {
  for (const unit of orderableOf(table, seat)) yield* offersOfOrders(table, unit, false);
  for (const action of turnActions().values()) yield* action.offers(table, seat);
  yield { kind: 'stop' };
}

export function drawFor(table: BgTable, seat: SeatId, pick: Picker): BgAnswer {
  const units = orderableOf(table, seat);
  for (const action of turnActions().values()) {
    const said = pick(4) === 0 ? action.draw(table, seat, pick) : null;
    if (said) return said;
  }
  if (units.length === 0 || pick(40) === 0) return { kind: 'stop' };
  return drawOrder(table, units[pick(units.length)]!, false, pick) ?? { kind: 'stop' };
}

/** bg-turn-04 The judge of what a seat says when it is asked for an order. */
export function refuseChoice(table: BgTable, seat: SeatId, answer: BgAnswer): Refusal | null {
  if (answer.kind === 'stop') return null;
  const action = turnActions().get(answer.kind);
  if (action) return action.refuse(table, seat, answer);
  if (answer.kind !== 'order') return refusal('ORDER_OR_STOP', 'bg-turn-04', 'Give an order, or stop.');
  const unit = unitOf(table, answer.unit);
  if (unit?.seat !== seat) return refusal('NOT_YOURS', 'bg-turn-04', 'You do not command that unit.');
  return refuseOrder(table, answer, false);
}

/** bg-turn-02 What the dice and the officers come to. */
export const ordersOf = (table: BgTable, dice: readonly number[]): Extract<BgEvent, { type: 'orders' }> => ({
  ...{ type: 'orders', rule: 'bg-turn-02', side: table.active, dice: [...dice], officers: officersOf(table) },
});

export const turn = procedureOf<BgKinds>()<TurnFrame>()({
  /** bg-turn-01 Sides alternate whole turns; bg-gap-71 the limit that the scenario sets. */
  begin: (table, self, play) => {
    const isFirst = table.turn === 0;
    const side = isFirst ? table.first : enemyOf(table.active);
    // bg-state-34
    const number = side === table.first ? table.turn + 1 : table.turn;
    if (number > table.limit) {
      const { winner, sentence } = atTheEnd(table);
      play.emit({ type: 'over', rule: 'bg-vic-03', winner, sentence: `${sentence} Counters: ${scoreText(table)}.` });
      return 'over';
    }
    play.emit({ type: 'turn', rule: 'bg-turn-01', turn: number, side });
    // bg-spec-20 With a radio network a senior officer has his re-roll every turn.
    if (table.rerolled.some((id) => hasNetwork(table, id, side)))
      play.emit({ type: 'networked', rule: 'bg-spec-20', side });
    Object.assign(self, { dice: [], reroll: 0, declared: 0, drawn: 0, markers: 0, opening: 0 });
    return isFirst ? { to: 'scouted' } : { to: 'check' };
  },

  /** bg-turn-08, bg-br-05, bg-gap-13 The side that was out-scouted takes a counter at the very start. */
  scouted: (table, _self, play) => {
    const { axis, allies } = table.scouts;
    if (axis === allies) return { to: 'check' };
    const side = axis < allies ? 'axis' : 'allies';
    play.emit({ type: 'outscouted', rule: 'bg-br-05', side });
    return { call: counterFrame(side), then: 'check' };
  },

  /** bg-vic-02, bg-turn-08 Wiped out or pinned down. */
  check: (table, _self, play) => {
    if (!isPinnedDown(table, table.active)) return { to: 'openings' };
    play.emit({
      type: 'over',
      rule: 'bg-vic-02',
      winner: enemyOf(table.active),
      sentence: `All units of the losing side are lost or pinned. Counters: ${scoreText(table)}.`,
    });
    return 'over';
  },

  /** bg-turn-08 Reserves, barrages, airstrikes and aircraft that come now, one after the other. */
  openings: (table, self) => {
    for (;;) {
      const opening = openingOf(table, table.active, self.opening);
      self.opening += 1;
      if (opening === undefined) return { to: 'dice' };
      if (opening) return { call: opening, then: 'openings' };
    }
  },

  /** bg-turn-02 The dice of the game's size. */
  dice: (table, self, play) => {
    const counts = play.bands({
      rule: 'bg-turn-02',
      use: 'orders',
      of: table.active,
      n: ORDERS_DICE[table.size],
      from: [1, 2, 3, 4, 5, 6],
    });
    self.dice = counts.flatMap((count, i) => new Array<number>(count).fill(i + 1));
    return { to: 'reroll' };
  },

  reroll: {
    kind: 'ask',
    rule: 'bg-spec-25',
    waitsFor: (table) => [seniorOf(table)!.seat],
    skip: (table) => (seniorOf(table) ? null : { to: 'opened' }),
    *offers(_table, self) {
      yield { kind: 'reroll', face: 0 };
      for (const face of new Set(self.dice)) yield { kind: 'reroll', face };
    },
    draw: (_table, self, _seat, pick) => ({
      kind: 'reroll',
      face: pick(3) === 0 ? self.dice[pick(self.dice.length)]! : 0,
    }),
    refuse(_table, self, _seat, answer) {
      if (answer.kind !== 'reroll')
        return refusal('WHICH_DIE', 'bg-spec-25', 'Say which die is rolled again, or none.');
      if (answer.face === 0 || self.dice.includes(answer.face)) return null;
      return refusal('NO_SUCH_DIE', 'bg-spec-25', `No die shows ${answer.face}.`, { dice: self.dice });
    },
    take(table, self, _seat, answer, tell) {
      const face = answer.kind === 'reroll' ? answer.face : 0;
      self.reroll = face;
      if (face === 0) {
        tell.emit({ type: 'readied', rule: 'bg-spec-25', side: table.active });
        return { to: 'opened' };
      }
      tell.emit({ type: 'rerolled', rule: 'bg-spec-25', side: table.active, face });
      return { to: 'rerolled' };
    },
    usual: () => ({ kind: 'reroll', face: 0 }),
  },

  rerolled: (table, self, play) => {
    const die = play.die({ rule: 'bg-spec-25', use: 'ordersReroll', of: table.active });
    const at = self.dice.indexOf(self.reroll);
    self.dice = self.dice.map((old, i) => (i === at ? die : old));
    // bg-gap-12 Another senior officer has a die of his own.
    return { to: 'reroll' };
  },

  /** bg-gap-17 A window before the first order. */
  opened: (table, self, play) => {
    play.emit(ordersOf(table, self.dice));
    return { call: reactFrame(enemyOf(table.active), null, true), then: 'choose' };
  },

  /** bg-ex-02 One order after another. */
  choose: {
    kind: 'ask',
    rule: 'bg-turn-04',
    opens: true,
    waitsFor: (table) => table.seats[table.active],
    // bg-turn-05 No order left, or nobody to give one to; bg-gap-55, bg-supp-07 and nothing to do without one.
    skip: (table) => (isOpen(table) || mayAct(table, true) ? null : { to: 'last' }),
    // bg-hid-03 That a target is registered is not told by the question.
    hidden: (table) => !isOpen(table),
    offers: (table, _self, seat) => offersOf(table, seat),
    draw: (table, _self, seat, pick) => drawFor(table, seat, pick),
    refuse: (table, _self, seat, answer) => refuseChoice(table, seat, answer),
    // bg-hid-07 Where nobody measures, an order is not taken back once the move could be measured.
    binds: (table) => isFaithful(table),
    take(table, _self, _seat, answer) {
      if (answer.kind === 'order') return { call: orderFrame(answer, false, true), then: 'after' };
      const action = turnActions().get(answer.kind);
      return action ? { call: action.frame(table, answer), then: 'after' } : { to: 'last' };
    },
    usual: () => ({ kind: 'stop' }),
  },

  /** bg-gap-17 After an order; after the last one that is the moment before rally. */
  after: (table) =>
    // bg-gap-55 A charge can be set off, and an airstrike go in, when no order is left.
    table.orders > 0 || mayAct(table, false)
      ? { call: reactFrame(enemyOf(table.active), null, true), then: 'choose' }
      : { to: 'last' },

  /** bg-turn-05 What is not spent is lost. bg-react-04, bg-turn-10 The last moment before rally. */
  last: (table, _self, play) => {
    play.emit({ type: 'stopped', rule: 'bg-turn-05', side: table.active, unused: table.orders });
    return { call: reactFrame(enemyOf(table.active), null, true), then: 'rally' };
  },

  rally: {
    kind: 'ask',
    rule: 'bg-rally-01',
    opens: true,
    waitsFor: (table) => table.seats[table.active],
    // Nobody is pinned: there is nothing to rally.
    skip: (table) => (pinnedOf(table).length > 0 ? null : { to: 'end' }),
    *offers(table) {
      for (let counters = 0; counters <= Math.min(3, pinnedOf(table).length); counters++)
        yield { kind: 'rally', counters };
    },
    draw: (table, _self, _seat, pick) => ({ kind: 'rally', counters: pick(Math.min(3, pinnedOf(table).length) + 1) }),
    refuse: (_table, _self, _seat, answer) =>
      answer.kind === 'rally' ? null : refusal('RALLY', 'bg-rally-02', 'Say how many counters you take, or none.'),
    take(table, self, _seat, answer, tell) {
      self.declared = answer.kind === 'rally' ? answer.counters : 0;
      // bg-rally-02 Declared before the first is drawn.
      tell.emit({ type: 'rally', rule: 'bg-rally-02', side: table.active, counters: self.declared });
      return { to: 'counters' };
    },
    usual: (table) => ({ kind: 'rally', counters: 2 * pinnedOf(table).length > table.units.length / 2 ? 1 : 0 }),
  },

  /** bg-rally-01, bg-rally-05 One counter after the other, whatever each says. */
  counters: (table, self) => {
    if (self.drawn >= self.declared) return self.declared > 0 ? { to: 'dicing' } : { to: 'end' };
    self.drawn += 1;
    return { call: counterFrame(table.active), then: 'counters' };
  },

  /** bg-ex-22 A die of markers for each. */
  dicing: (table, self, play) => {
    self.markers = play.sum({ rule: 'bg-rally-01', use: 'rally', of: table.active, n: self.declared }).total;
    return { to: 'unpin' };
  },

  unpin: {
    kind: 'ask',
    rule: 'bg-rally-01',
    samples: true,
    waitsFor: (table) => table.seats[table.active],
    skip: (table) => (pinnedOf(table).length > 0 ? null : { to: 'end' }),
    *offers(table, self) {
      yield { kind: 'unpin', units: best(table, self.markers) };
    },
    draw(table, self, _seat, pick) {
      const pinned = pinnedOf(table).map(({ id }) => id);
      while (pinned.length > self.markers) pinned.splice(pick(pinned.length), 1);
      return { kind: 'unpin', units: pinned };
    },
    refuse(table, self, _seat, answer) {
      if (answer.kind !== 'unpin') return refusal('WHO_RALLIES', 'bg-rally-01', 'Say which units rally.');
      const pinned = pinnedOf(table).map(({ id }) => id);
      const { units } = answer;
      if (units.some((id, i) => !pinned.includes(id) || units.indexOf(id) !== i))
        return refusal('NOT_PINNED', 'bg-rally-01', 'Each unit that rallies is pinned, your own, and named once.');
      // bg-rally-03 More than there are pinned units are lost.
      if (units.length > self.markers)
        return refusal('TOO_MANY', 'bg-rally-01', `${self.markers} may rally.`, { markers: self.markers });
      return null;
    },
    take(_table, _self, _seat, answer, tell) {
      // bg-rally-04 The orders of this turn are over for who rallies.
      if (answer.kind === 'unpin') tell.emit({ type: 'rallied', rule: 'bg-rally-01', units: answer.units });
      return { to: 'end' };
    },
    usual: (table, self) => ({ kind: 'unpin', units: best(table, self.markers) }),
  },

  /** bg-gap-53 Aircraft may be sent home; airstrikes that have waited go in. */
  end: (table) => {
    const homeward = homewardFrame(table, table.active);
    return homeward ? { call: homeward, then: 'captures' } : { to: 'captures' };
  },

  /** bg-gap-46 Objectives once more. */
  captures: (table, _self, play) => {
    const counter = nextCapture(table, play);
    return counter ? { call: counter, then: 'captures' } : { to: 'pass' };
  },

  /** bg-turn-07 The turn passes; bg-turn-09 unless the other side holds all at the end of it: then it has won. */
  pass: (table, _self, play) => {
    const other = enemyOf(table.active);
    if (!holdsAll(table, other)) return { to: 'begin' };
    play.emit({
      type: 'over',
      rule: 'bg-turn-09',
      winner: other,
      sentence: `The winner holds every objective. Counters: ${scoreText(table)}.`,
    });
    return 'over';
  },
});

/** The pinned units that are worth most. */
function best(table: BgTable, markers: number): string[] {
  return pinnedOf(table)
    .sort((a, b) => b.rating - a.rating || (a.id < b.id ? -1 : 1))
    .slice(0, markers)
    .map(({ id }) => id);
}

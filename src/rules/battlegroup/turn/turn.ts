/** The sequence of play: orders dice, orders one at a time, rally. */
import type { Picker } from '../../../kernel/pick.ts';
import { type Refusal, refusal } from '../../../kernel/refusal.ts';
import type { SeatId } from '../../../kernel/seats.ts';
import { order as orderForm } from '../../../kit/form.ts';
import { name, type Sentence, say } from '../../../kit/sentence.ts';
import { foreign } from '../../../kit/steps.ts';
import { returnToBaseFrame } from '../air/arrival.ts';
import { OPENINGS, TURN_ACTIONS, turnAction } from '../chapters.ts';
import { scoreText } from '../counters.ts';
import { isFaithful } from '../faithful.ts';
import { counterFrame } from '../fire/harm.ts';
import { has, hasNetwork } from '../ground.ts';
import { lookoutOf } from '../indirect/spotting.ts';
import { drawOrder, isOrderable, offersOfOrders, refuseOrder } from '../orders/judge.ts';
import { orderFrame } from '../orders/types.ts';
import { ORDER_NAMES, spotWords } from '../parts.ts';
import { reactionFrame } from '../react/types.ts';
import { type BgTable, enemyOf, type Unit, unitOf } from '../state.ts';
import { isAnySpotter } from '../transport/aboard.ts';
import { atTheEnd, holdsAll, isPinnedDown, nextCapture } from '../victory.ts';
import { diceSteps } from './dice.ts';
import { rallySteps } from './rally.ts';
import { type Choice, procedure, type TurnEvent, type TurnFrame } from './types.ts';

export function turnFrame(): TurnFrame {
  return { proc: 'turn', step: 'begin', dice: [], reroll: 0, declared: 0, drawn: 0, markers: 0, opening: 0 };
}

/** bg-turn-02, bg-ex-01, bg-gap-12, bg-spec-17 Officers still in play, pinned or not; bg-turn-03 whoever is lost is not. */
export function officersOf(table: BgTable): number {
  return table.units.filter(
    (unit) => unit.side === table.active && (has(table, unit, 'officer') || has(table, unit, 'senior officer')),
  ).length;
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
  for (const action of TURN_ACTIONS) {
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
export function* offersOf(table: BgTable, seat: SeatId): Iterable<Choice> {
  for (const unit of orderableOf(table, seat)) yield* offersOfOrders(table, unit, false);
  for (const action of TURN_ACTIONS) yield* action.offers(table, seat);
  yield { kind: 'stop' };
}

export function drawFor(table: BgTable, seat: SeatId, pick: Picker): Choice {
  const units = orderableOf(table, seat);
  for (const action of TURN_ACTIONS) {
    const said = pick(4) === 0 ? action.draw(table, seat, pick) : null;
    if (said) return said;
  }
  if (units.length === 0 || pick(40) === 0) return { kind: 'stop' };
  return drawOrder(table, units[pick(units.length)]!, false, pick) ?? { kind: 'stop' };
}

/** bg-turn-04 The judge of what a seat says when it is asked for an order. */
export function refuseChoice(table: BgTable, seat: SeatId, answer: Choice): Refusal | null {
  if (answer.kind === 'stop') return null;
  if (answer.kind !== 'order') return turnAction(answer.kind).refuse(table, seat, answer);
  const unit = unitOf(table, answer.unit);
  if (unit?.seat !== seat) return refusal('NOT_YOURS', 'bg-turn-04', 'You do not command that unit.');
  return refuseOrder(table, answer, false);
}

export function choiceWords(answer: Choice): Sentence {
  switch (answer.kind) {
    case 'order': {
      const { unit, order, on } = answer;
      const given = say`${name(unit)}: ${ORDER_NAMES[order]}`;
      return on === undefined ? given : say`${given} for ${name(on)}`;
    }
    case 'registered':
      return say`Fire at the registered target at ${spotWords(answer.at)}`;
    case 'strike':
      return say`${name(answer.unit)} goes in`;
    case 'detonate':
      return say`Set off ${name(answer.charge)}`;
    case 'stop':
      return say`No more orders`;
  }
}

/** What carries a choice out; null for giving no more orders. */
export function frameOf(table: BgTable, answer: Choice) {
  if (answer.kind === 'stop') return null;
  return answer.kind === 'order'
    ? orderFrame(answer, false, true)
    : foreign(turnAction(answer.kind).frame(table, answer));
}

/** bg-turn-02 What the dice and the officers come to. */
export const ordersOf = (table: BgTable, dice: readonly number[]): Extract<TurnEvent, { type: 'orders' }> => ({
  ...{ type: 'orders', rule: 'bg-turn-02', side: table.active, dice: [...dice], officers: officersOf(table) },
});

export const turn = procedure<TurnFrame>((makers) => ({
  /** bg-turn-01 Sides alternate whole turns; bg-gap-71 the limit that the scenario sets. */
  begin: ({ table, self, play }) => {
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
  scouted: ({ table, play }) => {
    const { axis, allies } = table.scouts;
    if (axis === allies) return { to: 'check' };
    const side = axis < allies ? 'axis' : 'allies';
    play.emit({ type: 'outscouted', rule: 'bg-br-05', side });
    return { call: counterFrame(side), then: 'check' };
  },

  /** bg-vic-02, bg-turn-08 Wiped out or pinned down. */
  check: ({ table, play }) => {
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
  openings: ({ table, self }) => {
    for (;;) {
      const opening = OPENINGS[self.opening];
      self.opening += 1;
      const frame = opening?.(table, table.active);
      if (frame === undefined) return { to: 'dice' };
      if (frame) return { call: foreign(frame), then: 'openings' };
    }
  },

  ...diceSteps(makers),

  /** bg-gap-17 A window before the first order. */
  opened: ({ table, self, play }) => {
    play.emit(ordersOf(table, self.dice));
    return { call: reactionFrame(enemyOf(table.active), null, true), then: 'choose' };
  },

  /** bg-ex-02 One order after another. */
  choose: makers.ask(['order', 'stop', 'registered', 'strike', 'detonate'], {
    rule: 'bg-turn-04',
    startsOrder: true,
    title: say`Give an order, or stop.`,
    hint: ({ table }) => say`Orders left: ${table.orders}.`,
    waitsFor: ({ table }) => table.seats[table.active],
    // bg-turn-05 No order left, or nobody to give one to; bg-gap-55, bg-supp-07 and nothing to do without one.
    autoResolve: ({ table }) => (isOpen(table) || mayAct(table, true) ? null : { to: 'last' }),
    // bg-hid-03 That a target is registered is not told by the question.
    isHidden: ({ table }) => !isOpen(table),
    form: ({ table, seat }) =>
      orderForm<Choice>(
        () => offersOf(table, seat),
        (answer) => refuseChoice(table, seat, answer),
        { draw: (pick) => drawFor(table, seat, pick) },
      ),
    words: choiceWords,
    defaultAnswer: () => ({ kind: 'stop' }),
    // bg-hid-07 Where nobody measures, an order is not taken back once the move could be measured.
    noUndo: ({ table }) => isFaithful(table),
    take({ table, answer }) {
      const call = frameOf(table, answer);
      return call ? { call, then: 'after' } : { to: 'last' };
    },
  }),

  /** bg-gap-17 After an order; after the last one that is the moment before rally. */
  after: ({ table }) =>
    // bg-gap-55 A charge can be set off, and an airstrike go in, when no order is left.
    table.orders > 0 || mayAct(table, false)
      ? { call: reactionFrame(enemyOf(table.active), null, true), then: 'choose' }
      : { to: 'last' },

  /** bg-turn-05 What is not spent is lost. bg-react-04, bg-turn-10 The last moment before rally. */
  last: ({ table, play }) => {
    play.emit({ type: 'stopped', rule: 'bg-turn-05', side: table.active, unused: table.orders });
    return { call: reactionFrame(enemyOf(table.active), null, true), then: 'rally' };
  },

  ...rallySteps(makers),

  /** bg-gap-53 Aircraft may be sent home; airstrikes that have waited go in. */
  end: ({ table }) => {
    const homeward = returnToBaseFrame(table, table.active);
    return homeward ? { call: homeward, then: 'captures' } : { to: 'captures' };
  },

  /** bg-gap-46 Objectives once more. */
  captures: ({ table, play }) => {
    const counter = nextCapture(table, play);
    return counter ? { call: counter, then: 'captures' } : { to: 'pass' };
  },

  /** bg-turn-07 The turn passes; bg-turn-09 unless the other side holds all at the end of it: then it has won. */
  pass: ({ table, play }) => {
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
}));

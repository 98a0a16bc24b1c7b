/** How an order is carried out, from its declaration to its end. */
import type { Refusal } from '../../../kernel/refusal.ts';
import { oneOf, order as orderForm, path as pathForm } from '../../../kit/form.ts';
import { count, name, type Sentence, say } from '../../../kit/sentence.ts';
import { foreign } from '../../../kit/steps.ts';
import { flightFrame } from '../air/flight.ts';
import { assaultsOf, refuseAssault } from '../assault.ts';
import { chapterOrder } from '../chapters.ts';
import { counterFrame } from '../fire/harm.ts';
import { fireFrame } from '../fire/shot.ts';
import { has, isAircraft, typeOf } from '../ground.ts';
import { speedOf } from '../move/going.ts';
import { moveFrame } from '../move/move.ts';
import { fireWords, moveWords, type Shot } from '../parts.ts';
import { hasLegalShot } from '../react/react.ts';
import { reactionFrame } from '../react/types.ts';
import { balks, pinnedByOrder } from '../special/auxiliary.ts';
import { mayDetach } from '../special/bren.ts';
import { hasLoaders, loadsThird } from '../special/loaders.ts';
import { waveMove } from '../special/ura.ts';
import { type BgTable, commandersOf, enemyOf, type Placed, standing, unitAt, unitOf } from '../state.ts';
import { EXPERIENCE_TEST } from '../tables/experience.ts';
import { isCycling, isMounted, refuseRide, windowOf } from '../transport/ride.ts';
import type { Ride } from '../transport/types.ts';
import { nextCapture } from '../victory.ts';
import {
  type Attack,
  attacks,
  drawAttack,
  drawStep,
  overruns,
  refuseAttack,
  refuseStep,
  type Step,
  shotsAllowed,
  steps,
} from './choices.ts';
import { type OrderFrame, type OrdersAnswer, procedure } from './types.ts';

type Assault = Extract<OrdersAnswer, { kind: 'assault' | 'stay' }>;

const NO_SHOTS: readonly Shot[] = Object.freeze([]);
const WAYS = ['ride', 'charge', 'dismount'] as const;
const RIDE_WORDS: Readonly<Record<Ride['how'], Sentence>> = {
  ride: say`Stay mounted`,
  charge: say`Charge`,
  dismount: say`Dismount for good`,
};

/** bg-gap-14 Has it moved, as its own shells see it? In the enemy's turn only what it did in this order counts. */
function hasMoved(table: BgTable, unit: Placed, self: OrderFrame): boolean {
  return table.active === unit.side ? unit.moved : self.moves === 1 && unit.moved;
}

export const order = procedure<OrderFrame>(({ ask }) => ({
  /** bg-turn-05 It costs an order of the turn; bg-react-10 a marker that it carried goes. */
  start: ({ table, self, play }) => {
    const { unit, order, free, on } = self;
    play.emit({ type: 'ordered', rule: free ? 'bg-bcd-03' : 'bg-turn-05', unit, order, free, on });
    // bg-spec-06 A British section may leave its Bren team behind.
    if (mayDetach(table, unitAt(table, unit))) return { call: { proc: 'detach', step: 'ask', unit }, then: 'willing' };
    return { to: 'willing' };
  },

  /** bg-ord-29 An Auxiliary unit does nothing on a 1, and is pinned; the order is spent. */
  willing: ({ table, self, play }) => {
    const unit = unitAt(table, self.unit);
    const balked = balks(table, unit, play);
    if (!balked) return { to: 'ride' };
    return balked.owed ? { call: balked.owed, then: 'end' } : { to: 'end' };
  },

  /** bg-gap-60 At the start of any order a mounted unit may dismount for good; bg-move-05 cavalry may charge. */
  ride: ask(['ride'], {
    rule: 'bg-gap-60',
    title: say`Stay mounted, charge or dismount?`,
    hint: say`Cavalry may charge once in a battle. A unit that dismounts cannot mount again.`,
    waitsFor: ({ table, self }) => commandersOf(table, self.unit),
    autoResolve: ({ table, self }) => (isMounted(table, unitAt(table, self.unit)) ? null : { to: 'given' }),
    form({ table, self }) {
      const ways: readonly Ride[] = WAYS.map((how) => ({ kind: 'ride', how }));
      const refuse = (answer: Ride): Refusal | null => refuseRide(table, unitAt(table, self.unit), answer);
      return oneOf(ways, refuse, {
        draw(pick) {
          const answer = ways[pick(ways.length)]!;
          return refuse(answer) ? ways[0]! : answer;
        },
      });
    },
    words: ({ how }) => RIDE_WORDS[how],
    take({ table, self, answer: { how }, play }) {
      const rule = how === 'charge' ? 'bg-move-05' : 'bg-gap-60';
      play.emit({ type: 'rides', rule, unit: self.unit, how, window: windowOf(table) });
      return { to: 'given' };
    },
    /** Whoever does not want to be asked stays in the saddle. */
    standingOrder: () => ({ kind: 'ride', how: 'ride' }),
  }),

  given: ({ self, play }) => {
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
  declared: ({ table, self }) => {
    const unit = unitAt(table, self.unit);
    return self.windows ? { call: reactionFrame(enemyOf(unit.side), unit.id, false), then: 'begin' } : { to: 'begin' };
  },

  begin: ({ table, self }) => {
    const unit = unitOf(table, self.unit);
    // bg-gap-18 Pinned, fallen back or gone: the order is spent.
    if (!unit || unit.pinned) return { to: 'end' };
    // bg-ord-28
    if (isAircraft(typeOf(table, unit))) return { call: flightFrame(self), then: 'end' };
    const chapter = chapterOrder(self.order);
    if (chapter) return { call: foreign(chapter.frame(table, unit, self)), then: 'end' };
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
  test: ({ table, self, play }) => {
    const unit = standing(table, self.unit)!;
    // bg-assault-09, bg-spec-04
    if (has(table, unit, 'assault troops')) return { to: 'move' };
    const need = EXPERIENCE_TEST[unit.experience];
    if (play.test({ rule: 'bg-ord-14', use: 'experience', of: unit.id, need }).success) return { to: 'move' };
    const owed = pinnedByOrder(table, unit, 'bg-ord-14', play);
    return owed ? { call: owed, then: 'end' } : { to: 'end' };
  },

  move: ask(['move', 'stay'], {
    rule: 'bg-move-15',
    title: say`Where does it move?`,
    hint: say`Name its path point by point, as far as one move reaches. The dice for difficult ground are rolled before it moves.`,
    waitsFor: ({ table, self }) => commandersOf(table, self.unit),
    autoResolve({ table, self }) {
      const unit = standing(table, self.unit);
      if (!unit || unit.pinned) return { to: 'end' };
      return speedOf(table, unit) ? null : { to: 'moved' };
    },
    form({ table, self }) {
      const unit = standing(table, self.unit)!;
      return pathForm<Step>(
        () => steps(table, self, unit),
        (answer) => refuseStep(table, self, unit, answer),
        { draw: (pick) => drawStep(table, self, unit, pick) },
      );
    },
    words: (answer) => (answer.kind === 'move' ? moveWords(answer) : say`Stay`),
    defaultAnswer: ({ table, self }) =>
      (self.wave ? waveMove(table, standing(table, self.unit)!) : null) ?? { kind: 'stay' },
    take({ table, self, answer, play }) {
      if (answer.kind === 'move') {
        self.moves += 1;
        return { call: moveFrame(self.unit, answer, self.windows), then: 'moved' };
      }
      play.emit({ type: 'stayed', side: unitAt(table, self.unit).side, rule: 'bg-move-15', unit: self.unit });
      return self.order === 'top-speed' ? { to: 'end' } : { to: 'moved' };
    },
  }),

  /** bg-gap-18 Pinned or gone, the rest is lost; immobilised, it keeps its shot. */
  moved: ({ table, self }) => {
    const unit = standing(table, self.unit);
    if (!unit || unit.pinned) return { to: 'end' };
    // bg-gap-17 The end of a move is a window too, where more follows.
    const window = <Step extends 'move' | 'assault'>(then: Step) =>
      self.windows && self.moves > 0
        ? { call: reactionFrame(enemyOf(unit.side), unit.id, false), then }
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
  load: ({ table, self, play }) => {
    const unit = standing(table, self.unit);
    if (unit && hasLoaders(table, unit)) self.third = loadsThird(unit, play);
    return { to: 'fire' };
  },

  fire: ask(['fire', 'overrun', 'cease'], {
    rule: 'bg-fire-08',
    title: say`What does it fire at?`,
    hint: ({ self }) => say`It has ${count(shotsAllowed(self), 'shot')}.`,
    waitsFor: ({ table, self }) => commandersOf(table, self.unit),
    autoResolve({ table, self }) {
      const unit = standing(table, self.unit);
      if (!unit || unit.pinned) return { to: 'end' };
      // bg-gap-60 Nobody fires from a bicycle that he has ridden in this order.
      if (isCycling(table, unit) && self.moves > 0) return { to: 'fired' };
      return hasLegalShot(table, unit) || overruns(table, unit, self).length > 0 ? null : { to: 'fired' };
    },
    form({ table, self }) {
      const unit = standing(table, self.unit)!;
      return orderForm<Attack>(
        () => attacks(table, self, unit),
        (answer) => refuseAttack(table, self, unit, answer),
        { draw: (pick) => drawAttack(table, self, unit, pick) },
      );
    },
    words(answer) {
      if (answer.kind === 'cease') return say`Do not fire`;
      return answer.kind === 'fire' ? fireWords(answer) : say`Overrun ${name(answer.target)}`;
    },
    take({ table, self, answer, play }) {
      const { side } = unitAt(table, self.unit);
      switch (answer.kind) {
        case 'overrun': {
          const { target } = answer;
          play.emit({ type: 'overruns', rule: 'bg-ord-32', unit: self.unit, side, target });
          return {
            call: { proc: 'overrun', step: 'window', unit: self.unit, target, windows: self.windows },
            then: 'end',
          };
        }
        case 'cease':
          play.emit({ type: 'ceased', rule: 'bg-ord-01', unit: self.unit });
          return { to: 'fired' };
        case 'fire':
          self.shots = Object.freeze(answer.shots.map((shot) => Object.freeze({ ...shot })));
          play.emit({ type: 'aims', side, rule: 'bg-fire-08', unit: self.unit, shots: self.shots });
          return { to: 'shoot' };
      }
    },
  }),

  /** bg-react-06, bg-gap-17 A window before the dice. */
  shoot: ({ table, self }) => {
    const unit = standing(table, self.unit)!;
    return self.windows ? { call: reactionFrame(enemyOf(unit.side), unit.id, false), then: 'fired' } : { to: 'fired' };
  },

  /** bg-ord-06 The shots, one after the other; bg-gap-18 unless it was pinned meanwhile. */
  fired: ({ table, self }) => {
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

  assault: ask(['assault', 'stay'], {
    rule: 'bg-ord-15',
    title: say`Which unit does it assault?`,
    hint: say`An enemy within 5 inches and in line of sight; armoured vehicles with anti-tank grenades only.`,
    waitsFor: ({ table, self }) => commandersOf(table, self.unit),
    // bg-gap-31 No target within 5 inches: the order ends; bg-gap-18 so it does for a unit that was pinned on the way.
    autoResolve({ table, self }) {
      const unit = standing(table, self.unit);
      // bg-gap-60
      if (unit && isCycling(table, unit) && self.moves > 0) return { to: 'end' };
      return unit && !unit.pinned && assaultsOf(table, unit).length > 0 ? null : { to: 'end' };
    },
    form({ table, self }) {
      const unit = standing(table, self.unit)!;
      return oneOf<Assault>(
        () => [...assaultsOf(table, unit), { kind: 'stay' }],
        (answer) => (answer.kind === 'stay' ? null : refuseAssault(table, unit, answer)),
        {
          draw(pick) {
            const all = assaultsOf(table, unit);
            return pick(8) === 0 ? { kind: 'stay' } : all[pick(all.length)]!;
          },
        },
      );
    },
    words(answer) {
      if (answer.kind === 'stay') return say`Do not assault`;
      const how = answer.with === 'grenades' ? ' with anti-tank grenades' : '';
      return say`Assault ${name(answer.target)}${how}`;
    },
    take({ table, self, answer, play }) {
      const { unit } = self;
      if (answer.kind === 'stay') {
        play.emit({ type: 'stayed', side: unitAt(table, unit).side, rule: 'bg-ord-15', unit });
        return { to: 'end' };
      }
      // bg-ord-16 The only way into an assault: whoever comes near with another order just fires.
      const { target } = answer;
      // bg-ord-17 The same order, with anti-tank grenades.
      if (answer.with === 'grenades')
        return { call: { proc: 'grenade', step: 'attack', unit, target, owed: 0, face: 'side' }, then: 'end' };
      return {
        call: {
          ...{ proc: 'assault', step: 'exchange', unit, target, hits: 0, back: 0 },
          ...{ defenderLosses: 0, attackerLosses: 0, owed: [] },
        },
        then: 'end',
      };
    },
  }),

  /** bg-ord-19, bg-br-05 A counter, then the test of the friend. */
  'co-ordinate': ({ table, self }) => ({ call: counterFrame(standing(table, self.unit)!.side), then: 'rouse' }),

  rouse: ({ table, self, play }) => {
    const friend = self.on === null ? null : standing(table, self.on);
    if (!friend?.pinned) return { to: 'end' };
    const need = EXPERIENCE_TEST[friend.experience];
    if (play.test({ rule: 'bg-ord-19', use: 'experience', of: friend.id, need }).success)
      // bg-pin-02; bg-ord-20 it may still have its own order.
      play.emit({ type: 'pinned', rule: 'bg-ord-19', unit: friend.id, pinned: false });
    return { to: 'end' };
  },

  end: ({ self, play }) => {
    play.emit({ type: 'carried-out', rule: 'bg-turn-04', unit: self.unit, order: self.order });
    return { to: 'captures' };
  },

  /** bg-gap-46 At the end of every order. */
  captures: ({ table, play }) => {
    const counter = nextCapture(table, play);
    return counter ? { call: counter, then: 'captures' } : 'done';
  },
}));

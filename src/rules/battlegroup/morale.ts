/** Unit morale, and Beyond the Call of Duty. */
import { procedureOf } from '../../kernel/flow.ts';
import { refusal } from '../../kernel/refusal.ts';
import { goHome } from './air/home.ts';
import { counterFrame, countersFor, destroy, lastMan, pin } from './fire/harm.ts';
import type { BeyondFrame, MoraleFrame } from './frames.ts';
import { isAircraft, isInfantry, isVehicle, typeOf } from './ground.ts';
import { drawOrder, offersOfOrders, orderFrame, refuseOrder } from './orders.ts';
import { nearestGap } from './sight.ts';
import { type BgKinds, type BgTable, commandersOf, type Placed, presentOf, standing } from './state.ts';
import { EXPERIENCE_TEST } from './tables/experience.ts';
import { type MoraleColumn, moraleResult } from './tables/morale.ts';
import { lossFrame } from './transport/spill.ts';

const INCH = 100;
const NEAR = 10 * INCH;

function columnOf(table: BgTable, unit: Placed): MoraleColumn {
  const type = typeOf(table, unit);
  if (isInfantry(type)) return 'infantry';
  return type.class === 'gun' ? 'gun' : isVehicle(type) ? 'vehicle' : 'aircraft';
}

function isAnyNear(table: BgTable, unit: Placed, which: (other: Placed) => boolean): boolean {
  return presentOf(table).some(
    (other) =>
      other.id !== unit.id &&
      // Nobody feels supported by what flies past.
      !isAircraft(typeOf(table, other)) &&
      which(other) &&
      nearestGap(table, unit, other) <= NEAR,
  );
}

/** bg-mor-09 Enemy infantry within 10 inches and none of its own. */
function isUnsupported(table: BgTable, unit: Placed): boolean {
  const infantry = (other: Placed): boolean => isInfantry(typeOf(table, other));
  return (
    isAnyNear(table, unit, (other) => other.side !== unit.side && infantry(other)) &&
    !isAnyNear(table, unit, (other) => other.side === unit.side && infantry(other))
  );
}

const procedure = procedureOf<BgKinds>();

export const morale = procedure<MoraleFrame>()({
  /** bg-mor-04 One die on the table; bg-gap-38 whatever else the attack did has been done by now. */
  roll: (table, self, play) => {
    const unit = standing(table, self.unit);
    if (!unit) return 'done';
    self.die = play.die({ rule: 'bg-mor-04', use: 'morale', of: unit.id });
    return { to: 'again' };
  },

  again: {
    kind: 'ask',
    rule: 'bg-mor-12',
    waitsFor: (table, self) => commandersOf(table, self.unit),
    // bg-mor-12, bg-spec-11, bg-gap-70 Elites may roll again, once, before anything comes of it.
    skip: (table, self) => (standing(table, self.unit)?.experience === 'elite' ? null : { to: 'result' }),
    *offers() {
      yield { kind: 'again', yes: false };
      yield { kind: 'again', yes: true };
    },
    draw: (_table, _self, _seat, pick) => ({ kind: 'again', yes: pick(2) === 0 }),
    refuse: (_table, _self, _seat, answer) =>
      answer.kind === 'again' ? null : refusal('ROLL_AGAIN', 'bg-mor-12', 'Say whether it rolls again.'),
    take(_table, self, _seat, answer, tell) {
      const yes = answer.kind === 'again' && answer.yes;
      tell.emit({ type: 'reconsidered', rule: 'bg-mor-12', unit: self.unit, yes });
      return { to: yes ? 'reroll' : 'result' };
    },
    usual: (_table, self) => ({ kind: 'again', yes: self.die <= 2 }),
  },

  reroll: (_table, self, play) => {
    self.die = play.die({ rule: 'bg-mor-12', use: 'moraleReroll', of: self.unit });
    return { to: 'result' };
  },

  result: (table, self, play) => {
    const unit = standing(table, self.unit)!;
    const { result, note } = moraleResult(columnOf(table, unit), self.die);
    const tell = (word: string) =>
      play.emit({ type: 'tested', rule: 'bg-mor-04', unit: unit.id, die: self.die, result: word });
    const gone = (
      how: 'rout' | 'surrender' | 'abandoned',
      rule: 'bg-mor-05' | 'bg-mor-07' | 'bg-mor-08' | 'bg-mor-09',
    ) => {
      tell(how);
      // bg-gap-22 Abandoned or destroyed, it is the same for those inside.
      const owed = lossFrame(table, unit);
      destroy(table, unit, how, rule, play);
      return { call: owed, then: 'end' } as const;
    };
    const pinned = (rule: 'bg-mor-05' | 'bg-mor-09' | 'bg-mor-10' | 'bg-mor-04') => {
      tell('pinned');
      const owed = counterFrame(unit.side, countersFor(table, unit));
      pin(unit, rule, play);
      return lastMan(table, unit.id, play) ? ({ call: owed, then: 'end' } as const) : ('done' as const);
    };
    switch (result) {
      // bg-mor-13, bg-br-09 An aircraft flies home, and costs nobody a counter.
      case 'return-to-base':
        tell('return to base');
        goHome(unit, 'morale', 'bg-mor-13', play);
        return 'done';
      case 'pinned-or-rout':
        // bg-mor-05, bg-mor-06 Below half its starting strength, or pinned already: it is gone; else it is pinned.
        if (2 * unit.men < unit.strength || unit.pinned) {
          // bg-mor-07 It gives itself up where no friend is near and enemy infantry is.
          const isTaken =
            !isAnyNear(table, unit, (other) => other.side === unit.side) &&
            isAnyNear(table, unit, (other) => other.side !== unit.side && isInfantry(typeOf(table, other)));
          return isTaken ? gone('surrender', 'bg-mor-07') : gone('rout', 'bg-mor-05');
        }
        return pinned('bg-mor-05');
      case 'abandoned': {
        if (note === null) return gone('abandoned', 'bg-mor-08');
        // bg-mor-09 A vehicle only if pinned, immobilised, soft-skinned or unsupported; bg-mor-17 pins of this attack count.
        const isSoft = typeOf(table, unit).class === 'soft-skinned';
        return unit.pinned || unit.immobile || isSoft || isUnsupported(table, unit)
          ? gone('abandoned', 'bg-mor-09')
          : pinned('bg-mor-09');
      }
      case 'pinned':
        // bg-mor-11, bg-gap-43 Veterans and elites do not mind a 3.
        if (note === 2 && (unit.experience === 'veteran' || unit.experience === 'elite')) {
          tell('steady');
          return 'done';
        }
        return pinned(isVehicle(typeOf(table, unit)) ? 'bg-mor-10' : 'bg-mor-04');
      default:
        tell('ok');
        // bg-mor-14, bg-turn-23 A 6 lets it try to go beyond the call of duty, in either side's turn.
        return note === 3 ? { call: { proc: 'beyond', step: 'try', unit: unit.id }, then: 'end' } : 'done';
    }
  },

  end: () => 'done',
});

/** bg-bcd-07, bg-gap-44 In the enemy's turn his ambushes do not break into the free order. */
function hasWindows(table: BgTable, unit: Placed): boolean {
  return table.active === unit.side;
}

/** In either side's turn, whenever a 6 falls or the counter is drawn. */
export const beyond = procedure<BeyondFrame>()({
  try: {
    kind: 'ask',
    rule: 'bg-bcd-01',
    waitsFor: (table, self) => commandersOf(table, self.unit),
    skip: (table, self) => (standing(table, self.unit) ? null : 'done'),
    *offers() {
      yield { kind: 'beyond', yes: true };
      yield { kind: 'beyond', yes: false };
    },
    draw: (_table, _self, _seat, pick) => ({ kind: 'beyond', yes: pick(4) > 0 }),
    refuse: (_table, _self, _seat, answer) =>
      answer.kind === 'beyond'
        ? null
        : refusal('BEYOND', 'bg-bcd-01', 'Say whether it tries to go beyond the call of duty.'),
    take(_table, self, _seat, answer, tell) {
      const yes = answer.kind === 'beyond' && answer.yes;
      tell.emit({ type: 'beyond', rule: 'bg-bcd-01', unit: self.unit, yes });
      return yes ? { to: 'test' } : 'done';
    },
    usual: () => ({ kind: 'beyond', yes: true }),
  },

  /** bg-bcd-02 The test of experience; bg-bcd-04 success takes the pin off first. */
  test: (table, self, play) => {
    const unit = standing(table, self.unit)!;
    const need = EXPERIENCE_TEST[unit.experience];
    const { success } = play.test({ rule: 'bg-bcd-02', use: 'bcd', of: unit.id, need });
    // bg-bcd-05 Failure changes nothing.
    if (!success) return 'done';
    // bg-pin-02
    if (unit.pinned) play.emit({ type: 'pinned', rule: 'bg-bcd-04', unit: unit.id, pinned: false });
    return { to: 'order' };
  },

  order: {
    kind: 'ask',
    rule: 'bg-bcd-03',
    waitsFor: (table, self) => commandersOf(table, self.unit),
    skip: (table, self) => (standing(table, self.unit) ? null : 'done'),
    *offers(table, self) {
      yield* offersOfOrders(table, standing(table, self.unit)!, true);
      yield { kind: 'stay' };
    },
    draw: (table, self, _seat, pick) => drawOrder(table, standing(table, self.unit)!, true, pick) ?? { kind: 'stay' },
    refuse(table, self, _seat, answer) {
      if (answer.kind === 'stay') return null;
      if (answer.kind !== 'order' || answer.unit !== self.unit)
        return refusal('FREE_ORDER', 'bg-bcd-03', 'Give that unit an order, or none.', { unit: self.unit });
      return refuseOrder(table, answer, true);
    },
    take(table, self, _seat, answer, tell) {
      const unit = standing(table, self.unit)!;
      if (answer.kind !== 'order') {
        tell.emit({ type: 'stayed', side: unit.side, rule: 'bg-bcd-03', unit: unit.id });
        return 'done';
      }
      // bg-bcd-03, bg-bcd-06 Free, at once, and not its order of the turn.
      return { call: orderFrame(answer, true, hasWindows(table, unit)), then: 'end' };
    },
    usual: () => ({ kind: 'stay' }),
  },

  end: () => 'done',
});

/** Unit morale, and Beyond the Call of Duty. */

import * as z from 'zod';
import { refusal } from '../../kernel/refusal.ts';
import { kit } from '../../kit/chapter.ts';
import { open } from '../../kit/classes.ts';
import { oneOf, order as orderForm, yesNo } from '../../kit/form.ts';
import { name, say } from '../../kit/sentence.ts';
import type { ChapterKinds, Of } from '../../kit/steps.ts';
import { goHome } from './air/home.ts';
import type { AirEvent } from './air/types.ts';
import type { CounterFrame } from './counters.ts';
import { counterFrame, countersFor, destroy, lastMan, pin } from './fire/harm.ts';
import type { FireEvent } from './fire/types.ts';
import { isAircraft, isInfantry, isVehicle, typeOf } from './ground.ts';
import type { MovementEvent } from './move/types.ts';
import { drawOrder, offersOfOrders, refuseOrder } from './orders/judge.ts';
import { type OrderFrame, orderFrame } from './orders/types.ts';
import { again, type OfUnit, ORDER_NAMES, order, stay } from './parts.ts';
import { nearestGap } from './sight.ts';
import { type BgTable, commandersOf, type Placed, presentOf, type Side, sideOf, standing } from './state.ts';
import { EXPERIENCE_TEST } from './tables/experience.ts';
import { type MoraleColumn, moraleResult } from './tables/morale.ts';
import { lossFrame } from './transport/bail-out.ts';
import type { BailOutFrame } from './transport/types.ts';

export interface MoraleFrame {
  readonly proc: 'morale';
  step: 'roll' | 'again' | 'reroll' | 'result';
  readonly unit: string;
  die: number;
}

export interface BeyondDutyFrame {
  readonly proc: 'beyond-duty';
  step: 'try' | 'test' | 'order';
  readonly unit: string;
}

const answers = {
  /** Does it try to go beyond the call of duty? */
  'beyond-duty': z.strictObject({ kind: z.literal('beyond-duty'), yes: z.boolean() }),
  again,
  order,
  stay,
};

export type MoraleEvent =
  | (OfUnit<'tested'> & { readonly die: number; readonly result: string })
  | (OfUnit<'reconsidered'> & { readonly yes: boolean })
  | (OfUnit<'beyond-duty'> & { readonly yes: boolean });

interface Morale extends ChapterKinds {
  table: BgTable;
  side: Side;
  frame: MoraleFrame | BeyondDutyFrame;
  calls: CounterFrame | OrderFrame | BailOutFrame;
  answer: z.infer<(typeof answers)[keyof typeof answers]>;
  event: MoraleEvent;
  emits: Extract<MovementEvent | FireEvent | AirEvent, { type: 'stayed' | 'pinned' | 'destroyed' | 'went-home' }>;
}

const { chapter, procedure } = kit<Morale>(sideOf);

const INCH = 100;
const NEAR = 10 * INCH;

function columnOf(table: BgTable, unit: Placed): MoraleColumn {
  const type = typeOf(table, unit);
  if (isInfantry(type)) return 'infantry';
  return type.class === 'gun' ? 'gun' : isVehicle(type) ? 'vehicle' : 'aircraft';
}

const COLUMN_WORDS: Readonly<Record<MoraleColumn, string>> = {
  infantry: 'the infantry column',
  gun: 'the gun column',
  vehicle: 'the vehicle column',
  aircraft: 'the aircraft column',
};

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

const testing = procedure<MoraleFrame>(({ ask }) => ({
  /** bg-mor-04 One die on the table; bg-gap-38 whatever else the attack did has been done by now. */
  roll: ({ table, self, play }) => {
    const unit = standing(table, self.unit);
    if (!unit) return 'done';
    const source = COLUMN_WORDS[columnOf(table, unit)];
    self.die = play.die({ rule: 'bg-mor-04', use: 'morale', of: unit.id, source });
    return { to: 'again' };
  },

  again: ask(['again'], {
    rule: 'bg-mor-12',
    title: say`Re-roll the morale test?`,
    hint: ({ self }) => say`${name(self.unit)} is Elite and has rolled a ${self.die}. The second die stands.`,
    waitsFor: ({ table, self }) => commandersOf(table, self.unit),
    // bg-mor-12, bg-spec-11, bg-gap-70 Elites may roll again, once, before anything comes of it.
    autoResolve: ({ table, self }) => (standing(table, self.unit)?.experience === 'elite' ? null : { to: 'result' }),
    form: () => ({
      ...yesNo<Of<Morale, 'again'>>({ kind: 'again', yes: false }, { kind: 'again', yes: true }),
      draw: (pick) => ({ kind: 'again', yes: pick(2) === 0 }),
    }),
    words: ({ yes }) => (yes ? say`Re-roll` : say`Keep the die`),
    take({ self, answer: { yes }, play }) {
      play.emit({ type: 'reconsidered', rule: 'bg-mor-12', unit: self.unit, yes });
      return { to: yes ? 'reroll' : 'result' };
    },
    defaultAnswer: ({ self }) => ({ kind: 'again', yes: self.die <= 2 }),
  }),

  reroll: ({ table, self, play }) => {
    const source = COLUMN_WORDS[columnOf(table, standing(table, self.unit)!)];
    self.die = play.die({ rule: 'bg-mor-12', use: 'moraleReroll', of: self.unit, source });
    return { to: 'result' };
  },

  result: ({ table, self, play }) => {
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
      return { call: owed, then: 'done' } as const;
    };
    const pinned = (rule: 'bg-mor-05' | 'bg-mor-09' | 'bg-mor-10' | 'bg-mor-04') => {
      tell('pinned');
      const owed = counterFrame(unit.side, countersFor(table, unit));
      pin(unit, rule, play);
      return lastMan(table, unit.id, play) ? ({ call: owed, then: 'done' } as const) : ('done' as const);
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
        return note === 3 ? { call: { proc: 'beyond-duty', step: 'try', unit: unit.id }, then: 'done' } : 'done';
    }
  },
}));

/** bg-bcd-07, bg-gap-44 In the enemy's turn his ambushes do not break into the free order. */
function hasWindows(table: BgTable, unit: Placed): boolean {
  return table.active === unit.side;
}

/** In either side's turn, whenever a 6 falls or the counter is drawn. */
const beyondDuty = procedure<BeyondDutyFrame>(({ ask }) => ({
  try: ask(['beyond-duty'], {
    rule: 'bg-bcd-01',
    title: say`Try to go Beyond the Call of Duty?`,
    hint: ({ self }) =>
      say`If ${name(self.unit)} passes an experience test it loses its pinned marker and gets a free order.`,
    waitsFor: ({ table, self }) => commandersOf(table, self.unit),
    autoResolve: ({ table, self }) => (standing(table, self.unit) ? null : 'done'),
    form: () =>
      oneOf<Of<Morale, 'beyond-duty'>>(
        [
          { kind: 'beyond-duty', yes: true },
          { kind: 'beyond-duty', yes: false },
        ],
        undefined,
        { draw: (pick) => ({ kind: 'beyond-duty', yes: pick(4) > 0 }) },
      ),
    words: ({ yes }) => (yes ? say`Try` : say`Do not try`),
    take({ self, answer: { yes }, play }) {
      play.emit({ type: 'beyond-duty', rule: 'bg-bcd-01', unit: self.unit, yes });
      return yes ? { to: 'test' } : 'done';
    },
  }),

  /** bg-bcd-02 The test of experience; bg-bcd-04 success takes the pin off first. */
  test: ({ table, self, play }) => {
    const unit = standing(table, self.unit)!;
    const need = EXPERIENCE_TEST[unit.experience];
    const { success } = play.test({ rule: 'bg-bcd-02', use: 'bcd', of: unit.id, need });
    // bg-bcd-05 Failure changes nothing.
    if (!success) return 'done';
    // bg-pin-02
    if (unit.pinned) play.emit({ type: 'pinned', rule: 'bg-bcd-04', unit: unit.id, pinned: false });
    return { to: 'order' };
  },

  order: ask(['order', 'stay'], {
    rule: 'bg-bcd-03',
    title: say`Which free order?`,
    hint: ({ self }) =>
      say`${name(self.unit)} may be given any order at once. It does not count as its order for the turn.`,
    waitsFor: ({ table, self }) => commandersOf(table, self.unit),
    autoResolve: ({ table, self }) => (standing(table, self.unit) ? null : 'done'),
    form: ({ table, self }) => {
      const unit = standing(table, self.unit)!;
      return orderForm<Of<Morale, 'order' | 'stay'>>(
        function* () {
          yield* offersOfOrders(table, unit, true);
          yield { kind: 'stay' };
        },
        (answer) => {
          if (answer.kind === 'stay') return null;
          if (answer.unit !== self.unit)
            return refusal('FREE_ORDER', 'bg-bcd-03', 'Give that unit an order, or decline.', { unit: self.unit });
          return refuseOrder(table, answer, true);
        },
        { draw: (pick) => drawOrder(table, unit, true, pick) ?? { kind: 'stay' } },
      );
    },
    words: (answer) =>
      answer.kind === 'stay'
        ? say`No order`
        : answer.on === undefined
          ? say`${ORDER_NAMES[answer.order]}`
          : say`${ORDER_NAMES[answer.order]}: ${name(answer.on)}`,
    take({ table, self, answer, play }) {
      const unit = standing(table, self.unit)!;
      if (answer.kind === 'stay') {
        play.emit({ type: 'stayed', side: unit.side, rule: 'bg-bcd-03', unit: unit.id });
        return 'done';
      }
      // bg-bcd-03, bg-bcd-06 Free, at once, and not its order of the turn.
      return { call: orderFrame(answer, true, hasWindows(table, unit)), then: 'done' };
    },
    defaultAnswer: () => ({ kind: 'stay' }),
  }),
}));

/** What a test came to; what the unit then does, the next sentence tells. */
const RESULTS: Readonly<Record<string, string>> = {
  ok: 'it keeps its nerve',
  steady: 'a bad moment, but it keeps its nerve',
  pinned: 'it loses its nerve',
  rout: 'it breaks',
  surrender: 'it breaks',
  abandoned: 'it loses its nerve',
  'return to base': 'the pilot has had enough',
};

export const morale = chapter({
  procedures: { morale: testing, 'beyond-duty': beyondDuty },
  frames: { morale: open('unit', 'die'), 'beyond-duty': open('unit') },
  answers,
  events: {
    tested: {
      seenBy: open('unit', 'die', 'result'),
      group: 'follows',
      apply: () => {},
      say: ({ unit, result }) => say`${name(unit)} tests its morale: ${RESULTS[result] ?? result}.`,
    },
    reconsidered: {
      seenBy: open('unit', 'yes'),
      group: 'follows',
      apply: () => {},
      say: ({ unit, yes }) => (yes ? say`${name(unit)} re-rolls the test.` : say`${name(unit)} keeps the die.`),
    },
    'beyond-duty': {
      seenBy: open('unit', 'yes'),
      group: 'opens',
      apply: () => {},
      say: ({ unit, yes }) =>
        yes
          ? say`${name(unit)} tries to go Beyond the Call of Duty.`
          : say`${name(unit)} does not try to go Beyond the Call of Duty.`,
    },
  },
});

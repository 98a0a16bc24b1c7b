/** Unit morale and heroic actions: kgn-um-01 to kgn-um-24. */
import * as z from 'zod';
import type { Emitter } from '../../../kernel/play.ts';
import { kit } from '../../../kit/chapter.ts';
import { inFull, open } from '../../../kit/classes.ts';
import { order, yesNo } from '../../../kit/form.ts';
import { name, say } from '../../../kit/sentence.ts';
import type { ChapterKinds } from '../../../kit/steps.ts';
import { declared } from '../activation/actions.ts';
import { actionsWords } from '../activation/index.ts';
import { drawActions, listsOf, refuseActions, refuseUnit } from '../activation/judge.ts';
import { type ActivationFrame, activationFrame } from '../activation/types.ts';
import { type AftermathFrame, aftermathFrame } from '../aftermath.ts';
import { flag, lose, type MarkEvent, suppress } from '../marks.ts';
import type { OfUnit } from '../parts.ts';
import { infantryNear } from '../sight.ts';
import {
  aboardOf,
  enemyOf,
  isAircraft,
  isArmoured,
  isGun,
  isInfantry,
  isPlaced,
  type KgnTable,
  type Side,
  seatsOf,
  sideOf,
  typeOf,
  type Unit,
  unitAt,
  unitOf,
} from '../state.ts';
import { HEROIC, type MoraleColumn, type MoraleResult, moraleResult } from '../tables/morale.ts';
import { type SpillFrame, spillFrame } from '../transport/types.ts';
import type { HeroicFrame, TestFrame } from './types.ts';

const ANSWERS = {
  test: z.strictObject({ kind: z.literal('test'), asked: z.boolean() }),
  'test-again': z.strictObject({ kind: z.literal('test-again'), again: z.boolean() }),
  heroic: z.strictObject({ kind: z.literal('heroic'), actions: z.array(declared).max(2) }),
};
type Answer = z.infer<(typeof ANSWERS)[keyof typeof ANSWERS]>;

interface Morale extends ChapterKinds {
  table: KgnTable;
  side: Side;
  frame: TestFrame | HeroicFrame;
  calls: AftermathFrame | ActivationFrame | SpillFrame;
  answer: Answer;
  event: OfUnit<'spared'> | (OfUnit<'tested'> & { readonly result: MoraleResult });
  emits: MarkEvent;
}

const { chapter, procedure } = kit<Morale>(sideOf);

/** kgn-um-09 kgn-sv-06 */
const columnOf = (unit: Unit): MoraleColumn => (isInfantry(unit) ? 'infantry' : isGun(unit) ? 'gun' : 'vehicle');

/** kgn-um-15 kgn-um-16 kgn-um-17 kgn-um-18 Is the vehicle abandoned rather than suppressed? kgn-gap-53 An aircraft only if it is suppressed already. */
export function isAbandoned(table: KgnTable, unit: Unit): boolean {
  if (unit.isSuppressed) return true;
  if (isAircraft(unit)) return false;
  if (unit.isImmobilised || !isArmoured(unit)) return true;
  const near = (side: Side): boolean => isPlaced(unit) && infantryNear(table, unit, side, 800);
  return near(enemyOf(unit.side)) && !near(unit.side);
}

/** kgn-um-24 kgn-spec-17 */
const mayReroll = (unit: Unit): boolean => typeOf(unit).veteran && isInfantry(unit) && !unit.hasTested;

const test = procedure<TestFrame>(({ ask }) => ({
  /** kgn-um-01 kgn-gap-75 He asks for it by default: the unit may rise to a heroic action, once in 36. */
  offer: ask(['test'], {
    rule: 'kgn-um-01',
    title: say`Does the enemy unit have to test its morale?`,
    hint: ({ self }) => say`${name(self.unit)} was hit.`,
    waitsFor: ({ table, self }) => seatsOf(table, enemyOf(unitAt(table, self.unit).side)),
    form: () => yesNo<Answer & { kind: 'test' }>({ kind: 'test', asked: true }, { kind: 'test', asked: false }),
    words: ({ asked }) => (asked ? say`it tests` : say`it is spared`),
    standingOrder: ({ order: standing }) => (standing.kind === 'test' ? standing : null),
    take({ table, self, answer, play }) {
      if (answer.asked) return { to: 'roll' };
      const { side } = unitAt(table, self.unit);
      play.emit({ type: 'spared', rule: 'kgn-um-01', side, unit: self.unit });
      return { to: 'end' };
    },
  }),

  roll: ({ table, self, play }) => {
    self.die = play.die({ rule: 'kgn-um-09', use: 'morale', of: self.unit });
    return { to: mayReroll(unitAt(table, self.unit)) ? 'again' : 'result' };
  },

  /** kgn-um-24 kgn-core-21 */
  again: ask(['test-again'], {
    rule: 'kgn-um-24',
    title: say`Do the veterans roll again?`,
    hint: ({ self }) => say`The die shows ${self.die}.`,
    waitsFor: ({ table, self }) => seatsOf(table, unitAt(table, self.unit).side),
    form: () =>
      yesNo<Answer & { kind: 'test-again' }>({ kind: 'test-again', again: false }, { kind: 'test-again', again: true }),
    words: (answer) => (answer.again ? say`roll again` : say`let it stand`),
    defaultAnswer: ({ self }) => ({ kind: 'test-again', again: self.die <= 3 }),
    take: ({ answer }) => ({ to: answer.again ? 'reroll' : 'result' }),
  }),

  reroll: ({ self, play }) => {
    self.die = play.die({ rule: 'kgn-um-24', use: 'morale', of: self.unit });
    return { to: 'result' };
  },

  result: ({ table, self, play }) => {
    const unit = unitAt(table, self.unit);
    const result = moraleResult(columnOf(unit), self.die);
    play.emit({ type: 'tested', rule: 'kgn-um-09', side: unit.side, unit: unit.id, result });
    flag(table, play, unit.id, 'hasTested', true, 'kgn-um-24');
    switch (result) {
      case 'heroic?':
        return { to: 'heroic' };
      case 'ok':
        return { to: 'end' };
      case 'suppressed':
        suppress(table, play, self.due, unit.id, 'kgn-um-11');
        return { to: 'after' };
      case 'withdraw':
        lose(table, play, self.due, unit.id, 'withdrawn', 'kgn-um-10');
        return { to: 'after' };
      case 'abandon-gun':
        lose(table, play, self.due, unit.id, 'abandoned', 'kgn-um-14');
        return { to: 'after' };
      case 'abandon-vehicle':
        return abandon(table, self, unit, play);
    }
  },

  /** kgn-um-20 kgn-um-23 A second 6; kgn-gap-59 what it does with it comes after all tests. */
  heroic: ({ table, self, play }) => {
    if (play.die({ rule: 'kgn-um-20', use: 'heroic', of: self.unit }) < HEROIC) return { to: 'end' };
    const { side } = unitAt(table, self.unit);
    return { done: refuseUnit(table, side, self.unit, 'heroic') === null };
  },

  after: ({ self }) => ({ call: aftermathFrame(self.due), then: 'end' }),

  end: () => ({ done: false }),
}));

/** kgn-um-15 to kgn-um-19 */
function abandon(table: KgnTable, self: TestFrame, unit: Unit, play: Emitter<MarkEvent>) {
  if (!isAbandoned(table, unit)) {
    suppress(table, play, self.due, unit.id, 'kgn-um-19');
    return { to: 'after' } as const;
  }
  const carries = aboardOf(table, unit.id).length > 0;
  lose(table, play, self.due, unit.id, 'abandoned', 'kgn-um-15');
  return carries ? ({ call: spillFrame(unit.id), then: 'after' } as const) : ({ to: 'after' } as const);
}

const heroic = procedure<HeroicFrame>(({ ask }) => ({
  /** kgn-um-21 kgn-gap-60 kgn-act-36 */
  choose: ask(['heroic'], {
    rule: 'kgn-um-21',
    title: say`A unit acts heroically: what does it do?`,
    hint: ({ self }) => say`${name(self.unit)} takes two actions at once.`,
    waitsFor: ({ table, self }) => seatsOf(table, unitAt(table, self.unit).side),
    // kgn-gap-59 What another hero did before it may have cost it the chance.
    autoResolve: ({ table, self }) => {
      const unit = unitOf(table, self.unit);
      return unit && refuseUnit(table, unit.side, unit.id, 'heroic') === null ? null : 'done';
    },
    form: ({ table, self, side }) =>
      order<Answer & { kind: 'heroic' }>(
        function* () {
          for (const actions of listsOf(table, unitAt(table, self.unit), 'heroic')) yield { kind: 'heroic', actions };
        },
        ({ actions }) =>
          refuseUnit(table, side, self.unit, 'heroic') ??
          refuseActions(table, unitAt(table, self.unit), actions, 'heroic'),
        {
          draw: (pick) => ({
            kind: 'heroic',
            actions: drawActions(table, unitAt(table, self.unit), 'heroic', pick),
          }),
        },
      ),
    words: ({ actions }, { table, self }) => actionsWords(actions, unitAt(table, self.unit)),
    take: ({ table, self, answer }) => ({
      call: activationFrame(unitAt(table, self.unit).side, self.unit, answer.actions, true),
      then: 'done',
    }),
  }),
}));

const RESULT: { readonly [R in MoraleResult]: string } = {
  withdraw: 'fails its morale test: Withdraw',
  'abandon-gun': 'fails its morale test: Abandon Gun',
  'abandon-vehicle': 'fails its morale test: Suppressed or Abandon Vehicle',
  suppressed: 'fails its morale test: Suppressed',
  ok: 'passes its morale test',
  'heroic?': 'passes its morale test, and may act heroically',
};

export const moraleChapter = chapter({
  procedures: { test, heroic },
  frames: { test: { ...open('unit', 'die'), due: inFull }, heroic: open('unit') },
  answers: ANSWERS,
  events: {
    spared: {
      seenBy: open('side', 'unit'),
      tone: 'quiet',
      apply: () => {},
      say: ({ unit }) => say`${name(unit)} need not test its morale.`,
    },
    tested: {
      seenBy: open('side', 'unit', 'result'),
      group: 'follows',
      apply: () => {},
      say: ({ unit, result }) => say`${name(unit)} ${RESULT[result]}.`,
    },
  },
});

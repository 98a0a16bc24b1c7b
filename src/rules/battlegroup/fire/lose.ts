/** Which men fall: one procedure for whatever takes them. */
import { refusal } from '../../../kernel/refusal.ts';
import { oneOf, someOf } from '../../../kit/form.ts';
import { list, name, say } from '../../../kit/sentence.ts';
import type { Of } from '../../../kit/steps.ts';
import { has } from '../ground.ts';
import type { RuleId } from '../rules.ts';
import { besidePatient, medicsFor, SAVES } from '../special/medic.ts';
import { type BgTable, commandersOf, standing, unitAt } from '../state.ts';
import { windowOf } from '../transport/ride.ts';
import { loseMen, mayChooseMen, refuseMen, someMen, usualMen } from './harm.ts';
import { type Fire, type LoseFrame, procedure } from './types.ts';

type Medic = Of<Fire, 'medic'>;
type Lose = Of<Fire, 'lose'>;

/** So many men of a unit are to fall. Afterwards whoever called looks whether it still stands, and whether any man fell. */
export function loseFrame(unit: string, from: string | null, losses: number, rule: RuleId): LoseFrame {
  return { proc: 'lose', step: 'medic', unit, from, losses, rule, lost: [], medic: null };
}

/** bg-small-14, bg-spec-27 His aimed fire lets the sniper say who falls. */
function isSnipers(table: BgTable, { from, rule }: LoseFrame): boolean {
  const firer = from === null ? null : standing(table, from);
  return firer !== null && rule === 'bg-cov-03' && has(table, firer, 'sniper');
}

/** bg-gap-28 May he pick an officer? */
function hasOfficer(table: BgTable, self: LoseFrame): boolean {
  const unit = unitAt(table, self.unit);
  return isSnipers(table, self) && (has(table, unit, 'officer') || has(table, unit, 'senior officer'));
}

/** The men nearest to the enemy, and the officer if he can be picked. */
function usualLosses(table: BgTable, self: LoseFrame): Lose {
  return {
    ...{ kind: 'lose', men: usualMen(table, self.unit, self.from, self.losses) },
    ...(hasOfficer(table, self) ? { officer: true } : {}),
  };
}

export const lose = procedure<LoseFrame>(({ ask }) => ({
  /** bg-turn-26 The owner of the men, in either turn. */
  medic: ask(['medic'], {
    rule: 'bg-spec-16',
    title: say`Does a medic help?`,
    hint: ({ self }) => say`${name(self.unit)} is about to lose ${self.losses}. On a 5 or 6 the medic saves one man.`,
    waitsFor: ({ table, self }) => commandersOf(table, self.unit),
    autoResolve: ({ table, self }) =>
      self.losses > 0 && medicsFor(table, self.unit).length > 0 ? null : { to: 'choose' },
    form: ({ table, self }) => {
      const medics = medicsFor(table, self.unit);
      return oneOf<Medic>(
        [...medics.map(({ id }) => id), null].map((unit) => ({ kind: 'medic', unit })),
        ({ unit }) =>
          unit === null || medics.some(({ id }) => id === unit)
            ? null
            : refusal(
                'NO_MEDIC',
                'bg-spec-16',
                'It must be an unpinned medic of yours within 5 inches that has not been used this turn.',
              ),
        { draw: (pick) => ({ kind: 'medic', unit: medics[pick(medics.length + 1)]?.id ?? null }) },
      );
    },
    words: ({ unit }) => (unit === null ? say`No medic` : say`Send ${name(unit)}`),
    take({ table, self, answer: { unit }, play }) {
      self.medic = unit;
      if (unit !== null) return { to: 'treat' };
      play.emit({ type: 'untreated', rule: 'bg-spec-16', unit: self.unit, side: unitAt(table, self.unit).side });
      return { to: 'choose' };
    },
    standingOrder: ({ table, self, order }) =>
      order.kind === 'medic' ? { kind: 'medic', unit: medicsFor(table, self.unit)[0]!.id } : null,
  }),

  /** bg-spec-16 On 5 or more one man does not fall, and the medic is moved to his unit. */
  treat: ({ table, self, play }) => {
    const medic = standing(table, self.medic!)!;
    const patient = standing(table, self.unit)!;
    const saved = play.test({ rule: 'bg-spec-16', use: 'medic', of: medic.id, need: SAVES }).success;
    play.emit({
      ...{ type: 'treated', rule: 'bg-spec-16', unit: medic.id, side: medic.side, patient: patient.id, saved },
      ...{ place: saved ? besidePatient(table, medic, patient) : null, window: windowOf(table) },
    });
    if (saved) self.losses -= 1;
    // Another medic may be near.
    return self.losses > 0 ? { to: 'medic' } : { to: 'fall' };
  },

  choose: ask(['lose'], {
    rule: 'bg-small-14',
    title: say`Which men are lost?`,
    hint: ({ self }) => say`${self.losses} of ${name(self.unit)}.`,
    waitsFor: ({ table, self }) => commandersOf(table, isSnipers(table, self) ? self.from! : self.unit),
    autoResolve: ({ table, self }) => (mayChooseMen(table, self.unit, self.losses) ? null : { to: 'fall' }),
    form: ({ table, self }) => {
      const all = standing(table, self.unit)!.place.men.map((_, i) => i);
      return someOf<number, Lose>(
        all,
        [self.losses, self.losses],
        (men) => ({ kind: 'lose', men: [...men] }),
        (answer) =>
          answer.officer && !hasOfficer(table, self)
            ? refusal('NO_OFFICER', 'bg-gap-28', 'Only a sniper may pick an officer, and there must be one.')
            : refuseMen(table, self.unit, self.losses, answer),
        {
          *samples() {
            yield* someMen(table, self.unit, self.from, self.losses);
            if (hasOfficer(table, self)) yield usualLosses(table, self);
          },
          draw: (pick) => {
            const men = [...all];
            while (men.length > self.losses) men.splice(pick(men.length), 1);
            return hasOfficer(table, self) && pick(2) === 0
              ? { kind: 'lose', men, officer: true }
              : { kind: 'lose', men };
          },
        },
      );
    },
    words: ({ men, officer }, { table, self }) =>
      officer
        ? say`The officer among them`
        : men.join() === usualMen(table, self.unit, self.from, self.losses).join()
          ? say`Those nearest to the enemy`
          : say`${men.length === 1 ? 'Man' : 'Men'} ${list(men.map((man) => `${man + 1}`))}`,
    take({ table, self, answer, play }) {
      self.lost = [...answer.men];
      if (isSnipers(table, self)) {
        const { side } = unitAt(table, self.unit);
        const officer = answer.officer === true;
        play.emit({ type: 'picked', rule: 'bg-spec-27', unit: self.unit, side, officer });
      }
      return { to: 'fall' };
    },
    defaultAnswer: ({ table, self }) => usualLosses(table, self),
    /** Whoever does not care lets the program choose. */
    standingOrder: ({ table, self }) => usualLosses(table, self),
  }),

  /** bg-small-09, bg-small-10 The men fall. */
  fall: ({ table, self, play }) => {
    loseMen(table, self.unit, self.losses, self.lost, self.rule, play);
    return 'done';
  },
}));

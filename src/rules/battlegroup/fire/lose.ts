/** Which men fall: one procedure for whatever takes them. */
import { procedureOf } from '../../../kernel/flow.ts';
import { refusal } from '../../../kernel/refusal.ts';
import type { LoseFrame } from '../frames.ts';
import { has } from '../ground.ts';
import type { RuleId } from '../rules.ts';
import { besidePatient, medicsFor, SAVES } from '../special/medic.ts';
import { type BgKinds, type BgTable, commandersOf, standing, unitAt } from '../state.ts';
import { windowOf } from '../transport/ride.ts';
import { loseMen, mayChooseMen, refuseMen, someMen, usualMen } from './harm.ts';

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

export const lose = procedureOf<BgKinds>()<LoseFrame>()({
  /** bg-turn-26 The owner of the men, in either turn. */
  medic: {
    kind: 'ask',
    rule: 'bg-spec-16',
    waitsFor: (table, self) => commandersOf(table, self.unit),
    skip: (table, self) => (self.losses > 0 && medicsFor(table, self.unit).length > 0 ? null : { to: 'choose' }),
    *offers(table, self) {
      for (const { id } of medicsFor(table, self.unit)) yield { kind: 'medic', unit: id };
      yield { kind: 'medic', unit: null };
    },
    draw(table, self, _seat, pick) {
      const medics = medicsFor(table, self.unit);
      return { kind: 'medic', unit: medics[pick(medics.length + 1)]?.id ?? null };
    },
    refuse(table, self, _seat, answer) {
      if (answer.kind !== 'medic') return refusal('WHICH_MEDIC', 'bg-spec-16', 'Say whether a medic goes to them.');
      const { unit } = answer;
      return unit === null || medicsFor(table, self.unit).some(({ id }) => id === unit)
        ? null
        : refusal(
            'NO_MEDIC',
            'bg-spec-16',
            'He must be a medic of yours within 5 inches, not pinned, not yet at work.',
          );
    },
    take(table, self, _seat, answer, tell) {
      self.medic = answer.kind === 'medic' ? answer.unit : null;
      if (self.medic !== null) return { to: 'treat' };
      tell.emit({ type: 'untreated', rule: 'bg-spec-16', unit: self.unit, side: unitAt(table, self.unit).side });
      return { to: 'choose' };
    },
    usual: (table, self) => ({ kind: 'medic', unit: medicsFor(table, self.unit)[0]!.id }),
    standing: (table, self, _seat, order) =>
      order.kind === 'medic' ? { kind: 'medic', unit: medicsFor(table, self.unit)[0]!.id } : null,
  },

  /** bg-spec-16 On 5 or more one man does not fall, and the medic is moved to his unit. */
  treat: (table, self, play) => {
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

  choose: {
    kind: 'ask',
    rule: 'bg-small-14',
    samples: true,
    waitsFor: (table, self) => commandersOf(table, isSnipers(table, self) ? self.from! : self.unit),
    skip: (table, self) => (mayChooseMen(table, self.unit, self.losses) ? null : { to: 'fall' }),
    *offers(table, self) {
      yield* someMen(table, self.unit, self.from, self.losses);
      if (hasOfficer(table, self))
        yield { kind: 'lose', men: usualMen(table, self.unit, self.from, self.losses), officer: true };
    },
    draw(table, self, _seat, pick) {
      const men = standing(table, self.unit)!.place.men.map((_, i) => i);
      while (men.length > self.losses) men.splice(pick(men.length), 1);
      return hasOfficer(table, self) && pick(2) === 0 ? { kind: 'lose', men, officer: true } : { kind: 'lose', men };
    },
    refuse(table, self, _seat, answer) {
      if (answer.kind === 'lose' && answer.officer && !hasOfficer(table, self))
        return refusal('NO_OFFICER', 'bg-gap-28', 'Only a sniper picks an officer, where there is one.');
      return refuseMen(table, self.unit, self.losses, answer);
    },
    take(table, self, _seat, answer, tell) {
      self.lost = answer.kind === 'lose' ? [...answer.men] : [];
      if (isSnipers(table, self)) {
        const { side } = unitAt(table, self.unit);
        const officer = answer.kind === 'lose' && answer.officer === true;
        tell.emit({ type: 'picked', rule: 'bg-spec-27', unit: self.unit, side, officer });
      }
      return { to: 'fall' };
    },
    usual: (table, self) => ({
      ...{ kind: 'lose', men: usualMen(table, self.unit, self.from, self.losses) },
      ...(hasOfficer(table, self) ? { officer: true } : {}),
    }),
    /** Whoever does not care lets the program choose. */
    standing: (table, self) => ({
      ...{ kind: 'lose', men: usualMen(table, self.unit, self.from, self.losses) },
      ...(hasOfficer(table, self) ? { officer: true } : {}),
    }),
  },

  /** bg-small-09, bg-small-10 The men fall. */
  fall: (table, self, play) => {
    loseMen(table, self.unit, self.losses, self.lost, self.rule, play);
    return 'done';
  },
});

/** An explosion that is no shot: a mine, a charge. */
import { atLeast, type Target } from '../../../kernel/explain.ts';
import { countersFor, destroy, lastMan, pin } from '../fire/harm.ts';
import { loseFrame } from '../fire/lose.ts';
import { pierce } from '../fire/pierce.ts';
import { isArmoured, isInfantry, isVehicle, typeOf } from '../ground.ts';
import type { UnitType } from '../profile.ts';
import { standing } from '../state.ts';
import { coverSave } from '../tables/cover.ts';
import { dislodged, fateFrame } from '../transport/bail-out.ts';
import { type Blast, type BlastFrame, procedure } from './types.ts';

export function blastFrame(unit: string, blast: Blast): BlastFrame {
  return { proc: 'blast', step: 'strike', unit, blast, side: 'axis', owed: 0, surplus: 0, gunHit: false, tests: false };
}

function saveOf(type: UnitType, { cover }: Blast): Target | null {
  if (cover === null) return null;
  if (isVehicle(type)) {
    // bg-gap-26
    const need =
      cover === 'dug-in' ? coverSave('vehicle', 'hard') : cover === 'open' ? null : coverSave('vehicle', 'soft');
    return need === null ? null : atLeast('bg-cov-04', need);
  }
  const real = cover === 'dug-in' ? 'reinforced' : cover;
  return atLeast('bg-cov-01', coverSave(isInfantry(type) ? 'infantry' : 'gun', real) ?? 6);
}

export const blast = procedure<BlastFrame>(() => ({
  strike: ({ table, self, play }) => {
    const unit = standing(table, self.unit);
    if (!unit) return 'done';
    const { blast } = self;
    const type = typeOf(table, unit);
    self.side = unit.side;
    self.owed = countersFor(table, unit);
    if (blast.pins) {
      pin(unit, blast.rule, play);
      if (lastMan(table, unit.id, play)) return { to: 'counter' };
    }
    if (isArmoured(type)) {
      const value =
        blast.penetration === 'die'
          ? play.die({ rule: blast.rule, use: 'minePenetration', of: unit.id })
          : blast.penetration;
      if (value === null) return 'done';
      if (pierce(table, standing(table, unit.id)!, blast.face, value, play)) return { to: 'counter' };
      // bg-ap-15
      self.tests = true;
      // bg-gap-23 A mine shakes off tank riders.
      const riders = dislodged(table, unit.id);
      return riders ? { call: riders, then: 'morale' } : { to: 'morale' };
    }
    // bg-he-07 Sixes strike the gun.
    const mark = type.class === 'gun' ? { mark: [6] } : {};
    const { dice, need } = blast;
    const roll = play.successes({ rule: blast.rule, use: 'damage', of: unit.id, n: dice, need, ...mark });
    const sixes = roll.marked[0] ?? 0;
    const save = saveOf(type, blast);
    const unsaved = (hits: number): number =>
      save === null || hits <= 0
        ? Math.max(0, hits)
        : hits - play.successes({ rule: 'bg-cov-03', use: 'save', of: unit.id, n: hits, need: save }).hits;
    if (type.class === 'soft-skinned') {
      const fails = unsaved(roll.hits);
      if (fails >= unit.hits) {
        // bg-trans-05
        self.surplus = fails - unit.hits;
        destroy(table, unit, 'shot', blast.rule, play);
        return { to: 'counter' };
      }
      if (fails > 0) {
        play.emit({ type: 'damaged', rule: blast.rule, unit: unit.id, hits: unit.hits - fails });
        self.tests = true;
      } else play.emit({ type: 'no-effect', rule: blast.rule, unit: unit.id, why: roll.hits > 0 ? 'saved' : 'missed' });
      return { to: 'morale' };
    }
    // bg-gap-59 All hits are casualties: nobody falls back from this.
    const losses = Math.min(unit.men, unsaved(roll.hits - sixes));
    if (sixes > 0)
      self.gunHit = save === null || !play.test({ rule: 'bg-he-07', use: 'gunSave', of: unit.id, need: save }).success;
    if (losses === 0 && !self.gunHit) {
      play.emit({ type: 'no-effect', rule: blast.rule, unit: unit.id, why: roll.hits > 0 ? 'saved' : 'missed' });
      return 'done';
    }
    self.tests = losses > 0;
    self.men = unit.men;
    return { call: loseFrame(unit.id, null, losses, blast.rule), then: 'suffered' };
  },

  suffered: ({ table, self, play }) => {
    const unit = standing(table, self.unit);
    if (!unit) return { to: 'counter' };
    // bg-gap-57
    if (unit.men === self.men) self.tests = false;
    if (!self.gunHit) return { to: 'morale' };
    destroy(table, unit, 'shot', 'bg-he-08', play);
    return { to: 'counter' };
  },

  counter: ({ table, self }) => ({
    call: fateFrame(table, self.unit, self.side, self.owed, self.surplus),
    then: 'done',
  }),

  morale: ({ table, self }) =>
    self.tests && standing(table, self.unit)
      ? { call: { proc: 'morale', step: 'roll', unit: self.unit, die: 0 }, then: 'done' }
      : 'done',
}));

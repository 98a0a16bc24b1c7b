/** Anti-aircraft fire: area fire of a kind of its own. */
import { counterFrame, countersFor, destroy, pin } from '../fire/harm.ts';
import { areaRolls, flakRow, reachOfShot } from '../fire/weapons.ts';
import { has } from '../ground.ts';
import type { Shot } from '../parts.ts';
import { standing } from '../state.ts';
import { areaEffect } from '../tables/area-fire.ts';
import { type FlakFrame, procedure } from './types.ts';

/** bg-aa-04 */
const DAMAGED = 4;

export function flakFrame(unit: string, shot: Shot): FlakFrame {
  return { proc: 'flak', step: 'fire', unit, shot, side: 'axis', owed: 0 };
}

export const flak = procedure<FlakFrame>(() => ({
  /** bg-aa-01 Always at the weapon's longest range; bg-aa-03, bg-cov-09 what takes effect pins, and there is no save. */
  fire: ({ table, self, play }) => {
    const unit = standing(table, self.unit)!;
    const target = standing(table, self.shot.target)!;
    self.side = target.side;
    self.owed = countersFor(table, target);
    const need = areaEffect(flakRow(table, unit, self.shot)!, 'long', 'aircraft')!;
    const range = reachOfShot(table, unit, self.shot).most;
    play.emit({ type: 'shot', side: unit.side, rule: 'bg-aa-01', unit: unit.id, shot: self.shot, range });
    // bg-aa-05 A multiple mount rolls twice.
    const n = areaRolls(table, unit, self.shot);
    const against = target.id;
    const { hits } = play.successes({ rule: 'bg-aa-03', use: 'effect', of: unit.id, against, n, need });
    if (hits === 0) {
      play.emit({ type: 'no-effect', rule: 'bg-aa-03', unit: target.id, why: 'wild' });
      return 'done';
    }
    pin(target, 'bg-aa-03', play);
    // bg-aa-04, bg-gap-54 A die for each roll that took effect; a multiple mount does two hits at a time.
    const label = { rule: 'bg-aa-04', use: 'damage', of: unit.id, against } as const;
    const damage = play.successes({ ...label, n: hits, need: DAMAGED }).hits;
    if (damage === 0) return 'done';
    const lost = damage * (isMultiple(self.shot) && has(table, unit, 'multiple mount') ? 2 : 1);
    if (lost >= target.hits) {
      // bg-aa-06
      destroy(table, target, 'shot', 'bg-aa-06', play);
      return { to: 'counter' };
    }
    // bg-mor-03 Damaged and not shot down, it tests.
    play.emit({ type: 'damaged', rule: 'bg-aa-04', unit: target.id, hits: target.hits - lost });
    return { to: 'morale' };
  },

  /** bg-air-16 */
  counter: ({ self }) => ({ call: counterFrame(self.side, self.owed), then: 'done' }),

  /** bg-mor-03, bg-aa-06 */
  morale: ({ self }) => ({
    call: { proc: 'morale', step: 'roll', unit: self.shot.target, die: 0 },
    then: 'done',
  }),
}));

/** The rifles of its crew are no part of a mount. */
function isMultiple({ weapon }: Shot): boolean {
  return weapon === 'main';
}

/** Anti-tank grenades. */
import { typeOf } from '../ground.ts';
import { enemyOf, standing, unitAt } from '../state.ts';
import { grenadeAttack } from '../tables/grenades.ts';
import { dislodged, lossFrame } from '../transport/bail-out.ts';
import { counterFrame, countersFor } from './harm.ts';
import { loseFrame } from './lose.ts';
import { pierce } from './pierce.ts';
import { type GrenadeFrame, procedure } from './types.ts';

export const grenade = procedure<GrenadeFrame>(() => ({
  /** bg-atg-02 One die on the table; bg-atg-05 the supply never ends. */
  attack: ({ table, self, play }) => {
    const unit = standing(table, self.unit)!;
    play.emit({ type: 'assaulted', rule: 'bg-atg-01', unit: unit.id, target: self.target, with: 'grenades' });
    const { loss, attack } = grenadeAttack(play.die({ rule: 'bg-atg-02', use: 'grenadeTable', of: unit.id }));
    if (attack) {
      self.face = attack.armour;
      return { to: 'pierce' };
    }
    // bg-atg-03, bg-atg-08, bg-gap-36 Men fall without saves: one, or half a die rounded up (bg-dice-02).
    const men = loss === 'd3' ? play.d3({ rule: 'bg-atg-03', use: 'd3', of: unit.id }) : 1;
    self.owed = countersFor(table, unit);
    self.men = unit.men;
    return { call: loseFrame(unit.id, self.target, Math.min(unit.men, men), 'bg-atg-08'), then: 'lost' };
  },

  lost: ({ table, self }) => {
    const side = unitAt(table, self.target).side;
    const unit = standing(table, self.unit);
    if (!unit) return { call: counterFrame(enemyOf(side), self.owed), then: 'done' };
    // bg-gap-57
    if (unit.men === self.men) return 'done';
    return { call: { proc: 'morale', step: 'roll', unit: self.unit, die: 0 }, then: 'done' };
  },

  /** bg-atg-04 Penetration 6 on the side or the rear; bg-atg-07 skirts do not help against 6. */
  pierce: ({ table, self, play }) => {
    const target = standing(table, self.target)!;
    const owed = lossFrame(table, target);
    if (pierce(table, target, typeOf(table, target).armour ? self.face : 'side', 6, play))
      return { call: owed, then: 'done' };
    // bg-trans-07, bg-gap-23
    const riders = dislodged(table, target.id);
    return riders ? { call: riders, then: 'morale' } : { to: 'morale' };
  },

  /** bg-atg-06 */
  morale: ({ table, self }) =>
    standing(table, self.target)
      ? { call: { proc: 'morale', step: 'roll', unit: self.target, die: 0 }, then: 'done' }
      : 'done',
}));

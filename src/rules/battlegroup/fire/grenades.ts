/** Anti-tank grenades. */
import { procedureOf } from '../../../kernel/flow.ts';
import { typeOf } from '../ground.ts';
import { type BgKinds, commandersOf, type GrenadeFrame, standing } from '../state.ts';
import { grenadeAttack } from '../tables/grenades.ts';
import { counterFrame, countersFor, loseMen, mayChooseMen, refuseMen, someMen, usualMen } from './harm.ts';
import { pierce } from './pierce.ts';

export const grenade = procedureOf<BgKinds>()<GrenadeFrame>()({
  /** bg-atg-02 One die on the table; bg-atg-05 the supply never ends. */
  attack: (table, self, play) => {
    const unit = standing(table, self.unit)!;
    play.emit({ type: 'assaulted', rule: 'bg-atg-01', unit: unit.id, target: self.target, with: 'grenades' });
    const { loss, attack } = grenadeAttack(play.die({ rule: 'bg-atg-02', use: 'grenadeTable', of: unit.id }));
    if (attack) {
      self.face = attack.armour;
      return { to: 'pierce' };
    }
    // bg-atg-03, bg-atg-08, bg-gap-36 Men fall without saves: one, or half a die rounded up (bg-dice-02).
    const men = loss === 'd3' ? play.d3({ rule: 'bg-atg-03', use: 'd3', of: unit.id }) : 1;
    self.losses = Math.min(unit.men, men);
    return { to: 'lose' };
  },

  lose: {
    kind: 'ask',
    rule: 'bg-small-14',
    waitsFor: (table, self) => commandersOf(table, self.unit),
    skip: (table, self) => (mayChooseMen(table, self.unit, self.losses) ? null : { to: 'falls' }),
    offers: (table, self) => someMen(table, self.unit, self.target, self.losses),
    draw: (table, self) => ({ kind: 'lose', men: usualMen(table, self.unit, self.target, self.losses) }),
    refuse: (table, self, _seat, answer) => refuseMen(table, self.unit, self.losses, answer),
    take(_table, self, _seat, answer) {
      self.lost = answer.kind === 'lose' ? [...answer.men] : [];
      return { to: 'falls' };
    },
    usual: (table, self) => ({ kind: 'lose', men: usualMen(table, self.unit, self.target, self.losses) }),
    standing: (table, self) => ({ kind: 'lose', men: usualMen(table, self.unit, self.target, self.losses) }),
  },

  falls: (table, self, play) => {
    const unit = standing(table, self.unit)!;
    const owed = counterFrame(unit.side, countersFor(table, unit));
    if (loseMen(table, unit.id, self.losses, self.lost, 'bg-atg-08', play)) return { call: owed, then: 'end' };
    return { call: { proc: 'morale', step: 'roll', unit: unit.id, die: 0 }, then: 'end' };
  },

  /** bg-atg-04 Penetration 6 on the side or the rear; bg-atg-07 skirts do not help against 6. */
  pierce: (table, self, play) => {
    const target = standing(table, self.target)!;
    const owed = counterFrame(target.side, countersFor(table, target));
    return pierce(table, target, typeOf(table, target).armour ? self.face : 'side', 6, play)
      ? { call: owed, then: 'end' }
      : { to: 'morale' };
  },

  /** bg-atg-06 */
  morale: (table, self) =>
    standing(table, self.target)
      ? { call: { proc: 'morale', step: 'roll', unit: self.target, die: 0 }, then: 'end' }
      : 'done',

  end: () => 'done',
});

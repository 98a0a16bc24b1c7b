/** hex-adm-01, hex-adm-02 Impact markers come off, units leave blazes, smoke thins. */
import { oneOf } from '../../../kit/form.ts';
import { name, say } from '../../../kit/sentence.ts';
import { enemyOf } from '../../../kit/sides.ts';
import { destroy } from '../anti-tank/harm.ts';
import { isRevealedByMove } from '../hidden.ts';
import { put, reveal } from '../marks.ts';
import { refugesOf } from '../move/obliged.ts';
import { hexName } from '../parts.ts';
import { type HexTable, inOrder, isStanding, seatsOf, type Unit, unitAt } from '../state.ts';
import { nearest } from './ground.ts';
import { procedure } from './kinds.ts';
import type { ClearingFrame } from './types.ts';

/** hex-mark-07 A vehicle that cannot move burns where it is. */
const waysOut = (table: HexTable, unit: Unit): number[] => (unit.isImmobilised ? [] : refugesOf(table, unit));

/** Away from the enemy first. */
const bestFirst = (table: HexTable, unit: Unit): number[] => {
  const far = (hex: number): number => nearest(table, enemyOf(unit.side), hex);
  return waysOut(table, unit).sort((a, b) => far(b) - far(a) || a - b);
};

export const clearing = procedure<ClearingFrame>(({ ask }) => ({
  /** hex-sup-17, hex-mark-13 */
  impacts: ({ table, self, play }) => {
    if (table.impacts.length > 0) play.emit({ type: 'impacts-off', rule: 'hex-adm-01' });
    self.side = inOrder(table)[0]!;
    return { to: 'next' };
  },

  /** hex-fx-09, hex-stack-06 One unit after the other; who has nowhere to go is lost. */
  next: ({ table, self, play }) => {
    const unit = table.units.find((one) => one.side === self.side && isStanding(one) && table.blazes.includes(one.at));
    if (unit && waysOut(table, unit).length === 0) {
      destroy(table, play, unit.id, 'hex-stack-06');
      return { to: 'next' };
    }
    self.unit = unit?.id ?? null;
    self.isHidden = unit?.isHidden ?? false;
    self.hex = unit?.at ?? 0;
    if (unit) return { to: 'leave' };
    if (self.isLast) return { to: 'smoke' };
    self.side = enemyOf(self.side);
    self.isLast = true;
    return { to: 'next' };
  },

  leave: ask(['leave-blaze'], {
    rule: 'hex-fx-09',
    title: say`Where does the unit go that must leave the fire?`,
    waitsFor: ({ table, self }) => seatsOf(table, self.side),
    isHidden: ({ self }) => self.isHidden,
    form: ({ table, self }) =>
      oneOf(bestFirst(table, unitAt(table, self.unit!)).map((to) => ({ kind: 'leave-blaze' as const, to }))),
    words: ({ to }, { table, self }) => say`${name(self.unit!)} to ${hexName(table, to)}`,
    take({ table, self, side, answer: { to }, play }) {
      const unit = self.unit!;
      const { at, isHidden } = unitAt(table, unit);
      put(table, play, unit, { at: to }, 'hex-fx-09');
      if (isHidden) {
        const [from, place] = [hexName(table, at), hexName(table, to)];
        play.emit({ type: 'mark-moved', rule: 'hex-fx-09', side, from, hex: to, place });
        const now = unitAt(table, unit);
        if (isRevealedByMove(table, now, 'normal')) reveal(table, play, unit, 'hex-hid-06');
      }
      return { to: 'next' };
    },
  }),

  /** hex-fx-04 */
  smoke: ({ table, play }) => {
    if (table.smoke.length > 0) play.emit({ type: 'smoke-thins', rule: 'hex-fx-04' });
    return 'done';
  },
}));

/** kgn-vic-05 Ways to win that a battle has of its own, besides those of the book. */
import { enemyOf, isArmoured, type KgnTable, type Side } from './state.ts';

/** Asked in the order in which the battle lists them; the first that is met decides. */
export type Condition = {
  readonly side: Side;
  /** What the players are told. */
  readonly text: string;
} & (
  | {
      /** At the end of a turn of its own it holds all of these. */
      readonly when: 'turn';
      readonly holds: readonly string[];
    }
  | {
      /** At the end of anybody's turn the enemy has lost so many vehicles with armour. */
      readonly when: 'losses';
      readonly vehicles: number;
    }
  | {
      /** When time has run out it holds so many of these; 0: in any case. */
      readonly when: 'time';
      readonly holds: readonly string[];
      readonly least: number;
    }
);

/** kgn-obj-04 kgn-gap-71 How many of these objectives a side has taken and not lost. */
const heldOf = ({ objectives }: KgnTable, side: Side, ids: readonly string[]): number =>
  objectives.filter(({ id, taken, last }) => ids.includes(id) && taken[side] && last === side).length;

/** Vehicles with armour that a side has lost; those that drove off are not. */
export const armourLost = ({ lost }: KgnTable, side: Side): number =>
  lost.filter((one) => one.side === side && one.how !== 'left' && isArmoured(one)).length;

function isMet(table: KgnTable, condition: Condition): boolean {
  const { side } = condition;
  switch (condition.when) {
    case 'turn':
      return heldOf(table, side, condition.holds) === condition.holds.length;
    case 'losses':
      return armourLost(table, enemyOf(side)) >= condition.vehicles;
    case 'time':
      return heldOf(table, side, condition.holds) >= condition.least;
  }
}

/** What decides the battle at the end of a side's turn. */
export const wonAtEndOf = (table: KgnTable, side: Side): Condition | undefined =>
  table.terms.victory.find(
    (one) => (one.when === 'losses' || (one.when === 'turn' && one.side === side)) && isMet(table, one),
  );

/** What decides it when time has run out, before kgn-vic-04 is asked. */
export const wonInTime = (table: KgnTable): Condition | undefined =>
  table.terms.victory.find((one) => one.when === 'time' && isMet(table, one));

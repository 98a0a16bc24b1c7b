/** hex-mor-01 to hex-mor-05 A mortar attacks a hex. */
import { cardOf, type HexTable, strengthOf, type Unit, unitAt, unitOf, unitsIn } from '../state.ts';
import { STRENGTH_FACTORS } from '../tables/combat.ts';
import { fallOn } from './effect.ts';
import { procedure } from './kinds.ts';
import type { MortarFrame } from './types.ts';

/** hex-mor-03, hex-mor-04, hex-ind-04 Its AP; halved if it is stopped, if it bears a Move marker, and against each hidden unit; by nothing else. */
export function mortarFactor(table: HexTable, mortar: Unit, isTargetHidden: boolean): number {
  const { stopped, moving, hidden } = STRENGTH_FACTORS;
  let factor = strengthOf(table, mortar, cardOf(table, mortar).main!);
  if (mortar.isStopped) factor *= stopped.times;
  if (mortar.move !== 'none') factor *= moving.times;
  return isTargetHidden ? factor * hidden.times : factor;
}

export const mortar = procedure<MortarFrame>(() => ({
  /** hex-mor-03, hex-opp-04 Every unit in the hex, in a response only the one that gave the trigger; no scatter. */
  attack: ({ table, self, play }) => {
    const firer = unitAt(table, self.unit);
    const column = cardOf(table, firer).mortar!;
    for (const { id, isHidden } of unitsIn(table, self.hex)) {
      if (unitOf(table, id)?.at !== self.hex || (self.only !== null && self.only !== id)) continue;
      fallOn(table, play, id, {
        factor: mortarFactor(table, firer, isHidden),
        column,
        distance: 0,
        burnsStone: false,
        by: [firer.id],
        rule: 'hex-mor-03',
      });
    }
    return { to: 'over' };
  },
  over: () => ({ done: true }),
}));

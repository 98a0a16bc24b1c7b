/** hex-face-04, hex-unit-13, hex-at-18 Which armour of a vehicle a shot strikes. */
import type { Hex } from '../../../geometry/hex/board.ts';
import { arcTo } from '../sight.ts';
import { cardOf, type HexTable, type Unit } from '../state.ts';

/** hex-face-04, hex-unit-13 Front or side by the arc in which the firer stands; the rear is the side less 1. hex-at-18 A soft vehicle has 0. */
export function armourStruck(table: HexTable, target: Unit, from: Hex): number {
  const armour = cardOf(table, target).vehicle?.armour;
  if (!armour) return 0;
  const arc = arcTo(table, target, from);
  if (arc === 'front') return armour.front;
  return arc === 'flank' ? armour.side : Math.max(0, armour.side - 1);
}

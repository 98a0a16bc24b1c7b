/** What smoke and spades do to the ground. */
import { distanceBetween, type Hex, OFF } from '../../../geometry/hex/board.ts';
import { isOnRoad } from '../../../geometry/hex/map.ts';
import type { Emitter } from '../../../kernel/play.ts';
import { boardOf, groundOf, terrainAt } from '../ground.ts';
import { hexName } from '../parts.ts';
import type { RuleId } from '../rules.ts';
import type { HexTable, Unit } from '../state.ts';
import type { SmokeLaid } from './types.ts';

/** hex-fx-01, hex-fx-05 A marker of this type; the higher of two stays. */
export function laySmokeIn(table: HexTable, play: Emitter<SmokeLaid>, hex: Hex, level: 1 | 2, rule: RuleId): void {
  play.emit({ type: 'smoke-laid', rule, hex, level, place: hexName(table, hex) });
}

/** hex-fx-12 Nobody digs in buildings or what is left of them, in water or marsh, on roads or bridges. */
export function canDigIn(table: HexTable, hex: Hex): boolean {
  const { map } = groundOf(table);
  return map.floors[hex] === 0 && !WET.has(terrainAt(table, hex)) && !isOnRoad(map, hex) && map.bridges[hex] === 0;
}
const WET: ReadonlySet<string> = new Set(['water body', 'watercourse', 'marsh']);

/** How far from a hex the nearest unit of a side stands, "?" included: everybody can see that much. */
export function nearest(table: HexTable, side: Unit['side'], hex: Hex): number {
  const board = boardOf(table);
  let best = Number.POSITIVE_INFINITY;
  for (const unit of table.units)
    if (unit.side === side && unit.at !== OFF) best = Math.min(best, distanceBetween(board, unit.at, hex));
  return best;
}

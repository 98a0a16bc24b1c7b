/** hex-mor-01, hex-mor-02 Which hexes a mortar may fire at. */
import { distanceBetween, type Hex } from '../../../geometry/hex/board.ts';
import { type Refusal, refusal } from '../../../kernel/refusal.ts';
import { boardOf } from '../ground.ts';
import type { Fire } from '../parts.ts';
import { seesAny } from '../sight.ts';
import { cardOf, type HexTable, isCp, isHeldBy, isStanding, isVehicle, type Unit, unitOf } from '../state.ts';
import type { Occasion } from './aim.ts';

/** hex-mor-02 Those who look for a mortar: observers beside it, and CPs on foot that were told to, or any that is beside it in a response. */
export function spottersOf(table: HexTable, mortar: Unit, { isResponse, observes = [] }: Occasion): Unit[] {
  const board = boardOf(table);
  return table.units.filter((unit) => {
    if (unit.side !== mortar.side || unit.id === mortar.id || unit.isNeutralised || !isStanding(unit)) return false;
    if (distanceBetween(board, unit.at, mortar.at) > 1) return false;
    if (cardOf(table, unit).class === 'observer') return true;
    if (!isCp(table, unit) || isVehicle(table, unit)) return false;
    return isResponse || observes.some(({ cp, mortar: of }) => cp === unit.id && of === mortar.id);
  });
}

/** hex-mor-01, hex-mor-04, hex-opp-04 In a response it is aimed at the unit that gave the trigger. */
export function refuseMortar(table: HexTable, unit: Unit, fire: Fire, occasion: Occasion): Refusal | null {
  const facts = { unit: unit.id };
  const { class: of, main } = cardOf(table, unit);
  if (of !== 'mortar' || !main || fire.weapon !== 'main')
    return refusal('NO_WEAPON', 'hex-mor-01', 'That is no mortar.', facts);
  const hex = hexAimed(table, unit, fire.at);
  if (hex === null) return refusal('NO_TARGET', 'hex-mor-01', 'A mortar fires at a hex of the map.', facts);
  const distance = distanceBetween(boardOf(table), unit.at, hex);
  if (distance < Math.max(main.least, 2) || distance > main.range)
    return refusal('TOO_FAR', 'hex-mor-01', 'That is not within the range of the mortar.', facts);
  if (isHeldBy(table, hex, unit.side))
    return refusal('OWN_UNITS', 'hex-fire-21', 'Units of your own side are in that hex.', facts);
  if ([unit, ...spottersOf(table, unit, occasion)].some((one) => seesAny(table, one, hex))) return null;
  return refusal('NOT_SEEN', 'hex-mor-01', 'Neither the mortar nor an observer sees that hex.', facts);
}

/** The hex that a mortar's aim comes to; null where there is none. */
export function hexAimed(table: HexTable, unit: Unit, aim: Fire['at']): Hex | null {
  if ('hex' in aim) return aim.hex < boardOf(table).count ? aim.hex : null;
  const target = unitOf(table, aim.unit);
  return target && target.side !== unit.side && !target.isHidden && isStanding(target) ? target.at : null;
}

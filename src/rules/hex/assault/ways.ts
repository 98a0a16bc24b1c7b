/** hex-ass-01 to hex-ass-04, hex-opp-11 to hex-opp-13, hex-ass-16, hex-ass-18 Who may go in, who may get away, and where to. */
import { directionTo, type Hex } from '../../../geometry/hex/board.ts';
import { hexsideOf } from '../../../geometry/hex/map.ts';
import { CLOSED } from '../../../geometry/hex/move.ts';
import type { Emitter } from '../../../kernel/play.ts';
import type { MarkMoved } from '../effects/types.ts';
import { boardOf, groundOf, moveFieldOf, terrainAt } from '../ground.ts';
import { isRevealedByMove } from '../hidden.ts';
import { eliminate, type MarkEvent, put, reveal } from '../marks.ts';
import { isHesitant } from '../morale.ts';
import { isLegalRefuge, refugesOf } from '../move/obliged.ts';
import { hexName } from '../parts.ts';
import type { RuleId } from '../rules.ts';
import {
  type HexTable,
  isArmoured,
  isGun,
  isHeavyWeapon,
  isInfantry,
  isStanding,
  type Unit,
  unitAt,
} from '../state.ts';
import { terrainProtection } from '../tables/terrain.ts';
import type { AssaultFrame } from './types.ts';

/** hex-ass-01 No fire marker, neither stopped nor neutralised, its formation not hesitant. */
export const mayAssault = (table: HexTable, unit: Unit): boolean =>
  isInfantry(table, unit) &&
  isStanding(unit) &&
  unit.fire === 'none' &&
  !unit.isStopped &&
  !unit.isNeutralised &&
  !isHesitant(table, unit);

/** hex-act-13, hex-act-16, hex-ass-22 Can men step from one hex into the other, or are they there already? */
export function canStepInto(table: HexTable, unit: Unit, hex: Hex): boolean {
  if (unit.at === hex) return true;
  if (table.blazes.includes(hex) || unit.floor > 0) return false;
  const way = directionTo(boardOf(table), unit.at, hex);
  return way !== null && moveFieldOf(table, 'infantry').steps[6 * unit.at + way - 1] !== CLOSED;
}

const isSetUp = (table: HexTable, unit: Unit): boolean => isHeavyWeapon(table, unit) && !unit.isDismantled;

/** hex-opp-12 Neither set-up weapons, guns and armour, nor who has acted or is shaken; a vehicle that cannot move stays too. */
export const mayRetreat = (table: HexTable, unit: Unit): boolean =>
  !isSetUp(table, unit) &&
  !isGun(table, unit) &&
  !isArmoured(table, unit) &&
  !(unit.isActivated || unit.isNeutralised || unit.isStopped || unit.isShutDown || unit.isImmobilised);

/** hex-opp-13 Enterable, free of enemies, with room, and none from which the assault comes. */
export const retreatsOf = (table: HexTable, { from }: AssaultFrame, unit: Unit): Hex[] =>
  refugesOf(table, unit).filter((hex) => !from.some((origin) => origin.hex === hex));

/** hex-ass-18 Defenders that may fall back after a round: men who are neither shaken nor tied to a weapon that is set up. */
export const mayFallBack = (table: HexTable, unit: Unit): boolean =>
  isInfantry(table, unit) && !unit.isNeutralised && !unit.isStopped;

/** hex-ass-16, hex-ass-18, hex-stack-06 Where an attacker goes back to: whence it came, or else to a hex beside. */
export function waysBack(table: HexTable, { from, hex }: AssaultFrame, unit: Unit): Hex[] {
  const origin = from.find((one) => one.unit === unit.id)?.hex;
  if (origin === undefined || origin === hex) return [hex];
  return isLegalRefuge(table, unit, origin) ? [origin] : refugesOf(table, unit);
}

/** Moves one of those who get away; hex-hid-01 of a hidden one the enemy sees where its "?" is. */
export function getAway(
  table: HexTable,
  play: Emitter<MarkEvent | MarkMoved>,
  of: string,
  to: Hex,
  rule: RuleId,
): void {
  const { at, isHidden, side } = unitAt(table, of);
  if (at === to) return;
  put(table, play, of, { at: to }, rule);
  if (!isHidden) return;
  play.emit({ type: 'mark-moved', rule, side, from: hexName(table, at), hex: to, place: hexName(table, to) });
  if (isRevealedByMove(table, unitAt(table, of), 'normal')) reveal(table, play, of, 'hex-hid-06');
}

/** hex-ass-16 Back to where it came from; with nowhere to go it is lost. */
export function sendBack(table: HexTable, play: Emitter<MarkEvent | MarkMoved>, self: AssaultFrame, of: string): void {
  const [to] = waysBack(table, self, unitAt(table, of));
  if (to === undefined) eliminate(table, play, of, 'hex-stack-06');
  else getAway(table, play, of, to, 'hex-ass-16');
}

/**
 * hex-hid-04 Open ground: neither terrain nor works protect, and somebody comes in without crossing bocage. hex-hid-05 Walls and hedges around it
 * do not count.
 */
export const isOpenGround = (table: HexTable, { hex, from }: Pick<AssaultFrame, 'hex' | 'from'>): boolean =>
  terrainProtection(terrainAt(table, hex)) === 0 &&
  !table.works.some((work) => work.hex === hex) &&
  !from.every((origin) => isBehindBocage(table, origin.hex, hex));

function isBehindBocage(table: HexTable, from: Hex, hex: Hex): boolean {
  const { map, board } = groundOf(table);
  const way = directionTo(board, from, hex);
  return way !== null && hexsideOf(map, from, way) === 'bocage';
}

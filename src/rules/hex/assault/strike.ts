/** hex-ass-05 to hex-ass-15, hex-ovr-06 The initiative test and the strikes, as numbers with their causes. */
import type { Hex } from '../../../geometry/hex/board.ts';
import { atMost, explained, type Modifier, total } from '../../../kernel/explain.ts';
import type { Play } from '../../../kernel/play.ts';
import { strikeVehicle as harmVehicle } from '../anti-tank/harm.ts';
import type { Escaped } from '../anti-tank/types.ts';
import type { Quality } from '../card.ts';
import { modified, readDice } from '../fire/read.ts';
import { groundOf } from '../ground.ts';
import { eliminate, loseSteps, type MarkEvent } from '../marks.ts';
import { isHesitant, moraleOf } from '../morale.ts';
import { isGerman } from '../nation.ts';
import { shelterOf } from '../sight.ts';
import { cardOf, type HexTable, isInfantry, isVehicle, type Unit, unitAt, unitsIn } from '../state.ts';
import {
  INITIATIVE_MODIFIERS,
  rowOfVehicle,
  STRIKE_MODIFIERS,
  STRIKES,
  strikeResult,
  strikeVehicle,
  VEHICLE_STRIKE_MODIFIERS,
} from '../tables/assault.ts';
import { MOST_PROTECTION } from '../tables/terrain.ts';
import type { AssaultEvent, AssaultFrame, Claim } from './types.ts';

type Tell = Play<AssaultEvent | MarkEvent | Escaped>;

// ---- the test --------------------------------------------------------------------------------------------------------------

/** hex-ass-05, hex-ass-06, hex-gap-21 M and modifiers of a unit; hesitancy is in its M; hex-mark-16 Neutralised governs, hex-mark-06 shut down is stopped. */
function claimOf(table: HexTable, unit: Unit, isAttacking: boolean, round: number): Claim {
  const { attacker, stopped, neutralised, hidden, parachuted } = INITIATIVE_MODIFIERS;
  const { modifiers } = explained('hex-ass-06', 0, [
    isAttacking && round === 1 ? attacker : null,
    unit.isNeutralised ? neutralised : unit.isStopped || unit.isShutDown ? stopped : null,
    unit.isHidden ? hidden : null,
    unit.isParachuted ? parachuted : null,
  ]);
  return { unit: unit.id, morale: moraleOf(table, unit), modifiers };
}

export const worthOf = ({ morale, modifiers }: Claim): number => total({ rule: 'hex-ass-05', base: morale, modifiers });

/** hex-ass-05 The unit that a side names: the one with the best sum, since no other could serve it better; of equals the first. */
export function bestClaim(table: HexTable, units: readonly Unit[], isAttacking: boolean, round: number): Claim {
  let best: Claim | null = null;
  for (const unit of units) {
    const claim = claimOf(table, unit, isAttacking, round);
    if (best === null || worthOf(claim) > worthOf(best)) best = claim;
  }
  return best!;
}

// ---- strikes ---------------------------------------------------------------------------------------------------------------

/** hex-ass-09, hex-ass-23 How an attacker comes in: from below, from above, or neither. */
export function slopeOf(table: HexTable, { hex, from, side }: AssaultFrame, unit: string): Modifier | null {
  const origin = from.find((one) => one.unit === unit);
  if (!origin) return null;
  const { level } = groundOf(table).map;
  const rise = level[hex]! - level[origin.hex]!;
  const { fromBelow, fromAbove } = STRIKE_MODIFIERS;
  if (rise > 0) return fromBelow;
  if (rise < 0) return fromAbove;
  const defenders = unitsIn(table, hex).filter((one) => one.side !== side);
  return defenders.length > 0 && defenders.every(({ floor }) => floor > 0) ? fromBelow : null;
}

/** hex-ass-09, hex-gap-22 What the striker brings; one who is neutralised defends itself. */
function ownModifiers(table: HexTable, striker: Unit, slope: Modifier | null): (Modifier | null)[] {
  const { crewOrCp, stopped, hesitant, neutralised, stepLost } = STRIKE_MODIFIERS;
  const { class: of, steps } = cardOf(table, striker);
  return [
    of !== 'squad' && of !== 'vehicle' ? crewOrCp : null,
    striker.isNeutralised ? neutralised : striker.isStopped ? stopped : null,
    isHesitant(table, striker) ? hesitant : null,
    striker.steps < steps ? stepLost : null,
    slope,
  ];
}

/** hex-ass-09, hex-ass-10 At men. `isDefending`: is the target one of those who are assaulted? */
export function strikeModifiers(
  table: HexTable,
  striker: Unit,
  target: Unit,
  slope: Modifier | null,
  isDefending: boolean,
): (Modifier | null)[] {
  const { strongProtection, targetMoved, parachuted } = STRIKE_MODIFIERS;
  return [
    ...ownModifiers(table, striker, slope),
    isDefending && shelterOf(table, target) >= MOST_PROTECTION ? strongProtection : null,
    isInfantry(table, target) && target.move !== 'none' ? targetMoved : null,
    target.isParachuted ? parachuted : null,
  ];
}

/** hex-ass-12 At a vehicle; what the coloured die of a Panzerfaust adds is seen when it falls (hex-ass-13). */
export function vehicleModifiers(
  table: HexTable,
  striker: Unit,
  target: Unit,
  slope: Modifier | null,
  isOverrun: boolean,
): (Modifier | null)[] {
  const { armouredAssault, german, soft, crippled } = VEHICLE_STRIKE_MODIFIERS;
  const { armour = null, isOpenTopped = false } = cardOf(table, target).vehicle ?? {};
  return [
    isOverrun ? armouredAssault : null,
    isGerman(striker.side) ? german : null,
    armour === null || isOpenTopped ? soft : null,
    target.isImmobilised || target.isShutDown ? crippled : null,
    ...ownModifiers(table, striker, slope),
  ];
}

/** hex-ass-15 The row of the table with which a unit strikes. */
export const strikeRow = (table: HexTable, striker: Unit): Quality => {
  const { vehicle } = cardOf(table, striker);
  return vehicle ? rowOfVehicle(vehicle.hasCloseDefence) : striker.quality;
};

/** hex-ass-07, hex-ass-21 One strike at men, or at a weapon and its crew, which are one: eliminated, a step lost, or nothing. */
export function strikeAtMan(
  table: HexTable,
  play: Tell,
  by: string,
  at: string,
  slope: Modifier | null,
  isDefending: boolean,
): void {
  const [striker, target] = [unitAt(table, by), unitAt(table, at)];
  const row = strikeRow(table, striker);
  const need = atMost('hex-ass-07', STRIKES[row].step, strikeModifiers(table, striker, target, slope, isDefending));
  const result = readDice(play as Play<never>, { rule: 'hex-ass-07', use: 'strike', of: by, need }, (natural) =>
    strikeResult(row, modified(need, natural)),
  );
  const { side } = striker;
  play.emit({ type: 'strikes-at', rule: 'hex-ass-07', side, unit: by, target: at, result, isPanzerfaust: false });
  if (result === 'eliminated') eliminate(table, play, at, 'hex-ass-07');
  else if (result === 'step') loseSteps(table, play, at, 1, 'hex-ass-07');
}

/** Could a strike hurt anybody at all? */
export function canHurt(
  table: HexTable,
  striker: Unit,
  target: Unit,
  slope: Modifier | null,
  isDefending: boolean,
): boolean {
  const need = atMost(
    'hex-ass-07',
    STRIKES[strikeRow(table, striker)].step,
    strikeModifiers(table, striker, target, slope, isDefending),
  );
  return modified(need, 2) <= need.base;
}

/** hex-ass-12, hex-ass-13 One strike at a vehicle: below its number destroyed, on it immobilised. */
export function strikeAtVehicle(
  table: HexTable,
  play: Tell,
  by: string,
  at: string,
  slope: Modifier | null,
  isOverrun: boolean,
): void {
  const [striker, target] = [unitAt(table, by), unitAt(table, at)];
  const { quality, side } = striker;
  const need = atMost(
    'hex-ass-12',
    STRIKES[quality].vehicle,
    vehicleModifiers(table, striker, target, slope, isOverrun),
  );
  const label = { rule: 'hex-ass-12', use: 'strike', of: by, need } as const;
  let result: 'D' | 'I' | null;
  let isPanzerfaust = false;
  if (cardOf(table, striker).hasPanzerfaust && table.terms.panzerfaust > 0) {
    const rolled = play.sum({ ...label, n: 2, coloured: { atMost: table.terms.panzerfaust } });
    isPanzerfaust = rolled.coloured;
    const { value } = VEHICLE_STRIKE_MODIFIERS.panzerfaust;
    result = strikeVehicle(quality, modified(need, rolled.total) + (isPanzerfaust ? value : 0));
  } else result = readDice(play as Play<never>, label, (natural) => strikeVehicle(quality, modified(need, natural)));
  play.emit({ type: 'strikes-at', rule: 'hex-ass-12', side, unit: by, target: at, result, isPanzerfaust });
  if (result !== null) harmVehicle(table, play, at, result, 'hex-ass-12');
}

// ---- who is there ------------------------------------------------------------------------------------------------------------

/** The enemies of a side in a hex: men with or without a weapon, and vehicles. */
export const menIn = (table: HexTable, hex: Hex, enemyOf: Unit['side']): Unit[] =>
  unitsIn(table, hex).filter((unit) => unit.side !== enemyOf && !isVehicle(table, unit));
export const vehiclesIn = (table: HexTable, hex: Hex, enemyOf: Unit['side']): Unit[] =>
  unitsIn(table, hex).filter((unit) => unit.side !== enemyOf && isVehicle(table, unit));

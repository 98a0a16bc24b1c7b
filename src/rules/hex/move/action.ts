/** hex-act-11 to hex-act-14, hex-act-18 to hex-act-28 Actions of movement. */
import type * as z from 'zod';
import { OFF } from '../../../geometry/hex/board.ts';
import { type Refusal, refusal } from '../../../kernel/refusal.ts';
import { name, say } from '../../../kit/sentence.ts';
import { shotsOf } from '../fire/shots.ts';
import { isOfActivation } from '../operations/able.ts';
import { type Acting, type Action, type AnyAction, anyAction } from '../operations/action.ts';
import {
  cardOf,
  type HexTable,
  isGun,
  isHeavyWeapon,
  isInfantry,
  isVehicle,
  type Unit,
  unitAt,
  unitOf,
} from '../state.ts';
import { allOf, halfMoveOf, wholeOf } from './allowance.ts';
import { MOVING } from './half-fire.ts';
import { dismantle, type MoveFrame, makeMove, move, moveAndFire, moveTogether, setUp, type TwoParts } from './types.ts';

type Move = z.infer<typeof move>;
type MoveAndFire = z.infer<typeof moveAndFire>;
type SetUp = z.infer<typeof setUp>;
type Dismantle = z.infer<typeof dismantle>;
type MoveTogether = z.infer<typeof moveTogether>;

/** hex-act-04, hex-mark-01, hex-mark-02, hex-mark-07 What keeps any unit from moving in its own activation. */
function refuseMover(unit: Unit): Refusal | null {
  if (unit.fire !== 'none')
    return refusal('FIRED', 'hex-act-04', 'A unit that has fired does not move in its own activation.', {
      unit: unit.id,
    });
  if (unit.isImmobilised)
    return refusal('IMMOBILISED', 'hex-mark-07', 'An immobilised vehicle neither moves nor turns.', { unit: unit.id });
  return null;
}

const noSuch = (unit: Unit): Refusal =>
  refusal('NO_SUCH_MOVE', 'hex-unit-18', 'Units of its class do not move like that.', { unit: unit.id });

/** Half a move is no good where what had to be paid already leaves nothing, and for whoever rides or is yet to come. */
function refuseHalf(table: HexTable, unit: Unit): Refusal | null {
  if (unit.carriedBy !== null)
    return refusal('RIDES', 'hex-trn-12', 'A passenger gets off, and does nothing else.', { unit: unit.id });
  if (unit.at === OFF) return refusal('ABSENT', 'hex-op-16', 'Reinforcements enter by a Move.', { unit: unit.id });
  return refuseMover(unit) ?? (halfMoveOf(table, unit) > 0 ? null : noMpsLeft(unit));
}

/** hex-act-07 */
const halfMove = (table: HexTable, unit: string, what: TwoParts): MoveFrame =>
  makeMove(table, unit, 'normal', halfMoveOf(table, unitAt(table, unit)), { what });

const noMpsLeft = (unit: Unit): Refusal =>
  refusal('NO_MPS', 'hex-mov-04', 'It has no MPs left this turn.', { unit: unit.id });

// ---- Move --------------------------------------------------------------------------------------------------------------------

/** hex-act-11, hex-act-13, hex-act-14, hex-act-22 to hex-act-26 Who moves how. */
function refuseMove(table: HexTable, unit: Unit, how: Move['how']): Refusal | null {
  if (isVehicle(table, unit)) {
    if (how !== 'normal') return noSuch(unit);
  } else if (isGun(table, unit)) {
    if (!cardOf(table, unit).isLight)
      return refusal('HEAVY_GUN', 'hex-act-24', 'Such a gun moves only when it is towed.', { unit: unit.id });
    if (how !== 'tactical' || unit.carriedBy !== null)
      return refusal('GUN', 'hex-act-23', 'A light cannon is pushed one hex.', { unit: unit.id });
    if (unit.hasDismounted)
      return refusal('UNLIMBERED', 'hex-trn-05', 'A gun is not moved in the turn in which it is unlimbered.', {
        unit: unit.id,
      });
  } else if (!isInfantry(table, unit))
    return refusal('SET_UP', 'hex-act-22', 'A heavy weapon that is set up has to be dismantled first.', {
      unit: unit.id,
    });
  else if (how !== 'normal' && (unit.carriedBy !== null || unit.hasDismounted))
    return refusal('GETS_OFF', 'hex-trn-13', 'Getting off takes MPs of a normal Move.', { unit: unit.id });
  if (unit.carriedBy !== null && unit.at === OFF)
    return refusal('RIDES', 'hex-trn-12', 'It comes with the vehicle that it rides in.', { unit: unit.id });
  return refuseMover(unit) ?? (wholeOf(table, unit, how) > 0 ? null : noMpsLeft(unit));
}

const moving: Action<Move> = {
  kind: 'move',
  isMove: true,
  *candidates({ table }, unit) {
    for (const how of ['normal', 'rapid', 'tactical'] as const)
      if (refuseMove(table, unit, how) === null) yield { kind: 'move', unit: unit.id, how };
  },
  refuse: ({ table }, { unit, how }) => refuseMove(table, unitAt(table, unit), how),
  actors: ({ unit }) => [unit],
  frame: ({ table }, { unit, how }) =>
    makeMove(table, unit, how, wholeOf(table, unitAt(table, unit), how), { isWhole: how === 'normal' }),
  words: ({ unit, how }) => say`${name(unit)}: ${how} movement`,
};

// ---- half moves --------------------------------------------------------------------------------------------------------------

/** hex-act-12, hex-act-19, hex-act-27, hex-trn-07 */
function refuseMoveAndFire(table: HexTable, unit: Unit): Refusal | null {
  const { main } = cardOf(table, unit);
  if (main === null || (!isVehicle(table, unit) && !isInfantry(table, unit))) return noSuch(unit);
  if (isHeavyWeapon(table, unit))
    return refusal('DISMANTLED', 'hex-act-19', 'A dismantled weapon does not fire.', { unit: unit.id });
  return refuseHalf(table, unit);
}

const canFire = (table: HexTable, unit: Unit): boolean => {
  for (const _ of shotsOf(table, unit, MOVING)) return true;
  return false;
};

const movingAndFiring: Action<MoveAndFire> = {
  kind: 'move-and-fire',
  *candidates({ table }, unit) {
    if (refuseMoveAndFire(table, unit) !== null) return;
    yield { kind: 'move-and-fire', unit: unit.id, isFireFirst: false };
    if (canFire(table, unit)) yield { kind: 'move-and-fire', unit: unit.id, isFireFirst: true };
  },
  refuse: ({ table }, { unit }) => refuseMoveAndFire(table, unitAt(table, unit)),
  actors: ({ unit }) => [unit],
  frame: ({ table }, { unit, isFireFirst }) => halfMove(table, unit, isFireFirst ? 'fire, move' : 'move, fire'),
  words: ({ unit, isFireFirst }) =>
    isFireFirst ? say`${name(unit)}: fire and move` : say`${name(unit)}: move and fire`,
};

/** hex-act-18, hex-act-22 Of a heavy weapon, dismantled or not. */
function refuseWeapon(table: HexTable, unit: Unit, isDismantled: boolean): Refusal | null {
  if (!isHeavyWeapon(table, unit) || unit.isDismantled !== isDismantled) return noSuch(unit);
  return refuseHalf(table, unit);
}

const settingUp: Action<SetUp> = {
  kind: 'set-up',
  *candidates({ table }, unit) {
    if (refuseWeapon(table, unit, true) === null) yield { kind: 'set-up', unit: unit.id };
  },
  refuse: ({ table }, { unit }) => refuseWeapon(table, unitAt(table, unit), true),
  actors: ({ unit }) => [unit],
  frame: ({ table }, { unit }) => halfMove(table, unit, 'move, set up'),
  words: ({ unit }) => say`${name(unit)}: move and set up`,
};

const dismantling: Action<Dismantle> = {
  kind: 'dismantle',
  *candidates({ table }, unit) {
    if (refuseWeapon(table, unit, false) === null) yield { kind: 'dismantle', unit: unit.id };
  },
  refuse: ({ table }, { unit }) => refuseWeapon(table, unitAt(table, unit), false),
  actors: ({ unit }) => [unit],
  frame: ({ table }, { unit }) => halfMove(table, unit, 'dismantle, move'),
  words: ({ unit }) => say`${name(unit)}: dismantle and move`,
};

// ---- armoured movement ---------------------------------------------------------------------------------------------------------

/** hex-mov-08 Both active, both in one hex; whoever is hidden moves alone. */
function refuseTogether({ table, self }: Acting, { unit: foot, tank: with_ }: MoveTogether): Refusal | null {
  const [unit, tank] = [unitAt(table, foot), unitOf(table, with_)];
  if (!tank || !isOfActivation(tank, self) || !isInfantry(table, unit) || !cardOf(table, tank).vehicle?.isTank)
    return refusal('NO_PAIR', 'hex-mov-08', 'An infantry unit and a tank move together, both of this activation.');
  if (unit.at === OFF || unit.at !== tank.at || unit.floor > 0 || unit.carriedBy !== null || unit.hasDismounted)
    return refusal('APART', 'hex-mov-08', 'Both start in one hex.');
  if (unit.isHidden || tank.isHidden) return refusal('HIDDEN', 'hex-mov-08', 'Who is hidden moves alone.');
  return refuseMover(unit) ?? refuseMover(tank) ?? (wholeOf(table, tank, 'normal') > 0 ? null : noMpsLeft(tank));
}

const movingTogether: Action<MoveTogether> = {
  kind: 'move-together',
  *candidates(at, unit) {
    if (!isInfantry(at.table, unit) || unit.at === OFF) return;
    for (const tank of at.table.units) {
      if (tank.at !== unit.at || tank.side !== unit.side || !isVehicle(at.table, tank)) continue;
      const answer: MoveTogether = { kind: 'move-together', unit: unit.id, tank: tank.id };
      if (refuseTogether(at, answer) === null) yield answer;
    }
  },
  refuse: refuseTogether,
  actors: ({ unit, tank }) => [unit, tank],
  frame: ({ table }, { unit, tank }) =>
    makeMove(table, unit, 'normal', allOf(table, unitAt(table, unit)), {
      tank,
      tankLeft: wholeOf(table, unitAt(table, tank), 'normal'),
    }),
  words: ({ unit, tank }) => say`${name(unit)} and ${name(tank)}: move together`,
};

export const ANSWERS = {
  ...{ move, 'move-and-fire': moveAndFire, 'set-up': setUp, dismantle, 'move-together': moveTogether },
} as const;
export const ACTIONS: readonly AnyAction[] = [
  ...[anyAction(moving), anyAction(movingAndFiring), anyAction(settingUp)],
  ...[anyAction(dismantling), anyAction(movingTogether)],
];

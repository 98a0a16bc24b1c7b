/** kgn-act-31 Engineer, kgn-act-32 re-supply. */
import * as z from 'zod';
import type { Feature } from '../../../geometry/table/feature.ts';
import { type Refusal, refusal } from '../../../kernel/refusal.ts';
import { name, say } from '../../../kit/sentence.ts';
import { type Action, type AnyAction, anyAction, type Declaring } from '../activation/action.ts';
import { fieldOf, INCH } from '../ground.ts';
import { id } from '../parts.ts';
import {
  has,
  isArmoured,
  isGun,
  isInfantry,
  isPlaced,
  type KgnTable,
  type Placed,
  standing,
  typeOf,
  type Unit,
  unitOf,
} from '../state.ts';
import { BRIDGING, RECOVERY } from '../tables/engineering.ts';
import {
  bridgeable,
  demolishable,
  immobilised,
  isFeatureWithin,
  menAtWork,
  mineOf,
  reachesMine,
  touches,
  touchesFeature,
  touchesWreck,
  wreckOf,
} from './contact.ts';
import { engineerFrame, resupplyFrame } from './types.ts';

export const DECLARED = {
  engineer: z.strictObject({
    do: z.literal('engineer'),
    task: z.enum(['mines', 'demolition', 'bridge', 'repair']),
    on: id,
  }),
  're-supply': z.strictObject({ do: z.literal('re-supply'), unit: id }),
};
type Engineer = z.infer<(typeof DECLARED)['engineer']>;
type Resupply = z.infer<(typeof DECLARED)['re-supply']>;

/** kgn-gap-11 Before another action may have moved it, nobody knows whether it will be there. */
const isHereNow = ({ when, before }: Declaring): boolean =>
  when === 'now' || before.every((one) => one.do === 'engineer' || one.do === 're-supply');

/** kgn-eng-05 kgn-doz-01 */
const canSweep = (unit: Unit): boolean => has(unit, 'minesweeper') || has(unit, 'flail') || has(unit, 'bulldozer');
/** kgn-dem-01 kgn-spec-14 */
const canDemolish = (unit: Unit): boolean => has(unit, 'engineers') && unit.weapons.includes('demolition-charge');
/** kgn-brg-01 kgn-brg-03 kgn-spec-16 */
const canBridge = (unit: Unit): boolean => has(unit, 'bridging') || canFill(unit);
const canFill = (unit: Unit): boolean => has(unit, 'fascine') && unit.used === 0;

const noTask = (rule: 'kgn-eng-05' | 'kgn-dem-01' | 'kgn-brg-01' | 'kgn-rec-01', sentence: string): Refusal =>
  refusal('NOT_ITS_TASK', rule, sentence);
const noSuch = (on: string): Refusal => refusal('NO_TARGET', 'kgn-eng-01', 'There is nothing to work at.', { on });
const apart = (rule: 'kgn-dem-07' | 'kgn-gap-62' | 'kgn-rec-01', on: string): Refusal =>
  refusal('NOT_IN_CONTACT', rule, 'It is not in contact with that.', { on });

function refuseTask(at: Declaring, unit: Unit, { task, on }: Engineer): Refusal | null {
  const { table } = at;
  const there = isHereNow(at) && isPlaced(unit) ? unit : null;
  switch (task) {
    case 'mines': {
      if (!canSweep(unit)) return noTask('kgn-eng-05', 'It has nothing to clear mines with.');
      const mine = mineOf(table, on);
      if (!mine) return noSuch(on);
      if (there && !reachesMine(table, there, mine))
        return refusal('TOO_FAR', 'kgn-gap-62', 'Mines are cleared from within 6" of their marker.', { on });
      return null;
    }
    case 'demolition':
      return canDemolish(unit)
        ? refuseDemolition(table, unit, on, there)
        : noTask('kgn-dem-01', 'It has no demolition charge.');
    case 'bridge':
      return canBridge(unit)
        ? refuseBridge(table, unit, on, there)
        : noTask('kgn-brg-01', 'It does not build bridges.');
    case 'repair':
      // kgn-spec-15
      return has(unit, 'recovery')
        ? refuseRepair(table, unit, on, there)
        : noTask('kgn-rec-01', 'It does not repair vehicles.');
  }
}

function refuseDemolition(table: KgnTable, unit: Unit, on: string, there: Placed | null): Refusal | null {
  const vehicle = immobilised(table, on);
  if (vehicle)
    return there && !touches(table, there, vehicle as Placed) && vehicle.id !== unit.id
      ? apart('kgn-dem-07', on)
      : null;
  const feature = demolishable(table, on);
  if (!feature) return noSuch(on);
  return there && !touchesFeature(table, there, feature) ? apart('kgn-dem-07', on) : null;
}

function refuseBridge(table: KgnTable, unit: Unit, on: string, there: Placed | null): Refusal | null {
  const bank = bridgeable(table, on, !has(unit, 'bridging'));
  if (!bank) return refusal('NO_BRIDGE', 'kgn-gap-105', 'That cannot be bridged.', { on });
  if (!there) return null;
  if (!touchesFeature(table, there, bank)) return apart('kgn-gap-62', on);
  if (isInfantry(unit) && menAtWork(table, there, bank) < BRIDGING.men)
    return refusal('TOO_FEW', 'kgn-brg-02', `A bridge takes ${BRIDGING.men} men.`, { unit: unit.id });
  return null;
}

function refuseRepair(table: KgnTable, unit: Unit, on: string, there: Placed | null): Refusal | null {
  const wreck = wreckOf(table, on);
  const vehicle = wreck ? null : immobilised(table, on);
  const damaged = wreck ?? vehicle;
  if (!damaged || damaged.side !== unit.side || on === unit.id) return noSuch(on);
  if (damaged.repairs >= RECOVERY.attempts)
    return refusal('BEYOND_REPAIR', 'kgn-rec-03', 'It has been given up as beyond repair.', { on });
  if (!there) return null;
  const isThere = wreck ? touchesWreck(table, there, wreck) : touches(table, there, vehicle as Placed);
  return isThere ? null : apart('kgn-rec-01', on);
}

/** Farther than that no Move takes engineers. */
const WITHIN = 12 * INCH;

/** What is worth a thought: what it can work at here, or after a move before it what is not too far. */
function* tasksOf(at: Declaring, unit: Unit): Iterable<Engineer> {
  const { table } = at;
  if (!isPlaced(unit)) return;
  const isWorthIt = (feature: Feature): boolean =>
    isHereNow(at) ? touchesFeature(table, unit, feature) : isFeatureWithin(table, unit, feature, WITHIN);
  if (canSweep(unit)) for (const { id: on } of table.mines) yield { do: 'engineer', task: 'mines', on };
  const { features } = fieldOf(table);
  if (canDemolish(unit)) {
    for (const feature of features)
      if (demolishable(table, feature.id) && isWorthIt(feature))
        yield { do: 'engineer', task: 'demolition', on: feature.id };
    for (const { id: on } of table.units) if (immobilised(table, on)) yield { do: 'engineer', task: 'demolition', on };
  }
  if (canBridge(unit))
    for (const feature of features)
      if (bridgeable(table, feature.id, !has(unit, 'bridging')) && isWorthIt(feature))
        yield { do: 'engineer', task: 'bridge', on: feature.id };
  if (has(unit, 'recovery')) {
    for (const { id: on } of table.wrecks) yield { do: 'engineer', task: 'repair', on };
    for (const { id: on } of table.units) if (immobilised(table, on)) yield { do: 'engineer', task: 'repair', on };
  }
}

const TASK: { readonly [T in Engineer['task']]: string } = {
  mines: 'clears mines at',
  demolition: 'sets a charge at',
  bridge: 'builds a bridge over',
  repair: 'repairs',
};

const engineer: Action<Engineer> = {
  ...{ do: 'engineer', rule: 'kgn-act-31' },
  candidates: tasksOf,
  refuse: refuseTask,
  frame: (_at, unit, { task, on }) => engineerFrame(unit.id, task, on),
  words: ({ task, on }, unit) => say`${name(unit.id)} ${TASK[task]} ${name(on)}`,
};

// ---- supply ----------------------------------------------------------------------------------------------------------

/** kgn-ammo-05 kgn-ammo-06 kgn-ammo-07 kgn-gap-61 What new rounds are for: armoured vehicles that count them, and guns that run out. */
export const needsRounds = (unit: Unit): boolean =>
  (isArmoured(unit) && (typeOf(unit).main?.ammunition ?? 0) > 0) ||
  ((isGun(unit) || isInfantry(unit)) && unit.ammo !== 'normal');

const resupply: Action<Resupply> = {
  ...{ do: 're-supply', rule: 'kgn-act-32' },
  *candidates({ table }, unit) {
    if (!has(unit, 're-supply')) return;
    for (const other of table.units)
      if (other.side === unit.side && needsRounds(other)) yield { do: 're-supply', unit: other.id };
  },
  refuse(at, unit, { unit: to }) {
    const { table } = at;
    if (!has(unit, 're-supply')) return refusal('NO_SUPPLIES', 'kgn-spec-08', 'It carries no supplies.');
    const other = unitOf(table, to);
    if (other?.side !== unit.side || !needsRounds(other))
      return refusal('NO_TARGET', 'kgn-ammo-05', 'That takes no new rounds.', { unit: to });
    if (!isHereNow(at)) return null;
    const there = standing(table, to);
    if (!isPlaced(unit) || !there || !touches(table, unit, there))
      return refusal('NOT_IN_CONTACT', 'kgn-ammo-05', 'It is not in contact with that.', { unit: to });
    return null;
  },
  frame: (_at, unit, { unit: to }) => resupplyFrame(unit.id, to),
  words: ({ unit: to }, unit) => say`${name(unit.id)} re-supplies ${name(to)}`,
};

export const ACTIONS: readonly AnyAction[] = [anyAction(engineer), anyAction(resupply)];

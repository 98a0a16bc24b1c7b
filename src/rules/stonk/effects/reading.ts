/** How a fire die is read: additions, table, column, result (stonk-arm, stonk-inf, stonk-qual). No dice, and nobody is told. */

import type { Modifier } from '../../../kernel/explain.ts';
import { WORKS } from '../engineers/tasks.ts';
import type { RuleId } from '../rules.ts';
import {
  type Element,
  elementOf,
  isMoving,
  isPlaced,
  isVehicle,
  type Placed,
  placed,
  profile,
  type StonkTable,
} from '../state.ts';
import {
  ARMOUR_ADDITIONS,
  armourClassAddition,
  armourPrinted,
  indirectColumn,
  type ResultColumn,
  rangeColumn,
} from '../tables/armour.ts';
import {
  casualtyAddition,
  doubled,
  EFFECT_ADDITIONS,
  type EffectAddition,
  effectPrinted,
  qualityFactor,
  RATES,
  type Rate,
  rateAddition,
} from '../tables/effects.ts';
import { type FireResult, fireResult, METRES_PER_INCH } from '../tables/print.ts';
import {
  armourClassOf,
  coverColumn,
  isMounted,
  isVehicleTarget,
  pointsPerVehicle,
  situationOf,
  vehiclesOf,
} from './target.ts';
import type { Firer, Reading, Strike } from './types.ts';

// ---- who fires -----------------------------------------------------------------------------------------------------------

/** An element that fires, at a rate. */
export function firerOf(element: Element, rate: Rate): Firer {
  const { kind, effects, traits } = profile(element);
  return {
    ...{ quality: element.quality, rate, isPinned: element.state === 'pinned' },
    // stonk-gap-96 Heavy mortars are artillery, medium ones are not.
    isArtillery: kind === 'battery' || (kind === 'mortars' && effects !== 'mortar'),
    ...{ isMoving: isMoving(element), isVehicle: isVehicle(element) },
    // stonk-gap-88 Guards are detached, not lost.
    lost: element.original - element.strength - element.guards,
    ...{ isCloseSupport: traits.includes('close-support'), isAir: false },
  };
}

const NOBODY: Firer = {
  ...{ quality: null, rate: null, isPinned: false, isArtillery: false, isMoving: false, isVehicle: false, lost: 0 },
  ...{ isCloseSupport: false, isAir: false },
};
/** stonk-gap-34 */
export const AIRCRAFT: Firer = { ...NOBODY, quality: 'average', isAir: true };
export const MINES: Firer = NOBODY;

// ---- additions -----------------------------------------------------------------------------------------------------------

const only = (modifiers: readonly (Modifier | null)[]): Modifier[] =>
  modifiers.filter((one): one is Modifier => one !== null && one.value !== 0);
const made = (rule: RuleId, why: string, value: number): Modifier => ({ rule, why, value });

const effect = (holds: boolean, rule: RuleId, which: EffectAddition): Modifier | null => {
  const { label, value } = EFFECT_ADDITIONS[which];
  return holds ? made(rule, label, value) : null;
};
const armour = (holds: boolean, which: 'firerPinned' | 'firerMoving' | 'disappearing'): Modifier | null => {
  const { label, value } = ARMOUR_ADDITIONS[which];
  return holds ? made('stonk-arm-08', label, value) : null;
};

/** stonk-qual-02 stonk-qual-03 On both fire tables. */
const quality = (rule: RuleId, { quality: own }: Firer, target: Element): Modifier | null =>
  own && made(rule, `${own} firer, ${target.quality} target`, qualityFactor(own, target.quality));

/** stonk-inf-17 to stonk-inf-22, stonk-inf-25 stonk-ps-10 stonk-rate-10 What is added on the six blocks. */
export function blockAdditions({ by, block, isSpeculative }: Strike, target: Element): Modifier[] {
  const { rate, lost } = by;
  const isTankBlock = block === 'tank-4' || block === 'tank-10';
  return only([
    rate && made('stonk-inf-17', `${RATES[rate].label} rate`, rateAddition(rate)),
    // stonk-ps-10
    effect(by.isPinned, 'stonk-inf-18', by.isArtillery ? 'artilleryPinned' : 'pinned'),
    made('stonk-inf-19', `${lost} strength points lost`, casualtyAddition(lost)),
    effect(isSpeculative, 'stonk-inf-20', 'speculative'),
    effect(by.isMoving && by.isVehicle, 'stonk-inf-21', 'movingVehicle'),
    effect(by.isAir, 'stonk-inf-22', 'air'),
    effect(by.isCloseSupport && isTankBlock, 'stonk-inf-10', 'closeSupport'),
    quality('stonk-inf-25', by, target),
  ]);
}

/** stonk-arm-08 stonk-arm-09 stonk-gap-96 stonk-rate-10 What is added on the armour battle table: its own list, no rate, quality, and speculative area fire. */
export function armourAdditions({ by, isSpeculative, isDisappearing }: Strike, target: Element): Modifier[] {
  const kind = armourClassOf(target);
  return only([
    armour(by.isPinned, 'firerPinned'),
    armour(by.isMoving, 'firerMoving'),
    armour(isDisappearing, 'disappearing'),
    kind === 'medium' ? null : made('stonk-arm-08', ARMOUR_ADDITIONS[kind].label, armourClassAddition(kind)),
    effect(isSpeculative, 'stonk-gap-96', 'speculative'),
    quality('stonk-arm-09', by, target),
  ]);
}

// ---- reading -------------------------------------------------------------------------------------------------------------

const sum = (modifiers: readonly Modifier[], die: number): number =>
  modifiers.reduce((total, { value }) => total + value, die);

/** stonk-arm-01 stonk-arm-02 stonk-arm-04 stonk-gap-13 Direct fire by its row and range, indirect fire by its class. */
function resultColumn({ vehicles }: Strike): ResultColumn | null {
  if (!vehicles) return null;
  return 'row' in vehicles
    ? rangeColumn(vehicles.row, vehicles.range / METRES_PER_INCH)
    : indirectColumn(vehicles.column);
}

/** What a strike does to its target; null: it cannot touch it, and no die counts as rolled against it. */
export function read(table: StonkTable, strike: Strike): Reading | null {
  const element = elementOf(table, strike.target);
  if (!isPlaced(element)) return null;
  const { at } = strike;
  const target = at ? { ...element, place: placed({ ...at }, element.place.facing) } : element;
  const isVehicles = isVehicleTarget(target);
  if (isVehicles && strike.vehicles) return readArmour(table, strike, target);
  // stonk-gap-36 stonk-gap-37 The blocks hit soft vehicles and mounted troops; they do not hurt armour.
  if (!isVehicles || armourClassOf(target) === 'soft' || isMounted(target)) return readBlock(table, strike, target);
  return null;
}

function readArmour(table: StonkTable, strike: Strike, target: Placed): Reading | null {
  const { by, die, from, vehicles } = strike;
  const column = resultColumn(strike);
  // stonk-arm-03; stonk-gap-33 light area fire does nothing to vehicles.
  if (!column || (vehicles && 'column' in vehicles && by.rate === 'light')) return null;
  const situation = situationOf(table, target, from);
  const modifiers = armourAdditions(strike, target);
  const score = sum(modifiers, die);
  const printed = armourPrinted(situation, score, column);
  const { changes, result } = suffered(target, fireResult(printed));
  // stonk-arm-21 Beyond what is left they are lost.
  const knockedOut = Math.min(result?.losses ?? 0, vehiclesOf(target));
  const points = result && { ...result, losses: result.losses * pointsPerVehicle(target) };
  return {
    on: { table: 'armour', column, situation },
    ...{ die, modifiers, score, printed, changes, result: points, knockedOut },
  };
}

function readBlock(table: StonkTable, strike: Strike, target: Placed): Reading | null {
  const { block, die } = strike;
  if (!block) return null;
  const column = coverColumn(table, target);
  const modifiers = blockAdditions(strike, target);
  const score = sum(modifiers, die);
  const printed = effectPrinted(block, score, column);
  const { changes, result } = suffered(target, fireResult(printed));
  // stonk-gap-36 A strength point of soft vehicles is a vehicle.
  const knockedOut = armourClassOf(target) === 'soft' ? Math.min(result?.losses ?? 0, target.strength) : 0;
  return { on: { table: block, column }, ...{ die, modifiers, score, printed, changes, result, knockedOut } };
}

/** stonk-loc-17 stonk-eng-02 Engineers at work count as non-tactical, whatever they do else. */
const WORK: readonly string[] = WORKS;
export const isNonTactical = (element: Element): boolean =>
  element.posture === 'non-tactical' ||
  (profile(element).kind === 'engineers' && element.task !== null && WORK.includes(element.task.kind));

/** What the target makes of a result: doubled, never ignored by veterans, or shrugged off by green troops on their way. */
function suffered(target: Element, printed: FireResult | null): Pick<Reading, 'changes' | 'result'> {
  const changes: Reading['changes'][number][] = [];
  let result: Reading['result'] = printed;
  // stonk-inf-16 stonk-arm-22 stonk-move-04 stonk-gap-27
  if (printed && printed.losses > 0 && isNonTactical(target)) {
    result = doubled(printed);
    changes.push('doubled');
  }
  // stonk-ps-11 stonk-gap-28 stonk-qual-04
  if (!result && target.quality === 'veteran') {
    result = { losses: 0, state: 'pinned' };
    changes.push('veteran');
  }
  // stonk-ps-12 stonk-gap-29 stonk-ps-13 S is S to everybody.
  if (result?.state === 'pinned' && target.ignoresPins && target.quality === 'green') {
    result = { losses: result.losses, state: 'ok' };
    changes.push('green');
  }
  return { changes, result };
}

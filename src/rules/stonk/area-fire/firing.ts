/** Which guns fire at what in this step 4 (stonk-gap-97): a running fireplan first, then calls, the oldest first. */
import { gunPlace, isSetUp, isTank, laysZone, reaches, secondSection, zoneOf } from '../artillery/guns.ts';
import type { MissionEnd } from '../artillery/types.ts';
import { firerOf } from '../effects/reading.ts';
import type { Strike } from '../effects/types.ts';
import { isInformed } from '../knowledge/index.ts';
import { openRate, pointsLeft } from '../logistics/ammunition.ts';
import {
  actsNow,
  type BeatenZone,
  type Element,
  elementOf,
  isMoving,
  type Mission,
  type PlanTarget,
  profile,
  type Shell,
  type StonkTable,
  servesGuns,
} from '../state.ts';
import type { LineFire } from '../tables/communications.ts';
import { blockOf, type Rate } from '../tables/effects.ts';
import { MINUTES_PER_MOVE } from '../tables/print.ts';
import { inZone } from './zone.ts';

/** stonk-gap-46 The name under which aircraft on call stand among missions. */
export const AIRCRAFT_ON_CALL = 'aircraft';

export interface Firing {
  readonly gun: Element;
  readonly zone: BeatenZone;
  readonly shell: Shell;
  readonly rate: Rate;
  readonly isSpeculative: boolean;
  /** Null: by the plan. */
  readonly mission: Mission | null;
}

/** stonk-order-33 stonk-gap-74 Its minute lies in this move, or before. */
export const isDue = ({ minute }: StonkTable, { effective }: Mission): boolean => effective < minute + MINUTES_PER_MOVE;

export const isMachineGun = (gun: Element): boolean => profile(gun).kind === 'mmg';

/** stonk-gap-39 Both sections of a platoon, where it is one; null: the second is gone. */
export function firingWith(table: StonkTable, gun: Element): readonly Element[] | null {
  const second = secondSection(table, gun.id);
  if (second === undefined) return [gun];
  const other = elementOf(table, second);
  return other ? [gun, other] : null;
}

/** stonk-ps-03 stonk-inf-29 stonk-inf-30 stonk-gap-96 stonk-order-26 Can the guns fire in this step at all? */
const isReady = (gun: Element): boolean =>
  servesGuns(gun) && // stonk-gap-48 stonk-gap-62
  gun.state !== 'suppressed' &&
  !gun.isDemoralised &&
  !gun.hasFired &&
  gun.arrives === null &&
  !isMoving(gun) &&
  (isMachineGun(gun) || isSetUp(gun)) &&
  gun.task?.kind !== 'set-up-battery' &&
  gun.task?.kind !== 'resupply';

/** stonk-gap-41 stonk-gap-43 The rate that its points leave it; null: it has none for this. */
function rateFor(table: StonkTable, gun: Element, shell: Shell, wanted: Rate): Rate | null {
  if (shell === 'he') {
    // stonk-gap-39 Both sections of a platoon of machine guns fire, at the rate that both can.
    let rate: Rate | null = wanted;
    for (const one of firingWith(table, gun) ?? []) rate = rate && openRate(table, one, rate);
    return rate;
  }
  return pointsLeft(table, gun, shell) >= 1 ? wanted : null;
}

const isInReach = (gun: Element, zone: BeatenZone, isPlanned: boolean): boolean => {
  const from = gunPlace(gun);
  return from !== null && reaches(from, zone.at, profile(gun), isPlanned);
};

/** stonk-inf-20 stonk-inf-23 stonk-gap-97 Called fire is speculative unless the caller has an enemy in the zone located as it lands. */
export function isBlind(table: StonkTable, { caller, side, seat, zone }: Mission): boolean {
  const there = inZone(table, zone).filter((one) => one.side !== side);
  return !there.some(({ id }) =>
    table.contacts.some((one) => one.seat === seat && one.of === id && isInformed(one, caller)),
  );
}

/** stonk-gap-97 Why a call that should land now never will again; null: it may. */
export function endOf(table: StonkTable, mission: Mission): MissionEnd | null {
  if (!isDue(table, mission) || mission.battery === AIRCRAFT_ON_CALL) return null;
  const gun = elementOf(table, mission.battery);
  if (!gun || gun.hasLeftGuns || !firingWith(table, gun)) return 'gone';
  if (!isInReach(gun, mission.zone, false)) return 'range';
  return rateFor(table, gun, mission.shell, mission.rate) ? null : 'ammunition';
}

/** stonk-order-25 stonk-gap-77 Targets of plans that are ready: one that is being changed runs on until its minutes are over. */
function plannedFor(table: StonkTable, gun: Element): PlanTarget | undefined {
  return table.fireplans
    .filter(({ side, status }) => side === gun.side && status !== 'planning')
    .flatMap(({ targets }) => targets)
    .find(
      ({ batteries, moves }) => batteries.includes(gun.company) && moves[0] <= table.move && table.move <= moves[1],
    );
}

function firingOf(table: StonkTable, gun: Element): Firing | null {
  const target = plannedFor(table, gun);
  if (target) {
    const zone = zoneOf(profile(gun), target, target.shell);
    const rate = rateFor(table, gun, target.shell, target.rate);
    const isSpeculative = target.kind === 'speculative';
    // stonk-gap-97 The plan goes first: guns that it binds take no call, even if they cannot fire.
    if (!rate || !isInReach(gun, zone, true)) return null;
    return { gun, zone, shell: target.shell, rate, isSpeculative, mission: null };
  }
  const [mission] = table.missions
    .filter((one) => one.battery === gun.id && isDue(table, one))
    .sort((a, b) => a.effective - b.effective || (a.id < b.id ? -1 : 1));
  return mission ? calledFiring(table, gun, mission) : null;
}

/** A call as its guns fire it; null: they cannot. */
export function calledFiring(table: StonkTable, gun: Element, mission: Mission): Firing | null {
  const rate = rateFor(table, gun, mission.shell, mission.rate);
  if (!rate || !isInReach(gun, mission.zone, false)) return null;
  return { gun, zone: mission.zone, shell: mission.shell, rate, isSpeculative: isBlind(table, mission), mission };
}

/** The next guns that have not fired yet, in the order of their ids. */
export function nextFiring(table: StonkTable): Firing | null {
  for (const gun of table.elements) {
    if (!actsNow(table, gun.side) || !laysZone(table, gun) || !firingWith(table, gun)?.every(isReady)) continue;
    const firing = firingOf(table, gun);
    if (firing) return firing;
  }
  return null;
}

/** stonk-arm-04 stonk-comm-07 What a gun's fire counts as. */
const FIRE = { mortar: 'mortar', field: 'field', medium: 'medium' } as const;
const fireOf = (gun: Element): keyof typeof FIRE => {
  const { effects } = profile(gun);
  // stonk-gap-39 stonk-range-03 Tanks that fire indirectly do it as field artillery.
  if (isTank(profile(gun))) return 'field';
  return effects === 'medium' || effects === 'field' ? effects : 'mortar';
};
export const lineFire = (gun: Element): LineFire => {
  const fire = fireOf(gun);
  return fire === 'mortar' ? 'mortars' : fire;
};

/** stonk-inf-26 stonk-gap-31 One die, read for everybody in the zone, vehicles on the armour table. */
export function strikesOf(table: StonkTable, { gun, zone, rate, isSpeculative }: Firing, die: number): Strike[] {
  const by = firerOf(gun, rate);
  const { effects } = profile(gun);
  return inZone(table, zone).map(
    ({ id }): Strike => ({
      ...{ target: id, by, from: null, die, isSpeculative, isDisappearing: false },
      // stonk-gap-39 Machine guns: the block up to 8 inches at any range, and nothing to vehicles.
      block: isMachineGun(gun) ? 'infantry-8' : effects && blockOf(effects === 'tank' ? 'field' : effects, 0),
      vehicles: isMachineGun(gun) ? null : { column: FIRE[fireOf(gun)] },
    }),
  );
}

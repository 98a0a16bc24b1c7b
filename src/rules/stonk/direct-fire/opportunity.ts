/** Fire at what comes into sight while it moves (stonk-seq-05, stonk-gap-85): who has the chance. Facts only. */

import { overlap } from '../../../geometry/table/footprint.ts';
import { shelterOf } from '../effects/target.ts';
import { shapeOf } from '../ground.ts';
import { contactsOf, isInformed } from '../knowledge/index.ts';
import { additionsFor, type Group, scoreFor } from '../location/groups.ts';
import { endOf } from '../movement/judge.ts';
import { placeAt } from '../movement/run.ts';
import { type Base, canSee, coverOf, isUnderSmoke, rangeOfFire } from '../sight.ts';
import {
  type Company,
  companyAt,
  enemyOf,
  looksLike,
  type Placed,
  placedOf,
  profile,
  type Sighting,
  type StonkTable,
} from '../state.ts';
import type { Rate } from '../tables/effects.ts';
import { blockAt, refuseAim, refuseFirer, refuseRate, rowAtRange, weaponsFor } from './judge.ts';
import type { Weapon } from './types.ts';

/** An element as it is at a minute of step 5. */
export const atMinute = (element: Placed, minute: number): Placed => ({
  ...element,
  place: placeAt(element, minute),
  path: null,
});

/** As a judge sees it. */
const sighted = (mover: Placed): Base & Pick<Sighting, 'kind'> => ({
  ...{ size: mover.size, place: mover.place, kind: profile(mover).kind },
});

/** The weapon and rate that a watcher uses, the better first: nobody is asked. Null: it cannot fire at it there. */
export function watcherFire(
  table: StonkTable,
  watcher: Placed,
  mover: Placed,
): { readonly weapon: Weapon; readonly rate: Rate } | null {
  const range = rangeOfFire(table, watcher, mover);
  for (const weapon of weaponsFor(watcher, sighted(mover))) {
    // Most movers are out of reach, which is soon found out; lines of sight take longer.
    if (!(weapon === 'ordinary' ? blockAt(watcher, range) : rowAtRange(watcher, range))) continue;
    if (refuseAim(table, watcher, sighted(mover), weapon)) continue;
    for (const rate of ['normal', 'light'] as const)
      if (!refuseRate(table, watcher, weapon, rate)) return { weapon, rate };
  }
  return null;
}

/** Where its path ends; where it stands, without one. */
const atEnd = (mover: Placed): Placed =>
  mover.path && mover.path.length > 0 ? { ...mover, place: endOf(mover, mover.path), path: null } : mover;

/** stonk-gap-85 Would the watcher miss its chance: out of sight, in contact or in cover when the mover has gone its way? */
function isPassing(table: StonkTable, watcher: Placed, mover: Placed): boolean {
  const end = atEnd(mover);
  if (!canSee(table, watcher, end)) return true;
  if (coverOf(table, { ...end, dug: null }) !== 'open') return true;
  return placedOf(table, watcher.side).some(
    (one) => overlap(shapeOf(one), shapeOf(end)) || rangeOfFire(table, one, end) === 0,
  );
}

/** stonk-gap-92 */
export const isGoneAtEnd = (table: StonkTable, watcher: Placed, mover: Placed): boolean =>
  !canSee(table, watcher, atEnd(mover));

/**
 * stonk-gap-85 Units that may fire at a mover at a minute: they watch, have held their fire, could not fire at it where its path begins,
 * can now, and would not when it has gone its way. Whether they know of it is another matter.
 */
export function watchersOf(table: StonkTable, mover: Placed, minute: number): Placed[] {
  const now = atMinute(mover, minute);
  return placedOf(table, enemyOf(mover.side)).filter((one) => {
    if (!one.watches || refuseFirer(table, one)) return false;
    if (watcherFire(table, atMinute(one, 0), atMinute(mover, 0))) return false;
    if (!watcherFire(table, atMinute(one, minute), now)) return false;
    return isPassing(table, atEnd(one), mover);
  });
}

/** Has the company located an element, or been told of it? */
export const knows = (table: StonkTable, company: string, element: string): boolean =>
  contactsOf(table, companyAt(table, company).seat).some((one) => one.of === element && isInformed(one, company));

/** stonk-gap-85 What a company looks for when it has not located the mover: it alone, where it is, moving. */
export function moverGroup(table: StonkTable, mover: Placed): Group {
  return {
    ...{ kind: looksLike(profile(mover).kind, mover.size), cover: shelterOf(table, mover) },
    ...{ isFiring: false, isFiringAgain: false, isSmoked: isUnderSmoke(table, mover), members: [mover] },
  };
}

/** Die and additions against the score of T-locate. */
export function isSpotted(table: StonkTable, company: Company, mover: Placed, die: number): boolean {
  const group = moverGroup(table, mover);
  return additionsFor(table, company, group).reduce((sum, { value }) => sum + value, die) >= scoreFor(group);
}

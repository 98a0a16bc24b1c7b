/** What a company looks for and how well it sees it: groups, scores and additions (stonk-loc-02 to stonk-loc-18). */
import { areWithin } from '../../../geometry/table/footprint.ts';
import type { Modifier } from '../../../kernel/explain.ts';
import { isNonTactical } from '../effects/reading.ts';
import { isHullDown, shelterOf } from '../effects/target.ts';
import { shapeOf } from '../ground.ts';
import { canSee, isSmoked, rangeOf } from '../sight.ts';
import {
  type Company,
  type Element,
  enemyOf,
  groupOf,
  isArmour,
  isMoving,
  isPlaced,
  isVehicle,
  looksLike,
  membersOf,
  type Placed,
  placedOf,
  profile,
  type StonkTable,
} from '../state.ts';
import {
  FULL_COMPANY,
  type LocatedCover,
  locationScore,
  OBSERVER_ADDITIONS,
  type ObserverAddition,
  observerState,
  qualityAddition,
  rangeAddition,
  TARGET_ADDITIONS,
  type TargetAddition,
  type TargetKind,
} from '../tables/location.ts';
import type { Metres } from '../tables/print.ts';

/** stonk-gap-18 */
const CHAIN: Metres = 400;

export interface Group {
  readonly kind: TargetKind;
  readonly cover: LocatedCover;
  readonly isFiring: boolean;
  readonly isFiringAgain: boolean;
  /** Smoke lies over it, or between it and all who see it. */
  readonly isSmoked: boolean;
  readonly members: readonly Placed[];
}

/** stonk-loc-15 stonk-mor-10 Those of a company who can look: on the table and not demoralised. */
export const eyesOf = (table: StonkTable, company: string): Placed[] =>
  membersOf(table, company).filter((one): one is Placed => isPlaced(one) && !one.isDemoralised);

/** stonk-gap-17 Fired since the observers' last location step; again: and earlier from the same position. */
const isFiring = (table: StonkTable, target: Element): boolean =>
  target.fired !== null && target.fired > table.located[enemyOf(target.side)];
const isFiringAgain = (table: StonkTable, target: Element): boolean => isFiring(table, target) && target.firedHere > 1;

/** stonk-inf-12 As fire finds it. stonk-gap-54 A vehicle that is hull down to all who see it is located as in cover; one that is dug in, as dug in. */
function coverSeen(table: StonkTable, target: Placed, eyes: readonly Placed[]): LocatedCover {
  const cover = shelterOf(table, target);
  if (cover !== 'open' || !isVehicle(target)) return cover;
  const seeing = eyes.filter((eye) => canSee(table, eye, target));
  return seeing.every(({ place }) => isHullDown(table, target, place.at)) ? 'cover' : 'open';
}

/** stonk-loc-14 stonk-gap-18 Enemy elements in sight that look alike, company by company, each within 400 m of the next. */
export function groupsSeen(table: StonkTable, company: Company): Group[] {
  const eyes = eyesOf(table, company.id);
  const seen = placedOf(table, enemyOf(company.side)).filter((target) =>
    eyes.some((eye) => canSee(table, eye, target)),
  );
  const groups: (Group & { readonly key: string; readonly members: Placed[] })[] = [];
  for (const target of seen) {
    const facts = {
      kind: looksLike(profile(target).kind, target.size),
      cover: coverSeen(table, target, eyes),
      ...{ isFiring: isFiring(table, target), isFiringAgain: isFiringAgain(table, target) },
      isSmoked: eyes.every((eye) => !canSee(table, eye, target) || isSmoked(table, eye, target)),
    };
    const key = `${groupOf(target)} ${target.posture} ${isNonTactical(target)} ${target.quality} ${Object.values(facts).join(' ')}`;
    const near = groups.filter(
      (one) => one.key === key && one.members.some((member) => areWithin(shapeOf(member), shapeOf(target), CHAIN)),
    );
    // Two chains that the newcomer joins are one.
    const [first, ...others] = near;
    if (!first) groups.push({ ...facts, key, members: [target] });
    else {
      first.members.push(target, ...others.flatMap(({ members }) => members));
      for (const other of others) groups.splice(groups.indexOf(other), 1);
    }
  }
  return groups;
}

/** stonk-loc-03 stonk-loc-04 stonk-loc-05 Vehicles, guns or bases that are left. */
export function numberIn({ kind, members }: Group): number {
  if (kind === 'infantry') return members.length;
  return members.reduce((sum, one) => {
    const { pieces } = profile(one);
    return sum + Math.max(1, Math.ceil((one.strength * pieces) / one.original));
  }, 0);
}

/** stonk-loc-02 The score that locates the group. */
export const scoreFor = (group: Group): number =>
  locationScore(group.kind, numberIn(group), { cover: group.cover, firing: group.isFiring });

const observer = (which: ObserverAddition): Modifier => ({
  ...{ rule: 'stonk-loc-09', why: OBSERVER_ADDITIONS[which].label, value: OBSERVER_ADDITIONS[which].value },
});
const target = (which: TargetAddition, rule = 'stonk-loc-10'): Modifier => ({
  ...{ rule, why: TARGET_ADDITIONS[which].label, value: TARGET_ADDITIONS[which].value },
});

const sum = (modifiers: readonly Modifier[]): number => modifiers.reduce((total, { value }) => total + value, 0);

/** stonk-gap-20 stonk-gap-25 Moving, state, range and smoke on the line are those of the one element for which they add up best. */
function bestEye(table: StonkTable, company: Company, group: Group): Modifier[] {
  let best: Modifier[] | null = null;
  for (const eye of eyesOf(table, company.id))
    for (const member of group.members) {
      if (!canSee(table, eye, member)) continue;
      const state = observerState(eye.state, { armour: isArmour(eye) });
      const range = rangeAddition(rangeOf(table, eye, member));
      const made = [
        ...(isMoving(eye) ? [observer('moving')] : []),
        ...(state ? [observer(state)] : []),
        ...(range ? [target(range, 'stonk-loc-11')] : []),
        ...(isSmoked(table, eye, member) ? [target('smoke')] : []),
      ];
      if (!best || sum(made) > sum(best)) best = made;
    }
  return best ?? (group.isSmoked ? [target('smoke')] : []);
}

/** stonk-loc-09 to stonk-loc-12 stonk-loc-17 stonk-smoke-04 stonk-gap-23 stonk-qual-05 All that is added to the die of a company for a group. */
export function additionsFor(table: StonkTable, company: Company, group: Group): Modifier[] {
  const [first] = group.members;
  const own = qualityAddition(company.quality);
  const theirs = qualityAddition(first!.quality);
  return [
    ...bestEye(table, company, group),
    ...(membersOf(table, company.id).length < FULL_COMPANY ? [observer('few')] : []),
    ...(own ? [observer(own)] : []),
    ...(isMoving(first!) ? [target('moving')] : []),
    // stonk-loc-17 stonk-eng-02
    ...(isNonTactical(first!) ? [target('nonTactical')] : []),
    ...(group.isFiringAgain ? [target('secondFire')] : []),
    ...(theirs ? [target(theirs)] : []),
  ];
}

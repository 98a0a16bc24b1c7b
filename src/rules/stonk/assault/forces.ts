/** Who fights whom in an assault, with how many points and which factors (stonk-ca-02 to stonk-ca-15, stonk-gap-55 to stonk-gap-59). */
import { direction } from '../../../geometry/table/facing.ts';
import { areWithin } from '../../../geometry/table/footprint.ts';
import { cross, dot, minus } from '../../../geometry/table/vector.ts';
import type { Modifier } from '../../../kernel/explain.ts';
import { coverColumn } from '../effects/target.ts';
import { shapeOf } from '../ground.ts';
import { leadershipOf } from '../morale/leadership.ts';
import { spending } from '../movement/judge.ts';
import type { RuleId } from '../rules.ts';
import { CONTACT } from '../sight.ts';
import {
  companyAt,
  type Element,
  enemyOf,
  groupOf,
  isPlaced,
  isVehicle,
  looksLike,
  type Placed,
  placedOf,
  profile,
  type Side,
  type StonkTable,
} from '../state.ts';
import { ASSAULT_FACTORS, ASSAULT_SHARE, type AssaultFactor, assaultPoints, outnumbered } from '../tables/assault.ts';
import { baseSize } from '../tables/bases.ts';
import type { Cover } from '../tables/effects.ts';
import type { Metres } from '../tables/print.ts';

/** One assault: `on` is the defender that was met first. */
export interface Fight {
  readonly side: Side;
  readonly on: Placed;
  readonly attackers: readonly Placed[];
  readonly defenders: readonly Placed[];
}

/** stonk-gap-57 */
const POSITION: Metres = 100;

export const touch = (a: Placed, b: Placed): boolean => areWithin(shapeOf(a), shapeOf(b), CONTACT);

/** stonk-gap-57 Ours: every unit whose company has orders to attack assaults what it meets. Guns and transport never do. */
export function canAssault(table: StonkTable, element: Element): element is Placed {
  const { kind } = profile(element);
  return (
    isPlaced(element) &&
    !element.isDemoralised &&
    element.state !== 'suppressed' &&
    kind !== 'lorries' &&
    kind !== 'horses' &&
    looksLike(kind, element.size) !== 'guns' &&
    companyAt(table, groupOf(element)).orders?.task === 'attack'
  );
}

/** stonk-gap-57 Groups of those who are in contact, in this order, and of those who touch one of them. Nobody is in two; `fought`: nor those. */
export function fightsOf(
  table: StonkTable,
  side: Side,
  able: readonly Placed[],
  fought: readonly string[] = [],
): Fight[] {
  const enemies = placedOf(table, enemyOf(side)).filter(({ id }) => !fought.includes(id));
  const fights: { on: Placed; attackers: Placed[]; defenders: Placed[] }[] = [];
  const met = (unit: Placed): Placed[] => enemies.filter((one) => touch(unit, one));
  const fighting = new Set<string>();
  for (const unit of able) {
    const inContact = met(unit);
    if (inContact.length === 0) continue;
    const known = fights.find(({ defenders }) => defenders.some((one) => inContact.includes(one)));
    fighting.add(unit.id);
    if (known) known.attackers.push(unit);
    else {
      const on = inContact[0]!;
      const isTaken = (one: Placed): boolean => fights.some(({ defenders }) => defenders.includes(one));
      const near = enemies.filter(
        (one) => one !== on && !isTaken(one) && areWithin(shapeOf(one), shapeOf(on), POSITION),
      );
      fights.push({ on, attackers: [unit], defenders: [on, ...near] });
    }
  }
  for (const unit of able) {
    if (fighting.has(unit.id)) continue;
    const joins = fights.find(({ attackers }) => attackers.some((one) => fighting.has(one.id) && touch(one, unit)));
    joins?.attackers.push(unit);
  }
  return fights.map((one) => ({ side, ...one }));
}

/** stonk-ca-01 stonk-gap-55 Has it spent less than half of the tactical move that the ground of its way leaves it? */
export function hasTime(table: StonkTable, element: Placed): boolean {
  const { track } = element;
  if (!track || track.length < 2) return true;
  const [from, ...path] = track;
  const { cost, most } = spending(table, { ...element, place: { ...element.place, at: from! } }, 'tactical', path);
  return cost * ASSAULT_SHARE.denominator < most * ASSAULT_SHARE.numerator;
}

/** stonk-ca-02 stonk-ca-14 stonk-gap-56 */
export function pointsOf(element: Element): number {
  const { kind, traits } = profile(element);
  const worth = traits.includes('close-support') ? 'closeSupport' : kind === 'armour' ? 'tank' : 'infantry';
  return assaultPoints(worth, element.strength);
}
export const pointsIn = (units: readonly Element[]): number => units.reduce((sum, one) => sum + pointsOf(one), 0);

/** stonk-ca-08 Mounted, moving non-tactically, or closed up. */
function isUndeployed(element: Element): boolean {
  const { kind, base, pieces } = profile(element);
  const isMounted = kind === 'apc' && isVehicle(element);
  const { front, depth } = baseSize(isMounted ? 'apc-mounted' : base, pieces);
  const isBunched = element.size.front * element.size.depth < front * depth;
  return element.posture === 'non-tactical' || isMounted || isBunched;
}

/** stonk-ca-06 stonk-gap-59 Does it come over the side or the rear of a base? */
function isOnFlank(attacker: Placed, on: Placed): boolean {
  const ahead = direction(on.place.facing);
  const towards = minus(attacker.place.at, on.place.at);
  const [forward, aside] = [dot(ahead, towards), Math.abs(cross(ahead, towards))];
  return forward * on.size.front < aside * on.size.depth;
}

const RULES: { readonly [F in AssaultFactor]: RuleId } = {
  ...{ deeplyDugIn: 'stonk-ca-05', dugIn: 'stonk-ca-05', flank: 'stonk-ca-06', pinned: 'stonk-ca-07' },
  ...{ suppressed: 'stonk-ca-07', undeployed: 'stonk-ca-08', specialists: 'stonk-ca-09' },
  ...{ unsupportedTanks: 'stonk-ca-10', surprised: 'stonk-ca-11', outnumbered2: 'stonk-ca-12' },
  ...{ outnumbered3: 'stonk-ca-12', outnumbered4: 'stonk-ca-12', outnumbered5: 'stonk-ca-12', tigers: 'stonk-ca-13' },
};

/** stonk-gap-58 The factors of one side of an assault, leadership not among them, nor quality (stonk-qual-07). */
export function factorsOf(table: StonkTable, fight: Fight, role: 'attacker' | 'defender'): AssaultFactor[] {
  const [own, others] = role === 'attacker' ? [fight.attackers, fight.defenders] : [fight.defenders, fight.attackers];
  const all = pointsIn(own);
  const isHalf = (holds: (one: Placed) => boolean): boolean => 2 * pointsIn(own.filter(holds)) >= all;
  const has = (...traits: readonly string[]): boolean =>
    own.some((one) => profile(one).traits.some((trait) => traits.includes(trait)));
  const out: (AssaultFactor | null)[] = [];
  if (role === 'defender') {
    // stonk-ca-05 stonk-dig-07 As fire finds it: works and houses shelter troops who stay in them.
    const cover = (one: Placed): Cover => coverColumn(table, one);
    if (isHalf((one) => cover(one) === 'deeply-dug-in')) out.push('deeplyDugIn');
    else if (isHalf((one) => cover(one) === 'deeply-dug-in' || cover(one) === 'dug-in')) out.push('dugIn');
  } else {
    if (isHalf((one) => isOnFlank(one, fight.defenders.find((other) => touch(one, other)) ?? fight.on)))
      out.push('flank');
    if (own.every((one) => profile(one).kind === 'armour')) out.push('unsupportedTanks');
  }
  if (isHalf(({ state }) => state === 'suppressed')) out.push('suppressed');
  else if (isHalf(({ state }) => state !== 'ok')) out.push('pinned');
  if (isHalf(isUndeployed)) out.push('undeployed');
  if (has('specialist', 'flame')) out.push('specialists');
  if (has('tiger')) out.push('tigers');
  if (own.some(({ assault }) => assault?.isSurprised)) out.push('surprised');
  out.push(outnumbered(all, pointsIn(others)));
  return out.filter((one): one is AssaultFactor => one !== null);
}

/** stonk-ca-04 stonk-ca-26 stonk-ex-03 Factors, and the highest leadership of the companies present. */
export function modifiersFor(table: StonkTable, fight: Fight, role: 'attacker' | 'defender'): Modifier[] {
  const own = role === 'attacker' ? fight.attackers : fight.defenders;
  const leadership = Math.max(...own.map((one) => leadershipOf(table, one)));
  return [
    { rule: 'stonk-ca-26', why: 'leadership', value: leadership },
    ...factorsOf(table, fight, role).map((one) => ({
      rule: RULES[one],
      why: ASSAULT_FACTORS[one].label,
      value: ASSAULT_FACTORS[one].value,
    })),
  ].filter(({ value }) => value !== 0);
}

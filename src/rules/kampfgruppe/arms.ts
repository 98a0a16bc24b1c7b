/**
 * What a unit fires with: firepower, reach, crew, arcs and ammunition of its weapons (kgn-sa-03 to kgn-sa-05, kgn-wpn-09 to kgn-wpn-21,
 * kgn-gap-25 to kgn-gap-27). All fire reads it; what fire does to a target stands in the chapters of fire.
 */
import type { Arc } from '../../geometry/table/facing.ts';
import type { Emitter } from '../../kernel/play.ts';
import { type Refusal, refusal } from '../../kernel/refusal.ts';
import { kit } from '../../kit/chapter.ts';
import { open } from '../../kit/classes.ts';
import { list, name, type Sentence, say, words } from '../../kit/sentence.ts';
import type { ChapterKinds } from '../../kit/steps.ts';
import { change } from '../../kit/things.ts';
import type { AnyDeclared, Declaring } from './activation/action.ts';
import { INCH } from './ground.ts';
import type { OfUnit } from './parts.ts';
import type { Gun, InfantryWeapon } from './profile.ts';
import type { RuleId } from './rules.ts';
import { canSee, coverAgainst, isInArcOf, isSurelyBeyond, rangeOf } from './sight.ts';
import {
  enemyOf,
  frozen,
  has,
  isAircraft,
  isArmoured,
  isGun,
  isInfantry,
  isPlaced,
  type KgnTable,
  type Placed,
  presentOf,
  recordOf,
  type Side,
  sideOf,
  standing,
  typeOf,
  type Unit,
  type UnitType,
  unitAt,
} from './state.ts';
import { reachesAircraft } from './tables/aircraft.ts';
import { firingArc } from './tables/arcs.ts';
import { gunOf } from './tables/guns.ts';
import { NIGHT_LIMIT } from './tables/night.ts';
import type { Band } from './tables/print.ts';
import { reachOf, type SmallArmId, smallArm, smallArmsToHit } from './tables/small-arms.ts';
import { GUN_CREW, HEAT_WEAPONS, type HeatId, heatWeapon, mortar } from './tables/weapons.ts';

// ---- small arms --------------------------------------------------------------------------------------------------------

/**
 * What `weapon` says where small arms fire. kgn-gap-25 `all`: all that bear, the autocannon among them; `mgs`: a vehicle's or aircraft's
 * machine guns without its autocannon, whose rounds are counted; `flamethrower`: all that bear and the flamethrower, which spends a use.
 */
export const SMALL_ARMS = ['all', 'mgs', 'flamethrower'] as const;
export type SmallArms = (typeof SMALL_ARMS)[number];
export const isSmallArms = (weapon: string): weapon is SmallArms => (SMALL_ARMS as readonly string[]).includes(weapon);

/** Weapons of one line of the firepower table that fire together. */
export interface Arm {
  readonly arm: SmallArmId;
  readonly count: number;
  readonly dice: number;
}

const arm = (id: SmallArmId, count = 1): Arm => ({ arm: id, count, dice: count * smallArm(id).firepower });

/** kgn-sa-03 kgn-unit-04 How many dice they roll together. */
export const firepowerOf = (arms: readonly Arm[]): number => arms.reduce((sum, { dice }) => sum + dice, 0);

/** kgn-sa-06 What each of their dice needs at a range; all that reach it need the same. Null: none of them reaches. */
export function smallArmsNeed(arms: readonly Arm[], band: Band): number | null {
  const needs = arms.map((one) => smallArmsToHit(smallArm(one.arm).hitsAs, band)).filter((need) => need !== null);
  return needs.length === 0 ? null : Math.max(...needs);
}

/** kgn-sup-18 How often step 2 is rolled as light HE: 0 without an autocannon, 2 with several. */
export const lightHeOf = (arms: readonly Arm[]): number => Math.max(0, ...arms.map((one) => smallArm(one.arm).lightHe));

/** How a unit stands to what it aims at. */
export interface Aim {
  /** Hundredths of an inch. */
  readonly range: number;
  /** kgn-shoot-04 kgn-shoot-05 Is the target in the 90 degrees before it? */
  readonly isInFront: boolean;
  /** kgn-move-20 kgn-gap-101 Is a Move among its actions of this turn? */
  readonly isMoving: boolean;
  /** kgn-fl-02 kgn-fl-03 May the target be fired at with a flamethrower? */
  readonly isStill: boolean;
}

export const aimAt = (table: KgnTable, unit: Placed, target: Placed, isMoving = unit.isMoving): Aim => ({
  range: rangeOf(table, unit, target),
  isInFront: isInArcOf(unit, target, 90),
  isMoving,
  isStill: unit.flames > 0 && isStill(table, unit, target),
});

/** kgn-fl-02 It neither moved nor deployed in its last turn; kgn-fl-03 or is in a building or another static defence. */
export function isStill(table: KgnTable, firer: Placed, target: Placed): boolean {
  const of = target.aboard ? unitAt(table, target.aboard.on) : target;
  const { moved, deployed } = recordOf(table, of);
  if (!moved && !deployed) return true;
  if (isArmoured(of)) return false;
  const { cover } = coverAgainst(table, firer, target);
  return target.place.inside !== null || cover === 'reinforced' || cover === 'fortified';
}

const reaches = (id: SmallArmId, range: number): boolean => range <= reachOf(id) * INCH;

/** kgn-shoot-02 to kgn-shoot-06 Does a weapon with this arc bear? */
const bears = (arc: Arc, { isInFront }: Aim): boolean => arc === 360 || isInFront;

/** kgn-wpn-16 The line of a gun that is an autocannon; null for all other guns. */
export function autocannonOf({ class: of }: Gun): SmallArmId | null {
  return of === 'small-autocannon' || of === 'large-autocannon' || of === 'multiple-autocannons' ? of : null;
}

/** The small arms of a unit that can fire at such a target, strongest first. */
export function armsAt(unit: Unit, weapon: SmallArms, aim: Aim): Arm[] {
  const arms = isInfantry(unit)
    ? infantryArms(unit, weapon, aim)
    : isGun(unit)
      ? crewArms(unit, weapon, aim)
      : mountedArms(unit, weapon, aim);
  return arms.filter(({ arm: id }) => reaches(id, aim.range));
}

const countOf = <T>(of: readonly T[], one: T): number => of.filter((other) => other === one).length;

/** kgn-gap-26 The minimum crew of a weapon that fires adds nothing else; all other men fire their rifles. */
function infantryArms(unit: Unit, weapon: SmallArms, aim: Aim): Arm[] {
  if (weapon === 'mgs') return [];
  // kgn-spec-12
  if (has(unit, 'sniper')) return [arm('small-arms')];
  const out: Arm[] = [];
  let free = unit.men;
  const serve = (id: SmallArmId, most: number): void => {
    const { crew } = smallArm(id);
    const count = reaches(id, aim.range) ? Math.min(most, Math.floor(free / crew!)) : 0;
    if (count === 0) return;
    out.push(arm(id, count));
    free -= count * crew!;
  };
  if (weapon === 'flamethrower') serve('flamethrower', flamesAt(unit, aim));
  // kgn-wpn-12 kgn-gap-101
  if (!aim.isMoving) serve('hmg', countOf(unit.weapons, 'hmg'));
  // kgn-wpn-11
  serve('mmg', countOf(unit.weapons, 'mmg'));
  // kgn-sa-05 kgn-wpn-10
  serve('lmg', countOf(unit.weapons, 'lmg'));
  if (free > 0) out.push(arm('small-arms', free));
  return out;
}

/** kgn-wpn-16 An autocannon with two men, any men; kgn-shoot-03 the others, or all, fire small arms in any direction. */
function crewArms(unit: Unit, weapon: SmallArms, aim: Aim): Arm[] {
  if (weapon !== 'all') return [];
  const cannon = cannonOf(unit, aim);
  const free = unit.men - (cannon ? smallArm(cannon).crew! : 0);
  return [...(cannon ? [arm(cannon)] : []), ...(free > 0 ? [arm('small-arms', free)] : [])];
}

/** kgn-unit-06 Vehicles and aircraft have crew enough; kgn-sa-11 their machine guns fire on the move. */
function mountedArms(unit: Unit, weapon: SmallArms, aim: Aim): Arm[] {
  const { mgs, mounted, air } = typeOf(unit);
  const out: Arm[] = [];
  if (weapon === 'flamethrower' && flamesAt(unit, aim) > 0) out.push(arm('flamethrower'));
  const cannon = weapon === 'mgs' ? null : cannonOf(unit, aim);
  if (cannon) out.push(arm(cannon));
  if (mounted) out.push(arm(mounted));
  // kgn-wpn-18 kgn-wpn-19 kgn-shoot-05 kgn-shoot-06
  const tank = countOf(mgs, 'co-axial') + (bears(firingArc('vehicle'), aim) ? countOf(mgs, 'bow') : 0);
  const pintle = countOf(mgs, 'pintle');
  if (pintle > 0) out.push(arm('pintle-mg', pintle));
  if (tank > 0) out.push(arm('tank-mg', tank));
  // kgn-air-15 kgn-ex-22 Each machine gun of an aircraft fires with the line of a tank's.
  if (air && air.mgs > 0 && (unit.load?.mgs ?? 0) > 0 && bears(firingArc('vehicle'), aim))
    out.push(arm('tank-mg', air.mgs));
  return out;
}

/** The autocannon of a unit, if it can fire now. */
function cannonOf(unit: Unit, aim: Aim): SmallArmId | null {
  const main = cannonTube(unit, 'all', null);
  if (!main || !bears(main.arc, aim) || refuseTube(unit, main)) return null;
  return canPay(unit, costOf(unit, 'small arms', 'all')) ? autocannonOf(main.gun!) : null;
}

/** kgn-gap-25 kgn-air-10 An autocannon that fires alone, as small arms; nothing for other guns. */
export function cannonAlone(unit: Unit, weapon: string, aim: Aim): Arm[] {
  const gun = tubeOf(unit, weapon)?.gun ?? null;
  const cannon = gun && autocannonOf(gun);
  return cannon ? armsAt(unit, 'all', aim).filter(({ arm: id }) => id === cannon) : [];
}

/** kgn-fl-01 kgn-fl-05 How many flamethrowers can be fired. */
function flamesAt(unit: Unit, aim: Aim): number {
  const { flame } = typeOf(unit);
  if (!aim.isStill || !reaches('flamethrower', aim.range)) return 0;
  if (flame && !bears(flame === 'turret' ? firingArc('turret') : firingArc('vehicle'), aim)) return 0;
  return Math.min(unit.flames, flame ? 1 : countOf(unit.weapons, 'flamethrower'));
}

/** kgn-gap-52 kgn-aa-02 What fires at aircraft: weapons that reach them, at whatever range; the arc counts, sight does not. */
export const armsAtAircraft = (unit: Unit, weapon: SmallArms, aim: Aim): Arm[] =>
  armsAt(unit, weapon, { ...aim, range: 0 }).filter(({ arm: id }) => reachesAircraft(id));

/** kgn-aa-02 The band of a weapon's maximum range. */
export const farthestBand = (arms: readonly Arm[]): Band => smallArm(arms[0]!.arm).reaches;

/** Which small arms a unit may name. */
export function smallArmsOf(unit: Unit): readonly SmallArms[] {
  const { main, mgs, air } = typeOf(unit);
  const hasMgs = mgs.length > 0 || (air?.mgs ?? 0) > 0;
  const isApart = main !== null && autocannonOf(gunOf(main.gun)) !== null && hasMgs && !isGun(unit);
  const hasFlame = unit.flames > 0;
  if (isApart) return hasFlame ? SMALL_ARMS : NO_FLAME;
  return hasFlame ? NO_MGS : ALONE;
}
const NO_FLAME: readonly SmallArms[] = ['all', 'mgs'];
const NO_MGS: readonly SmallArms[] = ['all', 'flamethrower'];
const ALONE: readonly SmallArms[] = ['all'];

// ---- guns, light mortars, hollow charges -------------------------------------------------------------------------------

/** What fires one shell at a time. */
export interface Tube {
  readonly id: string;
  readonly label: string;
  /** Null for what men carry. */
  readonly gun: Gun | null;
  readonly ap: Gun['ap'];
  readonly he: Gun['he'];
  readonly heat: boolean;
  /** In direct fire, hundredths of an inch; null: it fires only indirectly. */
  readonly reach: number | null;
  /** kgn-gap-87 In suppressing fire; null: no limit. */
  readonly suppresses: number | null;
  readonly arc: Arc;
}

const FAR = 48 * INCH;

/** kgn-gap-99 A team's medium or heavy mortar bears as a gun does, a light one all round. */
export function mainArc(mount: 'turret' | 'hull' | 'deployed' | 'team', { class: of }: Gun): Arc {
  if (mount === 'turret') return firingArc('turret');
  if (mount === 'team' && of === 'light-mortar') return firingArc('infantry');
  return mount === 'hull' ? firingArc('vehicle') : firingArc('gun');
}

function mainTube({ main }: UnitType): Tube | null {
  if (!main) return null;
  const gun = gunOf(main.gun);
  const reach = gun.reach === null ? null : gun.reach * INCH;
  const isLimited = autocannonOf(gun) !== null || (reach !== null && reach < FAR);
  return {
    ...{ id: gun.id, label: gun.name, gun, ap: gun.ap, he: gun.he, heat: gun.heat, reach },
    ...{ suppresses: isLimited ? reach : null, arc: mainArc(main.mount, gun) },
  };
}

const isHeat = (weapon: string): weapon is HeatId => Object.hasOwn(HEAT_WEAPONS, weapon);

/** kgn-wpn-15 A demolition charge is fired at nobody. */
function carriedTube(weapon: InfantryWeapon): Tube | null {
  const carried = { id: weapon, gun: null, ap: null, arc: firingArc('infantry') };
  if (isHeat(weapon)) {
    const { label, range } = heatWeapon(weapon);
    return { ...carried, label, he: null, heat: true, reach: range * INCH, suppresses: 0 };
  }
  if (weapon !== 'light-mortar') return null;
  const { label, he, penetration, most } = mortar(weapon);
  const reach = most * INCH;
  return { ...carried, label, he: { rating: he, penetration }, heat: false, reach, suppresses: reach };
}

/** What a list of weapons of a type comes to is worked out once: lists are replaced, never changed. */
const tubes = new WeakMap<readonly InfantryWeapon[], Map<string, readonly Tube[]>>();

/** The main gun, then what men carry, each once. */
export function tubesOf({ type, weapons }: Pick<Unit, 'type' | 'weapons'>): readonly Tube[] {
  let ofList = tubes.get(weapons);
  if (!ofList) {
    ofList = new Map();
    tubes.set(weapons, ofList);
  }
  let found = ofList.get(type);
  if (!found) {
    const main = mainTube(typeOf({ type }));
    const carried = [...new Set(weapons)].flatMap((weapon) => carriedTube(weapon) ?? []);
    found = main ? [main, ...carried] : carried;
    ofList.set(type, found);
  }
  return found;
}

export const tubeOf = (unit: Unit, weapon: string): Tube | undefined => tubesOf(unit).find(({ id }) => id === weapon);

/** kgn-wpn-20 kgn-wpn-16 kgn-evt-04 Why nobody can serve it now. */
export function refuseTube(unit: Unit, { gun, label }: Tube): Refusal | null {
  if (gun && unit.ammo === 'out')
    return refusal('OUT_OF_AMMUNITION', 'kgn-evt-04', `${label} has no ammunition left.`, { unit: unit.id });
  if (!isGun(unit) || !gun) return null;
  const isAnybodys = autocannonOf(gun) !== null;
  if (unit.men < GUN_CREW.men || (!isAnybodys && unit.crew < GUN_CREW.original))
    return refusal(
      ...(['NO_CREW', isAnybodys ? 'kgn-wpn-16' : 'kgn-wpn-20', 'There are too few men to serve the gun.'] as const),
      { unit: unit.id, men: unit.men, original: unit.crew },
    );
  return null;
}

// ---- what may be aimed at ------------------------------------------------------------------------------------------------

/** Fire leaves the firer where it is. */
const STAYS: ReadonlySet<string> = new Set([
  ...['suppress', 'direct', 'anti-tank', 'shell', 'cover', 'request', 're-supply', 'engineer'],
]);

/** kgn-gap-11 Are places judged now? Not where something declared before it may move the firer. */
export const judgesPlaces = ({ when, before }: Declaring): boolean =>
  when === 'now' || before.every((one: AnyDeclared) => STAYS.has(one.do));

/** kgn-core-04 kgn-gap-13 Are ranges judged now? By the book not at a declaration. */
export const judgesRanges = (at: Declaring): boolean =>
  judgesPlaces(at) && (at.when === 'now' || at.table.terms.options.measuring === 'open');

/** kgn-gap-101 Has a Move been declared for the unit in this turn, before this action or at all? kgn-gap-24 Not for covering fire. */
export const movesIn = ({ before, why }: Declaring, unit: Unit): boolean =>
  why !== 'covering' && (unit.isMoving || before.some((one) => one.do === 'move'));

/** No weapon of the unit reaches farther; null: one of them has no limit. */
export function farthestOf(unit: Unit): number | null {
  if (isAircraft(unit) || tubesOf(unit).some(({ suppresses, reach }) => reach !== null && suppresses === null))
    return null;
  const isShort = isInfantry(unit) && !unit.weapons.includes('mmg') && !unit.weapons.includes('hmg');
  let most = reachOf(isShort ? 'lmg' : 'hmg') * INCH;
  for (const { reach } of tubesOf(unit)) if (reach !== null && reach > most) most = reach;
  return most;
}

/** Whom a unit sees when it is asked what it may declare: each kind of fire wants to know. */
const targets = new WeakMap<Declaring, { readonly unit: Unit; readonly found: readonly Placed[] }>();

/** Enemies that may be worth aiming at: those in sight and not surely too far, where that is judged. `only`: no other than this one. */
export function targetsOf(at: Declaring, unit: Unit, only?: Placed): readonly Placed[] {
  if (only) return lookFor(at, unit, [only]);
  const known = targets.get(at);
  if (known?.unit === unit) return known.found;
  const found = lookFor(at, unit, presentOf(at.table, enemyOf(unit.side)));
  targets.set(at, { unit, found });
  return found;
}

function lookFor(at: Declaring, unit: Unit, among: readonly Placed[]): readonly Placed[] {
  const { table } = at;
  const isJudged = judgesPlaces(at);
  if (isJudged && !isPlaced(unit)) return [];
  const farthest = judgesRanges(at) ? farthestOf(unit) : null;
  const out: Placed[] = [];
  for (const target of among) {
    if (target.side === unit.side) continue;
    if (isJudged) {
      const isFar = farthest !== null && !isAircraft(target) && isSurelyBeyond(table, unit as Placed, target, farthest);
      if (isFar || !canSee(table, unit as Placed, target)) continue;
    }
    out.push(target);
  }
  return out;
}

/** kgn-shoot-07 kgn-gap-93 The enemy unit that is aimed at, or why there is none. Riders are there, passengers are not. */
export function aimedAt(at: Declaring, unit: Unit, id: string): Placed | Refusal {
  const target = standing(at.table, id);
  if (!target || target.side === unit.side)
    return refusal('NO_TARGET', 'kgn-gap-93', 'The target is not on the table.', { target: id });
  return target;
}

export const isRefusal = (one: object): one is Refusal => 'sentence' in one;

/** kgn-shoot-07 kgn-shoot-09 kgn-night-03 Sight, and the limit of the night; null also where places are not judged yet. */
export function refuseSight(at: Declaring, unit: Unit, target: Placed): Refusal | null {
  if (!judgesPlaces(at)) return null;
  const { table } = at;
  if (!isPlaced(unit) || !canSee(table, unit, target))
    return refusal('NOT_SEEN', 'kgn-shoot-07', 'It has no line of sight to the target.', { target: target.id });
  if (judgesRanges(at) && table.terms.isNight && rangeOf(table, unit, target) > NIGHT_LIMIT * INCH)
    return refusal('TOO_DARK', 'kgn-shoot-09', 'At night nothing fires that far.', { target: target.id });
  return null;
}

/** As it comes up, in whosever turn. */
export const nowAt = (table: KgnTable): Declaring => ({
  ...{ table, why: 'turn', when: 'now', before: [], activations: table.activations },
});

/** The small arms that could fire as far as is judged now: where places or ranges are not, the best case. */
export function armsFor(at: Declaring, unit: Unit, weapon: SmallArms, target: Placed): Arm[] {
  const isMoving = movesIn(at, unit);
  if (!judgesPlaces(at) || !isPlaced(unit))
    return armsAt(unit, weapon, { range: 0, isInFront: true, isMoving, isStill: true });
  const aim = aimAt(at.table, unit, target, isMoving);
  return armsAt(unit, weapon, judgesRanges(at) ? aim : { ...aim, range: 0 });
}

/** kgn-gap-69 kgn-aa-06 kgn-aa-07 kgn-ex-19 After the enemy's covering fire: why the unit does not fire any more. `hits`: those it had before. */
export function refuseFirer(table: KgnTable, id: string, hits: number): Refusal | null {
  const unit = standing(table, id);
  if (!unit) return refusal('GONE', 'kgn-gap-69', 'It is not there any more.', { unit: id });
  if (unit.isSuppressed) return refusal('SUPPRESSED', 'kgn-shoot-08', 'A suppressed unit does not fire.', { unit: id });
  if (isAircraft(unit) && unit.hits < hits)
    return refusal('DAMAGED', 'kgn-aa-07', 'An aircraft that is damaged breaks off its attack.', { unit: id });
  return null;
}

/** kgn-shoot-02 kgn-gap-87 Arc, reach, crew and ammunition of a tube; `reach`: its own limit for this kind of fire, null for none. */
export function refuseAim(
  at: Declaring,
  unit: Unit,
  target: Placed,
  tube: Tube,
  { reach, rule }: { readonly reach: number | null; readonly rule: RuleId },
): Refusal | null {
  const refused = refuseTube(unit, tube);
  if (refused || !judgesPlaces(at)) return refused;
  if (!isPlaced(unit) || (tube.arc !== 360 && !isInArcOf(unit, target, tube.arc)))
    return refusal('NOT_IN_ARC', 'kgn-shoot-02', 'That is outside its firing arc.', { target: target.id });
  if (reach !== null && judgesRanges(at) && rangeOf(at.table, unit, target) > reach)
    return refusal('OUT_OF_RANGE', rule, 'That is out of its reach.', { target: target.id, reach });
  return null;
}

// ---- ammunition ----------------------------------------------------------------------------------------------------------

/** What is fired: small arms, or a round of a tube. A flamethrower against armour is `flame`. */
export type Round = 'small arms' | 'AP' | 'HE' | 'HEAT' | 'flame';

/** What a shot uses up. */
export interface Cost {
  readonly ap: number;
  readonly he: number;
  readonly flames: number;
  /** Bursts of an aircraft. */
  readonly mgs: number;
  readonly cannon: number;
  /** kgn-wpn-14 A weapon that is thrown away. */
  readonly weapon: InfantryWeapon | null;
  /** kgn-evt-04 The last shot of a gun. */
  readonly isLast: boolean;
}

const FREE: Cost = { ap: 0, he: 0, flames: 0, mgs: 0, cannon: 0, weapon: null, isLast: false };

/** Which of the counted rounds a round is: HEAT goes with AP, where the gun has AP. */
function roundOf({ ap, he }: Tube, round: Exclude<Round, 'small arms' | 'flame'>): 'ap' | 'he' {
  if (round === 'AP') return 'ap';
  if (round === 'HE') return 'he';
  return ap || !he ? 'ap' : 'he';
}

/**
 * kgn-he-12 kgn-sup-19 kgn-at-23 kgn-ammo-04 kgn-gap-89 kgn-fl-05 kgn-air-15 What one action of fire with this weapon uses up. `arms`: the small
 * arms that fire; before they are known, all are taken to.
 */
export function costOf(unit: Unit, round: Round, weapon: string, arms: readonly Arm[] | null = null): Cost {
  if (round === 'flame') return { ...FREE, flames: 1 };
  const tube = round === 'small arms' ? cannonTube(unit, weapon, arms) : tubeOf(unit, weapon);
  const cost: Writable<Cost> = { ...FREE };
  if (round === 'small arms' && weapon === 'flamethrower') cost.flames = flamesOf(unit, arms);
  if (round === 'small arms' && isAircraft(unit)) cost.mgs = Math.min(1, unit.load?.mgs ?? 0);
  if (!tube) return cost;
  if (!tube.gun) return isHeat(tube.id) && heatWeapon(tube.id).once ? { ...cost, weapon: tube.id } : cost;
  if (isAircraft(unit)) cost.cannon = 1;
  else if (typeOf(unit).main?.ammunition)
    cost[roundOf(tube, round === 'small arms' ? (tube.he ? 'HE' : 'AP') : round)] = 1;
  if (unit.ammo === 'one shot') cost.isLast = true;
  return cost;
}

type Writable<T> = { -readonly [K in keyof T]: T[K] };

/** Flamethrowers that fire together, a use each. */
function flamesOf(unit: Unit, arms: readonly Arm[] | null): number {
  if (arms) return arms.find(({ arm: id }) => id === 'flamethrower')?.count ?? 0;
  return typeOf(unit).flame ? 1 : Math.min(unit.flames, countOf(unit.weapons, 'flamethrower'));
}

/** The autocannon among small arms; null where it does not fire. */
function cannonTube(unit: Unit, weapon: string, arms: readonly Arm[] | null): Tube | null {
  if (weapon === 'mgs' || (arms && lightHeOf(arms) === 0)) return null;
  if (isAircraft(unit) && unit.load?.cannon === 0) return null;
  return tubesOf(unit).find(({ gun }) => gun !== null && autocannonOf(gun) !== null) ?? null;
}

/** Has the unit got what that takes? */
export const canPay = (unit: Unit, { ap, he, flames, mgs, cannon }: Cost): boolean =>
  unit.ap >= ap &&
  unit.he >= he &&
  unit.flames >= flames &&
  (unit.load?.mgs ?? 0) >= mgs &&
  (unit.load?.cannon ?? 0) >= cannon;

/** What a declared fire uses up; nothing for other actions. */
export function costOfDeclared(unit: Unit, declared: AnyDeclared): Cost {
  const { do: what, with: kind, weapon, round } = declared as AnyDeclared & Partial<Record<string, string>>;
  if (weapon === undefined) return FREE;
  if (what === 'anti-tank' || what === 'shell') return costOf(unit, round as Round, weapon);
  if (what !== 'suppress' && what !== 'direct') return FREE;
  return costOf(unit, kind === 'high explosive' ? 'HE' : 'small arms', weapon);
}

/** kgn-ammo-03 kgn-wpn-14 Why there is nothing left to fire; at a declaration, with what is declared before it and not spent yet. */
export function refuseCost({ before, when }: Declaring, unit: Unit, cost: Cost): Refusal | null {
  let total = cost;
  let thrown = cost.weapon === null ? 0 : 1;
  if (when !== 'now')
    for (const one of before) {
      const { ap, he, flames, mgs, cannon, weapon } = costOfDeclared(unit, one);
      if (weapon !== null && weapon === cost.weapon) thrown += 1;
      total = {
        ...{ ap: total.ap + ap, he: total.he + he, flames: total.flames + flames },
        ...{ mgs: total.mgs + mgs, cannon: total.cannon + cannon, weapon: total.weapon, isLast: total.isLast },
      };
    }
  if (canPay(unit, total) && (cost.weapon === null || thrown <= countOf(unit.weapons, cost.weapon))) return null;
  return refusal('NO_ROUNDS', 'kgn-ammo-03', 'It has no such ammunition left.', { unit: unit.id });
}

export type ArmsEvent = OfUnit<'spent'> & Cost;

/** Takes off what a shot uses up; nothing is told where nothing is counted. */
export function spend(table: KgnTable, play: Emitter<ArmsEvent>, id: string, cost: Cost): void {
  const { ap, he, flames, mgs, cannon, weapon, isLast } = cost;
  if (ap + he + flames + mgs + cannon === 0 && weapon === null && !isLast) return;
  play.emit({ type: 'spent', rule: 'kgn-ammo-03', side: unitAt(table, id).side, unit: id, ...cost });
}

// ---- words -----------------------------------------------------------------------------------------------------------------

/** `Tank MG` of `Tank MG (bow or co-axial)`, `light machine gun` of `Light machine gun (LMG)`. */
const armName = (id: Arm['arm']): string => {
  const name = smallArm(id).label.replace(/ \(.*\)$/, '');
  return /^[A-Z][a-z]/.test(name) ? `${name.charAt(0).toLowerCase()}${name.slice(1)}` : name;
};

/** `5 infantry small arms, 1 light machine gun, 7 dice`. */
export const armsWords = (arms: readonly Arm[]): string =>
  `${arms.map(({ arm: id, count }) => counted(armName(id), count)).join(', ')}, ${firepowerOf(arms)} dice`;

const counted = (word: string, n: number): string => (n === 1 || word.endsWith('s') ? `${n} ${word}` : `${n} ${word}s`);

const SMALL_ARMS_WORDS: { readonly [S in SmallArms]: string } = {
  all: 'small arms',
  mgs: 'machine guns',
  flamethrower: 'small arms and the flamethrower',
};

export const weaponWords = (unit: Unit, weapon: string): string =>
  isSmallArms(weapon) ? SMALL_ARMS_WORDS[weapon] : (tubeOf(unit, weapon)?.label ?? weapon);

interface Arms extends ChapterKinds {
  table: KgnTable;
  side: Side;
  frame: never;
  calls: never;
  answer: never;
  event: ArmsEvent;
  emits: never;
}

const { chapter } = kit<Arms>(sideOf);

function spentWords({ ap, he, flames, mgs, cannon, weapon, isLast }: Cost): Sentence {
  const out: string[] = [];
  if (ap > 0) out.push('a round of AP');
  if (he > 0) out.push('a round of HE');
  if (flames > 0) out.push('a use of its flamethrower');
  if (mgs > 0) out.push('a burst of its machine guns');
  if (cannon > 0) out.push('a burst of its cannon');
  if (weapon) out.push(`a ${isHeat(weapon) ? heatWeapon(weapon).label : weapon}`);
  if (isLast) out.push('its last shot');
  return list(out.map((one) => words(one)));
}

export const armsChapter = chapter({
  procedures: {},
  frames: {},
  answers: {},
  events: {
    spent: {
      seenBy: open('side', 'unit', 'ap', 'he', 'flames', 'mgs', 'cannon', 'weapon', 'isLast'),
      group: 'follows',
      tone: 'quiet',
      apply(table, { unit: id, ap, he, flames, mgs, cannon, weapon, isLast }) {
        const was = unitAt(table, id);
        const at = weapon === null ? -1 : was.weapons.indexOf(weapon);
        change(table.units, id, {
          ...{ ap: was.ap - ap, he: was.he - he, apFired: was.apFired + ap, heFired: was.heFired + he },
          flames: was.flames - flames,
          load: was.load && frozen({ ...was.load, mgs: was.load.mgs - mgs, cannon: was.load.cannon - cannon }),
          weapons: at < 0 ? was.weapons : frozen(was.weapons.filter((_, i) => i !== at)),
          ammo: isLast ? 'out' : was.ammo,
        });
      },
      say: (event) => say`${name(event.unit)} spends ${spentWords(event)}.`,
    },
  },
});

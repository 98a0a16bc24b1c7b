/** What fire can be expected to do, by the book's tables: from a place to a place, without a die. */
import type { Declared } from '../activation/actions.ts';
import { pierceNeed } from '../anti-tank/pierce.ts';
import {
  type Aim,
  armsAt,
  armsAtAircraft,
  autocannonOf,
  canPay,
  costOf,
  firepowerOf,
  isStill,
  lightHeOf,
  refuseTube,
  smallArmsNeed,
  smallArmsOf,
  type Tube,
  tubesOf,
} from '../arms.ts';
import { INCH } from '../ground.ts';
import { coverAgainst, type Face, faceHit, isInArcOf, rangeOf } from '../sight.ts';
import {
  has,
  isAircraft,
  isArmoured,
  isGun,
  isInfantry,
  type KgnTable,
  kindOf,
  type Placed,
  recordOf,
  typeOf,
  type Unit,
  unitAt,
} from '../state.ts';
import { suppressedAs, suppressedOn } from '../suppressing/index.ts';
import { type Concealed, type Cover, concealmentSave } from '../tables/concealment.ts';
import { observation, SMALL_UNIT } from '../tables/observation.ts';
import { type Band, bandAt } from '../tables/print.ts';
import { AT_MODIFIERS, antiTankToHit, HE_MODIFIERS, heDamage, heToHit } from '../tables/shells.ts';
import { LEAST_FIREPOWER } from '../tables/suppressing.ts';
import { fightOf, lossOf, pinOf } from './worth.ts';

export type Fire = Extract<Declared, { readonly target: string }>;

/** How a target lies to who fires at it. */
export interface Lay {
  readonly range: number;
  readonly cover: Cover;
  readonly face: Face;
  readonly isInFront: boolean;
  readonly isMoving: boolean;
}

export interface Strike {
  readonly fire: Fire;
  readonly worth: number;
  /** How likely the target is out of the game after it. */
  readonly kills: number;
}

/** As they stand. */
export const layOf = (table: KgnTable, firer: Placed, target: Placed, isMoving = firer.isMoving): Lay => ({
  range: rangeOf(table, firer, target),
  cover: coverAgainst(table, firer, target).cover,
  face: faceHit(firer, target),
  isInFront: isInArcOf(firer, target, 90),
  isMoving,
});

/** That a die shows so much or more. */
export const onDie = (need: number): number => Math.min(1, Math.max(0, (7 - need) / 6));

const SUMS = [0, 0, 1, 2, 3, 4, 5, 6, 5, 4, 3, 2, 1];

/** That two dice show so much or more, but no 12. */
function onTwoDice(need: number): number {
  let ways = 0;
  for (let sum = Math.max(3, need); sum < 12; sum += 1) ways += SUMS[sum]!;
  return ways / 36;
}

/** What it costs that a vehicle or gun was hit and has to test (kgn-um-09). */
const shaken = (unit: Unit): number => {
  const pin = pinOf(unit);
  if (isInfantry(unit)) return lossOf(unit) / 3 + pin / 6;
  if (isGun(unit)) return lossOf(unit) / 3 + pin / 3;
  return unit.isSuppressed || unit.isImmobilised || !isArmoured(unit) ? lossOf(unit) / 6 + pin / 6 : pin / 3;
};

/** What so many dice do, each of which takes a man with that chance. */
function onMen(unit: Unit, dice: number, chance: number): { worth: number; kills: number } {
  if (chance <= 0 || dice === 0) return { worth: 0, kills: 0 };
  const each = unit.strength > 0 ? (0.7 * fightOf(unit)) / unit.strength : 0;
  const test = shaken(unit);
  const odds = Math.min(0.999, chance);
  let exactly = 1;
  for (let i = 0; i < dice; i += 1) exactly *= 1 - odds;
  let worth = 0;
  let sum = 0;
  for (let men = 0; men <= Math.min(dice, unit.men - 1); men += 1) {
    sum += exactly;
    const isTested = men > 0 && (isGun(unit) || 2 * (unit.men - men) <= unit.strength);
    worth += exactly * (men * each + (isTested ? test : 0));
    exactly *= ((dice - men) / (men + 1)) * (odds / (1 - odds));
  }
  const kills = Math.max(0, 1 - sum);
  return { worth: worth + kills * lossOf(unit), kills };
}

/** kgn-cov-01 kgn-cov-09 kgn-cov-11 That no concealment saves from a hit, nor the shield of a gun. */
function unsaved(table: KgnTable, target: Unit, cover: Cover, isShielded = false): number {
  if (isAircraft(target)) return 1;
  const shown = cover === 'open' ? 'open' : 'obscured';
  const rows: Concealed[] = [
    isInfantry(target) ? `infantry ${cover}` : isGun(target) ? `gun ${shown}` : `vehicle ${shown}`,
  ];
  if (isGun(target) && (cover === 'reinforced' || cover === 'fortified')) rows.push(`infantry ${cover}`);
  if (isShielded) rows.push('infantry hard');
  return 1 - Math.max(...rows.map((row) => onDie(concealmentSave(row, table.terms.options.obscured) ?? 7)));
}

/** kgn-obs-02 */
export function seen(table: KgnTable, target: Placed, cover: Cover): number {
  if (isAircraft(target)) return 1;
  const as = target.aboard ? unitAt(table, target.aboard.on) : target;
  const kind = isInfantry(as) ? 'infantry' : isGun(as) ? 'gun' : 'vehicle';
  const obscured = table.terms.isNight || cover !== 'open';
  const need = observation(kind, { obscured, fired: recordOf(table, as).fired });
  if (need === 'automatic') return 1;
  return onDie(kind === 'infantry' && as.men <= SMALL_UNIT.men ? need + SMALL_UNIT.more : need);
}

/** What a hit of small arms or a shell does to whatever is no armour. */
function harm(table: KgnTable, target: Placed, dice: number, chance: number, cover: Cover, isShielded = false) {
  const each = chance * unsaved(table, target, cover, isShielded);
  if (!isInfantry(target) && !isGun(target)) {
    const hits = dice * each;
    const kills = target.hits > 0 ? Math.min(1, hits / (1.5 * target.hits)) : 0;
    return { worth: kills * lossOf(target) + (1 - kills) * Math.min(1, hits) * shaken(target), kills };
  }
  return onMen(target, dice, each);
}

/** A round is worth something: not every shot in the dark is. */
export const ROUND = 0.04;
const ROCKET = 0.12;

interface Shot {
  readonly table: KgnTable;
  readonly firer: Unit;
  readonly target: Placed;
  readonly lay: Lay;
  readonly band: Band;
}

function* bySmallArms(shot: Shot): Iterable<Strike> {
  const { table, firer, target, lay, band } = shot;
  const still = isPlacedStill(shot);
  const aim: Aim = { range: lay.range, isInFront: lay.isInFront, isMoving: lay.isMoving, isStill: still };
  for (const weapon of smallArmsOf(firer)) {
    if (!canPay(firer, costOf(firer, 'small arms', weapon))) continue;
    const arms = armsAt(firer, weapon, aim);
    const dice = firepowerOf(arms);
    if (dice === 0) continue;
    if (dice >= LEAST_FIREPOWER || has(firer, 'sniper')) {
      const need = suppressedOn(band, arms, null, suppressedAs(target));
      const rolls = Math.max(1, lightHeOf(arms));
      if (need !== null) yield suppressing(shot, weapon, 'small arms', need, rolls, directly(shot, dice, arms));
    }
    if (kindOf(target) === 'enclosed' || (isArmoured(target) && !mayCarry(target))) continue;
    const { worth, kills } = directly(shot, dice, arms);
    const odds = seen(table, target, lay.cover);
    const isAssault = band === 'close-assault' && isInfantry(firer) && isInfantry(target) && target.aboard === null;
    // kgn-ca-02 The assault costs a man; whoever keeps his head down does not fire back afterwards.
    const price = isAssault
      ? (0.7 * fightOf(firer)) / Math.max(1, firer.strength) + (2 * firer.men <= firer.strength + 2 ? 0.35 : 0.05)
      : 0;
    const fire: Fire = { do: 'direct', with: 'small arms', weapon, target: target.id };
    yield { fire, worth: odds * worth * (isAssault && !target.isSuppressed ? 0.75 : 1) - price, kills: odds * kills };
  }
}

const mayCarry = (unit: Unit): boolean => kindOf(unit) === 'open-topped' && typeOf(unit).carries !== null;

const isPlacedStill = ({ table, firer, target }: Shot): boolean =>
  firer.place !== null && isStill(table, firer as Placed, target);

function directly({ table, target, lay, band }: Shot, dice: number, arms: ReturnType<typeof armsAt>) {
  if (isArmoured(target)) return { worth: 0, kills: 0 };
  const isShielded = isGun(target) && typeOf(target).shield && lay.face === 'front';
  return harm(table, target, dice, onDie(smallArmsNeed(arms, band) ?? 7), lay.cover, isShielded);
}

/** kgn-sup-03 Four in six it suppresses, one in six it strikes. */
function suppressing(
  { table, target, lay }: Shot,
  weapon: string,
  kind: 'small arms' | 'high explosive',
  need: number,
  rolls: number,
  struck: { readonly worth: number; readonly kills: number },
): Strike {
  let none = 1;
  for (let i = 0; i < rolls; i += 1) none *= 1 - onDie(need) * unsaved(table, target, lay.cover);
  const fire: Fire = { do: 'suppress', with: kind, weapon, target: target.id };
  return { fire, worth: (4 / 6) * (1 - none) * pinOf(target) + struck.worth / 6, kills: struck.kills / 6 };
}

function* byShells(shot: Shot, tube: Tube): Iterable<Strike> {
  const { table, firer, target, lay, band } = shot;
  const { he, reach } = tube;
  if (!he || reach === null || !canPay(firer, costOf(firer, 'HE', tube.id))) return;
  const { size, dice } = he.rating;
  const isCannon = tube.gun !== null && autocannonOf(tube.gun) !== null;
  const struck = isArmoured(target)
    ? { worth: 0, kills: 0 }
    : harm(table, target, dice, onDie(heDamage(size)), lay.cover);
  const need = suppressedOn(band, [], size, suppressedAs(target));
  if (need !== null && (tube.suppresses === null || lay.range <= tube.suppresses)) {
    const one = suppressing(shot, tube.id, 'high explosive', need, 1, struck);
    yield { ...one, worth: one.worth - ROUND };
  }
  if (isCannon || isArmoured(target) || lay.range > reach) return;
  const { 'firer-moves': moves, 'target-moved': moved, obscured } = HE_MODIFIERS;
  const less =
    (lay.isMoving ? moves.value : 0) +
    (recordOf(table, target).moved ? moved.value : 0) +
    (lay.cover === 'open' ? 0 : obscured.value);
  const odds = seen(table, target, lay.cover) * Math.min(5 / 6, Math.max(1 / 6, onDie(heToHit(band) - less)));
  const fire: Fire = { do: 'direct', with: 'high explosive', weapon: tube.id, target: target.id };
  yield { fire, worth: odds * struck.worth - ROUND, kills: odds * struck.kills };
}

function* atArmour(shot: Shot, tube: Tube): Iterable<Strike> {
  const { table, firer, target, lay, band } = shot;
  const { ap, heat, reach } = tube;
  if (isInfantry(target) || isAircraft(target) || reach === null || lay.range > reach) return;
  if (!isArmoured(target) && tube.gun && autocannonOf(tube.gun)) return;
  for (const round of ['AP', 'HEAT'] as const) {
    if (round === 'AP' ? ap === null : !heat) continue;
    if (!canPay(firer, costOf(firer, round, tube.id))) continue;
    const penetration = round === 'AP' ? ap![band] : null;
    const { need, dice, isSoft } = pierceNeed(target, { penetration, face: lay.face });
    const { 'firer-moves': moves, 'target-moved': moved, obscured, gun } = AT_MODIFIERS;
    const less =
      (lay.isMoving ? moves.value : 0) +
      (recordOf(table, target).moved ? moved.value : 0) +
      (lay.cover === 'open' ? 0 : obscured.value) +
      (isGun(target) ? gun.value : 0);
    const hits = seen(table, target, lay.cover) * onDie(Math.max(2, antiTankToHit(band) - less));
    const destroyed = need === null ? 0 : dice === 1 ? onDie(need) : onTwoDice(need) + (isSoft ? 1 / 36 : 0);
    const stuck = need === null || need > 12 || dice === 1 || target.isImmobilised ? 0 : 1 / 36;
    const test = isGun(target) ? 0 : (1 - destroyed) * shaken(target);
    const worth = destroyed * lossOf(target) + stuck * 0.4 * fightOf(target) + test;
    const fire: Fire = { do: 'anti-tank', weapon: tube.id, round, target: target.id };
    yield { fire, worth: hits * worth - (tube.gun ? ROUND : ROCKET), kills: hits * destroyed };
  }
}

/** kgn-gap-52 */
function* atAircraft({ firer, target, lay }: Shot): Iterable<Strike> {
  const aim: Aim = { range: lay.range, isInFront: lay.isInFront, isMoving: lay.isMoving, isStill: true };
  if (target.isSuppressed) return;
  for (const weapon of smallArmsOf(firer)) {
    if (weapon === 'flamethrower' || armsAtAircraft(firer, weapon, aim).length === 0) continue;
    const fire: Fire = { do: 'suppress', with: 'anti-aircraft', weapon, target: target.id };
    // The machine guns alone are for when the cannon has nothing left.
    const part = weapon === 'mgs' ? 0.5 : 1;
    yield { fire, worth: 0.25 * part * (1 + pinOf(target)), kills: 0.1 * part };
  }
}

/** All that one unit could fire at another that lies so, the best first. Whether the book lets it is for the judge. */
export function strikesAt(table: KgnTable, firer: Unit, target: Placed, lay: Lay): Strike[] {
  const band = bandAt(lay.range / INCH);
  if (!band) return [];
  const shot: Shot = { table, firer, target, lay, band };
  const out: Strike[] = [];
  if (isAircraft(target)) out.push(...atAircraft(shot));
  else {
    out.push(...bySmallArms(shot));
    for (const tube of tubesOf(firer)) {
      if (refuseTube(firer, tube) || (tube.arc !== 360 && !lay.isInFront)) continue;
      out.push(...byShells(shot, tube), ...atArmour(shot, tube));
    }
  }
  return out.sort((a, b) => b.worth - a.worth);
}

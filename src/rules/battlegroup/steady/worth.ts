/** What things are worth to a sensible commander, in points of battle rating, and what a shot may be expected to do. */
import { natural } from '../../../kernel/explain.ts';
import { toHit, toObserve, toSave } from '../fire/needs.ts';
import { columnOf } from '../fire/pierce.ts';
import {
  aimedBand,
  aimedDice,
  areaBand,
  diceIn,
  isBurst,
  mainGun,
  shellBand,
  volleyFor,
  volleyOf,
} from '../fire/weapons.ts';
import { has, isArmoured, isInfantry, isVehicle, typeOf } from '../ground.ts';
import type { Shot } from '../parts.ts';
import type { UnitType } from '../profile.ts';
import { coverAgainst, type Face, faceHit, rangeOf } from '../sight.ts';
import type { BgTable, Placed, Side, Unit } from '../state.ts';
import { areaEffect, rateRow } from '../tables/area-fire.ts';
import { type Cover, coverSave } from '../tables/cover.ts';
import { observation } from '../tables/observation.ts';
import { penetrationNeed } from '../tables/penetration.ts';
import { smallArm } from '../tables/small-arms.ts';
import { shellToHit } from '../tables/to-hit.ts';

const INCH = 100;

/** What one counter comes to on average: the sheet's numbers over all its counters. */
export const COUNTER = 2.5;

/** What a unit does for its side by being there. */
export function fighting(table: BgTable, unit: Unit): number {
  const type = typeOf(table, unit);
  const officer =
    (has(table, unit, 'officer') || has(table, unit, 'senior officer') ? 0.7 : 0) +
    (type.traits.includes('artillery spotter') || type.traits.includes('artillery spotter+') ? 0.6 : 0);
  if (isArmoured(type)) return 2 + officer;
  if (type.class === 'gun') return 1.6;
  // bg-br-04 A lorry costs as many counters as a tank, and does no more than drive.
  if (isVehicle(type)) return type.mgs.length > 0 || type.main ? 0.8 : 0.3;
  const share = unit.men / unit.strength;
  if (type.team) return 0.5 + 0.7 * share + officer;
  return 0.3 + 1.3 * share * Math.min(1, unit.strength / 9) + officer;
}

/** bg-br-06 How near its end a side is, from 0 to 3, by the number of its counters: what they say may be its secret. */
export function brittle(table: BgTable, side: Side): number {
  let taken = 0;
  for (const kind of table.taken[side]) if (kind.length === 1) taken += NUMBER;
  const left = table.rating[side] - taken;
  return left <= 3 ? 3 : left <= 6 ? 2 : left <= 9 ? 1 : 0;
}

/** The mean of the numbers in a fresh pot. */
const NUMBER = 2.9;

/** What one more counter means to a side at that point: the last one is the battle. */
const LAST = [0, 0.6, 1.6, 3.5] as const;

/** Its loss: the counters that it costs, and all that it would still have done. */
export function worthOf(table: BgTable, unit: Unit): number {
  const counter = COUNTER + LAST[brittle(table, unit.side)]!;
  return counter * (has(table, unit, 'senior officer') ? 2 : 1) + fighting(table, unit);
}

/** A pin: the turns it sits out, and its share of the counter that rallies it. */
export function pinWorth(table: BgTable, unit: Unit): number {
  if (unit.pinned) return 0;
  return 0.55 + 0.4 * fighting(table, unit) + (unit.marker === 'ambush' ? 0.25 : 0);
}

function manWorth(table: BgTable, unit: Unit): number {
  return (0.5 * fighting(table, unit) + 0.8) / Math.max(2, unit.men);
}

// ---- dice ------------------------------------------------------------------------------------------------------

/** That a die shows so much. */
export function chance(need: number): number {
  return Math.min(1, Math.max(0, (7 - need) / 6));
}

/** bg-dice-03 The single die of a shell: a 1 misses and a 6 hits. */
function shellChance(need: number): number {
  return Math.min(5 / 6, Math.max(1 / 6, (7 - need) / 6));
}

const WAYS = [0, 0, 1, 2, 3, 4, 5, 6, 5, 4, 3, 2, 1];

/** That two dice show more than this. */
function over(sum: number): number {
  let ways = 0;
  for (let i = sum + 1; i <= 12; i++) ways += WAYS[i] ?? 0;
  return ways / 36;
}

/** Chances of 0, 1, ... `most` or more successes. */
export function spread(dice: readonly { readonly n: number; readonly p: number }[], most: number): number[] {
  const out = new Array<number>(most + 1).fill(0);
  out[0] = 1;
  for (const { n, p } of dice)
    for (let i = 0; i < n; i++)
      for (let k = most; k >= 0; k--) {
        const stays = k === most ? out[k]! : out[k]! * (1 - p);
        out[k] = stays + (k > 0 ? out[k - 1]! * p : 0);
      }
  return out;
}

// ---- a shot ----------------------------------------------------------------------------------------------------

/** Chances of a pin and of the end of the target, and the men it may be expected to lose. */
export interface Result {
  pin: number;
  kill: number;
  men: number;
}

export const NOTHING: Readonly<Result> = { pin: 0, kill: 0, men: 0 };

export function worthOfResult(table: BgTable, target: Unit, { pin, kill, men }: Readonly<Result>): number {
  return kill * worthOf(table, target) + pin * pinWorth(table, target) + men * manWorth(table, target);
}

/** Chances that go into a shot. */
interface Numbers {
  readonly range: number;
  readonly observe: number;
  /** Of a shell to hit. */
  readonly hit: number;
  /** Of a hit not to be saved. */
  readonly fails: number;
  readonly face: Face;
  /** Only an estimate: every machine gun of a vehicle bears. */
  readonly guess: boolean;
}

/** What a shot would do now, by the rules' own numbers. */
export function resultOf(
  table: BgTable,
  firer: Placed,
  target: Placed,
  shot: Shot,
  how: { readonly hasMoved: boolean; readonly willMove: boolean },
): Result {
  const range = rangeOf(table, firer, target);
  const isShell = shot.weapon === 'main' && !isBurst(typeOf(table, firer), shot);
  if (isShell && shellBand(range) === null) return NOTHING;
  const seen = shot.fire === 'aimed' ? toObserve(table, firer, target) : 'automatic';
  // bg-cov-06 A sniper waits until his target shows itself.
  const isSniper = shot.fire === 'aimed' && has(table, firer, 'sniper');
  const save = toSave(table, target, isSniper ? { cover: 'open', by: null } : coverAgainst(table, firer, target));
  return resultBy(table, firer, target, shot, {
    range,
    observe: seen === 'automatic' ? 1 : chance(natural(seen)),
    hit: isShell && shot.fire === 'aimed' ? shellChance(natural(toHit(table, firer, shot, target, how))) : 0,
    fails: save ? 1 - chance(natural(save)) : 1,
    face: isVehicle(typeOf(table, target)) ? faceHit(table, firer, target) : 'front',
    guess: false,
  });
}

/** What it might do at another range, in other cover: an estimate, for places where nobody stands yet. */
export function guessOf(
  table: BgTable,
  firer: Unit,
  target: Unit,
  shot: Shot,
  range: number,
  cover: Cover,
  face: Face,
): Result {
  const type = typeOf(table, target);
  const kind = isInfantry(type) ? 'infantry' : type.class === 'gun' ? 'gun' : 'vehicle';
  const obscured = cover !== 'open';
  const seen = shot.fire === 'aimed' ? observation(kind, { obscured, firing: target.fired }) : 'automatic';
  const band = shellBand(range);
  if (shot.weapon === 'main' && !band) return NOTHING;
  const shell = shot.ammo ?? 'he';
  const save = kind === 'vehicle' ? (obscured ? 6 : 7) : (coverSave(kind, cover) ?? 6);
  return resultBy(table, firer, target, shot, {
    range,
    observe: seen === 'automatic' ? 1 : chance(seen),
    hit: band
      ? shellChance(kind === 'infantry' && shell === 'ap' ? 6 : shellToHit(shell, band) + (obscured ? 1 : 0))
      : 0,
    fails: 1 - chance(save),
    face,
    guess: true,
  });
}

function resultBy(table: BgTable, firer: Unit, target: Unit, shot: Shot, numbers: Numbers): Result {
  const type = typeOf(table, firer);
  const targetType = typeOf(table, target);
  const { range, fails } = numbers;
  const volley = () =>
    shot.weapon === 'mgs' && numbers.guess
      ? mgsOf(type, range)
      : volleyFor(table, firer as Placed, shot, target as Placed, range);
  if (shot.fire === 'area') {
    const row =
      shot.weapon === 'main' && !isBurst(type, shot)
        ? shot.ammo === 'ap'
          ? 'ap'
          : (`he-${mainGun(type).size}` as const)
        : rateRow(diceIn(volley()));
    const need = row && areaEffect(row, areaBand(range), targetType.class);
    if (need === null) return NOTHING;
    const effect = chance(need);
    const pin = target.pinned ? 0 : effect * fails;
    return { pin, kill: 0, men: isVehicle(targetType) ? 0 : effect / 6 };
  }
  // Rockets are left to those who know where to aim them.
  if (shot.weapon === 'rockets') return NOTHING;
  if (shot.weapon === 'flame') {
    const dice = aimedDice(volley(), range);
    if (dice.length === 0) return NOTHING;
    // bg-weap-07 As much as a die shows, against the side.
    if (isVehicle(targetType))
      return scaled(struck(table, target, 'side', 4), numbers.observe * chance(dice[0]!.need) * 0.7);
    return scaled(
      losses(
        table,
        target,
        dice.map(({ need, dice: n }) => ({ n, p: chance(need) * (5 / 6) })),
      ),
      numbers.observe,
    );
  }
  if (shot.weapon !== 'main' || isBurst(type, shot)) {
    if (isArmoured(targetType) || aimedBand(range) === null) return NOTHING;
    const dice = aimedDice(volley(), range).map(({ need, dice: n }) => ({ n, p: chance(need) * fails }));
    return scaled(losses(table, target, dice), numbers.observe);
  }
  const odds = numbers.observe * numbers.hit;
  if (shot.ammo === 'ap' && isInfantry(targetType)) return scaled(losses(table, target, [{ n: 1, p: fails }]), odds);
  if (isArmoured(targetType) || shot.ammo === 'ap') {
    const gun = mainGun(type);
    const value = (shot.ammo === 'ap' ? gun.ap : gun.he)?.penetration[shellBand(range)!] ?? null;
    return value === null ? scaled(shaken(target), odds) : scaled(struck(table, target, numbers.face, value), odds);
  }
  const { dice: n, need } = mainGun(type).he!.rating;
  const result = losses(table, target, [{ n, p: chance(need) * fails }]);
  if (targetType.class !== 'gun') return scaled(result, odds);
  // bg-he-07 A six may end the gun itself.
  const gunHit = (1 - spread([{ n, p: 1 / 6 }], 1)[0]!) * fails;
  return scaled({ ...result, kill: gunHit + (1 - gunHit) * result.kill }, odds);
}

function scaled({ pin, kill, men }: Result, by: number): Result {
  return { pin: pin * by, kill: kill * by, men: men * by };
}

/** All machine guns of a vehicle, as if each bore. */
function mgsOf(type: UnitType, range: number) {
  return type.mgs.map((mount) => {
    const arm = mount === 'pintle' ? ('pintle-mg' as const) : ('tank-mg' as const);
    const { rof, range: most, hitsAs: column } = smallArm(arm);
    return { arm, count: 1, dice: range <= most * INCH ? rof : 0, column };
  });
}

/** Men lost, and the test of morale that follows (bg-mor-04 to bg-mor-08). */
export function losses(
  table: BgTable,
  target: Unit,
  dice: readonly { readonly n: number; readonly p: number }[],
): Result {
  const type = typeOf(table, target);
  if (type.class === 'soft-skinned') {
    const hits = Math.max(1, target.hits);
    const odds = spread(dice, hits);
    return { pin: (1 - odds[0]! - odds[hits]!) / 3, kill: odds[hits]!, men: 0 };
  }
  const odds = spread(dice, target.men);
  const isGun = type.class === 'gun';
  const third = target.experience === 'veteran' || target.experience === 'elite' ? 0 : 1 / 6;
  let kill = odds[target.men]!;
  let pin = 0;
  let men = 0;
  for (let lost = 1; lost < target.men; lost++) {
    const p = odds[lost]!;
    men += p * lost;
    const breaks = isGun || target.pinned || 2 * (target.men - lost) < target.strength;
    if (breaks) kill += p / 3;
    else pin += p / 3;
    // bg-mor-15 A last man who is pinned is gone.
    if (target.men - lost === 1 && target.strength > 1) kill += p * third;
    else pin += p * third;
  }
  return { pin: target.pinned ? 0 : pin, kill, men };
}

/** bg-mor-09, bg-mor-10 A vehicle that was hit and not destroyed. */
function shaken(target: Unit): Result {
  return target.pinned || target.immobile
    ? { pin: target.pinned ? 0 : 1 / 6, kill: 1 / 6, men: 0 }
    : { pin: 1 / 3, kill: 0, men: 0 };
}

/** A shell or grenade on armour (bg-ap-05 to bg-ap-09), and the morale of whoever survives it. */
export function struck(table: BgTable, target: Unit, face: Face, value: number): Result {
  const need = penetrationNeed(value, columnOf(table, target as Placed, face, value));
  const kill = need === null ? 0 : over(need);
  const even = need === null ? 0 : over(need - 1) - kill;
  const after = shaken(target);
  const rest = 1 - kill;
  return {
    pin: target.pinned ? 0 : even + (rest - even) * after.pin,
    kill: kill + rest * after.kill,
    men: 0,
  };
}

/** Dice of a close assault, without the grenades. */
export function assaultDiceOf(table: BgTable, unit: Unit): number {
  const type = typeOf(table, unit);
  const rifles = diceIn(volleyOf(type, unit.men, 'arms', 0, true));
  return type.team ? Math.max(rifles, diceIn(volleyOf(type, unit.men, 'team', 0, true))) : rifles;
}

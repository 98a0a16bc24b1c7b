/** Aircraft: where they fly, what they fire and drop, when they go home; and who guides them. */
import { direction } from '../../../geometry/table/facing.ts';
import { distanceSquared, minus, type Point } from '../../../geometry/table/vector.ts';
import { natural } from '../../../kernel/explain.ts';
import { isEmpty, isStrike } from '../air/home.ts';
import type { FlightFrame, GuideFrame, ReturnToBaseFrame } from '../air/types.ts';
import type { BgAnswer } from '../book.ts';
import { toObserve } from '../fire/needs.ts';
import { refuseShot, rocketsOf, shellOf, shotsOf } from '../fire/weapons.ts';
import { has, isArmoured, typeOf } from '../ground.ts';
import { refuseSpot } from '../indirect/spotting.ts';
import type { Shot } from '../parts.ts';
import { isOverTable } from '../placing.ts';
import { type BgTable, type Placed, placed, type Side, standing, unitOf } from '../state.ts';
import { bomb, OTHER_BOMBS } from '../tables/bombs.ts';
import type { Reasoned } from './answer.ts';
import { type Mind, mindOf } from './mind.ts';
import { clusters, type Harms, shelling, strayingOn } from './shelling.ts';
import { COUNTER, chance, losses, resultOf, struck, worthOfResult } from './worth.ts';

const INCH = 100;
/** It fires from so far, so that its guns bear. */
const AWAY = 8 * INCH;

interface Attack {
  readonly answer: Extract<BgAnswer, { kind: 'fire' | 'bomb' }>;
  /** Where it would have to be. */
  readonly at: Point;
  readonly name: string;
  readonly value: number;
}

/** What a shot of an aircraft would do. */
function shotWorth({ table }: Mind, unit: Placed, target: Placed, shot: Shot): number {
  if (shot.weapon !== 'rockets')
    return worthOfResult(table, target, resultOf(table, unit, target, shot, { hasMoved: true, willMove: false }));
  if (shot.fire === 'area') return 0.2;
  const seen = toObserve(table, unit, target);
  const observe = seen === 'automatic' ? 1 : chance(natural(seen));
  const gun = shellOf(typeOf(table, unit), shot);
  const hits = rocketsOf(shot) / 6;
  if (!isArmoured(typeOf(table, target))) {
    const rating = gun.he?.rating;
    return rating
      ? observe *
          worthOfResult(
            table,
            target,
            losses(table, target, [{ n: Math.round(rating.dice * hits), p: chance(rating.need) * 0.7 }]),
          )
      : 0;
  }
  const value = gun.ap?.penetration['0-10'] ?? gun.he?.penetration['0-10'] ?? null;
  if (value === null) return 0;
  return observe * Math.min(1, hits) * worthOfResult(table, target, struck(table, target, 'side', value as number));
}

/** All attacks from where it is, or, `flying`, from wherever it could be. */
function attacks(mind: Mind, unit: Placed, flying: boolean): Attack[] {
  const { table } = mind;
  const out: Attack[] = [];
  // bg-air-15 The first attack costs the enemy a counter, whatever comes of it.
  const first = mind.enemies[0] && !table.suffered[mind.enemies[0].side].air ? COUNTER : 0;
  for (const target of mind.enemies) {
    if (target.aboard) continue;
    const at = flying ? runUp(table, unit, target.place.at) : unit.place.at;
    const there = flying
      ? { ...unit, place: placed(at, facingOf(unit.place.at, at, target.place.at, unit.place.facing)) }
      : unit;
    for (const shot of shotsOf(table, there, target.id)) {
      if (refuseShot(table, there, shot)) continue;
      const value = shotWorth(mind, there, target, shot) + first;
      if (value > 0.05) out.push({ answer: { kind: 'fire', shots: [shot] }, at, name: target.name, value });
    }
  }
  const kind = typeOf(table, unit).air?.bombs;
  const bombs = unit.stock.bombs ?? 0;
  if (kind && bombs > 0) {
    const { size, he, penetration } = bomb(kind);
    const lots = [{ dice: bombs, shell: { size, rating: he, penetration } }];
    const face = kind in OTHER_BOMBS ? ('rear' as const) : ('side' as const);
    const kept: Harms = new Map();
    const marker = table.airMarkers[mind.side];
    if (marker) {
      const value = shelling(mind, marker, lots, kept, { face }) + 0.7 * first;
      if (value > 0.2) out.push({ answer: { kind: 'bomb', bombs }, at: marker, name: 'the marker', value });
    }
    for (const at of clusters(mind, 6)) {
      if (!isOverTable(table, at)) continue;
      const value = strayingOn(mind, at, lots, kept, { face, more: 3, mayCancel: false }) + 0.7 * first;
      if (value > 0.2)
        out.push({ answer: { kind: 'bomb', bombs, at: [at.x, at.y] }, at, name: 'a crowd of enemies', value });
    }
  }
  return out.sort((a, b) => b.value - a.value || (JSON.stringify(a.answer) < JSON.stringify(b.answer) ? -1 : 1));
}

/** A place short of the target, on the way from where it is. */
function runUp(table: BgTable, unit: Placed, target: Point): Point {
  const off = minus(target, unit.place.at);
  const far = Math.sqrt(off.x * off.x + off.y * off.y);
  if (far < 2 * AWAY) return isOverTable(table, target) ? target : unit.place.at;
  return {
    x: Math.round(target.x - (off.x * AWAY) / far),
    y: Math.round(target.y - (off.y * AWAY) / far),
  };
}

function facingOf(from: Point, at: Point, target: Point, now: number): number {
  const off = distanceSquared(from, at) > 0 ? minus(at, from) : minus(target, at);
  if (off.x === 0 && off.y === 0) return now;
  let best = now;
  let most = Number.NEGATIVE_INFINITY;
  for (let facing = 0; facing < 48; facing++) {
    const { x, y } = direction(facing);
    const along = x * off.x + y * off.y;
    if (along > most) {
      most = along;
      best = facing;
    }
  }
  return best;
}

/** What an order for an aircraft would bring. */
export function flightPlan(mind: Mind, unit: Placed): { readonly value: number; readonly why: string } | null {
  if (isStrike(unit)) return null;
  const best = attacks(mind, unit, true)[0];
  return best ? { value: best.value + 0.3, why: `${unit.name} attacks ${best.name}.` } : null;
}

export function onFlight(table: BgTable, self: FlightFrame, side: Side): Reasoned | null {
  const unit = standing(table, self.unit);
  if (!unit) return null;
  const mind = mindOf(table, side);
  if (self.step === 'fly') {
    const best = attacks(mind, unit, true)[0];
    return best && isOverTable(table, best.at)
      ? { answer: { kind: 'fly', at: [best.at.x, best.at.y] }, why: `It attacks ${best.name}.` }
      : { answer: { kind: 'stay' }, why: 'There is nothing to attack.' };
  }
  const best = attacks(mind, unit, false)[0];
  return best
    ? { answer: best.answer, why: `${best.name} is its best target.` }
    : { answer: { kind: 'cease' }, why: 'Nothing is worth its ammunition.' };
}

/** bg-gap-53 Who is empty, or has nothing to attack any more, flies home. */
export function onReturnToBase(table: BgTable, self: ReturnToBaseFrame, seat: string, side: Side): Reasoned {
  const mind = mindOf(table, side);
  const units = mind.aircraft
    .filter((unit) => unit.side === self.side && unit.seat === seat)
    .filter(
      (unit) =>
        isEmpty(table, unit) ||
        (unit.hits === 1 && typeOf(table, unit).hits > 1 && isFlak(mind)) ||
        isSpent(mind, unit),
    )
    .map(({ id }) => id);
  return units.length > 0
    ? { answer: { kind: 'home', units }, why: 'They can do nothing more here.' }
    : { answer: { kind: 'home', units: [] }, why: 'They are still useful here.' };
}

function isFlak(mind: Mind): boolean {
  return mind.enemies.some((enemy) => !enemy.pinned && has(mind.table, enemy, 'anti-aircraft'));
}

function isSpent(mind: Mind, unit: Placed): boolean {
  return (
    !typeOf(mind.table, unit).traits.includes('observation aircraft') &&
    mind.enemies.length > 0 &&
    attacks(mind, unit, true).length === 0
  );
}

/** bg-air-10 The observer marks the best crowd that he sees. */
export function onGuide(table: BgTable, self: GuideFrame, side: Side): Reasoned | null {
  const unit = unitOf(table, self.unit);
  const mind = mindOf(table, side);
  const at = unit && clusters(mind, 8).find((one) => !refuseSpot(table, unit, one));
  return at ? { answer: { kind: 'guide', at: [at.x, at.y] }, why: 'The most enemies stand together there.' } : null;
}

/** An observer's order, while an aircraft with bombs has its order still to come. */
export function guidePlan(mind: Mind, unit: Placed): { readonly value: number; readonly why: string } | null {
  const { table } = mind;
  if (typeOf(table, unit).airSpotter === undefined || table.airMarkers[mind.side] || table.orders < 2) return null;
  if (!mind.aircraft.some((one) => !one.ordered && !one.pinned && (one.stock.bombs ?? 0) > 0)) return null;
  const isSeen = clusters(mind, 4).some((at) => !refuseSpot(table, unit, at));
  return isSeen ? { value: 0.9, why: `${unit.name} shows the bombers their target.` } : null;
}

/** bg-supp-07 An airstrike that has come goes in at once, before the enemy has moved on. */
export function strikeNow(mind: Mind, seat: string): Reasoned | null {
  const unit = mind.aircraft.find((one) => one.seat === seat && isStrike(one));
  return unit
    ? { answer: { kind: 'strike', unit: unit.id }, why: `${unit.name} goes in while the enemy is still there.` }
    : null;
}

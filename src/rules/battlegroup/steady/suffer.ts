/** Under fire, and when a counter is drawn. */

import type { BgAnswer } from '../book.ts';
import { type CounterFrame, targetsOf } from '../counters.ts';
import { openPlaces, refuseRetreat } from '../fire/fall-back.ts';
import { usualMen } from '../fire/harm.ts';
import type { LoseFrame, ShotFrame } from '../fire/types.ts';
import { has, typeOf } from '../ground.ts';
import { medicsFor } from '../special/medic.ts';
import { type BgTable, isPlaced, type Placed, type Side, standing } from '../state.ts';
import type { Reasoned } from './answer.ts';
import { distance, type Mind, mindOf, prospect } from './mind.ts';
import { bestPlan } from './plans.ts';
import { hereOf } from './spots.ts';
import { fighting, pinWorth, worthOf, worthOfResult } from './worth.ts';

const INCH = 100;

export function underFire(table: BgTable, self: ShotFrame): Reasoned | null {
  const target = standing(table, self.shot.target);
  if (!target) return null;
  switch (self.step) {
    case 'fall-back':
      return fallsBack(table, target, self.losses);
    case 'fall-to':
      return drives(table, self, target);
    default:
      return loses(table, target.id, self.unit, self.losses);
  }
}

/** bg-fall-02 One man and a pin for certain, against all of the losses and a test of morale. */
function fallsBack(table: BgTable, unit: Placed, lost: number): Reasoned {
  const left = unit.men - lost;
  const breaks = 2 * left < unit.strength;
  const isHard = unit.experience === 'veteran' || unit.experience === 'elite';
  const stands = worthOfResult(table, unit, {
    men: lost,
    kill: left <= 0 ? 1 : breaks ? 1 / 3 : 0,
    pin: left <= 0 ? 0 : (breaks ? 0 : 1 / 3) + (isHard ? 0 : 1 / 6),
  });
  const goes = worthOfResult(table, unit, { men: 1, kill: 0, pin: 0 }) + pinWorth(table, unit) + 0.25;
  return goes < stands
    ? { answer: { kind: 'fall-back', yes: true }, why: `${lost} men are too many to lose here.` }
    : { answer: { kind: 'fall-back', yes: false }, why: 'It can stand the losses.' };
}

/** bg-fall-03 The firer's side says where to: out of its way, and where it can be shot at. */
function drives(table: BgTable, self: ShotFrame, target: Placed): Reasoned | null {
  const firer = standing(table, self.unit);
  if (!firer) return null;
  const places = openPlaces(table, target, firer);
  let best: BgAnswer | null = null;
  let most = -1;
  for (let i = 1; i <= 8; i++) {
    const at = places[Math.floor((places.length * i) / 8) - 1];
    if (!at) continue;
    const far = Math.min(...table.objectives.map((objective) => distance(objective.at, at)), 5000);
    if (far <= most || refuseRetreat(table, target, firer, at)) continue;
    most = far;
    best = { kind: 'fall-to', at: [at.x, at.y] };
  }
  return best && { answer: best, why: 'There it is out of the way.' };
}

/** bg-spec-16 A medic tries what he can; bg-gap-28 a sniper picks the officer. */
export function falls(table: BgTable, self: LoseFrame): Reasoned | null {
  if (self.step === 'medic') {
    const medic = medicsFor(table, self.unit)[0];
    return medic
      ? { answer: { kind: 'medic', unit: medic.id }, why: 'The medic has nothing to lose by trying.' }
      : null;
  }
  const said = loses(table, self.unit, self.from, self.losses);
  const firer = self.from === null ? null : standing(table, self.from);
  const unit = standing(table, self.unit);
  if (said?.answer.kind !== 'lose' || !firer || !unit || self.rule !== 'bg-cov-03' || !has(table, firer, 'sniper'))
    return said;
  return has(table, unit, 'officer') || has(table, unit, 'senior officer')
    ? { answer: { ...said.answer, officer: true }, why: 'The sniper has waited for the officer.' }
    : said;
}

function loses(table: BgTable, unit: string, enemy: string | null, losses: number): Reasoned | null {
  if (!standing(table, unit)) return null;
  return {
    answer: { kind: 'lose', men: usualMen(table, unit, enemy, losses) },
    why: 'The men nearest to the enemy fall.',
  };
}

// ---- counters --------------------------------------------------------------------------------------------------

export function forCounter(table: BgTable, self: CounterFrame, side: Side): Reasoned | null {
  const among =
    self.drawn === '1'
      ? table.units.filter(
          (unit): unit is Placed =>
            isPlaced(unit) && unit.side !== side && typeOf(table, unit).traits.includes('unreliable'),
        )
      : targetsOf(table, self);
  const mind = mindOf(table, side);
  const weight = (unit: Placed): number => {
    const isOwn = unit.side === side;
    switch (self.drawn) {
      case 'beyond-the-call-of-duty':
        // Whoever can use a free order best; the pinned would be freed as well.
        return unit.pinned ? 0.5 + 0.8 * fighting(table, unit) : (bestPlan(mind, unit, true)?.value ?? 0);
      case 'confusion':
        return worthOf(table, unit) * (unit.pinned || 2 * unit.men < unit.strength ? 2 : 1);
      case 'ammo-low':
        return worthOf(table, unit) + (unit.ammo === 'normal' ? 1 : 0) + threatOf(mind, unit);
      default:
        return isOwn ? -worthOf(table, unit) : worthOf(table, unit);
    }
  };
  let best: Placed | null = null;
  for (const unit of among)
    if (!best || weight(unit) > weight(best) || (weight(unit) === weight(best) && unit.id < best.id)) best = unit;
  if (!best) return null;
  return { answer: { kind: 'counter', unit: best.id }, why: `It hurts most on ${best.name}.` };
}

function threatOf(mind: Mind, enemy: Placed): number {
  let sum = 0;
  for (const unit of mind.own)
    if (distance(unit.place.at, enemy.place.at) < 30 * INCH)
      sum += 0.05 * prospect(mind, unit, hereOf(mind.table, unit)).threat;
  return Math.min(1, sum);
}

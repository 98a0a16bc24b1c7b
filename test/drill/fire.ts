import { atLeast, atMost, when } from '../../src/kernel/explain.ts';
import { procedureOf } from '../../src/kernel/flow.ts';
import type { Play } from '../../src/kernel/play.ts';
import { refusal } from '../../src/kernel/refusal.ts';
import type { DrillEvent } from './events.ts';
import {
  type DrillKinds,
  type DrillTable,
  type FireFrame,
  isWithin,
  knowersOf,
  knowsOf,
  RANGE,
  type Unit,
  unitAt,
  unitOf,
} from './state.ts';

/** What each die needs, and why. */
export function toHit(shooter: Unit, target: Unit) {
  return atLeast('drill-fire-01', 4, [
    when(isWithin(shooter, target, 6), 'drill-fire-02', 'within 6', 1),
    when(target.posture === 'dig', 'drill-fire-03', 'target digs', -1),
  ]);
}

export function steadiness(unit: Unit) {
  return atMost('drill-morale-01', 6 + unit.men);
}

/** Takes men off; a unit without men is lost. */
export function takeMen(
  table: DrillTable,
  unit: Unit,
  losses: number,
  rule: 'drill-fire-04' | 'drill-shell-03',
  play: Play<DrillEvent>,
): void {
  if (losses >= unit.men) play.emit({ type: 'lost', rule, side: unit.side, unit: unit.id });
  else if (losses > 0)
    play.emit({ type: 'hurt', rule, to: knowersOf(table, unit), unit: unit.id, men: unit.men - losses });
}

/** drill-morale-02 The unit may shoot back: alive, not pinned, in range, not yet this turn. */
function mayShootBack(table: DrillTable, self: FireFrame): boolean {
  const unit = unitOf(table, self.target);
  const shooter = unitOf(table, self.shooter);
  return !!unit && !!shooter && !unit.pinned && isWithin(unit, shooter, RANGE);
}

export const fire = procedureOf<DrillKinds>()<FireFrame>()({
  /** drill-fire-05 Far targets: an umpire may deny the sight. */
  sight: (table, self, play) => {
    const shooter = unitAt(table, self.shooter);
    const target = unitAt(table, self.target);
    if (isWithin(shooter, target, 10)) return { to: 'open' };
    const seen = play.ruling({
      rule: 'drill-fire-05',
      what: 'sight',
      of: shooter.id,
      proposal: true,
      allowed: { oneOf: [true, false] },
      to: table.seats[shooter.side],
    });
    if (seen) return { to: 'open' };
    play.emit({
      type: 'unseen',
      rule: 'drill-fire-05',
      to: table.seats[shooter.side],
      unit: shooter.id,
      target: target.id,
    });
    return 'done';
  },

  /** drill-spot-03 Who fires is seen by all. drill-watch-01 From watch, once a turn. */
  open: (table, self, play) => {
    const { id, side, x, y, men, posture } = unitAt(table, self.shooter);
    const watching = posture === 'watch' && side !== table.active;
    play.emit({ type: 'fired', rule: 'drill-spot-03', side, unit: id, x, y, men, target: self.target, watching });
    return { to: 'shoot' };
  },

  /** drill-fire-01 One die a man. */
  shoot: (table, self, play) => {
    const shooter = unitAt(table, self.shooter);
    const target = unitAt(table, self.target);
    const { hits, marked } = play.successes({
      rule: 'drill-fire-01',
      use: 'hit',
      of: shooter.id,
      n: shooter.men,
      need: toHit(shooter, target),
      mark: [6],
    });
    // drill-fire-04 A 6 that hits takes two men; drill-ex-01 two hits of which one is a six take three.
    self.losses = hits + marked[0]!;
    return { to: 'losses' };
  },

  losses: (table, self, play) => {
    const target = unitAt(table, self.target);
    takeMen(table, target, self.losses, 'drill-fire-04', play);
    if (self.losses === 0) return 'done';
    if (!unitOf(table, self.target)) return { call: { proc: 'loss', step: 'draw', side: target.side }, then: 'end' };
    return { to: 'morale' };
  },

  /** drill-morale-01 Pinned unless 2D6 are at most 6 and the men left. drill-morale-02 Doubles: it may shoot back. */
  morale: (table, self, play) => {
    const unit = unitAt(table, self.target);
    const { success, double } = play.sum({
      rule: 'drill-morale-01',
      use: 'morale',
      of: unit.id,
      n: 2,
      doubles: true,
      need: steadiness(unit),
    });
    if (!success)
      play.emit({ type: 'pinned', rule: 'drill-morale-01', to: knowersOf(table, unit), unit: unit.id, pinned: true });
    if (!double || unit.hero || !mayShootBack(table, self)) return 'done';
    play.emit({ type: 'hero', rule: 'drill-morale-02', unit: unit.id });
    return { to: 'back' };
  },

  back: {
    kind: 'ask',
    rule: 'drill-morale-02',
    waitsFor: (table, self) => [unitAt(table, self.target).seat],
    *offers(_table, self) {
      yield { kind: 'decline' };
      yield { kind: 'fire', unit: self.target, target: self.shooter };
    },
    draw: (_table, self, _seat, pick) =>
      pick(2) === 0 ? { kind: 'decline' } : { kind: 'fire', unit: self.target, target: self.shooter },
    refuse(_table, self, _seat, answer) {
      if (answer.kind === 'decline') return null;
      if (answer.kind === 'fire' && answer.unit === self.target && answer.target === self.shooter) return null;
      return refusal('SHOOT_BACK', 'drill-morale-02', `${self.target} may shoot back, or decline.`);
    },
    take: (_table, self, seat, answer, tell) => {
      tell.emit({ type: 'acted', rule: 'drill-morale-02', seat });
      return answer.kind === 'decline'
        ? 'done'
        : { call: { proc: 'fire', step: 'sight', shooter: self.target, target: self.shooter, losses: 0 }, then: 'end' };
    },
    defaultAnswer: () => ({ kind: 'decline' }),
  },

  end: () => 'done',
});

/** Enemies that a unit may fire at: known to its seat and within 12. */
export function targetsOf(table: DrillTable, unit: Unit): Unit[] {
  return table.units.filter(
    (other) => other.side !== unit.side && isWithin(unit, other, RANGE) && knowsOf(table, unit.seat, other),
  );
}

import { procedureOf } from '../../src/kernel/flow.ts';
import { pickOne } from '../../src/kernel/pick.ts';
import { type Refusal, refusal } from '../../src/kernel/refusal.ts';
import type { SeatId } from '../../src/kernel/seats.ts';
import { targetsOf } from './fire.ts';
import { type DrillAnswer, type DrillKinds, type DrillTable, type LossFrame, potLeft, SURGE, unitOf } from './state.ts';

/** drill-pot-04 What a side's counters come to. */
export function strain(taken: readonly string[]): number {
  let sum = 0;
  for (const counter of taken) if (counter !== SURGE) sum += Number(counter);
  return sum;
}

function* surges(table: DrillTable, seat: SeatId): Iterable<DrillAnswer> {
  yield { kind: 'decline' };
  for (const unit of table.units) {
    if (unit.seat !== seat) continue;
    if (unit.pinned) yield { kind: 'rally', unit: unit.id };
    else for (const target of targetsOf(table, unit)) yield { kind: 'fire', unit: unit.id, target: target.id };
  }
}

function refuseSurge(table: DrillTable, seat: SeatId, answer: DrillAnswer): Refusal | null {
  if (answer.kind === 'decline') return null;
  if (answer.kind !== 'rally' && answer.kind !== 'fire')
    return refusal('RALLY_OR_FIRE', 'drill-pot-03', 'A surge rallies a unit or lets it fire.');
  const unit = unitOf(table, answer.unit);
  if (unit?.seat !== seat) return refusal('NOT_YOURS', 'drill-pot-03', 'You do not command that unit.');
  if (answer.kind === 'rally')
    return unit.pinned ? null : refusal('NOT_PINNED', 'drill-pot-03', `${unit.id} is not pinned.`);
  if (unit.pinned) return refusal('PINNED', 'drill-pot-03', `${unit.id} is pinned.`);
  if (targetsOf(table, unit).some((target) => target.id === answer.target)) return null;
  return refusal('NO_TARGET', 'drill-pot-03', 'You know of no such target in range.');
}

export const loss = procedureOf<DrillKinds>()<LossFrame>()({
  /** drill-pot-01 A counter is drawn and not put back. */
  draw: (table, self, play) => {
    if (potLeft(table.pot) === 0) return 'done';
    // drill-pot-02 Only its own side sees what it says.
    const counter = play.draw({
      rule: 'drill-pot-01',
      use: 'counter',
      of: self.side,
      to: table.seats[self.side],
      pot: table.pot,
    });
    play.emit({ type: 'drew', rule: 'drill-pot-01', side: self.side, counter });
    // drill-pot-04 A side whose counters reach its rating has lost at once.
    if (strain(table.taken[self.side]) >= table.rating) {
      play.emit({ type: 'broken', rule: 'drill-pot-04', side: self.side });
      return 'over';
    }
    return counter === SURGE ? { to: 'surge' } : 'done';
  },

  surge: {
    kind: 'ask',
    rule: 'drill-pot-03',
    waitsFor: (table, self) => table.seats[self.side],
    offers: (table, _self, seat) => surges(table, seat),
    draw: (table, _self, seat, pick) => pickOne([...surges(table, seat)], pick),
    refuse: (table, _self, seat, answer) => refuseSurge(table, seat, answer),
    take(_table, _self, seat, answer, tell) {
      tell.emit({ type: 'acted', rule: 'drill-pot-03', seat });
      if (answer.kind === 'rally') {
        tell.emit({ type: 'pinned', rule: 'drill-pot-03', unit: answer.unit, pinned: false });
        return 'done';
      }
      if (answer.kind !== 'fire') return 'done';
      return {
        call: { proc: 'fire', step: 'sight', shooter: answer.unit, target: answer.target, losses: 0 },
        then: 'done',
      };
    },
    defaultAnswer: () => ({ kind: 'decline' }),
  },

  done: () => 'done',
});

import { procedureOf } from '../../src/kernel/flow.ts';
import { type Refusal, refusal } from '../../src/kernel/refusal.ts';
import type { SeatId } from '../../src/kernel/seats.ts';
import { spot } from './spot.ts';
import {
  type DrillAnswer,
  type DrillKinds,
  type DrillTable,
  isWithin,
  knowersOf,
  knowsOf,
  type MoveFrame,
  RANGE,
  type Unit,
  unitAt,
  unitOf,
} from './state.ts';

const LEGS = 4;

export function refuseMove(table: DrillTable, seat: SeatId, id: string, to: readonly [number, number]): Refusal | null {
  const unit = unitOf(table, id);
  if (unit?.seat !== seat) return refusal('NOT_YOURS', 'drill-move-01', 'You do not command that unit.');
  // drill-move-01 Only a unit told to advance moves, once, up to its speed.
  if (unit.posture !== 'advance') return refusal('NOT_ADVANCING', 'drill-move-01', `${id} was not told to advance.`);
  if (unit.moved) return refusal('HAS_MOVED', 'drill-move-01', `${id} has moved.`);
  // drill-move-02 Not while pinned.
  if (unit.pinned) return refusal('PINNED', 'drill-move-02', `${id} is pinned.`);
  const [x, y] = to;
  if (x < 0 || y < 0 || x > table.width || y > table.height)
    return refusal('OFF_TABLE', 'drill-move-01', 'That is not on the table.');
  if (!isWithin(unit, { x, y }, unit.speed))
    return refusal('TOO_FAR', 'drill-move-01', `${id} moves ${unit.speed} at most.`, { speed: unit.speed });
  return null;
}

/** Points worth trying: straight ahead, back and across, all the way and half. */
export function* sampleMoves(table: DrillTable, unit: Unit): Iterable<DrillAnswer> {
  for (const far of [unit.speed, unit.speed >> 1])
    for (const [dx, dy] of [
      [far, 0],
      [-far, 0],
      [0, far],
      [0, -far],
    ] as const) {
      const [x, y] = [unit.x + dx, unit.y + dy];
      if (x >= 0 && y >= 0 && x <= table.width && y <= table.height) yield { kind: 'move', unit: unit.id, to: [x, y] };
    }
}

/** drill-watch-01 Enemies that watch, know the mover, have it within 12 and have not fired this turn. */
function watchers(table: DrillTable, self: MoveFrame): Unit[] {
  const mover = unitOf(table, self.unit);
  if (!mover) return [];
  return table.units.filter((unit) => {
    if (unit.side === mover.side || unit.posture !== 'watch' || unit.fired || unit.pinned) return false;
    if (!isWithin(unit, mover, RANGE) || !knowsOf(table, unit.seat, mover)) return false;
    // drill-watch-02 One that holds is asked again only when the mover is as close as it said.
    const hold = self.holds.find((one) => one.unit === unit.id);
    return !hold || (hold.until > 0 && isWithin(unit, mover, hold.until));
  });
}

/** drill-watch-02 What a watcher may wait for is less than what it waited for before. */
function closest(self: MoveFrame, watcher: Unit): number {
  return self.holds.find((one) => one.unit === watcher.id)?.until ?? RANGE;
}

export function firstWatcher(table: DrillTable, self: MoveFrame): Unit | undefined {
  return watchers(table, self)[0];
}

export const move = procedureOf<DrillKinds>()<MoveFrame>()({
  /** drill-move-03 The move is walked in four legs. */
  leg: (table, self, play) => {
    self.leg += 1;
    const unit = unitAt(table, self.unit);
    const part = (from: number, to: number) => from + Math.trunc(((to - from) * self.leg) / LEGS);
    const x = part(self.from[0], self.to[0]);
    const y = part(self.from[1], self.to[1]);
    const { id, side } = unit;
    play.emit({ type: 'moved', rule: 'drill-move-03', to: knowersOf(table, unit), side, unit: id, x, y });
    spot(table, unit, play);
    return { to: 'window' };
  },

  window: {
    kind: 'ask',
    rule: 'drill-watch-01',
    waitsFor: (table, self) => [firstWatcher(table, self)!.seat],
    autoResolve: (table, self) => (!firstWatcher(table, self) ? { to: 'resume' } : null),
    // Whether anybody watches is the watchers' secret.
    isHidden: () => true,
    *offers(table, self) {
      const watcher = firstWatcher(table, self)!;
      yield { kind: 'hold', until: 0 };
      if (closest(self, watcher) > 6) yield { kind: 'hold', until: 6 };
      yield { kind: 'fire', unit: watcher.id, target: self.unit };
    },
    draw(table, self, _seat, pick) {
      const watcher = firstWatcher(table, self)!;
      const choice = pick(3);
      if (choice === 0) return { kind: 'fire', unit: watcher.id, target: self.unit };
      return { kind: 'hold', until: choice === 1 ? 0 : pick(closest(self, watcher)) };
    },
    refuse(table, self, _seat, answer) {
      const watcher = firstWatcher(table, self)!;
      if (answer.kind === 'hold') {
        const below = closest(self, watcher);
        if (answer.until < below) return null;
        return refusal('TOO_CLOSE', 'drill-watch-02', `Wait until it is closer than ${below}, or fire.`, { below });
      }
      if (answer.kind === 'fire' && answer.unit === watcher.id && answer.target === self.unit) return null;
      return refusal('HOLD_OR_FIRE', 'drill-watch-01', `${watcher.id} may hold, or fire at the mover.`, {
        unit: watcher.id,
      });
    },
    take(table, self, _seat, answer) {
      const watcher = firstWatcher(table, self)!;
      if (answer.kind === 'hold') {
        self.holds = self.holds.filter((one) => one.unit !== watcher.id);
        self.holds.push({ unit: watcher.id, until: answer.until });
        return { to: 'window' };
      }
      self.shooter = watcher.id;
      return { to: 'fire' };
    },
    defaultAnswer: () => ({ kind: 'hold', until: 0 }),
    /** A standing hold answers for every watcher of the seat; a standing distance asks when the mover is that close. */
    standingOrder(table, self, _seat, order) {
      if (order.kind !== 'hold') return null;
      const watcher = firstWatcher(table, self)!;
      const isClose = order.until > 0 && isWithin(watcher, unitAt(table, self.unit), order.until);
      return isClose ? null : order;
    },
  },

  fire: (_table, self) => ({
    call: { proc: 'fire', step: 'sight', shooter: self.shooter!, target: self.unit, losses: 0 },
    then: 'window',
  }),

  /** drill-move-04 A unit lost or pinned on its way goes no farther. */
  resume: (table, self) => {
    const unit = unitOf(table, self.unit);
    return !unit || unit.pinned || self.leg === LEGS ? 'done' : { to: 'leg' };
  },
});

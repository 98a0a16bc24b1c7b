/** Guns off the table: counter-battery missions against them, timed barrages, and launchers that reload. */
import { refusal } from '../../../kernel/refusal.ts';
import { oneOf } from '../../../kit/form.ts';
import { say } from '../../../kit/sentence.ts';
import type { Of } from '../../../kit/steps.ts';
import { type BgTable, enemyOf, type Side } from '../state.ts';
import { batteryOf } from '../tables/fire-support.ts';
import { barrageFrame, lotOf } from './barrage.ts';
import { type BatteryFrame, type Indirect, procedure, type TimedFrame } from './types.ts';

type CounterBattery = Of<Indirect, 'counter-battery'>;

const tryWith = (mission: number | null): CounterBattery => ({ kind: 'counter-battery', mission });

export function batteryFrame(shot: Omit<BatteryFrame, 'proc' | 'step' | 'tried'>): BatteryFrame {
  return { proc: 'battery', step: 'counter', ...shot, tried: [] };
}

/** bg-gap-42 Missions of the other side that have not been tried against this battery, by their numbers. */
function missionsLeft(table: BgTable, { side, tried }: BatteryFrame): number[] {
  const left = [...table.support[enemyOf(side)].counterBattery];
  for (const number of tried) {
    const at = left.indexOf(number);
    if (at >= 0) left.splice(at, 1);
  }
  return left;
}

export const battery = procedure<BatteryFrame>(({ ask }) => ({
  /** bg-turn-22, bg-supp-11 The other side may try any of its missions; bg-gap-01 how many it has left is its secret. */
  counter: ask(['counter-battery'], {
    rule: 'bg-turn-22',
    title: say`Enemy off-table guns are about to fire. Counter-battery fire?`,
    hint: say`A mission is used up only if it silences them. Each may be tried once against this battery.`,
    waitsFor: ({ table, self }) => table.seats[enemyOf(self.side)],
    isHidden: true,
    autoResolve: ({ table, self }) => (missionsLeft(table, self).length > 0 ? null : { to: 'fire' }),
    form({ table, self }) {
      const left = missionsLeft(table, self);
      return oneOf<CounterBattery>(
        [...new Set(left), null].map(tryWith),
        ({ mission }) =>
          mission === null || left.includes(mission)
            ? null
            : refusal('NO_MISSION', 'bg-gap-42', 'You have no such mission left to try against this battery.'),
        { draw: (pick) => tryWith(left[pick(left.length + 1)] ?? null) },
      );
    },
    words: ({ mission }) => (mission === null ? say`Let them fire` : say`Counter-battery fire, needs ${mission + 1}+`),
    defaultAnswer: ({ table, self }) => tryWith(Math.min(...missionsLeft(table, self))),
    take({ self, answer: { mission }, play }) {
      if (mission === null) return { to: 'fire' };
      self.tried = [...self.tried, mission];
      play.emit({ type: 'counter-battery', rule: 'bg-turn-22', side: enemyOf(self.side), mission });
      return { to: 'try' };
    },
    /** Who tries whatever he has, or nothing, whenever it can be tried. */
    standingOrder({ table, self, order }) {
      if (order.kind !== 'counter-battery') return null;
      return tryWith(order.mission === null ? null : Math.min(...missionsLeft(table, self)));
    },
  }),

  /** bg-supp-09, bg-gap-42 More than the number silences the battery; bg-supp-11 and only then is the mission used up. */
  try: ({ self, play }) => {
    const mission = self.tried.at(-1)!;
    const side = enemyOf(self.side);
    const roll = { rule: 'bg-supp-09', use: 'counterBattery', of: side } as const;
    const { success } = play.test({ ...roll, need: mission + 1 });
    play.emit({ type: 'battery-found', rule: 'bg-supp-09', side, mission, success });
    if (!success) return { to: 'counter' };
    // No orders are spent, and no request.
    play.emit({ type: 'mission-over', rule: 'bg-supp-09', side: self.side, unit: null, why: 'silenced' });
    return 'done';
  },

  /** bg-ind-12 An order for each gun, unless it was all arranged beforehand (bg-supp-06); all shots come down together. */
  fire: ({ self, play }) => {
    const { side, battery: id, guns, priority, at, harass } = self;
    const orders = priority === null ? 0 : guns;
    play.emit({ type: 'battery-fires', rule: 'bg-ind-12', side, battery: id, guns, priority, orders });
    return { call: barrageFrame({ side, at, harass, lots: [lotOf(batteryOf(id), guns)] }), then: 'done' };
  },
}));

function dueBarrages(table: BgTable, side: Side) {
  return table.support[side].barrages.filter(({ turn }) => turn === table.turn);
}

/** Units of a side that reload. */
function reloading(table: BgTable, side: Side) {
  return table.units.filter((unit) => unit.side === side && (unit.stock.reload ?? 0) > 0);
}

/** bg-turn-08 The start of a side's turn: launchers reload, timed barrages fall. */
export function timedOpening(table: BgTable, side: Side): TimedFrame | null {
  const isAny = dueBarrages(table, side).length > 0 || reloading(table, side).length > 0;
  return isAny ? { proc: 'timed', step: 'reload', side } : null;
}

export const timed = procedure<TimedFrame>(() => ({
  /** bg-ind-23, bg-ex-15 One of the turns that a launcher waits has come. */
  reload: ({ table, self, play }) => {
    for (const { id, stock } of reloading(table, self.side))
      play.emit({ type: 'reloads', rule: 'bg-ind-23', unit: id, turns: stock.reload! - 1 });
    return { to: 'fall' };
  },

  /** bg-supp-06, bg-gap-41 On its turn and on its point, without orders or deviation, and once; it cannot be called off. */
  fall: ({ table, self, play }) => {
    const due = dueBarrages(table, self.side)[0];
    if (!due) return 'done';
    const { side } = self;
    const { at, battery: id } = due;
    // bg-hid-03 Now everybody sees it. bg-gap-41 A barrage that is silenced is lost.
    play.emit({ type: 'timed-barrage', rule: 'bg-supp-06', side, at, battery: id });
    const shot = { side, at, battery: id, guns: batteryOf(id).guns, priority: null, harass: false };
    return { call: batteryFrame(shot), then: 'fall' };
  },
}));

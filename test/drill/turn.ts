import { COMMIT, procedureOf } from '../../src/kernel/flow.ts';
import { type Picker, pickOne } from '../../src/kernel/pick.ts';
import { type Refusal, refusal } from '../../src/kernel/refusal.ts';
import type { SeatId } from '../../src/kernel/seats.ts';
import { refuseMove, sampleMoves } from './move.ts';
import type { RuleId } from './rules.ts';
import { spot } from './spot.ts';
import {
  type DrillAnswer,
  type DrillKinds,
  type DrillTable,
  enemyOf,
  type Posture,
  type TurnFrame,
  type Unit,
  unitOf,
} from './state.ts';

const POSTURES: readonly Posture[] = ['advance', 'watch', 'dig'];

const no = (code: string, rule: RuleId, sentence: string, facts = {}): Refusal => refusal(code, rule, sentence, facts);

function commandedBy(table: DrillTable, seat: SeatId): Unit[] {
  return table.units.filter((unit) => unit.seat === seat);
}

/** drill-order-03 At most half may watch; drill-gap-01 half is rounded up. */
function mayWatch(table: DrillTable, seat: SeatId): number {
  return Math.ceil(commandedBy(table, seat).length / 2);
}

function postureIn(draft: readonly DrillAnswer[], unit: string): Posture | null {
  for (const answer of draft) if (answer.kind === 'posture' && answer.unit === unit) return answer.posture;
  return null;
}

function watching(draft: readonly DrillAnswer[]): number {
  let count = 0;
  for (const answer of draft) if (answer.kind === 'posture' && answer.posture === 'watch') count += 1;
  return count;
}

/** drill-turn-02 Seats of the active side that are not done. */
function acting(table: DrillTable, self: TurnFrame): readonly SeatId[] {
  return table.seats[table.active].filter((seat) => !self.done.includes(seat));
}

function movable(table: DrillTable, seat: SeatId): Unit[] {
  return table.units.filter((u) => u.seat === seat && u.posture === 'advance' && !u.moved && !u.pinned);
}

export const turn = procedureOf<DrillKinds>()<TurnFrame>()({
  /** drill-turn-01 A turn begins, or drill-turn-03 the game ends. */
  start: (table, _self, play) => {
    if (table.turn === table.limit) return 'over';
    play.emit({ type: 'turn', rule: 'drill-turn-01', turn: table.turn + 1 });
    return { to: 'orders' };
  },

  orders: {
    kind: 'sealed',
    showsOpen: true,
    rule: 'drill-order-01',
    waitsFor: (table) =>
      [...table.seats.red, ...table.seats.blue].filter((seat) => table.units.some((unit) => unit.seat === seat)),
    key: (answer) => (answer.kind === 'posture' ? answer.unit : answer.kind),
    *offers(table, _self, seat, draft) {
      for (const unit of commandedBy(table, seat)) {
        const others = draft.filter((answer) => answer.kind !== 'posture' || answer.unit !== unit.id);
        for (const posture of POSTURES)
          if (posture !== 'watch' || watching(others) < mayWatch(table, seat))
            yield { kind: 'posture', unit: unit.id, posture };
      }
    },
    draw(table, _self, seat, draft, pick) {
      const open = commandedBy(table, seat).filter((unit) => !postureIn(draft, unit.id));
      if (open.length === 0) return COMMIT;
      const full = watching(draft) >= mayWatch(table, seat);
      const posture = pickOne<Posture>(full ? ['advance', 'dig'] : POSTURES, pick);
      return { kind: 'posture', unit: pickOne(open, pick).id, posture };
    },
    refuse(table, _self, seat, answer, draft) {
      if (answer.kind !== 'posture') return no('NO_POSTURE', 'drill-order-01', 'Only postures are ordered now.');
      const unit = unitOf(table, answer.unit);
      if (unit?.seat !== seat) return no('NOT_YOURS', 'drill-order-01', 'You do not command that unit.');
      if (answer.posture === 'watch' && watching(draft) >= mayWatch(table, seat))
        return no('TOO_MANY_WATCH', 'drill-order-03', 'No more of your units may watch.', {
          most: mayWatch(table, seat),
        });
      return null;
    },
    /** drill-order-02 Every unit needs a posture. */
    refuseCommit(table, _self, seat, draft) {
      const without = commandedBy(table, seat).find((unit) => !postureIn(draft, unit.id));
      return without
        ? no('NO_ORDER', 'drill-order-02', `${without.id} has no posture yet.`, { unit: without.id })
        : null;
    },
    defaultAnswer(table, _self, seat, draft) {
      const open = commandedBy(table, seat).find((unit) => !postureIn(draft, unit.id));
      return open ? { kind: 'posture', unit: open.id, posture: 'dig' } : COMMIT;
    },
    close(table, self, drafts, play) {
      // drill-order-04 One ruling over everybody's orders; its word is for nobody, each side is told of its own.
      const struck = play.ruling<string[]>({
        rule: 'drill-order-04',
        what: 'result',
        to: [],
        proposal: [],
        allowed: { someOf: table.units.map(({ id }) => id) },
      });
      // drill-shell-04 Nobody sees this die; what it decides shows when a shell is called.
      const { success } = play.test({ rule: 'drill-shell-04', use: 'sky', to: [], need: 2 });
      play.emit({ type: 'clouded', rule: 'drill-shell-04', to: [], thick: !success });
      for (const seat in drafts)
        for (const answer of drafts[seat]!) {
          if (answer.kind !== 'posture') continue;
          const { unit, posture } = answer;
          const to = table.seats[table.seats.red.includes(seat) ? 'red' : 'blue'];
          if (struck.includes(unit)) play.emit({ type: 'struck', rule: 'drill-order-04', to, seat, unit });
          else play.emit({ type: 'ordered', rule: 'drill-order-01', to, seat, unit, posture });
        }
      play.emit({ type: 'active', rule: 'drill-turn-01', side: 'red' });
      self.done = [];
      return { to: 'begin' };
    },
  },

  /** drill-turn-02 What already stands close is seen before anybody acts. */
  begin: (table, _self, play) => {
    for (const unit of table.units) if (unit.side === table.active) spot(table, unit, play);
    return { to: 'choose' };
  },

  choose: {
    kind: 'ask',
    rule: 'drill-turn-02',
    waitsFor: (table, self) => acting(table, self),
    autoResolve: (table, self) => (acting(table, self).length === 0 ? { to: 'switch' } : null),
    *offers(table, _self, seat) {
      yield { kind: 'done' };
      for (const unit of movable(table, seat)) yield* sampleMoves(table, unit);
      if (!table.shelled.includes(table.active)) {
        yield { kind: 'shell', at: [table.width >> 1, table.height >> 1] };
        // In the order of the roster: in which order they were spotted is nobody's business.
        for (const { side, id, x, y } of table.units)
          if (side !== table.active && table.knows[seat]!.includes(id)) yield { kind: 'shell', at: [x, y] };
      }
    },
    draw: (table, _self, seat, pick) => drawAction(table, seat, pick),
    refuse(table, _self, seat, answer) {
      if (answer.kind === 'done') return null;
      if (answer.kind === 'move') return refuseMove(table, seat, answer.unit, answer.to);
      if (answer.kind !== 'shell')
        return no('NO_ACTION', 'drill-turn-02', 'A unit moves, a shell is called, or you are done.');
      if (table.shelled.includes(table.active))
        return no('ONE_SHELL', 'drill-shell-01', 'Your side has called its shell for this turn.');
      if (answer.at[0] > table.width || answer.at[1] > table.height)
        return no('OFF_TABLE', 'drill-shell-01', 'That is not on the table.');
      return null;
    },
    take(table, self, seat, answer, tell) {
      if (answer.kind === 'move') {
        tell.emit({ type: 'acted', rule: 'drill-turn-02', seat });
        const { x, y } = unitOf(table, answer.unit)!;
        return {
          call: {
            proc: 'move',
            step: 'leg',
            unit: answer.unit,
            from: [x, y],
            to: answer.to,
            leg: 0,
            holds: [],
            shooter: null,
          },
          then: 'choose',
        };
      }
      if (answer.kind === 'shell') {
        const [x, y] = answer.at;
        tell.emit({ type: 'called', rule: 'drill-shell-01', side: table.active, x, y });
        return {
          call: { proc: 'shell', step: 'arrive', side: table.active, at: answer.at, impact: [x, y], hit: [] },
          then: 'choose',
        };
      }
      self.done.push(seat);
      tell.emit({ type: 'done', rule: 'drill-turn-02', seat });
      return { to: 'choose' };
    },
    defaultAnswer: () => ({ kind: 'done' }),
  },

  /** drill-turn-01 Red, then blue, then the reports. */
  switch: (table, self, play) => {
    if (table.active === 'blue') return { to: 'reports' };
    play.emit({ type: 'active', rule: 'drill-turn-01', side: enemyOf(table.active) });
    self.done = [];
    return { to: 'begin' };
  },

  /** drill-spot-02 Seats of a side tell each other what they know. */
  reports: (table, _self, play) => {
    for (const side of ['red', 'blue'] as const)
      for (const teller of table.seats[side])
        for (const id of [...table.knows[teller]!])
          for (const seat of table.seats[side]) {
            if (table.knows[seat]!.includes(id)) continue;
            const { x, y, men } = unitOf(table, id)!;
            play.emit({ type: 'spotted', rule: 'drill-spot-02', to: [seat], seat, unit: id, x, y, men });
          }
    return { to: 'start' };
  },
});

function drawAction(table: DrillTable, seat: SeatId, pick: Picker): DrillAnswer {
  const units = movable(table, seat);
  const canShell = !table.shelled.includes(table.active);
  const choice = pick(units.length + (canShell ? 2 : 1));
  if (choice < units.length) {
    const unit = units[choice]!;
    // A point of the disc around the unit, by trying points of its square.
    for (;;) {
      const x = unit.x + pick(2 * unit.speed + 1) - unit.speed;
      const y = unit.y + pick(2 * unit.speed + 1) - unit.speed;
      if (!refuseMove(table, seat, unit.id, [x, y])) return { kind: 'move', unit: unit.id, to: [x, y] };
    }
  }
  if (choice > units.length) return { kind: 'shell', at: [pick(table.width + 1), pick(table.height + 1)] };
  return { kind: 'done' };
}

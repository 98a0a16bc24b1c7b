/** Communication checks, and who helps with them. */
import { procedureOf } from '../../../kernel/flow.ts';
import { type Refusal, refusal } from '../../../kernel/refusal.ts';
import type { BgAnswer } from '../answers.ts';
import { has } from '../ground.ts';
import type { Trait } from '../profile.ts';
import { type BgKinds, type BgTable, commandersOf, isPlaced, type Side, type Unit, unitAt } from '../state.ts';
import type { CommunicationFrame } from './types.ts';

/** bg-ind-04 What a check needs where nothing else is said. */
export const USUAL_CHECK = 3;
/** bg-ind-25, bg-spec-32 What it needs over a wire. */
const BY_WIRE = 2;

/** A check for a unit: a spotter's call, a vehicle that is steered from afar. Whoever called reads `table.signalled`. */
export function communicationFrame(table: BgTable, unit: string, need: number): CommunicationFrame {
  return { proc: 'communication', step: 'aid', unit, side: unitAt(table, unit).side, need, wire: null };
}

/** Orders that a side has left to give: none in the enemy's turn. */
export function ordersLeft(table: BgTable, side: Side): number {
  return table.active === side ? table.orders : 0;
}

/** bg-gap-39 On the table, and not pinned. */
function helpers(table: BgTable, side: Side, trait: Trait): Unit[] {
  return table.units.filter((unit) => unit.side === side && isPlaced(unit) && !unit.pinned && has(table, unit, trait));
}

function wires(table: BgTable, { side }: CommunicationFrame): Unit[] {
  return helpers(table, side, 'wire communications');
}

/** bg-ord-31, bg-spec-10 A messenger is sent by an order of his own. */
function messengers(table: BgTable, { side }: CommunicationFrame): Unit[] {
  if (ordersLeft(table, side) === 0) return [];
  return helpers(table, side, 'dispatch').filter(({ ordered }) => !ordered);
}

/** bg-spec-09, bg-gap-39 One check a turn each. */
function signallers(table: BgTable, { side }: CommunicationFrame): Unit[] {
  return helpers(table, side, 'communications').filter(({ stock }) => stock.used !== table.turn);
}

function aids(table: BgTable, self: CommunicationFrame): Unit[] {
  return [...wires(table, self), ...messengers(table, self)];
}

function refuseAid(by: string | null, from: readonly Unit[], rule: 'bg-ind-25' | 'bg-spec-09'): Refusal | null {
  if (by === null || from.some(({ id }) => id === by)) return null;
  return refusal('NO_AID', rule, 'That unit cannot help with this check.', { unit: by });
}

const named = (units: readonly Unit[], at: number): string | null => units[at]?.id ?? null;

export const communication = procedureOf<BgKinds>()<CommunicationFrame>()({
  /** bg-gap-39 Wire is declared before the die, a messenger replaces it. */
  aid: {
    kind: 'ask',
    rule: 'bg-ind-25',
    waitsFor: (table, self) => commandersOf(table, self.unit),
    skip: (table, self) => (aids(table, self).length > 0 ? null : { to: 'check' }),
    *offers(table, self) {
      yield { kind: 'fire-aid', by: null };
      for (const { id } of aids(table, self)) yield { kind: 'fire-aid', by: id };
    },
    draw(table, self, _seat, pick): BgAnswer {
      const all = aids(table, self);
      return { kind: 'fire-aid', by: named(all, pick(all.length + 1)) };
    },
    refuse: (table, self, _seat, answer) =>
      answer.kind === 'fire-aid'
        ? refuseAid(answer.by, aids(table, self), 'bg-ind-25')
        : refusal('WHO_HELPS', 'bg-ind-25', 'Say who helps to get through, or nobody.'),
    take(table, self, _seat, answer, tell) {
      const by = answer.kind === 'fire-aid' ? answer.by : null;
      const { unit, side } = self;
      if (by !== null && messengers(table, self).some(({ id }) => id === by)) {
        // bg-spec-10, bg-ord-31 He goes himself, for one order, and does not come back; bg-br-09 no counter for that.
        tell.emit({ type: 'aided', rule: 'bg-spec-10', unit, side, by, how: 'dispatch' });
        tell.emit({ type: 'communicated', rule: 'bg-spec-10', unit, side, success: true, wire: null });
        return 'done';
      }
      self.wire = by;
      tell.emit({ type: 'aided', rule: 'bg-ind-25', unit, side, by, how: by === null ? null : 'wire' });
      return { to: 'check' };
    },
    /** A wire where it helps. */
    usual: (table, self) => ({ kind: 'fire-aid', by: self.need > BY_WIRE ? named(wires(table, self), 0) : null }),
  },

  /** bg-ind-04 One die. */
  check: (_table, self, play) => {
    const label = self.again
      ? ({ rule: 'bg-spec-09', use: 'commReroll' } as const)
      : ({ rule: 'bg-ind-04', use: 'comm' } as const);
    const { success } = play.test({ ...label, of: self.unit, need: needOf(self) });
    if (!success) return { to: 'again' };
    play.emit(through(self, true));
    return 'done';
  },

  /** bg-spec-09, bg-ind-25 After a failure, and over the same wire. */
  again: {
    kind: 'ask',
    rule: 'bg-spec-09',
    waitsFor: (table, self) => commandersOf(table, self.unit),
    skip: (table, self) => (signallers(table, self).length > 0 ? null : { to: 'failed' }),
    *offers(table, self) {
      for (const { id } of signallers(table, self)) yield { kind: 'signals', by: id };
      yield { kind: 'signals', by: null };
    },
    draw(table, self, _seat, pick): BgAnswer {
      const all = signallers(table, self);
      return { kind: 'signals', by: named(all, pick(all.length + 1)) };
    },
    refuse: (table, self, _seat, answer) =>
      answer.kind === 'signals'
        ? refuseAid(answer.by, signallers(table, self), 'bg-spec-09')
        : refusal('WHO_HELPS', 'bg-spec-09', 'Say by whom the check is made again, or that it is not.'),
    take(_table, self, _seat, answer, tell) {
      const by = answer.kind === 'signals' ? answer.by : null;
      tell.emit({ type: 'signals', rule: 'bg-spec-09', unit: self.unit, side: self.side, by });
      self.again = true;
      if (by !== null) return { to: 'check' };
      tell.emit(through(self, false));
      return 'done';
    },
    usual: (table, self) => ({ kind: 'signals', by: named(signallers(table, self), 0) }),
  },

  /** Nobody is left who could help. */
  failed: (_table, self, play) => {
    play.emit(through(self, false));
    return 'done';
  },
});

function needOf({ need, wire }: CommunicationFrame): number {
  return wire === null ? need : BY_WIRE;
}

/** bg-spec-32 The wire team is gone once its wire has served. */
function through({ unit, side, wire }: CommunicationFrame, success: boolean) {
  return { type: 'communicated', rule: 'bg-ind-04', unit, side, success, wire: success ? wire : null } as const;
}

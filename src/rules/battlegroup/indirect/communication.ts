/** Communication checks, and who helps with them. */
import { type Refusal, refusal } from '../../../kernel/refusal.ts';
import { oneOf } from '../../../kit/form.ts';
import { name, say } from '../../../kit/sentence.ts';
import type { Of } from '../../../kit/steps.ts';
import { has } from '../ground.ts';
import type { Trait } from '../profile.ts';
import { type BgTable, commandersOf, isPlaced, type Side, type Unit, unitAt } from '../state.ts';
import { type CommunicationFrame, type Indirect, procedure } from './types.ts';

type Aid = Of<Indirect, 'fire-aid'>;
type Signals = Of<Indirect, 'signals'>;

const aidBy = (by: string | null): Aid => ({ kind: 'fire-aid', by });
const againBy = (by: string | null): Signals => ({ kind: 'signals', by });

/** bg-ind-04 What a check needs where nothing else is said. */
export const USUAL_CHECK = 3;
/** bg-ind-25, bg-spec-32 What it needs over a wire. */
const BY_WIRE = 2;

/** A check for a unit: a spotter's call, a vehicle that is steered from afar. Returns whether it got through. */
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

export const communication = procedure<CommunicationFrame>(({ ask }) => ({
  /** bg-gap-39 Wire is declared before the die, a messenger replaces it. */
  aid: ask(['fire-aid'], {
    rule: 'bg-ind-25',
    title: say`Does a unit help with the communication check?`,
    hint: ({ self }) => say`Without help it needs ${self.need}+.`,
    waitsFor: ({ table, self }) => commandersOf(table, self.unit),
    autoResolve: ({ table, self }) => (aids(table, self).length > 0 ? null : { to: 'check' }),
    form({ table, self }) {
      const all = aids(table, self);
      return oneOf<Aid>([aidBy(null), ...all.map(({ id }) => aidBy(id))], ({ by }) => refuseAid(by, all, 'bg-ind-25'), {
        draw: (pick) => aidBy(named(all, pick(all.length + 1))),
      });
    },
    words: ({ by }, { table, self }) =>
      by === null
        ? say`Nobody`
        : messengers(table, self).some(({ id }) => id === by)
          ? say`${name(by)} carries the message`
          : say`${name(by)} helps by wire`,
    /** A wire where it helps. */
    defaultAnswer: ({ table, self }) => aidBy(self.need > BY_WIRE ? named(wires(table, self), 0) : null),
    take({ table, self, answer: { by }, play }) {
      const { unit, side } = self;
      if (by !== null && messengers(table, self).some(({ id }) => id === by)) {
        // bg-spec-10, bg-ord-31 He goes himself, for one order, and does not come back; bg-br-09 no counter for that.
        play.emit({ type: 'aided', rule: 'bg-spec-10', unit, side, by, how: 'dispatch' });
        play.emit({ type: 'communicated', rule: 'bg-spec-10', unit, side, success: true, wire: null });
        return { done: true };
      }
      self.wire = by;
      play.emit({ type: 'aided', rule: 'bg-ind-25', unit, side, by, how: by === null ? null : 'wire' });
      return { to: 'check' };
    },
  }),

  /** bg-ind-04 One die. */
  check: ({ self, play }) => {
    const label = self.again
      ? ({ rule: 'bg-spec-09', use: 'commReroll' } as const)
      : ({ rule: 'bg-ind-04', use: 'comm' } as const);
    const { success } = play.test({ ...label, of: self.unit, need: needOf(self) });
    if (!success) return { to: 'again' };
    play.emit(through(self, true));
    return { done: true };
  },

  /** bg-spec-09, bg-ind-25 After a failure, and over the same wire. */
  again: ask(['signals'], {
    rule: 'bg-spec-09',
    title: say`The communication check has failed. Re-roll it?`,
    hint: ({ self }) => say`It needs ${needOf(self)}+.`,
    waitsFor: ({ table, self }) => commandersOf(table, self.unit),
    autoResolve: ({ table, self }) => (signallers(table, self).length > 0 ? null : { to: 'failed' }),
    form({ table, self }) {
      const all = signallers(table, self);
      return oneOf<Signals>(
        [...all.map(({ id }) => againBy(id)), againBy(null)],
        ({ by }) => refuseAid(by, all, 'bg-spec-09'),
        { draw: (pick) => againBy(named(all, pick(all.length + 1))) },
      );
    },
    words: ({ by }) => (by === null ? say`No re-roll` : say`${name(by)} re-rolls`),
    take({ self, answer: { by }, play }) {
      play.emit({ type: 'signals', rule: 'bg-spec-09', unit: self.unit, side: self.side, by });
      self.again = true;
      if (by !== null) return { to: 'check' };
      play.emit(through(self, false));
      return { done: false };
    },
  }),

  /** Nobody is left who could help. */
  failed: ({ self, play }) => {
    play.emit(through(self, false));
    return { done: false };
  },
}));

function needOf({ need, wire }: CommunicationFrame): number {
  return wire === null ? need : BY_WIRE;
}

/** bg-spec-32 The wire team is gone once its wire has served. */
function through({ unit, side, wire }: CommunicationFrame, success: boolean) {
  return { type: 'communicated', rule: 'bg-ind-04', unit, side, success, wire: success ? wire : null } as const;
}

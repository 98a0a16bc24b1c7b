/** Rally: counters, and the markers that they remove. */
import { type Refusal, refusal } from '../../../kernel/refusal.ts';
import { amount, someOf } from '../../../kit/form.ts';
import { count, say } from '../../../kit/sentence.ts';
import type { Makers, Steps } from '../../../kit/steps.ts';
import { counterFrame } from '../fire/harm.ts';
import { nameList } from '../parts.ts';
import type { BgTable, Unit } from '../state.ts';
import type { Turn, TurnAnswer, TurnFrame } from './types.ts';

type Rally = Extract<TurnAnswer, { kind: 'rally' }>;
type Unpin = Extract<TurnAnswer, { kind: 'unpin' }>;

function pinnedOf(table: BgTable): Unit[] {
  return table.units.filter((unit) => unit.side === table.active && unit.pinned);
}

/** The pinned units that are worth most. */
function best(table: BgTable, markers: number): string[] {
  return pinnedOf(table)
    .sort((a, b) => b.rating - a.rating || (a.id < b.id ? -1 : 1))
    .slice(0, markers)
    .map(({ id }) => id);
}

function refuseUnpin(pinned: readonly string[], markers: number, { units }: Unpin): Refusal | null {
  if (units.some((id, i) => !pinned.includes(id) || units.indexOf(id) !== i))
    return refusal('NOT_PINNED', 'bg-rally-01', 'Name pinned units of your own, each only once.');
  // bg-rally-03 More than there are pinned units are lost.
  return units.length > markers ? refusal('TOO_MANY', 'bg-rally-01', `${markers} may rally.`, { markers }) : null;
}

/** They look at nothing else of their frame than the numbers of the rally. */
export const rallySteps = ({
  ask,
}: Makers<Turn, TurnFrame>): Pick<Steps<Turn, TurnFrame>, 'rally' | 'counters' | 'dicing' | 'unpin'> => ({
  rally: ask(['rally'], {
    rule: 'bg-rally-01',
    startsOrder: true,
    title: say`How many counters do you take to rally?`,
    hint: say`For each counter a D6 says how many units lose their pinned marker.`,
    waitsFor: ({ table }) => table.seats[table.active],
    // Nobody is pinned: there is nothing to rally.
    autoResolve: ({ table }) => (pinnedOf(table).length > 0 ? null : { to: 'end' }),
    form: ({ table }) => ({
      ...amount<Rally>(0, Math.min(3, pinnedOf(table).length), (counters) => ({ kind: 'rally', counters })),
      // More may be taken, though few would.
      isComplete: false,
    }),
    words: ({ counters }) => (counters === 0 ? say`Do not rally` : say`Take ${count(counters, 'counter')}`),
    defaultAnswer: ({ table }) => ({
      kind: 'rally',
      counters: 2 * pinnedOf(table).length > table.units.length / 2 ? 1 : 0,
    }),
    take({ table, self, answer: { counters }, play }) {
      self.declared = counters;
      // bg-rally-02 Declared before the first is drawn.
      play.emit({ type: 'rally', rule: 'bg-rally-02', side: table.active, counters });
      return { to: 'counters' };
    },
  }),

  /** bg-rally-01, bg-rally-05 One counter after the other, whatever each says. */
  counters: ({ table, self }) => {
    if (self.drawn >= self.declared) return self.declared > 0 ? { to: 'dicing' } : { to: 'end' };
    self.drawn += 1;
    return { call: counterFrame(table.active), then: 'counters' };
  },

  /** bg-ex-22 A die of markers for each. */
  dicing: ({ table, self, play }) => {
    self.markers = play.sum({ rule: 'bg-rally-01', use: 'rally', of: table.active, n: self.declared }).total;
    return { to: 'unpin' };
  },

  unpin: ask(['unpin'], {
    rule: 'bg-rally-01',
    title: say`Which units rally?`,
    hint: ({ self }) => say`Up to ${self.markers}.`,
    waitsFor: ({ table }) => table.seats[table.active],
    autoResolve: ({ table }) => (pinnedOf(table).length > 0 ? null : { to: 'end' }),
    form({ table, self: { markers } }) {
      const pinned = pinnedOf(table).map(({ id }) => id);
      return someOf<string, Unpin>(
        pinned,
        [0, Math.min(markers, pinned.length)],
        (units) => ({ kind: 'unpin', units: [...units] }),
        (answer) => refuseUnpin(pinned, markers, answer),
        {
          samples: [{ kind: 'unpin', units: best(table, markers) }],
          draw(pick) {
            const units = [...pinned];
            while (units.length > markers) units.splice(pick(units.length), 1);
            return { kind: 'unpin', units };
          },
        },
      );
    },
    words: ({ units }) => (units.length === 0 ? say`No unit` : say`${nameList(units)}`),
    take({ answer: { units }, play }) {
      // bg-rally-04 The orders of this turn are over for who rallies.
      play.emit({ type: 'rallied', rule: 'bg-rally-01', units });
      return { to: 'end' };
    },
  }),
});

/** Spotting: from a distance, to call in another unit. */
import { type Picker, pickOne } from '../../../kernel/pick.ts';
import { order } from '../../../kit/form.ts';
import { name, say } from '../../../kit/sentence.ts';
import { enemyOf } from '../../../kit/sides.ts';
import { flyMission } from '../air/mission-roll.ts';
import { baseOf, contact } from '../bases.ts';
import { reveal } from '../hidden.ts';
import { contactPlaces, hasContactPlace } from '../move/contact.ts';
import { marchFrame } from '../move/march.ts';
import { around } from '../move/reach.ts';
import { type AgTable, aircraftOf, halfOf, type OnMap, seatsOf, standing, unitAt, unitOf } from '../state.ts';
import { refuseWith, takeStaff } from '../supply/staff.ts';
import { combatSetupFrame } from './combat-setup.ts';
import { helped, isInSight, mayRecce, refuseRecce } from './eligible.ts';
import { probeFrame, refuseProbe } from './probe.ts';
import { rollRecce } from './roll.ts';
import { type Counter, procedure, type Recced, type SpotFrame } from './types.ts';

export const spotFrame = (
  { id: unit, side, at: from }: OnMap,
  target: string,
  path: SpotFrame['path'],
  aircraft: string | null,
): SpotFrame => ({ proc: 'spot', step: 'move', side, unit, target, path, from, aircraft, result: null });

/** Units of the other side that may recce and are not too far away. */
function near(table: AgTable, spotter: OnMap): OnMap[] {
  return table.units.filter(
    (unit): unit is OnMap => unit.side !== spotter.side && mayRecce(table, unit) && isInSight(table, unit, spotter),
  );
}

/** ag-sm-13 The same with all that engineers could do for them: whoever needs them can be sent with this very answer. */
function couldCounter(table: AgTable, spotter: OnMap): OnMap[] {
  return table.units
    .filter((unit): unit is OnMap => unit.side !== spotter.side && mayRecce(table, unit))
    .map((unit) => helped(table, unit))
    .filter((unit) => isInSight(table, unit, spotter));
}

/** ag-gap-81 Has it the spotter within its move, with a place to close with it? */
const canCounter = (table: AgTable, unit: OnMap, spotter: OnMap): boolean =>
  hasContactPlace(table, unit, spotter, 'probe');

/** Nobody counters, or somebody near, from one place. */
function* offerCounters(table: AgTable, self: SpotFrame): Iterable<Counter> {
  yield { kind: 'no-counter' };
  const spotter = standing(table, self.unit)!;
  for (const unit of near(table, spotter)) {
    const places = contactPlaces(table, unit, spotter, 'probe');
    const place = places[places.length >> 1];
    if (place) yield { kind: 'counter', unit: unit.id, path: place.path.map(([x, y]) => [x, y]) };
  }
}

const ownOf = ({ side, result }: SpotFrame): { readonly done: Recced } => ({ done: { side, result: result! } });

export const spot = procedure<SpotFrame>(({ ask }) => ({
  /** ag-recce-13 It moves up first, if it moves; ag-gap-40 nothing moves on the ground for an aircraft. */
  move: ({ self }) => {
    if (self.aircraft !== null) return { to: 'mission' };
    // ag-recce-16 Only one that moves can be countered. ag-mine-04 Half its movement is half speed.
    return self.path.length === 0
      ? { to: 'roll' }
      : { call: marchFrame(self.unit, self.path, 'spot', true), then: 'moved' };
  },

  /** A dummy that it has come near to is gone, and mines may have been its own end: then there is nothing to roll for. */
  moved: ({ table, self }) =>
    standing(table, self.unit) && unitOf(table, self.target) ? { to: 'counter' } : { done: null },

  /** ag-sm-07, ag-counter-01 After the move and before the die, ag-gap-14 also of a side that has passed. That somebody could counter is his secret. */
  counter: ask(['counter', 'no-counter'], {
    rule: 'ag-counter-01',
    title: say`An enemy spotter has moved up. Counter-recce?`,
    hint: say`One unit may probe the spotter. If it succeeds the spotting is lost.`,
    waitsFor: ({ table, self }) => seatsOf(table, enemyOf(self.side)),
    autoResolve({ table, self }) {
      const spotter = standing(table, self.unit)!;
      return couldCounter(table, spotter).some((unit) => canCounter(table, unit, spotter)) ? null : { to: 'roll' };
    },
    isHidden: true,
    form: ({ table, self, side }) =>
      order(
        () => offerCounters(table, self),
        (answer) =>
          refuseWith(table, side, answer.staff, (after) => {
            if (answer.kind === 'no-counter') return null;
            const unit = unitOf(after, answer.unit);
            // ag-gap-15 One that may recce and has not yet.
            const no = refuseRecce(after, unit, side);
            return no ?? refuseProbe(after, unit as OnMap, standing(after, self.unit)!, answer.path, answer.slow);
          }),
        { draw: (pick) => drawCounter(table, self, pick) },
      ),
    words: (answer) =>
      answer.kind === 'counter' ? say`${name(answer.unit)} makes the counter-recce` : say`no counter-recce`,
    take({ table, self, side, answer, play }) {
      takeStaff(table, side, answer.staff, play);
      if (answer.kind !== 'counter') {
        play.emit({ type: 'no-counter', rule: 'ag-counter-01', side, to: seatsOf(table, side) });
        return { to: 'roll' };
      }
      // ag-counter-06 It cannot be countered itself.
      const { unit, path, slow } = answer;
      play.emit({ type: 'probes', rule: 'ag-counter-02', unit, side, target: self.unit, counter: true });
      return { call: probeFrame(unitAt(table, unit), self.unit, path, true, slow), then: 'countered' };
    },
    noUndo: () => true,
    standingOrder: ({ order: standing }) => (standing.kind === 'no-counter' ? { kind: 'no-counter' } : null),
  }),

  /** ag-counter-04 If it succeeded the spotting is lost; ag-counter-07 if it failed the die is rolled, if there is anything left to roll for. */
  countered: ({ table, self, returned }) =>
    returned.result !== 'failed' || !standing(table, self.unit) || !unitOf(table, self.target)
      ? { done: returned }
      : { to: 'roll' },

  /** ag-air-18, ag-gap-79 The mission first; its failure hands nothing over. */
  mission: ({ table, self, play }) => {
    const succeeded = flyMission(table, aircraftOf(table, self.aircraft!)!, unitOf(table, self.target)!, play);
    return succeeded ? { to: 'roll' } : { done: null };
  },

  roll: ({ table, self, play }) => {
    const unit = standing(table, self.unit)!;
    const target = standing(table, self.target)!;
    const aircraft = self.aircraft === null ? null : aircraftOf(table, self.aircraft)!;
    const attempt = { unit, target, how: 'spot', aircraft, spotter: null, from: self.from } as const;
    const { result, stewed } = rollRecce(table, attempt, play);
    self.result = result;
    play.emit({
      ...{ type: 'recce', rule: 'ag-recce-17', unit: unit.id, side: unit.side, target: target.id, result, stewed },
      ...{ aircraft: self.aircraft, isUnseen: false },
    });
    // ag-hid-05, ag-gap-59
    if (target.kind === 'dummy') {
      reveal(table, target.id, 'recce', play);
      return ownOf(self);
    }
    // ag-recce-01, ag-recce-30 A failed spotter stays where it is, and nobody is attacked.
    return result === 'failed' ? ownOf(self) : { to: 'attack' };
  },

  attack: ({ table, self, play }) => {
    reveal(table, self.target, 'recce', play);
    return {
      call: combatSetupFrame(self.target, self.unit, self.aircraft === null ? 'spot' : 'air', self.result!),
      then: 'end',
    };
  },

  end: ({ self }) => ownOf(self),
}));

function drawCounter(table: AgTable, self: SpotFrame, pick: Picker): Counter {
  if (pick(2) === 0) return { kind: 'no-counter' };
  const spotter = standing(table, self.unit)!;
  const units = near(table, spotter);
  if (units.length === 0) return { kind: 'no-counter' };
  const unit = pickOne(units, pick);
  const both = halfOf(unit) + halfOf(spotter);
  for (let tries = 0; tries < 3; tries++) {
    const [x, y] = around(baseOf(spotter), both, pick(2 * both - 3) - both + 2)[pick(4)]!;
    const path: [number, number][] = contact(baseOf(unit), baseOf(spotter)) ? [] : [[x, y]];
    if (!refuseProbe(table, unit, spotter, path)) return { kind: 'counter', unit: unit.id, path };
  }
  return { kind: 'no-counter' };
}

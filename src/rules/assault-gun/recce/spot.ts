/** Spotting: from a distance, to call in another unit. */

import { procedureOf } from '../../../kernel/flow.ts';
import { type Picker, pickOne } from '../../../kernel/pick.ts';
import { refusal } from '../../../kernel/refusal.ts';
import { flyMission } from '../air/mission-roll.ts';
import { baseOf, contact } from '../bases.ts';
import type { AgAnswer, AgKinds, AnswerOf } from '../book.ts';
import { reveal } from '../hidden.ts';
import { contactPlaces, hasContactPlace } from '../move/contact.ts';
import { marchFrame } from '../move/march.ts';
import { around } from '../move/reach.ts';
import {
  type AgTable,
  aircraftOf,
  enemyOf,
  halfOf,
  type OnMap,
  type Side,
  seatsOf,
  sideOf,
  standing,
  unitOf,
} from '../state.ts';
import { refuseWith, takeStaff } from '../supply/staff.ts';
import { attackFrame } from './attack.ts';
import { isInSight, mayRecce, refuseRecce } from './eligible.ts';
import { probeFrame } from './probe.ts';
import { helped, refuseProbe } from './recce.ts';
import { rollRecce } from './roll.ts';
import type { SpotFrame } from './types.ts';

export const spotFrame = (
  unit: OnMap,
  target: string,
  path: SpotFrame['path'],
  aircraft: string | null,
): SpotFrame => ({
  ...{ proc: 'spot', step: 'move', unit: unit.id, target, path, from: unit.at, aircraft, result: null },
});

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

const sideOfSpotter = (table: AgTable, self: SpotFrame): Side => unitOf(table, self.unit)!.side;

export const spot = procedureOf<AgKinds>()<SpotFrame>()({
  /** ag-recce-13 It moves up first, if it moves; ag-gap-40 nothing moves on the ground for an aircraft. */
  move: (_table, self) => {
    if (self.aircraft !== null) return { to: 'mission' };
    // ag-recce-16 Only one that moves can be countered. ag-mine-04 Half its movement is half speed.
    return self.path.length === 0
      ? { to: 'roll' }
      : { call: marchFrame(self.unit, self.path, 'spot', true), then: 'moved' };
  },

  /** A dummy that it has come near to is gone, and mines may have been its own end: then there is nothing to roll for. */
  moved: (table, self) =>
    standing(table, self.unit) && unitOf(table, self.target) ? { to: 'counter' } : { to: 'end' },

  /** ag-sm-07, ag-counter-01 After the move and before the die, ag-gap-14 also of a side that has passed. That somebody could counter is his secret. */
  counter: {
    kind: 'ask',
    rule: 'ag-counter-01',
    samples: true,
    waitsFor: (table, self) => seatsOf(table, enemyOf(sideOfSpotter(table, self))),
    skip(table, self) {
      const spotter = standing(table, self.unit)!;
      return couldCounter(table, spotter).some((unit) => canCounter(table, unit, spotter)) ? null : { to: 'roll' };
    },
    hidden: () => true,
    *offers(table, self) {
      yield { kind: 'no-counter' };
      const spotter = standing(table, self.unit)!;
      for (const unit of near(table, spotter)) {
        const places = contactPlaces(table, unit, spotter, 'probe');
        const place = places[places.length >> 1];
        if (place) yield { kind: 'counter', unit: unit.id, path: place.path.map(([x, y]) => [x, y]) };
      }
    },
    draw: (table, self, _seat, pick) => drawCounter(table, self, pick),
    refuse(table, self, seat, answer) {
      const side = sideOf(table, seat);
      if (answer.kind !== 'counter' && answer.kind !== 'no-counter')
        return refusal('COUNTER_OR_NOT', 'ag-counter-01', 'Counter the recce with one unit, or let it be.');
      return refuseWith(table, side, answer.staff, (after) => {
        if (answer.kind === 'no-counter') return null;
        const unit = unitOf(after, answer.unit);
        // ag-gap-15 One that may recce and has not yet.
        const no = refuseRecce(after, unit, side);
        return no ?? refuseProbe(after, unit as OnMap, standing(after, self.unit)!, answer.path, answer.slow);
      });
    },
    take(table, self, seat, answer, tell) {
      const side = sideOf(table, seat);
      const { staff } = answer as AnswerOf<'counter'> | AnswerOf<'no-counter'>;
      takeStaff(table, side, staff, tell);
      if (answer.kind !== 'counter') {
        tell.emit({ type: 'no-counter', rule: 'ag-counter-01', side, to: seatsOf(table, side) });
        return { to: 'roll' };
      }
      // ag-counter-06 It cannot be countered itself.
      tell.emit({ type: 'probes', rule: 'ag-counter-02', unit: answer.unit, side, target: self.unit, counter: true });
      return { call: probeFrame(answer.unit, self.unit, answer.path, true, answer.slow), then: 'countered' };
    },
    usual: () => ({ kind: 'no-counter' }),
    binds: () => true,
    standing: (_table, _self, _seat, order) => (order.kind === 'no-counter' ? { kind: 'no-counter' } : null),
  },

  /** ag-counter-04 If it succeeded the spotting is lost; ag-counter-07 if it failed the die is rolled, if there is anything left to roll for. */
  countered: (table, self) => {
    const { recced } = table;
    const isLost = recced !== null && recced.target === self.unit && recced.result !== 'failed';
    return isLost || !standing(table, self.unit) || !unitOf(table, self.target) ? { to: 'end' } : { to: 'roll' };
  },

  /** ag-air-18, ag-gap-79 The mission first; its failure hands nothing over. */
  mission: (table, self, play) => {
    const succeeded = flyMission(table, aircraftOf(table, self.aircraft!)!, unitOf(table, self.target)!, play);
    return succeeded ? { to: 'roll' } : { to: 'end' };
  },

  roll: (table, self, play) => {
    const unit = standing(table, self.unit)!;
    const target = standing(table, self.target)!;
    const aircraft = self.aircraft === null ? null : aircraftOf(table, self.aircraft)!;
    const attempt = { unit, target, how: 'spot', aircraft, spotter: null, from: self.from } as const;
    const { result, stewed } = rollRecce(table, attempt, play);
    self.result = result;
    play.emit({
      ...{ type: 'recce', rule: 'ag-recce-17', unit: unit.id, side: unit.side, target: target.id, result, stewed },
      aircraft: self.aircraft,
    });
    // ag-hid-05, ag-gap-59
    if (target.kind === 'dummy') {
      reveal(table, target.id, 'recce', play);
      return { to: 'end' };
    }
    // ag-recce-01, ag-recce-30 A failed spotter stays where it is, and nobody is attacked.
    return result === 'failed' ? { to: 'end' } : { to: 'attack' };
  },

  attack: (table, self, play) => {
    reveal(table, self.target, 'recce', play);
    return {
      call: attackFrame(self.target, self.unit, self.aircraft === null ? 'spot' : 'air', self.result!),
      then: 'end',
    };
  },

  end: () => 'done',
});

function drawCounter(table: AgTable, self: SpotFrame, pick: Picker): AgAnswer {
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

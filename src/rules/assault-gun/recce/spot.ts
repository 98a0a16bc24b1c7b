/** Spotting: from a distance, to call in another unit. */
import { procedureOf } from '../../../kernel/flow.ts';
import { type Picker, pickOne } from '../../../kernel/pick.ts';
import { refusal } from '../../../kernel/refusal.ts';
import { flyMission } from '../air/mission-roll.ts';
import { baseOf, contact } from '../bases.ts';
import { reveal } from '../hidden.ts';
import { contactPlaces } from '../move/contact.ts';
import { marchFrame } from '../move/march.ts';
import { around } from '../move/reach.ts';
import {
  type AgAnswer,
  type AgKinds,
  type AgTable,
  type AnswerOf,
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
import { refuseStaff, takeStaff } from '../supply/staff.ts';
import { attackFrame } from './attack.ts';
import { isInSight, mayRecce, refuseRecce } from './eligible.ts';
import { probeFrame } from './probe.ts';
import { refuseProbe } from './recce.ts';
import { rollRecce } from './roll.ts';
import type { SpotFrame } from './types.ts';

export const spotFrame = (
  unit: string,
  target: string,
  path: SpotFrame['path'],
  aircraft: string | null,
): SpotFrame => ({ ...{ proc: 'spot', step: 'move', unit, target, path, aircraft, result: null } });

/** ag-recce-16, ag-gap-15 Units of the other side that could probe the spotter. */
function counterUnits(table: AgTable, self: SpotFrame): OnMap[] {
  const spotter = standing(table, self.unit);
  if (!spotter) return [];
  return table.units.filter(
    (unit): unit is OnMap =>
      unit.side !== spotter.side &&
      mayRecce(table, unit) &&
      isInSight(table, unit, spotter) &&
      contactPlaces(table, unit, spotter, 'probe').length > 0,
  );
}

const sideOfSpotter = (table: AgTable, self: SpotFrame): Side => unitOf(table, self.unit)!.side;

export const spot = procedureOf<AgKinds>()<SpotFrame>()({
  /** ag-recce-14 At most half its movement towards the target. */
  move: (_table, self) => {
    if (self.aircraft !== null) return { to: 'mission' };
    return self.path.length === 0 ? { to: 'roll' } : { call: marchFrame(self.unit, self.path, 'spot'), then: 'moved' };
  },

  moved: (table, self) =>
    standing(table, self.unit) && unitOf(table, self.target) ? { to: 'counter' } : { to: 'end' },

  /** ag-sm-07, ag-counter-01 Before the die. That somebody could counter may be his secret. */
  counter: {
    kind: 'ask',
    rule: 'ag-counter-01',
    waitsFor: (table, self) => seatsOf(table, enemyOf(sideOfSpotter(table, self))),
    skip: (table, self) => (counterUnits(table, self).length === 0 ? { to: 'roll' } : null),
    hidden: () => true,
    *offers(table, self) {
      yield { kind: 'no-counter' };
      const spotter = standing(table, self.unit)!;
      for (const unit of counterUnits(table, self)) {
        const places = contactPlaces(table, unit, spotter, 'probe');
        const place = places[places.length >> 1];
        if (place) yield { kind: 'counter', unit: unit.id, path: place.path.map(([x, y]) => [x, y]) };
      }
    },
    draw: (table, self, _seat, pick) => drawCounter(table, self, pick),
    refuse(table, self, seat, answer) {
      if (answer.kind === 'no-counter') return refuseStaff(table, sideOf(table, seat), answer.staff);
      if (answer.kind !== 'counter')
        return refusal('COUNTER_OR_NOT', 'ag-counter-01', 'Counter the recce with one unit, or let it be.');
      const unit = unitOf(table, answer.unit);
      return (
        refuseRecce(table, unit, sideOf(table, seat)) ??
        refuseProbe(table, unit as OnMap, standing(table, self.unit)!, answer.path) ??
        refuseStaff(table, sideOf(table, seat), answer.staff)
      );
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
      return { call: probeFrame(answer.unit, self.unit, answer.path, true), then: 'countered' };
    },
    usual: () => ({ kind: 'no-counter' }),
  },

  /** ag-counter-04, ag-counter-05, ag-counter-07 If it succeeded the spotting is lost; else the die is rolled. */
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
    const { result, stewed } = rollRecce(table, { unit, target, how: 'spot', aircraft, spotter: null }, play);
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
    // ag-recce-30 A failed spotter stays where it is.
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
  const unit = pickOne(counterUnits(table, self), pick);
  const both = halfOf(unit) + halfOf(spotter);
  for (let tries = 0; tries < 3; tries++) {
    const path = contact(baseOf(unit), baseOf(spotter))
      ? []
      : [around(baseOf(spotter), both, pick(2 * both - 3) - both + 2)[pick(4)]!];
    if (
      !refuseProbe(
        table,
        unit,
        spotter,
        path.map(([x, y]) => [x, y]),
      )
    )
      return { kind: 'counter', unit: unit.id, path: path.map(([x, y]) => [x, y]) };
  }
  return { kind: 'no-counter' };
}

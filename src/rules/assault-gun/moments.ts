/** How a scene is played: one moment of a battle, and nothing after it. */

import { type Ask, type Frame, procedureOf } from '../../kernel/flow.ts';
import { refusal } from '../../kernel/refusal.ts';
import { flyMission } from './air/mission-roll.ts';
import { missionsFrame } from './air/missions.ts';
import type { AgAnswer, AgFrame, AgKinds, AnswerOf } from './book.ts';
import { combatsFrame } from './combat/phase.ts';
import { marchFrame } from './move/march.ts';
import { retreatFrame } from './move/retreat.ts';
import { refuseWay } from './move/way.ts';
import { nextWeather } from './night/weather.ts';
import { recce, recceFrame } from './recce/recce.ts';
import type { ReccePhaseFrame } from './recce/types.ts';
import { type AgTable, aircraftOf, type Side, seatsOf, unitAt, unitOf } from './state.ts';
import { rollArrival } from './turn.ts';

/** A scene: one order, or one moment that only has to begin; then nothing. */
export interface SceneFrame extends Frame {
  readonly proc: 'scene';
  step: 'order' | 'moment' | 'after';
  /** Who gives the order. */
  readonly side: Side;
  /** Null for a recce. */
  readonly moment: Moment | null;
}

export type Moment =
  | { readonly kind: 'combat' | 'weather' | 'arrival' | 'retreat' }
  | { readonly kind: 'drop' | 'land'; readonly side: Side }
  | { readonly kind: 'raid'; readonly aircraft: string }
  | { readonly kind: 'support'; readonly aircraft: string; readonly against: string }
  | {
      readonly kind: 'march';
      readonly unit: string;
      readonly path: readonly (readonly [number, number])[];
      readonly slow: boolean;
    };

/** Said where nothing has to be chosen. */
export const BEGIN: AgAnswer = { kind: 'begin' };

/** The recce phase's own question, asked once. */
const choose = recce.choose as Ask<AgKinds, ReccePhaseFrame>;
const asking = ({ side }: SceneFrame): ReccePhaseFrame => ({ ...recceFrame(), step: 'choose', active: side });

/** What carries a moment out; null where no procedure of its own does. */
function frameOf(table: AgTable, moment: Moment): AgFrame | null {
  switch (moment.kind) {
    case 'combat':
      return combatsFrame();
    // ag-air-06 Interdiction and area bombing.
    case 'raid':
      return { ...missionsFrame('axis'), step: 'resolve', queue: [moment.aircraft] };
    case 'drop':
      return { proc: 'drop', step: 'place', side: moment.side, unit: null, at: [] };
    case 'land':
      return { proc: 'sea', step: 'land', side: moment.side, units: [], met: [] };
    case 'retreat':
      return { ...retreatFrame(), step: 'hold' };
    case 'march': {
      const unit = unitOf(table, moment.unit);
      return unit ? marchFrame(moment.unit, moment.path, 'other', moment.slow) : null;
    }
    default:
      return null;
  }
}

/** One question: what to reconnoitre, or that the moment begins. */
export const scene = procedureOf<AgKinds>()<SceneFrame>()({
  order: {
    kind: 'ask',
    rule: 'ag-sm-03',
    waitsFor: (table, self) => seatsOf(table, self.side),
    offers: (table, self, seat) => (self.moment ? [BEGIN] : choose.offers(table, asking(self), seat)),
    draw: (table, self, seat, pick) => (self.moment ? BEGIN : choose.draw(table, asking(self), seat, pick)),
    refuse(table, self, seat, answer) {
      if (!self.moment) return choose.refuse(table, asking(self), seat, answer);
      if (answer.kind !== 'begin') return refusal('NOT_NOW', 'ag-sm-03', 'No order is given at this moment.');
      const { moment } = self;
      return moment.kind === 'march'
        ? refuseWay(table, unitAt(table, moment.unit), moment.path, 'other', moment)
        : null;
    },
    take(table, self, seat, answer, tell) {
      if (self.moment) return { to: 'moment' };
      const next = choose.take(table, asking(self), seat, answer, tell);
      return typeof next === 'object' && 'call' in next ? { call: next.call, then: 'after' } : 'over';
    },
    usual: (_table, self) => (self.moment ? BEGIN : ({ kind: 'pass' } satisfies AnswerOf<'pass'>)),
  },

  moment: (table, self, play) => {
    const moment = self.moment!;
    const frame = frameOf(table, moment);
    if (frame) return { call: frame, then: 'after' };
    switch (moment.kind) {
      case 'weather':
        nextWeather(table, play);
        break;
      // ag-gap-29 As when the aircraft is called for in an attack.
      case 'support': {
        const { aircraft: id, against } = moment;
        if (!flyMission(table, aircraftOf(table, id)!, unitAt(table, against), play)) break;
        const attackers = [{ unit: id, role: 'air', of: against, edge: null }] as const;
        const combat = { id: 1, target: against, declared: null, defenders: [], facing: null, landing: false };
        play.emit({ type: 'combat', rule: 'ag-air-19', combat: { ...combat, attackers } });
        break;
      }
      case 'arrival': {
        const [arrival] = table.terms.arrivals;
        const division = table.divisions.find(({ id }) => id === arrival?.division);
        if (arrival && division && rollArrival(table, arrival, play))
          play.emit({ type: 'arrived', rule: 'ag-hill-17', side: division.side, division: division.id, edges: [] });
        break;
      }
      default:
    }
    return 'over';
  },

  after: () => 'over',
});

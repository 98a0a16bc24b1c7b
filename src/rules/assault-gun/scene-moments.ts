/** How a scene is played: one order or moment after the other, and nothing after them. */
import * as z from 'zod';
import type { Frame } from '../../kernel/flow.ts';
import { type Refusal, refusal } from '../../kernel/refusal.ts';
import { kit } from '../../kit/chapter.ts';
import { inFull } from '../../kit/classes.ts';
import { type Form, oneOf } from '../../kit/form.ts';
import { say } from '../../kit/sentence.ts';
import type { Side } from '../../kit/sides.ts';
import type { ChapterKinds } from '../../kit/steps.ts';
import { flyMission } from './air/mission-roll.ts';
import { missionsFrame } from './air/missions.ts';
import type { DropFrame, FlightEvent, MissionsFrame, SeaFrame } from './air/types.ts';
import { combatsFrame } from './combat/phase.ts';
import type { CombatPhaseFrame } from './combat/types.ts';
import { type HqFrame, hqFrame, refuseOrder } from './hq.ts';
import { marchFrame } from './move/march.ts';
import { mayMarch, refuseMarch } from './move/other-movement.ts';
import { retreatFrame } from './move/retreat.ts';
import type { MarchFrame, RetreatFrame } from './move/types.ts';
import { nightFalls } from './night/night.ts';
import type { DuskEvent, WeatherChanged } from './night/types.ts';
import { nextWeather } from './night/weather.ts';
import type { Arrived } from './placing/types.ts';
import { setOut, tryForm, tryWords } from './recce/recce.ts';
import {
  type Pass,
  type ProbeFrame,
  type RecceEvent,
  answers as recceAnswers,
  type SpotFrame,
  type Try,
} from './recce/types.ts';
import {
  type AgTable,
  aircraftOf,
  divisionOf,
  type HqOrder,
  seatsOf,
  sideOf,
  standing,
  unitAt,
  unitOf,
} from './state.ts';
import type { StaffEvent } from './supply/types.ts';
import { type PhaseBegun, rollArrival } from './turn.ts';

/** A scene: orders, and moments that only have to begin; then nothing. */
export interface SceneFrame extends Frame {
  readonly proc: 'scene';
  step: 'order' | 'moment';
  /** Who gives the order. */
  readonly side: Side;
  /** Is the first order a recce, to be chosen? Else it only has to begin. */
  readonly isRecce: boolean;
  /** What is to happen, in order; a recce that comes first is answered and not listed. */
  readonly moments: readonly Moment[];
  next: number;
}

export type Moment =
  | { readonly kind: 'combat' | 'fight' | 'weather' | 'arrival' | 'settle' }
  | { readonly kind: 'try'; readonly answer: Try }
  | { readonly kind: 'retreat'; readonly division: string; readonly declares: boolean }
  | { readonly kind: 'orders'; readonly division: string; readonly order: HqOrder }
  | { readonly kind: 'drop' | 'land'; readonly side: Side }
  | { readonly kind: 'raid'; readonly aircraft: string }
  | { readonly kind: 'support'; readonly aircraft: string; readonly against: string }
  | {
      readonly kind: 'march';
      readonly unit: string;
      readonly path: readonly (readonly [number, number])[];
      readonly slow: boolean;
    };

/** A scene begins. */
const begin = z.strictObject({ kind: z.literal('begin') });
type Begin = z.infer<typeof begin>;

/** Said where nothing has to be chosen. */
export const BEGIN: Begin = { kind: 'begin' };

export interface Scene extends ChapterKinds {
  table: AgTable;
  side: Side;
  frame: SceneFrame;
  calls:
    | (ProbeFrame | SpotFrame | CombatPhaseFrame | MissionsFrame | DropFrame | SeaFrame | RetreatFrame | MarchFrame)
    | HqFrame;
  answer: Begin | Try | Pass;
  event: never;
  emits: RecceEvent | StaffEvent | FlightEvent | WeatherChanged | Arrived | PhaseBegun | DuskEvent;
}

const { chapter, procedure } = kit<Scene>(sideOf);

/** What carries a moment out; null where no procedure of its own does. */
function frameOf(table: AgTable, moment: Moment): Scene['calls'] | null {
  switch (moment.kind) {
    case 'combat':
    case 'fight':
      return combatsFrame();
    // ag-air-06 Interdiction and area bombing.
    case 'raid':
      return { ...missionsFrame('axis'), step: 'resolve', queue: [moment.aircraft] };
    case 'drop':
      return { proc: 'drop', step: 'place', side: moment.side, unit: null, at: [] };
    case 'land':
      return { proc: 'sea', step: 'land', side: moment.side, units: [], met: [] };
    case 'retreat':
      return moment.declares
        ? { ...retreatFrame(), step: 'log', declared: [moment.division] }
        : { ...retreatFrame(), step: 'hold' };
    case 'orders': {
      const { side } = divisionOf(table, moment.division);
      return { ...hqFrame(), step: 'roll', attempts: [{ side, division: moment.division, order: moment.order }] };
    }
    case 'march': {
      const unit = unitOf(table, moment.unit);
      return unit ? marchFrame(moment.unit, moment.path, 'other', moment.slow) : null;
    }
    default:
      return null;
  }
}

/** The phase of a turn to which a moment belongs; null for those of the night. */
function phaseOf({ kind }: Moment): PhaseBegun['phase'] | null {
  switch (kind) {
    case 'combat':
    case 'fight':
      return 'combat';
    case 'try':
    case 'land':
      return 'recce';
    case 'march':
    case 'drop':
      return 'other';
    case 'retreat':
      return 'retreat';
    default:
      return null;
  }
}

/** What the rules have against a moment as the table stands now. */
export function refuseMoment(table: AgTable, side: Side, moment: Moment): Refusal | null {
  switch (moment.kind) {
    case 'try':
      return tryForm(table, side).refuse(moment.answer);
    // ag-sm-12, ag-other-01, ag-other-02
    case 'march': {
      const { kind, unit: id, path, slow } = moment;
      const unit = standing(table, id);
      if (!unit) return refusal('NOT_ON_MAP', 'ag-unit-14', 'That unit is not on the map.', { unit: id });
      if (unit.side !== side) return refusal('NOT_YOURS', 'ag-sm-12', 'That is not your unit to move.', { unit: id });
      if (!mayMarch(unit))
        return refusal('MAY_NOT_MOVE', 'ag-other-01', 'It has already done recce, fought or moved this turn.', {
          unit: id,
        });
      return refuseMarch(table, unit, { kind, unit: id, path: path.map(([x, y]) => [x, y]), slow });
    }
    case 'orders': {
      const { order } = moment;
      const to: [number, number] | null = order.kind === 'move' ? [order.to.x, order.to.y] : null;
      // ag-hq-07 One attempt a turn.
      if (table.divisions.find(({ id }) => id === moment.division)?.hq?.tried)
        return refusal('TRIED', 'ag-hq-07', 'That headquarters has already been sent new orders this turn.');
      return refuseOrder(table, side, { kind: 'hq-order', division: moment.division, to });
    }
    default:
      return null;
  }
}

/** That the first moment begins, if it can. */
const beginForm = (table: AgTable, side: Side, moment: Moment): Form<Begin> =>
  oneOf([BEGIN], () => refuseMoment(table, side, moment));

/** What the recce phase would ask. */
function recceForm(table: AgTable, side: Side): Form<Begin | Try | Pass> {
  const form = tryForm(table, side);
  return {
    ...form,
    refuse: (answer) =>
      answer.kind === 'begin'
        ? refusal('RECCE_OR_PASS', 'ag-recce-03', 'Perform recce on a counter, or pass.')
        : form.refuse(answer),
  };
}

/** One question: what to reconnoitre, or that the moment begins. */
const play = procedure<SceneFrame>(({ ask }) => ({
  order: ask(['begin', 'pass', 'probe', 'spot', 'fly'], {
    rule: 'ag-sm-03',
    title: say`What is the order?`,
    waitsFor: ({ table, self }) => seatsOf(table, self.side),
    form: ({ table, self }): Form<Begin | Try | Pass> =>
      self.isRecce ? recceForm(table, self.side) : beginForm(table, self.side, self.moments[0]!),
    words: (answer) => (answer.kind === 'begin' ? say`it begins` : tryWords(answer)),
    take({ table, side, answer, play }) {
      if (answer.kind === 'begin') return { to: 'moment' };
      const attempt = setOut(table, side, answer, play);
      return attempt ? { call: attempt, then: 'moment' } : { to: 'moment' };
    },
  }),

  moment: ({ table, self, play }) => {
    const moment = self.moments[self.next];
    if (!moment) return 'over';
    const isFirst = self.next === 0;
    self.next += 1;
    const phase = phaseOf(moment);
    if (!isFirst && phase && phase !== table.phase) play.emit({ type: 'phase', rule: 'ag-sm-03', phase });
    // What those before it have made impossible is left out.
    if (refuseMoment(table, self.side, moment)) return { to: 'moment' };
    const frame = frameOf(table, moment);
    if (frame) return { call: frame, then: 'moment' };
    switch (moment.kind) {
      case 'try': {
        const attempt = setOut(table, self.side, moment.answer, play);
        return attempt ? { call: attempt, then: 'moment' } : { to: 'moment' };
      }
      case 'settle':
        nightFalls(table, play);
        break;
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
    return { to: 'moment' };
  },
}));

export const scene = chapter({
  procedures: { scene: play },
  frames: { scene: { side: 'public', isRecce: 'public', moments: inFull, next: 'public' } },
  answers: {
    begin,
    pass: recceAnswers.pass,
    probe: recceAnswers.probe,
    spot: recceAnswers.spot,
    fly: recceAnswers.fly,
  },
  events: {},
});

/** How a scene is played: one moment of a battle, and nothing after it. */
import * as z from 'zod';
import type { Frame } from '../../kernel/flow.ts';
import { refusal } from '../../kernel/refusal.ts';
import { kit } from '../../kit/chapter.ts';
import { type Form, oneOf } from '../../kit/form.ts';
import { say } from '../../kit/sentence.ts';
import type { Side } from '../../kit/sides.ts';
import type { ChapterKinds } from '../../kit/steps.ts';
import { flyMission } from './air/mission-roll.ts';
import { missionsFrame } from './air/missions.ts';
import type { DropFrame, FlightEvent, MissionsFrame, SeaFrame } from './air/types.ts';
import { combatsFrame } from './combat/phase.ts';
import type { CombatPhaseFrame } from './combat/types.ts';
import { marchFrame } from './move/march.ts';
import { retreatFrame } from './move/retreat.ts';
import type { MarchFrame, RetreatFrame } from './move/types.ts';
import { refuseWay } from './move/way.ts';
import type { WeatherChanged } from './night/types.ts';
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
import { type AgTable, aircraftOf, seatsOf, sideOf, unitAt, unitOf } from './state.ts';
import type { StaffEvent } from './supply/types.ts';
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

/** A scene begins. */
const begin = z.strictObject({ kind: z.literal('begin') });
type Begin = z.infer<typeof begin>;

/** Said where nothing has to be chosen. */
export const BEGIN: Begin = { kind: 'begin' };

export interface Scene extends ChapterKinds {
  table: AgTable;
  side: Side;
  frame: SceneFrame;
  calls: ProbeFrame | SpotFrame | CombatPhaseFrame | MissionsFrame | DropFrame | SeaFrame | RetreatFrame | MarchFrame;
  answer: Begin | Try | Pass;
  event: never;
  emits: RecceEvent | StaffEvent | FlightEvent | WeatherChanged | Arrived;
}

const { chapter, procedure } = kit<Scene>(sideOf);

/** What carries a moment out; null where no procedure of its own does. */
function frameOf(table: AgTable, moment: Moment): Scene['calls'] | null {
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

/** That the moment begins, if it can. */
const beginForm = (table: AgTable, moment: Moment): Form<Begin> =>
  oneOf([BEGIN], () =>
    moment.kind === 'march' ? refuseWay(table, unitAt(table, moment.unit), moment.path, 'other', moment) : null,
  );

/** What the recce phase would ask. */
function recceForm(table: AgTable, side: Side): Form<Begin | Try | Pass> {
  const form = tryForm(table, side);
  return {
    ...form,
    refuse: (answer) =>
      answer.kind === 'begin'
        ? refusal('RECCE_OR_PASS', 'ag-recce-03', 'Reconnoitre a counter, or pass.')
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
      self.moment ? beginForm(table, self.moment) : recceForm(table, self.side),
    words: (answer) => (answer.kind === 'begin' ? say`it begins` : tryWords(answer)),
    take({ table, side, answer, play }) {
      if (answer.kind === 'begin') return { to: 'moment' };
      const attempt = setOut(table, side, answer, play);
      return attempt ? { call: attempt, then: 'after' } : 'over';
    },
  }),

  moment: ({ table, self, play }) => {
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
}));

export const scene = chapter({
  procedures: { scene: play },
  frames: { scene: { side: 'public', moment: 'public' } },
  answers: {
    begin,
    pass: recceAnswers.pass,
    probe: recceAnswers.probe,
    spot: recceAnswers.spot,
    fly: recceAnswers.fly,
  },
  events: {},
});

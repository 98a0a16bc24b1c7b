/** Calls after location, fireplans and their minutes, battery positions (stonk-order-18 to -33, stonk-range, stonk-gap-74 to -77, -97). */
import { samePlace } from '../../../geometry/table/vector.ts';
import { kit } from '../../../kit/chapter.ts';
import type { Form } from '../../../kit/form.ts';
import { count, name, at as place, say } from '../../../kit/sentence.ts';
import type { ChapterKinds } from '../../../kit/steps.ts';
import { change, find, remove } from '../../../kit/things.ts';
import { airForm, airMission, airWords, hasCabRank } from '../air/index.ts';
import { type AirCall, airCall } from '../air/types.ts';
import type { AmmunitionEvent } from '../logistics/ammunition.ts';
import { type MarkEvent, setTask } from '../marks.ts';
import { minutesOf, ofUnit, spotOf } from '../parts.ts';
import { layTankSmoke, maySmoke, type TankSmoke, tankSmoke, tankSmokeForm } from '../smoke/tanks.ts';
import type { SmokeEvent } from '../smoke/types.ts';
import {
  actingSeats,
  actsNow,
  commandedBy,
  companiesOf,
  companyAt,
  elementAt,
  type Fireplan,
  frozen,
  type Mission,
  type Side,
  type StonkTable,
  sideOf,
} from '../state.ts';
import { opportunityMinutes } from '../tables/orders.ts';
import { MINUTES_PER_MOVE } from '../tables/print.ts';
import { type Call, call, callForm, callMinutes, callWords, missionsFrom } from './calls.ts';
import { isReadyIn } from './entries.ts';
import { isAtHand, supportOf } from './guns.ts';
import type { ArtilleryEvent, CallsFrame, MissionEnd, PlanningFrame } from './types.ts';

interface Artillery extends ChapterKinds {
  table: StonkTable;
  side: Side;
  frame: CallsFrame | PlanningFrame;
  calls: never;
  answer: Call | AirCall | TankSmoke;
  event: ArtilleryEvent;
  emits: MarkEvent | AmmunitionEvent | SmokeEvent;
}

const { chapter, procedure } = kit<Artillery>(sideOf);

const MOVE = MINUTES_PER_MOVE * 10;

interface Line {
  readonly row: string;
  readonly kind: 'call' | 'air-call' | 'tank-smoke';
  /** A company, or the troop. */
  readonly of: string;
}

const calls = procedure<CallsFrame>(({ sealed }) => ({
  /** stonk-order-30 All seats are asked, for who is asked tells. */
  write: sealed(['call', 'air-call', 'tank-smoke'], {
    rule: 'stonk-order-18',
    startsOrder: true,
    title: say`Call for fire, aircraft and smoke.`,
    waitsFor: ({ table }) => actingSeats(table),
    rows: ({ table, seat }) => [
      ...companiesOf(table, seat).flatMap((company): Line[] => [
        ...(supportOf(table, company).some((battery) => isAtHand(table, seat, battery))
          ? [{ row: `call:${company.id}`, kind: 'call', of: company.id } as const]
          : []),
        ...(hasCabRank(table, company)
          ? [{ row: `air-call:${company.id}`, kind: 'air-call', of: company.id } as const]
          : []),
      ]),
      ...commandedBy(table, seat)
        .filter((one) => maySmoke(table, one))
        .map(({ id }): Line => ({ row: `tank-smoke:${id}`, kind: 'tank-smoke', of: id })),
    ],
    rowOf: (answer) => `${answer.kind}:${answer.kind === 'tank-smoke' ? answer.unit : answer.company}`,
    form: ({ table, row: { kind, of } }): Form<Call | AirCall | TankSmoke> => {
      if (kind === 'call') return callForm(table, companyAt(table, of)) as Form<Call | AirCall | TankSmoke>;
      if (kind === 'air-call') return airForm(table, companyAt(table, of)) as Form<Call | AirCall | TankSmoke>;
      return tankSmokeForm(table, of) as Form<Call | AirCall | TankSmoke>;
    },
    words: (answer, { table }) => {
      if (answer.kind === 'call') return callWords(table, answer);
      return answer.kind === 'air-call' ? airWords(table, answer) : say`smoke at ${place(answer.at)}`;
    },
    unanswered: say`no call`,
    judgesEach: true,
    commit: (draft) => say`Commit ${count(draft.length, 'call')}`,
    close({ table, drafts, play }) {
      const written = drafts.flatMap(({ seat, side, answers }) => answers.map((answer) => ({ seat, side, answer })));
      const minutes = (answer: Call | AirCall | TankSmoke): number => {
        if (answer.kind === 'tank-smoke') return 0;
        return answer.kind === 'call' ? Math.min(...callMinutes(table, answer).values()) : opportunityMinutes(0);
      };
      const idOf = (answer: Call | AirCall): string => `${answer.kind} ${answer.company}`;
      // stonk-gap-93 An umpire may change any time.
      const ruled = play.rulings<number>({
        ...{ rule: 'stonk-gap-93', what: 'time' },
        matters: written.flatMap(({ seat, answer }) =>
          answer.kind === 'tank-smoke'
            ? []
            : [{ of: idOf(answer), to: [seat], proposal: minutes(answer), allowed: { from: 0, to: 500 } }],
        ),
      });
      for (const { seat, side, answer } of written)
        if (answer.kind === 'call')
          for (const mission of missionsFrom(table, answer, ruled[idOf(answer)]!)) {
            // stonk-gap-97 Whoever calls elsewhere has stopped what he called before.
            const isBefore = ({ caller, battery }: Mission) => caller === mission.caller && battery === mission.battery;
            for (const { id } of table.missions.filter(isBefore))
              play.emit({ type: 'mission-over', rule: 'stonk-gap-97', side, seat, mission: id, why: 'elsewhere' });
            const rule = mission.isRegistered ? 'stonk-order-20' : 'stonk-order-18';
            play.emit({ type: 'mission', rule, side, seat, mission });
          }
        else if (answer.kind === 'air-call') {
          const mission = airMission(table, answer, ruled[idOf(answer)]!);
          const left = (table.air[side]?.cabRank ?? 0) - 1;
          if (!mission || left < 0) continue;
          play.emit({ type: 'cab-rank', rule: 'stonk-gap-46', side, left });
          play.emit({ type: 'mission', rule: 'stonk-gap-46', side, seat, mission });
        } else layTankSmoke(table, play, answer);
      return 'done';
    },
  }),
}));

const planning = procedure<PlanningFrame>(() => ({
  /** stonk-order-22 stonk-order-33 stonk-gap-74 The ten minutes of the last move have run; what will be done within this one serves in it. */
  run: ({ table, play }) => {
    for (const { id } of [...table.fireplans]) {
      const plan = find(table.fireplans, id)!;
      const { side, seat, status } = plan;
      if (!actsNow(table, side) || status === 'ready') continue;
      const left = Math.max(0, plan.left - MOVE);
      play.emit({ type: 'plan-ran', rule: 'stonk-order-22', side, seat, plan: id, left });
      if (isReadyIn(left)) play.emit({ type: 'plan-ready', rule: 'stonk-order-33', side, seat, plan: id });
    }
    // stonk-order-26 A battery that has left the place begins anew.
    for (const { id, side, task, place: where } of [...table.elements]) {
      if (!actsNow(table, side) || task?.kind !== 'set-up-battery') continue;
      const done = task.done + MOVE;
      if (!where || (task.at && !samePlace(where.at, task.at))) setTask(table, play, id, null, 'stonk-order-26');
      else if (done < task.needed) setTask(table, play, id, { ...task, done }, 'stonk-order-26');
      else {
        setTask(table, play, id, null, 'stonk-order-26');
        play.emit({ type: 'set-up', rule: 'stonk-order-26', ...ofUnit(elementAt(table, id)) });
      }
    }
    return 'done';
  },
}));

const WHY: { readonly [W in MissionEnd]: string } = {
  stopped: 'checks firing',
  elsewhere: 'is called elsewhere',
  ammunition: 'has no ammunition left',
  range: 'is out of range',
  gone: 'does not answer',
  flown: 'has struck',
};

/** stonk-order-25 stonk-gap-77 A plan as it is when its minutes have run. */
function completed({ targets, change: changed }: Fireplan): Partial<Fireplan> {
  const kept = targets.filter(({ id }) => !changed?.drop.includes(id));
  return { status: 'ready', left: 0, change: null, targets: Object.freeze([...kept, ...(changed?.add ?? [])]) };
}

export const artilleryChapter = chapter({
  procedures: { calls, planning },
  frames: { calls: {}, planning: {} },
  answers: { call, 'air-call': airCall, 'tank-smoke': tankSmoke },
  events: {
    mission: {
      seenBy: 'seat',
      tone: 'order',
      group: 'follows',
      pause: 'none',
      apply(table, { mission }) {
        table.missions.push(frozen({ ...mission }));
      },
      say: ({ mission: { caller, battery, zone, effective } }) =>
        say`${name(caller)} calls ${name(battery)} on ${place(spotOf(zone.at))}, effective at minute ${effective}.`,
    },
    'mission-over': {
      seenBy: 'seat',
      reveals: ({ why }) => why !== 'stopped' && why !== 'elsewhere',
      tone: 'quiet',
      pause: 'none',
      apply(table, { mission }) {
        remove(table.missions, mission);
      },
      say: ({ mission, why }) => say`${name(mission.slice(mission.lastIndexOf(' ') + 1))} ${WHY[why]}.`,
    },
    'cab-rank': {
      seenBy: 'ownSide',
      reveals: true,
      apply(table, { side, left }) {
        const air = table.air[side];
        if (air) table.air[side] = frozen({ ...air, cabRank: left });
      },
      say: ({ left }) => say`Aircraft are called in: ${count(left, 'strike')} left.`,
    },
    'plan-begun': {
      seenBy: 'seat',
      tone: 'order',
      group: 'follows',
      pause: 'none',
      apply(table, { fireplan }) {
        table.fireplans.push(frozen({ ...fireplan }));
      },
      say: ({ fireplan: { targets, left } }) =>
        say`A fireplan of ${count(targets.length, 'target')} is prepared: ${count(minutesOf(left), 'minute')}.`,
    },
    'plan-changing': {
      seenBy: 'seat',
      tone: 'order',
      group: 'follows',
      pause: 'none',
      apply(table, { plan, drop, add, tenths }) {
        change(table.fireplans, plan, { status: 'changing', left: tenths, change: Object.freeze({ drop, add }) });
      },
      say: ({ tenths }) => say`The fireplan is changed: ${count(minutesOf(tenths), 'minute')}.`,
    },
    'plan-ran': {
      seenBy: 'seat',
      tone: 'silent',
      pause: 'none',
      apply(table, { plan, left }) {
        change(table.fireplans, plan, { left });
      },
      say: ({ left }) => say`The fireplan needs ${count(minutesOf(left), 'minute')} more.`,
    },
    'plan-delayed': {
      seenBy: 'seat',
      reveals: true,
      tone: 'bad',
      apply(table, { plan, tenths }) {
        const found = find(table.fireplans, plan);
        if (found) change(table.fireplans, plan, { left: found.left + tenths });
      },
      say: ({ tenths }) =>
        say`Guns of the fireplan are at another task: ${count(minutesOf(tenths), 'minute')} are added.`,
    },
    'plan-ready': {
      seenBy: 'seat',
      tone: 'good',
      apply(table, { plan }) {
        const found = find(table.fireplans, plan);
        if (found) change(table.fireplans, plan, completed(found));
      },
      say: () => say`The fireplan is ready.`,
    },
    'set-up': {
      seenBy: 'seat',
      tone: 'good',
      apply(table, { unit }) {
        const { place: where } = elementAt(table, unit);
        change(table.elements, unit, { emplaced: where && Object.freeze({ ...where.at }) });
      },
      say: ({ unit }) => say`${name(unit)} is set up.`,
    },
  },
});

/** hex-opp-01 to hex-opp-10 Response windows: the other side may fire at whoever gave the trigger, each unit once. */
import * as z from 'zod';
import type { Hex } from '../../geometry/hex/board.ts';
import type { Frame } from '../../kernel/flow.ts';
import { type Picker, pickOne } from '../../kernel/pick.ts';
import { type Refusal, refusal } from '../../kernel/refusal.ts';
import { kit } from '../../kit/chapter.ts';
import { ownSideUntil } from '../../kit/classes.ts';
import { order } from '../../kit/form.ts';
import { say } from '../../kit/sentence.ts';
import { bySide, enemyOf, type Side } from '../../kit/sides.ts';
import type { ChapterKinds } from '../../kit/steps.ts';
import { canFireAt, refuseShot, shotsAt } from './fire/shots.ts';
import { type FireFrame, fireFrame } from './fire/types.ts';
import type { Decided } from './marks.ts';
import { type Fire, fire, names } from './parts.ts';
import { type HexTable, isStanding, seatsOf, sideOf, type Unit, unitAt, unitOf } from './state.ts';

/** hex-opp-02, hex-opp-03 A group fire is one trigger of several units. */
export interface ResponseFrame extends Frame {
  readonly proc: 'response';
  step: 'respond';
  /** The side that gave the trigger; the other one responds. */
  readonly side: Side;
  readonly why: 'enter' | 'fire';
  /** Who gave it. */
  readonly units: readonly string[];
  readonly isHidden: boolean;
  /** Where the first of them is now. */
  readonly hex: Hex;
  /** Units that have responded, by side: those of one side are its own business. */
  answered: Record<Side, string[]>;
}

/** To be called after each hex entered and each fire of an active unit. */
export function responseFrame(table: HexTable, why: ResponseFrame['why'], units: readonly string[]): ResponseFrame {
  const first = unitAt(table, units[0]!);
  const isHidden = units.some((one) => unitAt(table, one).isHidden);
  return {
    ...{ proc: 'response', step: 'respond', side: first.side, why, units: [...units], isHidden, hex: first.at },
    answered: bySide(() => []),
  };
}

const decline = z.strictObject({ kind: z.literal('decline') });
type Answer = Fire | z.infer<typeof decline>;
const DECLINE: Answer = { kind: 'decline' };

export interface Response extends ChapterKinds {
  table: HexTable;
  side: Side;
  frame: ResponseFrame;
  calls: FireFrame;
  answer: Answer;
  event: never;
  emits: Decided;
}

const { chapter, procedure } = kit<Response>(sideOf);

const RESPONSE = { isResponse: true, isMoving: false } as const;

const triggersOf = (table: HexTable, { units }: ResponseFrame): Unit[] =>
  units.flatMap((id) => unitOf(table, id) ?? []).filter(isStanding);

/** hex-opp-01 Inactive units that have not responded to this trigger; the markers of fire are judged with the shot. */
function* couldRespond(table: HexTable, { side, answered }: ResponseFrame): Iterable<Unit> {
  for (const unit of table.units) {
    if (unit.side === side || !isStanding(unit)) continue;
    if (unit.isNeutralised || unit.isShutDown || unit.isJammed || unit.fire === 'no more') continue;
    if (!answered[unit.side].includes(unit.id)) yield unit;
  }
}

function* responders(table: HexTable, self: ResponseFrame): Iterable<Unit> {
  const triggers = triggersOf(table, self);
  for (const unit of couldRespond(table, self))
    if (triggers.some((trigger) => canFireAt(table, unit, trigger))) yield unit;
}

function* responses(table: HexTable, self: ResponseFrame): Iterable<Answer> {
  yield DECLINE;
  for (const unit of responders(table, self))
    for (const trigger of triggersOf(table, self)) yield* shotsAt(table, unit, trigger, RESPONSE);
}

function refuseResponse(table: HexTable, self: ResponseFrame, answer: Answer): Refusal | null {
  if (answer.kind === 'decline') return null;
  const able = new Set([...couldRespond(table, self)].map(({ id }) => id));
  for (const id of answer.units)
    if (!able.has(id))
      return refusal('MAY_NOT_RESPOND', 'hex-opp-01', 'That unit may not respond to this.', { unit: id });
  const triggers = triggersOf(table, self);
  const aimed = answer.at;
  const isAtTrigger = triggers.some((one) => ('unit' in aimed ? one.id === aimed.unit : one.at === aimed.hex));
  if (!isAtTrigger)
    return refusal('NOT_THE_TRIGGER', 'hex-opp-03', 'A response is aimed at the unit that gave the trigger.');
  return refuseShot(table, answer, RESPONSE);
}

/** Fire or hold, evenly: whoever always fires has nothing left for the next. */
function drawResponse(table: HexTable, self: ResponseFrame, pick: Picker): Answer {
  if (pick(2) === 0) return DECLINE;
  const legal = [...responses(table, self)].filter((answer) => refuseResponse(table, self, answer) === null);
  return pickOne(legal, pick);
}

const response = procedure<ResponseFrame>(({ ask }) => ({
  respond: ask(['decline', 'fire'], {
    rule: 'hex-opp-01',
    title: say`Does a unit respond with fire?`,
    waitsFor: ({ table, self }) => seatsOf(table, enemyOf(self.side)),
    // The one who moves must not learn whether only hidden units could have fired.
    autoResolve: ({ table, self }) => {
      for (const _ of responders(table, self)) return null;
      return 'done';
    },
    isHidden: ({ table, self }) => {
      for (const unit of responders(table, self)) if (!unit.isHidden) return false;
      return true;
    },
    form: ({ table, self }) =>
      order<Answer>(
        () => responses(table, self),
        (answer) => refuseResponse(table, self, answer),
        { draw: (pick) => drawResponse(table, self, pick) },
      ),
    words: (answer) => (answer.kind === 'decline' ? say`hold fire` : say`${names(answer.units)}: fire`),
    defaultAnswer: () => DECLINE,
    take({ table, self, side, answer, play }) {
      if (answer.kind === 'decline') {
        for (const unit of responders(table, self))
          if (!unit.isHidden) {
            play.emit({ type: 'decided', rule: 'hex-opp-01', side });
            break;
          }
        return 'done';
      }
      self.answered[side].push(...answer.units);
      return { call: fireFrame(table, answer, { isResponse: true }), then: 'respond' };
    },
  }),
}));

const SEEN = ownSideUntil<ResponseFrame>(({ isHidden }) => !isHidden);

export const responseChapter = chapter({
  procedures: { response },
  frames: {
    response: { side: 'public', why: 'public', units: SEEN, isHidden: 'public', hex: 'public', answered: 'bySide' },
  },
  answers: { fire, decline },
  events: {},
});

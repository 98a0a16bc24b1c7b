/** hex-opp-01 to hex-opp-10 Response windows: the other side may fire at whoever gave the trigger, each unit once. */
import * as z from 'zod';
import type { Hex } from '../../geometry/hex/board.ts';
import type { Frame } from '../../kernel/flow.ts';
import { type Picker, pickOne } from '../../kernel/pick.ts';
import { type Refusal, refusal } from '../../kernel/refusal.ts';
import { kit } from '../../kit/chapter.ts';
import { closedAs, ownSideUntil } from '../../kit/classes.ts';
import { order } from '../../kit/form.ts';
import { say } from '../../kit/sentence.ts';
import { bySide, enemyOf, type Side } from '../../kit/sides.ts';
import type { ChapterKinds } from '../../kit/steps.ts';
import { aimedAt, type Occasion, type Target } from './fire/aim.ts';
import { canFireAt, refuseShot, shotsAt } from './fire/shots.ts';
import { type FireFrame, fireFrame } from './fire/types.ts';
import type { Decided } from './marks.ts';
import { type Fire, fire, names } from './parts.ts';
import { type HexTable, isStanding, seatsOf, sideOf, type Unit, unitAt, unitOf } from './state.ts';

/** hex-opp-02, hex-opp-03 A group fire is one trigger of several units. */
export interface ResponseFrame extends Frame {
  readonly proc: 'response';
  step: 'respond' | 'answered';
  /** The side that gave the trigger; the other one responds. */
  readonly side: Side;
  readonly why: 'enter' | 'fire';
  /** Who gave it. */
  readonly units: readonly string[];
  /** Are they hidden as yet? Then it is the "?" in their hex that is fired at. */
  isHidden: boolean;
  /** Where the first of them is now. */
  readonly hex: Hex;
  /** Units that have responded, as far as everybody has seen them; and hidden ones that tried, whose side alone knows. */
  answered: string[];
  tried: Record<Side, string[]>;
}

/** To be called after each hex entered and each fire of an active unit. hex-opp-08, hex-opp-09 Nothing else is a trigger, a response neither. */
export function responseFrame(table: HexTable, why: ResponseFrame['why'], units: readonly string[]): ResponseFrame {
  const first = unitAt(table, units[0]!);
  const isHidden = units.some((one) => unitAt(table, one).isHidden);
  return {
    proc: 'response',
    step: 'respond',
    side: first.side,
    why,
    units: [...units],
    isHidden,
    hex: first.at,
    answered: [],
    tried: bySide(() => []),
  };
}

/**
 * hex-opp-10 What is left of its action to a mover when a window is closed. Stopped, it may still carry out the fire half if it has not fired;
 * neutralised, shut down, immobilised or gone, nothing.
 */
export function mayGoOn(table: HexTable, id: string): { readonly moves: boolean; readonly fires: boolean } {
  const unit = unitOf(table, id);
  if (!unit || unit.isNeutralised || unit.isShutDown || unit.isImmobilised) return { moves: false, fires: false };
  return { moves: !unit.isStopped, fires: !unit.isStopped || unit.fire === 'none' };
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

/** hex-opp-03 What may be fired at: those who gave the trigger and are still there, or the "?" that hides them. */
function targetsOf(table: HexTable, { units, isHidden, hex }: ResponseFrame): Target[] {
  if (isHidden) return [{ unit: null, at: hex, isHidden: true }];
  return units
    .flatMap((id) => unitOf(table, id) ?? [])
    .filter(isStanding)
    .map(aimedAt);
}

/** hex-opp-01, hex-opp-02 Inactive units that have not responded to this trigger; activated or not. */
function couldRespond({ side, answered, tried }: ResponseFrame, unit: Unit): boolean {
  if (unit.side === side || !isStanding(unit)) return false;
  if (unit.isNeutralised || unit.isShutDown || unit.isJammed || unit.isDismantled) return false;
  return unit.fire !== 'no more' && !answered.includes(unit.id) && !tried[unit.side].includes(unit.id);
}

/** Those who have a shot: any of them is reason to ask. */
function hasShot(table: HexTable, self: ResponseFrame, targets: readonly Target[], unit: Unit): boolean {
  return couldRespond(self, unit) && targets.some((target) => canFireAt(table, unit, target));
}

function isAsked(table: HexTable, self: ResponseFrame): boolean {
  const targets = targetsOf(table, self);
  for (const unit of table.units) if (hasShot(table, self, targets, unit)) return true;
  return false;
}

/**
 * Could anybody respond whom the side that moves sees, by itself or with those who are seen? Then everybody knows of the question. hex-mor-02 A
 * mortar for which somebody looks unseen is nobody's reason to expect one.
 */
function isOpen(table: HexTable, self: ResponseFrame): boolean {
  const side = enemyOf(self.side);
  const isUnseen = (unit: Unit): boolean => unit.side === side && unit.isHidden;
  const shown = table.units.some(isUnseen) ? { ...table, units: table.units.filter((one) => !isUnseen(one)) } : table;
  const targets = targetsOf(shown, self);
  return shown.units.some((unit) => hasShot(shown, self, targets, unit));
}

/** hex-opp-06 They may join in a group. */
const occasionOf = (table: HexTable, self: ResponseFrame): Occasion => ({
  isResponse: true,
  isMoving: false,
  among: table.units.filter((unit) => couldRespond(self, unit)).map(({ id }) => id),
});

function* responses(table: HexTable, self: ResponseFrame): Iterable<Answer> {
  yield DECLINE;
  const occasion = occasionOf(table, self);
  const targets = targetsOf(table, self);
  for (const unit of table.units)
    if (hasShot(table, self, targets, unit))
      for (const target of targets) yield* shotsAt(table, unit, target, occasion);
}

function refuseResponse(table: HexTable, self: ResponseFrame, answer: Answer): Refusal | null {
  if (answer.kind === 'decline') return null;
  const occasion = occasionOf(table, self);
  for (const id of answer.units)
    if (!occasion.among!.includes(id))
      return refusal('MAY_NOT_RESPOND', 'hex-opp-01', 'That unit may not respond to this.', { unit: id });
  const { at } = answer;
  const isAtTrigger = targetsOf(table, self).some((one) =>
    'unit' in at ? one.unit?.id === at.unit : one.unit === null && one.at === at.hex,
  );
  if (!isAtTrigger)
    return refusal('NOT_THE_TRIGGER', 'hex-opp-03', 'A response is aimed at the unit that gave the trigger.');
  return refuseShot(table, answer, occasion);
}

/** Fire or hold, evenly: whoever always fires has nothing left for the next. */
function drawResponse(table: HexTable, self: ResponseFrame, pick: Picker): Answer {
  return pick(2) === 0 ? DECLINE : pickOne([...responses(table, self)], pick);
}

const response = procedure<ResponseFrame>(({ ask }) => ({
  respond: ask(['decline', 'fire'], {
    rule: 'hex-opp-01',
    title: say`Does a unit respond with fire?`,
    waitsFor: ({ table, self }) => seatsOf(table, enemyOf(self.side)),
    autoResolve: ({ table, self }) => (isAsked(table, self) ? null : 'done'),
    // The one who moves must not learn whether only hidden units could have fired.
    isHidden: ({ table, self }) => !isOpen(table, self),
    form: ({ table, self }) =>
      order<Answer>(
        () => responses(table, self),
        (answer) => refuseResponse(table, self, answer),
        { draw: (pick) => drawResponse(table, self, pick) },
      ),
    words: (answer) => (answer.kind === 'decline' ? say`hold fire` : say`${names(answer.units)}: fire`),
    defaultAnswer: () => DECLINE,
    /** A side that wants to hold its fire need not be asked. */
    standingOrder: ({ order: { kind } }) => (kind === 'decline' ? DECLINE : null),
    take({ table, self, side, answer, play }) {
      // Everybody knows that it was asked: so that it has answered must show, though its fire may come to nothing unseen.
      if (isOpen(table, self)) play.emit({ type: 'decided', rule: 'hex-opp-01', side });
      if (answer.kind === 'decline') return 'done';
      for (const id of answer.units) (unitAt(table, id).isHidden ? self.tried[side] : self.answered).push(id);
      // hex-opp-07 Checks and markers are those of any fire.
      return { call: fireFrame(table, answer, { isResponse: true }), then: 'answered' };
    },
  }),

  /** hex-hid-03, hex-hid-10 Who has been revealed by it is known from now on, on both sides. */
  answered: ({ table, self }) => {
    const side = enemyOf(self.side);
    for (const id of self.tried[side]) if (unitOf(table, id)?.isHidden === false) self.answered.push(id);
    self.tried[side] = self.tried[side].filter((id) => unitOf(table, id)?.isHidden === true);
    if (self.isHidden) self.isHidden = self.units.some((id) => unitOf(table, id)?.isHidden === true);
    return { to: 'respond' };
  },
}));

const SEEN = ownSideUntil<ResponseFrame>(({ isHidden }) => !isHidden);

export const responseChapter = chapter({
  procedures: { response },
  frames: {
    response: {
      ...{
        side: 'public',
        why: 'public',
        units: closedAs(SEEN, []),
        isHidden: 'public',
        hex: 'public',
        answered: 'public',
      },
      tried: closedAs('bySide', { axis: [], allies: [] }),
    },
  },
  answers: { fire, decline },
  events: {},
});

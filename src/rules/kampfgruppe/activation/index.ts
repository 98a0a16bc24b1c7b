/** Activation: kgn-turn-03, kgn-act-01 to kgn-act-12. */

import { pickOne } from '../../../kernel/pick.ts';
import { type Refusal, refusal } from '../../../kernel/refusal.ts';
import { kit } from '../../../kit/chapter.ts';
import { inFull, open } from '../../../kit/classes.ts';
import { order } from '../../../kit/form.ts';
import { list, name, words as plainWords, type Sentence, say } from '../../../kit/sentence.ts';
import { SIDE_NAMES } from '../../../kit/sides.ts';
import { type ChapterKinds, type Foreign, foreign } from '../../../kit/steps.ts';
import { type RunEndFrame, runEndFrame } from '../air/types.ts';
import { type WindowFrame, windowFrame } from '../covering/types.ts';
import { type TaskEndFrame, taskEndFrame } from '../engineering/types.ts';
import type { IndirectEvent } from '../indirect/types.ts';
import { flag, type MarkEvent } from '../marks.ts';
import {
  isAircraft,
  type KgnTable,
  type Side,
  seatsOf,
  sideOf,
  standing,
  type Unit,
  unitAt,
  unitOf,
} from '../state.ts';
import { actionOf, type Declared } from './actions.ts';
import {
  ableUnits,
  costOf,
  declaring,
  drawActions,
  listsOf,
  refuseAction,
  refuseActions,
  refuseUnit,
} from './judge.ts';
import {
  type ActivationAnswer,
  type ActivationEvent,
  type ActivationFrame,
  type ActivationsFrame,
  ANSWERS,
  activationFrame,
} from './types.ts';

export interface Activation extends ChapterKinds {
  table: KgnTable;
  side: Side;
  frame: ActivationsFrame | ActivationFrame;
  /** The frames of actions, each of its own chapter. */
  calls: WindowFrame | TaskEndFrame | RunEndFrame | Foreign;
  answer: ActivationAnswer;
  event: ActivationEvent;
  emits: MarkEvent | Extract<IndirectEvent, { type: 'marker-gone' }>;
}

const { chapter, procedure } = kit<Activation>(sideOf);

const STOP: ActivationAnswer = { kind: 'stop' };

/** Kinds of actions in the book's words. */
const ACTION_WORDS: { readonly [D in Declared['do']]: string } = {
  ...{ move: 'move', deploy: 'deploy', withdraw: 'withdraw', cover: 'covering fire', suppress: 'suppressing fire' },
  ...{ direct: 'direct fire', 'anti-tank': 'anti-tank fire', indirect: 'fire for effect', rockets: 'rockets' },
  ...{ request: 'request for fire', engineer: 'engineering', 're-supply': 're-supply', shell: 'fire at a building' },
};

/** What was declared, in words. */
export function actionWords(declared: Declared, unit: Unit): Sentence {
  return actionOf(declared.do)?.words(declared, unit) ?? plainWords(declared.do);
}

export const actionsWords = (actions: readonly Declared[], unit: Unit): Sentence =>
  actions.length === 0
    ? say`${name(unit.id)} does nothing`
    : list(
        actions.map((one) => actionWords(one, unit)),
        'then',
      );

/** kgn-gap-43 Missions that still wait for their guns. */
const waitingOf = ({ markers }: KgnTable, side: Side): ActivationAnswer[] =>
  markers.filter((one) => one.side === side).map(({ id }) => ({ kind: 'call-off', marker: id }));

function refuseChoice(table: KgnTable, side: Side, answer: ActivationAnswer): Refusal | null {
  if (answer.kind === 'stop') return null;
  if (answer.kind === 'call-off')
    return table.markers.some(({ id, side: of }) => id === answer.marker && of === side)
      ? null
      : refusal('NO_MARKER', 'kgn-gap-43', 'No marker of yours waits there.', { marker: answer.marker });
  const refused = refuseUnit(table, side, answer.unit, 'turn');
  if (refused) return refused;
  if (table.activations < 1)
    return refusal('NO_ACTIVATIONS', 'kgn-turn-03', 'There is no activation left in this turn.');
  return refuseActions(table, unitAt(table, answer.unit), answer.actions, 'turn');
}

function* ordersOf(table: KgnTable, side: Side): Generator<ActivationAnswer, void> {
  for (const unit of ableUnits(table, side))
    for (const actions of listsOf(table, unit, 'turn')) yield { kind: 'activate', unit: unit.id, actions };
}

/** One order, then to stop: whoever asks only whether there is a choice need not look at all of them. */
function* choices(table: KgnTable, side: Side): Iterable<ActivationAnswer> {
  const orders = ordersOf(table, side);
  const { value: first } = orders.next();
  if (first) yield first;
  yield STOP;
  yield* orders;
  yield* waitingOf(table, side);
}

const activations = procedure<ActivationsFrame>(({ ask }) => ({
  /** kgn-act-01 kgn-act-02 kgn-gap-12 kgn-ex-05 */
  choose: ask(['activate', 'call-off', 'stop'], {
    rule: 'kgn-act-01',
    title: say`Which unit is activated, and what does it do?`,
    hint: ({ table }) => say`${table.activations} activations are left.`,
    waitsFor: ({ table, self }) => seatsOf(table, self.side),
    startsOrder: true,
    autoResolve: ({ table, self }) =>
      table.activations < 1 || ableUnits(table, self.side).length === 0 ? 'done' : null,
    form: ({ table, self: { side } }) =>
      order<ActivationAnswer>(
        () => choices(table, side),
        (answer) => refuseChoice(table, side, answer),
        {
          draw(pick) {
            const units = ableUnits(table, side);
            if (units.length === 0 || pick(20) === 0) return STOP;
            const waiting = waitingOf(table, side);
            if (waiting.length > 0 && pick(20) === 0) return pickOne(waiting, pick);
            const unit = pickOne(units, pick);
            return { kind: 'activate', unit: unit.id, actions: drawActions(table, unit, 'turn', pick) };
          },
        },
      ),
    words: (answer, { table }) =>
      answer.kind === 'stop'
        ? say`no more activations`
        : answer.kind === 'call-off'
          ? say`call off the fire that waits at ${name(answer.marker)}`
          : actionsWords(answer.actions, unitAt(table, answer.unit)),
    defaultAnswer: () => STOP,
    take({ self, answer, play }) {
      if (answer.kind === 'call-off') {
        const { side } = self;
        play.emit({ type: 'marker-gone', rule: 'kgn-gap-43', side, marker: answer.marker, why: 'cancelled' });
        return { to: 'choose' };
      }
      if (answer.kind === 'stop') {
        play.emit({ type: 'stopped', rule: 'kgn-turn-03', side: self.side });
        return 'done';
      }
      self.unit = answer.unit;
      self.actions = [...answer.actions];
      return { to: 'begin' };
    },
  }),

  begin: ({ self }) => ({ call: activationFrame(self.side, self.unit!, self.actions), then: 'counted' }),

  /** kgn-state-19 kgn-act-05 kgn-act-11 */
  counted: ({ self, play }) => {
    play.emit({
      ...{ type: 'activated', rule: 'kgn-act-05', side: self.side, unit: self.unit! },
      cost: costOf(self.actions),
    });
    self.unit = null;
    self.actions = [];
    return { to: 'between' };
  },

  /** kgn-gap-68 Between activations, and before suppression is removed. */
  between: ({ table }) => ({ call: windowFrame(table, null), then: 'choose' }),
}));

/** kgn-gap-69 May the unit go on with its actions? kgn-aa-07 An aircraft that was damaged breaks off. */
function canGoOn(table: KgnTable, { unit: id, hits }: ActivationFrame): boolean {
  const unit = unitOf(table, id);
  if (unit && isAircraft(unit) && unit.hits < hits) return false;
  return unit !== undefined && !unit.isSuppressed && (unit.isOffTable || standing(table, id) !== null);
}

const activation = procedure<ActivationFrame>(() => ({
  /** kgn-act-02 kgn-cf-06 Whoever is activated with other actions is off covering fire. */
  declare: ({ table, self, play }) => {
    const { side, unit, actions, isHeroic } = self;
    const rule = isHeroic ? 'kgn-um-21' : 'kgn-act-02';
    play.emit({ type: 'declared', rule, side, unit, actions, isHeroic });
    flag(table, play, unit, 'isCovering', false, 'kgn-cf-06');
    self.hits = unitAt(table, unit).hits;
    // kgn-gap-24
    if (actions.some((one) => one.do === 'move')) flag(table, play, unit, 'isMoving', true, 'kgn-gap-24');
    return { call: windowFrame(table, unit), then: 'next' };
  },

  /** kgn-gap-11 What is not legal when it comes up is lost. */
  next: ({ table, self, play }) => {
    const action = self.actions[self.done];
    if (!action || !canGoOn(table, self)) return { to: 'end' };
    const { side, unit: id } = self;
    const unit = unitAt(table, id);
    const at = declaring(table, self.isHeroic ? 'heroic' : 'turn', self.actions.slice(0, self.done), 'now');
    self.done += 1;
    const refused = refuseAction(at, unit, action);
    if (refused) {
      play.emit({ type: 'action-lost', rule: 'kgn-gap-11', side, unit: id, action, why: refused.sentence });
      return { to: 'next' };
    }
    play.emit({ type: 'begins', rule: 'kgn-act-08', side, unit: id, action });
    return { call: foreign(actionOf(action.do)!.frame(at, unit, action)), then: 'done-one' };
  },

  /** kgn-air-07 kgn-air-14 */
  'done-one': ({ table, self }) => {
    const unit = unitOf(table, self.unit);
    return unit && isAircraft(unit) ? { call: runEndFrame(self.unit), then: 'moment' } : { to: 'moment' };
  },

  /** kgn-gap-68 */
  moment: ({ table, self }) => ({ call: windowFrame(table, self.unit), then: 'next' }),

  /** kgn-eng-03 kgn-dice-10 */
  end: ({ table, self }) =>
    unitOf(table, self.unit) && self.actions.some((one) => one.do === 'engineer')
      ? { call: taskEndFrame(self.unit), then: 'done' }
      : 'done',
}));

export const activationChapter = chapter({
  procedures: { activations, activation },
  frames: {
    activations: { ...open('side', 'unit'), actions: inFull },
    activation: { ...open('side', 'unit', 'isHeroic', 'done', 'hits'), actions: inFull },
  },
  answers: ANSWERS,
  events: {
    declared: {
      seenBy: { ...open('side', 'unit', 'isHeroic'), actions: inFull },
      group: 'opens',
      tone: 'order',
      apply: () => {},
      say: ({ unit, actions, isHeroic }) =>
        say`${name(unit)} ${isHeroic ? 'acts heroically' : 'is activated'}: ${actions.length === 0 ? 'nothing' : actions.map((one) => ACTION_WORDS[one.do]).join(', then ')}.`,
    },
    begins: {
      seenBy: { ...open('side', 'unit'), action: inFull },
      tone: 'silent',
      pause: 'none',
      apply: () => {},
      say: ({ unit, action }) => say`${name(unit)}: ${ACTION_WORDS[action.do]}.`,
    },
    'action-lost': {
      seenBy: { ...open('side', 'unit', 'why'), action: inFull },
      group: 'follows',
      tone: 'bad',
      apply: () => {},
      say: ({ unit, action, why }) =>
        say`${name(unit)} loses its action, ${ACTION_WORDS[action.do]}: ${why.charAt(0).toLowerCase()}${why.slice(1)}`,
    },
    activated: {
      seenBy: open('side', 'unit', 'cost'),
      tone: 'silent',
      pause: 'none',
      apply(table, { unit, cost }) {
        table.activations -= cost;
        const at = table.units.findIndex((one) => one.id === unit);
        if (at >= 0) table.units[at] = Object.freeze({ ...table.units[at]!, isActivated: true });
        // A hold for one activation ends with it.
        table.holds = table.holds.filter(({ turn }) => turn);
      },
      say: ({ unit }) => say`${name(unit)} is done.`,
    },
    stopped: {
      seenBy: open('side'),
      tone: 'quiet',
      apply: () => {},
      say: ({ side }) => say`The ${SIDE_NAMES[side]} activate nobody else.`,
    },
  },
});

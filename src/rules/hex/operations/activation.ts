/** hex-op-13 to hex-op-17 An activation: shedding Stopped, then one action after the other. */
import type { Picker } from '../../../kernel/pick.ts';
import { pickOne, shuffled } from '../../../kernel/pick.ts';
import { type Refusal, refusal } from '../../../kernel/refusal.ts';
import { drawLegal, oneOf, order } from '../../../kit/form.ts';
import { name, say } from '../../../kit/sentence.ts';
import { foreign } from '../../../kit/steps.ts';
import { takeControl } from '../control.ts';
import { flag, loseSteps } from '../marks.ts';
import { type HexTable, isOnMap, seatsOf, type Unit, unitAt, unitOf } from '../state.ts';
import { isOfActivation, refuseActor } from './able.ts';
import type { Acting } from './action.ts';
import { ACTION_KINDS, ACTIONS, type ActionAnswer, actionOf } from './actions.ts';
import { procedure } from './kinds.ts';
import type { ActivationFrame, OperationsAnswer } from './types.ts';

type Choice = ActionAnswer | Extract<OperationsAnswer, { readonly kind: 'end' }>;
const END: Choice = { kind: 'end' };

/** hex-op-14 A stopped unit that has a step to lose; one that would die of it is not asked. */
const mayShed = (table: HexTable, self: ActivationFrame): Unit[] =>
  table.units.filter(
    (unit) =>
      isOfActivation(unit, self) &&
      unit.isStopped &&
      !unit.isNeutralised &&
      !unit.isActivated &&
      unit.steps > 1 &&
      !self.asked.includes(unit.id),
  );

/** Units that might act: those of the activation that have not. */
const able = ({ table, self }: Acting): Unit[] =>
  table.units.filter((unit) => isOfActivation(unit, self) && !unit.isActivated && !unit.isNeutralised);

function* choicesOf(at: Acting, unit: Unit): Iterable<ActionAnswer> {
  for (const action of ACTIONS) {
    if (refuseActor(at.table, at.self, unit.id, action)) continue;
    yield* action.candidates(at, unit) as Iterable<ActionAnswer>;
  }
}

function* choices(at: Acting): Iterable<Choice> {
  yield END;
  for (const unit of able(at)) yield* choicesOf(at, unit);
}

function refuseChoice(at: Acting, answer: Choice): Refusal | null {
  if (answer.kind === 'end') return null;
  const action = actionOf(answer.kind);
  if (!action) return refusal('NO_ACTION', 'hex-op-13', 'There is no such action.');
  const actors = action.actors(answer);
  for (const id of actors) {
    const refused = refuseActor(at.table, at.self, id, action);
    if (refused) return refused;
  }
  if (new Set(actors).size < actors.length)
    return refusal('TWICE', 'hex-op-13', 'A unit is named twice.', { units: [...actors] });
  return action.refuse(at, answer);
}

/** One unit by chance, then one kind of action, so that many targets do not crowd out the rest; whoever has nothing to do ends the activation. */
function drawChoice(at: Acting, pick: Picker): Choice {
  const units = able(at);
  if (units.length === 0 || pick(units.length + 2) === 0) return END;
  const unit = pickOne(units, pick);
  for (const action of shuffled(ACTIONS, pick)) {
    if (refuseActor(at.table, at.self, unit.id, action)) continue;
    const candidates = action.candidates(at, unit) as Iterable<ActionAnswer>;
    const drawn = drawLegal<Choice>(candidates, (answer) => refuseChoice(at, answer), pick);
    if (drawn) return drawn;
  }
  return END;
}

export const activation = procedure<ActivationFrame>(({ ask }) => ({
  begin: () => ({ to: 'shed' }),

  /** hex-op-14, hex-mark-04 */
  shed: ask(['shed'], {
    rule: 'hex-op-14',
    title: say`Does a stopped unit give up a step to act?`,
    waitsFor: ({ table, self }) => seatsOf(table, self.side),
    autoResolve: ({ table, self }) => (mayShed(table, self).length === 0 ? { to: 'choose' } : null),
    isHidden: ({ table, self }) => mayShed(table, self)[0]?.isHidden === true,
    form: ({ table, self }) =>
      oneOf([false, true].map((loses) => ({ kind: 'shed' as const, unit: mayShed(table, self)[0]!.id, loses }))),
    words: ({ unit, loses }) =>
      loses ? say`${name(unit)} loses a step and goes on` : say`${name(unit)} stays stopped`,
    take({ table, self, answer: { unit, loses }, play }) {
      self.asked.push(unit);
      if (!loses && !unitAt(table, unit).isHidden) play.emit({ type: 'decided', rule: 'hex-op-14', side: self.side });
      if (loses) {
        loseSteps(table, play, unit, 1, 'hex-op-14');
        flag(table, play, unit, 'isStopped', false, 'hex-op-14');
      }
      return { to: 'shed' };
    },
  }),

  /** hex-op-13 */
  choose: ask([...ACTION_KINDS, 'end'], {
    rule: 'hex-op-13',
    title: say`Which unit acts, and how?`,
    // How often somebody acts would tell how many are hidden.
    isHidden: ({ table, self }) => table.units.some(({ side, isHidden }) => side === self.side && isHidden),
    waitsFor: ({ table, self }) => seatsOf(table, self.side),
    startsOrder: true,
    form: (at) =>
      order<Choice>(
        () => choices(at),
        (answer) => refuseChoice(at, answer),
        { draw: (pick) => drawChoice(at, pick) },
      ),
    words: (answer, at) => (answer.kind === 'end' ? say`end the activation` : actionOf(answer.kind)!.words(answer, at)),
    defaultAnswer: () => END,
    take(at) {
      const { self, answer } = at;
      if (answer.kind === 'end') return { to: 'end' };
      const action = actionOf(answer.kind)!;
      self.acting = [...action.actors(answer)];
      return { call: foreign(action.frame(at, answer)), then: 'acted' };
    },
  }),

  /** hex-mark-09 Who has acted is activated. */
  acted: ({ table, self, play }) => {
    for (const id of self.acting) {
      if (!unitOf(table, id)) continue;
      flag(table, play, id, 'isCalled', false, 'hex-op-15');
      flag(table, play, id, 'isActivated', true, 'hex-mark-09');
    }
    self.acting = [];
    takeControl(table, play);
    return { to: 'choose' };
  },

  /** hex-op-13, hex-op-07 All who could have acted are activated, passengers too; those without command only if they fired. */
  end: ({ table, self, play }) => {
    const { side, formation } = self;
    const units = table.units
      .filter((unit) => isOfActivation(unit, self) && !unit.isActivated && isOnMap(unit))
      .filter((unit) => unit.isCalled || self.unit !== null || !unit.isOutOfCommand || isCommanding(table, unit))
      .map(({ id }) => id);
    const shown = units.filter((id) => !unitAt(table, id).isHidden);
    play.emit({ type: 'activation-over', rule: 'hex-op-13', side, formation, units: shown });
    for (const id of units)
      if (!shown.includes(id)) {
        flag(table, play, id, 'isCalled', false, 'hex-op-15');
        flag(table, play, id, 'isActivated', true, 'hex-mark-09');
      }
    return 'done';
  },
}));

const isCommanding = (table: HexTable, { id }: Unit): boolean => table.formations.some(({ cp }) => cp === id);

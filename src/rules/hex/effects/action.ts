/** hex-act-15, hex-act-17, hex-act-28 Laying smoke and entrenching as actions. */
import { type Refusal, refusal } from '../../../kernel/refusal.ts';
import { name, say } from '../../../kit/sentence.ts';
import { type Acting, type Action, type AnyAction, anyAction } from '../operations/action.ts';
import { hexName } from '../parts.ts';
import { type HexTable, isInfantry, isStanding, type Unit, unitAt } from '../state.ts';
import { entrenchFrame } from './entrench.ts';
import { canDigIn } from './ground.ts';
import { refuseTarget, smokeFrame, smokeWords, targetsOf, waysToSmoke } from './smoke.ts';
import { type EntrenchAnswer, ANSWERS as SHAPES, type SmokeAnswer } from './types.ts';

/** hex-act-04, hex-mark-07 May the action hold a half move? */
const mayMove = ({ fire, isImmobilised }: Unit): boolean => fire === 'none' && !isImmobilised;

function refuseSmoke({ table, self }: Acting, { unit: id, by, move, hex }: SmokeAnswer): Refusal | null {
  const unit = unitAt(table, id);
  if (!isStanding(unit)) return refusal('NOT_ON_FOOT', 'hex-trn-12', 'A passenger lays no smoke.', { unit: id });
  if (!waysToSmoke(table, unit).includes(by))
    return refusal('NO_SMOKE', by === 'shells' ? 'hex-fx-03' : 'hex-fx-02', 'It has no such smoke.', { unit: id });
  if (move !== 'none' && (by === 'mortar' || !mayMove(unit)))
    return refusal('MAY_NOT_MOVE', 'hex-act-04', 'It may lay smoke, but not move.', { unit: id });
  if ((move === 'before') !== (hex === null))
    return refusal('WHERE', 'hex-act-15', 'Where the smoke goes is said when it is laid.', { unit: id });
  return hex === null ? null : refuseTarget(table, unit, by, hex, self.observes);
}

const smoke: Action<SmokeAnswer> = {
  kind: 'smoke',
  *candidates({ table }, unit) {
    if (!isStanding(unit)) return;
    for (const by of waysToSmoke(table, unit)) {
      const { id } = unit;
      for (const hex of targetsOf(table, unit, by)) yield { kind: 'smoke', unit: id, by, move: 'none', hex };
      if (by === 'mortar' || !mayMove(unit)) continue;
      yield { kind: 'smoke', unit: id, by, move: 'after', hex: unit.at };
      yield { kind: 'smoke', unit: id, by, move: 'before', hex: null };
    }
  },
  refuse: (at, answer) => refuseSmoke(at, answer),
  actors: ({ unit }) => [unit],
  frame: ({ table }, answer) => smokeFrame(table, answer.unit, answer),
  words: ({ unit, move, hex }, { table }) => smokeWords(unit, move, hex === null ? null : hexName(table, hex)),
};

/** hex-fx-12 */
function refuseEntrench(table: HexTable, { unit: id }: EntrenchAnswer): Refusal | null {
  const unit = unitAt(table, id);
  if (!isInfantry(table, unit) || !isStanding(unit))
    return refusal('NOT_INFANTRY', 'hex-act-17', 'Only infantry digs in.', { unit: id });
  if (!canDigIn(table, unit.at)) return refusal('NO_DIGGING', 'hex-fx-12', 'Nobody digs in there.', { unit: id });
  if (table.works.some(({ hex }) => hex === unit.at))
    return refusal('DUG', 'hex-fx-12', 'There are works already.', { unit: id });
  if (unit.digging === table.turn)
    return refusal('HAS_DUG', 'hex-fx-12', 'It has dug this turn; the next turn of digging ends it.', { unit: id });
  return null;
}

const entrench: Action<EntrenchAnswer> = {
  kind: 'entrench',
  *candidates({ table }, unit) {
    const answer: EntrenchAnswer = { kind: 'entrench', unit: unit.id };
    if (refuseEntrench(table, answer) === null) yield answer;
  },
  refuse: ({ table }, answer) => refuseEntrench(table, answer),
  actors: ({ unit }) => [unit],
  frame: ({ table }, { unit }) => entrenchFrame(table, unit),
  words: ({ unit }) => say`${name(unit)}: dig in`,
};

export const ANSWERS = SHAPES;
export const ACTIONS: readonly AnyAction[] = [anyAction(smoke), anyAction(entrench)];

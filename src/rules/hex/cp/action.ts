/** hex-cp-01 to hex-cp-09 The command action of a CP. */
import { distanceBetween } from '../../../geometry/hex/board.ts';
import { type Refusal, refusal } from '../../../kernel/refusal.ts';
import { name, type Sentence, say } from '../../../kit/sentence.ts';
import { boardOf } from '../ground.ts';
import { isOfActivation } from '../operations/able.ts';
import { type Acting, type Action, type AnyAction, anyAction } from '../operations/action.ts';
import { cardOf, formationOf, type HexTable, isStanding, isVehicle, type Unit, unitAt, unitOf } from '../state.ts';
import { COMMANDS, type Command, type CommandAction, commandAction } from './types.ts';

/** hex-cp-03, hex-form-02 The formation of which it is the CP, and those below. */
function isBelow(table: HexTable, cp: Unit, unit: Unit): boolean {
  const own = table.formations.find((one) => one.cp === cp.id);
  return own !== undefined && (unit.under === own.id || formationOf(table, unit.under).company === own.id);
}

/** hex-cp-01, hex-cp-02 */
function refuseCp(table: HexTable, cp: Unit): Refusal | null {
  if (isVehicle(table, cp) || !table.formations.some((one) => one.cp === cp.id))
    return refusal('NO_CP', 'hex-cp-01', 'Only a CP on foot commands.', { unit: cp.id });
  if (cp.hasCommanded) return refusal('COMMANDED', 'hex-cp-02', 'It has commanded this turn.', { unit: cp.id });
  return null;
}

/** hex-cp-03 */
function refuseReach(table: HexTable, cp: Unit, unit: Unit | undefined): Refusal | null {
  const isNear =
    unit !== undefined &&
    unit.id !== cp.id &&
    unit.side === cp.side &&
    isStanding(unit) &&
    isBelow(table, cp, unit) &&
    distanceBetween(boardOf(table), cp.at, unit.at) <= 1;
  return isNear
    ? null
    : refusal('OUT_OF_REACH', 'hex-cp-03', 'It commands one unit below it, in its hex or beside it.');
}

/** hex-cp-04 to hex-cp-09 Whether the unit has what the command does away with. */
function refuseCommand({ table, self }: Acting, unit: Unit, what: Command): Refusal | null {
  const no = (rule: Refusal['rule'], sentence: string): Refusal => refusal('NO_USE', rule, sentence, { unit: unit.id });
  switch (what) {
    case 'reactivate':
      if (unit.isNeutralised || unit.isShutDown) return no('hex-cp-09', 'That unit can do nothing.');
      if (unit.fire !== 'none') return no('hex-cp-04', 'It has a fire marker.');
      return unit.isActivated || !isOfActivation(unit, self) ? null : no('hex-cp-04', 'It may act anyway.');
    case 'clear':
      return unit.fire === 'check' ? null : no('hex-cp-05', 'It has no Fire=Check marker.');
    case 'ease':
      return unit.fire === 'no more' ? null : no('hex-cp-06', 'It has no No More Fire marker.');
    case 'unstop':
      return unit.isStopped ? null : no('hex-cp-07', 'It is not stopped.');
    case 'observe':
      return cardOf(table, unit).class === 'mortar' &&
        !unit.isDismantled &&
        !self.observes.some((one) => one.mortar === unit.id)
        ? null
        : no('hex-cp-08', 'A CP observes for a mortar that is set up.');
  }
}

function refuse(at: Acting, { cp, unit, what }: CommandAction): Refusal | null {
  const { table } = at;
  const [chief, other] = [unitAt(table, cp), unitOf(table, unit)];
  return refuseCp(table, chief) ?? refuseReach(table, chief, other) ?? refuseCommand(at, other!, what);
}

const WORDS: Readonly<Record<Command, (cp: string, unit: string) => Sentence>> = {
  reactivate: (cp, unit) => say`${name(cp)}: ${name(unit)} acts again`,
  clear: (cp, unit) => say`${name(cp)}: ${name(unit)} may fire freely`,
  ease: (cp, unit) => say`${name(cp)}: ${name(unit)} may check to fire`,
  unstop: (cp, unit) => say`${name(cp)}: ${name(unit)} goes on`,
  observe: (cp, unit) => say`${name(cp)}: observe for ${name(unit)}`,
};

const commanding: Action<CommandAction> = {
  kind: 'command-action',
  *candidates(at, cp) {
    if (refuseCp(at.table, cp) !== null) return;
    for (const unit of at.table.units) {
      if (refuseReach(at.table, cp, unit) !== null) continue;
      for (const what of COMMANDS)
        if (refuseCommand(at, unit, what) === null) yield { kind: 'command-action', cp: cp.id, unit: unit.id, what };
    }
  },
  refuse,
  actors: ({ cp }) => [cp],
  frame: ({ self, side }, { cp, unit, what }) => {
    // hex-cp-08 For the fires of this activation: it is the activation that remembers.
    if (what === 'observe') self.observes.push({ cp, mortar: unit });
    return { proc: 'command-action', step: 'act', side, cp, unit, what } as const;
  },
  words: ({ cp, unit, what }) => WORDS[what](cp, unit),
};

export const ANSWERS = { 'command-action': commandAction } as const;
export const ACTIONS: readonly AnyAction[] = [anyAction(commanding)];

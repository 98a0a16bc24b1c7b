/** Half a move, and something before or after it: fire, setting a weapon up, taking it apart. */
import { refusal } from '../../../kernel/refusal.ts';
import { order } from '../../../kit/form.ts';
import { name, say } from '../../../kit/sentence.ts';
import { refuseShot, shotsOf } from '../fire/shots.ts';
import { fireFrame } from '../fire/types.ts';
import { flag, markMove } from '../marks.ts';
import type { Fire } from '../parts.ts';
import { responseFrame } from '../response.ts';
import { type HexTable, seatsOf, unitAt, unitOf } from '../state.ts';
import { halfMoveOf } from './allowance.ts';
import { procedure } from './kinds.ts';
import { canGoOn } from './steps.ts';
import { type MoveActionFrame, type MoveFrame, makeMove, type TwoParts } from './types.ts';

/** hex-fire-04 The fire half is at half strength, and one unit's alone. */
export const MOVING = { isResponse: false, isMoving: true } as const;

type Shot = Fire | { readonly kind: 'hold' };
const HOLD: Shot = { kind: 'hold' };

export function moveActionFrame(table: HexTable, unit: string, what: TwoParts): MoveActionFrame {
  const { side, isHidden } = unitAt(table, unit);
  return { proc: 'move-action', step: 'first', side, unit, isHidden, what };
}

/** hex-act-07 */
const halfMove = (table: HexTable, { unit }: MoveActionFrame): MoveFrame =>
  makeMove(table, unit, 'normal', halfMoveOf(table, unitAt(table, unit)));

function* shots(table: HexTable, { unit }: MoveActionFrame): Iterable<Shot> {
  yield HOLD;
  for (const shot of shotsOf(table, unitAt(table, unit), MOVING)) if (shot.units.length === 1) yield shot;
}

/** hex-act-08, hex-fire-10 One fire, of this unit alone. */
const refuseFire = (table: HexTable, { unit }: MoveActionFrame, answer: Shot) =>
  answer.kind === 'hold'
    ? null
    : answer.units.length !== 1 || answer.units[0] !== unit
      ? refusal('ALONE', 'hex-fire-10', 'Who moves and fires does so alone.')
      : refuseShot(table, answer, MOVING);

const hasShot = (table: HexTable, self: MoveActionFrame): boolean => {
  for (const shot of shots(table, self))
    if (shot.kind !== 'hold' && refuseFire(table, self, shot) === null) return true;
  return false;
};

export const moveAction = procedure<MoveActionFrame>(({ ask }) => ({
  first: ({ table, self, play }) => {
    const { what, unit, side, isHidden } = self;
    if (what === 'fire, move') {
      if (!isHidden) play.emit({ type: 'decided', rule: 'hex-act-12', side });
      return { to: 'fire' };
    }
    if (what === 'dismantle, move') {
      flag(table, play, unit, 'isDismantled', true, 'hex-act-22');
      markMove(table, play, unit, 'normal', 'hex-act-06');
    }
    return { call: halfMove(table, self), then: 'moved' };
  },

  /** hex-act-12, hex-act-27 */
  fire: ask(['fire', 'hold'], {
    rule: 'hex-act-12',
    title: say`What does it fire at?`,
    hint: say`At half strength, and once.`,
    waitsFor: ({ table, self }) => seatsOf(table, self.side),
    autoResolve: ({ table, self }) =>
      hasShot(table, self)
        ? null
        : self.what === 'fire, move'
          ? { call: halfMove(table, self), then: 'moved' }
          : { to: 'over' },
    isHidden: ({ self }) => self.isHidden,
    form: ({ table, self }) =>
      order<Shot>(
        () => shots(table, self),
        (answer) => refuseFire(table, self, answer),
      ),
    words: (answer, { self }) => (answer.kind === 'hold' ? say`no fire` : say`${name(self.unit)}: fire`),
    take({ table, self, side, answer, play }) {
      if (answer.kind === 'fire') return { call: fireFrame(table, answer, { isMoving: true }), then: 'fired' };
      if (!self.isHidden) play.emit({ type: 'decided', rule: 'hex-act-12', side });
      return self.what === 'fire, move' ? { call: halfMove(table, self), then: 'moved' } : { to: 'over' };
    },
  }),

  /** hex-opp-02 A fire is a trigger. */
  fired: ({ table, self, returned }) => {
    self.isHidden = unitOf(table, self.unit)?.isHidden ?? false;
    if (!returned || !unitOf(table, self.unit)) return { to: 'answered' };
    return { call: responseFrame(table, 'fire', [self.unit]), then: 'answered' };
  },

  /** hex-opp-10 */
  answered: ({ table, self }) => {
    self.isHidden = unitOf(table, self.unit)?.isHidden ?? false;
    return self.what === 'fire, move' && canGoOn(unitOf(table, self.unit))
      ? { call: halfMove(table, self), then: 'moved' }
      : { to: 'over' };
  },

  /** hex-opp-10 One who was stopped may still fire; hex-act-18 one who was not sets up. */
  moved: ({ table, self, returned, play }) => {
    const unit = unitOf(table, self.unit);
    self.isHidden = unit?.isHidden ?? false;
    if (!unit) return { to: 'over' };
    if (self.what === 'move, set up' && returned) {
      flag(table, play, unit.id, 'isDismantled', false, 'hex-act-18');
      markMove(table, play, unit.id, 'normal', 'hex-act-06');
    }
    const isStoppedOnly = unit.isStopped && !unit.isNeutralised && !unit.isShutDown && !unit.isImmobilised;
    return { to: self.what === 'move, fire' && (returned || isStoppedOnly) ? 'fire' : 'over' };
  },

  over: () => 'done',
}));

/** kgn-act-20 The Move action. Where to is asked when it comes up (kgn-gap-11). */
import * as z from 'zod';
import { refusal } from '../../../kernel/refusal.ts';
import { name, say } from '../../../kit/sentence.ts';
import { type Action, type AnyAction, anyAction } from '../activation/action.ts';
import { isAircraft, isPlaced, typeOf } from '../state.ts';
import { moveFrame } from './types.ts';

export const DECLARED = {
  move: z.strictObject({ do: z.literal('move') }),
};
type Move = z.infer<(typeof DECLARED)['move']>;

const move: Action<Move> = {
  ...{ do: 'move', rule: 'kgn-act-20' },
  candidates: () => [{ do: 'move' }],
  refuse({ when, before }, unit) {
    if (unit.isOffTable || !isPlaced(unit))
      return refusal('NOT_HERE', 'kgn-act-20', 'It is not on the table.', { unit: unit.id });
    if (unit.isImmobilised)
      return refusal('IMMOBILISED', 'kgn-move-19', 'It is immobilised and cannot move.', { unit: unit.id });
    if (typeOf(unit).moves === null && !isAircraft(unit))
      return refusal('CANNOT_MOVE', 'kgn-move-01', 'It cannot move.', { unit: unit.id });
    // A unit that leaves first is outside by then.
    const mayLeave = when === 'declared' && before.some((one) => one.do === 'deploy');
    if (unit.place.inside && !mayLeave)
      return refusal('INSIDE', 'kgn-dep-03', 'It must leave the building with a Deploy action first.', {
        unit: unit.id,
      });
    return null;
  },
  frame: (_at, unit) => moveFrame(unit.id, unit.side),
  words: (_declared, unit) => say`${name(unit.id)} moves`,
};

export const ACTIONS: readonly AnyAction[] = [anyAction(move)];

/** hex-act-13, hex-act-16, hex-ass-01 to hex-ass-03, hex-ass-22 Assaults as actions. */
import { distanceBetween, type Hex, OFF } from '../../../geometry/hex/board.ts';
import { type Refusal, refusal } from '../../../kernel/refusal.ts';
import { say } from '../../../kit/sentence.ts';
import { boardOf } from '../ground.ts';
import { type Action, type AnyAction, anyAction } from '../operations/action.ts';
import { hexName, names } from '../parts.ts';
import { hasRoom, isClosedTo } from '../stacking.ts';
import { type HexTable, isStanding, type Unit, unitAt } from '../state.ts';
import { type AssaultAnswer, assaultFrame, assault as assaultShape } from './types.ts';
import { canStepInto, mayAssault } from './ways.ts';

function refuseAssault(table: HexTable, answer: AssaultAnswer): Refusal | null {
  const { units, moves, hex } = answer;
  if (hex >= boardOf(table).count || moves.some((id) => !units.includes(id)) || new Set(moves).size < moves.length)
    return refusal('NO_ASSAULT', 'hex-ass-02', 'That is no assault.');
  const all = units.map((id) => unitAt(table, id));
  const { side, under } = all[0]!;
  if (!isClosedTo(table, hex, side)) return refusal('NOBODY_THERE', 'hex-ass-02', 'The enemy does not hold that hex.');
  for (const unit of all) {
    const facts = { unit: unit.id };
    if (!mayAssault(table, unit))
      return refusal(
        'MAY_NOT_ASSAULT',
        'hex-ass-01',
        'Fire markers, hesitancy and wheels keep a unit from assault.',
        facts,
      );
    if (unit.under !== under && !unit.isCalled)
      return refusal('OTHER_FORMATION', 'hex-ass-03', 'Units of one formation assault together.', facts);
    if (!moves.includes(unit.id) && !canStepInto(table, unit, hex))
      return refusal('NOT_BESIDE', 'hex-ass-02', 'It cannot go into that hex from where it is.', facts);
    if (moves.includes(unit.id) && unit.at === hex)
      return refusal('IS_THERE', 'hex-ass-22', 'It is in that hex and need not move.', facts);
  }
  return hasRoom(table, hex, side, ...all)
    ? null
    : refusal('STACKING', 'hex-ass-03', 'So many cannot go into one hex.', { units: [...units] });
}

/** Hexes of the enemy beside a unit, or its own where it shares it; "?" are as good as any. */
function besides(table: HexTable, unit: Unit): Hex[] {
  const board = boardOf(table);
  const hexes = [unit.at, ...board.neighbours.slice(6 * unit.at, 6 * unit.at + 6)];
  return hexes.filter((hex) => hex !== OFF && isClosedTo(table, hex, unit.side) && canStepInto(table, unit, hex));
}

/** How far away a hex may be that a half move is worth trying for. */
const NEAR = 3;

const assault: Action<AssaultAnswer> = {
  kind: 'assault',
  *candidates({ table }, unit) {
    if (!mayAssault(table, unit)) return;
    const beside = besides(table, unit);
    for (const hex of beside) {
      yield { kind: 'assault', units: [unit.id], hex, moves: [] };
      // With all who can come along, as far as there is room.
      const all = [unit];
      for (const one of table.units) {
        if (one.id === unit.id || one.under !== unit.under || one.isActivated || !isStanding(one)) continue;
        if (!mayAssault(table, one) || one.isOutOfCommand || !canStepInto(table, one, hex)) continue;
        if (hasRoom(table, hex, unit.side, ...all, one)) all.push(one);
      }
      if (all.length > 1) yield { kind: 'assault', units: all.map(({ id }) => id).sort(), hex, moves: [] };
    }
    if (beside.length > 0) return;
    const board = boardOf(table);
    const far = (hex: Hex): number => distanceBetween(board, unit.at, hex);
    const hexes = new Set(table.units.filter((one) => one.side !== unit.side && isStanding(one)).map(({ at }) => at));
    const [hex] = [...hexes].filter((one) => far(one) <= NEAR).sort((a, b) => far(a) - far(b) || a - b);
    if (hex !== undefined) yield { kind: 'assault', units: [unit.id], hex, moves: [unit.id] };
  },
  refuse: ({ table }, answer) => refuseAssault(table, answer),
  actors: ({ units }) => units,
  frame: ({ table, side }, { units, hex, moves }) =>
    assaultFrame(
      side,
      units,
      hex,
      moves,
      units.some((id) => unitAt(table, id).isHidden),
    ),
  words: ({ units, hex, moves }, { table }) =>
    say`${names(units)}: ${moves.length > 0 ? 'move and ' : ''}assault ${hexName(table, hex)}`,
};

export const ANSWERS = { assault: assaultShape } as const;
export const ACTIONS: readonly AnyAction[] = [anyAction(assault)];

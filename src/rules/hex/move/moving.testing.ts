/** An activation in hand, for one test of movement. */
import type { Side } from '../../../kit/sides.ts';
import type { HexAnswer } from '../book.ts';
import type { ActivationFrame } from '../operations/types.ts';
import { at, CARDS, type Group, type HexStage, onTable, type Piece, type Setting } from '../stage.testing.ts';

export const activationOf = (formation: string, side: Side = 'axis'): ActivationFrame => ({
  ...{ proc: 'activation', step: 'choose', side, formation, unit: null, isHidden: false },
  ...{ asked: [], acting: [], observes: [] },
});

/** An enemy far away, whose arms reach nobody. */
export const FAR: Group = { side: 'allies', units: { 'z-cp': { card: CARDS.cp, at: '1210' } } };

/** Formation `a` of the axis acts, its CP out of the way. */
export function acting(units: Readonly<Record<string, Piece>>, more: Partial<Setting> = {}): HexStage {
  const a: Group = { side: 'axis', units: { 'a-cp': { card: CARDS.cp, at: '0101' }, ...units } };
  const { groups = {}, ...rest } = more;
  return onTable({ groups: { a, z: FAR, ...groups }, stack: [activationOf('a')], ...rest });
}

/** A step to a hex by its printed number, and how a vehicle faces then. */
export const go = (to: string, facing = 0, floor = 0): HexAnswer => ({ kind: 'go', to: at(to), floor, facing });
export const move = (unit: string, how: 'normal' | 'rapid' | 'tactical' = 'normal'): HexAnswer => ({
  ...{ kind: 'move', unit, how },
});
export const halt: HexAnswer = { kind: 'halt' };

/** Down a column, from one row to another. */
export const down = (column: string, from: number, to: number): HexAnswer[] =>
  Array.from({ length: to - from + 1 }, (_, i) => go(`${column}${String(from + i).padStart(2, '0')}`));

/** One unit fires at another with its main weapon. */
export const shoot = (unit: string, target: string): HexAnswer => ({
  ...{ kind: 'fire', units: [unit], at: { unit: target }, weapon: 'main', on: 'AP' },
});

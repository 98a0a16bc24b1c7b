/** One fire on a table for one test. */
import type { KernelEvent } from '../../../kernel/events.ts';
import type { HexEvent } from '../book.ts';
import type { Fire } from '../parts.ts';
import { at, type HexStage, ofType, onTable, type Piece, type Setting } from '../stage.testing.ts';
import { fireFrame } from './types.ts';

export interface Shot extends Partial<Omit<Fire, 'at'>> {
  /** A unit, or the printed number of a hex. */
  readonly at?: string;
}

export const aim = (to: string): Fire['at'] => (/^\d+$/.test(to) ? { hex: at(to) } : { unit: to });

export const shot = ({ at: to = 'b-1', ...rest }: Shot = {}): Fire => ({
  ...{ kind: 'fire', units: ['a-1'], at: aim(to), weapon: 'main', on: 'AP', ...rest },
});

/** Axis units `a-…` against allied ones `b-…`; the first of each is its CP only in name. */
export function facing(
  firers: Readonly<Record<string, Piece>>,
  targets: Readonly<Record<string, Piece>>,
  more: Partial<Setting> = {},
): Setting {
  return { groups: { a: { side: 'axis', units: firers }, b: { side: 'allies', units: targets } }, ...more };
}

/** Carries one fire out, from its checks to its markers. */
export function fires(
  setting: Setting,
  how: Shot & { readonly isMoving?: boolean; readonly isResponse?: boolean } = {},
): HexStage {
  const { isMoving = false, isResponse = false, ...rest } = how;
  return onTable({ ...setting, stack: (table) => [fireFrame(table, shot(rest), { isMoving, isResponse })] });
}

/** The attacks of a run, in few words: who was hit in which column, with what on the dice. */
export function attacksIn(events: readonly (HexEvent | KernelEvent)[]) {
  return ofType(events as readonly HexEvent[], 'attacked').map(({ unit, factor, column, modifiers, result }) => ({
    ...{ unit, factor, column, result, dice: modifiers.reduce((sum, { value }) => sum + value, 0) },
  }));
}

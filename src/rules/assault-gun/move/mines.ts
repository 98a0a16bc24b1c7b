/** Crossing minefields. */
import type { XY } from '../../../geometry/lattice/map.ts';
import { atLeast, type Target, when } from '../../../kernel/explain.ts';
import { type AgTable, halfOf, type Minefield, type OnMap, type Unit } from '../state.ts';
import { moments } from './zones.ts';

/** ag-map-03, ag-mine-06 Mines never touch the side that laid them. */
export const minesAgainst = (table: AgTable, { side }: Unit): Minefield[] =>
  table.mines.filter((mine) => mine.side !== side);

/** How a base at (x / parts, y / parts) lies to a strip of mines. */
function lie({ from, to }: Minefield, x: number, y: number, parts: number, half: number) {
  const isLevel = from.y === to.y;
  const [across, along] = isLevel ? [y, x] : [x, y];
  const [line, start, end] = isLevel ? [from.y, from.x, to.x] : [from.x, from.y, to.y];
  const reach = half * parts;
  const gap = Math.abs(across - line * parts);
  const low = Math.max(Math.min(start, end) * parts, along - reach);
  const high = Math.min(Math.max(start, end) * parts, along + reach);
  return {
    /** The strip is under the base, or along its side. */
    touches: gap <= reach && high > low,
    /** It is under the base. */
    covers: gap < reach && high > low,
    /** All of the base's width meets it. */
    whole: high - low >= 2 * reach,
  };
}

/**
 * ag-gap-37 The moment at which a move brings a base over a strip, contact included, or null; who starts beside the strip comes over it only
 * by going on to it. `whole`: with all its frontage at some moment.
 */
export function crossingOf(
  mine: Minefield,
  unit: OnMap,
  path: readonly XY[],
): { readonly moment: number; readonly whole: boolean } | null {
  const half = halfOf(unit);
  const start = lie(mine, unit.at.x, unit.at.y, 1, half);
  if (start.covers) return null;
  let moment = -1;
  let first = -1;
  let whole = false;
  moments(unit.at, path, (x, y, parts) => {
    moment += 1;
    if (moment === 0) return false;
    const here = lie(mine, x, y, parts, half);
    if (start.touches ? !here.covers : !here.touches) return false;
    if (first < 0) first = moment;
    if (here.whole) whole = true;
    return false;
  });
  return first < 0 ? null : { moment: first, whole };
}

/** Mines that the unit touches where it stands: it has been through them to get there. */
export const minesAt = (table: AgTable, unit: OnMap): string[] =>
  minesAgainst(table, unit)
    .filter((mine) => lie(mine, unit.at.x, unit.at.y, 1, halfOf(unit)).touches)
    .map(({ id }) => id);

/** ag-mine-01 A hit on 4, 5 or 6; the modifiers are on the die. Null: no die. */
export function mineNeed(unit: Unit, whole: boolean, slow: boolean): Target | null {
  // ag-mine-04, ag-mine-05 The mark of its clearing lasts all day.
  if (unit.clearing && slow) return null;
  return atLeast('ag-mine-01', 4, [
    when(!whole, 'ag-mine-02', 'only part of its frontage', -1),
    when(unit.clearing, 'ag-mine-03', 'mine clearing', -1),
  ]);
}

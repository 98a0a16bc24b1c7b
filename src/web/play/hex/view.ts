/** What is shown of a hex game, as the rules make it, laid out for the map. */
import { centreOf } from '../../../draw/hex/layout.ts';
import { type HexBoard, makeBoard, nameOf } from '../../../geometry/hex/board.ts';
import type { PanelRow, QuestionPanel, Update } from '../../../protocol/play.ts';
import type { Going, HexScreen } from '../../../rules/hex/show.ts';
import type { Card, Formation, HexAnswer } from '../../../rules/hex/view.ts';
import type { XY } from '../measures.ts';
import type { Side } from '../sides.ts';

export type { Card, Formation, HexAnswer, HexScreen, PanelRow, QuestionPanel };

export type SeatView = Update['look'];
export type TableSeen = HexScreen['table'];
export type UnitSeen = TableSeen['units'][number];
export type Terms = TableSeen['terms'];
export type Phase = TableSeen['phase'];

/** A counter, or a "?" that stands for all that a hex may hold. */
export interface Piece {
  readonly id: string;
  readonly side: Side;
  /** The number of its hex; null where it is not on the map, or nobody here knows where. */
  readonly at: number | null;
  /** Null of a "?". */
  readonly unit: UnitSeen | null;
  readonly card: Card | null;
}

export interface Shown {
  readonly turn: number;
  readonly over: { readonly winner: Side | null; readonly sentence: string; readonly rule: string } | null;
  readonly table: TableSeen;
  readonly board: HexBoard;
  /** Everybody on the roster, and the "?" of whoever hides. */
  readonly pieces: readonly Piece[];
  readonly going: Going;
}

/** Steps of the sheet to an inch of the picture. */
export const PER = 100;

export function boardFor({ map }: Terms): HexBoard {
  const [columns = 1, rows = 1] = map.size.split('x').map(Number);
  return makeBoard(columns, rows);
}

function pieceOf(unit: UnitSeen, { cards }: Terms): Piece {
  const { id, side } = unit;
  const at = unit.at === undefined || unit.at < 0 ? null : unit.at;
  return { id, side, at, unit, card: cards[unit.card]! };
}

export function shownOf({ table, marks, going }: HexScreen): Shown {
  const { terms, turn, over } = table;
  const pieces = table.units.map((unit) => pieceOf(unit, terms));
  for (const side of ['axis', 'allies'] as const) {
    // Whoever sees the hidden units themselves needs no mark.
    const seen = new Set(pieces.filter((one) => one.side === side && one.unit?.isHidden).map(({ at }) => at));
    for (const hex of marks[side])
      if (!seen.has(hex)) pieces.push({ id: `?${side}-${hex}`, side, at: hex, unit: null, card: null });
  }
  return {
    ...{ turn, table, pieces, board: boardFor(terms), going },
    over: over && { winner: over.winner as Side | null, sentence: over.sentence, rule: over.rule },
  };
}

export function pieceIn(shown: Shown | null, id: string | null | undefined): Piece | undefined {
  return shown?.pieces.find((piece) => piece.id === id);
}

export function formationIn(shown: Shown | null, id: string | null | undefined): Formation | undefined {
  return shown?.table.formations.find((one) => one.id === id);
}

/** All that stands in a hex, passengers too, in the order of the roster. */
export function stackAt(shown: Shown | null, hex: number | null): Piece[] {
  return hex === null || !shown ? [] : shown.pieces.filter(({ at }) => at === hex);
}

/** The formation that acts. */
export function activeFormation(shown: Shown | null): Formation | undefined {
  return formationIn(shown, shown?.going.formation);
}

// ---- hexes and places -------------------------------------------------------------------------------------------------

/** Counters lie a little lower than the middle, so that the number of the hex stays free. */
export const LOWER = 0.24;

/** The middle of a hex, in steps of the sheet. */
export function placeOf(board: HexBoard, hex: number): XY {
  const { x, y } = centreOf(board, hex);
  return [x * PER, y * PER];
}

/** The hex nearest to a place of the sheet. */
export function hexAtPlace(board: HexBoard, [x, y]: XY): number {
  let [best, least] = [0, Number.POSITIVE_INFINITY];
  for (let hex = 0; hex < board.count; hex += 1) {
    const [cx, cy] = placeOf(board, hex);
    const far = (cx - x) ** 2 + (cy - y) ** 2;
    if (far < least) [best, least] = [hex, far];
  }
  return best;
}

export const hexWords = ({ board }: Shown, hex: number): string => nameOf(board, hex);

export const isSettingUp = ({ table }: Shown): boolean => table.phase === 'set-up';

/** What a side has: for losses of the enemy, and for the objectives that it holds now. */
export function pointsOf({ table }: Shown, side: Side): number {
  const { terms, holders, points } = table;
  return terms.objectives.reduce((sum, one, i) => sum + (holders[i] === side ? one.points : 0), points[side]);
}

export const sideWords = (shown: Shown | null, side: Side): string =>
  shown?.table.terms.sideNames[side] ?? (side === 'axis' ? 'Axis' : 'Allied');

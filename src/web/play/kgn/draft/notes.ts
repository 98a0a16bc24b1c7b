/** The sealed notes before the battle: what each row is about, and where a point is registered. */
import type { XY } from '../../measures.ts';
import type { TableStore } from '../store.ts';
import type { PanelRow, QuestionPanel } from '../view.ts';

export const isNoting = (ask: string | null): boolean => ask === 'set-up.notes';
export const isSplit = (row: string): boolean => row.startsWith('split ');

export interface Note {
  readonly row: string;
  /** The unit or the point. */
  readonly id: string;
  readonly options: PanelRow['options'];
  /** Rounds of HE, or where the point is; null for what is not noted yet. */
  readonly now: number | XY | null;
}

export function rowsOf({ rows }: QuestionPanel): Note[] {
  return rows.map(({ row, options, now }) => {
    const said = now as { readonly he?: number; readonly at?: XY } | null;
    return { row: row ?? '', id: (row ?? '').split(' ')[1] ?? '', options, now: said?.he ?? said?.at ?? null };
  });
}

/** The point that is noted next; null where all are. */
export function noteAt(panel: QuestionPanel): string | null {
  return rowsOf(panel).find(({ row, now }) => !isSplit(row) && now === null)?.id ?? null;
}

/** Registers the next point here; the last one again where all are noted. */
export function register(store: TableStore, [x, y]: XY): boolean {
  const { panel, ask } = store.get();
  if (!panel || !isNoting(ask)) return false;
  const point = noteAt(panel) ?? rowsOf(panel).findLast(({ row }) => !isSplit(row))?.id;
  if (!point) return false;
  const at = [Math.max(0, Math.round(x)), Math.max(0, Math.round(y))];
  void store.draft({ kind: 'register', point, at } as { kind: string });
  return true;
}

/** Points that are noted and not yet sealed. */
export function notedPoints(panel: QuestionPanel | null, ask: string | null): XY[] {
  if (!panel || !isNoting(ask)) return [];
  return rowsOf(panel).flatMap(({ now }) => (now !== null && typeof now !== 'number' ? [now] : []));
}

/** Sealed lists: what has been written, and their lines by what they are about. */
import type { Answer, TableState } from '../store.ts';
import type { PanelRow, QuestionPanel } from '../view.ts';

/** What the seat has written; of an umpire, what everybody has. */
export function draftOf({ look }: Pick<TableState, 'look'>): readonly Answer[] {
  if (!look) return [];
  if (look.drafts) return Object.values(look.drafts).flatMap(({ answers }) => answers as readonly Answer[]);
  return (look.draft ?? []) as readonly Answer[];
}

/** A line of the list of step 1 is `march:rifles-a/1`: its kind, and what it is about. Other lists have only the latter. */
export function partsOf(row: string): { readonly kind: string; readonly of: string } {
  const cut = row.indexOf(':');
  return cut < 0 ? { kind: '', of: row } : { kind: row.slice(0, cut), of: row.slice(cut + 1) };
}

export function rowOf(panel: QuestionPanel | null, key: string): PanelRow | undefined {
  return panel?.rows.find(({ row }) => row === key);
}

/** The names of all lines, also of those that are not opened yet. */
export const linesOf = (panel: QuestionPanel | null): string[] => [
  ...(panel?.folded ?? []),
  ...(panel?.rows ?? []).flatMap(({ row }) => (row === null ? [] : [row])),
];

export const linesAbout = (panel: QuestionPanel | null, of: string): string[] =>
  linesOf(panel).filter((row) => partsOf(row).of === of);

export const same = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b);

/** Every text in an answer: whom and what it names. */
export function namesIn(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  if (Array.isArray(value)) return value.flatMap(namesIn);
  if (typeof value === 'object' && value !== null) return Object.values(value).flatMap(namesIn);
  return [];
}

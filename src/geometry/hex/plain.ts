/** A hex map as plain data, so that it can be sent to whoever draws it, and back. */
import { makeBoard } from './board.ts';
import { type HexDraft, type HexMap, makeDraft, makeHexMap } from './map.ts';

const ARRAYS = [
  ...(['terrain', 'level', 'floors', 'footprint', 'hexsides', 'openings', 'roads', 'watercourses', 'bridges'] as const),
];
type Arrays = Readonly<Record<(typeof ARRAYS)[number], readonly number[]>>;

export interface PlainHexMap extends Arrays, Pick<HexMap, 'id' | 'title' | 'theme' | 'names' | 'objectives'> {
  readonly columns: number;
  readonly rows: number;
}

export function plainHexMap(map: HexMap): PlainHexMap {
  const { id, title, theme, names, objectives, board } = map;
  const arrays = Object.fromEntries(ARRAYS.map((name) => [name, [...map[name]]])) as unknown as Arrays;
  return { id, title, theme, names, objectives, columns: board.columns, rows: board.rows, ...arrays };
}

export function hexMapFrom(plain: PlainHexMap): HexMap {
  const draft: HexDraft = makeDraft(makeBoard(plain.columns, plain.rows));
  for (const name of ARRAYS) draft[name].set(plain[name]);
  return makeHexMap(draft, plain);
}

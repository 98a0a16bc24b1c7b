/** Counters are set out: each is written down, and stays open until the player is done. */
import type { XY } from '../../measures.ts';
import { advise } from '../advice.ts';
import type { TableStore } from '../store.ts';
import { type Piece, pieceIn } from '../view.ts';
import { drafted } from './say.ts';

/** Where a counter is written down to stand. */
export function draftedAt(store: TableStore, id: string): XY | null {
  const place = drafted(store, 'place').find(({ unit }) => unit === id);
  return place ? [place.at[0], place.at[1]] : null;
}

/** Counters that this question is about. */
export function toBePlaced(store: TableStore): Piece[] {
  const { shown, own, ask } = store.get();
  if (!shown) return [];
  const arriving = ask === 'arrive.place' ? shown?.going.arriving : null;
  const zones = new Set(shown.terms.zones.map(({ division }) => division));
  return shown.pieces.filter(
    (piece) =>
      piece.side === own &&
      piece.isOwn &&
      piece.at === null &&
      piece.row?.lands === undefined &&
      (arriving === null ? zones.has(piece.division) : piece.division === arriving),
  );
}

/** The shape of a dummy, unless the player has chosen one: that of the first unit of its division. */
function shapeOf(store: TableStore, { id, division, kind }: Piece): string | undefined {
  if (kind !== 'dummy') return undefined;
  const { shown, shape, selected } = store.get();
  const said = drafted(store, 'place').find(({ unit }) => unit === id)?.as;
  const first = shown?.pieces.find((piece) => piece.division === division && piece.kind === 'unit')?.row?.id;
  return (id === selected ? shape : null) ?? said ?? first;
}

export async function placePiece(store: TableStore, id: string, at: XY): Promise<boolean> {
  const piece = pieceIn(store.get().shown, id);
  if (!piece) return false;
  const as = shapeOf(store, piece);
  const isTaken = await store.draft({
    kind: 'place',
    unit: id,
    at: [at[0], at[1]],
    ...(as === undefined ? {} : { as }),
  });
  store.set({ carried: null });
  return isTaken;
}

/** The staff does what is left to do: whoever has no place gets one, what has come is given out. */
export async function letStaff(store: TableStore): Promise<void> {
  const places = await advise(store, { about: 'ready' });
  for (const place of places ?? []) if (!(await store.draft(place))) return;
}

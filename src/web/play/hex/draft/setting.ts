/** Setting up: the unit in hand, where it goes, which way it faces, and whether it hides. */
import type { TableStore } from '../store.ts';
import { type Card, formationIn, type Piece, type Shown } from '../view.ts';

export const isPlacing = (ask: string | null): boolean => ask === 'placing.place';

/** One's units that are yet to be set up. */
export function waitingOf(shown: Shown, own: string | null): Piece[] {
  return shown.pieces.filter(
    ({ side, at, unit }) =>
      side === own && unit !== null && at === null && formationIn(shown, unit.formation)?.arrival === null,
  );
}

/** Where a unit may be set up: the area of its formation, or else of its side. */
export function areaOf({ table }: Shown, { side, unit }: Piece): readonly number[] {
  const { areas } = table.terms;
  const own = areas.find((area) => area.formation === unit?.formation);
  return (own ?? areas.find((area) => area.side === side && area.formation === null))?.hexes ?? [];
}

export const hasFacing = ({ class: of, vehicle }: Card): boolean => vehicle !== null || of === 'gun';

/** How many more of the side may hide. */
export function hidingLeft({ table }: Shown, side: Piece['side']): number {
  const most = table.terms.mayHide[side];
  if (most === null) return Number.POSITIVE_INFINITY;
  return most - table.units.filter((one) => one.side === side && one.isHidden && (one.at ?? -1) >= 0).length;
}

/** Towards the other half of the map, unless the scenario says otherwise. */
function usualFacing(shown: Shown, piece: Piece): number {
  const proposed = shown.table.terms.proposed[piece.id]?.facing;
  return proposed ?? ((areaOf(shown, piece)[0] ?? 0) * 2 < shown.board.count ? 4 : 1);
}

function placing(store: TableStore, piece: Piece, hex: number, hidden: number) {
  const { shown, facing, hides } = store.get();
  return {
    ...{ kind: 'place', unit: piece.id, hex, floor: 0 },
    facing: hasFacing(piece.card!) ? (facing ?? usualFacing(shown!, piece)) : 0,
    isHidden: hidden > 0 && (hides ?? true),
  };
}

export function placeInHand(store: TableStore, hex: number): boolean {
  const { ask, shown, selected, own } = store.get();
  if (!isPlacing(ask) || !shown) return false;
  const waiting = waitingOf(shown, own);
  const piece = waiting.find(({ id }) => id === selected);
  if (!piece) return false;
  void store.answer(placing(store, piece, hex, hidingLeft(shown, piece.side)));
  return true;
}

/** Everybody who has a proposed place, in the order of the roster. */
export async function placeAsProposed(store: TableStore): Promise<void> {
  const { shown, own } = store.get();
  if (!shown) return;
  let hidden = own ? hidingLeft(shown, own) : 0;
  const answers = waitingOf(shown, own).flatMap((piece) => {
    const proposed = shown.table.terms.proposed[piece.id];
    return proposed ? [placing(store, piece, proposed.hex, hidden--)] : [];
  });
  if (answers.length > 0) await store.answer(...answers);
}

/** The unit in hand, or the first that waits. */
export function takeNext(store: TableStore, before: string | null): void {
  const { shown, own, ask } = store.get();
  if (!shown || !isPlacing(ask)) return;
  const waiting = waitingOf(shown, own);
  const next = waiting.find(({ id }) => id === before) ?? waiting[0];
  store.set({ selected: next?.id ?? null });
}

/** The piece in hand, what is pointed at, and answers by a tap. */
import type { TableStore } from '../store.ts';
import { type Piece, pieceIn, type Shown, stackAt } from '../view.ts';
import { actorsOf, inHand, type Offer, offersOf } from './offers.ts';

export function selectPiece(store: TableStore, id: string | null): void {
  const at = pieceIn(store.get().shown, id)?.at ?? null;
  store.set({
    ...{ selected: id, choice: null, meant: null, refusal: null, facing: null, hides: null },
    fan: stackAt(store.get().shown, at).length > 1 ? at : null,
  });
}

export function choose(store: TableStore, offer: Offer): void {
  const { selected, fan } = store.get();
  const first = offer.actors[0] ?? null;
  const isActor = selected !== null && offer.actors.includes(selected);
  store.set({ choice: offer.n, refusal: null, fan, selected: isActor ? selected : (first ?? selected) });
}

/** An answer that is aimed at somebody is looked at before it is given; so is a whole order, until it is tapped again. */
export function tapOffer(store: TableStore, offer: Offer): void {
  const { panel, choice } = store.get();
  const isOrder = panel?.rows[0]?.form === 'order' && offer.goal !== null && offer.actors.length > 0;
  if ((offer.targets.length > 0 || offer.isAimed || isOrder) && choice !== offer.n) choose(store, offer);
  else void store.answer(offer.answer);
}

/** One of several answers that go to the same place or piece: they are listed. */
function tapOffers(store: TableStore, offers: readonly Offer[], meant: { hex: number } | { unit: string }): boolean {
  if (offers.length === 0) return false;
  if (offers.length === 1) tapOffer(store, offers[0]!);
  else store.set({ meant, choice: null, refusal: null });
  return true;
}

/** A place that is not among the samples of a question may be as good: the engine says so, or why not. */
function likeSample(store: TableStore, hex: number): { readonly kind: string } | null {
  const state = store.get();
  const row = state.panel?.rows[0];
  if (!row || row.isComplete || row.form !== 'place') return null;
  const sample = inHand(state).find(({ answer }) => 'hex' in answer);
  return sample ? ({ ...sample.answer, hex } as { readonly kind: string }) : null;
}

export function tapHex(store: TableStore, hex: number): void {
  const state = store.get();
  const isBusy = state.busy || state.ask === null;
  const offers = isBusy ? [] : inHand(state).filter(({ goal }) => goal === hex);
  if (tapOffers(store, offers, { hex })) return;
  const sample = isBusy ? null : likeSample(store, hex);
  if (sample) void store.answer(sample);
  else selectPiece(store, null);
}

export function tapPiece(store: TableStore, piece: Piece): void {
  const state = store.get();
  if (state.ask !== null && !state.busy && piece.id !== state.selected) {
    const offers = inHand(state);
    const aimed = offers.filter(({ targets }) => targets.includes(piece.id));
    if (tapOffers(store, aimed, { unit: piece.id })) return;
    const isActor = actorsOf(offersOf(state)).includes(piece.id);
    const there = offers.filter(({ goal }) => goal !== null && goal === piece.at);
    if (!isActor && piece.at !== null && tapOffers(store, there, { hex: piece.at })) return;
  }
  selectPiece(store, piece.id === state.selected ? null : piece.id);
}

export function stepBack(store: TableStore): void {
  const { choice, meant, selected } = store.get();
  if (choice !== null || meant !== null) store.set({ choice: null, meant: null, refusal: null });
  else if (selected !== null) selectPiece(store, null);
}

/** Before the player says anything: whoever is meant by the question is in hand, or whoever was before. */
export function prepare(store: TableStore, before: string | null): void {
  const { ask, shown, own } = store.get();
  if (ask === null || !shown) return;
  const actors = actorsOf(offersOf(store.get()));
  const asked = askedAbout(shown, own);
  const id = [before, asked, actors.length === 1 ? actors[0]! : null].find(
    (one) => one !== null && (actors.length === 0 ? one === asked : actors.includes(one)),
  );
  if (id) store.set({ selected: id });
}

/** The unit of one's own that the question is about, if it is about one. */
function askedAbout(shown: Shown, own: string | null): string | null {
  const piece = pieceIn(shown, shown.going.asked.unit);
  return piece && piece.side === own ? piece.id : null;
}

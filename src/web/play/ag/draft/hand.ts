/** The piece in hand, by what is asked. */
import type { XY } from '../../measures.ts';
import { learn } from '../advice.ts';
import { controlsOf, hasStaff } from '../questions.ts';
import { NO_PLANS, type TableState, type TableStore } from '../store.ts';
import { type Piece, pieceIn, type Spot, type StaffWork } from '../view.ts';

/** May the piece be given something to do by this question? */
export function mayTake(store: TableStore, piece: Piece | undefined): boolean {
  const { ask, own } = store.get();
  if (!piece || piece.side !== own || !piece.isOwn) return false;
  switch (controlsOf(ask)) {
    case 'place':
      return true;
    case 'land':
      return piece.at === null;
    case 'march':
      return piece.at !== null && isFresh(piece) && isInTurn(store, piece);
    case 'recce':
    case 'counter':
      return piece.kind === 'unit' && piece.at !== null && !piece.recced && !piece.moved;
    default:
      return false;
  }
}

/** Has it done nothing yet this turn? */
export const isFresh = ({ moved, recced, fought, retreats }: Piece): boolean =>
  !moved && !recced && !fought && !retreats;

/** Is its division one that moves now, or could? */
export function isInTurn(store: TableStore, { division }: Piece): boolean {
  const movement = store.get().shown?.going.movement;
  if (!movement || movement.done.includes(division)) return false;
  return movement.division === null || movement.division === division;
}

/** Whoever is in hand: taken up, or being called in. */
export const inHandOf = ({ calling, selected }: Pick<TableState, 'calling' | 'selected'>): string | null =>
  calling?.unit ?? selected;

/** The spotter whom a counter-recce is for. */
export function spotterOf(store: TableStore): string | null {
  return store.get().shown?.going.spotter ?? null;
}

export function selectPiece(store: TableStore, id: string | null): void {
  const { shown, ask } = store.get();
  const piece = pieceIn(shown, id);
  store.set({ ...NO_PLANS, selected: piece?.id ?? null, refusal: null });
  if (!piece?.isOwn) return;
  const controls = controlsOf(ask);
  if (controls === 'march' && mayTake(store, piece)) loadReach(store, piece.id, 'other');
  if (controls === 'recce' && mayTake(store, piece)) {
    loadReach(store, piece.id, 'probe');
    void learn(store, { about: 'targets', unit: piece.id }, (targets) => {
      if (store.get().selected === piece.id) store.set({ targets });
    });
  }
  if (controls === 'counter') {
    const spotter = spotterOf(store);
    if (spotter) takeAim(store, spotter);
  }
  if (hasStaff(ask) && piece.kind === 'unit' && piece.at) loadWorks(store, piece.id);
}

export function loadReach(store: TableStore, unit: string, purpose: 'probe' | 'other' | 'spot'): void {
  const how = howOf(store);
  void learn(store, { about: 'reach', unit, purpose, ...how }, (reach) => {
    // Meanwhile another way of going may have been chosen.
    if (store.get().selected === unit && JSON.stringify(howOf(store)) === JSON.stringify(how)) store.set({ reach });
  });
}

/** How the piece in hand goes: what the staff does for it, on which tank, how fast. */
export function howOf(store: TableStore): { staff?: StaffWork[]; with?: string; slow?: true } {
  const { staff, carrier, isSlow } = store.get();
  return {
    ...(staff.length > 0 ? { staff: [...staff] } : {}),
    ...(carrier === null ? {} : { with: carrier }),
    ...(isSlow ? { slow: true } : {}),
  };
}

export function loadWorks(store: TableStore, unit: string): void {
  void learn(store, { about: 'works', unit, staff: [...store.get().staff] }, (works) => {
    if (store.get().selected === unit) store.set({ works });
  });
}

/** An enemy counter is meant: where could the piece in hand stand against it? */
export function takeAim(store: TableStore, target: string): void {
  const { selected, targets, ask } = store.get();
  if (!selected) return;
  const known = targets?.find((one) => one.target === target);
  const canProbe = controlsOf(ask) === 'counter' || known?.probe !== null;
  store.set({ target, how: canProbe ? 'probe' : 'spot', spots: null, spot: null, way: null, refusal: null });
  void learn(store, { about: 'contact', unit: selected, target, purpose: 'probe' }, (spots) => {
    const now = store.get();
    if (now.selected !== selected || now.target !== target) return;
    store.set({ spots, spot: nearestSpot(spots ?? [], pieceIn(now.shown, selected)?.at ?? null) });
  });
}

/** How far a way is, in steps. */
export function lengthOf(from: XY, path: readonly XY[]): number {
  let [sum, at] = [0, from];
  for (const next of path) {
    sum += Math.hypot(next[0] - at[0], next[1] - at[1]);
    at = next;
  }
  return sum;
}

/** The place with the shortest way; of equals the first. */
export function nearestSpot(spots: readonly Spot[], from: XY | null): Spot | null {
  if (!from) return spots[0] ?? null;
  let [best, least]: [Spot | null, number] = [null, Infinity];
  for (const spot of spots) {
    const far = lengthOf(from, spot.path);
    if (far < least - 0.001) [best, least] = [spot, far];
  }
  return best;
}

/** The place that is meant by a tap. */
export function chooseSpot(store: TableStore, at: XY): void {
  const { spots } = store.get();
  let [best, least]: [Spot | null, number] = [null, Infinity];
  for (const spot of spots ?? []) {
    const far = Math.hypot(spot.at[0] - at[0], spot.at[1] - at[1]);
    if (far < least) [best, least] = [spot, far];
  }
  if (best) store.set({ spot: best });
}

/** The last step back: the place, the enemy, the piece. */
export function stepBack(store: TableStore): void {
  const { calling, target, way, selected, ask, group, groupMarch } = store.get();
  if (calling) store.set({ calling: null, spots: null, spot: null, selected: null });
  else if (groupMarch) store.set({ groupMarch: null });
  else if (group) store.set({ group: null });
  else if (way) store.set({ way: null });
  else if (target !== null && controlsOf(ask) === 'recce') store.set({ target: null, spots: null, spot: null });
  else if (selected !== null) store.set({ ...NO_PLANS, selected: null });
}

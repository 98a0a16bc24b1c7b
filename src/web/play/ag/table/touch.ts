/** What pointers on the map mean, by what is asked. */
import type { XY } from '../../measures.ts';
import type { Drag, TouchPart } from '../../ruleset-page.ts';
import { offerUnit, toggleIn } from '../draft/call.ts';
import { planGroup, toggleInGroup } from '../draft/group.ts';
import { chooseSpot, mayTake, selectPiece, takeAim } from '../draft/hand.ts';
import { planLanding } from '../draft/landing.ts';
import { planWay } from '../draft/march.ts';
import { placePiece } from '../draft/place.ts';
import { tapShare } from '../draft/points.ts';
import { tapDrop } from '../draft/scatter.ts';
import { controlsOf } from '../questions.ts';
import type { AgKinds, Scene, TableStore } from '../store.ts';
import { type Piece, pieceIn } from '../view.ts';

function tapPiece(store: TableStore, piece: Piece): void {
  const { ask, own, selected, call, plan, calling, targets } = store.get();
  const isOwn = piece.side === own;
  switch (controlsOf(ask)) {
    case 'march':
      if (store.get().group && isOwn) toggleInGroup(store, piece.id);
      // An enemy is where to go, as far as the march may: what is in hand stays there.
      else if (!isOwn && piece.at && isPlaceWanted(store)) tapGround(store, piece.at);
      else selectPiece(store, piece.id);
      return;
    case 'recce':
      if (!isOwn && selected !== null && targets?.some(({ target }) => target === piece.id)) takeAim(store, piece.id);
      else selectPiece(store, piece.id);
      return;
    case 'call': {
      if (calling) {
        if (piece.at) chooseSpot(store, piece.at);
        return;
      }
      if (call?.units.some(({ unit }) => unit === piece.id)) offerUnit(store, piece.id);
      else if (call?.guns.some(({ unit, why }) => unit === piece.id && !why)) toggleIn(store, 'distant', piece.id);
      else if (!plan.some(({ unit }) => unit === piece.id)) store.set({ selected: piece.id });
      return;
    }
    case 'points':
      if (!tapShare(store, piece.id)) store.set({ selected: piece.id });
      return;
    case 'choice': {
      const n = store.get().offers?.findIndex((one) => 'unit' in one && one.unit === piece.id) ?? -1;
      if (n >= 0) store.set({ choice: n, refusal: null });
      else store.set({ selected: piece.id });
      return;
    }
    case 'scatter':
      if (piece.at) tapDrop(store, piece.at);
      return;
    default:
      selectPiece(store, piece.id === selected && controlsOf(ask) === 'none' ? null : piece.id);
  }
}

function tapGround(store: TableStore, place: XY): void {
  const { ask, selected, target, how, shown, calling, spots } = store.get();
  const piece = pieceIn(shown, selected);
  switch (controlsOf(ask)) {
    case 'place':
      if (selected && mayTake(store, piece)) void placePiece(store, selected, place);
      return;
    case 'march':
      if (store.get().group) void planGroup(store, place);
      else if (mayTake(store, piece)) void planWay(store, place);
      else selectPiece(store, null);
      return;
    case 'land':
      if (selected && mayTake(store, piece)) planLanding(store, selected, place);
      return;
    case 'recce':
      if (target !== null && how === 'spot') void planWay(store, place);
      else if (target !== null) chooseSpot(store, place);
      else selectPiece(store, null);
      return;
    case 'counter':
      if (spots) chooseSpot(store, place);
      return;
    case 'call':
      if (calling) chooseSpot(store, place);
      return;
    case 'scatter':
      tapDrop(store, place);
      return;
    case 'points':
    case 'choice':
      return;
    default:
      selectPiece(store, null);
  }
}

/** A counter is carried to where it is set out, or shows its way. */
function carry(store: TableStore, scene: Scene, unit: string): Drag {
  const isPlacing = controlsOf(store.get().ask) === 'place';
  let planned = 0;
  const from = pieceIn(store.get().shown, unit)?.at ?? undefined;
  const plan = (to: XY): void => void (store.get().group ? planGroup(store, to, from) : planWay(store, to));
  return {
    move: (to) => {
      if (isPlacing) {
        store.set({ carried: { unit, at: to } });
        scene.changed(false);
        return;
      }
      const now = performance.now();
      if (now - planned < 80) return;
      planned = now;
      plan(to);
    },
    drop: (to) => {
      if (!isPlacing) plan(to);
      else
        void placePiece(store, unit, to).then((isTaken) => {
          if (!isTaken) store.set({ carried: null });
        });
    },
  };
}

function drag(store: TableStore, scene: Scene, _place: XY, pieces: readonly string[]): Drag | null {
  const { ask, shown, selected } = store.get();
  const controls = controlsOf(ask);
  if (controls !== 'place' && controls !== 'march') return null;
  const { group } = store.get();
  const id = selected !== null && pieces.includes(selected) ? selected : pieces[0];
  if (controls === 'march' && group && id !== undefined) return group.includes(id) ? carry(store, scene, id) : null;
  const piece = pieceIn(shown, id);
  if (!piece || !mayTake(store, piece)) return null;
  // What has been set out before this stage stays.
  if (controls === 'place' && piece.at !== null) return null;
  if (piece.id !== selected) selectPiece(store, piece.id);
  return carry(store, scene, piece.id);
}

/** Is a place on the map wanted for the piece in hand? */
const isPlaceWanted = (store: TableStore): boolean => {
  const { ask, selected, target, calling, shown } = store.get();
  const controls = controlsOf(ask);
  if (controls === 'march' && store.get().group) return true;
  if (controls === 'place' || controls === 'march' || controls === 'land')
    return mayTake(store, pieceIn(shown, selected));
  if (controls === 'scatter') return true;
  return (controls === 'recce' && target !== null) || calling !== null;
};

export const AG_TOUCH: TouchPart<AgKinds> = {
  tap: (store, id, place, near) => {
    const piece = pieceIn(store.get().shown, id);
    // The piece in hand lets a place under it through, once a place is wanted.
    const isGround = !piece || (near > 0 && piece.id === store.get().selected && isPlaceWanted(store));
    if (isGround) tapGround(store, place);
    else tapPiece(store, piece);
    // Who pointed at an enemy to march there has him in no hand: Enter is for the march.
    if (near > 0 && piece && piece.side !== store.get().own && isPlaceWanted(store))
      document.activeElement?.closest<HTMLElement>('[data-unit]')?.blur();
  },
  hover: () => {},
  drag,
  wantsGround: (_state, store) => isPlaceWanted(store as TableStore),
  wantsPointer: () => false,
  isMeant: ({ selected, target, group }, piece) =>
    piece === selected || piece === target || (group?.includes(piece) ?? false),
  cursor: (store) => (isPlaceWanted(store) ? 'part-move' : ''),
};

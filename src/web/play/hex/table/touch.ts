/** What pointers on the map mean: a piece is taken up or aimed at, a lit hex is the answer. */
import type { Drag, TouchPart } from '../../ruleset-page.ts';
import { tapHex, tapPiece } from '../draft/hand.ts';
import { goalsOf } from '../draft/offers.ts';
import { isPlacing, placeInHand } from '../draft/setting.ts';
import type { HexPageKinds, Scene, TableState, TableStore } from '../store.ts';
import { hexAtPlace, pieceIn } from '../view.ts';

const isGoal = (state: TableState, hex: number): boolean => goalsOf(state).has(hex);

/** The piece in hand is carried to a lit hex. */
function drag(store: TableStore, _scene: Scene, _place: unknown, pieces: readonly string[]): Drag | null {
  const state = store.get();
  if (state.selected === null || !pieces.includes(state.selected) || goalsOf(state).size === 0) return null;
  return {
    move: () => {},
    drop: (to) => {
      const { shown } = store.get();
      if (!shown) return;
      const hex = hexAtPlace(shown.board, to);
      if (isGoal(store.get(), hex)) tapHex(store, hex);
    },
  };
}

const wantsHex = (state: TableState): boolean => isPlacing(state.ask) || goalsOf(state).size > 0;

export const HEX_TOUCH: TouchPart<HexPageKinds> = {
  tap: (store, id, place, near) => {
    const { shown } = store.get();
    if (!shown) return;
    const piece = pieceIn(shown, id);
    const hex = hexAtPlace(shown.board, place);
    // A key means the piece itself; a pointer may mean the hex beneath it, while units are set up or a stack is fanned out over it.
    const isByPointer = near > 0;
    if (isByPointer && placeInHand(store, hex)) return;
    if (piece && !(isByPointer && piece.at !== hex && isGoal(store.get(), hex))) tapPiece(store, piece);
    else tapHex(store, hex);
  },
  hover: () => {},
  drag,
  wantsGround: (state) => wantsHex(state),
  wantsPointer: () => false,
  isMeant: ({ selected }, piece) => piece === selected,
  cursor: (store) => (wantsHex(store.get()) ? 'part-move' : ''),
};

/** What pointers on the map mean: an element is taken up, an enemy is aimed at, the ground is where a path goes or fire falls. */
import type { XY } from '../../measures.ts';
import type { Drag, TouchPart } from '../../ruleset-page.ts';
import { bendsOf } from '../../tabletop/drawn-path.ts';
import { tapGround, tapPiece } from '../draft/hand.ts';
import { isWriting, mayMarch, setPath } from '../draft/march.ts';
import type { Scene, StonkKinds, TableState, TableStore } from '../store.ts';

/** How far a drawn path is followed, in metres. */
const FARTHEST = 6000;

/** The unit in hand draws its path behind it. */
function drag(store: TableStore, scene: Scene, _place: XY, pieces: readonly string[]): Drag | null {
  const { ask, selected } = store.get();
  if (!isWriting(ask) || selected === null || !pieces.includes(selected) || !mayMarch(store.get(), selected))
    return null;
  const at = scene.pieces.find(({ id }) => id === selected)?.at;
  const drawn: XY[] = at ? [[at.x, at.y]] : [];
  return {
    move: (to) => {
      drawn.push(to);
    },
    drop: (to) => void setPath(store, selected, [...bendsOf(drawn, FARTHEST).slice(0, 7), to]),
  };
}

const wantsGround = ({ ask, selected, isAiming, row, shown }: TableState): boolean =>
  isAiming || (isWriting(ask) && shown?.elements.some(({ id }) => id === selected) === true) || row !== null;

export const STONK_TOUCH: TouchPart<StonkKinds> = {
  tap: (store, id, place, near) => {
    if (id !== null && !(near > 0 && store.get().isAiming)) tapPiece(store, id);
    else tapGround(store, place);
  },
  hover: () => {},
  drag,
  wantsGround: (state) => wantsGround(state),
  wantsPointer: () => false,
  isMeant: (state, piece) => piece === state.selected,
  cursor: (store) => (wantsGround(store.get()) ? 'part-move' : ''),
};

/** What pointers on the table mean: a unit is taken up, aimed at or carried, the ground is a place or a way-point. */
import type { XY } from '../../measures.ts';
import type { Drag, TouchPart } from '../../ruleset-page.ts';
import { bendsOf } from '../../tabletop/drawn-path.ts';
import { isActivating } from '../draft/actions.ts';
import { isDeploying, isOwnHere, placeUnit } from '../draft/deploy.ts';
import { selectUnit, tapGround, tapUnit } from '../draft/hand.ts';
import { isPlanning } from '../draft/plan.ts';
import { sitedBy } from '../draft/site.ts';
import { isMoving, moverOf, setPath, startOf } from '../draft/way.ts';
import type { KgnKinds, Scene, TableState, TableStore } from '../store.ts';
import { unitIn } from '../view.ts';
import { aimedAt } from './over.ts';

/** How far a drawn path is followed. */
const FARTHEST = 6000;

/** A unit is carried to where it is set out. */
function carry(store: TableStore, scene: Scene, unit: string): Drag {
  return {
    move: (to) => {
      store.memory.carried = { unit, at: to };
      scene.changed(false);
    },
    drop: (to) => {
      store.memory.carried = null;
      void placeUnit(store, unit, to);
    },
  };
}

function spotOf(scene: Scene, unit: string): XY | null {
  const at = scene.pieces.find(({ id }) => id === unit)?.at;
  return at ? [at.x, at.y] : null;
}

/** Whoever moves draws his path behind him. */
function draw(store: TableStore, scene: Scene, unit: string): Drag {
  const start = startOf(store.get()) ?? spotOf(scene, unit);
  const drawn: XY[] = start ? [start] : [];
  let asked = 0;
  const path = (to: XY): XY[] => [...bendsOf(drawn, FARTHEST), [Math.round(to[0]), Math.round(to[1])]];
  return {
    move: (to) => {
      drawn.push(to);
      const now = performance.now();
      if (now - asked < 90) return;
      asked = now;
      setPath(store, path(to));
    },
    drop: (to) => setPath(store, path(to)),
  };
}

function drag(store: TableStore, scene: Scene, _place: XY, pieces: readonly string[]): Drag | null {
  const { selected } = store.get();
  const unit = selected !== null && pieces.includes(selected) ? selected : (pieces[0] ?? null);
  if (unit === null) return null;
  if (isPlanning(store.get()) && unit === moverOf(store)) return draw(store, scene, unit);
  if (!isOwnHere(store, unit) || !unitIn(store.get().shown, unit)?.place) return null;
  if (selected !== unit) selectUnit(store, unit);
  return carry(store, scene, unit);
}

const wantsPlace = (state: TableState): boolean =>
  isPlanning(state) ||
  (isDeploying(state.ask) && state.selected !== null) ||
  (isActivating(state.ask) && state.call !== null) ||
  sitedBy(state.ask) !== undefined;

export const KGN_TOUCH: TouchPart<KgnKinds> = {
  tap: (store, id, place, near) => {
    const state = store.get();
    const unit = unitIn(state.shown, id);
    // Under a pointer the unit that moves lets the ground through; a key means the unit itself.
    const isMover = isPlanning(state) && id === state.selected && state.way !== null;
    const isGround = near > 0 && (isMoving(state.ask) || isMover);
    if (unit && !isGround) tapUnit(store, unit);
    else tapGround(store, place);
  },
  hover: () => {},
  drag,
  // A request is aimed at a unit too.
  wantsGround: (state) => wantsPlace(state) && state.call === null,
  wantsPointer: () => false,
  isMeant: (state, piece) => piece === state.selected || aimedAt(state).includes(piece),
  cursor: (store) => (wantsPlace(store.get()) ? 'part-move' : ''),
};

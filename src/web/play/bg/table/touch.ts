/** What pointers on the table of Battlegroup mean. */
import { nearestFacing } from '../../../../geometry/table/facing.ts';
import type { XY } from '../../measures.ts';
import type { Drag, TouchPart } from '../../ruleset-page.ts';
import { bendsOf } from '../../tabletop/drawn-path.ts';
import { takeToMove } from '../draft/hand.ts';
import { hoverOver } from '../draft/hover.ts';
import { partNow } from '../draft/part.ts';
import { planWay, setWay } from '../draft/way.ts';
import { controlsOf } from '../questions.ts';
import type { BgKinds, Scene, TableStore } from '../store.ts';
import { unitIn } from '../view.ts';
import { carryUnit, dropUnit, takeUp, tapGround, tapUnit } from './taps.ts';

/** A unit is carried to where it is set out, or draws its way behind it. */
function carry(store: TableStore, scene: Scene, unit: string): Drag {
  const at = scene.pieces.find(({ id }) => id === unit)?.at;
  const drawn: XY[] = at ? [[at.x, at.y]] : [];
  let planned = 0;
  // Whoever was not in hand, or has no order yet, is taken up with the order to move.
  const ready = controlsOf(store.get().ask) === 'orders' ? takeToMove(store, unit) : Promise.resolve(true);
  /** How far a drawn way is followed. */
  const farthest = (): number => {
    const { reach } = store.get();
    return reach ? Math.max(reach.allowance, reach.road ?? 0) : Infinity;
  };
  return {
    move: (to) => {
      if (carryUnit(store, unit, to)) {
        scene.changed(false);
        return;
      }
      drawn.push(to);
      const now = performance.now();
      if (now - planned < 60 || store.get().selected !== unit || partNow(store) !== 'move') return;
      planned = now;
      void planWay(store, to, null, bendsOf(drawn, farthest()));
    },
    drop: (to) =>
      void ready.then((isTaken) => {
        if (isTaken) dropUnit(store, unit, to, bendsOf(drawn, farthest()));
      }),
  };
}

/** The goal of a move is turned to where it is to face. */
function turn(store: TableStore, from: XY): Drag {
  return {
    move: (to) => {
      const towards = { x: to[0] - from[0], y: to[1] - from[1] };
      if (Math.hypot(towards.x, towards.y) > 40) setWay(store, { facing: nearestFacing(towards) });
    },
    drop: () => {},
  };
}

function drag(store: TableStore, scene: Scene, place: XY, pieces: readonly string[]): Drag | null {
  // Of several the one in hand is carried.
  const { selected, way } = store.get();
  const carried = selected !== null && pieces.includes(selected) ? selected : (pieces[0] ?? null);
  if (carried !== null && takeUp(store, carried)) return carry(store, scene, carried);
  const isGoal = way !== null && Math.hypot(place[0] - way.to[0], place[1] - way.to[1]) < 130;
  return partNow(store) === 'move' && isGoal ? turn(store, way.to) : null;
}

/** A unit is in hand and the next tap on the ground sends it there: names of others are not in the way. */
function mayBeSent(store: TableStore): boolean {
  const { ask, selected, own, order, aim, shown } = store.get();
  const unit = unitIn(shown, selected);
  return controlsOf(ask) === 'orders' && unit?.side === own && !unit?.ordered && order === null && aim === null;
}

export const BG_TOUCH: TouchPart<BgKinds> = {
  tap: (store, piece, place, near, isMore) => {
    // Under a pointer the unit that moves lets the ground through.
    const isMover = near > 0 && partNow(store) === 'move' && piece === store.get().selected;
    if (piece !== null && !isMover) tapUnit(store, piece);
    else tapGround(store, place, near, isMore);
  },
  hover: (store, piece, since) => void hoverOver(store, piece, since),
  drag,
  wantsGround: ({ ask, selected }, store) =>
    partNow(store) === 'move' || (controlsOf(ask) === 'deploy' && selected !== null) || mayBeSent(store),
  wantsPointer: ({ ask, selected }) => controlsOf(ask) === 'deploy' && selected !== null,
  isMeant: ({ selected, aim }, piece) => piece === selected || piece === aim?.target,
  cursor: (store) => `part-${partNow(store)}`,
};

/** What a tap or a drag on the table means, by what is asked. */
import type { XY } from '../../measures.ts';
import type { TableStore } from '../../store/store.ts';
import { commitFire, takeAim } from '../draft/aim.ts';
import { placeUnit } from '../draft/deploy.ts';
import { aimBefore, markUnit, moveThere, selectUnit } from '../draft/hand.ts';
import { partNow } from '../draft/part.ts';
import { reactWith } from '../draft/react.ts';
import { commitMove, planFall, planWay } from '../draft/way.ts';
import { controlsOf } from '../questions.ts';
import { unitIn } from '../view.ts';

/** What a tap on a piece means, by what is asked. */
export function tapUnit(store: TableStore, id: string): void {
  const { shown, own, ask, selected, order, aim } = store.get();
  const unit = unitIn(shown, id);
  if (!unit) return;
  const controls = controlsOf(ask);
  // The target again, with its odds in sight: fire.
  if (aim?.target === id && aim.odds !== null && controls !== 'assault') {
    commitFire(store);
    return;
  }
  if (controls === 'unpin' && unit.side === own && unit.pinned) {
    markUnit(store, id);
    return;
  }
  if (controls === 'counter') {
    store.set({ selected: id });
    return;
  }
  if (controls === 'react') {
    if (unit.side === own && unit.marker !== null) {
      const frame = shown!.stack.at(-1);
      void reactWith(store, id, frame?.proc === 'react' && unit.marker === 'ambush' ? frame.mover : null);
    } else if (unit.side !== own) void takeAim(store, id);
    return;
  }
  if (unit.side === own) {
    void selectUnit(store, id);
    return;
  }
  if (controls === 'fire' || controls === 'assault') void takeAim(store, id);
  else if (controls === 'orders' && selected && order && partNow(store) === 'fire') void takeAim(store, id);
  else if (controls === 'orders' && selected) void aimBefore(store, id);
  else void selectUnit(store, id);
}

/** A tap on the ground. `near`: how far from the goal of a move a tap still means the goal. */
export function tapGround(store: TableStore, place: XY, near: number): void {
  const { ask, selected, own, shown, way, aim } = store.get();
  const controls = controlsOf(ask);
  const unit = unitIn(shown, selected);
  if (controls === 'deploy' && selected) {
    if (unit && unit.side === own) void placeUnit(store, selected, place);
  } else if (controls === 'fall-to') void planFall(store, place);
  else if (partNow(store) === 'move') {
    // The goal again: go.
    const isAgain = way !== null && Math.hypot(place[0] - way.to[0], place[1] - way.to[1]) < near;
    if (isAgain && way.way !== 'asked' && way.way?.refusal === null) commitMove(store);
    else void planWay(store, place);
  } else if (aim) store.set({ aim: null, aims: [], refusal: null });
  else if (controls === 'orders') {
    const isMine = unit !== undefined && unit.side === own && !unit.ordered;
    if (!isMine || !moveThere(store, place)) void selectUnit(store, null);
  }
}

/** May a drag that begins on a piece carry it? One's own while they are set out, and the one that moves. */
export function takeUp(store: TableStore, id: string): boolean {
  const { ask, selected, own, shown } = store.get();
  if (controlsOf(ask) === 'deploy' && unitIn(shown, id)?.side === own) {
    if (selected !== id) void selectUnit(store, id);
    return true;
  }
  return partNow(store) === 'move' && id === selected;
}

/** While units are set out, a dragged one goes along with the pointer; false where it only plans a way. */
export function carryUnit(store: TableStore, id: string, to: XY): boolean {
  const { ask, shown } = store.get();
  if (controlsOf(ask) !== 'deploy') return false;
  const place = unitIn(shown, id)?.place;
  if (place) {
    const men = place.men.map((man) => ({ x: man.x - place.at.x + to[0], y: man.y - place.at.y + to[1] }));
    store.places.set(id, { ...place, at: { x: to[0], y: to[1] }, men });
  }
  return true;
}

export function dropUnit(store: TableStore, id: string, to: XY): void {
  if (controlsOf(store.get().ask) === 'deploy') void placeUnit(store, id, to);
  else void planWay(store, to);
}

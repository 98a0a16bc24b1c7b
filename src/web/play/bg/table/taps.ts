/** What a tap or a drag on the table means, by what is asked. */
import { isInRing } from '../../board/layout.ts';
import type { XY } from '../../measures.ts';
import { carriedTo } from '../../tabletop/ghost.ts';
import { commitFire, takeAim } from '../draft/aim.ts';
import { placeUnit } from '../draft/deploy.ts';
import { aimBefore, markUnit, moveThere, selectUnit } from '../draft/hand.ts';
import { hoverOver } from '../draft/hover.ts';
import { partNow } from '../draft/part.ts';
import { reactWith } from '../draft/react.ts';
import { commitMove, goOnTo, mayGoOn, planFall, planWay, setWay } from '../draft/way.ts';
import { controlsOf } from '../questions.ts';
import type { TableState, TableStore } from '../store.ts';
import { askedOf, type UnitSeen, unitIn } from '../view.ts';
import { tapSite, tapSiteUnit } from './site-taps.ts';

/** What a tap on a piece means, by what is asked. */
export function tapUnit(store: TableStore, id: string): void {
  const { shown, own, ask, selected, order, aim } = store.get();
  const unit = unitIn(shown, id);
  if (!unit || tapSiteUnit(store, id)) return;
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
  if (controls === 'reaction') {
    if (unit.side === own && unit.marker !== null) {
      const { mover = null } = askedOf(shown, 'reaction') ?? {};
      void reactWith(store, id, unit.marker === 'ambush' ? mover : null);
    } else if (unit.side !== own) void takeAim(store, id);
    return;
  }
  if (tapPart(store, unit)) return;
  if (unit.side === own) {
    void selectUnit(store, id);
    return;
  }
  if (controls === 'fire' || controls === 'assault') void takeAim(store, id);
  else if (controls === 'orders' && selected && order && partNow(store) === 'fire') void takeAim(store, id);
  // Who is not seen cannot be shot at: why not, and no order that would be refused.
  else if (controls === 'orders' && selected && isUnseen(store, id)) void hoverOver(store, id);
  else if (controls === 'orders' && selected) void aimBefore(store, id);
  else void selectUnit(store, id);
}

/** A piece is tapped while a place is asked for, or a part of an order that has several. */
function tapPart(store: TableStore, unit: UnitSeen): boolean {
  const { own, ask, part, order, roster } = store.get();
  const controls = controlsOf(ask);
  const isOrderedAircraft =
    controls === 'orders' &&
    order !== null &&
    roster.get(unitIn(store.get().shown, store.get().selected)?.type ?? '')?.class === 'aircraft';
  const over = unit.place && ([unit.place.at.x, unit.place.at.y] as const);
  if (controls === 'spot' || (controls === 'flight' && part === 'spot') || (isOrderedAircraft && unit.side !== own)) {
    if (over) store.set({ spot: over, refusal: null });
    return true;
  }
  if (controls !== 'transport' && controls !== 'flight') return false;
  if (unit.side !== own) {
    store.set({ part: 'fire', spot: null });
    void takeAim(store, unit.id);
  } else if (controls === 'transport') store.set({ marked: [unit.id], refusal: null });
  return true;
}

function isUnseen(store: TableStore, id: string): boolean {
  return store.get().targets?.some((one) => one.target === id && !one.isSeen) ?? false;
}

/** The house at a place, if the unit in hand could go into it. */
function houseAt({ ground, shown, selected }: TableState, [x, y]: XY): string | null {
  if ((unitIn(shown, selected)?.men ?? 0) === 0) return null;
  const house = ground?.features.find(
    (feature) => feature.kind === 'building' && feature.sections.some(({ outline }) => isInRing(outline, { x, y })),
  );
  return house?.id ?? null;
}

/** The goal of a move. A house is gone into, where there is a formation for it. */
async function goTo(store: TableStore, place: XY): Promise<void> {
  const house = houseAt(store.get(), place);
  await planWay(store, place);
  const { way } = store.get();
  if (house === null || !way || way.to !== place || way.stance?.kind === 'inside') return;
  const inside = way.stances.find(({ stance }) => stance.kind === 'inside' && stance.section.startsWith(house));
  if (inside) setWay(store, { stance: inside.stance });
}

/** A tap on the ground. `near`: how far from the goal of a move a tap still means the goal; `isMore`: the move goes on to there from its goal. */
export function tapGround(store: TableStore, place: XY, near: number, isMore = false): void {
  if (tapSite(store, place, near)) return;
  const { ask, selected, own, shown, way, aim } = store.get();
  const controls = controlsOf(ask);
  const unit = unitIn(shown, selected);
  if (controls === 'deploy' && selected) {
    if (unit && unit.side === own) void placeUnit(store, selected, place);
  } else if (controls === 'fall-to') void planFall(store, place);
  else if (controls === 'spot' || tapsPart(store)) store.set({ spot: place, refusal: null });
  else if (controls === 'transport' && partNow(store) === 'none') {
    store.set({ part: 'move', refusal: null });
    void goTo(store, place);
  } else if (partNow(store) === 'move') {
    // The goal again: go.
    const isAgain = way !== null && Math.hypot(place[0] - way.to[0], place[1] - way.to[1]) < near;
    if (isAgain && way.way !== 'asked' && way.way?.refusal === null) commitMove(store);
    else if (way && (isMore || way.goesOn) && mayGoOn(way)) void goOnTo(store, place);
    else void goTo(store, place);
  } else if (aim) store.set({ aim: null, aims: [], refusal: null });
  else if (controls === 'orders') {
    const isMine = unit !== undefined && unit.side === own && !unit.ordered;
    if (!isMine || !moveThere(store, place)) void selectUnit(store, null);
  }
}

/** Is a place wanted for a part of the order, or for the order of an aircraft? */
function tapsPart(store: TableStore): boolean {
  const { ask, part, order, shown, selected, roster } = store.get();
  const controls = controlsOf(ask);
  if (controls === 'transport') return part === 'spot';
  if (controls === 'flight') return part === 'spot' || part === null;
  return (
    controls === 'orders' && order !== null && roster.get(unitIn(shown, selected)?.type ?? '')?.class === 'aircraft'
  );
}

/** May a drag that begins on a piece carry it? One's own while they are set out, the one that moves, and whoever may still be ordered to. */
export function takeUp(store: TableStore, id: string): boolean {
  const { ask, selected, own, shown, roster, busy } = store.get();
  const unit = unitIn(shown, id);
  if (controlsOf(ask) === 'deploy' && unit?.side === own) {
    if (selected !== id) void selectUnit(store, id);
    return true;
  }
  if (partNow(store) === 'move' && id === selected) return true;
  if (controlsOf(ask) !== 'orders' || busy || !unit || unit.side !== own) return false;
  return !unit.ordered && roster.get(unit.type)?.class !== 'aircraft';
}

/** While units are set out, a dragged one goes along with the pointer; false where it only plans a way. */
export function carryUnit(store: TableStore, id: string, to: XY): boolean {
  const { ask, shown } = store.get();
  if (controlsOf(ask) !== 'deploy') return false;
  const place = unitIn(shown, id)?.place;
  if (place) store.memory.places.set(id, carriedTo(place, to));
  return true;
}

/** `via`: the way that it was carried. */
export function dropUnit(store: TableStore, id: string, to: XY, via: readonly XY[]): void {
  const { ask, selected } = store.get();
  if (controlsOf(ask) === 'deploy') void placeUnit(store, id, to);
  else if (selected !== id || partNow(store) !== 'move') return;
  else if (via.length > 0) void planWay(store, to, null, via);
  else void goTo(store, to);
}

/** Taps of the set-up and of artillery: a place, a corner, some units. */

import { CORNERS, shortEdges } from '../../../../tabletop/zones.ts';
import type { XY } from '../../measures.ts';
import { loadTargets } from '../draft/advice.ts';
import { markUnit } from '../draft/hand.ts';
import { planSite, unitsToPlace } from '../draft/site.ts';
import { controlsOf } from '../questions.ts';
import type { TableStore } from '../store.ts';
import { askedOf, unitIn } from '../view.ts';
import { nearestCorner, nearestEdge } from '../zones.ts';

/** True where the tap was for one of these questions. */
export function tapSite(store: TableStore, place: XY, near: number): boolean {
  const { ask, site, ground, shown, refusal } = store.get();
  switch (controlsOf(ask)) {
    case 'site': {
      const isAgain = site !== null && Math.hypot(place[0] - site.at[0], place[1] - site.at[1]) < near;
      // The place again: that may be meant as a correction, so it points at the button, which alone commits.
      if (isAgain && site.isJudged && !refusal) document.querySelector<HTMLElement>('[data-testid="commit"]')?.focus();
      else void planSite(store, place);
      return true;
    }
    case 'side': {
      if (!ground) return true;
      const { axis = null, allies = null } = shown?.scenarioSetup?.corners ?? {};
      const free = ask === 'scenario-setup.flank' ? CORNERS.filter((one) => one !== axis && one !== allies) : CORNERS;
      const chosen =
        ask === 'scenario-setup.edge'
          ? nearestEdge(ground, shortEdges(ground), place)
          : nearestCorner(ground, free, place);
      store.set({ chosen, refusal: null });
      return true;
    }
    case 'pick':
      return true;
    default:
      return false;
  }
}

/** A piece is tapped: it is one of those to choose from, or the place where it stands is meant. */
export function tapSiteUnit(store: TableStore, id: string): boolean {
  const { ask, shown, own } = store.get();
  const controls = controlsOf(ask);
  if (controls === 'pick') {
    const isOne = askedOf(shown, 'scenario-setup')?.among.includes(id) ?? unitIn(shown, id)?.side === own;
    if (isOne) markUnit(store, id);
    return true;
  }
  const at = unitIn(shown, id)?.place?.at;
  return (controls === 'site' || controls === 'side') && at ? tapSite(store, [at.x, at.y], 0) : false;
}

/** What these questions need before the player says anything. */
export function prepareSite(store: TableStore, before: string | null): boolean {
  const { ask, shown } = store.get();
  const { unit: spotter = null } = askedOf(shown, 'mission') ?? {};
  if (ask !== 'place-units.place' || store.isTakenBack) store.memory.isStaffPlacing = false;
  if (store.memory.isStaffPlacing) {
    void store.answer({ kind: 'ready' });
    return true;
  }
  if (ask === 'place-units.place' || ask === 'arrive.place') {
    const waiting = unitsToPlace(store);
    store.set({ selected: waiting.find((id) => id === before) ?? waiting[0] ?? null });
    return true;
  }
  if (spotter !== null && ask?.startsWith('mission.')) {
    store.set({ selected: spotter });
    if (ask === 'mission.mark') void loadTargets(store, spotter);
    return true;
  }
  return false;
}

/** The unit in hand, what is pointed at, and what a tap on the table means. */
import type { XY } from '../../measures.ts';
import { asLongAs } from '../../store/late.ts';
import { judged } from '../../store/odds.ts';
import type { TableStore } from '../store.ts';
import { placeIn, type UnitSeen, unitIn } from '../view.ts';
import { beginActivation, declare, isActivating, takeBack, targetOf } from './actions.ts';
import { loadRoster } from './advice.ts';
import { lookHere, pointCall } from './call.ts';
import { isDeploying, isOwnHere, placeUnit, takeNext } from './deploy.ts';
import { register } from './notes.ts';
import { chosenIn, type Offer, offersOf } from './offers.ts';
import { isPlanning, layOutKept, loadReach } from './plan.ts';
import { loadSites, sitedBy, siteHere } from './site.ts';
import { addPoint, dropPoint, isMoving, moverOf } from './way.ts';

export function selectUnit(store: TableStore, id: string | null): void {
  // Whoever moves stays in hand until he has moved.
  if (isMoving(store.get().ask)) return;
  store.set({ selected: id, choice: null, meant: null, pointed: null, refusal: null });
  beginActivation(store, id);
}

export function choose(store: TableStore, offer: Offer): void {
  store.set({ choice: offer.n, pointed: null, refusal: null });
}

/** A place that the question wants: like one of its samples, but here. */
async function point(store: TableStore, at: XY): Promise<boolean> {
  const state = store.get();
  const sample = offersOf(state).find(({ answer }) => 'at' in answer && Array.isArray(answer.at));
  if (!sample || state.busy) return false;
  const spot: XY = [Math.max(0, Math.round(at[0])), Math.max(0, Math.round(at[1]))];
  const answer = { ...sample.answer, at: spot };
  store.set({ pointed: { answer, at: spot, refusal: null }, choice: null, refusal: null });
  const isStill = (): boolean => store.get().pointed?.answer === answer;
  await asLongAs(isStill, async (inTime) => {
    const refusal = (await inTime(judged(store, [answer])))?.[0] ?? null;
    store.set({ pointed: { answer, at: spot, refusal }, refusal });
  });
  return true;
}

export function tapGround(store: TableStore, place: XY): void {
  const { ask, selected, busy, choice, meant } = store.get();
  if (busy) return;
  if (register(store, place)) return;
  if (sitedBy(ask)) siteHere(store, place);
  else if (isActivating(ask) && store.get().call)
    void pointCall(store, place, (action) => declare(store, action), store.get().aim?.isNamed);
  else if (isPlanning(store.get())) addPoint(store, place);
  else if (isDeploying(ask) && selected !== null && isOwnHere(store, selected)) void placeUnit(store, selected, place);
  else if (offersOf(store.get()).some(({ answer }) => 'at' in answer && Array.isArray(answer.at)))
    void point(store, place);
  else if (choice !== null || meant !== null || store.get().here) store.set({ choice: null, meant: null, here: null });
  else if (isActivating(ask) && selected !== null) void tapThing(store, place, selected);
  else selectUnit(store, null);
}

/** What lies there may be worked at or fired at; where it is nothing, the unit is put down, unless something is declared for it. */
async function tapThing(store: TableStore, place: XY, unit: string): Promise<void> {
  const isSomething = await lookHere(store, place);
  const { selected, declared, ask } = store.get();
  if (!isSomething && isActivating(ask) && selected === unit && declared.length === 0) selectUnit(store, null);
}

export function tapUnit(store: TableStore, unit: UnitSeen): void {
  const state = store.get();
  const { ask, own, selected, busy, shown } = state;
  if (busy) return;
  const place = placeIn(shown, unit.id)?.at;
  if (isActivating(ask) && state.call && place) {
    void pointCall(store, [place.x, place.y], (action) => declare(store, action));
    return;
  }
  if (isActivating(ask) && unit.side !== own && selected !== null) {
    const isAimed = state.actions?.offers.some(({ action }) => targetOf(action) === unit.id) === true;
    store.set({ meant: isAimed && state.meant !== unit.id ? unit.id : null });
    if (isAimed) return;
  }
  if (ask !== null && !isActivating(ask) && !isDeploying(ask) && !isMoving(ask)) {
    const named = offersOf(state).filter(({ units, refusal }) => refusal === null && units.includes(unit.id));
    if (named.length === 1) {
      choose(store, named[0]!);
      return;
    }
    if (named.length > 1) {
      store.set({ meant: state.meant === unit.id ? null : unit.id, choice: null });
      return;
    }
  }
  selectUnit(store, unit.id === selected ? null : unit.id);
}

export function stepBack(store: TableStore): void {
  const state = store.get();
  if (state.way) dropPoint(store);
  else if (state.siting?.at) store.set({ siting: { ...state.siting, at: null, plan: null }, refusal: null });
  else if (state.here) store.set({ here: null });
  else if (state.call && state.declared.at(-1)?.do !== 'request') store.set({ call: null, aim: null, refusal: null });
  else if (chosenIn(state) || state.pointed) store.set({ choice: null, pointed: null, refusal: null });
  else if (state.meant !== null) store.set({ meant: null });
  else if (state.declared.length > 0) takeBack(store, state.declared.length - 1);
  else if (state.selected !== null) selectUnit(store, null);
}

/** Before the player says anything: whoever is meant by the question is in hand, or whoever was before. */
export function prepare(store: TableStore, before: string | null): void {
  const { ask, shown, own, roster } = store.get();
  if (shown?.units.some(({ type }) => !roster.has(type))) void loadRoster(store);
  if (ask === null || !shown) return;
  if (sitedBy(ask)) void loadSites(store);
  else if (isDeploying(ask)) takeNext(store, before);
  else if (isMoving(ask)) {
    store.set({ selected: moverOf(store) });
    layOutKept(store);
    void loadReach(store);
  } else if (isActivating(ask)) {
    const last = unitIn(shown, before);
    if (last && last.side === own && !last.isActivated && !last.isSuppressed) selectUnit(store, last.id);
  } else {
    const unit = unitIn(shown, shown.asked.unit);
    if (unit?.side === own) store.set({ selected: unit?.id ?? null });
  }
}

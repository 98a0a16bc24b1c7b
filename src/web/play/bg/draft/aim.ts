/** The draft of a shot: at whom, with what, how many, and its odds. */
import { isOdds, type Odds } from '../../odds.ts';
import { asksAnew, asLongAs } from '../../store/late.ts';
import { compared, judged, measured, oddsOf } from '../../store/odds.ts';
import type { Answer } from '../answers.ts';
import { chancesOf, type HeadlineFigure, headlineOf, menOf } from '../fates.ts';
import { vainOf } from '../odds-words.ts';
import { controlsOf } from '../questions.ts';
import type { BgKinds, TableStore } from '../store.ts';
import { askedOf, type BgAdvice, type Shot, type UnitSeen, unitIn } from '../view.ts';
import { shotsAt } from './advice.ts';
import { type AimPlan, NO_AIM, type Rival } from './draft.ts';
import { orderFirst, orderOf } from './part.ts';

/** How many shots the order allows. */
export function shotsAllowed(store: TableStore): number {
  const { order, ask, shown } = store.get();
  // A third, with the help of the loaders.
  if (askedOf(shown, 'order')?.third) return 3;
  return order === 'open-fire' || controlsOf(ask) === 'reaction' ? 2 : 1;
}

/** Aims at a target. `wanted`: the shot that was planned before, if it may still be fired. */
export async function takeAim(store: TableStore, target: string, wanted: Shot | null = null): Promise<void> {
  const { selected, ask } = store.get();
  if (!selected) return;
  const isNewest = asksAnew(store.memory);
  const start = performance.now();
  store.set({ aim: { ...NO_AIM, target }, hover: null, refusal: null });
  const isStill = (): boolean => isNewest() && store.get().aim?.target === target;
  await asLongAs(isStill, async (inTime) => {
    const { advice, rivals } = await inTime(
      // An assault is no shot: only sight is asked for.
      controlsOf(ask) === 'assault'
        ? shotsAt(store, selected, target).then((advice) => ({ advice, rivals: [] }))
        : compareShots(store, selected, target, orderFirst(store)),
    );
    const usable = usableOf(advice);
    const refusal = usable.length === 0 ? (advice?.shots[0]?.refusal ?? null) : null;
    const kept = wanted && usable.find((shot) => sameShot(shot, wanted));
    const chosen = kept ?? rivals[0]?.shot ?? bestShot(usable, unitIn(store.get().shown, target));
    store.set({ aim: { ...NO_AIM, target, advice, refusal, rivals, chosen: chosen ? [chosen] : [] } });
    await countAim(store, start);
  });
}

/** What is said of a line of fire, and what one shot of each kind may do to the target, the best first: one question to the engine. */
export async function compareShots(
  store: TableStore,
  unit: string,
  target: string,
  first: readonly Answer[],
): Promise<{ readonly advice: BgAdvice['shots'] | null; readonly rivals: readonly Rival[] }> {
  type Words = Pick<Rival, 'shot' | 'label'>;
  const all = await compared<BgKinds, BgAdvice['shots'], Words>(store, { about: 'shots', unit, target }, first);
  const rivals = (all?.ways ?? []).flatMap(({ way: { shot, label }, odds }): Rival[] => {
    if (!odds) return [];
    const { effect, lost } = chancesOf(odds.outcomes, target);
    return [{ shot, label, effect, lost, head: headOf(store, odds, target) }];
  });
  return { advice: all?.advice ?? null, rivals };
}

/** Why nothing can come of what is aimed; null where something can. */
export function vainWords({ advice, chosen, target }: AimPlan, odds: Odds): string | null {
  const [shot] = chosen;
  const told = shot && advice?.shots.find((one) => sameShot(one.shot, shot))?.vain;
  return vainOf(odds, target) === null ? null : (told ?? vainOf(odds, target));
}

/** What odds come to for a target, as whoever fires wants it; null where nothing can come of them. */
export function headOf(store: TableStore, odds: Odds, target: string): HeadlineFigure | null {
  const { shown, roster } = store.get();
  return headlineOf(odds, target, menOf(unitIn(shown, target), roster));
}

export function usableOf(advice: BgAdvice['shots'] | null): Shot[] {
  return advice?.shots.filter(({ refusal }) => !refusal).map(({ shot }) => shot) ?? [];
}

export function sameShot(a: Shot, b: Shot): boolean {
  return JSON.stringify(a) === JSON.stringify(b);
}

export function chooseShot(store: TableStore, shot: Shot): void {
  const { aim } = store.get();
  if (!aim) return;
  store.set({ aim: { ...aim, chosen: [shot], odds: null, both: null, refusal: null, single: null, instead: null } });
  void countAim(store, performance.now());
}

/** Keeps the chosen shot as the first of two and goes on aiming. */
export function addShot(store: TableStore): void {
  const { aim, aims } = store.get();
  const [shot] = aim?.chosen ?? [];
  if (!shot || aims.length + 1 >= shotsAllowed(store)) return;
  store.set({ aims: [...aims, shot] });
  void countAim(store, performance.now());
}

export function dropShots(store: TableStore): void {
  store.set({ aims: [] });
  void countAim(store, performance.now());
}

/** All shots that would be fired now: those kept, the chosen one, and a second of the same where two are allowed. */
export function shotsNow(store: TableStore): readonly Shot[] {
  const { aim, aims } = store.get();
  const chosen = aim?.chosen[0];
  const all = chosen ? [...aims, chosen] : [...aims];
  if (chosen && !aim.single) while (all.length < shotsAllowed(store)) all.push(chosen);
  return all;
}

function fireAnswer(store: TableStore, shots = shotsNow(store)): Answer[] {
  const { ask, react } = store.get();
  if (shots.length === 0) return [];
  if (controlsOf(ask) === 'reaction') return react ? [{ kind: 'ambush', unit: react.unit, shots }] : [];
  if (controlsOf(ask) === 'assault') return [];
  return [...orderFirst(store), { kind: 'fire', shots }];
}

/** One shot first, which is counted soon; then all that the order allows. */
async function countAim(store: TableStore, start: number): Promise<void> {
  const { aim } = store.get();
  const shots = shotsNow(store);
  const first = fireAnswer(store, shots.slice(0, 1));
  if (first.length === 0 || !aim) return;
  const isNewest = asksAnew(store.memory);
  const isStill = (): boolean => isNewest() && store.get().aim?.target === aim.target;
  const set = (change: Partial<AimPlan>): void => store.set({ aim: { ...store.get().aim!, ...change } });
  await asLongAs(isStill, async (inTime) => {
    if (store.get().shown?.isFaithful) {
      // Nothing is counted; the judge is asked where the order is given already.
      const said = first.length === 1 ? await inTime(judged(store, fireAnswer(store, shots))) : null;
      set({ refusal: said?.[0] ?? null });
      return;
    }
    const odds = await inTime(oddsOf(store, ...first));
    if (!odds || !isOdds(odds)) {
      set({ odds: null, both: null, refusal: odds });
      return;
    }
    set({ odds, both: null, refusal: null });
    measured(start);
    if (shots.length > 1) {
      const both = await inTime(oddsOf(store, ...fireAnswer(store, shots)));
      if (!both) return;
      if (isOdds(both)) set({ both });
      // A second of the same is not allowed: then it is one. Two that were chosen are refused.
      else set(store.get().aims.length === 0 ? { single: both } : { refusal: both });
      return;
    }
    const two = insteadOf(store);
    const instead = two.length > 0 ? await inTime(oddsOf(store, ...two)) : null;
    if (instead && isOdds(instead)) set({ instead: headOf(store, instead, aim.target) });
  });
}

/** One shot and a move: what two shots and no move would be. Empty where that is no choice. */
function insteadOf(store: TableStore): Answer[] {
  const { order, orders, selected, ask, aim } = store.get();
  const shot = aim?.chosen[0];
  if (order !== 'fire-and-manoeuvre' || controlsOf(ask) !== 'orders' || !selected || !shot) return [];
  if (orders?.find((one) => one.order === 'open-fire')?.refusal !== null) return [];
  return [...orderOf(store, selected, 'open-fire'), { kind: 'fire', shots: [shot, shot] }];
}

/** Counts the odds on the screen once more, with time to count every branch. */
export async function countExactly(store: TableStore): Promise<void> {
  const { aim } = store.get();
  if (!aim) return;
  const shots = shotsNow(store);
  const odds = await oddsOf(store, { exact: true }, ...fireAnswer(store, shots));
  const now = store.get().aim;
  if (!now || now.target !== aim.target || !odds || !isOdds(odds)) return;
  if (shots.length > 1) store.set({ aim: { ...now, both: odds } });
  else store.set({ aim: { ...now, odds } });
}

export function commitFire(store: TableStore): void {
  const answers = fireAnswer(store);
  if (answers.length > 0 && !store.get().aim?.refusal) void store.answer(...answers);
}

/** The odds of all that would be fired: nothing while only a part of it is counted. */
export function allOdds(plan: { odds: Odds | null; both: Odds | null }, isTwo: boolean): Odds | null {
  return isTwo ? plan.both : plan.odds;
}

/** The shot to offer while nothing is counted yet: AP at armour, HE or everything at men. */
export function bestShot(shots: readonly Shot[], target: UnitSeen | undefined): Shot | null {
  const isArmour = target !== undefined && target.men === 0;
  const worth = (shot: Shot): number => {
    if (isArmour) return shot.ammo === 'ap' ? 4 : shot.ammo === 'he' ? 2 : shot.fire === 'aimed' ? 1 : 0;
    return shot.ammo === 'he'
      ? 5
      : shot.weapon === 'team'
        ? 4
        : shot.weapon === 'arms'
          ? 3
          : shot.weapon === 'mgs'
            ? 2
            : 1;
  };
  return [...shots].sort((a, b) => worth(b) - worth(a) || (a.fire === 'aimed' ? -1 : 0))[0] ?? null;
}

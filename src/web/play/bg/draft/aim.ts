/** The draft of a shot: at whom, with what, how many, and its odds. */
import { isOdds, type Odds } from '../../odds.ts';
import { judged, measured, oddsOf } from '../../store/odds.ts';
import type { Answer } from '../answers.ts';
import { chancesOf } from '../fates.ts';
import { controlsOf } from '../questions.ts';
import type { TableStore } from '../store.ts';
import { askedOf, type BgAdvice, type Shot, type UnitSeen, unitIn } from '../view.ts';
import { shotsAt } from './advice.ts';
import { NO_AIM, type Rival } from './draft.ts';
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
  const { selected } = store.get();
  if (!selected) return;
  const mine = ++store.memory.asked;
  const start = performance.now();
  store.set({ aim: { ...NO_AIM, target }, hover: null, refusal: null });
  const advice = await shotsAt(store, selected, target);
  const isStill = (): boolean => mine === store.memory.asked && store.get().aim?.target === target;
  if (!isStill()) return;
  const usable = usableOf(advice);
  const refusal = usable.length === 0 ? (advice?.shots[0]?.refusal ?? null) : null;
  const kept = wanted && usable.find((shot) => sameShot(shot, wanted));
  const first = kept ?? bestShot(usable, unitIn(store.get().shown, target));
  if (!kept) {
    store.set({ aim: { ...NO_AIM, target, advice, refusal } });
    const rivals = await compare(store, advice, (shot) => fireAnswer(store, [shot]));
    if (!isStill()) return;
    const best = rivals[0]?.shot ?? first;
    store.set({ aim: { ...NO_AIM, target, advice, refusal, rivals, chosen: best ? [best] : [] } });
  } else store.set({ aim: { ...NO_AIM, target, advice, refusal, chosen: [kept] } });
  await countAim(store, start);
  const { aim } = store.get();
  if (kept && aim?.target === target) {
    const rivals = await compare(store, advice, (shot) => fireAnswer(store, [shot]));
    const now = store.get().aim;
    if (now?.target === target) store.set({ aim: { ...now, rivals } });
  }
}

export function usableOf(advice: BgAdvice['shots'] | null): Shot[] {
  return advice?.shots.filter(({ refusal }) => !refusal).map(({ shot }) => shot) ?? [];
}

export function sameShot(a: Shot, b: Shot): boolean {
  return JSON.stringify(a) === JSON.stringify(b);
}

/** More than this many ways to fire at one target are not compared. */
const COMPARED = 6;

/** What one shot of each kind may do to the target, the best first. */
export async function compare(
  store: TableStore,
  advice: BgAdvice['shots'] | null,
  answersFor: (shot: Shot) => readonly Answer[],
): Promise<Rival[]> {
  if (store.get().shown?.isFaithful) return [];
  const usable = advice?.shots.filter(({ refusal, isVain }) => !refusal && !isVain).slice(0, COMPARED) ?? [];
  const rivals: Rival[] = [];
  for (const { shot, label } of usable) {
    const answers = answersFor(shot);
    const odds = answers.length > 0 ? await oddsOf(store, ...answers) : null;
    if (!odds || !isOdds(odds)) continue;
    const { effect, lost } = chancesOf(odds, shot.target);
    rivals.push({ shot, label, effect, lost });
  }
  return rivals.sort(byWorth);
}

/** To lose a unit weighs twice as much as to shake it. */
function byWorth(a: Rival, b: Rival): number {
  return b.effect + b.lost - (a.effect + a.lost);
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
  const mine = ++store.memory.asked;
  const isStill = (): boolean => mine === store.memory.asked && store.get().aim?.target === aim.target;
  if (store.get().shown?.isFaithful) {
    // Nothing is counted; the judge is asked where the order is given already.
    const said = first.length === 1 ? await judged(store, fireAnswer(store, shots)) : null;
    if (isStill()) store.set({ aim: { ...store.get().aim!, refusal: said?.[0] ?? null } });
    return;
  }
  const odds = await oddsOf(store, ...first);
  if (!isStill()) return;
  if (!odds || !isOdds(odds)) {
    store.set({ aim: { ...store.get().aim!, odds: null, both: null, refusal: odds } });
    return;
  }
  store.set({ aim: { ...store.get().aim!, odds, both: null, refusal: null } });
  measured(start);
  if (shots.length > 1) {
    const both = await oddsOf(store, ...fireAnswer(store, shots));
    if (!isStill() || !both) return;
    const now = store.get().aim!;
    if (isOdds(both)) store.set({ aim: { ...now, both } });
    // A second of the same is not allowed: then it is one. Two that were chosen are refused.
    else if (store.get().aims.length === 0) store.set({ aim: { ...now, single: both } });
    else store.set({ aim: { ...now, refusal: both } });
    return;
  }
  await countInstead(store, isStill);
}

/** One shot and a move: what would two shots and no move do? */
async function countInstead(store: TableStore, isStill: () => boolean): Promise<void> {
  const { order, orders, selected, ask, aim } = store.get();
  const shot = aim?.chosen[0];
  if (order !== 'fire-and-manoeuvre' || controlsOf(ask) !== 'orders' || !selected || !shot) return;
  if (orders?.find((one) => one.order === 'open-fire')?.refusal !== null) return;
  const two: Answer[] = [...orderOf(store, selected, 'open-fire'), { kind: 'fire', shots: [shot, shot] }];
  const odds = await oddsOf(store, ...two);
  if (isStill() && odds && isOdds(odds))
    store.set({ aim: { ...store.get().aim!, instead: chancesOf(odds, shot.target).effect } });
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

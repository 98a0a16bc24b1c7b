/** The draft of a shot: at whom, with what, how many, and its odds. */
import { isOdds } from '../../odds.ts';
import { measured, oddsOf } from '../../store/odds.ts';
import type { TableStore } from '../../store/store.ts';
import type { Answer } from '../answers.ts';
import { controlsOf } from '../questions.ts';
import { type Shot, type UnitSeen, unitIn } from '../view.ts';
import { shotsAt } from './advice.ts';
import { orderFirst } from './part.ts';

/** How many shots the order allows. */
export function shotsAllowed(store: TableStore): number {
  const { order, ask } = store.get();
  return order === 'open-fire' || controlsOf(ask) === 'react' ? 2 : 1;
}

export async function takeAim(store: TableStore, target: string): Promise<void> {
  const { selected } = store.get();
  if (!selected) return;
  const mine = ++store.bg.asked;
  const start = performance.now();
  store.set({
    aim: { target, advice: null, chosen: [], odds: null, both: null, refusal: null },
    glance: null,
    refusal: null,
  });
  const advice = await shotsAt(store, selected, target);
  if (mine !== store.bg.asked || store.get().aim?.target !== target) return;
  const usable = advice?.shots.filter(({ refusal }) => !refusal) ?? [];
  const first = bestShot(
    usable.map(({ shot }) => shot),
    unitIn(store.get().shown, target),
  );
  const refusal = usable.length === 0 ? (advice?.shots[0]?.refusal ?? null) : null;
  store.set({ aim: { target, advice, chosen: first ? [first] : [], odds: null, both: null, refusal } });
  await countAim(store, start);
}

export function chooseShot(store: TableStore, shot: Shot): void {
  const { aim } = store.get();
  if (!aim) return;
  store.set({ aim: { ...aim, chosen: [shot], odds: null, both: null, refusal: null } });
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
  if (chosen && all.length < shotsAllowed(store)) all.push(chosen);
  return all;
}

function fireAnswer(store: TableStore, shots = shotsNow(store)): Answer[] {
  const { ask, react } = store.get();
  if (shots.length === 0) return [];
  if (controlsOf(ask) === 'react') return react ? [{ kind: 'ambush', unit: react.unit, shots }] : [];
  if (controlsOf(ask) === 'assault') return [];
  return [...orderFirst(store), { kind: 'fire', shots }];
}

/** One shot first, which is counted soon; then all that the order allows. */
async function countAim(store: TableStore, start: number): Promise<void> {
  const { aim } = store.get();
  const shots = shotsNow(store);
  const first = fireAnswer(store, shots.slice(0, 1));
  if (first.length === 0 || !aim) return;
  const mine = ++store.bg.asked;
  const isStill = (): boolean => mine === store.bg.asked && store.get().aim?.target === aim.target;
  const odds = await oddsOf(store, ...first);
  if (!isStill()) return;
  if (!odds || !isOdds(odds)) {
    store.set({ aim: { ...store.get().aim!, odds: null, both: null, refusal: odds } });
    return;
  }
  store.set({ aim: { ...store.get().aim!, odds, both: null, refusal: null } });
  measured(start);
  if (shots.length < 2) return;
  const both = await oddsOf(store, ...fireAnswer(store, shots));
  if (isStill() && both && isOdds(both)) store.set({ aim: { ...store.get().aim!, both } });
}

export function commitFire(store: TableStore): void {
  const answers = fireAnswer(store);
  if (answers.length > 0) void store.answer(...answers);
}

/** The shot to offer first: AP at armour, HE or everything at men. */
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

/** The plan of an activation: the paths of its Moves are laid before anything is committed, and kept when somebody breaks in. */
import { asLongAs } from '../../store/late.ts';
import type { TableState, TableStore, WayPlan } from '../store.ts';
import type { Declared } from '../view.ts';
import { activateAnswer, isActivating } from './actions.ts';
import { advise } from './advice.ts';
import { isMoving, judge, moveAnswer, moverOf, wayAsked } from './way.ts';

/** Is the map for the path of a Move, asked for or declared last? */
export function isPlanning({ ask, declared, selected }: Pick<TableState, 'ask' | 'declared' | 'selected'>): boolean {
  return isMoving(ask) || (isActivating(ask) && selected !== null && declared.at(-1)?.do === 'move');
}

/** Paths by the numbers of the actions that they are for. */
function waysOf({ declared, first, way }: TableState): (WayPlan | null)[] {
  return declared.map(({ do: kind }, n) => (kind !== 'move' ? null : n === declared.length - 1 ? way : first));
}

const isReady = (way: WayPlan | null): way is WayPlan => way?.advice != null && way.advice.refusal === null;

/** The activation, and as many of its paths as follow on each other. */
export function commitPlan(store: TableStore): void {
  const state = store.get();
  const { selected, declared } = state;
  if (!selected || declared.length === 0) return;
  const ways = waysOf(state);
  const moves = [];
  for (const [n, way] of ways.entries()) {
    if (declared[n]!.do !== 'move' || !isReady(way)) break;
    moves.push(moveAnswer(way));
  }
  store.memory.kept = ways.some(isReady) ? { unit: selected, ways } : null;
  void store.answer(activateAnswer(selected, declared), ...moves);
}

/** A path is asked for: the one that was planned for this action is laid out again. */
export function layOutKept(store: TableStore): void {
  const { kept } = store.memory;
  const { shown } = store.get();
  const now = shown?.acting?.now ?? null;
  if (!kept || now === null || kept.unit !== shown?.acting?.unit || kept.unit !== moverOf(store)) return;
  const way = kept.ways[now];
  store.memory.kept = { ...kept, ways: kept.ways.map((one, n) => (n === now ? null : one)) };
  // A Move that has begun was stopped: its path is planned anew.
  if (way && shown.acting.along === 0) void judge(store, way);
}

/** What becomes of the paths when the list of actions changes. */
export function waysFor(
  { declared, way, first }: TableState,
  next: readonly Declared[],
): Pick<TableState, 'way' | 'first'> {
  if (next.length === 2 && declared.length === 1) return { first: declared[0]!.do === 'move' ? way : null, way: null };
  if (next.length === 1 && declared.length === 2) return { first: null, way: next[0]!.do === 'move' ? first : null };
  return { first: null, way: null };
}

/** Asks how far the Move that is planned goes, once for each moment. */
export async function loadReach(store: TableStore): Promise<void> {
  const state = store.get();
  const unit = isPlanning(state) ? moverOf(store) : null;
  const after = state.first && isReady(state.first) && isActivating(state.ask) ? wayAsked(state.first) : null;
  const key = unit === null ? '' : JSON.stringify([unit, state.look?.answers, state.ask, after]);
  if (key === store.memory.reachOf && (key === '' || state.reach !== null)) return;
  store.memory.reachOf = key;
  if (unit === null) {
    if (state.reach) store.set({ reach: null });
    return;
  }
  const isStill = (): boolean => store.memory.reachOf === key;
  await asLongAs(isStill, async (inTime) => {
    store.set({ reach: await inTime(advise(store, { about: 'reach', unit, ...(after ? { after } : {}) })) });
  });
}

/** Asks for the line of sight from a unit to another, once for each moment. */
export async function loadSight(store: TableStore, unit: string | null, target: string | null): Promise<void> {
  const key = unit && target ? `${unit} ${target} ${store.get().look?.answers ?? 0}` : '';
  if (key === store.memory.sightOf && (key === '' || store.get().sight !== null)) return;
  store.memory.sightOf = key;
  if (!unit || !target) {
    if (store.get().sight) store.set({ sight: null });
    return;
  }
  const isStill = (): boolean => store.memory.sightOf === key;
  await asLongAs(isStill, async (inTime) => {
    const advice = await inTime(advise(store, { about: 'sight', unit, target }));
    store.set({ sight: advice && { unit, target, advice } });
  });
}

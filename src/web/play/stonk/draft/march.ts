/** Postures and paths: each is written down at once; a path that is too long is cut to what the unit can go. */
import type { XY } from '../../measures.ts';
import { asLongAs, sameQuestion } from '../../store/late.ts';
import { judged } from '../../store/odds.ts';
import type { Moving, Posture, TableState, TableStore } from '../store.ts';
import { elementIn, membersOf } from '../view.ts';
import { draftOf, linesOf } from './lists.ts';

export const isWriting = (ask: string | null): boolean => ask === 'orders.write' || ask === 'movement.paths';

/** The line of a unit: in step 1 posture and path, in step 5 of a bound the path alone. */
const keyOf = (ask: string | null, unit: string): string => (ask === 'movement.paths' ? unit : `march:${unit}`);
export const mayMarch = ({ panel, ask }: TableState, unit: string): boolean =>
  isWriting(ask) && linesOf(panel).includes(keyOf(ask, unit));

export function pathOf(state: Pick<TableState, 'look'>, unit: string): readonly XY[] {
  const written = draftOf(state).find(({ kind, unit: of }) => (kind === 'march' || kind === 'path') && of === unit);
  return (written?.path ?? []) as readonly XY[];
}

/** As it is written; else as it is. */
export function postureOf(state: Pick<TableState, 'look'>, unit: string): Posture {
  const written = draftOf(state).find(({ kind, unit: of }) => kind === 'march' && of === unit);
  return (written?.posture ?? 'stationary') as Posture;
}

function answerOf(ask: string | null, unit: string, posture: Posture, path: readonly XY[]) {
  return ask === 'movement.paths' ? { kind: 'path', unit, path } : { kind: 'march', unit, posture, path };
}

/** Parts of the last leg that are tried, the longest first. */
const PARTS = Array.from({ length: 40 }, (_, i) => 1 - (i + 1) / 41);

function shortened(from: XY, path: readonly XY[], part: number): XY[] {
  const last = path.at(-1)!;
  const before = path.at(-2) ?? from;
  const cut = (i: 0 | 1): number => Math.round(before[i] + (last[i] - before[i]) * part);
  return [...path.slice(0, -1), [cut(0), cut(1)]];
}

/** Writes a path down; where it is too long, as much of it as the unit can go. */
export async function setPath(store: TableStore, unit: string, path: readonly XY[], posture?: Moving): Promise<void> {
  const state = store.get();
  const { ask, shown, busy } = state;
  const from = elementIn(shown, unit)?.at;
  if (busy || !from || !mayMarch(state, unit)) return;
  const spots = path.map(([x, y]): XY => [Math.max(0, Math.round(x)), Math.max(0, Math.round(y))]);
  const how = posture ?? state.posture;
  const answer = (one: readonly XY[]) => answerOf(ask, unit, how, one);
  store.set({ refused: null, refusal: null });
  const tries = [spots, ...PARTS.map((part) => shortened(from, spots, part))];
  await asLongAs(sameQuestion(store), async (inTime) => {
    const said = await inTime(judged(store, tries.map(answer)));
    const found = said?.indexOf(null) ?? 0;
    if (found < 0) {
      const refusal = said![0]!;
      store.set({ refused: { unit, path: spots, refusal }, refusal });
    } else await store.draft(answer(tries[found]!));
  });
}

/** One more bend of the path; of the whole company, where it moves together. */
export async function addPoint(store: TableStore, unit: string, to: XY): Promise<void> {
  const state = store.get();
  const lead = elementIn(state.shown, unit);
  if (!lead?.at || !state.shown) return;
  const before = pathOf(state, unit);
  const from = before.at(-1) ?? lead.at;
  const others = state.isTogether ? membersOf(state.shown, lead.company).filter(({ id }) => id !== unit) : [];
  await setPath(store, unit, before.length >= 8 ? [to] : [...before, to]);
  for (const one of others) {
    const path = pathOf(store.get(), one.id);
    const last = path.at(-1) ?? one.at;
    if (last)
      await setPath(store, one.id, [...path.slice(0, 7), [last[0] + to[0] - from[0], last[1] + to[1] - from[1]]]);
  }
}

/** Takes the last bend back. */
export async function dropPoint(store: TableStore, unit: string): Promise<void> {
  const state = store.get();
  const path = pathOf(state, unit).slice(0, -1);
  if (path.length > 0) await setPath(store, unit, path, movingPosture(state, unit));
  else await store.withdraw(keyOf(state.ask, unit));
}

const movingPosture = (state: TableState, unit: string): Moving => {
  const posture = postureOf(state, unit);
  return posture === 'stationary' ? state.posture : posture;
};

/** Halt, or how units move: paths that they have are written anew, others wait for one. In a bound a posture needs no path. */
export async function setPosture(store: TableStore, units: readonly string[], posture: Posture): Promise<void> {
  if (posture !== 'stationary') store.set({ posture });
  for (const unit of units) {
    const state = store.get();
    if (!mayMarch(state, unit)) continue;
    const path = pathOf(state, unit);
    if (posture === 'stationary') {
      if (path.length > 0 || postureOf(state, unit) !== 'stationary') await store.withdraw(`march:${unit}`);
    } else if (path.length > 0) await setPath(store, unit, path, posture);
    else if (state.shown?.bound) await store.draft({ kind: 'march', unit, posture, path: [] });
  }
}

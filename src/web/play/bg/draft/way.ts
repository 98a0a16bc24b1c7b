/** The draft of a move: where to, how, facing which way. */
import type { XY } from '../../measures.ts';
import type { TableStore } from '../../store/store.ts';
import type { Answer } from '../answers.ts';
import { type Stance, unitIn } from '../view.ts';
import { advise } from './advice.ts';
import type { WayPlan } from './draft.ts';
import { orderFirst } from './part.ts';

export async function planWay(store: TableStore, to: XY, facing: number | null = null): Promise<void> {
  const { selected, order, way: before } = store.get();
  if (!selected || !order) return;
  const mine = ++store.bg.asked;
  store.set({
    way: {
      to,
      way: 'asked',
      stance: before?.stance ?? null,
      stances: before?.stances ?? [],
      facing: facing ?? before?.facing ?? null,
      reverse: before?.reverse ?? false,
    },
    refusal: null,
  });
  const unit = unitIn(store.get().shown, selected);
  const [way, stances] = await Promise.all([
    advise(store, { about: 'way', unit: selected, to, order }),
    unit && unit.men > 0 ? advise(store, { about: 'stances', unit: selected, at: to }) : Promise.resolve([]),
  ]);
  const plan = store.get().way;
  if (mine !== store.bg.asked || !plan) return;
  const list = stances ?? [];
  const stance = list.find(({ stance }) => sameStance(stance, plan.stance))?.stance ?? null;
  store.set({ way: { ...plan, way, stances: list, stance }, refusal: way?.refusal ?? null });
}

export function setWay(store: TableStore, change: Partial<WayPlan>): void {
  const { way } = store.get();
  if (way) store.set({ way: { ...way, ...change }, refusal: null });
}

export function turnWay(store: TableStore, by: number): void {
  const { way, shown, selected } = store.get();
  if (!way) return;
  const unit = unitIn(shown, selected);
  const now = way.facing ?? unit?.place?.facing ?? 0;
  setWay(store, { facing: (now + by + 48) % 48 });
}

function moveAnswer(store: TableStore): Answer | null {
  const { way } = store.get();
  if (!way || way.way === 'asked' || way.way === null) return null;
  return {
    kind: 'move',
    path: way.way.path,
    ...(way.facing === null ? {} : { facing: way.facing }),
    ...(way.stance === null ? {} : { stance: way.stance }),
    ...(way.reverse ? { reverse: true } : {}),
  };
}

export function commitMove(store: TableStore): void {
  const move = moveAnswer(store);
  if (move) void store.answer(...orderFirst(store), move);
}

/** Where a unit falls back to; the judge is asked at once. */
export async function planFall(store: TableStore, to: XY): Promise<void> {
  const { seat } = store.get();
  if (!seat) return;
  const mine = ++store.bg.asked;
  store.set({ way: { to, way: null, stance: null, stances: [], facing: null, reverse: false }, refusal: null });
  const answer: Answer = { kind: 'fall-to', at: to };
  const reply = await store.engine.ask({ ask: 'judge', inputs: [{ kind: 'answer', seat, answer }] });
  if (mine === store.bg.asked && reply.reply === 'judged') store.set({ refusal: reply.refusals[0] ?? null });
}

export function sameStance(a: Stance, b: Stance | null): boolean {
  return b !== null && JSON.stringify(a) === JSON.stringify(b);
}

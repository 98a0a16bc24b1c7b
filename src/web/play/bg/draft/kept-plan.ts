/** The plan of an order: what is left of it when somebody breaks in. */
import type { Refusal } from '../../store/state.ts';
import type { Answer } from '../answers.ts';
import type { TableStore } from '../store.ts';
import { unitIn } from '../view.ts';
import { takeAim } from './aim.ts';
import { planWay, setWay } from './way.ts';

/** An order is given, and with it what it is for. What the enemy did before is wiped off the table. */
export function keepPlan(store: TableStore, answers: readonly Answer[], isOwnTurn: boolean): void {
  store.set({ hover: null, ...(isOwnTurn ? { traces: [] } : {}) });
  const [first] = answers;
  const second = answers.find(({ kind }) => kind === 'fire' || kind === 'move');
  if (first?.kind !== 'order') {
    if (first?.kind === 'stop' || first?.kind === 'fire' || first?.kind === 'move') store.memory.kept = null;
    return;
  }
  const { way } = store.get();
  const { unit, order } = first;
  const shots = second?.kind === 'fire' ? second.shots : [];
  store.memory.kept = second ? { unit, order, shots, way: second.kind === 'move' ? way : null, refusal: null } : null;
}

export function planRefused(store: TableStore, refusal: Refusal): void {
  const { kept } = store.memory;
  if (kept) store.memory.kept = { ...kept, refusal };
}

export function planDone(store: TableStore): void {
  store.memory.kept = null;
}

/** The order is asked about again: its plan is laid out as it was, if it still can be. */
export async function layOut(store: TableStore, part: 'fire' | 'move'): Promise<void> {
  const { kept } = store.memory;
  const { selected, order } = store.get();
  if (!kept || kept.unit !== selected || kept.order !== order) return;
  if (part === 'fire') {
    const [shot, other] = kept.shots;
    if (!shot || !unitIn(store.get().shown, shot.target)?.place) return;
    if (other && other.target !== shot.target) {
      store.set({ aims: [shot] });
      await takeAim(store, other.target, other);
    } else await takeAim(store, shot.target, shot);
  } else if (kept.way) {
    const { to, facing, stance, reverse } = kept.way;
    await planWay(store, to, facing);
    if (store.get().way && (stance !== null || reverse)) setWay(store, { stance, reverse });
  }
}

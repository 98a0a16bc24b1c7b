/** What a question needs before the player says anything. */
import type { TableStore } from '../store/store.ts';
import { loadReach, loadTargets } from './draft/advice.ts';
import { selectUnit } from './draft/hand.ts';
import { loadReactions } from './draft/react.ts';
import { controlsOf } from './questions.ts';

export function prepare(store: TableStore, before: string | null): void {
  const { ask, shown, own } = store.get();
  const frame = shown?.stack.at(-1);
  if (!ask || !frame || !shown) return;
  const controls = controlsOf(ask);
  if (frame.proc === 'order' && (controls === 'move' || controls === 'fire' || controls === 'assault')) {
    store.set({ selected: frame.unit, order: frame.order });
    if (controls === 'move') void loadReach(store, frame.unit, frame.order);
    else void loadTargets(store, frame.unit);
  } else if (controls === 'orders' && frame.proc === 'beyond') void selectUnit(store, frame.unit);
  else if (controls === 'orders') {
    const last = shown.units.find((unit) => unit.id === before && unit.side === own && !unit.ordered);
    if (last) void selectUnit(store, last.id);
  } else if (controls === 'react') void loadReactions(store, frame);
  else if (controls === 'how-far' && frame.proc === 'move') store.set({ selected: frame.unit });
  else if (controls === 'rally') {
    // Nobody to rally: there is nothing to ask.
    const isNobody = !shown.units.some((unit) => unit.side === own && unit.pinned);
    if (isNobody && !store.isTakenBack) void store.answer({ kind: 'rally', counters: 0 });
  } else if (controls === 'counter') void loadEligible(store);
  else if (controls === 'fall-to' && frame.proc === 'shot') store.set({ selected: frame.shot.target });
}

/** The judge is asked of everybody on the table, and of nobody. */
async function loadEligible(store: TableStore): Promise<void> {
  const { seat, shown, look } = store.get();
  if (!seat || !shown) return;
  const ids = [...shown.units.filter(({ place }) => place !== null).map(({ id }) => id), null];
  const inputs = ids.map((unit) => ({ kind: 'answer' as const, seat, answer: { kind: 'counter', unit } }));
  const reply = await store.engine.ask({ ask: 'judge', inputs });
  if (reply.reply !== 'judged' || store.get().look !== look) return;
  const eligible = ids.filter((_, i) => reply.refusals[i] === null);
  const [only] = eligible;
  store.set({ eligible, selected: eligible.length === 1 && only ? only : store.get().selected });
}

/** What a question needs before the player says anything. */
import { asLongAs } from '../store/late.ts';
import { loadReach, loadRoster, loadTargets } from './draft/advice.ts';
import { selectUnit } from './draft/hand.ts';
import { layOut } from './draft/kept-plan.ts';
import { loadReactions } from './draft/react.ts';
import { staffAnswers } from './draft/staff.ts';
import { controlsOf } from './questions.ts';
import type { TableStore } from './store.ts';
import { prepareSite } from './table/site-taps.ts';
import { asTold } from './told.ts';
import type { Asked } from './view.ts';

export function prepare(store: TableStore, before: string | null): void {
  const { ask, shown, own, since } = store.get();
  const asked = shown?.asked;
  learnNewcomers(store);
  if (staffAnswers(store)) return;
  if (!ask || !asked || prepareSite(store, before)) return;
  const controls = controlsOf(ask);
  if (prepareParts(store, asked)) return;
  if (asked.about === 'order' && (controls === 'move' || controls === 'fire' || controls === 'assault')) {
    store.set({ selected: asked.unit, order: asked.order });
    if (controls === 'move') {
      void loadReach(store, asked.unit, asked.order);
      void layOut(store, 'move');
    } else {
      void loadTargets(store, asked.unit);
      if (controls === 'fire') void layOut(store, 'fire');
    }
  } else if (controls === 'orders' && asked.about === 'beyond-duty') void selectUnit(store, asked.unit);
  else if (controls === 'orders') {
    // A turn begins with what the other side did: whoever came on just now is not in hand.
    if (since.some(({ event }) => asTold(event).type === 'turn')) return;
    const last = shown.units.find((unit) => unit.id === before && unit.side === own && !unit.ordered);
    if (last) void selectUnit(store, last.id);
  } else if (controls === 'reaction') void loadReactions(store, asked);
  else if (controls === 'how-far' && asked.about === 'move') store.set({ selected: asked.unit });
  else if (controls === 'counter') void loadEligible(store);
  else if (controls === 'fall-to' && asked.about === 'shot') store.set({ selected: asked.unit });
}

/** Who comes later may be of a kind that was not there before. */
function learnNewcomers(store: TableStore): void {
  const { shown, roster } = store.get();
  if (roster.size > 0 && shown?.units.some(({ type }) => !roster.has(type))) void loadRoster(store);
}

/** Orders of a unit's own kind: whom they are about, and what the table must know for them. */
function prepareParts(store: TableStore, asked: Asked): boolean {
  const { unit } = asked;
  switch (asked.about) {
    case 'transport': {
      const { order, acted } = asked;
      store.set({ selected: unit, order, part: order === 'disembark' || order === 'unlimber' ? 'spot' : null });
      if (acted) return true;
      void loadReach(store, asked.unit, order);
      void loadTargets(store, asked.unit);
      return true;
    }
    case 'flight':
      store.set({ selected: unit, order: asked.order });
      if (asked.isOver) void loadTargets(store, asked.unit);
      return true;
    case 'guide':
      store.set({ selected: unit });
      void loadTargets(store, asked.unit);
      return true;
    case 'bridge':
      store.set({ selected: unit });
      return true;
    case 'remote':
      store.set({ selected: unit, order: 'engineering' });
      if (asked.isMove) void loadReach(store, asked.unit, 'engineering');
      return true;
    case 'declare':
      if (unit === null) return false;
      // Its panel keeps the three shots; one at a time is aimed.
      store.set({ selected: unit, order: null, aims: [] });
      void loadTargets(store, unit);
      return true;
    default:
      return false;
  }
}

/** The judge is asked of everybody on the table, and of nobody. */
async function loadEligible(store: TableStore): Promise<void> {
  const { seat, shown, look } = store.get();
  if (!seat || !shown) return;
  const ids = [...shown.units.filter(({ place }) => place !== null).map(({ id }) => id), null];
  const inputs = ids.map((unit) => ({ kind: 'answer' as const, seat, answer: { kind: 'counter', unit } }));
  await asLongAs(
    () => store.get().look === look,
    async (inTime) => {
      const reply = await inTime(store.engine.ask({ ask: 'judge', inputs }));
      if (reply.reply !== 'judged') return;
      const eligible = ids.filter((_, i) => reply.refusals[i] === null);
      const [only] = eligible;
      store.set({ eligible, selected: eligible.length === 1 && only ? only : store.get().selected });
    },
  );
}

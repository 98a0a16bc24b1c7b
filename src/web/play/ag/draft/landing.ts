/** Where units come down from the air or the sea. */
import type { XY } from '../../measures.ts';
import type { Plan, TableStore } from '../store.ts';

/** From the sea the place itself; from the air three counters in a corner of 2 km. */
export function planLanding(store: TableStore, unit: string, [x, y]: XY): void {
  const { plan, ask } = store.get();
  const isSea = ask === 'sea.land';
  const path: [number, number][] = isSea
    ? [[x, y]]
    : [
        [x, y],
        [x + 8, y],
        [x, y + 8],
      ];
  const landing: Plan = [{ unit, role: 'front', path }];
  // One unit jumps at a time; any number comes ashore.
  store.set({ plan: isSea ? [...plan.filter((one) => one.unit !== unit), ...landing] : landing, refusal: null });
}

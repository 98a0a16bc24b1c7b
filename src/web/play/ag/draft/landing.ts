/** Where units come down from the air or the sea. */
import type { XY } from '../../measures.ts';
import type { Plan, TableStore } from '../store.ts';
import { halfOf, pieceIn } from '../view.ts';

interface Beach {
  readonly from: { readonly x: number; readonly y: number };
  readonly to: { readonly x: number; readonly y: number };
}

/** The place nearest to where the map was tapped from which a base, half so wide, lies on a beach as a whole. */
export function ashore(beaches: readonly Beach[], [x, y]: XY, half: number): XY {
  const within = (value: number, least: number, most: number): number => Math.min(most, Math.max(least, value));
  let [best, least]: [XY, number] = [[x, y], Infinity];
  for (const { from, to } of beaches) {
    const near: XY = [within(x, from.x + half, to.x - half), within(y, from.y + half, to.y - half)];
    const far = Math.hypot(near[0] - x, near[1] - y);
    if (far < least) [best, least] = [near, far];
  }
  return best;
}

/** From the sea the place itself, or the nearest on the beach; from the air three counters in a corner of 2 km. */
export function planLanding(store: TableStore, unit: string, place: XY): void {
  const { plan, ask, shown, own } = store.get();
  const isSea = ask === 'sea.land';
  const piece = pieceIn(shown, unit);
  const beaches = (shown?.terms.beaches ?? []).filter(({ side }) => side === own);
  const [x, y] = isSea ? ashore(beaches, place, piece ? halfOf(piece) : 0) : place;
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

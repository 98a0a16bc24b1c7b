/** Breaking in: the units that wait with a marker, and the one that is to act. */
import { asLongAs } from '../../store/late.ts';
import type { TableStore } from '../store.ts';
import { type Asked, askedOf, type UnitSeen, unitIn } from '../view.ts';
import { advise, loadTargets, shotsAt } from './advice.ts';
import { takeAim } from './aim.ts';

/** Own units that wait with a marker, the nearest to the mover first. */
export function reactors(store: TableStore, kind: 'ambush' | 'reserve'): UnitSeen[] {
  const { shown, own } = store.get();
  if (!shown) return [];
  const mover = unitIn(shown, askedOf(shown, 'reaction')?.mover);
  const far = (unit: UnitSeen): number =>
    mover?.place && unit.place ? Math.hypot(mover.place.at.x - unit.place.at.x, mover.place.at.y - unit.place.at.y) : 0;
  return shown.units
    .filter((unit) => unit.side === own && unit.marker === kind && unit.place !== null && !unit.pinned)
    .sort((a, b) => far(a) - far(b));
}

export async function loadReactions(store: TableStore, asked: Asked): Promise<void> {
  if (asked.about !== 'reaction') return;
  const { mover } = asked;
  const waiting = reactors(store, 'ambush');
  await asLongAs(
    () => store.get().shown?.asked === asked,
    async (inTime) => {
      for (const { id } of mover === null ? [] : waiting) {
        const advice = await inTime(shotsAt(store, id, mover!));
        if (advice?.shots.some(({ refusal }) => !refusal)) return reactWith(store, id, mover);
      }
      // Not at the mover: the first of them that sees anybody.
      for (const { id } of waiting) {
        const targets = await inTime(advise(store, { about: 'targets', unit: id }));
        if (targets?.some(({ isSeen }) => isSeen)) return reactWith(store, id, null);
      }
      const [first] = [...reactors(store, 'reserve'), ...waiting];
      if (first) store.set({ selected: first.id, react: { unit: first.id, within: 1000 }, targets: null });
    },
  );
}

export async function reactWith(store: TableStore, unit: string, target: string | null): Promise<void> {
  const within = store.get().react?.within ?? 1000;
  store.set({ selected: unit, react: { unit, within }, aim: null, aims: [] });
  await Promise.all([target ? takeAim(store, target) : null, loadTargets(store, unit)]);
}

export function setWithin(store: TableStore, within: number): void {
  const { react } = store.get();
  if (react) store.set({ react: { ...react, within: Math.min(7200, Math.max(100, within)) } });
}

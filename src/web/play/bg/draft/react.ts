/** Breaking in: the units that wait with a marker, and the one that is to act. */
import { isOdds, type Odds } from '../../odds.ts';
import { asLongAs, type InTime } from '../../store/late.ts';
import { once } from '../../store/odds.ts';
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
  // By the answers given, not by the look: a standing order that is kept meanwhile brings another look at the same question.
  const given = store.get().look?.answers;
  await asLongAs(
    () => store.get().look?.answers === given && store.get().shown?.asked?.about === 'reaction',
    async (inTime) => {
      const firer = mover === null ? null : await firerAt(store, waiting, mover, inTime);
      if (firer) return reactWith(store, firer, mover);
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

/** Who of those in wait has the best shot at the mover: of what can come to something the one worth most, else whoever may fire at all. */
async function firerAt(
  store: TableStore,
  waiting: readonly UnitSeen[],
  mover: string,
  inTime: InTime,
): Promise<string | null> {
  const able: { readonly id: string; readonly isVain: boolean }[] = [];
  for (const { id } of waiting) {
    const shots = (await inTime(shotsAt(store, id, mover)))?.shots.filter(({ refusal }) => !refusal) ?? [];
    if (shots.length > 0) able.push({ id, isVain: shots.every(({ vain }) => vain !== null) });
  }
  const [first, ...others] = able.filter(({ isVain }) => !isVain);
  if (!first || others.length === 0 || store.get().shown?.isFaithful) return (first ?? able[0])?.id ?? null;
  let [best, most] = [first.id, -1];
  for (const { id } of [first, ...others]) {
    const worth = (await inTime(bestWay(store, id, mover)))?.worth ?? 0;
    if (worth > most) [best, most] = [id, worth];
  }
  return best;
}

/** Has it a shot from which something can come? */
export async function canDo(store: TableStore, unit: string, target: string): Promise<boolean> {
  const advice = await shotsAt(store, unit, target);
  return advice?.shots.some(({ refusal, vain }) => !refusal && vain === null) ?? false;
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

/** What two shots would come to if the mover came so near, or showed its side. */
export type Supposed = { readonly within: number } | { readonly side: true };

/** The best of a unit's shots at a target, as things stand or as they might be; null where it has none, or the mover is that near already. */
export async function bestOf(
  store: TableStore,
  unit: string,
  target: string,
  suppose?: Supposed,
): Promise<Odds | null> {
  return (await bestWay(store, unit, target, suppose))?.odds ?? null;
}

async function bestWay(
  store: TableStore,
  unit: string,
  target: string,
  suppose?: Supposed,
): Promise<{ readonly odds: Odds; readonly worth: number } | null> {
  const { seat } = store.get();
  if (!seat) return null;
  const about = { about: 'shots', unit, target, ...(suppose ? { suppose } : {}) };
  return once(store, `best ${JSON.stringify(about)}`, async () => {
    const reply = await store.engine.ask({ ask: 'compare', seat, about });
    const [best] = reply.reply === 'compared' ? reply.ways : [];
    return isOdds(best?.odds) ? { odds: best.odds, worth: best.worth ?? 0 } : null;
  });
}

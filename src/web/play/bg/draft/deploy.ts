/** Setting units out. */
import type { XY } from '../../measures.ts';
import { asLongAs } from '../../store/late.ts';
import { judged } from '../../store/odds.ts';
import type { Answer } from '../answers.ts';
import type { TableStore } from '../store.ts';
import { type ScreenModel, type UnitSeen, unitIn } from '../view.ts';
import { advise } from './advice.ts';

export async function placeUnit(store: TableStore, unit: string, to: XY, facing?: number): Promise<void> {
  const one = unitIn(store.get().shown, unit);
  const turn = facing ?? one?.place?.facing ?? (store.get().own === 'axis' ? 24 : 0);
  const isTaken = await store.answer({ kind: 'place', unit, at: to, facing: turn });
  if (!isTaken) {
    store.memory.places.delete(unit);
    store.set({});
  }
}

export function turnUnit(store: TableStore, unit: UnitSeen, by: number): void {
  if (!unit.place) return;
  const facing = (unit.place.facing + by + 48) % 48;
  void placeUnit(store, unit.id, [unit.place.at.x, unit.place.at.y], facing);
}

/** Shows where the staff would put everybody who waits, before it does so. */
export async function previewReady(store: TableStore): Promise<void> {
  const { look } = store.get();
  await asLongAs(
    () => store.get().look === look,
    async (inTime) => store.set({ preview: await inTime(advise(store, { about: 'ready' })) }),
  );
}

export function dropPreview(store: TableStore): void {
  if (store.get().preview) store.set({ preview: null });
}

/** Sets a unit down without a pointer: at the free place that is nearest to the middle of the zone. */
export async function setDown(store: TableStore, unit: string): Promise<void> {
  const { shown, own } = store.get();
  const facing = own === 'axis' ? 24 : 0;
  const answers = (shown?.zones ?? [])
    .filter((zone) => zone.side === own)
    .flatMap((zone) => spotsIn(zone))
    .map((at): Answer & { kind: 'place' } => ({ kind: 'place', unit, at, facing }));
  const refusals = await judged(store, answers.slice(0, 900));
  const free = answers.findIndex((_, i) => refusals?.[i] === null);
  if (free >= 0) await placeUnit(store, unit, answers[free]!.at, facing);
  else store.set({ refusal: refusals?.[0] ?? null });
}

/** Places an inch apart around the middle of a zone, the nearest first. */
function spotsIn({ west, north, east, south }: ScreenModel['zones'][number]): XY[] {
  const middle = [(west + east) / 2, (north + south) / 2] as const;
  const spots: XY[] = [];
  for (let x = west + 100; x < east; x += 200)
    for (let y = north + 100; y < south; y += 200) spots.push([Math.round(x), Math.round(y)]);
  const far = ([x, y]: XY): number => Math.hypot(x - middle[0], y - middle[1]);
  return spots.sort((a, b) => far(a) - far(b));
}

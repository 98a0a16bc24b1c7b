/** A place that is pointed at on the table: by a tap, by the arrow keys, or by a button of the panel. */
import type { XY } from '../../measures.ts';
import { judged } from '../../store/odds.ts';
import type { Answer } from '../answers.ts';
import { controlsOf } from '../questions.ts';
import type { TableStore } from '../store.ts';
import { type ScreenModel, unitIn } from '../view.ts';

/** Where a unit is: on the table, on what carries it, or where the wreck of that lies. */
export function whereIs(shown: ScreenModel | null, id: string | null | undefined): XY | null {
  const unit = unitIn(shown, id);
  const at = unit?.place?.at ?? shown?.wrecks.find((wreck) => wreck.id === id)?.at;
  if (at) return [at.x, at.y];
  return unit?.aboard ? whereIs(shown, unit.aboard.on) : null;
}

/** The place moves so far, from the unit that is asked about where there was none; false where no place is asked for. */
export function nudgeSpot(store: TableStore, dx: number, dy: number): boolean {
  const { ask, part, spot, shown, selected, ground, order, roster } = store.get();
  const controls = controlsOf(ask);
  const isFlying = controls === 'orders' && roster.get(unitIn(shown, selected)?.type ?? '')?.class === 'aircraft';
  const isAsked =
    controls === 'spot' ||
    ((controls === 'transport' || controls === 'flight') && part === 'spot') ||
    (isFlying && order !== null);
  if (!isAsked || !ground) return false;
  const [x, y] = spot ?? whereIs(shown, shown?.asked?.unit ?? selected) ?? [ground.width / 2, ground.height / 2];
  const within = (value: number, most: number): number => Math.round(Math.max(0, Math.min(most, value)));
  store.set({ spot: [within(x + dx, ground.width), within(y + dy, ground.height)], refusal: null });
  return true;
}

/** Places around a place, the nearest first. */
export function spotsAround([x, y]: XY, farthest: number): XY[] {
  const out: XY[] = [];
  for (let far = 150; far <= farthest; far += 75)
    for (let turn = 0; turn < 16; turn += 1) {
      const angle = (turn * Math.PI) / 8;
      out.push([Math.round(x + far * Math.sin(angle)), Math.round(y + far * Math.cos(angle))]);
    }
  return out;
}

/** The first place that the judge has nothing against. */
export async function firstFree(
  store: TableStore,
  spots: readonly XY[],
  answerAt: (at: XY) => Answer,
): Promise<XY | null> {
  const list = spots.slice(0, 400);
  const refusals = await judged(store, list.map(answerAt));
  const free = list.findIndex((_, i) => refusals?.[i] === null);
  return list[free] ?? null;
}

/** The path of a move in the making: way-points, facing, formation; what it costs is asked after every change. */
import type { XY } from '../../measures.ts';
import { asksAnew, asLongAs, type InTime } from '../../store/late.ts';
import { cutPath } from '../../tabletop/ghost.ts';
import type { TableState, TableStore, WayPlan } from '../store.ts';
import { type KgnAdvice, placeIn, unitIn, type WayAsked } from '../view.ts';
import { advise } from './advice.ts';

export const isMoving = (ask: string | null): boolean => ask === 'move.plan';

const EMPTY: WayPlan = { path: [], facing: null, reverse: false, stance: null, advice: null, isCut: false };

/** Who moves, or is to move. */
export function moverOf(store: TableStore): string | null {
  const { ask, shown, selected } = store.get();
  return isMoving(ask) ? (shown?.asked.unit ?? null) : selected;
}

/** Where the path begins: where the unit stands, or where the Move before it ends. */
export function startOf({ shown, selected, first, ask }: TableState): XY | null {
  const goal = isMoving(ask) ? null : first?.advice?.goal;
  if (goal) return goal.at;
  const place = placeIn(shown, selected)?.at;
  return place ? [place.x, place.y] : null;
}

export function wayAsked({ path, facing, reverse, stance }: WayPlan): WayAsked {
  return {
    path,
    ...(reverse ? { reverse } : {}),
    ...(facing === null ? {} : { facing }),
    ...(stance === null ? {} : { stance }),
  };
}

function ask(store: TableStore, unit: string, plan: WayPlan): Promise<KgnAdvice['way'] | null> {
  const { first, ask: now } = store.get();
  const after = first && !isMoving(now) ? { after: wayAsked(first) } : {};
  return advise(store, { about: 'way', unit, ...wayAsked(plan), ...after });
}

/** How much shorter a path that is cut off is tried, in hundredths of an inch, until there is room at its end. */
const SHORTER = [2, 40, 100, 200] as const;

export async function judge(store: TableStore, plan: WayPlan): Promise<void> {
  const unit = moverOf(store);
  if (!unit) return;
  const isNewest = asksAnew(store.memory);
  store.set({ way: { ...plan, advice: null }, refusal: null });
  await asLongAs(
    () => isNewest() && store.get().way !== null,
    (inTime) => askWay(store, unit, plan, inTime),
  );
}

async function askWay(store: TableStore, unit: string, plan: WayPlan, inTime: InTime): Promise<void> {
  let advice = await inTime(ask(store, unit, plan));
  // A formation that cannot be taken there is not kept.
  if (advice?.refusal && plan.stance !== null) {
    const loose = await inTime(ask(store, unit, { ...plan, stance: null }));
    if (!loose?.refusal) [advice, plan] = [loose, { ...plan, stance: null }];
  }
  const from = startOf(store.get());
  if (advice?.refusal?.code === 'TOO_FAR' && from && advice.spent > advice.rate) {
    for (const shorter of SHORTER) {
      const far = advice.length - (advice.spent - advice.rate) - shorter;
      const path = far > 0 ? cutPath(from, plan.path, far) : null;
      if (!path) break;
      const cut = { ...plan, path, isCut: true };
      const said = await inTime(ask(store, unit, cut));
      if (said && !said.refusal) {
        store.set({ way: { ...cut, advice: said } });
        return;
      }
    }
  }
  store.set({ way: { ...plan, advice }, refusal: advice?.refusal ?? null });
}

/** One more way-point; `isNew`: the path begins again. */
export function addPoint(store: TableStore, [x, y]: XY, isNew = false): void {
  const before = store.get().way ?? EMPTY;
  const spot: XY = [Math.max(0, Math.round(x)), Math.max(0, Math.round(y))];
  // A path that was cut off goes no farther: another point is another goal.
  const path = isNew || before.isCut ? [...before.path.slice(0, -1), spot] : [...before.path, spot];
  void judge(store, { ...before, path, isCut: false, facing: null });
}

/** A path that a pointer has drawn. */
export function setPath(store: TableStore, path: readonly XY[], facing: number | null = null): void {
  void judge(store, { ...(store.get().way ?? EMPTY), path, isCut: false, facing });
}

export function dropPoint(store: TableStore): void {
  const { way } = store.get();
  if (!way) return;
  const path = way.path.slice(0, -1);
  if (path.length === 0) {
    asksAnew(store.memory);
    store.set({ way: null, refusal: null });
  } else void judge(store, { ...way, path, isCut: false });
}

export function changeWay(store: TableStore, change: Partial<Pick<WayPlan, 'facing' | 'reverse' | 'stance'>>): void {
  void judge(store, { ...(store.get().way ?? EMPTY), ...change });
}

/** Turns the facing at the end of the path by so many 48ths. */
export function turnWay(store: TableStore, by: number): void {
  const { way, shown } = store.get();
  const now = way?.facing ?? way?.advice?.goal?.facing ?? unitIn(shown, moverOf(store))?.place?.facing ?? 0;
  changeWay(store, { facing: (now + by + 48) % 48 });
}

export function moveAnswer({ path, facing, reverse, stance }: WayPlan) {
  return {
    ...{ kind: 'move', path },
    ...(reverse ? { reverse: path.map((_, i) => i) } : {}),
    ...(facing === null ? {} : { facing }),
    ...(stance === null ? {} : { stance }),
  };
}

export function commitMove(store: TableStore): void {
  const { way } = store.get();
  if (way?.advice && !way.advice.refusal) void store.answer(moveAnswer(way));
}

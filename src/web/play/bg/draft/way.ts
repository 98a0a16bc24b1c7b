/** The draft of a move: where to, how, facing which way. */
import type { XY } from '../../measures.ts';
import type { TableStore } from '../../store/store.ts';
import type { Answer } from '../answers.ts';
import { type BgAdvice, type Stance, unitIn } from '../view.ts';
import { advise } from './advice.ts';
import type { WayPlan } from './draft.ts';
import { orderFirst } from './part.ts';

/** `via`: places that the way is to go through, where the player has drawn it. */
export async function planWay(
  store: TableStore,
  to: XY,
  facing: number | null = null,
  via: readonly XY[] = [],
): Promise<void> {
  const { selected, order, way: before } = store.get();
  if (!selected || !order) return;
  const plan: WayPlan = {
    to,
    way: 'asked',
    stance: before?.stance ?? null,
    stances: before?.stances ?? [],
    facing: facing ?? before?.facing ?? null,
    reverse: before?.reverse ?? false,
    isJudged: false,
    isCut: false,
    ...(via.length > 0 ? { via } : {}),
  };
  const mine = ++store.bg.asked;
  store.set({ way: plan, refusal: null });
  const unit = unitIn(store.get().shown, selected);
  const about = { about: 'stances', unit: selected, at: to, ...(via.length > 0 ? { via } : {}) } as const;
  const stances = (unit && unit.men > 0 ? await advise(store, about) : null) ?? [];
  if (mine !== store.bg.asked || !store.get().way) return;
  // A formation that cannot be taken there is not kept.
  const stance = stances.find(({ stance }) => sameStance(stance, plan.stance))?.stance ?? null;
  await askWay(store, { ...plan, stances, stance }, mine);
}

/** The way as it is planned now, with formation, facing and gear: what the judge would say to it is known before it is given. */
async function askWay(store: TableStore, plan: WayPlan, mine: number): Promise<void> {
  const { selected, order } = store.get();
  if (!selected || !order) return;
  const { to, stance, facing, reverse, via } = plan;
  const way = await advise(store, {
    ...{ about: 'way', unit: selected, to, order },
    ...(stance === null ? {} : { stance }),
    ...(facing === null ? {} : { facing }),
    ...(reverse ? { reverse } : {}),
    ...(via === undefined ? {} : { via }),
  });
  if (mine !== store.bg.asked || !store.get().way) return;
  const nearer = plan.isCut ? null : cutTo(store, way);
  if (nearer) {
    const { via: _drawn, ...rest } = plan;
    await askWay(store, { ...rest, to: nearer, isCut: true }, mine);
    return;
  }
  store.set({ way: { ...plan, way, isJudged: true }, refusal: way?.refusal ?? null });
}

/** Where a way that is too long has to end. */
function cutTo(store: TableStore, way: BgAdvice['way']): XY | null {
  const { selected, shown } = store.get();
  const from = unitIn(shown, selected)?.place?.at;
  if (way?.refusal?.code !== 'TOO_FAR' || !from || way.allowance <= 0) return null;
  let left = way.allowance - 2;
  let [x, y] = [from.x, from.y];
  for (const [nextX, nextY] of way.path) {
    const length = Math.hypot(nextX - x, nextY - y);
    if (length >= left) {
      const part = left / Math.max(1, length);
      return [Math.round(x + (nextX - x) * part), Math.round(y + (nextY - y) * part)];
    }
    left -= length;
    [x, y] = [nextX, nextY];
  }
  return null;
}

export function setWay(store: TableStore, change: Partial<WayPlan>): void {
  const { way } = store.get();
  if (!way) return;
  const plan = { ...way, ...change, isJudged: false };
  const mine = ++store.bg.asked;
  store.set({ way: plan, refusal: null });
  void askWay(store, plan, mine);
}

export function turnWay(store: TableStore, by: number): void {
  const { way, shown, selected } = store.get();
  if (!way) return;
  const unit = unitIn(shown, selected);
  const now = way.facing ?? unit?.place?.facing ?? 0;
  setWay(store, { facing: (now + by + 48) % 48 });
}

function moveAnswer(store: TableStore): Answer | null {
  const { way } = store.get();
  if (!way || way.way === 'asked' || way.way === null) return null;
  return {
    kind: 'move',
    path: way.way.path,
    ...(way.facing === null ? {} : { facing: way.facing }),
    ...(way.stance === null ? {} : { stance: way.stance }),
    ...(way.reverse ? { reverse: true } : {}),
  };
}

/** The goal is tapped again. That may be meant as a correction: it points at the button, which alone commits. */
export function commitMove(_store: TableStore): void {
  document.querySelector<HTMLElement>('[data-testid="commit"]')?.focus();
}

export function giveMove(store: TableStore): void {
  const move = moveAnswer(store);
  const { way } = store.get();
  if (move && way?.isJudged && way.way !== 'asked' && !way.way?.refusal) void store.answer(...orderFirst(store), move);
}

const UNTRIED = { reverse: false, isJudged: false, isCut: false } as const;

/** Where a unit falls back to; the judge is asked at once. */
export async function planFall(store: TableStore, to: XY): Promise<void> {
  const { seat } = store.get();
  if (!seat) return;
  const mine = ++store.bg.asked;
  store.set({ way: { to, way: null, stance: null, stances: [], facing: null, ...UNTRIED }, refusal: null });
  const answer: Answer = { kind: 'fall-to', at: to };
  const reply = await store.engine.ask({ ask: 'judge', inputs: [{ kind: 'answer', seat, answer }] });
  if (mine === store.bg.asked && reply.reply === 'judged') store.set({ refusal: reply.refusals[0] ?? null });
}

export function sameStance(a: Stance, b: Stance | null): boolean {
  return b !== null && JSON.stringify(a) === JSON.stringify(b);
}

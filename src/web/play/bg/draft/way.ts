/** The draft of a move: where to, how, facing which way. */
import type { XY } from '../../measures.ts';
import { asksAnew, asLongAs, type InTime } from '../../store/late.ts';
import { judged } from '../../store/odds.ts';
import { cutPath } from '../../tabletop/ghost.ts';
import type { Answer } from '../answers.ts';
import type { TableStore } from '../store.ts';
import { askedOf, type BgAdvice, type BgAdviceAsk, type Stance, unitIn } from '../view.ts';
import { advise } from './advice.ts';
import type { WayPlan } from './draft.ts';
import { orderFirst } from './part.ts';

type WayAsk = Extract<BgAdviceAsk, { about: 'way' }>;

/** `via`: places that the way is to go through, where the player has drawn it; so many of the last are `waypoints` that were pointed at. */
export async function planWay(
  store: TableStore,
  to: XY,
  facing: number | null = null,
  via: readonly XY[] = [],
  waypoints = 0,
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
    there: null,
    ...(via.length > 0 ? { via, waypoints } : {}),
  };
  const isStill = asksWayAnew(store);
  store.set({ way: plan, refusal: null });
  const unit = unitIn(store.get().shown, selected);
  const about = { about: 'stances', unit: selected, at: to, ...(via.length > 0 ? { via } : {}) } as const;
  await asLongAs(isStill, async (inTime) => {
    const stances = (unit && unit.men > 0 ? await inTime(advise(store, about)) : null) ?? [];
    // A formation that cannot be taken there is not kept.
    const stance = stances.find(({ stance }) => sameStance(stance, plan.stance))?.stance ?? null;
    await askWay(store, { ...plan, stances, stance }, inTime);
  });
}

/** What was asked of a way before is past. Is this way still the one in hand? */
function asksWayAnew(store: TableStore): () => boolean {
  const isNewest = asksAnew(store.memory);
  return () => isNewest() && store.get().way !== null;
}

/** The way as it is planned now, with formation, facing and gear: what the judge would say to it is known before it is given. */
async function askWay(store: TableStore, plan: WayPlan, inTime: InTime): Promise<void> {
  const { selected, order } = store.get();
  if (!selected || !order) return;
  const { to, stance, facing, reverse, via } = plan;
  const about: WayAsk = {
    ...{ about: 'way', unit: selected, to, order },
    ...(stance === null ? {} : { stance }),
    ...(facing === null ? {} : { facing }),
    ...(reverse ? { reverse } : {}),
    ...(via === undefined ? {} : { via }),
  };
  const way = await inTime(advise(store, about));
  if (!plan.isCut && way?.refusal && OUT_OF_REACH.includes(way.refusal.code)) {
    const { via: drawn, ...rest } = plan;
    // A way that was drawn ends on itself, where there is room; else it goes as far as the move does.
    const isLong = way.refusal.code === 'TOO_FAR';
    if (drawn !== undefined && isLong && (await askCut(store, rest, way, inTime))) return;
    const { via: _through, ...straight } = about;
    if (await askAsFar(store, rest, straight, inTime)) return;
  }
  store.set({ way: { ...plan, way, isJudged: true }, refusal: way?.refusal ?? null });
  await askThere(store, inTime);
}

/** A place to which no one move leads; a place at which there is no room is another matter. */
const OUT_OF_REACH = ['TOO_FAR', 'BARRED', 'ENEMY_IN_THE_WAY', 'WRECK_IN_THE_WAY'];

/** To a place out of reach: as far as the move goes, round whatever is in the way. */
async function askAsFar(store: TableStore, plan: WayPlan, about: WayAsk, inTime: InTime): Promise<boolean> {
  const { stance, ...rest } = about;
  // Nobody lines a hedge that he does not get to.
  const kept = stance && stance.kind !== 'lining' && stance.kind !== 'inside' ? { stance } : {};
  const way = await inTime(advise(store, { ...rest, ...kept, asFar: true }));
  const to = way?.path.at(-1);
  if (!way || way.refusal || !to) return false;
  const via = way.path.slice(0, -1);
  const cut = { ...plan, ...(via.length > 0 ? { via } : {}), to, way, isCut: true, isJudged: true };
  store.set({ way: cut, refusal: null });
  await askThere(store, inTime);
  await askStances(store, to, via, inTime);
  return true;
}

/** The formations are those of where it ends, not of where it was sent. */
async function askStances(store: TableStore, at: XY, via: readonly XY[], inTime: InTime): Promise<void> {
  const { selected, shown } = store.get();
  const unit = unitIn(shown, selected);
  if (!unit || unit.men === 0) return;
  const about = { about: 'stances', unit: unit.id, at, ...(via.length > 0 ? { via } : {}) } as const;
  const stances = await inTime(advise(store, about));
  if (stances) store.set({ way: { ...store.get().way!, stances } });
}

/** How much shorter a way that is cut off is tried, in hundredths of an inch, until there is room at its end. */
const SHORTER = [2, 50, 100, 150, 200, 300, 400] as const;

/** A way that is too long ends where the move does: along the way, at the first place that it may end at. */
async function askCut(
  store: TableStore,
  plan: WayPlan,
  long: NonNullable<BgAdvice['way']>,
  inTime: InTime,
): Promise<boolean> {
  const { selected, order, shown } = store.get();
  const from = unitIn(shown, selected)?.place?.at;
  if (!selected || !order || !from || long.allowance <= 0) return false;
  for (const shorter of SHORTER) {
    const path = cutPath([from.x, from.y], long.path, long.allowance - shorter);
    const to = path?.at(-1);
    if (!path || !to) return false;
    const { facing, reverse, stance } = plan;
    const shortened: WayAsk = {
      ...{ about: 'way', unit: selected, to, order, via: path.slice(0, -1) },
      ...(stance === null ? {} : { stance }),
      ...(facing === null ? {} : { facing }),
      ...(reverse ? { reverse } : {}),
    };
    const way = await inTime(advise(store, shortened));
    if (!way || way.refusal) continue;
    const via = path.length > 1 ? { via: path.slice(0, -1) } : {};
    store.set({ way: { ...plan, ...via, to, way, isCut: true, isJudged: true }, refusal: null });
    await askThere(store, inTime);
    await askStances(store, to, path.slice(0, -1), inTime);
    return true;
  }
  return false;
}

/** What it would see there: asked once the way stands. */
async function askThere(store: TableStore, inTime: InTime): Promise<void> {
  const { way, selected } = store.get();
  const goal = way && way.way !== 'asked' ? way.way?.goal : null;
  if (!goal || !selected) return;
  const { at, facing, men, inside } = goal;
  const there = await inTime(advise(store, { about: 'there', unit: selected, at, facing, men, inside }));
  store.set({ way: { ...store.get().way!, there } });
}

export function setWay(store: TableStore, change: Partial<WayPlan>): void {
  const { way } = store.get();
  if (!way) return;
  const plan = { ...way, ...change, isJudged: false, there: null };
  const isStill = asksWayAnew(store);
  store.set({ way: plan, refusal: null });
  void asLongAs(isStill, (inTime) => askWay(store, plan, inTime));
}

/** May the move go on from its goal, which is then a waypoint? */
export function mayGoOn({ way, isCut }: WayPlan): boolean {
  return way !== 'asked' && way !== null && way.refusal === null && !isCut && way.length + 20 < way.allowance;
}

/** The goal becomes a waypoint: the next place that is pointed at is where it goes on to. */
export function addWaypoint(store: TableStore): void {
  const { way } = store.get();
  if (way && mayGoOn(way)) store.set({ way: { ...way, goesOn: !way.goesOn } });
}

/** Straight there, or as the ground allows. */
export function dropWaypoints(store: TableStore): void {
  const { way } = store.get();
  if (way) void planWay(store, way.to);
}

/** A place is pointed at as the goal: after a waypoint through it, else by the best way. */
export async function goOnTo(store: TableStore, to: XY): Promise<void> {
  const { way } = store.get();
  await planWay(store, to, null, way ? [...(way.via ?? []), way.to] : [], (way?.waypoints ?? 0) + 1);
}

/** The last waypoint is the goal again; false where there is none. */
export function dropWaypoint(store: TableStore): boolean {
  const { way } = store.get();
  const last = way?.via?.at(-1);
  if (!way || !last || !way.waypoints || way.isCut) return false;
  void planWay(store, last, null, way.via!.slice(0, -1), way.waypoints - 1);
  return true;
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

const UNTRIED = { reverse: false, isJudged: false, isCut: false, there: null } as const;

/** Where a unit falls back to; the judge is asked at once. */
export async function planFall(store: TableStore, to: XY): Promise<void> {
  const isStill = asksWayAnew(store);
  store.set({ way: { to, way: null, stance: null, stances: [], facing: null, ...UNTRIED }, refusal: null });
  const answer: Answer = { kind: 'fall-to', at: to };
  await asLongAs(isStill, async (inTime) => {
    const [refusal = null] = (await inTime(judged(store, [answer]))) ?? [];
    store.set({ refusal });
  });
}

export function sameStance(a: Stance, b: Stance | null): boolean {
  return b !== null && JSON.stringify(a) === JSON.stringify(b);
}

/** bg-gap-21 A move that falls short: the place where it would stop is shown on the table. */
export function showStop(store: TableStore, along: number): void {
  const { shown } = store.get();
  const move = askedOf(shown, 'move');
  const from = unitIn(shown, move?.unit)?.place?.at;
  if (!move || !from) return;
  const path = cutPath([from.x, from.y], move.path, along);
  store.set({ spot: along > 0 ? (path?.at(-1) ?? null) : null });
}

/** Who joins an attack: units in front and behind, guns, aircraft, LOG. */
import type { XY } from '../../measures.ts';
import { advise, learn } from '../advice.ts';
import type { Plan, TableState, TableStore } from '../store.ts';
import { type AgAdvice, type AnswerOf, pieceIn } from '../view.ts';
import { nearestSpot } from './hand.ts';
import { say } from './say.ts';

type CallAdvice = NonNullable<AgAdvice['call']>;

const copyOf = (plan: Plan): Plan =>
  plan.map(({ unit, path, role, of }) => ({
    ...{ unit, role, path: path.map(([x, y]): [number, number] => [x, y]) },
    ...(of === undefined ? {} : { of }),
  }));

/** What is possible beside what is planned. */
export function loadCall(store: TableStore): Promise<void> {
  return learn(store, { about: 'call', plan: copyOf(store.get().plan) }, (call) => store.set({ call }));
}

function roleOf(plan: Plan, of: string | null): 'front' | 'behind' | 'second' {
  if (of === null) return 'front';
  const leader = plan.find((one) => one.unit === of);
  return leader && leader.role !== 'front' ? 'second' : 'behind';
}

/** A unit is taken up to be called in: against the target, or behind somebody. */
export function callUnit(store: TableStore, unit: string, of: string | null): void {
  const { shown, plan } = store.get();
  const setup = shown?.going.setup;
  if (!setup) return;
  const role = roleOf(plan, of);
  // Not taken up: the map stays with the fight.
  store.set({ selected: null, calling: { unit, role, of }, spots: null, spot: null, refusal: null });
  const from: XY | null = pieceIn(shown, unit)?.at ?? null;
  const about =
    of === null
      ? ({ about: 'contact', unit, target: setup.target, purpose: 'call', plan: copyOf(plan) } as const)
      : ({ about: 'behind', unit, of, plan: copyOf(plan) } as const);
  void learn(store, about, (spots) => {
    if (store.get().calling?.unit !== unit) return;
    store.set({ spots, spot: nearestSpot(spots ?? [], from) });
  });
}

/** The first role that a unit could have. */
export function offerUnit(store: TableStore, unit: string): void {
  const can = store.get().call?.units.find((one) => one.unit === unit);
  if (!can) return;
  callUnit(store, unit, can.front ? null : (can.behind[0] ?? null));
}

/** Whoever joins fights better with LOG: it is proposed while there is any. */
function withLog(store: TableStore, unit: string): readonly string[] {
  const { supplied } = store.get();
  return !supplied.includes(unit) && mayHaveLog(store.get(), unit) ? [...supplied, unit] : supplied;
}

/** LOG that has been promised so far. */
export const promised = ({ supplied, call }: Pick<TableState, 'supplied' | 'call'>): number =>
  supplied.reduce((sum, id) => sum + (call?.costs[id] ?? 1), 0);

/** Is there enough LOG left for one more? */
export function mayHaveLog(state: Pick<TableState, 'supplied' | 'call'>, unit: string): boolean {
  const { call } = state;
  return (call?.log.includes(unit) ?? false) && promised(state) + (call?.costs[unit] ?? 1) <= (call?.pool ?? 0);
}

/** It comes to the chosen place. */
export async function joinPlan(store: TableStore): Promise<void> {
  const { calling, spot, plan } = store.get();
  if (!calling || !spot) return;
  const { unit, role, of } = calling;
  const path = spot.path.map(([x, y]): [number, number] => [x, y]);
  const joined: Plan = [...plan, { unit, role, path, ...(of === null ? {} : { of }) }];
  store.set({ plan: joined, supplied: withLog(store, unit), calling: null, spots: null, spot: null, refusal: null });
  await loadCall(store);
}

/** Guns fire from where they stand. */
export function joinGuns(store: TableStore, unit: string): void {
  const { distant } = store.get();
  if (distant.includes(unit) || !roomFor(store)) return;
  store.set({ distant: [...distant, unit], supplied: withLog(store, unit), refusal: null });
}

/** What a unit brings to a fight: the strongest are called in first, against the target before behind others. */
const worthOf = (store: TableStore, { unit, front }: CallAdvice['units'][number]): number => {
  const { strength, row } = pieceIn(store.get().shown, unit) ?? {};
  return (front ? 100 : 0) + 10 * (strength ?? 0) + (row?.armour ?? 0);
};

/** Guns fire from where they stand rather than come up. */
const isGuns = (store: TableStore, unit: string): boolean => {
  const row = pieceIn(store.get().shown, unit)?.row;
  return row?.type === 'Guns' || row?.ability?.kind === 'Range';
};

/** All that find a place are called in, each to the nearest one, with guns that can fire and LOG while there is any. */
export async function callAll(store: TableStore): Promise<void> {
  const { look, shown } = store.get();
  const setup = shown?.going.setup;
  if (!setup) return;
  for (;;) {
    const { call, plan, look: now } = store.get();
    if (!call || now?.answers !== look?.answers || !roomFor(store)) break;
    const [next] = call.units
      .filter(({ unit }) => !isGuns(store, unit))
      .sort((a, b) => worthOf(store, b) - worthOf(store, a));
    if (!next) break;
    const { unit, front, behind } = next;
    const of = front ? null : (behind[0] ?? null);
    const about =
      of === null
        ? ({ about: 'contact', unit, target: setup.target, purpose: 'call', plan: copyOf(plan) } as const)
        : ({ about: 'behind', unit, of, plan: copyOf(plan) } as const);
    const spots = await advise(store, about);
    const from: XY | null = pieceIn(store.get().shown, unit)?.at ?? null;
    const spot = nearestSpot(spots ?? [], from);
    if (!spot || store.get().look?.answers !== look?.answers) break;
    store.set({ calling: { unit, role: roleOf(plan, of), of }, spot });
    await joinPlan(store);
  }
  const { call, distant } = store.get();
  const guns = (call?.guns ?? []).filter(({ unit, why }) => !why && !distant.includes(unit));
  if (call && store.get().look?.answers === look?.answers && roomFor(store))
    for (const { unit } of guns) joinGuns(store, unit);
}

/** It stays where it is, and so do those who were to stand behind it. */
export function leavePlan(store: TableStore, unit: string): void {
  const gone = new Set([unit]);
  const { plan, supplied, distant, air } = store.get();
  for (const one of plan) if (one.of !== undefined && gone.has(one.of)) gone.add(one.unit);
  store.set({
    plan: plan.filter((one) => !gone.has(one.unit)),
    distant: distant.filter((one) => one !== unit),
    air: air.filter((one) => one !== unit),
    supplied: supplied.filter((one) => !gone.has(one)),
    ...{ calling: null, spots: null, spot: null, refusal: null },
  });
  void loadCall(store);
}

/** How many more may be called in. */
export function roomFor(store: TableStore): boolean {
  const { call, plan, distant, air } = store.get();
  if (!call || call.most === 'nobody') return false;
  return call.most === 'any' || plan.length + distant.length + air.length === 0;
}

export function toggleIn(store: TableStore, list: 'distant' | 'air' | 'supplied', id: string): void {
  const now = store.get()[list];
  const next = now.includes(id) ? now.filter((one) => one !== id) : [...now, id];
  store.set({ [list]: next, refusal: null });
}

/** The attack as it is planned so far. */
export function callAnswer(store: TableStore): AnswerOf<'call'> {
  const { plan, distant, air, supplied } = store.get();
  return { kind: 'call', units: copyOf(plan), distant: [...distant], air: [...air], log: [...supplied] };
}

export function giveCall(store: TableStore): void {
  void say(store, callAnswer(store));
}

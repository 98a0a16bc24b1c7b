/** Where the wind takes the counters of a drop. */
import type { XY } from '../../measures.ts';
import type { Drift, TableStore } from '../store.ts';

/** Two kilometres in each of 16 directions from north clockwise, on the lattice. */
export function driftTo([x, y]: XY, direction: number): XY {
  const turn = (direction * Math.PI) / 8;
  return [x + Math.round(8 * Math.sin(turn)), y - Math.round(8 * Math.cos(turn))];
}

const NAMES = [
  ...['north', 'north-north-east', 'north-east', 'east-north-east', 'east', 'east-south-east', 'south-east'],
  ...['south-south-east', 'south', 'south-south-west', 'south-west', 'west-south-west', 'west', 'west-north-west'],
  ...['north-west', 'north-north-west'],
] as const;

export const windWords = (direction: number): string => NAMES[direction]!;

/** The counters as they came down. */
export function countersOf(store: TableStore): XY[] {
  return (store.get().shown?.going.drop?.at ?? []).map(({ x, y }): XY => [x, y]);
}

/** What is chosen so far; at first what would be done anyway. */
export function driftsOf(store: TableStore): readonly Drift[] {
  const { drifts, offers } = store.get();
  const first = offers?.find((one) => one.kind === 'scatter');
  return drifts ?? (first?.kind === 'scatter' ? first.moves : []);
}

export function drift(store: TableStore, counter: number, direction: number): void {
  const now = driftsOf(store);
  const many = now.length;
  const others = now.filter((one) => one.counter !== counter);
  // One more than are moved: the one that was chosen longest ago stays.
  const kept = others.length === many ? others.slice(1) : others;
  store.set({
    drifts: [...kept, { counter, direction: (direction + 16) % 16 }],
    drifting: counter,
    refusal: null,
  });
}

/** A tap takes up the counter there, or sends the one in hand that way. */
export function tapDrop(store: TableStore, at: XY): void {
  const counters = countersOf(store);
  const { drifting } = store.get();
  const isOn = ([x, y]: XY): boolean => Math.abs(x - at[0]) <= 3 && Math.abs(y - at[1]) <= 3;
  const under = counters.findIndex(isOn);
  if (under >= 0) {
    store.set({ drifting: under });
    return;
  }
  const from = counters[drifting];
  if (!from) return;
  const turn = Math.atan2(at[0] - from[0], from[1] - at[1]);
  drift(store, drifting, Math.round((turn * 8) / Math.PI + 16) % 16);
}

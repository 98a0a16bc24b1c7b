/** Picks from a seed, in whole numbers only, so that a seed is the same table on every machine. */

export interface Picker {
  /** 0 to n - 1. */
  below(n: number): number;
  /** From low to high, both possible. */
  between(low: number, high: number): number;
  /** So many times of a hundred. */
  chance(percent: number): boolean;
  one<T>(list: readonly T[]): T;
  /** One of the keys, each as often as its weight says. */
  weighted<T extends string>(weights: Readonly<Record<T, number>>): T;
}

function mixed(n: number): number {
  let h = Math.imul(n ^ (n >>> 16), 0x7feb352d);
  h = Math.imul(h ^ (h >>> 15), 0x846ca68b);
  return (h ^ (h >>> 16)) >>> 0;
}

export function picker(...seeds: readonly number[]): Picker {
  let state = 0x9e3779b9;
  for (const seed of seeds) state = mixed(state ^ mixed(seed | 0));
  const below = (n: number): number => {
    // The few numbers at the end that would favour the low picks are thrown again.
    const most = 4294967296 - (4294967296 % n);
    for (;;) {
      state = (state + 0x6d2b79f5) | 0;
      const r = mixed(state);
      if (r < most) return r % n;
    }
  };
  return {
    below,
    between: (low, high) => low + below(high - low + 1),
    chance: (percent) => below(100) < percent,
    one: (list) => list[below(list.length)]!,
    weighted: (weights) => {
      const keys = Object.keys(weights) as (keyof typeof weights)[];
      let left = below(keys.reduce((sum, key) => sum + weights[key], 0));
      for (const key of keys) {
        left -= weights[key];
        if (left < 0) return key;
      }
      return keys[0]!;
    },
  };
}

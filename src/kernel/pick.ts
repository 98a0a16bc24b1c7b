/**
 * Choice that is not the game's dice: a bot's choice, an imagined world, a test's sample. Never used by rules in play.
 * Returns a whole number from 0 to n - 1.
 */
export type Picker = (n: number) => number;

/** A small fast generator (sfc32), seeded. */
export function picker(seed: number): Picker {
  let a = seed | 0;
  let b = 0x9e3779b9 | 0;
  let c = 0x243f6a88 | 0;
  let d = 1;
  const next = (): number => {
    const t = (((a + b) | 0) + d) | 0;
    d = (d + 1) | 0;
    a = b ^ (b >>> 9);
    b = (c + (c << 3)) | 0;
    c = (c << 21) | (c >>> 11);
    c = (c + t) | 0;
    return t >>> 0;
  };
  for (let i = 0; i < 12; i++) next();
  return (n) => {
    if (n <= 1) return 0;
    const fair = 0x1_0000_0000 - (0x1_0000_0000 % n);
    for (;;) {
      const word = next();
      if (word < fair) return word % n;
    }
  };
}

/** One of a list; the list must not be empty. */
export function pickOne<T>(list: readonly T[], pick: Picker): T {
  const chosen = list[pick(list.length)];
  if (chosen === undefined) throw new Error('nothing to pick from');
  return chosen;
}

/** A shuffled copy. */
export function shuffled<T>(list: readonly T[], pick: Picker): T[] {
  const out = [...list];
  for (let i = out.length - 1; i > 0; i--) {
    const j = pick(i + 1);
    [out[i], out[j]] = [out[j]!, out[i]!];
  }
  return out;
}

/** What somebody may have meant who wrote a word that is none. */

/** `; did you mean --seed?`, where something is near. */
export function meant(word: string, known: readonly string[]): string {
  const near = nearest(word, known);
  return near === null ? '' : `; did you mean ${near}?`;
}

export function nearest(word: string, known: readonly string[]): string | null {
  let best: string | null = null;
  let least = Math.max(2, Math.floor(word.length / 3)) + 1;
  for (const one of known) {
    const far = distance(word.slice(0, 80), one);
    if (far < least && far < Math.max(one.length, 2)) [best, least] = [one, far];
  }
  return best;
}

/** Letters to change, add or drop on the way from one word to the other. */
function distance(a: string, b: string): number {
  let row = Array.from({ length: b.length + 1 }, (_, i) => i);
  for (let i = 1; i <= a.length; i++) {
    const next = [i];
    for (let j = 1; j <= b.length; j++) {
      const change = row[j - 1]! + (a[i - 1] === b[j - 1] ? 0 : 1);
      next.push(Math.min(change, row[j]! + 1, next[j - 1]! + 1));
    }
    row = next;
  }
  return row[b.length]!;
}

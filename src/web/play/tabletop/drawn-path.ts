/** The path that a pointer has drawn, as few bends as tell it. */
import type { XY } from '../measures.ts';

/** How far the drawn line may be from its bends, and how many there may be. */
const WITHIN = 45;
const MOST = 8;

/** The bends between start and end of a drawn path; none where it was drawn straight. Longer than `far` it is not followed. */
export function bendsOf(drawn: readonly XY[], far: number): XY[] {
  const short: XY[] = [];
  let left = far;
  for (const place of drawn) {
    const last = short.at(-1);
    if (last) left -= Math.hypot(place[0] - last[0], place[1] - last[1]);
    if (left < 0) break;
    short.push(place);
  }
  for (let within = WITHIN; ; within *= 1.5) {
    const bends = thinned(short, within).slice(1, short.length === drawn.length ? -1 : undefined);
    if (bends.length <= MOST) return bends.map(([x, y]): XY => [Math.round(x), Math.round(y)]);
  }
}

function thinned(line: readonly XY[], within: number): XY[] {
  if (line.length <= 2) return [...line];
  const [a, b] = [line[0]!, line.at(-1)!];
  const long = Math.hypot(b[0] - a[0], b[1] - a[1]);
  let [worst, most] = [0, 0];
  for (let i = 1; i < line.length - 1; i += 1) {
    const [x, y] = line[i]!;
    const off =
      long < 1
        ? Math.hypot(x - a[0], y - a[1])
        : Math.abs((b[0] - a[0]) * (a[1] - y) - (a[0] - x) * (b[1] - a[1])) / long;
    if (off > most) [worst, most] = [i, off];
  }
  if (most <= within) return [a, b];
  return [...thinned(line.slice(0, worst + 1), within), ...thinned(line.slice(worst), within).slice(1)];
}

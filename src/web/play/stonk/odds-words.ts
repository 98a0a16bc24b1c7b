/** Odds of an order in words: what may befall whom, and when it comes. */
import type { Named } from '../names.ts';
import { type Odds, percent } from '../odds.ts';
import { type Shown, startOf, timeOf } from './view.ts';

type Change = Readonly<Record<string, unknown>>;
type Names = ReadonlyMap<string, Named>;

const sumOf = ({ outcomes }: Odds, of: string, part: (change: Change) => number): number =>
  outcomes.reduce((sum, { result, decimal }) => sum + decimal * part(((result as Change)[of] ?? {}) as Change), 0);

const BEFALLS: readonly (readonly [string, (change: Change) => boolean])[] = [
  ['pinned', ({ state }) => state === 'pinned'],
  ['suppressed', ({ state }) => state === 'suppressed'],
  ['goes to ground', ({ toGround }) => toGround === true],
  ['demoralised', ({ demoralised }) => demoralised === true],
  ['gone', ({ gone }) => gone === true],
];

/** Chances below this are not told. */
const LEAST = 0.005;

/** `contact 1: goes to ground 45.5 %, loses 0.6 vehicles on average`; of one's own `pinned 20.0 %, suppressed 25.5 %`. */
function fate(odds: Odds, id: string, names: Names, isMoved: string | null): string | null {
  const parts = BEFALLS.map(([word, is]) => [word, sumOf(odds, id, (change) => Number(is(change)))] as const)
    .filter(([, p]) => p >= LEAST)
    .map(([word, p]) => `${word} ${percent(p)}`);
  const moved = sumOf(odds, id, ({ at }) => Number(at !== undefined));
  if (isMoved !== null && moved >= LEAST) parts.push(`${isMoved} ${percent(moved)}`);
  const lost = sumOf(odds, id, ({ lost: points }) => (typeof points === 'number' ? points : 0));
  if (lost >= 0.05) parts.push(`loses ${lost.toFixed(1)} on average`);
  const burnt = sumOf(odds, id, ({ knockedOut }) => (typeof knockedOut === 'number' ? knockedOut : 0));
  if (burnt >= 0.05) parts.push(`loses ${burnt.toFixed(1)} vehicles on average`);
  return parts.length > 0 ? `${names.get(id)?.label ?? id}: ${parts.join(', ')}` : null;
}

/** When an order is in force: by each move, all that came before counted in. */
function arrival(odds: Odds, company: string, shown: Shown): string[] {
  const moves = new Set(
    odds.outcomes.flatMap(({ result }) => {
      const since = ((result as Change)[company] as Change | undefined)?.since;
      return typeof since === 'number' ? [since] : [];
    }),
  );
  let [sum, told] = [0, ''];
  const out: string[] = [];
  for (const move of [...moves].sort((a, b) => a - b)) {
    sum += sumOf(odds, company, ({ since }) => Number(since === move));
    const words = percent(sum);
    if (words === told || out.length === 3) break;
    told = words;
    out.push(`in force ${out.length === 0 ? 'at' : 'by'} ${timeOf(startOf(shown, move))}: ${words}`);
  }
  return out.length > 0 ? out : ['not in force within the hour'];
}

/** What is said beside an order; nothing, where no die hangs on it. `unit`: whose path it is. */
export function oddsWords(
  odds: Odds,
  answer: {
    readonly kind: string;
    readonly company?: unknown;
    readonly unit?: unknown;
    readonly path?: unknown;
  } | null,
  shown: Shown,
  names: Names,
): string[] {
  if (answer?.kind === 'order') return arrival(odds, String(answer.company), shown);
  const named = [...new Set(odds.outcomes.flatMap(({ result }) => Object.keys(result as object)))];
  const out: string[] = [];
  const lands = odds.outcomes
    .flatMap(({ result }) => Object.values(result as Change))
    .map((change) => (change as Change).lands)
    .find((one) => typeof one === 'number');
  if (lands !== undefined) out.push(`effective from ${timeOf(shown.clock.start + (lands as number))}`);
  const goal = Array.isArray(answer?.path) ? answer.path.at(-1) : undefined;
  if (goal !== undefined) {
    const reached = sumOf(odds, String(answer!.unit), ({ at }) => Number(JSON.stringify(at) === JSON.stringify(goal)));
    out.push(`gets there ${percent(reached)}`);
  }
  const isContact = (id: string): boolean => shown.contacts.some((one) => one.id === id);
  const isOwn = (id: string): boolean => shown.elements.some((one) => one.id === id);
  for (const id of [...named.filter(isContact), ...named.filter(isOwn)]) {
    const words = fate(odds, id, names, isContact(id) ? 'driven off' : goal === undefined ? 'moves' : null);
    if (words !== null) out.push(words);
  }
  return out;
}

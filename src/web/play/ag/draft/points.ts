/** Points that are given out: bombs over a division, half of the hits, the dice of a unit in two combats. */
import type { TableStore } from '../store.ts';
import { type AgAnswer, forceIn, pieceIn, type ScreenModel } from '../view.ts';

export interface Share {
  /** A unit, `log`, or a combat by its number. */
  readonly key: string;
  /** Whose counter stands for it; null for LOG. */
  readonly unit: string | null;
  readonly most: number;
}

export interface Giving {
  readonly shares: readonly Share[];
  readonly total: number;
  /** What is given to each so far. */
  readonly points: Readonly<Record<string, number>>;
}

type Listed = Extract<AgAnswer, { readonly kind: 'bombed' | 'take' | 'split' }>;

const countsOf = (answer: Listed): Record<string, number> => {
  if (answer.kind === 'split') return Object.fromEntries(answer.dice.map(({ combat, dice }) => [String(combat), dice]));
  const counts = Object.fromEntries(answer.hits.map(({ unit, hits }) => [unit, hits]));
  return answer.kind === 'bombed' ? { ...counts, log: answer.log } : counts;
};

const sum = (counts: Readonly<Record<string, number>>): number => Object.values(counts).reduce((a, b) => a + b, 0);

/** Units of the division that is bombed. */
function bombed(shown: ScreenModel): { readonly units: readonly string[]; readonly log: number } {
  const flyer = shown.aircraft.find(({ id }) => id === shown.going.flying);
  const division = flyer?.mission?.kind === 'ab' ? flyer.mission.target : null;
  return {
    units: shown.pieces
      .filter((piece) => piece.division === division && piece.kind === 'unit' && piece.at !== null)
      .map(({ id }) => id),
    log: forceIn(shown, division)?.log ?? 0,
  };
}

/** The question as shares; null while its offers are not there. */
export function givingOf(store: TableStore): Giving | null {
  const { offers, shown, points, own } = store.get();
  const list = (offers ?? []).filter(
    (one): one is Listed => one.kind === 'bombed' || one.kind === 'take' || one.kind === 'split',
  );
  // What the staff would do: LOG before men; else the first.
  const first = list[0]?.kind === 'bombed' ? list.at(-1) : list[0];
  if (!first || !shown) return null;
  const counts = countsOf(first);
  const total = sum(counts);
  let shares: Share[];
  if (first.kind === 'bombed') {
    const { units, log } = bombed(shown);
    shares = units.map((unit) => ({ key: unit, unit, most: total }));
    if (log > 0) shares.push({ key: 'log', unit: null, most: Math.min(log, total) });
  } else if (first.kind === 'take') {
    const damage = shown.going.engagement?.damage.filter(({ side }) => side === own) ?? [];
    const units = [...new Set(list.flatMap((one) => Object.keys(countsOf(one))))];
    shares = units.map((unit) => ({
      ...{ key: unit, unit },
      most: damage.reduce((most, one) => (one.unit === unit ? most + one.hits : most), 0),
    }));
  } else shares = Object.keys(counts).map((key) => ({ key, unit: opponentIn(shown, Number(key)), most: total }));
  return { shares, total, points: points ?? counts };
}

/** Whom a combat is against: its target, or where that is one's own, whoever attacks it in front. */
function opponentIn(shown: ScreenModel, combat: number): string | null {
  const found = shown.combats.find(({ id }) => id === combat);
  if (!found || !pieceIn(shown, found.target)?.isOwn) return found?.target ?? null;
  return found.attackers.find(({ role }) => role === 'front')?.unit ?? found.attackers[0]?.unit ?? null;
}

export function givePoint(store: TableStore, key: string, by: -1 | 1): void {
  const giving = givingOf(store);
  const share = giving?.shares.find((one) => one.key === key);
  if (!giving || !share) return;
  const now = giving.points[key] ?? 0;
  const points = { ...giving.points, [key]: Math.max(0, Math.min(share.most, now + by)) };
  // What is one too many is taken from whoever has most.
  if (sum(points) > giving.total) {
    const others = giving.shares.filter((one) => one.key !== key && (points[one.key] ?? 0) > 0);
    const [richest] = others.sort((a, b) => (points[b.key] ?? 0) - (points[a.key] ?? 0));
    if (!richest) return;
    points[richest.key] = (points[richest.key] ?? 0) - 1;
  }
  store.set({ points, refusal: null });
}

/** A tap on a counter: one more for it. */
export function tapShare(store: TableStore, unit: string): boolean {
  const giving = givingOf(store);
  const share = giving?.shares.find((one) => one.unit === unit);
  if (!giving || !share) return false;
  givePoint(store, share.key, 1);
  return true;
}

export const givenOf = ({ points }: Giving): number => sum(points);

/** The answer as it is given out so far. */
export function pointsAnswer(store: TableStore, { points }: Giving): AgAnswer | null {
  const hits = Object.entries(points).flatMap(([unit, n]) => (unit !== 'log' && n > 0 ? [{ unit, hits: n }] : []));
  switch (store.get().ask) {
    case 'missions.bomb':
      return { kind: 'bombed', hits, log: points.log ?? 0 };
    case 'engagement.take':
      return { kind: 'take', hits };
    case 'engagement.split':
      return {
        kind: 'split',
        dice: Object.entries(points).map(([combat, dice]) => ({ combat: Number(combat), dice })),
      };
    default:
      return null;
  }
}

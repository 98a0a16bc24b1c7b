/** Where vehicles get over a railway bank: only on a way that leads over or under it, which a lattice would miss. */
import { cross, minus, type Point } from '../../../geometry/table/vector.ts';
import { type Field, fieldOf } from '../ground.ts';
import type { StonkTable } from '../state.ts';
import type { Metres } from '../tables/print.ts';
import { metresBetween, towards } from './mind.ts';

interface Crossing {
  readonly bank: readonly Point[];
  /** On the way, on both sides of the bank. */
  readonly sides: readonly [Point, Point];
}

/** So far from the bank the way is taken and left. */
const BESIDE: Metres = 30;

/** Where two stretches cross; null: they do not. */
function meeting([a, b]: readonly [Point, Point], [c, d]: readonly [Point, Point]): Point | null {
  const [first, second] = [minus(b, a), minus(d, c)];
  const turn = cross(first, second);
  if (turn === 0) return null;
  const along = cross(minus(c, a), second) / turn;
  const other = cross(minus(c, a), first) / turn;
  if (along < 0 || along > 1 || other < 0 || other > 1) return null;
  return { x: Math.round(a.x + first.x * along), y: Math.round(a.y + first.y * along) };
}

const stretches = (line: readonly Point[]): (readonly [Point, Point])[] =>
  line.slice(1).map((to, i) => [line[i]!, to] as const);

const known = new WeakMap<Field, readonly Crossing[]>();

function crossingsIn(field: Field): readonly Crossing[] {
  let found = known.get(field);
  if (!found) {
    const { features } = field;
    const banks = features.flatMap((one) =>
      one.kind === 'rail' && 'grade' in one && one.grade === 'bank' ? [one.line] : [],
    );
    const ways = features.flatMap((one) => (one.kind === 'road' || one.kind === 'track' ? [one.line] : []));
    found = banks.flatMap((bank) =>
      ways.flatMap((way) =>
        stretches(way).flatMap((part) =>
          stretches(bank).flatMap((piece): Crossing[] => {
            const at = meeting(part, piece);
            return at ? [{ bank, sides: [towards(at, part[0], BESIDE), towards(at, part[1], BESIDE)] }] : [];
          }),
        ),
      ),
    );
    known.set(field, found);
  }
  return found;
}

const isBarred = (from: Point, to: Point, bank: readonly Point[]): boolean =>
  stretches(bank).some((piece) => meeting([from, to], piece) !== null);

/** How much longer a way may seem for each vehicle that waits at the crossing already. */
const QUEUE: Metres = 120;

/** The way of a vehicle over the first bank before it; null: none lies between. */
export function overBank(table: StonkTable, from: Point, goal: Point, others: readonly Point[]): Point[] | null {
  const barred = crossingsIn(fieldOf(table)).filter(({ bank }) => isBarred(from, goal, bank));
  let best: Point[] | null = null;
  let least = Number.POSITIVE_INFINITY;
  for (const { bank, sides } of barred) {
    const [near, far] = isBarred(from, sides[0], bank) ? [sides[1], sides[0]] : [sides[0], sides[1]];
    // Another bank lies before it.
    if (barred.some((one) => one.bank !== bank && isBarred(from, near, one.bank))) continue;
    const queue = others.filter((one) => metresBetween(one, near) < 150).length;
    const length = metresBetween(from, near) + metresBetween(far, goal) + QUEUE * queue;
    if (length < least) [best, least] = [[near, far], length];
  }
  return best;
}

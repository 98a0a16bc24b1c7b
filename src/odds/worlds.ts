/** Games that fit a look, imagined as they are wanted and kept as long as the look is. */
import type { Game, Kinds } from '../kernel/flow.ts';
import { type Picker, picker } from '../kernel/pick.ts';
import { imagineGame, type SeatView } from '../kernel/seat-view.ts';
import type { Ruleset } from '../kit/contract.ts';
import { type Unknown, unknownIn } from './watch.ts';

export interface Worlds<K extends Kinds> {
  /** The i-th, by chance; for the same look always the same. Nobody may change it. */
  game(i: number): Game<K>;
  /** Some that are as unlike as can be: of all that is made up the least, the most and the middle. */
  extremes(): readonly Game<K>[];
  /** What is made up in them: where they differ. */
  unknown(): Unknown;
}

/** As many are kept; what is sampled in more of them is not asked twice. */
const KEPT = 16;

const kept = new WeakMap<object, { readonly rules: object; readonly worlds: Worlds<Kinds> }>();

export function worldsOf<K extends Kinds>(rules: Ruleset<K>, look: SeatView<K>): Worlds<K> {
  const known = kept.get(look);
  if (known?.rules === rules) return known.worlds as unknown as Worlds<K>;
  const games: Game<K>[] = [];
  const game = (i: number): Game<K> => {
    const made = games[i] ?? imagineGame(rules, look, picker(i + 1));
    if (i < KEPT) games[i] = made;
    return made;
  };
  const extremes = once(() => LEANINGS.map((lean) => imagineGame(rules, look, leaning(lean))));
  const unknown = once(() => unknownIn([game(0), ...extremes()]));
  const worlds: Worlds<K> = { game, extremes, unknown };
  kept.set(look, { rules, worlds: worlds as unknown as Worlds<Kinds> });
  return worlds;
}

function once<T extends object>(make: () => T): () => T {
  let made: T | null = null;
  return () => {
    made ??= make();
    return made;
  };
}

const LEANINGS: readonly ((n: number) => number)[] = [() => 0, (n) => n - 1, (n) => (n - 1) >> 1];

/** A picker that leans to one side; not always, so that whoever tries again until it fits gets somewhere. */
function leaning(lean: (n: number) => number): Picker {
  const pick = picker(1);
  return (n) => (pick(16) === 0 ? pick(n) : lean(n));
}

/** Cover at the end of a move, in words. */
import type { SeenThere } from './seen.ts';

/** From how many kinds of cover on only their number is told. */
const FEW = 3;

/** `soft cover: the hedge`, or `soft cover: the hedge, but in the open to PaK 40`. */
export function coverThere(there: readonly SeenThere[], nameOf: (id: string) => string): string {
  const lookers = there.filter(({ sees }) => sees);
  if (lookers.length === 0) return 'out of sight of every enemy';
  const kinds = new Map<string, string[]>();
  for (const { foe, cover } of lookers) kinds.set(cover, [...(kinds.get(cover) ?? []), nameOf(foe)]);
  const list = [...kinds].sort(([, a], [, b]) => b.length - a.length);
  const [[most]] = list as [[string, string[]], ...[string, string[]][]];
  if (list.length === 1) return lookers.length === 1 ? `${most}, from ${nameOf(lookers[0]!.foe)}` : most;
  const others = list.slice(1).map(([cover, foes]) => ({ cover, from: `from ${named(foes)}` }));
  // Cover that is as good is the same, whatever it is made of.
  const alike = others.filter(({ cover }) => kindOf(cover) === kindOf(most));
  const worse = others.filter(({ cover }) => kindOf(cover) !== kindOf(most));
  const all = [most, ...alike.map(({ cover, from }) => `${cover.slice(kindOf(cover).length + 2)} ${from}`)].join('; ');
  return worse.length === 0 ? all : `${all}, but ${worse.map(({ cover, from }) => `${cover} ${from}`).join(', ')}`;
}

/** `soft cover` of `soft cover: the hedge`. */
function kindOf(cover: string): string {
  return cover.split(': ', 1)[0]!;
}

function named(foes: readonly string[]): string {
  return foes.length < FEW ? foes.join(' and ') : `${foes.length} of them`;
}

/** Names that carry numbers of their own: a type or a gun like one of the lists, for scenes. Whoever has the name has the numbers. */
import type { Data } from '../../../kernel/data.ts';

/** `sherman-v {"men":3}` */
export const ownId = (like: string, numbers: { readonly [name: string]: Data }): string =>
  `${like} ${JSON.stringify(numbers)}`;

/** What a name stands for: the entry that it is like, with its own numbers; undefined for a plain name, or where there is no such entry. */
export function ownEntry<T extends { readonly id: string }>(
  name: string,
  find: (id: string) => T | undefined,
): T | undefined {
  const end = name.indexOf(' {');
  const like = end < 0 ? undefined : find(name.slice(0, end));
  return like && Object.freeze({ ...like, ...(JSON.parse(name.slice(end + 1)) as Partial<T>) });
}

/** Lists of frozen things with ids: units, divisions, aircraft. Events replace them; nothing changes them in place. */

export interface Thing {
  readonly id: string;
}

export function find<T extends Thing>(list: readonly T[], id: string): T | undefined {
  for (const one of list) if (one.id === id) return one;
  return undefined;
}

/** The thing that must be there. */
export function get<T extends Thing>(list: readonly T[], id: string): T {
  const one = find(list, id);
  if (!one) throw new Error(`there is no ${id}`);
  return one;
}

/** Puts a changed copy in the place of a thing; nothing happens where it is gone. */
export function change<T extends Thing>(list: T[], id: string, changes: Partial<T>): void {
  const at = list.findIndex((one) => one.id === id);
  if (at >= 0) list[at] = Object.freeze({ ...list[at]!, ...changes });
}

/** A changed copy of a thing; the thing itself where nothing would change. */
export function changed<T extends Thing>(thing: T, changes: Partial<T>): T {
  for (const key in changes) if (thing[key] !== changes[key]) return Object.freeze({ ...thing, ...changes });
  return thing;
}

/** Takes a thing off its list; undefined where it was gone. */
export function remove<T extends Thing>(list: T[], id: string): T | undefined {
  const at = list.findIndex((one) => one.id === id);
  return at < 0 ? undefined : list.splice(at, 1)[0];
}

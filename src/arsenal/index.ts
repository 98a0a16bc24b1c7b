/** The arsenal: facts, each with its source, entered once. */
import { GUNS } from './guns.ts';
import { SMALL_ARMS } from './small-arms.ts';
import { SQUADS } from './squads.ts';
import type { ArsenalEntry } from './types.ts';
import { VEHICLES } from './vehicles.ts';

export type * from './types.ts';

export const ARSENAL: readonly ArsenalEntry[] = [...GUNS, ...VEHICLES, ...SMALL_ARMS, ...SQUADS];

const BY_ID: ReadonlyMap<string, ArsenalEntry> = new Map(ARSENAL.map((entry) => [entry.id, entry]));

export function arsenalEntry(id: string): ArsenalEntry | undefined {
  return BY_ID.get(id);
}

/** An entry of a kind; who asks for one that is not there has made a mistake. */
export function factsOf<K extends ArsenalEntry['kind']>(kind: K, id: string): ArsenalEntry & { readonly kind: K } {
  const entry = BY_ID.get(id);
  if (entry?.kind !== kind) throw new Error(`no ${kind} ${id} in the arsenal`);
  return entry as ArsenalEntry & { readonly kind: K };
}

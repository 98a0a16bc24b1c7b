/** The arsenal: facts, each with its source, entered once. */
import { AIRCRAFT } from './aircraft.ts';
import { GUNS } from './guns.ts';
import { ALLIED_GUNS } from './guns-allies.ts';
import { AXIS_GUNS } from './guns-axis.ts';
import { SMALL_ARMS } from './small-arms.ts';
import { SQUADS } from './squads.ts';
import { MORE_SQUADS } from './squads-more.ts';
import type { ArsenalEntry } from './types.ts';
import { VEHICLES } from './vehicles.ts';
import { BRITISH_VEHICLES } from './vehicles-british.ts';
import { GERMAN_VEHICLES } from './vehicles-german.ts';
import { SOVIET_VEHICLES } from './vehicles-soviet.ts';
import { US_VEHICLES } from './vehicles-us.ts';

export type * from './types.ts';

export const ARSENAL: readonly ArsenalEntry[] = [
  ...GUNS,
  ...AXIS_GUNS,
  ...ALLIED_GUNS,
  ...VEHICLES,
  ...GERMAN_VEHICLES,
  ...SOVIET_VEHICLES,
  ...BRITISH_VEHICLES,
  ...US_VEHICLES,
  ...SMALL_ARMS,
  ...SQUADS,
  ...MORE_SQUADS,
  ...AIRCRAFT,
];

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

/**
 * What fought in Normandy and is not in the other books: beside the arsenal and not in it, so that a book which fields all of the
 * arsenal need not field this. `normandyFacts` reads both.
 */
import { ARSENAL } from './index.ts';
import { NORMANDY_BRITISH } from './normandy-british.ts';
import { NORMANDY_GERMAN } from './normandy-german.ts';
import { NORMANDY_GUNS } from './normandy-guns.ts';
import { COMMON } from './normandy-make.ts';
import { NORMANDY_US } from './normandy-us.ts';
import type { AircraftFacts, ArsenalEntry, Nation } from './types.ts';

const aircraft = (
  id: string,
  name: string,
  nation: Nation,
  [length, span, weight, speed]: readonly [number, number, number, number],
  guns: AircraftFacts['guns'],
  bombs: number,
): AircraftFacts => ({
  ...{ kind: 'aircraft', id, name, nation, source: COMMON, length, span, weight, crew: 1, speed, guns, bombs },
  rockets: 0,
});

const NORMANDY_AIRCRAFT: readonly AircraftFacts[] = [
  aircraft(
    'spitfire-ix',
    'Spitfire IX',
    'british',
    [9.5, 11.2, 3.4, 650],
    [
      { calibre: 20, count: 2 },
      { calibre: 7.7, count: 4 },
    ],
    227,
  ),
  aircraft('p-51d', 'P-51D Mustang', 'us', [9.8, 11.3, 4.6, 700], [{ calibre: 12.7, count: 6 }], 454),
  aircraft(
    'fw-190a',
    'Focke-Wulf Fw 190 A',
    'german',
    [8.95, 10.5, 4.4, 650],
    [
      { calibre: 20, count: 4 },
      { calibre: 13, count: 2 },
    ],
    0,
  ),
  aircraft(
    'bf-109g',
    'Messerschmitt Bf 109 G',
    'german',
    [9, 9.9, 3.2, 640],
    [
      { calibre: 20, count: 1 },
      { calibre: 13, count: 2 },
    ],
    250,
  ),
];

export const NORMANDY: readonly ArsenalEntry[] = [
  ...NORMANDY_GUNS,
  ...NORMANDY_GERMAN,
  ...NORMANDY_BRITISH,
  ...NORMANDY_US,
  ...NORMANDY_AIRCRAFT,
];

const BY_ID: ReadonlyMap<string, ArsenalEntry> = new Map([...ARSENAL, ...NORMANDY].map((entry) => [entry.id, entry]));

export function normandyEntry(id: string): ArsenalEntry | undefined {
  return BY_ID.get(id);
}

/** An entry of a kind; who asks for one that is not there has made a mistake. */
export function normandyFacts<K extends ArsenalEntry['kind']>(
  kind: K,
  id: string,
): ArsenalEntry & { readonly kind: K } {
  const entry = BY_ID.get(id);
  if (entry?.kind !== kind) throw new Error(`no ${kind} ${id} in the arsenal`);
  return entry as ArsenalEntry & { readonly kind: K };
}

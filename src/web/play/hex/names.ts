/** What units, formations and batteries of a game are called. */
import type { Named } from '../names.ts';
import type { Party } from './store.ts';
import type { Shown } from './view.ts';

/** `1st` of `1st Grenadier platoon`; else its name. */
export function shortFormation(name: string): string {
  return /^\d+(?:st|nd|rd|th)\b/.exec(name)?.[0] ?? name;
}

/** Whoever can be seen on a table, those who are gone too. */
export function partiesOf({ table, pieces }: Shown): Party[] {
  const { formations, batteries, units, lost, terms } = table;
  const names = new Map(formations.map(({ id, name }) => [id, name]));
  return [
    ...[...units, ...lost].map(({ id, side, card, formation }): Party => {
      const { name, short } = terms.cards[card]!;
      const number = Number(/-(\d+)$/.exec(id)?.[1] ?? 0);
      return { id, side, kind: 'unit', name, short, number, of: names.get(formation) ?? formation };
    }),
    ...formations.map(({ id, side, name }): Party => ({ id, side, kind: 'formation', name, short: name })),
    ...batteries.map(({ id, side, name }): Party => ({ id, side, kind: 'battery', name, short: name })),
    ...pieces
      .filter(({ unit }) => unit === null)
      .map(({ id, side }): Party => ({ id, side, kind: 'mark', name: 'Hidden units', short: '?' })),
  ];
}

/** Equals of a formation are numbered among themselves, and named with their formation. */
export function namesOf(parties: readonly Party[]): Map<string, Named> {
  const alike = new Map<string, number[]>();
  const key = ({ side, of, name }: Party): string => `${side} ${of} ${name}`;
  for (const party of parties)
    if (party.kind === 'unit') alike.set(key(party), [...(alike.get(key(party)) ?? []), party.number ?? 0]);
  for (const list of alike.values()) list.sort((a, b) => a - b);
  const names = new Map<string, Named>();
  for (const party of parties) {
    const { id, name, short, of, kind } = party;
    if (kind !== 'unit' || of === undefined) {
      names.set(id, { label: short, full: name });
      continue;
    }
    const list = alike.get(key(party))!;
    const n = list.length > 1 ? ` ${list.indexOf(party.number ?? 0) + 1}` : '';
    names.set(id, { label: `${short}${n}, ${shortFormation(of)}`, full: `${name}${n}, ${of}` });
  }
  return names;
}

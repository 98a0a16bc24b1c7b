/** What counters, divisions and aircraft of a game are called. */
import type { Named } from '../names.ts';
import type { KnownUnit } from './store.ts';
import { pieceIn, type RowSeen, type ScreenModel } from './view.ts';

/** Whoever can be seen on a table, and what they belong to. */
export function knownUnitsOf({ pieces, forces, aircraft }: ScreenModel): KnownUnit[] {
  return [
    ...pieces.map(({ id, side, row, kind }): KnownUnit => {
      const base = { id, side, kind: 'counter' as const };
      if (kind === 'dummy') return { ...base, name: 'Dummy' };
      return row ? { ...base, row } : base;
    }),
    ...forces.map(({ id, side, name }): KnownUnit => ({ id, side, name, kind: 'division' })),
    ...aircraft.map(({ id, side, name }): KnownUnit => ({ id, side, name, kind: 'aircraft' })),
  ];
}

/** For chips: what it is armed with where that says it, else its name in short. */
export function shortOf({ type, equipment, name }: RowSeen): string {
  const isArmed = type === 'Tanks' || type === 'SP Guns' || type === 'Guns';
  if (isArmed && equipment !== '') return equipment.split(',')[0]!.replace(' Rockets', '');
  return name
    .replace(/\b(First|Second|Third|Fourth|Fifth) /, '')
    .replace('submachine gun', 'SMG')
    .replace(/^./, (first) => first.toUpperCase());
}

/** Equals of a side are numbered. What was turned up has its name, all else its number. */
export function namesOf(knownUnits: readonly KnownUnit[], shown: ScreenModel | null): Map<string, Named> {
  const known = knownUnits.map((party) => ({ party, row: pieceIn(shown, party.id)?.row ?? party.row }));
  const key = (side: string, row: RowSeen): string => `${side} ${shortOf(row)}`;
  const counts = new Map<string, number>();
  for (const { party, row } of known)
    if (row && !party.name) counts.set(key(party.side, row), (counts.get(key(party.side, row)) ?? 0) + 1);
  const used = new Map<string, number>();
  const names = new Map<string, Named>();
  for (const { party, row } of known) {
    const { id, side, name } = party;
    if (name) {
      const number = party.kind === 'counter' ? ` ${id}` : '';
      names.set(id, { label: `${name}${number}`, full: `${name}${number}` });
    } else if (row) {
      const n = (used.get(key(side, row)) ?? 0) + 1;
      used.set(key(side, row), n);
      const number = (counts.get(key(side, row)) ?? 1) > 1 ? ` ${n}` : '';
      names.set(id, { label: `${shortOf(row)}${number}`, full: row.name });
    } else names.set(id, { label: `? ${id}`, full: `unknown counter ${id}` });
  }
  return names;
}

/** A sentence with names in place of ids. */
export function named(sentence: string, names: ReadonlyMap<string, Named>): string {
  return sentence
    .split(/([\w/.-]*[\w/])/)
    .map((word) => names.get(word)?.full ?? word)
    .join('');
}

/** What the units of a game are called. */
import type { Named } from '../names.ts';
import type { KnownUnit } from './store.ts';
import type { RosterEntry, Shown } from './view.ts';

/** Whoever can be seen on a table, wrecks too. */
export function knownUnitsOf({ table }: Shown): KnownUnit[] {
  return [
    ...table.units.map(({ id, side, type, name }) => ({ id, side, type, name })),
    ...table.wrecks.map(({ id, side, type, was }) => ({ id, side, type, name: was.name })),
    ...table.lost.map(({ id, side, type }) => ({ id, side, type, name: type })),
  ];
}

/** Each by its own name; on its chip that of its type, equals of a side numbered. */
export function namesOf(units: readonly KnownUnit[], roster: ReadonlyMap<string, RosterEntry>): Map<string, Named> {
  const shortOf = ({ type, name }: KnownUnit): string => roster.get(type)?.short ?? name;
  const key = (unit: KnownUnit): string => `${unit.side} ${shortOf(unit)}`;
  const full = (unit: KnownUnit): string => `${unit.side} ${unit.name}`;
  const [shorts, fulls] = [counted(units.map(key)), counted(units.map(full))];
  const [used, told] = [new Map<string, number>(), new Map<string, number>()];
  const number = (all: ReadonlyMap<string, number>, now: Map<string, number>, word: string): string => {
    const n = (now.get(word) ?? 0) + 1;
    now.set(word, n);
    return (all.get(word) ?? 0) > 1 ? ` ${n}` : '';
  };
  return new Map(
    units.map((unit) => [
      unit.id,
      {
        label: `${shortOf(unit)}${number(shorts, used, key(unit))}`,
        full: `${unit.name}${number(fulls, told, full(unit))}`,
      },
    ]),
  );
}

function counted(words: readonly string[]): Map<string, number> {
  const out = new Map<string, number>();
  for (const word of words) out.set(word, (out.get(word) ?? 0) + 1);
  return out;
}

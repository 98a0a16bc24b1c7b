/** What counters, divisions and aircraft of a game are called. */
import type { Named } from '../names.ts';
import type { LogLine } from '../store/state.ts';
import type { KnownUnit } from './store.ts';
import { pieceIn, type RowSeen, type ScreenModel } from './view.ts';

/** Whoever can be seen on a table, and what they belong to. */
export function knownUnitsOf({ pieces, forces, aircraft }: ScreenModel): KnownUnit[] {
  return [
    ...pieces.map(({ id, side, row, kind, division }): KnownUnit => {
      const base = { id, side, kind: 'counter' as const, division };
      if (kind === 'dummy') return { ...base, name: 'Dummy' };
      return row ? { ...base, row } : base;
    }),
    ...forces.map(({ id, side, name }): KnownUnit => ({ id, side, name, kind: 'division' })),
    ...aircraft.map(({ id, side, name }): KnownUnit => ({ id, side, name, kind: 'aircraft' })),
  ];
}

/** Names that several divisions of a side have, turned up or not. They do not change with what is turned up. */
function sharedNames(knownUnits: readonly KnownUnit[], shown: ScreenModel | null): ReadonlySet<string> {
  const first = new Map<string, string>();
  const shared = new Set<string>();
  const count = (side: string, name: string, of: string): void => {
    const key = `${side} ${name}`;
    if (first.has(key) && first.get(key) !== of) shared.add(key);
    first.set(key, of);
  };
  const sheets = new Map((shown?.pieces ?? []).map(({ division, sheet, side }) => [sheet, { division, side }]));
  for (const { side, row, division, name } of knownUnits) if (row && !name) count(side, row.name, division ?? '');
  for (const { sheet, rows } of shown?.unknown ?? []) {
    const of = sheets.get(sheet);
    if (of) for (const { name } of rows) count(of.side, name, of.division);
  }
  return shared;
}

/** Of a story that was told as a whole: those who were gone before the page saw the table. */
export function namedInLog(log: readonly LogLine[], known: ReadonlySet<string>): KnownUnit[] {
  const found = new Map<string, KnownUnit>();
  for (const { event } of log) {
    const { unit, side, row } = event;
    if (typeof unit !== 'string' || known.has(unit) || (side !== 'axis' && side !== 'allies')) continue;
    const before = found.get(unit);
    found.set(unit, { ...before, id: unit, side, kind: 'counter', ...(row ? { row: row as RowSeen } : {}) });
  }
  return [...found.values()];
}

/** The number of a counter in its division, which is all that is on its back; with the corps that it came from where both have one of it. */
function numbersOf(known: readonly KnownUnit[]): ReadonlyMap<string, string> {
  const cut = ({ id }: KnownUnit) => /^(.*?)-?(\d+)$/.exec(id);
  const first = new Map<string, string>();
  const numbers = new Map<string, string>();
  for (const one of known) {
    if (one.kind !== 'counter') continue;
    const [, of = '', number = one.id] = cut(one) ?? [];
    const key = `${one.side} ${one.division} ${number}`;
    const isOther = (first.get(key) ?? of) !== of;
    if (!isOther) first.set(key, of);
    numbers.set(one.id, isOther ? `${number} ${of}` : number);
  }
  return numbers;
}

/**
 * One name for each thing, wherever it is called: a unit's own, with its division where another division has one of that name; of a
 * counter that nobody has turned up, and of a dummy, its number and its division.
 */
export function namesOf(knownUnits: readonly KnownUnit[], shown: ScreenModel | null): Map<string, Named> {
  const known = knownUnits.map((party) => {
    const piece = pieceIn(shown, party.id);
    return { ...party, row: piece?.row ?? party.row, division: piece?.division ?? party.division };
  }) as KnownUnit[];
  const shared = sharedNames(known, shown);
  const numbers = numbersOf(known);
  const divisions = new Map(known.flatMap(({ id, kind, name }) => (kind === 'division' ? [[id, name ?? id]] : [])));
  const nameOf = ({ id, side, kind, name, row, division }: KnownUnit): string => {
    const whose = divisions.get(division ?? '');
    if (kind !== 'counter') return name ?? id;
    if (name || !row) return `${name ?? 'counter'} ${numbers.get(id)}${whose === undefined ? '' : `, ${whose}`}`;
    const of = shared.has(`${side} ${row.name}`) ? whose : undefined;
    return of === undefined ? row.name : `${row.name}, ${of}`;
  };
  return new Map(
    known.map((one) => {
      const name = nameOf(one);
      return [one.id, { label: name, full: name }];
    }),
  );
}

/** A sentence with names in place of ids. */
export function named(sentence: string, names: ReadonlyMap<string, Named>): string {
  return sentence
    .split(/([\w/.-]*[\w/])/)
    .map((word) => names.get(word)?.full ?? word)
    .join('');
}

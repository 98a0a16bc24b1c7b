/** What counters, divisions and aircraft of a game are called. */
import type { Named } from '../names.ts';
import type { LogLine } from '../store/state.ts';
import type { KnownUnit } from './store.ts';
import { type Piece, pieceIn, type RowSeen, type ScreenModel } from './view.ts';

/** Whoever can be seen on a table, and what they belong to. */
export function knownUnitsOf({ pieces, forces, aircraft }: ScreenModel): KnownUnit[] {
  return [
    ...pieces.map(({ id, side, row, kind, division, sheet }): KnownUnit => {
      const base = { id, side, kind: 'counter' as const, division, sheet };
      if (kind === 'dummy') return { ...base, name: 'Dummy' };
      return row ? { ...base, row } : base;
    }),
    ...forces.map(({ id, side, name }): KnownUnit => ({ id, side, name, kind: 'division' })),
    ...aircraft.map(({ id, side, name }): KnownUnit => ({ id, side, name: flyersOf(name), kind: 'aircraft' })),
  ];
}

/** `Typhoons (Typhoon)` are Typhoons; of others one is told what they fly. */
export function flyersOf(name: string): string {
  const [, called, type] = /^(.*) \(([^)]*)\)$/.exec(name) ?? [];
  return called?.includes(type!) ? called : name;
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
  for (const { id, side, row, division, sheet, name, kind } of knownUnits)
    if (kind === 'counter' && name) count(side, `${name} ${numberOf(id)}`, sheet ?? division ?? '');
    else if (row) count(side, row.name, division ?? '');
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

/** The number on the back of a counter: all that is to be seen of it. */
const numberOf = (id: string): string => /\d+$/.exec(id)?.[0] ?? id;

/**
 * One name for each thing, wherever it is called: a unit's own, with its division where another division has one of that name; of a
 * counter that nobody has turned up, and of a dummy, its number and its division.
 */
export function namesOf(knownUnits: readonly KnownUnit[], shown: ScreenModel | null): Map<string, Named> {
  const known = knownUnits.map((party) => {
    const piece = pieceIn(shown, party.id);
    return {
      ...party,
      row: piece?.row ?? party.row,
      division: piece?.division ?? party.division,
      sheet: piece?.sheet ?? party.sheet,
    };
  }) as KnownUnit[];
  const shared = sharedNames(known, shown);
  const divisions = new Map(known.flatMap(({ id, kind, name }) => (kind === 'division' ? [[id, name ?? id]] : [])));
  const nameOf = ({ id, side, kind, name, row, division, sheet }: KnownUnit): string => {
    const under = divisions.get(division ?? '');
    if (kind !== 'counter') return name ?? id;
    if (name || !row) {
      // What came from a corps keeps its number when it comes under a division.
      const whose = divisions.get(sheet ?? '') ?? under;
      const called = `${name ?? 'counter'} ${numberOf(id)}`;
      // Whose dummy it is counts only where two have one of that number.
      const isPlain = whose === undefined || (name && !shared.has(`${side} ${called}`));
      return isPlain ? called : `${called}, ${whose}`;
    }
    const of = shared.has(`${side} ${row.name}`) ? under : undefined;
    return of === undefined ? row.name : `${row.name}, ${of}`;
  };
  return new Map(
    known.map((one) => {
      const name = nameOf(one);
      return [one.id, { label: name, full: name }];
    }),
  );
}

/** The order of a list of one's own: units by name, then dummies by number. */
export const byName =
  (names: ReadonlyMap<string, Named>) =>
  (a: Pick<Piece, 'id' | 'kind'>, b: Pick<Piece, 'id' | 'kind'>): number =>
    Number(a.kind === 'dummy') - Number(b.kind === 'dummy') ||
    (names.get(a.id)?.full ?? a.id).localeCompare(names.get(b.id)?.full ?? b.id, 'en', { numeric: true });

/** A sentence with names in place of ids. */
export function named(sentence: string, names: ReadonlyMap<string, Named>): string {
  return sentence
    .split(/([\w/.-]*[\w/])/)
    .map((word) => names.get(word)?.full ?? word)
    .join('');
}

/** What the units of a game are called. */
import type { TableMap } from '../../../geometry/map.ts';
import type { Named } from '../names.ts';
import type { LogLine } from '../store/state.ts';
import type { KnownUnit } from './store.ts';
import type { RosterEntry, ScreenModel } from './view.ts';

/** Whoever can be seen on a table, wrecks too. */
export function knownUnitsOf({ units, wrecks }: ScreenModel): KnownUnit[] {
  return [...units, ...wrecks].map((unit) => {
    const { id, type, side, name, short } = unit as KnownUnit;
    return { id, type, side, ...(name ? { name } : {}), ...(short ? { short } : {}) };
  });
}

/** Of a story that was told as a whole: those who were gone before the page saw the table. A unit's id is its type, numbered where there are several. */
export function goneUnits(
  log: readonly Pick<LogLine, 'event'>[],
  known: ReadonlySet<string>,
  roster: ReadonlyMap<string, RosterEntry>,
): KnownUnit[] {
  const found = new Map<string, KnownUnit>();
  for (const { event } of log) {
    const { unit: id, side } = event;
    if (typeof id !== 'string' || known.has(id) || (side !== 'axis' && side !== 'allies')) continue;
    const type = roster.has(id) ? id : id.replace(/-\d+$/, '');
    if (roster.has(type)) found.set(id, { id, type, side });
  }
  return [...found.values()];
}

/** What on the ground has a name of its own: the log calls it so. */
export function groundNames(ground: TableMap | null): [string, Named][] {
  return (ground?.features ?? []).flatMap((feature): [string, Named][] =>
    'name' in feature && feature.name ? [[feature.id, { label: feature.name, full: feature.name }]] : [],
  );
}

/** A name for every unit of a game: its own, or that of its type, equals of a side numbered. */
export function namesOf(units: readonly KnownUnit[], roster: ReadonlyMap<string, RosterEntry>): Map<string, Named> {
  const shortOf = (unit: KnownUnit): string => unit.short ?? roster.get(unit.type)?.short ?? unit.type;
  const key = (unit: KnownUnit): string => `${unit.side} ${shortOf(unit)}`;
  const count = new Map<string, number>();
  for (const unit of units) count.set(key(unit), (count.get(key(unit)) ?? 0) + 1);
  const used = new Map<string, number>();
  const names = new Map<string, Named>();
  for (const unit of units) {
    const n = (used.get(key(unit)) ?? 0) + 1;
    used.set(key(unit), n);
    const number = count.get(key(unit))! > 1 ? ` ${n}` : '';
    const full = unit.name ?? roster.get(unit.type)?.name ?? unit.type;
    names.set(unit.id, { label: `${shortOf(unit)}${number}`, full: `${full}${unit.name ? '' : number}` });
  }
  return names;
}

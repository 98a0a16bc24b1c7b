/** A battle group chosen from an army list: what it adds up to, and what is wrong with it. */
import type { RuleId } from './rules.ts';
import { armyList, entryIn } from './tables/army-lists.ts';
import { GAME_SIZES, type GameSize } from './tables/game-size.ts';
import type { Priority } from './tables/indirect.ts';
import {
  type ArmyList,
  type Defence,
  type Entry,
  entryMorale,
  entryPoints,
  SECTIONS,
  type Section,
  unitsMorale,
  unitsPoints,
} from './tables/lists.ts';
import { unitType } from './tables/units.ts';

export interface RosterPick {
  readonly entry: string;
  /** Options by id, and how many. */
  readonly options?: Readonly<Record<string, number>>;
}

export interface Roster {
  readonly list: string;
  readonly size: GameSize;
  /** kgn-setup-03 What the players have agreed; the limit of the size where they have not. */
  readonly limit?: number;
  /** kgn-setup-09 */
  readonly role: 'attacker' | 'defender' | 'meeting';
  readonly picks: readonly RosterPick[];
}

export interface Fault {
  readonly rule: RuleId;
  /** Where in the roster: `limit`, `picks.3`, `picks.3.options.piat`; empty for all of it. */
  readonly place: string;
  readonly text: string;
}

export interface RosterTotals {
  readonly points: number;
  /** kgn-setup-24 */
  readonly morale: number;
  /** kgn-cc-03 */
  readonly commandUnits: number;
  /** kgn-setup-19 */
  readonly recce: number;
  readonly requests: Readonly<Record<Priority, number>>;
  readonly registered: number;
  readonly counterBattery: number;
  readonly defences: readonly Defence[];
}

export interface RosterUnit {
  readonly type: string;
  /** kgn-state-24 */
  readonly offTable: boolean;
  /** Which pick it came with. */
  readonly pick: number;
}

interface Picked {
  readonly entry: Entry;
  readonly options: readonly { readonly id: string; readonly count: number }[];
}

function picked(list: ArmyList, { picks }: Roster): readonly (Picked | null)[] {
  return picks.map(({ entry: id, options = {} }) => {
    const entry = entryIn(list, id);
    return entry ? { entry, options: Object.entries(options).map(([option, count]) => ({ id: option, count })) } : null;
  });
}

/** The list of a roster; who asks about another has made a mistake. */
function listOf({ list }: Roster): ArmyList {
  const found = armyList(list);
  if (!found) throw new Error(`no army list ${list}`);
  return found;
}

const optionOf = (entry: Entry, id: string) => entry.options?.find((option) => option.id === id);

/** kgn-setup-10 Every unit of the battle group, in the order of the roster. */
export function rosterUnits(roster: Roster): readonly RosterUnit[] {
  return picked(listOf(roster), roster).flatMap((one, pick) => {
    if (!one) return [];
    const { entry, options } = one;
    const offTable = entry.offTable ?? false;
    const groups = [
      ...entry.units,
      ...options.flatMap(({ id, count }) =>
        (optionOf(entry, id)?.adds ?? []).map(([type, times]) => [type, times * count] as const),
      ),
    ];
    return groups.flatMap(([type, count]) => Array.from({ length: count }, () => ({ type, offTable, pick })));
  });
}

/** What the head of the roster says. */
export function rosterTotals(roster: Roster): RosterTotals {
  const all = picked(listOf(roster), roster).filter((one) => one !== null);
  let [points, morale] = [0, 0];
  for (const { entry, options } of all) {
    points += entryPoints(entry);
    morale += entryMorale(entry);
    for (const { id, count } of options) {
      const adds = optionOf(entry, id)?.adds ?? [];
      points += count * unitsPoints(adds);
      morale += count * unitsMorale(adds);
    }
  }
  const types = rosterUnits(roster).map(({ type }) => unitType(type));
  const bought = (what: NonNullable<Entry['support']>): number =>
    all.filter(({ entry }) => entry.support === what).length;
  return {
    points,
    morale,
    commandUnits: types.filter(({ traits }) => traits.includes('command')).length,
    recce: types.filter(({ traits }) => traits.includes('recce')).length,
    requests: { high: bought('high'), low: bought('low') },
    registered: bought('registered'),
    counterBattery: bought('counter-battery'),
    defences: all.flatMap(({ entry }) => (entry.defence ? [entry.defence] : [])),
  };
}

/** What the list, the size or the points forbid; nothing if the roster may be played. */
export function checkRoster(roster: Roster): readonly Fault[] {
  const list = armyList(roster.list);
  if (!list) return [{ rule: 'kgn-setup-10', place: 'list', text: `There is no army list ${roster.list}.` }];
  return [
    ...pointFaults(roster),
    ...pickFaults(list, roster),
    ...list.sections.flatMap((one) => sectionFaults(one, roster)),
  ];
}

/** kgn-setup-01 kgn-setup-03 */
function pointFaults(roster: Roster): readonly Fault[] {
  const { points } = rosterTotals(roster);
  const { most, label, open } = GAME_SIZES[roster.size];
  const limit = roster.limit ?? most;
  const faults: Fault[] = [];
  if (limit > most && !open)
    faults.push({
      rule: 'kgn-setup-01',
      place: 'limit',
      text: `A ${label} game has at most ${most} points, not ${limit}.`,
    });
  if (points > limit)
    faults.push({ rule: 'kgn-setup-03', place: '', text: `${points} points are more than the ${limit} agreed.` });
  return faults;
}

/** kgn-setup-10 Entries and options that the list does not have. */
function pickFaults(list: ArmyList, { picks }: Roster): readonly Fault[] {
  const faults: Fault[] = [];
  for (const [i, { entry: id, options = {} }] of picks.entries()) {
    const place = `picks.${i}`;
    const entry = entryIn(list, id);
    if (!entry) {
      faults.push({ rule: 'kgn-setup-10', place, text: `The ${list.name} list has no ${id}.` });
      continue;
    }
    for (const [name, count] of Object.entries(options)) {
      const option = optionOf(entry, name);
      if (!option)
        faults.push({
          ...{ rule: 'kgn-setup-10', place: `${place}.options.${name}` },
          text: `${entry.name} has no option ${name}.`,
        });
      else if (!Number.isInteger(count) || count < 0 || count > option.most)
        faults.push({
          rule: 'kgn-setup-10',
          place: `${place}.options.${name}`,
          text: `${entry.name}: ${option.name} at most ${option.most} times, not ${count}.`,
        });
    }
  }
  return faults;
}

/** kgn-setup-02 kgn-setup-09 The limits of a section and of its entries. */
function sectionFaults({ id, least, most, entries }: Section, roster: Roster): readonly Fault[] {
  const { size, role, picks } = roster;
  const faults: Fault[] = [];
  const title = SECTIONS[id];
  const label = GAME_SIZES[size].label;
  const times = (entry: Entry): number => picks.filter((one) => one.entry === entry.id).length;
  /** Where the last pick of some entries stands: the one that is too much. */
  const lastOf = (some: readonly Entry[]): string => {
    const at = picks.findLastIndex((pick) => some.some((one) => one.id === pick.entry));
    return at < 0 ? '' : `picks.${at}`;
  };
  const taken = entries.reduce((sum, entry) => sum + times(entry), 0);
  if (taken < least[size])
    faults.push({
      ...{ rule: 'kgn-setup-02', place: '' },
      text: `${title}: a ${label} game needs at least ${least[size]}, not ${taken}.`,
    });
  if (taken > most[size])
    faults.push({
      ...{ rule: 'kgn-setup-02', place: lastOf(entries) },
      text: `${title}: a ${label} game allows at most ${most[size]}, not ${taken}.`,
    });
  for (const entry of entries) {
    const count = times(entry);
    if (count === 0) continue;
    const place = lastOf([entry]);
    if (count > entry.most[size])
      faults.push({
        ...{ rule: 'kgn-setup-02', place },
        text: `${entry.name}: a ${label} game allows at most ${entry.most[size]}, not ${count}.`,
      });
    if (entry.per && count > entry.per.most * othersIn(entry, roster))
      faults.push({
        ...{ rule: 'kgn-setup-02', place },
        text: `${entry.name}: at most ${entry.per.most} for each formation of ${SECTIONS[entry.per.section]}.`,
      });
    if (entry.defence && role !== 'defender')
      faults.push({ rule: 'kgn-setup-09', place, text: `${entry.name} is for the defender only.` });
  }
  return faults;
}

/** How many picks of the section that an entry depends on the roster has, itself not counted. */
function othersIn(entry: Entry, roster: Roster): number {
  const entries = listOf(roster).sections.find(({ id }) => id === entry.per!.section)?.entries ?? [];
  const ids = new Set(entries.filter(({ id }) => id !== entry.id).map(({ id }) => id));
  return roster.picks.filter((one) => ids.has(one.entry)).length;
}

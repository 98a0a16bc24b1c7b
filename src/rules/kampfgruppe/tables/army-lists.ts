/** The army lists together. */
import { type ArmyList, type Entry, entryMorale, entryPoints, SECTIONS } from './lists.ts';
import { BRITISH_ARMOURED, BRITISH_INFANTRY } from './lists-britain.ts';
import { FALLSCHIRMJAGER, GERMAN_INFANTRY, GERMAN_PANZER, SS_PANZER } from './lists-germany.ts';
import { US_ARMOURED, US_INFANTRY } from './lists-usa.ts';
import type { BookChart } from './print.ts';

/** kgn-setup-06 The eight lists, in the order of the book's contents; any of one side may fight any of the other. */
export const ARMY_LISTS: readonly ArmyList[] = [
  BRITISH_ARMOURED,
  BRITISH_INFANTRY,
  SS_PANZER,
  GERMAN_INFANTRY,
  US_ARMOURED,
  US_INFANTRY,
  GERMAN_PANZER,
  FALLSCHIRMJAGER,
];

const BY_ID: ReadonlyMap<string, ArmyList> = new Map(ARMY_LISTS.map((list) => [list.id, list]));

export const armyList = (id: string): ArmyList | undefined => BY_ID.get(id);

const entries = new WeakMap<ArmyList, ReadonlyMap<string, Entry>>();

export function entryIn(list: ArmyList, id: string): Entry | undefined {
  let known = entries.get(list);
  if (!known) {
    known = new Map(list.sections.flatMap((section) => section.entries.map((entry) => [entry.id, entry] as const)));
    entries.set(list, known);
  }
  return known.get(id);
}

const lines = ARMY_LISTS.flatMap((list) =>
  list.sections.flatMap(({ id, entries }) => entries.map((entry) => ({ list, section: SECTIONS[id], entry }))),
);

/** Ours: what each list offers, with points and morale value, and how often it may be taken in a game of each size. */
export const ARMY_LISTS_CHART: BookChart = {
  name: 'army-lists',
  page: 'p140',
  rule: 'kgn-setup-10',
  columns: ['Points', 'Morale value', 'Platoon', 'Company', 'Battalion'],
  rows: lines.map(({ list, section, entry }) => `${list.name}, ${section}: ${entry.name}`),
  cells: lines.map(({ entry }) => [
    entryPoints(entry),
    entryMorale(entry),
    entry.most.platoon,
    entry.most.company,
    entry.most.battalion,
  ]),
};

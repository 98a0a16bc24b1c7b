/**
 * Army lists: what a battle group is chosen from. The book's eight lists are lost but for their names; these are ours. A list has
 * sections, a section has entries, an entry is a unit or a formation that is bought as a whole, with options.
 */
import type { Nation } from '../profile.ts';
import type { MissionTable } from './fire-missions.ts';
import type { GameSize } from './game-size.ts';
import { pointsOf, SUPPORT_POINTS } from './points.ts';
import { unitType } from './units.ts';

/** kgn-setup-02 A number for each size of game. */
export type PerSize = Readonly<Record<GameSize, number>>;
export const each = (platoon: number, company: number, battalion: number): PerSize => ({ platoon, company, battalion });

/** Types of unit and how many of them. */
export type Units = readonly (readonly [type: string, count: number])[];

export const SECTIONS = {
  headquarters: 'Headquarters',
  infantry: 'Infantry',
  armour: 'Armour',
  reconnaissance: 'Reconnaissance',
  support: 'Support',
  artillery: 'Artillery',
  engineers: 'Engineers',
  'anti-aircraft': 'Anti-aircraft',
  assets: 'HQ Assets',
  defences: 'Defences',
} as const;
export type SectionId = keyof typeof SECTIONS;

/** kgn-setup-09 What only a defender may buy, and what it costs: a marker or a work on the table. */
export const DEFENCES = {
  minefield: { label: 'Minefield', points: 10 },
  bunker: { label: 'Bunker', points: 20 },
  trenches: { label: 'Trenches for a squad', points: 6 },
  'gun-pit': { label: 'Gun pit', points: 4 },
  'road-block': { label: 'Road block', points: 3 },
} as const;
export type Defence = keyof typeof DEFENCES;

export interface Option {
  readonly id: string;
  readonly name: string;
  readonly adds: Units;
  /** How often, for each time that the entry is taken. */
  readonly most: number;
}

export interface Entry {
  readonly id: string;
  readonly name: string;
  readonly units: Units;
  readonly most: PerSize;
  /** No more of it than this for each pick of a section. */
  readonly per?: { readonly section: SectionId; readonly most: number };
  /** kgn-ind-15 The guns stay off the table. */
  readonly offTable?: true;
  /** A request, a target point, a mission. */
  readonly support?: keyof typeof SUPPORT_POINTS;
  readonly defence?: Defence;
  readonly options?: readonly Option[];
}

export interface Section {
  readonly id: SectionId;
  readonly least: PerSize;
  readonly most: PerSize;
  readonly entries: readonly Entry[];
}

export interface ArmyList {
  readonly id: string;
  readonly name: string;
  readonly nation: Nation;
  readonly sector: 'British' | 'American';
  /** kgn-ind-11 */
  readonly missions: MissionTable;
  readonly sections: readonly Section[];
}

const sum = (units: Units, worth: (type: string) => number): number =>
  units.reduce((total, [type, count]) => total + count * worth(type), 0);

export const unitsPoints = (units: Units): number => sum(units, (type) => pointsOf(unitType(type)));
/** kgn-bgm-01 A formation of several units has the sum of theirs. */
export const unitsMorale = (units: Units): number => sum(units, (type) => unitType(type).morale);

/** kgn-setup-03 What an entry costs without its options. */
export function entryPoints({ units, support, defence }: Entry): number {
  return unitsPoints(units) + (support ? SUPPORT_POINTS[support] : 0) + (defence ? DEFENCES[defence].points : 0);
}

/** kgn-bgm-01 Guns off the table add nothing: nobody can destroy them. */
export function entryMorale({ units, offTable }: Entry): number {
  return offTable ? 0 : unitsMorale(units);
}

type Extra = Omit<Entry, 'id' | 'name' | 'units' | 'most'>;

/** An entry in one line. */
export const entry = (id: string, name: string, units: Units, most: PerSize, extra: Extra = {}): Entry => ({
  id,
  name,
  units,
  most,
  ...extra,
});

export const option = (id: string, name: string, adds: Units, most = 1): Option => ({ id, name, adds, most });

/** Exactly one headquarters. */
export const headquarters = (units: Units): Section => ({
  id: 'headquarters',
  least: each(1, 1, 1),
  most: each(1, 1, 1),
  entries: [entry('hq', 'Battle Group Headquarters', units, each(1, 1, 1))],
});

export const section = (
  id: SectionId,
  most: PerSize,
  entries: readonly Entry[],
  least: PerSize = each(0, 0, 0),
): Section => ({
  id,
  least,
  most,
  entries,
});

/** kgn-ind-05 kgn-rtp-01 kgn-cb-04 What every list can buy of the guns behind it. */
export const FIRE_SUPPORT: readonly Entry[] = [
  entry('high-priority', 'Fire request, high priority', [], each(1, 2, 3), { support: 'high' }),
  entry('low-priority', 'Fire request, low priority', [], each(2, 3, 4), { support: 'low' }),
  entry('registered-target', 'Registered target point', [], each(1, 2, 3), { support: 'registered' }),
  entry('counter-battery', 'Counter-battery mission', [], each(1, 2, 3), { support: 'counter-battery' }),
];

/** No more of them than platoons. */
export const companyCommand = (type: string, most: PerSize): Entry =>
  entry('company-command', 'Company command', [[type, 1]], most, { per: { section: 'infantry', most: 1 } });

export const observer = (type: string, rides?: Option): Entry =>
  entry('observer', 'Forward artillery observer', [[type, 1]], each(1, 2, 3), rides ? { options: [rides] } : {});

/** kgn-ind-15 Guns that stay off the table: `three 25 pdrs`. */
export const battery = (id: string, guns: string, type: string, count: number, most: PerSize): Entry =>
  entry(id, `Dedicated battery of ${guns}`, [[type, count]], most, { offTable: true });

/** kgn-setup-09 */
export const defences = (most: PerSize): Section =>
  section('defences', most, [
    entry('minefield', DEFENCES.minefield.label, [], each(2, 3, 4), { defence: 'minefield' }),
    entry('bunker', DEFENCES.bunker.label, [], each(1, 2, 3), { defence: 'bunker' }),
    entry('trenches', DEFENCES.trenches.label, [], each(4, 8, 12), { defence: 'trenches' }),
    entry('gun-pit', DEFENCES['gun-pit'].label, [], each(2, 4, 6), { defence: 'gun-pit' }),
    entry('road-block', DEFENCES['road-block'].label, [], each(2, 3, 4), { defence: 'road-block' }),
  ]);

/** The assets of a headquarters, by the types of a nation. */
export function assets(of: {
  readonly supply: string;
  readonly signals: string;
  readonly medics: string;
  readonly runner: string;
  readonly rider: string;
  readonly sniper: string;
  readonly controller: string;
  readonly car: string;
  readonly recovery: string;
  readonly ambulance?: string;
}): Section {
  return section('assets', each(4, 8, 12), [
    entry('supply-column', 'Supply column', [[of.supply, 1]], each(1, 2, 3)),
    entry('signals', 'Signals', [[of.signals, 1]], each(1, 2, 2)),
    entry('medics', 'Medics', [[of.medics, 1]], each(1, 2, 3), {
      ...(of.ambulance ? { options: [option('ambulance', 'ambulance', [[of.ambulance, 1]])] } : {}),
    }),
    entry('runner', 'Runner', [[of.runner, 1]], each(1, 2, 3)),
    entry('dispatch-rider', 'Dispatch rider', [[of.rider, 1]], each(1, 1, 2)),
    entry('sniper', 'Sniper', [[of.sniper, 1]], each(1, 2, 3)),
    entry('air-controller', 'Forward air controller', [[of.controller, 1]], each(1, 1, 1), {
      options: [option('car', 'in a car', [[of.car, 1]])],
    }),
    entry('recovery', 'Recovery vehicle', [[of.recovery, 1]], each(0, 1, 2)),
  ]);
}

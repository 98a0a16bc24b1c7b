/** Aircraft, and the air support tables of the lists. The Spitfire is a fighter, the Typhoon a fighter-bomber with eight rockets (L1581, L1587, L2113). */
import type { Nation, UnitType } from '../profile.ts';
import { aircraft } from './make.ts';
import { type BookChart, type DiceRow, rowAt, scoresOf } from './print.ts';

export const AIRCRAFT: readonly UnitType[] = [
  aircraft({
    id: 'typhoon-rockets',
    name: 'Typhoon with rockets',
    short: 'Typhoon',
    nation: 'british',
    arsenal: 'typhoon-ib',
    class: 'fighter-bomber',
    cannon: 'hispano',
    rockets: 8,
  }),
  aircraft({
    id: 'typhoon-bombs',
    name: 'Typhoon with bombs',
    short: 'Typhoon',
    nation: 'british',
    arsenal: 'typhoon-ib',
    class: 'fighter-bomber',
    cannon: 'hispano',
    bombs: ['medium', 'medium'],
  }),
  aircraft({
    id: 'spitfire',
    name: 'Spitfire',
    short: 'Spitfire',
    nation: 'british',
    arsenal: 'spitfire-ix',
    class: 'fighter',
    cannon: 'hispano',
  }),
  aircraft({
    id: 'spitfire-bomb',
    name: 'Spitfire with bomb',
    short: 'Spitfire',
    nation: 'british',
    arsenal: 'spitfire-ix',
    class: 'fighter',
    cannon: 'hispano',
    bombs: ['medium'],
  }),
  aircraft({
    id: 'auster',
    name: 'Auster',
    short: 'Auster',
    nation: 'british',
    arsenal: 'auster-iv',
    class: 'observation',
    traits: ['forward artillery observer'],
  }),
  aircraft({
    id: 'p-47-bombs',
    name: 'P-47 with bombs',
    short: 'P-47',
    nation: 'us',
    arsenal: 'p-47d',
    class: 'fighter-bomber',
    bombs: ['medium', 'medium'],
  }),
  aircraft({
    id: 'p-47-rockets',
    name: 'P-47 with rockets',
    short: 'P-47',
    nation: 'us',
    arsenal: 'p-47d',
    class: 'fighter-bomber',
    rockets: 8,
  }),
  aircraft({ id: 'p-51', name: 'P-51 Mustang', short: 'P-51', nation: 'us', arsenal: 'p-51d', class: 'fighter' }),
  aircraft({
    id: 'p-51-bombs',
    name: 'P-51 with bombs',
    short: 'P-51',
    nation: 'us',
    arsenal: 'p-51d',
    class: 'fighter',
    bombs: ['medium', 'medium'],
  }),
  aircraft({
    id: 'l-4',
    name: 'L-4',
    short: 'L-4',
    nation: 'us',
    arsenal: 'l-4',
    class: 'observation',
    traits: ['forward artillery observer'],
  }),
  aircraft({
    id: 'fw-190a',
    name: 'Fw 190 A',
    short: 'Fw 190',
    nation: 'german',
    arsenal: 'fw-190a',
    class: 'fighter',
    cannon: 'mg-151-wings',
  }),
  aircraft({
    id: 'fw-190f',
    name: 'Fw 190 F',
    short: 'Fw 190',
    nation: 'german',
    arsenal: 'fw-190f',
    class: 'fighter-bomber',
    cannon: 'mg-151-wings',
    bombs: ['large'],
  }),
  aircraft({
    id: 'bf-109g',
    name: 'Bf 109 G',
    short: 'Bf 109',
    nation: 'german',
    arsenal: 'bf-109g',
    class: 'fighter',
    cannon: 'mg-151',
  }),
  aircraft({
    id: 'fi-156',
    name: 'Storch',
    short: 'Storch',
    nation: 'german',
    arsenal: 'fi-156',
    class: 'observation',
    traits: ['forward artillery observer'],
  }),
];

type AirRow = DiceRow & { readonly aircraft: string };

/** kgn-air-05 Air support by nation, D6: ours. */
export const AIR_SUPPORT: Readonly<Record<Nation, readonly AirRow[]>> = {
  british: [
    { scores: [1, 1], aircraft: 'auster' },
    { scores: [2, 2], aircraft: 'spitfire' },
    { scores: [3, 3], aircraft: 'spitfire-bomb' },
    { scores: [4, 5], aircraft: 'typhoon-rockets' },
    { scores: [6, 6], aircraft: 'typhoon-bombs' },
  ],
  us: [
    { scores: [1, 1], aircraft: 'l-4' },
    { scores: [2, 2], aircraft: 'p-51' },
    { scores: [3, 3], aircraft: 'p-51-bombs' },
    { scores: [4, 5], aircraft: 'p-47-bombs' },
    { scores: [6, 6], aircraft: 'p-47-rockets' },
  ],
  german: [
    { scores: [1, 1], aircraft: 'fi-156' },
    { scores: [2, 3], aircraft: 'bf-109g' },
    { scores: [4, 5], aircraft: 'fw-190a' },
    { scores: [6, 6], aircraft: 'fw-190f' },
  ],
};

export function airSupport(nation: Nation, die: number): string {
  return rowAt(AIR_SUPPORT[nation], die).aircraft;
}

const lines = (Object.keys(AIR_SUPPORT) as Nation[]).flatMap((nation) =>
  AIR_SUPPORT[nation].map((row) => ({ nation, row })),
);

/** Ours. */
export const AIR_SUPPORT_CHART: BookChart = {
  name: 'air-support',
  page: 'p140',
  rule: 'kgn-air-05',
  columns: ['Aircraft'],
  rows: lines.map(({ nation, row }) => `${nation} ${scoresOf(row)}`),
  cells: lines.map(({ row }) => [AIRCRAFT.find(({ id }) => id === row.aircraft)!.name]),
};

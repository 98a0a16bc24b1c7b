import type { Rule } from '../kernel/rules.ts';
import { RULES as ag } from './assault-gun/rules.ts';
import { battlegroup } from './battlegroup/index.ts';
import { RULES as bg } from './battlegroup/rules.ts';
import { type AnyRuleset, anyRuleset } from './contract.ts';
import { RULES as hex } from './hex/rules.ts';
import { RULES as kgn } from './kampfgruppe/rules.ts';
import { RULES as stonk } from './stonk/rules.ts';

/** A rulebook, whether or not it can be played yet. */
export interface Book {
  readonly id: 'bg' | 'kgn' | 'hex' | 'stonk' | 'ag';
  readonly folder: string;
  readonly title: string;
  readonly author: string;
  readonly scale: string;
  readonly ground: string;
  readonly special: string;
  readonly rules: readonly Rule[];
}

export const BOOKS: readonly Book[] = [
  {
    id: 'bg',
    folder: 'battlegroup',
    title: 'Battlegroup',
    author: 'Warwick Kinrade',
    scale: 'squads and single vehicles',
    ground: 'table in inches',
    special: 'Orders dice, ambush fire, area and aimed fire, battle-rating counters.',
    rules: bg,
  },
  {
    id: 'kgn',
    folder: 'kampfgruppe',
    title: 'Kampfgruppe Normandy',
    author: 'Warwick Kinrade',
    scale: 'squads and single vehicles',
    ground: 'table in inches',
    special: 'Two actions an activation, suppression, covering fire, morale counters.',
    rules: kgn,
  },
  {
    id: 'hex',
    folder: 'hex',
    title: 'The hex tactical game',
    author: 'author unnamed',
    scale: 'squads and single vehicles',
    ground: 'hexes with levels and hexsides',
    special: 'Formation activation, opportunity fire, fire checks, artillery that strays.',
    rules: hex,
  },
  {
    id: 'stonk',
    folder: 'stonk',
    title: 'STONK',
    author: 'Jim Wallman',
    scale: 'platoons and troops, a brigade a side',
    ground: 'table, an inch to 100 metres',
    special: 'Ten-minute moves, fireplans and radio nets, an umpire, double blind.',
    rules: stonk,
  },
  {
    id: 'ag',
    folder: 'assault-gun',
    title: 'Assault Gun',
    author: 'David Kershaw',
    scale: 'regiments and divisions',
    ground: 'map in kilometres',
    special: 'Recce, supply, combat by initiative, bluff, air and landings, days and nights.',
    rules: ag,
  },
];

/** The rulesets that can be played. */
export const RULESETS: readonly AnyRuleset[] = [anyRuleset(battlegroup)];

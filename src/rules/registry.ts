/**
 * The five rulebooks, whether or not they can be played yet: the one list to extend. A book's rules are loaded when a game of it is
 * opened, and what there is to read of it when somebody reads.
 */

import type { Rule } from '../kernel/rules.ts';
import type { Seat } from '../kernel/seats.ts';
import { type AnyRuleset, anyAtPlay, anyRuleset, type ScenarioInfo } from '../kit/contract.ts';
import { withPoints } from '../kit/inventory.ts';
import { LISTED as ASSAULT_GUN } from './assault-gun/list.ts';
import { LISTED as BATTLEGROUP } from './battlegroup/list.ts';
import { LISTED as HEX } from './hex/list.ts';
import { LISTED as KAMPFGRUPPE } from './kampfgruppe/list.ts';
import { LISTED as STONK } from './stonk/list.ts';

/** What can be played, for lists: known before the rules themselves are loaded. */
export interface Listed {
  readonly id: string;
  readonly version: number;
  readonly scenarios: readonly ScenarioInfo[];
  /** One player a side, unless somebody says otherwise. */
  seats(): readonly Pick<Seat, 'id' | 'side' | 'role'>[];
  /** Other seatings that may be chosen, the default one first; left out where there is none. */
  tables?(): readonly { readonly name: string; readonly seats: readonly Pick<Seat, 'id' | 'side' | 'role'>[] }[];
}

/** Other lists by book are keyed by this, so that one without an entry for a new book does not compile. */
export type BookId = 'bg' | 'kgn' | 'hex' | 'stonk' | 'ag';

export interface Book {
  readonly id: BookId;
  readonly folder: string;
  readonly title: string;
  readonly author: string;
  readonly scale: string;
  readonly ground: string;
  readonly special: string;
  /** Entries of our inventory, by kind; a test counts them. */
  readonly counts: { readonly rules: number; readonly gaps: number; readonly examples: number };
  /** Its numbered rules. */
  inventory(): Promise<readonly Rule[]>;
  /** Left out as long as it cannot be played. */
  readonly ruleset?: {
    readonly listed: Listed;
    /** As far as playing a game takes it. */
    play(): Promise<AnyRuleset>;
    /** With its rules to read and its scenes. */
    whole(): Promise<AnyRuleset>;
  };
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
    counts: { rules: 507, gaps: 81, examples: 22 },
    inventory: async () =>
      withPoints(
        (await import('./battlegroup/rules.ts')).RULES,
        (await import('./battlegroup/points.json', { with: { type: 'json' } })).default,
      ),
    ruleset: {
      listed: BATTLEGROUP,
      play: async () => anyAtPlay((await import('./battlegroup/at-play.ts')).battlegroupAtPlay),
      whole: async () => anyRuleset((await import('./battlegroup/index.ts')).battlegroup),
    },
  },
  {
    id: 'kgn',
    folder: 'kampfgruppe',
    title: 'Kampfgruppe Normandy',
    author: 'Warwick Kinrade',
    scale: 'squads and single vehicles',
    ground: 'table in inches',
    special: 'Two actions an activation, suppression, covering fire, morale counters.',
    counts: { rules: 562, gaps: 105, examples: 25 },
    inventory: async () =>
      withPoints(
        (await import('./kampfgruppe/rules.ts')).RULES,
        (await import('./kampfgruppe/points.json', { with: { type: 'json' } })).default,
      ),
    ruleset: {
      listed: KAMPFGRUPPE,
      play: async () => anyAtPlay((await import('./kampfgruppe/at-play.ts')).kampfgruppeAtPlay),
      whole: async () => anyRuleset((await import('./kampfgruppe/index.ts')).kampfgruppe),
    },
  },
  {
    id: 'hex',
    folder: 'hex',
    title: 'The hex tactical game',
    author: 'author unnamed',
    scale: 'squads and single vehicles',
    ground: 'hexes with levels and hexsides',
    special: 'Formation activation, opportunity fire, fire checks, artillery that strays.',
    counts: { rules: 411, gaps: 32, examples: 0 },
    inventory: async () =>
      withPoints(
        (await import('./hex/rules.ts')).RULES,
        (await import('./hex/points.json', { with: { type: 'json' } })).default,
      ),
    ruleset: {
      listed: HEX,
      play: async () => anyAtPlay((await import('./hex/at-play.ts')).hexAtPlay),
      whole: async () => anyRuleset((await import('./hex/index.ts')).hex),
    },
  },
  {
    id: 'stonk',
    folder: 'stonk',
    title: 'STONK',
    author: 'Jim Wallman',
    scale: 'platoons and troops, a brigade a side',
    ground: 'table, an inch to 100 metres',
    special: 'Ten-minute moves, fireplans and radio nets, an umpire, double blind.',
    counts: { rules: 396, gaps: 103, examples: 6 },
    inventory: async () =>
      withPoints(
        (await import('./stonk/rules.ts')).RULES,
        (await import('./stonk/points.json', { with: { type: 'json' } })).default,
      ),
    ruleset: {
      listed: STONK,
      play: async () => anyAtPlay((await import('./stonk/at-play.ts')).stonkAtPlay),
      whole: async () => anyRuleset((await import('./stonk/index.ts')).stonk),
    },
  },
  {
    id: 'ag',
    folder: 'assault-gun',
    title: 'Assault Gun',
    author: 'David Kershaw',
    scale: 'regiments and divisions',
    ground: 'map in kilometres',
    special: 'Recce, supply, combat by initiative, bluff, air and landings, days and nights.',
    counts: { rules: 430, gaps: 87, examples: 22 },
    inventory: async () =>
      withPoints(
        (await import('./assault-gun/rules.ts')).RULES,
        (await import('./assault-gun/points.json', { with: { type: 'json' } })).default,
      ),
    ruleset: {
      listed: ASSAULT_GUN,
      play: async () => anyAtPlay((await import('./assault-gun/at-play.ts')).assaultGunAtPlay),
      whole: async () => anyRuleset((await import('./assault-gun/index.ts')).assaultGun),
    },
  },
];

/** The books that can be played. */
export const PLAYABLE: readonly Listed[] = BOOKS.flatMap(({ ruleset }) => (ruleset ? [ruleset.listed] : []));

export function bookOf(id: string): Book | undefined {
  return BOOKS.find((book) => book.id === id);
}
